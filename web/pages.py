"""The pages that people read: search, a record, a book, help."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby

from flask import Blueprint, Response, make_response, render_template

from rulesdb.board.hexes import SIZES
from rulesdb.citations import cite
from rulesdb.citations.places import GRADE_LABELS
from rulesdb.fields import FIELDS
from rulesdb.language.wanted import LONGEST_QUERY
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
from web import searching
from web.addresses import absolute, book_at, record_at, record_path
from web.check.spoken import offer
from web.current import base_url, rulebook
from web.forms import FORMS, links_to_forms
from web.parameters import SEARCH, SUGGEST
from web.reading import RecordReading, models_of, related_by_label, uses_of
from web.security import sees_official_wording

bp = Blueprint("pages", __name__)

#: The forms of a citation that a record's page offers, and where each is read.
CITATIONS = {
    "text": "Plain text",
    "bgg": "BoardGameGeek",
    "markdown": "Markdown",
    "discourse": "Discourse",
    "bbcode": "BBCode",
}


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
        unfiltered=searching.total_without_filters(answer.query, official=private)
        if nothing
        else 0,
        books=rulebook().books,
        offer=offer(answer.query.text),
    )
    response = make_response(page)
    if private:
        response.headers["Cache-Control"] = "private, no-store"
    return response


@bp.get("/r/<id>")
def record(id: str) -> Response:
    """Show a record."""
    found = record_at(id)
    book = rulebook()
    excerpts = book.excerpts(found.id) if sees_official_wording() else ()
    before, after = book.neighbours(found)
    related = related_by_label(book, found)
    page = render_template(
        "record.html",
        record=found,
        rulebook=book,
        book=book.book(found.book),
        shelves=RecordReading(book, found).shelves(),
        related=related,
        models=models_of(related),
        before=before,
        after=after,
        excerpts=excerpts,
        cite={form: cite(book, found, base_url(), form) for form in CITATIONS},
        cite_labels=CITATIONS,
        forms=FORMS,
        uses=uses_of(book, found),
        canonical=absolute(record_path(found)),
    )
    response = make_response(page)
    for link in links_to_forms(found):
        response.headers.add("Link", link)
    if excerpts:
        response.headers["Cache-Control"] = "private, no-store"
    return response


@bp.get("/books")
def books() -> str:
    """List the books, with how much each holds."""
    loaded = rulebook()
    shelf = [(book, loaded.contents(key)) for key, book in loaded.books.items()]
    return render_template("books.html", shelf=shelf)


@bp.get("/books/<key>")
def book(key: str) -> str:
    """Show what a book holds."""
    found = book_at(key)
    contents = rulebook().contents(found.key)
    chapters = [
        (" · ".join(section), list(records))
        for section, records in groupby(contents, lambda record: record.section)
    ]
    return render_template(
        "book.html", book=found, chapters=chapters, books=rulebook().books
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


@bp.get("/opensearch.xml")
def opensearch() -> Response:
    """Describe the search to a browser that wants to offer it in its address bar."""
    response = make_response(render_template("opensearch.xml"))
    response.mimetype = "application/opensearchdescription+xml"
    return response
