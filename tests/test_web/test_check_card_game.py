"""The card game on the site and the command line: as JSON and by its link."""

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

AKHUTIN = {"question": "card-game", "step": "hero", "hero": "akhutin", "holder": "b"}
SILENT = {"question": "card-game", "step": "deal", "players": 9, "lang": "ru"}
ASKING = {"question": "card-game", "step": "hero", "hero": "lkhagvasuren"}
SITUATIONS = (AKHUTIN, SILENT, ASKING)


@pytest.fixture(scope="module")
def client(shipped_database: Path) -> FlaskClient:
    """Return a client of a site of the shipped books."""
    return create_app(shipped_database).test_client()


def test_a_use_of_a_hero_is_ruled_on(client: FlaskClient) -> None:
    response = client.post("/api/check", json=AKHUTIN)
    assert response.status_code == 200
    ruling = response.json
    assert ruling["answer"] == {"allowed": False, "because": "wrong-holder"}
    assert ruling["sentence"].startswith("Akhutin may not be used so")
    assert ruling["decisive"]["url"] == "http://localhost/r/akhutin#effect"


@pytest.mark.parametrize("situation", SITUATIONS)
def test_a_link_shows_its_ruling(client: FlaskClient, situation: Any) -> None:
    response = client.get(links.path(situation))
    ruling = client.post("/api/check", json=situation).json
    assert response.status_code == 200
    assert f"<h1>{ruling['sentence']}</h1>" in response.text.replace("&#39;", "'")
    again = client.get(ruling["link"].replace("/check", "/api/check"))
    assert again.json == ruling


def test_a_situation_that_cannot_be_is_refused_at_its_place(
    client: FlaskClient,
) -> None:
    hand = {"heroes": ["zhukov"]}
    response = client.post(
        "/api/check", json={**AKHUTIN, "table": {"me": hand, "b": hand}}
    )
    assert response.status_code == 400
    assert response.json["errors"][0]["parameter"] == "table"
    assert "zhukov is held by me already" in response.json["errors"][0]["detail"]


def test_the_command_line_rules_in_russian(
    shipped_database: Path, tmp_path: Path
) -> None:
    path = tmp_path / "deal.json"
    path.write_text(json.dumps({**SILENT, "players": 6}), encoding="utf-8")
    command = ["check", str(path), "--db", str(shipped_database)]
    result = CliRunner().invoke(main, command)
    assert result.exit_code == 0
    assert result.stdout.startswith("При 6 игроках каждый получает 2 карты Героев")
