"""The one door to the rules check."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from rulesdb.cardgame.deal import deal
from rulesdb.cardgame.hero import hero
from rulesdb.cardgame.score import score
from rulesdb.cardgame.turn import turn
from rulesdb.cardgame.winner import winner
from rulesdb.rulescheck.battle import battle
from rulesdb.rulescheck.campaign import CAMPAIGN
from rulesdb.rulescheck.case import put_in_force
from rulesdb.rulescheck.minefield import minefield
from rulesdb.rulescheck.ordering.order import order
from rulesdb.rulescheck.otherwise import otherwise
from rulesdb.rulescheck.reach import reach
from rulesdb.rulescheck.resolve import resolve
from rulesdb.rulescheck.retreat import retreat
from rulesdb.rulescheck.rules import Rules
from rulesdb.rulescheck.ruling import Ruling
from rulesdb.rulescheck.sight import sight
from rulesdb.rulescheck.special import SPECIAL
from rulesdb.rulescheck.take_ground import take_ground
from rulesdb.rulescheck.targets import targets
from rulesdb.rulescheck.trying import Procedure, ruling_by
from rulesdb.rulescheck.victory import victory
from rulesdb.situations import Situation, seated

#: By question; of a question with steps, by each of its steps.
PROCEDURES: Mapping[str, Procedure | Mapping[str, Procedure]] = MappingProxyType(
    {
        "battle": battle,
        "targets": targets,
        "sight": sight,
        "resolve": resolve,
        "move": reach,
        "retreat": retreat,
        "take-ground": take_ground,
        "minefield": minefield,
        "order": order,
        "victory": victory,
        "special": SPECIAL,
        "campaign": CAMPAIGN,
        "card-game": MappingProxyType(
            {
                "deal": deal,
                "hero": hero,
                "turn": turn,
                "score": score,
                "winner": winner,
            }
        ),
    }
)


def procedure_for(situation: Situation) -> Procedure:
    """Return the procedure that answers a question, or the step of it that is asked."""
    found = PROCEDURES[situation.question]
    return found if callable(found) else found[str(situation.get("step"))]


def check(situation: Situation, rules: Rules) -> Ruling:
    """Return the ruling on a situation."""
    procedure = procedure_for(situation)
    ruling = ruling_by(procedure, situation, rules)
    in_force = put_in_force(seated(situation), rules)
    special = rules.special_rules(in_force)
    return replace(
        ruling,
        brought_in=tuple(name for name in special if name not in ruling.in_force),
        otherwise=tuple(otherwise(procedure, situation, rules, ruling)),
    )
