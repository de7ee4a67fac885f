"""Moves, retreats, ground and mines by every door: the page, the API, the command."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

from rulesdb import links
from rulesdb.cli import main
from web import create_app

ASKED: dict[str, tuple[dict[str, Any], str]] = {
    "move": (
        {
            "question": "move",
            "attacker": {"unit": "armor"},
            "path": [["marsh"]],
        },
        "Armor may move 1 hex into a marsh; it must stop there and may not battle this "
        "turn.",
    ),
    "a way of two hexes": (
        {
            "question": "move",
            "attacker": {"unit": "armor"},
            "path": [["town"], ["hill"]],
        },
        "Armor may not move 2 hexes through a town onto a hill.",
    ),
    "mines on the way": (
        {
            "question": "move",
            "attacker": {"unit": "combat-engineers"},
            "path": [{"terrain": ["minefield"], "owner": False}],
        },
        "A unit of combat engineers may move 1 hex onto a hex with a minefield; it "
        "must stop there, clears the mines and may not battle this turn (minefield "
        "removed).",
    ),
    "joining": (
        {
            "question": "move",
            "attacker": {"unit": "infantry"},
            "combine_with": {"unit": "infantry"},
        },
        "Infantry may not join another unit.",
    ),
    "retreat": (
        {"question": "retreat", "target": {"unit": "infantry"}, "flags": 2, "room": 1},
        "Infantry retreats 1 hex; it loses 1 figure.",
    ),
    "retreat without room": (
        {"question": "retreat", "target": {"unit": "cavalry"}, "flags": 1},
        "Cavalry retreats 1 to 3 hexes; its player chooses the hexes.",
    ),
    "take-ground": (
        {
            "question": "take-ground",
            "attacker": {"unit": "armor"},
            "target": {"unit": "infantry", "terrain": ["forest"]},
            "distance": 1,
            "won": "retreated",
        },
        "Armor may take the ground of infantry in a forest, but make no overrun.",
    ),
    "minefield": (
        {
            "question": "minefield",
            "attacker": {"unit": "armor", "owner": False},
            "strength": 2,
            "dice": ["armor", "flag"],
        },
        "Armor on a minefield must stop; the mines explode with 2 dice, for 1 hit.",
    ),
    "own minefield": (
        {"question": "minefield", "attacker": {"unit": "armor", "owner": True}},
        "Armor on a minefield must stop; no mines explode.",
    ),
}

asked = pytest.mark.parametrize(("situation", "told"), ASKED.values(), ids=[*ASKED])


@pytest.fixture(scope="module")
def client(shipped_database: Path) -> FlaskClient:
    """Return a visitor of a site of the shipped books."""
    return create_app(shipped_database).test_client()


@asked
def test_a_program_is_answered(
    client: FlaskClient, situation: dict[str, Any], told: str
) -> None:
    response = client.post("/api/check", json=situation)
    ruling: Any = response.json
    assert (response.status_code, ruling["sentence"]) == (200, told)
    assert ruling["link"] == f"http://localhost{links.path(situation)}"


@asked
def test_a_link_leads_to_the_ruling(
    client: FlaskClient, situation: dict[str, Any], told: str
) -> None:
    response = client.get(links.path(situation))
    assert response.status_code == 200
    assert told.replace("’", "&#x2019;") in response.text


@asked
def test_the_command_line_answers(
    shipped_database: Path, tmp_path: Path, situation: dict[str, Any], told: str
) -> None:
    file = tmp_path / "situation.json"
    file.write_text(json.dumps(situation), encoding="utf-8")
    arguments = ["check", str(file), "--db", str(shipped_database)]
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 0, result.output
    assert told in result.stdout
