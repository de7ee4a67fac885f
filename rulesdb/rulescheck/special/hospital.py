"""Recovering lost figures in a hospital (PT p.5).

An ordered infantry unit there, with no enemy next to it, rolls its dice as by Medics &
Mechanics.
"""

from __future__ import annotations

from rulesdb.facts import Fact, Seat
from rulesdb.rulescheck.case import ATTACKER, Case, Unknown
from rulesdb.rulescheck.ledger import Found, Ledger
from rulesdb.rulescheck.recovery import returned_by
from rulesdb.rulescheck.ruling import Answer, Status


def hospital(case: Case, ledger: Ledger) -> tuple[Status, Answer]:
    """Return whether a unit may recover figures, with how many dice, and how many."""
    ask_for_the_hex(case)
    if not may_recover(case, ledger):
        return Status.DECIDED, {"allowed": False}
    for entry in of_hex(ledger, "recovers_as"):
        case.adopt(str(entry.fact.value))
    answer: dict[str, object] = {
        "allowed": True,
        "dice": ledger.largest(of_hex(ledger, "recovery_dice")),
        "may_move": not ledger.forbids(of_hex(ledger, "moves_on_recovery")),
        "may_battle": not ledger.forbids(of_hex(ledger, "battles_on_recovery")),
    }
    rolled = case.situation.get("dice")
    if rolled is None:
        return Status.DECIDED, answer
    assert isinstance(rolled, tuple)
    back = sum(returned_by(case, ledger, str(face)) for face in rolled)
    lost = strength(case) - figures(case)
    ledger.principle("no-more-than-at-the-start")
    recovered = min(back, lost)
    return Status.DECIDED, {
        **answer,
        "recovered": recovered,
        "figures": figures(case) + recovered,
    }


def ask_for_the_hex(case: Case) -> None:
    """Raise Unknown if it is not said whether the unit is in a hospital."""
    if case.situation.get(f"{ATTACKER}.terrain") is None:
        places = case.rules.subjects("may_recover")
        raise Unknown(f"{ATTACKER}.terrain", [(), *((place,) for place in places)])


def of_hex(ledger: Ledger, predicate: str) -> list[Found]:
    """Return what the hex of the unit says of it."""
    return ledger.of_hex(predicate, ATTACKER, Seat.ATTACKER_HEX)


def may_recover(case: Case, ledger: Ledger) -> bool:
    """Say whether the unit may recover; one that has lost nothing has no figures to."""
    found = of_hex(ledger, "may_recover")
    against = ledger.forbids(found)
    if found and against is None:
        against = spent(case, ledger)
    if against:
        ledger.decide(against)
        return False
    if found and figures(case) < strength(case):
        return True
    ledger.pass_by(*(entry.fact for entry in found))
    ledger.decide_by_unmet("may_recover")
    return False


def spent(case: Case, ledger: Ledger) -> Fact | None:
    """Say whether the unit has already done what it may not do in such a turn."""
    if case.situation.get(f"{ATTACKER}.battled"):
        return ledger.forbids(of_hex(ledger, "battles_on_recovery"))
    return None


def strength(case: Case) -> int:
    """Return the figures of the unit at full strength."""
    return int(str(case.full_figures(ATTACKER) or 0))


def figures(case: Case) -> int:
    """Return the figures of the unit; how many it has left is not to be assumed."""
    left = range(1, strength(case) + 1)
    return int(str(case.value(f"{ATTACKER}.figures", left)))
