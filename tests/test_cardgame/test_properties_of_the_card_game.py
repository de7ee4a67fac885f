"""What holds of every ruling of the card game, whatever the table."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from originals import needs_originals, texts
from ruling_cases import cases
from shipped import collection, rules

from rulesdb.rulescheck.check import check
from rulesdb.rulescheck.ruling import Ruling, Status
from rulesdb.situations import QUESTIONS, BadSituation, read_situation
from rulesdb.vocabulary import Category

HEROES = [r.id for r in collection().records if r.category is Category.HERO_CARD]
TROOPS = ("infantry", "tanks", "planes", "artillery")
PLAYERS = ("me", "b", "c")

some = settings(deadline=None, max_examples=80)

troops = st.dictionaries(st.sampled_from(TROOPS), st.integers(0, 3))
cards = st.lists(st.sampled_from([*TROOPS, *HEROES]), min_size=1, max_size=2)


def ruling_on(situation: dict[str, Any]) -> Ruling:
    """Return the ruling on a situation of the card game."""
    asked = read_situation({"question": "card-game", **situation}, rules().rulebook)
    return check(asked, rules())


@st.composite
def tables(draw: st.DrawFn) -> dict[str, Any]:
    """Return a table of three players and the Reserve that holds every hero once."""
    deck = draw(st.permutations(HEROES))
    counts = [draw(st.integers(0, 3)) for _ in PLAYERS]
    hands = {}
    for name, count in zip(PLAYERS, counts, strict=True):
        hands[name] = {"troops": draw(troops), "heroes": deck[:count]}
        deck = deck[count:]
    return {"table": hands, "reserve": {"troops": draw(troops), "heroes": deck}}


@st.composite
def uses(draw: st.DrawFn) -> dict[str, Any]:
    """Return a use of a hero at some table, of which anything may be meant."""
    table = draw(tables())
    own = table["table"]["me"]["heroes"] or HEROES
    places = st.sampled_from((*PLAYERS, "reserve"))
    meant = draw(
        st.fixed_dictionaries(
            {},
            optional={
                "cards": cards,
                "holder": places,
                "receiver": places,
                "next_owner": places,
                "back": st.sampled_from([*TROOPS, *HEROES]),
                "instead": st.booleans(),
                "repeats": st.sampled_from(HEROES),
                "used": st.just([]),
            },
        )
    )
    if meant.get("receiver") == meant.get("holder"):
        meant.pop("receiver", None)
    hero = draw(st.sampled_from(own))
    return {"step": "hero", "hero": hero, "player": "me", **table, **meant}


def count_of(table: dict[str, Any]) -> Counter[str]:
    """Return how many there are of each card, wherever it is."""
    found: Counter[str] = Counter()
    for hand in (*table["table"].values(), table["reserve"]):
        found.update(hand["troops"])
        found.update(hand["heroes"])
    return +found


@settings(deadline=None, max_examples=400)
@given(situation=uses())
def test_no_card_is_made_or_lost_by_a_hero(situation: dict[str, Any]) -> None:
    after: Any = ruling_on(situation).answer.get("after")
    if after:
        assert count_of(after) == count_of(situation)


@settings(deadline=None, max_examples=200)
@given(situation=uses())
def test_nobody_holds_too_many_heroes_after_a_use(situation: dict[str, Any]) -> None:
    ruling = ruling_on({**situation, "next_owner": situation.get("next_owner", "b")})
    after: Any = ruling.answer.get("after")
    if after:
        assert all(len(hand["heroes"]) <= 3 for hand in after["table"].values())


@settings(deadline=None, max_examples=200)
@given(situation=uses())
def test_a_ruling_on_a_use_has_its_reasons(situation: dict[str, Any]) -> None:
    ruling = ruling_on(situation)
    assert ruling.status is not Status.CONFLICT
    assert (ruling.status is Status.UNDETERMINED) == bool(ruling.missing)
    assert not set(ruling.missing) & set(situation)
    assert ruling.steps
    if ruling.status is Status.DECIDED and not ruling.answer["allowed"]:
        assert ruling.answer["because"]


@settings(deadline=None, max_examples=200)
@given(situation=uses(), unsaid=st.sets(st.sampled_from(["table", "reserve", "used"])))
def test_a_use_is_ruled_on_however_little_is_said(
    situation: dict[str, Any], unsaid: set[str]
) -> None:
    left = {key: value for key, value in situation.items() if key not in unsaid}
    ruling = ruling_on(left)
    assert (ruling.status is Status.UNDETERMINED) == bool(ruling.missing)
    assert not set(ruling.missing) & set(left)


@some
@given(held=troops)
def test_a_score_is_the_best_of_all_types(held: dict[str, int]) -> None:
    best: Any = ruling_on({"step": "score", "troops": held}).answer["score"]
    each: list[Any] = [
        ruling_on({"step": "score", "troops": held, "type": name}).answer["score"]
        for name in TROOPS
    ]
    assert best == max(each)
    assert best == max(2 * held.get(n, 0) for n in TROOPS) - sum(held.values())


@some
@given(
    points=st.dictionaries(st.sampled_from("abcdef"), st.integers(-9, 9), min_size=1)
)
def test_winners_in_ally_mode_have_the_highest_score(points: dict[str, int]) -> None:
    answer = ruling_on({"step": "winner", "mode": "ally", "points": points}).answer
    best = max(points.values())
    assert answer["winners"] == [name for name in points if points[name] == best]


KEYS = sorted({k for s in QUESTIONS["card-game"].steps.values() for k in s.keys})
STEPS = sorted(QUESTIONS["card-game"].steps)
scalars = st.none() | st.booleans() | st.integers() | st.text(max_size=9)
known = st.sampled_from([*HEROES, *TROOPS, *PLAYERS, "reserve", "solo", "troops"])
any_json = st.recursive(
    scalars | known,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(known | st.text(max_size=9), inner, max_size=3)
    ),
    max_leaves=9,
)


@settings(deadline=None, max_examples=300)
@given(
    step=st.sampled_from(STEPS),
    said=st.dictionaries(st.sampled_from(KEYS), any_json, max_size=5),
)
def test_anything_said_is_ruled_on_or_has_its_faults_named(
    step: str, said: dict[str, Any]
) -> None:
    try:
        ruling = ruling_on({"step": step, **said})
    except BadSituation as error:
        needed = QUESTIONS["card-game"].steps[step].needs
        for fault in error.faults:
            assert fault.startswith((*said, *needed))
    else:
        assert ruling.steps or ruling.status is Status.UNDETERMINED


# The Russian rules themselves.


@needs_originals
def test_the_deal_is_that_of_the_russian_rules() -> None:
    text = next(p for p in texts() if "1939" in p.name).read_text(encoding="utf-8")
    printed = {
        int(n): (int(heroes), int(cards))
        for n, heroes, cards in re.findall(r"(\d) игрок\w+:\s?(\d)Г и (\d)В", text)
    }
    assert sorted(printed) == [4, 5, 6, 7, 8]
    for players, (heroes, count) in printed.items():
        answer = ruling_on({"step": "deal", "players": players}).answer
        assert (answer["heroes"], answer["troops"]) == (heroes, count)


@pytest.mark.parametrize("hero", HEROES)
def test_every_hero_has_cases_that_allow_and_forbid(hero: str) -> None:
    found = [
        case.get("expected", {}).get("allowed")
        for case in cases()
        if case["situation"].get("hero") == hero or hero in case.get("cites", ())
    ]
    assert {True, False} <= set(found)
