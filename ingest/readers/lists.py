"""Nested lists, in text and on web pages, some of whose items are really headings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from ingest.blocks import Block, BlockKind
from ingest.readers.headings import LONGEST_TITLE, ends_sentence, heading
from ingest.readers.labels import passage

MARKED = re.compile(
    r"(?P<indent>\s*)(?:[•◦▪‣●■◆*–-]|\d{1,2}[.)])\s+(?P<text>\S.*)", re.DOTALL
)

#: A wiki's mark for a deeper item, left standing in the running text.
DEBRIS = re.compile(r"#[*#:]+")

#: A word that a sentence goes on after, so that the item is not whole yet.
UNFINISHED = re.compile(r"\b(?:a|an|and|by|for|from|in|of|on|or|the|to|with)$")


class Item(NamedTuple):
    """An item of a list: `depth` is 1 for the outermost."""

    text: str
    line: int
    depth: int


def marked(line: str) -> tuple[int, str] | None:
    """Return indentation and text of a line that a bullet or a number opens.

    >>> marked("   • Any unit must stop."), marked("Any unit must stop.")
    ((3, 'Any unit must stop.'), None)
    """
    if match := MARKED.fullmatch(line):
        return len(match["indent"].expandtabs(4)), match["text"].strip()
    return None


def nested(lines: Iterable[tuple[int, int, str]]) -> list[Item]:
    """Return the items of a list from line number, indentation and text of each."""
    items: list[Item] = []
    indents: list[int] = []
    for number, indent, text in lines:
        while indents and indents[-1] > indent:
            indents.pop()
        if not indents or indents[-1] < indent:
            indents.append(indent)
        # Where a wiki's mark stands in an item, the item is two.
        pieces = [piece.strip() for piece in DEBRIS.split(text)]
        items += [Item(piece, number, len(indents)) for piece in pieces if piece]
    return items


def is_unfinished(text: str) -> bool:
    """Say whether an item breaks off in mid-sentence and the next line goes on."""
    return bool(UNFINISHED.search(text))


def list_blocks(items: Sequence[Item], under: int) -> Iterator[Block]:
    """Yield a list's items as bullets and headings.

    An item without end punctuation that has deeper items is a heading. `under` is
    the level of the heading above the list; a bullet's level counts from the heading
    that it stands under.
    """
    above: list[int] = []  # depths of the items that are headings of the present one
    for item, after in zip_longest(items, items[1:]):
        while above and above[-1] >= item.depth:
            above.pop()
        if after is not None and after.depth > item.depth and is_heading(item.text):
            name = item.text.rstrip(" -–—")
            yield heading(name, item.line, under + len(above) + 1)
            above.append(item.depth)
        else:
            level = item.depth - (above[-1] if above else 0)
            yield passage(BlockKind.BULLET, item.text, item.line, level=level)


def is_heading(text: str) -> bool:
    """Say whether an item that has deeper items names them and says nothing itself."""
    words = re.search(r"\w", text)
    short = len(text.split()) <= LONGEST_TITLE
    return words is not None and short and not ends_sentence(text)
