"""The site for other programs: search, suggestions and records as JSON."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, make_response, request

from rulesdb.answers import as_dict
from rulesdb.citations.places import sources
from rulesdb.records import Record
from rulesdb.search import Answer
from web.addresses import (
    absolute,
    record_path,
    search_path,
)
from web.current import base_url, edition, rulebook
from web.forms import CANONICAL, ID, record_json
from web.openapi import models
from web.openapi.describing import described
from web.parameters import AS_OF, SEARCH, SUGGEST, read_only, read_suggestion
from web.presentation import SINGULAR
from web.searching import answer_request

bp = Blueprint("api", __name__, url_prefix="/api")

Json = dict[str, Any]


@bp.get("/search")
@described(
    models.Search,
    query=SEARCH,
    refuses=(404,),
    links="the next page of results, and the page for people",
)
def search() -> Response:
    """Answer a search: a page of results, and what the whole result holds."""
    answer = answer_request(strict=True)
    following = next_page(answer)
    response = make_response({**as_dict(answer, base_url()), "next": following})
    people = absolute(search_path(answer.query, answer.query.page))
    response.headers["Link"] = f'<{people}>; rel="alternate"; type="text/html"'
    if following:
        response.headers.add("Link", f'<{following}>; rel="next"')
    return response


@bp.get("/suggest")
@described(models.Suggestions, query=SUGGEST)
def suggest() -> Json:
    """Offer records whose names begin with what was typed, and fields that end it."""
    text, limit = read_suggestion(request.args)
    return {
        "query": text,
        "suggestions": [
            {
                "title": suggestion.title,
                "id": suggestion.record.id,
                "record": suggestion.record.title,
                "category": suggestion.record.category.value,
                "book": suggestion.record.book,
                "page": suggestion.record.page,
                "about": about(suggestion.record),
                "url": absolute(record_path(suggestion.record)),
            }
            for suggestion in edition().suggest(text, limit)
        ],
        "completions": [
            {"text": completion.text, "about": completion.about}
            for completion in edition().complete(text, limit)
        ],
    }


@bp.get("/records/<id>")
@described(
    models.Record,
    path=(ID,),
    query=(AS_OF,),
    refuses=(404, 410),
    moves=True,
    links=CANONICAL,
)
def record(id: str) -> Response:
    """Give a record, the same as at `/r/<id>.json`."""
    read_only(request.args, AS_OF)
    return record_json(id)


def about(record: Record) -> str:
    """Return in a few words what a record is, and where it stands."""
    places = ", ".join(place.in_short() for place in sources(rulebook(), record))
    return f"{SINGULAR[record.category]}, {places}"


def next_page(answer: Answer) -> str | None:
    """Return the address of the next page of results, if there is one."""
    page = answer.query.page + 1
    if page > answer.pages:
        return None
    return absolute(search_path(answer.query, page, "api.search"))
