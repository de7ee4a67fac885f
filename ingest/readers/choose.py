"""Choosing the reader of a source by what is in it."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Protocol

from ingest.blocks import Document
from ingest.readers import (
    article,
    bare_headings,
    field_guide,
    plain,
    roman_chapters,
    russian_card_game,
    web_page,
)
from ingest.readers.books import key_among
from ingest.readers.keys import FORM, LONGEST_KEY, is_key
from ingest.readers.source import Unreadable, read_source, shown
from rulesdb.records import Book


class Reader(Protocol):
    """A module that reads one form of source."""

    @property
    def matches(self) -> Callable[[str], bool]:
        """Says whether a text is of this form."""

    @property
    def read(self) -> Callable[[str, str], Document]:
        """Returns what is in a text; the path is for its name and for messages."""


#: The readers, those that look for the most particular form first.
READERS: tuple[Reader, ...] = (
    web_page,
    field_guide,
    russian_card_game,
    article,
    roman_chapters,
    bare_headings,
    plain,
)


def read_document(
    path: Path, book: str | None = None, books: Iterable[Book] = ()
) -> Document:
    """Return the book in a file, read by the reader that its content calls for.

    `book` is the key of the book, if the file's own title is not to tell it; `books`
    are those that it may be a copy of. Raises Unreadable, whose message is one line,
    if the file cannot be read.
    """
    document = read_text(shown(path), read_source(path))
    if not book and "key" not in document.head:
        book = key_among(books, document.title)
    elif not book and not is_key(document.book):
        key = document.book[:LONGEST_KEY]
        raise Unreadable(path, f"its head has the key {key!r}; write {FORM}")
    return of_book(document, book) if book else document


def read_text(path: str, text: str) -> Document:
    """Return the book in `text`, read by the reader that its content calls for."""
    if text.startswith("---\n"):
        # Only our own data needs the Markdown parser, so only it waits for that.
        markdown: Reader = importlib.import_module("ingest.readers.markdown")
        if markdown.matches(text):
            return markdown.read(path, text)
    reader = next((reader for reader in READERS if reader.matches(text)), plain)
    return reader.read(path, text)


def of_book(document: Document, book: str) -> Document:
    """Return a document as one of the book with this key."""
    problems = tuple(replace(problem, book=book) for problem in document.problems)
    return replace(document, book=book, problems=problems)
