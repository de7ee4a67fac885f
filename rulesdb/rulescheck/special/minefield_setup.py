"""How the minefields are laid when a battle is set up (EF p.4, PT p.8)."""

from __future__ import annotations

from rulesdb.rulescheck.case import Case
from rulesdb.rulescheck.ledger import Ledger
from rulesdb.rulescheck.ruling import Answer, Status

#: The parts of the procedure in their order; those of a part are said together.
PARTS = (
    ("mines-mixed",),
    ("mines-at-random", "mines-hidden"),
    ("unused-mines-unseen",),
)


def minefield_setup(case: Case, ledger: Ledger) -> tuple[Status, Answer]:
    """Return who lays the minefields, when, and how."""
    case.suppose_stated(*(name for part in PARTS for name in part))
    told = [ledger.told(*part) for part in PARTS]
    return Status.DECIDED, {
        "who": ledger.told("briefing-lays-mines"),
        "when": ledger.told("mines-with-the-terrain"),
        "how": ", ".join(told),
    }
