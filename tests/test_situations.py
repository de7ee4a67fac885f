"""Situations of every question: their own keys and steps, and faults with a place."""

from __future__ import annotations

import re
from typing import Any

import pytest
from shipped import rules

from rulesdb.links import described
from rulesdb.situations import (
    COMMON,
    KEYS,
    QUESTIONS,
    BadSituation,
    Key,
    Question,
    Step,
    read_situation,
)
from rulesdb.situations.reading import Reader
from rulesdb.situations.situation import Situation
from rulesdb.situations.values import SIDES, Whole, by_name

MEDALS = Key("medals by side", by_name(Whole(0, 9), *SIDES))

#: A question of two steps, of which one needs to be told something.
COUNTING = Question(
    "who is ahead",
    keys=COMMON,
    steps={"now": Step("so far", {"medals": MEDALS}, ("medals",)), "ever": Step("all")},
)


def read(described: dict[str, object]) -> tuple[dict[str, object], list[str]]:
    """Return what was read of a description, and its faults."""
    reader = Reader(COUNTING, described, rules().rulebook)
    faults = list(reader.faults())
    return reader.said, faults


def test_a_step_has_keys_of_its_own() -> None:
    said, faults = read({"step": "now", "medals": {"axis": 2}})
    assert faults == []
    assert said == {"step": "now", "medals": {"axis": 2}}
    assert described(Situation("counting", said))["medals"] == {"axis": 2}


def test_a_key_of_another_step_is_none_of_this() -> None:
    _, faults = read({"step": "ever", "medals": {"axis": 2}})
    assert re.match(r"medals: unknown key 'medals'.*step", faults[0])


@pytest.mark.parametrize("step", [3, "nox", ["now"]])
def test_an_unknown_step_is_told_with_those_there_are(step: object) -> None:
    _, faults = read({"step": step})
    assert faults[0].startswith("step: unknown step")
    assert "now, ever" in faults[0]


@pytest.mark.parametrize("said", [{}, {"step": None}, {"step": ""}])
def test_who_says_no_step_is_told_which_there_are(said: dict[str, object]) -> None:
    _, faults = read(said)
    assert faults[0] == "step: no step was said; say one of: now, ever"


def test_what_has_to_be_said_is_asked_for() -> None:
    _, faults = read({"step": "now"})
    assert faults == ["medals: this has to be said"]


@pytest.mark.parametrize(
    ("medals", "fault"),
    [
        (3, "medals: 3 is not an object with keys"),
        ({"axis": 10}, "medals: axis: 10 is not between 0 and 9"),
        ({"exis": 1}, "medals: unknown key 'exis'; did you mean 'axis'?"),
    ],
)
def test_a_bad_value_is_told_where_it_stands(medals: object, fault: str) -> None:
    _, faults = read({"step": "now", "medals": medals})
    assert faults[0].startswith(fault)
    assert len(faults) == 1


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=list(QUESTIONS))
def test_what_is_assumed_is_never_the_key_of_one_step(question: Question) -> None:
    for step in question.steps.values():
        for name, key in step.keys.items():
            assert key.default is None
            assert name not in KEYS or KEYS[name].default is None


INFANTRY = {"unit": "infantry"}
AXIS = {"unit": "infantry", "side": "axis"}
MOVE = {"question": "move", "attacker": INFANTRY}
RETREAT = {"question": "retreat", "target": INFANTRY, "flags": 1}

#: What cannot be on the board, and what is told of it.
IMPOSSIBLE = [
    ({**MOVE, "path": [[]], "occupied": [1]}, "occupied: 1, but the path has 1 hex"),
    ({**MOVE, "occupied": [0]}, "occupied: 0, but the path has 0 hexes"),
    ({**RETREAT, "path": [[]], "occupied": [3]}, "occupied: 3, but the path has 1 hex"),
    ({**RETREAT, "path": [[], []], "room": 1}, "room: 1, but the path has 2 hexes"),
    ({**MOVE, "combine_with": {}}, "combine_with: unit: this has to be said"),
    *(
        (
            {"question": question, "attacker": AXIS, "target": AXIS, "flags": 1}
            if question == "retreat"
            else {"question": question, "attacker": AXIS, "target": AXIS},
            "target.side: axis, but that is the attacker's side too",
        )
        for question in ("battle", "resolve", "take-ground", "retreat")
    ),
]


@pytest.mark.parametrize(("described", "fault"), IMPOSSIBLE)
def test_what_cannot_be_on_the_board_is_a_fault(
    described: dict[str, Any], fault: str
) -> None:
    with pytest.raises(BadSituation) as raised:
        read_situation(described, rules().rulebook)
    assert len(raised.value.faults) == 1
    assert raised.value.faults[0].startswith(fault)


def test_what_may_be_on_the_board_is_none() -> None:
    for said in (
        {**MOVE, "path": [[], []], "occupied": [1]},
        {**RETREAT, "path": [["river"]], "room": 1},
        {
            "question": "battle",
            "attacker": AXIS,
            "target": {"unit": "armor", "side": "allies"},
        },
    ):
        assert read_situation(said, rules().rulebook)


@pytest.mark.parametrize(
    ("described", "fault"),
    [
        ({}, "question: no question was said"),
        ({"question": None}, "question: no question was said"),
        ({"question": ["battle"]}, "question: unknown question '[\"battle\"]'"),
        ({**MOVE, "lang": ["en"]}, "lang: unknown language '[\"en\"]'"),
        ({**MOVE, "in_force": [None]}, "in_force: unknown rule, card, scenario or"),
        ({**MOVE, "k" * 999: 1}, f"{'k' * 80}: unknown key"),
        ({**MOVE, "visibility": 10**999}, f"visibility: 1{'0' * 79} is not between"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_fault_shows_what_was_sent_and_not_too_much_of_it(
    described: dict[str, Any], fault: str
) -> None:
    with pytest.raises(BadSituation) as raised:
        read_situation(described, rules().rulebook)
    assert raised.value.faults[0].startswith(fault)
    assert "None" not in raised.value.faults[0]
