"""The questions that the rules check answers, and what each may and must be told."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rulesdb.rulebook import Rulebook
from rulesdb.situations.board_faults import one_side
from rulesdb.situations.campaign import CAMPAIGN
from rulesdb.situations.card_game import CARD_GAME
from rulesdb.situations.keys import COMMON, KEYS, UNITS
from rulesdb.situations.movement import MOVEMENT
from rulesdb.situations.orders import ORDER
from rulesdb.situations.question import Question
from rulesdb.situations.situation import Situation
from rulesdb.situations.special import SPECIAL
from rulesdb.situations.victory import VICTORY

BOTH = ("attacker.unit", "target.unit")

#: What can be asked only of a board.
ON_BOARD: Mapping[str, Question] = MappingProxyType(
    {
        "targets": Question(
            "whom a unit may attack on a board, with how many dice",
            ("attacker",),
            ("attacker.unit",),
            keys=KEYS,
            on_board=True,
            needs_board=True,
        ),
        "sight": Question(
            "whether the line of sight between two hexes of a board is free",
            UNITS,
            ("attacker", "target"),
            keys=COMMON,
            impossible=one_side,
            on_board=True,
            needs_board=True,
            empty_hexes=UNITS,
        ),
    }
)

QUESTIONS: Mapping[str, Question] = MappingProxyType(
    {
        "battle": Question(
            "may it attack, with how many dice",
            UNITS,
            BOTH,
            impossible=one_side,
            on_board=True,
        ),
        "resolve": Question(
            "what a roll does", UNITS, BOTH, impossible=one_side, on_board=True
        ),
        **ON_BOARD,
        **MOVEMENT,
        "order": ORDER,
        "victory": VICTORY,
        "special": SPECIAL,
        "campaign": CAMPAIGN,
        "card-game": CARD_GAME,
    }
)


def assumes_rules(situation: Situation) -> bool:
    """Say whether nothing says by which of its rules a question is asked."""
    named = situation.get("in_force") or ()
    assert isinstance(named, tuple)
    question = QUESTIONS.get(situation.question)
    choices = question.rules if question else ()
    return bool(choices) and not {situation.get("rules"), *named} & {*choices}


def named_in_force(situation: Situation, rulebook: Rulebook) -> tuple[str, ...]:
    """Return the rules, cards, scenarios and books that a situation puts in force.

    They are those that it names, and the rules that its question is asked by, if the
    books hold these.
    """
    named = situation.get("in_force") or ()
    assert isinstance(named, tuple)
    by = situation.get("rules")
    if assumes_rules(situation):
        by = QUESTIONS[situation.question].rules[0]
    return tuple(dict.fromkeys((*named, by) if by in rulebook.records else named))
