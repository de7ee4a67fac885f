"""The handed cases on moves, retreats, ground and mines, in our own terms.

Their boards are told as ways: a straight row of hexes has but one shortest way.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from handed_cases import FOLDER, UNITS, kebab, lines, unit

Case = tuple[str, dict[str, Any], dict[str, Any]]
Described = Mapping[str, Any]

#: Answers of other implementations, under the keys of ours.
ANSWERS = {
    "clears": "cleared",
    "detonates": "explodes",
    "roll": "rolls",
    "wire_removed": "wire_removed",
    "allowed": "allowed",
    "must_stop": "must_stop",
    "may_battle": "may_battle",
    "max_move": "max_move",
    "take_ground": "take_ground",
    "overrun": "overrun",
}
ACTIONS = ("move", "enter", "take_ground", "overrun")

#: Questions that other books answer too, but ours do.
ALSO_OURS = ("q053", "q060")


def places(names: str | None, *more: str | None) -> list[str]:
    """Return terrain in our terms; open ground is none."""
    found = (kebab(name) for name in (names, *more) if name)
    return [name for name in found if name != "open"]


def move_questions() -> Iterator[Case]:
    """Yield the questions on moves, ground and mines that our books answer."""
    for case in lines("questions.jsonl"):
        asked = case.get("situation", {})
        wanted = case.get("in_seed_scope") or case["id"] in ALSO_OURS
        if not wanted or asked.get("action") not in ACTIONS:
            continue
        expected = {ANSWERS[key]: value for key, value in case["expected"].items()}
        special = asked["special"]
        if special.get("via") == "take_ground":
            yield case["id"], entering_mines(asked, special), expected
        elif asked["action"] in ("take_ground", "overrun"):
            allowed = {"take_ground": case["expected"].get("allowed")}
            yield (
                case["id"],
                taking(asked, special),
                (expected if "take_ground" in expected else allowed),
            )
        else:
            yield case["id"], moving(asked, special, expected), expected
    yield from answers_of_two_questions()


def answers_of_two_questions() -> Iterator[Case]:
    """Yield what the questions on battles and rolls ask of moves besides."""
    for case in lines("questions.jsonl"):
        asked, expected = case.get("situation", {}), case.get("expected", {})
        if "second_take_ground" in expected:
            attacker = {**unit(asked["attacker"]), "overrun": True}
            again = {"take_ground": expected["second_take_ground"]}
            target = unit(asked["target"])
            yield case["id"], ground(attacker, target, "eliminated"), again
        elif "only_retreat_hex" in asked.get("target", {}):
            target = unit(asked["target"])
            flags = asked["special"]["rolled"]["flag"]
            path = [places(asked["target"]["only_retreat_hex"])]
            lost = expected["figures_lost"]
            asks = {"question": "retreat", "target": target, "flags": flags}
            span = {"min": lost, "max": lost}
            yield case["id"], {**asks, "path": path}, {"figures_lost": span}


def moving(asked: Described, special: Described, expected: Described) -> dict[str, Any]:
    """Return the move that a question asks about."""
    attacker = unit(asked["attacker"])
    moved = attacker.pop("moved", 1)
    if "path" in special:
        path: list[Any] = [places(name) for name in special["path"]]
    elif "hexes" in special:
        path = [[] for _ in range(special["hexes"])]
    else:
        path = [[] for _ in range(moved - 1)]
        path.append(places(special["enter"], special.get("over")))
    if special.get("enter") == "minefield":
        path[-1] = {"terrain": path[-1], "owner": False}
    situation: dict[str, Any] = {"question": "move", "attacker": attacker, "path": path}
    named = [special[key] for key in ("card", "campaign") if key in special]
    if named:
        situation["in_force"] = [kebab(name) for name in named]
    if expected.get("wire_removed"):
        situation["remove_wire"] = True
    return situation


def entering_mines(asked: Described, special: Described) -> dict[str, Any]:
    """Return the entering of a minefield that a question asks about."""
    return {
        "question": "minefield",
        "attacker": {**unit(asked["attacker"]), "owner": False},
        "strength": special["mine_strength"],
        "via": kebab(special["via"]),
    }


def taking(asked: Described, special: Described) -> dict[str, Any]:
    """Return the taking of ground that a question asks about."""
    attacker = unit(asked["attacker"])
    if asked["attacker"].get("moved_onto_wire"):
        attacker |= {"moved": 1, "from": []}
    return ground(attacker, unit(asked.get("target")), special["result"])


def ground(attacker: Described, target: Described, won: str) -> dict[str, Any]:
    """Return the question whether a unit takes ground after a close assault."""
    return {
        "question": "take-ground",
        "attacker": attacker,
        "target": target,
        "distance": 1,
        "won": won,
    }


# Cases of other implementations.


def cases(name: str) -> list[dict[str, Any]]:
    """Return the cases of a file; none where it is absent."""
    path = FOLDER / name
    return json.loads(path.read_text("utf-8"))["cases"] if path.is_file() else []


def board_cases() -> Iterator[Case]:
    """Yield what the cases on moves and ground ask, as far as a way can tell it."""
    for case in cases("movement.json"):
        translate = TRANSLATED.get(case["question"])
        board = case["board"]
        strange = {"rules", "moved", "road"} & board.keys() and "card" not in board
        if translate is not None and not strange:
            situation, key = translate(board)
            if situation:
                yield case["id"], situation, {key: case["expected"]}


def row(board: Described, start: str, end: str) -> list[list[str]]:
    """Return the terrain of the hexes of a row, from one to the other."""
    (first, at), (last, _) = board[start], board[end]
    step = 1 if last > first else -1
    lies = {tuple(t["at"]): places(t["type"]) for t in board.get("terrain", ())}
    return [lies.get((col, at), []) for col in range(first, last + step, step)]


def goes(board: Described, start: str = "unit_at") -> tuple[dict[str, Any], str]:
    """Return whether a unit may go along a row."""
    before, *path = row(board, start, "to")
    held = [tuple(at) for at in board.get("other_units", ())]
    first, at = board[start]
    numbers = [abs(col - first) - 1 for col, line in held if line == at]
    situation: dict[str, Any] = {
        "question": "move",
        "attacker": {"unit": kebab(board["unit"]), "terrain": before},
        "path": path,
    }
    if numbers:
        situation["occupied"] = numbers
    return situation, "allowed"


def battles_after(board: Described) -> tuple[dict[str, Any], str]:
    """Return whether a unit may battle after it has gone along a row."""
    if "took_ground_onto" in board:
        return overruns(board)
    situation, _ = goes(board, "from")
    return situation, "may_battle"


def takes(board: Described) -> tuple[dict[str, Any], str]:
    """Return whether a unit may take ground."""
    attacker: dict[str, Any] = {"unit": UNITS.get(board["unit"], board["unit"])}
    entered = board.get("entered_this_turn")
    if entered:
        attacker |= {"terrain": places(entered), "moved": 1, "from": []}
    result = board.get("result", board.get("close_assault_result", ""))
    asked = ground(attacker, {"unit": "infantry"}, result.split()[-1])
    return {**asked, "distance": board.get("distance", 1)}, "take_ground"


def overruns(board: Described) -> tuple[dict[str, Any], str]:
    """Return whether a unit that has taken ground may make an overrun."""
    again = {"overrun": True} if board.get("phase") == "overrun" else {}
    onto = board.get("took_ground_onto", "open").split(" or ")[0]
    attacker = {"unit": kebab(board["unit"]), **again}
    won = board.get("result", "enemy eliminated").split()[-1]
    target = {"unit": "infantry", "terrain": places(onto)}
    return ground(attacker, target, won), "overrun"


def goes_on(board: Described) -> tuple[dict[str, Any], str]:
    """Return whether a unit that has entered a hex may go on."""
    attacker = {"unit": kebab(board["unit"])}
    path = [places(board["entered_this_turn"]), []]
    return {"question": "move", "attacker": attacker, "path": path}, "allowed"


def sets_off(board: Described) -> tuple[dict[str, Any], str]:
    """Return whether a unit that moves by a card sets off mines, or clears them."""
    mines = {"terrain": ["minefield"], "owner": False, "strength": 1}
    path = [mines, []] if "passes_through" in board else [[], mines]
    kind = UNITS.get(board["unit"].removeprefix("combat "), board["unit"])
    situation = {
        "question": "move",
        "in_force": [kebab(board["card"])],
        "attacker": {"unit": kind},
        "path": path,
    }
    return situation, "cleared" if "entering" in board else "explodes"


TRANSLATED = {
    "can_move_to": goes,
    "may_battle_after_move": battles_after,
    "may_take_ground": takes,
    "may_overrun": overruns,
    "can_move_further": goes_on,
    "minefield_triggers": sets_off,
    "sweeps_mine": sets_off,
}


def flag_cases() -> Iterator[Case]:
    """Yield the cases that count the hexes of a retreat and the figures it costs."""
    for case in cases("retreat.json"):
        if case["question"] != "flag_result":
            continue
        sandbags = ["sandbags"] if case["ignorable_flags"] else []
        situation = {
            "question": "retreat",
            "target": {"unit": "infantry", "terrain": sandbags},
            "flags": case["flags"],
            "room": case["free_retreat_hexes"],
        }
        yield case["id"], situation, case["expected"]
