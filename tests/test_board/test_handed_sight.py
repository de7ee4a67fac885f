"""The handed cases on the line of sight, each from both of its ends."""

from __future__ import annotations

from typing import Any

import pytest
from handed_boards import sight_cases
from handed_cases import needs_cases
from shipped import rules

from rulesdb.rulescheck.check import check
from rulesdb.situations import read_situation

CASES = list(sight_cases())

pytestmark = needs_cases


@pytest.mark.parametrize(
    ("situation", "expected"), [case[1:] for case in CASES], ids=[c[0] for c in CASES]
)
def test_sight(situation: dict[str, Any], expected: dict[str, Any]) -> None:
    there = {"attacker": situation["target"], "target": situation["attacker"]}
    for asked in (situation, {**situation, **there}):
        ruling = check(read_situation(asked, rules().rulebook), rules())
        assert ruling.status == "decided"
        assert ruling.answer["sight"] == expected["sight"]


def test_there_are_cases() -> None:
    assert len(CASES) > 30
