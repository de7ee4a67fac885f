"""The page of the board: what a link lays out, what a form changes, what is wrong."""

from __future__ import annotations

import base64
import gzip
import json
import re
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from bs4 import BeautifulSoup
from flask import Flask
from flask.testing import FlaskClient
from originals import ROOT

from rulesdb import links
from web import create_app

HILL_AND_WOOD: dict[str, Any] = {
    "G5": {"terrain": ["hill"], "unit": {"unit": "infantry", "side": "axis"}},
    "g4": {"terrain": ["forest"]},
    "f4": {"terrain": ["forest"]},
    "G3": {"unit": {"unit": "armor", "side": "allies"}},
}
LAID = {"board": {"hexes": HILL_AND_WOOD}}
SIGHT = {"question": "sight", "attacker": "G5", "target": "G3", **LAID}
BATTLE = {**SIGHT, "question": "battle"}


@pytest.fixture(scope="module")
def app(shipped_database: Path) -> Flask:
    """Return the site of the shipped books."""
    return create_app(shipped_database)


def link_of(described: Mapping[str, Any]) -> str:
    """Return the address of a board."""
    return f"/board?s={links.encode(described)}"


def soup_of(client: FlaskClient, address: str, status: int = 200) -> BeautifulSoup:
    """Return a page, which is answered with this status."""
    response = client.get(address)
    assert response.status_code == status
    return BeautifulSoup(response.get_data(as_text=True), "html.parser")


def led_to(client: FlaskClient, described: Mapping[str, Any], **said: Any) -> Any:
    """Return what the link says that a form of a board leads to."""
    query = urlencode({"s": links.encode(described), **said}, doseq=True)
    response = client.get(f"/board?{query}")
    assert response.status_code == 303, response.get_data(as_text=True)
    assert response.location.startswith("/board")
    return links.decode(response.location.partition("s=")[2])


def hexes_drawn(soup: BeautifulSoup) -> list[str]:
    """Return the hexes of the picture on which something lies."""
    return [g["data-hex"] for g in soup.select("#picture [data-hex]:has(title)")]


def text_of(soup: BeautifulSoup, selector: str) -> str:
    """Return the text of the one thing of a page that a selector finds."""
    (found,) = soup.select(selector)
    return " ".join(found.get_text(" ").split())


def test_an_empty_board_says_how_to_begin(client: FlaskClient) -> None:
    soup = soup_of(client, "/board")
    assert len(soup.select("#picture [data-hex]")) == 113
    assert "Lay out the board" in text_of(soup, "#answer")
    assert soup.select("[role=alert]") == []
    (way,) = soup.select("nav[aria-label=Site] a[href='/board']")
    assert way.get_text() == "Board"


def test_a_link_shows_the_picture_and_the_ruling_with_its_rules(
    client: FlaskClient,
) -> None:
    soup = soup_of(client, link_of(SIGHT))
    assert sorted(hexes_drawn(soup)) == sorted(HILL_AND_WOOD)
    assert text_of(soup, ".verdict") == "Not in sight"
    assert "blocked on" in text_of(soup, "#answer")
    cited = [a["href"] for a in soup.select("#reasons .steps a")]
    assert any(href.startswith("/r/forest") for href in cited)
    assert "M44 p." in text_of(soup, "#reasons ol")
    assert json.loads(soup.select("#desk")[0]["data-situation"]) == SIGHT
    assert soup.select("#link")[0]["value"] == f"http://localhost{link_of(SIGHT)}"
    assert soup.select("textarea")[0].get_text().endswith(link_of(SIGHT))


def test_what_is_assumed_is_told(client: FlaskClient) -> None:
    in_sight = {name: HILL_AND_WOOD[name] for name in ("G5", "G3")}
    described = {**BATTLE, "board": {"hexes": in_sight}}
    told = text_of(soup_of(client, link_of(described)), "#beneath")
    assert "Assumed:" in told
    assert "has not moved" in told


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({"question": "sight"}, "Choose the hex to look from."),
        ({"question": "sight", "attacker": "G5"}, "Choose the hex to look at."),
        ({"question": "battle"}, "Choose the unit that attacks."),
        ({"question": "battle", "attacker": "G5"}, "Choose its target."),
        ({"question": "move"}, "Choose a unit, to see where it may go."),
        ({"question": "targets"}, "Choose a unit, to see whom it may attack."),
        ({"question": "retreat"}, "Choose the unit that has to retreat."),
        ({"question": "retreat", "target": "G3"}, "How many flags were rolled?"),
    ],
)
def test_what_to_choose_next_is_told(
    client: FlaskClient, said: dict[str, Any], told: str
) -> None:
    soup = soup_of(client, link_of({**said, **LAID}))
    assert told in text_of(soup, "#answer")
    assert soup.select("[role=alert]") == []


WHOLE = links.encode(SIGHT)


def packed(text: str) -> str:
    """Return the link that holds a text, whatever it is."""
    deflating = zlib.compressobj(wbits=links.RAW)
    raw = deflating.compress(text.encode()) + deflating.flush()
    return f"1.{base64.urlsafe_b64encode(raw).decode().rstrip('=')}"


#: Links that cannot be taken as they are: what is told, and the hexes that are kept.
BAD_LINKS: Mapping[str, tuple[str, str, list[str]]] = {
    "cut in half": (WHOLE[: len(WHOLE) * 2 // 3], "cut short", ["G3"]),
    "of a future version": ("2" + WHOLE[1:], "from a newer desk", []),
    "no link": ("hello", "no version that is known", []),
    "changed": (WHOLE[:40] + "AAAA" + WHOLE[40:], "", []),
    "off the board": (
        links.encode({"board": {"hexes": {"Z9": {}, "G5": {"terrain": ["hill"]}}}}),
        "Z9 is off the standard board",
        ["G5"],
    ),
    "two units on one hex": (
        links.encode(
            {
                "board": {
                    "hexes": {
                        "G5": {"unit": [{"unit": "armor", "side": "axis"}] * 2},
                        "g4": {"terrain": ["town"]},
                    }
                }
            }
        ),
        "G5.unit: 2 units, but a hex has room for one",
        ["G5", "g4"],
    ),
    "one hex twice": (
        links.encode(
            {"board": {"hexes": {"G4": {"terrain": ["hill"]}, "g4": {"owner": "axis"}}}}
        ),
        "this hex stands twice",
        ["g4"],
    ),
    "no such terrain": (
        links.encode(
            {
                "board": {
                    "hexes": {
                        "A1": {"terrain": ["moon"]},
                        "B1": {"terrain": ["town"]},
                    }
                }
            }
        ),
        "unknown terrain 'moon'",
        ["B1"],
    ),
    "no such terrain beside others": (
        links.encode({"board": {"hexes": {"A1": {"terrain": ["hill", "moon"]}}}}),
        "unknown terrain 'moon'",
        ["A1"],
    ),
    "a key that is half a character": (
        packed('{"board": {"hexes": {"\\ud800": {}, "g4": {"terrain": ["town"]}}}}'),
        "'\\ud800' is no hex",
        ["g4"],
    ),
    "half a character twice": (
        packed('{"\\ud800": 1, "\\ud800": 2, "board": {"hexes": {}}}'),
        "stands twice in one object",
        [],
    ),
    "what is said by half a character": (
        packed('{"question": "sight", "\\ud800": 1, "board": {"hexes": {}}}'),
        "unknown key '\\ud800'",
        [],
    ),
    "no such question": (
        links.encode({**LAID, "question": "why"}),
        "unknown question 'why'",
        sorted(HILL_AND_WOOD),
    ),
    "no board": (
        links.encode({"question": "battle", "attacker": {"unit": "infantry"}}),
        "not laid out on a board",
        [],
    ),
    "nobody attacks": (
        links.encode({**BATTLE, "attacker": "A1"}),
        "there is no unit on A1",
        sorted(HILL_AND_WOOD),
    ),
}


@pytest.mark.parametrize("name", BAD_LINKS)
def test_a_bad_link_is_told_and_the_rest_of_the_board_is_kept(
    client: FlaskClient, name: str
) -> None:
    text, told, kept = BAD_LINKS[name]
    soup = soup_of(client, f"/board?{urlencode({'s': text})}", status=400)
    assert told in text_of(soup, "[role=alert]")
    assert sorted(hexes_drawn(soup)) == sorted(kept)
    assert soup.select(".verdict") == []
    data = json.loads(soup.select("#desk")[0]["data-situation"])
    assert sorted(data["board"]["hexes"]) == sorted(kept)
    assert client.get(f"/board.svg?{urlencode({'s': text})}").status_code == 400


def test_of_a_list_with_a_fault_the_rest_is_kept_and_of_two_units_the_first(
    client: FlaskClient,
) -> None:
    armor, infantry = ({"unit": u, "side": "axis"} for u in ("armor", "infantry"))
    terrain = ["hill", "moon", ["hill"], "forest"]
    hexes = {"G5": {"terrain": terrain, "unit": [armor, infantry]}}
    response = client.post("/api/board", json={"board": {"hexes": hexes}})
    kept = response.get_json()["situation"]["board"]["hexes"]
    assert kept == {"G5": {"terrain": ["hill", "forest"], "unit": armor}}


def test_nothing_that_no_question_has_is_kept_in_the_link(client: FlaskClient) -> None:
    said = {**SIGHT, "a" * 200: 1, "colour": "red", "\ud800": 1}
    response = client.post(
        "/api/board", data=json.dumps(said), content_type="application/json"
    )
    given = response.get_json()
    assert len(given["problems"]) == 3
    assert links.decode(given["s"]) == SIGHT


def test_a_piece_is_put_on_a_hex(client: FlaskClient) -> None:
    found = led_to(client, LAID, hex="d4", terrain="marsh")
    assert found == {
        "board": {"hexes": {**HILL_AND_WOOD, "d4": {"terrain": ["marsh"]}}}
    }
    found = led_to(
        client, {}, hex="D5", **{"unit.unit": "sniper", "unit.side": "allies"}
    )
    assert found["board"]["hexes"] == {
        "D5": {"unit": {"unit": "sniper", "side": "allies"}}
    }


def test_a_form_changes_what_it_says_and_nothing_else(client: FlaskClient) -> None:
    found = led_to(
        client,
        SIGHT,
        hex="g5",
        terrain="",
        obstacle="sandbags",
        also="",
        owner="",
        **{"unit.unit": "", "unit.side": "", "unit.figures": "3"},
    )
    changed = {
        "terrain": ["hill", "sandbags"],
        "unit": {"unit": "infantry", "side": "axis", "figures": 3},
    }
    assert found == {**SIGHT, "board": {"hexes": {**HILL_AND_WOOD, "G5": changed}}}


@pytest.mark.parametrize(
    ("slot", "value", "contents"),
    [
        ("terrain", "none", {"unit": {"unit": "infantry", "side": "axis"}}),
        ("unit.unit", "none", {"terrain": ["hill"]}),
        ("marks", "medal-axis", {**HILL_AND_WOOD["G5"], "marks": ["medal-axis"]}),
        ("also", "trench", {**HILL_AND_WOOD["G5"], "terrain": ["hill", "trench"]}),
        ("owner", "allies", {**HILL_AND_WOOD["G5"], "owner": "allies"}),
        ("strength", "2", {**HILL_AND_WOOD["G5"], "strength": 2}),
    ],
)
def test_every_kind_of_slot_is_filled(
    client: FlaskClient, slot: str, value: str, contents: dict[str, Any]
) -> None:
    found = led_to(client, LAID, hex="G5", **{slot: value})
    assert found["board"]["hexes"] == {**HILL_AND_WOOD, "G5": contents}


@pytest.mark.parametrize(
    ("key", "value", "read"),
    [
        ("moved", "2", 2),
        ("moved", "some", "some"),
        ("nation", "japan", "japan"),
        ("ordered", "false", False),
        ("camouflaged", "true", True),
        ("from", "marsh", ["marsh"]),
    ],
)
def test_what_is_said_of_a_unit_is_read(
    client: FlaskClient, key: str, value: str, read: object
) -> None:
    found = led_to(client, LAID, hex="G5", **{f"unit.{key}": value})
    assert found["board"]["hexes"]["G5"]["unit"][key] == read
    emptied = led_to(client, found, hex="G5", **{f"unit.{key}": "none"})
    assert emptied == LAID


def test_a_hex_is_cleared_and_its_unit_attacks_no_more(client: FlaskClient) -> None:
    found = led_to(client, BATTLE, hex="G5", clear="1")
    left = {name: lying for name, lying in HILL_AND_WOOD.items() if name != "G5"}
    assert found == {"question": "battle", "target": "G3", "board": {"hexes": left}}


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({"hex": "Z9", "terrain": "town"}, "Z9 is off the standard board"),
        ({"hex": "", "terrain": "town"}, "say which hex"),
        ({"hex": "nowhere", "terrain": "town"}, "is no hex"),
        ({"hex": "A1", "terrain": "moon"}, "unknown terrain 'moon'"),
        ({"hex": "A1", "unit.unit": "armor"}, "say its side"),
        ({"hex": "A1", "unit.figures": "3"}, "say its side"),
        ({"hex": "G5", "unit.figures": "99"}, "not between 1 and 9"),
        ({"hex": "G5", "unit.moved": "²"}, "not a whole number"),
        ({"question": "sight", "attacker": "Q1"}, "off the standard board"),
        ({"question": "battle", "attacker": "A1", "target": "G3"}, "no unit on A1"),
        ({"question": "battle", "attacker": "G5", "target": "G5"}, "own"),
        ({"in_force": "nonsense"}, "nonsense"),
        ({"size": "overlord", "hex": ""}, "say which hex"),
    ],
)
def test_what_a_form_cannot_do_is_told_beside_the_board_as_it_was(
    client: FlaskClient, said: dict[str, str], told: str
) -> None:
    query = urlencode({"s": links.encode(LAID), **said})
    soup = soup_of(client, f"/board?{query}", status=400)
    assert sorted(hexes_drawn(soup)) == sorted(HILL_AND_WOOD)
    assert soup.select("[role=alert]")
    if told != "own":
        assert told in text_of(soup, "[role=alert]")


def test_a_question_is_asked(client: FlaskClient) -> None:
    found = led_to(
        client, LAID, question="battle", attacker="g5", target="G3", to="", flags=""
    )
    assert found == BATTLE


def test_a_form_that_says_the_dice_asks_what_the_roll_does(client: FlaskClient) -> None:
    dice = {"dice.flag": "1", "dice.armor": "2", "dice.star": ""}
    found = led_to(client, BATTLE, question="battle", **dice)
    assert found == {
        **BATTLE,
        "question": "resolve",
        "dice": ["armor", "armor", "flag"],
    }
    none = {name: "" for name in dice}
    assert led_to(client, found, question="battle", **none) == BATTLE


def test_a_retreat_is_asked_with_its_flags(client: FlaskClient) -> None:
    found = led_to(
        client, BATTLE, question="retreat", attacker="", target="G3", flags="2"
    )
    assert found == {"question": "retreat", "target": "G3", "flags": 2, **LAID}


def test_rules_are_put_in_force_and_out_again(client: FlaskClient) -> None:
    found = led_to(client, LAID, in_force=["", "blitz-rules", "eastern-front"])
    assert found == {"in_force": ["blitz-rules", "eastern-front"], **LAID}
    assert led_to(client, found, in_force=[""]) == LAID


def test_a_board_is_made_larger_and_turned(client: FlaskClient) -> None:
    found = led_to(client, LAID, size="breakthrough", top="allies")
    board = {"hexes": HILL_AND_WOOD, "size": "breakthrough", "top": "allies"}
    assert found == {"board": board}
    soup = soup_of(client, link_of(found))
    assert len(soup.select("#picture [data-hex]")) == 213


def test_a_board_is_not_made_too_small_for_what_lies_on_it(client: FlaskClient) -> None:
    hexes = {"A17": {"terrain": ["town"]}, "A1": {"terrain": ["hill"]}}
    query = urlencode(
        {
            "s": links.encode({"board": {"size": "breakthrough", "hexes": hexes}}),
            "size": "standard",
        }
    )
    soup = soup_of(client, f"/board?{query}", status=400)
    assert "A17" in text_of(soup, "[role=alert]")
    assert sorted(hexes_drawn(soup)) == ["A1", "A17"]


def test_what_a_ruling_asks_for_is_answered_beside_it(client: FlaskClient) -> None:
    bunker = {
        **BATTLE,
        "board": {
            "hexes": {
                "G5": HILL_AND_WOOD["G5"],
                "G3": {**HILL_AND_WOOD["G3"], "terrain": ["bunker"]},
            }
        },
    }
    soup = soup_of(client, link_of(bunker))
    (form,) = soup.select("form.question")
    assert "Whose are the bunker or the mines?" in form.get_text()
    said = {each["name"]: each["value"] for each in form.select("input")}
    (button,) = form.select("button[value=allies]")
    found = led_to(
        client, bunker, **{**said, button["name"]: button["value"], "s": said["s"]}
    )
    assert found["board"]["hexes"]["G3"]["owner"] == "allies"
    assert soup_of(client, link_of(found)).select(".ruled.decided")


def test_what_no_book_tells_of_is_asked_for_hex_by_hex(client: FlaskClient) -> None:
    strange = {**SIGHT, "board": {"hexes": {**HILL_AND_WOOD, "g4": {"unknown": ["x"]}}}}
    soup = soup_of(client, link_of(strange))
    assert text_of(soup, ".verdict") == "It depends"
    (form,) = soup.select("form.question")
    assert "What lies on g4?" in form.get_text()
    said = {str(each["name"]): each["value"] for each in form.select("input, button")}
    found = led_to(client, strange, **said)
    assert "g4" not in found["board"]["hexes"]
    placed = led_to(client, strange, hex="g4", obstacle="wire")
    assert placed["board"]["hexes"]["g4"] == {"terrain": ["wire"]}


def test_the_forms_offer_all_there_is(client: FlaskClient) -> None:
    soup = soup_of(client, link_of(SIGHT))
    offered = {each["value"] for each in soup.select("#hex-form option")}
    assert {"forest", "rope-bridge", "war-ship", "medal", "japan", "some"} <= offered
    trays = json.loads(str(soup.select("#palette")[0]["data-pieces"]))
    pieces = {piece["key"]: piece for tray in trays for piece in tray["pieces"]}
    assert {"forest", "axis:sniper", "allies:infantry", "exit-axis"} <= set(pieces)
    often = [str(each["data-piece"]) for each in soup.select(".often button")]
    assert set(often) < set(pieces)


def test_every_symbol_of_the_page_is_there(client: FlaskClient) -> None:
    soup = soup_of(client, link_of(SIGHT))
    ids = {tag["id"] for tag in soup.select("symbol[id]")}
    used = {str(use["href"]) for use in soup.select(".board use")}
    assert used
    assert {href.removeprefix("#") for href in used} <= ids
    everything = client.get(str(soup.select("#desk")[0]["data-symbols"]))
    assert everything.mimetype == "image/svg+xml"
    whole = BeautifulSoup(everything.get_data(as_text=True), "html.parser")
    all_ids = {tag["id"] for tag in whole.select("symbol[id]")}
    assert ids < all_ids
    trays = json.loads(str(soup.select("#palette")[0]["data-pieces"]))
    drawn = [id for tray in trays for p in tray["pieces"] for id in p["symbols"]]
    assert set(drawn) <= all_ids


def test_nothing_is_written_into_the_page_that_its_policy_forbids(
    client: FlaskClient,
) -> None:
    response = client.get(link_of(BATTLE))
    assert "unsafe" not in response.headers["Content-Security-Policy"]
    soup = BeautifulSoup(response.get_data(as_text=True), "html.parser")
    assert soup.select("script:not([src]), style, [style]") == []
    names = {name for tag in soup.find_all(True) for name in tag.attrs}
    assert [name for name in names if name.startswith("on")] == []


@pytest.mark.parametrize("name", ["picture.css", "symbols.svg"])
def test_what_pictures_share_keeps_for_ever(client: FlaskClient, name: str) -> None:
    html = client.get("/board").get_data(as_text=True)
    (address,) = re.findall(rf"/board/{re.escape(name)}\?v=\w+", html)
    assert "immutable" in client.get(address).headers["Cache-Control"]
    assert "immutable" not in client.get(f"/board/{name}").headers["Cache-Control"]


def test_the_rules_check_shows_a_board_and_leads_to_it(client: FlaskClient) -> None:
    soup = soup_of(client, links.path(SIGHT))
    assert text_of(soup, ".verdict") == "Not in sight"
    (picture,) = soup.select(".laid-out img")
    assert client.get(str(picture["src"])).mimetype == "image/svg+xml"
    (way,) = soup.select(".laid-out a")
    assert way["href"] == link_of(SIGHT)
    assert soup.select("#situation, #words") == []


def test_a_faulty_board_in_the_rules_check_leads_to_what_is_left_of_it(
    client: FlaskClient,
) -> None:
    bad = {**SIGHT, "target": "Z9"}
    soup = soup_of(client, links.path(bad), status=400)
    (way,) = soup.select(".laid-out a")
    assert hexes_drawn(soup_of(client, str(way["href"]), status=400))


def weight_of(client: FlaskClient, address: str) -> int:
    """Return how many bytes an answer has, packed as a server in front packs it."""
    with client.get(address) as response:
        assert response.status_code == 200
        return len(gzip.compress(response.data))


def test_the_page_with_all_that_it_loads_is_light(client: FlaskClient) -> None:
    address = link_of(BATTLE)
    soup = soup_of(client, address)
    loaded = {str(each["href"]) for each in soup.select("link[href*='.css']")}
    loaded |= {str(each["href"]) for each in soup.select("link[rel=modulepreload]")}
    loaded |= {str(each["src"]) for each in soup.select("script[src]")}
    loaded |= {str(soup.select("#desk")[0]["data-symbols"]), address}
    sizes = {each: weight_of(client, each) for each in loaded}
    assert len(sizes) > 15
    assert sum(sizes.values()) < 60_000, sizes


def test_every_module_of_the_page_is_fetched_at_once(client: FlaskClient) -> None:
    soup = soup_of(client, "/board")
    preloaded = {
        str(each["href"]).rpartition("/")[2]
        for each in soup.select("link[rel=modulepreload]")
    }
    there = {path.name for path in (ROOT / "web/static/board").glob("*.js")}
    assert preloaded == (there - {"main.js"}) | {"citing.js"}
