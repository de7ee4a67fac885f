"""The state of a battle: the medals of each side, who has won, what is still needed.

The first side to win the medals that its scenario sets wins at once (M44 p.6).
"""

from __future__ import annotations

from collections.abc import Mapping

from rulesdb.facts import Fact
from rulesdb.rulescheck.briefing import briefing
from rulesdb.rulescheck.case import ATTACKER, TARGET, Case
from rulesdb.rulescheck.ledger import Ledger, amount
from rulesdb.rulescheck.objectives import (
    before_the_first_turn,
    medals_for,
    objectives,
    wins_by_hexes,
)
from rulesdb.rulescheck.ruling import Answer, Status, StepStatus
from rulesdb.rulescheck.sides import opponent, take_side
from rulesdb.situations import SIDES

BySide = Mapping[str, int]


def victory(case: Case, ledger: Ledger) -> tuple[Status, Answer]:
    """Return the medals of each side, the winner, and the medals that are needed.

    Where nothing is said of the state, what the briefing gives is told too.
    """
    needed = {side: medals_needed(case, ledger, side) for side in SIDES}
    if not all(needed.values()):
        return without_conditions(case, ledger)
    if any(len(numbers) > 1 for numbers in needed.values()):
        return Status.CONFLICT, {}
    given: Answer = {}
    if before_the_first_turn(case):
        status, given = briefing(case, ledger)
        if status is Status.CONFLICT:
            return status, given
    found = state(case, ledger, {side: one for side, (one,) in needed.items()})
    if found is None:
        return Status.SILENT, {}
    return Status.DECIDED, {**found, **given}


def without_conditions(case: Case, ledger: Ledger) -> tuple[Status, Answer]:
    """Return that the scenario's victory conditions are in no source.

    Raises Unknown if no scenario is in force.
    """
    if not ledger.of_table("briefing_missing", ATTACKER):
        raise case.ask_what_is_in_force()
    return Status.SILENT, {}


def medals_needed(case: Case, ledger: Ledger, side: str) -> tuple[int, ...]:
    """Return the medals with which a side wins; several where scenarios differ."""
    take_side(case, ledger, side)
    found = ledger.of_table("medals_needed", ATTACKER)
    by_number = {amount(entry.fact): entry.fact for entry in found}
    if len(by_number) > 1:
        ledger.clash(*by_number.values())
    return tuple(by_number)


def state(case: Case, ledger: Ledger, needed: BySide) -> Answer | None:
    """Return the medals by what they are for, and who wins; None if no rule says."""
    won = {"units": medals_for_units(case, ledger)}
    exits = medals_for_exits(case, ledger)
    if exits is None:
        return None
    won |= exits
    won |= {
        kind: medals_for(case, ledger, kind)
        for kind in objectives(case, "objective_medals")
    }
    medals = capped(case, ledger, won, needed)
    winner = winning_side(case, ledger, medals, needed)
    differ = len(set(needed.values())) > 1
    return {
        "medals": medals,
        **{f"medals_for_{source}": each for source, each in won.items()},
        "winner": winner,
        "over": bool(winner),
        "needed": dict(needed) if differ else needed[SIDES[0]],
        "still_needed": {side: needed[side] - medals[side] for side in SIDES},
    }


def by_side(case: Case, path: str) -> Mapping[str, tuple[object, ...]]:
    """Return the units that are told for each side; unless it is said, none."""
    said = case.situation.get(path)
    if not before_the_first_turn(case):
        said = case.presumed(path, {})
    assert isinstance(said, Mapping | None)
    return {side: (said or {}).get(side, ()) for side in SIDES}


def medals_for_units(case: Case, ledger: Ledger) -> dict[str, int]:
    """Return the medals of each side for the enemy units that it has eliminated."""
    eliminated = by_side(case, "eliminated")
    won = {}
    counted: list[Fact] = []
    for side in SIDES:
        take_side(case, ledger, opponent(side))
        facts = [worth(ledger, str(unit)) for unit in eliminated[side]]
        won[side] = sum(amount(fact) for fact in facts if fact)
        counted += [fact for fact in facts if fact]
    # What another unit overrides for itself counts for its own all the same.
    for fact in counted:
        ledger.note(fact, StepStatus.APPLIED)
    return won


def worth(ledger: Ledger, unit: str) -> Fact | None:
    """Return what an eliminated unit is worth: by its own rule, or as any unit."""
    own = ledger.nearest(ledger.of_kind("medals", unit, TARGET))
    any_unit = ledger.of_table("unit_medals", TARGET)
    if own and any(amount(entry.fact) != amount(own[0]) for entry in any_unit):
        ledger.drop(any_unit, own[0])
    return max(own or [entry.fact for entry in any_unit], key=amount, default=None)


def medals_for_exits(case: Case, ledger: Ledger) -> dict[str, dict[str, int]] | None:
    """Return the medals for units that have left the board, if that is provided for.

    None means that a unit has left the board of which no rule says what it is worth.
    """
    if not any(case.holds(fact) for fact in case.rules.table("exit_medals")):
        said = case.situation.get("exited") or {}
        assert isinstance(said, Mapping)
        return None if any(said.values()) else {}
    exited = by_side(case, "exited")
    won = {}
    for side in SIDES:
        take_side(case, ledger, side)
        medals = [exit_medals(case, ledger, str(unit)) for unit in exited[side]]
        if None in medals:
            return None
        won[side] = sum(medal for medal in medals if medal)
    return {"exits": won}


def exit_medals(case: Case, ledger: Ledger, unit: str) -> int | None:
    """Return the medals for a unit that has left the board, None if no rule says."""
    case.derived["unit"] = ledger.types_of(unit, ATTACKER)
    found = ledger.of_table("exit_medals", ATTACKER)
    ledger.of_table("exits_across", ATTACKER)
    del case.derived["unit"]
    if not found:
        return None
    ledger.principle("exit-leaves-play")
    ledger.principle("exit-figure-is-the-medal")
    return ledger.largest(found)


def capped(
    case: Case, ledger: Ledger, won: Mapping[str, BySide], needed: BySide
) -> dict[str, int]:
    """Return all medals of each side, but never more than it needs to win."""
    more = case.situation.get("medals") or {}
    assert isinstance(more, Mapping)
    total = {
        side: more.get(side, 0) + sum(medals[side] for medals in won.values())
        for side in SIDES
    }
    if any(total[side] > needed[side] for side in SIDES):
        ledger.principle("no-surplus")
    return {side: min(total[side], needed[side]) for side in SIDES}


def winning_side(
    case: Case, ledger: Ledger, medals: BySide, needed: BySide
) -> str | None:
    """Return the side that has won, or None while neither has.

    The first to its medals wins; else who holds enough hexes as its turn ends, where
    the scenario says so.
    """
    reached = [side for side in SIDES if medals[side] >= needed[side]]
    ledger.principle("first-to-its-medals")
    if reached:
        ledger.principle("ends-at-once")
        ledger.principle("battle-ends-at-the-last-medal")
        one, *others = reached
        return str(case.value("reached_first", SIDES)) if others else one
    return wins_by_hexes(case, ledger)
