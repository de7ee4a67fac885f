"""oEmbed: the preview of a link as JSON, for sites that ask for it this way.

https://oembed.com/ is the specification: other formats than JSON are not implemented,
and there is nothing at the address of another site.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

from flask import current_app, request, url_for
from markupsafe import Markup
from werkzeug.exceptions import HTTPException

from rulesdb.preview import HEIGHT, WIDTH
from rulesdb.search import Query
from web.addresses import absolute, withdrawn
from web.board.laid import Laid, laid_by_link
from web.check.asked import LINK, asked_by_link
from web.current import base_url, rulebook
from web.heads.preview import (
    SITE_NAME,
    Preview,
    of_board,
    of_book,
    of_check,
    of_record,
    of_ruling,
    of_search,
)
from web.parameters import Parameter, Reading
from web.previews.pictures import bp
from web.problems import Refusal, refusal_for

URL = Parameter("url", "the address of a page of this site")
FORMAT = Parameter("format", "`json`; there is no other")
WIDEST = Parameter("maxwidth", "how wide it may be, in dots")
HIGHEST = Parameter("maxheight", "how high it may be, in dots")

#: How large a preview is, where there is room for it.
USUAL_WIDTH, USUAL_HEIGHT = 600, 200

#: Larger numbers are as good as none.
LARGEST = 100_000

#: Seconds for which another site may keep a preview.
KEEP = 86_400

PREVIEW = Markup(
    '<blockquote><p><a href="{link}"><strong>{title}</strong></a></p>'
    "<p>{description}</p></blockquote>"
)


@bp.get("/oembed")
def oembed() -> dict[str, Any]:
    """Give the preview of a page of this site."""
    reading = Reading(request.args)
    reading.only((URL, FORMAT, WIDEST, HIGHEST))
    width = reading.number(WIDEST, LARGEST, LARGEST)
    height = reading.number(HIGHEST, LARGEST, LARGEST)
    reading.check()
    form = reading.text(FORMAT)
    if form not in ("", "json"):
        raise Refusal(501, f"There is no {form[:80]!r} here: ask for format=json.")
    if not request.args.get(URL.name):
        raise Refusal(400, "Give the address of a page of this site as url=….")
    found = preview_at(request.args[URL.name])
    picture = {
        "thumbnail_url": absolute(found.picture),
        "thumbnail_width": WIDTH,
        "thumbnail_height": HEIGHT,
    }
    return {
        "version": "1.0",
        "type": "rich",
        "title": found.title,
        "description": found.description,
        "url": found.link,
        "provider_name": SITE_NAME,
        "provider_url": absolute(url_for("pages.search")),
        "cache_age": KEEP,
        "html": str(
            PREVIEW.format(
                link=found.link, title=found.title, description=found.description
            )
        ),
        "width": min(width, USUAL_WIDTH),
        "height": min(height, USUAL_HEIGHT),
        **(picture if width >= WIDTH and height >= HEIGHT else {}),
    }


def preview_at(address: str) -> Preview:
    """Return the preview of the page at an address; raises a Refusal if it has none."""
    nothing = Refusal(404, f"There is no page of this site at {address[:200]!r}.")
    try:
        asked = urlsplit(address)
        query = parse_qs(asked.query, max_num_fields=20)
    except ValueError:
        raise nothing from None
    here = urlsplit(base_url())
    path = asked.path.removeprefix(here.path)
    if asked.scheme not in ("http", "https") or asked.netloc.lower() != here.netloc:
        raise nothing
    try:
        endpoint, values = current_app.url_map.bind("localhost").match(path or "/")
    except HTTPException:
        raise nothing from None
    if endpoint not in PREVIEWS:
        raise nothing
    value = next(iter(values.values()), "")
    return PREVIEWS[endpoint](str(value), query.get(LINK, [""])[0])


def record_preview(id: str, _: str) -> Preview:
    """Return the preview of a record, at whichever of its ids."""
    book = rulebook()
    moved = book.moved.get(id.lower())
    if moved is not None and moved.withdrawn:
        raise withdrawn(moved)
    here = moved.successor if moved is not None else id
    if here not in book.records:
        raise Refusal(404, f"There is no record {id[:80]!r}.")
    return of_record(book.records[here])


def book_preview(key: str, _: str) -> Preview:
    """Return the preview of a book."""
    if key not in rulebook().books:
        raise Refusal(404, f"There is no book {key[:80]!r}.")
    return of_book(rulebook().books[key])


def check_preview(_: str, link: str) -> Preview:
    """Return the preview of a ruling, or of the page where one is asked for."""
    if not link:
        return of_check()
    found = asked_by_link(link)
    ruling = found.ruling()
    if ruling is None or found.situation is None:
        raise refusal_for(found.faults)
    return of_ruling(ruling, found.situation)


def board_preview(_: str, link: str) -> Preview:
    """Return the preview of a board."""
    found = laid_by_link(link) if link else Laid()
    if found.faults:
        raise refusal_for(found.faults)
    return of_board(found)


#: What makes the preview of a page, by its endpoint.
PREVIEWS: dict[str, Callable[[str, str], Preview]] = {
    "pages.record": record_preview,
    "pages.book": book_preview,
    "check.page": check_preview,
    "board.page": board_preview,
    "pages.search": lambda *_: of_search(Query("")),
}
