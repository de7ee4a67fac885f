"""Sealing a cave by entering it (PT p.4)."""

from __future__ import annotations

from rulesdb.rulescheck.case import ATTACKER, Case
from rulesdb.rulescheck.ledger import Ledger
from rulesdb.rulescheck.ruling import Answer, Status

STAR = "star"


def seal_cave(case: Case, ledger: Ledger) -> tuple[Status, Answer]:
    """Return whether a unit may try to seal the cave it has entered, and if it does.

    A unit that has battled has no battle left that the attempt could take the place of.
    """
    if not case.value(f"{ATTACKER}.ordered"):
        ledger.principle("only-ordered-units-act")
        return Status.DECIDED, {"allowed": False}
    enter(case)
    found = ledger.of_table("may_seal", ATTACKER)
    against = ledger.forbids(found)
    instead = ledger.of_table("seals_for_battle", ATTACKER)
    if not against and instead and case.value(f"{ATTACKER}.battled"):
        against = instead[0].fact
    if against:
        ledger.decide(against)
    if against or not found:
        return Status.DECIDED, {"allowed": False}
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
