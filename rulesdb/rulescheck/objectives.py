"""Medals for hexes that count as objectives (M44 p.6, and each scenario's own page)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulesdb.rulescheck.case import ATTACKER, Case, Unknown
from rulesdb.rulescheck.ledger import Ledger, amount
from rulesdb.rulescheck.sides import opponent, take_side
from rulesdb.situations import MOMENTS, OBJECTIVES, SIDES, STATE

START, _, TURN_END = MOMENTS


def objectives(case: Case, *predicates: str) -> Iterator[str]:
    """Yield the kinds of hexes of which facts of the scenario in force say these."""
    asked = {
        condition.value
        for predicate in predicates
        for fact in case.rules.table(predicate)
        if case.holds(fact)
        for condition in fact.when
        if condition.variable == "objective"
    }
    yield from (kind for kind in OBJECTIVES if kind in asked)


def before_the_first_turn(case: Case) -> bool:
    """Say whether the start of the battle is asked, or nothing is said of its state."""
    said = case.situation.said
    return said.get("moment") == START or not any(key in said for key in STATE)


def medals_for(case: Case, ledger: Ledger, kind: str) -> dict[str, int]:
    """Return the medals that each side has for the objectives of a kind."""
    case.derived["objective"] = kind
    begins = {side: at_start(case, ledger, side) for side in SIDES}
    if any(begins.values()) and before_the_first_turn(case):
        return begins
    held = occupied(case, ledger, kind)
    return {side: medals_of(case, ledger, side, held) for side in SIDES}


def at_start(case: Case, ledger: Ledger, side: str) -> int:
    """Return the medals of an objective that a side controls when the battle begins."""
    take_side(case, ledger, side)
    if not ledger.of_table("starts_in_control", ATTACKER):
        return 0
    return ledger.total(ledger.of_table("start_medals", ATTACKER))


def occupied(case: Case, ledger: Ledger, kind: str) -> Mapping[str, int]:
    """Return how many hexes of a kind each side occupies; unless it is said, none.

    Raises Unknown if one side began in control of them: who has them now is asked.
    """
    for side in SIDES:
        take_side(case, ledger, side)
        began = ledger.of_table("starts_in_control", ATTACKER)
        began += ledger.of_table("start_medals", ATTACKER)
        if began and case.situation.get(kind) is None:
            raise Unknown(kind, ())
        ledger.pass_by(*(entry.fact for entry in began))
    said = case.presumed(kind, {})
    assert isinstance(said, Mapping)
    return {side: said.get(side, 0) for side in SIDES}


def medals_of(case: Case, ledger: Ledger, side: str, held: Mapping[str, int]) -> int:
    """Return the medals of a side for the hexes of a kind that it occupies.

    Where the majority counts, it has all of them or none; else some for each hex.
    """
    take_side(case, ledger, side)
    majority = ledger.of_table("by_majority", ATTACKER)
    more = held[side] > held[opponent(side)]
    if not (more if majority else held[side]):
        return 0
    worth = ledger.of_table("objective_medals", ATTACKER)
    ledger.of_table("objective_hexes", ATTACKER)
    each = max((amount(entry.fact) for entry in worth), default=0)
    if majority:
        return each
    ledger.of_table("lost_when_left", ATTACKER)
    ledger.principle("medal-on-the-hex")
    return each * held[side]


def wins_by_hexes(case: Case, ledger: Ledger) -> str | None:
    """Return the side that wins at once for hexes that it holds as its turn ends."""
    for kind in objectives(case, "winning_hexes"):
        case.derived["objective"] = kind
        held = occupied(case, ledger, kind)
        for side in SIDES:
            take_side(case, ledger, side)
            ledger.of_table("objective_hexes", ATTACKER)
            for entry in ledger.of_table("winning_hexes", ATTACKER):
                enough = held[side] >= amount(entry.fact)
                if enough and ends_its_turn(case, side):
                    return side
                ledger.pass_by(entry.fact)
    return None


def ends_its_turn(case: Case, side: str) -> bool:
    """Say whether it is the moment at which a side's turn ends."""
    if case.value("moment", MOMENTS) != TURN_END:
        return False
    return case.value("turn", SIDES) == side
