"""The board for scripts: the ruling, the picture and the link in one answer."""

from __future__ import annotations

from typing import Any

from flask import render_template

from rulesdb import ruling_text
from web.addresses import absolute
from web.board.drawing import picture
from web.board.laid import Laid, laid
from web.board.pages import bp, parts, path_of
from web.check.asked import described_by_body
from web.current import base_url, rulebook
from web.openapi.describing import Body, described
from web.openapi.models import Board
from web.openapi.situations import ON_BOARD


@bp.post("/api/board")
@described(Board, takes=Body(schema=ON_BOARD), refuses=(413, 415))
def rule() -> dict[str, Any]:
    """Rule on the board in the body, and draw it."""
    return as_json(laid(described_by_body()))


def as_json(found: Laid) -> dict[str, Any]:
    """Return a board as the API gives it: as far as it could be read, and its ruling.

    `page` holds what the page of the board shows of it, `citations` the ruling in each
    form to paste.
    """
    about = parts(found)
    ruling = None
    if found.ruling and found.situation:
        ruling = ruling_text.as_dict(
            found.ruling, found.situation, rulebook(), base_url()
        )
    return {
        "situation": found.described,
        "s": found.link,
        "link": absolute(path_of(found)),
        "problems": [
            {"parameter": fault.parameter, "value": fault.value, "detail": fault.detail}
            for fault in found.faults
        ],
        "wanted": found.wanted,
        "ruling": ruling,
        "picture": picture(found),
        "page": {
            name: render_template(f"board/{name}.html", **about)
            for name in ("answer", "beneath", "reasons")
        },
        "citations": about.get("citations", {}),
        "title": about.get("title", ""),
    }
