"""How water and ravines are drawn from hex to hex, as the board does not say it."""

from __future__ import annotations

import pytest

from rulesdb.board.board import Board, Contents
from rulesdb.board.hexes import hex_named
from rulesdb.board.picture import runs


def board(**terrain: str) -> Board:
    """Return a board with terrain on some hexes."""
    return Board(
        hexes={
            hex_named(name): Contents(tuple(t.split())) for name, t in terrain.items()
        }
    )


RIGHT, LOW_RIGHT, LOW_LEFT, LEFT, HIGH_LEFT, HIGH_RIGHT = range(6)


@pytest.mark.parametrize(
    ("beside", "ways"),
    [
        ({}, (RIGHT, LEFT)),
        ({"H5": "river"}, (RIGHT, LEFT)),
        ({"g4": "river"}, (LOW_RIGHT, HIGH_LEFT)),
        ({"H5": "forest"}, (RIGHT, LEFT)),
        ({"H5": "river", "f4": "bridge"}, (RIGHT, LOW_LEFT)),
        ({"f6": "ocean", "f4": "frozen-river"}, (LOW_LEFT, HIGH_LEFT)),
        ({"H5": "river", "F5": "ravine", "g6": "river"}, (RIGHT, HIGH_RIGHT)),
        ({"H5": "river", "f4": "river", "f6": "river"}, (RIGHT, LOW_LEFT, HIGH_LEFT)),
    ],
)
def test_a_river_runs_on_to_the_water_beside_it(beside, ways) -> None:
    there = board(G5="river", **beside)
    joins = runs.RUNS["river"].joins
    assert runs.directions(there, hex_named("G5"), joins) == ways


@pytest.mark.parametrize(
    ("terrain", "beside", "run"),
    [
        ("forest", {}, None),
        ("river bridge", {}, "river"),
        ("bridge", {}, "river"),
        ("bridge frozen-river", {}, "frozen-river"),
        ("rope-bridge", {"H5": "ravine"}, "ravine"),
        ("rope-bridge", {"H5": "ravine", "F5": "river"}, "river"),
    ],
)
def test_what_runs_below_a_bridge(terrain, beside, run) -> None:
    there = board(G5=terrain, **beside)
    assert runs.run_of(tuple(terrain.split()), there, hex_named("G5")) == run


def test_a_bend_begins_and_ends_in_the_middle_of_an_edge() -> None:
    assert runs.course((RIGHT, LOW_LEFT)) == "M52 0Q0 0 -26 45"
    straight = runs.course((RIGHT, LEFT))
    assert straight.startswith("M52 0C")
    assert straight.endswith("-52 0")


def test_a_wide_river_is_filled_where_three_hexes_meet() -> None:
    assert runs.pools("water", (RIGHT, LEFT)) == ""
    assert "0 0 52 0 52 30 26 45" in runs.pools("water", (RIGHT, LOW_RIGHT))
    assert runs.pools("water", tuple(range(6))).count("M0 0") == 6
    assert runs.pools("", tuple(range(6))) == ""


@pytest.mark.parametrize(
    ("ways", "turned"),
    [((RIGHT, LEFT), ""), ((LOW_RIGHT, HIGH_LEFT), "rotate(60)")],
)
def test_a_bridge_stands_across_what_runs_below(ways, turned) -> None:
    drawn = runs.deck("bridge", ways)
    assert turned in drawn
    assert drawn.startswith("<g transform") == bool(turned)
