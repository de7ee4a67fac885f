"""Which rule forbids an attack, if one does (M44 p.8-9).

Each question returns the fact that forbids it, or None: the first that does ends it.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.facts import Fact, Seat
from rulesdb.rulescheck.case import ATTACKER, TARGET, Case
from rulesdb.rulescheck.ledger import Ledger, amount


def forbidden(case: Case, ledger: Ledger) -> Fact | None:
    """Return the fact that forbids the attack, whatever the dice, or None."""
    questions: tuple[Callable[[Case, Ledger], Fact | None], ...] = (
        out_of_range,
        out_of_visibility,
        is_no_target,
        must_close_assault,
        is_unseen,
        barred_by_a_rule,
        moved_too_far,
        own_hex_forbids,
        left_hex_forbids,
        entered_hex_forbids,
    )
    for question in questions:
        fact = question(case, ledger)
        if fact is not None:
            return fact
    return None


def out_of_range(case: Case, ledger: Ledger) -> Fact | None:
    """Say whether the target is farther than the attacker may battle."""
    found = ledger.of_unit("range", ATTACKER)
    found += ledger.of_hex("range", ATTACKER, Seat.ATTACKER_HEX)
    farthest = max((entry.fact for entry in found), key=amount, default=None)
    beyond = farthest is not None and case.distance() > amount(farthest)
    return farthest if beyond else None


def out_of_visibility(case: Case, ledger: Ledger) -> Fact | None:
    """Say whether the target is farther than can be seen at night (PT p.8)."""
    for entry in ledger.of_table("range_in_sight", ATTACKER):
        if case.distance() > int(str(case.value("visibility", case.distances()))):
            return entry.fact
    return None


def is_no_target(case: Case, ledger: Ledger) -> Fact | None:
    """Say whether the attacker may not target such a unit, or nobody may just now."""
    types = case.types(TARGET)
    for fact in ledger.nearest(ledger.of_unit("may_not_target", ATTACKER)):
        assert isinstance(fact.value, tuple)
        if any(name in types for name in fact.value):
            return fact
    return ledger.forbids(ledger.of_table("may_be_target", ATTACKER))


def must_close_assault(case: Case, ledger: Ledger) -> Fact | None:
    """Say whether an adjacent enemy keeps the attacker from firing (M44 p.8)."""
    if case.close_assault() or not case.value(f"{ATTACKER}.adjacent_enemy"):
        return None
    found = ledger.of_table("close_assault_only", ATTACKER)
    return found[0].fact if found else None


def is_unseen(case: Case, ledger: Ledger) -> Fact | None:
    """Say whether the attacker needs to see its target and does not (M44 p.9).

    A unit always sees an adjacent one.
    """
    if case.close_assault():
        return None
    needs = ledger.nearest(ledger.of_unit("needs_sight", ATTACKER))
    needing = [fact for fact in needs if fact.value]
    return needing[0] if needing and not case.value("sight") else None


def barred_by_a_rule(case: Case, ledger: Ledger) -> Fact | None:
    """Say whether a rule or card in force keeps the attacker from battling."""
    return ledger.forbids(ledger.of_table("may_battle", ATTACKER))


def moved_too_far(case: Case, ledger: Ledger) -> Fact | None:
    """Say whether the attacker has moved more hexes than it may and still battle."""
    moved = int(str(case.value(f"{ATTACKER}.moved")))
    if not moved:
        return None
    found = ledger.of_unit("move_and_battle", ATTACKER)
    found += ledger.of_table("move_and_battle", ATTACKER)
    limits = ledger.nearest(found)
    if limits:
        limit = max(limits, key=amount)
        return limit if moved > amount(limit) else None
    # What may move but then not battle, and nothing says that it may do both.
    moving = ledger.of_unit("move_only", ATTACKER)
    return moving[0].fact if moving else None


def own_hex_forbids(case: Case, ledger: Ledger) -> Fact | None:
    """Say whether the attacker's hex forbids it, unless such a unit may there."""
    found = ledger.of_hex("may_battle", ATTACKER, Seat.ATTACKER_HEX)
    for entry in ledger.of_unit("battles_on", ATTACKER):
        if entry.fact.value in case.places(ATTACKER):
            ledger.drop(found, entry.fact)
            return None
    return ledger.forbids(found)


def left_hex_forbids(case: Case, ledger: Ledger) -> Fact | None:
    """Say whether the hex that the attacker left this turn forbids it."""
    if not case.value(f"{ATTACKER}.moved"):
        return None
    return ledger.forbids(ledger.left("may_battle", ATTACKER))


def entered_hex_forbids(case: Case, ledger: Ledger) -> Fact | None:
    """Say whether the hex that the attacker entered this turn forbids it."""
    if not case.value(f"{ATTACKER}.moved"):
        return None
    entered = ledger.of_hex("may_battle", ATTACKER, Seat.ENTERED_HEX)
    if not any(entry.fact.value is False for entry in entered):
        return None
    exempt = ledger.nearest(ledger.of_unit("battles_after_entry", ATTACKER))
    if any(fact.value for fact in exempt):
        ledger.drop(entered, exempt[0])
        return None
    return ledger.forbids(entered)
