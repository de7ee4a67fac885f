"""How the minefields are laid when a battle is set up (EF p.4, PT p.8)."""

from __future__ import annotations

from rulesdb.rulescheck.case import Case
from rulesdb.rulescheck.ledger import Ledger
from rulesdb.rulescheck.ruling import Answer, Status

#: The parts of the procedure in their order; the last two of a part are said together.
PARTS = (
    ("mines-mixed",),
    ("mines-at-random", "mines-hidden"),
    ("unused-mines-unseen",),
)


def minefield_setup(case: Case, ledger: Ledger) -> tuple[Status, Answer]:
    """Return who lays the minefields, when, and how."""
    case.suppose(fact for fact in case.rules.table("holds") if is_of_laying(fact.value))
    told = [ledger.told(*part) for part in PARTS]
    return Status.DECIDED, {
        "who": ledger.told("briefing-lays-mines"),
        "when": ledger.told("mines-with-the-terrain"),
        "how": ", ".join(told),
    }


def is_of_laying(principle: object) -> bool:
    """Say whether a principle is one of those by which mines are laid."""
    return any(principle in part for part in PARTS)
