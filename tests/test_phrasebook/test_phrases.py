"""Each phrase reads its examples, and the words that facts are said in are closed."""

from __future__ import annotations

import dataclasses
import re

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from ingest.phrasebook import OFFICIAL_PHRASES, PHRASES
from rulesdb.facts import VARIABLES, Compare, Condition, Fact, Seat
from rulesdb.language.phrases import Phrase, PhraseBook, When, clause, unscoped
from rulesdb.language.sentences import sentences
from rulesdb.predicates import PREDICATES, Merge
from rulesdb.principles import PRINCIPLES

FACT = Fact("forest", "battle", 0, 1, "forest", Seat.TARGET_HEX, "dice", -1)


def named(phrases: tuple[Phrase, ...]) -> list[object]:
    """Return each example with the phrase that gives it."""
    return [
        pytest.param(phrase, text, id=text[:60])
        for phrase in phrases
        for text in phrase.examples
    ]


@pytest.mark.parametrize(("phrase", "text"), named(PHRASES))
def test_an_example_is_read_by_its_own_phrase(
    phrases: PhraseBook, phrase: Phrase, text: str
) -> None:
    match = phrases.read(text)
    assert match is not None
    assert match.phrase is phrase


@pytest.mark.parametrize(("phrase", "text"), named(OFFICIAL_PHRASES[: -len(PHRASES)]))
def test_an_example_of_an_official_pattern_is_read_by_it(
    official: PhraseBook, phrase: Phrase, text: str
) -> None:
    match = official.read(text)
    assert match is not None
    assert match.phrase is phrase


def test_every_phrase_has_an_example_and_no_pattern_stands_twice() -> None:
    patterns = [phrase.pattern for phrase in OFFICIAL_PHRASES]
    assert [p.pattern for p in OFFICIAL_PHRASES if not p.examples] == []
    assert [p for p in patterns if patterns.count(p) > 1] == []


def test_every_slot_that_a_phrase_names_is_in_its_pattern() -> None:
    wrong = []
    for phrase in OFFICIAL_PHRASES:
        slots = {*re.findall(r"\{(\w+)\}", phrase.pattern), "", "it"}
        for says in phrase.says:
            conditions = [w.value.slot for w in says.when if isinstance(w, When)]
            value = getattr(says.value, "slot", "")
            if not {says.of, says.by, value, *conditions} <= slots:
                wrong.append(phrase.pattern)
    assert wrong == []


@pytest.mark.parametrize("predicate", PREDICATES)
def test_a_predicate_is_documented_and_used(predicate: str) -> None:
    used = {says.predicate for phrase in PHRASES for says in phrase.says}
    assert len(PREDICATES[predicate].doc) > 10
    assert predicate in used


#: Variables that a slot brings, not a phrase.
OF_SLOTS = {"unit", "attacker", "target", "nation", "side", "full_strength", "in_force"}


@pytest.mark.parametrize("variable", VARIABLES)
def test_a_variable_is_documented_and_used(variable: str) -> None:
    used = {
        condition.variable
        for phrase in PHRASES
        for says in phrase.says
        for condition in says.when
    }
    assert len(VARIABLES[variable]) > 10
    assert variable in used | OF_SLOTS


def test_every_principle_is_stated_and_every_seat_taken() -> None:
    says = [says for phrase in PHRASES for says in phrase.says]
    stated = {s.value for s in says if s.predicate == "holds"}
    assert stated == set(PRINCIPLES)
    assert {s.seat for s in says} == set(Seat)


def test_a_merge_policy_fits_the_type_of_what_it_merges() -> None:
    counts = {Merge.BEST, Merge.SUM, Merge.MOST, Merge.LEAST}
    wrong = [
        predicate.name
        for predicate in PREDICATES.values()
        if (predicate.merge in counts and predicate.type is not int)
        or (predicate.merge in {Merge.FORBIDS, Merge.ALLOWS})
        != (predicate.type is bool and predicate.merge is not Merge.NEAREST)
    ]
    assert wrong == []


UNKNOWN_WORDS = [
    (
        lambda: dataclasses.replace(FACT, predicate="dise"),
        "unknown predicate 'dise'; did you mean 'dice'?",
    ),
    (
        lambda: Condition("atacker", Compare.IS, True),
        "unknown variable 'atacker'; did you mean 'attacker'?",
    ),
    (
        lambda: dataclasses.replace(FACT, predicate="holds", value="one-moves"),
        "unknown principle 'one-moves'; did you mean 'one-move'?",
    ),
]


@pytest.mark.parametrize(("make", "message"), UNKNOWN_WORDS)
def test_a_word_that_is_in_no_table_is_an_error_that_names_the_nearest(
    make: object, message: str
) -> None:
    assert callable(make)
    with pytest.raises(ValueError, match=re.escape(message)):
        make()


CLAUSES = [
    ("A scout is the exception: it may not battle", "A scout may not battle"),
    ("Scouts are the exception: they may not battle", "Scouts may not battle"),
    ("A scout is the exception: a scout may not battle", "A scout may not battle"),
    # What is said of somebody else keeps the whole sentence.
    ("Two scouts are the exception: no hill blocks", None),
]


@pytest.mark.parametrize(("sentence", "said"), CLAUSES)
def test_an_exception_is_said_of_whom_it_names(sentence: str, said: str | None) -> None:
    assert clause(sentence) == (said or sentence)


def test_a_sentence_that_holds_in_one_game_says_in_which() -> None:
    assert unscoped("In the Khalkhin-Gol campaign, armor waits") == (
        "armor waits",
        (Condition("in_force", Compare.IS, "khalkhin-gol"),),
    )


WORDS = " ".join(text for phrase in PHRASES for text in phrase.examples).split()


@given(st.one_of(st.text(), st.lists(st.sampled_from(WORDS)).map(" ".join)))
@example("{units} (may) [not] enter.")
@example("A , and or may not enter.")
@example("Only , hits .")
@settings(max_examples=300, deadline=None)
def test_no_text_makes_the_phrasebook_raise(official: PhraseBook, text: str) -> None:
    for statement in official.statements("forest", "battle", text):
        stretch = statement.sentence
        assert text[stretch.start : stretch.end] == stretch.text


TEXTS = [
    ("One. Two.", ["One.", "Two."]),
    ("See M44 p.14. And EF p. 3 too.", ["See M44 p.14.", "And EF p. 3 too."]),
    ("A line\n\nanother; line", ["A line", "another; line"]),
    ("", []),
]


@pytest.mark.parametrize(("text", "expected"), TEXTS)
def test_a_text_is_cut_into_its_sentences(text: str, expected: list[str]) -> None:
    assert [sentence.text for sentence in sentences(text)] == expected
