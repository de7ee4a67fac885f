"""The site: the rules desk in a browser, and as JSON for other programs."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from flask import Flask

from rulesdb.library import Library
from web import (
    api,
    board,
    caching,
    catalog,
    changes,
    check,
    compression,
    discovery,
    downloads,
    forms,
    guard,
    heads,
    health,
    linker,
    offline,
    openapi,
    pages,
    presentation,
    previews,
    problems,
    reporting,
    security,
    tonight,
    uploads,
)
from web.plain_json import PlainJson

#: What `config` may change.
DEFAULTS: Mapping[str, Any] = {
    # Show the owner's official wording to a browser on this very machine.
    "OFFICIAL_WORDING": False,
    # Where the site is reached, if not at the address that requests come in by.
    "BASE_URL": "",
    # For how many milliseconds a device that has a copy waits for a page of the site.
    "OFFLINE_PATIENCE": 3000,
    # Where a reader says that something looks wrong; `web.reporting` explains it.
    "REPORT_TO": "",
}

#: What stands before and after every request, in order.
PARTS = (
    guard,
    uploads,
    presentation,
    heads,
    reporting,
    problems,
    compression,
    security,
    caching,
    downloads,
    offline,
)

#: What answers requests.
PAGES = (
    pages,
    forms,
    check,
    board,
    tonight,
    linker,
    downloads,
    api,
    catalog,
    openapi.pages,
    changes,
    health,
    previews,
    discovery,
    offline,
)


def create_app(
    database: str | Path, *, config: Mapping[str, Any] | None = None
) -> Flask:
    """Return the site that serves the database at `database`.

    The database need not exist yet: until it does, every page says how to build it.
    """
    app = Flask(__name__)
    app.config.from_mapping(DEFAULTS)
    app.config.from_mapping(config or {})
    app.json = PlainJson(app)
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True}
    # Werkzeug would name the whole address in a redirect, which may not be ours.
    app.url_map.merge_slashes = False
    app.extensions["library"] = Library(database)
    for part in PARTS:
        part.init_app(app)
    for part in PAGES:
        app.register_blueprint(part.bp)
    return app
