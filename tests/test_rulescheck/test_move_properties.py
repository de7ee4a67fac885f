"""What holds of every ruling on moves, retreats, ground and mines."""

from __future__ import annotations

import json
from typing import Any

import pytest
from began import where_it_began
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from shipped import collection, rules

from rulesdb.citations.rulings import as_text
from rulesdb.links import decode, described, encode
from rulesdb.rulescheck.check import check
from rulesdb.rulescheck.ruling import Ruling, Status
from rulesdb.ruling_text import situation_in_short, verdict
from rulesdb.situations import NATIONS, SIDES, BadSituation, read_situation
from rulesdb.vocabulary import Category

Described = dict[str, Any]

many = settings(deadline=None, max_examples=60)


def ids(*categories: Category) -> list[str]:
    """Return the ids of the records of some categories."""
    return [r.id for r in collection().records if r.category in categories]


UNITS = st.sampled_from(ids(Category.UNIT))
terrain = st.lists(
    st.sampled_from(ids(Category.TERRAIN, Category.OBSTACLE)), max_size=2, unique=True
)
yes_or_no = st.booleans()
cards = st.lists(
    st.sampled_from(
        [
            *("infantry-assault", "behind-enemy-lines", "armor-assault", "firefight"),
            *("blitz-rules", "japanese-command-rules", "khalkhin-gol", "camouflage"),
            *(
                "scenario-38-suomussalmi",
                "scenario-44-prokhorovka",
                "artillery-bombard",
            ),
        ]
    ),
    max_size=1,
)
path = st.lists(
    st.fixed_dictionaries(
        {"terrain": terrain, "owner": yes_or_no, "strength": st.integers(0, 4)}
    ),
    max_size=3,
)
UNIT: dict[str, st.SearchStrategy[Any]] = {
    "terrain": terrain,
    "side": st.sampled_from(SIDES),
    "nation": st.sampled_from(NATIONS),
    "owner": yes_or_no,
    "camouflaged": yes_or_no,
    "figures": st.just(1),
}
mover = st.fixed_dictionaries({"unit": UNITS, **UNIT, "ordered": yes_or_no})
partly = st.fixed_dictionaries(
    {"unit": UNITS}, optional={**UNIT, "moved": st.integers(0, 3), "from": terrain}
).map(where_it_began)
target = st.fixed_dictionaries({"unit": UNITS, **UNIT})


def coherent(described: Described) -> Described:
    """Return a situation of two sides, with as much room as its path has hexes."""
    if "attacker" in described and "target" in described:
        other = {"axis": "allies", "allies": "axis"}
        side = other[described["attacker"]["side"]]
        described = {**described, "target": {**described["target"], "side": side}}
    if "room" in described:
        room = max(described["room"], len(described.get("path", ())))
        described = {**described, "room": room}
    return described


move = st.fixed_dictionaries(
    {
        "question": st.just("move"),
        "attacker": mover,
        "path": path,
        "in_force": cards,
        "fallback": yes_or_no,
        "adjacent_to": terrain,
    }
)
ground = st.fixed_dictionaries(
    {
        "question": st.just("take-ground"),
        "attacker": mover,
        "target": target,
        "in_force": cards,
        "distance": st.integers(1, 2),
        "won": st.sampled_from(("eliminated", "retreated")),
        "strength": st.integers(0, 4),
        "last_medal": yes_or_no,
    }
).map(coherent)
retreat = st.fixed_dictionaries(
    {
        "question": st.just("retreat"),
        "target": target,
        "flags": st.integers(0, 3),
        "room": st.integers(0, 4),
        "in_force": cards,
    },
    optional={"path": path},
).map(coherent)
mines = st.fixed_dictionaries(
    {
        "question": st.just("minefield"),
        "attacker": st.fixed_dictionaries(
            {"unit": UNITS, **UNIT, "moved": st.integers(1, 3), "from": terrain}
        ),
        "strength": st.integers(0, 4),
        "in_force": cards,
        "fallback": yes_or_no,
    },
    optional={"via": st.sampled_from(("take-ground", "retreat"))},
)
complete = move | ground | retreat | mines
partial = st.fixed_dictionaries(
    {
        "question": st.just("move"),
        "attacker": partly,
        "path": st.lists(terrain, max_size=4),
    },
    optional={"in_force": cards},
) | st.fixed_dictionaries(
    {
        "question": st.just("take-ground"),
        "attacker": partly,
        "target": st.fixed_dictionaries({"unit": UNITS}, optional={"terrain": terrain}),
    },
    optional={"in_force": cards, "won": st.just("retreated"), "distance": st.just(1)},
)


def ruling_on(described: Described) -> Ruling:
    """Return the ruling on a situation in plain data."""
    return check(read_situation(described, rules().rulebook), rules())


@many
@given(asked=complete)
def test_nothing_is_missing_where_everything_is_given(asked: Described) -> None:
    assert ruling_on(asked).missing == ()


@many
@given(asked=partial)
def test_what_is_missing_is_what_was_not_said(asked: Described) -> None:
    ruling = ruling_on(asked)
    assert (ruling.status is Status.UNDETERMINED) == bool(ruling.missing)
    for place in ruling.missing:
        role, _, key = place.rpartition(".")
        told = asked.get(role, {}) if role else asked
        assert key not in told or place == "path"  # all of its hexes, not the last


@many
@given(asked=complete | partial)
def test_a_ruling_can_be_told_and_linked(asked: Described) -> None:
    situation = read_situation(asked, rules().rulebook)
    before = json.dumps(asked)
    ruling = check(situation, rules())
    book = rules().rulebook
    assert as_text(ruling, situation, book)
    assert verdict(ruling)
    assert situation_in_short(situation, book)
    again = read_situation(decode(encode(described(situation))), book)
    assert check(again, rules()).answer == ruling.answer
    assert json.dumps(asked) == before


# A battle is ruled as the move that led to it says: every unit, everywhere.

EVERYWHERE = [[], *([name] for name in ids(Category.TERRAIN, Category.OBSTACLE))]
EVERY_UNIT = ids(Category.UNIT)


def battle(attacker: Described, distance: int) -> Ruling:
    """Return the ruling on an attack on infantry in the open."""
    return ruling_on(
        {
            "question": "battle",
            "attacker": attacker,
            "target": {"unit": "infantry"},
            "distance": distance,
        }
    )


@pytest.mark.parametrize("unit", EVERY_UNIT)
@pytest.mark.parametrize("moved", [1, 2])
@pytest.mark.parametrize("leaving", [False, True])
def test_who_may_not_battle_after_a_move_may_not_attack(
    unit: str, moved: int, leaving: bool
) -> None:
    for place in EVERYWHERE:
        start, end = (place, []) if leaving else ([], place)
        attacker = {"unit": unit, "terrain": start, "owner": True}
        path = [[] for _ in range(moved - 1)] + [end]
        ruling = ruling_on({"question": "move", "attacker": attacker, "path": path})
        answer: Any = ruling.answer
        if ruling.status is not Status.DECIDED or not answer["allowed"]:
            continue
        arrived = {**attacker, "terrain": end, "moved": moved, "from": start}
        attacks = [battle(arrived, distance) for distance in (1, 2)]
        allowed = [a.answer.get("allowed", False) for a in attacks]
        assert any(allowed) is answer["may_battle"], (place, answer)


@pytest.mark.parametrize("unit", EVERY_UNIT)
def test_who_may_not_make_an_overrun_may_not_battle_in_one(unit: str) -> None:
    for place in EVERYWHERE:
        target = {"unit": "infantry", "terrain": place, "owner": False}
        ruling = ruling_on(
            {
                "question": "take-ground",
                "attacker": {"unit": unit},
                "target": target,
                "distance": 1,
                "won": "retreated",
            }
        )
        answer: Any = ruling.answer
        if ruling.status is not Status.DECIDED or not answer["take_ground"]:
            continue
        there = {"unit": unit, "terrain": place, "overrun": True, "battled": True}
        overrun = battle(there, 1)
        assert overrun.answer["allowed"] is answer["overrun"], (place, answer)


@many
@given(asked=retreat)
def test_a_retreat_costs_from_nothing_to_all_its_figures(asked: Described) -> None:
    ruling = ruling_on(asked)
    answer: Any = ruling.answer
    assume(ruling.status is Status.DECIDED)
    lost = answer["figures_lost"]
    assert 0 <= lost["min"] <= lost["max"] <= asked["target"]["figures"]
    for span in answer["options"].values():
        assert lost["min"] <= span["min"] <= span["max"] or "stars" in answer


# Input that is no situation.


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        ({"path": [[]] * 200}, "path: a list of 200: at most 24"),
        ({"path": 3}, "path: 3 is not a list"),
        ({"path": [{"terrian": []}]}, "path: unknown key 'terrian'"),
        ({"path": [["forrest"]]}, "path: unknown terrain 'forrest'"),
        (
            {"path": [{"terrain": [], "strength": 9}]},
            "path: strength: 9 is not between",
        ),
        ({"path": [], "occupied": [-1]}, "occupied: -1 is not between"),
        ({"path": [], "combine_with": {"figures": 0}}, "combine_with: figures: 0"),
        ({"path": [], "target": {"unit": "armor"}}, "target: unknown key 'target'"),
        ({"path": [], "won": "eliminated"}, "won: unknown key 'won'"),
    ],
)
def test_a_move_that_is_none_is_told_with_its_place(
    said: Described, fault: str
) -> None:
    asked = {"question": "move", "attacker": {"unit": "infantry"}, **said}
    with pytest.raises(BadSituation) as error:
        read_situation(asked, rules().rulebook)
    assert error.value.faults[0].startswith(fault)


def test_the_rule_that_forbids_a_move_is_told_as_decisive() -> None:
    ruling = ruling_on(
        {"question": "move", "attacker": {"unit": "armor"}, "path": [[], ["hedgerow"]]}
    )
    assert ruling.answer["allowed"] is False
    assert ruling.decisive is not None
    assert ruling.decisive.record == "hedgerow"
