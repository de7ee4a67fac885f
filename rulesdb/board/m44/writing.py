"""A board as a file of the scenario editor, which reads as the same board again."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from rulesdb.board.board import EMPTY, Board, Contents, other_side
from rulesdb.board.hexes import all_hexes
from rulesdb.board.m44.background import background
from rulesdb.board.m44.beyond import BEYOND, beyond
from rulesdb.board.m44.hexagons import MINEFIELD, Hexagon
from rulesdb.board.m44.names import (
    BEACH,
    BOARDS,
    CAMOUFLAGE,
    COUNTRY,
    EXIT,
    EXIT_MARKER,
    MEDALS,
    MINES,
    MINES_MARKER,
    SIDES,
    first_names,
)
from rulesdb.board.m44.opened import Problems
from rulesdb.board.m44.tiles import TOLD, entry_of, written_tiles
from rulesdb.board.m44.units import Setting, setting_of, written_unit

#: How a file names each side, and each kind of board.
SIDE_NAMES = first_names(SIDES)
BOARD_NAMES = first_names(BOARDS)

#: The medal that a file has for each mark.
MEDAL_OF = first_names(MEDALS)


def write(board: Board, title: str = "", text: str = "") -> str:
    """Return the file of a board with a title and a text."""
    units = [c.unit for c in board.hexes.values() if c.unit is not None]
    setting = setting_of(units)
    face = face_of(board)
    ground = background(face, board.size)
    data = {
        "meta_data": {"status": "PRIVATE", "software": "rulesdb"},
        "game_info": game_info(board, setting),
        "board": {
            "type": BOARD_NAMES[board.size.name],
            "face": face,
            "hexagons": [
                {"row": place.row, "col": place.x, **written}
                for place in all_hexes(board.size)
                if (written := hexagon(board.at(place), ground.get(place, ""), setting))
            ],
            "labels": [],
        },
        "packs": {},
        "text": {"en": {"name": title, "description": text}},
    }
    return json.dumps(data, ensure_ascii=False, indent="\t") + "\n"


def game_info(board: Board, setting: Setting) -> dict[str, object]:
    """Return what a file says of the players; the editor wants the rest to be there."""
    sides = (board.top, other_side(board.top))
    found: dict[str, object] = {
        "date_begin": f"{setting.year}-06-06",
        "type": "HISTORICAL",
        "starting": "PLAYER1",
    }
    for number, side in enumerate(sides, start=1):
        found[f"side_player{number}"] = SIDE_NAMES[side]
        if side in setting.countries:
            found[f"country_player{number}"] = setting.countries[side]
        found[f"cards_player{number}"] = 4
        found[f"victory_player{number}"] = 4
    return found


def face_of(board: Board) -> str:
    """Return the face that shows a board: the beach where it has no open ground."""
    where = [board.at(place) for place in background(BEACH, board.size)]
    return BEACH if all(c.terrain or c.unknown for c in where) else COUNTRY


def hexagon(contents: Contents, ground: str, setting: Setting) -> dict[str, object]:
    """Return what a file has of a hex, or nothing where the board shows it already."""
    plain = EMPTY if not ground else Contents(terrain=(ground,))
    if contents == plain:
        return {}
    terrain = [each for each in contents.terrain if each != MINEFIELD]
    if ground and terrain[:1] == [ground]:
        del terrain[0]
    entry: dict[str, object] = {**written_tiles(terrain, unmarked(contents.unknown))}
    if contents.unit is not None:
        unit = written_unit(contents.unit, setting)
        entry |= {"unit": unit} if unit else {}
    markers = written_markers(contents)
    entry |= {"tags": markers} if markers else {}
    owned(entry, contents.owner)
    read_back = Hexagon("", setting, Problems()).contents(entry, ground)
    more = beyond(contents, read_back)
    return {**entry, BEYOND: more} if more else entry


def is_marker(told: str) -> bool:
    """Say whether something unknown is a marker by its name, and no tile."""
    return told.startswith(("tag", "medal"))


def unmarked(unknown: Sequence[str]) -> list[str]:
    """Return what is unknown and lies there as a tile."""
    return [told for told in unknown if not is_marker(told)]


def written_markers(contents: Contents) -> list[dict[str, object]]:
    """Return the medals, exits, mines and camouflage of a hex."""
    found = [marker_of(mark) for mark in contents.marks]
    if MINEFIELD in contents.terrain:
        mines: dict[str, object] = {"name": MINES_MARKER, "behavior": MINES}
        found.append(mines)
        if contents.owner:
            mines["side"] = SIDE_NAMES[contents.owner]
    if contents.unit is not None and contents.unit.get("camouflaged"):
        found.append({"name": CAMOUFLAGE[0]})
    for match in map(TOLD.fullmatch, filter(is_marker, contents.unknown)):
        if match is not None:
            found.append(entry_of(match[1], match[2]))
    return found


def marker_of(mark: str) -> dict[str, object]:
    """Return the marker that shows a mark: a medal, or an exit of a side or of both.

    >>> marker_of("medal-axis"), marker_of("exit-axis")["side"]
    ({'name': 'medal2'}, 'AXIS')
    """
    if mark in MEDAL_OF:
        return {"name": MEDAL_OF[mark]}
    side = SIDE_NAMES.get(mark.removeprefix("exit-"))
    exit_marker: dict[str, object] = {"name": EXIT_MARKER, "behavior": EXIT}
    return {**exit_marker, **({"side": side} if side else {})}


def owned(entry: Mapping[str, object], owner: str | None) -> None:
    """Say of the bunker on a hexagon whose it is."""
    fixed = entry.get("rect_terrain")
    if owner and isinstance(fixed, dict):
        fixed["original_owner"] = SIDE_NAMES[owner]
