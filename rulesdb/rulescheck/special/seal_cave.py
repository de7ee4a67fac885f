"""Sealing a cave by entering it (PT p.4)."""

from __future__ import annotations

from rulesdb.rulescheck.case import ATTACKER, Case
from rulesdb.rulescheck.ledger import Ledger, amount
from rulesdb.rulescheck.permission import farthest_move
from rulesdb.rulescheck.ruling import Answer, Status

STAR = "star"


def seal_cave(case: Case, ledger: Ledger) -> tuple[Status, Answer]:
    """Return whether a unit may try to seal the cave it has entered, and if it does.

    A unit that has battled has no battle left that the attempt could take the place of;
    of one that may not battle for another reason, or has not entered the cave in this
    turn, the rules do not say whether it may try.
    """
    if not case.value(f"{ATTACKER}.ordered"):
        ledger.decide_by_principle("only-ordered-units-act")
        return Status.DECIDED, {"allowed": False}
    enter(case)
    found = ledger.of_table("may_seal", ATTACKER)
    against = ledger.forbids(found)
    instead = ledger.of_table("seals_for_battle", ATTACKER)
    if not against and instead and case.value(f"{ATTACKER}.battled"):
        against = instead[0].fact
    if against:
        ledger.decide(against)
    elif not found:
        ledger.decide_by_unmet("may_seal")
    if against or not found:
        return Status.DECIDED, {"allowed": False}
    if has_not_entered(case) or (instead and not may_still_battle(case, ledger)):
        return Status.SILENT, {}
    ledger.principle("close-assault-dice-seal")
    answer = {
        "allowed": True,
        "dice": close_assault_dice(ledger),
        "instead_of_battle": bool(instead),
    }
    return Status.DECIDED, {**answer, **outcome(case, ledger)}


def enter(case: Case) -> None:
    """Note what the unit has entered: its hex as it is told, or else the cave."""
    path = case.situation.get("path")
    if path:
        assert isinstance(path, tuple)
        case.stands_on(path[-1])
    elif case.situation.get(f"{ATTACKER}.terrain") is None:
        case.suppose(case.rules.table("may_seal"))


def has_not_entered(case: Case) -> bool:
    """Say whether the unit is said to have stood in the cave when its turn began."""
    moved = case.situation.get(f"{ATTACKER}.moved")
    return moved == 0 and not case.situation.get("path")


def may_still_battle(case: Case, ledger: Ledger) -> bool:
    """Say whether the unit may battle after it has moved so far (M44 p.7)."""
    path = case.situation.get("path") or ()
    moved = case.situation.get(f"{ATTACKER}.moved")
    assert isinstance(path, tuple)
    # A unit of which more is said than its path has gone all of that in this turn.
    gone = max(len(path), moved) if isinstance(moved, int) else len(path)
    limit = farthest_move("move_and_battle", case, ledger)
    return limit is None or gone <= amount(limit)


def close_assault_dice(ledger: Ledger) -> int:
    """Return the dice that the unit rolls at a distance of 1 hex."""
    for fact in ledger.nearest(ledger.of_unit("battle_dice", ATTACKER)):
        assert isinstance(fact.value, tuple)
        return int(fact.value[0])
    return 0


def outcome(case: Case, ledger: Ledger) -> dict[str, object]:
    """Return whether the stars rolled seal the cave, if the dice are said."""
    rolled = case.situation.get("dice")
    if rolled is None:
        return {}
    assert isinstance(rolled, tuple)
    wanted = ledger.largest(ledger.of_table("stars_to_seal", ATTACKER))
    if rolled.count(STAR) < wanted:
        return {"sealed": False}
    return {"sealed": True, "then": ledger.told("sealed-cave-turned-over")}
