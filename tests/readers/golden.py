"""Blocks as the golden tests of the readers write them: one short line each."""

from __future__ import annotations

from pathlib import Path

from ingest.blocks import Block, BlockKind
from rulesdb.records import Problem
from rulesdb.vocabulary import ProblemKind

FIXTURES = Path(__file__).parent / "fixtures"


def fixture(name: str) -> str:
    """Return a text in the format of an original, about things that do not exist."""
    return (FIXTURES / name).read_text(encoding="utf-8")


def head(line: int, level: int, text: str, **attributes: str) -> Block:
    return Block(BlockKind.HEADING, text, line, level=level, attributes=attributes)


def para(line: int, text: str, label: str = "", **attributes: str) -> Block:
    return Block(BlockKind.PARAGRAPH, text, line, label=label, attributes=attributes)


def item(line: int, level: int, text: str, label: str = "") -> Block:
    return Block(BlockKind.BULLET, text, line, level=level, label=label)


def note(line: int, text: str, label: str = "") -> Block:
    return Block(BlockKind.NOTE, text, line, label=label)


def rows(line: int, *rows: str) -> Block:
    return Block(BlockKind.TABLE, "\n".join(rows), line)


def absent(book: str, where: str, message: str) -> Problem:
    return Problem(ProblemKind.NOT_IN_SOURCE, book, where, message)


def stray(book: str, where: str, message: str) -> Problem:
    return Problem(ProblemKind.NOT_ATTACHED, book, where, message)


def broken(book: str, where: str, message: str) -> Problem:
    return Problem(ProblemKind.UNREADABLE, book, where, message)


def headings(blocks: tuple[Block, ...]) -> list[tuple[int, str]]:
    """Return level and text of the headings among the blocks."""
    return [(b.level, b.text) for b in blocks if b.kind is BlockKind.HEADING]
