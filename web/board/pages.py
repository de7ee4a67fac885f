"""The page of the board: what its link lays out, its picture, and the ruling on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
from rulesdb.board.picture import sprite, stylesheet, used_in
from rulesdb.errors import MOST_FAULTS
from rulesdb.situations import FACES, SIDES
from web.addresses import absolute
from web.board import asking, hex_form
from web.board.drawing import picture
from web.board.examples import examples
from web.board.laid import Laid, laid, laid_by_link
from web.board.pieces import Tray, as_data, trays
from web.caching import FOREVER
from web.check.asked import LINK, in_short
from web.check.choices import in_force
from web.check.told import told
from web.current import rulebook
from web.heads.preview import of_board
from web.presentation import hash_of
from web.problems import Fault

bp = Blueprint("board", __name__)

SVG = "image/svg+xml"

#: The scripts of the page, which a browser fetches all at once.
MODULES = (
    "citing.js",
    *(
        f"board/{name}.js"
        for name in (
            "details", "files", "hexes", "history", "keyboard", "palette", "picture",
            "pointer", "server", "share", "situation", "speech",
        )
    ),
)  # fmt: skip

#: What all pictures of the site have in common: their style sheet, and every symbol.
COMMON = {"picture.css": (stylesheet(), "text/css"), "symbols.svg": (sprite(), SVG)}
VERSIONS = {name: hash_of(text.encode()) for name, (text, _) in COMMON.items()}

#: What is seen of the drawing of a piece on its button, by the slot that it fills.
BOXES = {
    "terrain": "-54 -61 108 122",
    "obstacle": "-48 -48 96 96",
    "unit": "-43 -40 86 80",
    "marks": "-26 -26 52 52",
}

#: What the signs of an answer on the hexes mean, by a key of the answer.
LEGENDS = {
    "blocked_by": "Dashed: the line crosses the hex. Dotted: it runs along its edge. "
    "Hatched: the hex blocks it.",
    "reach": "A ring: it may go there. A disc with a cross: and battle from there. "
    "A triangle: dice are rolled on the way.",
    "targets": "The number at a target is that of the dice.",
    "options": "The number on a hex is how far back it is; 0 is to stay.",
}

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


@bp.get("/board/<any('picture.css', 'symbols.svg'):name>")
def shared(name: str) -> Response:
    """Give what the pictures in pages have in common."""
    text, mimetype = COMMON[name]
    response = make_response(text)
    response.mimetype = mimetype
    if request.args.get("v") == VERSIONS[name]:
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
    drawn, shelf = picture(found), trays(rulebook())
    rendered = render_template(
        "board/page.html",
        picture=drawn,
        sprite=sprite_for(drawn, shelf),
        boxes=BOXES,
        versions=VERSIONS,
        modules=MODULES,
        preview=of_board(found),
        notes=notes,
        trays=shelf,
        pieces=as_data(shelf),
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


def sprite_for(drawn: str, shelf: Iterable[Tray]) -> str:
    """Return the symbols of a picture and of the pieces that are used the most."""
    often = (name for tray in shelf for piece in tray.first for name in piece.symbols)
    return sprite([*used_in(drawn), *often])


def parts(found: Laid) -> dict[str, Any]:
    """Return what the page tells of a board beside its picture."""
    about: dict[str, Any] = {}
    if found.ruling and found.situation:
        about = told(found.ruling, found.situation, path_of(found))
    return {
        **about,
        "laid": found,
        "path": path_of(found),
        "link": absolute(path_of(found)),
        "legend": legend(found),
        "askings": list(asking.askings(found)),
        "faults": faults_told(found.faults),
        "more_faults": max(0, len(found.faults) - MOST_FAULTS),
    }


def legend(found: Laid) -> str:
    """Return what the signs on the hexes mean that the answer is drawn with."""
    answer = found.ruling.answer if found.ruling else {}
    return next((text for key, text in LEGENDS.items() if answer.get(key)), "")


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
