"""Rulebooks that are web pages: an article, a wiki page, or a field guide's results."""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path, PurePath

from bs4 import BeautifulSoup, Tag, XMLParsedAsHTMLWarning

from ingest.blocks import Block, BlockKind, Document
from ingest.readers import field_guide, russian_card_game
from ingest.readers.books import book_key
from ingest.readers.headings import heading, is_name
from ingest.readers.html_pieces import Piece, PieceKind, html_pieces
from ingest.readers.labels import passage
from ingest.readers.lines import Line
from ingest.readers.lists import Item, list_blocks
from ingest.readers.markup import plain_markup
from ingest.readers.remarks import left_out
from ingest.readers.source import Unreadable
from ingest.readers.tables import table

#: A book of 500 pages has less than half as many.
MOST_TAGS = 100_000

UNSEEN = "script, style, noscript, template, svg, iframe, button, select, [hidden]"
AROUND = (
    "nav, footer, aside, [role=navigation], .mw-editsection, .editsection, #toc, .toc, "
    ".navbox, .catlinks, .printfooter, .mw-jump-link, #siteSub, sup.reference"
)
#: What the text of a page is in: the first that is there once.
CONTENT_ID, CONTENT_TAGS = "mw-content-text", ("article", "main", "body")


def read(path: str, text: str) -> Document:
    """Return the book on a web page as blocks, without what stands around it."""
    soup = parsed(path, text)
    remove(soup, UNSEEN)
    lines = page_lines(html_pieces(soup))
    if field_guide.matches_lines(lines):
        return field_guide.read_lines(path, lines)
    remove(soup, AROUND)
    title = title_of(soup) or PurePath(path).stem
    remove(soup, "title")
    pieces = without_title(html_pieces(content_of(soup)), title)
    lines = page_lines(pieces)
    if russian_card_game.matches_lines(lines):
        return russian_card_game.read_lines(path, [Line(1, title), *lines])
    blocks = tuple(page_blocks(pieces))
    book = book_key(title, path)
    return Document(path, book, title, blocks, tuple(left_out(blocks, book)))


def parsed(path: str, text: str) -> BeautifulSoup:
    """Return the tree of a page, whatever its faults.

    Raises Unreadable if it has more tags than a page for people to read.
    """
    if text.count("<") > MOST_TAGS:
        complaint = (
            f"has more than {MOST_TAGS:,} tags; give the book's text without them"
        )
        raise Unreadable(Path(path), complaint)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", XMLParsedAsHTMLWarning)
        # The line end tells the parser that this is no name of a file.
        return BeautifulSoup(plain_markup(text) + "\n", "html.parser")


def remove(soup: BeautifulSoup, selector: str) -> None:
    """Leave nothing of what the selector finds but empty tags without a meaning.

    To take a tag out of the tree, the parser's library looks through all beside it.
    """
    found = {id(tag) for tag in soup.select(selector)}
    waiting: list[Tag] = [soup]
    while waiting:
        tag = waiting.pop()
        if id(tag) in found:
            tag.clear()
            tag.name = "span"
            tag.attrs.clear()
        else:
            waiting += (child for child in tag.children if isinstance(child, Tag))


def content_of(soup: BeautifulSoup) -> Tag:
    """Return the part of a page that holds its text.

    Several articles on one page are parts of it, and the page is taken.
    """
    for found in (
        soup.find_all(id=CONTENT_ID),
        *(soup.find_all(name) for name in CONTENT_TAGS),
    ):
        if len(found) == 1:
            return found[0]
    return soup


def title_of(soup: BeautifulSoup) -> str:
    """Return the only heading of the first rank, or what the page's head says."""
    first = soup.find_all("h1")
    tag = first[0] if len(first) == 1 else soup.title or next(iter(first), None)
    return " ".join(tag.get_text().split()) if tag else ""


def without_title(pieces: Sequence[Piece], title: str) -> list[Piece]:
    """Return the pieces without the page's title, and without what stands above it.

    A title that is no name is text too.
    """
    for place, piece in enumerate(pieces):
        if piece.kind is PieceKind.HEADING:
            if piece.text != title:
                break
            opening = [] if is_name(title) else [piece._replace(kind=PieceKind.TEXT)]
            return [*opening, *pieces[place + 1 :]]
    return list(pieces)


def page_lines(pieces: Sequence[Piece]) -> list[Line]:
    """Return the pieces as lines of text, each cell of a table on its own."""
    return [
        Line(piece.line, f"- {text}" if piece.kind is PieceKind.ITEM else text)
        for piece in pieces
        for text in (piece.text, *(cell for row in piece.rows for cell in row))
        if text
    ]


def page_blocks(pieces: Sequence[Piece]) -> Iterator[Block]:
    """Yield the blocks of a page; its highest headings are of level 1."""
    ranks = [piece.level for piece in pieces if piece.kind is PieceKind.HEADING]
    above = min(ranks, default=1) - 1
    level = 0
    for kind, group in groupby(with_terms(pieces), key=lambda piece: piece.kind):
        if kind is PieceKind.ITEM:
            items = [Item(piece.text, piece.line, piece.level) for piece in group]
            yield from list_blocks(items, level)
            continue
        for piece in group:
            if kind is PieceKind.HEADING:
                level = piece.level - above
            yield from piece_block(piece, level)


def piece_block(piece: Piece, level: int) -> Iterator[Block]:
    """Yield a piece that is no list item as a block; an empty table is none."""
    if piece.kind is PieceKind.HEADING:
        yield heading(piece.text, piece.line, level)
    elif piece.kind is PieceKind.CAPTION:
        yield Block(BlockKind.NOTE, piece.text, piece.line)
    elif piece.kind is not PieceKind.TABLE:
        yield passage(BlockKind.PARAGRAPH, piece.text, piece.line)
    elif block := table(piece.rows, piece.line):
        yield block


def with_terms(pieces: Sequence[Piece]) -> Iterator[Piece]:
    """Yield the pieces, a term of a list of terms as the label of what it says."""
    term: Piece | None = None
    for piece in pieces:
        if term and piece.kind is PieceKind.TEXT:
            text = f"{term.text.rstrip(':')}: {piece.text}"
            piece, term = piece._replace(text=text), None
        elif term:
            yield term
            term = None
        if piece.kind is PieceKind.TERM:
            term = piece
        else:
            yield piece
    if term:
        yield term
