"""The rules check on the site: its page with a form for each question, and its API."""

from web.check.pages import bp

__all__ = ["bp"]
