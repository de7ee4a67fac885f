"""The handed cases on moves, retreats, ground and mines answer as they say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from handed_cases import needs_cases
from handed_moves import board_cases, flag_cases, move_questions
from shipped import rules

from rulesdb.rulescheck.check import check
from rulesdb.rulescheck.ruling import Ruling, Status
from rulesdb.situations import read_situation

pytestmark = needs_cases

#: Cases on which our sources differ: the answer is that of one of them.
DIFFER = {"mv-bga-01"}

QUESTIONS = list(move_questions())
BOARDS = list(board_cases())
FLAGS = list(flag_cases())


def ruling_on(situation: object) -> Ruling:
    """Return the ruling on a situation in plain data."""
    return check(read_situation(situation, rules().rulebook), rules())


@pytest.mark.parametrize(
    ("name", "situation", "expected"),
    [*QUESTIONS, *BOARDS],
    ids=[name for name, *_ in (*QUESTIONS, *BOARDS)],
)
def test_a_case_on_moves_is_answered_as_expected(
    name: str, situation: object, expected: Mapping[str, Any]
) -> None:
    ruling = ruling_on(situation)
    assert ruling.status == (Status.CONFLICT if name in DIFFER else Status.DECIDED)
    assert {key: ruling.answer.get(key) for key in expected} == expected


@pytest.mark.parametrize(
    ("situation", "expected"),
    [(situation, expected) for _, situation, expected in FLAGS],
    ids=[name for name, *_ in FLAGS],
)
def test_flags_cost_figures_or_hexes_as_expected(
    situation: object, expected: Mapping[str, Any]
) -> None:
    answer: Mapping[str, Any] = ruling_on(situation).answer
    hexes = [int(option) for option in answer["options"]]
    assert answer["figures_lost"]["min"] == expected["figures_lost"]
    if expected["figures_lost"] or not hexes[-1]:
        assert hexes == [0]  # it stays where it is
    else:
        assert hexes == expected["retreat_distance_options"]


def test_the_cases_that_need_no_board_are_all_asked() -> None:
    assert len(QUESTIONS) >= 15
    assert len(BOARDS) >= 25
    assert len(FLAGS) >= 5
