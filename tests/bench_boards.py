"""What a person waits for at a board: sight, targets, where a unit may go."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from statistics import median
from typing import Any

from rulesdb.board.hexes import STANDARD, Hex, all_hexes, distance, name_of
from rulesdb.library import Edition
from rulesdb.rulescheck.case import Case
from rulesdb.rulescheck.check import check
from rulesdb.rulescheck.ledger import Ledger
from rulesdb.rulescheck.sight import look
from rulesdb.situations import read_situation

TERRAIN = (
    ["hill"],
    ["forest"],
    ["town"],
    ["hedgerow"],
    ["river"],
    ["hill", "sandbags"],
)
UNITS = ("infantry", "infantry", "armor", "artillery")
PLACES, PIECES = 45, 26
#: As far as units battle.
FAR = 6

Row = Callable[[str, str, str], None]


def battlefield(seed: int) -> dict[str, Any]:
    """Return a board as full as those of the books, the same for each seed."""
    chance = random.Random(seed)
    names = [name_of(place) for place in all_hexes(STANDARD)]
    hexes: dict[str, Any] = {
        name: {"terrain": chance.choice(TERRAIN)}
        for name in chance.sample(names, PLACES)
    }
    for number, name in enumerate(chance.sample(names, PIECES)):
        side = ("axis", "allies")[number % 2]
        unit = {"unit": chance.choice(UNITS), "side": side}
        hexes.setdefault(name, {})["unit"] = unit
    return {"hexes": hexes}


def about_each_unit(question: str, board: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the question about each unit on a board."""
    for name, found in board["hexes"].items():
        if "unit" in found:
            yield {"question": question, "attacker": name, "board": board}


def each(actions: list[Callable[[], object]]) -> tuple[float, float]:
    """Return the median and the longest time of some actions, done before once."""
    taken = []
    for action in actions:
        action()
        start = time.perf_counter()
        action()
        taken.append(time.perf_counter() - start)
    return median(taken), max(taken)


def bench_boards(edition: Edition, row: Row) -> None:
    """Measure sight for pairs of hexes, and targets and reach for every unit."""
    board = battlefield(1)
    ends = {"attacker": "A1", "target": "M9"}
    asked = {"question": "sight", "board": board, **ends}
    case = Case(read_situation(asked, edition.rulebook), edition.rules)
    pairs = [
        (one, other)
        for one in all_hexes(STANDARD)
        for other in all_hexes(STANDARD)
        if 0 < distance(one, other) <= FAR
    ]
    usual, worst = each([partial(see, case, *pair) for pair in pairs])
    row("sight, a pair of hexes", f"{usual * 1e6:.0f} µs", "under 50 µs")
    row("sight, the slowest pair", f"{worst * 1e6:.0f} µs", "")
    for what, question in (("targets", "targets"), ("reach", "move")):
        situations = [
            read_situation(described, edition.rulebook)
            for seed in (1, 2, 3)
            for described in about_each_unit(question, battlefield(seed))
        ]
        rulings = [partial(check, each, edition.rules) for each in situations]
        usual, worst = each(rulings)
        row(f"{what} of a unit on a full board", f"{usual * 1000:.1f} ms", "under 5 ms")
        row(f"{what}, the slowest unit", f"{worst * 1000:.1f} ms", "")


def see(case: Case, one: Hex, other: Hex) -> object:
    """Look from one hex to another, by the rules."""
    board = case.situation.board
    assert board is not None
    return look(Ledger(case), board, one, other)
