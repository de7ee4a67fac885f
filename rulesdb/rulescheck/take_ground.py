"""May a unit take ground, and make an overrun (M44 p.11)?

Taking ground is a move onto the hex that the target has left, and the overrun a second
battle from there; so the terrain of that hex has its say in both.
"""

from __future__ import annotations

from rulesdb.facts import Fact, Seat
from rulesdb.rulescheck import entering
from rulesdb.rulescheck.after_move import changes
from rulesdb.rulescheck.case import ATTACKER, TARGET, Case
from rulesdb.rulescheck.hazards import Hazard, ice, mined, mines, toll
from rulesdb.rulescheck.ledger import Ledger, amount
from rulesdb.rulescheck.permission import moved_too_far, own_hex_forbids
from rulesdb.rulescheck.ruling import Answer, Status
from rulesdb.rulescheck.way import Ground, Way, face, hex_with, on_hex

Verdict = Fact | Status | None

NO: Answer = {"take_ground": False, "overrun": False}


def take_ground(case: Case, ledger: Ledger) -> tuple[Status, Answer]:
    """Return whether the attacker may take the hex of its target, and battle again."""
    case.derived["via"] = "take-ground"
    case.derived["beside"] = ()
    case.derived["reaction"] = case.situation.get("reaction") or "none"
    if case.situation.get("reaction") is None:
        case.assume("reaction")
    won = case.value("won", ("eliminated", "retreated"))
    case.derived["won"] = won
    way = way_onto_the_target(case)
    against: Verdict = no_right_to_it(case, ledger) or cannot_have_won(case, ledger)
    against = against or held_back(case, ledger, way)
    if isinstance(against, Status):
        return against, NO if against is Status.CONFLICT else {}
    if against is not None:
        ledger.decide(against)
        return Status.DECIDED, NO
    if not ledger.of_unit("takes_ground", ATTACKER):
        return Status.SILENT, {}
    for stated in ("onto-the-left-hex", "no-duty-to-take"):
        ledger.principle(stated)
    return with_overrun(case, ledger, way)


def way_onto_the_target(case: Case) -> Way:
    """Return the way of 1 hex onto the hex that the target has left.

    A minefield there is the enemy's unless it is the target's enemy's.
    """
    began = case.situation.get(f"{ATTACKER}.from")
    moved = int(str(case.value(f"{ATTACKER}.moved")))
    now = hex_with(case, ATTACKER, case.value(f"{ATTACKER}.terrain"))
    place = hex_with(case, ATTACKER, case.value(f"{TARGET}.terrain"))
    theirs = case.situation.get(f"{TARGET}.owner")
    owner = not theirs if isinstance(theirs, bool) else None
    start = None if began is None else hex_with(case, ATTACKER, began)
    taken = Ground(place.lies, place.terrain, owner)
    return Way(start if moved else now, now, (taken,), moved)


def no_right_to_it(case: Case, ledger: Ledger) -> Fact | None:
    """Say whether the unit has no right to take ground, whatever the terrain.

    It has to win a close assault, as an ordered unit, and not the last medal with it.
    """
    if case.situation.get("last_medal"):
        return ledger.by_principle("battle-ends-at-the-last-medal")
    if case.situation.get("last_medal") is None:
        case.assume("last_medal")
    if not case.close_assault():
        return ledger.by_principle("a-win-frees-the-hex")
    barred = ledger.forbids(ledger.of_table("takes_ground", ATTACKER))
    if barred is not None:
        return barred
    if case.situation.get(f"{ATTACKER}.overrun"):
        advances = ledger.nearest(ledger.of_unit("advances", ATTACKER))
        often = max((amount(fact) for fact in advances), default=1)
        ledger.principle("no-third-battle")
        if advances and often <= 1:
            return advances[0]
    return ledger.forbids(ledger.of_unit("takes_ground", ATTACKER))


def cannot_have_won(case: Case, ledger: Ledger) -> Fact | None:
    """Say whether the unit may not have battled this turn, so that it won nothing."""
    if case.situation.get(f"{ATTACKER}.overrun"):
        return None
    return moved_too_far(case, ledger) or own_hex_forbids(case, ledger)


def held_back(case: Case, ledger: Ledger, way: Way) -> Verdict:
    """Say whether terrain keeps the unit from it: its own hex, or the one to take.

    Raises Unknown if on either lies what no book tells of.
    """
    for role in (ATTACKER, TARGET):
        case.terrain(role)
    lifted = ledger.forbids(ledger.of_table("terrain_limits_moves", ATTACKER))
    in_overrun = bool(case.situation.get(f"{ATTACKER}.overrun"))
    if way.moved or in_overrun:
        face(case, way.now)
        held = entering.moves_no_further(ledger, way.now)
        if held is not None:
            ledger.principle("strong-stop")
            # A card that lifts the stops of a move says nothing of taking ground.
            return held if lifted is None else Status.SILENT
        if entering.has_to_stop(ledger, way.now) is not None:
            ledger.principle("weak-stop")
    ((before, place),) = way.steps
    face(case, place)
    verdict: Verdict = entering.may_not_leave(ledger, before)
    verdict = verdict or entering.impassable(ledger, place)
    verdict = verdict or entering.climbs_amiss(ledger, way)
    barring = on_hex(ledger, "takes_ground", ATTACKER, place) if not verdict else []
    return verdict or ledger.forbids(barring) or beyond_what_is_said(ledger, way)


def beyond_what_is_said(ledger: Ledger, way: Way) -> Status | None:
    """Say whether the rules leave it open that a limit on moves binds taking ground.

    They say so of no unit that has left for an adjacent hex, but where they let it; nor
    of a hex that allows a move of so many hexes and no more.
    """
    if not way.moved:
        return None
    near = ledger.left("to_adjacent", ATTACKER)
    free = ledger.left("takes_ground", ATTACKER) if near else []
    binding = [
        place
        for place in way.entered
        if not on_hex(ledger, "takes_ground_after", ATTACKER, place)
    ]
    limited = entering.over_the_limit(ledger, way, binding)
    return Status.SILENT if (near and not free) or limited is not None else None


def with_overrun(case: Case, ledger: Ledger, way: Way) -> tuple[Status, Answer]:
    """Return that the ground may be taken, what that sets off, and the overrun."""
    (place,) = way.hexes
    overrun = may_overrun(case, ledger, way.now, place)
    hazards = [ice(ledger, ATTACKER, way.hexes, "entry_dice")]
    answer: dict[str, object] = {"take_ground": True}
    name = mined(case, place)
    if name:
        face(case, place)
        hazard: Hazard = mines(ledger, name, place, able=False)
        hazards.append(hazard)
        answer |= {"explodes": hazard.explodes, "cleared": hazard.cleared}
    if overrun is Status.CONFLICT:
        return Status.CONFLICT, {**answer, "overrun": False}
    if overrun is Status.SILENT:
        return Status.SILENT, answer
    after = case.saying({f"{ATTACKER}.moved": way.total})
    after.derived["camouflaged"] = bool(case.situation.get(f"{ATTACKER}.camouflaged"))
    changed = changes(ledger.on(after), way, tuple(hazards))
    changed += [
        f"{lying} removed"
        for lying in place.terrain
        if ledger.of_place(lying, "removed_when_left", TARGET, Seat.TARGET_HEX)
    ]
    answer |= {"overrun": overrun is None, **toll(case, ATTACKER, tuple(hazards))}
    return Status.DECIDED, {**answer, "changes": changed}


def may_overrun(
    case: Case, ledger: Ledger, before: Ground, place: Ground
) -> Verdict | bool:
    """Return None where an overrun may be made, else what forbids it, or False.

    A hex that was left `before` may forbid it as well. Some sources forbid it on a hex
    where others let the unit battle: they differ.
    """
    if case.situation.get(f"{ATTACKER}.overrun"):
        return ledger.by_principle("no-third-battle")
    able = ledger.nearest(ledger.of_unit("overruns", ATTACKER))
    if not any(fact.value for fact in able):
        return False
    ledger.of_table("terrain_limits_battle", ATTACKER)
    ledger.principle("an-overrun-is-a-battle")
    after = case.saying(
        {f"{ATTACKER}.terrain": place.terrain, f"{ATTACKER}.overrun": True}
    )
    later = ledger.on(after)
    leaving = on_hex(ledger, "may_battle", ATTACKER, before, Seat.LEFT_HEX)
    forbidden = ledger.forbids(leaving) or own_hex_forbids(after, later)
    by_place = on_hex(ledger, "overruns", ATTACKER, place)
    against = ledger.forbids(by_place)
    still = later.of_hex("removes_wire", ATTACKER, Seat.ATTACKER_HEX)
    if against is not None and still:
        ledger.clash(against, still[0].fact)
        return Status.CONFLICT
    if against is not None or forbidden is not None or by_place:
        return against or forbidden
    entered = later.of_hex("may_battle", ATTACKER, Seat.ENTERED_HEX)
    barred = later.forbids(entered)
    if barred is None and forbidden_to_its_like(case, ledger, place):
        return Status.SILENT
    return barred


def forbidden_to_its_like(case: Case, ledger: Ledger, place: Ground) -> bool:
    """Say whether a hex forbids the overrun to units as which this one makes it.

    Whether it then forbids it to this one as well is not said.
    """
    for entry in ledger.of_unit("overruns_as", ATTACKER):
        assert isinstance(entry.fact.value, tuple)
        for unit in entry.fact.value:
            like = ledger.on(case.saying({f"{ATTACKER}.unit": unit}))
            if like.forbids(on_hex(like, "overruns", ATTACKER, place)) is not None:
                return True
    return False
