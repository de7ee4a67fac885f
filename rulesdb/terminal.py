"""What the command line prints: answers as text, and progress."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from rulesdb.board.board import ALLIES, AXIS
from rulesdb.printing import printable
from rulesdb.rulebook import Rulebook
from rulesdb.search import Answer, Hit
from rulesdb.situations.values import counted
from rulesdb.vocabulary import CATEGORY_LABELS

if TYPE_CHECKING:
    from rulesdb.board.m44 import Opened


@contextmanager
def progress() -> Iterator[Callable[[str], None]]:
    """Show on stderr what is being done, where there is a terminal to show it on."""
    # Only a build imports them: they take longer than a search.
    from rich.console import Console
    from rich.text import Text

    console = Console(stderr=True)
    with console.status("reading") as status:
        yield lambda step: status.update(Text(printable(step)))


def answer_text(answer: Answer, rulebook: Rulebook) -> str:
    """Return an answer as it is printed, the words that were found in bold."""
    lines = [f"{answer.total} record{'s' if answer.total != 1 else ''}"]
    lines += answer.warnings
    if answer.did_you_mean and not answer.corrected:
        lines.append(f"Did you mean: {answer.did_you_mean}")
    for hit in answer.hits:
        lines += ["", *hit_lines(hit, rulebook)]
    return "\n".join(lines)


def hit_lines(hit: Hit, rulebook: Rulebook) -> Iterator[str]:
    """Yield the lines of one hit: what it is, where it stands, what it says."""
    record = hit.record
    abbr = rulebook.book(record.book).abbr
    page = f" p.{record.page}" if record.page else ""
    anchor = f"#{hit.passage.anchor}" if hit.passage else ""
    title = click.style(record.title, bold=True)
    yield f"{title}  [{CATEGORY_LABELS[record.category]}, {abbr}{page}]"
    yield f"  {record.id}{anchor}"
    snippet = (
        click.style(piece.text, bold=True) if piece.marked else piece.text
        for piece in hit.snippet
    )
    yield "  " + "".join(snippet)


def board_text(opened: Opened, link: str) -> str:
    """Return what a file holds as it is printed: a line for each thing left over."""
    board = opened.board
    sides = list(board.units.values())
    of_each = f"{sides.count(AXIS)} axis, {sides.count(ALLIES)} allied"
    lines = [
        click.style(opened.title or "(no title)", bold=True),
        f"{board.size.name} board, the {board.top} at the top: "
        f"{counted(len(board.hexes), 'hex', 'hexes')} with something on them, "
        f"{counted(len(sides), 'unit')} ({of_each})",
    ]
    if opened.problems:
        lines += ["", "What could not be placed:"]
        lines += [f"  {problem}" for problem in opened.problems]
    return "\n".join([*lines, "", link])
