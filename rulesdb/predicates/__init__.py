"""The closed table of predicates: everything that a fact may say.

A predicate that is not in it is an error where it is read.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rulesdb.predicates.battle import BATTLE
from rulesdb.predicates.campaign import CAMPAIGN
from rulesdb.predicates.card_game import CARD_GAME
from rulesdb.predicates.movement import MOVEMENT
from rulesdb.predicates.orders import ORDERS
from rulesdb.predicates.predicate import Merge, Predicate
from rulesdb.predicates.rules import RULES
from rulesdb.predicates.special import SPECIAL
from rulesdb.predicates.units import UNITS
from rulesdb.predicates.victory import VICTORY

AREAS = (UNITS, BATTLE, MOVEMENT, ORDERS, RULES, VICTORY, SPECIAL, CAMPAIGN, CARD_GAME)

#: All predicates, by name.
PREDICATES: Mapping[str, Predicate] = MappingProxyType(
    {predicate.name: predicate for area in AREAS for predicate in area}
)

__all__ = ["PREDICATES", "Merge", "Predicate"]
