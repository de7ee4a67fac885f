"""What cannot be on the board, though each value by itself could: faults by place."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from rulesdb.board.board import Board
from rulesdb.board.hexes import distance, hex_named
from rulesdb.rulebook import Rulebook


def one_side(said: Mapping[str, object], _: Rulebook) -> Iterator[str]:
    """Yield a fault if a unit is said to fight its own side."""
    board = said.get("board")
    if isinstance(board, Board):
        yield from one_side_on(board, said)
        return
    side = said.get("attacker.side")
    if side is not None and side == said.get("target.side"):
        yield f"target.side: {side}, but that is the attacker's side too"


def one_side_on(board: Board, said: Mapping[str, object]) -> Iterator[str]:
    """Yield a fault if two hexes of a board are one, or hold units of one side."""
    names = [said.get(role) for role in ("attacker", "target")]
    if not all(isinstance(name, str) for name in names):
        return
    sides = [board.at(hex_named(str(name), board.size)).side for name in names]
    if names[0] == names[1]:
        yield f"target: {names[1]}, but that is the attacker's hex too"
    elif sides[0] is not None and sides[0] == sides[1]:
        yield f"target: on {names[1]} stands a unit of the attacker's side, {sides[1]}"


def off_the_path(said: Mapping[str, object], _: Rulebook) -> Iterator[str]:
    """Yield a fault for each unit that is said to be on a hex which the path lacks."""
    if isinstance(said.get("board"), Board):
        return  # it tells itself where units stand
    path, occupied = said.get("path", ()), said.get("occupied", ())
    assert isinstance(path, tuple)
    assert isinstance(occupied, tuple)
    for place in occupied:
        if place >= len(path):
            yield f"occupied: {place}, but the path has {hexes(len(path))}, from 0"


def move(said: Mapping[str, object], rulebook: Rulebook) -> Iterator[str]:
    """Yield what cannot be of a move: units off its path, a path begun elsewhere."""
    yield from off_the_path(said, rulebook)
    yield from begun_elsewhere(said, "attacker")
    if said.get("to") is not None and said.get("to") == said.get("attacker"):
        yield f"to: {said['to']}, but there the unit stands"


def retreat(said: Mapping[str, object], rulebook: Rulebook) -> Iterator[str]:
    """Yield what cannot be of a retreat: less room, say, than its path has hexes."""
    yield from one_side(said, rulebook)
    yield from off_the_path(said, rulebook)
    yield from begun_elsewhere(said, "target")
    path, room = said.get("path"), said.get("room")
    if isinstance(path, tuple) and isinstance(room, int) and room < len(path):
        more = "say it where there is more room"
        yield f"room: {room}, but the path has {hexes(len(path))}: {more}"


def begun_elsewhere(said: Mapping[str, object], role: str) -> Iterator[str]:
    """Yield a fault if a way over a board does not begin next to the unit's hex."""
    board, name, path = said.get("board"), said.get(role), said.get("path")
    if not isinstance(board, Board) or not isinstance(path, tuple) or not path:
        return
    if not isinstance(name, str):
        return
    first, start = (hex_named(str(place), board.size) for place in (path[0], name))
    if distance(start, first) != 1:
        yield f"path: {path[0]} is not next to {name}, where the unit stands"


def not_lying_there(
    said: Mapping[str, object], names: Collection[str], what: str
) -> Iterator[str]:
    """Yield a fault if none of some terrain lies on the attacker's hex of a board."""
    board, name = said.get("board"), said.get("attacker")
    if not isinstance(board, Board) or not isinstance(name, str):
        return
    contents = board.at(hex_named(name, board.size))
    if not contents.unknown and set(names).isdisjoint(contents.terrain):
        yield f"attacker: there is no {what} on {name}"


def hexes(count: int) -> str:
    """Return how many hexes there are, in words."""
    return "1 hex" if count == 1 else f"{count} hexes"
