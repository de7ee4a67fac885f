"""How many units does a card order, and which cards may be played (M44 p.5-6)?

The procedure goes as a turn begins: which card may be played, whose text it follows,
how many units that orders, and how many of them are there to be ordered.
"""

from __future__ import annotations

from rulesdb.facts import Fact
from rulesdb.rulescheck.case import ATTACKER, Case, Unknown
from rulesdb.rulescheck.ledger import Ledger, amount
from rulesdb.rulescheck.ordering.card import (
    Card,
    air_strike,
    card_in_play,
    cards_named,
)
from rulesdb.rulescheck.ordering.dice import by_dice
from rulesdb.rulescheck.ordering.hand import playable
from rulesdb.rulescheck.ordering.healing import healing
from rulesdb.rulescheck.ordering.intent import not_as_meant
from rulesdb.rulescheck.ordering.number import fallback, printed, raised
from rulesdb.rulescheck.ordering.units import limited
from rulesdb.rulescheck.ruling import Answer, Status


def order(case: Case, ledger: Ledger) -> tuple[Status, Answer]:
    """Return how many units a card orders, and which cards may be played."""
    against = too_many_orders(case, ledger) or too_many_cards(case, ledger)
    if against is not None:
        return refused(ledger, against)
    held = playable(case, ledger)
    card = card_in_play(case, ledger)
    if card is None:
        if not held.answer and not case.situation.get("orders_to_same_unit"):
            raise Unknown("in_force", ())
        if held.answer and not held.answer["playable"]:
            return refused(ledger, held.rule, **held.answer)
        return Status.DECIDED, {"allowed": True, **held.answer}
    if held.answer and card.name not in held.cards:
        return refused(ledger, held.rule, **held.answer)
    against = ledger.forbids(ledger.of_table("copied", ATTACKER, card.text))
    if card.copied and against is not None:
        return refused(ledger, against)
    if case.situation.get("played_as"):
        if card.copied:
            return Status.SILENT, {}
        return Status.DECIDED, {**air_strike(case, ledger, card), **held.answer}
    status, answer = orders_of(case, ledger, card)
    drawn = said_of(ledger, card, "draws", "keeps")
    return status, {**answer, **drawn, **held.answer}


def refused(
    ledger: Ledger, against: Fact | None, **more: object
) -> tuple[Status, Answer]:
    """Return the answer that what was described may not be done."""
    if against is not None:
        ledger.decide(against)
    return Status.DECIDED, {"allowed": False, **more}


def too_many_orders(case: Case, ledger: Ledger) -> Fact | None:
    """Say whether a unit is to get more orders than a unit may (M44 p.6)."""
    meant = case.situation.get("orders_to_same_unit")
    if meant is None:
        return None
    for entry in ledger.of_table("orders_a_unit", ATTACKER):
        if int(str(meant)) > amount(entry.fact):
            return entry.fact
    return None


def too_many_cards(case: Case, ledger: Ledger) -> Fact | None:
    """Say whether more cards are played than a player may in a turn (M44 p.6)."""
    _, played = cards_named(case)
    if len(played) <= 1:
        return None
    for entry in ledger.of_table("cards_a_turn", ATTACKER):
        if len(played) > amount(entry.fact):
            return entry.fact
    return None


def orders_of(case: Case, ledger: Ledger, card: Card) -> tuple[Status, Answer]:
    """Return how many units the text of a card orders, and whom."""
    if ledger.of_table("heals", ATTACKER, card.text):
        return healing(case, ledger, card)
    if ledger.of_table("dice_for_card", ATTACKER, card.text):
        return by_dice(case, ledger, card)
    orders = printed(case, ledger, card)
    if orders is None:
        return Status.SILENT, {}
    orders = fallback(case, ledger, card, orders) or raised(case, ledger, card, orders)
    if orders is None:
        return Status.SILENT, {}
    answer = limited(case, ledger, card, orders)
    if not orders.number:
        answer |= said_of(ledger, card, "targets")
    against = not_as_meant(case, ledger, card, orders)
    if against is not None:
        return refused(ledger, against, **answer)
    return Status.DECIDED, {"allowed": True, **answer}


def said_of(ledger: Ledger, card: Card, *predicates: str) -> dict[str, object]:
    """Return the counts that the text of a card tells, of those that are asked for."""
    return {
        predicate: ledger.largest(found)
        for predicate in predicates
        if (found := ledger.of_table(predicate, ATTACKER, card.text))
    }
