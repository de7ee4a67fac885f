"""How long a response keeps, here and at a client, who may ask if it still holds."""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime

from flask import Flask, Response, current_app, g, request

from web import problems
from web.current import base_url, edition
from web.presentation import Assets
from web.repeats import Repeats, Sent
from web.security import sees_official_wording

#: A record may be a little behind a new build; a search less so.
RECORDS = "public, max-age=300, stale-while-revalidate=86400"
SEARCHES = "public, max-age=60"
FOREVER = "public, max-age=31536000, immutable"

SEARCH_ENDPOINTS = ("pages.search", "api.search", "api.suggest", "discovery.suggest")

#: Where `as-of` asks for nothing but what was said then.
PINNED_ENDPOINTS = ("forms.json", "forms.text", "api.record")


def init_app(app: Flask) -> None:
    """Make the responses of `app` keep."""
    app.extensions["repeats"] = Repeats()
    app.before_request(send_again)
    app.after_request(set_caching)


def send_again() -> Response | None:
    """Answer a search that was lately answered, unless its owner sees more than others.

    Raises DatabaseUnusable if there is no database.
    """
    if request.endpoint not in SEARCH_ENDPOINTS or request.method != "GET":
        return None
    edition()  # the tag names it
    if sees_official_wording():
        return None
    sent = repeats().find(etag())
    return sent and sent.response()


def repeats() -> Repeats:
    """Return the answers that were lately sent."""
    found: Repeats = current_app.extensions["repeats"]
    return found


def set_caching(response: Response) -> Response:
    """Say how long a good response keeps, and answer 304 if the client has it."""
    if request.method not in ("GET", "HEAD") or response.status_code != 200:
        return response
    if request.endpoint == "static":
        response.headers["Cache-Control"] = keep_of_asset()
        return response
    if "Cache-Control" not in response.headers:
        response.headers["Cache-Control"] = keep_of_answer()
        if request.endpoint in SEARCH_ENDPOINTS and request.method == "GET":
            repeats().keep(etag(), Sent.of(response))
    return response if response.cache_control.no_store else if_new(response)


def if_new(response: Response, length: int | None = None) -> Response:
    """Return a response, or 304 if the client has it, or 412 if it wants another.

    With its `length` in bytes, a part of it may be asked for. Raises
    RequestedRangeNotSatisfiable for a part that lies behind its end.
    """
    if "ETag" not in response.headers:
        response.set_etag(etag())
    changed = last_modified()
    if changed is not None:
        response.last_modified = changed
    response.make_conditional(
        request, accept_ranges=length is not None, complete_length=length
    )
    if response.status_code != 412:
        return response
    return problems.answer(
        problems.Refusal(412, "What is here has another ETag than If-Match asks for.")
    )


def last_modified() -> datetime | None:
    """Return when what this request is answered from was last changed.

    That is when the database was built, or the site's own files were, whichever came
    later. A clock that was put back since tells nothing.
    """
    assets: Assets = current_app.extensions["assets"]
    built = g.edition.built if "edition" in g else 0.0
    changed = datetime.fromtimestamp(int(max(built, assets.modified)), UTC)
    return changed if changed <= datetime.now(UTC) else None


def keep_of_answer() -> str:
    """Return how long an answer keeps: what a record said at a version, for ever.

    A page that shows it tells what has changed since, so that it is none of those.
    """
    if request.endpoint in SEARCH_ENDPOINTS:
        return SEARCHES
    pinned = request.endpoint in PINNED_ENDPOINTS and request.args.get("as-of")
    return FOREVER if pinned else RECORDS


def keep_of_asset() -> str:
    """Return how long a static file keeps: for ever, at the address of its content."""
    assets: Assets = current_app.extensions["assets"]
    name = (request.view_args or {}).get("filename", "")
    current = request.args.get("v") == assets.hashes.get(name)
    return FOREVER if current else "no-cache"


def etag() -> str:
    """Return what tells the response to this request from any other.

    It rests on the build of the database, on the site's own files, and on what was
    asked for, at which host.
    """
    if "etag" not in g:
        assets: Assets = current_app.extensions["assets"]
        digest = g.edition.rulebook.digest if "edition" in g else ""
        place = request.root_path + request.full_path
        parts = (digest, assets.version, base_url(), place)
        g.etag = hashlib.sha256("\n".join(parts).encode()).hexdigest()[:32]
    found: str = g.etag
    return found
