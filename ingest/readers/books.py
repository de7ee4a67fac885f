"""Which book a source is: told by its title, not by the name of its file."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from pathlib import PurePath

from rulesdb.records import Book

#: Publications whose copies go by several titles, by what those of each and no other
#: say. Any other book is known by the title in its head.
TITLES: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("khalkhin-gol-1939", re.compile(r"халхин|khalkhin.gol 1939")),
    ("khalkhin-gol", re.compile(r"khalkhin.gol")),
    ("eastern-front", re.compile(r"eastern front")),
    ("pacific-theater", re.compile(r"pacific theat(?:er|re)")),
    ("base-game", re.compile(r"^memoir '?44(?: [-–—|] .*pedia.*)?$")),
)


def book_key(title: str, path: str) -> str:
    """Return the key of the book with this title, or one made from the file's name.

    >>> book_key("Memoir ’44: Eastern Front Rulebook", "scan.txt")
    'eastern-front'
    >>> book_key("Snow and Ice", "/books/Snow & Ice (1st ed.).txt")
    'snow-ice-1st-ed'
    """
    said = straight(title.strip().casefold())
    for key, pattern in TITLES:
        if pattern.search(said):
            return key
    return slug(PurePath(path).stem)


#: What parts a title: "Memoir '44: Snow and Ice", "Snow and Ice (2nd ed.)".
PARTS = re.compile(r":|\s[-–—|]\s|[()\[\]]")

#: What the title of a rulebook may end in beside the name of the book.
RULEBOOK = re.compile(r"\s+(?:rule ?book|rules)$")


def key_among(books: Iterable[Book], title: str) -> str | None:
    """Return the key of the one of our `books` that this is a title of, if any is.

    >>> ours = Book("snow", "Snow and Ice", "SI", "en", 9)
    >>> key_among([ours], "Memoir '44: Snow and Ice Rulebook")
    'snow'
    """
    keys = {folded(book.title): book.key for book in books}
    parts = (folded(part) for part in (title, *PARTS.split(title)))
    return next((keys[part] for part in parts if part in keys), None)


def folded(title: str) -> str:
    """Return a title as it is compared: without case, spaces to spare, "rulebook"."""
    return RULEBOOK.sub("", " ".join(straight(title.casefold()).split()))


def straight(title: str) -> str:
    """Return a title with plain apostrophes."""
    return title.replace("’", "'").replace("‘", "'")


def slug(name: str) -> str:
    """Return the name in lower-case letters and digits, its words joined by hyphens."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return "-".join(re.findall(r"[a-z0-9]+", plain.lower())) or "book"
