"""What cannot be on the board, though each value by itself could: faults by place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulesdb.rulebook import Rulebook


def one_side(said: Mapping[str, object], _: Rulebook) -> Iterator[str]:
    """Yield a fault if a unit is said to fight its own side."""
    side = said.get("attacker.side")
    if side is not None and side == said.get("target.side"):
        yield f"target.side: {side}, but that is the attacker's side too"


def off_the_path(said: Mapping[str, object], _: Rulebook) -> Iterator[str]:
    """Yield a fault for each unit that is said to be on a hex which the path lacks."""
    path, occupied = said.get("path", ()), said.get("occupied", ())
    assert isinstance(path, tuple)
    assert isinstance(occupied, tuple)
    for place in occupied:
        if place >= len(path):
            yield f"occupied: {place}, but the path has {hexes(len(path))}, from 0"


def retreat(said: Mapping[str, object], rulebook: Rulebook) -> Iterator[str]:
    """Yield what cannot be of a retreat: less room than its path has hexes."""
    yield from one_side(said, rulebook)
    yield from off_the_path(said, rulebook)
    path, room = said.get("path"), said.get("room")
    if isinstance(path, tuple) and isinstance(room, int) and room < len(path):
        more = "say it where there is more room"
        yield f"room: {room}, but the path has {hexes(len(path))}: {more}"


def hexes(count: int) -> str:
    """Return how many hexes there are, in words."""
    return "1 hex" if count == 1 else f"{count} hexes"
