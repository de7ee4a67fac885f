"""Official wording from a person's own books, put beside our records.

What such a book says of a record that we have is attached to it, by the name that its
heading gives; what we do not have becomes a record that needs review. The wording is
not ours to publish, so it is kept as excerpts, which are shown on the owner's own
machine and nowhere else.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from ingest.added import Additions, FreeIds, added_book
from ingest.blocks import Block, BlockKind, Document
from ingest.outline import Section, outline
from ingest.readers.headings import is_name
from ingest.wording import bare_words, verbatim
from rulesdb.language.mentions import Names
from rulesdb.language.words import stems
from rulesdb.records import Book, Collection, Excerpt, Problem, Record
from rulesdb.vocabulary import ProblemKind, Review

#: What stands between the names in a heading: "38 - [Kursk] Ponyri - July 5-9, 1943".
SEPARATORS = re.compile(r"\s+[-–—&]\s+|[\[\]():!,/]")

#: The tag of a record whose book we know only by its list of contents.
CONTENTS_ONLY = "contents-only"

Name = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Coverage:
    """How many of our records that rest on a book got its wording; which did not."""

    path: str
    book: str
    records: int
    attached: int
    without: tuple[str, ...]


@dataclass(slots=True)
class Findings:
    """What the sections of documents became; `sections` counts them for each book."""

    ids: FreeIds
    sections: Counter[str] = field(default_factory=Counter)
    records: list[Record] = field(default_factory=list)
    excerpts: list[Excerpt] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


def attach(
    collection: Collection, documents: Sequence[Document]
) -> tuple[Collection, tuple[Coverage, ...]]:
    """Return the collection with the wording of `documents`, and what that covers."""
    headings = Headings(collection.records)
    findings = Findings(FreeIds(headings.is_taken))
    books = {book.key: book for book in collection.books}
    for document in documents:
        if document.book not in books:
            books[document.book] = added_book(document, len(books))
        DocumentReader(document, books[document.book], headings, findings).read()
    with_wording = replace(
        collection,
        books=tuple(books.values()),
        records=(*collection.records, *findings.records),
        excerpts=tuple(findings.excerpts),
        problems=(*collection.problems, *findings.problems),
    )
    coverage = (cover(document, with_wording) for document in documents)
    return with_wording, tuple(coverage)


class Headings:
    """Finds the records that a heading names."""

    def __init__(self, records: Iterable[Record]) -> None:
        self._records: dict[str, Record] = {}
        self._ids: defaultdict[Name, list[str]] = defaultdict(list)
        self._printed: defaultdict[Name, list[str]] = defaultdict(list)
        for record in records:
            self.add(record)

    def add(self, record: Record) -> None:
        """Let a record be found by its names, and by what follows a colon in them."""
        self._records[record.id] = record
        for name in (record.title, *record.aliases):
            for part in (name, name.rpartition(":")[2]):
                ids = self._ids[stems(part)]
                if record.id not in ids:
                    ids.append(record.id)
        for heading in record.printed:
            self._printed[stems(heading)].append(record.id)

    def record(self, id: str) -> Record:
        """Return the record with this id."""
        return self._records[id]

    def find(self, heading: str, book: str) -> tuple[str, ...]:
        """Return the records that a heading of a book names, none or several.

        A heading may name several things: "Hospital, HQ-Supply Tents".
        """
        whole = self._best(stems(heading), book)
        if whole:
            return (whole,)
        parts = (self._best(name, book) for name in names_in(heading))
        return tuple(dict.fromkeys(id for id in parts if id))

    def is_called(self, heading: str, book: str) -> bool:
        """Say whether a heading of a book, taken whole, is the name of a record."""
        return self._best(stems(heading), book) is not None

    def printed_under(self, heading: str, book: str) -> tuple[str, ...]:
        """Return the records that stand under a heading of a book by another name."""
        ids = (id for name in names_in(heading) for id in self._printed.get(name, ()))
        found = dict.fromkeys(ids)
        return tuple(id for id in found if rests_on(self._records[id], book))

    def is_taken(self, id: str) -> bool:
        """Say whether a record has this id."""
        return id in self._records

    def _best(self, name: Name, book: str) -> str | None:
        """Return the record of this name, rather one that rests on the book itself.

        A record that needs review is only what another file says under that name: who
        knows whether the two mean the same?
        """
        ids = [
            id
            for id in (self._ids.get(name, ()) if name else ())
            if self._records[id].review is Review.APPROVED
            or self._records[id].book == book
        ]
        return min(
            ids, key=lambda id: not rests_on(self._records[id], book), default=None
        )


class DocumentReader:
    """Puts the sections of one document where they belong."""

    def __init__(
        self, document: Document, book: Book, headings: Headings, findings: Findings
    ) -> None:
        self.document = document
        self.book = book
        self.headings = headings
        self.findings = findings
        self.additions = Additions(document, book, findings.ids)
        # Only a book in the format of our own has a head, and is written in Markdown.
        self.words_of = bare_words if document.head else verbatim

    def read(self) -> None:
        """Attach every section; report what stands before the first heading."""
        self.findings.problems.extend(
            replace(problem, where=f"{self.document.path}, {problem.where}")
            for problem in self.document.problems
        )
        before, sections = outline(self.document.blocks)
        if before:
            opening = self.words_of(before)
            self.problem(
                before[0],
                "what stands before the first heading belongs to no record: "
                f"{opening[:60]!r}",
            )
        for section in sections:
            self.read_section(section, ())

    def read_section(self, section: Section, above: tuple[str, ...]) -> None:
        """Attach a section to what its heading names, else to the records above it."""
        self.findings.sections[self.book.key] += 1
        named = self.headings.find(section.title, self.book.key)
        printed = self.headings.printed_under(section.title, self.book.key)
        if not named and not above and not printed and holds_text(section):
            named = (self.add_record(section),)
        for id in named:
            self.attach(id, self.text_of(section), "")
        for id in printed:
            self.attach(id, self.about(id, section), section.title)
        if not named:
            for id in above:
                self.attach(id, section.blocks, section.title)
        for below in section.sections:
            self.read_section(below, named or above)

    def text_of(self, section: Section) -> tuple[Block, ...]:
        """Return the text of a section, or what its heading leads to if it has none.

        A heading that is no name, nor what a record is called, is a part of the text.
        """
        named = is_name(section.title) or self.headings.is_called(
            section.title, self.book.key
        )
        stated = () if named else (replace(section.heading, kind=BlockKind.PARAGRAPH),)
        return (*stated, *section.blocks) or tuple(sub_headings(section))

    def about(self, id: str, section: Section) -> tuple[Block, ...]:
        """Return the blocks of a section that name a record, or all if none does."""
        names = Names([self.headings.record(id)])
        blocks = [block for below in section.walk() for block in below.blocks]
        naming = [block for block in blocks if any(names.mentions(verbatim([block])))]
        return tuple(naming or section.blocks)

    def attach(self, id: str, blocks: Iterable[Block], label: str) -> None:
        """Attach blocks to a record, an excerpt for each label."""
        for group_label, group in by_label(blocks, label):
            self.findings.excerpts.append(
                Excerpt(
                    record=id,
                    book=self.document.book,
                    page=group[0].page,
                    label=group_label,
                    text=self.words_of(unlabelled(group)),
                    position=len(self.findings.excerpts),
                )
            )

    def add_record(self, section: Section) -> str:
        """Add a record for a section that names none of ours, and return its id."""
        place = self.findings.sections[self.book.key]
        record = self.additions.record(section, place)
        self.findings.records.append(record)
        self.headings.add(record)
        return record.id

    def problem(self, block: Block, message: str) -> None:
        """Report what could not be attached."""
        where = f"{self.document.path}:{block.line}"
        self.findings.problems.append(
            Problem(ProblemKind.NOT_ATTACHED, self.document.book, where, message)
        )


def names_in(heading: str) -> Iterator[Name]:
    """Yield the heading whole, then each of the names that it may be made of."""
    yield stems(heading)
    for part in SEPARATORS.split(heading):
        if stems(part):
            yield stems(part)


def holds_text(section: Section) -> bool:
    """Say whether there is more to a section than the names of what is below it."""
    alone = not section.blocks and not section.sections
    return bool(section.blocks) or (alone and not is_name(section.title))


def sub_headings(section: Section) -> Iterator[Block]:
    """Yield the headings right below a section, as text."""
    for below in section.sections:
        yield replace(below.heading, kind=BlockKind.BULLET)


def by_label(blocks: Iterable[Block], first: str) -> Iterator[tuple[str, list[Block]]]:
    """Yield the blocks in groups, each begun by a block with a label of its own."""
    group: list[Block] = []
    label = first
    for block in blocks:
        if block.label and group:
            yield label, group
            group = []
        label = block.label or label
        group.append(block)
    if group:
        yield label, group


def unlabelled(blocks: Iterable[Block]) -> Iterator[Block]:
    """Yield the blocks without their labels, which are shown apart."""
    for block in blocks:
        yield replace(block, label="")


def rests_on(record: Record, book: str) -> bool:
    """Say whether a rule of a record rests on the text of a book.

    One that cites another source does not, nor does one that only lists contents.
    """
    return CONTENTS_ONLY not in record.tags and any(
        passage.book == book and passage.kind.is_rule and not passage.citation
        for passage in record.passages
    )


def cover(document: Document, collection: Collection) -> Coverage:
    """Return how far the wording of a document covers the records that rest on it."""
    attached = {e.record for e in collection.excerpts if e.book == document.book}
    resting = [
        record.id
        for record in collection.records
        if record.review is Review.APPROVED and rests_on(record, document.book)
    ]
    without = tuple(id for id in resting if id not in attached)
    return Coverage(
        path=document.path,
        book=document.book,
        records=len(resting),
        attached=len(resting) - len(without),
        without=without,
    )
