"""The questions that the rules check answers, and what each may and must be told."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rulesdb.situations.card_game import CARD_GAME
from rulesdb.situations.keys import UNITS
from rulesdb.situations.movement import MOVEMENT
from rulesdb.situations.orders import ORDER
from rulesdb.situations.question import Question, Step
from rulesdb.situations.special import SPECIAL
from rulesdb.situations.victory import VICTORY

BOTH = ("attacker.unit", "target.unit")

QUESTIONS: Mapping[str, Question] = MappingProxyType(
    {
        "battle": Question("may it attack, with how many dice", UNITS, BOTH),
        "resolve": Question("what a roll does", UNITS, BOTH),
        **MOVEMENT,
        "order": ORDER,
        "victory": VICTORY,
        "special": SPECIAL,
        "card-game": CARD_GAME,
    }
)

__all__ = ["QUESTIONS", "UNITS", "Question", "Step"]
