"""A board as somebody laid it out, and the question that is asked on it.

All that can be read is kept, whatever else is wrong, so that a page shows the rest of a
board that has a fault. There is a ruling only where there is none.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property

from rulesdb import links
from rulesdb.board.board import Board
from rulesdb.damaged_links import read_link
from rulesdb.rulescheck.check import check
from rulesdb.rulescheck.ruling import Ruling
from rulesdb.situations import (
    COMMON,
    QUESTIONS,
    UNITS,
    BadSituation,
    Situation,
    read_situation,
    shown,
)
from rulesdb.situations.on_board import Seats, read_board
from rulesdb.vocabulary import unknown
from web.check.asked import LINK, faults
from web.current import edition, rulebook
from web.problems import Fault

#: The questions that can be asked on a board.
ON_BOARD = tuple(name for name, question in QUESTIONS.items() if question.on_board)

#: What to choose next, by what has to be said and is not.
WANTED: Mapping[str, Mapping[str, str]] = {
    "sight": {
        "attacker": "Choose the hex to look from.",
        "target": "Choose the hex to look at.",
    },
    "battle": {
        "attacker": "Choose the unit that attacks.",
        "target": "Choose its target.",
    },
    "resolve": {
        "attacker": "Choose the unit that attacks.",
        "target": "Choose its target.",
    },
    "targets": {"attacker": "Choose a unit, to see whom it may attack."},
    "move": {"attacker": "Choose a unit, to see where it may go."},
    "retreat": {
        "target": "Choose the unit that has to retreat.",
        "flags": "How many flags were rolled?",
    },
    "take-ground": {"attacker": "Choose the unit that won the close assault."},
    "minefield": {"attacker": "Choose the unit that entered the mines."},
}

#: What is shown of a board on which nothing is asked.
NOT_ASKED = "Lay out the board, then ask: sight, attack, move, targets or retreat."


@dataclass(frozen=True)
class Laid:
    """A board, what is said beside it, and what is wrong with how it was told.

    `situation` is there if a question can be ruled on; else `wanted` tells what to
    choose first, where nothing is wrong.
    """

    board: Board = field(default_factory=Board)
    said: Mapping[str, object] = field(default_factory=dict)
    faults: tuple[Fault, ...] = ()
    situation: Situation | None = None
    wanted: str = NOT_ASKED

    @property
    def question(self) -> str:
        """The question that is asked, or nothing."""
        return str(self.said.get("question", ""))

    @property
    def described(self) -> dict[str, object]:
        """The whole as the plain data of a situation."""
        return {**self.said, "board": self.board.described()}

    @property
    def is_empty(self) -> bool:
        """Whether nothing is laid out, and nothing is asked."""
        return not self.said and self.board == Board()

    @property
    def link(self) -> str:
        """The text of its link."""
        return links.encode(self.described)

    @cached_property
    def ruling(self) -> Ruling | None:
        """The ruling on it, if there is a situation to rule on."""
        if self.situation is None:
            return None
        return check(self.situation, edition().rules)


def laid_by_link(text: str) -> Laid:
    """Return what a link tells of a board, as far as it can be read."""
    described, wrong = read_link(text)
    return laid(described, (Fault(LINK, text[:80], wrong),) if wrong else ())


def laid(described: object, wrong: tuple[Fault, ...] = ()) -> Laid:
    """Return what plain data tell of a board; `wrong` is known to be wrong already."""
    if not isinstance(described, Mapping):
        told = f"{shown(described)} is not an object with keys"
        return Laid(faults=(*wrong, Fault("", "", told)))
    told = described.get("board", {} if wrong or not described else None)
    if told is None:
        lacking = Fault("board", "", "this situation is not laid out on a board")
        return Laid(faults=(*wrong, lacking))
    board, unread = read_board(told, rulebook())
    said = {name: value for name, value in described.items() if name != "board"}
    found = (*wrong, *faults(unread, described))
    return asked_on(board, said, found)


def asked_on(
    board: Board, said: Mapping[str, object], wrong: tuple[Fault, ...] = ()
) -> Laid:
    """Return a board with what is asked on it; `wrong` are the faults of the board."""
    name = said.get("question")
    if name is None:
        return not_asked(board, said, wrong)
    if name not in ON_BOARD:
        detail = unknown("question", str(name)[:80], list(ON_BOARD))
        fault = Fault("question", shown(name), detail)
        return Laid(board, {}, (*wrong, fault))
    unsaid = [
        path.partition(".")[0]
        for path in QUESTIONS[str(name)].needs
        if path.partition(".")[0] not in said
    ]
    described = {**said, "board": board.described()}
    try:
        situation = read_situation(described, rulebook())
    except BadSituation as error:
        of_said = [
            fault
            for fault in faults(error.faults, described)
            if fault.parameter not in unsaid
        ]
        found = (*wrong, *of_said)
        bad = {fault.parameter.partition(".")[0] for fault in of_said}
        good = {"question", *QUESTIONS[str(name)].names()} - bad
        kept = {k: v for k, v in as_written(board, said).items() if k in good}
        wanted = "" if found else WANTED[str(name)][unsaid[0]]
        return Laid(board, kept, found, wanted=wanted)
    kept = {k: v for k, v in links.described(situation).items() if k != "board"}
    return Laid(board, kept, wrong, None if wrong else situation, "")


def as_written(board: Board, said: Mapping[str, object]) -> dict[str, object]:
    """Return what is said with the names of hexes as they are written here."""
    seats, found = Seats(board), dict(said)
    for role in (*UNITS, "to"):
        with suppress(ValueError):
            found |= {role: seats.hex(said[role])} if role in said else {}
    return found


def not_asked(
    board: Board, said: Mapping[str, object], wrong: tuple[Fault, ...]
) -> Laid:
    """Return a board on which nothing is asked: the rules in force are kept."""
    kept, found = {}, list(wrong)
    for name, key in COMMON.items():
        try:
            if name in said and key.read(said[name], rulebook()) != key.default:
                kept[name] = said[name]
        except ValueError as error:
            found.append(Fault(name, shown(said[name]), str(error)))
    return Laid(board, kept, tuple(found))
