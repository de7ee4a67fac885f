"""What keeps a retreating unit from a hex, or leaves it open (M44 p.10)."""

from __future__ import annotations

from rulesdb.facts import Fact, Seat
from rulesdb.rulescheck import entering
from rulesdb.rulescheck.case import TARGET
from rulesdb.rulescheck.ledger import Ledger
from rulesdb.rulescheck.way import Ground, Way, face, is_place, on_hex, outside


def held_or_forbidden(ledger: Ledger, before: Ground, place: Ground) -> Fact | None:
    """Say whether a unit may not retreat from one hex onto another, which may be held.

    Of one that it may retreat onto, what it does to the unit there is noted.
    """
    if place.held:
        return ledger.by_principle("no-retreat-onto-units")
    fact = forbidden_hex(ledger, before, place)
    if fact is None:
        for predicate in ("stops_retreat", "retreat_removes"):
            on_hex(ledger, predicate, TARGET, place)
    return fact


def forbidden_hex(ledger: Ledger, before: Ground, place: Ground) -> Fact | None:
    """Say whether a unit may not retreat from one hex onto another."""
    case = ledger.case
    face(case, place)
    only = ledger.of_unit("retreats_only_onto", TARGET)
    only += on_hex(ledger, "retreats_only_onto", TARGET, before, Seat.LEFT_HEX)
    elsewhere = outside(case, ledger, only, place)
    if elsewhere is not None:
        return elsewhere
    from_only = on_hex(ledger, "retreats_only_from", TARGET, place)
    elsewhere = outside(case, ledger, from_only, before)
    if elsewhere is not None:
        return elsewhere
    found = on_hex(ledger, "may_retreat_onto", TARGET, place)
    free = ledger.of_unit("retreats_onto", TARGET)
    if found and free and outside(case, ledger, free, place) is None:
        ledger.drop(found, free[0].fact)
        return None
    against = ledger.forbids(found) or entering.impassable(ledger, place, TARGET)
    if against is not None:
        ledger.principle("no-retreat-through-impassable")
        on_hex(ledger, "figures_for_blocked_hex", TARGET, place)
    return against


def open_whether_it_may(ledger: Ledger, way: Way) -> bool:
    """Say whether the rules leave it open that a unit retreats along a way."""
    for before, place in way.steps:
        if held_or_forbidden(ledger, before, place) is not None:
            return False
        if is_open(ledger, before, place):
            return True
    return False


def is_open(ledger: Ledger, before: Ground, place: Ground) -> bool:
    """Say whether a limit on moves leaves it open for a retreat.

    The rules say for moves whence a hex is entered, and which unit may not leave one;
    for retreats only where they speak of them.
    """
    if entering.may_not_leave(ledger, before, TARGET) is not None:
        return True
    if on_hex(ledger, "retreats_only_from", TARGET, place):
        return False
    barred = on_hex(ledger, "enters_not_from", TARGET, place)
    return any(is_place(ledger.case, before, entry.fact.value) for entry in barred)
