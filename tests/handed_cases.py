"""Cases with known answers that are handed beside the checkout, in our own terms.

`situations.jsonl` is in the contract as it stands. The dice cases and questions come
from elsewhere in words of their own; `translated` puts them into ours, in one place.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from originals import ROOT

FOLDER = Path(os.environ.get("CASES_DIR", ROOT.parent / "shared" / "cases"))

needs_cases = pytest.mark.skipif(
    not FOLDER.is_dir(), reason=f"needs the handed cases, which are not in {FOLDER}"
)

#: Words of other implementations, and our ids.
UNITS = {
    "destroyer": "war-ship",
    "engineer": "combat-engineers",
    "special_forces": "special-forces-infantry",
    "flamethrower_tank": "flame-thrower-tank",
    "anti-tank gun": "anti-tank-gun",
    "machine gun": "machine-gun",
    "locomotive": "supply-train",
}
TERRAIN = {"open": None, None: None}
CARDS = {"Close Assault": "close-assault-card"}

TROOP_OF_ANOTHER = {"count": 1, "cards": ["troop"], "from": ["another player"]}
OWN_TROOP = {"count": 1, "cards": ["troop"], "from": ["own"]}

#: Free-form cases of the card game: what their sentence says beside the situation, and
#: what is expected of them, both in the keys that we have for it.
BY_MEANING: Mapping[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "k-hero-akhutin-player": ({"cards": ["tanks"], "holder": "b"}, {"allowed": False}),
    "k-hero-bogdanov": (
        {},
        {"takes": TROOP_OF_ANOTHER, "then": {"takes": OWN_TROOP}},
    ),
    "k-hero-lkhagvasuren-alone": (
        {"hand": ["lkhagvasuren"], "used": []},
        {"allowed": True, "action": "use the action of any hero"},
    ),
    "k-hero-lkhagvasuren-second": ({"used": ["zhukov"]}, {"allowed": False}),
    "k-hero-ortenberg": (
        {},
        {
            "goes_to": "reserve",
            "takes": {"count": 2, "cards": ["troop"], "from": ["reserve"]},
        },
    ),
    "k-hero-remizov": (
        {"cards": ["tanks"], "holder": "me"},
        {
            "allowed": True,
            "sends": {
                "count": 1,
                "cards": ["troop"],
                "from": ["own", "another player"],
            },
        },
    ),
    "k-hero-smushkevich": (
        {},
        {
            "takes": {
                "count": 1,
                "cards": ["planes"],
                "from": ["another player", "reserve"],
            }
        },
    ),
}


def by_meaning(case: dict[str, Any]) -> dict[str, Any]:
    """Return a case in our keys, where its own are words."""
    if case["id"] not in BY_MEANING:
        return case
    more, expected = BY_MEANING[case["id"]]
    return {**case, "situation": {**case["situation"], **more}, "expected": expected}


#: What a case says in its sentence alone, under our keys.
IN_WORDS_ALONE = {"o-blitz-air-allies": {"played_as": "air-power"}}


def lines(name: str) -> list[dict[str, Any]]:
    """Return the cases of a file with one in each line; none where it is absent."""
    path = FOLDER / name
    if not path.is_file():
        return []
    return [json.loads(line) for line in path.read_text("utf-8").splitlines() if line]


def dice_cases() -> list[dict[str, Any]]:
    """Return the dice cases as they are."""
    path = FOLDER / "dice.json"
    return json.loads(path.read_text("utf-8"))["cases"] if path.is_file() else []


def kebab(name: str) -> str:
    """Return a name as our ids are written."""
    return name.replace("_", "-").replace(" ", "-").casefold()


def unit(described: Mapping[str, Any] | None) -> dict[str, Any]:
    """Return a unit in our terms; one of which nothing is said is infantry."""
    described = described or {}
    kind = described.get("type") or described.get("unit") or "infantry"
    found: dict[str, Any] = {"unit": UNITS.get(kind, kebab(kind))}
    places = (described.get("terrain"), described.get("obstacle"))
    terrain = [kebab(place) for place in places if place not in TERRAIN]
    if terrain:
        found["terrain"] = terrain
    for theirs, ours in (("owner", "owner"), ("moved", "moved"), ("nation", "nation")):
        if theirs in described:
            found[ours] = described[theirs]
    if described.get("crosshair") and not described.get("moved_since"):
        found["zeroed_in"] = True
    if described.get("battled"):
        found["battled"] = True
    return found


def translated(case: Mapping[str, Any]) -> dict[str, Any]:
    """Return a dice case as a situation of ours."""
    situation: dict[str, Any] = {
        "question": "battle" if case["question"] == "battle_dice" else "resolve",
        "attacker": unit(case.get("attacker")),
        "target": unit(case.get("target")),
    }
    if "bunker" in situation["target"].get("terrain", ()):
        situation["target"]["owner"] = True  # the case's own assumption
    if "distance" in case:
        situation["distance"] = case["distance"]
    if "roll" in case:
        situation["dice"] = case["roll"]
        situation.setdefault("distance", 1)
    if "card" in case:
        situation["in_force"] = [CARDS.get(case["card"], kebab(case["card"]))]
    return situation


def question_situations() -> Iterator[tuple[str, dict[str, Any], dict[str, Any]]]:
    """Yield the questions on battles and rolls that our books answer, in our terms."""
    for case in lines("questions.jsonl"):
        asked = case.get("situation", {})
        action = asked.get("action")
        if action not in ("battle", "resolve") or not case.get("in_seed_scope"):
            continue
        if "only_retreat_hex" in asked.get("target", {}):
            continue  # a retreat, among the handed moves
        situation: dict[str, Any] = {
            "question": action,
            "attacker": unit(asked.get("attacker")),
            "target": unit(asked.get("target")),
        }
        if "distance" in asked:
            situation["distance"] = asked["distance"]
        rolled = asked.get("special", {}).get("rolled", {})
        if rolled:
            situation["dice"] = [face for face, n in rolled.items() for _ in range(n)]
        if asked["attacker"].get("token") == "molotov":
            situation["molotov"] = True
        if case["expected"].get("remove_wire"):
            situation["remove_wire"] = True
        yield case["id"], situation, expectation(case["expected"])


def expectation(expected: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a question expects, under the keys of our answers."""
    found = {k: v for k, v in expected.items() if k in ("allowed", "dice", "hits")}
    if "medals" in expected:
        found["medals"] = expected["medals"]
    if "retreat_min" in expected:
        span = {"min": expected["retreat_min"], "max": expected["retreat_max"]}
        found["retreat"] = span
    if expected.get("remove_wire"):
        found["wire_removed"] = True
    return found
