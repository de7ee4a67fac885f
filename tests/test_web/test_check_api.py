"""The rules check for programs: JSON in, JSON out, and every fault at once."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from rulesdb import links
from web import create_app

PROBLEM = "application/problem+json"
ON_THE_HILL = {
    "question": "battle",
    "attacker": {"unit": "infantry"},
    "target": {"unit": "armor", "terrain": ["hill", "sandbags"]},
    "distance": 2,
}

UNREADABLE = "The body is not JSON that can be read"
TOO_DEEP = f"{UNREADABLE}: nested deeper than 20 levels."
LONG = b"9" * 4000 + b"}"


@pytest.fixture(scope="module")
def client(war_database: Path) -> FlaskClient:
    """Return a client of a site of the small war."""
    return create_app(war_database).test_client()


def test_a_situation_is_ruled_on(client: FlaskClient) -> None:
    response = client.post("/api/check", json=ON_THE_HILL)
    ruling = response.json
    steps = ruling.pop("steps")
    assert (response.status_code, response.mimetype) == (200, "application/json")
    assert ruling == {
        "question": "battle",
        "status": "decided",
        "sentence": "Infantry may attack armor on a hill with sandbags at 2 hexes: "
        "1 die.",
        "answer": {
            "allowed": True,
            "dice": 1,
            "close_assault": False,
            "ignores_flags": {"min": 0, "max": 1},
            "odds": {
                "hits": {"0": "2/3", "1": "1/3"},
                "flags": {"0": "5/6", "1": "1/6"},
                "expected_hits": "1/3",
            },
        },
        "decisive": None,
        "clashing": [],
        "missing": [],
        "open": [],
        "ask": [],
        "assumed": ruling["assumed"],
        "in_force": [],
        "brought_in": [],
        "otherwise": [],
        "rules_version": "",
        "warnings": [],
        "link": f"http://localhost{links.path(ON_THE_HILL)}",
    }
    assert "sight" in ruling["assumed"]
    assert [(s["record"], s["anchor"], s["url"]) for s in steps][2] == (
        "hill", "battle", "http://localhost/r/hill#battle",
    )  # fmt: skip


def test_a_refusal_names_the_rule_that_decides_it(client: FlaskClient) -> None:
    ruling = client.post("/api/check", json={**ON_THE_HILL, "sight": False}).json
    assert ruling["answer"]["allowed"] is False
    assert ruling["decisive"]["text"] == "It must see its target."


@pytest.mark.parametrize("item", [[], {}, None, 3])
def test_what_is_in_force_is_told_when_it_is_no_name(
    client: FlaskClient, item: object
) -> None:
    response = client.post("/api/check", json={**ON_THE_HILL, "in_force": [item]})
    assert response.status_code == 400
    assert "in_force" in str(response.json["errors"])


def test_a_link_is_ruled_on_alike(client: FlaskClient) -> None:
    posted = client.post("/api/check", json=ON_THE_HILL).json
    address = posted["link"].replace("/check?", "/api/check?")
    assert client.get(address).json == posted


def test_what_is_missing_is_asked_for(client: FlaskClient) -> None:
    situation = {**ON_THE_HILL, "target": {"unit": "armor", "terrain": ["bunker"]}}
    ruling = client.post("/api/check", json=situation).json
    assert ruling["status"] == "undetermined"
    assert "dice" in ruling["open"]
    assert not {"dice", "odds"} & ruling["answer"].keys()
    assert ruling["missing"] == ["target.owner"]
    assert ruling["ask"][0].startswith("Does the briefing give the bunker")


def test_every_fault_is_named_with_its_place_at_once(client: FlaskClient) -> None:
    response = client.post(
        "/api/check",
        json={
            "question": "battel",
            "attacker": {"unit": "infantri", "figures": 7.5},
            "target": {"unit": "armor", "terrain": "hill"},
            "distance": 40,
            "dice": ["six"],
            "colour": "red",
        },
    )
    problem = response.json
    assert (response.status_code, response.mimetype) == (400, PROBLEM)
    assert [(e["parameter"], e["value"]) for e in problem["errors"]] == [
        ("question", '"battel"'),
        ("attacker.unit", '"infantri"'),
        ("attacker.figures", "7.5"),
        ("target.terrain", '"hill"'),
        ("distance", "40"),
        ("dice", '["six"]'),
        ("colour", '"red"'),
    ]
    assert problem["errors"][4]["detail"] == "40 is not between 1 and 25"
    assert "did you mean 'infantry'?" in problem["errors"][1]["detail"]


@pytest.mark.parametrize(
    ("body", "status", "detail"),
    [
        (b"", 400, "The body is not JSON: Expecting value"),
        (b'{"question": "bat', 400, "The body is not JSON: Unterminated string"),
        (b"\xff\xfe{}", 400, "The body is not UTF-8: byte 0."),
        (b"[" * 50_000, 400, TOO_DEEP),
        (b'{"question": ' + b'{"a": ' * 900 + b"1" + b"}" * 901, 400, TOO_DEEP),
        (b'{"sight": 1, "sight": 1}', 400, f'{UNREADABLE}: "sight" stands twice'),
        (b"\xef\xbb\xbf[]", 400, "[] is not an object with keys"),
        (b"9" * 10_000, 400, f"{UNREADABLE}: a number is too long."),
        (b" " * 1_000_000, 413, "A situation is at most 200000 bytes."),
        (b"[]", 400, "[] is not an object with keys"),
        (b"null", 400, "null is not an object with keys"),
        (b'{"\\ud800": {"\\ud800": 1}}', 400, "question: "),
        (b'{"question": "battle", "attacker": 1e999}', 400, "attacker: "),
        (b'{"question": "battle", "sight": NaN}', 400, "sight: "),
        (b'{"question": "battle", "distance": ' + LONG, 400, "distance: "),
    ],
    ids=lambda value: str(value)[:24],
)  # fmt: skip
def test_whatever_is_sent_is_answered(
    client: FlaskClient, body: bytes, status: int, detail: str
) -> None:
    response = client.post("/api/check", data=body, content_type="application/json")
    assert (response.status_code, response.mimetype) == (status, PROBLEM)
    assert response.json["detail"].startswith(detail)
    assert "Traceback" not in response.get_data(as_text=True)


@pytest.mark.parametrize("depth", [100, 300, 500, 700, 900])
def test_a_body_may_be_as_deep_as_it_likes(client: FlaskClient, depth: int) -> None:
    deep: Any = "[" * depth + "]" * depth
    body = f'{{"question": "battle", "attacker": {deep}, "target": {{}}}}'
    response = client.post("/api/check", data=body, content_type="application/json")
    assert (response.status_code, response.mimetype) == (400, PROBLEM)


@pytest.mark.parametrize(
    "content_type", ["text/plain", "application/x-www-form-urlencoded", ""]
)
def test_only_json_is_taken(client: FlaskClient, content_type: str) -> None:
    body = json.dumps(ON_THE_HILL)
    response = client.post("/api/check", data=body, content_type=content_type)
    assert (response.status_code, response.mimetype) == (415, PROBLEM)
    assert response.json["detail"].startswith("Send JSON as application/json")


@pytest.mark.parametrize(
    ("address", "parameter"),
    [
        ("/api/check?s=1.AAAA", "s"),
        ("/api/check?s=9.q1Yq", "s"),
        (f"/api/check?s={links.encode({'question': 'battle'})}", "attacker.unit"),
        ("/api/check?s=1.q1Yq&colour=red", "colour"),
    ],
)
def test_a_link_without_a_situation_is_refused(
    client: FlaskClient, address: str, parameter: str
) -> None:
    response = client.get(address)
    assert (response.status_code, response.mimetype) == (400, PROBLEM)
    assert response.json["errors"][0]["parameter"] == parameter


def test_without_a_situation_it_says_how_to_give_one(client: FlaskClient) -> None:
    response = client.get("/api/check")
    assert (response.status_code, response.mimetype) == (400, PROBLEM)
    assert "POST" in response.json["detail"]


def test_other_sites_may_ask(client: FlaskClient) -> None:
    asked = client.options("/api/check").headers
    assert asked["Access-Control-Allow-Origin"] == "*"
    assert "Content-Type" in asked["Access-Control-Allow-Headers"]
    assert "POST" in asked["Allow"]
    answered = client.post("/api/check", json=ON_THE_HILL).headers
    assert answered["Access-Control-Allow-Origin"] == "*"


def test_of_many_faults_the_first_are_told_and_the_others_counted(
    client: FlaskClient,
) -> None:
    wrong = {**ON_THE_HILL, **{f"key-{number}": 1 for number in range(100)}}
    problem = client.post("/api/check", json=wrong).json
    assert problem["detail"].endswith("; and 80 more")
    assert len(problem["errors"]) == 20
    page = client.get(links.path(wrong)).get_data(as_text=True)
    assert "These 100 things" in page
    assert page.count("unknown key") == 20
    assert "<li>and 80 more</li>" in page


def test_a_campaign_is_ruled_on_where_no_book_has_one(client: FlaskClient) -> None:
    asked = {
        "question": "campaign",
        "step": "degree",
        "medals": {"axis": 9, "allies": 1},
    }
    ruling = client.post("/api/check", json=asked).json
    assert (ruling["status"], ruling["in_force"]) == ("silent", [])
    assert ruling["sentence"] == (
        "Not decided by these rules: the degree of victory at 9 medals to 1."
    )
    page = client.get(links.path(asked))
    assert page.status_code == 200
    assert "the degree of victory at 9 medals to 1" in page.text


def test_a_step_that_there_is_not_is_told_with_those_there_are(
    client: FlaskClient,
) -> None:
    response = client.post("/api/check", json={"question": "campaign", "step": "degre"})
    assert response.status_code == 400
    (fault,) = response.json["errors"]
    assert fault["parameter"] == "step"
    assert "did you mean 'degree'?" in fault["detail"]
