"""Which hexes of a board a unit may reach, and whom it may battle from there.

Each way that it may go is ruled on as a move along it; ways over the same ground lead
to the same, so one of them speaks for all.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulesdb.board.board import Board
from rulesdb.board.hexes import Hex, hex_named, name_of, neighbours
from rulesdb.facts import Fact
from rulesdb.rulescheck.attacks import Attacks
from rulesdb.rulescheck.case import ATTACKER, Case, Unknown
from rulesdb.rulescheck.ledger import Ledger
from rulesdb.rulescheck.move import along, hexes_of, limit_of, move, refused
from rulesdb.rulescheck.ruling import Answer, Status
from rulesdb.rulescheck.way import Ground, ground_at, way_of
from rulesdb.situations import seat

#: What a hex of the board may hold that has to be asked for once it counts.
OF_THE_HEX = {f"{ATTACKER}.owner": "owner", "strength": "strength"}

#: What a way is chosen by that leads to a hex: little risk, then a battle, then few
#: hexes; and what is told of the way that was chosen.
TOLD = (
    "may_battle",
    "close_assault_only",
    "must_stop",
    "no_further",
    "dice_change",
    "rolls",
    "figures_lost",
    "explodes",
    "cleared",
    "wire_removed",
    "changes",
)


@dataclass(frozen=True, slots=True)
class Reached:
    """A hex to which a way leads: the way, and what comes of it or is not decided."""

    path: tuple[Hex, ...]
    status: Status
    answer: Answer
    missing: tuple[str, ...] = ()

    @property
    def is_allowed(self) -> bool:
        """Whether the unit may go this way."""
        return self.status is Status.DECIDED and bool(self.answer["allowed"])

    @property
    def cost(self) -> tuple[object, ...]:
        """What it is chosen by among the ways to its hex: the smallest is the best."""
        rolls, fights = self.answer["rolls"], self.answer["may_battle"]
        return rolls, not fights, len(self.path)


def reach(case: Case, ledger: Ledger) -> tuple[Status, Answer]:
    """Return whether a unit may move so; on a board without a way, where it may go.

    With `to` it goes the best way there; without, each hex that it may reach is told,
    with its way, and those of which it is not decided with what that depends on.
    """
    board = case.situation.board
    if board is None or case.situation.get("path") is not None:
        return move(case, ledger)
    limit = limit_of(case, ledger)
    if not isinstance(limit, Fact):
        return limit
    to = case.situation.get("to")
    if to is not None:
        return going_to(hex_named(str(to), board.size), case, ledger, limit)
    found = Search(case, ledger, board, limit)
    answer: dict[str, object] = {
        "allowed": bool(found.allowed),
        "max_move": hexes_of(limit),
        "reach": {name: told for name, told in told_of(found, case, ledger)},
    }
    unsure = {name_of(h, board.size): list(r.missing) for h, r in found.unsure.items()}
    return Status.DECIDED, {**answer, **({"unsure": unsure} if unsure else {})}


def told_of(
    found: Search, case: Case, ledger: Ledger
) -> Iterator[tuple[str, dict[str, object]]]:
    """Yield each hex that may be reached, by its name, with what is told of it."""
    attacks = Attacks(case, ledger)
    size = found.board.size
    for place, best in sorted(found.allowed.items(), key=lambda item: item[0][::-1]):
        told: dict[str, object] = {"path": [name_of(h, size) for h in best.path]}
        told |= {key: best.answer[key] for key in TOLD if key in best.answer}
        if best.answer["may_battle"]:
            moved = int(str(case.value(f"{ATTACKER}.moved"))) + len(best.path)
            struck = attacks.after_move(place, moved)
            told["targets"] = [name_of(enemy, size) for enemy in struck]
        yield name_of(place, size), told


def going_to(
    place: Hex, case: Case, ledger: Ledger, limit: Fact
) -> tuple[Status, Answer]:
    """Return whether a unit may go to a hex, and what comes of the best way there.

    Where no way is allowed, what forbids the shortest is told.
    """
    board = case.situation.board
    assert board is not None
    if place == seat(case.situation, ATTACKER):
        return refused(ledger, ledger.by_principle("one-unit-a-hex"))
    found = Search(case, Ledger(case), board, limit)
    best = found.allowed.get(place) or found.unsure.get(place)
    paths = (best.path,) if best else shortest(board, case, place)
    path = next(iter(paths))
    names = tuple(name_of(h, board.size) for h in path)
    asked = case.saying({"path": names})
    status, answer = along(asked, ledger.on(asked), way_of(asked, ATTACKER), limit)
    return status, {**answer, "path": list(names)} if answer else {}


def shortest(board: Board, case: Case, place: Hex) -> Iterator[tuple[Hex, ...]]:
    """Yield the shortest way to a hex, around units if there is one, else through."""
    start = seat(case.situation, ATTACKER)
    assert start is not None
    for avoiding in (frozenset(board.units) - {place}, frozenset[Hex]()):
        ways: dict[Hex, tuple[Hex, ...]] = {start: ()}
        edge = [start]
        for here in edge:
            for near in neighbours(here, board.size):
                if near not in ways and near not in avoiding:
                    ways[near] = (*ways[here], near)
                    edge.append(near)
        if place in ways:
            yield ways[place]


class Search:
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
        self._grounds: dict[Hex, Ground] = {}
        self._ruled: dict[object, Reached] = {}
        self._known: defaultdict[Hex, list[tuple[Hex, ...]]] = defaultdict(list)
        self._setting_off = way_of(case.saying({"path": ()}), ATTACKER)
        start = seat(case.situation, ATTACKER)
        assert start is not None
        self._start = start
        edge: list[tuple[Hex, ...]] = [()]
        while edge:
            edge = list(self._beyond(edge))
        for place in self.allowed:
            self.unsure.pop(place, None)

    def _beyond(self, edge: list[tuple[Hex, ...]]) -> Iterator[tuple[Hex, ...]]:
        """Yield the ways that lead a hex further, those over the least ground first.

        A way is left out where one as short leads to the same hex over no other ground:
        every rule that holds there holds here as well.
        """
        ways = [
            (*path, near)
            for path in edge
            for near in neighbours(path[-1] if path else self._start, self.board.size)
            if near not in (self._start, *path)
        ]
        for way in sorted(ways, key=lambda way: len(self._lying(way))):
            known = self._known[way[-1]]
            if any(self._is_no_worse(other, way) for other in known):
                continue
            if self._may_go_on(way):
                yield way

    def _is_no_worse(self, other: tuple[Hex, ...], way: tuple[Hex, ...]) -> bool:
        """Say whether all that another way leads over lies on this way too.

        What lies on the first hex counts for itself: there a unit leaves its terrain.
        """
        first, of_way = self._ground(other[0]), self._ground(way[0])
        same_start = first in (of_way, Ground())
        return same_start and self._lying(other) <= self._lying(way)

    def _lying(self, way: tuple[Hex, ...]) -> frozenset[Ground]:
        """Return what a way leads over that is not open ground."""
        return frozenset(self._kind(way)) - {Ground()}

    def _may_go_on(self, path: tuple[Hex, ...]) -> bool:
        """Rule on a way and keep what comes of it; say whether it may lead further."""
        if self._ground(path[-1]).held:
            return False
        ruled = self._ruled_on(path)
        found = Reached(path, ruled.status, ruled.answer, self._missing(ruled, path))
        place = path[-1]
        if found.is_allowed:
            best = self.allowed.get(place)
            if best is None or found.cost < best.cost:
                self.allowed[place] = found
            self._known[place].append(path)
            return True
        if found.status is Status.DECIDED or place in self.unsure:
            return False
        self.unsure[place] = found
        return True  # what lies beyond is no surer

    def _ruled_on(self, path: tuple[Hex, ...]) -> Reached:
        """Return what comes of a way over such ground."""
        kind = self._kind(path), self._beside(path[-1])
        if kind not in self._ruled:
            self._ruled[kind] = self._rule(path)
        return self._ruled[kind]

    def _rule(self, path: tuple[Hex, ...]) -> Reached:
        """Return what comes of a way, or what has to be asked of a hex of it.

        Raises Unknown for what bears on every way.
        """
        if any(ground.unknown for ground in self._kind(path)):
            return Reached(path, Status.UNDETERMINED, {}, ("terrain",))
        setting_off = self._setting_off
        way = replace(setting_off, hexes=self._kind(path), end=path[-1])
        asked = self._case.saying({})
        try:
            told = along(asked, self._ledger.on(asked), way, self._limit)
        except Unknown as question:
            if question.path not in OF_THE_HEX:
                raise
            missing = OF_THE_HEX[question.path]
            return Reached(path, Status.UNDETERMINED, {}, (missing,))
        return Reached(path, *told)

    def _missing(self, ruled: Reached, path: tuple[Hex, ...]) -> tuple[str, ...]:
        """Return what has to be asked, by the hex of this way that it is asked of."""
        asked = [
            f"board.hexes.{name_of(place, self.board.size)}.{key}"
            for key in ruled.missing
            for place in path
            if (key == "terrain" and self._ground(place).unknown)
            or (key != "terrain" and getattr(self._ground(place), key) is None)
        ]
        return tuple(asked[-1:])

    def _kind(self, path: tuple[Hex, ...]) -> tuple[Ground, ...]:
        """Return what a way leads over."""
        return tuple(self._ground(place) for place in path)

    def _ground(self, place: Hex) -> Ground:
        """Return what lies on a hex."""
        if place not in self._grounds:
            self._grounds[place] = ground_at(self._case, ATTACKER, place)
        return self._grounds[place]

    def _beside(self, place: Hex) -> tuple[frozenset[str], bool]:
        """Return what a move that ends on a hex has beside it: terrain, an enemy."""
        side = str(self._case.situation.get(f"{ATTACKER}.side"))
        near = frozenset(self.board.terrain_beside(place))
        return near, self.board.has_enemy_beside(place, side)
