"""The questions that a sentence may ask, and by which words it is known to ask them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rulesdb.sentence.clauses import ATTACKER, MOVES, TARGET, Clause, coded, phrase
from rulesdb.sentence.ground import A_RETREAT, OF_RETREATS, OF_TAKING, TAKING
from rulesdb.sentence.moves import (
    A_MOVE,
    FAR,
    HOW_FAR,
    OF_MINES,
    OF_MOVES,
    ONTO_MINES,
)
from rulesdb.sentence.orders import A_CAMPAIGN, AN_ORDER, OF_CAMPAIGNS, OF_ORDERS

#: Who takes ground has won a close assault (what is not said of it is asked for).
TAKE_GROUND = "take-ground"
IMPLIED: Mapping[str, Mapping[str, object]] = {TAKE_GROUND: {"distance": 1}}


@dataclass(frozen=True, slots=True)
class Asking:
    """A question that is asked of one unit, or of none.

    `sign` is what tells that it is asked, `role` the unit of which the sentence speaks,
    `clauses` what may be said, and `said` what the question itself says.
    """

    question: str
    sign: re.Pattern[str]
    clauses: Sequence[Clause]
    role: str = ""
    said: Mapping[str, object] = field(default_factory=dict)

    def is_asked(self, sentence: str) -> bool:
        """Say whether a sentence asks this, and does not only name a rule on it."""
        if self.question in STATED and STATES_A_RULE.search(sentence):
            return False
        if self.question == "move" and ONLY_MOVES.fullmatch(sentence):
            return False
        return bool(self.sign.search(sentence))


#: A rule as it is looked up, and no question: "artillery may not enter".
STATED = frozenset({"move", TAKE_GROUND})
STATES_A_RULE = phrase("(?:may|can|must|could) not|cannot|cant")

#: So is a unit that moves, if nothing is said of how far, where to or what then.
ONLY_MOVES = re.compile(coded(f"U {MOVES}"))

#: In the order in which they are tried: the first whose sign is there is asked.
ASKINGS: Sequence[Asking] = (
    Asking("minefield", phrase(ONTO_MINES), OF_MINES, ATTACKER),
    Asking(TAKE_GROUND, phrase(TAKING), OF_TAKING, ATTACKER),
    Asking("retreat", phrase(A_RETREAT), OF_RETREATS, TARGET),
    Asking("order", phrase(AN_ORDER), OF_ORDERS),
    Asking("campaign", phrase(A_CAMPAIGN), OF_CAMPAIGNS, said={"step": "degree"}),
    Asking("move", phrase(FAR), HOW_FAR, ATTACKER),
    Asking("move", phrase(A_MOVE), OF_MOVES, ATTACKER),
)


def asked_in(sentence: str) -> Asking | None:
    """Return the question that a sentence asks of one unit, or of none."""
    return next((each for each in ASKINGS if each.is_asked(sentence)), None)


def takes_ground(sentence: str) -> bool:
    """Say whether a sentence tells of taking ground."""
    return bool(SIGN_OF_TAKING.search(sentence))


SIGN_OF_TAKING = phrase(TAKING)
