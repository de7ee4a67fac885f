"""Whether units on a board stand on one connected hill or mountain range."""

from __future__ import annotations

from rulesdb.board.board import Board
from rulesdb.board.hexes import Hex
from rulesdb.board.regions import together
from rulesdb.rulescheck.rules import Rules
from rulesdb.situations import UNITS, Situation, seat


def on_one_range(situation: Situation, rules: Rules) -> bool:
    """Say whether attacker and target stand on one connected range of heights."""
    board = situation.board
    hexes = [place for role in UNITS if (place := seat(situation, role)) is not None]
    return board is not None and are_on_one_range(board, tuple(hexes), rules)


def are_on_one_range(board: Board, hexes: tuple[Hex, ...], rules: Rules) -> bool:
    """Say whether hexes are all of one connected range of any kind of height."""
    lying = board.at(hexes[0]).terrain
    return bool(lying) and any(
        is_one_range(board, hexes, height, rules) for height in rules.ranges
    )


def is_one_range(
    board: Board, hexes: tuple[Hex, ...], height: str, rules: Rules
) -> bool:
    """Say whether hexes are all of one connected range of one kind of height."""
    return together(board, hexes, rules.kin_to(height))
