"""Text in which every line is a whole: heading, list item, table row or paragraph."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum, auto
from itertools import groupby
from pathlib import PurePath
from typing import NamedTuple

from ingest.blocks import Block, BlockKind
from ingest.readers.headings import CHAPTER, is_name, is_title
from ingest.readers.labels import passage
from ingest.readers.lists import is_unfinished, list_blocks, marked, nested
from ingest.readers.tables import is_pipe_row, pipe_cells, tab_cells, table


class Line(NamedTuple):
    """A line of a file, with its number there."""

    number: int
    text: str


class LineKind(Enum):
    """What a line is part of."""

    HEADING = auto()
    ROW = auto()
    COLUMNS = auto()
    ITEM = auto()
    TEXT = auto()


#: Returns a line as a heading if it is one.
HeadingRule = Callable[[Line], Block | None]


def numbered_lines(text: str) -> list[Line]:
    """Return the lines that are not blank, with their numbers in the file."""
    return [
        Line(number, line.rstrip())
        for number, line in enumerate(text.split("\n"), 1)
        if line.strip()
    ]


def titled(lines: Sequence[Line], path: str) -> tuple[str, list[Line]]:
    """Return the book's title and the lines below it.

    The title is the first line, unless that is a chapter's heading: then the file's
    name stands in for it. A second line that only repeats it is left out. What is no
    name tells the book as a title does, but it is text too.
    """
    if not lines or CHAPTER.fullmatch(lines[0].text.strip()):
        return PurePath(path).stem, list(lines)
    title = lines[0].text.strip()
    if not is_name(title):
        return title, list(lines)
    below = list(lines[1:])
    if below and below[0].text.strip() in (title, f"{title} Rulebook"):
        below.pop(0)
    return title, below


def line_blocks(lines: Iterable[Line], heading: HeadingRule) -> Iterator[Block]:
    """Yield the blocks of lines each of which is a whole.

    Neighbouring rows are one table and neighbouring items one list, whether there
    are blank lines between them or not.
    """
    level = 0
    kinds = ((kind_of(line, heading), line) for line in rejoined(lines))
    for kind, group in groupby(kinds, key=lambda pair: pair[0]):
        members = [line for _, line in group]
        if kind is LineKind.HEADING:
            found = [block for line in members if (block := heading(line))]
            level = found[-1].level
            yield from found
        elif kind is LineKind.ITEM:
            yield from list_blocks(nested(list_lines(members)), level)
        elif kind is LineKind.ROW:
            rows = [cells for line in members if (cells := pipe_cells(line.text))]
            yield from whole_table(rows, members[0].number)
        elif kind is LineKind.COLUMNS and len(members) > 1:
            rows = [tab_cells(line.text) for line in members]
            yield from whole_table(rows, members[0].number)
        else:
            for line in members:
                yield passage(BlockKind.PARAGRAPH, line.text, line.number)


def kind_of(line: Line, heading: HeadingRule) -> LineKind:
    """Return what a line is part of."""
    if marked(line.text):
        return LineKind.ITEM
    if is_pipe_row(line.text):
        return LineKind.ROW
    if "\t" in line.text.strip():
        return LineKind.COLUMNS
    return LineKind.HEADING if heading(line) else LineKind.TEXT


def rejoined(lines: Iterable[Line]) -> Iterator[Line]:
    """Yield the lines, with a list item whole again that a line break cut in two."""
    cut: Line | None = None
    for line in lines:
        item = bool(marked(line.text))
        if cut and not item and not is_title(line.text):
            yield Line(cut.number, f"{cut.text} {line.text.strip()}")
            cut = None
            continue
        if cut:
            yield cut
        cut = line if item and is_unfinished(line.text) else None
        if not cut:
            yield line
    if cut:
        yield cut


def list_lines(lines: Sequence[Line]) -> Iterator[tuple[int, int, str]]:
    """Yield line number, indentation and text of the items of a list."""
    for line in lines:
        if item := marked(line.text):
            indent, text = item
            yield line.number, indent, text


def whole_table(rows: Sequence[Sequence[str]], line: int) -> Iterator[Block]:
    """Yield the rows as one table, if there is anything in them."""
    if block := table(rows, line):
        yield block
