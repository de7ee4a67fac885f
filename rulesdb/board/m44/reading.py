"""A file of the scenario editor as a board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from rulesdb.board.board import ALLIES, AXIS, EMPTY, Board, Contents
from rulesdb.board.hexes import SIZES, Hex, Size, all_hexes, hex_named, name_of
from rulesdb.board.m44.background import background
from rulesdb.board.m44.hexagons import Hexagon
from rulesdb.board.m44.names import BOARDS, SIDES
from rulesdb.board.m44.opened import Opened, Problems
from rulesdb.board.m44.source import fit, items, name, number, plain_source, word
from rulesdb.board.m44.units import Setting

#: The language of the title and text that are shown, if a file has it.
LANGUAGE = "en"

#: Titles and texts longer than this, in characters, are cut.
LONGEST_TITLE, LONGEST_TEXT = 200, 20_000


def read(content: str | bytes) -> Opened:
    """Return the board of a file, as far as it can be read.

    Raises Unreadable, in one line that says what to do, for what holds no board.
    """
    data, twice = plain_source(content)
    reader = Reader(data)
    for key in twice:
        reader.problems.add("", f"{name(key)!r} stands twice: the last one counts")
    board = reader.board()
    title, text = told(data.get("text"))
    return Opened(board, title, text, reader.problems.all())


class Reader:
    """Reads the board of a file hexagon by hexagon."""

    def __init__(self, data: Mapping[str, object]) -> None:
        self.problems = Problems()
        self._board = mapping(data.get("board"))
        self._info = mapping(data.get("game_info"))
        self._size = self._read_size()
        self._hexes: dict[Hex, Contents] = {}
        self._exits: list[tuple[str, str]] = []

    def board(self) -> Board:
        """Return the board."""
        top = self._side("side_player1", AXIS)
        bottom = self._side("side_player2", ALLIES if top == AXIS else AXIS)
        if top == bottom:
            self.problems.add("", f"both players are {top}: player 1 is taken as it")
        ground = background(word(self._board.get("face")), self._size)
        setting = self._setting(top)
        for place, entry in self._entries():
            where = name_of(place, self._size)
            hexagon = Hexagon(where, setting, self.problems)
            self._hexes[place] = hexagon.contents(entry, ground.get(place, ""))
            self._exits += hexagon.exits
        for place in ground.keys() - self._hexes.keys():
            self._hexes[place] = Contents(terrain=(ground[place],))
        self._mark_exits()
        if items(self._board.get("groups")):
            self.problems.add("", "groups of hexes are not read")
        found = {h: self._hexes[h] for h in all_hexes(self._size) if h in self._hexes}
        kept = {place: what for place, what in found.items() if what != EMPTY}
        return Board(self._size, top, MappingProxyType(kept))

    def _read_size(self) -> Size:
        """Return the kind of board; one that is not told is the standard one."""
        said = word(self._board.get("type"))
        found = BOARDS.get(said.upper())
        if found is None:
            self.problems.add("", f"a board of the kind {said!r}: taken as standard")
        return SIZES[found or BOARDS["STANDARD"]]

    def _side(self, key: str, usual: str) -> str:
        """Return the side of a player, which is the usual one if it is not told."""
        said = self._info.get(key)
        found = SIDES.get(word(said).upper())
        if found is None and said is not None:
            self.problems.add("", f"{key} is {name(said)!r}: taken as {usual}")
        return found or usual

    def _setting(self, top: str) -> Setting:
        """Return the country of each side, and the year, where they are told."""
        bottom = ALLIES if top == AXIS else AXIS
        told = {
            top: word(self._info.get("country_player1")),
            bottom: word(self._info.get("country_player2")),
        }
        named = {side: country.upper() for side, country in told.items() if country}
        return Setting(named, number(word(self._info.get("date_begin"))[:4]) or 0)

    def _entries(self) -> Iterator[tuple[Hex, Mapping[str, object]]]:
        """Yield each hexagon that is on the board, the first time it is there."""
        seen: set[Hex] = set()
        for entry in items(self._board.get("hexagons")):
            if not isinstance(entry, Mapping):
                self.problems.add("", f"{name(entry)!r} is no hexagon")
                continue
            x, row = number(entry.get("col")), number(entry.get("row"))
            place = Hex(-1 if x is None else x, -1 if row is None else row)
            if place not in self._size:
                said = f"col {name(entry.get('col'))}, row {name(entry.get('row'))}"
                self.problems.add("", f"{said} is off the {self._size.name} board")
            elif place in seen:
                where = name_of(place, self._size)
                self.problems.add(where, "the hex stands twice: the first one counts")
            else:
                seen.add(place)
                yield place, entry

    def _mark_exits(self) -> None:
        """Mark the hexes that belong to an exit on another."""
        for called, mark in dict.fromkeys(self._exits):
            try:
                place = hex_named(called, self._size)
            except ValueError as error:
                self.problems.add("", f"an exit: {error}")
                continue
            contents = self._hexes.get(place, EMPTY)
            if mark not in contents.marks:
                marked = replace(contents, marks=(*contents.marks, mark))
                self._hexes[place] = marked


def mapping(value: object) -> Mapping[str, object]:
    """Return an object of a file; anything else is one without keys."""
    return value if isinstance(value, Mapping) else {}


def told(texts: object) -> tuple[str, str]:
    """Return the title and the text of a file in the language that comes first."""
    by_language = mapping(texts)
    chosen = by_language.get(LANGUAGE) or next(iter(by_language.values()), None)
    words = mapping(chosen)
    lines = str(words.get("description") or "").splitlines()
    text = "\n".join(fit(line).strip() for line in lines).strip()
    return word(words.get("name"))[:LONGEST_TITLE], text[:LONGEST_TEXT]
