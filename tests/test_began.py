"""Where a unit's turn began tells whether it has moved."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from shipped import rules

from rulesdb.links import decode, described, encode
from rulesdb.rulescheck.check import check
from rulesdb.rulescheck.ruling import Ruling, Status
from rulesdb.situations import BadSituation, read_situation

MARSH, HILL = ["marsh"], ["hill"]
OPEN: list[str] = []


def battle(**attacker: Any) -> dict[str, Any]:
    """Return an attack of armor on infantry 2 hexes away."""
    armor = {"unit": "armor"} | attacker
    target = {"unit": "infantry"}
    return {"question": "battle", "attacker": armor, "target": target, "distance": 2}


def ruling_on(said: Mapping[str, Any]) -> Ruling:
    """Return the ruling on a described situation."""
    return check(read_situation(said, rules().rulebook), rules())


@pytest.mark.parametrize("now", [{}, {"terrain": OPEN}, {"terrain": HILL}])
def test_a_unit_that_began_elsewhere_has_moved(now: dict[str, Any]) -> None:
    ruling = ruling_on(battle(**now, **{"from": MARSH}))
    assert ruling.answer["allowed"] is False
    assert "attacker.moved" not in ruling.assumed


def test_how_far_it_has_moved_is_asked_for_where_it_matters() -> None:
    ruling = ruling_on(battle(unit="infantry", **{"from": ["forest"]}))
    assert ruling.status is Status.UNDETERMINED
    assert ruling.missing == ("attacker.moved",)


@pytest.mark.parametrize("now", [{"terrain": MARSH}, {"terrain": MARSH, "moved": 0}])
def test_a_unit_on_such_terrain_as_it_began_on_has_not_moved(
    now: dict[str, Any],
) -> None:
    assert ruling_on(battle(**now, **{"from": MARSH})).answer["allowed"] is True


@pytest.mark.parametrize("now", [{}, {"terrain": OPEN}, {"terrain": HILL}])
def test_a_unit_that_has_not_moved_stands_where_it_began(now: dict[str, Any]) -> None:
    with pytest.raises(BadSituation) as caught:
        ruling_on(battle(moved=0, **now, **{"from": MARSH}))
    assert caught.value.faults == (
        "attacker.from: a unit that has not moved began its turn where it stands",
    )


def test_a_unit_that_is_yet_to_move_stands_where_it_began() -> None:
    mover = {"unit": "armor", "moved": 0, "from": MARSH}
    said = {"question": "move", "attacker": mover, "path": [OPEN]}
    answer = ruling_on(said).answer
    assert (answer["allowed"], answer["may_battle"]) == (True, False)


@pytest.mark.parametrize(
    "attacker",
    [
        {"from": MARSH},
        {"from": MARSH, "terrain": MARSH, "moved": 0},
        {"from": OPEN, "terrain": OPEN, "moved": 0},
        {"from": MARSH, "moved": 2},
        {"from": MARSH, "moved": "some"},
    ],
)
def test_a_link_is_answered_as_what_it_was_made_of(attacker: dict[str, Any]) -> None:
    situation = read_situation(battle(**attacker), rules().rulebook)
    linked = decode(encode(described(situation)))
    assert isinstance(linked, dict)
    assert ruling_on(linked).answer == check(situation, rules()).answer
