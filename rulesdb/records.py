"""What a rulebook is made of, once read: books, records, passages and their links."""

from __future__ import annotations

from dataclasses import dataclass

from rulesdb.facts import Fact
from rulesdb.vocabulary import (
    Category,
    LinkKind,
    PassageKind,
    ProblemKind,
    Review,
    Sense,
    SourceGrade,
)


@dataclass(frozen=True, slots=True)
class Book:
    """A publication that rules are cited from."""

    key: str
    title: str
    abbr: str
    language: str
    order: int
    publisher: str = ""
    about: str = ""


@dataclass(frozen=True, slots=True)
class Passage:
    """A labelled piece of a record, in our own words, with the place it rests on.

    `anchor` names it within its record and never moves. `markdown` is the text as
    written in the data, `text` the same without any markup. `page` is the page or
    range of pages in `book`, or None where the book has no page numbers or we have
    not seen them. `source` says how good the source is, and `citation` names it where
    it is not the book itself.
    """

    anchor: str
    label: str
    markdown: str
    text: str
    book: str
    page: str | None
    kind: PassageKind = PassageKind.RULE
    language: str = "en"
    source: SourceGrade = SourceGrade.RULEBOOK
    citation: str = ""

    @property
    def is_community(self) -> bool:
        """Whether it rests on no rulebook, card, FAQ or article."""
        return self.source is SourceGrade.COMMUNITY


@dataclass(frozen=True, slots=True)
class Record:
    """One thing that a player looks up, with all its passages.

    `section` is the path of headings above it in its book, `order` its place there.
    `printed` are headings under which its book has it, where none is one of its names.
    """

    id: str
    title: str
    category: Category
    book: str
    page: str | None
    summary: str
    passages: tuple[Passage, ...]
    section: tuple[str, ...] = ()
    order: int = 0
    language: str = "en"
    aliases: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    printed: tuple[str, ...] = ()
    review: Review = Review.APPROVED
    source: SourceGrade = SourceGrade.RULEBOOK

    def passage(self, anchor: str) -> Passage | None:
        """Return the passage with this anchor, if the record has one."""
        return next((p for p in self.passages if p.anchor == anchor), None)


@dataclass(frozen=True, slots=True)
class Link:
    """A statement that the record `source` bears on the record `target`.

    `anchor` is the passage of `source` that says so, `text` the words that do.
    """

    source: str
    kind: LinkKind
    target: str
    anchor: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class Excerpt:
    """Official wording from a person's own copy of a book.

    It is shown on pages served to the same machine and nowhere else: no API,
    download, preview or citation may carry it.
    """

    record: str
    book: str
    page: str | None
    label: str
    text: str
    position: int = 0


@dataclass(frozen=True, slots=True)
class Problem:
    """Something that a source holds or names which no record gives."""

    kind: ProblemKind
    book: str
    where: str
    message: str


@dataclass(frozen=True, slots=True)
class MovedId:
    """An id that is no longer a record's own.

    A renamed one leads to `successor`; a withdrawn one is gone, and names it.
    """

    id: str
    successor: str
    withdrawn: bool = False


@dataclass(frozen=True, slots=True)
class MovedAnchor:
    """An anchor that no passage of its record has any more.

    Links hold it all the same: it leads to the passage `target_anchor` of `target`,
    which may be another record.
    """

    record: str
    anchor: str
    target: str
    target_anchor: str


@dataclass(frozen=True, slots=True)
class Release:
    """A numbered state of our own words, and the day that it was given out (ISO)."""

    version: str
    date: str


@dataclass(frozen=True, slots=True)
class Change:
    """What a release did to a record or a passage: the wording that it put an end to.

    `anchor` is empty for what a record says above its passages. `before` is JSON, as
    `rulesdb.history` writes it, or empty where there was nothing before. `release` is
    empty for what has changed since the last one.
    """

    release: str
    record: str
    anchor: str
    before: str


@dataclass(frozen=True, slots=True)
class WorkedRuling:
    """A situation whose answer is known, told in a sentence.

    `situation` is its canonical JSON, `status` how far the rules decide it. `cites` are
    records that it is ruled by, the one that it shows best first. `first` marks one
    that is offered to whoever has not asked anything yet.
    """

    title: str
    situation: str
    status: str
    cites: tuple[str, ...] = ()
    first: bool = False


@dataclass(frozen=True, slots=True)
class ExampleBoard:
    """A board of our own making to begin with: `m44` is its file of the editor."""

    id: str
    title: str
    text: str
    m44: str


@dataclass(frozen=True, slots=True)
class Collection:
    """Everything that one build holds, in the order of the books."""

    books: tuple[Book, ...]
    records: tuple[Record, ...]
    links: tuple[Link, ...] = ()
    moved: tuple[MovedId, ...] = ()
    excerpts: tuple[Excerpt, ...] = ()
    problems: tuple[Problem, ...] = ()
    synonyms: tuple[Synonym, ...] = ()
    facts: tuple[Fact, ...] = ()
    worked_rulings: tuple[WorkedRuling, ...] = ()
    boards: tuple[ExampleBoard, ...] = ()
    moved_anchors: tuple[MovedAnchor, ...] = ()
    releases: tuple[Release, ...] = ()  # the first one first
    changes: tuple[Change, ...] = ()  # in the order of the releases
    common_names: tuple[CommonName, ...] = ()


@dataclass(frozen=True, slots=True)
class CommonName:
    """A name of records, and how far it can be trusted to mean one of them."""

    name: str
    sense: Sense


@dataclass(frozen=True, slots=True)
class Synonym:
    """A word that players use for a rule term, and why we take it so."""

    word: str
    term: str
    reason: str
