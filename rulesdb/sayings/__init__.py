"""How players speak of what a situation may say, by area."""

from rulesdb.sayings.orders import ORDERS
from rulesdb.sayings.saying import Saying
from rulesdb.sayings.special import SPECIAL
from rulesdb.sayings.victory import VICTORY

__all__ = ["ORDERS", "SPECIAL", "VICTORY", "Saying"]
