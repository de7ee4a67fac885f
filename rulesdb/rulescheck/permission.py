"""Which rule forbids an attack, if one does (M44 p.8-9).

Each question returns the fact that forbids it, or None: the first that does ends it.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.facts import Fact, Seat
from rulesdb.rulescheck.case import ATTACKER, TARGET, Case
from rulesdb.rulescheck.ledger import Ledger, amount
from rulesdb.rulescheck.ruling import StepStatus
from rulesdb.rulescheck.sight import view


def forbidden(case: Case, ledger: Ledger) -> Fact | None:
    """Return the fact that forbids the attack, whatever the dice, or None."""
    questions: tuple[Callable[[Case, Ledger], Fact | None], ...] = (
        out_of_range,
        out_of_visibility,
        is_no_target,
        must_close_assault,
        is_unseen,
        *OF_THE_ATTACKER,
    )
    for question in questions:
        fact = question(case, ledger)
        if fact is not None:
            return fact
    return None


def out_of_range(case: Case, ledger: Ledger) -> Fact | None:
    """Say whether the target is farther than the attacker may battle.

    The range of a type does not bind a unit that has dice of its own.
    """
    own = min((e.rank for e in ledger.of_unit("battle_dice", ATTACKER)), default=0)
    by_unit = ledger.of_unit("range", ATTACKER)
    found = [entry for entry in by_unit if entry.rank <= own]
    ledger.drop([entry for entry in by_unit if entry.rank > own], None)
    by_hex = ledger.of_hex("range", ATTACKER, Seat.ATTACKER_HEX)
    if by_hex:
        ledger.drop(found, by_hex[0].fact)
        found = by_hex
    farthest = max((entry.fact for entry in found), key=amount, default=None)
    beyond = farthest is not None and case.distance() > amount(farthest)
    return farthest if beyond else None


def out_of_visibility(case: Case, ledger: Ledger) -> Fact | None:
    """Say whether the target is farther than can be seen at night (PT p.8)."""
    for entry in ledger.of_table("range_in_sight", ATTACKER):
        visibility = int(str(case.value("visibility", case.distances())))
        if dark(ledger) and case.distance() > visibility:
            return entry.fact
    return None


def is_no_target(case: Case, ledger: Ledger) -> Fact | None:
    """Say whether the attacker may not target such a unit, or nobody may just now."""
    types = case.types(TARGET)
    for fact in ledger.nearest(ledger.of_unit("may_not_target", ATTACKER)):
        assert isinstance(fact.value, tuple)
        if any(name in types for name in fact.value):
            return fact
        ledger.pass_by(fact)
    for fact in ledger.nearest(ledger.of_unit("may_target", ATTACKER)):
        assert isinstance(fact.value, tuple)
        if not any(name in types for name in fact.value):
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
    if not needing:
        return None
    if case.situation.board is not None:
        return view(case, ledger).because
    return None if case.value("sight") else needing[0]


def barred_by_a_rule(case: Case, ledger: Ledger) -> Fact | None:
    """Say whether a rule or card in force keeps the attacker from battling."""
    return ledger.forbids(ledger.of_table("may_battle", ATTACKER))


def not_ordered_by_the_card(case: Case, ledger: Ledger) -> Fact | None:
    """Say whether the card in force orders only units of other types.

    Without any of those on its player's side, it orders another instead. A card that
    names no type orders any.
    """
    found = ledger.of_table("orders", ATTACKER)
    types = set(case.types(ATTACKER))
    for entry in found:
        ordered = entry.fact.value
        if not ordered or (isinstance(ordered, tuple) and types & set(ordered)):
            return None
    if not found or case.value("fallback"):
        return None
    return found[0].fact


def orders_nobody(case: Case, ledger: Ledger) -> Fact | None:
    """Say whether the card in force orders no unit at all.

    It may be played as a card that does, and at night it orders one (PT p.8).
    """
    for fact in case.rules.table("orders_units"):
        stands = case.plays_as(fact.subject, ATTACKER) == fact.subject
        if fact.value == 0 and stands and case.holds(fact):
            night = ledger.of_table("night_orders", ATTACKER)
            if any(e.fact.subject == fact.subject for e in night) and dark(ledger):
                continue
            ledger.note(fact, StepStatus.APPLIED)
            return fact
    return None


def dark(ledger: Ledger) -> bool:
    """Say whether the night visibility is short of full daylight (PT p.8)."""
    visibility = int(str(ledger.case.value("visibility", ledger.case.distances())))
    daylight = ledger.of_table("daylight_at", ATTACKER)
    return not any(visibility >= amount(found.fact) for found in daylight)


def has_battled(case: Case, ledger: Ledger) -> Fact | None:
    """Say whether the attacker has battled as often as it may in a turn (M44 p.8).

    An overrun is a battle of its own. Nobody asks about a unit that has battled
    without saying so, so there is nothing to assume.
    """
    if not case.situation.get(f"{ATTACKER}.battled"):
        return None
    able = ledger.nearest(ledger.of_unit("overruns", ATTACKER))
    if case.value(f"{ATTACKER}.overrun") and any(fact.value for fact in able):
        return None
    found = ledger.of_table("battles_a_turn", ATTACKER)
    often = ledger.largest(found) > 1
    return found[0].fact if found and not often else None


def moved_too_far(case: Case, ledger: Ledger) -> Fact | None:
    """Say whether the attacker has moved more hexes than it may and still battle."""
    moved = int(str(case.value(f"{ATTACKER}.moved")))
    if not moved:
        return None
    ledger.of_unit("standard", ATTACKER)
    limit = farthest_move("move_and_battle", case, ledger)
    if limit is not None:
        return limit if moved > amount(limit) else None
    # What may move but then not battle, and nothing says that it may do both.
    moving = ledger.of_unit("move_only", ATTACKER)
    return moving[0].fact if moving else None


def farthest_move(predicate: str, case: Case, ledger: Ledger) -> Fact | None:
    """Return the fact that says how far the unit may move, of one kind of move.

    A card gives more hexes to units that otherwise move less; a unit that may not move
    and battle at all gets none.
    """
    found = ledger.of_unit(predicate, ATTACKER)
    by_card = [entry for entry in found if case.rules.is_card(entry.fact.record)]
    found = [entry for entry in found if entry not in by_card]
    found += ledger.of_table(predicate, ATTACKER)
    own = max(ledger.nearest(found), key=amount, default=None)
    if own is not None and not amount(own):
        return own
    given = max((entry.fact for entry in by_card), key=amount, default=own)
    if own is None or given is None or given is own:
        return given
    more = max(given, own, key=amount)
    ledger.drop(found if more is given else by_card, more)
    ledger.principle("bonus-hexes-by-own-limit")
    return more


def own_hex_forbids(case: Case, ledger: Ledger) -> Fact | None:
    """Say whether the attacker's hex forbids it, unless such a unit may there."""
    found = ledger.of_hex("may_battle", ATTACKER, Seat.ATTACKER_HEX)
    for entry in ledger.of_unit("battles_on", ATTACKER):
        if entry.fact.value in case.places(ATTACKER):
            ledger.drop(found, entry.fact)
            return None
        ledger.pass_by(entry.fact)
    return ledger.forbids(found)


def left_hex_forbids(case: Case, ledger: Ledger) -> Fact | None:
    """Say whether the hex that the attacker left this turn forbids it."""
    if not case.value(f"{ATTACKER}.moved"):
        return None
    return ledger.forbids(ledger.left("may_battle", ATTACKER))


def entered_hex_forbids(case: Case, ledger: Ledger) -> Fact | None:
    """Say whether the hex that the attacker entered this turn forbids it.

    A unit in its overrun has entered its hex by taking ground there.
    """
    in_overrun = bool(case.situation.get(f"{ATTACKER}.overrun"))
    if not in_overrun and not case.value(f"{ATTACKER}.moved"):
        return None
    entered = ledger.of_hex("may_battle", ATTACKER, Seat.ENTERED_HEX)
    if not any(entry.fact.value is False for entry in entered):
        return None
    exempt = ledger.nearest(ledger.of_unit("battles_after_entry", ATTACKER))
    if in_overrun:
        own = ledger.of_hex("overruns", ATTACKER, Seat.ENTERED_HEX)
        exempt += [entry.fact for entry in own]
    if any(fact.value for fact in exempt):
        ledger.drop(entered, exempt[0])
        return None
    return ledger.forbids(entered)


#: What forbids a unit to battle, whatever its target is.
OF_THE_ATTACKER: tuple[Callable[[Case, Ledger], Fact | None], ...] = (
    barred_by_a_rule,
    not_ordered_by_the_card,
    has_battled,
    moved_too_far,
    own_hex_forbids,
    entered_hex_forbids,
    left_hex_forbids,
)
