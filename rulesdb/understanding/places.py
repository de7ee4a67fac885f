"""Pages of books as people name them: "EF p.2", "eastern front page 4"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rulesdb.records import Book

#: How the number of a page is written.
PAGE = r"(?:pages?|pgs?|pp?|стр)\.?\s*(?P<page>\d{1,3})(?!\w)"

NUMBER = re.compile(r"\d{1,3}")

#: What the word for a place begins with in the index: no word of a text does.
SIGN = "@"


class Place(NamedTuple):
    """A place that a text names: its word in the index, and where it stands."""

    token: str
    start: int
    end: int


class Places:
    """The pages that a text may name, of the books that there are."""

    def __init__(self, books: Iterable[Book]) -> None:
        self._keys = {
            as_asked(name): book.key
            for book in books
            for name in (book.title, book.key, book.abbr)
        }
        longest_first = sorted(self._keys, key=len, reverse=True)
        names = "|".join(map(pattern, longest_first))
        self._place = re.compile(
            rf"(?<!\w)(?:(?P<book>{names})[\s,:]*)?(?<!\w){PAGE}", re.IGNORECASE
        )

    def named_in(self, text: str) -> Iterator[Place]:
        """Yield every page that a text names, with its book if it does."""
        if not NUMBER.search(text):
            return  # most queries name none, and the names of books are many
        for found in self._place.finditer(text):
            key = self._keys.get(as_asked(found["book"] or ""), "")
            yield Place(token(key, int(found["page"])), found.start(), found.end())


def as_asked(name: str) -> str:
    """Return a name in small letters, its words a space apart.

    >>> as_asked("Khalkhin-Gol")
    'khalkhin gol'
    """
    return " ".join(re.split(r"[\s-]+", name.lower()))


def pattern(name: str) -> str:
    """Return what matches a name with its words apart or joined by hyphens."""
    return r"[\s-]+".join(map(re.escape, name.split()))


def token(book: str, page: int) -> str:
    """Return the word that stands in the index for a page of a book, or of any."""
    return f"{SIGN}{book}@{page}"


def tokens(book: str, pages: str | None) -> list[str]:
    """Return the words in the index for a page or a range of pages of a book.

    >>> tokens("eastern-front", "2-3")
    ['@eastern-front@2', '@@2', '@eastern-front@3', '@@3']
    """
    numbers = [int(number) for number in NUMBER.findall(pages or "")]
    every = range(min(numbers), max(numbers) + 1) if numbers else ()
    return [token(key, page) for page in every for key in (book, "")]
