"""What a board tells of the units on its hexes, and of ways, as without a board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulesdb.board.board import Board, Contents
from rulesdb.board.hexes import Hex, distance, hex_named
from rulesdb.situations.keys import UNITS
from rulesdb.situations.situation import Situation

#: Where the names of the hexes of a way are kept once what lies there is told.
WAY = "path.hexes"

#: The unit that goes the way of a question, where that is not the attacker.
GOING = {"retreat": "target"}


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
    way = dict(way_told(situation, board))
    return Situation(situation.question, {**told, **situation.said, **way})


def way_told(situation: Situation, board: Board) -> Iterator[tuple[str, object]]:
    """Yield what a board tells of the hexes of a way that are named."""
    named = situation.get("path")
    if not isinstance(named, tuple) or not all(isinstance(n, str) for n in named):
        return
    going = seat(situation, GOING.get(situation.question, "attacker"))
    side = None if going is None else board.at(going).side
    contents = [board.at(hex_named(name, board.size)) for name in named]
    yield WAY, named
    yield "path", tuple(stepped_onto(found, side) for found in contents)
    yield "occupied", tuple(n for n, found in enumerate(contents) if found.unit)


def stepped_onto(contents: Contents, side: str | None) -> Mapping[str, object]:
    """Return what lies on a hex as a path tells it to a unit of a side."""
    owner = contents.owner
    more: Mapping[str, object] = {
        "owner": None if owner is None else owner == side,
        "strength": contents.strength,
    }
    said = {key: value for key, value in more.items() if value is not None}
    return {"terrain": contents.terrain, **said}


def way_over_board(situation: Situation) -> tuple[Hex, ...] | None:
    """Return the hexes of the way that a situation names, None where it names none."""
    board, named = situation.board, situation.get(WAY)
    if board is None or not isinstance(named, tuple):
        return None
    return tuple(hex_named(name, board.size) for name in named)


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
