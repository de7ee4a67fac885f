"""Six boards of our own, whose pictures are kept beside the tests.

Whoever changes how a board looks draws them anew, looks at them, and commits them:

    .venv/bin/python tests/pictured_boards.py
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from rulesdb.board import picture
from rulesdb.board.board import MARKS, Board, Contents
from rulesdb.board.hexes import SIZES, STANDARD, all_hexes, hex_named
from rulesdb.board.picture.obstacles import HOUSING, STRIPS
from rulesdb.board.picture.runs import DECKS, RUNS
from rulesdb.board.picture.terrain import TERRAIN
from rulesdb.board.picture.units import UNITS
from rulesdb.board.scene import Scene, scene_of

FOLDER = Path(__file__).parent / "test_picture" / "boards"

#: What stands on a hex, in short: "hill sandbags | axis infantry 3".
Told = Mapping[str, str]


def contents(told: str) -> Contents:
    """Return what is told in short of a hex.

    >>> contents("hill | axis armor 3").unit
    {'side': 'axis', 'unit': 'armor', 'figures': 3}
    """
    terrain, _, unit = told.partition("|")
    if not unit:
        return Contents(tuple(terrain.split()))
    side, name, *count = unit.split()
    figures = {"figures": int(count[0])} if count else {}
    piece = {"side": side, "unit": name} | figures
    return Contents(tuple(terrain.split()), piece)


def board(told: Told, size: str = "standard", top: str = "axis") -> Board:
    """Return a board of what is told in short of its hexes."""
    return Board(
        SIZES[size],
        top,
        {hex_named(name, SIZES[size]): contents(what) for name, what in told.items()},
    )


def everything() -> Scene:
    """Return a board with all terrain, all obstacles and all marks."""
    names = [*TERRAIN, *HOUSING, *STRIPS, *RUNS, *DECKS]
    places = iter(all_hexes(STANDARD)[::2])
    hexes = {
        place: Contents((name,)) for name, place in zip(names, places, strict=False)
    }
    hexes |= {p: Contents(marks=(m,)) for m, p in zip(MARKS, places, strict=False)}
    hexes[next(places)] = Contents(unknown=("lighthouse",))
    hexes[next(places)] = Contents(("minefield",), owner="allies", strength=3)
    hexes[next(places)] = Contents(("bunker",), owner="axis")
    return scene_of(Board(STANDARD, hexes=hexes))


def army() -> Scene:
    """Return a board with every unit, of one side and the other."""
    hexes = {
        place: Contents((), {"unit": unit, "side": side, "figures": 3})
        for side, row in (("axis", 0), ("allies", 5))
        for unit, place in zip(
            UNITS,
            (p for p in all_hexes(STANDARD) if row <= p.row < row + 2),
            strict=False,
        )
    }
    return scene_of(Board(STANDARD, hexes=hexes))


def dispute() -> Scene:
    """Return a line along the edges of two hexes, blocked on both sides."""
    told = {
        "E5": "| axis infantry 4",
        "e4": "forest",
        "E3": "town | allies armor 3",
        "d4": "hill",
        "F5": "hedgerow",
        "f6": "river",
        "F7": "bridge",
        "E7": "river",
    }
    answer = {
        "sight": False,
        "blocked_by": ["d4", "e4"],
        "crossed": [],
        "left": ["e4"],
        "right": ["d4"],
    }
    return scene_of(board(told), "sight", answer, "E5", "E3")


def advance() -> Scene:
    """Return where a unit may go, with mines and ice, on a board with water."""
    told = {
        "G5": "hill sandbags | allies armor 2",
        "H5": "frozen-river",
        "h4": "frozen-river",
        "I3": "river",
        "i2": "river-mouth",
        "I1": "ocean",
        "J1": "ocean",
        "f4": "marsh",
        "g6": "wire",
        "F7": "| axis sniper 1",
        "E5": "trench hedgehog | axis artillery",
    }
    reach = {
        "H5": {"may_battle": False, "rolls": 2},
        "f4": {"may_battle": False},
        "g6": {"may_battle": True},
        "g4": {"may_battle": True},
        "G3": {"may_battle": None},
    }
    return scene_of(
        board(told, top="allies"),
        "move",
        {"reach": reach},
        "G5",
        full={"artillery": 2, "armor": 3},
    )


def rout() -> Scene:
    """Return where a unit may retreat to on a tall board."""
    told = {
        "G9": "forest | allies infantry 2",
        "g10": "| axis infantry 4",
        "F7": "town | allies cavalry 3",
        "g8": "minefield",
        "G7": "frozen-river",
        "f6": "ocean",
    }
    answer = {"options": {"0": ["G9"], "1": ["f8", "g8"], "2": ["G7", "H7"]}}
    return scene_of(board(told, "breakthrough"), "retreat", answer, None, "G9")


def barrage() -> Scene:
    """Return whom a gun may attack on a wide board, and at what odds."""
    told = {
        "M5": "bunker | allies artillery 2",
        "N5": "| axis infantry 4",
        "p6": "forest | axis armor 3",
        "Q3": "city-ruins wire sandbags | axis machine-gun 2",
        "K5": "ravine",
        "l6": "ravine",
    }
    answer = {
        "targets": [
            {"hex": "N5", "dice": 3},
            {"hex": "p6", "dice": 2},
            {"hex": "Q3", "dice": None},
        ]
    }
    return scene_of(board(told, "overlord"), "targets", answer, "M5")


def pictures() -> Iterator[tuple[str, str]]:
    """Yield the name of each board with its picture."""
    for whole in (everything, army, dispute):
        yield whole.__name__, picture.svg(whole())
    for part in (advance, rout, barrage):
        yield part.__name__, picture.svg(part(), cropped=True)


def main() -> None:
    """Draw every board anew."""
    for name, drawn in pictures():
        (FOLDER / f"{name}.svg").write_text(drawn + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
