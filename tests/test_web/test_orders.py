"""The question of orders on the site: by JSON and by link, from the shipped books."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient
from shipped import collection

from rulesdb import links, store
from web import create_app

LOST = {"question": "order", "in_force": ["probe"], "units_in_section": 1}
COUNTER = {
    "question": "order",
    "in_force": ["counter-attack"],
    "countered": {"card": "probe"},
    "units_by_section": {"left": {"infantry": 1}, "right": 2},
}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    """Return a client of a site of the shipped books."""
    path = tmp_path_factory.mktemp("orders") / "rules.db"
    store.write(collection(), path)
    return create_app(path).test_client()


def test_orders_are_ruled_on_by_json_and_by_link(client: FlaskClient) -> None:
    sent = client.post("/api/check", json=LOST)
    linked = client.get(f"/api{links.path(LOST)}")
    assert sent.status_code == linked.status_code == 200
    assert sent.json == linked.json
    assert sent.json["answer"]["rest"] == "the additional order is lost"
    assert "order-units" in {step["record"] for step in sent.json["steps"]}


def test_a_link_shows_the_ruling_on_orders(client: FlaskClient) -> None:
    page = client.get(links.path(LOST))
    assert page.status_code == 200
    assert "Probe: it orders two units in one section" in page.text


def test_what_is_missing_of_a_countered_card_is_asked_for(client: FlaskClient) -> None:
    ruling = client.post("/api/check", json=COUNTER).json
    assert ruling["missing"] == ["countered.section"]
    assert ruling["ask"] == [
        "For which section was the countered card, as the opponent sees it?"
    ]
    page = client.get(links.path(COUNTER))
    assert "It depends on the section of the countered card." in page.text


def test_a_fault_is_told_with_its_place(client: FlaskClient) -> None:
    situation = {**COUNTER, "countered": {"card": "forest"}}
    answer = client.post("/api/check", json=situation)
    assert answer.status_code == 400
    assert answer.json["errors"][0]["parameter"] == "countered.card"


def test_a_search_offers_the_ruling_on_a_card_that_assumes_nothing(
    client: FlaskClient,
) -> None:
    page = client.get("/?q=how+many+units+does+probe+order").get_data(as_text=True)
    assert "Probe: it orders two units in one section" in page
    assert "Assumes:" not in page


def test_the_help_lists_the_keys_of_orders(client: FlaskClient) -> None:
    page = client.get("/help").text
    assert "Key of order</th>" in page
    assert "<code>units_by_section</code>" in page
    assert "Key of order, within countered</th>" in page
