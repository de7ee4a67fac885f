"""The tiles of a hexagon as terrain, and terrain as tiles."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from rulesdb.board.m44.names import LAYERS, TILE_OF, TILES, layer_of

#: How a tile or marker is told: its name, and its behavior if it has one.
TOLD = re.compile(r"([A-Za-z0-9]+)(?: ([A-Z0-9_]+))?")

#: Where a ford lies on a river, there is a river that may be forded and no other.
RIVER, FORDED = "river", "fordable-river"


def terrain_of(tiles: Iterable[str]) -> tuple[str, ...]:
    """Return the terrain and obstacles of tiles that are known, from the ground up.

    >>> terrain_of(["river", "bridge"]), terrain_of(["curve", "ford"])
    (('river', 'bridge'), ('fordable-river',))
    """
    found = dict.fromkeys(each for tile in tiles for each in TILES[tile])
    if FORDED in found:
        found.pop(RIVER, None)
    return tuple(found)


def written_tiles(
    terrain: Sequence[str], unknown: Iterable[str]
) -> dict[str, dict[str, object]]:
    """Return tiles for terrain and for what is unknown, one in each layer.

    What finds no tile, or no place, is left out.

    >>> written_tiles(["river", "bridge", "wire"], ["road"])["rect_terrain"]
    {'name': 'bridge'}
    """
    found: dict[str, dict[str, object]] = {}
    for told in (*tiles_for(terrain), *unknown):
        match = TOLD.fullmatch(told)
        if match is not None:
            layer = layer_of(match[1])
            found.setdefault(layer, entry_of(match[1], match[2]))
    return {layer: found[layer] for layer in LAYERS if layer in found}


def entry_of(called: str, behavior: str | None) -> dict[str, object]:
    """Return a tile or marker as a file has it."""
    return {"name": called, **({"behavior": behavior} if behavior else {})}


def tiles_for(terrain: Sequence[str]) -> list[str]:
    """Return the tiles that show terrain, the one that shows most of it first."""
    found: list[str] = []
    rest = tuple(terrain)
    while rest:
        shown = next(
            (rest[:count] for count in (2, 1) if rest[:count] in TILE_OF), rest[:1]
        )
        if shown in TILE_OF:
            found.append(TILE_OF[shown])
        rest = rest[len(shown) :]
    return found
