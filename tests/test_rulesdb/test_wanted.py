"""What a query is read as: its words, and those of a name that were written as one."""

from __future__ import annotations

import pytest

from rulesdb.language.wanted import PlayersWords
from rulesdb.records import Synonym

KNOWN = sorted("assault battery bat close dug out snow drift tery the trap".split())
NAMES = ["Close assault", "Line of sight", "The trap"]
WORDS = PlayersWords(
    [Synonym("dugout", "bunker", "what players say")], KNOWN, names=NAMES
)


def read(text: str) -> list[str]:
    """Return what a query asks for, each as written."""
    return [want.written for want in WORDS.wanted(text)[0]]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("closeassault", ["close", "assault"]),
        ("closeassaults", ["close", "assault"]),
        ("lineofsight", ["line", "sight"]),
        ("CloseAssault trap", ["close", "assault", "trap"]),
        ("close-assault", ["close", "assault"]),
        ("close assault", ["close", "assault"]),
        ("battery", ["battery"]),  # a word, though "bat" and "tery" are too
        ("batteries", ["batteries"]),
        ("batter", ["batter"]),  # still being typed
        ("dugout", ["dugout"]),  # a player's word
        ("snowdrift", ["snowdrift"]),  # two words, but no name has both together
        ("thetrap", ["trap"]),
    ],
)
def test_words_of_a_name_written_as_one_are_read_apart(
    text: str, wanted: list[str]
) -> None:
    assert read(text) == wanted


def test_without_names_no_word_is_taken_apart() -> None:
    (want,) = PlayersWords([]).wanted("closeassault")[0]
    assert want.written == "closeassault"
