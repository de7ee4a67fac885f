"""Telling a web page by how it begins; its reader is loaded only where there is one.

The reader waits for Beautiful Soup, which a build of our own books has no use for.
"""

from __future__ import annotations

import importlib
import re

from ingest.blocks import Document

PAGE = re.compile(
    r"<(?:!doctype html|html|head|body|main|article|div|h[1-6]|p|ul|ol|table)\b",
    re.IGNORECASE,
)
PAGE_WITHIN = 2000  # characters


def matches(text: str) -> bool:
    """Say whether `text` is a web page."""
    opening = text.lstrip()[:PAGE_WITHIN]
    return opening.startswith("<") and bool(PAGE.search(opening))


def read(path: str, text: str) -> Document:
    """Return the book on a web page as blocks, without what stands around it."""
    document: Document = importlib.import_module("ingest.readers.html").read(path, text)
    return document
