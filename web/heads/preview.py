"""The preview of each page: its title, a description that is the rule, its picture.

`head.html` writes it into the head of the page, and oEmbed gives the same.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from flask import current_app, url_for

import rulesdb.preview
from rulesdb import links
from rulesdb.board.telling import board_in_words
from rulesdb.citations.places import citation
from rulesdb.preview import described, in_length, ruled
from rulesdb.records import Book, Record
from rulesdb.rulescheck.ruling import Ruling
from rulesdb.ruling_text import situation_in_short, verdict
from rulesdb.search import Query
from rulesdb.situations import Situation
from web.addresses import absolute, as_of_path, record_path, search_path
from web.current import edition, rulebook
from web.heads.structured import about_book, about_record, about_site
from web.presentation import SINGULAR, Assets

if TYPE_CHECKING:  # the page of the board imports this module
    from web.board.laid import Laid

SITE_NAME = "Rules Desk"

ABOUT_SITE = (
    "Find a rule of Memoir ’44, its expansions and Khalkhin-Gol 1939, in plain words "
    "and with its book and page, and have a dispute settled rule by rule."
)
ABOUT_CHECK = (
    "Orders, moves, attacks, rolls, retreats, ground, mines, medals, campaigns and the "
    "card game: the answer, with each rule it rests on."
)
ABOUT_BOARD = (
    "Lay out hexes, terrain and units: see the line of sight, the dice, where a unit "
    "may go, and the rule behind it. The link holds it all."
)

#: Where the code of the pictures is: they change when it does.
DRAWN_BY = ("preview", "board")


@dataclass(frozen=True, slots=True)
class Preview:
    """What another site shows of a page, and what a search engine is told of it.

    `path` is the one address of the page, and `picture` that of its picture, which
    shows what `pictured` says. `data` are in the terms of schema.org.
    """

    title: str
    description: str
    path: str
    picture: str
    pictured: str
    is_indexed: bool = True
    data: Sequence[Mapping[str, Any]] = ()

    @property
    def link(self) -> str:
        """The full address of the page."""
        return absolute(self.path)


def site_preview(title: str, description: str, path: str, **more: Any) -> Preview:
    """Return the preview of a page about no single record: the site's own picture."""
    drawn = url_for("previews.site_picture", v=picture_version())
    return Preview(title, description, path, drawn, ABOUT_SITE, **more)


def of_search(query: Query) -> Preview:
    """Return the preview of a search; only the page without one is for search engines.

    There are more searches than anybody could want in an index, and each result of one
    is there already.
    """
    if query == Query(""):
        title = f"{SITE_NAME}: the rules of Memoir ’44, searchable"
        return site_preview(title, ABOUT_SITE, search_path(query), data=about_site())
    title = f"“{query.text}”" if query.text else "Rules"
    path = search_path(query, query.page)
    return site_preview(title, ABOUT_SITE, path, is_indexed=False)


def of_record(record: Record) -> Preview:
    """Return the preview of a record."""
    book = rulebook()
    said = described(book, record)
    return Preview(
        f"{record.title} – {SINGULAR[record.category]} ({citation(book, record)})",
        said,
        record_path(record),
        url_for("previews.record_picture", id=record.id, v=picture_version()),
        f"{record.title}: {said}",
        data=about_record(book, record, said),
    )


def of_old_record(record: Record, version: str) -> Preview:
    """Return the preview of what a record said at a version of the rules."""
    preview = of_record(record)
    return replace(
        preview,
        title=f"{preview.title}, in rules version {version}",
        path=as_of_path(record.id, version),
        is_indexed=False,
        data=(),
    )


def of_book(book: Book) -> Preview:
    """Return the preview of a book."""
    contents = rulebook().contents(book.key)
    titles = ", ".join(record.title for record in contents)
    what_it_holds = f"{book.title} holds {len(contents)} records: {titles}."
    said = in_length([book.about, what_it_holds])
    return Preview(
        f"{book.title}, page by page",
        said,
        url_for("pages.book", key=book.key),
        url_for("previews.book_picture", key=book.key, v=picture_version()),
        said,
        data=about_book(book, said),
    )


def of_ruling(ruling: Ruling, situation: Situation) -> Preview:
    """Return the preview of a ruling: what is asked, the answer, and its picture."""
    book = rulebook()
    said = ruled(ruling, situation, book)
    data = links.described(situation)
    return Preview(
        situation_in_short(situation, book),
        said,
        links.path(data),
        url_for("previews.ruling_picture", s=links.encode(data), v=picture_version()),
        f"{verdict(ruling)}: {said}",
        is_indexed=False,
    )


def of_check(*, is_indexed: bool = True) -> Preview:
    """Return the preview of the rules check, where it rules on nothing."""
    path = url_for("check.page")
    return site_preview("Check a rule", ABOUT_CHECK, path, is_indexed=is_indexed)


def of_board(found: Laid) -> Preview:
    """Return the preview of a board: of the ruling on it, or of what lies there."""
    path = url_for("board.page", s=None if found.is_empty else found.link)
    if found.is_empty or found.faults:
        return site_preview("The board", ABOUT_BOARD, path, is_indexed=found.is_empty)
    if found.ruling and found.situation:
        about = of_ruling(found.ruling, found.situation)
        title, said = about.title, about.description
    else:
        lies_there = board_in_words(found.board)
        title, said = "A board", in_length([lies_there, found.wanted, ABOUT_BOARD])
    return Preview(
        title,
        said,
        path,
        url_for("previews.ruling_picture", s=found.link, v=picture_version()),
        board_in_words(found.board),
        is_indexed=False,
    )


def picture_version() -> str:
    """Return what tells the pictures of this build and this code from any others."""
    assets: Assets = current_app.extensions["assets"]
    parts = f"{edition().public_digest} {assets.version} {drawn_by()}"
    return hashlib.sha256(parts.encode()).hexdigest()[:8]


@cache
def drawn_by() -> str:
    """Return what tells the code that draws pictures from any other."""
    root = Path(rulesdb.preview.__file__).parents[1]
    sources = sorted(path for name in DRAWN_BY for path in (root / name).rglob("*.py"))
    return hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()
