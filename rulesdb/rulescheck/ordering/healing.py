"""A card that heals a unit, which may then be ordered (Medics & Mechanics)."""

from __future__ import annotations

from rulesdb.rulescheck.case import ATTACKER, Case, Unknown
from rulesdb.rulescheck.ledger import Ledger
from rulesdb.rulescheck.ordering.card import Card
from rulesdb.rulescheck.ordering.dice import dice_of_card, figures, roll, wrong_number
from rulesdb.rulescheck.ordering.number import raised, words_of
from rulesdb.rulescheck.ordering.orders import Orders
from rulesdb.rulescheck.ordering.units import available
from rulesdb.rulescheck.ordering.words import healed_words
from rulesdb.rulescheck.recovery import returned_by
from rulesdb.rulescheck.ruling import Answer, Status


def healing(case: Case, ledger: Ledger, card: Card) -> tuple[Status, Answer]:
    """Return how many units a card heals, and whether a unit may then be ordered."""
    heals = ledger.of_table("heals", ATTACKER, card.text)
    orders = raised(case, ledger, card, Orders(ledger.largest(heals)))
    if orders is None:
        return Status.SILENT, {}
    dice = dice_of_card(case, ledger, card)
    there = available(case, ledger, orders)
    answer: dict[str, object] = {
        "max": orders.total if there is None else min(orders.total, there),
        "units": healed_words(
            orders.number, figures(ledger, "healed_is_ordered", card)
        ),
    }
    if dice is not None:
        answer["dice"] = dice
    if orders.changed is not None:
        answer["changed"] = orders.changed
    rolled = roll(case)
    against = None
    if rolled is not None:
        against = wrong_number(ledger, card, dice, rolled)
    if case.situation.get(f"{ATTACKER}.unit"):
        against = against or ledger.forbids(ledger.of_unit("may_be_healed", ATTACKER))
    if against is not None:
        ledger.decide(against)
        return Status.DECIDED, {"allowed": False, **answer}
    if rolled is None or not case.situation.get(f"{ATTACKER}.unit"):
        return Status.DECIDED, {"allowed": True, **answer}
    back = figures_back(case, ledger, card, rolled)
    enough = back >= figures(ledger, "healed_is_ordered", card)
    return Status.DECIDED, {"allowed": enough, **answer, "figures_back": back}


def figures_back(
    case: Case, ledger: Ledger, card: Card, rolled: tuple[str, ...]
) -> int:
    """Return how many figures a roll brings back to the unit, never above the first.

    Raises Unknown where the figures that it has are not said.
    """
    full = int(str(case.full_figures(ATTACKER) or 0))
    said = case.situation.get(f"{ATTACKER}.figures")
    if said is None:
        raise Unknown(f"{ATTACKER}.figures", range(1, full + 1))
    only = words_of(ledger.of_table("healed_by", ATTACKER, card.text))
    found = sum(
        returned_by(case, ledger, face, card.text)
        for face in rolled
        if not only or face in only
    )
    if found > full - int(str(said)):
        ledger.principle("no-more-than-at-the-start")
    return min(found, full - int(str(said)))
