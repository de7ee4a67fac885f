"""How players speak of what a situation may say, by area."""

from rulesdb.sayings.campaign import CAMPAIGN
from rulesdb.sayings.orders import ORDERS
from rulesdb.sayings.saying import Saying
from rulesdb.sayings.special import SPECIAL
from rulesdb.sayings.victory import VICTORY

__all__ = ["CAMPAIGN", "ORDERS", "SPECIAL", "VICTORY", "Saying"]
