"""What a query is read as: its words, and two that were written as one."""

from __future__ import annotations

import pytest

from rulesdb.language.wanted import PlayersWords
from rulesdb.records import Synonym

KNOWN = sorted("assault battery bat close dug out snow drift tery the trap".split())
WORDS = PlayersWords([Synonym("dugout", "bunker", "what players say")], KNOWN)


def read(text: str) -> list[str]:
    """Return what a query asks for, each as written."""
    return [want.written for want in WORDS.wanted(text)[0]]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("closeassault", ["close", "assault"]),
        ("CloseAssault trap", ["close", "assault", "trap"]),
        ("close-assault", ["close", "assault"]),
        ("close assault", ["close", "assault"]),
        ("battery", ["battery"]),  # a word, though "bat" and "tery" are too
        ("batteries", ["batteries"]),
        ("batter", ["batter"]),  # still being typed
        ("dugout", ["dugout"]),  # a player's word
        ("snowdriftt", ["snowdriftt"]),  # a part that is no word
        ("thesnow", ["snow"]),
    ],
)
def test_two_words_written_as_one_are_read_as_two(text: str, wanted: list[str]) -> None:
    assert read(text) == wanted


def test_without_a_vocabulary_no_word_is_taken_apart() -> None:
    (want,) = PlayersWords([]).wanted("closeassault")[0]
    assert want.written == "closeassault"
