"""The words of blocks: as Markdown again, bare of all markup, or as they stand."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from markdown_it.token import Token

from ingest.blocks import Block, BlockKind
from rulesdb.language.markdown import MARKDOWN

#: What can be markup in a paragraph.
MARKUP = re.compile(r"[\[\]*_\\&]")

#: The line between the head and the body of a pipe table, and which one it is.
TABLE_RULE = re.compile(r"\|?[\s|:-]+\|?")
TABLE_RULE_PLACE = 1

#: What stands between the cells of a row.
CELL_BREAK = re.compile(r"(?<!\\)\|")


def as_markdown(blocks: Iterable[Block]) -> str:
    """Return the blocks as Markdown: paragraphs, lists and tables.

    >>> print(as_markdown([Block(BlockKind.PARAGRAPH, "Either:", 1),
    ...     Block(BlockKind.BULLET, "stop", 2, level=1, label="Movement")]))
    Either:
    <BLANKLINE>
    - Movement: stop
    """
    pieces: list[str] = []
    previous: Block | None = None
    for block in blocks:
        both_bullets = (
            previous is not None and previous.kind is block.kind is BlockKind.BULLET
        )
        if previous is not None:
            pieces.append("\n" if both_bullets else "\n\n")
        text = f"{block.label}: {block.text}" if block.label else block.text
        if block.kind is BlockKind.BULLET:
            text = "  " * (block.level - 1) + "- " + text
        pieces.append(text)
        previous = block
    return "".join(pieces)


def bare_words(blocks: Iterable[Block]) -> str:
    """Return the words of blocks of our own without markup, each on a line of its own.

    A table has a line for each row.

    >>> bare_words([Block(BlockKind.PARAGRAPH, "As [snow](#snow),\\n*always*.", 1)])
    'As snow, always.'
    """
    return "\n".join(said(block, bare_text) for block in blocks)


def verbatim(blocks: Iterable[Block]) -> str:
    """Return the words of blocks as their source has them, each on a line of its own.

    What is markup in our own books is wording in another's.

    >>> verbatim([Block(BlockKind.PARAGRAPH, "A *  die\\nhits.", 1, label="Stars")])
    'Stars: A * die hits.'
    """
    return "\n".join(said(block, on_one_line) for block in blocks)


def said(block: Block, words_of: Callable[[str], str]) -> str:
    """Return what a block says, with its label; `words_of` reads text and cells."""
    if block.kind is BlockKind.TABLE:
        return "\n".join(table_rows(block.text, words_of))
    return words_of(f"{block.label}: {block.text}" if block.label else block.text)


def on_one_line(text: str) -> str:
    """Return a text on one line, with a single space where there are several."""
    return " ".join(text.split())


def bare_text(markdown: str) -> str:
    """Return a paragraph's words without its markup, on one line."""
    if not MARKUP.search(markdown):  # most texts: parsing takes its time
        return on_one_line(markdown)
    tokens = MARKDOWN.parseInline(markdown)
    return on_one_line("".join(visible(tokens[0].children or [])))


def visible(tokens: Iterable[Token]) -> Iterator[str]:
    """Yield what a reader sees of inline tokens."""
    for token in tokens:
        if token.type in ("softbreak", "hardbreak"):
            yield " "
        elif token.type in ("text", "text_special"):
            yield token.content


def table_rows(table: str, words_of: Callable[[str], str]) -> Iterator[str]:
    """Yield the rows of a pipe table, each as its cells with semicolons between."""
    for place, row in enumerate(table.split("\n")):
        if place != TABLE_RULE_PLACE or not TABLE_RULE.fullmatch(row):
            cells = (words_of(cell) for cell in table_cells(row))
            yield "; ".join(cell for cell in cells if cell)


def table_cells(row: str) -> list[str]:
    r"""Return the cells of a row of a pipe table, as they are written.

    >>> table_cells(r"| Infantry \| armor | 3 |")
    ['Infantry \\| armor', '3']
    """
    cells = CELL_BREAK.split(row.strip())
    first, last = cells[0] == "", len(cells) > 1 and cells[-1] == ""
    return [cell.strip() for cell in cells[first : len(cells) - last]]
