"""Whom a unit may attack from one hex of a board or another.

An attack is ruled on as without a board; attacks that are alike in all that counts are
ruled on once.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulesdb.board.board import Board
from rulesdb.board.hexes import Hex, distance
from rulesdb.rulescheck.battle import attack, battle_dice, by_distance
from rulesdb.rulescheck.case import ATTACKER, TARGET, Case, Unknown
from rulesdb.rulescheck.heights import are_on_one_range
from rulesdb.rulescheck.ledger import Ledger
from rulesdb.rulescheck.ruling import Ruling, Status
from rulesdb.rulescheck.sight import look
from rulesdb.rulescheck.trying import ruling_by
from rulesdb.situations import KEYS, PIECE_KEYS, Situation, seat, told_of

#: What is said of the unit itself; of its hex and its neighbours the board tells.
UNIT_PATHS = frozenset(f"{ATTACKER}.{key}" for key in PIECE_KEYS.keys() - {"moved"})


class Attacks:
    """Rules on the attacks of a unit of a case from hexes that it may move to."""

    def __init__(self, case: Case, ledger: Ledger) -> None:
        self._case = case
        self._ledger = ledger
        self._ranges: dict[tuple[str, ...], int] = {}
        self._ruled: dict[frozenset[object], Ruling] = {}
        board, start = case.situation.board, seat(case.situation, ATTACKER)
        assert board is not None
        assert start is not None
        self._board = board
        self._start = start
        #: What is said of the unit itself and of the game, and stays so when it moves.
        self._unit = {
            f"{ATTACKER}.from": board.at(start).terrain,
            **{
                key: value
                for key, value in case.situation.said.items()
                if key in KEYS or key in UNIT_PATHS
            },
        }

    def after_move(self, place: Hex, moved: int) -> list[Hex]:
        """Return the enemies that the unit may attack once it has moved to a hex."""
        board = self._board.moved(self._start, place)
        side = str(self._board.at(self._start).side)
        mine = {**self._unit, **dict(told_of(ATTACKER, place, board))}
        mine[f"{ATTACKER}.moved"] = moved
        far = self._farthest(board.at(place).terrain)
        near = (e for e in board.enemies_of(side) if distance(place, e) <= far)
        return [enemy for enemy in near if self._may_attack(mine, board, place, enemy)]

    def _farthest(self, terrain: tuple[str, ...]) -> int:
        """Return how many hexes away the unit could roll dice from such a hex."""
        if terrain not in self._ranges:
            there = self._case.saying({f"{ATTACKER}.terrain": terrain})
            rolled = battle_dice(there, self._ledger.on(there))
            longest = self._case.rules.longest_range
            self._ranges[terrain] = len(by_distance(rolled)) if rolled else longest
        return self._ranges[terrain]

    def _may_attack(
        self, mine: Mapping[str, object], board: Board, place: Hex, enemy: Hex
    ) -> bool:
        """Say whether the rules decide that the unit may attack an enemy from there."""
        said = {
            **mine,
            **dict(told_of(TARGET, enemy, board)),
            "distance": distance(place, enemy),
            "same_range": are_on_one_range(board, (place, enemy), self._case.rules),
        }
        return self._is_allowed({**said, "sight": self._sees(board, place, enemy)})

    def _sees(self, board: Board, place: Hex, enemy: Hex) -> bool:
        """Say whether the rules decide that a hex is in sight from another.

        Between neighbours nothing lies that could block.
        """
        if distance(place, enemy) == 1:
            return True
        looking = self._ledger.on(self._case.saying({}))
        try:
            return look(looking, board, place, enemy).because is None
        except Unknown:
            return False

    def _is_allowed(self, said: Mapping[str, object]) -> bool:
        """Say whether an attack of which all this is said is allowed."""
        alike = frozenset(said.items())
        if alike not in self._ruled:
            ruling = ruling_by(attack, Situation("battle", said), self._case.rules)
            self._ruled[alike] = ruling
            self._ledger.take_over(ruling.steps)
        found = self._ruled[alike]
        return found.status is Status.DECIDED and bool(found.answer["allowed"])
