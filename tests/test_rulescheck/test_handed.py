"""The handed cases answer as they say, and cite the rules that they name."""

from __future__ import annotations

from collections.abc import Mapping
from fnmatch import fnmatch
from typing import Any

import pytest
from handed_cases import (
    IN_WORDS_ALONE,
    by_meaning,
    dice_cases,
    lines,
    needs_cases,
    question_situations,
    translated,
)
from shipped import rules

from rulesdb.rulescheck.check import check
from rulesdb.rulescheck.ruling import Ruling
from rulesdb.situations import QUESTIONS, read_situation

#: Cases whose answer our books do not give, or that ask for what is no key of ours.
OUT_OF_SCOPE = {
    "x-wire-infantry": "names a choice in words; the answer is the same",
    "hits-bga-08": "the heavy anti-tank gun is in none of the five books",
    "hits-bga-10": "the Tiger is in none of the five books",
    "hits-bga-12": "the British battle back is in none of the five books",
}

#: Answers that a case tells in words, as ours have them.
IN_OUR_WORDS: Mapping[str, Mapping[str, Any]] = {
    "x-camouflage-moves": {"allowed": True, "changes": ["camouflage lost"]},
}

SITUATIONS = [
    by_meaning(case)
    for case in lines("situations.jsonl")
    if case.get("situation", {}).get("question") in QUESTIONS
    and case["id"] not in OUT_OF_SCOPE
]
DICE = [case for case in dice_cases() if case["id"] not in OUT_OF_SCOPE]
ASKED = [q for q in question_situations() if q[0] not in OUT_OF_SCOPE]

pytestmark = needs_cases


def ruling_on(situation: object) -> Ruling:
    """Return the ruling on a situation in plain data."""
    return check(read_situation(situation, rules().rulebook), rules())


def answers(ruling: Ruling, expected: Mapping[str, Any]) -> bool:
    """Say whether a ruling is one that a case expects."""
    if "any_of" in expected:
        return any(answers(ruling, option) for option in expected["any_of"])
    if ruling.status not in expected.get("status", "decided").split("|"):
        return False
    missing = {path.rpartition(".")[2] for path in ruling.missing}
    if not set(expected.get("missing", ())) <= missing:
        return False
    values = {
        key: value
        for key, value in expected.items()
        if key not in ("status", "missing", "assumed")
    }
    return {key: ruling.answer.get(key) for key in values} == values


@pytest.mark.parametrize("case", SITUATIONS, ids=lambda case: case["id"])
def test_a_situation_is_ruled_as_expected(case: Mapping[str, Any]) -> None:
    in_words = IN_WORDS_ALONE.get(case["id"], {})
    ruling = ruling_on({**case["situation"], **in_words})
    expected = IN_OUR_WORDS.get(case["id"], case["expected"])
    assert answers(ruling, expected), (ruling.status, ruling.answer)
    looked_at = {step.record for step in ruling.steps}
    for wanted in case["must_cite"]:
        options = wanted.split("|")
        assert any(fnmatch(r, o) for r in looked_at for o in options), wanted


@pytest.mark.parametrize("case", DICE, ids=lambda case: case["id"])
def test_dice_and_hits_are_counted_as_expected(case: Mapping[str, Any]) -> None:
    ruling = ruling_on(translated(case))
    key = "dice" if case["question"] == "battle_dice" else "hits"
    assert ruling.status == "decided"
    assert ruling.answer[key] == case["expected"]
    if "can_battle" in case:
        assert ruling.answer["allowed"] is case["can_battle"]


@pytest.mark.parametrize(
    ("situation", "expected"),
    [(situation, expected) for _, situation, expected in ASKED],
    ids=[name for name, *_ in ASKED],
)
def test_a_question_is_answered_as_expected(
    situation: object, expected: Mapping[str, Any]
) -> None:
    ruling = ruling_on(situation)
    assert ruling.status == "decided"
    assert {key: ruling.answer[key] for key in expected} == expected
