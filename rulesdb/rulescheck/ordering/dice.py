"""Orders by dice: a die for each command card held, and what each face orders."""

from __future__ import annotations

from collections.abc import Mapping

from rulesdb.facts import ALL, Fact
from rulesdb.rulescheck.case import ATTACKER, Case, Unknown
from rulesdb.rulescheck.ledger import Ledger, amount
from rulesdb.rulescheck.ordering.card import Card
from rulesdb.rulescheck.ordering.intent import types_told
from rulesdb.rulescheck.ordering.number import raises, words_of
from rulesdb.rulescheck.ordering.orders import Orders
from rulesdb.rulescheck.ordering.units import anywhere
from rulesdb.rulescheck.ordering.words import for_each_face, listed_units, lost_words
from rulesdb.rulescheck.ruling import Answer, Status

#: What stands for units of any kind among the types.
ANY = "any"


def by_dice(case: Case, ledger: Ledger, card: Card) -> tuple[Status, Answer]:
    """Return how many units a card orders by the dice that are rolled for it."""
    dice = dice_of_card(case, ledger, card)
    rolled = roll(case)
    changed = unchanged(case, ledger, card)
    if rolled is None:
        if dice is None:
            raise Unknown("hand_size", ())
        if case.situation.get(f"{ATTACKER}.unit"):
            raise Unknown("dice", ())
        there = anywhere(case, Orders(ALL))
        most = dice if there is None else min(dice, there)
        words = for_each_face(faces_of(ledger, card))
        told = {"max": most, "dice": dice, "units": words, **changed}
        return Status.DECIDED, {"allowed": True, **told}
    against = wrong_number(ledger, card, dice, rolled)
    if against is not None:
        ledger.decide(against)
        return Status.DECIDED, {"allowed": False, "dice": dice}
    orders = orders_of_roll(ledger, card, rolled)
    given = sum(orders.values())
    most = min(given, there_for(case, orders))
    answer = {"max": most, "units": listed_units(orders), "orders": orders, **changed}
    if most < given:
        answer |= {"lost": given - most, "rest": lost_words(given - most)}
        ledger.principle("orders-are-lost")
    allowed = is_ordered(case, ledger, card, orders, rolled)
    return Status.DECIDED, {"allowed": allowed, **answer}


def dice_of_card(case: Case, ledger: Ledger, card: Card) -> int | None:
    """Return the dice that are rolled for the cards held, None where that is not said.

    The card under the Commissar Chip counts as held where a rule says so (EF p.3).
    """
    hand = case.situation.get("hand")
    held = case.situation.get("hand_size")
    if held is None and isinstance(hand, tuple):
        held = len(hand)
    if held is None:
        return None
    each = ledger.largest(ledger.of_table("dice_for_card", ATTACKER, card.text))
    under = 0
    if ledger.of_table("chip_counts", ATTACKER, card.text):
        under = ledger.largest(ledger.of_table("chip_cards", ATTACKER))
    return each * (int(str(held)) + under)


def roll(case: Case) -> tuple[str, ...] | None:
    """Return the faces that were rolled, None where no roll is told."""
    rolled = case.situation.get("dice")
    return tuple(map(str, rolled)) if isinstance(rolled, tuple) else None


def wrong_number(
    ledger: Ledger, card: Card, dice: int | None, rolled: tuple[str, ...]
) -> Fact | None:
    """Say whether more or fewer dice were rolled than the card says."""
    if dice is None or dice == len(rolled):
        return None
    return ledger.of_table("dice_for_card", ATTACKER, card.text)[0].fact


def unchanged(case: Case, ledger: Ledger, card: Card) -> dict[str, object]:
    """Return that a command rule leaves the card as it is, where one does."""
    if not raises(case):
        return {}
    found = ledger.of_table("keeps_its_number", ATTACKER, card.text)
    return {"changed": False} if found else {}


def faces_of(ledger: Ledger, card: Card) -> Mapping[str, str]:
    """Return what each face orders: a type of unit, or any."""
    symbols = words_of(ledger.of_table("symbol_orders", ATTACKER, card.text))
    others = words_of(ledger.of_table("any_orders", ATTACKER, card.text))
    return {**{face: face for face in symbols}, **dict.fromkeys(others, ANY)}


def orders_of_roll(
    ledger: Ledger, card: Card, rolled: tuple[str, ...]
) -> dict[str, int]:
    """Return how many units of each type a roll orders, and how many of any."""
    orders: dict[str, int] = {}
    for predicate in ("symbol_orders", "any_orders"):
        for entry in ledger.of_table(predicate, ATTACKER, card.text):
            assert isinstance(entry.fact.value, tuple)
            for face in map(str, entry.fact.value):
                kind = face if predicate == "symbol_orders" else ANY
                number = rolled.count(face)
                if number:
                    orders[kind] = orders.get(kind, 0) + number
                else:
                    ledger.pass_by(entry.fact)
    return orders


def there_for(case: Case, orders: Mapping[str, int]) -> int:
    """Return how many units there are for the orders of a roll, ALL if not said."""
    found = 0
    for kind, number in orders.items():
        there = None if kind == ANY else anywhere(case, Orders(ALL, types=(kind,)))
        found += number if there is None else min(number, there)
    every = anywhere(case, Orders(ALL))
    return found if every is None else min(found, every)


def is_ordered(
    case: Case,
    ledger: Ledger,
    card: Card,
    orders: Mapping[str, int],
    rolled: tuple[str, ...],
) -> bool:
    """Say whether the unit that is described may be among those ordered."""
    if case.situation.get(f"{ATTACKER}.unit") is None:
        return True
    only = ledger.of_table("ordered_by", ATTACKER, card.text)
    if only:
        return bool(set(words_of(only)) & set(rolled))
    return ANY in orders or bool(types_told(case, ledger) & orders.keys())


def figures(ledger: Ledger, predicate: str, card: Card) -> int:
    """Return a number of figures that a card tells, 0 if it tells none."""
    found = ledger.of_table(predicate, ATTACKER, card.text)
    return max((amount(entry.fact) for entry in found), default=0)
