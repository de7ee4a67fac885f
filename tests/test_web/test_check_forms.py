"""The form of every question: it offers what the question may be told, and keeps it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from bs4 import BeautifulSoup, Tag
from flask.testing import FlaskClient
from ruling_cases import cases
from shipped import rules

from rulesdb import links
from rulesdb.situations import QUESTIONS, read_situation
from web import create_app
from web.check.sheet import sheet_of

FORMS = [
    (name, step)
    for name, question in QUESTIONS.items()
    for step in question.steps or [""]
]


@pytest.fixture(scope="module")
def client(shipped_database: Path) -> FlaskClient:
    """Return a visitor of the site with the shipped books."""
    return create_app(shipped_database).test_client()


def form(client: FlaskClient, address: str) -> list[tuple[str, str]]:
    """Return what a browser would send of the form on a page, as it stands."""
    response = client.get(address)
    assert response.status_code == 200, address
    page = BeautifulSoup(response.text, "html.parser")
    assert page.find(id="check") is not None
    ids = [found["id"] for found in page.find_all(id=True)]
    assert len(ids) == len(set(ids)), "an id stands twice"
    return [*sent(page)]


def sent(page: BeautifulSoup) -> Iterator[tuple[str, str]]:
    """Yield the name and value of each control of the form that would be sent."""
    inside = page.select("#check input, #check select, [form=check]")
    for control in dict.fromkeys(each for each in inside if each.name != "button"):
        assert isinstance(control, Tag)
        name = str(control.get("name", ""))
        if control.name == "select":
            chosen = control.find("option", selected=True) or control.find("option")
            assert isinstance(chosen, Tag)
            yield name, str(chosen["value"])
        elif (
            control.get("type") not in ("checkbox", "radio")
            or "checked" in control.attrs
        ):
            yield name, str(control.get("value", ""))


@pytest.mark.parametrize(("question", "step"), FORMS)
def test_every_question_has_a_form_with_all_that_it_may_be_told(
    client: FlaskClient, question: str, step: str
) -> None:
    names = {
        name for name, _ in form(client, f"/check?question={question}&step={step}")
    }
    sheet = sheet_of(question, step)
    wanted = QUESTIONS[question].names(step)
    known = {path.partition(".")[0] for path in sheet.fields}
    assert set(wanted) - {"step", "board"} <= known
    shown = {
        field.path.partition(".")[0]
        for field in sheet.fields.values()
        if not field.rare and field.kind.value not in ("tick", "rules", "buttons")
    }
    assert shown <= {name.partition(".")[0] for name in names}


def asked_again(client: FlaskClient, situation: Mapping[str, Any]) -> object:
    """Return the situation that the form of a situation's page leads to."""
    filled = form(client, links.path(situation))
    response = client.get(f"/check?{urlencode(filled)}")
    assert response.status_code == 303, filled
    return links.decode(response.headers["Location"].partition("s=")[2])


def unordered(described: Any) -> dict[str, Any]:
    """Return a situation without the order of what has none: dice, rules in force.

    In a campaign a die is rolled for each figure, in their order.
    """
    told = dict(described)
    if told.get("path") == []:
        del told["path"]  # a way of no hexes is none
    campaign = told["question"] == "campaign"
    loose = ["in_force"] if campaign else ["in_force", "dice", "rerolls"]
    for name in loose:
        if name in told:
            told[name] = sorted(told[name])
    return told


#: Some of the worked rulings; those on a board are changed there, and not in a form.
SOME_CASES = [case for case in cases()[::20] if "board" not in case["situation"]]


@pytest.mark.parametrize("case", SOME_CASES, ids=lambda case: case["name"])
def test_a_form_says_again_what_its_situation_says(
    client: FlaskClient, case: Mapping[str, Any]
) -> None:
    read = read_situation(case["situation"], rules().rulebook)
    described: Any = links.decode(links.encode(links.described(read)))
    assert unordered(asked_again(client, described)) == unordered(described)


def test_a_form_that_is_merely_chosen_rules_on_nothing(client: FlaskClient) -> None:
    page = client.get("/check?question=campaign&step=degree").text
    assert 'class="verdict"' not in page
    assert 'role="alert"' not in page


@pytest.mark.parametrize(
    ("given", "place"),
    [
        ("question=card-game&step=deal&players=many", "players"),
        ("question=campaign&step=degree&medals.axis=-1&medals.allies=3", "medals"),
        ("question=move&attacker.unit=armor&path.0.terrain=nowhere", "path"),
        ("question=card-game&step=winner&points=a%20lot", "points"),
        ("question=card-game&step=hero&hero=zhukov&table=%7B", "table"),
    ],
)
def test_what_cannot_be_is_told_beside_the_form(
    client: FlaskClient, given: str, place: str
) -> None:
    response = client.get(f"/check?{given}")
    assert response.status_code == 400
    page = BeautifulSoup(response.text, "html.parser")
    alert = page.find(role="alert")
    assert isinstance(alert, Tag)
    assert place in alert.get_text().casefold().replace("’", "'") or alert.find("a")


def test_an_unknown_question_or_step_gets_a_form_all_the_same(
    client: FlaskClient,
) -> None:
    assert "May it attack?" in client.get("/check?question=nothing").text
    assert "Attrition" in client.get("/check?question=campaign&step=nothing").text


def test_a_hex_that_is_passed_over_is_open_ground(client: FlaskClient) -> None:
    response = client.get(
        "/check?question=move&attacker.unit=armor&path.1.terrain=marsh"
    )
    asked: Any = links.decode(response.headers["Location"].partition("s=")[2])
    assert asked["path"] == [[], ["marsh"]]


def test_what_is_said_a_thousand_times_makes_no_page_of_a_thousand_boxes(
    client: FlaskClient,
) -> None:
    address = "/check?question=battle&" + "&".join(["attacker.terrain=forest"] * 1000)
    response = client.get(address)
    assert response.status_code == 400
    assert len(response.data) < 300_000
    much = {"question": "battle", "attacker": {"terrain": [""] * 60_000}}
    assert len(client.get(links.path(much)).data) < 300_000


def test_where_a_turn_began_may_hold_several_things(client: FlaskClient) -> None:
    situation = {
        "question": "battle",
        "attacker": {"unit": "armor", "moved": 1, "from": ["forest", "wire"]},
        "target": {"unit": "infantry"},
        "distance": 2,
    }
    again: Any = asked_again(client, situation)
    assert again["attacker"]["from"] == ["forest", "wire"]


def test_a_parameter_that_is_none_is_told(client: FlaskClient) -> None:
    response = client.get(
        "/check?question=move&attacker.unit=armor&path.0.terrain=marsh&target.terain=x"
    )
    assert response.status_code == 400
    assert "target.terain" in response.text


@pytest.mark.parametrize(
    "described",
    [
        {"question": "take-ground", "attacker": {"unit": "infantry"}},
        {"question": "order"},
        {"question": "victory"},
        {"question": "move", "attacker": {"unit": "infantry"}},
    ],
    ids=lambda described: described["question"],
)
def test_whatever_is_asked_for_can_be_said(
    client: FlaskClient, described: Mapping[str, Any]
) -> None:
    page = BeautifulSoup(client.get(links.path(described)).text, "html.parser")
    for question in page.select(".question"):
        fields = question.select("button[name], select, input")
        below = question.find("a")
        assert fields or isinstance(below, Tag)
        if isinstance(below, Tag):
            assert page.find(id=str(below["href"])[1:]), below
