"""Which book a source is: told by its title, not by the name of its file."""

from __future__ import annotations

import re
import unicodedata
from pathlib import PurePath

#: The books that we have records of, by what the title of each and no other says.
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
    said = title.strip().casefold().replace("’", "'").replace("‘", "'")
    for key, pattern in TITLES:
        if pattern.search(said):
            return key
    return slug(PurePath(path).stem)


def slug(name: str) -> str:
    """Return the name in lower-case letters and digits, its words joined by hyphens."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return "-".join(re.findall(r"[a-z0-9]+", plain.lower())) or "book"
