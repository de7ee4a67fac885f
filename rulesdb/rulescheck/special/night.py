"""The roll for the visibility at night, up to full daylight (PT p.8).

Where a scenario turns it round, night falls: stars move the token down the chart.
"""

from __future__ import annotations

from rulesdb.rulescheck.case import ATTACKER, Case
from rulesdb.rulescheck.ledger import Ledger
from rulesdb.rulescheck.ruling import Answer, Status

STAR = "star"


def night(case: Case, ledger: Ledger) -> tuple[Status, Answer]:
    """Return the visibility after a roll, and whether full daylight has come."""
    rolls = ledger.of_table("visibility_dice", ATTACKER)
    if not rolls:
        raise case.ask_what_is_in_force()
    case.derived["nightfall"] = bool(case.presumed("nightfall", False))
    rolled = case.value("dice", ())
    assert isinstance(rolled, tuple)
    before = int(str(case.value("visibility", case.distances())))
    daylight = ledger.largest(ledger.of_table("daylight_at", ATTACKER))
    seen = after(case, ledger, before, rolled.count(STAR), daylight)
    begins = ledger.largest(ledger.of_table("visibility_at_start", ATTACKER))
    answer = {"visibility": seen, "dice": ledger.largest(rolls), "starts_at": begins}
    ledger.principle("spot-is-the-visibility")
    if seen < daylight or case.derived["nightfall"]:
        return Status.DECIDED, {**answer, "full_daylight": seen >= daylight}
    ledger.principle("normal-by-daylight")
    return Status.DECIDED, {
        **answer,
        "full_daylight": True,
        "chart": ledger.told("chart-set-aside"),
    }


def after(case: Case, ledger: Ledger, before: int, stars: int, daylight: int) -> int:
    """Return the hexes that are seen when the stars have moved the token."""
    if case.derived["nightfall"]:
        ledger.principle("nightfall-by-scenario")
        down = ledger.largest(ledger.of_table("spots_down", ATTACKER))
        least = ledger.largest(ledger.of_table("lowest_visibility", ATTACKER))
        return max(least, before - stars * down)
    up = ledger.largest(ledger.of_table("spots_up", ATTACKER))
    return min(daylight, before + stars * up)
