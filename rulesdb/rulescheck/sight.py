"""Whether the line of sight between two hexes of a board is free (M44 p.9).

The line runs from center to center. What obstructs it on a hex that it crosses blocks
it; along the edge of hexes it takes something on both sides. The hexes at its ends do
not count.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rulesdb.board.board import Board
from rulesdb.board.hexes import Hex, name_of
from rulesdb.board.line import Line, line_between
from rulesdb.facts import Fact, Seat
from rulesdb.rulescheck.case import ATTACKER, TARGET, Case, Unknown
from rulesdb.rulescheck.heights import is_one_range
from rulesdb.rulescheck.ledger import Ledger
from rulesdb.rulescheck.ruling import Answer, Status
from rulesdb.rulescheck.way import hex_with
from rulesdb.situations import seat


@dataclass(frozen=True, slots=True)
class View:
    """A line of sight: what it crosses and touches, and what blocks it, by the rules.

    `because` is the rule that decides that it is blocked, None where it is free.
    """

    line: Line
    blocked_by: tuple[Hex, ...]
    because: Fact | None


def sight(case: Case, ledger: Ledger) -> tuple[Status, Answer]:
    """Return whether the line of sight between two hexes is free, and what blocks it.

    A unit that needs none is told of, as artillery.
    """
    board = case.situation.board
    assert board is not None
    found = view(case, ledger)
    if found.because is not None:
        ledger.decide(found.because)
    answer: dict[str, object] = {
        "sight": found.because is None,
        "blocked_by": names(found.blocked_by, board),
        "crossed": names(found.line.crossed, board),
        "left": names(found.line.left, board),
        "right": names(found.line.right, board),
    }
    if ATTACKER in case.roles:
        needs = ledger.nearest(ledger.of_unit("needs_sight", ATTACKER))
        answer["needed"] = any(fact.value for fact in needs) if needs else None
    return Status.DECIDED, answer


def names(hexes: Iterable[Hex], board: Board) -> list[str]:
    """Return the names of those of some hexes that are on the board."""
    return [name_of(place, board.size) for place in hexes if place in board.size]


def view(case: Case, ledger: Ledger) -> View:
    """Return the line of sight from the attacker's hex to the target's.

    Raises Unknown for a hex of which no book tells what lies there, where that counts.
    """
    board = case.situation.board
    here, there = (seat(case.situation, role) for role in (ATTACKER, TARGET))
    assert board is not None
    assert here is not None
    assert there is not None
    ends_do_not_count(ledger)
    # What it notes of the heights between is not so of the two units themselves.
    return look(ledger.on(case.saying({})), board, here, there)


def look(ledger: Ledger, board: Board, here: Hex, there: Hex) -> View:
    """Return the line of sight between two hexes of a board."""
    line = line_between(here, there)
    ledger.principle("center-to-center")
    obstructions = Obstructions(ledger, board, (here, there))
    crossed = obstructions.among(line.crossed)
    if crossed:
        ledger.principle("any-part-blocks")
        return View(line, tuple(crossed), next(iter(crossed.values())))
    left, right = (obstructions.among(side) for side in (line.left, line.right))
    if left and right:
        ledger.principle("sides-apart")
        both = ledger.by_principle("both-sides-block")
        return View(line, (*left, *right), both)
    if left or right:
        ledger.principle("one-side-is-free")
    obstructions.ask_what_is_unknown(line)
    return View(line, (), None)


def ends_do_not_count(ledger: Ledger) -> None:
    """Note that the hexes at the ends of the line do not block it, if they might."""
    case = ledger.case
    blocking = (
        fact
        for role in (ATTACKER, TARGET)
        for name in case.laid(role)
        for kin in case.rules.kin(name)
        for fact in case.rules.about(kin, "blocks_sight", [Seat.PATH_HEX])
    )
    if any(fact.value for fact in blocking):
        ledger.principle("ends-never-block")


class Obstructions:
    """Finds what obstructs a line of sight between two hexes of a board."""

    def __init__(self, ledger: Ledger, board: Board, ends: tuple[Hex, Hex]) -> None:
        self._ledger = ledger
        self._board = board
        self._ends = ends

    def among(self, hexes: Iterable[Hex]) -> dict[Hex, Fact]:
        """Return those of some hexes that hold an obstruction, each with the rule."""
        found = ((place, self.on(place)) for place in hexes)
        return {place: fact for place, fact in found if fact is not None}

    def on(self, place: Hex) -> Fact | None:
        """Return the rule by which a hex obstructs the line, or None.

        The outside of the board counts as an obstruction.
        """
        ledger = self._ledger
        if place not in self._board.size:
            return ledger.by_principle("board-edge-blocks")
        contents = self._board.at(place)
        if contents.unit is not None:
            return ledger.by_principle("units-block")
        for name in hex_with(ledger.case, ATTACKER, contents.terrain).terrain:
            self._compare_heights(place, name)
            ledger.of_place(name, "sight_of_ground", ATTACKER, Seat.PATH_HEX)
            found = ledger.of_place(name, "blocks_sight", ATTACKER, Seat.PATH_HEX)
            for kin in ledger.case.rules.kin(name):
                said = [entry for entry in found if entry.fact.subject == kin]
                if said and ledger.forbids(said) is None:
                    ledger.principle("some-terrain-blocks")
                    return said[0].fact
        return None

    def _compare_heights(self, place: Hex, name: str) -> None:
        """Tell the case whether this height and both ends are of one range.

        They are then at one height as well.
        """
        case = self._ledger.case
        same = any(
            is_one_range(self._board, (place, *self._ends), height, case.rules)
            for height in case.rules.ranges
            if height in case.rules.kin(name)
        )
        case.derived["same_range"] = case.derived["same_height"] = same

    def ask_what_is_unknown(self, line: Line) -> None:
        """Raise Unknown for a hex on which something unknown might block the line."""
        for place in self._unknown(line.crossed):
            self._ask(place)
        for near, far in ((line.left, line.right), (line.right, line.left)):
            for place in self._unknown(near):
                if self.among(far) or any(self._unknown(far)):
                    self._ask(place)

    def _unknown(self, hexes: Iterable[Hex]) -> Iterator[Hex]:
        """Yield the hexes on which lies what no book tells of."""
        return (place for place in hexes if self._board.at(place).unknown)

    def _ask(self, place: Hex) -> None:
        """Ask what lies on a hex."""
        raise Unknown(f"board.hexes.{name_of(place, self._board.size)}.terrain", ())
