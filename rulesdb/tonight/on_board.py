"""What a board puts in play: all that lies and stands on it."""

from __future__ import annotations

from collections.abc import Iterator

from rulesdb.board.board import Board
from rulesdb.rulebook import Rulebook
from rulesdb.tonight.choice import all_offered


def lying_on(board: Board, rulebook: Rulebook) -> tuple[str, ...]:
    """Return the ids of the terrain, obstacles and units of a board, in order.

    What none of the books tells of is not among them.
    """
    lying = {*board.terrain, *units(board)}
    return tuple(id for id in all_offered(rulebook) if id in lying)


def units(board: Board) -> Iterator[str]:
    """Yield the type of each unit."""
    for contents in board.hexes.values():
        if contents.unit is not None:
            yield str(contents.unit.get("unit"))
