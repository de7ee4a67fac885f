"""Worked rulings on the site: on the pages of the records they use, and on /check."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest
import small_war
from flask.testing import FlaskClient
from shipped import collection, rules

from rulesdb import links, store
from rulesdb.rulebook import Rulebook
from rulesdb.situations import read_situation
from web import create_app
from web.check.choices import Example, example_of, examples
from web.reading import MORE_RULINGS, SHOWN_RULINGS, uses_of

LARGEST_PAGE = 40_000

#: What /check offers of the small war.
OFFERED = ["Uphill a die is lost", "Behind sandbags uphill a die is lost"]


@pytest.fixture(scope="module")
def client(war_database: Path) -> FlaskClient:
    """Return a visitor of a site of the small war."""
    return create_app(war_database).test_client()


@pytest.fixture(scope="module")
def shipped_client(tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    """Return a visitor of a site of the books that we ship."""
    path = tmp_path_factory.mktemp("shipped") / "rules.db"
    store.write(collection(), path)
    return create_app(path).test_client()


def page(client: FlaskClient, address: str) -> str:
    """Return the page at an address, with its entities as characters."""
    response = client.get(address)
    assert response.status_code == 200
    return unescape(response.get_data(as_text=True))


def offered(html: str) -> list[str]:
    """Return what the links to rulings on a page say."""
    return re.findall(r'<a href="/check\?s=[^"]+">([^<]+)</a>', html)


def war(id: str) -> tuple[list[str], list[str]]:
    """Return what is shown at once for a record of the small war, and what unfolds."""
    rulebook = Rulebook(small_war.collection(), "digest")
    uses = uses_of(rulebook, rulebook.record(id))
    return [e.title for e in uses.shown], [e.title for e in uses.more]


def test_a_record_shows_the_rulings_that_use_it(client: FlaskClient) -> None:
    html = page(client, "/r/hill")
    assert "<h2>Rulings that use this rule</h2>" in html
    assert offered(html) == [
        "Uphill a die is lost",
        "Behind sandbags uphill a die is lost",
    ]
    (address, *_) = re.findall(r'href="(/check\?s=[^"]+)"', html)
    asked = links.decode(address.partition("s=")[2])
    assert isinstance(asked, dict)
    assert asked["target"] == {"unit": "armor", "terrain": ["hill"]}
    assert 'class="verdict"' in page(client, address)


def test_what_rests_on_a_record_first_and_is_decided_comes_first() -> None:
    assert war("sandbags") == (["Behind sandbags uphill a die is lost"], [])
    assert war("bunker") == (["Whose bunker it is is asked"], [])
    shown, more = war("infantry")
    assert shown[:2] == ["Infantry rolls three dice", "Infantry attacks with 1 figures"]
    assert more == ["Uphill a die is lost"]


def test_more_rulings_unfold(client: FlaskClient) -> None:
    html = page(client, "/r/infantry")
    folded = re.search(
        r'<details><summary>More rulings <span class="meta">1</span></summary>'
        r"(.*?)</details>",
        html,
        re.DOTALL,
    )
    assert folded
    assert offered(folded[1]) == ["Uphill a die is lost"]
    assert len(offered(html)) == SHOWN_RULINGS + 1
    assert "<details><summary>More rulings" not in page(client, "/r/hill")


@pytest.mark.parametrize("record", ["die", "berserk", "rush", "ghost"])
def test_a_record_that_no_ruling_uses_shows_none(
    client: FlaskClient, record: str
) -> None:
    assert "Rulings that use this rule" not in page(client, f"/r/{record}")


def test_a_record_that_others_speak_for_shows_what_names_it() -> None:
    worked = replace(small_war.WORKED_RULINGS[0], cites=("infantry",))
    rulebook = Rulebook(
        replace(small_war.collection(), worked_rulings=(worked,)), "digest"
    )
    assert rulebook.worked_rulings("hill") == (worked,)
    assert rulebook.worked_rulings("bunker") == ()


def test_one_ruling_of_each_question_comes_before_a_second_of_any() -> None:
    rulebook = rules().rulebook
    for id in ("forest", "marsh", "bunker", "sniper"):
        questions = [asked_in(e) for e in uses_of(rulebook, rulebook.record(id)).shown]
        assert len(set(questions)) >= 3


def asked_in(example: Example) -> object:
    """Return the question that the link of an example asks."""
    described = links.decode(example.path.partition("s=")[2])
    assert isinstance(described, dict)
    return described["question"]


def test_what_these_books_lack_is_passed_over(client: FlaskClient) -> None:
    assert "On the moon a die is lost" not in offered(page(client, "/r/hill"))
    rulebook = Rulebook(small_war.collection(), "digest")
    assert [e.title for e in examples(rulebook)] == OFFERED


def test_the_rules_check_offers_what_to_begin_with() -> None:
    rulebook = rules().rulebook
    hero = [e.title for e in examples(rulebook, "card-game", "hero")]
    assert "Akhutin takes a troop card from the Reserve" in hero
    assert [asked_in(e) for e in examples(rulebook, "move")][:2] == ["move", "move"]
    assert examples(rulebook, "special") == []
    war_book = Rulebook(small_war.collection(), "digest")
    (resolved,) = examples(war_book, "resolve")
    assert resolved.title == "A grenade hits armor"


def test_the_page_of_the_rules_check_shows_them(client: FlaskClient) -> None:
    assert offered(page(client, "/check")) == OFFERED


def test_every_record_of_the_board_with_rules_has_rulings() -> None:
    rulebook = rules().rulebook
    without = [
        record.id
        for record in rulebook.collection.records
        if record.category in ("terrain", "obstacle", "unit", "card", "hero-card")
        and "contents-only" not in record.tags
        and not uses_of(rulebook, record).shown
    ]
    assert without == []


def test_every_record_page_stays_small_with_its_rulings(
    shipped_client: FlaskClient,
) -> None:
    large = {
        record.id: len(response.data)
        for record in collection().records
        if len((response := shipped_client.get(f"/r/{record.id}")).data) > LARGEST_PAGE
    }
    assert large == {}
    most = max(
        len(offered(page(shipped_client, f"/r/{id}"))) for id in ("forest", "gung-ho")
    )
    assert most == SHOWN_RULINGS + MORE_RULINGS


def test_every_worked_ruling_that_we_ship_has_its_link() -> None:
    rulebook = rules().rulebook
    for worked in rulebook.collection.worked_rulings:
        example = example_of(rulebook, worked)
        assert example
        described = links.decode(example.path.partition("s=")[2])
        meant = read_situation(json.loads(worked.situation), rulebook)
        assert read_situation(described, rulebook).said.items() <= meant.said.items()
