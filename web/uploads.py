"""Files that are sent stay in memory: each page limits how much it reads of one.

Werkzeug would put a larger one on the disk, and of a request that is refused half way
the file there would stay open until memory is cleaned up.
"""

from __future__ import annotations

from io import BytesIO
from typing import IO

from flask import Flask, Request


class RequestInMemory(Request):
    """A request whose uploads never touch the disk."""

    def _get_file_stream(
        self,
        total_content_length: int | None,
        content_type: str | None,
        filename: str | None = None,
        content_length: int | None = None,
    ) -> IO[bytes]:
        """Return what an upload is read into."""
        return BytesIO()


def init_app(app: Flask) -> None:
    """Keep the uploads of a site in memory."""
    app.request_class = RequestInMemory
