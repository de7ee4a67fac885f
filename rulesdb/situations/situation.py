"""A situation that has been read: a question, and what was said to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rulesdb.board.board import Board
from rulesdb.errors import RulesError, in_one_line

#: The language that a ruling is told in where none is said.
LANG = "en"


def printable(text: str) -> str:
    """Return text on one line that no sign in it turns round, breaks or hides.

    >>> printable("a \\u202e line\\nand half of \\ud800")
    'a \\\\u202e line\\\\nand half of \\\\ud800'
    """
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else escaped(c) for c in text)


def escaped(sign: str) -> str:
    """Return a sign as the escape that stands for it."""
    return sign.encode("unicode_escape").decode()


class BadSituation(RulesError):
    """A description that is no situation, with everything that is wrong with it."""

    def __init__(self, faults: list[str]) -> None:
        self.faults = tuple(map(printable, faults))
        super().__init__(in_one_line(self.faults))


@dataclass(frozen=True, slots=True)
class Situation:
    """A question and what was said to it, by the path of each key."""

    question: str
    said: Mapping[str, object] = field(default_factory=dict)

    def get(self, path: str) -> object:
        """Return what was said under a path, or None."""
        return self.said.get(path)

    @property
    def lang(self) -> str:
        """The language that the ruling is to be told in."""
        return str(self.said.get("lang", LANG))

    @property
    def board(self) -> Board | None:
        """The board that the situation is on, if it was said."""
        found = self.said.get("board")
        return found if isinstance(found, Board) else None

    def saying(self, path: str, value: object) -> Situation:
        """Return the situation with one thing more said."""
        return Situation(self.question, {**self.said, path: value})
