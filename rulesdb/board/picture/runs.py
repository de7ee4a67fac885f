"""What runs on from hex to hex: rivers, ravines, embankments, and bridges over them.

A board says which hexes have water, not how it flows. It is drawn towards every hex
beside it that has some; where only one has, it goes straight on.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import atan2, degrees

from rulesdb.board.board import Board
from rulesdb.board.hexes import STEPS, Hex
from rulesdb.board.picture.geometry import CORNERS, EDGES
from rulesdb.board.picture.terrain import area, line


@dataclass(frozen=True, slots=True)
class Run:
    """How something that runs on is drawn, and the terrain that it runs on to."""

    ground: str
    strokes: tuple[tuple[str, int, str], ...]  # colour, width, dashes
    joins: frozenset[str]
    pool: str = ""  # the colour of what lies between two arms side by side


WATERS = frozenset(
    "river frozen-river fordable-river fordable-stream river-branch river-mouth bridge "
    "rope-bridge ocean pier".split()
)
CHASMS = frozenset({"ravine", "rope-bridge", "bridge"})
RIVER = (("water", 38, ""), ("wave", 5, "12 18"))

RUNS: Mapping[str, Run] = {
    "river": Run("grass", RIVER, WATERS, "water"),
    "river-branch": Run("grass", RIVER, WATERS, "water"),
    "river-mouth": Run(
        "sand", (("water", 56, ""), ("wave", 5, "12 18")), WATERS, "water"
    ),
    "frozen-river": Run(
        "snow",
        (("crack", 46, ""), ("ice", 37, ""), ("crack", 5, "13 7 3 7")),
        WATERS,
        "ice",
    ),
    "fordable-river": Run(
        "grass", (("water", 38, ""), ("rock", 15, "0 22")), WATERS, "water"
    ),
    "fordable-stream": Run("grass", (("water", 20, ""), ("rock", 12, "0 26")), WATERS),
    "ravine": Run(
        "earth", (("contour", 46, "4 7"), ("chasm", 32, "")), CHASMS, "chasm"
    ),
    "embankment": Run(
        "grass",
        (("contour", 46, "5 9"), ("grain", 28, ""), ("sand", 18, "")),
        frozenset({"embankment"}),
    ),
}

DECK = (
    area("log", "M-17-44h34v88h-34z")
    + line("wall", 3, "M-15-30h30M-15-15h30M-15 0h30M-15 15h30M-15 30h30")
    + line("dugout", 6, "M-19-44v88M19-44v88")
)
ROPES = (
    '<path class="b-l-log b-butt" stroke-width="28" '
    'stroke-dasharray="8 5" d="M0-44v88"/>'
    + line("dugout", 5, "M-18-46q10 46 0 92M18-46q-10 46 0 92")
)
DECKS: Mapping[str, str] = {"bridge": DECK, "rope-bridge": ROPES}

#: What flows below a bridge of which nothing else is said.
BELOW_BRIDGE = "river"


def run_of(terrain: tuple[str, ...], board: Board, place: Hex) -> str | None:
    """Return what runs on through a hex, below its bridge if it has one."""
    for name in terrain:
        if name in RUNS:
            return name
    if not DECKS.keys() & set(terrain):
        return None
    beside = {name for near in around(place) for name in board.at(near).terrain}
    return "ravine" if "ravine" in beside and not beside & {"river"} else BELOW_BRIDGE


def around(place: Hex) -> tuple[Hex, ...]:
    """Return the six hexes around one, be they on the board or not."""
    return tuple(Hex(place.x + x, place.row + row) for x, row in STEPS)


def directions(board: Board, place: Hex, joins: frozenset[str]) -> tuple[int, ...]:
    """Return towards which neighbours something runs on, clockwise from the right."""
    found = tuple(
        number
        for number, near in enumerate(around(place))
        if joins & set(board.at(near).terrain)
    )
    if len(found) > 1:
        return found
    start = found[0] if found else 0
    return start, (start + 3) % len(STEPS)


def course(ways: tuple[int, ...]) -> str:
    """Return the line of a run: a bend between two edges, or arms from the center."""
    ends = [EDGES[way] for way in ways]
    if len(ends) > 2:
        first, *rest = ends
        return "".join(f"M{first[0]} {first[1]}L0 0 {x} {y}" for x, y in rest)
    (x, y), (to_x, to_y) = ends
    if (x, y) == (-to_x, -to_y):  # straight on, but no river is drawn with a ruler
        bend_x, bend_y = (x - y) // 3, (y + x) // 3
        return (
            f"M{x} {y}C{x * 2 // 3} {y * 2 // 3} {bend_x} {bend_y} 0 0"
            f"S{to_x * 2 // 3} {to_y * 2 // 3} {to_x} {to_y}"
        )
    return f"M{x} {y}Q0 0 {to_x} {to_y}"


def pools(colour: str, ways: tuple[int, ...]) -> str:
    """Return what is filled between neighbours next to each other: a wide river."""
    beside = [way for way in ways if (way + 1) % len(STEPS) in ways]
    if not colour or not beside:
        return ""
    corners = (
        (EDGES[way], CORNERS[way], EDGES[(way + 1) % len(STEPS)]) for way in beside
    )
    return area(
        colour,
        "".join(f"M0 0 {x} {y} {c} {r} {u} {v}z" for (x, y), (c, r), (u, v) in corners),
    )


def drawn(name: str, ways: tuple[int, ...]) -> str:
    """Return a run between the edges of its hex, what it is filled with below all."""
    d = course(ways)
    *broad, last = (
        f'<path class="b-l-{colour}{"" if dashes.startswith("0") else " b-butt"}" '
        f'stroke-width="{width}" d="{d}"'
        + (f' stroke-dasharray="{dashes}"' if dashes else "")
        + "/>"
        for colour, width, dashes in RUNS[name].strokes
    )
    return "".join([*broad, pools(RUNS[name].pool, ways), last])


def deck(name: str, ways: tuple[int, ...]) -> str:
    """Return a bridge across a run."""
    (x, y), (to_x, to_y) = EDGES[ways[0]], EDGES[ways[1]]
    turn = round(degrees(atan2(to_y - y, to_x - x))) % 180
    return f'<g transform="rotate({turn})">{DECKS[name]}</g>' if turn else DECKS[name]
