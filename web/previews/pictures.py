"""The pictures of previews: a card for each record, book, ruling and board, as PNG."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from flask import Blueprint, Response, current_app, make_response, request

from rulesdb.board.telling import board_in_words
from rulesdb.citations.places import citation
from rulesdb.png import png
from rulesdb.preview import WIDTH, Card, Drawing, card_svg
from rulesdb.preview.description import deciding
from rulesdb.records import Record
from rulesdb.rulescheck.ruling import Ruling, Status
from rulesdb.ruling_text import (
    Reason,
    in_force_words,
    sentence,
    teller_of,
    verdict,
)
from rulesdb.situations import Situation
from web.addresses import book_at, record_at
from web.board.drawing import preview
from web.board.laid import laid
from web.caching import FOREVER, etag
from web.check.asked import LINK, asked_by_link, source_in_short
from web.current import rulebook
from web.heads.preview import ABOUT_SITE, picture_version
from web.parameters import Parameter, Reading
from web.presentation import ICONS, SINGULAR, symbol_of
from web.problems import Refusal, refusal_for

bp = Blueprint("previews", __name__)

#: A site asks for the same picture again and again, and one takes long to draw.
PICTURES_KEPT = 128

SITUATION = Parameter(LINK, "the situation, as the link of a ruling has it")
VERSION = Parameter("v", "the version of the picture: at its address it keeps for ever")

#: What stands at the foot of a board on which nothing is asked.
FOOT = "Sight, dice, moves and retreats, each with the rule behind it"

#: The colours of what is decided, and of what is not.
DECIDED, OPEN = "#3b5a1c", "#a86a00"

#: What a style sheet says of the drawings of a category.
COLOUR = re.compile(r"^svg\.([a-z-]+) \{ color: (#[0-9a-f]{6}); \}$", re.MULTILINE)


@bp.get("/r/<id>.png")
def record_picture(id: str) -> Response:
    """Give the picture of a record."""
    checked()
    return picture(record_card(record_at(id)))


@bp.get("/books/<key>.png")
def book_picture(key: str) -> Response:
    """Give the picture of a book."""
    checked()
    book = book_at(key)
    count = len(rulebook().contents(book.key))
    about = book.about or ABOUT_SITE
    icon = symbol(ICONS, "rule")
    foot = f"{book.abbr} · {count} record{'' if count == 1 else 's'}"
    return picture(Card("Book", book.title, about, foot, DECIDED, drawing=icon))


@bp.get("/preview.png")
def site_picture() -> Response:
    """Give the picture of the site as a whole."""
    checked()
    titles = ", ".join(book.title for book in rulebook().books.values())
    icon = symbol(ICONS, "brand")
    name = "What does the rule say?"
    return picture(Card("Rules Desk", name, ABOUT_SITE, titles, DECIDED, drawing=icon))


@bp.get("/check.png")
def ruling_picture() -> Response:
    """Give the picture of a ruling, with its board if it is on one; or of a board."""
    reading = checked(SITUATION)
    text = reading.args.get(LINK)
    if not text:
        raise Refusal(400, f"Give the situation of a link as {LINK}=….")
    found = asked_by_link(text)
    if isinstance(found.described, Mapping) and "board" in found.described:
        return picture(board_card(found.described))
    ruling = found.ruling()
    if ruling is None or found.situation is None:
        raise refusal_for(found.faults)
    return picture(ruling_card(ruling, found.situation))


def checked(*parameters: Parameter) -> Reading:
    """Return the parameters of this request, or end it if there are others."""
    reading = Reading(request.args)
    reading.only([*parameters, VERSION])
    reading.check()
    return reading


def record_card(record: Record) -> Card:
    """Return the card of a record."""
    return Card(
        SINGULAR[record.category],
        record.title,
        record.summary,
        citation(rulebook(), record),
        colours()[record.category.value],
        drawing=symbol(*symbol_of(record)),
    )


def ruling_card(ruling: Ruling, situation: Situation, board: str = "") -> Card:
    """Return the card of a ruling, which may have the picture of a board on it."""
    book, telling = rulebook(), teller_of(ruling)
    reason = next(iter(deciding(ruling, book)), None)
    in_force = in_force_words(ruling, book)
    return Card(
        telling.title.rstrip(":."),
        verdict(ruling),
        sentence(ruling, situation, book),
        telling.wording.in_force.format(in_force).rstrip("."),
        DECIDED if ruling.status is Status.DECIDED else OPEN,
        reason=reason.text if reason else "",
        source=place_of(reason, ruling) if reason else "",
        board=board,
    )


def place_of(reason: Reason, ruling: Ruling) -> str:
    """Return where a reason stands: its record, and the book and page."""
    step = reason.places[0]
    record = rulebook().records[step.record]
    return f"{teller_of(ruling).name(record)}, {source_in_short(rulebook(), step)}"


def board_card(described: Mapping[str, object]) -> Card:
    """Return the card of a board; raises a Refusal if something is wrong with it."""
    found = laid(described)
    if found.faults:
        raise refusal_for(found.faults)
    drawn = preview(found)
    if found.ruling and found.situation:
        return ruling_card(found.ruling, found.situation, drawn)
    told = board_in_words(found.board)
    return Card(
        "Rules Desk", "The board", told, FOOT, DECIDED, board=drawn, board_first=True
    )


def picture(card: Card) -> Response:
    """Return the picture of a card; at the address of its version it keeps."""
    response = make_response(drawn(card_svg(card)))
    response.mimetype = "image/png"
    if request.args.get(VERSION.name) == picture_version():
        response.headers["Cache-Control"] = FOREVER
        response.set_etag(etag())
        response.make_conditional(request)
    return response


@lru_cache(maxsize=PICTURES_KEPT)
def drawn(svg: str) -> bytes:
    """Return a card as PNG."""
    return png(svg, WIDTH)


def symbol(file: str, id: str) -> Drawing:
    """Return a drawing of the site, by its file and its id there."""
    return drawings(static_file(file))[id]


@lru_cache(maxsize=4)
def drawings(text: str) -> Mapping[str, Drawing]:
    """Return the drawings in a file of them, each with what they have in common."""
    (shared,) = re.findall(r"<defs>.*?</defs>", text, re.DOTALL)
    return {
        id: Drawing(shared + whole, id)
        for whole, id in re.findall(
            r'(<symbol id="([a-z-]+)".*?</symbol>)', text, re.DOTALL
        )
    }


def colours() -> Mapping[str, str]:
    """Return the colour of each category, by day: that of its drawings on a page."""
    return dict(COLOUR.findall(static_file("site.css")))


def static_file(name: str) -> str:
    """Return the text of a file of the site."""
    assert current_app.static_folder
    return read(Path(current_app.static_folder) / name)


@lru_cache(maxsize=8)
def read(path: Path) -> str:
    """Return the text of a file, which stays as it is while the site is served."""
    return path.read_text(encoding="utf-8")
