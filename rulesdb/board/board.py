"""What lies on each hex of a board: terrain, obstacles, a unit, medals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType

from rulesdb.board.hexes import STANDARD, Hex, Size, name_of, neighbours

AXIS, ALLIES = "axis", "allies"

#: What marks a hex beside terrain: medals, and where units leave the board.
MARKS = ("medal", "medal-axis", "medal-allies", "exit", "exit-axis", "exit-allies")


def other_side(side: str) -> str:
    """Return the side that another fights."""
    return ALLIES if side == AXIS else AXIS


@dataclass(frozen=True, slots=True)
class Contents:
    """What lies on a hex.

    `terrain` are ids of terrain and obstacles; `owner` is the side whose bunker or
    mines these are, `strength` that of the mines. `unit` is what is said of the unit
    there, by the keys of a situation; its side always is. `unknown` are names, as
    another program's file has them, of what none of the books tells of.
    """

    terrain: tuple[str, ...] = ()
    unit: Mapping[str, object] | None = None
    owner: str | None = None
    strength: int | None = None
    marks: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()

    @property
    def side(self) -> str | None:
        """The side of the unit there, None where there is none."""
        return None if self.unit is None else str(self.unit["side"])


EMPTY = Contents()


@dataclass(frozen=True)
class Board:
    """A board: its size, the side that sits at its top, and what lies on its hexes.

    Hexes of open ground with nothing on them need not be among `hexes`.
    """

    size: Size = STANDARD
    top: str = AXIS
    hexes: Mapping[Hex, Contents] = field(default_factory=lambda: MappingProxyType({}))

    def at(self, place: Hex) -> Contents:
        """Return what lies on a hex."""
        return self.hexes.get(place, EMPTY)

    def with_contents(self, changed: Mapping[Hex, Contents]) -> Board:
        """Return the board with other contents on some hexes."""
        return Board(self.size, self.top, MappingProxyType({**self.hexes, **changed}))

    def moved(self, start: Hex, end: Hex) -> Board:
        """Return the board with the unit of one hex on another."""
        left, entered = self.at(start), self.at(end)
        return self.with_contents(
            {start: replace(left, unit=None), end: replace(entered, unit=left.unit)}
        )

    @cached_property
    def terrain(self) -> tuple[str, ...]:
        """What lies anywhere on the board, each kind once."""
        lying = (contents.terrain for contents in self.hexes.values())
        return tuple(dict.fromkeys(name for names in lying for name in names))

    @cached_property
    def units(self) -> Mapping[Hex, str]:
        """The side of each unit, by its hex."""
        return MappingProxyType(
            {h: str(c.side) for h, c in self.hexes.items() if c.unit is not None}
        )

    def enemies_of(self, side: str) -> Iterator[Hex]:
        """Yield the hexes with units of the other side, row by row."""
        yield from sorted(
            (place for place, other in self.units.items() if other != side),
            key=lambda place: (place.row, place.x),
        )

    def has_enemy_beside(self, place: Hex, side: str) -> bool:
        """Say whether a unit of the other side is next to a hex."""
        return any(
            self.units.get(near, side) != side for near in neighbours(place, self.size)
        )

    def terrain_beside(self, place: Hex) -> tuple[str, ...]:
        """Return what lies on the hexes next to one, each kind once."""
        lying = (self.at(near).terrain for near in neighbours(place, self.size))
        return tuple(dict.fromkeys(name for names in lying for name in names))

    def goes_down(self, side: str) -> bool:
        """Say whether a side's own edge is the bottom of the board."""
        return side != self.top

    def described(self) -> dict[str, object]:
        """Return the board as the plain data of a situation, without what is usual."""
        data: dict[str, object] = {
            "hexes": {
                name_of(place, self.size): described(contents)
                for place, contents in sorted(
                    self.hexes.items(), key=lambda item: (item[0].row, item[0].x)
                )
                if contents != EMPTY
            }
        }
        if self.size != STANDARD:
            data["size"] = self.size.name
        if self.top != AXIS:
            data["top"] = self.top
        return data


def described(contents: Contents) -> dict[str, object]:
    """Return what lies on a hex as plain data, without what is not there."""
    unit = contents.unit
    found: dict[str, object] = {
        "terrain": list(contents.terrain),
        "unit": None if unit is None else {k: plain(v) for k, v in unit.items()},
        "owner": contents.owner,
        "strength": contents.strength,
        "marks": list(contents.marks),
        "unknown": list(contents.unknown),
    }
    return {key: value for key, value in found.items() if value not in (None, [])}


def plain(value: object) -> object:
    """Return a value of a unit's key as JSON has it."""
    return list(value) if isinstance(value, tuple) else value
