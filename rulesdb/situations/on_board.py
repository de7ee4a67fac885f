"""How a board in a situation is read, and the hexes on it that are named.

All that can be read is kept, whatever else is wrong with it, so that a page can show
the rest of a board that has a fault.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import pairwise
from types import MappingProxyType

from rulesdb.board.board import MARKS, Board, Contents, other_side
from rulesdb.board.hexes import (
    SIZES,
    STANDARD,
    Hex,
    Size,
    all_hexes,
    distance,
    hex_named,
    name_of,
)
from rulesdb.rulebook import Rulebook
from rulesdb.situations.keys import UNIT_KEYS, Key
from rulesdb.situations.movement import STRONGEST
from rulesdb.situations.names import name as a_name
from rulesdb.situations.situation import printable
from rulesdb.situations.strength import impossible_strength
from rulesdb.situations.values import (
    MOST_ITEMS,
    SIDES,
    TERRAIN,
    Several,
    Whole,
    different,
    in_words,
    one_of,
    shown,
)
from rulesdb.vocabulary import unknown

#: What the board itself tells of a unit, so that nobody else may.
TOLD_BY_BOARD = frozenset({"terrain", "owner", "adjacent_enemy"})

#: What may be said of a unit on the board.
PIECE_KEYS: Mapping[str, Key] = MappingProxyType(
    {
        **{name: key for name, key in UNIT_KEYS.items() if name not in TOLD_BY_BOARD},
        "unknown": Key("what it is, where no book here tells of such a unit", a_name),
    }
)

SIDE = one_of("side", *SIDES)

#: What may be said of a hex.
HEX_KEYS: Mapping[str, Key] = MappingProxyType(
    {
        "terrain": Key("terrain and obstacles on it; none is open ground", TERRAIN),
        "owner": Key("the side that has its bunker, or has laid its mines", SIDE),
        "strength": Key("strength of its mines, 0 a decoy", Whole(0, STRONGEST)),
        "marks": Key("medals and exits", different(one_of("mark", *MARKS))),
        "unknown": Key("what lies there that no book here tells of", Several(a_name)),
    }
)

#: What may be said of a situation without a board, and what a board tells by itself.
OFF_THE_BOARD = frozenset(
    {
        "distance",
        "sight",
        "same_range",
        "same_height",
        "room",
        "occupied",
        "adjacent_to",
    }
)

BOARD_KEYS = ("size", "top", "hexes")


def read_board(described: object, rulebook: Rulebook) -> tuple[Board, list[str]]:
    """Return the board in plain data, as far as it can be read, and what is wrong."""
    if not isinstance(described, Mapping):
        return Board(), [f"board: {shown(described)} is not an object with keys"]
    reader = BoardReader(rulebook)
    board = reader.board(described)
    return board, reader.faults


class BoardReader:
    """Reads a board hex by hex and keeps everything that is wrong with it."""

    def __init__(self, rulebook: Rulebook) -> None:
        self._rulebook = rulebook
        self.faults: list[str] = []

    def board(self, described: Mapping[str, object]) -> Board:
        """Return the board, as far as it can be read."""
        for name in described:
            if name not in BOARD_KEYS:
                self._fault("board", unknown("key", str(name)[:80], list(BOARD_KEYS)))
        size = self._size(described.get("size", STANDARD.name))
        top = self._value("board.top", SIDE, described.get("top", SIDES[0]))
        hexes = described.get("hexes", {})
        if not isinstance(hexes, Mapping):
            self._fault("board.hexes", f"{shown(hexes)} is not an object with keys")
            hexes = {}
        most = len(all_hexes(size))
        if len(hexes) > most:
            self._fault("board.hexes", f"{len(hexes)} hexes: the board has {most}")
            hexes = dict(list(hexes.items())[:most])
        found = dict(self._hexes(hexes, size))
        # Steps of a ruling come in the order of the hexes, whoever lists them how.
        places = sorted(found, key=lambda place: (place.row, place.x))
        ordered = {place: found[place] for place in places}
        return Board(size, str(top or SIDES[0]), MappingProxyType(ordered))

    def _size(self, name: object) -> Size:
        """Return the size of the board; one that is unknown is a fault."""
        if isinstance(name, str) and name in SIZES:
            return SIZES[name]
        self._fault("board.size", unknown("size", in_words(name), list(SIZES)))
        return STANDARD

    def _hexes(
        self, hexes: Mapping[str, object], size: Size
    ) -> Iterator[tuple[Hex, Contents]]:
        """Yield each hex with what lies there."""
        seen: set[Hex] = set()
        for name, described in hexes.items():
            try:
                place = hex_named(str(name), size)
            except ValueError as error:
                self._fault(f"board.hexes.{str(name)[:20]}", str(error))
                continue
            at = f"board.hexes.{name_of(place, size)}"
            if place in seen:
                self._fault(at, "this hex stands twice on the board")
            elif not isinstance(described, Mapping):
                self._fault(at, f"{shown(described)} is not an object with keys")
            else:
                yield place, self._contents(at, described)
            seen.add(place)

    def _contents(self, at: str, described: Mapping[str, object]) -> Contents:
        """Return what lies on a hex."""
        unit = described.get("unit")
        piece = None if unit is None else self._piece(f"{at}.unit", unit)
        rest = {name: value for name, value in described.items() if name != "unit"}
        if piece is not None and isinstance(rest.get("owner"), bool):
            rest["owner"] = (
                str(piece["side"]) if rest["owner"] else other_side(str(piece["side"]))
            )
        said = self._said(at, HEX_KEYS, rest, ["unit", *HEX_KEYS])
        return Contents(unit=piece, **said)  # type: ignore[arg-type]

    def _piece(self, at: str, described: object) -> Mapping[str, object] | None:
        """Return what is said of a unit; one without a side or a name is a fault."""
        if isinstance(described, list) and len(described) > 1:
            self._fault(at, f"{len(described)} units, but a hex has room for one")
            described = described[0]
        if not isinstance(described, Mapping):
            self._fault(at, f"{shown(described)} is not an object with keys")
            return None
        said = self._said(at, PIECE_KEYS, described, [*PIECE_KEYS])
        if "side" not in said:
            if "side" not in described:
                self._fault(f"{at}.side", f"say its side: {' or '.join(SIDES)}")
            return None
        if not said.keys() & {"unit", "unknown"}:
            if "unit" not in described:
                self._fault(f"{at}.unit", "say which unit it is")
            return None
        for fault in impossible_strength(at, said, self._rulebook):
            self.faults.append(fault)
            said.pop(fault.partition(":")[0].rpartition(".")[2], None)
        return MappingProxyType(said)

    def _said(
        self,
        at: str,
        keys: Mapping[str, Key],
        described: Mapping[str, object],
        known: list[str],
    ) -> dict[str, object]:
        """Return what is said under each key, as far as it can be read."""
        found: dict[str, object] = {}
        for name, value in described.items():
            if name not in keys:
                self._fault(at, unknown("key", str(name)[:80], known))
                continue
            read = self._value(f"{at}.{name}", keys[name].read, value)
            if read is not None:
                found[name] = read
        return found

    def _value(self, at: str, read: object, value: object) -> object:
        """Return a value as far as it can be read, and a fault if that is not whole."""
        assert callable(read)
        try:
            return read(value, self._rulebook)
        except ValueError as error:
            self._fault(at, str(error))
            return self._readable(read, value)

    def _readable(self, read: object, value: object) -> tuple[object, ...] | None:
        """Return what can be read of a list in which something is wrong."""
        if not isinstance(read, Several) or not isinstance(value, list | tuple):
            return None
        found: dict[object, None] = {}
        for item in value:
            with suppress(ValueError):
                found[read.each(item, self._rulebook)] = None
        return tuple(found)[: read.most] or None

    def _fault(self, at: str, what: str) -> None:
        """Keep what is wrong at a place."""
        self.faults.append(printable(f"{at}: {what}"))


class Seats:
    """Reads the hexes that are named where a board is said: of units, and of ways."""

    def __init__(self, board: Board) -> None:
        self._size = board.size
        self._board = board

    def unit(self, value: object, may_be_empty: bool) -> str:
        """Return the name of the hex of a unit; raises ValueError if it has none."""
        name = self.hex(value)
        contents = self._board.at(hex_named(name, self._size))
        if may_be_empty:
            return name
        if contents.unit is None:
            raise ValueError(f"there is no unit on {name}")
        if "unit" not in contents.unit:
            what = contents.unit["unknown"]
            raise ValueError(f"no book here tells of the unit on {name}, {what}")
        return name

    def hex(self, value: object) -> str:
        """Return the name of a hex as it is written here."""
        if not isinstance(value, str):
            raise ValueError(f"{shown(value)} is not the name of a hex, as G5")
        return name_of(hex_named(value, self._size), self._size)

    def way(self, value: object) -> tuple[str, ...]:
        """Return the names of the hexes of a way; each has to be next to the last."""
        if not isinstance(value, list | tuple):
            raise ValueError(f"{shown(value)} is not a list")
        if len(value) > MOST_ITEMS:
            raise ValueError(f"a list of {len(value)}: at most {MOST_ITEMS}")
        names = tuple(self.hex(item) for item in value)
        hexes = [hex_named(name, self._size) for name in names]
        for one, other in pairwise(hexes):
            if distance(one, other) != 1:
                first, then = (name_of(h, self._size) for h in (one, other))
                raise ValueError(f"{then} is not next to {first}")
        return names
