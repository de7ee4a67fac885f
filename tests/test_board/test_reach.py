"""A unit may reach just those hexes of a board to which some way is legal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from random_boards import CENTER, boards, moved, place
from shipped import rules

from rulesdb.board.hexes import Hex, name_of, neighbours
from rulesdb.rulescheck.check import check
from rulesdb.rulescheck.reach import TOLD
from rulesdb.rulescheck.ruling import Ruling
from rulesdb.situations import read_situation


def ruling(**described: object) -> Ruling:
    """Return the ruling on a situation."""
    return check(read_situation(described, rules().rulebook), rules())


def reach_of(board: object, **more: object) -> Ruling:
    """Return where the unit on the center hex may go."""
    return ruling(question="move", attacker=CENTER, board=board, **more)


def along(board: object, path: list[str]) -> Ruling:
    """Return the ruling on one way."""
    return reach_of(board, path=path)


def every_way(board: Any, hexes: int) -> Iterator[list[Hex]]:
    """Yield every way of so many hexes at most that leads through no unit."""
    held = {name for name, found in board["hexes"].items() if "unit" in found}
    ways = [[place(CENTER)]]
    for _ in range(hexes):
        ways = [
            [*way, near]
            for way in ways
            for near in neighbours(way[-1])
            if near not in way and name_of(near) not in held
        ]
        yield from (way[1:] for way in ways)


@settings(max_examples=60)
@given(boards())
def test_each_hex_is_reached_by_a_way_that_is_legal_by_itself(board: Any) -> None:
    found = reach_of(board)
    for name, told in found.answer.get("reach", {}).items():  # type: ignore[attr-defined]
        alone = along(board, told["path"])
        assert told["path"][-1] == name
        assert alone.status == "decided"
        assert alone.answer["allowed"] is True
        assert {key: alone.answer.get(key) for key in TOLD} == {
            key: told.get(key) for key in TOLD
        }


@settings(max_examples=15)
@given(boards(most=10))
def test_no_way_leads_to_another_hex_nor_at_less_risk(board: Any) -> None:
    found = reach_of(board)
    reach: Any = found.answer.get("reach", {})
    unsure: Any = found.answer.get("unsure", {})
    most: Any = found.answer.get("max_move", 0)
    best: dict[str, tuple[object, ...]] = {}
    seen: set[tuple[object, ...]] = set()
    for way in every_way(board, most):
        path = [name_of(near) for near in way]
        alike = tuple(str(board["hexes"].get(name)) for name in path)
        if (path[-1], alike) in seen:
            continue
        seen.add((path[-1], alike))
        alone = along(board, path)
        if alone.status == "decided" and alone.answer["allowed"]:
            cost = alone.answer["rolls"], not alone.answer["may_battle"], len(path)
            best[path[-1]] = min(best.get(path[-1], cost), cost)
        elif alone.status != "decided":
            assert path[-1] in {*reach, *unsure}
    assert best.keys() == reach.keys()
    for name, told in reach.items():
        cost = told["rolls"], not told["may_battle"], len(told["path"])
        assert cost == best[name]


@settings(max_examples=25)
@given(boards())
def test_the_targets_from_a_hex_are_those_of_a_unit_that_has_moved_there(
    board: Any,
) -> None:
    found = reach_of(board)
    reach: Any = found.answer.get("reach", {})
    for name, told in list(reach.items())[:6]:
        if not told["may_battle"] or told.get("wire_removed"):
            continue
        after = moved(board, name, len(told["path"]))
        there = ruling(question="targets", attacker=name, board=after)
        targets: Any = there.answer["targets"]
        assert sorted(told["targets"]) == sorted(t["hex"] for t in targets)


def test_the_way_to_a_hex_is_told_with_its_rules() -> None:
    hexes = {
        CENTER: {"unit": {"unit": "armor", "side": "axis"}},
        "H5": {"terrain": ["forest"]},
    }
    found = reach_of({"hexes": hexes}, to="I5")
    assert found.answer["allowed"] is True
    assert "H5" not in found.answer["path"]  # type: ignore[operator]


@pytest.mark.parametrize(
    ("to", "record"), [("H5", "river"), ("I5", "movement"), ("G1", "armor")]
)
def test_where_no_way_leads_the_rule_says_why(to: str, record: str) -> None:
    hexes: dict[str, Any] = {
        CENTER: {"unit": {"unit": "armor", "side": "axis"}},
        "H5": {"terrain": ["river"]},
        "I5": {"unit": {"unit": "armor", "side": "axis"}},
    }
    found = reach_of({"hexes": hexes}, to=to)
    assert found.answer["allowed"] is False
    assert found.decisive is not None
    assert found.decisive.record.startswith(record)
