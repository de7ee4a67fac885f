"""How programs find their way: the sitemap, robots, and the search of a browser."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from flask import (
    Blueprint,
    Response,
    json,
    make_response,
    render_template,
    request,
    url_for,
)

from web.addresses import absolute, record_path
from web.current import edition, rulebook
from web.parameters import read_suggestion

bp = Blueprint("discovery", __name__)

#: What robots are told. All pages may be read, those that only say `noindex` too: a
#: site that shows a preview of a ruling has to fetch it first.
ROBOTS = "User-agent: *\nDisallow: /api/\n\nSitemap: {}\n"


@bp.get("/sitemap.xml")
def sitemap() -> Response:
    """List the pages that a search engine should know."""
    built = datetime.fromtimestamp(edition().built, UTC).isoformat(timespec="seconds")
    rendered = render_template("sitemap.xml", paths=list(paths()), built=built)
    return typed(rendered, "application/xml")


@bp.get("/robots.txt")
def robots() -> Response:
    """Tell robots what they may read, and where all of it is listed."""
    listed = absolute(url_for("discovery.sitemap"))
    return typed(ROBOTS.format(listed), "text/plain")


@bp.get("/opensearch.xml")
def opensearch() -> Response:
    """Describe the search to a browser that wants to offer it in its address bar."""
    described = "application/opensearchdescription+xml"
    return typed(render_template("opensearch.xml"), described)


@bp.get("/opensearch/suggest")
def suggest() -> Response:
    """Complete what is typed into an address bar, as browsers read it.

    The lists are the names, what each record is called where, and its address.
    """
    text, limit = read_suggestion(request.args)
    found = edition().suggest(text, limit)
    lists = [
        text,
        [suggestion.title for suggestion in found],
        [suggestion.record.title for suggestion in found],
        [absolute(record_path(suggestion.record)) for suggestion in found],
    ]
    return typed(json.dumps(lists), "application/x-suggestions+json")


def paths() -> Iterator[str]:
    """Yield the address of each page that belongs into an index."""
    for endpoint in ("search", "books", "help"):
        yield url_for(f"pages.{endpoint}")
    yield url_for("check.page")
    yield url_for("board.page")
    for key in rulebook().books:
        yield url_for("pages.book", key=key)
    for record in rulebook().collection.records:
        yield record_path(record)


def typed(text: str, mimetype: str) -> Response:
    """Return a text as what it is."""
    response = make_response(text)
    response.content_type = f"{mimetype}; charset=utf-8"
    return response
