"""Which hexes of a board belong together: one connected hill, one mountain range."""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb.board.board import Board
from rulesdb.board.hexes import Hex, neighbours


def region(board: Board, start: Hex, terrain: frozenset[str]) -> frozenset[Hex]:
    """Return the hexes of such terrain that are connected with a hex, itself included.

    There are none if the hex itself has no such terrain.
    """
    if not terrain.intersection(board.at(start).terrain):
        return frozenset()
    found, edge = {start}, [start]
    while edge:
        place = edge.pop()
        for near in neighbours(place, board.size):
            if near not in found and terrain.intersection(board.at(near).terrain):
                found.add(near)
                edge.append(near)
    return frozenset(found)


def together(board: Board, hexes: Iterable[Hex], terrain: frozenset[str]) -> bool:
    """Say whether hexes all belong to one connected region of such terrain."""
    first, *others = hexes
    connected = region(board, first, terrain)
    return bool(connected) and all(place in connected for place in others)
