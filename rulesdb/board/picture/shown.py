"""What a scene shows upon the hexes: lines, ways, and the hexes that it is about."""

from __future__ import annotations

from collections.abc import Iterable
from math import atan2, degrees, hypot

from rulesdb.board.board import Board
from rulesdb.board.hexes import Hex, name_of
from rulesdb.board.picture.geometry import INNER, OUTLINE, center, moved_to
from rulesdb.board.picture.marks import NO_ENTRY, WARNING, badge, label
from rulesdb.board.picture.terrain import line
from rulesdb.board.scene import Reached, Scene, Sight

#: Where a number stands on a hex, and where a sign does.
NUMBER, SIGN = (34, 33), (34, -30)
#: How far from the center of a unit's hex a line ends, so that the unit is seen.
CLEAR = 34


def shown(scene: Scene) -> str:
    """Return everything that is shown upon the hexes, the lines last but for signs."""
    board = scene.board
    layers = [
        *(outlined(h, "aim", 5, "12 9") for h in on(board, scene.crossed)),
        *(outlined(h, "aim", 6, "0 11") for h in on(board, scene.left + scene.right)),
        *(reach(place, how) for place, how in scene.reach.items()),
        *(corners(place, "blocked") for place in scene.targets),
        way(board, scene.path),
        chosen(scene.attacker) if scene.attacker else "",
        corners(scene.target) if scene.target else "",
        sight(board, scene.sight) if scene.sight else "",
        *(no_entry(board, place) for place in on(board, scene.blocked_by)),
        *(rolled(place, dice) for place, dice in scene.targets.items()),
        *(retreat(board, place, hexes) for place, hexes in scene.retreat.items()),
        *(named(board, place) for place in (scene.attacker, scene.target) if place),
    ]
    return "".join(layers)


def on(board: Board, places: Iterable[Hex]) -> list[Hex]:
    """Return the hexes that are on the board; a line may also go beside it."""
    return [place for place in places if place in board.size]


def outlined(place: Hex, colour: str, width: int, dashes: str) -> str:
    """Return the outline of a hex, in dashes."""
    drawn = line(colour, width, INNER, f' stroke-dasharray="{dashes}"')
    return f"<g {moved_to(place)}>{drawn}</g>"


def no_entry(board: Board, place: Hex) -> str:
    """Return the sign on a hex that blocks a line, beside its unit if it has one."""
    x, y = SIGN if board.at(place).unit is not None else (0, 0)
    sign = f'<g transform="translate({x} {y})">{NO_ENTRY}</g>'
    return f"<g {moved_to(place)}>{sign}</g>"


def named(board: Board, place: Hex) -> str:
    """Return the name of a hex once more, over the lines that come to it."""
    return f"<g {moved_to(place)}>{label(name_of(place, board.size))}</g>"


def chosen(place: Hex) -> str:
    """Return the ring around the hex of who acts."""
    drawn = line("ink", 15, OUTLINE) + line("chosen", 9, OUTLINE)
    return f"<g {moved_to(place)}>{drawn}</g>"


def corners(place: Hex, colour: str = "aim") -> str:
    """Return the corners of a hex that is aimed at."""
    dashes = ' stroke-dasharray="22 38" stroke-dashoffset="11"'
    drawn = line("halo", 15, OUTLINE, dashes) + line(colour, 9, OUTLINE, dashes)
    return f"<g {moved_to(place)}>{drawn}</g>"


def reach(place: Hex, how: Reached) -> str:
    """Return the sign of a hex that a unit may move to, and may battle from or not."""
    if how.may_battle is None:
        dot = badge("round", "?", 0, 0)
    else:
        dot = '<circle class="b-go b-ring" r="18"/>' if how.may_battle else RING
        dot += CROSSED if how.may_battle else ""
    risk = (
        f'<g transform="translate(30 -28) scale(.9)">{WARNING}</g>' if how.risk else ""
    )
    return f'<g class="b-reach" {moved_to(place)}>{dot}{risk}</g>'


RING = line("halo", 13, "M0-13a13 13 0 1 0 .1 0z") + line(
    "go", 7, "M0-13a13 13 0 1 0 .1 0z"
)
CROSSED = line("on-go", 6, "M-8-8 8 8M8-8-8 8")


def rolled(place: Hex, dice: int | None) -> str:
    """Return the dice that are rolled at a target."""
    number = badge("die", "?" if dice is None else str(dice), *NUMBER, "blocked")
    return f"<g {moved_to(place)}>{number}</g>"


def retreat(board: Board, place: Hex, hexes: int) -> str:
    """Return the mark of a hex that a unit may retreat to, with how far it is."""
    x, y = NUMBER if board.at(place).unit is not None else (0, 0)
    return f"<g {moved_to(place)}>{badge('round', str(hexes), x, y)}</g>"


def way(board: Board, path: tuple[Hex, ...]) -> str:
    """Return the way of a unit from hex to hex, with a head at its end."""
    if len(path) < 2:
        return ""
    points = [center(place) for place in path]
    rest = " ".join(f"{x} {y}" for x, y in points[1:])
    d = f"M{outside(board, path[0], path[1])} {rest}"
    (x, y), (to_x, to_y) = points[-2:]
    turn = round(degrees(atan2(to_y - y, to_x - x)))
    head = (
        f'<path class="b-go b-ring" d="M26 0-6-22-6 22z" '
        f'transform="translate({to_x} {to_y}) rotate({turn})"/>'
    )
    return line("halo", 15, d) + line("go", 9, d) + head


def sight(board: Board, seen: Sight) -> str:
    """Return a line of sight: solid where it is free, dashed where it is blocked."""
    colour = {True: "free", False: "blocked", None: "aim"}[seen.free]
    dashes = "" if seen.free else ' stroke-dasharray="20 14"'
    start = outside(board, seen.one, seen.other)
    d = f"M{start} {outside(board, seen.other, seen.one)}"
    return line("halo", 15, d) + line(colour, 8, d, dashes)


def outside(board: Board, place: Hex, toward: Hex) -> str:
    """Return where a line from a hex begins, so that a unit there is not hidden."""
    (x, y), (to_x, to_y) = center(place), center(toward)
    if board.at(place).unit is None:
        return f"{x} {y}"
    part = CLEAR / hypot(to_x - x, to_y - y)
    return f"{x + (to_x - x) * part:.0f} {y + (to_y - y) * part:.0f}"
