"""The line between the centers of two hexes: which hexes it crosses, which it touches.

Everything is counted in whole numbers. A unit across is half the width of a hex, and a
unit down a quarter of its height; the corners of a hex then lie at `CORNERS` around its
center, and rows are `ROW` units apart.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from rulesdb.board.hexes import Hex

#: The corners of a hex around its center, clockwise from the top.
CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
ROW = 3
#: Half the width of a hex is √3 quarters of its height, so squares of lengths across
#: weigh three times as much as squares of lengths down.
ACROSS = 3


@dataclass(frozen=True, slots=True)
class Line:
    """The hexes between two others, in the order in which the line comes to them.

    It goes through those `crossed`; those on the `left` and on the `right` it only
    touches, along an edge. They need not be on the board.
    """

    crossed: tuple[Hex, ...]
    left: tuple[Hex, ...]
    right: tuple[Hex, ...]


def line_between(one: Hex, other: Hex) -> Line:
    """Return the line from the center of one hex to that of another."""
    offset = Hex(other.x - one.x, other.row - one.row)
    line = line_to(offset)
    return Line(*(moved(hexes, one) for hexes in (line.crossed, line.left, line.right)))


def moved(hexes: tuple[Hex, ...], by: Hex) -> tuple[Hex, ...]:
    """Return hexes as they lie around another center."""
    x, row = by
    return tuple([Hex(place.x + x, place.row + row) for place in hexes])


@lru_cache(maxsize=4096)  # every pair on the largest board lies in one of fewer ways
def line_to(end: Hex) -> Line:
    """Return the line from the center of the hex at the origin to that of another."""
    found: dict[str, list[Hex]] = {"crossed": [], "left": [], "right": []}
    for place in between(end):
        how = met(place, end)
        if how:
            found[how].append(place)
    for hexes in found.values():
        hexes.sort(key=lambda place: along(place, end))
    return Line(*(tuple(found[how]) for how in ("crossed", "left", "right")))


def between(end: Hex) -> list[Hex]:
    """Return the hexes around the line whose center lies between its two ends.

    Seen from the center of a hex no other hex is wider than a right angle, so one that
    the line meets beyond an end also has its center beyond it.
    """
    rows = range(min(0, end.row) - 1, max(0, end.row) + 2)
    first, last = min(0, end.x) - 2, max(0, end.x) + 2
    full = along(end, end)
    around = (
        Hex(x, row)
        for row in rows
        for x in range(first, last + 1)
        if (x - row) % 2 == 0
    )
    return [place for place in around if 0 < along(place, end) < full]


def along(place: Hex, end: Hex) -> int:
    """Return how far along the line a hex lies; `end` itself lies as far as any can."""
    return ACROSS * place.x * end.x + ROW * place.row * ROW * end.row


def met(place: Hex, end: Hex) -> str:
    """Return how the line meets a hex: "crossed", "left", "right", or not at all.

    The hex is crossed if it has corners on both sides of the line. If it has two on the
    line and the others on one side, the line runs along its edge.
    """
    sides = [
        end.x * (ROW * place.row + down) - ROW * end.row * (place.x + across)
        for across, down in CORNERS
    ]
    if min(sides) < 0 < max(sides):
        return "crossed"
    if sides.count(0) > 1:
        return "left" if max(sides) == 0 else "right"
    return ""
