"""The page of the board: what its link lays out, its picture, and the ruling on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flask import (
    Blueprint,
    Response,
    make_response,
    redirect,
    render_template,
    request,
    url_for,
)

from rulesdb.board.hexes import SIZES
from rulesdb.board.picture import sprite, stylesheet
from rulesdb.errors import MOST_FAULTS
from rulesdb.ruling_text import as_text
from rulesdb.situations import FACES, SIDES
from web.addresses import absolute
from web.board import asking, hex_form
from web.board.drawing import picture, scene
from web.board.examples import examples
from web.board.laid import Laid, laid, laid_by_link
from web.board.pieces import trays
from web.caching import FOREVER
from web.check.asked import LINK, in_short
from web.check.choices import in_force
from web.check.told import told
from web.current import rulebook
from web.presentation import hash_of
from web.problems import Fault

bp = Blueprint("board", __name__)

#: The scripts of the page, which a browser fetches all at once.
MODULES = tuple(
    f"board/{name}.js"
    for name in (
        "details", "files", "hexes", "history", "keyboard", "palette", "picture",
        "pointer", "server", "share", "situation", "speech",
    )
)  # fmt: skip

#: The style sheet of all pictures, and what changes in its address when it does.
STYLES = stylesheet()
STYLES_VERSION = hash_of(STYLES.encode())

#: How many flags and dice of one face there are to choose from.
MOST_FLAGS = 5


@bp.get("/board")
def page() -> Response:
    """Show the board that the address lays out, and the ruling on it.

    The parameters of a form change it, and lead to the link of what they make of it.
    """
    found = laid_by_link(request.args[LINK]) if LINK in request.args else laid({})
    if not request.args.keys() - {LINK}:
        return show(found)
    changed = changed_by_form(found)
    if changed.faults:
        return show(changed)
    return make_response(redirect(path_of(changed), 303))


@bp.get("/board/picture.css")
def styles() -> Response:
    """Give the style sheet of the pictures in pages."""
    response = make_response(STYLES)
    response.mimetype = "text/css"
    if request.args.get("v") == STYLES_VERSION:
        response.headers["Cache-Control"] = FOREVER
    return response


def changed_by_form(found: Laid) -> Laid:
    """Return a board with what a form says: of one hex, or of what is asked."""
    args = request.args
    if hex_form.HEX not in args:
        return asking.asked_by_form(found, args)
    board, wrong = hex_form.changed(found.board, args, rulebook())
    if wrong:
        return laid(found.described, wrong)
    changed = laid({**found.said, "board": board.described()})
    # A unit that was taken away attacks no more: what is left is no fault.
    return laid(changed.described) if changed.faults else changed


def path_of(found: Laid) -> str:
    """Return the address of a board."""
    return url_for("board.page", s=None if found.is_empty else found.link)


def show(found: Laid, notes: Sequence[str] = ()) -> Response:
    """Return the page; `notes` are what could not be placed of a file."""
    drawn = scene(found)
    rendered = render_template(
        "board/page.html",
        picture=picture(found),
        sprite=sprite(),
        styles_version=STYLES_VERSION,
        modules=MODULES,
        described=drawn.description,
        notes=notes,
        trays=trays(rulebook()),
        slots=hex_form.slots(rulebook()),
        shelves=in_force(rulebook()),
        sizes=SIZES,
        sides=SIDES,
        faces=FACES,
        questions=asking.TITLES,
        roles=asking.ROLES,
        most_flags=MOST_FLAGS,
        examples=list(examples(rulebook())) if found.is_empty else [],
        **parts(found),
    )
    return make_response(rendered, 400 if found.faults else 200)


def parts(found: Laid) -> dict[str, Any]:
    """Return what the page tells of a board beside its picture."""
    about: dict[str, Any] = {}
    if found.ruling and found.situation:
        about = told(found.ruling, found.situation)
        words = as_text(found.ruling, found.situation, rulebook())
        about["text"] = f"{words}\n\n{absolute(path_of(found))}"
    return {
        **about,
        "laid": found,
        "path": path_of(found),
        "link": absolute(path_of(found)),
        "askings": list(asking.askings(found)),
        "faults": faults_told(found.faults),
        "more_faults": max(0, len(found.faults) - MOST_FAULTS),
    }


def faults_told(faults: tuple[Fault, ...]) -> list[str]:
    """Return what is wrong, each with the hex or the thing that it is about."""
    return [
        f"{place_of(fault)}: {in_short(fault)}" if place_of(fault) else in_short(fault)
        for fault in faults[:MOST_FAULTS]
    ]


def place_of(fault: Fault) -> str:
    """Return where a fault is, as a reader of the page finds it."""
    if fault.parameter == LINK:
        return ""
    return fault.parameter.removeprefix("board.").removeprefix("hexes.")
