"""What may be said of the state of a battle: medals, objectives, exits, the moment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from rulesdb.facts import Fact
from rulesdb.language.plain_slots import OBJECTIVES
from rulesdb.rulebook import Rulebook
from rulesdb.situations.keys import COMMON, Key
from rulesdb.situations.question import Question
from rulesdb.situations.values import (
    MOST_ITEMS,
    SIDES,
    Several,
    Whole,
    by_name,
    counted,
    one_of,
    record_of,
)
from rulesdb.vocabulary import Category

#: When the state of the battle is asked.
MOMENTS = ("start", "turn", "turn-end")

SIDE = one_of("side", *SIDES)
COUNTS = by_name(Whole(0, MOST_ITEMS), *SIDES)
UNIT_LISTS = by_name(Several(record_of("unit", Category.UNIT)), *SIDES)

#: What each side has done so far, with all that gives it medals.
STATE: Mapping[str, Key] = MappingProxyType(
    {
        "eliminated": Key("enemy units that each side has eliminated", UNIT_LISTS),
        "exited": Key("units of each side that have left the board", UNIT_LISTS),
        "medals": Key("medals that each side has beside all else that is told", COUNTS),
        **{
            kind: Key(f"{kind} hexes that each side occupies", COUNTS)
            for kind in OBJECTIVES
        },
    }
)

KEYS: Mapping[str, Key] = MappingProxyType(
    {
        **COMMON,
        **STATE,
        "moment": Key("when it is asked", one_of("moment", *MOMENTS)),
        "turn": Key("the side whose turn it is", SIDE),
        "reached_first": Key("the side that had its medals first", SIDE),
    }
)


def impossible(said: Mapping[str, object], rulebook: Rulebook) -> Iterator[str]:
    """Yield a fault for objectives that the scenario in force does not have."""
    named = said.get("in_force") or ()
    assert isinstance(named, tuple)
    facts = [fact for fact in rulebook.collection.facts if fact.record in named]
    if not any(fact.predicate == "medals_needed" for fact in facts):
        return
    for kind in OBJECTIVES:
        held = said.get(kind)
        if isinstance(held, Mapping):
            yield from misplaced(kind, sum(held.values()), facts)


def misplaced(kind: str, held: int, facts: list[Fact]) -> Iterator[str]:
    """Yield a fault if more hexes of a kind are held than count as objectives."""
    about = [
        fact
        for fact in facts
        if any((c.variable, c.value) == ("objective", kind) for c in fact.when)
    ]
    if not about:
        yield f"{kind}: no {kind} hex counts in this scenario"
    hexes = sum(
        fact.value
        for fact in about
        if fact.predicate == "objective_hexes" and isinstance(fact.value, int)
    )
    if hexes and held > hexes:
        are_held = (
            f"{counted(held, 'hex', 'hexes')} {'is' if held == 1 else 'are'} held"
        )
        count = "counts" if hexes == 1 else "count"
        yield f"{kind}: {are_held}, but only {hexes} {count} in this scenario"


VICTORY = Question("a scenario's state", keys=KEYS, impossible=impossible)
