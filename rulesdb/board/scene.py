"""What is shown upon a board: who attacks whom, the line, where a unit may go.

A scene is what a picture is drawn from. It holds what an answer of the rules check
says of hexes, and nothing that the answer did not say.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from rulesdb.board.board import Board
from rulesdb.board.hexes import Hex, Size, hex_named
from rulesdb.board.telling import board_in_words, title_in_words

NOTHING: Mapping[Any, Any] = MappingProxyType({})

#: The questions whose answer is about a line from the attacker to the target.
AIMED = ("battle", "sight", "resolve")

#: The questions of which a way is that of the target, and not of the attacker.
BACK = ("retreat",)


@dataclass(frozen=True, slots=True)
class Sight:
    """A line from one hex to another: free, blocked, or (None) not told which."""

    one: Hex
    other: Hex
    free: bool | None = None


@dataclass(frozen=True, slots=True)
class Reached:
    """A hex that a unit may move to: may it battle from there, does it risk a roll."""

    may_battle: bool | None = None
    risk: bool = False


@dataclass(frozen=True)
class Scene:
    """A board, and what is shown upon it.

    `crossed`, `left` and `right` are the hexes that the line of sight goes through and
    touches, `blocked_by` those that block it. `targets` have the dice rolled at each,
    None where that is not known; `retreat` has how many hexes away each lies. `full`
    tells of how many figures a unit is where the board says nothing of them.
    """

    board: Board
    title: str = "Board"
    description: str = ""
    attacker: Hex | None = None
    target: Hex | None = None
    sight: Sight | None = None
    crossed: tuple[Hex, ...] = ()
    left: tuple[Hex, ...] = ()
    right: tuple[Hex, ...] = ()
    blocked_by: tuple[Hex, ...] = ()
    reach: Mapping[Hex, Reached] = field(default_factory=lambda: NOTHING)
    path: tuple[Hex, ...] = ()
    targets: Mapping[Hex, int | None] = field(default_factory=lambda: NOTHING)
    retreat: Mapping[Hex, int] = field(default_factory=lambda: NOTHING)
    full: Mapping[str, int] = field(default_factory=lambda: NOTHING)

    def shown(self) -> Iterator[Hex]:
        """Yield every hex that the scene shows something on, some more than once."""
        yield from (place for place in (self.attacker, self.target) if place)
        for hexes in (self.crossed, self.left, self.right, self.blocked_by, self.path):
            yield from hexes
        for marked in (self.reach, self.targets, self.retreat):
            yield from marked


def scene_of(
    board: Board,
    question: str = "",
    answer: Mapping[str, Any] | None = None,
    attacker: str | None = None,
    target: str | None = None,
    full: Mapping[str, int] = NOTHING,
) -> Scene:
    """Return the scene of an answer, which need not tell all that it might.

    Hexes are given by their names; raises ValueError for one that is not on the board.
    """
    said = answer or {}
    size = board.size
    from_hex, to_hex = (hex_named(n, size) if n else None for n in (attacker, target))
    way = named(said.get("path"), size)
    begun = to_hex if question in BACK else from_hex
    return Scene(
        board,
        title=title_in_words(question, said, attacker, target),
        description=board_in_words(board),
        attacker=from_hex,
        target=to_hex,
        sight=line_of(question, said, from_hex, to_hex),
        crossed=named(said.get("crossed"), size),
        left=named(said.get("left"), size),
        right=named(said.get("right"), size),
        blocked_by=named(said.get("blocked_by"), size),
        reach=reached(said, size),
        path=(begun, *way) if begun and way else way,
        targets=dice_at(question, said, to_hex, size),
        retreat=retreated(said, size),
        full=full,
    )


def named(names: Any, size: Size) -> tuple[Hex, ...]:
    """Return the hexes of a list of names that may not have been given."""
    return tuple(hex_named(name, size) for name in names or ())


def line_of(
    question: str, said: Mapping[str, Any], one: Hex | None, other: Hex | None
) -> Sight | None:
    """Return the line that an answer is about, if it is about one."""
    if question not in AIMED or one is None or other is None or one == other:
        return None
    return Sight(one, other, said.get("sight"))


def reached(said: Mapping[str, Any], size: Size) -> Mapping[Hex, Reached]:
    """Return the hexes that a unit may move to."""
    return {
        hex_named(name, size): Reached(how.get("may_battle"), bool(how.get("rolls")))
        for name, how in (said.get("reach") or {}).items()
    }


def dice_at(
    question: str, said: Mapping[str, Any], target: Hex | None, size: Size
) -> Mapping[Hex, int | None]:
    """Return the dice that are rolled at each target, or at the one of an attack."""
    if question == "battle" and target and said.get("allowed"):
        return {target: said.get("dice")}
    return {
        hex_named(target["hex"], size): target.get("dice")
        for target in said.get("targets") or ()
    }


def retreated(said: Mapping[str, Any], size: Size) -> Mapping[Hex, int]:
    """Return how many hexes away each hex is that a unit may retreat to."""
    return {
        place: int(hexes)
        for hexes, names in (said.get("options") or {}).items()
        for place in named(names, size)
    }
