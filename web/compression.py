"""Sending answers compressed: a club's network is slow, and pages are all words."""

from __future__ import annotations

from flask import Flask, Response, request
from flask_compress import Compress

#: What is worth compressing. Pictures in dots are compressed already.
TYPES = (
    "application/javascript",
    "application/json",
    "application/manifest+json",
    "application/opensearchdescription+xml",
    "application/problem+json",
    "image/svg+xml",
    "text/css",
    "text/html",
    "text/javascript",
    "text/markdown",
    "text/plain",
    "text/xml",
)

#: Shorter answers go in one packet as they are.
SHORTEST = 1000

#: The ways to compress, the best of equals first.
WAYS = ("zstd", "br", "gzip")


def init_app(app: Flask) -> None:
    """Compress what `app` sends to who can read it.

    Its parts that change a response have to be set up later than this: they come first.
    """
    app.config.update(
        COMPRESS_MIMETYPES=TYPES,
        COMPRESS_MIN_SIZE=SHORTEST,
        COMPRESS_ALGORITHM=WAYS,
        COMPRESS_STREAMS=False,
        COMPRESS_REGISTER=False,
    )
    compress = Compress(app)

    def compressed(response: Response) -> Response:
        if response.status_code == 206:  # a range is one of the file as it is
            return response
        if request.endpoint == "static" and response.status_code == 200:
            response.direct_passthrough = False
            response.get_data()  # the files are short: none is sent as it is read
        return compress.after_request(response)

    app.after_request(compressed)
