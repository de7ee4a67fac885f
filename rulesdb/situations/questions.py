"""The questions that the rules check answers, and what each may and must be told."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rulesdb.situations.movement import MOVEMENT
from rulesdb.situations.question import Question, Step

#: The units that a situation may describe. The attacker is also the unit that moves.
UNITS = ("attacker", "target")

BOTH = ("attacker.unit", "target.unit")

QUESTIONS: Mapping[str, Question] = MappingProxyType(
    {
        "battle": Question("may it attack, with how many dice", UNITS, BOTH),
        "resolve": Question("what a roll does", UNITS, BOTH),
        **MOVEMENT,
    }
)

__all__ = ["QUESTIONS", "UNITS", "Question", "Step"]
