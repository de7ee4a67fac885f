"""What is answered when a request cannot be: a page that helps, or problem+json."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from http import HTTPStatus
from urllib.parse import quote

from flask import Flask, Response, make_response, redirect, render_template, request
from werkzeug.exceptions import HTTPException
from werkzeug.http import HTTP_STATUS_CODES

from rulesdb.errors import MOST_FAULTS, DatabaseUnusable, in_one_line
from web.current import base_url

#: What a page calls a status; others go by their name in HTTP.
PAGE_TITLES = {
    400: "That address asks for something we do not have",
    404: "Nothing here",
    410: "No longer here",
    500: "Something went wrong here",
    503: "The rules are not here yet",
}

#: Where only programs ask, beside the API.
PROGRAMS = ("/healthz", "/oembed")

#: The ends of addresses that programs read, and that people open now and then.
FILES = (
    ".bgg", ".csv", ".db", ".m44", ".md", ".ndjson", ".png", ".svg", ".txt",
)  # fmt: skip

#: Seconds after which it may be worth asking again for a database that is missing.
RETRY_AFTER = 30


@dataclass(frozen=True, slots=True)
class WayOn:
    """A page that may be the one that was meant."""

    title: str
    path: str


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with one parameter, and what would be right."""

    parameter: str
    value: str
    detail: str


class Refusal(Exception):
    """The answer to a request that does not get what it asked for.

    `ways_on` lead to what may have been meant, `words` go into the search box. Of many
    faults the first are told, and of `more` only how many they are.
    """

    def __init__(
        self,
        status: int,
        detail: str,
        *,
        faults: Sequence[Fault] = (),
        ways_on: Sequence[WayOn] = (),
        words: str = "",
    ) -> None:
        super().__init__(detail)
        self.status = status
        self.detail = detail
        self.faults = tuple(faults[:MOST_FAULTS])
        self.more = max(0, len(faults) - MOST_FAULTS)
        self.ways_on = tuple(ways_on)
        self.words = words


def refusal_for(
    faults: Sequence[Fault], *, words: str = "", ways_on: Sequence[WayOn] = ()
) -> Refusal:
    """Return the answer to a request in which several things may be wrong."""
    told = [f"{f.parameter}: {f.detail}" if f.parameter else f.detail for f in faults]
    detail = in_one_line(told)
    return Refusal(400, detail, faults=faults, ways_on=ways_on, words=words)


def init_app(app: Flask) -> None:
    """Answer every failed request of `app` from here."""
    app.register_error_handler(Refusal, answer)
    app.register_error_handler(HTTPException, answer_http)
    app.register_error_handler(DatabaseUnusable, answer_without_database)


def answer(refusal: Refusal) -> Response:
    """Return a refusal in the form that the client reads."""
    response = as_json(refusal) if wants_json() else as_page(refusal)
    response.headers["Cache-Control"] = "no-cache"
    response.vary.add("Accept")
    return response


def answer_http(error: HTTPException) -> Response:
    """Return an error of the framework like one of our own."""
    if error.response is not None or error.code is None or error.code < 400:
        return make_response(error.get_response())  # a redirect
    detail = error.description or ""
    if error.code == 404:
        tidy = re.sub("/+", "/", request.path).rstrip("/") or "/"
        if tidy != request.path and request.method in ("GET", "HEAD"):
            return redirect_within(tidy)
        detail = f"There is no page {request.path[:200]!r}."
    response = answer(Refusal(error.code, detail))
    for name, value in error.get_headers():
        if name in ("Allow", "Content-Range"):
            response.headers[name] = value
    return response


def redirect_within(path: str) -> Response:
    """Return a redirect to the same request at another path of this site.

    Everything in it is quoted, so that it stays on this site whatever it holds.
    """
    query = request.query_string.decode("latin-1")
    address = f"{quote(path)}?{query}" if query else quote(path)
    return make_response(redirect(address, 301))


def answer_without_database(error: DatabaseUnusable) -> Response:
    """Return what to do where there is no database to serve."""
    reason = str(error)
    response = answer(Refusal(503, f"{reason[:1].upper()}{reason[1:]}."))
    response.headers["Cache-Control"] = "no-store"
    response.headers["Retry-After"] = str(RETRY_AFTER)
    return response


def wants_json() -> bool:
    """Say whether the client is a program: by the address, or by what it accepts."""
    path, accepted = request.path, request.accept_mimetypes
    if f"{path}/".startswith("/api/") or path in PROGRAMS or path.endswith(".json"):
        return True
    if path.endswith(FILES):
        return "text/html" not in dict(accepted)
    json = max(accepted["application/json"], accepted["application/problem+json"])
    return json > accepted["text/html"]


def as_json(refusal: Refusal) -> Response:
    """Return a refusal as RFC 9457 problem details."""
    problem = {
        "type": "about:blank",
        "title": HTTP_STATUS_CODES.get(refusal.status, "Unknown"),
        "status": refusal.status,
        "detail": refusal.detail,
        "instance": request.path,
    }
    if refusal.faults:
        problem["errors"] = [
            {"parameter": f.parameter, "value": f.value, "detail": f.detail}
            for f in refusal.faults
        ]
    if refusal.ways_on:
        problem["suggestions"] = [
            {"title": way.title, "url": base_url() + way.path}
            for way in refusal.ways_on
        ]
    response = make_response(problem, refusal.status)
    response.mimetype = "application/problem+json"
    return response


def as_page(refusal: Refusal) -> Response:
    """Return a refusal as a page, with a search box."""
    status = HTTPStatus(refusal.status)
    page = render_template(
        "refusal.html",
        title=PAGE_TITLES.get(status, status.phrase),
        refusal=refusal,
    )
    return make_response(page, status)
