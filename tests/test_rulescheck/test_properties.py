"""What holds of every ruling, whatever the situation."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest
from began import where_it_began
from hypothesis import given, settings
from hypothesis import strategies as st
from shipped import collection, rules

from rulesdb.facts import Fact, Seat
from rulesdb.predicates import PREDICATES, Merge
from rulesdb.rulebook import Rulebook
from rulesdb.rulescheck.check import check
from rulesdb.rulescheck.rules import Rules
from rulesdb.rulescheck.ruling import Ruling, Status
from rulesdb.situations import (
    FACES,
    KEYS,
    NATIONS,
    SIDES,
    UNIT_KEYS,
    BadSituation,
    printable,
    read_json,
    read_situation,
)
from rulesdb.vocabulary import Category

#: The faces of a battle die, as the game help of Board Game Arena gives them.
DIE = ("infantry", "infantry", "armor", "grenade", "flag", "star")

few = settings(deadline=None, max_examples=25)
fewer = settings(deadline=None, max_examples=8)


def ids(*categories: Category) -> list[str]:
    """Return the ids of the records of some categories."""
    return [r.id for r in collection().records if r.category in categories]


UNITS = ids(Category.UNIT)
TERRAIN = ids(Category.TERRAIN, Category.OBSTACLE)
IN_FORCE = [
    *ids(Category.CARD, Category.SCENARIO),
    *("blitz-rules", "camouflage", "japanese-command-rules", "molotov-cocktails"),
    *("night-attacks", "targeting-marker", "khalkhin-gol"),
]

Described = dict[str, Any]

terrain = st.lists(st.sampled_from(TERRAIN), max_size=2, unique=True)
faces = st.lists(st.sampled_from(FACES), max_size=4)
yes_or_no = st.booleans()

UNIT_VALUES: dict[str, st.SearchStrategy[Any]] = {
    "unit": st.sampled_from(UNITS),
    "terrain": terrain,
    "figures": st.just(1),
    "moved": st.integers(0, 4),
    "from": terrain,
    "side": st.sampled_from(SIDES),
    "nation": st.sampled_from(NATIONS),
    "owner": yes_or_no,
    "ordered": yes_or_no,
    "adjacent_enemy": yes_or_no,
    "battled": yes_or_no,
    "overrun": yes_or_no,
    "camouflaged": yes_or_no,
    "zeroed_in": yes_or_no,
    "damage": st.integers(0, 2),
}
VALUES: dict[str, st.SearchStrategy[Any]] = {
    "in_force": st.lists(st.sampled_from(IN_FORCE), max_size=2, unique=True),
    "distance": st.integers(1, 9),
    "sight": yes_or_no,
    "dice": faces,
    "rerolls": faces,
    "molotov": yes_or_no,
    "same_range": yes_or_no,
    "same_height": yes_or_no,
    "visibility": st.integers(1, 6),
    "fallback": yes_or_no,
    "remove_wire": yes_or_no,
}


def unit(*optional: str) -> st.SearchStrategy[Described]:
    """Return units of which these keys may be left unsaid."""
    return st.fixed_dictionaries(
        {k: v for k, v in UNIT_VALUES.items() if k not in optional},
        optional={k: v for k, v in UNIT_VALUES.items() if k in optional},
    ).map(where_it_began)


def situation(*optional: str) -> st.SearchStrategy[Described]:
    """Return situations of which these keys, also of the units, may be left unsaid."""
    return st.fixed_dictionaries(
        {
            "question": st.sampled_from(["battle", "resolve"]),
            "attacker": unit(*optional),
            "target": unit(*optional),
            **{k: v for k, v in VALUES.items() if k not in optional},
        },
        optional={k: v for k, v in VALUES.items() if k in optional},
    ).map(of_two_sides)


def of_two_sides(described: Described) -> Described:
    """Return a situation in which no unit fights its own side."""
    other = {"axis": "allies", "allies": "axis"}
    side, target = described["attacker"].get("side"), described["target"]
    if side is None or "side" not in target:
        return described
    return {**described, "target": {**target, "side": other[side]}}


complete = situation()
partial = situation(*(UNIT_VALUES.keys() - {"unit"}), *VALUES)


def ruling_on(described: object, by: Rules | None = None) -> Ruling:
    """Return the ruling on a situation in plain data."""
    return check(read_situation(described, rules().rulebook), by or rules())


def test_the_strategies_say_everything_that_can_be_said() -> None:
    assert UNIT_VALUES.keys() == UNIT_KEYS.keys()
    assert VALUES.keys() | {"lang"} == KEYS.keys()


# What is not about the situation does not matter.


def values_of(predicate: str) -> st.SearchStrategy[Any]:
    """Return values that a fact may give under a predicate."""
    kind = PREDICATES[predicate].type
    if kind is bool:
        return st.booleans()
    if kind is int:
        return st.integers(-3, 9)
    return st.just("forest") if kind is str else st.just(("star", "flag"))


MERGED = sorted(p for p in PREDICATES if PREDICATES[p].merge is not Merge.UNION)
OFF_BOARD_SEATS = [seat for seat in Seat if seat is not Seat.TABLE]


@st.composite
def unrelated(draw: st.DrawFn) -> Fact:
    """Return a fact about a unit or hex that no situation here has, or a rule unused.

    The labor camp's rules are those of a town; its own would be about itself alone.
    """
    predicate = draw(st.sampled_from(MERGED))
    record, seat = draw(
        st.sampled_from(
            [
                *(("us-marines", seat) for seat in OFF_BOARD_SEATS),
                *(("labor-camp", seat) for seat in OFF_BOARD_SEATS),
                ("gung-ho", Seat.TABLE),
            ]
        )
    )
    passage = rules().rulebook.record(record).passages[0]
    value = draw(values_of(predicate))
    return Fact(record, passage.anchor, 0, 4, record, seat, predicate, value)


def holds_unrelated(described: Described) -> bool:
    """Say whether a situation has what the unrelated facts are about.

    The rules on orders come into force with a scenario of the Pacific too.
    """
    said = json.dumps(described)
    in_force = rules().in_force(described["in_force"])
    return "us-marines" in said or "labor-camp" in said or "gung-ho" in in_force


@few
@given(described=complete, facts=st.lists(unrelated(), min_size=1, max_size=4))
def test_an_unrelated_fact_changes_no_ruling(
    described: Described, facts: list[Fact]
) -> None:
    if holds_unrelated(described):
        return
    more = replace(collection(), facts=(*collection().facts, *facts))
    changed = Rules(Rulebook(more, "digest", "test"))
    assert ruling_on(described, changed) == ruling_on(described)


# With everything given nothing is asked.


@settings(deadline=None, max_examples=120)
@given(described=complete)
def test_nothing_is_missing_where_everything_is_given(described: Described) -> None:
    ruling = ruling_on(described)
    assert ruling.status is not Status.UNDETERMINED
    assert ruling.missing == ()


@settings(deadline=None, max_examples=70)
@given(described=partial)
def test_what_is_missing_is_what_was_not_said(described: Described) -> None:
    ruling = ruling_on(described)
    assert (ruling.status is Status.UNDETERMINED) == bool(ruling.missing)
    for path in ruling.missing:
        role, _, key = path.rpartition(".")
        assert key not in (described[role] if role else described)


# Protection.


@settings(deadline=None, max_examples=120)
@given(described=complete, cover=st.sampled_from(TERRAIN))
def test_more_protection_never_adds_dice(described: Described, cover: str) -> None:
    target = described["target"]
    both = list(dict.fromkeys([*target["terrain"], cover]))
    covered = where_it_began({**target, "terrain": both})
    asked = {**described, "question": "battle"}
    less = ruling_on(asked).answer.get("dice", 0)
    more = ruling_on({**asked, "target": covered}).answer.get("dice", 0)
    assert isinstance(less, int)
    assert isinstance(more, int)
    assert more <= less


# Odds.

SHOOTERS = ("infantry", "armor", "sniper", "machine-gun", "anti-tank-gun", "war-ship")
TARGETS = ("infantry", "armor", "artillery", "sniper", "war-ship", "cavalry")
ROLLS = ("barrage", "air-power", "molotov-cocktails")


@cache
def outcome(
    shooter: str, target: str, in_force: str, rolled: tuple[str, ...]
) -> tuple[int, int]:
    """Return the hits and the flags of a roll, by the ruling on that roll."""
    answer = ruling_on(
        {
            **shot(shooter, target, in_force),
            "question": "resolve",
            "dice": list(rolled),
        }
    ).answer
    hits = answer["hits"]
    assert isinstance(hits, int)
    return hits, rolled.count("flag")


def shot(shooter: str, target: str, in_force: str) -> Described:
    """Return a close assault in the open, a Molotov cocktail declared."""
    return {
        "question": "battle",
        "in_force": [in_force] if in_force else [],
        "attacker": {"unit": shooter, "side": "allies"},
        "target": {"unit": target, "side": "axis"},
        "distance": 1,
        "molotov": True,
    }


def enumerated(
    shooter: str, target: str, in_force: str, dice: int
) -> tuple[dict[str, str], dict[str, str]]:
    """Return the chances of hits and of flags, from every roll there is."""
    by_hits: Counter[int] = Counter()
    by_flags: Counter[int] = Counter()
    rolls = Counter(tuple(sorted(roll)) for roll in product(DIE, repeat=dice))
    for rolled, times in rolls.items():
        hits, flags = outcome(shooter, target, in_force, rolled)
        by_hits[hits] += times
        by_flags[flags] += times
    return in_fractions(by_hits), in_fractions(by_flags)


def in_fractions(counted: Mapping[int, int]) -> dict[str, str]:
    """Return how often each number comes as a share of all, as odds are written."""
    whole = sum(counted.values())
    return {str(n): str(Fraction(c, whole)) for n, c in sorted(counted.items())}


@fewer
@given(
    shooter=st.sampled_from(SHOOTERS),
    target=st.sampled_from(TARGETS),
    in_force=st.sampled_from(("", *ROLLS)),
)
def test_odds_are_those_of_all_rolls(shooter: str, target: str, in_force: str) -> None:
    answer: Mapping[str, Any] = ruling_on(shot(shooter, target, in_force)).answer
    if not answer.get("allowed") or answer["dice"] > 3:
        return
    hits, flags = enumerated(shooter, target, in_force, answer["dice"])
    assert dict(answer["odds"]["hits"]) == hits
    assert dict(answer["odds"]["flags"]) == flags
    expected = sum(int(n) * Fraction(share) for n, share in hits.items())
    assert Fraction(answer["odds"]["expected_hits"]) == expected


@few
@given(described=complete)
def test_odds_sum_to_one(described: Described) -> None:
    answer: Mapping[str, Any] = ruling_on({**described, "question": "battle"}).answer
    if not answer.get("allowed"):
        return
    for shares in (answer["odds"]["hits"], answer["odds"]["flags"]):
        assert sum(map(Fraction, shares.values())) == 1


def test_odds_against_an_armored_car_count_both_rolls() -> None:
    # KG p.5: a die hits if it would hit infantry and its second roll is a grenade.
    plain = {**shot("infantry", "armored-car", ""), "molotov": False}
    answer: Mapping[str, Any] = ruling_on(plain).answer
    miss, hit = Fraction(11, 12), Fraction(1, 12)
    assert dict(answer["odds"]["hits"]) == {
        "0": str(miss**3),
        "1": str(3 * miss**2 * hit),
        "2": str(3 * miss * hit**2),
        "3": str(hit**3),
    }
    assert answer["odds"]["expected_hits"] == "1/4"


# Purity, and input of any kind.


@settings(deadline=None, max_examples=50)
@given(described=partial)
def test_the_same_situation_has_the_same_ruling(described: Described) -> None:
    before = json.dumps(described)
    assert ruling_on(described) == ruling_on(described)
    assert json.dumps(described) == before


scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9)
known_words = st.sampled_from([*UNIT_KEYS, *KEYS, "question", "attacker", "target"])
any_json = st.recursive(
    scalars | known_words,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(known_words | st.text(max_size=9), inner, max_size=5)
    ),
    max_leaves=12,
)


def faults_of(described: object) -> tuple[str, ...]:
    """Return what is wrong with a description; nothing if it is a situation."""
    try:
        read_situation(described, rules().rulebook)
    except BadSituation as error:
        return error.faults
    return ()


@settings(deadline=None, max_examples=50)
@given(described=any_json)
def test_any_json_is_a_situation_or_has_its_faults_named(described: object) -> None:
    faults = faults_of(described)
    if not isinstance(described, dict):
        assert len(faults) == 1
        return
    for fault in faults:
        assert ": " in fault
        names = map(printable, described)
        assert fault.startswith((*names, "question", "attacker", "target"))


@settings(deadline=None, max_examples=50)
@given(described=complete, key=known_words, value=any_json)
def test_one_wrong_value_in_a_situation_is_named_by_its_place(
    described: Described, key: str, value: object
) -> None:
    for fault in faults_of({**described, key: value}):
        assert fault.startswith((key, "attacker.figures", "target.figures"))


@settings(deadline=None, max_examples=50)
@given(described=complete, key=st.sampled_from([*UNIT_KEYS]), value=any_json)
def test_one_wrong_value_of_a_unit_is_named_by_its_place(
    described: Described, key: str, value: object
) -> None:
    wrong = {**described, "target": {**described["target"], key: value}}
    for fault in faults_of(wrong):
        assert fault.startswith((f"target.{key}", "target.figures"))


@pytest.mark.parametrize("sign", ["\\n", "\\u202e", "\\u0085", "\\u200b", "\\ud800"])
def test_what_is_wrong_is_told_on_one_line_that_nothing_turns_round(sign: str) -> None:
    hexes = f'{{"G{sign}": {{}}, "G5": {{"strength": "{sign}", "unit": "{sign}"}}}}'
    board = f'{{"{sign}": 1, "size": "{sign}", "hexes": {hexes}}}'
    text = f'{{"question": "battle", "attacker": "{sign}", "board": {board}}}'
    with pytest.raises(BadSituation) as error:
        read_json(text, rules().rulebook)
    assert len(error.value.faults) >= 6
    assert [fault for fault in error.value.faults if not fault.isprintable()] == []


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[" * 5000,
        '{"distance": ' + "9" * 5000 + "}",
        '{"question": "\\ud800"}',
        "\x00",
    ],
    ids=["nothing", "cut off", "deep", "a huge number", "half a character", "null"],
)
def test_text_that_is_no_situation_is_refused(text: str) -> None:
    with pytest.raises(BadSituation):
        read_json(text, rules().rulebook)
