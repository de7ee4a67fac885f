"""One hexagon of a file: what lies on the hex, and what of it could not be placed."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rulesdb.board.board import Contents
from rulesdb.board.m44.beyond import BEYOND, with_beyond
from rulesdb.board.m44.names import (
    CAMOUFLAGE,
    EXIT,
    GROUND,
    LAYERS,
    MARKERS,
    MEDALS,
    MINES,
    OF_NOBODY,
    SIDES,
    TILES,
)
from rulesdb.board.m44.opened import Problems
from rulesdb.board.m44.source import items, name, word
from rulesdb.board.m44.tiles import terrain_of
from rulesdb.board.m44.units import Setting, read_unit
from rulesdb.situations.values import MOST_ITEMS

#: The record of what lies under a marker of mines.
MINEFIELD = "minefield"

#: What a hexagon has that is read here.
KNOWN = {"row", "col", *LAYERS, "unit", "tags", BEYOND}


class Hexagon:
    """Reads one hexagon; `exits` are other hexes that it says are exits, by name."""

    def __init__(self, where: str, setting: Setting, problems: Problems) -> None:
        self._where = where
        self._setting = setting
        self._problems = problems
        self._tiles: list[str] = []
        self._unknown: list[str] = []
        self._marks: list[str] = []
        self._mined = False
        self._camouflaged = False
        self._owner: str | None = None
        self.exits: list[tuple[str, str]] = []

    def contents(self, entry: Mapping[str, object], background: str) -> Contents:
        """Return what lies on the hex, on the ground that the board shows there."""
        for layer in LAYERS:
            for tile in items(entry.get(layer)):
                self._tile(tile)
        for marker in items(entry.get("tags")):
            self._marker(marker)
        unit = self._unit(entry)
        for key in entry:
            if key not in KNOWN:
                self._problem(f"{name(key)!r} is not read")
        ground = (background,) if background and not items(entry.get(GROUND)) else ()
        mines = (MINEFIELD,) if self._mined else ()
        terrain = (*ground, *terrain_of(self._tiles), *mines)
        if max(len(terrain), len(self._unknown)) > MOST_ITEMS:
            self._problem(f"only the first {MOST_ITEMS} things on it are kept")
        found = Contents(
            terrain=terrain[:MOST_ITEMS],
            unit=None if unit is None else MappingProxyType(unit),
            owner=self._owner,
            marks=tuple(dict.fromkeys(self._marks)),
            unknown=tuple(self._unknown[:MOST_ITEMS]),
        )
        whole = with_beyond(found, entry.get(BEYOND), self._where, self._problems)
        for told in unknown_on(whole):
            if told not in unknown_on(found):
                self._problem(f"no book here tells of {told!r}")
        return whole

    def _tile(self, entry: object) -> None:
        """Read a tile of terrain or an obstacle."""
        tile = named(entry)
        called, behavior = name(tile.get("name")), word(tile.get("behavior"))
        told = f"{called} {behavior}" if behavior else called
        self._owned(tile.get("original_owner"))
        if told in TILES:
            self._tiles.append(told)
        elif called in OF_NOBODY:
            self._keep(told, "is a unit, but the file does not say whose")
        else:
            self._keep(told)

    def _marker(self, entry: object) -> None:
        """Read a medal, mines, an exit, camouflage."""
        marker = named(entry)
        called, behavior = name(marker.get("name")), word(marker.get("behavior"))
        does = behavior or MARKERS.get(called, "")
        if called in MEDALS:
            self._marks.append(MEDALS[called])
            if items(marker.get("group")):
                self._problem("a medal for several hexes: it is shown on this one")
        elif called in CAMOUFLAGE:
            self._camouflaged = True
        elif does == MINES:
            self._mined = True
            self._owned(marker.get("side"))
        elif does == EXIT:
            self._exit(marker)
        else:
            self._keep(f"{called} {behavior}" if behavior else called)

    def _exit(self, marker: Mapping[str, object]) -> None:
        """Read an exit, which may be that of more hexes than its own."""
        side = SIDES.get(word(marker.get("side")).upper())
        mark = f"exit-{side}" if side else "exit"
        self._marks.append(mark)
        self.exits += [(name(other), mark) for other in items(marker.get("group"))]

    def _unit(self, entry: Mapping[str, object]) -> dict[str, object] | None:
        """Return the unit on the hex; of two, the first."""
        found = None
        units = [named(unit) for unit in items(entry.get("unit"))]
        if units:
            found = read_unit(units[0], self._where, self._setting, self._problems)
            if found is None:
                self._unknown.append(name(units[0].get("name")))
        for other in units[1:]:
            called = name(other.get("name"))
            self._problem(f"a second unit, {called!r}, is left out")
        if self._camouflaged and found is None:
            self._problem("camouflage, but no unit")
        elif self._camouflaged and found is not None:
            found["camouflaged"] = True
        return found

    def _owned(self, said: object) -> None:
        """Take up whose a bunker is, or who laid mines; there is one owner of a hex."""
        side = SIDES.get(word(said).upper())
        if side and self._owner not in (side, None):
            self._problem(f"what is there has two owners: it is taken as {self._owner}")
        self._owner = self._owner or side

    def _keep(self, told: str, why: str = "") -> None:
        """Keep what is not known, and tell of it."""
        self._unknown.append(name(told))
        self._problem(f"{told!r} {why}" if why else f"no book here tells of {told!r}")

    def _problem(self, what: str) -> None:
        self._problems.add(self._where, what)


def unknown_on(contents: Contents) -> tuple[str, ...]:
    """Return the names of what is unknown on a hex, what is of its unit included."""
    of_unit = (contents.unit or {}).get("unknown")
    return contents.unknown if of_unit is None else (*contents.unknown, str(of_unit))


def named(entry: object) -> Mapping[str, object]:
    """Return an entry of a hexagon, which may be nothing but a name."""
    return entry if isinstance(entry, Mapping) else {"name": entry}
