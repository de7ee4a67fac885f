"""Descriptions: as long as sites want them, and the rule itself."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shipped import rules

from rulesdb.language.sentences import sentences
from rulesdb.language.words import stems
from rulesdb.preview import LONGEST, SHORTEST, described, in_length, ruled
from rulesdb.preview.description import ROOM, deciding, said_of
from rulesdb.rulescheck.check import check
from rulesdb.ruling_text import sentence
from rulesdb.situations import BadSituation, read_situation

#: What markup would look like if some were left in a description.
MARKUP = re.compile(r"[<>`*_|#\\\n\t]|\]\(|\[\w+\]|  ")

#: Records of which our data say no more than this.
SHORT = {"armor-movement", "aircraft-carrier", "chindits"}


def is_fit(text: str) -> bool:
    """Say whether a text is as long as a preview wants it, and has no markup."""
    return SHORTEST <= len(text) <= LONGEST and not MARKUP.search(text)


def test_every_record_is_described_by_its_rule() -> None:
    book = rules().rulebook
    unfit = {
        record.id: said
        for record in book.collection.records
        if not is_fit(said := described(book, record))
    }
    assert unfit.keys() == SHORT
    for record in book.collection.records:
        assert described(book, record).startswith(record.summary[:100])


@pytest.mark.parametrize("id", sorted(SHORT))
def test_a_short_description_says_all_that_is_said(id: str) -> None:
    book = rules().rulebook
    record = book.record(id)
    told = set(stems(described(book, record)))
    assert not MARKUP.search(described(book, record))
    for text in said_of(book, record):
        assert all(set(stems(each.text)) <= told for each in sentences(text))


def test_every_worked_ruling_is_described_by_its_answer_and_reason() -> None:
    book, unfit = rules().rulebook, []
    for worked in book.collection.worked_rulings:
        try:
            situation = read_situation(json.loads(worked.situation), book)
        except BadSituation:
            continue
        ruling = check(situation, rules())
        said = ruled(ruling, situation, book)
        reason = next(iter(deciding(ruling, book)), None)
        first = next(sentences(reason.text)).text if reason else ""
        answer = sentence(ruling, situation, book)
        told = first[:20] in said or set(stems(first)) <= set(stems(said))
        tells = told or ruling.missing or len(answer) > LONGEST - ROOM
        if not (is_fit(said) and said.startswith(answer[:80]) and tells):
            unfit.append((worked.title, said))
    assert unfit == []


def test_what_would_be_too_long_is_cut_at_a_word() -> None:
    said = in_length(["A unit may enter.", "It " + "marches and " * 40 + "rests."])
    assert said.startswith("A unit may enter. It marches and marches")
    assert said.endswith(("marches…", "and…"))
    assert LONGEST - 10 < len(said) <= LONGEST


def test_what_is_said_twice_stands_once() -> None:
    said = in_length(
        ["Armor stops.", "ARMOR stops.\nArmor may battle", "Armor battles"]
    )
    assert said == "Armor stops. Armor may battle."


@given(st.lists(st.text(max_size=300), max_size=8))
def test_no_words_make_a_description_too_long_or_broken(texts: list[str]) -> None:
    said = in_length(texts)
    assert len(said) <= LONGEST
    assert said == said.strip()
    assert not re.search(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]", said)
