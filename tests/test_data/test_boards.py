"""The example boards that we ship: they open whole, and are what they say."""

from __future__ import annotations

import re

import pytest
from shipped import collection, rules

from rulesdb import links
from rulesdb.board import m44
from rulesdb.board.board import EMPTY
from rulesdb.board.hexes import hex_named
from rulesdb.board.line import line_between
from rulesdb.records import ExampleBoard
from rulesdb.situations.on_board import read_board

BOARDS = collection().boards
each_board = pytest.mark.parametrize("board", BOARDS, ids=[b.id for b in BOARDS])

HEX = re.compile(r"\b[A-Za-z][0-9]{1,2}\b")

#: The length that the link of a board of so many hexes does not reach.
LONGEST = {30: 300, 80: 700}


@each_board
def test_a_board_is_one_of_a_situation(board: ExampleBoard) -> None:
    opened = m44.read(board.m44)
    assert opened.problems == ()
    described = opened.board.described()
    read, faults = read_board(described, rules().rulebook)
    assert (read, faults) == (opened.board, [])


@each_board
def test_the_hexes_that_a_text_names_are_told_as_they_are(board: ExampleBoard) -> None:
    found = m44.read(board.m44).board
    for name in HEX.findall(board.text):
        place = hex_named(name, found.size)
        assert found.at(place) != EMPTY, name


@each_board
def test_the_file_of_a_board_is_what_we_write_of_it(board: ExampleBoard) -> None:
    opened = m44.read(board.m44)
    assert m44.write(opened.board, opened.title, opened.text) == board.m44


@each_board
def test_the_link_of_a_board_is_short(board: ExampleBoard) -> None:
    opened = m44.read(board.m44).board
    link = links.encode({"board": opened.described()})
    most = next(most for hexes, most in LONGEST.items() if len(opened.hexes) <= hexes)
    assert len(link) < most


def test_there_is_one_for_each_dispute_and_each_kind_of_board() -> None:
    kinds = {m44.read(board.m44).board.size.name for board in BOARDS}
    assert kinds == {"standard", "breakthrough", "overlord"}
    assert {board.id for board in BOARDS} >= {
        "sight-along-the-edge",
        "sight-hill-to-hill",
        "sight-over-a-unit",
        "sight-through-a-town",
        "retreat-blocked-by-friends",
        "retreat-onto-ice",
        "retreat-nowhere",
    }


def test_the_lines_along_edges_run_as_their_text_says() -> None:
    (edges,) = (b for b in BOARDS if b.id == "sight-along-the-edge")
    board = m44.read(edges.m44).board
    terrain = {}
    for ends in ("C7 C5", "G7 G5", "K7 K3"):
        line = line_between(*(hex_named(name) for name in ends.split()))
        sides = (line.left, line.right)
        terrain[ends] = [
            [id for place in side for id in board.at(place).terrain] for side in sides
        ]
    assert terrain == {
        "C7 C5": [["town"], ["forest"]],
        "G7 G5": [[], ["forest"]],
        "K7 K3": [["town"], ["forest"]],
    }
