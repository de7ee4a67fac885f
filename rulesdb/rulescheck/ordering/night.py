"""What holds before full daylight alone, in night attacks (PT p.8)."""

from __future__ import annotations

from rulesdb.rulescheck.case import ATTACKER, Case
from rulesdb.rulescheck.ledger import Found, Ledger, amount


def by_daylight(case: Case, ledger: Ledger, principle: str) -> bool:
    """Say whether a principle of the night does not bind: by day it binds nobody."""
    facts = ledger.stated(principle)
    if not facts or not is_night(case, ledger):
        return True
    ledger.principle(principle)
    ledger.decide(facts[0])
    return False


def is_night(case: Case, ledger: Ledger) -> bool:
    """Say whether night attacks are in force and full daylight has not come.

    Raises Unknown where the visibility is not said.
    """
    daylight = [
        fact for fact in case.rules.table("daylight_at") if fact.record in case.in_force
    ]
    if not daylight:
        return False
    visibility = int(str(case.value("visibility", case.distances())))
    found = ledger.of_table("daylight_at", ATTACKER)
    return all(visibility < amount(entry.fact) for entry in found)


def night_orders(case: Case, ledger: Ledger, text: str) -> list[Found]:
    """Return what a card orders at night instead of what it says, if it is night."""
    facts = [
        fact
        for fact in case.rules.table("night_orders")
        if fact.subject == text and case.holds(fact)
    ]
    if not facts:
        return []
    found = ledger.of_table("night_orders", ATTACKER, text)
    if is_night(case, ledger):
        return found
    ledger.pass_by(*(entry.fact for entry in found))
    return []
