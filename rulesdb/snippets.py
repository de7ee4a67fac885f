"""The part of a passage that shows best why it was found."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Set
from itertools import cycle
from typing import NamedTuple

from rulesdb.language.words import words

#: The most characters of a passage that are shown.
LENGTH = 220

SENTENCE_END = re.compile(r"[.!?;] ")


class Piece(NamedTuple):
    """A stretch of a snippet; `marked` where it is what the query asked for."""

    text: str
    marked: bool = False


class Snippet:
    """A stretch of a text: pieces of it, every other one marked.

    It is kept as their texts, the first of which is not marked, since most of a
    result's snippets are only ever joined.
    """

    __slots__ = ("texts",)

    def __init__(self, texts: list[str]) -> None:
        self.texts = texts

    def __iter__(self) -> Iterator[Piece]:
        """Yield the pieces that hold anything."""
        for piece in map(Piece, self.texts, cycle((False, True))):
            if piece.text:
                yield piece

    @property
    def is_marked(self) -> bool:
        """Whether any of it is what the query asked for."""
        return len(self.texts) > 1


class Span(NamedTuple):
    """Where a word stands in a text, and its stem."""

    start: int
    end: int
    stem: str


class Text:
    """A text on one line, and where each stem stands in it."""

    __slots__ = ("is_short", "line", "sentences", "spans", "stems")

    def __init__(self, text: str) -> None:
        self.line = " ".join(text.split())
        self.spans: dict[str, list[Span]] = {}
        for word in words(self.line):
            span = Span(word.start, word.end, word.stem)
            self.spans.setdefault(word.stem, []).append(span)
        self.stems = frozenset(self.spans)
        self.is_short = len(self.line) <= LENGTH
        #: Where its sentences begin.
        self.sentences = [0, *(end.end() for end in SENTENCE_END.finditer(self.line))]


def snippet(text: Text, wanted: Set[str]) -> Snippet:
    """Return the stretch of `text` with most of the wanted stems, those marked.

    All of them stand in it.

    >>> list(snippet(Text("Infantry must stop."), {"stop"}))[1]
    Piece(text='stop', marked=True)
    """
    line = text.line
    marked: list[Span] = []
    for stem in wanted:
        marked += text.spans[stem]
    marked.sort()
    start, end = 0, len(line)
    if not text.is_short:
        start = opening(text, marked)
        end = closing(line, start)
        marked = [span for span in marked if start <= span.start and span.end <= end]
    texts = []
    place = start
    for first, last, _ in marked:
        texts.append(line[place:first])
        texts.append(line[first:last])
        place = last
    texts.append(line[place:end])
    if start:
        texts[0] = f"… {texts[0]}"
    if end < len(line):
        texts[-1] += " …"
    return Snippet(texts)


def opening(text: Text, marked: list[Span]) -> int:
    """Return where a snippet of a long text begins: with most different wanted stems.

    It is the beginning of a sentence if that is near enough, else of a word.
    """
    if not marked:
        return 0
    first = richest(marked)
    start = text.sentences[bisect_right(text.sentences, first) - 1]
    if first - start > LENGTH // 2:
        start = text.line.rfind(" ", 0, first - LENGTH // 4) + 1
    return start


def closing(text: str, start: int) -> int:
    """Return where a snippet that begins at `start` ends, between two words."""
    if len(text) - start <= LENGTH:
        return len(text)
    gap = text.rfind(" ", start, start + LENGTH)
    return gap if gap > start else start + LENGTH


def richest(marked: list[Span]) -> int:
    """Return where the first word stands that most different stems stand close behind.

    >>> richest([Span(0, 1, "a"), Span(500, 501, "a"), Span(510, 511, "b")])
    500
    """
    every = len({span.stem for span in marked})
    if every == 1:
        return marked[0].start
    best = most = behind = 0
    near: Counter[str] = Counter()
    for start, _, stem in marked:
        while behind < len(marked) and marked[behind].start <= start + LENGTH // 2:
            near[marked[behind].stem] += 1
            behind += 1
        if len(near) > most:
            best, most = start, len(near)
        if most == every:
            break
        near[stem] -= 1
        if not near[stem]:
            del near[stem]
    return best
