"""The picture of a link: a card with a drawing or a board, a title, and the rule.

It is as large as sites want it, and everything on it fits: what is too long stands
smaller, then loses its end.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rulesdb.board.picture.letters import written
from rulesdb.png import FAMILY, size_of
from rulesdb.preview.letters import letters
from rulesdb.preview.wrapping import LEADING, Fitted, fitted

WIDTH, HEIGHT = 1200, 630

#: What a card is made of, by day: cards have no night.
PAPER, INK, SOFT, RULE = "#f6f3ea", "#1f2519", "#555b49", "#d9d3c1"

#: The outline of a card.
WHOLE = f"M0 0H{WIDTH}V{HEIGHT}H0z"

#: The strip at the left, the margins, and where the foot begins.
STRIP, LEFT, RIGHT, TOP, FOOT = 18, 66, 1136, 56, 566

#: How wide the words are beside a board: those of a ruling, and those on the board.
RULING_BY_BOARD, WORDS_BY_BOARD = 530, 330

#: How large a drawing is, and how far the words stand from it.
DRAWN_WIDE, DRAWN_HIGH, GAP = 192, 222, 44

KICKERS = (30, 26, 22)
TITLES = (80, 72, 64, 56, 48, 42, 36)
VERDICTS = (108, 96, 84, *TITLES)
TEXTS = (42, 38, 34, 30, 27)
REASONS = (30, 27, 24, 22)
FEET = (27, 24, 21)

#: How high the kicker is with the space below it.
KICKER = 46

#: The name of the site, at the foot of every card.
SITE = "Rules Desk"


class Drawing(NamedTuple):
    """A symbol to be drawn: its definitions as SVG, and its id among them."""

    definitions: str
    id: str


class Box(NamedTuple):
    """An area of the card."""

    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Card:
    """What a card says: what kind of thing this is, which one, and its rule.

    `reason` is what decides a ruling, and `source` where that stands. `board` is the
    picture of a board, an SVG document, and `board_first` leaves it the more room.
    """

    kicker: str
    title: str
    text: str
    foot: str
    colour: str
    reason: str = ""
    source: str = ""
    drawing: Drawing | None = None
    board: str = ""
    board_first: bool = False


def card_svg(card: Card) -> str:
    """Return the picture of a card, a whole SVG document."""
    by_board = WORDS_BY_BOARD if card.board_first else RULING_BY_BOARD
    wide = by_board if card.board else RIGHT - LEFT
    head = Box(LEFT, TOP, wide, DRAWN_HIGH if not card.board else 190)
    drawn = []
    if card.board:
        left = LEFT + wide + GAP
        drawn.append(board(card.board, Box(left, TOP, RIGHT - left, FOOT - TOP - 26)))
    else:
        drawn.append(f'<path d="{WHOLE}" fill="{PAPER}"/>')
    drawn.append(f'<rect width="{STRIP}" height="{HEIGHT}" fill="{card.colour}"/>')
    if card.drawing:
        drawn.append(drawing(card.drawing, head, card.colour))
        beside = DRAWN_WIDE + GAP
        head = head._replace(left=LEFT + beside, width=wide - beside)
    title = fitted(
        card.title,
        letters(bold=True),
        (head.width, head.height - KICKER),
        TITLES if card.drawing else VERDICTS,
    )
    # Nothing but a drawing keeps the rule from following its title.
    below = head.height if card.drawing else KICKER + title.height
    top = TOP + below + 18
    drawn += [
        heading(card, title, head),
        body(card, Box(LEFT, top, wide, FOOT - 26 - top)),
        foot(card),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}" font-family="{FAMILY}">'
        f"{''.join(drawn)}</svg>"
    )


def drawing(symbol: Drawing, head: Box, colour: str) -> str:
    """Return a symbol at the left of the head."""
    return (
        f'{symbol.definitions}<use href="#{symbol.id}" x="{head.left}" y="{head.top}" '
        f'width="{DRAWN_WIDE}" height="{DRAWN_HIGH}" color="{colour}"/>'
    )


def board(picture: str, box: Box) -> str:
    """Return the picture of a board in the middle of an area, and paper around it.

    The paper covers what lies over the edge of the board: to cut that off takes as long
    as to draw the board.
    """
    width, height = size_of(picture)
    scale = min(box.width / width, box.height / height)
    left = box.left + (box.width - width * scale) / 2
    top = box.top + (box.height - height * scale) / 2
    moved = f"translate({left:g} {top:g}) scale({scale:.4g})"
    uncut = picture.replace("<svg ", '<svg overflow="visible" ', 1)
    hole = f"M{left:g} {top:g}h{width * scale:g}v{height * scale:g}h{-width * scale:g}z"
    return (
        f'<g transform="{moved}">{uncut}</g>'
        f'<path d="{WHOLE}{hole}" fill="{PAPER}" fill-rule="evenodd"/>'
    )


def heading(card: Card, title: Fitted, box: Box) -> str:
    """Return the kicker and, below it, the title."""
    kicker = fitted(card.kicker, letters(bold=True), (box.width, KICKER), KICKERS)
    return words(kicker, 700, card.colour, box.left, box.top) + words(
        title, 700, INK, box.left, box.top + KICKER
    )


def body(card: Card, box: Box) -> str:
    """Return the rule, and what decides a ruling below it."""
    share = 0.56 if card.reason else 1
    text = fitted(
        card.text, letters(bold=False), (box.width, box.height * share), TEXTS
    )
    drawn = words(text, 400, INK, box.left, box.top)
    if card.reason:
        used = text.height + 16
        left = box._replace(top=box.top + used, height=box.height - used)
        drawn += reason(card, left)
    return drawn


def reason(card: Card, box: Box) -> str:
    """Return what decides a ruling, with a line at its side, and where it stands."""
    indent = 24
    inner = (box.width - indent, box.height)
    source = fitted(card.source, letters(bold=True), (inner[0], 36), REASONS[1:])
    text = fitted(
        card.reason, letters(bold=False), (inner[0], inner[1] - source.height), REASONS
    )
    left, height = box.left + indent, text.height + source.height
    return (
        f'<rect x="{box.left}" y="{box.top:g}" width="6" height="{height:g}" '
        f'fill="{card.colour}"/>'
        + words(text, 400, INK, left, box.top)
        + words(source, 700, SOFT, left, box.top + text.height)
    )


def foot(card: Card) -> str:
    """Return the line at the foot: where the rule stands, and the name of the site."""
    bold = letters(bold=True)
    site = bold.width(SITE, FEET[0])
    room = RIGHT - LEFT - site - GAP
    place = fitted(card.foot, letters(bold=False), (room, FEET[0] * LEADING), FEET)
    return (
        f'<rect x="{LEFT}" y="{FOOT - 14}" width="{RIGHT - LEFT}" height="2" '
        f'fill="{RULE}"/>'
        + words(place, 400, SOFT, LEFT, FOOT)
        + words(Fitted(FEET[0], (SITE,)), 700, INK, RIGHT - site, FOOT)
    )


def words(said: Fitted, weight: int, colour: str, left: float, top: float) -> str:
    """Return lines of words, the first of which begins at the top."""
    first = top + said.size
    return "".join(
        f'<text x="{left:g}" y="{first + n * said.size * LEADING:g}" '
        f'font-size="{said.size}" font-weight="{weight}" fill="{colour}" '
        f'xml:space="preserve">{written(line)}</text>'
        for n, line in enumerate(said.lines)
    )
