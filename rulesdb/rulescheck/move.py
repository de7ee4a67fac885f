"""May a unit make a move, and what comes of it (M44 p.7-8, p.13-16)?

The procedure goes as the rulebook does: whether the unit may move at all, how far, each
hex of the way, then what it may do afterwards and what the move changes. The first rule
that forbids the move ends it.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulesdb.facts import Fact, Seat
from rulesdb.rulescheck import entering
from rulesdb.rulescheck.battle import (
    battle_dice,
    by_distance,
    cards_dice,
    least_dice,
    own_penalty,
    removes_wire,
)
from rulesdb.rulescheck.case import ATTACKER, Case, Unknown
from rulesdb.rulescheck.hazards import Hazard, card_spares, ice, mined, mines, toll
from rulesdb.rulescheck.ledger import Ledger, amount
from rulesdb.rulescheck.permission import (
    OF_THE_ATTACKER,
    farthest_move,
    not_ordered_by_the_card,
    orders_nobody,
)
from rulesdb.rulescheck.ruling import Answer, Status
from rulesdb.rulescheck.way import Ground, Way, face, way_of

#: What forbids a move, or how it stays open whether anything does.
Verdict = Fact | Status | None


def move(case: Case, ledger: Ledger) -> tuple[Status, Answer]:
    """Return whether the attacker may go its way, and what it may do then."""
    case.derived.update(via="move", close_assault=True)
    if case.situation.get("combine_with") is not None:
        return refused(ledger, ledger.by_principle("units-stay-whole"))
    against = may_not_act(case, ledger)
    if against is not None:
        return refused(ledger, against)
    limit = farthest(case, ledger)
    if limit is None:
        return Status.SILENT, {}
    if case.situation.get("path") is None:
        raise Unknown("path", ())
    way = way_of(case, ATTACKER)
    case.derived["beside"] = beside(case, way)
    ledger = ledger.on(setting_off(case, way))
    verdict = forbidden(ledger, way, limit)
    if isinstance(verdict, Status):
        differ = verdict is Status.CONFLICT
        return verdict, {
            "allowed": False,
            "max_move": hexes_of(limit),
        } if differ else {}
    if verdict is not None:
        return refused(ledger, verdict, max_move=hexes_of(limit))
    if follows_rails(ledger):
        return Status.SILENT, {}
    answer = outcome(ledger, way, hexes_of(limit))
    if card_spares(ledger, way.hexes):
        return Status.CONFLICT, answer
    if leaves_wire_open(case, way, answer):
        return Status.SILENT, {"allowed": True}
    return Status.DECIDED, answer


def leaves_wire_open(case: Case, way: Way, answer: Answer) -> bool:
    """Say whether a unit means to remove wire that may not battle after its move.

    It removes the wire instead of battling, or besides: whether also without a battle
    is not said (M44 p.16, EF p.6).
    """
    last = way.hexes[-1] if way.hexes else way.now
    meant = case.situation.get("remove_wire") and removable(case, last)
    return bool(meant) and not answer["may_battle"] and "wire_removed" not in answer


def refused(
    ledger: Ledger, against: Fact | None, **more: object
) -> tuple[Status, Answer]:
    """Return that the move is not allowed, by the fact that forbids it."""
    if against is None:
        return Status.SILENT, {}
    ledger.decide(against)
    return Status.DECIDED, {"allowed": False, **more}


def setting_off(case: Case, way: Way) -> Case:
    """Return the case with the hex where the turn began, as far as it is known."""
    if way.start is None:
        return case
    return case.saying({f"{ATTACKER}.from": way.start.terrain})


def may_not_act(case: Case, ledger: Ledger) -> Fact | None:
    """Say whether the unit may not move at all in this turn (M44 p.6-7)."""
    never = ledger.forbids(ledger.of_table("may_move", ATTACKER))
    never = never or orders_nobody(case, ledger)
    return never or not_ordered_by_the_card(case, ledger)


def farthest(case: Case, ledger: Ledger) -> Fact | None:
    """Return the fact that says how many hexes the unit may move in all.

    After its battle a unit moves only by a card that lets it move again.
    """
    if case.situation.get(f"{ATTACKER}.battled"):
        again = ledger.nearest(ledger.of_table("moves_again", ATTACKER))
        return min(
            again, key=amount, default=ledger.by_principle("moves-before-battles")
        )
    ledger.of_unit("moves_as", ATTACKER)
    ledger.of_unit("standard", ATTACKER)
    kinds = ("move_and_battle", "move_only")
    limits = [farthest_move(kind, case, ledger) for kind in kinds]
    own = max((fact for fact in limits if fact is not None), key=amount, default=None)
    found = ledger.of_unit("moves_at_most", ATTACKER)
    found += ledger.of_table("moves_at_most", ATTACKER)
    most = max(ledger.nearest(found), key=amount, default=None)
    if most is None:
        return own
    for kind in kinds:
        others = ledger.of_unit(kind, ATTACKER)
        ledger.drop([e for e in others if amount(e.fact) != amount(most)], most)
    return most


def beside(case: Case, way: Way) -> tuple[str, ...]:
    """Return what lies next to the last hex of the way, and all whose effect it has."""
    said = case.situation.get("adjacent_to")
    asking = (
        fact
        for place in way.hexes
        for name in place.terrain
        for fact in case.rules.about(name, "may_enter", [Seat.ENTERED_HEX])
        if any(condition.variable == "beside" for condition in fact.when)
    )
    if said is None and any(case.holds(fact) for fact in asking):
        case.assume("adjacent_to")
    names = said if isinstance(said, tuple) else ()
    return tuple(kin for name in names for kin in case.rules.kin(str(name)))


def forbidden(ledger: Ledger, way: Way, limit: Fact) -> Verdict:
    """Return what forbids the way: a hex of it, its length, or where it has to end."""
    if not way.hexes:
        return None
    held = occupied(ledger, way)
    if held is not None:
        return held
    for number, (before, place) in enumerate(way.steps):
        face(ledger.case, place, ends_there=number + 1 == len(way.hexes))
        against = entering.may_not_leave(ledger, before)
        against = against or entering.impassable(ledger, place)
        if against is not None:
            return against
    again = ledger.case.situation.get(f"{ATTACKER}.battled")
    if (len(way.hexes) if again else way.total) > hexes_of(limit):
        return limit
    return restriction(ledger, way)


def hexes_of(limit: Fact) -> int:
    """Return the hexes that a limit allows: none where it is no count."""
    return amount(limit) if isinstance(limit.value, int) else 0


def occupied(ledger: Ledger, way: Way) -> Fact | None:
    """Say whether the way leads onto or through a hex with a unit (M44 p.7)."""
    held = ledger.case.situation.get("occupied") or ()
    assert isinstance(held, tuple)
    if not held:
        return None
    ledger.principle("one-unit-a-hex")
    last = len(way.hexes) - 1
    through = any(number < last for number in held)
    name = "no-move-through-units" if through else "no-move-onto-units"
    return ledger.by_principle(name)


def restriction(ledger: Ledger, way: Way) -> Verdict:
    """Return the terrain's restriction that forbids the way, unless a card lifts it.

    That a card lifts them leaves it open whether a hex may then be entered from any
    other, and what holds for the unit of another kind that the card may order instead.
    """
    against = entering.climbs_amiss(ledger, way)
    if isinstance(against, Status):
        return against
    bound = against or stopped_on_the_way(ledger, way)
    bound = bound or entering.beyond_neighbours(ledger, way)
    bound = bound or entering.not_from_the_start(ledger, way)
    bound = bound or entering.over_the_limit(ledger, way)
    lifting = ledger.of_table("terrain_limits_moves", ATTACKER)
    lifted = ledger.forbids(lifting)
    if bound is None and lifted is None and entering.limit_unseen(ledger, way):
        raise Unknown("path", ())
    if bound is None and lifted is None:
        return Status.SILENT if entering.beyond_what_is_said(ledger, way) else None
    if bound is None or lifted is None:
        return bound
    if against is not None or ledger.case.situation.get("fallback"):
        return Status.SILENT
    ledger.principle("impassable-to-all")
    return None


def stopped_on_the_way(ledger: Ledger, way: Way) -> Fact | None:
    """Say whether a hex before the last makes the unit stop (M44 p.7)."""
    for place in way.entered[:-1]:
        face(ledger.case, place, ends_there=False)
        stop = entering.has_to_stop(ledger, place)
        if stop is not None:
            ledger.of_unit("obeys_stops", ATTACKER)
            ledger.principle("a-stop-ends-the-move")
            return stop
    return None


def follows_rails(ledger: Ledger) -> bool:
    """Say whether the unit moves by rail, which no terrain of these books is."""
    return ledger.by_principle("moves-by-rail") is not None


def outcome(ledger: Ledger, way: Way, most: int) -> Answer:
    """Return what a legal move leads to."""
    case = ledger.case
    later = ledger.on(arrived(case, way))
    able, near_only = battles_then(later)
    may_clear_here = may_clear(later, able, near_only)
    hazards, able = entered_hazards(later, way, able, may_clear_here)
    removal = removes_wire(later.case, later) if able else ""
    able = able and removal != "instead" and has_dice(later)
    last = way.hexes[-1] if way.hexes else way.now
    answer: dict[str, object] = {
        "allowed": True,
        "max_move": most,
        **farthest_of(way, most),
        "may_battle": able,
        **({"close_assault_only": True} if able and near_only else {}),
        **stop(later, way, last),
        **penalty(later, able),
        **toll(case, ATTACKER, hazards),
    }
    for hazard in hazards:
        if hazard.explodes is not None:
            answer |= {"explodes": hazard.explodes, "cleared": hazard.cleared}
    changed = changes(later, way, hazards)
    if removal:
        answer["wire_removed"] = True
        changed += [f"{name} removed" for name in removable(later.case, last)]
    return {**answer, "changes": changed}


def farthest_of(way: Way, most: int) -> Mapping[str, int]:
    """Return how far a unit may go at all, where no way is told and nothing holds it.

    From terrain that it leaves it may have less far to go.
    """
    is_open = not (way.hexes or way.moved or way.now.lies)
    return {"farthest": most} if is_open and most else {}


def removable(case: Case, place: Ground) -> list[str]:
    """Return what a unit may remove from the hex where it stands."""
    seat = [Seat.ATTACKER_HEX]
    found = case.rules.about
    return [n for n in place.terrain if any(found(n, "removes_wire", seat))]


def arrived(case: Case, way: Way) -> Case:
    """Return the case as it is when the unit has gone its way."""
    last = way.hexes[-1] if way.hexes else way.now
    standing = {f"{ATTACKER}.terrain": last.terrain, f"{ATTACKER}.moved": way.total}
    after = case.saying(standing)
    camouflaged = case.situation.get(f"{ATTACKER}.camouflaged")
    after.derived["camouflaged"] = bool(camouflaged)
    face(after, last)
    return after


def battles_then(ledger: Ledger) -> tuple[bool, bool]:
    """Return whether the unit may battle now, and whether only in close assault."""
    case = ledger.case
    case.derived["close_assault"] = False
    if ledger.forbids(ledger.of_unit("may_battle", ATTACKER)) is not None:
        return False, False
    ledger.of_table("terrain_limits_battle", ATTACKER)
    fires = may_battle(ledger)
    case.derived["close_assault"] = True
    if fires:
        return True, False
    return may_battle(ledger), True


def may_battle(ledger: Ledger) -> bool:
    """Say whether nothing forbids the unit to battle, whatever its target is."""
    case = ledger.case
    return all(question(case, ledger) is None for question in OF_THE_ATTACKER)


def has_dice(ledger: Ledger) -> bool:
    """Say whether a die is left to a unit that battles from the hex where it is."""
    case = ledger.case
    own = own_penalty(ledger)
    rolled = battle_dice(case, ledger) if own else None
    table = by_distance(rolled) if rolled else ()
    if not table or max(table) + own > 0:
        return True
    more = ledger.total(ledger.of_unit("extra_dice", ATTACKER) + cards_dice(ledger))
    dice = max(table) + own + more
    return dice >= least_dice(ledger, dice)


def stop(ledger: Ledger, way: Way, last: Ground) -> Mapping[str, bool]:
    """Return whether the unit must stop where it is, and how strong that stop is."""
    lifted = ledger.forbids(ledger.of_table("terrain_limits_moves", ATTACKER))
    must = way.total and entering.has_to_stop(ledger, last) is not None
    if not must or lifted is not None:
        adjacent = way.total == 1 and bool(ledger.left("to_adjacent", ATTACKER))
        return {"must_stop": adjacent and lifted is None}
    ledger.of_unit("obeys_stops", ATTACKER)
    ledger.principle("a-stop-ends-the-move")
    strong = entering.moves_no_further(ledger, last)
    if isinstance(strong, Status):
        return {"must_stop": True}
    ledger.principle("strong-stop" if strong is not None else "weak-stop")
    return {"must_stop": True, "no_further": strong is not None}


def penalty(ledger: Ledger, able: bool) -> Mapping[str, int]:
    """Return the dice that the unit rolls fewer from the hex where it is, if any."""
    change = own_penalty(ledger) if able else 0
    return {"dice_change": change} if change else {}


def entered_hazards(
    ledger: Ledger, way: Way, able: bool, clearing: bool
) -> tuple[tuple[Hazard, ...], bool]:
    """Return what the way sets off, and whether the unit may battle after that.

    A unit that is `clearing` mines where it ends does so instead of battling.
    """
    hazards = [ice(ledger, ATTACKER, way.hexes, "entry_dice")]
    for number, place in enumerate(way.hexes):
        name = mined(ledger.case, place)
        if not name:
            continue
        ends_there = number + 1 == len(way.hexes)
        face(ledger.case, place, ends_there)
        hazard = mines(ledger, name, place, ends_there and clearing)
        able = able and not hazard.cleared
        hazards.append(hazard)
    return tuple(hazards), able


def may_clear(ledger: Ledger, able: bool, near_only: bool) -> bool:
    """Say whether a unit that has moved may clear mines, by itself or by a card.

    One that may battle in close assault alone has to have an enemy next to it.
    """
    if not ledger.of_unit("clears_mines", ATTACKER):
        return False
    if able and near_only:
        able = bool(ledger.case.value(f"{ATTACKER}.adjacent_enemy"))
    found = ledger.of_unit("moves_and_clears", ATTACKER)
    found += ledger.of_table("moves_and_clears", ATTACKER)
    moved = int(str(ledger.case.value(f"{ATTACKER}.moved")))
    return able or moved <= ledger.largest(found)


def changes(ledger: Ledger, way: Way, hazards: tuple[Hazard, ...]) -> list[str]:
    """Return what the move changes on the board, in a few words each."""
    if not way.hexes:
        return []
    case = ledger.case
    removed = [
        f"{name} removed"
        for name in way.now.terrain
        if ledger.of_place(name, "removed_when_left", ATTACKER, Seat.LEFT_HEX)
    ]
    removed += [f"{hazard.removed} removed" for hazard in hazards if hazard.removed]
    if ledger.of_table("loses_camouflage", ATTACKER) and case.derived["camouflaged"]:
        removed.append("camouflage lost")
    return removed
