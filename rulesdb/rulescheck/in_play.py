"""The facts that hold in a game: by what is in force, and what is on the board."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rulesdb.facts import Fact, Seat

if TYPE_CHECKING:
    from rulesdb.rulescheck.rules import Rules


class InPlay:
    """What a rulebook says while some records are in force and some on the board.

    Immutable, and shared by all cases with the same of both: each thing that is asked
    of it is looked up once.
    """

    def __init__(
        self, rules: Rules, in_force: frozenset[str], present: frozenset[str]
    ) -> None:
        self.in_force = in_force
        self.present = present
        self._rules = rules
        self.table = cache(self._table)
        self.card_game = cache(self._card_game)
        self.ranked = cache(self._ranked)

    def holds(self, fact: Fact) -> bool:
        """Say whether a fact holds, without regard to what it asks of the units."""
        return self._applies(fact) and all(
            condition.is_met_by(self.in_force)
            for condition in fact.when
            if condition.variable == "in_force"
        )

    def _applies(self, fact: Fact) -> bool:
        """Say whether a fact holds without regard to its conditions.

        What a unit or a hex says of itself holds wherever it is, and what it says of
        others where it is present. What any other record says holds if it is in force;
        the first book's records always are. The rules of the card game are a game of
        their own, which is always played whole.
        """
        record, seat = fact.record, fact.seat
        if seat is Seat.CARD_GAME:
            return True
        on_board = self._rules.is_on_board(record)
        if seat is Seat.TABLE and on_board:
            return record in self.present
        if record in self.in_force or self._rules.is_core(record):
            return True
        return on_board and (fact.subject == record or record in self.present)

    def _table(self, predicate: str) -> tuple[Fact, ...]:
        """Return the facts that hold for the whole game."""
        return tuple(filter(self.holds, self._rules.table(predicate)))

    def _card_game(self, predicate: str) -> tuple[Fact, ...]:
        """Return the facts of the card game that hold."""
        return tuple(filter(self.holds, self._rules.card_game(predicate)))

    def _ranked(
        self, subjects: tuple[str, ...], predicate: str, seats: tuple[Seat, ...]
    ) -> tuple[tuple[int, Fact], ...]:
        """Return the facts that these subjects give, each with its subject's place."""
        return tuple(
            (rank, fact)
            for rank, subject in enumerate(subjects)
            for fact in self._rules.about(subject, predicate, seats)
            if self.holds(fact)
        )
