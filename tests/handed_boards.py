"""The handed cases that lie on a board, in our own terms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from handed_cases import kebab
from handed_moves import cases, flag_cases

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


# Retreats.


def piece(side: str, **more: Any) -> dict[str, Any]:
    """Return a hex with infantry of a side."""
    return {"unit": {"unit": "infantry", "side": side, **more}}


def retreats() -> list[dict[str, Any]]:
    """Return the cases on retreats as they are handed."""
    return cases("retreat.json")


def retreat_cases() -> Iterator[Case]:
    """Yield for each distance of a case where a unit may end that has to go so far."""
    for case in retreats():
        if case["question"] != "retreat_hexes":
            continue
        told, by_distance = case["board"], case["expected"]["by_distance"]
        start = at(told["unit_at"])
        hexes = {at(place): piece("axis") for place in told["occupied"]}
        hexes[start] = piece(told["side"])
        for flags in range(case["hexes_required"] + 1):
            situation = {
                "question": "retreat",
                "target": start,
                "flags": flags,
                "board": {"hexes": hexes},
            }
            ends = by_distance.get(str(flags), []) if flags else [told["unit_at"]]
            farthest = min(flags, case["expected"]["max_distance"])
            expected = {"ends": sorted(map(at, ends)), "farthest": farthest}
            yield f"{case['id']}-{flags}", situation, expected


def roll_cases() -> Iterator[Case]:
    """Yield the cases on what a roll does to a unit that may have to retreat."""
    for case in retreats():
        if case["question"] not in ("battle_outcome", "retreat_options"):
            continue
        told = case["board"]
        attacker, target = at(told["attacker_at"]), at(told["target_at"])
        side = told["target_side"]
        hexes = {at(place): piece(side) for place in told.get("occupied", ())}
        hexes[target] = piece(side, figures=told["figures"])
        hexes[attacker] = piece("allies" if side == "axis" else "axis")
        if "obstacle" in told:
            hexes[target]["terrain"] = [told["obstacle"]]
        situation = {
            "question": "resolve",
            "attacker": attacker,
            "target": target,
            "dice": case["roll"],
            "board": {"hexes": hexes},
        }
        yield case["id"], situation, case["expected"]


def flag_cases_on_boards() -> Iterator[Case]:
    """Yield the cases that count hexes, each so far from the unit's own edge."""
    for name, case, expected in flag_cases():
        start = at((6, case["room"]))
        held = {"terrain": case["target"]["terrain"], **piece("axis")}
        situation = {
            "question": "retreat",
            "target": start,
            "flags": case["flags"],
            "board": {"hexes": {start: held}},
        }
        yield name, situation, expected
