"""The head of a book of ours: what the book is, and what its passages rest on."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePath

from ingest.blocks import Document, Fault
from rulesdb.records import Book
from rulesdb.vocabulary import SourceGrade, read, unknown

NEEDED = ("key", "title", "abbr", "language", "order")
ALLOWED = (*NEEDED, "publisher", "about", "source", "sources")
SOURCE_KEYS = ("grade", "title", "url")
LANGUAGES = ("en", "ru")
KEY = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Source:
    """Something that passages rest on beside the book itself."""

    grade: SourceGrade
    citation: str


@dataclass(frozen=True, slots=True)
class Head:
    """A book and its sources by key; `grade` is that of the book's own passages."""

    book: Book
    grade: SourceGrade
    sources: Mapping[str, Source]


def read_head(document: Document) -> tuple[Head | None, list[Fault]]:
    """Return what the head of a book says, or None, and all that is wrong with it."""
    complaints = [*wrong_keys(document.head), *wrong_values(document)]
    grade = SourceGrade.RULEBOOK
    sources: dict[str, Source] = {}
    try:
        grade = read(SourceGrade, str(document.head.get("source", grade)))
    except ValueError as error:
        complaints.append(str(error))
    listed = document.head.get("sources") or {}
    if isinstance(listed, dict):
        for key, entry in listed.items():
            try:
                sources[str(key)] = read_source(entry)
            except ValueError as error:
                complaints.append(f"source {key!r}: {error}")
    else:
        complaints.append("`sources` is not a list of keys, each with its entry")
    faults = [Fault(document.path, 1, f"head: {text}") for text in complaints]
    return (None if faults else Head(book_of(document.head), grade, sources)), faults


def wrong_keys(head: Mapping[str, object]) -> list[str]:
    """Return a complaint for each key that is needed and absent, or not known."""
    return [
        *(f"`{key}` is missing" for key in NEEDED if key not in head),
        *(unknown("key", key, list(ALLOWED)) for key in head if key not in ALLOWED),
    ]


def wrong_values(document: Document) -> list[str]:
    """Return a complaint for each value that cannot be what its key says."""
    head, complaints = document.head, []
    key, stem = str(head.get("key", "")), PurePath(document.path).stem
    if "key" in head and not KEY.fullmatch(key):
        complaints.append(f"key {key!r} is not lower-case words joined by hyphens")
    elif "key" in head and key != stem:
        complaints.append(f"key {key!r} is not the name of the file, {stem!r}")
    if "order" in head and not isinstance(head["order"], int):
        complaints.append(f"`order` is {head['order']!r}, not a whole number")
    if "language" in head and head["language"] not in LANGUAGES:
        text = str(head["language"])
        complaints.append(unknown("language", text, list(LANGUAGES)))
    return complaints


def read_source(entry: object) -> Source:
    """Return one source of the head; raises ValueError that says what is wrong."""
    if not isinstance(entry, dict) or not {"grade", "title"} <= entry.keys():
        raise ValueError("`grade` and `title` are needed")
    strange = [str(key) for key in entry if key not in SOURCE_KEYS]
    if strange:
        raise ValueError(unknown("key", strange[0], list(SOURCE_KEYS)))
    where = f" ({entry['url']})" if "url" in entry else ""
    return Source(read(SourceGrade, str(entry["grade"])), f"{entry['title']}{where}")


def book_of(head: Mapping[str, object]) -> Book:
    """Return the book that a faultless head describes."""
    return Book(
        key=str(head["key"]),
        title=str(head["title"]),
        abbr=str(head["abbr"]),
        language=str(head["language"]),
        order=int(str(head["order"])),
        publisher=str(head.get("publisher", "")),
        about=str(head.get("about", "")),
    )
