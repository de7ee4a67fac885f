"""Questions without a form of their own are answered by the API and by their links."""

from __future__ import annotations

from typing import Any

import pytest
from flask.testing import FlaskClient
from shipped import collection

from rulesdb import links, store
from web import create_app

ASKED: list[tuple[dict[str, Any], str]] = [
    (
        {
            "question": "victory",
            "in_force": ["scenario-41-red-barricades"],
            "factory": {"axis": 3, "allies": 1},
        },
        "Axis 2, Allies 0; 10 medals win.",
    ),
    (
        {
            "question": "special",
            "step": "night",
            "in_force": ["night-attacks"],
            "visibility": 1,
            "dice": ["star", "star", "flag", "grenade"],
        },
        "Units now see 3 hexes.",
    ),
    (
        {
            "question": "special",
            "step": "hospital",
            "attacker": {"unit": "armor", "terrain": ["hospital"], "figures": 1},
        },
        "Armor in a hospital may not recover lost figures.",
    ),
]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    """Return a client of a site of the shipped books."""
    path = tmp_path_factory.mktemp("shipped") / "rules.db"
    store.write(collection(), path)
    return create_app(path).test_client()


@pytest.mark.parametrize(("situation", "line"), ASKED)
def test_a_question_is_ruled_on_by_the_api(
    client: FlaskClient, situation: dict[str, Any], line: str
) -> None:
    response = client.post("/api/check", json=situation)
    assert response.status_code == 200
    assert response.json["sentence"] == line
    assert response.json["link"] == f"http://localhost{links.path(situation)}"


@pytest.mark.parametrize(("situation", "line"), ASKED)
def test_the_link_of_a_question_shows_its_ruling(
    client: FlaskClient, situation: dict[str, Any], line: str
) -> None:
    page = client.get(links.path(situation))
    assert page.status_code == 200
    assert line in page.get_data(as_text=True)


def test_a_fault_of_a_question_names_its_key(client: FlaskClient) -> None:
    wrong = {**ASKED[0][0], "factory": {"axis": 5}}
    response = client.post("/api/check", json=wrong)
    assert response.status_code == 400
    assert response.json["errors"][0]["parameter"] == "factory"
