"""What pages offer to cite: a record, a passage of it, a ruling, in every form."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from urllib.parse import quote

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient
from reading_back import DANGERS, READERS

from rulesdb import links, store
from rulesdb.citations import cite
from rulesdb.citations.forms import FORMS
from rulesdb.records import Collection
from rulesdb.rulebook import Rulebook
from web import create_app
from web.citing import FORM_NAMES

HOST = "http://localhost"
ON_THE_HILL = {
    "question": "battle",
    "attacker": {"unit": "infantry"},
    "target": {"unit": "armor", "terrain": ["hill", "sandbags"]},
    "distance": 2,
}
ON_A_BOARD = {
    "question": "retreat",
    "target": "G5",
    "flags": 2,
    "board": {"hexes": {"G5": {"unit": {"unit": "infantry", "side": "axis"}}}},
}


def soup_of(client: FlaskClient, address: str, status: int = 200) -> BeautifulSoup:
    response = client.get(address)
    assert response.status_code == status
    return BeautifulSoup(response.get_data(as_text=True), "html.parser")


def offered(soup: BeautifulSoup) -> Mapping[str, str]:
    """Return what a page offers to copy, by form, as a browser reads its boxes."""
    return {
        str(box["id"]).removeprefix("citation-"): box.get_text().removeprefix("\n")
        for box in soup.select(".tab textarea")
    }


@pytest.fixture(scope="module")
def war(war_database: Path) -> FlaskClient:
    """Return a visitor of a site of the small war."""
    return create_app(war_database).test_client()


@pytest.fixture(scope="module")
def ours(shipped_database: Path) -> FlaskClient:
    """Return a visitor of a site of the shipped books."""
    return create_app(shipped_database).test_client()


def test_every_form_is_offered() -> None:
    assert set(FORM_NAMES) == set(FORMS)


@pytest.mark.parametrize("anchor", [None, "movement", "sl-flags"])
def test_a_record_and_each_passage_can_be_cited(
    client: FlaskClient, invented: Collection, anchor: str | None
) -> None:
    book = Rulebook(invented, digest="0")
    drift = book.record("snow-drift")
    soup = soup_of(client, f"/r/snow-drift?passage={anchor or ''}")
    assert offered(soup) == {
        form: cite(book, drift, HOST, form, anchor) for form in FORM_NAMES
    }
    chosen = soup.select_one("select#passage option[selected]")
    assert (chosen["value"] if chosen else None) == anchor


def test_every_passage_can_be_chosen_by_name(client: FlaskClient) -> None:
    soup = soup_of(client, "/r/snow-drift")
    form = soup.select_one("form.citing")
    assert form is not None
    assert form["action"] == "/r/snow-drift#cite"  # where one lands without a script
    assert [each.get_text() for each in form.select("option")][:5] == [
        "The whole record",
        "Movement, SI p.3",
        "Battle, SI p.4",
        "Remark (Advice), SI p.3",
        "Sources differ, SI p.3",
    ]


def test_a_cited_passage_is_no_page_of_its_own(client: FlaskClient) -> None:
    soup = soup_of(client, "/r/snow-drift?passage=movement&q=ice")
    canonical = soup.select_one("link[rel=canonical]")
    assert canonical is not None
    assert canonical["href"] == f"{HOST}/r/snow-drift"
    for text in offered(soup).values():
        assert f"{HOST}/r/snow-drift#movement" in text
        assert "q=" not in text
        assert "passage=" not in text


@pytest.mark.parametrize("anchor", ["nowhere", "<b>", "a" * 9999, "\x00", "#movement"])
def test_no_other_passage_can_be_cited(client: FlaskClient, anchor: str) -> None:
    soup = soup_of(client, f"/r/snow-drift?passage={quote(anchor)}", status=404)
    assert "Snow drifts has no passage" in soup.get_text()
    assert soup.select_one('a[href="/r/snow-drift#movement"]') is not None


def test_a_ruling_can_be_cited(war: FlaskClient) -> None:
    link = links.path(ON_THE_HILL)
    texts = offered(soup_of(war, link))
    assert set(texts) == set(FORM_NAMES)
    assert texts["discourse"].endswith(f"\n\n{HOST}{link}")
    for form, reader in READERS.items():
        read = reader(texts[form])
        assert f"{HOST}/r/hill#battle" in read.links
        assert read.links[-1] == f"{HOST}{link}"


def test_without_a_ruling_there_is_none_to_cite(war: FlaskClient) -> None:
    soup = soup_of(war, "/check")
    assert set(offered(soup).values()) == {""}
    assert soup.select("#share[hidden] #citations")


def test_a_board_is_cited_with_its_own_link_and_picture(ours: FlaskClient) -> None:
    path = f"/board?s={links.encode(ON_A_BOARD)}"
    texts = offered(soup_of(ours, path))
    for form, text in texts.items():
        assert f"{HOST}{path}" in text.splitlines()[-2 if form == "html" else -1]
    picture = f"{HOST}/board.png?s={links.encode(ON_A_BOARD)}"
    assert READERS["bbcode"](texts["bbcode"]).pictures == [picture]
    assert ours.get(picture.removeprefix(HOST)).mimetype == "image/png"
    by_script = ours.post("/api/board", json=ON_A_BOARD).get_json()
    assert by_script["citations"] == texts


def test_a_board_without_a_question_offers_nothing_to_cite(ours: FlaskClient) -> None:
    assert soup_of(ours, "/board").select("#cite[hidden] #citations")
    assert ours.post("/api/board", json={}).get_json()["citations"] == {}


def test_a_russian_ruling_is_marked_as_russian(ours: FlaskClient) -> None:
    asked = {
        "question": "card-game", "step": "hero", "hero": "Жуков", "cards": ["tanks"],
        "holder": "reserve", "lang": "ru",
    }  # fmt: skip
    soup = soup_of(ours, links.path(asked))
    assert {box["lang"] for box in soup.select(".tab textarea")} == {"ru"}


def test_links_lead_to_where_the_site_is_reached(
    make_client: Callable[..., FlaskClient],
) -> None:
    client = make_client(BASE_URL="https://rules.example.org/")
    for text in offered(soup_of(client, "/r/bunker?passage=effect")).values():
        assert "https://rules.example.org/r/bunker#effect" in text
        assert "localhost" not in text


@pytest.mark.parametrize("danger", [*DANGERS, "</textarea><script>alert(1)</script>"])
def test_nothing_breaks_out_of_its_box(
    make_client: Callable[..., FlaskClient],
    invented: Collection,
    tmp_path: Path,
    danger: str,
) -> None:
    bunker = replace(
        Rulebook(invented, digest="0").record("bunker"), title=danger, summary=danger
    )
    made = replace(invented, records=(bunker,), links=(), moved=(), excerpts=())
    store.write(made, tmp_path / "rules.db")
    soup = soup_of(make_client(tmp_path / "rules.db"), "/r/bunker")
    book, texts = Rulebook(made, digest="0"), offered(soup)
    assert texts == {form: cite(book, bunker, HOST, form) for form in FORM_NAMES}
    assert soup.select('img[src="x"]') == []
    assert "alert(1)" not in [script.get_text() for script in soup.select("script")]
