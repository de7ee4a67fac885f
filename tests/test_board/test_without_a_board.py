"""What is asked on a board is ruled on as the same thing without one."""

from __future__ import annotations

from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st
from random_boards import GROUND, UNITS
from shipped import rules

from rulesdb.rulescheck.check import check
from rulesdb.rulescheck.ruling import Ruling
from rulesdb.situations import read_situation

Terrain = list[str]

GROUNDS = st.sampled_from(
    [*(g for g in GROUND if g != ["minefield"]), ["frozen-river", "bridge"]]
)
WAYS = st.lists(GROUNDS, min_size=1, max_size=3)
WALKERS = st.sampled_from(UNITS)

#: A row of hexes from left to right, and the one to the left of them.
START, *ROW = "E5", "F5", "G5", "H5"

CARDS = st.sampled_from([[], ["infantry-assault"], ["behind-enemy-lines"]])


def ruling(**described: object) -> Ruling:
    """Return the ruling on a situation."""
    return check(read_situation(described, rules().rulebook), rules())


def on_hexes(*lying: Terrain, **units: Any) -> Any:
    """Return a board with this on the hexes of the row, from its start, and units."""
    names = (START, *ROW)
    hexes: dict[str, Any] = {
        name: {"terrain": terrain} for name, terrain in zip(names, lying, strict=False)
    }
    for name, unit in units.items():
        hexes[name]["unit"] = unit
    return {"hexes": hexes}


def agree(on_board: Ruling, alone: Ruling) -> None:
    """Check that two rulings say the same, by the same rule."""
    assert on_board.status == alone.status
    assert on_board.answer == alone.answer
    assert on_board.missing == alone.missing
    assert on_board.decisive == alone.decisive


@given(WALKERS, GROUNDS, WAYS, CARDS)
def test_a_way_is_ruled_on_alike(
    kind: str, start: Terrain, way: list[Terrain], cards: list[str]
) -> None:
    unit = {"unit": kind, "side": "axis"}
    said: dict[str, Any] = {"question": "move", "in_force": cards}
    board = on_hexes(start, *way, E5=unit)
    path = ROW[: len(way)]
    on_board = ruling(**said, attacker=START, path=path, board=board)
    mover = {**unit, "terrain": start}
    agree(on_board, ruling(**said, attacker=mover, path=way, adjacent_to=[]))


@given(WALKERS, WALKERS, GROUNDS, GROUNDS, st.sampled_from(["eliminated", "retreated"]))
@example("infantry", "infantry", [], ["frozen-river", "bridge"], "retreated")
def test_taking_ground_is_ruled_on_alike(
    winner: str, loser: str, start: Terrain, taken: Terrain, won: str
) -> None:
    attacker = {"unit": winner, "side": "axis"}
    target = {"unit": loser, "side": "allies"}
    said: dict[str, Any] = {"question": "take-ground", "won": won}
    board = on_hexes(start, taken, E5=attacker, F5=target)
    on_board = ruling(**said, attacker=START, target=ROW[0], board=board)
    mine, theirs = {**attacker, "terrain": start}, {**target, "terrain": taken}
    agree(on_board, ruling(**said, attacker=mine, target=theirs, distance=1))


def test_ground_of_which_no_book_tells_is_not_taken_for_certain() -> None:
    winner = {"unit": "infantry", "side": "axis"}
    board = on_hexes([], [], E5=winner, F5={"unit": "armor", "side": "allies"})
    board["hexes"]["F5"]["unknown"] = ["power plant"]
    said: dict[str, Any] = {"question": "take-ground", "target": ROW[0], "board": board}
    won = ruling(**said, attacker=START, won="eliminated")
    assert won.status == "undetermined"
    assert won.missing == ("target.terrain",)
    winner["unit"] = "artillery"
    gun = ruling(**said, attacker=START, won="eliminated")
    assert gun.answer["take_ground"] is False
