"""What is not decided where a campaign book's rules hold instead of these."""

from __future__ import annotations

from rulesdb.rulescheck.ledger import Ledger
from rulesdb.rulescheck.ruling import Answer, Status


def replaced(ledger: Ledger) -> tuple[Status, Answer]:
    """Return that the rules in force say nothing, and which rule leaves it to others.

    The rules of the campaign books are not in our sources (KG p.4).
    """
    ledger.of_game("replaced_by_book")
    ledger.principle("campaign-book-instead")
    ledger.principle("no-objective-track")
    return Status.SILENT, {}
