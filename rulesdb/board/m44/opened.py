"""What comes of opening a file: a board, and what could not be placed on it."""

from __future__ import annotations

from dataclasses import dataclass

from rulesdb.board.board import Board
from rulesdb.errors import RulesError


class Unreadable(RulesError):
    """A file that holds no board; the message is one line that says what to do."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Something in a file that is not on the board, or is there as unknown.

    `hex` is the name of the hex that it is about, or nothing.
    """

    hex: str
    what: str

    def __str__(self) -> str:
        """Return it in one line."""
        return f"{self.hex}: {self.what}" if self.hex else self.what


@dataclass(frozen=True, slots=True)
class Opened:
    """A board out of a file, the title and text there, and what is wrong with it."""

    board: Board
    title: str = ""
    text: str = ""
    problems: tuple[Problem, ...] = ()


class Problems:
    """Gathers what could not be placed, as much of it as anybody reads."""

    #: A file with more is not one that its reader mends hex by hex.
    MOST = 200

    def __init__(self) -> None:
        self._found: list[Problem] = []
        self._more = 0

    def add(self, where: str, what: str) -> None:
        """Take up a problem of a hex, or of the file where the hex is nothing."""
        if len(self._found) < self.MOST:
            self._found.append(Problem(where, what))
        else:
            self._more += 1

    def all(self) -> tuple[Problem, ...]:
        """Return them in their order, and last how many more there are."""
        if not self._more:
            return tuple(self._found)
        return (*self._found, Problem("", f"and {self._more} more"))
