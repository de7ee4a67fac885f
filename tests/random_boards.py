"""Boards made up by hypothesis: a few hexes around a unit, filled with anything."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hypothesis import strategies as st

from rulesdb.board.hexes import Hex, hex_named, name_of, within

#: The unit that a question is about stands here, far from every edge.
CENTER = "G5"
AROUND = [name_of(place) for place in within(hex_named(CENTER), 3)]

#: Ground of every kind that rules tell apart, mostly none.
GROUND = (
    *([[]] * 6), ["forest"], ["hedgerow"], ["hill"], ["town"], ["river"], ["bridge"],
    ["river", "bridge"], ["ocean"], ["beach"], ["marsh"], ["ravine"], ["frozen-river"],
    ["fordable-river"], ["mountain"], ["cave", "hill"], ["jungle"], ["rice-paddy"],
    ["trench"], ["city-ruins"], ["wire"], ["hedgehog"], ["sandbags"], ["bunker"],
    ["hill-with-forest"], ["dragons-teeth"], ["minefield"],
)  # fmt: skip

UNITS = (
    "infantry", "armor", "artillery", "special-forces-infantry", "sniper",
    "combat-engineers", "cavalry", "ski-troops", "tankette", "flame-thrower-tank",
)  # fmt: skip

SIDES = ("axis", "allies")


@st.composite
def contents(draw: st.DrawFn) -> dict[str, Any]:
    """Return what lies on a hex, a unit every now and then."""
    terrain = draw(st.sampled_from(GROUND))
    found: dict[str, Any] = {"terrain": terrain} if terrain else {}
    if "minefield" in terrain or "bunker" in terrain:
        found["owner"] = draw(st.sampled_from(SIDES))
    if "minefield" in terrain:
        found["strength"] = draw(st.integers(0, 4))
    if draw(st.integers(0, 5)) == 0:
        side = draw(st.sampled_from(SIDES))
        found["unit"] = {"unit": draw(st.sampled_from(UNITS)), "side": side}
    return found


@st.composite
def boards(draw: st.DrawFn, most: int = 16) -> dict[str, Any]:
    """Return a board with a unit of the axis on the center hex."""
    lying = draw(st.dictionaries(st.sampled_from(AROUND), contents(), max_size=most))
    hexes: dict[str, Any] = {name: found for name, found in lying.items() if found}
    terrain = draw(st.sampled_from([g for g in GROUND if "minefield" not in g]))
    unit = {"unit": draw(st.sampled_from(UNITS)), "side": "axis"}
    owner = {"owner": "axis"} if "bunker" in terrain else {}
    hexes[CENTER] = {"unit": unit, "terrain": terrain, **owner}
    return {"hexes": hexes}


def place(name: str) -> Hex:
    """Return the hex of a name."""
    return hex_named(name)


def moved(board: Mapping[str, Any], to: str, hexes: int) -> dict[str, Any]:
    """Return the board after its center unit has moved to another hex."""
    lying = {name: dict(found) for name, found in board["hexes"].items()}
    began = lying[CENTER]
    unit = {**began.pop("unit"), "moved": hexes, "from": began.get("terrain", [])}
    lying.setdefault(to, {})["unit"] = unit
    return {**board, "hexes": {name: found for name, found in lying.items() if found}}
