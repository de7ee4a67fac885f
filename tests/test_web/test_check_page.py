"""The rules check as a page: form, link, ruling, questions, faults."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient

from rulesdb import links
from rulesdb.situations import KEYS, UNIT_KEYS, UNITS
from web import create_app
from web.check.fields import FIELDS

ON_THE_HILL = {
    "question": "battle",
    "attacker": {"unit": "infantry"},
    "target": {"unit": "armor", "terrain": ["hill", "sandbags"]},
    "distance": 2,
}
FILLED = (
    ("attacker.unit", "infantry"),
    ("attacker.terrain", ""),
    ("attacker.moved", "0"),
    ("target.unit", "armor"),
    ("target.terrain", "hill"),
    ("target.terrain", "sandbags"),
    ("distance", "2"),
)


@pytest.fixture(scope="module")
def client(war_database: Path) -> FlaskClient:
    """Return a visitor of a site of the small war."""
    return create_app(war_database).test_client()


def page(client: FlaskClient, address: str, status: int = 200) -> str:
    """Return the page at an address, with its entities as characters."""
    response = client.get(address)
    assert response.status_code == status
    return unescape(response.get_data(as_text=True))


def chosen(html: str) -> dict[str, list[str]]:
    """Return what the form's controls say, by name; what says nothing is left out."""
    found: dict[str, list[str]] = {}
    for name, options in re.findall(
        r'<select [^>]*name="([^"]+)".*?>(.*?)</select>', html, re.DOTALL
    ):
        values = re.findall(r'<option value="([^"]*)" selected', options)
        found.setdefault(name, []).extend(filter(None, values))
    ticked = (
        r'<input type="(?:checkbox|radio)" [^>]*name="(\S+)" value="(\S+)"[^>]*checked'
    )
    for name, value in re.findall(ticked, html):
        found.setdefault(name, []).append(value)
    return {name: values for name, values in found.items() if values}


def test_there_is_a_field_for_everything_that_can_be_said() -> None:
    assert set(FIELDS) == {
        "question",
        *KEYS,
        *(f"{role}.{key}" for role in UNITS for key in UNIT_KEYS),
    }


def test_a_form_leads_to_the_link_of_its_situation(client: FlaskClient) -> None:
    response = client.get(f"/check?{urlencode(FILLED)}&utm_source=forum")
    assert (response.status_code, response.location) == (303, links.path(ON_THE_HILL))


def test_every_kind_of_field_is_read(client: FlaskClient) -> None:
    response = client.get(
        "/check?"
        + urlencode(
            [
                ("question", "resolve"),
                ("attacker.unit", "armor"),
                ("attacker.from", "none"),
                ("attacker.nation", "japan"),
                ("target.unit", "infantry"),
                ("target.owner", "false"),
                ("target.figures", "3"),
                ("sight", "false"),
                ("dice.grenade", "2"),
                ("dice.flag", "1"),
                ("dice.star", ""),
                ("rerolls", "star"),
                ("in_force", "berserk"),
                ("in_force", "sequel"),
            ]
        )
    )
    assert links.decode(response.location.partition("s=")[2]) == {
        "question": "resolve",
        "attacker": {"unit": "armor", "from": [], "nation": "japan"},
        "target": {"unit": "infantry", "owner": False, "figures": 3},
        "sight": False,
        "dice": ["grenade", "grenade", "flag"],
        "rerolls": ["star"],
        "in_force": ["berserk", "sequel"],
    }


def test_the_form_of_a_ruling_is_filled_with_its_situation(client: FlaskClient) -> None:
    described = {
        "question": "resolve",
        "attacker": {"unit": "armor", "from": [], "moved": 9, "camouflaged": True},
        "target": {
            "unit": "infantry",
            "terrain": ["hill", "bunker", "sandbags"],
            "owner": True,
            "figures": 2,
        },
        "distance": 12,
        "sight": False,
        "dice": ["flag", "flag", "star"],
        "in_force": ["berserk"],
    }
    html = page(client, links.path(described))
    assert chosen(html) == {
        "question": ["resolve"],
        "attacker.unit": ["armor"],
        "attacker.from": ["none"],
        "attacker.moved": ["9"],
        "attacker.camouflaged": ["true"],
        "target.unit": ["infantry"],
        "target.terrain": ["hill", "bunker", "sandbags"],
        "target.owner": ["true"],
        "target.figures": ["2"],
        "distance": ["12"],
        "sight": ["false"],
        "dice.flag": ["2"],
        "dice.star": ["1"],
        "in_force": ["berserk"],
    }
    said = [(name, value) for name, values in chosen(html).items() for value in values]
    again = client.get(f"/check?{urlencode(said)}")
    assert again.location == links.path(described)


def test_a_ruling_has_its_answer_first_and_each_rule_with_its_page(
    client: FlaskClient,
) -> None:
    html = page(client, links.path(ON_THE_HILL))
    line = "Infantry may attack armor on a hill with sandbags at 2 hexes: 1 die."
    assert f'<p class="verdict">1 die</p>\n<h1>{line}</h1>' in html
    assert f'<meta name="description" content="{line} ' in html
    assert html.index("<h1>") < html.index("<form id=") or html.index(
        "<h1>"
    ) < html.index('id="check"')
    assert '<a href="/r/hill#battle">Hills</a>, SW p.3' in html
    assert "In force:</strong> the base game alone." in html
    assert "Assumed:</strong> the attacker is in the open, " in html
    link = f"http://localhost{links.path(ON_THE_HILL)}"
    assert f'<link rel="canonical" href="{link}">' in html
    assert f'readonly value="{link}"' in html


def test_a_rule_that_was_outweighed_says_by_which(client: FlaskClient) -> None:
    target = {"unit": "armor", "terrain": ["hill", "bunker"], "owner": True}
    html = page(client, links.path({**ON_THE_HILL, "target": target, "distance": 1}))
    assert re.search(
        r'<li class="outweighed">\s*<p class="became">Outweighed by Bunkers</p>\s*'
        r"<p>Against a unit on this hex, 1 die fewer is rolled.</p>",
        html,
    )


def test_the_odds_are_drawn_and_told(client: FlaskClient) -> None:
    html = page(client, links.path(ON_THE_HILL))
    assert 'role="img" aria-label="Hits: 0 hits 67%, 1 hit 33%"' in html
    assert '<rect class="bar" x="64" y="4" width="140.0" height="18"' in html
    assert "At least 1 hit: 33% (1 in 3)" in html


def test_what_is_missing_can_be_answered_beside_the_ruling(client: FlaskClient) -> None:
    target = {"unit": "armor", "terrain": ["bunker"]}
    html = page(client, links.path({**ON_THE_HILL, "target": target, "distance": 1}))
    assert '<p class="verdict">It depends</p>' in html
    assert "Does the briefing give the bunker or mines on its hex" in html
    assert '<button form="check" name="target.owner" value="true">Yes</button>' in html
    answered = client.get(
        "/check?attacker.unit=infantry&target.unit=armor&target.terrain=bunker"
        "&distance=1&target.owner=&target.owner=true"
    )
    assert '<p class="verdict">1 die</p>' in page(client, answered.location)


def test_a_distance_that_is_missing_is_a_row_of_buttons(client: FlaskClient) -> None:
    html = page(
        client, links.path({k: v for k, v in ON_THE_HILL.items() if k != "distance"})
    )
    offered = r'<button form="check" name="distance" value="(\d)">'
    assert re.findall(offered, html) == list("12345678")


def test_dice_that_are_missing_are_chosen_by_face(client: FlaskClient) -> None:
    html = page(client, links.path({**ON_THE_HILL, "question": "resolve"}))
    assert '<select id="ask-dice-grenade" name="dice.grenade" form="check">' in html


def test_what_no_rule_decides_is_said_so(client: FlaskClient) -> None:
    html = page(client, links.path({**ON_THE_HILL, "attacker": {"unit": "ghost"}}))
    assert '<p class="verdict">Not decided</p>' in html
    assert "Rather than guess, agree on it at the table." in html


def test_rules_in_force_are_offered_by_kind(client: FlaskClient) -> None:
    html = page(client, "/check")
    offered = re.findall(r'name="in_force" value="([^"]+)"', html)
    assert offered == ["sequel", "berserk", "rush"]
    html = page(client, links.path({**ON_THE_HILL, "in_force": ["berserk"]}))
    assert "In force:</strong> Berserk; rules applied: The Small War" in html
    assert "Rules in force · 1" in html
    assert '<p class="verdict">2 dice</p>' in html


def test_units_without_rules_are_not_offered(client: FlaskClient) -> None:
    assert 'value="ghost"' not in page(client, "/check")


def test_examples_fill_the_form(client: FlaskClient) -> None:
    html = page(client, "/check")
    examples = dict(re.findall(r'<a href="(/check\?s=[^"]+)">([^<]+)</a>', html))
    assert links.path(ON_THE_HILL) in examples
    assert all("marsh" not in title for title in examples.values())  # not in this war
    for example in examples:
        assert 'class="verdict"' in page(client, example)


def test_every_fault_stands_on_top_and_beside_its_field(client: FlaskClient) -> None:
    html = page(
        client,
        "/check?attacker.unit=infantri&attacker.terrain=hil&target.unit=armor"
        "&target.figures=12&distance=far",
        400,
    )
    top = re.findall(r'<li><a href="#([^"]+)">([^<]+)</a>: ([^<]+)</li>', html)
    assert top == [
        ("distance", "Distance in hexes", '"far" is not a whole number'),
        ("attacker-unit", "Attacker, unit",
         "unknown unit 'infantri'; did you mean 'infantry'?"),
        ("attacker-terrain", "Attacker, terrain",
         "unknown terrain 'hil'; did you mean 'hill'?"),
        ("target-figures", "Target, figures", "12 is not between 1 and 9"),
    ]  # fmt: skip
    for id, _, detail in top:
        assert f'<p class="fault" id="fault-{id}">{detail}</p>' in html
        assert f'id="{id}"' in html
    assert "These 4 things cannot be ruled on" in html


def test_a_half_filled_form_says_what_it_needs(client: FlaskClient) -> None:
    html = page(client, "/check?attacker.unit=infantry", 400)
    assert '<a href="#target-unit">Target, unit</a>: say which unit it is' in html


@pytest.mark.parametrize(
    "s",
    [
        "", "x", "1.", "2.abc", "1.q1YqL", "1.AAAA", "%00", "<script>",
        links.encode({"question": "battle"}),
        links.encode({"attacker": "infantry", "target": [1, {"a": None}]}),
        links.encode({"<b>": {"<script>": 1}}),
        links.encode({"question": "conquer", "dice": ["six"], "sight": 2}),
    ],
)  # fmt: skip
def test_a_link_that_holds_no_situation_gets_a_page(
    client: FlaskClient, s: str
) -> None:
    response = client.get("/check", query_string={"s": s})
    html = response.get_data(as_text=True)
    assert response.status_code == 400
    assert 'role="alert"' in html
    assert 'id="check"' in html
    assert "<script>" not in html
    assert "<b>" not in html


def test_a_link_that_is_not_the_shortest_still_works(client: FlaskClient) -> None:
    described = {
        **ON_THE_HILL,
        "sight": True,
        "attacker": {"unit": "infantry", "moved": 0},
    }
    assert page(client, links.path(described)) == page(client, links.path(ON_THE_HILL))


def test_the_help_prints_every_key_of_a_situation(client: FlaskClient) -> None:
    html = page(client, "/help")
    for name, key in (*KEYS.items(), *UNIT_KEYS.items()):
        assert f"<td><code>{name}</code></td><td>{key.doc}</td>" in html


@pytest.mark.parametrize(
    "address", ["/check", links.path(ON_THE_HILL), "/check?s=x", "/r/hill"]
)
def test_nothing_is_written_into_a_page_that_its_policy_forbids(
    client: FlaskClient, address: str
) -> None:
    html = client.get(address).get_data(as_text=True)
    # What is data to a search engine runs nothing.
    html = html.replace('<script type="application/ld+json">', "")
    assert re.findall(r"<script(?![^>]* src=)", html) == []
    assert re.findall(r"<style|\sstyle=|\son[a-z]+=|javascript:", html) == []


def test_a_ruling_keeps_and_is_asked_for_again(client: FlaskClient) -> None:
    response = client.get(links.path(ON_THE_HILL))
    again = client.get(
        links.path(ON_THE_HILL), headers={"If-None-Match": response.headers["ETag"]}
    )
    assert (again.status_code, again.data) == (304, b"")
