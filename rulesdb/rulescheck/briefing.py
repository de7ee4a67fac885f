"""What a scenario's briefing gives each side: command cards, and who moves first."""

from __future__ import annotations

from rulesdb.facts import Fact
from rulesdb.rulescheck.case import ATTACKER, Case
from rulesdb.rulescheck.ledger import Ledger, amount
from rulesdb.rulescheck.ruling import Answer, Status, StepStatus
from rulesdb.rulescheck.sides import take_side
from rulesdb.situations import SIDES


def briefing(case: Case, ledger: Ledger) -> tuple[Status, Answer]:
    """Return the command cards of each side, and which of them moves first.

    It is a conflict if the briefing gives cards to a player who plays neither side,
    while another label is printed for one of the sides.
    """
    cards: dict[str, int] = {}
    first = None
    for side in SIDES:
        take_side(case, ledger, side)
        given = ledger.of_table("starting_cards", ATTACKER)
        if given:
            cards[side] = ledger.largest(given)
        if ledger.of_table("moves_first", ATTACKER):
            first = side
        printed = ledger.of_table("printed_as", ATTACKER)
        for label in printed if not given else ():
            return Status.CONFLICT, {
                "as_printed": str(label.fact.value),
                "side_played": side.capitalize(),
                "cards": cards_of_nobody(case, ledger, label.fact),
            }
    return Status.DECIDED, {"cards": cards, "first": first} if cards else {}


def cards_of_nobody(case: Case, ledger: Ledger, label: Fact) -> int:
    """Return the cards that the briefing gives to a player who plays neither side.

    The `label` that is printed for one of the sides speaks against that.
    """
    given = of_nobody(case, ledger, "starting_cards")
    ledger.clash(label, *given)
    of_nobody(case, ledger, "moves_first")
    return max((amount(fact) for fact in given), default=0)


def of_nobody(case: Case, ledger: Ledger, predicate: str) -> list[Fact]:
    """Return what the briefing gives to a player who plays neither side."""
    claimed = set()
    for side in SIDES:
        take_side(case, ledger, side)
        claimed |= {entry.fact for entry in ledger.of_table(predicate, ATTACKER)}
    given = [fact for fact in case.rules.table(predicate) if case.holds(fact)]
    found = [fact for fact in given if fact not in claimed]
    for fact in found:
        ledger.note(fact, StepStatus.APPLIED)
    return found
