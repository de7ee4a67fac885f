"""The description of the API: whole, valid, and true of real answers."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import shipped
from flask import Flask
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator
from openapi_spec_validator import validate
from pydantic import BaseModel

from rulesdb import links
from rulesdb.rulebook import Rulebook
from rulesdb.rulescheck.check import check
from rulesdb.ruling_text import as_dict
from rulesdb.situations import (
    HEX_KEYS,
    KEYS,
    PIECE_KEYS,
    QUESTIONS,
    UNIT_KEYS,
    read_situation,
)
from web import create_app
from web.openapi import models
from web.openapi.answers import ANSWERS
from web.openapi.describing import DESCRIBED
from web.openapi.document import described_rules
from web.openapi.rulings import Ruling

#: For people: no part of what programs are told.
PAGES = {"openapi.docs"}


@pytest.fixture(scope="module")
def site(shipped_database: Path) -> Flask:
    """Return the site with the shipped books."""
    return create_app(shipped_database)


@pytest.fixture(scope="module")
def document(site: Flask) -> dict[str, Any]:
    """Return the document of that site."""
    return site.test_client().get("/api/openapi.json").json


@pytest.fixture(scope="module")
def situations() -> list[dict[str, Any]]:
    """Return real situations of every question."""
    worked = shipped.collection().worked_rulings
    return [json.loads(each.situation) for each in worked]


def holds(model: type[BaseModel], given: object) -> None:
    """Fail if a model is not true of what is given, or leaves out a key of it."""
    read = model.model_validate_json(json.dumps(given))
    assert json.loads(read.model_dump_json(exclude_unset=True, by_alias=True)) == given


def test_the_document_is_openapi(document: dict[str, Any]) -> None:
    assert document["openapi"] == "3.1.0"
    validate(document)


def test_every_address_of_the_api_is_described(app: Flask) -> None:
    described = {rule.endpoint for rule, _ in described_rules(app)}
    api = {r.endpoint for r in app.url_map.iter_rules() if r.rule.startswith("/api")}
    assert api - described == PAGES


def test_an_address_that_is_not_described_is_seen(database: Path) -> None:
    site = create_app(database)
    site.add_url_rule("/api/new", "new", lambda: {})
    with pytest.raises(AssertionError):
        test_every_address_of_the_api_is_described(site)


def test_every_part_of_an_address_is_described(app: Flask) -> None:
    for rule, description in described_rules(app):
        assert {part.name for part in description.path} == rule.arguments - {
            *(rule.defaults or ())
        }
        assert app.view_functions[rule.endpoint].__doc__


def test_nothing_is_described_that_is_not_there(app: Flask) -> None:
    assert set(app.view_functions.values()) >= set(DESCRIBED)


@pytest.mark.parametrize(
    ("address", "model"),
    [
        ("/api/search", models.Search),
        ("/api/search?q=bunkr", models.Search),
        ("/api/search?q=pebble&book=SL", models.Search),
        ("/api/search?q=artillery+xyzzy+zzz", models.Search),
        ("/api/search?q=page:x+(ice", models.Search),
        ("/api/suggest?q=ice", models.Suggestions),
        ("/api/records/bunker", models.Record),
        ("/r/snow-drift.json", models.Record),
        ("/r/grumbold.json", models.Record),
        ("/healthz", models.Health),
        ("/api/catalog/books", models.Books),
        ("/api/catalog/categories", models.Categories),
        ("/api/catalog/fields", models.Fields),
        ("/api/openapi.json", models.Described),
        ("/api/search?page=99", models.Problem),
        ("/api/search?page=x&colour=red", models.Problem),
        ("/api/records/bunkr", models.Problem),
        ("/api/nothing", models.Problem),
    ],
)
def test_models_are_true_of_what_is_given(
    client: FlaskClient, address: str, model: type[BaseModel]
) -> None:
    holds(model, client.get(address).json)


def test_each_address_of_a_view_has_its_own_type(document: dict[str, Any]) -> None:
    def types(path: str) -> set[str]:
        return {*document["paths"][path]["get"]["responses"]["200"]["content"]}

    assert types("/r/{id}.md") == {"text/markdown"}
    assert types("/r/{id}.bgg") == {"text/plain"}
    assert types("/downloads/rules.csv") == {"text/csv"}
    assert types("/downloads/rules.db") == {"application/vnd.sqlite3"}


def test_catalogs_hold_what_can_be_chosen(client: FlaskClient) -> None:
    for book in client.get("/api/catalog/books").json["books"]:
        found = client.get(f"/api/search?book={book['key']}").json
        assert found["total"] == book["records"]
    for category in client.get("/api/catalog/categories").json["categories"]:
        found = client.get(f"/api/search?category={category['value']}").json
        assert found["total"] == category["records"]
    for field in client.get("/api/catalog/fields").json["fields"]:
        assert client.get("/api/search", query_string={"q": field["example"]}).json


def test_every_record_is_as_its_model_says(site: Flask) -> None:
    client = site.test_client()
    for record in shipped.collection().records:
        holds(models.Record, client.get(f"/api/records/{record.id}").json)


def test_every_ruling_is_as_its_model_says(situations: list[dict[str, Any]]) -> None:
    rulebook = Rulebook(shipped.collection(), "digest", "test")
    asked = set()
    for described in situations:
        situation = read_situation(described, rulebook)
        ruling = as_dict(check(situation, shipped.rules()), situation, rulebook)
        name = " ".join(filter(None, [ruling["question"], described.get("step")]))
        asked.add(name)
        holds(Ruling, {**ruling, "answer": {}})
        holds(ANSWERS[name], ruling["answer"])
    assert asked >= {"battle", "move", "retreat", "campaign degree", "card-game hero"}


def test_every_question_and_step_has_an_answer() -> None:
    assert {*ANSWERS} == {
        f"{name} {step}" if step else name
        for name, question in QUESTIONS.items()
        for step in question.steps or ("",)
    }


def test_real_situations_are_as_the_document_says(
    document: dict[str, Any], situations: list[dict[str, Any]]
) -> None:
    validator = Draft202012Validator(
        {"$ref": "#/components/schemas/Situation", "components": document["components"]}
    )
    for described in situations:
        fault = next(validator.iter_errors(described), None)
        assert fault is None, (described, fault)


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"question": "battel"},
        {"question": "battle"},
        {"question": "battle", "attacker": {"unit": "infantry"}, "target": {}},
        {"question": "campaign", "step": "battle"},
        {"question": "sight", "attacker": "G5", "target": "g4"},
        {"question": "order", "colour": "red"},
        {"question": "retreat", "target": {"unit": "armor"}, "flags": 10},
    ],
)
def test_what_is_refused_is_not_as_the_document_says(
    document: dict[str, Any], site: Flask, wrong: dict[str, Any]
) -> None:
    validator = Draft202012Validator(
        {"$ref": "#/components/schemas/Situation", "components": document["components"]}
    )
    assert not validator.is_valid(wrong)
    assert site.test_client().post("/api/check", json=wrong).status_code == 400


def test_every_key_of_the_closed_tables_is_told(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    assert {*KEYS} <= {*schemas["AskBattle"]["properties"]}
    assert {*UNIT_KEYS} == {*schemas["AskBattle"]["properties"]["target"]["properties"]}
    assert {*HEX_KEYS, "unit"} == {*schemas["Hex"]["properties"]}
    assert {*PIECE_KEYS} == {*schemas["UnitOnBoard"]["properties"]}
    for name, question in QUESTIONS.items():
        for step, own in question.steps.items():
            title = "Ask" + "".join(
                word.capitalize() for word in f"{name}-{step}".split("-")
            )
            assert {*own.keys, "step"} <= {*schemas[title]["properties"]}


def test_a_board_is_answered_as_its_model_says(site: Flask) -> None:
    board = {"hexes": {"G5": {"unit": {"unit": "infantry", "side": "axis"}}}}
    asked = {"question": "move", "attacker": "G5", "board": board}
    for described in ({}, [], {"board": board}, asked, {**asked, "to": "Z1"}):
        given = site.test_client().post("/api/board", json=described).json
        ruling = given.pop("ruling")
        holds(models.Board, {**given, "ruling": None})
        if ruling:
            holds(ANSWERS["move"], ruling["answer"])


def anchors(html: str) -> Iterator[str]:
    """Yield where the links within a page lead."""
    yield from re.findall(r'href="#([^"]+)"', html)


def test_the_page_tells_all_that_the_document_tells(
    site: Flask, document: dict[str, Any]
) -> None:
    html = site.test_client().get("/api/docs").get_data(as_text=True)
    ids = re.findall(r' id="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    assert {*anchors(html)} <= {*ids}
    assert {*document["components"]["schemas"]} <= {*ids}
    for path, operations in document["paths"].items():
        for method in operations:
            assert f"<code>{method.upper()} {path}</code>" in html


def test_a_link_of_a_real_situation_is_as_the_document_says(
    document: dict[str, Any], situations: list[dict[str, Any]]
) -> None:
    (link,) = document["paths"]["/api/check"]["get"]["parameters"]
    for described in situations[:50]:
        assert re.search(link["schema"]["pattern"], links.encode(described))
