"""All records in one file, for a device to keep: our own words and nobody else's.

Records are in it as their pages show them, without rulings and citations, and so are
the books; the names and summaries beside them are what a search without a network
looks through.
"""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any, NamedTuple

from flask import render_template, url_for

from rulesdb.records import Record
from rulesdb.rulebook import Rulebook
from web.addresses import record_path, withdrawn
from web.pages import book_page, books_page, told_of
from web.problems import as_page

#: What of a page of ours is its own; the rest is the same on all of them.
TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)
MAIN = re.compile(r"<main[^>]*>(.*)</main>", re.DOTALL)
#: The space between lines, which the pages of a site need and a pack does not.
LINE_ENDS = re.compile(r"\s*\n\s*")


class Pack(NamedTuple):
    """A pack as it is sent, with what tells whether it has arrived whole."""

    body: bytes
    digest: str
    records: int


def make_pack(rulebook: Rulebook) -> Pack:
    """Return the pack of a rulebook.

    It must be made within a request, which says under which path the site is.
    """
    records = sorted(rulebook.records.values(), key=shelf_of(rulebook))
    content = {
        "version": version_of(rulebook),
        "shell": in_short(render_template("offline/shell.html")),
        "records": [searchable(rulebook, record) for record in records],
        "pages": {
            **books_of(rulebook),
            **{record_path(r): page_of(rulebook, r) for r in records},
            **withdrawn_from(rulebook),
        },
        "moved": {
            old.id: old.successor
            for old in rulebook.moved.values()
            if not old.withdrawn
        },
        "players": [[s.word, s.term] for s in rulebook.collection.synonyms],
    }
    written = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    body = written.encode()
    return Pack(body, hashlib.sha256(body).hexdigest(), len(records))


def version_of(rulebook: Rulebook) -> str:
    """Return what people call a build: the version of the rules, and which build."""
    return f"{rulebook.version} ({rulebook.digest[:8]})".strip()


def shelf_of(rulebook: Rulebook) -> Any:
    """Return what sorts records as the books have them."""
    return lambda record: (rulebook.books[record.book].order, record.order, record.id)


def searchable(rulebook: Rulebook, record: Record) -> dict[str, Any]:
    """Return what a search looks through of a record, and how it shows it."""
    return {
        "id": record.id,
        "category": record.category,
        "book": record.book,
        "title": record.title,
        "aliases": record.aliases,
        "summary": record.summary,
        "hit": in_short(
            render_template("offline/hit.html", record=record, books=rulebook.books)
        ),
    }


def page_of(rulebook: Rulebook, record: Record) -> dict[str, str]:
    """Return the page of a record, without anything that came from an owner's copy."""
    return parts_of(
        render_template("offline/record.html", **told_of(rulebook, record), excerpts=())
    )


def books_of(rulebook: Rulebook) -> dict[str, dict[str, str]]:
    """Return the page that lists the books, and the page of each."""
    pages = {url_for("pages.books"): parts_of(books_page())}
    for book in rulebook.books.values():
        pages[url_for("pages.book", key=book.key)] = parts_of(book_page(book))
    return pages


def withdrawn_from(rulebook: Rulebook) -> dict[str, dict[str, Any]]:
    """Return the page of each record that was withdrawn: what stands for it."""
    pages: dict[str, dict[str, Any]] = {}
    for old in rulebook.moved.values():
        if old.withdrawn:
            refusal = withdrawn(old)
            page = as_page(refusal).get_data(as_text=True)
            address = url_for("pages.record", id=old.id)
            pages[address] = {**parts_of(page), "status": refusal.status}
    return pages


def parts_of(page: str) -> dict[str, str]:
    """Return the title and the main part of a page of ours, as HTML.

    >>> parts_of("<title>A &amp; B</title><main id='main'>\\n<p>C</p>\\n</main>")
    {'title': 'A &amp; B', 'main': '<p>C</p>'}
    """
    title, main = TITLE.search(page), MAIN.search(page)
    assert title is not None
    assert main is not None
    return {"title": title[1], "main": in_short(main[1])}


def in_short(html: str) -> str:
    """Return HTML with each end of a line, and the space around it, in one character.

    >>> in_short("\\n<p>\\n  a b \\n\\n</p>\\n")
    '<p>\\na b\\n</p>'
    """
    return LINE_ENDS.sub("\n", html).strip()
