"""Everything at once, as files to take away, and the page that tells of them."""

from __future__ import annotations

import base64
import threading

from flask import Blueprint, Flask, Response, current_app, render_template, request

from rulesdb.downloads import TYPES, Download, downloads
from web.caching import RECORDS, if_new
from web.current import edition
from web.openapi.describing import described
from web.parameters import read_only

bp = Blueprint("downloads", __name__)


class Shelf:
    """The files of one edition, made when one of them is first asked for.

    Those of an edition take three megabytes; of the one before nothing is kept.
    """

    def __init__(self, base_url: str) -> None:
        self._base_url = base_url
        self._making = threading.Lock()
        self._digest = ""
        self._files: dict[str, Download] = {}

    def files(self) -> dict[str, Download]:
        """Return the files of this request's edition, by name."""
        rulebook = edition().rulebook
        with self._making:
            if self._digest != rulebook.digest:
                made = downloads(rulebook, self._base_url)
                self._files = {file.name: file for file in made}
                self._digest = rulebook.digest
            return self._files


def init_app(app: Flask) -> None:
    """Give `app` its shelf of files."""
    app.extensions["downloads"] = Shelf(app.config["BASE_URL"].rstrip("/"))


def files() -> dict[str, Download]:
    """Return the files of this request's edition, by name."""
    shelf: Shelf = current_app.extensions["downloads"]
    return shelf.files()


@bp.get("/downloads")
def page() -> str:
    """Show what there is to take away."""
    return render_template("downloads.html", files=files().values())


@bp.get("/downloads/rules.db", defaults={"name": "rules.db"})
@bp.get("/downloads/rules.ndjson", defaults={"name": "rules.ndjson"})
@bp.get("/downloads/rules.csv", defaults={"name": "rules.csv"})
@bp.get("/downloads/datasette.json", defaults={"name": "datasette.json"})
@described(dict.fromkeys(TYPES.values()), ranges=True, of_default=TYPES)
def download(name: str) -> Response:
    """Give everything at once, as a file.

    `Repr-Digest` is the SHA-256 of the whole file.
    """
    read_only(request.args)
    return in_parts(files()[name])


def in_parts(file: Download) -> Response:
    """Return a file, or the part of it that was asked for.

    Raises RequestedRangeNotSatisfiable for a part that lies behind its end.
    """
    response = Response(file.content, mimetype=file.mimetype)
    response.headers["Cache-Control"] = RECORDS
    response.headers["Content-Disposition"] = f'attachment; filename="{file.name}"'
    digest = base64.b64encode(file.digest).decode()
    response.headers["Repr-Digest"] = f"sha-256=:{digest}:"
    response.set_etag(file.digest.hex()[:32])
    return if_new(response, len(file.content) if is_one_part() else None)


def is_one_part() -> bool:
    """Say whether a part is asked for that can be sent, or none.

    What asks for several parts, in other units, or makes no sense, gets the whole.
    """
    if "Range" not in request.headers:
        return True
    found = request.range
    return found is not None and found.units == "bytes" and len(found.ranges) == 1
