"""The handed cases on moves and targets answer on a board as they say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from handed_boards import move_cases, ordered_cases, worded_cases
from handed_cases import needs_cases
from shipped import rules

from rulesdb.rulescheck.check import check
from rulesdb.rulescheck.ruling import Ruling
from rulesdb.situations import read_situation

MOVES = [*move_cases(), *worded_cases()]
ORDERS = list(ordered_cases())

pytestmark = needs_cases


def ruling_on(situation: object) -> Ruling:
    """Return the ruling on a situation, which the rules decide."""
    found = check(read_situation(situation, rules().rulebook), rules())
    assert found.status == "decided"
    return found


def told(ruling: Ruling, key: str, wanted: object) -> object:
    """Return what a ruling tells under a key in the form in which a case has it."""
    answer: Mapping[str, Any] = ruling.answer
    if key == "targets":
        return {target["hex"] for target in answer["targets"]}
    if key == "battles_from":
        return {hex for hex, way in answer["reach"].items() if way["may_battle"]}
    if key != "reach":
        return answer.get(key, False)
    if isinstance(wanted, int):
        return len(answer["reach"])
    return set(answer["reach"])


@pytest.mark.parametrize(
    ("situation", "expected"), [case[1:] for case in MOVES], ids=[c[0] for c in MOVES]
)
def test_a_move(situation: Mapping[str, Any], expected: Mapping[str, Any]) -> None:
    ruling = ruling_on(situation)
    for key, wanted in expected.items():
        assert told(ruling, key, wanted) == wanted


@pytest.mark.parametrize(
    ("key", "asked", "expected"), [c[1:] for c in ORDERS], ids=[c[0] for c in ORDERS]
)
def test_the_units_that_a_card_orders(
    key: str, asked: list[dict[str, Any]], expected: set[str]
) -> None:
    able = {each["attacker"] for each in asked if ruling_on(each).answer.get(key)}
    assert able == expected


def test_nobody_has_to_take_ground() -> None:
    asked = {"attacker": {"unit": "infantry"}, "target": {"unit": "infantry"}}
    won = {"question": "take-ground", "distance": 1, "won": "eliminated", **asked}
    steps = ruling_on(won).steps
    assert any("need not take" in step.text for step in steps)
