"""How many units a card orders: as printed, without its own kind, by command rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rulesdb.facts import ALL
from rulesdb.rulescheck.case import ATTACKER, Case
from rulesdb.rulescheck.ledger import Found, Ledger, amount
from rulesdb.rulescheck.ordering.card import Card, kind_of, section_of
from rulesdb.rulescheck.ordering.night import night_orders
from rulesdb.rulescheck.ordering.orders import ANYWHERE, EACH, FLANKS, ONE, Orders
from rulesdb.rulescheck.ordering.units import has_none


def printed(case: Case, ledger: Ledger, card: Card) -> Orders | None:
    """Return the orders that the text of a card gives, or None if it gives none."""
    about = card.text
    at_night = night_orders(case, ledger, about)
    if at_night:
        return Orders(ledger.largest(at_night))
    found = ledger.of_table("orders_units", ATTACKER, about)
    if not found:
        return None
    adjacent = ledger.of_table("orders_adjacent", ATTACKER, about)
    where = ledger.of_table("orders_in", ATTACKER, about)
    place = next((str(entry.fact.value) for entry in where), ANYWHERE)
    if not where and kind_of(ledger, card) == "tactic":
        ledger.principle("tactic-card-anywhere")
    ledger.of_table("orders_none_in", ATTACKER, about)
    return Orders(
        number=ledger.largest(found),
        where=place,
        sections=sections_of(case, ledger, card, place),
        types=words_of(ledger.of_table("orders", ATTACKER, about)),
        adjacent=next((bool(entry.fact.value) for entry in adjacent), None),
    )


def sections_of(case: Case, ledger: Ledger, card: Card, where: str) -> tuple[str, ...]:
    """Return the sections in which a card orders, none where it is not said."""
    if where == ONE:
        section = section_of(case, ledger, card)
        return (section,) if section else ()
    if where == EACH:
        return words_of(ledger.of_table("sections", ATTACKER))
    if where == FLANKS:
        return words_of(ledger.of_table("flanks", ATTACKER))
    return ()


def words_of(found: Iterable[Found]) -> tuple[str, ...]:
    """Return all the words that facts give, each once."""
    values = [entry.fact.value for entry in found]
    words = (str(w) for value in values if isinstance(value, tuple) for w in value)
    return tuple(dict.fromkeys(words))


def fallback(case: Case, ledger: Ledger, card: Card, orders: Orders) -> Orders | None:
    """Return the orders of a card whose player has no unit of the kind that it names.

    None if the player has such a unit, or the card says nothing for that.
    """
    about = [f for f in case.rules.table("fallback_orders") if f.subject == card.text]
    if not about or not orders.types or not has_none(case, orders.types):
        return None
    found = ledger.of_table("fallback_orders", ATTACKER, card.text)
    fewest = min(amount(entry.fact) for entry in found)
    number = ledger.largest(found)
    if raises(case):
        ledger.of_table("keeps_its_number", ATTACKER, card.text)
    changed = number > fewest if raises(case) else None
    return Orders(number, changed=changed, fallback=True)


def raises(case: Case) -> bool:
    """Say whether a command rule in force gives some player more orders."""
    return any(case.holds(fact) for fact in case.rules.table("section_card_more"))


def raised(case: Case, ledger: Ledger, card: Card, orders: Orders) -> Orders | None:
    """Return the orders as the command rules in force raise them (PT p.7).

    None where they do not say what becomes of a copied card.
    """
    if not raises(case):
        return orders
    if ledger.of_table("keeps_its_number", ATTACKER, card.text):
        return replace(orders, changed=False)
    if card.copied:
        return countered(case, ledger, card, orders)
    found, number = own_raise(case, ledger, card, orders.number)
    if not found:
        return replace(orders, changed=False)
    ledger.principle("more-is-optional")
    if orders.where in (EACH, FLANKS):
        return replace(orders, more=number - orders.number, changed=True)
    return replace(orders, number=number, changed=True)


def own_raise(
    case: Case, ledger: Ledger, card: Card, number: int
) -> tuple[list[Found], int]:
    """Return what raises the number of a card that its player plays, and to what."""
    case.derived |= {"card_kind": kind_of(ledger, card), "printed": number}
    more = ledger.of_table("section_card_more", ATTACKER)
    more += ledger.of_table("orders_more", ATTACKER, card.text)
    instead = ledger.of_table("tactic_card_orders", ATTACKER)
    instead += ledger.of_table("orders_instead", ATTACKER, card.text)
    return more + instead, max(number + ledger.largest(more), ledger.largest(instead))


def countered(case: Case, ledger: Ledger, card: Card, orders: Orders) -> Orders | None:
    """Return the orders of a card that counters another (PT p.7).

    One player orders more than the other did, the other no more than is printed.
    """
    found = ledger.of_table("counter_more", ATTACKER)
    if found:
        more = ledger.largest(found)
        possible = range(orders.number + 1) if orders.number < ALL else ()
        did = int(str(case.value("countered.ordered", possible)))
        if orders.where in (EACH, FLANKS):
            return replace(orders, more=more, most=did + more, changed=True)
        number = min(orders.number, did) + more
        return replace(orders, number=number, changed=True)
    if ledger.of_table("counter_printed", ATTACKER):
        return replace(orders, changed=False)
    unclear, _ = own_raise(case, ledger, card, orders.number)
    return None if unclear else replace(orders, changed=False)
