"""Which units are there to be ordered, and how many orders are lost (M44 p.6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulesdb.facts import ALL, Fact, Seat
from rulesdb.rulescheck.case import Case
from rulesdb.rulescheck.ledger import Ledger
from rulesdb.rulescheck.ordering.card import Card, ask_section
from rulesdb.rulescheck.ordering.orders import ANYWHERE, ONE, Orders
from rulesdb.rulescheck.ordering.words import lost_words, more_words, units_words
from rulesdb.situations.orders import PLACES

#: What parts the sections of a place that is on the line between two.
BETWEEN = "-"


def limited(
    case: Case, ledger: Ledger, card: Card, orders: Orders
) -> dict[str, object]:
    """Return how many units are ordered of those that are there, and whom."""
    by_section = case.situation.get("units_by_section") is not None
    if by_section and orders.where == ONE and not orders.sections:
        ask_section(case, card)
    there = available(case, ledger, orders)
    most = orders.total if there is None else min(orders.total, there)
    answer: dict[str, object] = {
        "max": "all" if most >= ALL else most,
        "units": units_words(orders),
    }
    if orders.sections:
        number = "all" if orders.number >= ALL else orders.number
        answer["sections"] = {section: number for section in orders.sections}
    if orders.more:
        answer["extra"] = more_words(orders)
        ledger.principle("more-in-any-of-its-sections")
    if orders.changed is not None:
        answer["changed"] = orders.changed
    if most < orders.total < ALL:
        answer |= {"lost": orders.total - most, "rest": lost_words(orders.total - most)}
        ledger.principle("orders-are-lost")
    if not there and there is not None:
        ledger.principle("card-for-an-empty-section")
        ledger.principle("a-card-must-be-played")
    return answer


def available(case: Case, ledger: Ledger, orders: Orders) -> int | None:
    """Return how many units there are for the orders, None where it is not said."""
    bounds = [
        in_the_section(case, orders),
        in_sections(case, ledger, orders),
        on_the_board(case, orders),
    ]
    told = [bound for bound in bounds if bound is not None]
    return min(told, default=None)


def in_the_section(case: Case, orders: Orders) -> int | None:
    """Return how many are in the section of a card for one section."""
    said = case.situation.get("units_in_section")
    if said is None or orders.where != ONE:
        return None
    return counted(case, said, orders)


def in_sections(case: Case, ledger: Ledger, orders: Orders) -> int | None:
    """Return how many units the orders reach, section by section.

    A unit on a line may be ordered from either section beside it, and the order that a
    rule adds may be given in any one section of the card.
    """
    said = units_by_place(case, orders)
    if said is None:
        return None
    if orders.where == ANYWHERE:
        return sum(said.values())
    if any(number for place, number in said.items() if BETWEEN in place):
        ledger.principle("either-section")
    return most_assigned(orders, said)


def units_by_place(case: Case, orders: Orders) -> Mapping[str, int] | None:
    """Return how many units that may be ordered stand in each place, if it is said."""
    said = case.situation.get("units_by_section")
    if not isinstance(said, Mapping):
        return None
    numbers = {place: counted(case, inner, orders) for place, inner in said.items()}
    known = {place: number for place, number in numbers.items() if number is not None}
    return known if len(known) == len(numbers) else None


def on_the_board(case: Case, orders: Orders) -> int | None:
    """Return how many are on the whole board, if it is said."""
    said = case.situation.get("units_on_board")
    return None if said is None else counted(case, said, orders)


def counted(case: Case, said: object, orders: Orders) -> int | None:
    """Return how many of the units that are told the orders may be for.

    A bare number counts those that the card names, so it tells nothing of others.
    """
    if not isinstance(said, Mapping):
        return None if orders.fallback else int(str(said))
    return sum(
        int(str(number))
        for unit, number in said.items()
        if not orders.types or set(orders.types) & set(order_types(case, str(unit)))
    )


def order_types(case: Case, unit: str) -> tuple[str, ...]:
    """Return a unit and the types as which it is ordered."""
    found = [unit]
    for name in found:
        for fact in kind_facts(case, name):
            assert isinstance(fact.value, tuple)
            found.extend(str(t) for t in fact.value if t not in found)
    return tuple(found)


def kind_facts(case: Case, unit: str) -> Iterator[Fact]:
    """Yield what says as which type a unit is ordered, or counts in general."""
    for predicate, seat in (("ordered_as", Seat.MOVER), ("counts_as", Seat.UNIT)):
        for fact in case.rules.about(unit, predicate, [seat]):
            if case.holds(fact) and not fact.when:
                yield fact


def most_assigned(orders: Orders, units: Mapping[str, int]) -> int:
    """Return how many units get an order, wherever the order that is added goes."""
    each = dict.fromkeys(orders.sections, orders.number)
    options = [each] + [
        {**each, section: number + orders.more} for section, number in each.items()
    ]
    return max(assigned(limits, units) for limits in options)


def assigned(limits: Mapping[str, int], units: Mapping[str, int]) -> int:
    """Return how many units get an order within the limits of the sections.

    From left to right, each unit is ordered from the leftmost section that has an order
    left: no other way orders more, since no place reaches farther than the next one.
    """
    left = dict(limits)
    given = 0
    for place in PLACES:
        waiting = units.get(place, 0)
        for section in place.split(BETWEEN):
            taken = min(waiting, left.get(section, 0))
            left[section] = left.get(section, 0) - taken
            waiting -= taken
            given += taken
    return given


def has_none(case: Case, types: tuple[str, ...]) -> bool:
    """Say whether the player of a card has no unit of the kind that it names.

    It is assumed to have one where its units are not told.
    """
    there = anywhere(case, Orders(ALL, types=types))
    return not there if there is not None else bool(case.value("fallback"))


def anywhere(case: Case, orders: Orders) -> int | None:
    """Return how many units there are for the orders, wherever they stand."""
    places = units_by_place(case, orders)
    board = on_the_board(case, orders)
    return sum(places.values()) if board is None and places is not None else board
