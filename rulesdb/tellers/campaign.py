"""What is told of a campaign: its winner, its losses, its reserves, its score card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from types import MappingProxyType

from rulesdb import sayings
from rulesdb.rulebook import Rulebook
from rulesdb.ruling_words import name_of_one
from rulesdb.situations import SIDES, Situation
from rulesdb.tellers.counts import counted, listed
from rulesdb.tellers.teller import Data, Teller

Asks = Callable[[Situation, Rulebook], str]
Tells = Callable[[Data, Situation, Rulebook], str]


def titled(rulebook: Rulebook, name: object) -> str:
    """Return what a record is called within a sentence."""
    return name_of_one(rulebook.records[str(name)].title)


def to(medals: Mapping[str, int]) -> str:
    """Return the medals of both sides: "32 medals to 30"."""
    most, fewest = max(medals.values()), min(medals.values())
    return f"{most} {'medal' if most == 1 else 'medals'} to {fewest}"


def asked_degree(situation: Situation, _: Rulebook) -> str:
    """Return what degree of victory is asked for."""
    medals = situation.get("medals")
    assert isinstance(medals, Mapping)
    return f"the degree of victory at {to(medals)}"


def told_degree(answer: Data, situation: Situation, _: Rulebook) -> str:
    """Return who has won a campaign."""
    medals = situation.get("medals")
    assert isinstance(medals, Mapping)
    return f"{winner(answer)}, {to(medals)}."


def winner(answer: Data) -> str:
    """Return who has won a campaign, and by which degree."""
    side, degree = answer["side"], answer["degree"]
    if not side:
        return "the campaign is a draw"
    named = f" by a {degree}" if degree else ", by a degree that has no name"
    return f"{'the Axis wins' if side == 'axis' else 'the Allies win'}{named}"


def asked_attrition(situation: Situation, rulebook: Rulebook) -> str:
    """Return for which figures a roll for attrition is made."""
    figures = situation.get("figures")
    assert isinstance(figures, tuple)
    if not figures:
        return "attrition for no figures"
    counts = Counter(titled(rulebook, figure) for figure in figures)
    return f"attrition for {listed(several(n, name) for name, n in counts.items())}"


def several(number: int, name: str) -> str:
    """Return how many figures of a unit there are: "2 infantry figures"."""
    return counted(number, f"{name} figure", f"{name} figures")


def told_attrition(answer: Data, _: Situation, rulebook: Rulebook) -> str:
    """Return what is rolled for attrition, or what is lost."""
    if "dice" in answer:
        apart = ", one at a time, each for its own figure"
        dice = counted(answer["dice"], "die", "dice")
        return f"Roll {dice}{apart if answer['one_at_a_time'] else ''}."
    out = [titled(rulebook, figure) for figure in answer["out_of_action"]]
    if not out:
        return "No figure is out of action."
    counts = Counter(out)
    names = listed(several(n, name) for name, n in counts.items())
    medals = answer.get("medals")
    won = counted(medals, "medal", "medals") if medals else ""
    start = f"; the opponent starts it with {won}" if won else ""
    lost = "It is" if len(out) == 1 else "They are"
    by = f"lost by {answer['loses_figure']} in the next battle"
    return f"Out of action: {names}. {lost} {by}{start}."


def asked_reserves(situation: Situation, _: Rulebook) -> str:
    """Return for what a roll for reserves is made, or whose tokens are asked for."""
    dice, medals = situation.get("dice"), situation.get("objective_medals")
    if isinstance(dice, tuple) and dice:
        return f"reserves for {listed(map(str, dice))}"
    if isinstance(medals, int):
        objectives = counted(medals, "objective medal", "objective medals")
        return f"reserves for {objectives}"
    side, battle = situation.get("side"), situation.get("battle")
    of = f" of the {str(side).capitalize()} player" if side else ""
    at = f" at battle {battle}" if battle else ""
    return f"the reserves{of}{at}"


def told_reserves(answer: Data, situation: Situation, rulebook: Rulebook) -> str:
    """Return what a roll for reserves calls up, or what tokens there are."""
    if "dice" in answer:
        together = ", all at the same time" if answer.get("together") else ""
        return f"Roll {counted(answer['dice'], 'die', 'dice')}{together}."
    if "as_printed" in answer:
        return f"{answer['as_printed']}, as printed, but {answer['but']}."
    if "reserve" in answer:
        but = f", and {answer['but']}" if "but" in answer else ""
        return f"Reserves: {answer['reserve']}{but}."
    return told_tokens(answer, situation)


def told_tokens(answer: Data, situation: Situation) -> str:
    """Return how many reserve tokens a player has, and what they buy."""
    player = f"the {str(situation.get('side')).capitalize()} player"
    if "allowed" in answer and "cost" not in answer:
        return f"{player} never had so many reserve tokens to spend."
    if "cost" in answer:
        may = "may" if answer["allowed"] else "may not"
        bought = str(situation.get("reserve"))
        thing = "a reserve unit" if bought == "unit" else bought
        price = counted(answer["cost"], "reserve token", "reserve tokens")
        return f"{player} {may} have {thing} for {price}."
    return (
        f"{player} has {counted(answer['tokens'], 'reserve token', 'reserve tokens')}."
    )


def asked_deployment(situation: Situation, _: Rulebook) -> str:
    """Return of which hex it is asked whether a reserve unit may stand there."""
    baseline = situation.get("baseline")
    on = {"own": "its own baseline", "opponent": "the opponent’s baseline"}
    hex = f" on {on[str(baseline)]}" if str(baseline) in on else ""
    return f"whether a reserve unit may be deployed{hex or ' there'}"


def told_deployment(answer: Data, _: Situation, __: Rulebook) -> str:
    """Return where a reserve unit may be deployed, or whether it may stand there."""
    if "allowed" in answer:
        may = "may" if answer["allowed"] else "may not"
        return f"A reserve unit {may} be deployed there."
    where = " or ".join(answer["where"])
    most = answer.get("most_units")
    number = f"; at most {counted(most, 'unit', 'units')}" if most is not None else ""
    return f"A reserve unit is deployed in {answer['when']}, on {where}{number}."


def asked_score(situation: Situation, rulebook: Rulebook) -> str:
    """Return which scenario is asked about, or after how many battles."""
    scenario = situation.get("scenario")
    if scenario:
        return f"what {rulebook.records[str(scenario)].title} is to the campaign"
    battles = situation.get("battles") or ()
    assert isinstance(battles, tuple)
    return f"the score card after {counted(len(battles), 'battle', 'battles')}"


def told_score(answer: Data, situation: Situation, rulebook: Rulebook) -> str:
    """Return how a campaign stands, or what a scenario is to it."""
    if "card" not in answer:
        name = rulebook.records[str(situation.get("scenario"))].title
        return f"{name} {in_campaign(answer, rulebook)}."
    if "side" in answer:
        return f"{winner(answer)}, {to(answer['totals'])}."
    leads = {"axis": "the Axis leads", "allies": "the Allies lead"}
    stand = (
        f"{leads.get(answer['leader'], 'the sides are level')}, {to(answer['totals'])}"
    )
    if answer.get("in_order") is False:
        return f"{stand}; but the scenarios were not played in the order of the list."
    left = answer.get("left")
    return f"{stand}{f'; next: {rulebook.records[left[0]].title}' if left else ''}."


def in_campaign(answer: Data, rulebook: Rulebook) -> str:
    """Return what a scenario is to the campaign, as the end of a sentence."""
    counts = "" if answer.get("medals_count", True) else "; its medals do not count"
    if answer.get("played_before"):
        before = rulebook.records[answer["played_before"]].title
        return f"may be played before {before}{counts}"
    if not answer["part_of_campaign"]:
        linked = answer.get("may_be_linked")
        own = ", but may be part of one that players link together" if linked else ""
        return f"is not part of the Khalkhin-Gol campaign{own}"
    short = ", and may be left out" if answer["may_be_left_out"] else ""
    return f"is scenario {answer['place']} of the campaign{short}{counts}"


ASKED: Mapping[str, Asks] = MappingProxyType(
    {
        "degree": asked_degree,
        "attrition": asked_attrition,
        "reserves": asked_reserves,
        "reserve-deployment": asked_deployment,
        "score": asked_score,
    }
)

TOLD: Mapping[str, Tells] = MappingProxyType(
    {
        "degree": told_degree,
        "attrition": told_attrition,
        "reserves": told_reserves,
        "reserve-deployment": told_deployment,
        "score": told_score,
    }
)


def asked(situation: Situation, rulebook: Rulebook) -> str:
    """Return what is asked of a campaign, without a verdict."""
    return ASKED[str(situation.get("step"))](situation, rulebook)


def sentence(answer: Data, situation: Situation, rulebook: Rulebook) -> str:
    """Return how a campaign goes on, in one line."""
    return TOLD[str(situation.get("step"))](answer, situation, rulebook)


def verdict(answer: Data) -> str:
    """Return the answer in a word or two: each step has words of its own in it."""
    if "allowed" in answer:
        return "Yes" if answer["allowed"] else "No"
    if "card" in answer:
        return " : ".join(str(answer["totals"][side]) for side in SIDES)
    if "degree" in answer:
        return str(answer["degree"]).capitalize()
    if "may_be_left_out" in answer:
        return scenario_verdict(answer)
    if "out_of_action" in answer:
        return f"{len(answer['out_of_action']) or 'None'} out of action"
    if "dice" in answer:
        return counted(answer["dice"], "die", "dice")
    if "tokens" in answer:
        return counted(answer["tokens"], "token", "tokens")
    if "where" in answer:
        return "Next battle"
    return "Nothing" if answer["reserve"] == "nothing" else "Reserves"


def scenario_verdict(answer: Data) -> str:
    """Return what a scenario is to the campaign, in a word or two."""
    if "place" in answer:
        return f"Scenario {answer['place']}"
    return "No medals count" if "played_before" in answer else "Not part of it"


CAMPAIGN = Teller(
    "In the campaign:", asked, sentence, verdict, sayings=sayings.CAMPAIGN
)
