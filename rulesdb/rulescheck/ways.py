"""The ways that a unit may go on a board: the best one to each hex.

Each way is ruled on as a move along it. Ways over the same ground lead to the same, so
one of them speaks for all; and one that leads over more than another, and no less far,
is left out, since every rule that holds there holds on it too.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from rulesdb.board.board import Board
from rulesdb.board.hexes import Hex, name_of, neighbours
from rulesdb.facts import Fact
from rulesdb.rulescheck.case import ATTACKER, Case, Unknown
from rulesdb.rulescheck.ledger import Ledger
from rulesdb.rulescheck.move import OF_THE_PATH, along, hexes_of
from rulesdb.rulescheck.ruling import Answer, Status
from rulesdb.rulescheck.way import Ground, Way, ground_at, way_of
from rulesdb.situations import seat

#: What a hex of the board may hold that has to be asked for once it counts.
OF_THE_HEX = {
    f"{ATTACKER}.owner": "owner",
    "strength": "strength",
    OF_THE_PATH: "terrain",
}


@dataclass(frozen=True, slots=True)
class Reached:
    """A hex to which a way leads: the way, and what comes of it or is not decided.

    `lacks` is what has to be asked of which hex of the way, `missing` the same by name.
    """

    path: tuple[Hex, ...]
    status: Status
    answer: Answer
    missing: tuple[str, ...] = ()
    lacks: tuple[tuple[int, str], ...] = ()

    @property
    def is_allowed(self) -> bool:
        """Whether the unit may go this way."""
        return self.status is Status.DECIDED and bool(self.answer["allowed"])

    @property
    def cost(self) -> tuple[object, ...]:
        """What it is chosen by among the ways to its hex: the smallest is the best."""
        rolls, fights = self.answer["rolls"], self.answer["may_battle"]
        return rolls, not fights, len(self.path)


@dataclass(frozen=True, slots=True)
class Track:
    """The hexes of a way, and the number of the ground on each: 0 is open ground."""

    path: tuple[Hex, ...] = ()
    grounds: tuple[int, ...] = ()
    lying: frozenset[int] = frozenset()

    def on(self, place: Hex, ground: int) -> Track:
        """Return the way a hex further."""
        lying = self.lying | {ground} if ground else self.lying
        return Track((*self.path, place), (*self.grounds, ground), lying)

    def is_no_worse(self, other: Track) -> bool:
        """Say whether all that this way leads over lies on another way too.

        What lies on the first hex counts for itself: there a unit leaves its terrain.
        """
        first, of_other = self.grounds[0], other.grounds[0]
        return (not first or first == of_other) and self.lying <= other.lying


class Ways:
    """Finds the best way to each hex that a unit may reach on a board.

    `allowed` are the hexes that it may reach, `unsure` those of which it is not decided
    whether it may, each with the best way there.
    """

    def __init__(self, case: Case, ledger: Ledger, board: Board, limit: Fact) -> None:
        self.board = board
        self.allowed: dict[Hex, Reached] = {}
        self.unsure: dict[Hex, Reached] = {}
        self._case = case
        self._ledger = ledger
        self._limit = limit
        self._side = str(case.situation.get(f"{ATTACKER}.side"))
        self._kinds: list[Ground] = [Ground()]
        self._asking: set[Ground] = set()
        self._numbers: dict[Hex, int] = {}
        self._ruled: dict[object, Reached] = {}
        self._known: defaultdict[Hex, list[Track]] = defaultdict(list)
        self._setting_off = way_of(case.saying({"path": ()}), ATTACKER)
        start = seat(case.situation, ATTACKER)
        assert start is not None
        self._start = start
        # After a battle a card counts the hexes that it gives by themselves.
        again = case.situation.get(f"{ATTACKER}.battled")
        left = hexes_of(limit) - (0 if again else self._setting_off.moved)
        edge = [Track()]
        for _ in range(left):
            edge = list(self._beyond(edge))
        for place in self.allowed:
            self.unsure.pop(place, None)

    def _beyond(self, edge: list[Track]) -> Iterator[Track]:
        """Yield the ways that lead a hex further, those over the least ground first."""
        size = self.board.size
        further = [
            track.on(near, self._number(near))
            for track in edge
            for near in neighbours(track.path[-1] if track.path else self._start, size)
            if near != self._start and near not in track.path
        ]
        for track in sorted(further, key=lambda track: len(track.lying)):
            place = track.path[-1]
            better = self._known[place]
            if self._kinds[self._numbers[place]].held:
                continue
            if any(known.is_no_worse(track) for known in better):
                continue
            if self._may_go_on(track):
                yield track

    def _number(self, place: Hex) -> int:
        """Return the number of the ground on a hex."""
        if place not in self._numbers:
            ground = ground_at(self._case, ATTACKER, place)
            if ground not in self._kinds:
                self._kinds.append(ground)
                if self._asks_what_is_beside(ground):
                    self._asking.add(ground)
            self._numbers[place] = self._kinds.index(ground)
        return self._numbers[place]

    def _asks_what_is_beside(self, ground: Ground) -> bool:
        """Say whether a rule on what lies on a hex asks what lies next to it."""
        rules = self._case.rules
        kin = (kin for name in ground.lies for kin in rules.kin(name))
        return not rules.asking_beside.isdisjoint(kin)

    def _may_go_on(self, track: Track) -> bool:
        """Rule on a way and keep what comes of it; say whether it may lead further."""
        place = track.path[-1]
        found = replace(self._ruled_on(track), path=track.path)
        if found.is_allowed:
            best = self.allowed.get(place)
            if best is None or found.cost < best.cost:
                self.allowed[place] = found
            self._known[place].append(track)
            # A stop ends the move, but mines that a card leads through make none.
            return bool(found.answer["rolls"] or not found.answer["must_stop"])
        if found.status is Status.DECIDED or place in self.unsure:
            return False
        self.unsure[place] = replace(found, missing=self._missing(found))
        return True  # what lies beyond is no surer

    def _ruled_on(self, track: Track) -> Reached:
        """Return what comes of a way over such ground."""
        place = track.path[-1]
        counts = any(self._kinds[number] in self._asking for number in track.grounds)
        beside = frozenset(self.board.terrain_beside(place) if counts else ())
        near = self.board.has_enemy_beside(place, self._side)
        alike = track.grounds, beside, near
        if alike not in self._ruled:
            self._ruled[alike] = self._rule(track)
        return self._ruled[alike]

    def _rule(self, track: Track) -> Reached:
        """Return what comes of a way, or what has to be asked of a hex of it.

        Raises Unknown for what bears on every way.
        """
        path, grounds = track.path, tuple(self._kinds[n] for n in track.grounds)
        way = replace(self._setting_off, hexes=grounds, end=path[-1])
        return self._along(path, way)

    def _along(self, path: tuple[Hex, ...], way: Way) -> Reached:
        """Return what comes of a way, or what has to be asked of a hex of it."""
        asked = self._case.saying({})
        try:
            told = along(asked, self._ledger.on(asked), way, self._limit)
        except Unknown as question:
            key = OF_THE_HEX.get(question.path)
            hexes = enumerate(way.hexes)
            asking = (n for n, ground in hexes if key and lacks(ground, key))
            number = next(asking, None)
            if key is None or number is None:
                raise
            return self._with_each(path, way, (number, key), question.values)
        return Reached(path, *told)

    def _with_each(
        self,
        path: tuple[Hex, ...],
        way: Way,
        asked_of: tuple[int, str],
        values: Iterable[object],
    ) -> Reached:
        """Return what comes of a way whatever a hex of it holds, if it is the same.

        Else that has to be asked of the hex.
        """
        number, key = asked_of
        before, after = way.hexes[:number], way.hexes[number + 1 :]
        tried = [
            self._along(path, replace(way, hexes=(*before, ground, *after)))
            for ground in with_each(way.hexes[number], key, values)
        ]
        if tried and all(found == tried[0] for found in tried):
            return tried[0]
        return Reached(path, Status.UNDETERMINED, {}, lacks=(asked_of,))

    def _missing(self, found: Reached) -> tuple[str, ...]:
        """Return what has to be asked, by the hex of the way that it is asked of."""
        return tuple(
            f"board.hexes.{name_of(found.path[number], self.board.size)}.{key}"
            for number, key in found.lacks
        )


def lacks(ground: Ground, key: str) -> bool:
    """Say whether a thing is not said of what lies on a hex, where it may count."""
    if key == "terrain":
        return ground.unknown
    return bool(ground.lies) and getattr(ground, key) is None


def with_each(ground: Ground, key: str, values: Iterable[object]) -> Iterator[Ground]:
    """Yield what lies on a hex with each value that a thing of it may have."""
    for value in values:
        if key == "owner":
            yield replace(ground, owner=bool(value))
        else:
            yield replace(ground, strength=int(str(value)))
