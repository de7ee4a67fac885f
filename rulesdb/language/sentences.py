"""Cutting a text into its sentences, with where each of them stands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

#: Where one sentence ends and the next begins: a stop with a capital behind it, but not
#: that of "p. 4". A line of its own is a sentence too, an item of a list or a row of a
#: table.
BREAK = re.compile(r"(?<=[.!?])(?<!\bp\.)\s+(?=[\"«“(]?[A-ZА-ЯЁ\d])|\n+")


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence and the characters of the text that it is."""

    text: str
    start: int
    end: int


def sentences(text: str) -> Iterator[Sentence]:
    """Yield the sentences of a text in their order.

    >>> [s.text for s in sentences("See M44 p. 14. Move Out! is a card.\\nLast")]
    ['See M44 p. 14.', 'Move Out! is a card.', 'Last']
    """
    start = 0
    for gap in (*BREAK.finditer(text), None):
        end = gap.start() if gap else len(text)
        if text[start:end].strip():
            yield Sentence(text[start:end], start, end)
        start = gap.end() if gap else end
