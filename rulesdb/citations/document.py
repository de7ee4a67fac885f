"""A citation before it is dressed: blocks of words, emphasis, links, lists, tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Text:
    """Words without markup, whatever characters they are made of."""

    text: str


@dataclass(frozen=True, slots=True)
class Emphasis:
    """Words that are stressed."""

    content: Inlines


@dataclass(frozen=True, slots=True)
class Strong:
    """Words that stand out."""

    content: Inlines


@dataclass(frozen=True, slots=True)
class Link:
    """Words that lead to a whole URL."""

    content: Inlines
    url: str


@dataclass(frozen=True, slots=True)
class Reference:
    """A source on the web: its name, which leads to it or has its URL beside it."""

    content: Inlines
    url: str


@dataclass(frozen=True, slots=True)
class Title:
    """What the citation is of."""

    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A run of words."""

    content: Inlines


@dataclass(frozen=True, slots=True)
class Items:
    """A list; `first` is the number of its first item, or None for bullets."""

    items: tuple[Blocks, ...]
    first: int | None = None

    def marks(self) -> Iterator[str | None]:
        """Yield what counts each item: "1." and so on, or None for a bullet."""
        for place in range(len(self.items)):
            yield None if self.first is None else f"{self.first + place}."


@dataclass(frozen=True, slots=True)
class Table:
    """A table; every row has as many cells as the head."""

    head: Row
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A passage: its label as a link to it, a note on what it is and rests on."""

    label: Link
    note: Inlines
    blocks: Blocks
    language: str


@dataclass(frozen=True, slots=True)
class Permalink:
    """The address of what is cited, on a line of its own."""

    url: str


Inline: TypeAlias = Text | Emphasis | Strong | Link | Reference
Inlines: TypeAlias = tuple[Inline, ...]
Row: TypeAlias = tuple[Inlines, ...]
Block: TypeAlias = Title | Paragraph | Items | Table | Part | Permalink
Blocks: TypeAlias = tuple[Block, ...]

#: Control characters and the line ends that only some programs take for one: a
#: terminal obeys the first, and the second break a line where it must not break.
_TO_SPACES = dict.fromkeys([*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029], " ")


def words(text: str) -> Text:
    """Return text that stays on its line and commands nothing."""
    return Text(text.translate(_TO_SPACES))


def one_line(text: str) -> str:
    """Return `text` with each run of white space as one space, none at the ends."""
    return " ".join(words(text).text.split())


def plain(content: Inlines) -> str:
    """Return the words of `content` without emphasis and links."""
    return "".join(
        piece.text if isinstance(piece, Text) else plain(piece.content)
        for piece in content
    )


def table_lines(table: Table) -> Iterator[Inlines]:
    """Yield a table as lines, for what knows no tables: its head, then its rows."""
    head = joined(table.head[:1] if _is_wide(table) else table.head, ": ")
    if head:
        yield (Strong(head),)
    yield from row_lines(table)


def row_lines(table: Table) -> Iterator[Inlines]:
    """Yield each row as a line: "a: b", or "a: column b, column c" in a wide table."""
    names = table.head if _is_wide(table) else ((),) * len(table.head)
    for row in table.rows:
        values = [
            joined((name, cell), " ") if plain(cell) else ()
            for name, cell in zip(names[1:], row[1:], strict=True)
        ]
        yield joined((row[0], joined(values, ", ")), ": ")


def _is_wide(table: Table) -> bool:
    """Tell whether a value needs the name of its column beside it."""
    return len(table.head) > 2


def joined(pieces: Iterable[Inlines], separator: str) -> Inlines:
    """Return the pieces that have words as one, with `separator` between them."""
    line: list[Inline] = []
    for piece in pieces:
        if plain(piece):
            line += [Text(separator), *piece] if line else piece
    return tuple(line)
