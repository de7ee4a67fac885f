"""The handed cases on retreats answer on a board as they say."""

from __future__ import annotations

from typing import Any

import pytest
from handed_boards import (
    at,
    flag_cases_on_boards,
    retreat_cases,
    retreats,
    roll_cases,
)
from handed_cases import needs_cases
from shipped import rules

from rulesdb.rulescheck.check import check
from rulesdb.situations import read_situation

HEXES = list(retreat_cases())
ROLLS = list(roll_cases())
FLAGS = list(flag_cases_on_boards())

pytestmark = needs_cases

#: Who chooses, as other implementations name the player.
CHOOSERS = {"defender": "the player controlling the retreating unit"}


def answer_to(situation: dict[str, Any]) -> dict[str, Any]:
    """Return the answer to a situation that the rules decide."""
    ruling = check(read_situation(situation, rules().rulebook), rules())
    assert ruling.status == "decided"
    return dict(ruling.answer)


@pytest.mark.parametrize(
    ("situation", "expected"), [case[1:] for case in HEXES], ids=[c[0] for c in HEXES]
)
def test_a_unit_ends_on_these_hexes(
    situation: dict[str, Any], expected: dict[str, Any]
) -> None:
    answer, flags = answer_to(situation), situation["flags"]
    options = answer["options"]
    assert sorted(options.get(str(flags), [])) == expected["ends"]
    assert [*options] == [str(expected["farthest"])]
    lost = flags - expected["farthest"]
    assert answer["figures_lost"] == {"min": lost, "max": lost}


@pytest.mark.parametrize(
    ("situation", "expected"), [case[1:] for case in ROLLS], ids=[c[0] for c in ROLLS]
)
def test_a_roll_leaves_figures_and_hexes(
    situation: dict[str, Any], expected: dict[str, Any]
) -> None:
    answer = answer_to(situation)
    if "medals" in expected:
        assert {key: answer[key] for key in expected} == expected
        return
    ends = [end for ends in answer["options"].values() for end in ends]
    if "options" in expected:
        assert set(ends) == {at(place) for place in expected["options"]}
        assert answer["chooser"] == CHOOSERS[expected["chooser"]]
        return
    lost = answer.get("flag_losses", {"min": 0, "max": 0})
    assert lost["min"] == lost["max"]
    assert answer["figures_left"] - lost["min"] == expected["figures_left"]
    assert ends == [at(expected["at"])]


@pytest.mark.parametrize(
    ("situation", "expected"), [case[1:] for case in FLAGS], ids=[c[0] for c in FLAGS]
)
def test_flags_cost_figures_or_hexes(
    situation: dict[str, Any], expected: dict[str, Any]
) -> None:
    answer = answer_to(situation)
    hexes = [int(option) for option in answer["options"]]
    assert answer["figures_lost"]["min"] == expected["figures_lost"]
    assert hexes == (expected["retreat_distance_options"] or [0])


def test_every_case_is_asked() -> None:
    names = {name.rpartition("-")[0] for name, *_ in HEXES}
    names |= {name for name, *_ in (*ROLLS, *FLAGS)}
    assert names == {case["id"] for case in retreats()}
    assert len(names) > 20
