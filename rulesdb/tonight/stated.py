"""What the facts in play state of a thing: merged as the rules check merges them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from rulesdb.facts import Fact, Seat, Value
from rulesdb.predicates import PREDICATES, Merge
from rulesdb.records import Passage
from rulesdb.rulescheck.ledger import Found, bare
from rulesdb.rulescheck.quoting import quotation
from rulesdb.rulescheck.rules import Rules
from rulesdb.tonight.cells import Line, Quote

#: The types of a unit, its side: what conditions ask for, and what it is here.
Known = Mapping[str, object]


class Stated(NamedTuple):
    """What facts state once they are merged: one value, or several different ones.

    `conditional` are those that hold under what a sheet cannot know. `disputed` says
    that two books give one record different values.
    """

    values: tuple[Value, ...]
    facts: tuple[Fact, ...]
    conditional: tuple[Fact, ...] = ()
    disputed: bool = False

    @property
    def value(self) -> Value | None:
        """The value, or the first one, None where nothing is stated."""
        return next(iter(self.values), None)


@dataclass(frozen=True)
class InPlayTonight:
    """Reads the facts that hold with these rules in force and these things present.

    `books` are those that were chosen: where books differ, theirs is the word.
    """

    rules: Rules
    in_force: frozenset[str]
    present: frozenset[str]
    books: frozenset[str] = field(default=frozenset())

    @cached_property
    def _holding(self) -> tuple[Fact, ...]:
        holds = self.rules.in_play(self.in_force, self.present).holds
        return tuple(
            fact
            for fact in self.rules.rulebook.collection.facts
            if not self.rules.is_card(fact.record) and holds(fact)
        )

    @cached_property
    def _by_subject(self) -> Mapping[str, list[Fact]]:
        return grouped(self._holding, lambda fact: fact.subject)

    @cached_property
    def _by_record(self) -> Mapping[str, list[Fact]]:
        return grouped(self._holding, lambda fact: fact.record)

    @cached_property
    def _read(self) -> frozenset[tuple[str, str]]:
        facts = self.rules.rulebook.collection.facts
        return frozenset((fact.record, fact.anchor) for fact in facts)

    def about(self, subject: str) -> list[Fact]:
        """Return all that holds of a subject here, but by a card that is played."""
        return self._by_subject.get(subject, [])

    def by(self, record: str) -> list[Fact]:
        """Return all that holds here and a record states, of whatever subject."""
        return self._by_record.get(record, [])

    def unread(self, record: str) -> Iterator[Passage]:
        """Yield the rules of a record of which no fact was read."""
        for passage in self.rules.rulebook.record(record).passages:
            if passage.kind.is_rule and (record, passage.anchor) not in self._read:
                yield passage

    def stated(
        self,
        names: tuple[str, ...],
        predicate: str,
        seats: tuple[Seat, ...],
        known: Known,
    ) -> Stated:
        """Return what these subjects, the nearest first, state of a predicate."""
        plain, conditional = [], []
        for entry in self._found(names, predicate, seats):
            met = is_met(entry.fact, known)
            if met is None:
                conditional.append(entry.fact)
            elif met:
                plain.append(entry)
        plain = self._by_the_books(plain)
        values, facts = merged(plain, PREDICATES[predicate].merge)
        more = tuple(f for f in conditional if not values or f.value not in values)
        if self._is_disputed(plain):
            return Stated(values, tuple(e.fact for e in plain), more, disputed=True)
        return Stated(values, facts, more)

    def _found(
        self, names: tuple[str, ...], predicate: str, seats: tuple[Seat, ...]
    ) -> Iterator[Found]:
        """Yield the facts in play, ranked as the rules check ranks them.

        What a card says holds only in the turn in which it is played.
        """
        holds = self.rules.in_play(self.in_force, self.present).holds
        for rank, fact in self.rules.ranked(names, predicate, seats):
            if holds(fact) and not self.rules.is_card(fact.record):
                yield Found(fact, rank + rank - (fact.record in self.in_force))

    def passage(self, fact: Fact) -> Passage:
        """Return the passage that states a fact."""
        passage = self.rules.rulebook.record(fact.record).passage(fact.anchor)
        assert passage is not None
        return passage

    def _by_the_books(self, found: Sequence[Found]) -> list[Found]:
        """Return facts without those of other books than the chosen, of one record."""
        books: defaultdict[str, set[str]] = defaultdict(set)
        for entry in found:
            books[entry.fact.record].add(self.passage(entry.fact).book)
        return [
            entry
            for entry in found
            if not (chosen := books[entry.fact.record] & self.books)
            or self.passage(entry.fact).book in chosen
        ]

    def _is_disputed(self, found: Sequence[Found]) -> bool:
        """Say whether two books make different things of one record."""
        told: defaultdict[str, defaultdict[str, list[Found]]] = defaultdict(
            lambda: defaultdict(list)
        )
        for entry in found:
            told[entry.fact.record][self.passage(entry.fact).book].append(entry)
        return any(
            len({merged(facts, merge_of(facts))[0] for facts in by_book.values()}) > 1
            for by_book in told.values()
        )

    def line(self, text: str, facts: Iterable[Fact]) -> Line:
        """Return a line of a cell, marked if no rulebook says so."""
        unique = tuple(dict.fromkeys(facts))
        return Line(text, unique, bool(unique) and all(map(self.is_community, unique)))

    def is_community(self, fact: Fact) -> bool:
        """Say whether a fact rests on no rulebook, card, FAQ or article."""
        return self.passage(fact).is_community

    def quote(self, fact: Fact, *, starred: bool = False) -> Quote:
        """Return the sentence that states a fact."""
        record = self.rules.rulebook.record(fact.record)
        passage, text = quotation(record, fact, "en")
        return self.quoted(text, fact.record, passage, starred=starred)

    def quoted(
        self, text: str, record: str, passage: Passage, *, starred: bool = False
    ) -> Quote:
        """Return words of a passage as a quotation."""
        book = self.rules.rulebook.book(passage.book).abbr
        page = f" p.{passage.page}" if passage.page else ""
        at, by_players = passage.anchor, passage.is_community
        return Quote(text, record, at, f"{book}{page}", starred, by_players)


def grouped(
    facts: Iterable[Fact], by: Callable[[Fact], str]
) -> Mapping[str, list[Fact]]:
    """Return facts in their order, group by group."""
    found: defaultdict[str, list[Fact]] = defaultdict(list)
    for fact in facts:
        found[by(fact)].append(fact)
    return found


def is_met(fact: Fact, known: Known) -> bool | None:
    """Say whether a fact's conditions hold, None if that depends on what is not known.

    What is in force has been asked before.
    """
    is_open = False
    for condition in fact.when:
        if condition.variable in known:
            if not condition.is_met_by(known[condition.variable]):
                return False
        elif condition.variable != "in_force":
            is_open = True
    return None if is_open else True


def merge_of(found: Sequence[Found]) -> Merge:
    """Return how facts of one predicate are merged."""
    return PREDICATES[found[0].fact.predicate].merge


def merged(
    found: Sequence[Found], merge: Merge
) -> tuple[tuple[Value, ...], tuple[Fact, ...]]:
    """Return what facts of one predicate come to, and those that make it so."""
    if not found:
        return (), ()
    if merge is Merge.NEAREST:
        least = min(entry.rank for entry in found)
        found = [entry for entry in found if entry.rank == least]
    facts = unlike(entry.fact for entry in found)
    value = outcome(facts, merge)
    if value is None:
        return tuple(dict.fromkeys(fact.value for fact in facts)), facts
    return (value,), tuple(e.fact for e in found if e.fact.value == value) or facts


def outcome(facts: Sequence[Fact], merge: Merge) -> Value | None:
    """Return the one value that is left of several, None where all of them stand."""
    if merge is Merge.FORBIDS:
        return all(fact.value for fact in facts)
    if merge is Merge.ALLOWS:
        return any(fact.value for fact in facts)
    counts = [f.value for f in facts if isinstance(f.value, int)]
    if len(counts) < len(facts):
        return None
    if merge is Merge.SUM:
        return sum(counts)
    # The strongest reduction is the least number; of moves, the farthest counts.
    least = merge in (Merge.BEST, Merge.LEAST)
    return min(counts) if least else max(counts)


def unlike(facts: Iterable[Fact]) -> tuple[Fact, ...]:
    """Return facts without those that another passage states as well."""
    return tuple({bare(fact): fact for fact in reversed(tuple(facts))}.values())[::-1]
