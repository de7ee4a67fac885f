"""Players' words for what the question on a campaign may be told."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rulesdb.sayings.saying import Saying

CAMPAIGN: Mapping[str, Saying] = MappingProxyType(
    {
        "rules": Saying(
            "the campaign rules",
            "By which campaign rules do you play?",
            "the simplified campaign rules are used",
        ),
        "medals": Saying("each side’s medals", "How many medals has each side won?"),
        "figures": Saying(
            "the figures on the medal stand",
            "Which enemy figures are on the medal stand?",
        ),
        "next_scenario_units": Saying(
            "the units of the next scenario",
            "Which units does the next scenario deploy for that player?",
        ),
        "unit_counts": Saying(
            "how many units of each the next scenario has",
            "How many units of each does the next scenario deploy?",
        ),
        "objective_medals": Saying(
            "the objective medals", "How many objective medals has the player?"
        ),
        "side": Saying("whose reserves they are", "Which player’s reserves are they?"),
        "battle": Saying("which battle it is", "Which battle of the campaign is it?"),
        "spent": Saying(
            "the reserve tokens spent",
            "How many reserve tokens were spent before?",
            "no reserve token was spent before",
        ),
        "reserve": Saying("what is bought", "What are the reserve tokens spent on?"),
        "next_to_friend": Saying(
            "whether a friendly unit is next to the hex",
            "Is a friendly unit next to the hex?",
        ),
        "baseline": Saying(
            "whose baseline the hex is on", "On whose baseline is the hex, if any?"
        ),
        "occupied": Saying(
            "whether the hex is occupied",
            "Does a unit stand on the hex?",
            "the hex is free",
        ),
        "battles": Saying("the battles played", "Which battles were played?"),
        "scenario": Saying("the scenario", "Which scenario is it?"),
    }
)
