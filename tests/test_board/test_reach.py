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
from rulesdb.situations import BadSituation, read_situation


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


UNKNOWN: dict[str, Any] = {"unknown": ["power plant"]}
MINES: dict[str, Any] = {"terrain": ["minefield"]}


def infantry_beside(**hexes: Any) -> Any:
    """Return a board with infantry on the center hex, and these hexes."""
    return {"hexes": {CENTER: {"unit": {"unit": "infantry", "side": "axis"}}, **hexes}}


def test_beyond_what_no_book_tells_of_it_may_be_only_as_far_as_the_unit_goes() -> None:
    found: Any = reach_of(infantry_beside(H5=UNKNOWN)).answer
    asked = ["board.hexes.H5.terrain"]
    assert found["unsure"] == {"H5": asked, "I5": asked}


@pytest.mark.parametrize("way", [{"to": "H5"}, {"to": "I5"}, {"path": ["H5", "I5"]}])
def test_a_way_over_what_no_book_tells_of_is_not_decided(way: Any) -> None:
    found = reach_of(infantry_beside(H5=UNKNOWN), **way)
    assert found.status == "undetermined"
    assert found.missing == ("board.hexes.H5.terrain",)


@pytest.mark.parametrize(
    ("hexes", "path", "record"),
    [
        ({}, ["H5", "I5", "J5"], "infantry-movement"),
        ({"I5": {"unit": {"unit": "armor", "side": "axis"}}}, ["H5", "I5"], "movement"),
        ({"I5": {"terrain": ["river"]}}, ["H5", "I5"], "river"),
    ],
)
def test_what_forbids_a_way_whatever_lies_on_it_decides(
    hexes: Any, path: list[str], record: str
) -> None:
    found = along(infantry_beside(H5=UNKNOWN, **hexes), path)
    assert found.answer["allowed"] is False
    assert found.decisive
    assert found.decisive.record == record


def test_of_mines_is_asked_whose_they_are_and_nothing_of_the_hexes_beyond() -> None:
    found: Any = reach_of(infantry_beside(H5={**MINES, "strength": 2})).answer
    assert found["unsure"] == {"H5": ["board.hexes.H5.owner"]}
    assert "I5" not in found["reach"]


def test_of_mines_of_the_enemy_is_asked_how_strong_they_are() -> None:
    found: Any = reach_of(infantry_beside(H5={**MINES, "owner": "allies"})).answer
    assert found["unsure"] == {"H5": ["board.hexes.H5.strength"]}


def test_where_no_hex_is_sure_it_is_not_said_that_there_are_none() -> None:
    friend = {"unit": {"unit": "armor", "side": "axis"}}
    hexes = {"A1": friend, "a2": friend, "B1": UNKNOWN}
    found = ruling(question="move", attacker="A1", board={"hexes": hexes})
    assert found.status == "undetermined"
    assert found.missing == ("board.hexes.B1.terrain",)
    rails = {"hexes": {CENTER: {"unit": {"unit": "supply-train", "side": "axis"}}}}
    assert reach_of(rails).status == "silent"


CAVE: dict[str, Any] = {"terrain": ["cave", "hill"]}


def in_a_cave(nation: str | None, **more: Any) -> dict[str, Any]:
    """Return a cave with infantry of a nation on it."""
    unit = {"unit": "infantry", "side": "axis", **more}
    return {**CAVE, "unit": {**unit, "nation": nation} if nation else unit}


def test_the_cave_network_leads_japanese_infantry_as_far_as_there_are_caves() -> None:
    hexes = {CENTER: in_a_cave("japan"), "L5": CAVE, "L7": in_a_cave("usa")}
    hexes["L7"]["unit"]["side"] = "allies"
    found = reach_of({"hexes": hexes})
    told: Any = found.answer["reach"]
    assert told["L5"]["path"] == ["L5"]
    assert told["L5"]["via"] == "cave-network"
    assert told["L5"]["targets"] == ["L7"]
    assert "L7" not in told
    assert [s.source for s in found.steps if s.anchor == "network"]
    one = reach_of({"hexes": hexes}, to="L5")
    assert one.answer["allowed"] is True
    assert one.answer["path"] == ["L5"]
    assert one.answer["may_battle"] is True


@pytest.mark.parametrize(
    "start",
    [
        in_a_cave("usa"),
        in_a_cave("japan", moved=1),
        {**in_a_cave("japan"), "terrain": ["hill"]},
    ],
)
def test_the_cave_network_leads_no_others(start: Any) -> None:
    found = reach_of({"hexes": {CENTER: start, "L5": CAVE}}, to="L5")
    assert found.answer["allowed"] is False


def test_whom_the_cave_network_leads_depends_on_the_nation() -> None:
    board = {"hexes": {CENTER: in_a_cave(None), "L5": CAVE}}
    assert reach_of(board).answer["unsure"] == {"L5": ["attacker.nation"]}
    assert reach_of(board, to="L5").missing == ("attacker.nation",)


def test_a_card_that_forbids_moves_closes_the_cave_network() -> None:
    board = {"hexes": {CENTER: in_a_cave("japan"), "L5": CAVE}}
    assert reach_of(board, in_force=["firefight"]).answer["reach"] == {}


def test_a_unit_cannot_go_where_it_stands() -> None:
    with pytest.raises(BadSituation, match="to: G5, but there the unit stands"):
        reach_of(infantry_beside(), to="G5")


def test_of_mines_is_asked_only_where_some_lie() -> None:
    with pytest.raises(BadSituation, match="there is no minefield on G5"):
        ruling(question="minefield", attacker=CENTER, board=infantry_beside(H5=MINES))


def test_the_rule_of_the_hex_itself_comes_before_that_of_its_like() -> None:
    board = infantry_beside()
    board["hexes"][CENTER]["terrain"] = ["rice-paddy"]
    found = reach_of(board, to="I5")
    assert found.decisive
    assert found.decisive.record == "rice-paddy"
