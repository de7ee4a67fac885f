"""The handed files of the scenario editor open, and what they leave over is known."""

from __future__ import annotations

import re
from collections import defaultdict

import pytest
from real_boards import FOLDER, needs_files
from shipped import rules

from rulesdb import links
from rulesdb.board import m44
from rulesdb.board.board import described
from rulesdb.board.hexes import hex_named
from rulesdb.board.m44 import Opened
from rulesdb.situations.on_board import read_board

pytestmark = needs_files

#: By file: the kind of board, the hexes with something on them, the units.
COUNTS = {
    "blank-overlord": ("overlord", 0, 0),
    "blank-standard": ("standard", 0, 0),
    "clervaux": ("standard", 80, 28),
    "dow-1096-hill-los-examples": ("standard", 36, 21),
    "dow-18261-grigorevka-breakthrough": ("breakthrough", 116, 21),
    "dow-2-pegasus-bridge": ("standard", 49, 15),
    "dow-3-sainte-mere-eglise": ("standard", 40, 16),
    "editor-test-24151-desert": ("standard", 77, 0),
    "galatos": ("standard", 40, 20),
    "juno": ("standard", 84, 0),
}

#: By file: what could not be placed, and where it lies. The others leave nothing over.
UNPLACED = {
    "clervaux": {
        "wroad": "I9 b8 B7 i6 D5 F5 G5 H5 b4 j4 B3 I3 L3 a2 h2 l2 A1 E1 M1",
        "wroadcurve": "J7 b6 e4 k4 E3 e2 H1",
        "wroadFL": "a6",
        "wroadY": "C5 I5 i4",
        "wroadFR": "E5",
        "wcastle": "I1",
    },
    "dow-18261-grigorevka-breakthrough": {
        "lakeA": "M13",
        "lakeB": "M11 M9 M7 M5",
        "cemetery": "l10",
        "lighthouse": "i8",
        "pdestroyer": "B1 H1",
        "groups of hexes are not read": "",
    },
    "editor-test-24151-desert": {
        "palmtrees": "B7",
        "highground": "D7",
        "wadi": "F7 G7",
        "depot": "I7",
        "powerplant": "J7",
        "camp": "K7",
        "radar": "L7",
        "lighthouse": "M7",
        "barracks": "a6",
        "cemetery": "b6",
        "church": "c6",
        "fortress": "e6",
        "bled": "f6",
        "oasis": "g6",
        "dam": "h6",
        "road": "i6",
        "roadcurve": "j6",
        "roadFL": "k6",
        "roadFR": "l6",
        "roadX": "A5",
        "roadY": "B5",
        "hillroad": "C5",
        "hillcurve": "D5",
        "rail": "G5",
        "railcurve": "H5",
        "railFL": "I5",
        "railFR": "J5",
        "railX": "K5",
        "station": "L5",
        "railroad": "M5",
        "roadblock": "e4 f4",
        "pontoon": "g4",
        "wagon": "h4",
        "loco": "i4",
        "railbridge": "j4",
        "tag1": "A3",
    },
}

#: What lies on some hexes, looked up in the editor.
LOOKED_UP = {
    "clervaux": {
        "H9": {"unit": {"unit": "armor", "side": "axis", "nation": "germany"}}
    },
    "dow-18261-grigorevka-breakthrough": {
        # Rows 11 to 13 from the top are beach, and those below ocean.
        "a6": {"terrain": ["hill"]},
        "l6": {"terrain": ["beach"]},
        "A5": {"terrain": ["beach"]},
        "a4": {"terrain": ["beach"]},
        "A3": {"terrain": ["ocean"]},
        "M1": {"terrain": ["ocean"]},
        "B1": {"terrain": ["ocean"], "unknown": ["pdestroyer"]},
        # Romanians fight with German pieces, so these are of no nation that is told.
        "l16": {"terrain": ["town"], "unit": {"unit": "infantry", "side": "axis"}},
        "B3": {
            "terrain": ["ocean"],
            "unit": {
                "unit": "special-forces-infantry",
                "side": "allies",
                "nation": "russia",
            },
        },
    },
    "dow-2-pegasus-bridge": {
        "D7": {"terrain": ["river", "bridge"], "marks": ["medal-allies"]},
    },
    "editor-test-24151-desert": {
        "B3": {"terrain": ["minefield"]},
        "l8": {"marks": ["medal-allies"]},
    },
    "galatos": {"h4": {"terrain": ["town"], "marks": ["medal-axis", "medal-allies"]}},
    "juno": {
        "I5": {"terrain": ["beach", "bunker"]},
        "b4": {"terrain": ["beach", "hedgehog"]},
        "A5": {"terrain": ["beach"]},
        "A3": {"terrain": ["beach"]},
        "a2": {"terrain": ["ocean"]},
        "G3": {"terrain": ["river"]},
    },
}


def unplaced(opened: Opened) -> dict[str, str]:
    """Return the hexes of each thing that could not be placed; others by their line."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for problem in opened.problems:
        named = re.search(r"'([^']+)'", problem.what)
        found[named[1] if named else problem.what].append(problem.hex)
    return {name: " ".join(hexes) for name, hexes in found.items()}


def opened(name: str) -> Opened:
    """Return what is read of a handed file."""
    return m44.read((FOLDER / f"{name}.m44").read_bytes())


def test_every_handed_file_is_looked_at() -> None:
    assert {path.stem for path in FOLDER.glob("*.m44")} == COUNTS.keys()


@pytest.mark.parametrize("name", COUNTS)
def test_a_handed_file_opens_and_tells_what_it_leaves_over(name: str) -> None:
    found = opened(name)
    board = found.board
    assert (board.size.name, len(board.hexes), len(board.units)) == COUNTS[name]
    assert found.title
    assert unplaced(found) == UNPLACED.get(name, {})


@pytest.mark.parametrize("name", LOOKED_UP)
def test_hexes_hold_what_the_editor_shows_there(name: str) -> None:
    board = opened(name).board
    for hex, expected in LOOKED_UP[name].items():
        assert described(board.at(hex_named(hex, board.size))) == expected, hex


@pytest.mark.parametrize("name", COUNTS)
def test_a_handed_file_reads_the_same_when_it_is_written(name: str) -> None:
    found = opened(name)
    again = m44.read(m44.write(found.board, found.title, found.text))
    assert again.board == found.board
    assert (again.title, again.text) == (found.title, found.text)


@pytest.mark.parametrize("name", COUNTS)
def test_a_handed_file_is_a_board_of_a_situation_and_of_a_link(name: str) -> None:
    data = {"board": opened(name).board.described()}
    assert links.decode(links.encode(data)) == data
    board, faults = read_board(data["board"], rules().rulebook)
    assert faults == []
    assert board == opened(name).board
