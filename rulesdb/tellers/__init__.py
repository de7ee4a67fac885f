"""The tellers: for each question, the words in which its answer is told."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rulesdb.tellers.battle import BATTLE, RESOLVE
from rulesdb.tellers.board import SIGHT, TARGETS
from rulesdb.tellers.campaign import CAMPAIGN
from rulesdb.tellers.card_game import CARD_GAME
from rulesdb.tellers.movement import MOVEMENT
from rulesdb.tellers.orders import ORDER
from rulesdb.tellers.special import SPECIAL
from rulesdb.tellers.teller import Teller
from rulesdb.tellers.victory import VICTORY

TELLERS: Mapping[str, Teller] = MappingProxyType(
    {
        "battle": BATTLE,
        "resolve": RESOLVE,
        "sight": SIGHT,
        "targets": TARGETS,
        **MOVEMENT,
        "victory": VICTORY,
        "special": SPECIAL,
        "card-game": CARD_GAME,
        "order": ORDER,
        "campaign": CAMPAIGN,
    }
)


def teller_for(question: str, lang: str = "en") -> Teller:
    """Return who tells the answers to a question, in a language where that is known."""
    found = TELLERS[question]
    return found.others.get(lang, found)


__all__ = ["TELLERS", "Teller", "teller_for"]
