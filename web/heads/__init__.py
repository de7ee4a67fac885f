"""The head of each page: what it says of itself to search engines and other sites."""

from __future__ import annotations

from flask import Flask

from web.heads.preview import SITE_NAME, site_preview


def init_app(app: Flask) -> None:
    """Give the templates of `app` the words for the head of a page."""
    app.jinja_env.globals.update(site_name=SITE_NAME, site_preview=site_preview)
