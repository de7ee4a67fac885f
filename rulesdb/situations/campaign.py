"""What may be said to the question on a campaign, step by step, and what cannot be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from rulesdb.rulebook import Rulebook
from rulesdb.situations.keys import COMMON, Key
from rulesdb.situations.question import Question, Step
from rulesdb.situations.values import (
    FACES,
    MOST_ITEMS,
    SIDES,
    UNIT,
    YES_OR_NO,
    ObjectOf,
    Several,
    Whole,
    counted,
    counts_by_unit,
    different,
    one_of,
    record_of,
)
from rulesdb.vocabulary import Category

#: The rules that a campaign may be played by; the first where nothing is said.
CAMPAIGN_RULES = ("simplified-campaign", "advanced-campaign")
PLAYERS = ("soviet", "japanese")
BASELINES = ("own", "opponent", "none")
#: What reserve tokens are spent on.
RESERVES = ("unit", "sandbags")
#: What the book prints on dice, whether or not a die shows it.
SYMBOLS = (*FACES, "artillery")

#: More medals than any side wins in a battle, and in a campaign of many.
MOST_IN_BATTLE, MOST_IN_ALL = 50, 500
#: More objective medals, dice rolled for them, or reserve tokens are on no table.
MOST_OBJECTIVES, MOST_ROLLED, MOST_TOKENS = 8, 16, 99

scenario = record_of("scenario", Category.SCENARIO)


BOTH_SIDES = ObjectOf(dict.fromkeys(SIDES, Whole(0, MOST_IN_ALL)), SIDES)
MEDALS_OF_BATTLE = dict.fromkeys(SIDES, Whole(0, MOST_IN_BATTLE))
BATTLE = ObjectOf(
    {"scenario": scenario, **MEDALS_OF_BATTLE}, ("scenario", *MEDALS_OF_BATTLE)
)
ROLL = Several(one_of("symbol", *SYMBOLS), most=MOST_ROLLED)


UNIT_COUNTS = counts_by_unit(Whole(1, MOST_ITEMS))
SYMBOLS_ROLLED = Key("symbols rolled", ROLL)
NEXT_UNITS = Key("units that the next scenario deploys for the player", different(UNIT))
OBJECTIVES = Key("objective medals on the medal stand", Whole(0, MOST_OBJECTIVES))


def attrition_faults(said: Mapping[str, object], _: Rulebook) -> Iterator[str]:
    """Yield what cannot be of an attrition roll: more dice than figures."""
    figures, dice = said.get("figures"), said.get("dice")
    if (
        isinstance(figures, tuple)
        and isinstance(dice, tuple)
        and len(dice) > len(figures)
    ):
        yield f"dice: {of_dice(dice)}, but only {counted(len(figures), 'figure')}"
    deployed, counts = said.get("next_scenario_units"), said.get("unit_counts")
    if isinstance(deployed, tuple) and isinstance(counts, Mapping):
        for name in (*deployed, *counts):
            if name not in deployed:
                yield f"unit_counts: {name} is not among next_scenario_units"
            elif name not in counts:
                yield f"unit_counts: {name} has to be counted too"


def of_dice(rolled: tuple[object, ...]) -> str:
    """Return how many dice were rolled."""
    return counted(len(rolled), "die", "dice")


def reserve_faults(said: Mapping[str, object], rulebook: Rulebook) -> Iterator[str]:
    """Yield what cannot be of a reserve roll, or of a battle in the campaign."""
    rate, dice = stated("reserve_dice", rulebook), said.get("dice")
    medals = said.get("objective_medals")
    if rate and isinstance(dice, tuple):
        if len(dice) % rate:
            yield f"dice: {of_dice(dice)}, but {rate} are rolled for each medal"
        elif isinstance(medals, int) and len(dice) != rate * medals:
            of_medals = counted(medals, "medal")
            yield f"dice: {of_dice(dice)}, but {rate * medals} for {of_medals}"
    last, number = stated("campaign_scenarios", rulebook), said.get("battle")
    if last and isinstance(number, int) and number > last:
        yield f"battle: {number}, but the campaign has {counted(last, 'scenario')}"


def score_faults(said: Mapping[str, object], _: Rulebook) -> Iterator[str]:
    """Yield what cannot be of a score card: a scenario played twice."""
    battles = said.get("battles")
    if not isinstance(battles, tuple):
        return
    played = [battle["scenario"] for battle in battles]
    for name in dict.fromkeys(played):
        if played.count(name) > 1:
            yield f"battles: {name} stands there twice"
    if "scenario" in said:
        yield "scenario: ask about a scenario, or give the battles, not both"


def stated(predicate: str, rulebook: Rulebook) -> int:
    """Return the largest count that the books state by a predicate, 0 without any."""
    counts = [fact.value for fact in rulebook.facts_stating(predicate)]
    return max((count for count in counts if isinstance(count, int)), default=0)


STEPS: Mapping[str, Step] = MappingProxyType(
    {
        "degree": Step(
            "who has won a campaign, and how decisively",
            MappingProxyType({"medals": Key("all medals of each side", BOTH_SIDES)}),
            ("medals",),
        ),
        "attrition": Step(
            "which figures are out of action, and what the next battle loses",
            MappingProxyType(
                {
                    "figures": Key("figures on the enemy's medal stand", Several(UNIT)),
                    "dice": Key(
                        "the face rolled for each figure",
                        Several(one_of("die face", *FACES)),
                    ),
                    "next_scenario_units": NEXT_UNITS,
                    "unit_counts": Key("how many units of each it has", UNIT_COUNTS),
                }
            ),
            ("figures",),
            attrition_faults,
        ),
        "reserves": Step(
            "what a roll for reserves calls up; by the advanced rules, reserve tokens",
            MappingProxyType(
                {
                    "dice": SYMBOLS_ROLLED,
                    "objective_medals": OBJECTIVES,
                    "next_scenario_units": NEXT_UNITS,
                    "side": Key("whose tokens", one_of("side", *PLAYERS)),
                    "battle": Key("the number of the battle", Whole(1, MOST_ITEMS)),
                    "spent": Key("tokens spent before", Whole(0, MOST_TOKENS)),
                    "reserve": Key("what is bought", one_of("reserve", *RESERVES)),
                }
            ),
            impossible=reserve_faults,
        ),
        "reserve-deployment": Step(
            "where reserves stand, and when",
            MappingProxyType(
                {
                    "next_to_friend": Key("whether a friend is adjacent", YES_OR_NO),
                    "baseline": Key(
                        "whose baseline the hex is on", one_of("baseline", *BASELINES)
                    ),
                    "occupied": Key("whether a unit stands on the hex", YES_OR_NO),
                    "objective_medals": OBJECTIVES,
                }
            ),
        ),
        "score": Step(
            "the running score card, or what a scenario counts for",
            MappingProxyType(
                {
                    "battles": Key("battles played, in their order", Several(BATTLE)),
                    "scenario": Key("the scenario asked about", scenario),
                }
            ),
            impossible=score_faults,
        ),
    }
)

CAMPAIGN = Question(
    "how a campaign goes on, and who wins it",
    keys=MappingProxyType(
        {
            "rules": Key(
                "the rules of the campaign", one_of("campaign rules", *CAMPAIGN_RULES)
            ),
            **COMMON,
        }
    ),
    steps=STEPS,
    rules=CAMPAIGN_RULES,
)
