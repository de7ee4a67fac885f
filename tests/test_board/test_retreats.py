"""Retreats on boards, one worked example after the other, each with its rules."""

from __future__ import annotations

from typing import Any

import pytest
from handed_boards import piece
from shipped import rules

from rulesdb.board.hexes import STANDARD, Hex, name_of
from rulesdb.rulescheck.check import check
from rulesdb.rulescheck.ruling import Ruling
from rulesdb.situations import BadSituation, read_situation

Hexes = dict[str, dict[str, Any]]

NOTHING = {"min": 0, "max": 0}
FRIEND, ENEMY = piece("axis"), piece("allies")


def on(*terrain: str, **more: Any) -> dict[str, Any]:
    """Return a hex with terrain, and what is said besides."""
    return {"terrain": list(terrain), **more}


def unit(kind: str = "infantry", *terrain: str, **more: Any) -> dict[str, Any]:
    """Return a hex with a unit of the Axis, whose own edge is the top."""
    return {"terrain": list(terrain), "unit": {"unit": kind, "side": "axis", **more}}


def ruling_on(hexes: Hexes, flags: int, target: str = "G5", **said: Any) -> Ruling:
    """Return the ruling on a retreat."""
    asked = {"question": "retreat", "target": target, "flags": flags, **said}
    situation = {**asked, "board": {"hexes": hexes}}
    return check(read_situation(situation, rules().rulebook), rules())


def answer_to(hexes: Hexes, flags: int, target: str = "G5", **said: Any) -> Any:
    """Return the answer on a retreat that the rules decide."""
    ruling = ruling_on(hexes, flags, target, **said)
    assert ruling.status == "decided", ruling.missing
    return ruling.answer


def test_friends_in_the_way_cost_a_figure_for_each_hex() -> None:
    ruling = ruling_on({"G5": unit(), "f6": FRIEND, "g6": FRIEND}, 2)
    answer: Any = ruling.answer
    assert answer["options"] == {"0": ["G5"]}
    assert answer["costs"] == {"0": {"min": 2, "max": 2}}
    assert answer["figures_lost"] == {"min": 2, "max": 2}
    assert answer["blocked"] == {"f6": "unit", "g6": "unit"}
    said = [step.text for step in ruling.steps if step.record == "retreat"]
    assert "A unit may not retreat onto a hex with another unit, friend or enemy." in (
        said
    )


def test_it_goes_round_friends_as_far_as_it_can() -> None:
    answer = answer_to({"G5": unit(), "f6": FRIEND, "F7": ENEMY}, 2)
    assert answer["options"] == {"2": ["G7", "H7"]}
    assert answer["blocked"] == {"f6": "unit"}
    farther = {"G5": unit(), "f6": FRIEND, "G7": ENEMY, "H7": FRIEND}
    answer = answer_to(farther, 2)
    assert answer["options"] == {"1": ["g6"]}
    assert answer["figures_lost"] == {"min": 1, "max": 1}


def test_a_way_that_makes_all_the_hexes_has_to_be_taken() -> None:
    """Behind f6 there is no way on, behind g6 there is."""
    answer = answer_to({"G5": unit(), "F7": FRIEND, "G7": FRIEND}, 2)
    assert answer["options"] == {"2": ["H7"]}
    assert answer["figures_lost"] == NOTHING
    for path, allowed in ((["f6"], False), (["g6"], False), (["g6", "H7"], True)):
        told = answer_to({"G5": unit(), "F7": FRIEND, "G7": FRIEND}, 2, path=path)
        assert told["allowed"] is allowed


def test_the_edge_of_the_board_costs_figures() -> None:
    ruling = ruling_on({"g8": unit()}, 3, "g8")
    answer: Any = ruling.answer
    assert answer["options"] == {"1": ["G9", "H9"]}
    assert answer["figures_lost"] == {"min": 2, "max": 2}
    assert answer["blocked"] == {"G9": "edge", "H9": "edge"}
    said = [step.text for step in ruling.steps if step.status == "applied"]
    assert (
        "A unit that would have to leave the board loses 1 figure for each such hex."
        in said
    )


def test_the_allies_retreat_down_where_the_axis_sits_at_the_top() -> None:
    hexes = {"G5": piece("allies")}
    assert answer_to(hexes, 1)["options"] == {"1": ["f4", "g4"]}
    board = {"hexes": hexes, "top": "allies"}
    asked = {"question": "retreat", "target": "G5", "flags": 1, "board": board}
    ruling = check(read_situation(asked, rules().rulebook), rules())
    assert ruling.answer["options"] == {"1": ["f6", "g6"]}


@pytest.mark.parametrize(
    ("size", "start", "ends"),
    [
        ("breakthrough", "a16", ["A17", "B17"]),
        ("breakthrough", "A17", ["A17"]),
        ("breakthrough", "M15", ["l16"]),
        ("overlord", "y8", ["Y9", "Z9"]),
        ("overlord", "Z7", ["y8"]),
    ],
)
def test_larger_boards_have_their_own_edges(
    size: str, start: str, ends: list[str]
) -> None:
    board = {"size": size, "hexes": {start: unit()}}
    asked = {"question": "retreat", "target": start, "flags": 1, "board": board}
    answer: Any = check(read_situation(asked, rules().rulebook), rules()).answer
    assert answer["options"] == {"0" if ends == [start] else "1": ends}


def test_a_retreat_onto_ice_rolls_for_each_hex_of_it() -> None:
    hexes = {"G5": unit(), "g6": on("frozen-river"), "H7": on("frozen-river")}
    ruling = ruling_on(hexes, 2)
    answer: Any = ruling.answer
    assert answer["options"] == {"2": ["F7", "G7", "H7"]}
    assert answer["ice"] == {"g6": 2, "H7": 2}
    assert answer["rolls"] == {"min": 0, "max": 4}
    assert answer["ice_costs"] == {"min": 0, "max": 4}
    assert answer["may_be_eliminated"]
    assert "frozen-river" in ruling.cited
    path = answer_to(hexes, 2, path=["g6", "H7"])
    assert (path["allowed"], path["rolls"]) == (True, 4)
    assert answer_to(hexes, 2, path=["f6", "F7"])["rolls"] == 0


def test_ice_that_leads_nowhere_is_not_told() -> None:
    hexes = {"G5": unit(), "f6": on("frozen-river"), "F7": FRIEND, "G7": FRIEND}
    answer = answer_to(hexes, 2)
    assert (answer["options"], answer["rolls"]) == ({"2": ["H7"]}, 0)
    assert "ice" not in answer


def test_a_bridge_spares_the_roll_on_its_own_hex_alone() -> None:
    hexes = {
        "G5": unit(),
        "f6": on("frozen-river"),
        "g6": on("frozen-river", "bridge"),
    }
    ruling = ruling_on(hexes, 1)
    answer: Any = ruling.answer
    assert answer["ice"] == {"f6": 2}
    assert answer["rolls"] == {"min": 0, "max": 2}
    rolled = [step for step in ruling.steps if step.effect.startswith("dice rolled")]
    assert {step.status for step in rolled} == {"applied"}


def test_the_beach_is_free_and_the_sea_is_not() -> None:
    hexes = {"G5": unit(), "f6": on("beach"), "g6": on("ocean"), "G7": on("ocean")}
    ruling = ruling_on({**hexes, "F7": on("ocean")}, 2)
    answer: Any = ruling.answer
    assert answer["options"] == {"1": ["f6"]}
    assert answer["figures_lost"] == {"min": 1, "max": 1}
    assert answer["blocked"] == {"g6": "ocean", "F7": "ocean", "G7": "ocean"}
    assert "ocean" in ruling.cited


def test_sandbags_let_a_unit_stay_and_go_when_it_has_to_leave() -> None:
    hexes = {"G5": unit("infantry", "sandbags")}
    answer = answer_to(hexes, 1)
    assert answer["options"] == {"0": ["G5"], "1": ["f6", "g6"]}
    assert answer["changes"] == []
    answer = answer_to(hexes, 2)
    assert [*answer["options"]] == ["1", "2"]
    assert answer["changes"] == ["sandbags removed"]
    held = {**hexes, "f6": FRIEND, "g6": FRIEND}
    assert answer_to(held, 1)["costs"] == {"0": {"min": 0, "max": 1}}


@pytest.mark.parametrize(
    ("kind", "lying", "record"),
    [
        ("infantry", ["river"], "river"),
        ("armor", ["marsh"], None),
        ("artillery", ["marsh"], "marsh"),
        ("artillery", ["trench"], "trench"),
        ("armor", ["hedgehog"], "hedgehog"),
        ("infantry", ["hedgehog"], None),
        ("infantry", ["river", "bridge"], None),
        ("armor", ["wire"], None),
        ("infantry", ["minefield"], None),
        ("armor", ["cave", "hill"], "cave"),
        ("infantry", ["cave", "hill"], None),
        ("infantry", ["mountain"], "mountain"),
    ],
)
def test_terrain_that_a_unit_may_not_retreat_onto(
    kind: str, lying: list[str], record: str | None
) -> None:
    ruling = ruling_on({"G5": unit(kind), "f6": on(*lying), "g6": FRIEND}, 1)
    answer: Any = ruling.answer
    if record is None:
        assert answer["options"] == {"1": ["f6"]}
        assert answer["blocked"] == {"g6": "unit"}
        return
    assert answer["options"] == {"0": ["G5"]}
    assert answer["blocked"] == {"f6": record, "g6": "unit"}
    assert record in ruling.cited


def test_infantry_on_a_mountain_retreats_onto_heights_alone() -> None:
    hexes = {"G5": unit("infantry", "mountain"), "f6": on("hill"), "g6": on("forest")}
    ruling = ruling_on(hexes, 1)
    answer: Any = ruling.answer
    assert answer["options"] == {"1": ["f6"]}
    assert answer["blocked"] == {"g6": "mountain"}
    forbidding = [step for step in ruling.steps if "may retreat only" in step.text]
    assert "applied" in {step.status for step in forbidding}


def test_a_sniper_may_go_up_to_three_hexes_for_a_flag() -> None:
    answer = answer_to({"G5": unit("sniper")}, 1)
    assert {hexes: len(ends) for hexes, ends in answer["options"].items()} == {
        "1": 2,
        "2": 3,
        "3": 4,
    }
    held = {"G5": unit("sniper"), "F7": FRIEND, "G7": FRIEND, "H7": FRIEND}
    assert answer_to(held, 1)["options"] == {"1": ["f6", "g6"]}


def test_artillery_in_its_bunker_stays_and_loses_a_figure() -> None:
    hexes = {"G5": {**unit("artillery", "bunker"), "owner": "axis"}}
    answer = answer_to(hexes, 2)
    assert answer["options"] == {"0": ["G5"]}
    assert answer["costs"] == {"0": {"min": 1, "max": 2}}


def test_japanese_infantry_in_a_cave_ignores_all_flags() -> None:
    hexes = {"G5": unit("infantry", "cave", "hill", nation="japan")}
    answer = answer_to(hexes, 3, in_force=["japanese-command-rules"])
    assert answer["options"] == {"0": ["G5"]}
    assert answer["figures_lost"] == NOTHING


def test_a_war_ship_keeps_to_the_ocean() -> None:
    hexes = {"G5": unit("war-ship", "ocean"), "f6": on("ocean"), "g6": on("beach")}
    answer = answer_to(hexes, 1)
    assert answer["options"]["1"] == ["f6"]
    assert answer["blocked"] == {"g6": "war-ship"}


def test_a_train_retreats_along_rails_which_no_board_shows() -> None:
    assert ruling_on({"G5": unit("supply-train")}, 1).status == "silent"


# What is not known, or not decided.


def test_a_hex_of_which_no_book_tells_is_neither_free_nor_blocked() -> None:
    hexes = {"G5": unit(), "g6": {"unknown": ["Volcano"]}}
    answer = answer_to(hexes, 1)
    assert answer["options"] == {"1": ["f6"]}
    assert answer["unsure"] == {"g6": ["board.hexes.g6.terrain"]}
    answer = answer_to(hexes, 2)
    assert answer["unsure"] == {"H7": ["board.hexes.g6.terrain"]}
    ruling = ruling_on({**hexes, "f6": FRIEND}, 1)
    assert ruling.status == "undetermined"
    assert ruling.missing == ("board.hexes.g6.terrain",)
    held = {**hexes, "g6": {**FRIEND, "unknown": ["Volcano"]}}
    assert answer_to(held, 1)["blocked"] == {"g6": "unit"}


def test_a_unit_of_which_no_book_tells_is_in_the_way_all_the_same() -> None:
    strange = {"unit": {"unknown": "Gandalf", "side": "axis"}}
    assert answer_to({"G5": unit(), "g6": strange}, 1)["blocked"] == {"g6": "unit"}


def test_where_it_matters_whether_a_pier_is_entered_the_rules_are_silent() -> None:
    hexes = {"G5": unit("infantry", "ocean"), "f6": on("pier"), "g6": on()}
    answer = answer_to(hexes, 1)
    assert answer["options"] == {"1": ["g6"]}
    assert answer["unsure"] == {"f6": []}
    assert ruling_on(hexes, 1, path=["f6"]).status == "silent"
    assert ruling_on({**hexes, "g6": FRIEND}, 1).status == "silent"


# Ways.


def test_a_way_has_to_lead_homeward_hex_by_hex() -> None:
    ruling = ruling_on({"G5": unit()}, 2, path=["f6", "g6"])
    assert ruling.answer["allowed"] is False
    assert ruling.decisive is not None
    assert ruling.decisive.record == "retreat"
    assert "row nearer" in ruling.decisive.text
    ruling = ruling_on({"G5": unit(), "F7": on("ocean")}, 2, path=["f6", "F7"])
    assert ruling.answer["allowed"] is False
    assert ruling.decisive is not None
    assert ruling.decisive.record == "ocean"


@pytest.mark.parametrize(
    ("path", "fault"),
    [
        (["G7"], "path: G7 is not next to G5, where the unit stands"),
        (["G5"], "path: G5 is not next to G5, where the unit stands"),
        (["f6", "H7"], "path: H7 is not next to f6"),
        (["f6", "Z1"], "path: Z1 is off the standard board"),
        ([["forest"]], 'path: ["forest"] is not the name of a hex, as G5'),
    ],
)
def test_a_way_that_is_none_is_refused(path: list[Any], fault: str) -> None:
    with pytest.raises(BadSituation) as error:
        ruling_on({"G5": unit()}, 2, path=path)
    assert error.value.faults[0].startswith(fault)


def test_a_move_has_to_begin_next_to_its_unit_as_well() -> None:
    asked = {"question": "move", "attacker": "G5", "path": ["G7"]}
    with pytest.raises(BadSituation) as error:
        read_situation({**asked, "board": {"hexes": {"G5": unit()}}}, rules().rulebook)
    assert error.value.faults == ("path: G7 is not next to G5, where the unit stands",)


# Rolls.


def roll(hexes: Hexes, *dice: str) -> Any:
    """Return the answer on a roll against the unit on G5, by infantry on F5."""
    asked = {
        "question": "resolve",
        "attacker": "F5",
        "target": "G5",
        "dice": list(dice),
        "board": {"hexes": {"F5": ENEMY, **hexes}},
    }
    ruling = check(read_situation(asked, rules().rulebook), rules())
    assert ruling.status == "decided"
    return ruling.answer


def test_a_unit_retreats_with_the_figures_that_the_hits_leave() -> None:
    held = {"f6": FRIEND, "g6": FRIEND}
    answer = roll({"G5": unit(figures=2), **held}, "infantry", "flag")
    assert answer["eliminated"]
    assert answer["medals"] == 1
    assert (answer["figures_left"], answer["flag_losses"]) == (0, {"min": 1, "max": 1})
    answer = roll({"G5": unit(figures=3), **held}, "infantry", "flag")
    assert not answer["eliminated"]
    assert (answer["figures_left"], answer["flag_losses"]) == (2, {"min": 1, "max": 1})
    assert answer["options"] == {"0": ["G5"]}


def test_a_roll_without_flags_leaves_the_unit_where_it_is() -> None:
    assert roll({"G5": unit()}, "infantry")["options"] == {"0": ["G5"]}


@pytest.mark.parametrize("flags", [1, 2, 3])
def test_flags_of_a_roll_do_what_flags_do(flags: int) -> None:
    hexes = {"G5": unit("cavalry"), "f6": FRIEND, "G7": on("frozen-river")}
    rolled = roll(hexes, *["flag"] * flags)
    told = answer_to({**hexes, "F5": ENEMY}, flags, attacker="F5")
    for key in ("options", "costs", "blocked", "rolls", "ice", "chooser", "retreat"):
        assert rolled.get(key) == told.get(key)


def test_every_hex_has_the_rows_behind_it_as_room() -> None:
    for row in range(STANDARD.rows):
        start = name_of(Hex(10 + row % 2, row))
        answer = answer_to({start: unit()}, 9, start)
        assert [*answer["options"]] == [str(row)]
        assert answer["figures_lost"]["max"] == min(9 - row, 4)


def test_a_gun_on_a_mountain_does_not_come_down_onto_open_ground() -> None:
    answer = answer_to({"G5": unit("artillery", "mountain")}, 1)
    assert answer["blocked"] == {"f6": "mountain", "g6": "mountain"}
    assert answer["figures_lost"] == {"min": 1, "max": 1}


def test_whether_a_gun_that_may_not_leave_a_mountain_retreats_is_left_open() -> None:
    hexes = {"G5": unit("artillery", "mountain"), "f6": on("hill"), "g6": FRIEND}
    assert ruling_on(hexes, 1).status == "silent"
    assert answer_to({**hexes, "f6": FRIEND}, 1)["options"] == {"0": ["G5"]}


@pytest.mark.parametrize(
    ("path", "flags", "record"),
    [(["f6", "G7"], 1, "infantry"), (["f6"], 2, "retreat"), ([], 1, "retreat")],
)
def test_of_a_way_too_long_or_too_short_the_rule_is_told(
    path: list[str], flags: int, record: str
) -> None:
    ruling = ruling_on({"G5": unit()}, flags, path=path)
    answer: Any = ruling.answer
    assert answer["allowed"] is False
    assert ruling.decisive
    assert (ruling.decisive.record, ruling.decisive.anchor) == (record, "retreat")


@pytest.mark.parametrize("ground", [[], ["hill"]])
def test_a_gun_on_a_mountain_retreats_alike_without_a_board(ground: list[str]) -> None:
    target = {"unit": "artillery", "terrain": ["mountain"]}
    asked = {"question": "retreat", "target": target, "flags": 1, "path": [ground]}
    alone = check(read_situation(asked, rules().rulebook), rules())
    hexes = {"G5": unit("artillery", "mountain"), "f6": on(*ground), "g6": FRIEND}
    beside = ruling_on(hexes, 1)
    assert alone.status == beside.status
    assert alone.answer.get("figures_lost") == beside.answer.get("figures_lost")
