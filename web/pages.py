"""The pages that people read: search, a record, a book, help."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import Any

from flask import Blueprint, Response, make_response, render_template, request

from rulesdb import linker
from rulesdb.board.hexes import SIZES
from rulesdb.citations.places import GRADE_LABELS
from rulesdb.fields import FIELDS
from rulesdb.language.wanted import LONGEST_QUERY
from rulesdb.records import Book, Record
from rulesdb.rulebook import Rulebook
from rulesdb.search import PAGE_SIZE
from rulesdb.situations import (
    HEX_KEYS,
    KEYS,
    LARGEST,
    PIECE_KEYS,
    QUESTIONS,
    UNIT_KEYS,
    Key,
)
from web import as_of, citing, searching
from web.addresses import book_at, record_at
from web.check.spoken import offer
from web.current import rulebook
from web.forms import FORMS, links_to_forms
from web.heads.preview import of_book, of_record, of_search
from web.parameters import SEARCH, SUGGEST
from web.reading import RecordReading, models_of, related_by_label, uses_of
from web.security import sees_official_wording

bp = Blueprint("pages", __name__)


@bp.get("/")
def search() -> Response:
    """Show a search: its filters, and a page of the results."""
    private = sees_official_wording()
    answer = searching.answer_request(official=private)
    nothing = not answer.total
    page = render_template(
        "search.html",
        answer=answer,
        query=answer.query,
        shelves=searching.shelves(answer),
        filters=searching.filters(answer),
        filters_off=searching.filters_off(answer.query),
        read_as=searching.read_as(answer),
        unfiltered=searching.total_without_filters(answer.query, official=private)
        if nothing
        else 0,
        books=rulebook().books,
        preview=of_search(answer.query),
        offer=offer(answer.query.text),
    )
    response = make_response(page)
    if private:
        response.headers["Cache-Control"] = "private, no-store"
    return response


@bp.get("/r/<id>")
def record(id: str) -> Response:
    """Show a record, as it is or as it was at a version of the rules."""
    return as_of.page(id) if as_of.version_asked() else record_now(id)


def record_now(id: str) -> Response:
    """Show a record as it is, with the citation of it or of a passage."""
    found = record_at(id)
    cited = request.args.get(citing.PASSAGE, "")
    book = rulebook()
    excerpts = book.excerpts(found.id) if sees_official_wording() else ()
    page = render_template(
        "record.html",
        **told_of(book, found),
        excerpts=excerpts,
        citations=citing.of_record(found, cited),
        citable=citing.citable(found),
        cited=cited,
        forms=FORMS,
        uses=uses_of(book, found),
        preview=of_record(found),
    )
    response = make_response(page)
    for link in links_to_forms(found):
        response.headers.add("Link", link)
    if excerpts:
        response.headers["Cache-Control"] = "private, no-store"
    return response


def told_of(book: Rulebook, found: Record) -> dict[str, Any]:
    """Return what our own books tell of a record, as its page shows it."""
    before, after = book.neighbours(found)
    related = related_by_label(book, found)
    return {
        "record": found,
        "rulebook": book,
        "book": book.book(found.book),
        "shelves": RecordReading(book, found).shelves(),
        "related": related,
        "models": models_of(related),
        "before": before,
        "after": after,
    }


@bp.get("/books")
def books() -> str:
    """List the books, with how much each holds."""
    return books_page()


def books_page() -> str:
    """Return the list of the books as a page."""
    loaded = rulebook()
    shelf = [(book, loaded.contents(key)) for key, book in loaded.books.items()]
    return render_template("books.html", shelf=shelf)


@bp.get("/books/<key>")
def book(key: str) -> str:
    """Show what a book holds."""
    return book_page(book_at(key))


def book_page(found: Book) -> str:
    """Return what a book holds as a page."""
    contents = rulebook().contents(found.key)
    chapters = [
        (" · ".join(section), list(records))
        for section, records in groupby(contents, lambda record: record.section)
    ]
    return render_template(
        "book.html",
        book=found,
        chapters=chapters,
        books=rulebook().books,
        preview=of_book(found),
    )


@bp.get("/help")
def help() -> str:
    """Explain the site, from the tables that it works by."""
    return render_template(
        "help.html",
        books=rulebook().books,
        records=len(rulebook().records),
        fields=FIELDS,
        search_parameters=SEARCH,
        suggest_parameters=SUGGEST,
        questions=QUESTIONS,
        board_sizes=SIZES,
        situation_keys={
            "of the situation": KEYS,
            "of the attacker or the target": UNIT_KEYS,
            "of a hex of a board": HEX_KEYS,
            "of the unit on a hex": PIECE_KEYS,
            **own_keys(),
        },
        largest_situation=LARGEST,
        largest_draft=linker.LARGEST,
        grades=GRADE_LABELS,
        forms=FORMS,
        page_size=PAGE_SIZE,
        longest_query=LONGEST_QUERY,
    )


def own_keys() -> dict[str, Mapping[str, Key]]:
    """Return the keys that single questions have, by what they are keys of."""
    found: dict[str, Mapping[str, Key]] = {}
    for name, question in QUESTIONS.items():
        own = {key: what for key, what in question.keys.items() if key not in KEYS}
        found[f"of {name}"] = own
        for step, asked in question.steps.items():
            found[f"of {name}, {step}"] = asked.keys
        for part, keys in question.parts.items():
            found[f"of {name}, within {part}"] = keys
    return {of: keys for of, keys in found.items() if keys}
