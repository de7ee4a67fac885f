"""Where our wording of a record and its publisher's say something else.

Two wordings are compared by what they say, whichever sentence says it, and in whatever
order. What only one of them says is a difference; each is explained, or stands out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType

from ingest.facts import OFFICIAL
from rulesdb.facts import Compare, Condition, Fact, Seat, Value
from rulesdb.language.sentences import sentences
from rulesdb.predicates import PREDICATES, Merge
from rulesdb.records import Collection

Conditions = frozenset[Condition]

#: What stands for a fact wherever it was read: all but its place.
Saying = tuple[tuple[str, str], Seat, str, object, Conditions]


class Side(StrEnum):
    """Which wording alone says something, or that the other says otherwise."""

    OURS = "ours"
    THEIRS = "theirs"
    VALUE = "value"


@dataclass(frozen=True, slots=True)
class Difference:
    """A fact that one wording of a record gives and the other does not.

    `reason` explains it; an empty one means that nobody has.
    """

    record: str
    book: str
    side: Side
    fact: Fact
    reason: str = ""


#: The types that every unit is one of.
TYPES = ("infantry", "armor", "artillery")

#: Values that are one thing though they have several parts.
WHOLE = frozenset({"battle_dice"})

IMPASSABLE = "said for all impassable terrain, in the rules for retreat"

#: Differences that are none of substance, by record, side and predicate, each with why.
REASONS: Mapping[tuple[str, Side, str], str] = MappingProxyType(
    {
        ("town", Side.OURS, "dice"): "said for all terrain, in the entry on forests",
        ("hedgehog", Side.OURS, "may_retreat_onto"): IMPASSABLE,
        ("trench", Side.OURS, "may_retreat_onto"): IMPASSABLE,
        ("ravine", Side.OURS, "may_retreat_onto"): IMPASSABLE,
        (
            "scenario-41-red-barricades",
            Side.THEIRS,
            "same_as",
        ): "said in the record of the embankment",
        (
            "supply-train",
            Side.THEIRS,
            "plays_as",
        ): "said in the record of the scenario that has the train",
        (
            "scenario-43-breakout-to-lisyanka",
            Side.THEIRS,
            "in_play",
        ): "said of the river there, which is a frozen river",
    }
)


def compare(
    collection: Collection, ours: Iterable[Fact], theirs: Iterable[Fact]
) -> tuple[Difference, ...]:
    """Return every difference between our wording and the publishers', by record."""
    return tuple(Comparison(collection, ours, theirs).differences())


class Comparison:
    """The facts of both wordings, ready to be looked up in each other."""

    def __init__(
        self, collection: Collection, ours: Iterable[Fact], theirs: Iterable[Fact]
    ) -> None:
        self._records = {record.id: record for record in collection.records}
        self._ours = tuple(ours)
        self._theirs = tuple(theirs)
        self._said_by_us = said(self._ours)
        self._said_by_them = said(self._theirs)
        self._books: dict[str, str] = {}
        self._unread: defaultdict[tuple[str, str], int] = defaultdict(int)
        read = {(fact.anchor, fact.start) for fact in self._theirs}
        for excerpt in collection.excerpts:
            anchor = f"{OFFICIAL}{excerpt.position}"
            self._books[anchor] = excerpt.book
            self._unread[excerpt.record, excerpt.book] += sum(
                (anchor, sentence.start) not in read
                for sentence in sentences(excerpt.text)
            )

    def differences(self) -> Iterator[Difference]:
        """Yield each difference once, those of the publishers' wording first."""
        seen: set[tuple[str, Saying]] = set()
        for side, facts in ((Side.THEIRS, self._theirs), (Side.OURS, self._ours)):
            for fact in facts:
                book = self._book(fact, side)
                if book is None:
                    continue
                for saying in sayings(fact):
                    new = (fact.record, saying) not in seen
                    if new and not self._agreed(saying, side):
                        seen.add((fact.record, saying))
                        other = Side.VALUE if self._denied(saying, side) else side
                        yield self._difference(fact, book, other)

    def _agreed(self, saying: Saying, side: Side) -> bool:
        """Say whether the other wording says it too, or more generally."""
        *what, when = saying
        others = self._said_by_us if side is Side.THEIRS else self._said_by_them
        return any(other <= when for other in others.get(tuple(what), ()))

    def _denied(self, saying: Saying, side: Side) -> bool:
        """Say whether the other wording gives the same thing another value."""
        about, seat, predicate, value, when = saying
        if PREDICATES[predicate].merge is Merge.UNION:
            return False
        others = self._said_by_us if side is Side.THEIRS else self._said_by_them
        return any(
            what[:3] == (about, seat, predicate) and what[3] != value and when in found
            for what, found in others.items()
        )

    def _book(self, fact: Fact, side: Side) -> str | None:
        """Return the book that a fact has to be in, if we have its wording there.

        What rests on another source is not in the book.
        """
        if side is Side.THEIRS:
            return self._books[fact.anchor]
        passage = self._records[fact.record].passage(fact.anchor)
        assert passage is not None
        covered = (fact.record, passage.book) in self._unread
        return passage.book if covered and not passage.citation else None

    def _difference(self, fact: Fact, book: str, side: Side) -> Difference:
        """Return a difference, with its explanation if there is one."""
        reason = REASONS.get((fact.record, side, fact.predicate), "")
        unread = self._unread[fact.record, book]
        if not reason and side is Side.OURS and unread:
            sentences = "1 sentence" if unread == 1 else f"{unread} sentences"
            verb = "is" if unread == 1 else "are"
            reason = f"{sentences} of that wording {verb} not read"
        return Difference(fact.record, book, side, fact, reason)


def said(facts: Iterable[Fact]) -> Mapping[tuple[object, ...], list[Conditions]]:
    """Return under which conditions each thing is said by facts, or follows of them."""
    found: defaultdict[tuple[object, ...], list[Conditions]] = defaultdict(list)
    for fact in facts:
        for *what, when in (*sayings(fact), *implied(fact)):
            found[tuple(what)].append(when)
    return found


def sayings(fact: Fact) -> Iterator[Saying]:
    """Yield what a fact says, for one type and one value at a time."""
    # What holds for the table holds by the record that says so.
    about = (fact.subject, fact.record if fact.seat is Seat.TABLE else "")
    single = fact.predicate in WHOLE or not isinstance(fact.value, tuple)
    for value in (fact.value,) if single else singles(fact.value):
        for when in single_conditions(fact.when):
            yield about, fact.seat, fact.predicate, value, when


def singles(value: Value) -> tuple[int | str, ...]:
    """Return the parts of a value that has several."""
    assert isinstance(value, tuple)
    return value


def single_conditions(when: tuple[Condition, ...]) -> Iterator[frozenset[Condition]]:
    """Yield conditions with one type each, in all their combinations."""
    for place, condition in enumerate(when):
        if isinstance(condition.value, tuple) and len(condition.value) > 1:
            for value in singles(condition.value):
                one = replace(condition, value=(str(value),))
                yield from single_conditions((*when[:place], one, *when[place + 1 :]))
            return
    yield frozenset(when)


def implied(fact: Fact) -> Iterator[Saying]:
    """Yield what follows from a fact.

    A table of dice ends where the range does; what only some types may enter is closed
    to the others.
    """
    if not isinstance(fact.value, tuple):
        return
    if fact.predicate == "battle_dice":
        yield from sayings(replace(fact, predicate="range", value=len(fact.value)))
    if fact.predicate == "enters_only":
        others = tuple(kind for kind in TYPES if kind not in fact.value)
        closed = (*fact.when, Condition("unit", Compare.IS, others))
        yield from sayings(
            replace(fact, predicate="may_enter", value=False, when=closed)
        )
