"""Which values a ruling tries where one is asked for that was not given."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from shipped import rules

from rulesdb.facts import Compare, Condition
from rulesdb.rulescheck import trying
from rulesdb.rulescheck.case import ATTACKER, TARGET, Case, NoneOf, Unknown
from rulesdb.rulescheck.check import check
from rulesdb.situations import Situation, read_situation

#: Much that counts is left open here: distance, moves, owner, both nations, heights.
OPEN = {
    "question": "battle",
    "attacker": {
        "unit": "infantry",
        "moved": "some",
        "terrain": ["bunker", "mountain", "wire"],
    },
    "target": {
        "unit": "infantry",
        "terrain": ["bunker", "hill", "cave", "mountain", "field-bunker"],
    },
    "in_force": [
        *("base-game", "command-cards", "eastern-front"),
        *("pacific-theater", "khalkhin-gol", "khalkhin-gol-1939"),
    ],
}
MINES = {
    "question": "minefield",
    "attacker": {"unit": "combat-engineers"},
    "in_force": ["tankette", "night-visibility-chart", "sugar-loaf-and-half-moon"],
}


def tried(
    described: Mapping[str, object], monkeypatch: pytest.MonkeyPatch
) -> list[Situation]:
    """Return every situation that is ruled on for the sake of one."""
    found = []
    rule = trying.rule

    def noting(procedure: object, situation: Situation, *rest: object) -> object:
        found.append(situation)
        return rule(procedure, situation, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(trying, "rule", noting)
    check(read_situation(described, rules().rulebook), rules())
    return found


@pytest.mark.parametrize(("described", "most"), [(OPEN, 150), (MINES, 300)])
def test_only_what_a_rule_in_force_tells_apart_is_tried(
    described: Mapping[str, object], most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    situations = tried(described, monkeypatch)
    assert len(situations) <= most
    nations = {each.get("attacker.nation") for each in situations}
    assert nations == {None, "japan", NoneOf(("japan",))}


@pytest.mark.parametrize("described", [OPEN, MINES])
def test_no_situation_is_ruled_on_twice(
    described: Mapping[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    situations = [tuple(s.said.items()) for s in tried(described, monkeypatch)]
    assert len(set(situations)) == len(situations)


def test_enemies_are_never_tried_as_of_one_nation(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for each in tried(OPEN, monkeypatch):
        own, other = each.get("attacker.nation"), each.get("target.nation")
        assert own != other or not isinstance(own, str)


def asked(said: Mapping[str, object], variable: str, value: str) -> object:
    """Return what a unit's allegiance is, or the question that it takes to know."""
    situation = Situation("battle", {f"{ATTACKER}.unit": "infantry", **said})
    case = Case(situation, rules())
    try:
        return case.allegiance(variable, ATTACKER, value)
    except Unknown as question:
        return question.path, question.values


def test_a_nation_is_told_apart_by_what_is_asked_about() -> None:
    nation = f"{ATTACKER}.nation"
    first = NoneOf(("japan",))
    both = NoneOf(("japan", "usa"))
    assert asked({}, "nation", "japan") == (nation, (first, "japan"))
    assert asked({nation: first}, "nation", "usa") == (nation, (both, "usa"))
    assert asked({nation: both}, "nation", "usa") == both
    assert asked({nation: "usa"}, "nation", "japan") == "usa"
    enemy = {nation: first, f"{TARGET}.nation": "usa"}
    assert asked(enemy, "nation", "usa") == "not usa"


def test_a_side_that_is_left_open_is_told_apart_by_who_plays_it() -> None:
    played = next(iter(rules().table("plays_axis")))
    said = {"in_force": (played.record,)}
    by_side = {**said, f"{ATTACKER}.side": NoneOf()}
    nation = str(played.value)
    assert asked(by_side, "nation", nation) == (
        f"{ATTACKER}.side",
        (NoneOf(("axis",)), "axis"),
    )
    by_side = {**said, f"{ATTACKER}.side": NoneOf(("axis",))}
    assert asked(by_side, "nation", nation) == f"not {nation}"


def test_a_condition_holds_for_none_that_was_ruled_out() -> None:
    situation = Situation(
        "battle",
        {f"{ATTACKER}.unit": "infantry", f"{ATTACKER}.nation": NoneOf(("japan",))},
    )
    case = Case(situation, rules())
    assert case.meets(Condition("nation", Compare.NOT, "japan"), ATTACKER)
    assert not case.meets(Condition("nation", Compare.IS, "japan"), ATTACKER)


@pytest.mark.parametrize(
    ("unit", "named", "most"),
    [
        ("infantry", [], 2),  # M44 p.8
        ("infantry", ["behind-enemy-lines"], 3),  # the card lets it move 3 hexes
        ("sniper", [], 2),  # EF p.5: as special forces
        ("armor", [], 3),  # M44 p.8
        ("artillery", [], 1),  # M44 p.8
        ("us-marines", [], 4),  # no rule here says it: as far as any unit
    ],
)
def test_no_unit_is_tried_with_more_hexes_than_it_may_move(
    unit: str, named: list[str], most: int
) -> None:
    case = Case(
        Situation(
            "battle",
            {
                f"{ATTACKER}.unit": unit,
                f"{ATTACKER}.moved": "some",
                "in_force": tuple(named),
            },
        ),
        rules(),
    )
    with pytest.raises(Unknown) as question:
        case.value(f"{ATTACKER}.moved")
    assert question.value.values == tuple(range(1, most + 1))


def test_how_far_a_unit_moved_is_not_asked_where_it_may_move_no_farther() -> None:
    """M44 p.8: armor moves up to 3 hexes and battles; only an armored car moves 4."""
    moved = {"unit": "armor", "from": ["forest"], "moved": "some"}
    attack = {"question": "battle", "attacker": moved, "target": {"unit": "infantry"}}
    described = {**attack, "distance": 2}
    ruling = check(read_situation(described, rules().rulebook), rules())
    assert (ruling.missing, ruling.answer["dice"]) == ((), 3)
