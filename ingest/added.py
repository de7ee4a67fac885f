"""What a person's own book adds to ours: records that need review, and the book itself.

Titles, ids and summaries are shown to everybody, so they hold of a book's wording no
more than the names of things; the rest of it is kept as excerpts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import PurePath

from ingest.blocks import Document
from ingest.outline import Section
from ingest.readers.headings import is_name
from rulesdb.language.words import CYRILLIC, words
from rulesdb.records import Book, Passage, Record
from rulesdb.vocabulary import Category, PassageKind, Review

#: What a chapter is called tells what its records are: the first word that fits.
CATEGORY_WORDS = (
    ("obstacle", Category.OBSTACLE),
    ("terrain", Category.TERRAIN),
    ("badge", Category.UNIT),
    ("unit", Category.UNIT),
    ("troop", Category.UNIT),
    ("action", Category.ACTION),
    ("card", Category.CARD),
    ("campaign", Category.CAMPAIGN),
    ("scenario", Category.SCENARIO),
)

#: Records that a person's own books add come after all of ours in their book.
ADDED_ORDER = 10_000

LONGEST_ID = 60  # characters
LONGEST_ABBR = 6  # characters


class FreeIds:
    """Gives out ids that no record has."""

    def __init__(self, is_taken: Callable[[str], bool]) -> None:
        self._is_taken = is_taken
        self._given: Counter[str] = Counter()

    def made_of(self, title: str) -> str:
        """Return an id made of a title, numbered if another record has it."""
        folded = "-".join(word.text for word in words(title) if word.text)
        base = folded[:LONGEST_ID].strip("-") or "untitled"
        while True:
            self._given[base] += 1
            number = self._given[base]
            id = base if number == 1 else f"{base}-{number}"
            if not self._is_taken(id):
                return id


@dataclass(frozen=True, slots=True)
class Additions:
    """Makes the records that a document adds to a book."""

    document: Document
    book: Book
    ids: FreeIds

    def record(self, section: Section, place: int) -> Record:
        """Return a record for a section that no record of ours is about.

        `place` is the number of the section in its book.
        """
        title = title_of(section, self.book, place)
        chapter = chapter_of(section, self.document)
        where = f"{self.book.title}, {chapter}" if chapter else self.book.title
        return Record(
            id=self.ids.made_of(title),
            title=title,
            category=category_of(section),
            book=self.book.key,
            page=section.heading.page,
            summary=f"{title}: in {where}. Nobody has checked it yet; its wording is "
            "shown only on the machine that it was read on.",
            passages=(self.passage(section.heading.page),),
            section=tuple(filter(is_name, section.path)),
            order=ADDED_ORDER + place,
            language=language_of(section.title),
            review=Review.NEEDS_REVIEW,
        )

    def passage(self, page: str | None) -> Passage:
        """Return the passage that stands in for our words, which are not there yet."""
        text = f"Read from {self.book.title} and not yet put into our own words."
        return Passage(
            anchor="text",
            label="Text",
            markdown=text,
            text=text,
            book=self.book.key,
            page=page,
            kind=PassageKind.FLAVOUR,
        )


def title_of(section: Section, book: Book, place: int) -> str:
    """Return what a record for a section is called.

    A heading that is no name is wording of the book, so the record is called after
    its place there: the number of its section.
    """
    named = is_name(section.title)
    return section.title if named else f"{book.title}, passage {place}"


def chapter_of(section: Section, document: Document) -> str:
    """Return the name of the chapter that a section is in, if it has one."""
    outermost = section.path[0] if section.path else ""
    named = is_name(outermost) and outermost != document.title
    return outermost if named else ""


def category_of(section: Section) -> Category:
    """Return the category that a section's headings speak of, the nearest first."""
    for heading in (section.title, *reversed(section.path)):
        for word, category in CATEGORY_WORDS:
            if word in heading.casefold():
                return category
    return Category.RULE


def language_of(text: str) -> str:
    """Return the language of a text, by its letters."""
    return "ru" if CYRILLIC.search(text.casefold()) else "en"


def added_book(document: Document, known: int) -> Book:
    """Return the book that a document is, if it is none of ours.

    A title that is no name is wording of the book: the file's name stands in for it.
    """
    named = is_name(document.title)
    title = document.title if named else PurePath(document.path).stem
    initials = "".join(word.text[:1] for word in words(title))
    return Book(
        key=document.book,
        title=title,
        abbr=(initials or document.book)[:LONGEST_ABBR].upper(),
        language=language_of(document.title),
        order=ADDED_ORDER + known,
        about="Built from a file of your own.",
    )
