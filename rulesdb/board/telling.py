"""A board and what is shown upon it, in words: for whom no picture tells it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any

from rulesdb.board.board import ALLIES, AXIS, Board, Contents
from rulesdb.board.hexes import Hex, name_of


def in_words(id: str) -> str:
    """Return an id as it is read aloud.

    >>> in_words("hill-with-forest")
    'hill with forest'
    """
    return id.replace("-", " ")


def listed(things: Iterable[str]) -> str:
    """Return things in a row, an "and" before the last.

    >>> listed(["G5", "g4", "H5"])
    'G5, g4 and H5'
    """
    *most, last = things
    return f"{', '.join(most)} and {last}" if most else last


def unit_in_words(unit: Mapping[str, object]) -> str:
    """Return a unit with its side and figures.

    >>> unit_in_words({"unit": "ski-troops", "side": "allies", "figures": 1})
    'allies ski troops, 1 figure'
    """
    name = in_words(str(unit.get("unit") or f"unknown unit {unit.get('unknown')}"))
    figures = unit.get("figures")
    count = "" if figures is None else f", {figures} figure{'s' * (figures != 1)}"
    return f"{unit['side']} {name}{count}"


def hex_in_words(contents: Contents) -> str:
    """Return what lies on a hex, nothing where it is empty open ground."""
    unknown = [f"unknown {name}" for name in contents.unknown]
    marks = [in_words(mark) for mark in contents.marks]
    lies = [*map(in_words, contents.terrain), *unknown, *marks]
    if contents.strength is not None:
        lies.append(f"strength {contents.strength}")
    if contents.owner:
        lies.append(f"owned by {contents.owner}")
    unit = [unit_in_words(contents.unit)] if contents.unit else []
    return "; ".join([*([", ".join(lies)] if lies else []), *unit])


def board_in_words(board: Board) -> str:
    """Return what lies on a board: its units by side, then its terrain and marks."""
    bottom = ALLIES if board.top == AXIS else AXIS
    lines = [f"{board.top.capitalize()} at the top, {bottom} at the bottom"]
    for side in (AXIS, ALLIES):
        if units := placed(board, partial(units_of, side)):
            lines.append(f"{side.capitalize()}: {units}")
    if terrain := placed(board, lies_on):
        lines.append(f"On the board: {terrain}")
    return ". ".join(lines) + "."


def units_of(side: str, contents: Contents) -> list[str]:
    """Return the name of the unit of a side on a hex, if there is one."""
    unit = contents.unit
    if unit is None or contents.side != side:
        return []
    return [unit_in_words(unit).partition(" ")[2]]


def lies_on(contents: Contents) -> list[str]:
    """Return the names of terrain, obstacles and marks on a hex."""
    unknown = [f"unknown {name}" for name in contents.unknown]
    return [*map(in_words, (*contents.terrain, *contents.marks)), *unknown]


def placed(board: Board, names: Callable[[Contents], list[str]]) -> str:
    """Return each thing with the hexes that it is on."""
    where: defaultdict[str, list[str]] = defaultdict(list)
    places: list[Hex] = sorted(board.hexes, key=lambda place: (place.row, place.x))
    for place in places:
        for name in names(board.at(place)):
            where[name].append(name_of(place, board.size))
    return "; ".join(f"{name} on {listed(hexes)}" for name, hexes in where.items())


def title_in_words(
    question: str, said: Mapping[str, Any], attacker: str | None, target: str | None
) -> str:
    """Return what a scene shows, in one line."""
    tell = TITLES.get(question)
    return tell(said, attacker or "?", target or "?") if tell else "Board"


def sight_title(said: Mapping[str, Any], one: str, other: str) -> str:
    """Return the title of a line of sight."""
    line = f"Line of sight from {one} to {other}"
    if said.get("blocked_by"):
        return f"{line}: blocked by {listed(said['blocked_by'])}"
    verdicts = {True: ": free", False: ": blocked"}
    return line + verdicts.get(said.get("sight"), "")  # type: ignore[arg-type]


def battle_title(said: Mapping[str, Any], one: str, other: str) -> str:
    """Return the title of an attack."""
    dice = said.get("dice")
    if said.get("allowed") is False:
        return f"{one} attacks {other}: not allowed"
    rolled = f": {dice} {'die' if dice == 1 else 'dice'}" if dice else ""
    return f"{one} attacks {other}{rolled}"


def move_title(said: Mapping[str, Any], one: str, other: str) -> str:
    """Return the title of a move, or of all the moves that a unit may make."""
    if said.get("path"):
        return f"Move from {one} to {said['path'][-1]}"
    return f"Where the unit on {one} may move"


TITLES: Mapping[str, Callable[[Mapping[str, Any], str, str], str]] = {
    "sight": sight_title,
    "battle": battle_title,
    "move": move_title,
    "targets": lambda said, one, other: f"Whom the unit on {one} may attack",
    "retreat": lambda said, one, other: f"Where the unit on {other} may retreat",
    "resolve": lambda said, one, other: f"What a roll does to the unit on {other}",
}
