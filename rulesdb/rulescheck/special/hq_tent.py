"""A headquarters tent that is captured or reclaimed (PT p.5)."""

from __future__ import annotations

from rulesdb.rulescheck.case import ATTACKER, Case
from rulesdb.rulescheck.ledger import Ledger
from rulesdb.rulescheck.ruling import Answer, Status

ENEMY = "enemy"


def hq_tent(case: Case, ledger: Ledger) -> tuple[Status, Answer]:
    """Return what the owner of the tent discards or draws, and the hand that is left.

    The hand is told where it is said how many cards there are in it.
    """
    case.suppose(case.rules.table("cards_lost"))
    if case.value("captured_by") != ENEMY:
        ledger.principle("tent-reclaimed-by-entering")
        drawn = ledger.largest(ledger.of_table("cards_regained", ATTACKER))
        answer = {
            "on_reclaim": ledger.told("card-drawn-at-once"),
            "hand": ledger.told("hand-whole-again"),
        }
        return Status.DECIDED, {**answer, **hand(case, drawn)}
    ledger.principle("tent-taken-by-entering")
    ledger.principle("picked-card-discarded")
    lost = ledger.largest(ledger.of_table("cards_lost", ATTACKER))
    answer = {
        "discard": ledger.told("card-picked-at-random"),
        "hand": ledger.told("a-card-short"),
        "on_reclaim": ledger.told("card-drawn-at-once"),
    }
    return Status.DECIDED, {**answer, **hand(case, -lost)}


def hand(case: Case, change: int) -> dict[str, int]:
    """Return the cards in the owner's hand afterwards, if those before are said."""
    held = case.situation.get("cards")
    return {} if held is None else {"cards": max(0, int(str(held)) + change)}
