"""What a scenario puts in play by itself, as far as its text names it.

A printed map shows more than that; what else lies on it has to be ticked.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulesdb.facts import Fact, Seat
from rulesdb.records import Record
from rulesdb.rulebook import Rulebook
from rulesdb.rulescheck.rules import ON_THE_BOARD
from rulesdb.vocabulary import Category

#: What a scenario's text may put in play: the rest of what it names is in force or not.
NAMED = (*ON_THE_BOARD, Category.CARD)


def put_in_play(rulebook: Rulebook, scenario: Record) -> frozenset[str]:
    """Return the ids of what a scenario names in its rules, and of the plain units.

    What it plays as something else is there by its own name.
    """
    played = [fact for fact in stated(rulebook, scenario) if is_played(fact)]
    found = {*named_by(rulebook, scenario), *basic_units(rulebook)}
    found.update(fact.subject for fact in played if fact.subject in rulebook.records)
    return frozenset(found - {str(fact.value) for fact in played if is_other(fact)})


def is_played(fact: Fact) -> bool:
    """Say whether a fact plays one thing as another."""
    return fact.predicate == "plays_as" and fact.seat is Seat.TABLE


def is_other(fact: Fact) -> bool:
    """Say whether what is played as something is not that very thing."""
    return fact.subject != fact.value


def stated(rulebook: Rulebook, scenario: Record) -> Iterator[Fact]:
    """Yield what a scenario states."""
    return (f for f in rulebook.collection.facts if f.record == scenario.id)


def named_by(rulebook: Rulebook, scenario: Record) -> Iterator[str]:
    """Yield the ids of what the rules of a scenario name or put on the board."""
    for fact in stated(rulebook, scenario):
        if fact.predicate == "in_play":
            yield str(fact.value)
    for link in rulebook.collection.links:
        if link.source != scenario.id:
            continue
        passage = scenario.passage(link.anchor)
        named = rulebook.record(link.target).category in NAMED
        if named and passage is not None and passage.kind.is_rule:
            yield link.target


def basic_units(rulebook: Rulebook) -> tuple[str, ...]:
    """Return the units that all others count as: those of the first book that count
    as nothing but themselves.
    """
    facts = rulebook.collection.facts
    derived = {fact.subject for fact in facts if fact.predicate == "counts_as"}
    battling = {fact.subject for fact in facts if fact.predicate == "battle_dice"}
    first = next(iter(rulebook.books), "")
    return tuple(
        record.id
        for record in (rulebook.contents(first) if first else ())
        if record.category is Category.UNIT and record.id in battling - derived
    )
