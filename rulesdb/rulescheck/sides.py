"""The two sides of a battle, and how rules speak of them: by side or by nation."""

from __future__ import annotations

from rulesdb.rulescheck.case import ATTACKER, Case
from rulesdb.rulescheck.ledger import Ledger
from rulesdb.rulescheck.rules import PLAYED_BY
from rulesdb.situations import SIDES


def opponent(side: str) -> str:
    """Return the other side."""
    return next(other for other in SIDES if other != side)


def take_side(case: Case, ledger: Ledger, side: str) -> None:
    """Let what is asked next be asked of a side, and of the nations that play it."""
    played = ledger.of_table(PLAYED_BY[side], ATTACKER)
    case.derived["side"] = side
    case.derived["nation"] = tuple(str(entry.fact.value) for entry in played)
