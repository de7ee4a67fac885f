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
        # What stands on the board speaks where it is present; of itself, anywhere.
        here = present & rules.on_board
        stated = rules.core | in_force
        self._of_the_table = stated - rules.on_board | here
        self._of_units_and_hexes = stated | here
        self.table = cache(self._table)

    def holds(self, fact: Fact) -> bool:
        """Say whether a fact holds, without regard to what it asks of the units.

        What a unit or a hex says of itself holds wherever it is, and what it says of
        others where it is present. What any other record says holds if it is in force;
        the first book's records always are. The rules of the card game are a game of
        their own, which is always played whole.
        """
        record = fact.record
        if fact.seat is Seat.TABLE:
            speaks = record in self._of_the_table
        else:
            of_itself = fact.subject == record and record in self._rules.on_board
            speaks = of_itself or record in self._of_units_and_hexes
        if not speaks and fact.seat is not Seat.CARD_GAME:
            return False
        return not fact.when or all(
            condition.is_met_by(self.in_force)
            for condition in fact.when
            if condition.variable == "in_force"
        )

    def _table(self, predicate: str) -> tuple[Fact, ...]:
        """Return the facts that hold for the whole game."""
        return tuple(filter(self.holds, self._rules.table(predicate)))
