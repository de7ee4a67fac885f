"""Situations told in sentences: understood whole, or not ruled on."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest
from handed_cases import FOLDER, needs_cases
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
    with pytest.raises(NotUnderstood, match=r"say which unit attacks which|not said: "):
        read_sentence(text, rules().rulebook)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "what is a hill",
            "no question was found in 'what is a hill', only 'hill': say ",
        ),
        ("infantry attacks", "not said: what the target is; say it in other words"),
        ("how far can a sniper retreat", "not said: the flags rolled; say it in other"),
        (
            "can a Tiger enter a forest",
            "not understood: 'Tiger'; not said: what the at",
        ),
        ("infantry attacks armor twice", "not understood: 'twice'; say it in other"),
    ],
)
def test_what_is_missing_is_told(text: str, told: str) -> None:
    with pytest.raises(NotUnderstood) as error:
        read_sentence(text, rules().rulebook)
    assert str(error.value).startswith(told)


#: Words that turn a sentence around wherever they stand, and one that nobody knows.
TURNING = ("not", "never", "without", "unless", "before", "except", "twice", "xyzzy")


@pytest.mark.parametrize("case", UNDERSTOOD, ids=name)
def test_a_word_that_could_matter_is_never_passed_over(
    case: Mapping[str, Any],
) -> None:
    words = str(case["text"]).split()
    for word in TURNING:
        for place in range(len(words) + 1):
            text = " ".join((*words[:place], word, *words[place:]))
            reading = reader().read(text)
            known = reading and reading.situation(rules().rulebook)
            assert not known or reading.described != case["says"], text


@needs_cases
def test_what_players_look_up_is_a_search() -> None:
    queries = (FOLDER / "queries.jsonl").read_text("utf-8").splitlines()
    readings = [reader().read(json.loads(line)["q"]) for line in queries]
    assert not [each for each in readings if each is not None and each.is_whole]


def test_a_unit_of_the_sea_is_taken_to_go_there_and_no_other() -> None:
    for unit, hexes in (("destroyer", [["ocean"]] * 2), ("infantry", [[], []])):
        reading = reader().read(f"can {unit} move 2 hexes")
        assert reading is not None
        assert reading.described["path"] == hexes


@given(st.text(max_size=600))
def test_no_text_is_an_error(text: str) -> None:
    reading = reader().read(text)
    assert reading is None or reading.described["question"] in QUESTIONS


WORDS = st.sampled_from(
    "infantry tank artillery forest hill bunker 2 two hexes hex away attacks fires at "
    "in on from and moved moves not with card ambush blitz next to an enemy rolls "
    "star flag against by is without line of sight axis japanese camouflaged can "
    "moves enters through leaves takes ground overrun retreats flags enemy minefield "
    "strength how far probe order center units room no after it campaign medals to "
    "night 3 one".split()
)


@given(st.lists(WORDS, min_size=3, max_size=14).map(" ".join))
def test_whatever_is_understood_can_be_ruled_on(text: str) -> None:
    reading = reader().read(text)
    situation = reading.situation(rules().rulebook) if reading else None
    if reading and situation:
        assert read_situation(reading.described, rules().rulebook) == situation
        assert check(situation, rules()).status
