"""A hex as it lies on the table: its ground, what stands on it, its name."""

from __future__ import annotations

from collections.abc import Mapping

from rulesdb.board.board import Board, Contents
from rulesdb.board.hexes import Hex, name_of
from rulesdb.board.picture import marks, runs
from rulesdb.board.picture.geometry import moved_to
from rulesdb.board.picture.letters import written
from rulesdb.board.picture.obstacles import HOUSING, STRIPS
from rulesdb.board.picture.symbols import OPEN, ground, symbols
from rulesdb.board.picture.terrain import TERRAIN
from rulesdb.board.picture.units import UNITS
from rulesdb.board.scene import Scene
from rulesdb.board.telling import hex_in_words

#: Where signs stand on a hex: the flag of its owner, the strength of its mines, medals
#: and exits one by one, and the sign that something on it is unknown.
FLAG, STRENGTH = (-34, -24), (-29, 31)
UNKNOWN, UNKNOWN_BY_UNIT = (0, 0), (-31, -22)
SIGNS = ((33, -26), (30, 30), (-30, 30), (0, 42), (0, 0), (-33, -26))

#: How much lower than the center a unit stands, so that its terrain shows above it.
LOW = 5

#: Where obstacles stand, and how large: around a unit, or by themselves.
WITH_UNIT = (
    (0, 42, ".85"),
    (0, -30, ".8"),
    (-31, 34, ".5"),
    (31, 34, ".5"),
    (0, 5, ".5"),
)
ALONE = (
    (0, 4, "1.2"),
    (0, 40, ".85"),
    (0, -32, ".85"),
    (-30, 24, ".5"),
    (30, 24, ".5"),
)


def hex_drawn(scene: Scene, place: Hex, labelled: bool = True) -> str:
    """Return the group of a hex, which a page finds by its name."""
    board = scene.board
    contents = board.at(place)
    name = name_of(place, board.size)
    told = hex_in_words(contents)
    title = f"<title>{name}: {written(told)}</title>" if told else ""
    blocks = marks.BLOCKING if place in scene.blocked_by else ""
    label = marks.label(name) if labelled else ""
    return (
        f'<g class="hex" data-hex="{name}" {moved_to(place)}>{title}'
        f"{lying(board, place)}{blocks}{standing(contents, scene.full)}"
        f"{signs(board, place)}{label}</g>"
    )


def is_drawn(terrain: str) -> bool:
    """Say whether terrain has a drawing; that of a book of one's own has none."""
    return f"t-{terrain}" in symbols()


def lying(board: Board, place: Hex) -> str:
    """Return the ground of a hex, with its terrain."""
    terrain = board.at(place).terrain
    run = runs.run_of(terrain, board, place)
    drawn = [name for name in terrain if name in TERRAIN]
    drawn.sort(key=lambda name: not TERRAIN[name].ground)
    first = drawn[0] if drawn and TERRAIN[drawn[0]].ground else None
    pieces = [
        f'<use href="#{"t" if name == first else "f"}-{name}"/>' for name in drawn
    ]
    if is_unknown(board.at(place)) and not drawn and not run:
        pieces.append('<use href="#t-unknown"/>')
    elif first is None:
        pieces.insert(0, ground(runs.RUNS[run].ground if run else OPEN))
    if run:
        ways = runs.directions(board, place, runs.RUNS[run].joins)
        pieces.append(runs.drawn(run, ways))
        pieces += [runs.deck(n, ways) for n in terrain if n in runs.DECKS]
    return "".join(pieces)


def is_unknown(contents: Contents) -> bool:
    """Say whether something lies on a hex that cannot be drawn."""
    return bool(contents.unknown) or not all(map(is_drawn, contents.terrain))


def standing(contents: Contents, full: Mapping[str, int]) -> str:
    """Return what stands on a hex: obstacles, a unit, flags, medals and exits."""
    pieces = [f'<use href="#t-{n}"/>' for n in contents.terrain if n in HOUSING]
    if contents.unit is not None:
        pieces.append(unit_drawn(contents.unit, full))
    slots = WITH_UNIT if contents.unit is not None else ALONE
    strips = [name for name in contents.terrain if name in STRIPS]
    for name, (x, y, scale) in zip(strips, slots, strict=False):
        pieces.append(
            f'<use href="#t-{name}" transform="translate({x} {y}) scale({scale})"/>'
        )
    return "".join(pieces)


def unit_drawn(unit: Mapping[str, object], full: Mapping[str, int]) -> str:
    """Return the counter of a unit, with the number of its figures."""
    name, side = str(unit.get("unit", "unknown")), str(unit["side"])
    figures = unit.get("figures", full.get(name))
    moved = ' x="-17"' if figures is not None else ""
    count = (
        f'<text class="b-count" x="22" y="14">{written(str(figures))}</text>'
        if moved
        else ""
    )
    known = name if name in UNITS else "unknown"
    return (
        f'<g class="b-{side}" transform="translate(0 {LOW})"><use href="#c-{side}"/>'
        f'<use href="#u-{known}"{moved}/>{count}</g>'
    )


def signs(board: Board, place: Hex) -> str:
    """Return the flag of a hex's owner, its medals and exits, the strength of mines."""
    contents = board.at(place)
    found = []
    if contents.owner:
        found.append(at(f"o-{contents.owner}", *FLAG))
    for name, (x, y) in zip(contents.marks, SIGNS, strict=False):
        turn = outward(board, place) if name.startswith("exit") else 0
        found.append(at(f"m-{name}", x, y, turn))
    if is_unknown(contents):
        beside = UNKNOWN if contents.unit is None else UNKNOWN_BY_UNIT
        found.append(at("m-unknown", *beside))
    if contents.strength is not None:
        found.append(
            marks.badge("round", str(contents.strength), *STRENGTH, "slit", "peak")
        )
    return "".join(found)


def outward(board: Board, place: Hex) -> int:
    """Return how far an arrow to the right is turned to point off the board."""
    if place.row in (0, board.size.rows - 1):
        return 90 if place.row else -90
    return 180 if 2 * place.x < board.size.last_x else 0


def at(symbol: str, x: int, y: int, turn: int = 0) -> str:
    """Return a symbol at a place on a hex, turned by some degrees."""
    turned = f' transform="rotate({turn} {x} {y})"' if turn else ""
    return f'<use href="#{symbol}" x="{x}" y="{y}"{turned}/>'
