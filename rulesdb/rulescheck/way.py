"""The way that a unit goes: the hex where it stands, and each that it steps onto."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from rulesdb.board.hexes import Hex, hex_named
from rulesdb.facts import LAND, OPEN_GROUND, Fact, Seat
from rulesdb.rulescheck.case import ATTACKER, Case
from rulesdb.rulescheck.ledger import Found, Ledger
from rulesdb.situations import lying_on, seat


@dataclass(frozen=True, slots=True)
class Ground:
    """What lies on a hex, and of a minefield there whose it is and how strong.

    `terrain` is what `lies` there without the water that a bridge spans. `held` says
    whether a unit stands there, `unknown` whether something of which no book tells lies
    there too.
    """

    lies: tuple[str, ...] = ()
    terrain: tuple[str, ...] = ()
    owner: bool | None = None
    strength: int | None = None
    held: bool = False
    unknown: bool = False


@dataclass(frozen=True, slots=True)
class Way:
    """Where a unit is in its turn, and the hexes that it means to step onto.

    `start` is the hex where its turn began, None where that is not said; `now` is the
    hex where it stands after the hexes that it has `moved` already; `end` the hex of
    the board where it ends.
    """

    start: Ground | None
    now: Ground
    hexes: tuple[Ground, ...]
    moved: int
    end: Hex | None = None

    @property
    def total(self) -> int:
        """How many hexes the unit moves in the whole turn."""
        return self.moved + len(self.hexes)

    @property
    def steps(self) -> Iterator[tuple[Ground, Ground]]:
        """Yield each step: the hex that is left, and the one that is entered."""
        yield from zip((self.now, *self.hexes), self.hexes, strict=False)

    @property
    def entered(self) -> tuple[Ground, ...]:
        """The hexes entered in the turn, as far as they are known."""
        return (*((self.now,) if self.moved else ()), *self.hexes)


def way_of(case: Case, role: str) -> Way:
    """Return the way that a situation describes; raises Unknown where it has none."""
    path = case.value("path", ())
    assert isinstance(path, tuple)
    moved = int(str(case.value(f"{role}.moved"))) if role == ATTACKER else 0
    began = case.situation.get(f"{role}.from")
    said = case.situation.get(f"{role}.terrain")
    if said is None and began is not None and not moved:
        said = began
    now = hex_with(case, role, case.value(f"{role}.terrain") if said is None else said)
    start: Ground | None = now
    if moved:
        start = None if began is None else hex_with(case, role, began)
    board = case.situation.board
    end = hex_named(str(path[-1]), board.size) if board is not None and path else None
    return Way(start, now, tuple(grounds(case, role, path)), moved, end)


def grounds(case: Case, role: str, path: Iterable[object]) -> Iterator[Ground]:
    """Yield what lies on each hex of a path, which is told or lies on the board."""
    board = case.situation.board
    occupied = case.situation.get("occupied") or ()
    assert isinstance(occupied, tuple)
    for number, step in enumerate(path):
        if board is not None:
            yield ground_at(case, role, hex_named(str(step), board.size))
        else:
            told = hex_on_the_path(case, role, step)
            yield replace(told, held=number in occupied)


def ground_at(case: Case, role: str, place: Hex) -> Ground:
    """Return what lies on a hex of the board, as it is for the unit in a role."""
    board = case.situation.board
    assert board is not None
    contents = board.at(place)
    found = hex_with(case, role, contents.terrain)
    side = case.situation.get(f"{role}.side")
    return Ground(
        found.lies,
        found.terrain,
        owner=None if contents.owner is None else contents.owner == side,
        strength=contents.strength,
        held=contents.unit is not None and place != seat(case.situation, role),
        unknown=bool(contents.unknown),
    )


def hex_with(case: Case, role: str, names: object) -> Ground:
    """Return a hex with this terrain, as the scenario in force plays it."""
    assert isinstance(names, tuple)
    lies = tuple(case.plays_as(str(name), role) for name in names)
    return Ground(lies, case.uncovered(lies))


def hex_on_the_path(case: Case, role: str, step: object) -> Ground:
    """Return a hex of a path; of whose and how strong a minefield is, what is said."""
    found = hex_with(case, role, lying_on(step))
    said = step if isinstance(step, Mapping) else {}
    owner, strength = said.get("owner"), said.get("strength")
    return Ground(
        found.lies,
        found.terrain,
        owner if isinstance(owner, bool) else None,
        strength if isinstance(strength, int) else None,
    )


def face(case: Case, place: Ground, ends_there: bool = True) -> None:
    """Make a hex the one that the conditions of facts ask about."""
    case.derived["ends_there"] = ends_there
    case.derived.pop("owner", None)
    if place.owner is not None:
        case.derived["owner"] = place.owner


def on_hex(
    ledger: Ledger,
    predicate: str,
    role: str,
    place: Ground,
    seat: Seat = Seat.ENTERED_HEX,
) -> list[Found]:
    """Return what a hex of the way holds for the unit that goes it."""
    return [
        entry
        for name in place.terrain
        for entry in ledger.of_place(name, predicate, role, seat)
    ]


def is_place(case: Case, place: Ground, name: object) -> bool:
    """Say whether a hex is what a rule names: terrain, open ground, or land.

    Land is all that no rule on the way has told from it before.
    """
    if name == LAND:
        return True
    if name == OPEN_GROUND:
        return not any(case.rules.is_terrain(lying) for lying in place.terrain)
    return any(name in case.rules.kin(lying) for lying in place.terrain)


def outside(
    case: Case, ledger: Ledger, found: list[Found], place: Ground
) -> Fact | None:
    """Return a fact that names the only places there are, if a hex is none of them."""
    matching = [e for e in found if is_place(case, place, e.fact.value)]
    if matching:
        ledger.pass_by(*(e.fact for e in found if e not in matching))
        return None
    return found[0].fact if found else None
