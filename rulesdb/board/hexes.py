"""The hexes of the board: their names, distances, neighbours, sections and rows.

A hex is told by its row from the top and by its place along the row in halves of a hex,
as the publisher's scenario editor counts: a short row begins half a hex further right,
so that the two numbers of a hex are both even or both odd.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from types import MappingProxyType
from typing import NamedTuple


class Hex(NamedTuple):
    """A hex: halves of a hex from the left edge of the board, and rows from its top."""

    x: int
    row: int


@dataclass(frozen=True, slots=True)
class Size:
    """A kind of board: the hexes of its long rows, and how many rows it has.

    The short rows between the long ones have one hex fewer. Two `lines` part it into
    sections; they lie so many halves of a hex from the first hex (M44 p.5).
    """

    name: str
    columns: int
    rows: int
    lines: tuple[int, int]

    @property
    def last_x(self) -> int:
        """Where the last hex of a long row is, in halves of a hex."""
        return 2 * (self.columns - 1)

    def __contains__(self, place: object) -> bool:
        """Say whether a hex is one of the board."""
        if not isinstance(place, Hex):
            return False
        inside = 0 <= place.row < self.rows and 0 <= place.x <= self.last_x
        return inside and (place.x - place.row) % 2 == 0


SIZES: Mapping[str, Size] = MappingProxyType(
    {
        size.name: size
        for size in (
            Size("standard", 13, 9, (7, 17)),
            Size("breakthrough", 13, 17, (7, 17)),
            Size("overlord", 26, 9, (17, 33)),
        )
    }
)
STANDARD = SIZES["standard"]

#: The steps to the six neighbours, clockwise from the right.
STEPS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))

NAME = re.compile(r"([A-Za-z])([0-9]{1,2})")


@cache
def all_hexes(size: Size) -> tuple[Hex, ...]:
    """Return every hex of a board, row by row from the top left.

    >>> [len(all_hexes(size)) for size in SIZES.values()]
    [113, 213, 230]
    """
    return tuple(
        Hex(x, row)
        for row in range(size.rows)
        for x in range(row % 2, size.last_x + 1, 2)
    )


@cache
def name_of(place: Hex, size: Size = STANDARD) -> str:
    """Return the name of a hex: a letter along its row, the rows counted from below.

    The letters of the short rows are small.

    >>> name_of(Hex(12, 4)), name_of(Hex(13, 5))
    ('G5', 'g4')
    """
    letter = chr(ord("A") + place.x // 2)
    return f"{letter.lower() if place.row % 2 else letter}{size.rows - place.row}"


@lru_cache(maxsize=4096)
def hex_named(name: str, size: Size = STANDARD) -> Hex:
    """Return the hex of a name, in capitals or not.

    Raises ValueError with what is wrong: no name of a hex, or none of this board.

    >>> hex_named("G4")
    Hex(x=13, row=5)
    """
    match = NAME.fullmatch(name)
    if match is None:
        raise ValueError(f"{name[:20]!r} is no hex: say a letter and a number, as G5")
    row = size.rows - int(match[2])
    place = Hex(2 * (ord(match[1].upper()) - ord("A")) + row % 2, row)
    if place not in size:
        raise ValueError(f"{name} is off the {size.name} board: {extent(size)}")
    return place


def extent(size: Size) -> str:
    """Return which hexes a board has, in words."""
    last = chr(ord("A") + size.columns - 1)
    short = chr(ord("A") + size.columns - 2)
    return (
        f"A to {last} in odd rows, a to {short.lower()} in even ones, 1 to {size.rows}"
    )


def distance(one: Hex, other: Hex) -> int:
    """Return how many hexes apart two hexes are."""
    across, down = abs(one.x - other.x), abs(one.row - other.row)
    return down + max(0, across - down) // 2


@cache
def neighbours(place: Hex, size: Size = STANDARD) -> tuple[Hex, ...]:
    """Return the hexes next to a hex, clockwise from the right."""
    around = (Hex(place.x + x, place.row + row) for x, row in STEPS)
    return tuple(near for near in around if near in size)


def within(place: Hex, hexes: int, size: Size = STANDARD) -> Iterator[Hex]:
    """Yield the other hexes of the board that are at most so many hexes away."""
    for row in range(place.row - hexes, place.row + hexes + 1):
        reach = 2 * hexes - abs(place.row - row)
        for x in range(place.x - reach, place.x + reach + 1, 2):
            near = Hex(x, row)
            if near in size and near != place:
                yield near


def homeward(place: Hex, down: bool, size: Size = STANDARD) -> tuple[Hex, ...]:
    """Return the hexes a row nearer home, which is `down` or up (M44 p.10)."""
    row = place.row + (1 if down else -1)
    return tuple(near for near in neighbours(place, size) if near.row == row)


def baseline(top: bool, size: Size = STANDARD) -> tuple[Hex, ...]:
    """Return the hexes of a player's first row."""
    row = 0 if top else size.rows - 1
    return tuple(place for place in all_hexes(size) if place.row == row)


def sections(
    place: Hex, from_top: bool = False, size: Size = STANDARD
) -> tuple[str, ...]:
    """Return the sections of a hex as the player at the bottom, or top, sees them.

    A hex on a line between two sections belongs to both (M44 p.5).

    >>> sections(Hex(7, 1)), sections(Hex(24, 0), from_top=True)
    (('left', 'center'), ('left',))
    """
    x = size.last_x - place.x if from_top else place.x
    left, right = size.lines
    return tuple(
        name
        for name, inside in (
            ("left", x <= left),
            ("center", left <= x <= right),
            ("right", x >= right),
        )
        if inside
    )


def turned(place: Hex, size: Size = STANDARD) -> Hex:
    """Return where a hex lies as it is seen from the other side of the board."""
    return Hex(size.last_x - place.x, size.rows - 1 - place.row)


def straight_line(one: Hex, other: Hex) -> tuple[Hex, ...] | None:
    """Return the hexes from one to another along a row of hexes, if they lie so."""
    across, down = other.x - one.x, other.row - one.row
    if down and abs(across) != abs(down):
        return None
    steps = distance(one, other)
    if not steps:
        return (one,)
    x, row = across // steps, down // steps
    return tuple(Hex(one.x + n * x, one.row + n * row) for n in range(steps + 1))
