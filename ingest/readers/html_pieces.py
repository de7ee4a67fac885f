"""What a web page is made of: headings, paragraphs, list items and tables in a row.

A page is walked by its start and end tags and without recursion: old pages leave
items and cells open, so that they nest as deep as the page is long.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from enum import Enum, auto
from typing import NamedTuple

from bs4 import Tag
from bs4.element import NavigableString, PageElement, PreformattedString

HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
LISTS = ("ul", "ol", "menu", "dir")
PARTS = frozenset((*HEADINGS, *LISTS, "table"))
CELLS = ("td", "th")
CAPTIONS = ("caption", "figcaption")
BLOCKS = frozenset(
    (
        *HEADINGS,
        *LISTS,
        *"""
    address article aside blockquote body caption center dd details div dl dt fieldset
    figcaption figure footer form header hr li main p pre section summary table tbody
    td tfoot th thead tr
    """.split(),
    )
)


class PieceKind(Enum):
    """What a piece is on the page."""

    HEADING = auto()
    TEXT = auto()
    ITEM = auto()
    TERM = auto()  # what the next text says is about
    CAPTION = auto()
    TABLE = auto()


class Piece(NamedTuple):
    """A piece of a page; `level` is the rank of a heading or the depth of an item."""

    kind: PieceKind
    text: str
    line: int
    level: int = 0
    rows: tuple[tuple[str, ...], ...] = ()


def html_pieces(root: Tag) -> list[Piece]:
    """Return the pieces of what is below `root`."""
    walk = PageWalk(layout_tables(root))
    opened: list[tuple[Tag, Iterator[PageElement]]] = [(root, iter(root.children))]
    while opened:
        tag, children = opened[-1]
        child = next(children, None)
        if child is None:
            opened.pop()
            walk.end(tag)
        elif isinstance(child, Tag):
            walk.start(child)
            opened.append((child, iter(child.children)))
        elif isinstance(child, NavigableString):
            walk.text(child)
    walk.flush()
    walk.end_item()
    return walk.pieces


class PageWalk:
    """Takes up the tags and the text of a page in their order, and makes pieces."""

    def __init__(self, layout: Container[int] = ()) -> None:
        self.layout = layout
        self.pieces: list[Piece] = []
        self.words: list[str] = []  # the text since the last piece
        self.begun = 0  # the line that it begins on, 0 if there is none yet
        self.here = 1  # the line that the walk is on
        self.block = ""  # the block that is open
        self.heading = 0  # the rank of the open heading
        self.depth = 0  # the number of open lists
        self.item: Piece | None = None  # the item that more text may belong to
        self.item_words: list[str] = []
        self.table: Tag | None = None
        self.rows: list[list[list[str]]] = []

    def start(self, tag: Tag) -> None:
        """Take up a start tag."""
        self.here = tag.sourceline or self.here
        if tag.name == "br":
            self.words.append(" ")
        if tag.name not in BLOCKS:
            return
        self.flush()
        self.block = tag.name
        if self.table:
            self.start_in_table(tag.name)
        elif tag.name in HEADINGS:
            self.heading = int(tag.name[1])
        elif tag.name in LISTS:
            self.depth += 1
        elif tag.name == "li":
            self.end_item()
        elif tag.name == "table" and id(tag) not in self.layout:
            self.table, self.rows = tag, []

    def start_in_table(self, name: str) -> None:
        """Take up the start of a row or a cell."""
        if name == "tr" or (name in CELLS and not self.rows):
            self.rows.append([])
        if name in CELLS:
            self.rows[-1].append([])

    def end(self, tag: Tag) -> None:
        """Take up an end tag, which may be one that the page left out."""
        if tag.name not in BLOCKS:
            return
        self.flush()
        self.block = ""
        if tag is self.table:
            self.table = None
            self.add(Piece(PieceKind.TABLE, "", tag.sourceline or 0, rows=self.cells()))
        elif self.table:
            return
        elif tag.name in HEADINGS:
            self.heading = 0
        elif tag.name in LISTS:
            self.depth -= 1

    def text(self, string: NavigableString) -> None:
        """Take up text; comments and declarations are none."""
        if isinstance(string, PreformattedString):
            return
        text = str(string)
        if not self.begun and text.strip():
            blank = text[: len(text) - len(text.lstrip())]
            self.begun = self.here + blank.count("\n")
        self.here += text.count("\n")
        self.words.append(text)

    def flush(self) -> None:
        """Make a piece of the text that was taken up since the last one."""
        text, line = " ".join("".join(self.words).split()), self.begun
        self.words, self.begun = [], 0
        if not text:
            return
        if self.block in CAPTIONS:
            self.add(Piece(PieceKind.CAPTION, text, line))
        elif self.table:
            self.add_to_cell(text)
        elif self.heading:
            self.add(Piece(PieceKind.HEADING, text, line, self.heading))
        elif self.depth > 0:
            self.add_to_item(text, line)
        else:
            kind = PieceKind.TERM if self.block == "dt" else PieceKind.TEXT
            self.add(Piece(kind, text, line))

    def add(self, piece: Piece) -> None:
        """Add a piece behind the item that was open, if one was."""
        self.end_item()
        self.pieces.append(piece)

    def add_to_item(self, text: str, line: int) -> None:
        """Add text to the open item of this depth, or to a new one."""
        if self.item is None or self.item.level != self.depth:
            self.end_item()
            self.item = Piece(PieceKind.ITEM, "", line, self.depth)
        self.item_words.append(text)

    def end_item(self) -> None:
        """Add the open item, which is whole now, to the pieces."""
        if self.item:
            self.pieces.append(self.item._replace(text=" ".join(self.item_words)))
        self.item, self.item_words = None, []

    def add_to_cell(self, text: str) -> None:
        """Add text to the last cell of the open table."""
        if not self.rows:
            self.rows.append([])
        if not self.rows[-1]:
            self.rows[-1].append([])
        self.rows[-1][-1].append(text)

    def cells(self) -> tuple[tuple[str, ...], ...]:
        """Return the text of each cell of the table, row by row."""
        return tuple(tuple(" ".join(cell) for cell in row) for row in self.rows)


def layout_tables(root: Tag) -> set[int]:
    """Return the ids of the tables that only set the parts of a page side by side.

    Such a table has a heading, a list or another table in it. The table that is right
    around each of those is enough: it is itself in those further out.
    """
    found: set[int] = set()
    waiting: list[tuple[Tag, Tag | None]] = [(root, None)]
    while waiting:
        tag, table = waiting.pop()
        for child in tag.children:
            if isinstance(child, Tag):
                if table is not None and child.name in PARTS:
                    found.add(id(table))
                waiting.append((child, child if child.name == "table" else table))
    return found
