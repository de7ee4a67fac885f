"""Special rules: one procedure for each step that may be asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from rulesdb.rulescheck.case import Case
from rulesdb.rulescheck.ledger import Ledger
from rulesdb.rulescheck.ruling import Answer, Status
from rulesdb.rulescheck.special.cave_move import cave_move
from rulesdb.rulescheck.special.hospital import hospital
from rulesdb.rulescheck.special.hq_tent import hq_tent
from rulesdb.rulescheck.special.minefield_setup import minefield_setup
from rulesdb.rulescheck.special.night import night
from rulesdb.rulescheck.special.place_sandbags import place_sandbags
from rulesdb.rulescheck.special.seal_cave import seal_cave

#: By the step that is asked.
SPECIAL: Mapping[str, Callable[[Case, Ledger], tuple[Status, Answer]]] = (
    MappingProxyType(
        {
            "hospital": hospital,
            "hq-tent": hq_tent,
            "seal-cave": seal_cave,
            "cave-move": cave_move,
            "night": night,
            "place-sandbags": place_sandbags,
            "minefield-setup": minefield_setup,
        }
    )
)

__all__ = ["SPECIAL"]
