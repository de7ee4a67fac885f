"""Retreats on boards are told by the names of their hexes."""

from __future__ import annotations

from typing import Any

import pytest
from handed_boards import piece
from shipped import rules

from rulesdb.rulescheck.check import check
from rulesdb.ruling_text import sentence, verdict
from rulesdb.situations import read_situation

FRIEND, ICE = piece("axis"), {"terrain": ["frozen-river"]}


def unit(kind: str = "infantry", *terrain: str, **more: Any) -> dict[str, Any]:
    """Return G5 with a unit of the Axis on it."""
    held = {"terrain": list(terrain), "unit": {"unit": kind, "side": "axis", **more}}
    return {"G5": held}


def told(situation: dict[str, Any], hexes: dict[str, Any]) -> tuple[str, str]:
    """Return how a ruling on a board is told, in a word or two and in a line."""
    book = rules().rulebook
    read = read_situation({**situation, "board": {"hexes": hexes}}, book)
    ruling = check(read, rules())
    return verdict(ruling), sentence(ruling, read, book)


@pytest.mark.parametrize(
    ("flags", "hexes", "word", "line"),
    [
        (
            1,
            unit(),
            "To f6 or g6",
            "Infantry on G5 retreats to f6 or g6; it loses nothing.",
        ),
        (
            1,
            unit("infantry", "sandbags"),
            "Stays, or to f6 or g6",
            "Infantry on G5 on a hex with sandbags may stay or retreat to f6 or g6; "
            "it loses nothing.",
        ),
        (
            1,
            {**unit(), "f6": FRIEND, "g6": {"terrain": ["ocean"]}},
            "Loses 1 figure",
            "Infantry on G5 cannot retreat, with no way onto f6 (unit) and onto g6 "
            "(Oceans); it loses 1 figure.",
        ),
        (
            1,
            {**unit("infantry", "mountain"), "g6": FRIEND},
            "Loses 1 figure",
            "Infantry on G5 on a mountain cannot retreat, with no way onto f6 (by "
            "Mountains) and onto g6 (unit); it loses 1 figure.",
        ),
        (
            1,
            {**unit(figures=1), "f6": FRIEND, "g6": FRIEND},
            "Eliminated",
            "Infantry on G5 cannot retreat, with no way onto f6 (unit) and onto g6 "
            "(unit); it loses 1 figure and is eliminated, for 1 medal.",
        ),
        (
            1,
            {**unit(), "f6": ICE, "g6": FRIEND},
            "To f6",
            "Infantry on G5 retreats to f6; it loses nothing, but rolls 2 dice for the "
            "ice, which may cost up to 2 figures.",
        ),
        (
            1,
            {**unit(), "f6": ICE},
            "To f6 or g6",
            "Infantry on G5 retreats to f6 or g6; it loses nothing, but may roll up to "
            "2 dice for the ice, which may cost up to 2 figures.",
        ),
        (
            1,
            {**unit("cavalry"), "G7": FRIEND},
            "1 to 3 hexes",
            "Cavalry on G5 retreats 1 hex to f6 or g6, or 2 hexes to F7 or "
            "H7, or 3 hexes to e8, f8, g8 or h8; it loses nothing.",
        ),
        (
            2,
            unit("sniper"),
            "2 to 4 hexes",
            "A sniper on G5 retreats 2 to 4 hexes, to one of 12 hexes; it loses "
            "nothing.",
        ),
        (
            1,
            {**unit(), "g6": {"unknown": ["Volcano"]}},
            "To f6",
            "Infantry on G5 retreats to f6; it loses nothing; of g6 it is not decided.",
        ),
        (
            0,
            unit(),
            "Stays",
            "Infantry on G5 does not retreat; it loses nothing.",
        ),
    ],
)
def test_a_retreat_names_its_hexes(
    flags: int, hexes: dict[str, Any], word: str, line: str
) -> None:
    asked = {"question": "retreat", "target": "G5", "flags": flags}
    assert told(asked, hexes) == (word, line)


@pytest.mark.parametrize(
    ("path", "word", "line"),
    [
        (
            ["f6", "F7"],
            "May retreat so",
            "Infantry on G5 may retreat by f6 to F7; it loses nothing.",
        ),
        (["f6", "g6"], "May not retreat so", "Infantry on G5 may not retreat by f6 "),
        ([], "May not retreat so", "Infantry on G5 may not stay where it is."),
    ],
)
def test_a_way_is_told_by_its_hexes(path: list[str], word: str, line: str) -> None:
    asked = {"question": "retreat", "target": "G5", "flags": 2, "path": path}
    verdict_of, sentence_of = told(asked, unit())
    assert verdict_of == word
    assert sentence_of.startswith(line)


@pytest.mark.parametrize(
    ("dice", "hexes", "line"),
    [
        (
            ["flag"],
            unit(),
            "No hits: infantry on G5 loses nothing, and retreats to f6 or g6.",
        ),
        (
            ["infantry", "flag"],
            {**unit(), "f6": FRIEND, "g6": FRIEND},
            "1 hit: infantry on G5 loses 1 figure, 3 left, and cannot retreat, with no "
            "way onto f6 (unit) and onto g6 (unit); for that it loses 1 figure.",
        ),
        (
            ["flag"],
            {"G5": {**unit("artillery", "bunker")["G5"], "owner": "axis"}},
            "No hits: artillery on G5 on a hex with a bunker loses nothing; instead of "
            "retreating it loses 0 to 1 figure.",
        ),
        (["star"], unit(), "No hits: infantry on G5 loses nothing."),
    ],
)
def test_a_roll_names_the_hexes_of_the_retreat(
    dice: list[str], hexes: dict[str, Any], line: str
) -> None:
    asked = {"question": "resolve", "attacker": "F5", "target": "G5", "dice": dice}
    assert told(asked, {**hexes, "F5": piece("allies")})[1] == line
