"""Players' words for the state of a battle."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rulesdb.language.plain_slots import OBJECTIVES
from rulesdb.sayings.saying import Saying

VICTORY: Mapping[str, Saying] = MappingProxyType(
    {
        "eliminated": Saying(
            "the units eliminated",
            "Which enemy units has each side eliminated?",
            "no unit has been eliminated",
        ),
        "exited": Saying(
            "the units that have exited",
            "Which units have left the board for a medal?",
            "no unit has exited",
        ),
        "medals": Saying("the medals so far", "How many medals has each side?"),
        **{
            kind: Saying(
                f"who occupies the {kind} hexes that count",
                f"How many {kind} hexes that count does each side occupy?",
                f"no unit is on a {kind} hex that counts",
            )
            for kind in OBJECTIVES
        },
        "moment": Saying(
            "the moment", "Is it the start of the battle, a turn, or a turn’s end?"
        ),
        "turn": Saying("whose turn it is", "Whose turn is it?"),
        "reached_first": Saying(
            "which side had its medals first", "Which side had its medals first?"
        ),
    }
)
