"""How long a response keeps, and how a client asks whether it still holds."""

from __future__ import annotations

import hashlib

from flask import Flask, Response, current_app, g, request

from web.current import base_url
from web.presentation import Assets

#: A record may be a little behind a new build; a search less so.
RECORDS = "public, max-age=300, stale-while-revalidate=86400"
SEARCHES = "public, max-age=60"
FOREVER = "public, max-age=31536000, immutable"

SEARCH_ENDPOINTS = ("pages.search", "api.search", "api.suggest", "discovery.suggest")


def init_app(app: Flask) -> None:
    """Make the responses of `app` keep."""
    app.after_request(set_caching)


def set_caching(response: Response) -> Response:
    """Say how long a good response keeps, and answer 304 if the client has it."""
    if request.method not in ("GET", "HEAD") or response.status_code != 200:
        return response
    if request.endpoint == "static":
        response.headers["Cache-Control"] = keep_of_asset()
    elif "Cache-Control" not in response.headers:
        searching = request.endpoint in SEARCH_ENDPOINTS
        response.headers["Cache-Control"] = SEARCHES if searching else RECORDS
        response.set_etag(etag())
        response.make_conditional(request)
    return response


def keep_of_asset() -> str:
    """Return how long a static file keeps: for ever, at the address of its content."""
    assets: Assets = current_app.extensions["assets"]
    name = (request.view_args or {}).get("filename", "")
    current = request.args.get("v") == assets.hashes.get(name)
    return FOREVER if current else "no-cache"


def etag() -> str:
    """Return what tells this response from any other.

    It rests on the build of the database, on the site's own files, and on what was
    asked for, at which host.
    """
    assets: Assets = current_app.extensions["assets"]
    digest = g.edition.rulebook.digest if "edition" in g else ""
    parts = (digest, assets.version, base_url(), request.full_path)
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:32]
