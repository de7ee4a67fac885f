"""Situations of the card game: names of every kind, and faults told by their place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from shipped import rules

from rulesdb.links import decode, described, encode
from rulesdb.situations import BadSituation, Situation, read_situation

ZHUKOV = {"step": "hero", "hero": "zhukov"}
SOLO = {"step": "winner", "mode": "solo"}


def read(situation: dict[str, Any]) -> Situation:
    """Return a situation of the card game."""
    return read_situation({"question": "card-game", **situation}, rules().rulebook)


@pytest.mark.parametrize("name", ["zhukov", "Zhukov", "Жуков", "Joukov", "ЖУКОВ"])
def test_a_hero_is_read_by_any_of_its_names(name: str) -> None:
    assert read({"step": "hero", "hero": name}).get("hero") == "zhukov"


@pytest.mark.parametrize("name", ["solo", "Solo mode", "solo-mode", "Одиночка"])
def test_a_mode_is_read_by_any_of_its_names(name: str) -> None:
    assert read({"step": "winner", "mode": name}).get("mode") == "solo-mode"


def test_a_situation_survives_its_link() -> None:
    hand = {"troops": {"tanks": 2}, "heroes": ["zhukov"]}
    asked = read({**ZHUKOV, "table": {"me": hand, "b": {}}, "cards": ["tanks"]})
    again = read_situation(decode(encode(described(asked))), rules().rulebook)
    assert again == asked


FAULTS = [
    ({"step": "deal"}, "players: this has to be said"),
    ({"step": "deal", "players": 0}, "players: 0 is not between 1 and 24"),
    ({"step": "deal", "players": -4}, "players: -4 is not between 1 and 24"),
    (
        {"step": "deal", "players": 4, "dealt": {"a": ["zhukov"]}},
        "dealt: 1 hand, but 4 play",
    ),
    (
        {
            "step": "deal",
            "players": 2,
            "dealt": {"a": ["zhukov"], "b": ["shtern", "zhukov"]},
        },
        "dealt: b: zhukov is held by a already",
    ),
    (
        {"step": "hero", "hero": "zhukoff"},
        "hero: unknown hero 'zhukoff'; did you mean 'zhukov'?",
    ),
    ({**ZHUKOV, "cards": ["tank"]}, "cards: unknown troop card or hero 'tank'"),
    ({**ZHUKOV, "hand": ["zhukov", "zhukov"]}, "hand: 'zhukov' stands there twice"),
    (
        {**ZHUKOV, "hand": ["zhukov", "shtern", "voronov", "akhutin"]},
        "hand: 4 heroes, but a player holds at most 3",
    ),
    (
        {**ZHUKOV, "table": {"me": {"troops": {"tanks": -1}}}},
        "table: me: troops: tanks: -1 is not between 0 and 99",
    ),
    (
        {**ZHUKOV, "table": {"me": {"heroes": ["zhukov"]}, "b": {"heroes": ["Жуков"]}}},
        "table: b: zhukov is held by me already",
    ),
    (
        {
            **ZHUKOV,
            "table": {"me": {"heroes": ["zhukov"]}, "b": {}},
            "reserve": {"heroes": ["zhukov"]},
        },
        "reserve: zhukov is held by me",
    ),
    (
        {**ZHUKOV, "hand": ["zhukov"], "reserve": {"heroes": ["zhukov"]}},
        "reserve: zhukov is held by the player",
    ),
    (
        {**ZHUKOV, "table": {"me": {"cards": 3}}},
        "table: me: unknown key 'cards'",
    ),
    (
        {**ZHUKOV, "table": {"me": {}, "bob": {}}, "holder": "bab"},
        "holder: unknown player 'bab'; did you mean 'bob'?",
    ),
    ({**ZHUKOV, "table": {"reserve": {}}}, "table: 'reserve' is the Reserve"),
    ({**ZHUKOV, "table": {}}, "table: no player is named"),
    ({**ZHUKOV, "holder": "b", "receiver": "b"}, "receiver: 'b' has the cards already"),
    ({**ZHUKOV, "holder": ""}, 'holder: "" is not a name'),
    ({**ZHUKOV, "holder": "b" * 41}, "holder: a name of 41 characters: at most 40"),
    ({**ZHUKOV, "attacker": {}}, "attacker: unknown key 'attacker'"),
    (
        {"step": "turn", "give": "zhukov", "receiver_heroes": 4},
        "receiver_heroes: 4, but a player holds at most 3",
    ),
    (
        {"step": "turn", "give": "zhukov", "heroes_at_table": [3, 4]},
        "heroes_at_table: 4 heroes, but a player holds at most 3",
    ),
    (
        {"step": "turn", "give": "zhukov", "heroes_at_table": [3] * 6},
        "heroes_at_table: more than the 15 heroes that there are",
    ),
    (
        {
            "step": "turn",
            "give": "zhukov",
            "heroes_at_table": [3, 2],
            "receiver_heroes": 1,
        },
        "receiver_heroes: 1, but nobody at the table holds so many",
    ),
    (
        {"step": "turn", "give": "zhukov", "heroes_at_table": [3, 2], "others": [3]},
        "others: heroes_at_table says it already",
    ),
    (
        {"step": "turn", "give": "zhukov", "pass": True},
        "pass: ask it apart from give",
    ),
    ({"step": "score"}, "troops: this has to be said"),
    ({"step": "score", "troops": {"cavalry": 1}}, "troops: unknown key 'cavalry'"),
    ({"step": "score", "troops": {}, "type": "navy"}, "type: unknown type 'navy'"),
    (
        {**SOLO, "points": {"a": 1}, "heroes": {"b": 1}},
        "heroes: unknown player 'b'",
    ),
    (
        {**SOLO, "points": {"a": 1}, "heroes": {"a": 4}},
        "heroes: a: 4, but a player holds at most 3",
    ),
    (
        {**SOLO, "points": {"a": 1}, "table": {"a": {}}},
        "points: the table says already what they are",
    ),
    (
        {**SOLO, "points": {"a": 1, "b": 2}, "teams": {"red": ["a", "a"]}},
        "teams: 'a' stands there twice",
    ),
    (
        {**SOLO, "points": {"a": 1, "b": 2}, "seats": ["a"]},
        "seats: 'b' is missing",
    ),
]


@pytest.mark.parametrize(
    ("situation", "fault"), FAULTS, ids=[fault[:40] for _, fault in FAULTS]
)
def test_what_cannot_be_is_told_by_its_place(
    situation: dict[str, Any], fault: str
) -> None:
    with pytest.raises(BadSituation) as error:
        read(situation)
    assert any(told.startswith(fault) for told in error.value.faults), error.value


#: Names that break a line, turn it round, cannot be written, or look like another.
UNFIT = [
    "\ud800", "a\nb", "a\x1b[2J", "a\u2028b", "a\u2029b", "\u202eab", "a\u200bb",
    " a", "a ", "\u3000a", "", "  ", "a" * 41,
]  # fmt: skip


@pytest.mark.parametrize("name", UNFIT, ids=ascii)
@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("holder", lambda name: {**ZHUKOV, "holder": name}),
        ("player", lambda name: {**ZHUKOV, "player": name}),
        ("table", lambda name: {**ZHUKOV, "table": {name: {}}}),
        ("dealt", lambda name: {"step": "deal", "players": 1, "dealt": {name: []}}),
        ("points", lambda name: {**SOLO, "points": {name: 3}}),
        ("teams", lambda name: {**SOLO, "teams": {name: ["a"], "other": ["b"]}}),
        ("teams", lambda name: {**SOLO, "teams": {"one": [name], "other": ["b"]}}),
        ("seats", lambda name: {**SOLO, "seats": [name]}),
    ],
)
def test_a_name_that_cannot_be_shown_is_a_fault(
    name: str, place: str, said: Callable[[str], dict[str, Any]]
) -> None:
    with pytest.raises(BadSituation) as raised:
        read(said(name))
    assert raised.value.faults[0].startswith(f"{place}: ")
    assert str(raised.value).encode()


@pytest.mark.parametrize("name", ["Reserve", " reserve", "RESERVE "])
def test_the_reserve_is_the_reserve_however_it_is_spelt(name: str) -> None:
    assert read({**ZHUKOV, "holder": name}).get("holder") == "reserve"
    with pytest.raises(BadSituation, match="is the Reserve and no player"):
        read({**ZHUKOV, "player": name})
