"""Who wins a campaign, and how decisively (KG p.2-3)."""

from __future__ import annotations

from collections.abc import Mapping

from rulesdb.rulescheck.campaign.replaced import replaced
from rulesdb.rulescheck.case import Case
from rulesdb.rulescheck.ledger import Ledger
from rulesdb.rulescheck.ruling import Answer, Status


def degree(case: Case, ledger: Ledger) -> tuple[Status, Answer]:
    """Return the degree of victory and the side that has it.

    A difference that is in none of the bands has a winner, but no degree.
    """
    medals = case.situation.get("medals")
    assert isinstance(medals, Mapping)
    answer = decided_by(case, ledger, medals)
    if answer is None:
        return replaced(ledger)
    ledger.principle("totals-at-the-end")
    unnamed = answer["degree"] is None
    return Status.SILENT if unnamed else Status.DECIDED, answer


def decided_by(
    case: Case, ledger: Ledger, medals: Mapping[str, int]
) -> dict[str, object] | None:
    """Return what all medals of a campaign come to, or None if no rule says it."""
    ahead = leader(medals)
    case.derived["difference"] = difference(medals)
    winning = ledger.of_game("most_medals_win")
    if not winning:
        return None
    drawn = [fact for fact in winning if fact.value is False]
    if drawn:
        ledger.decide(drawn[0])
    degrees = ledger.of_game("degree")
    if not degrees:
        ledger.unsaid("degree")
    return {
        "degree": next((fact.value for fact in degrees), None),
        "side": None if drawn else ahead,
        "difference": difference(medals),
    }


def difference(medals: Mapping[str, int]) -> int:
    """Return by how many medals one side is ahead of the other."""
    return max(medals.values()) - min(medals.values())


def leader(medals: Mapping[str, int]) -> str | None:
    """Return the side with more medals, or None if there is none."""
    ahead = max(medals, key=lambda side: medals[side])
    return ahead if difference(medals) else None
