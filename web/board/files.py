"""The board as files: its picture for forums and previews, .m44 to open and to save."""

from __future__ import annotations

import base64
import hashlib
import re
from functools import lru_cache

from flask import Response, make_response, redirect, request
from werkzeug.exceptions import RequestEntityTooLarge

from rulesdb.board.m44 import LARGEST, Unreadable, read, write
from rulesdb.png import png as in_dots
from rulesdb.png import size_of
from web.board.drawing import picture_alone, preview
from web.board.laid import Laid, laid, laid_by_link
from web.board.pages import bp, path_of, show
from web.board.rulings import as_json
from web.check.asked import LINK
from web.openapi.describing import described
from web.parameters import Parameter, Reading
from web.problems import Refusal, refusal_for, wants_json

#: The field of the form that holds a file, and the bytes that a form needs beside it.
FILE, ROOM = "file", 2_000

#: The most dots of a picture either way, and of a unit of its drawing.
MOST_DOTS, FINEST = 1200, 1.25

#: A forum asks for the same picture again and again, and one takes long to make.
PICTURES_KEPT = 64

#: The style sheet of a drawing.
STYLE = re.compile("<style>(.*?)</style>", re.DOTALL)

SITUATION = Parameter(
    LINK,
    "the board, as its link has it; without it, an empty one",
    schema={"type": "string", "pattern": r"^1\.[A-Za-z0-9_-]+$"},
)


def asked_for() -> Laid:
    """Return the board that this address is of; raises a Refusal if it has faults."""
    reading = Reading(request.args)
    reading.only([SITUATION])
    reading.check()
    found = laid_by_link(request.args[LINK]) if LINK in request.args else Laid()
    if found.faults:
        raise refusal_for(found.faults)
    return found


@bp.get("/board.svg")
@described({"image/svg+xml": None}, query=(SITUATION,))
def svg() -> Response:
    """Give the picture of a board as SVG."""
    drawing = picture_alone(asked_for())
    response = make_response(drawing)
    response.mimetype = "image/svg+xml"
    response.headers["Content-Security-Policy"] = policy_for(drawing)
    return response


def policy_for(drawing: str) -> str:
    """Return what a drawing may do that is opened by itself: use its own styles."""
    found = STYLE.search(drawing)
    assert found
    digest = hashlib.sha256(found[1].encode()).digest()
    style = f"style-src 'sha256-{base64.b64encode(digest).decode()}'"
    return f"default-src 'none'; {style}; frame-ancestors 'none'"


@bp.get("/board.png")
@described({"image/png": None}, query=(SITUATION,))
def png() -> Response:
    """Give the picture of the part of a board that is in use as PNG."""
    response = make_response(dots(preview(asked_for())))
    response.mimetype = "image/png"
    return response


@lru_cache(maxsize=PICTURES_KEPT)
def dots(drawing: str) -> bytes:
    """Return a drawing as PNG."""
    return in_dots(drawing, dots_across(drawing))


def dots_across(drawing: str) -> int:
    """Return how wide a picture is to be, so that it is neither coarse nor too large.

    >>> dots_across('<svg width="1440" height="960">')
    1200
    >>> dots_across('<svg width="300" height="600">')
    375
    """
    width, height = size_of(drawing)
    return round(width * min(MOST_DOTS / max(width, height), FINEST))


@bp.get("/board.m44")
@described({"application/json": None}, query=(SITUATION,))
def m44() -> Response:
    """Give a board as a file of the publisher's scenario editor."""
    response = make_response(write(asked_for().board))
    response.mimetype = "application/json"
    response.headers["Content-Disposition"] = 'attachment; filename="board.m44"'
    return response


@bp.post("/board/open")
def open_file() -> Response:
    """Open a .m44 file: lead to the link of its board, or tell what it lacks.

    Nothing is kept of the file. A script is told all in one answer.
    """
    try:
        opened = read(uploaded())
    except Unreadable as error:
        raise Refusal(400, f"{error}.") from None
    found = laid({"board": opened.board.described()})
    notes = [str(problem) for problem in opened.problems]
    if wants_json():
        told = {**as_json(found), "file": opened.title, "notes": notes}
        return make_response(told)
    if notes:
        return show(found, notes)
    return make_response(redirect(path_of(found), 303))


def uploaded() -> bytes:
    """Return the file that was sent; raises a Refusal if there is none, or too much."""
    request.max_content_length = LARGEST + ROOM
    try:
        sent = request.files.get(FILE)
    except RequestEntityTooLarge:
        raise Refusal(
            413, f"That file has more than {LARGEST} bytes: no board has."
        ) from None
    if sent is None or not sent.filename:
        raise Refusal(400, "No file came: choose a .m44 file of the scenario editor.")
    found: bytes = sent.read()
    return found
