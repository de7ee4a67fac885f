"""The whole picture of a scene, as SVG."""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb.board.board import ALLIES, AXIS, EMPTY
from rulesdb.board.hexes import Hex, Size, all_hexes
from rulesdb.board.picture import marks
from rulesdb.board.picture.colours import fixed_styles
from rulesdb.board.picture.filled import hex_drawn
from rulesdb.board.picture.geometry import (
    HALF,
    ROW,
    TALL,
    Box,
    around,
    center,
    whole,
)
from rulesdb.board.picture.letters import written
from rulesdb.board.picture.shown import shown
from rulesdb.board.picture.symbols import defined, used_in
from rulesdb.board.scene import Scene

#: The frame around a board: at its sides, and with the side that sits there.
MARGIN, BAND = 44, 46


def svg(scene: Scene, *, inline: bool = False, cropped: bool = False) -> str:
    """Return the picture of a scene, a whole SVG document.

    `inline` is for a page that has the style sheet `stylesheet()` and, once, the
    symbols of `sprite()`: the picture is then without both. `cropped` shows the part
    of the board that is in use.
    """
    places, box = in_view(scene) if cropped else (None, framed(scene.board.size))
    drawn = [
        f'<rect class="b-frame" x="{box.left}" y="{box.top}" width="{box.width}" '
        f'height="{box.height}" rx="14"/>',
        "" if places else frame(scene),
        edges(scene.board.size),
        *(
            hex_drawn(scene, place, not places or is_labelled(box, place))
            for place in places or all_hexes(scene.board.size)
        ),
        section_lines(scene.board.size),
        f'<g class="b-shown" pointer-events="none">{shown(scene)}</g>',
    ]
    return document(scene, box, "".join(drawn), inline)


def document(scene: Scene, box: Box, drawn: str, inline: bool) -> str:
    """Return what is drawn as a document, with its title and description."""
    said = "".join(
        f"<{tag}>{written(text)}</{tag}>"
        for tag, text in (("title", scene.title), ("desc", scene.description))
        if text
    )
    size = "" if inline else f' width="{box.width}" height="{box.height}"'
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="b-board" role="img" '
        f'viewBox="{box.left} {box.top} {box.width} {box.height}"{size}>{said}'
    )
    if inline:
        return f"{head}{drawn}</svg>"
    defs = f"{marks.HATCHES}{defined(used_in(drawn))}"
    style = fixed_styles(f'class="b-board"{defs}{drawn}')
    return f"{head}<style>{style}</style><defs>{defs}</defs>{drawn}</svg>"


def framed(size: Size) -> Box:
    """Return the area of a whole board with its frame."""
    board = whole(size)
    return Box(
        board.left - MARGIN,
        board.top - BAND,
        board.width + 2 * MARGIN,
        board.height + 2 * BAND + MARGIN,
    )


def in_view(scene: Scene) -> tuple[tuple[Hex, ...], Box]:
    """Return the hexes that are in use, with those next to them, and their area."""
    size = scene.board.size
    used = {place for place, what in scene.board.hexes.items() if what != EMPTY}
    used |= {place for place in scene.shown() if place in size}
    used = used or set(all_hexes(size))
    box = around(used, size)
    near = tuple(place for place in all_hexes(size) if is_in(box, place))
    return near, box


def is_in(box: Box, place: Hex) -> bool:
    """Say whether some of a hex is within an area."""
    x, y = center(place)
    across = box.left - HALF < x < box.left + box.width + HALF
    return across and box.top - TALL < y < box.top + box.height + TALL


def is_labelled(box: Box, place: Hex) -> bool:
    """Say whether the name of a hex is not cut by the edge of an area."""
    x, _ = center(place)
    return box.left + HALF // 2 < x < box.left + box.width - HALF // 2


def edges(size: Size) -> str:
    """Return the half hexes at the ends of the short rows, which are no hexes."""
    board = whole(size)
    halves = "".join(
        f"M{board.left} {y - 60}l52 30v60l-52 30zM{board.left + board.width} {y - 60}"
        "l-52 30v60l52 30z"
        for y in range(ROW, board.height - TALL, 2 * ROW)
    )
    return f'<path class="b-edges" d="{halves}"/>'


def section_lines(size: Size) -> str:
    """Return the two dotted lines that part a board into sections (M44 p.5)."""
    board = whole(size)
    d = "".join(f"M{x * HALF} {board.top + 8}v{board.height - 16}" for x in size.lines)
    return f'<path class="b-section" pointer-events="none" d="{d}"/>'


def frame(scene: Scene) -> str:
    """Return what stands around a board: its sides, and the names of its rows."""
    size, top = scene.board.size, scene.board.top
    board, outer = whole(size), framed(size)
    bottom = ALLIES if top == AXIS else AXIS
    under = board.top + board.height
    letters = (
        (chr(ord("A") + column), 2 * column * HALF, under + 32)
        for column in range(size.columns)
    )
    numbers = (
        (str(size.rows - row), x, row * ROW + 10)
        for row in range(size.rows)
        for x in (board.left - 21, board.left + board.width + 21)
    )
    return (
        band(top, outer, outer.top)
        + band(bottom, outer, outer.top + outer.height - BAND + 6)
        + labels((*letters, *numbers))
    )


def band(side: str, outer: Box, top: int) -> str:
    """Return the band of the side that sits at an edge of the board."""
    return (
        f'<rect class="b-counter-{side}" x="{outer.left + 2}" y="{top + 2}" '
        f'width="{outer.width - 4}" height="{BAND - 10}" rx="12"/>'
        f'<g class="b-{side}"><text class="b-side" '
        f'x="{outer.left + outer.width // 2}" y="{top + 30}">{side.upper()}</text></g>'
    )


def labels(said: Iterable[tuple[str, int, int]]) -> str:
    """Return labels in the frame."""
    return "".join(
        f'<text class="b-label" x="{x}" y="{y}">{text}</text>' for text, x, y in said
    )
