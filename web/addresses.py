"""The addresses of the site: how they are made, and what stands at one."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Any

from flask import abort, redirect, request, url_for

from rulesdb.records import Book, MovedId, Record
from rulesdb.search import Hit, Query
from web.current import base_url, edition, rulebook
from web.problems import Refusal, WayOn

#: How many paths are remembered: those of every record and passage, and of the pages.
MOST_PATHS = 8192

#: How many other ids an unknown one is answered with.
MOST_NEAR = 5


def absolute(path: str) -> str:
    """Return the full address of a path on this site."""
    return base_url() + path


@lru_cache(maxsize=MOST_PATHS)
def kept_path(root: str, endpoint: str, **values: Any) -> str:
    """Return a path of a site that is mounted at `root`, made once.

    A page has dozens of them, and each takes longer than all else about a link.
    """
    return url_for(endpoint, **values)


def page_path(endpoint: str, **values: Any) -> str:
    """Return the path of a page, made once if it is always the same."""
    if values:
        return url_for(endpoint, **values)
    return kept_path(request.root_path, endpoint)


def record_path(record: Record, anchor: str = "") -> str:
    """Return the address of a record, or of a passage in it."""
    return kept_path(
        request.root_path, "pages.record", id=record.id, _anchor=anchor or None
    )


def as_of_path(id: str, version: str) -> str:
    """Return the address of what a record said at a version of the rules."""
    asked = {"as-of": version} if version else {}
    return url_for("pages.record", id=id, _external=False, **asked)


def hit_path(hit: Hit) -> str:
    """Return the address that a search result leads to: its passage in its record."""
    return record_path(hit.record, anchor_of(hit))


def anchor_of(hit: Hit) -> str:
    """Return the anchor of a hit's passage.

    The first passage has none: a reader who lands there would miss the summary above.
    """
    if hit.passage is None or hit.passage == hit.record.passages[0]:
        return ""
    return hit.passage.anchor


def search_path(query: Query, page: int = 1, endpoint: str = "pages.search") -> str:
    """Return the address of a search, at one page of its results."""
    return url_for(
        endpoint,
        q=query.text or None,
        category=[category.value for category in query.categories],
        book=list(query.books),
        page=page if page > 1 else None,
    )


def without(query: Query, filter: str) -> Query:
    """Return the query without one of its filters: a category or a book."""
    return replace(
        query,
        categories=tuple(c for c in query.categories if c.value != filter),
        books=tuple(book for book in query.books if book != filter),
    )


def record_at(id: str) -> Record:
    """Return the record that this address's id names.

    Otherwise the request ends here: with a redirect to where the record is now, with
    410 if it was withdrawn, or with 404 and the ids that come nearest.
    """
    found = rulebook().records.get(id)
    if found is not None:
        return found
    moved = rulebook().moved.get(id.lower())
    if moved is not None and moved.withdrawn:
        raise withdrawn(moved)
    here = moved.successor if moved is not None else id.lower()
    if here in rulebook().records:
        redirect_to(id=here)
    raise Refusal(
        404,
        f"There is no record {id[:80]!r}.",
        ways_on=[way_to(record) for record in nearest_records(id)],
        words=id.replace("-", " ")[:80],
    )


def book_at(key: str) -> Book:
    """Return the book that this address's key names, or end the request."""
    books = rulebook().books
    if key in books:
        return books[key]
    for book in books.values():
        if key.lower() in (book.key, book.abbr.lower()):
            redirect_to(key=book.key)
    raise Refusal(
        404,
        f"There is no book {key[:80]!r}.",
        ways_on=[
            WayOn(book.title, url_for("pages.book", key=book.key))
            for book in books.values()
        ],
    )


def redirect_to(**values: str) -> None:
    """End the request with a redirect to the same page of another id or key."""
    assert request.endpoint is not None
    as_of = {"as-of": request.args.get("as-of")}  # what is asked about, not the page
    kept = {**(request.view_args or {}), **as_of, **values}
    abort(redirect(url_for(request.endpoint, **kept), 301))


def withdrawn(moved: MovedId) -> Refusal:
    """Return the answer to an id that was withdrawn: gone, and what stands for it."""
    successor = rulebook().records[moved.successor]
    ways_on = [way_to(successor)]
    if version := rulebook().history.last_seen(moved.id):
        what = f"What {moved.id!r} said in rules version {version}"
        ways_on.append(WayOn(what, as_of_path(moved.id, version)))
    return Refusal(
        410,
        f"The record {moved.id!r} was withdrawn. {successor.title!r} stands for it.",
        ways_on=ways_on,
    )


def way_to(record: Record) -> WayOn:
    """Return the way to a record."""
    return WayOn(record.title, record_path(record))


def nearest_records(id: str) -> Iterable[Record]:
    """Return the records whose ids or names come nearest to an unknown id."""
    records = rulebook().records
    close = difflib.get_close_matches(id.lower()[:80], records, MOST_NEAR, cutoff=0.5)
    named = [s.record.id for s in edition().suggest(id.replace("-", " "), MOST_NEAR)]
    return [records[near] for near in dict.fromkeys([*close, *named])][:MOST_NEAR]
