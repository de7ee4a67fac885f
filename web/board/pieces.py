"""What there is to lay on a hex: terrain, obstacles, units of a side, medals, exits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rulesdb.board.board import MARKS
from rulesdb.rulebook import Rulebook
from rulesdb.situations import SIDES
from rulesdb.vocabulary import Category
from web.check.choices import Shelf, by_book

#: What every battle has, in the order in which people reach for it.
USED_MOST = (
    "forest", "hill", "town", "hedgerow", "river", "bridge",
    "bunker", "sandbags", "wire", "hedgehog",
    "infantry", "armor", "artillery",
)  # fmt: skip

RIVERS = (
    "river", "river-branch", "river-mouth", "fordable-river", "fordable-stream",
    "frozen-river", "ravine",
)  # fmt: skip

#: Terrain that lies upon other terrain and leaves it there.
LIES_UPON: Mapping[str, tuple[str, ...]] = {
    "bridge": RIVERS,
    "cave": ("hill", "mountain"),
}

SIDE_TITLES = {"axis": "Axis", "allies": "Allied"}
MARK_TITLES = {
    "medal": "Medal for either side",
    "medal-axis": "Medal for the Axis",
    "medal-allies": "Medal for the Allies",
    "exit": "Exit for either side",
    "exit-axis": "Exit for the Axis",
    "exit-allies": "Exit for the Allies",
}


@dataclass(frozen=True, slots=True)
class Piece:
    """A thing to lay on a hex: its id, its title, and the slot of the hex it fills.

    `side` is that of a unit; `upon` the terrain that it leaves where it is laid.
    """

    id: str
    title: str
    slot: str
    side: str = ""
    upon: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """What tells the piece from all others."""
        return f"{self.side}:{self.id}" if self.side else self.id


@dataclass(frozen=True, slots=True)
class Tray:
    """Pieces under one heading: those that are used the most, and the others."""

    heading: str
    first: tuple[Piece, ...]
    others: tuple[Piece, ...]


def trays(rulebook: Rulebook) -> tuple[Tray, ...]:
    """Return all pieces: terrain, obstacles, and the units of each side."""
    return (
        tray("Terrain", of_ground(rulebook, Category.TERRAIN, "terrain")),
        tray("Obstacles", of_ground(rulebook, Category.OBSTACLE, "obstacle")),
        *(
            tray(f"{SIDE_TITLES[side]} units", units_of(rulebook, side))
            for side in SIDES
        ),
        Tray(
            "Medals and exits",
            (),
            tuple(Piece(mark, MARK_TITLES[mark], "marks") for mark in MARKS),
        ),
    )


def tray(heading: str, pieces: Iterator[Piece]) -> Tray:
    """Return pieces with those first that are used the most."""
    found = {piece.id: piece for piece in pieces}
    first = tuple(found[id] for id in USED_MOST if id in found)
    return Tray(heading, first, tuple(p for p in found.values() if p not in first))


def of_ground(rulebook: Rulebook, category: Category, slot: str) -> Iterator[Piece]:
    """Yield the terrain or the obstacles that have rules."""
    for id, title in listed(by_book(rulebook, category)):
        yield Piece(id, title, slot, upon=LIES_UPON.get(id, ()))


def units_of(rulebook: Rulebook, side: str) -> Iterator[Piece]:
    """Yield the units that have rules, as those of a side."""
    for id, title in listed(by_book(rulebook, Category.UNIT)):
        yield Piece(id, f"{SIDE_TITLES[side]} {in_the_midst(title)}", "unit", side)


def listed(shelves: tuple[Shelf, ...]) -> Iterator[tuple[str, str]]:
    """Yield the choices of all shelves."""
    for shelf in shelves:
        yield from shelf.choices


def in_the_midst(title: str) -> str:
    """Return a title as it stands after another word; names keep their capital.

    >>> in_the_midst("Special Forces"), in_the_midst("Infantry")
    ('Special Forces', 'infantry')
    """
    is_name = any(word[:1].isupper() for word in title.split()[1:])
    return title if is_name else title[:1].lower() + title[1:]
