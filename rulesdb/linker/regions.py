"""The parts of a draft that are to stay as they are, and how they nest."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

#: What stands in the place of what is kept: it is part of no word.
KEPT = "\0"

#: What may stand in an address: no space and no bracket.
IN_ADDRESS = r'[^\s<>\[\]"]'
REST = re.compile(f"{IN_ADDRESS}*")
BEFORE = re.compile(r'[\s<>\[\]"]')

#: What only stands in addresses, of pages, people and files.
ADDRESS = re.compile(
    r"://|@|\\|\.[a-z]{2,4}/|/[^/\s<>\[\]\"]*/|"
    r"(?<![^\s(])(?:www\.|mailto:|[/~])",
    re.IGNORECASE,
)

#: A line that mail and many forums take for a quotation.
QUOTED_LINE = re.compile(r"^[ \t]*>.*", re.MULTILINE)


class Region(NamedTuple):
    """A part of a draft, from one offset up to another."""

    start: int
    end: int


class Open(NamedTuple):
    """An element that no tag has closed, as it is written, and where it begins."""

    tag: str
    start: int


class Kept(NamedTuple):
    """What is to stay as it is: the regions, and the first element left open."""

    regions: tuple[Region, ...]
    unclosed: Open | None = None


class Nesting:
    """Follows the elements whose content is kept: quotes, code and links.

    They may nest, close in the wrong order, or never. In a verbatim one nothing counts
    but its own end. What has no end is kept to the end of the draft.
    """

    def __init__(self, keeping: frozenset[str], verbatim: frozenset[str]) -> None:
        """Take the names of the elements that keep, and of those that are verbatim."""
        self._keeping = keeping
        self._verbatim = verbatim
        self._open: list[Open] = []
        self._count: Counter[str] = Counter()
        self.regions: list[Region] = []

    @property
    def is_verbatim(self) -> bool:
        """Whether what comes next is verbatim."""
        return bool(self._open) and self._open[-1].tag in self._verbatim

    def opened(self, tag: str, start: int) -> None:
        """Follow a tag that opens an element."""
        if tag in self._keeping and not self.is_verbatim:
            self._open.append(Open(tag, start))
            self._count[tag] += 1

    def closed(self, tag: str, end: int) -> None:
        """Follow a tag that closes an element, and all that was left open in it."""
        if not self._count[tag] or (self.is_verbatim and self._open[-1].tag != tag):
            return
        closing = None
        while closing is None or closing.tag != tag:
            closing = self._open.pop()
            self._count[closing.tag] -= 1
        if not self._open:
            self.regions.append(Region(closing.start, end))

    def ended(self, end: int) -> Open | None:
        """Keep what is open at the end of the draft, and return its first element."""
        if not self._open:
            return None
        self.regions.append(Region(self._open[0].start, end))
        return self._open[0]


def addresses(text: str) -> Iterator[Region]:
    """Yield what may be the address of a page, a person or a file.

    >>> text = "see https://rules.example/hill or ask@hill.example, not infantry/armor"
    >>> [text[start:end] for start, end in addresses(text)]
    ['https://rules.example/hill', 'ask@hill.example,']
    """
    place = 0
    while found := ADDRESS.search(text, place):
        start = found.start()
        while start > place and not BEFORE.match(text, start - 1):
            start -= 1
        rest = REST.match(text, found.end())
        assert rest
        place = rest.end()
        yield Region(start, place)


def quoted_lines(text: str) -> Iterator[Region]:
    """Yield the lines that begin with the mark of a quotation."""
    for line in QUOTED_LINE.finditer(text):
        yield Region(*line.span())


def masked(text: str, regions: Iterable[Region]) -> str:
    """Return a text of the same length, with nothing legible in its regions.

    >>> masked("a [q]b[/q] c", [Region(2, 10)]).replace(KEPT, ".")
    'a ........ c'
    """
    pieces = []
    place = 0
    for start, end in sorted(regions):
        if end > place:
            start = max(start, place)
            pieces += [text[place:start], KEPT * (end - start)]
            place = end
    return "".join([*pieces, text[place:]])
