"""Placing sandbags by a card, as Dig-In does (command cards)."""

from __future__ import annotations

from rulesdb.facts import Seat
from rulesdb.rulescheck.case import ATTACKER, Case
from rulesdb.rulescheck.ledger import Found, Ledger
from rulesdb.rulescheck.ruling import Answer, Status


def place_sandbags(case: Case, ledger: Ledger) -> tuple[Status, Answer]:
    """Return whether a unit places sandbags on its hex, and what else it may do.

    A hex that has sandbags already is not decided by the rules.
    """
    if not any(case.holds(fact) for fact in case.rules.table("places")):
        raise case.ask_what_is_in_force()
    case.derived["pieces"] = case.presumed("pieces", 1)
    found = ledger.of_table("places", ATTACKER)
    if not case.value(f"{ATTACKER}.ordered"):
        ledger.pass_by(*(entry.fact for entry in found))
        ledger.decide_by_principle("only-ordered-units-act")
        return Status.DECIDED, {"allowed": False}
    if not found:
        ledger.decide_by_unmet("places")
        return Status.DECIDED, {"allowed": False}
    if any(entry.fact.value in case.terrain(ATTACKER) for entry in found):
        return Status.SILENT, {}
    moves = ledger.of_table("moves_at_most", ATTACKER)
    battles = ledger.of_table("may_battle", ATTACKER)
    return Status.DECIDED, {
        "allowed": True,
        "any_hex": placed_anywhere(ledger, found),
        "may_move": not any(entry.fact.value == 0 for entry in moves),
        "may_battle": not ledger.forbids(battles),
    }


def placed_anywhere(ledger: Ledger, found: list[Found]) -> bool:
    """Say whether what is placed may stand on any hex."""
    return any(
        [
            ledger.of_place(
                str(entry.fact.value), "placed_anywhere", ATTACKER, Seat.ATTACKER_HEX
            )
            for entry in found
        ]
    )
