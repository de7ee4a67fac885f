"""What a board tells of the units on its hexes, said as without a board."""

from __future__ import annotations

from collections.abc import Iterator

from rulesdb.board.board import Board
from rulesdb.board.hexes import Hex, distance, hex_named
from rulesdb.situations.keys import UNITS
from rulesdb.situations.situation import Situation


def seat(situation: Situation, role: str) -> Hex | None:
    """Return the hex of a unit on the board, None where none is named."""
    board, name = situation.board, situation.get(role)
    if board is None or not isinstance(name, str):
        return None
    return hex_named(name, board.size)


def seated(situation: Situation) -> Situation:
    """Return the situation with all that its board tells of its units.

    What was said besides, as a value that is tried, goes before it.
    """
    board = situation.board
    if board is None:
        return situation
    told: dict[str, object] = {}
    seats = {role: seat(situation, role) for role in UNITS}
    for role, place in seats.items():
        if place is not None:
            told |= dict(told_of(role, place, board))
    attacker, target = (seats[role] for role in UNITS)
    if attacker is not None and target is not None:
        told["distance"] = distance(attacker, target)
    return Situation(situation.question, {**told, **situation.said})


def told_of(role: str, place: Hex, board: Board) -> Iterator[tuple[str, object]]:
    """Yield what a board tells of the unit on a hex, by the path of each key."""
    contents = board.at(place)
    yield f"{role}.terrain", contents.terrain
    if contents.strength is not None:
        yield "strength", contents.strength
    if contents.unit is None:
        return
    for key, value in contents.unit.items():
        yield f"{role}.{key}", value
    side = str(contents.side)
    yield f"{role}.adjacent_enemy", board.has_enemy_beside(place, side)
    if contents.owner is not None:
        yield f"{role}.owner", contents.owner == side
