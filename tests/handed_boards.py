"""The handed cases that lie on a board, in our own terms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from handed_cases import kebab
from handed_moves import cases

from rulesdb.board.hexes import Hex, name_of

Case = tuple[str, dict[str, Any], dict[str, Any]]


def at(place: Iterable[int]) -> str:
    """Return the name of a hex that is told by column and row."""
    column, row = place
    return name_of(Hex(2 * column + row % 2, row))


def board_of(told: Mapping[str, Any]) -> dict[str, Any]:
    """Return a board with the terrain and the units of a case."""
    hexes: dict[str, Any] = {}
    for lying in told.get("terrain", ()):
        hexes.setdefault(at(lying["at"]), {})["terrain"] = [kebab(lying["type"])]
    for standing in told.get("units", ()):
        side, unit = standing["what"].split()
        piece = {"unit": unit, "side": side}
        hexes.setdefault(at(standing["at"]), {})["unit"] = piece
    return {"hexes": hexes}


def sight_cases() -> Iterator[Case]:
    """Yield the cases on the line of sight."""
    for case in cases("los.json"):
        told = case["board"]
        situation = {
            "question": "sight",
            "attacker": at(told["from"]),
            "target": at(told["to"]),
            "board": board_of(told),
        }
        yield case["id"], situation, {"sight": case["expected"]}
