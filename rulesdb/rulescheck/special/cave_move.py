"""A move through the cave network (PT p.4)."""

from __future__ import annotations

from rulesdb.rulescheck.case import ATTACKER, Case
from rulesdb.rulescheck.ledger import Found, Ledger
from rulesdb.rulescheck.ruling import Answer, Status


def cave_move(case: Case, ledger: Ledger) -> tuple[Status, Answer]:
    """Return whether a unit may move to another cave, and whether it may then battle.

    Both hexes are of the terrain that the network joins, and the other one is empty.
    """
    case.suppose(case.rules.table("moves_between"))
    if not case.value(f"{ATTACKER}.ordered"):
        ledger.decide_by_principle("only-ordered-units-act")
        return Status.DECIDED, {"allowed": False}
    for predicate, holds in (("uses_network", uses_it), ("moves_between", joined)):
        if not holds(case, ledger):
            ledger.decide_by_unmet(predicate)
            return Status.DECIDED, {"allowed": False}
    whole = ledger.of_table("whole_move", ATTACKER)
    if whole and case.value(f"{ATTACKER}.moved"):
        ledger.decide(whole[0].fact)
        return Status.DECIDED, {"allowed": False}
    after = ledger.of_table("battles_after_network", ATTACKER)
    return Status.DECIDED, {
        "allowed": True,
        "may_move_on": not whole,
        "may_battle": bool(after) and not ledger.forbids(after),
    }


def uses_it(_: Case, ledger: Ledger) -> bool:
    """Say whether such a unit may use the network."""
    return bool(ledger.of_table("uses_network", ATTACKER))


def joined(case: Case, ledger: Ledger) -> bool:
    """Say whether the network leads from the unit's hex onto the other, empty one."""
    onto = case.value("path")
    assert isinstance(onto, tuple)
    for entry in ledger.of_table("moves_between", ATTACKER):
        if leads(case, entry, onto[0]) and not case.presumed("occupied", False):
            return True
        ledger.pass_by(entry.fact)
    return False


def leads(case: Case, entry: Found, onto: object) -> bool:
    """Say whether a fact joins the unit's hex with one on which this terrain lies.

    A unit of which nothing else is said stands in the network.
    """
    assert isinstance(onto, tuple)
    place = entry.fact.value
    begins = case.situation.get(f"{ATTACKER}.terrain") is None
    return (begins or place in case.terrain(ATTACKER)) and place in onto
