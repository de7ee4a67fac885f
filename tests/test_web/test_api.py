"""The site for other programs: search, suggestions, health, and its errors."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

PROBLEM = "application/problem+json"


def test_a_search_answers_with_results_and_facets(client: FlaskClient) -> None:
    answer = client.get("/api/search?q=bunkers&category=obstacle").json
    assert set(answer) == {
        "query", "total", "page", "pages", "next", "results", "facets",
        "did_you_mean", "corrected", "warnings", "without", "near",
    }  # fmt: skip
    (hit,) = answer["results"]
    assert set(hit) == {
        "id", "anchor", "title", "category", "book", "page", "url", "snippet",
        "score", "why",
    }  # fmt: skip
    assert hit["id"] == "bunker"
    assert hit["url"].startswith("http://localhost/r/bunker")
    assert "<mark>" in hit["snippet"]
    assert {"value": "obstacle", "label": "Obstacles", "count": 1} in answer["facets"][
        "category"
    ]


def test_the_pages_of_a_search_can_be_followed(client: FlaskClient) -> None:
    seen: list[str] = []
    address = "/api/search?q=pebble&book=sea-legs"
    while address:
        answer = client.get(address).json
        seen += [hit["id"] for hit in answer["results"]]
        address = answer["next"]
    assert len(seen) == len(set(seen)) == answer["total"] == 43


def test_names_are_suggested(client: FlaskClient) -> None:
    answer = client.get("/api/suggest?q=ice&limit=2").json
    assert answer["query"] == "ice"
    assert [s["record"] for s in answer["suggestions"]] == ["Iceberg", "Ice wall"]
    assert answer["suggestions"][1]["url"] == "http://localhost/r/ice-wall"
    assert answer["suggestions"][1]["about"] == "Obstacle, SI p.3"


def test_fields_are_completed_behind_the_names(client: FlaskClient) -> None:
    answer = client.get("/api/suggest?q=snow+type:ter").json
    assert answer["suggestions"] == []
    assert answer["completions"] == [
        {"text": "snow type:terrain", "about": "the category of the record"}
    ]
    assert client.get("/api/suggest?q=pebble").json["completions"] == []


def test_every_fault_is_named_at_once(client: FlaskClient) -> None:
    response = client.get("/api/search?q=a&q=b&category=units&book=x&page=0&colour=red")
    problem = response.json
    assert (response.status_code, response.mimetype) == (400, PROBLEM)
    assert problem["title"] == "Bad Request"
    assert problem["status"] == 400
    assert problem["instance"] == "/api/search"
    assert [e["parameter"] for e in problem["errors"]] == [
        "q", "colour", "category", "book", "page",
    ]  # fmt: skip
    assert "did you mean 'unit'?" in problem["errors"][2]["detail"]


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/api/search?page=999", 404),
        ("/api/suggest?q=a&limit=99", 400),
        ("/api/suggest?category=unit", 400),
        ("/api/records/nobody", 404),
        ("/api/records/bunker?fields=title", 400),
        ("/r/nobody.json", 404),
        ("/api/nothing", 404),
        ("/api", 404),
    ],
)
def test_errors_have_one_shape(client: FlaskClient, address: str, status: int) -> None:
    response = client.get(address)
    assert (response.status_code, response.mimetype) == (status, PROBLEM)
    assert {"type", "title", "status", "detail", "instance"} <= set(response.json)


@pytest.mark.parametrize(
    "address", ["/api/search", "/api/suggest", "/api/records/bunker", "/api/check"]
)
def test_of_many_faults_the_first_are_told_and_the_others_counted(
    client: FlaskClient, address: str
) -> None:
    wrong = {f"parameter-{number}": "x" * 90 for number in range(100)}
    problem = client.get(address, query_string=wrong).json
    assert problem["detail"].endswith("; and 80 more")
    assert len(problem["errors"]) == 20
    assert problem["errors"][19]["parameter"] == "parameter-19"


def test_of_many_faults_a_page_shows_the_first(client: FlaskClient) -> None:
    wrong = {"category": [f"thing-{number}" for number in range(100)]}
    html = client.get("/", query_string=wrong).get_data(as_text=True)
    assert html.count("<strong>category</strong>") == 20
    assert "<li>and 80 more</li>" in html
    few = {"category": ["thing-1", "thing-2"]}
    assert "more</li>" not in client.get("/", query_string=few).get_data(as_text=True)


def test_a_wrong_method_names_the_right_ones(client: FlaskClient) -> None:
    response = client.post("/api/search")
    assert (response.status_code, response.mimetype) == (405, PROBLEM)
    assert "GET" in response.headers["Allow"]


def test_a_client_that_asks_for_json_gets_problems_as_json(
    client: FlaskClient,
) -> None:
    asked = {"Accept": "application/json"}
    assert client.get("/r/nobody", headers=asked).mimetype == PROBLEM
    assert client.get("/r/nobody", headers={"Accept": "*/*"}).mimetype == "text/html"


def test_health_says_which_build_is_served(client: FlaskClient) -> None:
    response = client.get("/healthz")
    assert response.status_code == 200
    assert response.json["status"] == "ok"
    assert response.json["records"] == 50
    assert len(response.json["digest"]) == 64
    assert response.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("content", [None, b"", b"not a database" * 99])
def test_without_a_database_health_says_why(
    make_client: Callable[..., FlaskClient], tmp_path: Path, content: bytes | None
) -> None:
    database = tmp_path / "rules.db"
    if content is not None:
        database.write_bytes(content)
    response = make_client(database).get("/healthz")
    assert (response.status_code, response.mimetype) == (503, PROBLEM)
    assert "run `rulesdb build" in response.json["detail"]


@pytest.mark.parametrize("address", ["/", "/r/bunker", "/books/x", "/help", "/?q=a"])
def test_without_a_database_every_page_says_what_to_do(
    make_client: Callable[..., FlaskClient], tmp_path: Path, address: str
) -> None:
    response = make_client(tmp_path / "rules.db").get(address)
    html = response.get_data(as_text=True)
    assert response.status_code == 503
    assert "rulesdb build" in html
    assert "Traceback" not in html
    assert response.headers["Cache-Control"] == "no-store"


def test_a_fault_of_ours_shows_no_traceback(
    make_client: Callable[..., FlaskClient], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("a secret")

    monkeypatch.setattr("rulesdb.library.Edition.search", fail)
    response = make_client().get("/?q=bunker")
    html = response.get_data(as_text=True)
    assert response.status_code == 500
    assert "Something went wrong here" in html
    assert "secret" not in html
    problem = make_client().get("/api/search?q=bunker")
    assert (problem.status_code, problem.mimetype) == (500, PROBLEM)
    assert problem.json["instance"] == "/api/search"
    assert "secret" not in problem.get_data(as_text=True)


def test_half_of_a_character_is_told_as_json_escapes_it(app: Flask) -> None:
    with app.app_context():
        response = app.json.response({"Zhukov": "Жуков", "half": "\ud83d"})
    assert response.get_data() == '{"Zhukov":"Жуков","half":"\\ud83d"}\n'.encode()
    assert response.get_json() == {"Zhukov": "Жуков", "half": "\ud83d"}
