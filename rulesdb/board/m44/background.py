"""What the face of a board shows by itself, so that no file lists it.

A beach board has three rows of beach above its ocean, which on a breakthrough board is
three rows deep, and two on the others; of these the first shows the coast.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rulesdb.board.hexes import Hex, Size, all_hexes
from rulesdb.board.m44.names import BEACH, BEACH_ROWS, OCEAN_ROWS

NOTHING: Mapping[Hex, str] = MappingProxyType({})


def background(face: str, size: Size) -> Mapping[Hex, str]:
    """Return the terrain that a face of a board shows where no tile lies."""
    if face.upper() != BEACH:
        return NOTHING
    ocean = size.rows - OCEAN_ROWS[size.name]
    beach = ocean - BEACH_ROWS
    return {
        place: "ocean" if place.row >= ocean else "beach"
        for place in all_hexes(size)
        if place.row >= beach
    }
