"""The board as files and for scripts: pictures, .m44 to open and save, the JSON."""

from __future__ import annotations

import json
import struct
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from bs4 import BeautifulSoup
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from originals import ROOT
from werkzeug.test import TestResponse

from rulesdb import links
from rulesdb.situations import FACES, QUESTIONS
from web import create_app

HEXES: dict[str, Any] = {
    "G5": {"terrain": ["hill"], "unit": {"unit": "infantry", "side": "axis"}},
    "g4": {"terrain": ["forest"]},
    "G3": {"unit": {"unit": "armor", "side": "allies"}},
}
SIGHT = {
    "question": "sight",
    "attacker": "G5",
    "target": "G3",
    "board": {"hexes": HEXES},
}
QUERY = f"s={links.encode(SIGHT)}"
PICTURES = ("/board.svg", "/board.png")
FILES = sorted((ROOT / "data" / "boards").glob("*.m44"))


@pytest.fixture(scope="module")
def app(shipped_database: Path) -> Flask:
    """Return the site of the shipped books."""
    return create_app(shipped_database)


def opened(client: FlaskClient, content: bytes, accept: str = "*/*") -> TestResponse:
    """Return the answer to a file that is sent as a browser sends it."""
    head = b'Content-Disposition: form-data; name="file"; filename="a.m44"'
    return client.post(
        "/board/open",
        data=b"--part\r\n" + head + b"\r\n\r\n" + content + b"\r\n--part--\r\n",
        content_type="multipart/form-data; boundary=part",
        headers={"Accept": accept},
    )


def size_of(png: bytes) -> tuple[int, int]:
    """Return the width and height of a PNG."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_a_picture_stands_alone(client: FlaskClient) -> None:
    response = client.get(f"/board.svg?{QUERY}")
    assert response.mimetype == "image/svg+xml"
    root = ElementTree.fromstring(response.data)
    assert root.find("{http://www.w3.org/2000/svg}style") is not None
    assert b'data-hex="A9"' in response.data


def test_a_picture_for_forums_is_cropped_and_no_larger_than_they_take(
    client: FlaskClient,
) -> None:
    response = client.get(f"/board.png?{QUERY}")
    assert response.mimetype == "image/png"
    few = size_of(response.data)
    assert all(200 < side <= 1200 for side in few)
    whole = size_of(client.get("/board.png").data)
    assert max(whole) == 1200
    board = {"hexes": {"A17": {"terrain": ["hill"]}, "A1": {}}, "size": "breakthrough"}
    board["hexes"]["A1"] = {"terrain": ["town"]}  # type: ignore[index]
    tall = client.get(f"/board.png?s={links.encode({'board': board})}")
    assert size_of(tall.data)[1] == 1200


@pytest.mark.parametrize("path", [*PICTURES, "/board.m44"])
@pytest.mark.parametrize(
    "query", ["s=nonsense", f"{QUERY[:-20]}", "t=1", f"{QUERY}&x=1"]
)
def test_there_is_no_file_of_a_bad_link(
    client: FlaskClient, path: str, query: str
) -> None:
    response = client.get(f"{path}?{query}")
    assert response.status_code == 400
    assert response.mimetype == "application/problem+json"
    in_browser = {"Accept": "text/html,image/png;q=0.9,*/*;q=0.8"}
    response = client.get(f"{path}?{query}", headers=in_browser)
    assert response.status_code == 400
    assert response.mimetype == "text/html"


@pytest.mark.parametrize("path", [*PICTURES, "/board.m44"])
def test_files_of_a_link_keep(client: FlaskClient, path: str) -> None:
    response = client.get(f"{path}?{QUERY}")
    assert "max-age" in response.headers["Cache-Control"]
    etag = response.headers["ETag"]
    again = client.get(f"{path}?{QUERY}", headers={"If-None-Match": etag})
    assert again.status_code == 304


def test_a_board_is_saved_and_opened_again(client: FlaskClient) -> None:
    saved = client.get(f"/board.m44?{QUERY}")
    assert 'filename="board.m44"' in saved.headers["Content-Disposition"]
    response = opened(client, saved.data)
    assert response.status_code == 303
    assert client.get(response.location).status_code == 200
    found = links.decode(response.location.partition("s=")[2])
    assert isinstance(found, dict)
    assert {name for name in found["board"]["hexes"]} == set(HEXES)
    assert "question" not in found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_our_own_boards_open_whole(client: FlaskClient, path: Path) -> None:
    response = opened(client, path.read_bytes(), "application/json")
    answer = response.get_json()
    assert answer["problems"] == answer["notes"] == []
    assert answer["situation"]["board"]["hexes"]
    assert answer["file"]


def test_an_empty_board_offers_boards_to_try(client: FlaskClient) -> None:
    soup = BeautifulSoup(client.get("/board").get_data(as_text=True), "html.parser")
    ways = soup.select("#examples a")
    assert len(ways) == len(FILES)
    for way in ways:
        assert client.get(str(way["href"])).status_code == 200
    asked = {links.decode(str(way["href"])[9:]).get("question") for way in ways}  # type: ignore[attr-defined]
    assert asked == {None, "sight", "retreat", "battle"}


STRANGE = json.dumps(
    {
        "game_info": {"side_player1": "AXIS", "side_player2": "ALLIES"},
        "board": {
            "type": "STANDARD",
            "face": "COUNTRY",
            "hexagons": [
                {"row": 4, "col": 12, "terrain": {"name": "hills"}},
                {"row": 5, "col": 13, "terrain": {"name": "<b>spaceport</b>"}},
                {"row": 99, "col": 12, "terrain": {"name": "hills"}},
            ],
        },
    }
).encode()


def test_what_cannot_be_placed_is_told_beside_the_rest(client: FlaskClient) -> None:
    response = opened(client, STRANGE)
    assert response.status_code == 200
    soup = BeautifulSoup(response.get_data(as_text=True), "html.parser")
    told = soup.select("#notes [role=alert]")[0].get_text()
    assert "<b>spaceport</b>" in told
    assert len(soup.select("#notes li")) >= 2
    assert soup.select('#picture [data-hex="G5"] use[href="#t-hill"]')
    assert soup.select("#link")[0]["value"].startswith("http://localhost/board?s=1.")
    answer = opened(client, STRANGE, "application/json").get_json()
    assert len(answer["notes"]) >= 2
    assert answer["situation"]["board"]["hexes"]["G5"] == {"terrain": ["hill"]}


BAD_FILES: Mapping[str, tuple[bytes, int, str]] = {
    "nothing": (b"", 400, "the file is empty"),
    "a picture": (b"\x89PNG\r\n\x1a\n" + b"\0" * 99, 400, "picture"),
    "no text": (b"\xff\xfe\xfa", 400, "UTF-8"),
    "no JSON": (b"hello", 400, "not JSON"),
    "no board": (b"{}", 400, "board"),
    "a list": (b"[]", 400, "board"),
    "too deep": (b"[" * 100_000, 400, "nested"),
    "twenty megabytes": (b" " * 20_000_000, 413, "1000000"),
    "a little too large": (b" " * 1_000_001, 400, "1000000"),
}


@pytest.mark.parametrize("name", BAD_FILES)
def test_a_bad_file_is_refused_with_what_to_do(client: FlaskClient, name: str) -> None:
    content, status, told = BAD_FILES[name]
    response = opened(client, content, "text/html")
    assert response.status_code == status
    assert told in response.get_data(as_text=True)
    problem = opened(client, content, "application/json")
    assert (problem.status_code, problem.mimetype) == (
        status,
        "application/problem+json",
    )
    assert told in problem.get_json()["detail"]


def test_a_form_without_a_file_is_refused(client: FlaskClient) -> None:
    assert client.post("/board/open").status_code == 400
    assert client.post("/board/open", data={"file": "text"}).status_code == 400
    assert client.get("/board/open").status_code == 405


def test_scripts_get_ruling_picture_and_link_in_one_answer(client: FlaskClient) -> None:
    answer = client.post("/api/board", json=SIGHT).get_json()
    assert answer["situation"] == SIGHT
    assert answer["link"] == f"http://localhost/board?{QUERY}"
    assert answer["s"] == links.encode(SIGHT)
    assert answer["ruling"]["answer"]["sight"] is True
    assert answer["ruling"]["steps"]
    assert 'data-hex="G5"' in answer["picture"]
    assert "In sight" in answer["page"]["answer"]
    assert answer["problems"] == []


def test_the_order_in_which_hexes_are_listed_changes_nothing(
    client: FlaskClient,
) -> None:
    hexes = {
        "G5": {"unit": {"unit": "infantry", "side": "axis"}},
        "F5": {"unit": {"unit": "artillery", "side": "allies"}},
        "A1": {"terrain": ["river"]},
        "H1": {"terrain": ["bunker"]},
    }
    other_way = dict(reversed(hexes.items()))
    asked = {
        "question": "resolve",
        "attacker": "G5",
        "target": "F5",
        "dice": ["flag"],
        "in_force": ["scenario-38-suomussalmi"],
    }
    one, other = (
        client.post(
            "/api/check",
            data=json.dumps({**asked, "board": {"hexes": each}}),
            content_type="application/json",
        ).get_json()
        for each in (hexes, other_way)
    )
    assert one["steps"]
    assert one == other


def test_scripts_are_told_what_is_wrong_and_what_is_left(client: FlaskClient) -> None:
    bad = {**SIGHT, "board": {"hexes": {**HEXES, "Z9": {"terrain": ["hill"]}}}}
    response = client.post("/api/board", json=bad)
    answer = response.get_json()
    assert response.status_code == 200
    assert answer["ruling"] is None
    assert [each["parameter"] for each in answer["problems"]] == ["board.hexes.Z9"]
    assert answer["situation"]["board"]["hexes"] == HEXES
    waiting = client.post("/api/board", json={"question": "sight", "board": {}})
    assert waiting.get_json()["wanted"] == "Choose the hex to look from."


@pytest.mark.parametrize(
    ("body", "mimetype", "status"),
    [
        (b"{}", "text/plain", 415),
        (b"nonsense", "application/json", 400),
        (b"\xff", "application/json", 400),
        (b'{"a": 1, "a": 2}', "application/json", 400),
        (b" " * 300_000, "application/json", 413),
    ],
)
def test_a_body_that_is_no_situation_is_refused(
    client: FlaskClient, body: bytes, mimetype: str, status: int
) -> None:
    response = client.post("/api/board", data=body, content_type=mimetype)
    assert (response.status_code, response.mimetype) == (
        status,
        "application/problem+json",
    )


@pytest.mark.parametrize("body", [[], 3, "x", {"board": 3}, {"board": {"top": 1}}])
def test_whatever_json_is_sent_is_answered(client: FlaskClient, body: object) -> None:
    answer = client.post("/api/board", json=body).get_json()
    assert answer["problems"]
    assert len(BeautifulSoup(answer["picture"], "html.parser").select(".hex")) == 113


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 99) | st.text(max_size=9),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner)
    ),
    max_leaves=6,
)
NAMES = st.sampled_from(["A1", "G5", "g5", "g4", "M9", "Z1", "", "a18"])
UNITS = st.fixed_dictionaries(
    {},
    optional={
        "unit": st.sampled_from(["infantry", "artillery", "war-ship"]) | JUNK,
        "side": st.sampled_from(["axis", "allies"]) | JUNK,
        "figures": st.integers(0, 12) | JUNK,
        "moved": st.integers(0, 3) | JUNK,
        "unknown": JUNK,
    },
)
LYING = st.fixed_dictionaries(
    {},
    optional={
        "terrain": st.lists(st.sampled_from(["hill", "bunker", "river"])) | JUNK,
        "unit": UNITS | JUNK,
        "owner": st.sampled_from(["axis", True, False]) | JUNK,
        "strength": JUNK,
        "marks": JUNK,
        "unknown": st.lists(st.text(max_size=5)) | JUNK,
    },
)
BOARDS = st.fixed_dictionaries(
    {},
    optional={
        "question": st.sampled_from([*QUESTIONS]) | JUNK,
        "attacker": NAMES | JUNK,
        "target": NAMES | JUNK,
        "to": NAMES | JUNK,
        "flags": st.integers(0, 4) | JUNK,
        "dice": st.lists(st.sampled_from(FACES), max_size=3) | JUNK,
        "in_force": st.just(["eastern-front"]) | JUNK,
        "board": st.fixed_dictionaries(
            {"hexes": st.dictionaries(NAMES, LYING, max_size=5) | JUNK},
            optional={"size": st.just("overlord") | JUNK, "top": JUNK},
        ),
    },
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=150)
@given(BOARDS)
def test_whatever_is_told_of_a_board_is_answered_and_kept_in_its_link(
    client: FlaskClient, described: dict[str, Any]
) -> None:
    answer = client.post("/api/board", json=described).get_json()
    assert (answer["ruling"] is None) >= bool(answer["problems"])
    again = client.get(f"/board?s={answer['s']}")
    assert again.status_code in (200, 400)
    kept = client.post("/api/board", json=answer["situation"]).get_json()
    assert kept["situation"] == answer["situation"]
    if kept["problems"] == []:
        assert again.status_code == 200


@pytest.mark.parametrize("path", ["/board", "/board.svg", "/board.png", "/board.m44"])
def test_every_response_is_guarded(client: FlaskClient, path: str) -> None:
    headers = client.get(f"{path}?{QUERY}").headers
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert "unsafe" not in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"


def test_other_sites_may_ask_the_api_and_show_pictures_but_no_pages(
    client: FlaskClient,
) -> None:
    answers = [client.get(f"{path}?{QUERY}") for path in (*PICTURES, "/board.m44")]
    for answer in (client.post("/api/board", json=SIGHT), *answers):
        assert answer.headers["Access-Control-Allow-Origin"] == "*"
        assert answer.headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    for answer in (client.get("/board"), client.get("/board/symbols.svg")):
        assert "Access-Control-Allow-Origin" not in answer.headers
        assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"
