"""What the request that is being answered stands on."""

from __future__ import annotations

from flask import current_app, g, request

from rulesdb.library import Edition
from rulesdb.rulebook import Rulebook


def edition() -> Edition:
    """Return the edition of this request: the same one from its start to its end.

    Raises DatabaseUnusable if there is none.
    """
    if "edition" not in g:
        g.edition = current_app.extensions["library"].edition()
    found: Edition = g.edition
    return found


def rulebook() -> Rulebook:
    """Return the rulebook of this request's edition."""
    return edition().rulebook


def base_url() -> str:
    """Return where the site is reached, without a slash at the end."""
    configured: str = current_app.config["BASE_URL"]
    # Not from `url_root`, which reads some hosts as international names and fails.
    return (configured or f"{request.scheme}://{request.host}").rstrip("/")
