"""What holds of every state of a battle, and of every roll at night."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shipped import collection, rules

from rulesdb.facts import Compare, Condition
from rulesdb.rulebook import Rulebook
from rulesdb.rulescheck.check import check
from rulesdb.rulescheck.rules import Rules
from rulesdb.rulescheck.ruling import Ruling
from rulesdb.situations import FACES, SIDES, BadSituation, read_situation

few = settings(deadline=None, max_examples=40)

#: Scenarios, each with the hexes that count in it.
HEXES: Mapping[str, Mapping[str, int]] = {
    "scenario-39-gates-of-moscow": {"bridge": 1, "town": 1},
    "scenario-40-breakout-at-klin": {"town": 2},
    "scenario-41-red-barricades": {"factory": 4, "town": 2},
    "scenario-42-ponyri": {"town": 6},
    "scenario-44-prokhorovka": {},
    "scenario-45-river-bug": {"bridge": 1},
}
UNITS = ("infantry", "armor", "artillery", "sniper", "cavalry", "combat-engineers")


def ruling_on(described: Mapping[str, Any]) -> Ruling:
    """Return the ruling on a situation in plain data."""
    return check(read_situation(described, rules().rulebook), rules())


@st.composite
def state(draw: st.DrawFn) -> dict[str, Any]:
    """Return a state of some scenario of which everything is said."""
    scenario = draw(st.sampled_from(sorted(HEXES)))
    units = st.lists(st.sampled_from(UNITS), max_size=6)
    found: dict[str, Any] = {
        "question": "victory",
        "in_force": [scenario],
        "eliminated": {side: draw(units) for side in SIDES},
        "moment": "turn",
        "reached_first": draw(st.sampled_from(SIDES)),
    }
    for kind, hexes in HEXES[scenario].items():
        axis = draw(st.integers(0, hexes))
        allies = draw(st.integers(0, hexes - axis))
        found[kind] = {"axis": axis, "allies": allies}
    return found


@few
@given(described=state())
def test_medals_are_never_more_than_win_and_the_winner_has_them(
    described: dict[str, Any],
) -> None:
    answer: Mapping[str, Any] = ruling_on(described).answer
    for side in SIDES:
        assert 0 <= answer["medals"][side] <= answer["needed"]
        assert answer["still_needed"][side] == answer["needed"] - answer["medals"][side]
    reached = [s for s in SIDES if answer["medals"][s] == answer["needed"]]
    assert answer["winner"] in (reached or [None])
    assert answer["over"] is bool(reached)


@few
@given(described=state(), side=st.sampled_from(SIDES))
def test_an_eliminated_unit_more_never_costs_a_medal(
    described: dict[str, Any], side: str
) -> None:
    more = {
        **described["eliminated"],
        side: [*described["eliminated"][side], "infantry"],
    }
    before: Mapping[str, Any] = ruling_on(described).answer
    after: Mapping[str, Any] = ruling_on({**described, "eliminated": more}).answer
    assert all(after["medals"][s] >= before["medals"][s] for s in SIDES)


@few
@given(
    seen=st.integers(1, 6),
    dice=st.lists(st.sampled_from(FACES), min_size=4, max_size=4),
)
def test_a_night_never_grows_darker_and_ends_at_full_daylight(
    seen: int, dice: list[str]
) -> None:
    answer: Mapping[str, Any] = ruling_on(
        {
            "question": "special",
            "step": "night",
            "in_force": ["night-attacks"],
            "visibility": seen,
            "dice": dice,
        }
    ).answer
    assert answer["visibility"] == min(6, seen + dice.count("star"))
    assert answer["full_daylight"] is (answer["visibility"] == 6)


def test_sides_may_need_different_medals() -> None:
    scenario = "scenario-44-prokhorovka"
    facts = []
    for fact in collection().facts:
        if (fact.record, fact.predicate) == (scenario, "medals_needed"):
            for side, needed in zip(SIDES, (5, 6), strict=True):
                when = (Condition("side", Compare.IS, side),)
                facts.append(replace(fact, value=needed, when=when))
        else:
            facts.append(fact)
    changed = replace(collection(), facts=tuple(facts))
    differing = Rules(Rulebook(changed, "digest", "test"))
    described = {"question": "victory", "in_force": [scenario], "medals": {"axis": 5}}
    found = check(read_situation(described, differing.rulebook), differing).answer
    assert (found["winner"], found["needed"]) == ("axis", {"axis": 5, "allies": 6})
    assert found["still_needed"] == {"axis": 0, "allies": 6}


#: Impossible states, each with how its fault begins.
IMPOSSIBLE = [
    ({"town": {"axis": -1}}, "town: axis: -1 is not between"),
    ({"town": {"japan": 1}}, "town: unknown key 'japan'"),
    ({"factory": {"axis": 3, "allies": 2}}, "factory: 5 hexes are held, but only 4"),
    ({"bridge": {"axis": 1}}, "bridge: no bridge hex counts in this scenario"),
    ({"eliminated": {"axis": ["forest"]}}, "eliminated: axis: unknown unit 'forest'"),
    ({"eliminated": {"axis": ["infantry"] * 25}}, "eliminated: axis: a list of 25"),
    ({"moment": "noon"}, "moment: unknown moment 'noon'"),
    ({"distance": 2}, "distance: unknown key 'distance'"),
]


@pytest.mark.parametrize(("said", "fault"), IMPOSSIBLE)
def test_an_impossible_state_is_told_where_it_is(
    said: dict[str, Any], fault: str
) -> None:
    described = {
        "question": "victory",
        "in_force": ["scenario-41-red-barricades"],
        **said,
    }
    with pytest.raises(BadSituation) as error:
        read_situation(described, rules().rulebook)
    assert len(error.value.faults) == 1
    assert error.value.faults[0].startswith(fault)


CAVE = {"unit": "infantry", "terrain": ["cave", "hill"]}
IMPOSSIBLE_STEPS = [
    ("night", {"dice": ["star"]}, "dice: 1 face, but 4 dice are rolled"),
    ("night", {"visibility": 7}, "visibility: 7 is not between 1 and 6"),
    (
        "hospital",
        {"attacker": {"unit": "infantry", "terrain": ["hospital"], "figures": 5}},
        "attacker.figures: 5, but infantry has 4",
    ),
    (
        "hospital",
        {
            "attacker": {"unit": "infantry", "terrain": ["hospital"], "figures": 2},
            "dice": ["star"] * 7,
        },
        "dice: 7 faces, but 6 dice are rolled",
    ),
    ("hospital", {}, "attacker.unit: say which unit it is"),
    ("hq-tent", {}, "captured_by: this has to be said"),
    ("hq-tent", {"captured_by": "enemy", "cards": 0}, "cards: 0 is not between"),
    ("cave-move", {"attacker": CAVE, "path": [["cave"]] * 2}, "path: "),
    ("cave-move", {"attacker": CAVE, "path": [["cave"]] * 200}, "path: a list of 200"),
    ("place-sandbags", {"attacker": CAVE, "pieces": -1}, "pieces: -1 is not between"),
    ("minefield-setup", {"dice": ["star"]}, "dice: unknown key 'dice'"),
    ("dawn", {}, "step: unknown step 'dawn'"),
]


@pytest.mark.parametrize(("step", "said", "fault"), IMPOSSIBLE_STEPS)
def test_an_impossible_step_is_told_where_it_is(
    step: str, said: dict[str, Any], fault: str
) -> None:
    with pytest.raises(BadSituation) as error:
        read_situation({"question": "special", "step": step, **said}, rules().rulebook)
    assert any(found.startswith(fault) for found in error.value.faults)


def test_the_hexes_of_the_scenarios_are_those_of_the_book() -> None:
    counted: dict[str, dict[str, int]] = {}
    for fact in collection().facts:
        if fact.predicate == "objective_hexes":
            kind = str(fact.when[-1].value)
            hexes = counted.setdefault(fact.record, {})
            hexes[kind] = hexes.get(kind, 0) + int(str(fact.value))
    assert counted.pop("scenario-38-suomussalmi") == {"town": 4}
    # The book does not say how many hexes Ponyri has.
    unknown = {"scenario-42-ponyri"}
    assert counted == {s: h for s, h in HEXES.items() if h and s not in unknown}
