"""All that one build holds, in memory and immutable: the thing to ask for a record."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from rulesdb.errors import UnknownName
from rulesdb.facts import Fact
from rulesdb.history import History, Part, compare
from rulesdb.language.markdown import linked_ids
from rulesdb.records import (
    Book,
    Collection,
    ExampleBoard,
    Excerpt,
    Link,
    MovedAnchor,
    MovedId,
    Passage,
    Record,
    WorkedRuling,
)
from rulesdb.vocabulary import LINK_LABELS, LinkKind, unknown

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Related:
    """A record that bears on another: how, who, and the passage that says so.

    `anchor` is a passage of the record whose link it is.
    """

    label: str
    record: Record
    anchor: str


class Rulebook:
    """The books and records of one build, with the links read in both directions."""

    def __init__(self, collection: Collection, digest: str, version: str = "") -> None:
        self.collection = collection
        self.digest = digest
        self.version = version
        self.books: Mapping[str, Book] = {b.key: b for b in collection.books}
        self.records: Mapping[str, Record] = {r.id: r for r in collection.records}
        self.moved: Mapping[str, MovedId] = {m.id: m for m in collection.moved}
        self.boards: Mapping[str, ExampleBoard] = {b.id: b for b in collection.boards}

    def record(self, id: str) -> Record:
        """Return the record with this id.

        Raises UnknownName, with the nearest ids, where there is none.
        """
        try:
            return self.records[id]
        except KeyError:
            raise UnknownName(unknown("id", id, list(self.records))) from None

    def as_of(self, id: str, version: str) -> Record:
        """Return what a record said at a release, by an id that it has or had.

        Raises UnknownName, with the versions or the nearest ids, or with since when it
        is there.
        """
        if version not in self.history.versions:
            known = list(reversed(self.history.versions))
            raise UnknownName(unknown("version", version, known))
        found = self.history.record(id, version)
        if found is None:
            now = self.record(self._renamed(id))
            found = self.history.then(now.id, version)
            if found is None:
                raise UnknownName(self.history.not_yet(now, version))
        return found

    def _renamed(self, id: str) -> str:
        """Return the id that a record has by now; a withdrawn one keeps its own."""
        moved = self.moved.get(id)
        return moved.successor if moved and not moved.withdrawn else id

    def book(self, key: str) -> Book:
        """Return the book with this key, or this abbreviation, in capitals or not.

        Raises UnknownName, with the nearest keys, where there is none.
        """
        for book in self.books.values():
            if key.lower() in (book.key, book.abbr.lower()):
                return book
        raise UnknownName(unknown("book", key, list(self.books)))

    def contents(self, book: str) -> tuple[Record, ...]:
        """Return the records of a book, in its order."""
        return self._contents[book]

    def entries(self) -> Iterator[tuple[Record, Passage | None]]:
        """Yield each record by itself, then with each of its passages.

        In this order the index counts them.
        """
        for record in self.collection.records:
            yield record, None
            for passage in record.passages:
                yield record, passage

    def neighbours(self, record: Record) -> tuple[Record | None, Record | None]:
        """Return the records before and after this one in its book."""
        shelf = self._contents[record.book]
        place = shelf.index(record)
        before = shelf[place - 1] if place else None
        after = shelf[place + 1] if place + 1 < len(shelf) else None
        return before, after

    def related(self, record: Record) -> tuple[Related, ...]:
        """Return every record that this one bears on, then those that bear on it.

        A pair is given once for each direction: the strongest kind of link stands
        for the weaker ones, since "see" says nothing beside "same effect as". What is
        in the rules no longer has none.
        """
        leading, led_to = (
            links.get(record.id, ()) for links in (self._links_from, self._links_to)
        )
        return (
            *strongest(leading, self.records, outgoing=True),
            *strongest(led_to, self.records, outgoing=False),
        )

    def related_then(self, record: Record, version: str) -> tuple[Related, ...]:
        """Return the records that an old wording bore on, as they were at its release.

        They are those that its passages link to or name. What a record itself declared,
        and who bore on it, is in no release.
        """
        id = self._renamed(record.id)
        today = self._links_from.get(id, ())
        compared = compare(record, self.records.get(id), self.collection.moved_anchors)
        links = [link for part in compared.parts for link in links_then(part, today)]
        targets = {link.target for link in links} - {record.id, id}
        then = {target: self.history.then(target, version) for target in targets}
        records = {target: found for target, found in then.items() if found}
        known = [link for link in links if link.target in records]
        return tuple(strongest(known, records, outgoing=True))

    def excerpts(self, id: str) -> tuple[Excerpt, ...]:
        """Return the official wording of a record, from the owner's own books."""
        return self._excerpts[id]

    def worked_rulings(self, id: str) -> tuple[WorkedRuling, ...]:
        """Return the worked rulings that use a record, in the order of the data.

        These are the ones that cite it. A record that others speak for, as a winter
        forest is ruled by what a forest says, has those whose situation names it.
        """
        return self._citing[id] or tuple(
            worked
            for worked in self.collection.worked_rulings
            if f'"{id}"' in worked.situation
        )

    def worked_on(self, question: str, step: str = "") -> tuple[WorkedRuling, ...]:
        """Return the worked rulings on a question, or on a step of one."""
        return self._worked_on.get((question, step), ())

    def moved_anchors(self, id: str) -> tuple[MovedAnchor, ...]:
        """Return the anchors of a record that lead to another passage by now."""
        return tuple(m for m in self.collection.moved_anchors if m.record == id)

    def former_anchors(self, id: str, anchor: str) -> tuple[str, ...]:
        """Return the anchors that a passage of a record had before this one."""
        place = (id, id, anchor)
        return tuple(
            moved.anchor
            for moved in self.moved_anchors(id)
            if (moved.record, moved.target, moved.target_anchor) == place
        )

    @cached_property
    def history(self) -> History:
        """What the records said at each release."""
        return History(self.collection)

    def facts_stating(self, predicate: str) -> tuple[Fact, ...]:
        """Return the facts with this predicate, in the order of the books."""
        return self._facts_stating.get(predicate, ())

    @cached_property
    def _contents(self) -> Mapping[str, tuple[Record, ...]]:
        records = sorted(self.records.values(), key=lambda r: r.order)
        return {key: tuple(r for r in records if r.book == key) for key in self.books}

    @cached_property
    def _links_from(self) -> Mapping[str, tuple[Link, ...]]:
        return grouped(self.collection.links, lambda link: link.source, self.records)

    @cached_property
    def _links_to(self) -> Mapping[str, tuple[Link, ...]]:
        return grouped(self.collection.links, lambda link: link.target, self.records)

    @cached_property
    def _citing(self) -> Mapping[str, tuple[WorkedRuling, ...]]:
        pairs = [(id, w) for w in self.collection.worked_rulings for id in w.cites]
        citing = grouped(pairs, lambda pair: pair[0], self.records)
        return {id: tuple(w for _, w in found) for id, found in citing.items()}

    @cached_property
    def _worked_on(self) -> Mapping[tuple[str, str], tuple[WorkedRuling, ...]]:
        found: defaultdict[tuple[str, str], list[WorkedRuling]] = defaultdict(list)
        for worked in self.collection.worked_rulings:
            asked = json.loads(worked.situation)
            found[asked.get("question", ""), asked.get("step", "")].append(worked)
        return {asked: tuple(these) for asked, these in found.items()}

    @cached_property
    def _facts_stating(self) -> Mapping[str, tuple[Fact, ...]]:
        facts = self.collection.facts
        stated = dict.fromkeys(fact.predicate for fact in facts)
        return grouped(facts, lambda fact: fact.predicate, stated)

    @cached_property
    def _excerpts(self) -> Mapping[str, tuple[Excerpt, ...]]:
        excerpts = sorted(self.collection.excerpts, key=lambda e: e.position)
        return grouped(excerpts, lambda excerpt: excerpt.record, self.records)


def grouped(
    items: Iterable[Item], key: Callable[[Item], str], keys: Iterable[str]
) -> Mapping[str, tuple[Item, ...]]:
    """Return the items of each key, in their order; a key without any has none."""
    groups: dict[str, list[Item]] = {key: [] for key in keys}
    for item in items:
        groups[key(item)].append(item)
    return {name: tuple(group) for name, group in groups.items()}


def links_then(part: Part, today: Iterable[Link]) -> Iterator[Link]:
    """Yield the links that the older wording of a passage makes.

    `today` are those that its record makes now: a name that stood there then already
    means the same, and so does whatever a passage says that has not changed.
    """
    if part.before is None:
        return
    before, after = part.before, part.after
    for id in linked_ids(before.markdown):
        yield Link("", LinkKind.SEE, id, before.anchor)
    for link in today:
        stays = after is not None and link.anchor == after.anchor
        named = link.kind is LinkKind.SEE and link.text and link.text in before.text
        if stays and (named or not part.change):
            yield link


def strongest(
    links: Iterable[Link], records: Mapping[str, Record], *, outgoing: bool
) -> Iterator[Related]:
    """Yield one relation for each record at the other end, by strength of its link."""
    strength = list(LinkKind)
    seen: set[str] = set()
    for link in sorted(links, key=lambda link: strength.index(link.kind)):
        other = link.target if outgoing else link.source
        if other not in seen:
            seen.add(other)
            label = LINK_LABELS[link.kind][0 if outgoing else 1]
            yield Related(label, records[other], link.anchor)
