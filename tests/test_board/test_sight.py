"""What holds of every line of sight, whatever lies on the board."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from random_boards import AROUND, CENTER, boards, place
from shipped import rules

from rulesdb.board.hexes import distance
from rulesdb.rulescheck.check import check
from rulesdb.rulescheck.ruling import Ruling
from rulesdb.situations import read_situation


def looking(board: object, one: str, other: str) -> Ruling:
    """Return the ruling on the line of sight between two hexes."""
    asked = {"question": "sight", "attacker": one, "target": other, "board": board}
    return check(read_situation(asked, rules().rulebook), rules())


def without_sides(board: Any, one: str, other: str) -> Any:
    """Return a board on which the units of two hexes are enemies."""
    hexes = {name: dict(found) for name, found in board["hexes"].items()}
    for name, side in ((one, "axis"), (other, "allies")):
        if "unit" in hexes.get(name, {}):
            hexes[name]["unit"] = {**hexes[name]["unit"], "side": side}
    return {"hexes": hexes}


PAIRS = st.tuples(st.sampled_from([CENTER, *AROUND]), st.sampled_from(AROUND)).filter(
    lambda pair: pair[0] != pair[1]
)


@settings(max_examples=150)
@given(boards(most=24), PAIRS)
def test_what_one_sees_the_other_sees(board: Any, pair: tuple[str, str]) -> None:
    board = without_sides(board, *pair)
    here, there = looking(board, *pair), looking(board, *pair[::-1])
    assert here.status == there.status == "decided"
    assert here.answer["sight"] == there.answer["sight"]
    assert set(here.answer["blocked_by"]) == set(there.answer["blocked_by"])  # type: ignore[call-overload]
    assert here.answer["left"] == there.answer["right"][::-1]  # type: ignore[index]


@settings(max_examples=150)
@given(boards(most=24), PAIRS)
def test_what_blocks_lies_on_the_line_and_frees_it_when_it_is_gone(
    board: Any, pair: tuple[str, str]
) -> None:
    board = without_sides(board, *pair)
    ruling = looking(board, *pair)
    answer: Any = ruling.answer
    near = distance(place(pair[0]), place(pair[1])) == 1
    assert answer["sight"] or not near
    touched = {*answer["crossed"], *answer["left"], *answer["right"]}
    assert set(answer["blocked_by"]) <= touched
    assert bool(answer["blocked_by"]) is not answer["sight"]
    assert (ruling.decisive is None) is answer["sight"]
    emptied = {n: f for n, f in board["hexes"].items() if n not in touched}
    assert looking({"hexes": emptied}, *pair).answer["sight"] is True


@settings(max_examples=60)
@given(boards(most=24), PAIRS)
def test_a_blocked_line_is_decided_by_a_rule_on_what_blocks_it(
    board: Any, pair: tuple[str, str]
) -> None:
    board = without_sides(board, *pair)
    ruling = looking(board, *pair)
    decisive = ruling.decisive
    if decisive is None:
        return
    blocking: Any = ruling.answer["blocked_by"]
    lying = {
        name
        for hex in blocking
        for name in board["hexes"].get(hex, {}).get("terrain", [])
    }
    kin = {kin for name in lying for kin in rules().kin(name)}
    assert decisive.record in {"line-of-sight", *kin}
    assert decisive.status == "applied"
