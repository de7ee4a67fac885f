"""The head of a book of ours: what the book is, and what its passages rest on."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import PurePath

from ingest.blocks import Document, Entry, Fault, words_of
from rulesdb.records import Book
from rulesdb.vocabulary import SourceGrade, read, unknown

NEEDED = ("key", "title", "abbr", "language", "order")
ALLOWED = (*NEEDED, "publisher", "about", "source", "sources")
SOURCE_NEEDED = ("grade", "title")
SOURCE_KEYS = (*SOURCE_NEEDED, "url")
LANGUAGES = ("en", "ru")
KEY = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
ORDER = re.compile(r"0|[1-9][0-9]{0,3}")

#: What is wrong at a line.
Complaint = tuple[int, str]
Entries = Mapping[str, Entry]


@dataclass(frozen=True, slots=True)
class Source:
    """Something that passages rest on beside the book itself."""

    grade: SourceGrade
    citation: str


@dataclass(frozen=True, slots=True)
class Head:
    """A book and its sources by key; `grade` is that of the book's own passages.

    `sources` is None where they could not be read: nobody knows which there are.
    """

    book: Book
    grade: SourceGrade
    sources: Mapping[str, Source] | None


def read_head(document: Document) -> tuple[Head, list[Fault]]:
    """Return what the head of a book says, and all that is wrong with it.

    Of a head at fault there is as much as can be made out, so that the records below
    it can be checked as well.
    """
    head = document.head
    complaints: list[Complaint] = []
    if head:  # else the reader has told why there is none
        complaints.extend(wrong_keys("", head, NEEDED, ALLOWED, line=1))
        complaints.extend(wrong_values(document))
        complaints.extend(wrong_sources(entries_of(head, "sources")))
    faults = [Fault(document.path, line, f"head: {text}") for line, text in complaints]
    return Head(book_of(document), grade_of(head, "source"), sources_of(head)), faults


def wrong_keys(
    where: str,
    entries: Entries,
    needed: tuple[str, ...],
    allowed: tuple[str, ...],
    line: int,
) -> Iterator[Complaint]:
    """Yield what is wrong with the keys of a mapping that begins on a line.

    That is: a key that is needed and absent, one that is not known, one without words.
    """
    for key in needed:
        if key not in entries:
            yield line, f"{where}`{key}` is missing"
    for key, entry in entries.items():
        if key not in allowed:
            yield entry.line, where + unknown("key", key, list(allowed))
        elif key == "sources":
            if isinstance(entry.value, str):
                yield entry.line, "`sources` is not a list of keys, each with its entry"
        elif entry.value == "":
            yield entry.line, f"{where}`{key}` is empty: write words behind it"
        elif isinstance(entry.value, Mapping):
            yield entry.line, f"{where}`{key}` has entries of its own: write words"


def wrong_values(document: Document) -> Iterator[Complaint]:
    """Yield what is wrong with each value that cannot be what its key says."""
    stem = PurePath(document.path).stem
    for key, entry in document.head.items():
        text = entry.words
        if not text:
            continue
        if key == "key" and not KEY.fullmatch(text):
            message = f"key {text!r} is not lower-case words joined by hyphens"
            yield entry.line, message
        elif key == "key" and text != stem:
            yield entry.line, f"key {text!r} is not the name of the file, {stem!r}"
        elif key == "order" and not ORDER.fullmatch(text):
            message = f"`order` is {text[:60]!r}, not a whole number from 0 to 9999"
            yield entry.line, message
        elif key == "language" and text not in LANGUAGES:
            yield entry.line, unknown("language", text, list(LANGUAGES))
        elif key == "source":
            yield from wrong_grade("", entry)


def wrong_sources(sources: Entries) -> Iterator[Complaint]:
    """Yield what is wrong with the sources of a head."""
    for key, source in sources.items():
        where = f"source {key!r}: "
        if not KEY.fullmatch(key):
            yield source.line, f"{where}the key is not lower-case words and hyphens"
        if isinstance(source.value, str):
            yield source.line, f"{where}`grade` and `title` are needed"
        elif source.value is not None:
            keys = (SOURCE_NEEDED, SOURCE_KEYS)
            yield from wrong_keys(where, source.value, *keys, line=source.line)
            if "grade" in source.value:
                yield from wrong_grade(where, source.value["grade"])


def wrong_grade(where: str, entry: Entry) -> Iterator[Complaint]:
    """Yield what is wrong with the words that name a grade."""
    try:
        if entry.words:
            read(SourceGrade, entry.words)
    except ValueError as error:
        yield entry.line, f"{where}{error}"


def entries_of(entries: Entries, key: str) -> Entries:
    """Return the entries below a key, none where there are words or nothing."""
    value = entries[key].value if key in entries else None
    return value if isinstance(value, Mapping) else {}


def grade_of(entries: Entries, key: str) -> SourceGrade:
    """Return the grade that a key names, that of a rulebook where it names none."""
    text = words_of(entries, key)
    return SourceGrade(text) if text in list(SourceGrade) else SourceGrade.RULEBOOK


def sources_of(head: Entries) -> Mapping[str, Source] | None:
    """Return the sources of a head by their keys, or None if nobody knows them."""
    told = head["sources"].value if "sources" in head else {}
    if not head or not isinstance(told, Mapping):
        return None
    sources = {}
    for key in told:
        entry = entries_of(told, key)
        title, url = words_of(entry, "title"), words_of(entry, "url")
        citation = f"{title} ({url})" if url else title
        sources[key] = Source(grade_of(entry, "grade"), citation)
    return sources


def book_of(document: Document) -> Book:
    """Return the book that a head describes, as far as it can be made out."""
    head = document.head
    order = words_of(head, "order")
    return Book(
        key=document.book,
        title=words_of(head, "title"),
        abbr=words_of(head, "abbr"),
        language=words_of(head, "language"),
        order=int(order) if ORDER.fullmatch(order) else 0,
        publisher=words_of(head, "publisher"),
        about=words_of(head, "about"),
    )
