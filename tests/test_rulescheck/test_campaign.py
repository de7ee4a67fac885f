"""Campaigns: what holds of every roll, every difference and every score card."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shipped import collection, rules

from rulesdb import links
from rulesdb.citations.rulings import as_text
from rulesdb.rulescheck.check import check
from rulesdb.rulescheck.ruling import Ruling, Status
from rulesdb.ruling_text import as_dict, sentence, verdict
from rulesdb.situations import (
    BASELINES,
    PLAYERS,
    QUESTIONS,
    BadSituation,
    read_situation,
)
from rulesdb.situations.campaign import CAMPAIGN_RULES, STEPS, SYMBOLS
from rulesdb.vocabulary import Category

few = settings(deadline=None, max_examples=60)

#: KG p.2-3: the list of scenarios; the third and the last are Breakthrough battles.
PLACES = {
    1: "khalkhin-gol-spark",
    2: "kawatama-bridge",
    3: "bain-tsagan-heights",
    4: "soviet-infiltration",
    5: "halha-river-shelling",
    6: "down-in-the-dumps",
    7: "attack-on-the-soviet-outpost",
    8: "tightening-the-noose",
}
SCENARIOS = tuple(PLACES.values())

#: KG p.2-3: what each pair calls up; every other pair calls up nothing.
OF_NEXT = "of a type deployed in the next scenario"
PAIRS = {
    frozenset({"infantry"}): "one standard infantry unit",
    frozenset({"armor"}): "one standard armor unit",
    frozenset({"artillery"}): "one standard artillery unit",
    frozenset({"flag"}): "sandbags on the hex of any unit, at the beginning of the "
    "next battle",
    frozenset({"star", "infantry"}): f"a special infantry unit {OF_NEXT}",
    frozenset({"star", "armor"}): f"a special armor unit {OF_NEXT}",
    frozenset({"star", "artillery"}): f"a special artillery unit {OF_NEXT}",
    frozenset(
        {"star"}
    ): "a special unit of choice among the types deployed in the next "
    "scenario, or a standard unit",
}


def ruling_on(step: str, **said: object) -> Ruling:
    """Return the ruling on a step of the campaign."""
    described = {"question": "campaign", "step": step, **said}
    return check(read_situation(described, rules().rulebook), rules())


def faults_of(step: str, **said: object) -> tuple[str, ...]:
    """Return what is wrong with a description."""
    with pytest.raises(BadSituation) as error:
        ruling_on(step, **said)
    return error.value.faults


# Reserves.


@pytest.mark.parametrize("pair", [*combinations_with_replacement(SYMBOLS, 2)])
def test_every_pair_calls_up_what_is_printed_or_nothing(pair: tuple[str, str]) -> None:
    ruling = ruling_on("reserves", dice=[*pair])
    printed = PAIRS.get(frozenset(pair), "nothing")
    possible = "artillery" not in pair
    conflict = printed != "nothing" and not possible
    assert ruling.status == (Status.CONFLICT if conflict else Status.DECIDED)
    assert ruling.answer["as_printed" if conflict else "reserve"] == printed
    assert ("but" in ruling.answer) is not possible
    turned = ruling_on("reserves", dice=[*reversed(pair)])
    assert (turned.status, turned.answer) == (ruling.status, ruling.answer)


@few
@given(dice=st.lists(st.sampled_from(SYMBOLS), min_size=4, max_size=8), data=st.data())
def test_the_order_of_the_dice_does_not_matter(
    dice: list[str], data: st.DataObject
) -> None:
    rolled = dice[: len(dice) // 2 * 2]
    turned = data.draw(st.permutations(rolled))
    first, second = (ruling_on("reserves", dice=d) for d in (rolled, turned))
    assert (first.status, first.answer) == (second.status, second.answer)
    if first.status is Status.SILENT:
        readings = first.answer["readings"]
        assert isinstance(readings, list)
        assert len(readings) == len(set(readings)) > 1


# The degree of victory.


@few
@given(axis=st.integers(0, 120), allies=st.integers(0, 120))
def test_a_degree_follows_from_the_difference_alone(axis: int, allies: int) -> None:
    ruling = ruling_on("degree", medals={"axis": axis, "allies": allies})
    difference = abs(axis - allies)
    bands = {range(3): "draw", range(3, 6): "minor victory", range(7, 121): "decisive"}
    named = next((n for band, n in bands.items() if difference in band), None)
    assert (ruling.status is Status.SILENT) == (named is None)
    assert str(ruling.answer["degree"]).startswith(str(named))
    ahead = "axis" if axis > allies else "allies"
    assert ruling.answer["side"] == (ahead if difference > 2 else None)


# Attrition.

FIGURES = ("infantry", "armor", "artillery", "cavalry", "armored-car", "tankette")
ITS_SYMBOL = {
    "infantry": "infantry",
    "cavalry": "infantry",
    "armor": "armor",
    "armored-car": "armor",
    "tankette": "armor",
    "artillery": "no symbol",
}


@few
@given(
    rolled=st.lists(
        st.tuples(
            st.sampled_from(FIGURES),
            st.sampled_from(("infantry", "armor", "grenade", "flag", "star")),
        ),
        max_size=8,
    )
)
def test_each_die_counts_for_its_own_figure(rolled: list[tuple[str, str]]) -> None:
    ruling = ruling_on(
        "attrition",
        figures=[figure for figure, _ in rolled],
        dice=[face for _, face in rolled],
        unit_counts=dict.fromkeys(FIGURES, 9),
    )
    out = [f for f, face in rolled if face in (ITS_SYMBOL[f], "grenade")]
    assert ruling.answer["out_of_action"] == out
    losses = ruling.answer.get("losses", [])
    assert isinstance(losses, list)
    assert [loss["figure"] for loss in losses] == out


# The score card.


def battles(*medals: tuple[int, int]) -> list[Mapping[str, object]]:
    """Return the first battles of the campaign with the medals of each side."""
    return [
        {"scenario": name, "axis": axis, "allies": allies}
        for name, (axis, allies) in zip(SCENARIOS, medals, strict=False)
    ]


@few
@given(
    medals=st.lists(st.tuples(st.integers(0, 13), st.integers(0, 13)), max_size=8),
)
def test_a_score_card_adds_up_and_goes_on(medals: list[tuple[int, int]]) -> None:
    answer: Mapping[str, Any] = ruling_on("score", battles=battles(*medals)).answer
    axis, allies = (
        (sum(side) for side in zip(*medals, strict=True)) if medals else (0, 0)
    )
    assert answer["totals"] == {"axis": axis, "allies": allies}
    assert answer["left"] == [*SCENARIOS[len(medals) :]]
    assert [row["scenario"] for row in answer["card"]] == [*SCENARIOS]
    assert answer["finished"] is (len(medals) == len(SCENARIOS))
    if answer["finished"]:
        alone = ruling_on("degree", medals=answer["totals"]).answer
        assert {key: answer[key] for key in alone} == alone


def test_the_campaign_has_no_other_scenarios() -> None:
    facts = [f for f in collection().facts if f.predicate == "campaign_place"]
    assert {f.value: f.subject for f in facts} == PLACES
    assert {f.subject for f in facts} == set(SCENARIOS)


# Whatever is said of a campaign has a ruling, or its faults are named.

UNITS = [r.id for r in collection().records if r.category is Category.UNIT]
ALL_SCENARIOS = [r.id for r in collection().records if r.category is Category.SCENARIO]
units = st.lists(st.sampled_from(UNITS), max_size=4)
side_medals = st.integers(0, 12)

VALUES: Mapping[str, st.SearchStrategy[Any]] = {
    "rules": st.sampled_from(CAMPAIGN_RULES),
    "in_force": st.lists(
        st.sampled_from(
            [*CAMPAIGN_RULES, "russian-elite", "khalkhin-gol", *ALL_SCENARIOS]
        ),
        max_size=2,
    ),
    "lang": st.sampled_from(("en", "ru")),
    "medals": st.fixed_dictionaries({"axis": side_medals, "allies": side_medals}),
    "figures": units,
    "dice": st.lists(st.sampled_from(SYMBOLS), max_size=6),
    "next_scenario_units": st.lists(st.sampled_from(UNITS), max_size=4, unique=True),
    "unit_counts": st.dictionaries(st.sampled_from(UNITS), st.integers(1, 3)),
    "objective_medals": st.integers(0, 3),
    "side": st.sampled_from(PLAYERS),
    "battle": st.integers(1, 8),
    "spent": st.integers(0, 9),
    "reserve": st.sampled_from(("unit", "sandbags")),
    "next_to_friend": st.booleans(),
    "baseline": st.sampled_from(BASELINES),
    "occupied": st.booleans(),
    "battles": st.lists(
        st.fixed_dictionaries(
            {
                "scenario": st.sampled_from(ALL_SCENARIOS),
                "axis": side_medals,
                "allies": side_medals,
            }
        ),
        max_size=5,
    ),
    "scenario": st.sampled_from(ALL_SCENARIOS),
}


@st.composite
def campaigns(draw: st.DrawFn) -> dict[str, Any]:
    """Return a step of the campaign of which anything may be left unsaid."""
    step = draw(st.sampled_from([*STEPS]))
    names = [name for name in QUESTIONS["campaign"].names(step) if name != "step"]
    said = draw(st.fixed_dictionaries({}, optional={n: VALUES[n] for n in names}))
    return {"question": "campaign", "step": step, **said}


@settings(deadline=None, max_examples=300)
@given(described=campaigns())
def test_every_campaign_has_a_ruling_or_its_faults_named(
    described: dict[str, Any],
) -> None:
    book = rules().rulebook
    try:
        situation = read_situation(described, book)
    except BadSituation as error:
        for fault in error.faults:
            assert fault.partition(":")[0] in VALUES
        return
    ruling = check(situation, rules())
    assert (ruling.status is Status.UNDETERMINED) == bool(ruling.missing)
    known = {*QUESTIONS["campaign"].names(described["step"])}
    assert {*ruling.missing} <= known - ({*described} - {"dice"})
    assert {*ruling.assumed} <= known - {*described}
    told = as_dict(ruling, situation, book)
    assert json.loads(json.dumps(told))["sentence"] == sentence(ruling, situation, book)
    assert len(verdict(ruling)) < 24
    assert as_text(ruling, situation, book)


# Impossible states, each with its place.

IMPOSSIBLE: Sequence[tuple[str, dict[str, object], str]] = (
    ("degree", {}, "medals: this has to be said"),
    ("degree", {"medals": {"axis": 3}}, "medals: allies: this has to be said"),
    (
        "degree",
        {"medals": {"axis": -1, "allies": 0}},
        "medals: axis: -1 is not between",
    ),
    ("degree", {"medals": 3}, "medals: 3 is not an object with keys"),
    ("attrition", {}, "figures: this has to be said"),
    ("attrition", {"figures": ["tank"]}, "figures: unknown unit 'tank'"),
    (
        "attrition",
        {"figures": ["armor"], "dice": ["armor", "flag"]},
        "dice: 2 dice, but only 1 figure",
    ),
    (
        "attrition",
        {"figures": ["armor"], "dice": ["artillery"]},
        "dice: unknown die face 'artillery'",
    ),
    (
        "attrition",
        {"figures": [], "unit_counts": {"armor": 0}},
        "unit_counts: armor: 0 is not between",
    ),
    (
        "attrition",
        {"figures": [], "unit_counts": {"tank": 1}},
        "unit_counts: unknown unit 'tank'",
    ),
    (
        "attrition",
        {"figures": [], "next_scenario_units": ["armor"], "unit_counts": {"sniper": 1}},
        "unit_counts: armor has to be counted too",
    ),
    (
        "attrition",
        {"figures": [], "next_scenario_units": [], "unit_counts": {"sniper": 1}},
        "unit_counts: sniper is not among next_scenario_units",
    ),
    ("reserves", {"dice": ["flag"]}, "dice: 1 die, but 2 are rolled for each medal"),
    ("reserves", {"dice": ["flag"] * 18}, "dice: a list of 18: at most 16"),
    ("reserves", {"objective_medals": -1}, "objective_medals: -1 is not between"),
    (
        "reserves",
        {"dice": ["flag", "flag"], "objective_medals": 2},
        "dice: 2 dice, but 4 for 2 medals",
    ),
    ("reserves", {"battle": 9}, "battle: 9, but the campaign has 8 scenarios"),
    ("reserves", {"side": "axis"}, "side: unknown side 'axis'"),
    ("reserve-deployment", {"baseline": "left"}, "baseline: unknown baseline 'left'"),
    ("score", {"scenario": "forest"}, "scenario: unknown scenario 'forest'"),
    (
        "score",
        {"battles": [*battles((1, 2)), *battles((3, 4))]},
        "battles: khalkhin-gol-spark stands there twice",
    ),
    (
        "score",
        {"battles": [{"scenario": "kawatama-bridge", "axis": 1}]},
        "battles: allies: this has to be said",
    ),
    ("score", {"battles": [3]}, "battles: 3 is not an object with keys"),
    (
        "score",
        {"battles": [{"scenario": "kawatama-bridge", "axsi": 1}]},
        "battles: unknown key 'axsi'; did you mean 'axis'?",
    ),
    (
        "score",
        {"battles": battles((99, 0))},
        "battles: axis: 99 is not between 0 and 50",
    ),
    (
        "score",
        {"battles": [], "scenario": "kawatama-bridge"},
        "scenario: ask about a scenario, or give the battles, not both",
    ),
)


@pytest.mark.parametrize(("step", "said", "fault"), IMPOSSIBLE)
def test_what_cannot_be_is_told_where_it_stands(
    step: str, said: dict[str, object], fault: str
) -> None:
    assert faults_of(step, **said)[0].startswith(fault)


# How it is told.

TOLD: Sequence[tuple[str, dict[str, object], str, str]] = (
    (
        "degree",
        {"medals": {"axis": 30, "allies": 33}},
        "Minor victory",
        "The Allies win by a minor victory, 33 medals to 30.",
    ),
    (
        "degree",
        {"medals": {"axis": 1, "allies": 0}},
        "Draw",
        "The campaign is a draw, 1 medal to 0.",
    ),
    (
        "degree",
        {"medals": {"axis": 6, "allies": 0}},
        "Not decided",
        "Not decided by these rules: the degree of victory at 6 medals to 0.",
    ),
    (
        "attrition",
        {"figures": ["infantry", "infantry"]},
        "2 dice",
        "Roll 2 dice, one at a time, each for its own figure.",
    ),
    (
        "attrition",
        {"figures": ["infantry"], "dice": ["star"]},
        "None out of action",
        "No figure is out of action.",
    ),
    (
        "attrition",
        {
            "figures": ["armored-car"],
            "dice": ["grenade"],
            "next_scenario_units": ["armored-car"],
        },
        "1 out of action",
        "Out of action: 1 armored car figure. It is lost by an armored car unit in the "
        "next battle; the opponent starts it with 1 medal.",
    ),
    (
        "attrition",
        {"figures": ["infantry", "infantry"], "dice": ["grenade", "infantry"]},
        "2 out of action",
        "Out of action: 2 infantry figures. They are lost by any infantry unit in the "
        "next battle.",
    ),
    (
        "attrition",
        {"figures": ["tankette"], "dice": ["grenade"]},
        "It depends",
        "It depends on the units of the next scenario.",
    ),
    (
        "attrition",
        {"figures": [], "rules": "advanced-campaign"},
        "Not decided",
        "Not decided by these rules: attrition for no figures.",
    ),
    (
        "reserves",
        {"objective_medals": 2},
        "4 dice",
        "Roll 4 dice, all at the same time.",
    ),
    (
        "reserves",
        {"dice": ["flag", "grenade"]},
        "Nothing",
        "Reserves: nothing.",
    ),
    (
        "reserves",
        {"dice": ["armor", "armor"]},
        "Reserves",
        "Reserves: one standard armor unit.",
    ),
    (
        "reserves",
        {"dice": ["artillery", "artillery"]},
        "The rules differ",
        "The rules in force differ; by one of them: one standard artillery unit, as "
        "printed, but standard battle dice have no artillery face.",
    ),
    (
        "reserves",
        {"rules": "advanced-campaign", "side": "japanese"},
        "5 tokens",
        "The Japanese player has 5 reserve tokens.",
    ),
    (
        "reserves",
        {"rules": "advanced-campaign", "side": "soviet", "battle": 1},
        "Not decided",
        "Not decided by these rules: the reserves of the Soviet player at battle 1.",
    ),
    (
        "reserves",
        {"rules": "advanced-campaign"},
        "It depends",
        "It depends on whose reserves they are and which battle it is.",
    ),
    (
        "reserves",
        {"rules": "advanced-campaign", "side": "japanese", "spent": 9},
        "No",
        "The Japanese player never had so many reserve tokens to spend.",
    ),
    (
        "reserves",
        {"rules": "advanced-campaign", "side": "japanese", "reserve": "unit"},
        "Yes",
        "The Japanese player may have a reserve unit for 1 reserve token.",
    ),
    (
        "reserve-deployment",
        {},
        "Next battle",
        "A reserve unit is deployed in the next battle, on a hex adjacent to a "
        "friendly unit or a hex of the player's own baseline.",
    ),
    (
        "reserve-deployment",
        {"baseline": "opponent", "next_to_friend": False},
        "Not decided",
        "Not decided by these rules: whether a reserve unit may be deployed on the "
        "opponent’s baseline.",
    ),
    (
        "reserve-deployment",
        {"baseline": "own"},
        "Yes",
        "A reserve unit may be deployed there.",
    ),
    (
        "score",
        {"battles": battles((5, 3), (2, 4))},
        "7 : 7",
        "The sides are level, 7 medals to 7; next: Bain Tsagan Heights.",
    ),
    (
        "score",
        {"battles": battles((5, 3))[::-1] + battles((1, 1), (2, 4))[1:]},
        "7 : 7",
        "The sides are level, 7 medals to 7; next: Bain Tsagan Heights.",
    ),
    (
        "score",
        {"battles": battles((5, 3), (2, 4))[::-1]},
        "7 : 7",
        "The sides are level, 7 medals to 7; but the scenarios were not played in the "
        "order of the list.",
    ),
    (
        "score",
        {"battles": battles(*[(5, 4)] * 8)},
        "40 : 32",
        "The Axis wins by a decisive victory, 40 medals to 32.",
    ),
    (
        "score",
        {"battles": battles(*[(5, 4)] * 6, (3, 3), (3, 3))},
        "36 : 30",
        "The Axis wins, by a degree that has no name, 36 medals to 30.",
    ),
    (
        "score",
        {"scenario": "tightening-the-noose"},
        "Scenario 8",
        "Tightening the Noose is scenario 8 of the campaign, and may be left out.",
    ),
    (
        "score",
        {"scenario": "khalkhin-gol-encirclement"},
        "No medals count",
        "The Khalkhin-Gol Encirclement may be played before Tightening the Noose; its "
        "medals do not count.",
    ),
    (
        "score",
        {"scenario": "scenario-42-ponyri"},
        "Not part of it",
        "Scenario 42: Ponyri is not part of the Khalkhin-Gol campaign, but may be part "
        "of one that players link together.",
    ),
)


@pytest.mark.parametrize(("step", "said", "word", "line"), TOLD)
def test_an_answer_is_told_in_one_line(
    step: str, said: dict[str, object], word: str, line: str
) -> None:
    described = {"question": "campaign", "step": step, **said}
    situation = read_situation(described, rules().rulebook)
    ruling = check(situation, rules())
    book = rules().rulebook
    assert (verdict(ruling), sentence(ruling, situation, book)) == (word, line)
    told = as_dict(ruling, situation, book)
    assert links.decode(str(told["link"]).partition("=")[2]) == described
    assert "In force: " in as_text(ruling, situation, book)


def test_the_rules_of_the_campaign_are_named_as_in_force() -> None:
    plain = ruling_on("reserves", objective_medals=1)
    assert (plain.in_force, plain.assumed) == (("simplified-campaign",), ("rules",))
    other = ruling_on("reserves", in_force=["advanced-campaign"], side="japanese")
    assert (other.in_force, other.assumed) == (("advanced-campaign",), ("spent",))


def test_every_step_is_told_of() -> None:
    assert {step for step, *_ in TOLD} == set(STEPS)
