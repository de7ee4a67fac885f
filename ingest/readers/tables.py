"""Tables, however they are written, as lines of `| cell | cell |`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ingest.blocks import Block, BlockKind

#: What the line between the head and the body of a table is made of.
RULE = "|-: \t"

#: Rows are filled up to no more cells than this: no table of a book is wider, and a
#: single long row could make all others as long.
WIDEST = 50


def is_pipe_row(line: str) -> bool:
    """Say whether a line is a row of a table drawn with pipes."""
    return line.lstrip().startswith("|") and line.count("|") > 1


def pipe_cells(line: str) -> list[str] | None:
    """Return the cells of a row; None for the line that only rules a head off.

    >>> pipe_cells("| Total | ||"), pipe_cells("|---|---|")
    (['Total', '', ''], None)
    """
    line = line.strip()
    if "-" in line and not line.strip(RULE):
        return None
    inner = line.removeprefix("|").removesuffix("|")
    return [cell.strip() for cell in inner.split("|")]


def tab_cells(line: str) -> list[str]:
    """Return the cells of a line whose columns are set apart by tabs."""
    return [cell.strip() for cell in line.strip().split("\t")]


def table(rows: Iterable[Sequence[str]], line: int) -> Block | None:
    """Return a table; None if no cell of it holds a word.

    A row with fewer cells than another is filled up with empty ones, up to WIDEST.
    """
    rows = [[" ".join(cell.split()) for cell in row] for row in rows]
    if not any(cell for row in rows for cell in row):
        return None
    width = min(max(len(row) for row in rows), WIDEST)
    filled = [[*row, *[""] * (width - len(row))] for row in rows]
    text = "\n".join(
        f"| {' | '.join(cell.replace('|', '/') for cell in row)} |" for row in filled
    )
    return Block(BlockKind.TABLE, text, line)
