"""Players' words for what the steps of special rules may be told."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rulesdb.sayings.saying import Saying

SPECIAL: Mapping[str, Saying] = MappingProxyType(
    {
        "captured_by": Saying("who has entered the tent", "Who has entered the tent?"),
        "cards": Saying(
            "the cards in the owner’s hand",
            "How many command cards has the owner in hand?",
        ),
        "path": Saying("the hex that it moves onto", "Onto which hex does it move?"),
        "occupied": Saying(
            "whether a unit is on that hex",
            "Is a unit on that hex?",
            "the hex that it moves onto is empty",
        ),
        "nightfall": Saying(
            "whether night falls", "Does night fall?", "the day is breaking"
        ),
        "pieces": Saying(
            "the sandbags left", "How many sandbags are left?", "sandbags are left"
        ),
    }
)
