"""Any other text: paragraphs between blank lines, headings, lists and pipe tables.

Headings bear `#` marks; where none does, a line that stands alone and is written like
a title is one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import PurePath

from ingest.blocks import Block, BlockKind, Document
from ingest.readers.books import book_key
from ingest.readers.headings import heading, is_name, is_title
from ingest.readers.lines import HeadingRule, Line, line_blocks, numbered_lines
from ingest.readers.lists import marked
from ingest.readers.remarks import left_out
from ingest.readers.tables import is_pipe_row

HASHED = re.compile(r"(?P<marks>#{1,6})\s+(?P<name>[^#\s].*)")
CLOSING = "# \t"  # the marks that may stand behind a heading too
RULE = re.compile(r"\s*([-=*_])\1{2,}\s*")


def matches(text: str) -> bool:
    """Say whether `text` holds anything, since plain text may be anything."""
    return bool(text.strip())


def read(path: str, text: str) -> Document:
    """Return the book in `text` as blocks.

    Its title is the first line, if that is a heading and alone of its rank. A title
    that is no name is text too.
    """
    lines = [line for line in numbered_lines(text) if not RULE.fullmatch(line.text)]
    rule = heading_rule(lines)
    whole = list(unwrapped(lines, rule))
    headings = [block for line in whole if (block := rule(line))]
    title = PurePath(path).stem
    opening: list[Block] = []
    if headings and headings[0].line == lines[0].number:
        title = headings[0].text
        if sum(block.level == headings[0].level for block in headings) == 1:
            whole = whole[1:]
            if not is_name(title):
                opening.append(replace(headings[0], kind=BlockKind.PARAGRAPH, level=0))
    book = book_key(title, path)
    blocks = (*opening, *line_blocks(whole, rule))
    return Document(path, book, title, blocks, tuple(left_out(blocks, book)))


def heading_rule(lines: Sequence[Line]) -> HeadingRule:
    """Return the rule by which a line of the text is a heading."""
    if any(HASHED.fullmatch(line.text) for line in lines):
        return hashed_heading
    numbers = {line.number for line in lines}
    alone = {n for n in numbers if n - 1 not in numbers and n + 1 not in numbers}

    def rule(line: Line) -> Block | None:
        text = line.text.strip()
        if line.number in alone and is_title(text):
            first = line.number == lines[0].number
            return heading(text, line.number, 1 if first else 2)
        return None

    return rule


def hashed_heading(line: Line) -> Block | None:
    """Return a line as a heading if it is marked with `#`."""
    if match := HASHED.fullmatch(line.text):
        return heading(match["name"].rstrip(CLOSING), line.number, len(match["marks"]))
    return None


def unwrapped(lines: Sequence[Line], rule: HeadingRule) -> Iterator[Line]:
    """Yield a line for each heading, item, row and paragraph, wrapped ones whole."""
    parts: list[str] = []
    number = last = 0
    for line in lines:
        whole = rule(line) or marked(line.text) or is_pipe_row(line.text)
        if parts and (whole or line.number != last + 1 or ended(parts[-1], last, rule)):
            yield Line(number, " ".join(parts))
            parts = []
        if not parts:
            number = line.number
        parts.append(line.text if not parts else line.text.strip())
        last = line.number
    if parts:
        yield Line(number, " ".join(parts))


def ended(text: str, number: int, rule: HeadingRule) -> bool:
    """Say whether no line can go on with this one: it is a heading or a row."""
    return bool(rule(Line(number, text))) or is_pipe_row(text)
