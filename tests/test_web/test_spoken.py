"""Situations in words: offered above a search, read into the form of the check."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from urllib.parse import quote_plus

import pytest
from flask.testing import FlaskClient

from rulesdb import links
from web import create_app

WHOLE = "infantry attacks armor on a hill 2 hexes away"
PARTLY = "infantry attacks armor over a hill 2 hexes away"


@pytest.fixture(scope="module")
def client(war_database: Path) -> FlaskClient:
    """Return a visitor of a site of the small war."""
    return create_app(war_database).test_client()


def page(client: FlaskClient, address: str) -> str:
    """Return the page at an address, with its entities as characters."""
    response = client.get(address)
    assert response.status_code == 200
    return unescape(response.get_data(as_text=True))


def offered(client: FlaskClient, words: str) -> str:
    """Return the address of the ruling that a search offers, or nothing."""
    html = page(client, f"/?q={quote_plus(words)}")
    found = re.search(r'<a class="ruling \S+" href="([^"]+)"', html)
    return found[1] if found else ""


def test_a_search_in_words_offers_its_ruling(client: FlaskClient) -> None:
    address = offered(client, WHOLE)
    assert links.decode(address.removeprefix("/check?s=")) == {
        "question": "battle",
        "attacker": {"unit": "infantry"},
        "target": {"unit": "armor", "terrain": ["hill"]},
        "distance": 2,
    }
    html = page(client, address)
    assert 'class="verdict"' in html
    assert "armor on a hill" in html


def test_an_offered_ruling_tells_what_it_assumes(client: FlaskClient) -> None:
    html = page(client, f"/?q={quote_plus(WHOLE)}")
    assumed = re.search(r"Assumes: ([^<]+)\.<", html)
    assert assumed is not None
    assert assumed[1].startswith("the attacker is in the open, ")
    assert f"Assumed:</strong> {assumed[1]}." in page(client, offered(client, WHOLE))


@pytest.mark.parametrize(
    "words",
    ["infantry 2 hexes from armor on hill", "armor onto hill", "infantry 2 flags"],
)
def test_a_situation_in_a_few_words_offers_its_ruling(
    client: FlaskClient, words: str
) -> None:
    assert offered(client, words)


def test_what_is_left_to_say_is_asked_above_a_search(client: FlaskClient) -> None:
    words = "infantry move 2 and attack"
    html = page(client, f"/?q={quote_plus(words)}")
    assert f'href="/check?words={quote_plus(words)}">Which unit is the target?' in html
    assert offered(client, words) == ""
    for search in ("infantry attacks", "infantry on a hill", "attack a hill"):
        assert "/check?words=" not in page(client, f"/?q={quote_plus(search)}")


def test_every_question_is_offered_in_words(client: FlaskClient) -> None:
    address = offered(client, "can armor move 2 hexes onto a hill")
    assert links.decode(address.removeprefix("/check?s=")) == {
        "question": "move",
        "attacker": {"unit": "armor"},
        "path": [[], ["hill"]],
    }


def test_what_a_sentence_does_not_say_is_asked_for(client: FlaskClient) -> None:
    html = client.get("/check?words=how+far+can+infantry+retreat").get_data(True)
    assert "this has to be said" in html


@pytest.mark.parametrize("words", ["hill", "attack", PARTLY, "", "<script>"])
def test_what_is_not_understood_whole_offers_none(
    client: FlaskClient, words: str
) -> None:
    assert offered(client, words) == ""


def test_a_search_that_is_understood_in_part_leads_to_the_form(
    client: FlaskClient,
) -> None:
    html = page(client, f"/?q={quote_plus(PARTLY)}")
    assert f'href="/check?words={quote_plus(PARTLY)}"' in html


def test_words_on_the_check_page_lead_to_the_link_of_the_ruling(
    client: FlaskClient,
) -> None:
    response = client.get(f"/check?words={quote_plus(WHOLE)}")
    assert response.status_code == 303
    assert response.headers["Location"] == offered(client, WHOLE)


def test_the_form_holds_what_was_understood_and_tells_the_rest(
    client: FlaskClient,
) -> None:
    html = page(client, f"/check?words={quote_plus(PARTLY)}")
    assert "Not understood: <q>over</q>, <q>hill</q>" in html
    assert '<option value="infantry" selected' in html
    assert '<option value="armor" selected' in html
    assert 'class="verdict"' not in html
    assert f'value="{PARTLY}"' in html


def test_words_that_tell_no_situation_can_be_searched_for(client: FlaskClient) -> None:
    html = page(client, "/check?words=snow+and+hill")
    assert "No situation was read in “snow and hill”" in html
    assert 'href="/?q=snow+and+hill"' in html


@pytest.mark.parametrize("words", ["", "%00", "%3Cscript%3E", "a" * 3000, "%FF"])
def test_no_words_are_an_error(client: FlaskClient, words: str) -> None:
    html = client.get(f"/check?words={words}")
    assert html.status_code == 200
    assert b"<script>" not in html.data
