"""The words of the card game: each language has all that the telling asks for."""

from __future__ import annotations

from dataclasses import asdict
from string import Formatter

import pytest

from rulesdb.tellers.card_game import TELLING as ENGLISH
from rulesdb.tellers.card_game_russian import TELLING as RUSSIAN
from rulesdb.tellers.card_game_telling import TOPICS_OF_A_TURN, Telling

STEPS = {"deal", "hero", "turn", "score", "winner"}


def put_in(sentence: str) -> set[str]:
    """Return the names of what is put into a sentence, those in a form too."""
    names = set()
    for _, name, forms, _ in Formatter().parse(sentence):
        names |= {name} if name else set()
        names |= put_in(forms) if forms else set()
    return names


@pytest.mark.parametrize("telling", [ENGLISH, RUSSIAN])
def test_everything_that_may_be_asked_has_words(telling: Telling) -> None:
    assert set(telling.words.topics) == STEPS | {"mode", *TOPICS_OF_A_TURN}
    assert set(telling.words.deeds) == {"look_at", "pass", "go_on"}


def test_both_languages_have_words_for_the_same_things() -> None:
    english, russian = asdict(ENGLISH.words), asdict(RUSSIAN.words)
    tables = {key for key, words in english.items() if isinstance(words, dict)}
    differ = {key for key in tables if set(english[key]) != set(russian[key])}
    assert differ == {"troops"}  # in English a type is called as it is written


def test_both_languages_put_the_same_things_into_a_sentence() -> None:
    english, russian = asdict(ENGLISH.sentences), asdict(RUSSIAN.sentences)
    differ = {key for key in english if put_in(english[key]) != put_in(russian[key])}
    # Whose action is repeated is told in English by the action itself.
    assert differ == {"repeats_own", "repeats_any"}


@pytest.mark.parametrize(("telling", "forms"), [(ENGLISH, 2), (RUSSIAN, 3)])
def test_what_is_counted_has_each_form_that_the_language_knows(
    telling: Telling, forms: int
) -> None:
    wrong = [
        sentence
        for sentence in asdict(telling.sentences).values()
        for _, _, spec, _ in Formatter().parse(sentence)
        if spec and len(spec.split("/")) != forms
    ]
    assert wrong == []
