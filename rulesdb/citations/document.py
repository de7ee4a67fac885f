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
class LineBreak:
    """Where a line ends within a paragraph."""


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
class Group:
    """A list, with what its items have in common above it."""

    heading: Inlines
    items: Items


@dataclass(frozen=True, slots=True)
class Section:
    """Blocks that are in one language."""

    blocks: Blocks
    language: str


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture at a whole URL, with the words for who does not see it."""

    url: str
    words: str


@dataclass(frozen=True, slots=True)
class Permalink:
    """The address of what is cited, on a line of its own.

    A long one has words, which stand for it where a link can have any.
    """

    url: str
    words: str = ""


Inline: TypeAlias = Text | Emphasis | Strong | Link | Reference | LineBreak
Inlines: TypeAlias = tuple[Inline, ...]
Row: TypeAlias = tuple[Inlines, ...]
Block: TypeAlias = (
    Title | Paragraph | Items | Table | Part | Group | Section | Picture | Permalink
)
Blocks: TypeAlias = tuple[Block, ...]

#: Control characters, the line ends that only some programs take for one, and what
#: turns the direction of all that follows: a terminal obeys the first, the second break
#: a line where it must not break, and the last shuffle the words of a post.
_CONTROLS, _LINE_ENDS = (*range(0x20), *range(0x7F, 0xA0)), (0x2028, 0x2029)
_TURNS = (*range(0x202A, 0x202F), *range(0x2066, 0x206A))
_TO_SPACES = dict.fromkeys((*_CONTROLS, *_LINE_ENDS, *_TURNS), " ")


def words(text: str) -> Text:
    """Return text that stays on its line and commands nothing."""
    return Text(text.translate(_TO_SPACES))


def one_line(text: str) -> str:
    """Return `text` with each run of white space as one space, none at the ends."""
    return " ".join(words(text).text.split())


def said(text: str) -> Inlines:
    """Return text as words on one line, or nothing where it has none."""
    line = one_line(text)
    return (Text(line),) if line else ()


def plain(content: Inlines) -> str:
    """Return the words of `content` without emphasis and links."""
    return "".join(map(_plain, content))


def _plain(piece: Inline) -> str:
    if isinstance(piece, LineBreak):
        return " "
    return piece.text if isinstance(piece, Text) else plain(piece.content)


def table_lines(table: Table) -> Iterator[Inlines]:
    """Yield a table as lines, for what knows no tables: its head, then its rows."""
    head = joined(table.head[:1] if _is_wide(table) else table.head, ": ")
    if head:
        yield (Strong(head),)
    yield from _row_lines(table)


def _row_lines(table: Table) -> Iterator[Inlines]:
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


def lines(pieces: Iterable[Inlines]) -> Inlines:
    """Return the pieces that have words as one, each on a line of its own."""
    return _between(pieces, LineBreak())


def joined(pieces: Iterable[Inlines], separator: str) -> Inlines:
    """Return the pieces that have words as one, with `separator` between them."""
    return _between(pieces, Text(separator))


def _between(pieces: Iterable[Inlines], separator: Inline) -> Inlines:
    line: list[Inline] = []
    for piece in pieces:
        if plain(piece):
            line += [separator, *piece] if line else piece
    return tuple(line)
