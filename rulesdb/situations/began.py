"""Where a unit's turn began, and what follows from it for what it has moved."""

from __future__ import annotations

from collections.abc import Iterator

from rulesdb.situations.keys import UNITS
from rulesdb.situations.situation import Situation
from rulesdb.situations.values import SOME

#: Questions in which a unit of whose hex nothing is said stands in the open. In others
#: it stands where its turn began, or on the terrain that is asked about.
IN_THE_OPEN = frozenset({"battle", "resolve", "take-ground"})


def began_elsewhere(unit: str, situation: Situation) -> bool:
    """Say whether a unit's turn began on other terrain than it stands on."""
    began, now = (situation.get(f"{unit}.{key}") for key in ("from", "terrain"))
    if now is None and situation.question in IN_THE_OPEN:
        now = ()
    if not isinstance(began, tuple) or not isinstance(now, tuple):
        return False
    return set(began) != set(now)


def impossible_start(unit: str, situation: Situation) -> Iterator[str]:
    """Yield a fault if a unit has not moved, and yet does not stand where it began."""
    if situation.get(f"{unit}.moved") == 0 and began_elsewhere(unit, situation):
        yield f"{unit}.from: a unit that has not moved began its turn where it stands"


def having_moved(situation: Situation) -> Situation:
    """Return the situation, in which a unit that began its turn elsewhere has moved.

    A link leaves out that a unit has not moved; with another hex to begin on that could
    not have been said, so here nothing was.
    """
    for unit in UNITS:
        unsaid = situation.get(f"{unit}.moved") is None
        if unsaid and began_elsewhere(unit, situation):
            situation = situation.saying(f"{unit}.moved", SOME)
    return situation
