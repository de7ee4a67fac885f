"""Where on a board a unit may go through the cave network (PT p.4)."""

from __future__ import annotations

from collections.abc import Iterator

from rulesdb.board.board import Contents
from rulesdb.board.hexes import Hex
from rulesdb.facts import Fact
from rulesdb.rulescheck.case import ATTACKER, Case, Unknown
from rulesdb.rulescheck.ledger import Ledger
from rulesdb.rulescheck.move import hexes_of
from rulesdb.rulescheck.ruling import Answer
from rulesdb.rulescheck.special.cave_move import cave_move

#: How an answer names this way.
CAVE_NETWORK = "cave-network"


class Network:
    """Finds the hexes to which the cave network may lead a unit from its hex.

    `limit` is how far the unit may move: not at all, and the network is no way either.
    """

    def __init__(self, case: Case, ledger: Ledger, limit: Fact) -> None:
        self._case = case
        self._ledger = ledger
        facts = case.rules.table("moves_between")
        joined = {str(fact.value) for fact in facts}
        laid = case.laid(ATTACKER) if hexes_of(limit) else ()
        self._joined = joined.intersection(laid)

    @property
    def exits(self) -> Iterator[Hex]:
        """The other empty hexes that a network joins with the unit's own."""
        board = self._case.situation.board
        assert board is not None
        return (place for place, lies in board.hexes.items() if self._is_exit(lies))

    def _is_exit(self, lies: Contents) -> bool:
        """Say whether a network comes out on such a hex, and nobody stands there."""
        return lies.unit is None and not self._joined.isdisjoint(lies.terrain)

    def leads_to(self, place: Hex) -> Answer | None:
        """Return what comes of a move through the network to a hex, if it may be made.

        Raises Unknown for what is not said of the unit.
        """
        board = self._case.situation.board
        assert board is not None
        if not self._is_exit(board.at(place)):
            return None
        asked = self._case.saying({"path": (board.at(place).terrain,), "occupied": ()})
        _, found = cave_move(asked, self._ledger.on(asked))
        if not found["allowed"]:
            return None
        return {
            "via": CAVE_NETWORK,
            "may_battle": found["may_battle"],
            "must_stop": not found["may_move_on"],
            "rolls": 0,
            "changes": [],
        }

    def all_exits(self) -> Iterator[tuple[Hex, Answer | None, tuple[str, ...]]]:
        """Yield each hex to which it leads, with what comes of it, or what it lacks."""
        for place in self.exits:
            try:
                found = self.leads_to(place)
            except Unknown as question:
                yield place, None, (question.path,)
            else:
                if found is not None:
                    yield place, found, ()
