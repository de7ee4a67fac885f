"""Rules for tonight on the site: the link, what is chosen, a file, the search in it."""

from __future__ import annotations

from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from originals import ROOT
from werkzeug.test import TestResponse

from web import create_app

RED_BARRICADES = "/tonight?scenario=scenario-41-red-barricades"
BOARDS = ROOT / "data" / "boards"


@pytest.fixture(scope="module")
def app(shipped_database: Path) -> Flask:
    """Return the site of the shipped books."""
    return create_app(shipped_database)


def soup_of(response: TestResponse) -> BeautifulSoup:
    """Return a page that was found."""
    assert response.status_code == 200
    return BeautifulSoup(response.text, "html.parser")


def ticked(page: BeautifulSoup) -> list[str]:
    """Return what is ticked on a page, and would be sent."""
    boxes = page.select("[name=in][checked]:not([disabled])")
    return [str(box["value"]) for box in boxes]


def opened(client: FlaskClient, content: bytes, accept: str = "*/*") -> TestResponse:
    """Return the answer to a file that is sent as a browser sends it."""
    head = b'Content-Disposition: form-data; name="file"; filename="a.m44"'
    return client.post(
        "/tonight/open",
        data=b"--part\r\n" + head + b"\r\n\r\n" + content + b"\r\n--part--\r\n",
        content_type="multipart/form-data; boundary=part",
        headers={"Accept": accept},
    )


def test_at_first_there_is_only_the_choice(client: FlaskClient) -> None:
    page = soup_of(client.get("/tonight"))
    assert not page.select("table")
    assert ticked(page) == []
    assert page.select_one("option[value=scenario-41-red-barricades]")


def test_a_scenario_shows_its_sheet_and_ticks_what_is_on_it(
    client: FlaskClient,
) -> None:
    page = soup_of(client.get(RED_BARRICADES))
    heads = [th.get_text(" ", strip=True) for th in page.select("tbody th")]
    assert heads[0].startswith("Towns and villages M44 p.14")
    assert "embankment" in ticked(page)
    assert page.select_one('[value="blitz-rules"][checked][disabled]')
    assert page.select_one('.of-hexes a[href="/r/town#movement"]')
    canonical = page.select_one("link[rel=canonical]")
    assert canonical
    assert str(canonical["href"]).endswith(RED_BARRICADES)


def test_a_form_leads_to_the_link_of_its_sheet(client: FlaskClient) -> None:
    for asked, link in (
        ("?in=sniper&in=hill&in=forest", "?in=forest+hill+sniper"),
        ("?scenario=&in=Hill", "?in=hill"),
        ("?in=hill&utm_source=forum", "?in=hill"),
        ("?in=hill&q=", "?in=hill"),
    ):
        response = client.get(f"/tonight{asked}")
        assert (response.status_code, response.location) == (302, f"/tonight{link}")
        assert client.get(response.location).status_code == 200


def test_what_is_ticked_for_a_scenario_makes_it_shorter_or_longer(
    client: FlaskClient,
) -> None:
    own = ticked(soup_of(client.get(RED_BARRICADES)))
    every = "".join(f"&in={id}" for id in own)
    assert client.get(f"{RED_BARRICADES}{every}").location == RED_BARRICADES
    link = client.get(f"{RED_BARRICADES}&in=hill{every}").location
    assert set(ticked(soup_of(client.get(link)))) == {"hill", *own}


def test_what_is_not_known_is_named_with_what_is_near(client: FlaskClient) -> None:
    response = client.get("/tonight?in=hil+forest&scenario=x")
    assert response.status_code == 400
    assert "did you mean &#39;hill&#39;?" in response.text
    assert "unknown scenario" in response.text
    assert client.get("/tonight?in=" + "hill+" * 500).status_code == 400
    problem = client.get("/api/tonight?in=hil&terrain=hill").get_json()
    assert {error["parameter"] for error in problem["errors"]} == {"terrain"}


def test_a_search_on_the_sheet_finds_only_what_is_on_it(client: FlaskClient) -> None:
    page = soup_of(client.get(f"{RED_BARRICADES}&q=ignore+flag"))
    found = {str(a["href"]).split("#")[0] for a in page.select(".found > li > a")}
    assert "/r/hedgehog" in found
    assert "/r/trench" not in found
    everywhere = soup_of(client.get("/?q=ignore+flag"))
    assert everywhere.select_one('.hits a[href^="/r/trench"]')


def test_a_file_leads_to_the_sheet_of_its_board(client: FlaskClient) -> None:
    path = sorted(BOARDS.glob("*.m44"))[0]
    response = opened(client, path.read_bytes())
    assert response.status_code == 303
    assert response.location.startswith("/tonight?in=")
    assert client.get(response.location).status_code == 200
    told = opened(client, path.read_bytes(), "application/json").get_json()
    assert told["notes"] == []
    assert told["url"].endswith(response.location)


def test_what_a_file_has_beside_is_told(client: FlaskClient) -> None:
    content = b"""{"board": {"type": "STANDARD", "face": "COUNTRY", "hexagons": [
        {"row": 4, "col": 12, "terrain": {"name": "woods"}},
        {"row": 2, "col": 12, "terrain": {"name": "moonbase"}}]}}"""
    page = soup_of(opened(client, content))
    warning = page.select_one("[role=alert]")
    assert warning
    assert "moonbase" in warning.get_text()
    assert ticked(page) == ["forest"]


@pytest.mark.parametrize("content", [b"", b"{}", b"[1, 2", b"\x00\xff"])
def test_what_is_no_board_is_refused(client: FlaskClient, content: bytes) -> None:
    assert opened(client, content).status_code == 400
    assert client.post("/tonight/open").status_code == 400


def test_the_sheet_for_programs(client: FlaskClient) -> None:
    told = client.get(f"/api{RED_BARRICADES}").get_json()
    town = told["hexes"][0]
    assert town["cells"]["stop"]["lines"][0] == {
        "text": "stop, no further",
        "community": False,
        "stated_by": [{"id": "town", "anchor": "movement"}],
    }
    assert "enter" not in town["cells"]
    assert told["url"].endswith(RED_BARRICADES)


@settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(st.text(), st.text(), st.text())
def test_no_address_makes_it_fail(
    client: FlaskClient, scenario: str, ids: str, words: str
) -> None:
    asked = {"scenario": scenario, "in": ids, "q": words}
    for path in ("/tonight", "/api/tonight"):
        assert client.get(path, query_string=asked).status_code < 500


def test_a_game_without_facts_has_sheets_too(database: Path) -> None:
    client = create_app(database).test_client()
    page = soup_of(client.get("/tonight?in=snow-drift+yeti"))
    row = page.select_one(".of-hexes tbody")
    assert row
    assert "Any unit must stop on entering." in row.get_text()
    assert not page.select(".legend")
