"""The tellers: for each question, the words in which its answer is told."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rulesdb.tellers.battle import BATTLE, RESOLVE
from rulesdb.tellers.card_game import CARD_GAME
from rulesdb.tellers.teller import Teller

TELLERS: Mapping[str, Teller] = MappingProxyType(
    {
        "battle": BATTLE,
        "resolve": RESOLVE,
        "card-game": CARD_GAME,
    }
)


def teller_for(question: str, lang: str = "en") -> Teller:
    """Return who tells the answers to a question, in a language where that is known."""
    found = TELLERS[question]
    return found.others.get(lang, found)


__all__ = ["TELLERS", "Teller", "teller_for"]
