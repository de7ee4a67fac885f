"""The facts of a whole collection, and how much of its text was read.

What is read are the rule passages in English. What a hex or unit has from another by
sameness is not copied: it is the link that says so.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from ingest.phrasebook import official_phrasebook, phrasebook
from ingest.phrasebook.bearing import bears, bears_wording
from rulesdb.facts import Fact
from rulesdb.language.phrases import Statement
from rulesdb.language.sentences import sentences
from rulesdb.records import Collection, Link, Record
from rulesdb.vocabulary import LinkKind

#: The language whose sentences are read.
LANGUAGE = "en"

#: The anchors of facts that were read from a person's own copy of a book.
OFFICIAL = "official-"


@dataclass(frozen=True, slots=True)
class Tally:
    """The sentences of a book: how many were read, which were not, what is no rule.

    `bearing` and `bearing_unread` are those alone that bear on what the rules check
    answers. `marked` counts the sentences that are no rules, by their kind.
    """

    book: str
    read: int = 0
    unread: tuple[str, ...] = ()
    bearing: int = 0
    bearing_unread: tuple[str, ...] = ()
    marked: tuple[tuple[str, int], ...] = ()

    @property
    def share(self) -> float:
        """The share of the sentences that was read, 1 where there are none."""
        return share(self.read, self.unread)

    @property
    def bearing_share(self) -> float:
        """The share that was read of the sentences that bear on rulings."""
        return share(self.bearing, self.bearing_unread)


@dataclass(frozen=True, slots=True)
class Reading:
    """How much was read, book by book and in all.

    `unlinked` are facts of sameness that no link bears out.
    """

    books: tuple[Tally, ...]
    unlinked: tuple[Fact, ...] = ()

    @property
    def total(self) -> Tally:
        """All books together."""
        marked: Counter[str] = Counter()
        for tally in self.books:
            marked.update(dict(tally.marked))
        return Tally(
            book="",
            read=sum(tally.read for tally in self.books),
            unread=tuple(s for tally in self.books for s in tally.unread),
            bearing=sum(tally.bearing for tally in self.books),
            bearing_unread=tuple(s for t in self.books for s in t.bearing_unread),
            marked=tuple(sorted(marked.items())),
        )


@dataclass(slots=True)
class Count:
    """What has been counted of a book so far."""

    read: int = 0
    unread: list[str] = field(default_factory=list)
    bearing: int = 0
    bearing_unread: list[str] = field(default_factory=list)
    marked: Counter[str] = field(default_factory=Counter)

    def add(self, statement: Statement, place: str, bearing: bool) -> None:
        """Count a sentence of a rule, read or not, and where it stands."""
        if statement.phrase:
            self.read += 1
            self.bearing += bearing
            return
        line = f"{place}: {' '.join(statement.sentence.text.split())}"
        self.unread.append(line)
        if bearing:
            self.bearing_unread.append(line)

    def tally(self, book: str) -> Tally:
        """Return what was counted of a book."""
        return Tally(
            book=book,
            read=self.read,
            unread=tuple(self.unread),
            bearing=self.bearing,
            bearing_unread=tuple(self.bearing_unread),
            marked=tuple(sorted(self.marked.items())),
        )


def read_facts(
    records: Iterable[Record], links: Iterable[Link]
) -> tuple[tuple[Fact, ...], Reading]:
    """Return the facts of all records, and how much of them was read."""
    records = tuple(records)
    phrases = phrasebook(records)
    counts: defaultdict[str, Count] = defaultdict(Count)
    facts: list[Fact] = []
    for record in records:
        for passage in record.passages:
            if passage.language != LANGUAGE:
                continue
            count = counts[passage.book]
            if not passage.kind.is_rule:
                count.marked[passage.kind] += len(list(sentences(passage.text)))
                continue
            place = f"{record.id}#{passage.anchor}"
            bearing = bears(record, passage)
            read = phrases.statements(record.id, passage.anchor, passage.text)
            for statement in read:
                count.add(statement, place, bearing)
                facts.extend(statement.facts)
    return tuple(facts), Reading(
        books=tuple(count.tally(book) for book, count in counts.items()),
        unlinked=tuple(unlinked(facts, links)),
    )


def read_wordings(collection: Collection) -> tuple[tuple[Fact, ...], Reading]:
    """Return the facts of the official wordings that came with a person's own books.

    A wording that stands with several records counts once.
    """
    records = {record.id: record for record in collection.records}
    phrases = official_phrasebook(collection.records)
    counts: defaultdict[str, Count] = defaultdict(Count)
    facts: list[Fact] = []
    seen: set[tuple[str, str, str]] = set()
    for excerpt in collection.excerpts:
        record = records[excerpt.record]
        anchor = f"{OFFICIAL}{excerpt.position}"
        bearing = bears_wording(record, excerpt.label)
        for statement in phrases.statements(record.id, anchor, excerpt.text):
            key = (excerpt.book, excerpt.page or "", statement.sentence.text)
            if key not in seen:
                seen.add(key)
                counts[excerpt.book].add(statement, f"{record.id}#{anchor}", bearing)
            facts.extend(statement.facts)
    return tuple(facts), Reading(
        books=tuple(count.tally(book) for book, count in counts.items())
    )


def unlinked(facts: Iterable[Fact], links: Iterable[Link]) -> Iterator[Fact]:
    """Yield the facts of sameness with another record that no link bears out."""
    linked = {
        (link.source, link.target) for link in links if link.kind is LinkKind.SAME_AS
    }
    for fact in facts:
        elsewhere = fact.predicate == "same_as" and fact.value != fact.record
        if elsewhere and (fact.record, fact.value) not in linked:
            yield fact


def share(read: int, unread: tuple[str, ...]) -> float:
    """Return which share of sentences was read."""
    return read / (read + len(unread)) if read or unread else 1.0
