"""The hexes of a board that a unit can retreat to, row by row towards home (M44 p.10).

Each step is decided as it is without a board. What depends on the terrain of its two
hexes alone is decided once for all steps between such terrain.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rulesdb.board.board import Board
from rulesdb.board.hexes import Hex, hex_named, homeward, name_of
from rulesdb.facts import Fact
from rulesdb.rulescheck.case import TARGET
from rulesdb.rulescheck.hazards import Hazard, ice, of_the_lying
from rulesdb.rulescheck.ledger import Ledger, amount
from rulesdb.rulescheck.ruling import StepStatus
from rulesdb.rulescheck.step_back import held_or_forbidden, is_open
from rulesdb.rulescheck.way import Ground, ground_at

#: What keeps a unit from a hex where no record of terrain does.
UNIT, EDGE = "unit", "edge"


@dataclass(frozen=True, slots=True)
class StepHome:
    """Whether a unit may retreat from a hex onto the next.

    `against` is the rule that forbids it. Where `is_open`, the rules do not decide it,
    or only once what is `missing` is known.
    """

    against: Fact | None = None
    is_open: bool = False
    missing: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reached:
    """How a unit comes to a hex: the fewest and the most dice rolled on its ways there.

    Where it is not `is_sure` that it may, what is `missing` might tell.
    """

    rolls: tuple[int, int] = (0, 0)
    is_sure: bool = True
    missing: tuple[str, ...] = ()

    def then(self, step: StepHome, dice: int) -> Reached:
        """Return how it comes to the next hex, for which it rolls these dice."""
        least, most = self.rolls
        missing = tuple(dict.fromkeys((*self.missing, *step.missing)))
        is_sure = self.is_sure and not step.is_open
        return Reached((least + dice, most + dice), is_sure, missing)

    def or_else(self, other: Reached) -> Reached:
        """Return how it comes to a hex by two ways, of which one may be sure."""
        if self.is_sure is not other.is_sure:
            return self if self.is_sure else other
        (least, most), (low, high) = self.rolls, other.rolls
        missing = tuple(dict.fromkeys((*self.missing, *other.missing)))
        return Reached((min(least, low), max(most, high)), self.is_sure, missing)


class WaysHome:
    """The ways of a unit from its hex towards home, at most so many hexes far.

    `rows` are the hexes that it may come to, its own `start` the first, by how many
    hexes are retreated.
    """

    def __init__(self, ledger: Ledger, start: Hex, most: int) -> None:
        board = ledger.case.situation.board
        assert board is not None
        self.start = start
        self._board: Board = board
        self._down = board.goes_down(str(board.at(start).side))
        self._case = ledger.case.saying({})
        self._ledger = ledger.on(self._case)
        self._grounds: dict[Hex, Ground] = {}
        self._steps: dict[tuple[Ground, Ground], StepHome] = {}
        self._hazards: dict[Ground, Hazard] = {}
        self._blocked: dict[Hex, Fact] = {}
        self._onward: defaultdict[Hex, list[Hex]] = defaultdict(list)
        ledger.principle("two-ways-back")
        self.rows: list[dict[Hex, Reached]] = [{start: Reached()}]
        while len(self.rows) <= most and (row := self._next_row()):
            self.rows.append(row)
        self._note_what_counts()

    @property
    def surely(self) -> int:
        """How many hexes the unit can retreat for certain."""
        sure = [any(h.is_sure for h in row.values()) for row in self.rows]
        return sum(sure) - 1

    @property
    def possibly(self) -> int:
        """How many hexes it can retreat at most, whatever is not known."""
        return len(self.rows) - 1

    @property
    def figures_for_ice(self) -> int:
        """How many figures a die for the ice may cost."""
        return max((hazard.figures for hazard in self._hazards.values()), default=0)

    def name(self, place: Hex) -> str:
        """Return the name of a hex."""
        return name_of(place, self._board.size)

    def named(self, name: str) -> Hex:
        """Return the hex of a name."""
        return hex_named(name, self._board.size)

    def names(self, places: Iterable[Hex]) -> list[str]:
        """Return the names of hexes, row by row from the left."""
        return [self.name(place) for place in self.in_order(places)]

    def in_order(self, places: Iterable[Hex]) -> list[Hex]:
        """Return hexes row by row from the left, those nearest to the unit first."""
        way = 1 if self._down else -1
        return sorted(places, key=lambda place: (way * place.row, place.x))

    def sure(self, hexes: int) -> dict[Hex, Reached]:
        """Return the hexes that it can come to for certain by retreating so many."""
        return {place: how for place, how in self.rows[hexes].items() if how.is_sure}

    def blocked(self, needed: int) -> dict[Hex, str]:
        """Return what keeps it from each hex that it may not retreat onto.

        That is a record or a unit. The edge of the board is told with the hexes at it,
        where the unit needs to go on.
        """
        found = {
            place: UNIT if self._ground(place).held else fact.record
            for place, fact in self._blocked.items()
            if not any(place in row for row in self.rows)
        }
        ends = [p for row in self.rows[:needed] for p in row if not self.behind(p)]
        if ends:
            self._ledger.principle("edge-costs-figures")
        return {**found, **dict.fromkeys(ends, EDGE)}

    def behind(self, place: Hex) -> tuple[Hex, ...]:
        """Return the hexes next to a hex that are a row nearer home."""
        return homeward(place, self._down, self._board.size)

    def step(self, before: Hex, place: Hex) -> StepHome:
        """Return whether the unit may retreat from a hex onto the next.

        What no book tells of may forbid it, or lift what would.
        """
        grounds = (self._ground(before), self._ground(place))
        hexes = zip((before, place), grounds, strict=True)
        unknown = [near for near, ground in hexes if ground.unknown]
        if unknown and not grounds[-1].held:
            missing = (f"board.hexes.{self.name(near)}.terrain" for near in unknown)
            return StepHome(None, is_open=True, missing=tuple(missing))
        found = self._steps.get(grounds)
        if found is None:
            against = held_or_forbidden(self._ledger, *grounds)
            is_left_open = against is None and is_open(self._ledger, *grounds)
            found = self._steps[grounds] = StepHome(against, is_left_open)
        return found

    def hazard(self, place: Hex) -> Hazard:
        """Return the dice that a unit rolls which retreats onto a hex."""
        ground = self._ground(place)
        found = self._hazards.get(ground)
        if found is None:
            found = ice(self._ledger, TARGET, (ground,), "retreat_dice")
            self._hazards[ground] = found
        return found

    def leading_to(self, ends: Iterable[tuple[int, Hex]]) -> Iterator[Hex]:
        """Yield the hexes of the sure ways that end there, the last included.

        Each end is told with the hexes that are retreated to it.
        """
        ending = set(ends)
        kept: set[Hex] = set()
        for hexes in range(self.possibly, 0, -1):
            row = self.sure(hexes)
            leading = {h for h in row if not kept.isdisjoint(self._onward[h])}
            kept = leading | {place for place in row if (hexes, place) in ending}
            yield from kept

    def _next_row(self) -> dict[Hex, Reached]:
        """Return the hexes that the unit may come to from those of the last row."""
        row: dict[Hex, Reached] = {}
        for before, came in self.rows[-1].items():
            for place in self.behind(before):
                step = self.step(before, place)
                if step.against is not None:
                    self._blocked[place] = step.against
                    continue
                if not step.is_open:
                    self._onward[before].append(place)
                here = came.then(step, self.hazard(place).rolls)
                row[place] = here.or_else(row[place]) if place in row else here
        return row

    def _ground(self, place: Hex) -> Ground:
        """Return what lies on a hex."""
        if place not in self._grounds:
            self._grounds[place] = ground_at(self._case, TARGET, place)
        return self._grounds[place]

    def _note_what_counts(self) -> None:
        """Note what forbids a step, or asks for dice, though others are free of it."""
        for fact in self._blocked.values():
            self._ledger.note(fact, StepStatus.APPLIED)
        for ground, hazard in self._hazards.items():
            if hazard.rolls:
                for entry in of_the_lying(self._ledger, "retreat_dice", TARGET, ground):
                    if amount(entry.fact):
                        self._ledger.note(entry.fact, StepStatus.APPLIED)
