"""The symbols of a picture by their ids: `t-forest`, `u-armor`, `m-medal`.

A symbol is drawn around its center, so that a page places one upon a hex without
knowing its size: `<use href="#t-forest"/>` within the group of the hex. Those of
terrain bring their ground with them; `f-forest` is the same without it, for a second
terrain on a hex. A unit is a counter with a silhouette on it:
`<g class="b-axis"><use href="#c-axis"/><use href="#u-armor"/></g>`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from types import MappingProxyType

from rulesdb.board.board import ALLIES, AXIS
from rulesdb.board.picture import marks, runs
from rulesdb.board.picture.geometry import OUTLINE
from rulesdb.board.picture.obstacles import HOUSING, STRIPS
from rulesdb.board.picture.terrain import PARTS, TERRAIN
from rulesdb.board.picture.units import COUNTERS, UNITS, UNKNOWN, silhouette

#: The ground of a hex of which nothing is said, and the outline of every hex.
OPEN, HEX = "grass", "b-hex"

PLACED = re.compile(r'href="#([^"]+)"')


def ground(name: str) -> str:
    """Return the ground of a hex."""
    return f'<use href="#{HEX}" class="b-{name}"/>'


def terrain_features() -> Iterator[tuple[str, str, str]]:
    """Yield each terrain and obstacle with its ground and what is drawn on it."""
    for name, drawing in TERRAIN.items():
        yield name, drawing.ground, drawing.marks
    for name, run in runs.RUNS.items():
        ways = (0, 2, 4) if name == "river-branch" else (0, 3)
        yield name, run.ground, runs.drawn(name, ways)
    for name in runs.DECKS:
        below = runs.drawn(runs.BELOW_BRIDGE, (0, 3))
        yield name, OPEN, below + runs.DECKS[name]
    for name, drawing in (*STRIPS.items(), *HOUSING.items()):
        yield name, "", drawing.marks


@cache
def symbols() -> Mapping[str, str]:
    """Return what is drawn for each symbol."""
    found = {HEX: f'<path class="b-hex" d="{OUTLINE}"/>'}
    found |= {f"p-{name}": drawn for name, drawn in PARTS.items()}
    for name, lies_on, drawn in terrain_features():
        found[f"f-{name}"] = drawn
        found[f"t-{name}"] = (ground(lies_on) if lies_on else "") + drawn
    found["t-unknown"] = ground("frame") + marks.UNKNOWN_GROUND
    found |= {f"c-{side}": drawn for side, drawn in COUNTERS.items()}
    found |= {f"u-{unit}": silhouette(unit) for unit in UNITS}
    found["u-unknown"] = UNKNOWN
    found |= {f"m-{name}": drawn for name, drawn in marks.MARKED.items()}
    found |= {f"o-{side}": marks.flag(side) for side in (AXIS, ALLIES)}
    return MappingProxyType(found)


def defined(names: Iterable[str]) -> str:
    """Return the definitions of some symbols, and of those that they are made of."""
    wanted: dict[str, str] = {}
    waiting = sorted(set(names))
    while waiting:
        name = waiting.pop(0)
        if name not in wanted and name in symbols():
            wanted[name] = symbols()[name]
            waiting += used_in(wanted[name])
    return "".join(
        f'<symbol id="{name}" overflow="visible">{drawn}</symbol>'
        for name, drawn in sorted(wanted.items())
    )


def used_in(drawn: str) -> set[str]:
    """Return the ids of the symbols that a drawing is made of."""
    return set(PLACED.findall(drawn))


def sprite() -> str:
    """Return every symbol, as an SVG of no size to stand once within a page."""
    return (
        '<svg class="b-board" width="0" height="0" aria-hidden="true">'
        f"<defs>{marks.HATCHES}{defined(symbols())}</defs></svg>"
    )
