"""Rulebooks in which every line is a paragraph and headings bear no mark at all.

Chapters have roman numerals. Any other heading is known by being short, written like
a title and without an end; one that opens a copied card or table says "as printed".
"""

from __future__ import annotations

import re

from ingest.blocks import Block, Document
from ingest.readers.books import book_key
from ingest.readers.contents import is_contents
from ingest.readers.headings import CHAPTER, heading, is_title
from ingest.readers.lines import Line, line_blocks, numbered_lines, titled
from ingest.readers.remarks import left_out

#: If one line in so many begins in lower case, it goes on with the one above it.
WRAPPED_SHARE = 4

CHAPTER_LEVEL, TITLE_LEVEL, CARD_LEVEL = 1, 2, 3

#: A heading of something copied: a name, and in brackets that it is as printed.
CARD = re.compile(r"[^\W\d_][^():]{0,80}\([^()]{0,80}\bas printed\b[^()]{0,200}\):")


def matches(text: str) -> bool:
    """Say whether `text` has chapters I and II, and its lines are not wrapped."""
    lines = numbered_lines(text)
    chapters = [
        match["number"]
        for line in lines
        if (match := CHAPTER.fullmatch(line.text)) and is_title(match["name"])
    ]
    wrapped = sum(line.text[0].islower() for line in lines)
    return chapters[:2] == ["I", "II"] and wrapped * WRAPPED_SHARE < len(lines)


def read(path: str, text: str) -> Document:
    """Return the book in `text` as blocks."""
    # The table of contents of such a text is a title with nothing under it.
    lines = [line for line in numbered_lines(text) if not is_contents(line.text)]
    title, body = titled(lines, path)
    book = book_key(title, path)
    blocks = tuple(line_blocks(body, bare_heading))
    return Document(path, book, title, blocks, tuple(left_out(blocks, book)))


def bare_heading(line: Line) -> Block | None:
    """Return a line as a heading if it looks like one."""
    text = line.text.strip()
    if CHAPTER.fullmatch(text) and is_title(text.split(maxsplit=1)[1]):
        return heading(text, line.number, CHAPTER_LEVEL)
    if CARD.fullmatch(text):
        return heading(text, line.number, CARD_LEVEL)
    return heading(text, line.number, TITLE_LEVEL) if is_title(text) else None
