"""The handed cases that lie on a board, in our own terms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from handed_cases import kebab
from handed_moves import cases, flag_cases

from rulesdb.board.hexes import Hex, name_of

Case = tuple[str, dict[str, Any], dict[str, Any]]
Asked = tuple[dict[str, Any], dict[str, Any]]


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


def with_unit(
    told: Mapping[str, Any], key: str = "unit_at", side: str = "allies"
) -> dict[str, Any]:
    """Return a board of a case with its unit, those that stand about, and enemies."""
    board = board_of(told)
    pieces = [(told[key], {"unit": kebab(told["unit"]), "side": side})]
    for place in told.get("other_units", ()):
        pieces.append((place, {"unit": "infantry", "side": side}))
    for place in told.get("enemies", ()):
        pieces.append((place, {"unit": "infantry", "side": "axis"}))
    for place, piece in pieces:
        board["hexes"].setdefault(at(place), {})["unit"] = piece
    return board


def asking(
    told: Mapping[str, Any], key: str = "unit_at", **more: Any
) -> dict[str, Any]:
    """Return the question about the unit of a case on its board."""
    return {"attacker": at(told[key]), "board": with_unit(told, key), **more}


def reached(told: Mapping[str, Any], expected: Any) -> Asked:
    """Return the question which hexes a unit may reach."""
    hexes = expected["reachable"] if isinstance(expected, Mapping) else expected
    wanted = hexes if isinstance(hexes, int) else {at(place) for place in hexes}
    return asking(told, question="move"), {"reach": wanted}


def goes_to(told: Mapping[str, Any], expected: Any) -> Asked:
    """Return the question whether a unit may go to a hex."""
    return asking(told, question="move", to=at(told["to"])), {"allowed": expected}


def battles_after(told: Mapping[str, Any], expected: Any) -> Asked:
    """Return the question whether a unit may battle after it has gone to a hex."""
    asked = asking(told, "from", question="move", to=at(told["to"]))
    return asked, {"may_battle": expected}


def fights_from(told: Mapping[str, Any], expected: Any) -> Asked:
    """Return the question from which hexes a unit may battle after its move."""
    wanted = {at(place) for place in expected}
    return asking(told, question="move"), {"battles_from": wanted}


def attacks(told: Mapping[str, Any], expected: Any) -> Asked:
    """Return the question whom a unit may attack."""
    wanted = {at(place) for place in expected}
    return asking(told, question="targets"), {"targets": wanted}


def keeps_obstacle(told: Mapping[str, Any], expected: Any) -> Asked:
    """Return the question what becomes of an obstacle whose unit moves on."""
    asked = asking(told, "from", question="move", to=at(told["to"]))
    here = asked["board"]["hexes"][asked["attacker"]]
    here["terrain"] = [told["obstacle"]]
    changes = [f"{told['obstacle']} removed"] if expected == "removed" else []
    return asked, {"changes": changes}


ON_A_BOARD = {
    "reachable_hexes": reached,
    "reachable_count": reached,
    "can_move_to": goes_to,
    "may_battle_after_move": battles_after,
    "move_and_battle_hexes": fights_from,
    "legal_targets": attacks,
    "obstacle_after_move": keeps_obstacle,
}


def move_cases() -> Iterator[Case]:
    """Yield the cases on moves and targets that lie on a board.

    Those that tell of a way in words alone, as along a road, have no hexes.
    """
    for case in cases("movement.json"):
        translate = ON_A_BOARD.get(case["question"])
        told = case["board"]
        if translate is not None and ("unit_at" in told or "from" in told):
            yield case["id"], *translate(told, case["expected"])


def ordered_cases() -> Iterator[tuple[str, str, list[dict[str, Any]], set[str]]]:
    """Yield which units a card may order: a question about each that stands there.

    A unit that the card orders may attack or move by it; no other may.
    """
    for case in cases("movement.json"):
        if case["question"] != "orderable_units":
            continue
        told = case["board"]
        units = {
            at(place): told.get("types", key.removeprefix("friendly_"))
            for key, places in told.items()
            if key.startswith("friendly")
            for place in places
        }
        enemies = {
            at(place): {"unit": {"unit": "infantry", "side": "axis"}}
            for place in told.get("enemies", ())
        }
        question = "targets" if enemies else "move"
        asked = [
            {
                "question": question,
                "attacker": name,
                "in_force": [CARDS[told["card"]]],
                "board": {
                    "hexes": {
                        **enemies,
                        name: {"unit": {"unit": unit, "side": "allies"}},
                    }
                },
            }
            for name, unit in units.items()
        ]
        key = "targets" if question == "targets" else "reach"
        yield case["id"], key, asked, {at(place) for place in case["expected"]}


CARDS = {
    "Close Assault": "close-assault-card",
    "Firefight": "firefight",
    "Move Out": "move-out",
    "Armor Assault": "armor-assault",
}


INFANTRY = {"unit": "infantry"}

#: Cases that lie on no hexes, as questions in our terms: what stands for each, and what
#: our answer has for theirs. What is in none of our books, as a ford, is left out.
WORDED: Mapping[str, tuple[dict[str, Any], Mapping[str, Any]]] = {
    "ord-am-5": (
        {
            "question": "order",
            "in_force": ["move-out"],
            "units_on_board": {"infantry": 0, "armor": 4},
        },
        {"max": 1},
    ),
    "ord-am-6": (
        {
            "question": "order",
            "in_force": ["dig-in"],
            "units_on_board": {"infantry": 5},
        },
        {"max": 4},
    ),
    "mv-am-b13": (
        {"question": "move", "attacker": INFANTRY, "path": []},
        {"allowed": True},
    ),
    "tg-am-o3": (
        {
            "question": "take-ground",
            "attacker": {"unit": "armor", "overrun": True},
            "target": INFANTRY,
            "distance": 1,
            "won": "eliminated",
        },
        {"overrun": False},
    ),
    "mv-bga-20": (
        {
            "question": "battle",
            "in_force": ["ambush"],
            "attacker": {"unit": "infantry", "terrain": ["ocean"]},
            "target": INFANTRY,
            "distance": 1,
        },
        {"allowed": False},
    ),
    "mv-bga-22": (
        {
            "question": "battle",
            "in_force": ["japanese-command-rules"],
            "attacker": {"unit": "infantry", "nation": "japan", "figures": 3},
            "target": INFANTRY,
            "distance": 1,
        },
        {"dice": 3},
    ),
    "mv-bga-19": (
        {
            "question": "battle",
            "attacker": {"unit": "war-ship", "terrain": ["ocean"]},
            "target": {"unit": "infantry", "terrain": ["bunker"], "owner": True},
            "distance": 2,
        },
        {"dice": 3},
    ),
}


def worded_cases() -> Iterator[Case]:
    """Yield the cases that are told in words."""
    handed = {case["id"] for case in cases("movement.json")}
    for id, (asked, expected) in WORDED.items():
        if id in handed:
            yield id, asked, dict(expected)


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
