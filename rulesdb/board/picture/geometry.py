"""Where things lie in a picture: a hex is 104 wide and 120 high around its center."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rulesdb.board.hexes import Hex, Size

#: Half the width of a hex, the distance of two rows, and half the height of a hex.
HALF, ROW, TALL = 52, 90, 60

#: The outline of a hex, and one inside it where marks leave the edge free.
OUTLINE = "M0-60 52-30V30L0 60-52 30V-30z"
INNER = "M0-53 46-26.5V26.5L0 53-46 26.5V-26.5z"

#: What a page shows of a symbol: its hex.
VIEW_BOX = "-52 -60 104 120"

#: The middle of each edge, clockwise from the right, as the steps to the neighbours.
EDGES = ((52, 0), (26, 45), (-26, 45), (-52, 0), (-26, -45), (26, -45))


#: The corner after each edge.
CORNERS = ((52, 30), (0, 60), (-52, 30), (-52, -30), (0, -60), (52, -30))


class Box(NamedTuple):
    """An area of a picture: its left and top, its width and height."""

    left: int
    top: int
    width: int
    height: int


def center(place: Hex) -> tuple[int, int]:
    """Return where the center of a hex lies."""
    return place.x * HALF, place.row * ROW


def moved_to(place: Hex) -> str:
    """Return the attribute that moves a drawing to a hex."""
    x, y = center(place)
    return f'transform="translate({x} {y})"'


def whole(size: Size) -> Box:
    """Return the area that a board takes up, half hexes of short rows included."""
    across = size.last_x * HALF + 2 * HALF
    return Box(-HALF, -TALL, across, (size.rows - 1) * ROW + 2 * TALL)


def around(places: Iterable[Hex], size: Size) -> Box:
    """Return the area of some hexes with half a hex around it, within the board.

    It is at least half as wide again as it is high, as previews are, where the board
    is wide enough.
    """
    xs, ys = zip(*map(center, places), strict=True)
    board = whole(size)
    top = max(board.top, min(ys) - 2 * TALL)
    height = min(board.top + board.height, max(ys) + 2 * TALL) - top
    width = min(board.width, max(max(xs) - min(xs) + 4 * HALF, height * 3 // 2))
    left = (min(xs) + max(xs) - width) // 2
    rightmost = board.left + board.width - width
    return Box(min(max(left, board.left), rightmost), top, width, height)
