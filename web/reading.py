"""A record laid out for reading: its passages by book, its relations by kind."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup

from rulesdb.citations.places import Place, remarks, unsaid_kind
from rulesdb.language.words import stems
from rulesdb.records import Book, Passage, Record, WorkedRuling
from rulesdb.rulebook import Related, Rulebook
from rulesdb.rulescheck.ruling import Status
from rulesdb.vocabulary import LINK_LABELS, LinkKind
from web.check.choices import Example, example_of
from web.markup import PassageWriter, with_source_linked

#: What the anchor of a passage in another language ends with.
TRANSLATED = "-ru"

#: How many of the rulings that use a record are shown at once, and how many unfold.
SHOWN_RULINGS, MORE_RULINGS = 5, 20


@dataclass(frozen=True, slots=True)
class ShownPassage:
    """A passage as it stands on the page, with what is said of it.

    `translation` is the same in another language, and `agreeing` are the passages of
    other books that say the same word for word, each with its place.
    """

    passage: Passage
    html: Markup
    kind: str
    remarks: tuple[Markup, ...]
    translation: ShownPassage | None = None
    agreeing: tuple[tuple[str, Passage], ...] = ()


@dataclass(frozen=True, slots=True)
class Shelf:
    """What one book says about a record, and on which page, if all is on one."""

    place: str
    passages: tuple[ShownPassage, ...]


class RecordReading:
    """Lays out the passages of one record."""

    def __init__(self, rulebook: Rulebook, record: Record) -> None:
        self.rulebook = rulebook
        self.record = record
        self.writer = PassageWriter(rulebook, record)
        self.by_book: defaultdict[str, dict[str, Passage]] = defaultdict(dict)
        for passage in record.passages:
            self.by_book[passage.book][passage.anchor] = passage
        self.agreeing = agreeing_passages(record)

    def shelves(self) -> tuple[Shelf, ...]:
        """Return the passages by book: the record's own first, then the others.

        What another book repeats stands with what it repeats.
        """
        keys = dict.fromkeys([self.record.book, *self.by_book])
        shelves = (self.shelf(self.rulebook.book(key)) for key in keys)
        return tuple(shelf for shelf in shelves if shelf.passages)

    def shelf(self, book: Book) -> Shelf:
        """Return what one book says that no other has said before."""
        repeated = {a.anchor for agreeing in self.agreeing.values() for a in agreeing}
        passages = {
            anchor: passage
            for anchor, passage in self.by_book[book.key].items()
            if anchor not in repeated
        }
        pages = {passage.page for passage in passages.values()}
        page = pages.pop() if len(pages) == 1 else None
        place = Place(book, page)
        return Shelf(
            place.in_full(), tuple(self.shown_in_pairs(passages, place.in_short()))
        )

    def shown_in_pairs(
        self, passages: Mapping[str, Passage], place: str
    ) -> Iterator[ShownPassage]:
        """Yield passages as they are shown, a translation with what it translates."""
        for anchor, passage in passages.items():
            original = anchor.removesuffix(TRANSLATED)
            if original != anchor and original in passages:
                continue
            other = passages.get(anchor + TRANSLATED)
            yield self.shown(
                passage, place, self.shown(other, place) if other else None
            )

    def shown(
        self, passage: Passage, place: str, translation: ShownPassage | None = None
    ) -> ShownPassage:
        """Return a passage as it is shown, where `place` is said above it."""
        kind = unsaid_kind(passage)
        said = remarks(self.rulebook, self.record, passage)
        return ShownPassage(
            passage,
            self.writer.html(passage),
            kind,
            tuple(with_source_linked(r) for r in said if r not in (kind, place)),
            translation,
            tuple(
                (Place(self.rulebook.book(other.book), other.page).in_short(), other)
                for other in self.agreeing[passage.anchor]
            ),
        )


def agreeing_passages(record: Record) -> Mapping[str, list[Passage]]:
    """Return, by anchor, the later passages of other books that say just the same.

    A passage that has a source of its own to name is not among them.
    """
    first: dict[tuple[object, ...], Passage] = {}
    agreeing: defaultdict[str, list[Passage]] = defaultdict(list)
    for passage in record.passages:
        said = (passage.kind, passage.label, passage.language, stems(passage.text))
        earlier = first.setdefault(said, passage)
        if earlier.book != passage.book and not passage.citation:
            agreeing[earlier.anchor].append(passage)
    return agreeing


def related_by_label(
    rulebook: Rulebook, record: Record
) -> list[tuple[str, tuple[Related, ...]]]:
    """Return the records related to this one, under what each relation is called."""
    return [
        (label, tuple(relations))
        for label, relations in groupby(
            rulebook.related(record), lambda relation: relation.label
        )
    ]


def models_of(related: Iterable[tuple[str, tuple[Related, ...]]]) -> list[Record]:
    """Return the records whose rules hold for this one too."""
    same_as, _ = LINK_LABELS[LinkKind.SAME_AS]
    return [r.record for label, rs in related if label == same_as for r in rs]


@dataclass(frozen=True, slots=True)
class Uses:
    """The worked rulings that use a record: the most telling, and more of them."""

    shown: tuple[Example, ...]
    more: tuple[Example, ...]


def uses_of(rulebook: Rulebook, record: Record) -> Uses:
    """Return the worked rulings that use a record, the most telling first.

    One whose situation these books lack part of is passed over.
    """
    found: list[Example] = []
    for worked in most_telling(record, rulebook.worked_rulings(record.id)):
        example = example_of(rulebook, worked)
        if example:
            found.append(example)
        if len(found) == SHOWN_RULINGS + MORE_RULINGS:
            break
    return Uses(tuple(found[:SHOWN_RULINGS]), tuple(found[SHOWN_RULINGS:]))


def most_telling(record: Record, rulings: Iterable[WorkedRuling]) -> list[WorkedRuling]:
    """Return worked rulings by how well they show a record at work.

    Short ones come before long ones, and among equals one of each question comes
    before a second one of any, so that the first few show most of what there is.
    """
    in_short = sorted(rulings, key=lambda worked: (not worked.first, len(worked.title)))
    seen: Counter[tuple[object, ...]] = Counter()
    order: dict[WorkedRuling, tuple[object, ...]] = {}
    for worked in in_short:
        rank = remoteness(record, worked)
        question = json.loads(worked.situation).get("question")
        seen[rank, question] += 1
        order[worked] = (rank, seen[rank, question])
    return sorted(in_short, key=order.__getitem__)


def remoteness(record: Record, worked: WorkedRuling) -> tuple[bool, bool, bool]:
    """Return what keeps a worked ruling from showing a record at work.

    It rests on another record first of all, it is not decided, or its situation does
    not name the record.
    """
    return (
        worked.cites[:1] != (record.id,),
        worked.status != Status.DECIDED,
        f'"{record.id}"' not in worked.situation,
    )
