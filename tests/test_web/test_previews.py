"""What other sites show of a link: the tags as they read them, pictures, oEmbed."""

from __future__ import annotations

import json
import struct
from pathlib import Path
from typing import Any

import pytest
import shipped
from bs4 import BeautifulSoup
from flask.testing import FlaskClient

from rulesdb import links, store
from rulesdb.records import Book, Collection, Record
from rulesdb.vocabulary import Category
from web import create_app
from web.previews.pictures import colours, drawings, static_file

HEXES: dict[str, Any] = {
    "G5": {"terrain": ["hill"], "unit": {"unit": "infantry", "side": "axis"}},
    "G3": {"unit": {"unit": "armor", "side": "allies"}},
}
BOARD = {"board": {"hexes": HEXES}}
ON_BOARD = {**BOARD, "question": "battle", "attacker": "G5", "target": "G3"}
ATTACK = {
    "question": "battle",
    "distance": 2,
    "attacker": {"unit": "infantry"},
    "target": {"unit": "armor", "terrain": ["hill", "sandbags"]},
}
HERO = {
    "question": "card-game", "step": "hero", "hero": "Жуков", "cards": ["tanks"],
    "holder": "reserve", "lang": "ru",
}  # fmt: skip

PAGES = (
    "/", "/?q=bunker", "/?category=terrain&page=2", "/books", "/books/eastern-front",
    "/help", "/check", "/board", "/r/bunker", "/r/zhukov",
    links.path(ATTACK), links.path(ON_BOARD),
    f"/board?s={links.encode(BOARD)}", f"/board?s={links.encode(ON_BOARD)}",
)  # fmt: skip

#: Words that would break out of an attribute, a script or a picture.
NASTY = "</script><script>alert(1)</script>\"'><img src=x onerror=alert(1)> <!--"


@pytest.fixture(scope="module")
def client(shipped_database: Path) -> FlaskClient:
    """Return a visitor of the site of the shipped books."""
    return create_app(shipped_database).test_client()


def unfurled(client: FlaskClient, address: str, status: int = 200) -> dict[str, str]:
    """Return what a page says of itself, read as Discourse's onebox reads it.

    Of each property the first counts, with colons as underscores; without a title it is
    no article, and no card is shown without title and description.
    """
    response = client.get(address)
    assert response.status_code == status
    found: dict[str, str] = {}
    for tag in BeautifulSoup(response.data, "html.parser").select("meta"):
        name = str(tag.get("property") or tag.get("name") or "")
        if name.startswith(("og:", "twitter:")):
            prefix = "" if name.startswith("og:") else "twitter_"
            key = prefix + name.partition(":")[2].replace(":", "_")
            found.setdefault(key, str(tag["content"]))
    return found


def size_of(png: bytes) -> tuple[int, int]:
    """Return the width and height of a PNG."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


@pytest.mark.parametrize("address", [*PAGES, links.path(HERO)])
def test_every_page_unfurls_to_a_card_with_its_picture(
    client: FlaskClient, address: str
) -> None:
    card = unfurled(client, address)
    assert card["type"] == "article"
    assert card["title"]
    assert 120 <= len(card["description"]) <= 200
    assert card["site_name"] == "Rules Desk"
    assert card["image"].startswith("http://localhost/")
    assert card["image_alt"]
    assert card["twitter_card"] == "summary_large_image"
    assert card["twitter_image"] == card["image"]
    picture = client.get(card["image"].removeprefix("http://localhost"))
    assert (picture.status_code, picture.mimetype) == (200, "image/png")
    assert size_of(picture.data) == (1200, 630)
    assert (card["image_width"], card["image_height"]) == ("1200", "630")
    assert picture.headers["Cache-Control"].endswith("immutable")
    assert picture.headers["Cross-Origin-Resource-Policy"] == "cross-origin"


@pytest.mark.parametrize("address", PAGES)
def test_every_page_has_one_address(client: FlaskClient, address: str) -> None:
    soup = BeautifulSoup(client.get(address).data, "html.parser")
    (canonical,) = soup.select("link[rel=canonical]")
    assert canonical["href"] == f"http://localhost{address}"
    assert unfurled(client, address)["url"] == canonical["href"]
    searched = "s=" in address or "q=" in address or "page=" in address
    assert bool(soup.select("meta[name=robots][content=noindex]")) is searched


def test_the_preview_of_a_record_is_its_rule(client: FlaskClient) -> None:
    card = unfurled(client, "/r/bunker")
    assert card["title"].startswith("Bunkers – Obstacle (")
    assert card["description"].startswith("Only infantry may enter")


def test_the_preview_of_a_ruling_is_its_answer_and_reason(client: FlaskClient) -> None:
    card = unfurled(client, links.path(ATTACK))
    assert card["title"].startswith("May it attack? Infantry against armor on a hill")
    assert card["description"].startswith("Infantry may attack armor on a hill")
    assert card["image_alt"].startswith("1 die: ")
    russian = unfurled(client, links.path(HERO))
    assert russian["description"].startswith("Жуков: так использовать нельзя")


def test_a_ruling_on_a_board_shows_the_board(client: FlaskClient) -> None:
    s = links.encode(ON_BOARD)
    for address in (f"/check?s={s}", f"/board?s={s}"):
        card = unfurled(client, address)
        assert card["image"].startswith(f"http://localhost/check.png?s={s}&v=")
    ruled = client.get(f"/check.png?s={s}").data
    moved = {**ON_BOARD, "board": {"hexes": {**HEXES, "A1": {"terrain": ["forest"]}}}}
    assert client.get(f"/check.png?s={links.encode(moved)}").data != ruled


def test_a_page_with_faults_has_the_picture_of_the_site(client: FlaskClient) -> None:
    for address in ("/check?s=nonsense", "/board?s=nonsense"):
        card = unfurled(client, address, 400)
        assert card["image"].startswith("http://localhost/preview.png")


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/r/nobody.png", 404),
        ("/r/bunker.png?x=1", 400),
        ("/r/bunker.png?v=1&v=2", 400),
        ("/books/nothing.png", 404),
        ("/preview.png?x=1", 400),
        ("/check.png", 400),
        ("/check.png?s=", 400),
        ("/check.png?s=nonsense", 400),
        ("/check.png?s=1.AAAA", 400),
        (f"/check.png?s={links.encode({'board': {'hexes': {'Z99': {}}}})}", 400),
        (f"/check.png?s={links.encode({'board': 7})}", 400),
        (f"/check.png?s={links.encode({'question': 'battle'})}", 400),
    ],
)
def test_there_is_no_picture_of_what_is_not(
    client: FlaskClient, address: str, status: int
) -> None:
    assert client.get(address).status_code == status


def test_a_picture_keeps_for_ever_at_the_address_of_its_version_alone(
    client: FlaskClient,
) -> None:
    address = unfurled(client, "/r/bunker")["image"].removeprefix("http://localhost")
    first = client.get(address)
    again = client.get(address, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    for other in ("/r/bunker.png", "/r/bunker.png?v=older"):
        response = client.get(other)
        assert response.headers["Cache-Control"].startswith("public, max-age=300")
        assert response.headers["ETag"]
        assert response.data == first.data


def test_a_picture_of_a_renamed_record_leads_to_the_new_one(
    client: FlaskClient,
) -> None:
    (old, new), *_ = [
        (moved.id, moved.successor)
        for moved in shipped.collection().moved
        if not moved.withdrawn
    ] or [("BUNKER", "bunker")]
    response = client.get(f"/r/{old}.png")
    assert response.status_code == 301
    assert response.headers["Location"].endswith(f"/r/{new}.png")


def test_every_category_has_its_colour_and_every_drawing_what_it_is_made_of(
    client: FlaskClient,
) -> None:
    with client.application.test_request_context():
        assert set(Category) <= colours().keys()
        assert set(Category) <= drawings(static_file("icons.svg")).keys()
        assert "bunker" in drawings(static_file("terrain.svg"))


def data_of(client: FlaskClient, address: str) -> list[dict[str, Any]]:
    """Return what a page says of itself in the terms of schema.org."""
    soup = BeautifulSoup(client.get(address).data, "html.parser")
    (script,) = soup.select("script[type='application/ld+json']")
    told = json.loads(script.text)
    assert told["@context"] == "https://schema.org"
    graph: list[dict[str, Any]] = told["@graph"]
    return graph


def test_a_record_is_a_term_of_its_book(client: FlaskClient) -> None:
    term, way = data_of(client, "/r/bunker")
    assert (term["@type"], term["termCode"]) == ("DefinedTerm", "bunker")
    assert (term["name"], term["url"]) == ("Bunkers", "http://localhost/r/bunker")
    assert term["inDefinedTermSet"]["@type"] == "DefinedTermSet"
    assert "pillbox" in term["alternateName"]
    steps = way["itemListElement"]
    assert [step["position"] for step in steps] == [1, 2, 3]
    assert steps[0]["item"] == "http://localhost/"
    assert steps[-1] == {
        "@type": "ListItem",
        "position": 3,
        "name": "Bunkers",
        "item": "http://localhost/r/bunker",
    }
    terms, _ = data_of(client, "/books/eastern-front")
    assert terms["@id"] == data_of(client, "/r/marsh")[0]["inDefinedTermSet"]["@id"]


def test_the_site_says_how_it_is_searched(client: FlaskClient) -> None:
    (site,) = data_of(client, "/")
    action = site["potentialAction"]
    template = action["target"]["urlTemplate"]
    name = action["query-input"].rpartition("=")[2]
    asked = template.replace(f"{{{name}}}", "sniper").removeprefix("http://localhost")
    assert b"Snipers" in client.get(asked).data


@pytest.mark.parametrize("address", ["/r/bunker", links.path(ATTACK), "/board", "/"])
def test_a_page_leads_to_its_oembed(client: FlaskClient, address: str) -> None:
    soup = BeautifulSoup(client.get(address).data, "html.parser")
    (link,) = soup.select("link[type='application/json+oembed']")
    response = client.get(str(link["href"]).removeprefix("http://localhost"))
    assert response.mimetype == "application/json"
    assert response.headers["Access-Control-Allow-Origin"] == "*"
    told, card = response.json, unfurled(client, address)
    assert told
    assert (told["version"], told["type"]) == ("1.0", "rich")
    assert (told["title"], told["description"]) == (card["title"], card["description"])
    assert told["thumbnail_url"] == card["image"]
    assert (told["thumbnail_width"], told["thumbnail_height"]) == (1200, 630)
    assert isinstance(told["width"], int)
    assert isinstance(told["height"], int)
    (embedded,) = BeautifulSoup(told["html"], "html.parser").select("a")
    assert embedded["href"] == card["url"]


def test_oembed_keeps_within_what_there_is_room_for(client: FlaskClient) -> None:
    address = "/oembed?url=http://localhost/r/bunker&maxwidth=320&maxheight=90"
    told = client.get(address).json
    assert told
    assert (told["width"], told["height"]) == (320, 90)
    assert "thumbnail_url" not in told


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("url=http://localhost/r/bunker&format=xml", 501),
        ("url=http://localhost/r/bunker&maxwidth=wide", 400),
        ("url=http://localhost/r/bunker&callback=x", 400),
        ("url=", 400),
        ("", 400),
        ("url=http://elsewhere.example/r/bunker", 404),
        ("url=http://localhost@elsewhere.example/r/bunker", 404),
        ("url=ftp://localhost/r/bunker", 404),
        ("url=javascript:alert(1)", 404),
        ("url=http://[::1/r/bunker", 404),
        ("url=http://localhost/r/nobody", 404),
        ("url=http://localhost/books/nothing", 404),
        ("url=http://localhost/r/bunker.json", 404),
        ("url=http://localhost/api/check", 404),
        ("url=http://localhost/%00", 404),
        ("url=http://localhost/check?s=nonsense", 400),
        ("url=http://localhost/board?s=nonsense", 400),
        ("url=http://localhost/" + "%26a" * 99, 404),
    ],
)
def test_oembed_says_what_it_has_not(
    client: FlaskClient, query: str, status: int
) -> None:
    response = client.get(f"/oembed?{query}")
    assert response.status_code == status
    assert response.mimetype == "application/problem+json"
    assert response.json
    assert response.json["detail"]


def test_oembed_takes_the_address_that_the_site_has_for_others(
    shipped_database: Path,
) -> None:
    config = {"BASE_URL": "https://rules.example/desk"}
    client = create_app(shipped_database, config=config).test_client()
    told = client.get("/oembed?url=https://rules.example/desk/r/bunker").json
    assert told
    assert told["thumbnail_url"].startswith("https://rules.example/desk/r/bunker.png")


def test_no_name_breaks_out_of_a_head_or_a_picture(tmp_path: Path) -> None:
    record = Record("x", NASTY, Category.RULE, "b", "1", NASTY, (), aliases=(NASTY,))
    book = Book("b", NASTY, "B", "en", 1, about=NASTY)
    store.write(Collection((book,), (record,)), tmp_path / "rules.db")
    client = create_app(tmp_path / "rules.db").test_client()
    for address in ("/r/x", "/books/b"):
        html = client.get(address).get_data(as_text=True)
        soup = BeautifulSoup(html, "html.parser")
        assert not [tag for tag in soup.select("script") if "alert" in tag.text[:20]]
        assert not soup.select("img")
        assert NASTY in data_of(client, address)[0]["name"]
        assert client.get(f"{address}.png").mimetype == "image/png"
    told = client.get("/oembed?url=http://localhost/r/x").json
    assert told
    assert not BeautifulSoup(told["html"], "html.parser").select("script, img")
