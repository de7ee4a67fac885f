"""Rules are quoted in the language of the ruling where a twin passage says the same."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulesdb.facts import Fact, Seat
from rulesdb.records import Passage, Record
from rulesdb.rulescheck.quoting import quotation
from rulesdb.vocabulary import Category


def passage(anchor: str, text: str, language: str = "en") -> Passage:
    """Return a passage of plain text."""
    return Passage(anchor, "Effect", text, text, "game", None, language=language)


ENGLISH = passage("effect", "Take 1 card. Give 2 cards.")
TWIN = passage("effect-ru", "Возьмите 1 карту. Отдайте 2 карты.", "ru")
RECORD = Record("hero", "Hero", Category.HERO_CARD, "game", None, "", (ENGLISH, TWIN))
FACT = Fact("hero", "effect", 13, 26, "hero", Seat.CARD_GAME, "gives", 2)


def test_the_same_sentence_of_the_twin_is_quoted() -> None:
    assert quotation(RECORD, FACT, "ru") == (TWIN, "Отдайте 2 карты.")
    assert quotation(RECORD, FACT, "en") == (ENGLISH, "Give 2 cards.")


@pytest.mark.parametrize(
    "twin",
    [
        passage("effect-ru", "Отдайте 2 карты.", "ru"),
        passage("effect-ru", "Take 1 card. Give 2 cards.", "en"),
        passage("other-ru", "Возьмите 1 карту. Отдайте 2 карты.", "ru"),
    ],
    ids=["fewer sentences", "no other language", "another anchor"],
)
def test_without_a_twin_that_says_as_much_the_passage_itself_is_quoted(
    twin: Passage,
) -> None:
    record = replace(RECORD, passages=(ENGLISH, twin))
    assert quotation(record, FACT, "ru") == (ENGLISH, "Give 2 cards.")
