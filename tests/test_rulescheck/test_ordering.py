"""Orders: how they are told, what is no situation, and what holds of all of them."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shipped import collection, rules

from rulesdb.citations.rulings import as_text
from rulesdb.links import decode, described, encode
from rulesdb.rulescheck.check import check
from rulesdb.rulescheck.ordering.units import assigned
from rulesdb.rulescheck.ruling import Ruling, Status
from rulesdb.ruling_text import sentence, situation_in_short, verdict
from rulesdb.situations import BadSituation, Situation, read_situation
from rulesdb.situations.orders import PLACES, SECTIONS
from rulesdb.vocabulary import Category

CARDS = [r.id for r in collection().records if r.category is Category.CARD]
few = settings(deadline=None, max_examples=60)


def ruled(**said: Any) -> tuple[Ruling, Situation]:
    """Return a situation of orders with the ruling on it."""
    situation = read_situation({"question": "order", **said}, rules().rulebook)
    return check(situation, rules()), situation


def most(**said: Any) -> int:
    """Return how many units are ordered at most; all are more than any number."""
    found = ruled(**said)[0].answer["max"]
    return 99 if found == "all" else int(str(found))


TOLD = [
    (
        {"in_force": ["probe"], "units_in_section": 1},
        "1 unit",
        "Probe: it orders two units in one section; the additional order is lost, so "
        "1 unit is ordered.",
    ),
    (
        {
            "in_force": ["us-marine-command-rules", "recon-in-force"],
            "attacker": {"nation": "usa"},
        },
        "4 units",
        "Recon in Force, US player: it orders one unit in each section; one more in "
        "one section of the player's choice.",
    ),
    ({"in_force": ["assault"]}, "All", "Assault: it orders all units in one section."),
    (
        {"in_force": ["pincer-move"], "orders": {"left": 4}},
        "No",
        "Pincer Move: not allowed; it orders two units on each flank.",
    ),
    (
        {"in_force": ["move-out"], "attacker": {"unit": "artillery"}},
        "No",
        "Move Out! for artillery: not allowed; it orders four infantry units.",
    ),
    ({"orders_to_same_unit": 2}, "No", "2 orders to one unit: not allowed."),
    (
        {
            "in_force": ["blitz-rules", "recon-1"],
            "played_as": "air-power",
            "attacker": {"side": "axis"},
        },
        "Yes",
        "Recon 1 as Air Power: allowed, as an air strike on up to 4 targets.",
    ),
    (
        {"in_force": ["barrage"]},
        "No units",
        "Barrage: it orders no unit, and has up to 1 target.",
    ),
    (
        {
            "in_force": ["russian-command-rules"],
            "attacker": {"nation": "russia"},
            "hand": ["probe", "recon-1", "ambush"],
            "commissar": "attack",
        },
        "Yes",
        "The cards held, Russian player: Attack and Recon 1 may be played, and Ambush "
        "in the opponent’s turn.",
    ),
    (
        {"in_force": ["counter-attack"], "countered": {"card": "ambush"}},
        "No",
        "Counter-Attack against Ambush: not allowed.",
    ),
    (
        {"in_force": ["counter-attack"]},
        "It depends",
        "It depends on the card that is countered.",
    ),
]


@pytest.mark.parametrize(("said", "word", "line"), TOLD, ids=[t[2] for t in TOLD])
def test_orders_are_told_in_one_line(said: Any, word: str, line: str) -> None:
    ruling, situation = ruled(**said)
    found = verdict(ruling), sentence(ruling, situation, rules().rulebook)
    assert found == (word, line)


def test_what_is_missing_is_asked_for_in_words() -> None:
    ruling, situation = ruled(
        in_force=["us-marine-command-rules", "counter-attack"],
        countered={"card": "probe", "nation": "japan"},
        attacker={"nation": "usa"},
    )
    text = as_text(ruling, situation, rules().rulebook)
    assert "Say: How many units did the opponent order?" in text
    title = situation_in_short(situation, rules().rulebook)
    assert title.startswith(
        "How many units does it order? Counter-Attack against Probe"
    )


FAULTS = [
    ({"in_force": ["prube"]}, "in_force: unknown rule, card, scenario or book 'prube'"),
    ({"section": "middle"}, "section: unknown section 'middle'"),
    ({"units_in_section": -1}, "units_in_section: -1 is not between 0 and 30"),
    ({"units_in_section": {"tonk": 1}}, "units_in_section: unknown unit 'tonk'"),
    (
        {"units_by_section": {"middle": 1}},
        "units_by_section: unknown key 'middle'",
    ),
    (
        {"units_by_section": {"left": {"armor": 31}}},
        "units_by_section: left: armor: 31 is not between 0 and 30",
    ),
    ({"hand": ["forest"]}, "hand: unknown card 'forest'"),
    ({"hand": ["probe"] * 25}, "hand: a list of 25: at most 24"),
    ({"hand_size": 0}, "hand_size: 0 is not between 1 and 12"),
    ({"commissar": 3}, "commissar: unknown card '3'"),
    ({"orders_to_same_unit": 0}, "orders_to_same_unit: 0 is not between 1 and 9"),
    ({"countered": "probe"}, 'countered: "probe" is not an object with keys'),
    ({"countered": {"hero": "zhukov"}}, "countered.hero: unknown key 'hero'"),
    ({"countered": {"ordered": 99}}, "countered.ordered: 99 is not between 0 and 30"),
    ({"target": {"unit": "infantry"}}, "target: unknown key 'target'"),
    ({"attacker": {"hand": 3}}, "attacker.hand: unknown key 'hand'"),
]


@pytest.mark.parametrize(("said", "fault"), FAULTS, ids=[f[1] for f in FAULTS])
def test_what_is_no_situation_is_told_with_its_place(said: Any, fault: str) -> None:
    with pytest.raises(BadSituation) as error:
        ruled(**said)
    assert len(error.value.faults) == 1
    assert error.value.faults[0].startswith(fault)


units = st.dictionaries(st.sampled_from(PLACES), st.integers(0, 4))
limits = st.fixed_dictionaries({name: st.integers(0, 3) for name in SECTIONS})


def best(limits: dict[str, int], units: dict[str, int]) -> int:
    """Return the most orders that can be given, by trying every way to give them."""
    lines = [place for place in units if "-" in place]
    found = 0
    for halves in product(*(range(units[place] + 1) for place in lines)):
        there = {name: units.get(name, 0) for name in limits}
        for place, first in zip(lines, halves, strict=True):
            left, right = place.split("-")
            there[left] += first
            there[right] += units[place] - first
        found = max(found, sum(min(limits[name], there[name]) for name in limits))
    return found


@given(limits, units)
@few
def test_no_other_way_gives_more_orders(
    limits: dict[str, int], units: dict[str, int]
) -> None:
    assert assigned(limits, units) == best(limits, units)


@given(st.sampled_from(["recon-in-force", "general-advance", "pincer-move"]), units)
@few
def test_units_that_are_there_only_lower_the_number(
    card: str, there: dict[str, int]
) -> None:
    free = most(in_force=[card])
    bound = most(in_force=[card], units_by_section=there)
    assert bound <= min(free, sum(there.values()))
    ruling, _ = ruled(in_force=[card], units_by_section=there)
    assert ruling.answer.get("lost", 0) == free - bound


@given(st.sampled_from(CARDS), st.integers(0, 8), st.sampled_from(["usa", "japan"]))
@few
def test_gung_ho_takes_no_order_from_anybody(
    card: str, there: int, nation: str
) -> None:
    said = {"in_force": [card], "units_on_board": there, "hand_size": 4}
    if ruled(**said)[0].status is not Status.DECIDED:
        return
    by_rule = {
        **said,
        "in_force": [card, "us-marine-command-rules"],
        "attacker": {"nation": nation},
    }
    assert most(**by_rule) >= most(**said)
    if nation == "japan":
        assert most(**by_rule) == most(**said)


ORDERS = st.fixed_dictionaries(
    {},
    optional={
        "in_force": st.lists(
            st.sampled_from(
                [*CARDS, "us-marine-command-rules", "russian-command-rules",
                 "blitz-rules", "night-attacks", "scenario-38-suomussalmi"]
            ),
            max_size=3,
            unique=True,
        ),
        "attacker": st.fixed_dictionaries(
            {},
            optional={
                "unit": st.sampled_from(["infantry", "sniper", "armor", "war-ship"]),
                "side": st.sampled_from(["axis", "allies"]),
                "nation": st.sampled_from(["usa", "japan", "russia"]),
                "figures": st.just(1),
            },
        ),
        "countered": st.fixed_dictionaries(
            {},
            optional={
                "card": st.sampled_from(CARDS),
                "section": st.sampled_from(SECTIONS),
                "ordered": st.integers(0, 5),
                "nation": st.sampled_from(["usa", "japan", "britain"]),
            },
        ),
        "section": st.sampled_from(SECTIONS),
        "units_in_section": st.integers(0, 4),
        "units_by_section": units,
        "units_on_board": st.dictionaries(
            st.sampled_from(["infantry", "armor", "artillery"]), st.integers(0, 4)
        ),
        "orders": units,
        "orders_to_same_unit": st.integers(1, 3),
        "played_as": st.just("air-power"),
        "hand": st.lists(st.sampled_from(CARDS), max_size=5),
        "hand_size": st.integers(1, 6),
        "commissar": st.sampled_from(CARDS),
        "dice": st.lists(st.sampled_from(["star", "infantry", "flag"]), max_size=5),
        "visibility": st.integers(1, 6),
        "fallback": st.booleans(),
    },
)  # fmt: skip


@given(ORDERS)
@settings(deadline=None, max_examples=150)
def test_every_situation_of_orders_is_ruled_on_told_and_linked(
    said: dict[str, Any],
) -> None:
    ruling, situation = ruled(**said)
    assert sentence(ruling, situation, rules().rulebook)
    if ruling.status is Status.DECIDED:
        assert isinstance(ruling.answer["allowed"], bool)
        assert verdict(ruling)
        assert ruling.steps or not ruling.answer["allowed"]
    else:
        assert ruling.answer == {}
    assert bool(ruling.missing) is (ruling.status is Status.UNDETERMINED)
    again = decode(encode(described(situation)).removeprefix("s="))
    assert check(read_situation(again, rules().rulebook), rules()) == ruling
