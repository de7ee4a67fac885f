"""May the orders be given as the player means to give them?"""

from __future__ import annotations

from collections.abc import Mapping

from rulesdb.facts import Fact
from rulesdb.rulescheck.case import ATTACKER, Case
from rulesdb.rulescheck.ledger import Found, Ledger
from rulesdb.rulescheck.ordering.card import Card
from rulesdb.rulescheck.ordering.orders import ANYWHERE, ONE, Orders
from rulesdb.rulescheck.ordering.units import (
    BETWEEN,
    counted,
    kind_facts,
    most_assigned,
    order_types,
    units_by_place,
)
from rulesdb.rulescheck.ruling import StepStatus


def not_as_meant(case: Case, ledger: Ledger, card: Card, orders: Orders) -> Fact | None:
    """Return the fact that forbids what the player means to order, or None."""
    return unit_not_ordered(case, ledger, card, orders) or (
        numbers_not_ordered(case, ledger, card, orders)
    )


def first(found: list[Found]) -> Fact | None:
    """Return the first fact that was found, if one was: a card's own before others."""
    own = (entry.fact for entry in found if entry.fact.record == entry.fact.subject)
    return next(own, found[0].fact if found else None)


def unit_not_ordered(
    case: Case, ledger: Ledger, card: Card, orders: Orders
) -> Fact | None:
    """Say whether the unit that is described is none of those that the card orders."""
    if case.situation.get(f"{ATTACKER}.unit") is None:
        return None
    types = types_told(case, ledger)
    if not orders.number:
        return first(ledger.of_table("orders_units", ATTACKER, card.text))
    if orders.types and not types & set(orders.types):
        return first(ledger.of_table("orders", ATTACKER, card.text))
    if orders.adjacent is not None:
        near = bool(case.value(f"{ATTACKER}.adjacent_enemy"))
        if near is not orders.adjacent:
            return first(ledger.of_table("orders_adjacent", ATTACKER, card.text))
    return None


def types_told(case: Case, ledger: Ledger) -> set[str]:
    """Return the types as which the unit is ordered, with the rules that say so."""
    types = order_types(case, case.plays_as(case.unit(ATTACKER), ATTACKER))
    for name in types:
        for fact in kind_facts(case, name):
            ledger.note(fact, StepStatus.APPLIED)
    return set(types)


def numbers_not_ordered(
    case: Case, ledger: Ledger, card: Card, orders: Orders
) -> Fact | None:
    """Say whether more units are meant than the card orders, or other ones."""
    said = case.situation.get("orders")
    if not isinstance(said, Mapping):
        return None
    meant = {place: all_told(inner) for place, inner in said.items()}
    right = {place: counted(case, inner, orders) or 0 for place, inner in said.items()}
    if right != meant:
        return first(ledger.of_table("orders", ATTACKER, card.text))
    if sum(meant.values()) > orders.total or not reached(orders, meant):
        return where_none_are(ledger, card, meant) or first(
            ledger.of_table("orders_units", ATTACKER, card.text)
        )
    if more_than_there_are(case, orders, meant):
        return first(ledger.of_table("orders_a_unit", ATTACKER))
    return None


def all_told(said: object) -> int:
    """Return a number of units, of whatever types."""
    if isinstance(said, Mapping):
        return sum(int(str(number)) for number in said.values())
    return int(str(said))


def reached(orders: Orders, meant: Mapping[str, int]) -> bool:
    """Say whether the orders of a card reach all the units that are meant."""
    if orders.where == ANYWHERE:
        return True
    if orders.where == ONE and not orders.sections:
        used = [set(place.split(BETWEEN)) for place, number in meant.items() if number]
        return not used or bool(set.intersection(*used))
    return most_assigned(orders, meant) == sum(meant.values())


def where_none_are(ledger: Ledger, card: Card, meant: Mapping[str, int]) -> Fact | None:
    """Return the fact that the card orders no unit in a section that is meant."""
    for entry in ledger.of_table("orders_none_in", ATTACKER, card.text):
        if meant.get(str(entry.fact.value)):
            return entry.fact
    return None


def more_than_there_are(case: Case, orders: Orders, meant: Mapping[str, int]) -> bool:
    """Say whether a section is to have more units ordered than stand there."""
    there = units_by_place(case, orders)
    if there is None:
        return False
    return any(
        number > sum(n for other, n in there.items() if touches(place, other))
        for place, number in meant.items()
    )


def touches(place: str, other: str) -> bool:
    """Say whether two places share a section."""
    return bool(set(place.split(BETWEEN)) & set(other.split(BETWEEN)))
