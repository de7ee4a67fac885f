"""Whom a unit may attack from one hex of a board or another.

An attack is ruled on as without a board; attacks that are alike in all that counts are
ruled on once.
"""

from __future__ import annotations

from rulesdb.board.hexes import Hex, distance, name_of
from rulesdb.rulescheck.battle import attack
from rulesdb.rulescheck.case import ATTACKER, TARGET, Case, Unknown
from rulesdb.rulescheck.heights import on_one_range
from rulesdb.rulescheck.ledger import Ledger
from rulesdb.rulescheck.ruling import Ruling, Status
from rulesdb.rulescheck.sight import look
from rulesdb.rulescheck.trying import ruling_by
from rulesdb.situations import KEYS, UNIT_KEYS, Situation, seat, seated

#: What is said of the unit itself; of its hex and its neighbours the board tells.
UNIT_PATHS = frozenset(
    f"{ATTACKER}.{key}"
    for key in UNIT_KEYS.keys() - {"terrain", "owner", "adjacent_enemy", "moved"}
)


class Attacks:
    """Rules on the attacks of a unit of a case from hexes that it may move to."""

    def __init__(self, case: Case, ledger: Ledger) -> None:
        self._case = case
        self._ledger = ledger
        self._ruled: dict[frozenset[object], Ruling] = {}
        board, start = case.situation.board, seat(case.situation, ATTACKER)
        assert board is not None
        assert start is not None
        self._board = board
        self._start = start

    def after_move(self, place: Hex, moved: int) -> list[Hex]:
        """Return the enemies that the unit may attack once it has moved to a hex."""
        standing = self._moved_to(place, moved)
        side = str(self._board.at(self._start).side)
        near = (e for e in self._board.enemies_of(side) if self._in_range(place, e))
        return [enemy for enemy in near if self._may_attack(standing, enemy)]

    def _in_range(self, place: Hex, enemy: Hex) -> bool:
        """Say whether any unit at all could roll dice so far."""
        return distance(place, enemy) <= self._case.rules.longest_range

    def _moved_to(self, place: Hex, moved: int) -> Situation:
        """Return the situation in which the unit has moved to a hex."""
        board = self._board.moved(self._start, place)
        said = {
            key: value
            for key, value in self._case.situation.said.items()
            if key in KEYS or key in UNIT_PATHS
        }
        began = self._board.at(self._start).terrain
        said.setdefault(f"{ATTACKER}.from", began)
        said |= {f"{ATTACKER}.moved": moved, "board": board}
        return Situation("battle", {**said, ATTACKER: name_of(place, board.size)})

    def _may_attack(self, standing: Situation, enemy: Hex) -> bool:
        """Say whether the rules decide that the unit may attack an enemy from there."""
        board = standing.board
        assert board is not None
        asked = standing.saying(TARGET, name_of(enemy, board.size))
        if not self._is_allowed(asked, in_sight=True):
            return False
        if self._is_allowed(asked, in_sight=False):
            return True
        here = seat(asked, ATTACKER)
        assert here is not None
        looking = self._ledger.on(self._case.saying({}))
        try:
            return look(looking, board, here, enemy).because is None
        except Unknown:
            return False

    def _is_allowed(self, asked: Situation, in_sight: bool) -> bool:
        """Say whether an attack is allowed if its target is in sight, or is not."""
        told = {
            **seated(asked).said,
            "sight": in_sight,
            "same_range": on_one_range(asked, self._case.rules),
        }
        alike = {key: told[key] for key in told.keys() - {"board", ATTACKER, TARGET}}
        kind = frozenset(alike.items())
        if kind not in self._ruled:
            ruling = ruling_by(attack, Situation("battle", alike), self._case.rules)
            self._ruled[kind] = ruling
            self._ledger.take_over(ruling.steps)
        found = self._ruled[kind]
        return found.status is Status.DECIDED and bool(found.answer["allowed"])
