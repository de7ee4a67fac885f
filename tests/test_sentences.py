"""Situations told in sentences: understood whole, or not ruled on."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from originals import ROOT
from shipped import rules

from rulesdb.rulescheck.check import check
from rulesdb.sentence import NotUnderstood, SentenceReader, read_sentence
from rulesdb.situations import QUESTIONS, read_situation

SENTENCES = tomllib.loads((ROOT / "tests" / "sentences.toml").read_text("utf-8"))
CASES = SENTENCES["sentence"]
UNDERSTOOD = [case for case in CASES if "says" in case]
PARTLY = [case for case in CASES if "unread" in case]
SEARCHES = [case["text"] for case in CASES if not {"says", "unread"} & case.keys()]


@cache
def reader() -> SentenceReader:
    """Return a reader with the names of the shipped books."""
    return SentenceReader(rules().rulebook)


def name(case: Mapping[str, Any]) -> str:
    """Return what a case is called."""
    return str(case["text"])


@pytest.mark.parametrize("case", UNDERSTOOD, ids=name)
def test_a_sentence_says_its_situation(case: Mapping[str, Any]) -> None:
    reading = reader().read(case["text"])
    assert reading is not None
    assert reading.unread == ()
    assert reading.described == case["says"]


@pytest.mark.parametrize("case", UNDERSTOOD, ids=name)
def test_what_is_understood_is_ruled_on(case: Mapping[str, Any]) -> None:
    ruling = check(read_sentence(case["text"], rules().rulebook), rules())
    assert ruling.status == case.get("status", "decided")
    assert set(case.get("missing", ())) <= set(ruling.missing)
    expected = case.get("ruled", {})
    assert {key: ruling.answer[key] for key in expected} == expected


@pytest.mark.parametrize("case", PARTLY, ids=name)
def test_what_is_left_of_a_sentence_is_told_and_not_ruled_on(
    case: Mapping[str, Any],
) -> None:
    reading = reader().read(case["text"])
    assert reading is not None
    assert reading.unread == tuple(case["unread"])
    assert reading.described == case.get("partly", reading.described)
    assert reading.situation(rules().rulebook) is None
    with pytest.raises(NotUnderstood):
        read_sentence(case["text"], rules().rulebook)


@pytest.mark.parametrize("text", SEARCHES)
def test_what_tells_no_situation_is_a_search(text: str) -> None:
    reading = reader().read(text)
    assert reading is None or not reading.is_whole
    with pytest.raises(NotUnderstood, match="say which unit attacks which"):
        read_sentence(text, rules().rulebook)


@given(st.text(max_size=600))
def test_no_text_is_an_error(text: str) -> None:
    reading = reader().read(text)
    assert reading is None or reading.described["question"] in QUESTIONS


WORDS = st.sampled_from(
    "infantry tank artillery forest hill bunker 2 two hexes hex away attacks fires at "
    "in on from and moved moves not with card ambush blitz next to an enemy rolls star "
    "flag against by is without line of sight axis japanese camouflaged".split()
)


@given(st.lists(WORDS, min_size=3, max_size=14).map(" ".join))
def test_whatever_is_understood_can_be_ruled_on(text: str) -> None:
    reading = reader().read(text)
    situation = reading.situation(rules().rulebook) if reading else None
    if reading and situation:
        assert read_situation(reading.described, rules().rulebook) == situation
        assert check(situation, rules()).status
