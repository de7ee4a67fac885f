"""What keeps a unit from a hex: who may enter, whence, and where it has to stop.

Each question returns the fact that forbids the step, or None.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb.facts import Fact, Seat
from rulesdb.rulescheck.case import ATTACKER
from rulesdb.rulescheck.ledger import Found, Ledger
from rulesdb.rulescheck.ruling import Status
from rulesdb.rulescheck.way import Ground, Way, face, is_place, on_hex, outside


def impassable(ledger: Ledger, place: Ground, role: str = ATTACKER) -> Fact | None:
    """Say whether such a unit may never enter a hex (M44 p.13-16)."""
    case = ledger.case
    only_on = ledger.of_unit("moves_only_on", role)
    away = outside(case, ledger, only_on, place)
    if away is not None:
        return away
    types = set(case.types(role))
    for name in place.terrain:
        seat = Seat.ENTERED_HEX
        against = ledger.forbids(ledger.of_place(name, "may_enter", role, seat))
        if against is not None:
            ledger.of_place(name, "crossed_at", role, seat)
            return against
        for entry in ledger.of_place(name, "enters_only", role, seat):
            assert isinstance(entry.fact.value, tuple)
            if not types.intersection(entry.fact.value):
                return entry.fact
    return None


def may_not_leave(ledger: Ledger, place: Ground, role: str = ATTACKER) -> Fact | None:
    """Say whether such a unit may not leave its hex (M44 p.16)."""
    return ledger.forbids(on_hex(ledger, "may_leave", role, place, Seat.LEFT_HEX))


def wrong_neighbour(ledger: Ledger, before: Ground, place: Ground) -> Fact | None:
    """Say whether a hex may not be entered from that hex, or not left for it."""
    case = ledger.case
    for entry in on_hex(ledger, "enters_not_from", ATTACKER, place):
        if is_place(case, before, entry.fact.value):
            return entry.fact
        ledger.pass_by(entry.fact)
    whence = on_hex(ledger, "enters_from", ATTACKER, place)
    elsewhere = outside(case, ledger, whence, before)
    if elsewhere is not None:
        return elsewhere
    onto = on_hex(ledger, "leaves_only_onto", ATTACKER, before, Seat.LEFT_HEX)
    free = on_hex(ledger, "leaves_onto", ATTACKER, before, Seat.LEFT_HEX)
    if free and outside(case, ledger, free, place) is not None:
        ledger.pass_by(*(entry.fact for entry in free))
    return outside(case, ledger, onto, place)


def climbs_amiss(ledger: Ledger, way: Way) -> Fact | Status | None:
    """Say whether a hex is entered from, or left for, one from which it may not be.

    Where other terrain on the same hex restricts nobody, the two rules differ.
    """
    for before, place in way.steps:
        face(ledger.case, place)
        against = wrong_neighbour(ledger, before, place)
        if against is None:
            continue
        bound = before if against.seat is Seat.LEFT_HEX else place
        free = on_hex(ledger, "may_enter", ATTACKER, bound)
        covering = [
            entry
            for entry in free
            if entry.fact.value is True
            and ledger.case.rules.is_terrain(entry.fact.subject)
            and entry.fact.subject != against.subject
        ]
        if covering:
            ledger.clash(against, covering[0].fact)
        return Status.CONFLICT if covering else against
    return None


def has_to_stop(ledger: Ledger, place: Ground) -> Fact | None:
    """Say whether a unit that enters a hex has to stop there (M44 p.7)."""
    found = on_hex(ledger, "must_stop", ATTACKER, place)
    return found[0].fact if found else None


def moves_no_further(ledger: Ledger, place: Ground) -> Fact | Status | None:
    """Say whether a unit that entered a hex may not even take ground later.

    That is what "may move no further that turn" adds to a stop (M44 p.7, PT p.5-6). A
    unit that its own rules hold wherever it stops differs from a hex that holds nobody.
    """
    strong = on_hex(ledger, "no_further", ATTACKER, place)
    own: list[Found] = []
    if on_hex(ledger, "must_stop", ATTACKER, place):
        own = ledger.of_unit("no_further", ATTACKER)
    after = on_hex(ledger, "takes_ground_after", ATTACKER, place)
    if after and own:
        ledger.clash(after[0].fact, own[0].fact)
        return Status.CONFLICT
    if after:
        ledger.drop(strong, after[0].fact)
        return None
    return next((entry.fact for entry in (*strong, *own)), None)


def beyond_neighbours(ledger: Ledger, way: Way) -> Fact | None:
    """Say whether a unit that may only leave for an adjacent hex goes on (EF p.3)."""
    if way.total <= 1:
        return None
    found = ledger.left("to_adjacent", ATTACKER)
    return found[0].fact if found else None


def not_from_the_start(ledger: Ledger, way: Way) -> Fact | None:
    """Say whether a hex is entered that must be next to the turn's start (M44 p.14)."""
    for number, place in enumerate(way.hexes):
        found = on_hex(ledger, "from_adjacent", ATTACKER, place)
        if found and way.moved + number:
            return found[0].fact
    return None


def over_the_limit(
    ledger: Ledger, way: Way, places: Iterable[Ground] | None = None
) -> Fact | None:
    """Say whether a hex on the way, or one of these, limits the whole move.

    As beach and ocean do (M44 p.15).
    """
    limits: list[Found] = []
    for place in way.entered if places is None else places:
        limits += on_hex(ledger, "move_limit", ATTACKER, place)
    if not limits:
        return None
    free = ledger.of_unit("free_of_limit", ATTACKER)
    freeing = [e for e in free if any(is_place_of(ledger, f, e) for f in limits)]
    if freeing:
        ledger.drop(limits, freeing[0].fact)
        return None
    steps_off = straight_off(ledger, way)
    if steps_off is not None:
        same = [e for e in limits if e.fact.subject == steps_off.subject]
        ledger.drop(same, steps_off)
        limits = [entry for entry in limits if entry not in same]
    least = min((e.fact for e in limits), key=lambda f: int(str(f.value)), default=None)
    exceeded = least is not None and way.total > int(str(least.value))
    return least if exceeded else None


def beyond_what_is_said(ledger: Ledger, way: Way) -> bool:
    """Say whether the rules leave it open that a unit goes so far from its first hex.

    The ocean's limit names no hex: it may be meant of leaving as well (M44 p.15).
    """
    if way.start is None or not way.entered:
        return False
    open_from = on_hex(ledger, "limit_unsaid", ATTACKER, way.start, Seat.LEFT_HEX)
    beyond = [e for e in open_from if way.total > int(str(e.fact.value))]
    ledger.pass_by(*(e.fact for e in open_from if e not in beyond))
    free = ledger.of_unit("free_of_limit", ATTACKER) if beyond else []
    freeing = [e for e in free if any(is_place_of(ledger, b, e) for b in beyond)]
    if freeing:
        ledger.drop(beyond, freeing[0].fact)
    return bool(beyond) and not freeing


def is_place_of(ledger: Ledger, limit: Found, free: Found) -> bool:
    """Say whether a limit is that of the terrain from whose limit a unit is free."""
    return limit.fact.subject in ledger.case.rules.kin(str(free.fact.value))


def straight_off(ledger: Ledger, way: Way) -> Fact | None:
    """Return what frees a unit that steps straight off the hex of its turn's start."""
    if way.start is None or not way.entered:
        return None
    found = on_hex(ledger, "frees_from_limit", ATTACKER, way.start, Seat.LEFT_HEX)
    for entry in found:
        if not is_place(ledger.case, way.entered[0], entry.fact.subject):
            return entry.fact
        ledger.pass_by(entry.fact)
    return None


def limit_unseen(ledger: Ledger, way: Way) -> bool:
    """Say whether a hex that is not told may have limited the move.

    Of a unit that has moved 2 hexes or more, only the last is known.
    """
    rules = ledger.case.rules
    free = [str(e.fact.value) for e in ledger.of_unit("free_of_limit", ATTACKER)]
    return way.moved > 1 and any(
        int(str(fact.value)) < way.total
        for name in rules.subjects("move_limit")
        for fact in rules.about(name, "move_limit", [Seat.ENTERED_HEX])
        if name not in free
    )
