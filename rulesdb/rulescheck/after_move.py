"""What a move leads to: stops, mines and ice, and whether a battle may follow.

The unit has gone its way; what it may do then depends on the hex where it ends, on the
hexes that it entered, and on how many they were (M44 p.7-8, p.13-16).
"""

from __future__ import annotations

from collections.abc import Mapping

from rulesdb.facts import Seat
from rulesdb.rulescheck import entering
from rulesdb.rulescheck.battle import (
    battle_dice,
    by_distance,
    cards_dice,
    least_dice,
    own_penalty,
    removes_wire,
)
from rulesdb.rulescheck.case import ATTACKER, Case
from rulesdb.rulescheck.hazards import Hazard, ice, mined, mines, toll
from rulesdb.rulescheck.ledger import Ledger
from rulesdb.rulescheck.permission import OF_THE_ATTACKER
from rulesdb.rulescheck.ruling import Answer, Status
from rulesdb.rulescheck.way import Ground, Way, face


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
    standing: dict[str, object] = {
        f"{ATTACKER}.terrain": last.terrain,
        f"{ATTACKER}.moved": way.total,
    }
    board, side = case.situation.board, str(case.situation.get(f"{ATTACKER}.side"))
    if board is not None and way.end is not None:
        near = board.has_enemy_beside(way.end, side)
        standing[f"{ATTACKER}.adjacent_enemy"] = near
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
