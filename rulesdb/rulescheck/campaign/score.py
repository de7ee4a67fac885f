"""The score card of a campaign, and the place of a scenario in it (KG p.2-3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulesdb.rulescheck.campaign.replaced import replaced
from rulesdb.rulescheck.campaign.scenarios import Scenarios
from rulesdb.rulescheck.campaign.victory import decided_by, difference, leader
from rulesdb.rulescheck.case import Case
from rulesdb.rulescheck.ledger import Ledger
from rulesdb.rulescheck.ruling import Answer, Status
from rulesdb.situations import SIDES

#: A battle that was played: its scenario, and the medals of each side.
Battle = Mapping[str, object]


def score(case: Case, ledger: Ledger) -> tuple[Status, Answer]:
    """Return the score card so far, or what a scenario is to the campaign."""
    asked = case.situation.get("scenario")
    if asked is not None:
        return about(ledger, Scenarios(case, ledger, [str(asked)]), str(asked))
    battles = case.situation.get("battles") or ()
    assert isinstance(battles, tuple)
    played = [str(battle["scenario"]) for battle in battles]
    campaign = Scenarios(case, ledger, played)
    columns = ledger.of_game("score_columns")
    if not columns:
        return replaced(ledger)
    for principle in ("medals-recorded", "card-filled-in-play", "total-row"):
        ledger.principle(principle)
    return card(case, ledger, campaign, battles)


def about(ledger: Ledger, campaign: Scenarios, name: str) -> tuple[Status, Answer]:
    """Return what a scenario is to the campaign: its place, and what it counts for."""
    linked = campaign.may_be_linked(name)
    if linked is False:
        return replaced(ledger)
    answer = {
        "part_of_campaign": campaign.includes(name),
        "place": campaign.places.get(name),
        "battle": campaign.kind(name),
        "medals_count": None if linked else campaign.counts(name),
        "may_be_left_out": campaign.may_be_left_out(name),
        "played_before": campaign.before(name),
        "sides": campaign.sides(name),
        "cards": campaign.cards(name),
        "may_be_linked": linked,
    }
    return Status.DECIDED, {k: v for k, v in answer.items() if v is not None}


def card(
    case: Case, ledger: Ledger, campaign: Scenarios, battles: Sequence[Battle]
) -> tuple[Status, Answer]:
    """Return the card with its rows and totals, and who has won if it is full."""
    played = [str(battle["scenario"]) for battle in battles]
    filled = rows(campaign, battles)
    totals = {
        side: sum(int(str(row[side] or 0)) for row in filled if row["counts"])
        for side in SIDES
    }
    answer: dict[str, object] = {
        "card": filled,
        "totals": totals,
        "difference": difference(totals),
        "leader": leader(totals),
    }
    if not campaign.is_own(played):
        return Status.DECIDED, answer
    in_order = campaign.in_order(played)
    answer["in_order"] = in_order
    if in_order is None:
        return Status.SILENT, answer
    left = campaign.left(played)
    answer |= {"left": left, "finished": not left}
    if in_order and not left:
        answer |= decided_by(case, ledger, totals) or {}
    return Status.DECIDED, answer


def rows(campaign: Scenarios, battles: Sequence[Battle]) -> list[dict[str, object]]:
    """Return the rows of the card: those printed on it, then any other battle.

    A battle that is not played yet has no medals.
    """
    medals = {str(battle["scenario"]): battle for battle in battles}
    own = campaign.is_own([*medals])
    printed = [*campaign.places] if own else []
    return [
        {
            "scenario": name,
            **{side: medals[name][side] if name in medals else None for side in SIDES},
            "counts": campaign.counts(name),
        }
        for name in dict.fromkeys((*printed, *medals))
    ]
