"""Pages put together again from chunks that overlap and begin in mid-word."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby

#: Fewer characters in common than this are chance and not an overlap.
LEAST_OVERLAP = 12
MOST_OVERLAP = 5000

#: A page whose end holds the same words more often than this only repeats itself.
MOST_TRIES = 50

#: A word that a line's end cut in two: "Cross- hair".
CUT_WORD = re.compile(r"(?<=\w)- (?=[a-z])(?!and |or )")

#: A label with no space behind it: "Battle:An Armor unit".
GLUED_LABEL = re.compile(r"(?<=[a-z]):(?=[A-Z])")


@dataclass(frozen=True, slots=True)
class Chunk:
    """A piece of a page: `number` is its place on the page, from 0."""

    page: int
    number: int
    text: str
    line: int
    attributes: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Page:
    """The whole text of a page, with where in it each chunk's own part begins.

    `broken` says what could not be put together.
    """

    number: int
    text: str
    starts: tuple[tuple[int, Chunk], ...]
    broken: tuple[str, ...] = ()

    def chunk_at(self, place: int) -> Chunk:
        """Return the chunk that the text at `place` comes from."""
        index = bisect_right(self.starts, max(place, 0), key=lambda start: start[0])
        return self.starts[index - 1][1]


def pages_of(chunks: Iterable[Chunk]) -> Iterator[Page]:
    """Yield the pages that the chunks are of, in the order of their numbers."""
    ordered = sorted(chunks, key=lambda chunk: (chunk.page, chunk.number))
    for number, group in groupby(ordered, key=lambda chunk: chunk.page):
        yield joined(number, list(group))


def joined(number: int, chunks: list[Chunk]) -> Page:
    """Return a page made of its chunks, what they have in common given once."""
    text = ""
    starts: list[tuple[int, Chunk]] = []
    broken: list[str] = []
    if chunks[0].number > 0:
        broken.append("its beginning is not here")
    for chunk in chunks:
        piece = tidy(chunk.text)
        if chunk.number == 0:
            piece = piece.removeprefix(f"{number} ")
        if starts and piece in text:
            continue
        common = overlap(text, piece)
        if starts and not common:
            broken.append(f"chunk {chunk.number} does not join on to the one before it")
            text += " "
        starts.append((len(text), chunk))
        text += piece[common:]
    return Page(number, text, tuple(starts), tuple(broken))


def overlap(text: str, following: str) -> int:
    """Return how many characters of `following` are the end of `text`.

    >>> overlap("Snow drifts stop everyone who ent", "s stop everyone who enters.")
    23
    """
    seed = following[:LEAST_OVERLAP]
    if len(seed) < LEAST_OVERLAP:
        return 0
    place = text.find(seed, max(0, len(text) - MOST_OVERLAP))
    for _ in range(MOST_TRIES):
        if place < 0:
            break
        common = len(text) - place
        if text.endswith(following[:common], place):
            return common
        place = text.find(seed, place + 1)
    return 0


def tidy(text: str) -> str:
    """Return the text with its cut words whole, and a single space where one belongs.

    >>> tidy("Movement:Any unit may retreat  onto a snow- covered hex.")
    'Movement: Any unit may retreat onto a snow-covered hex.'
    """
    return CUT_WORD.sub("-", GLUED_LABEL.sub(": ", " ".join(text.split())))
