"""The form of one hex: what lies there, slot by slot, to be said by its name.

A field that says nothing leaves its slot of the hex as it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from werkzeug.datastructures import MultiDict

from rulesdb.board.board import MARKS, Board, Contents, described
from rulesdb.board.hexes import Hex, extent, hex_named, name_of
from rulesdb.rulebook import Rulebook
from rulesdb.situations import SIDES, SOME
from rulesdb.situations.movement import STRONGEST
from rulesdb.situations.on_board import PIECE_KEYS, read_board
from rulesdb.situations.values import OneOf, Whole, YesOrNo
from rulesdb.vocabulary import Category
from web.board.pieces import MARK_TITLES
from web.check.asked import faults
from web.check.choices import Shelf, by_book
from web.check.controls import Group, Option
from web.check.form_reading import TRUTH, number
from web.check.sheet import titled
from web.problems import Fault

#: What a field says to leave its slot as it is, and to empty it.
AS_IT_IS, NOTHING = "", "none"

#: The parameter that names the hex.
HEX = "hex"

#: The slots that the terrain of a hex fills, in the order of its list.
GROUND = ("terrain", "also", "obstacle")

#: What is said of a unit beside what it is.
OF_UNITS = tuple(key for key in PIECE_KEYS if key not in ("unit", "side", "unknown"))

#: What a unit's keys are called, where they are not called what they are.
LABELS = {
    "figures": "Figures",
    "moved": "Hexes moved",
    "from": "Turn began on",
    "ordered": "Was ordered",
    "battled": "Has battled",
    "overrun": "Overrun battle",
    "damage": "Stars of damage",
}
SIDE_NAMES = {"axis": "Axis", "allies": "Allies"}

#: No unit of these books has more, so no more are offered; links may say more.
MOST_FIGURES, MOST_MOVED = 6, 4

Args = MultiDict[str, str]


@dataclass(frozen=True, slots=True)
class Slot:
    """A field of the form: its parameter, its label, and what there is to choose.

    `kind` tells how a value is read: a number, a truth or a word. Those of `more` are
    seldom said.
    """

    name: str
    label: str
    groups: tuple[Group, ...]
    kind: str = "word"
    more: bool = False

    @property
    def id(self) -> str:
        """The id of the field on the page."""
        return f"hex-{self.name.replace('.', '-')}"


def slots(rulebook: Rulebook) -> list[Slot]:
    """Return the fields of the form, but for the hex itself."""
    terrain = by_book(rulebook, Category.TERRAIN)
    obstacles = by_book(rulebook, Category.OBSTACLE)
    return [
        Slot("terrain", "Terrain", shelved("Open ground", terrain)),
        Slot("obstacle", "Obstacle", shelved("None", obstacles)),
        Slot("unit.unit", "Unit", shelved("None", by_book(rulebook, Category.UNIT))),
        Slot("unit.side", "Side", words({s: SIDE_NAMES[s] for s in SIDES})),
        *(unit_slot(name) for name in OF_UNITS if name != "from"),
        Slot(
            "unit.from", LABELS["from"], shelved("Not said", terrain), "ground", True
        ),
        Slot("also", "Also there", shelved("Nothing", terrain, obstacles), more=True),
        Slot(
            "owner", "Bunker or mines of",
            words({NOTHING: "Not said", **SIDE_NAMES}), more=True,
        ),
        Slot("strength", "Strength of mines", numbers(0, STRONGEST), "number", True),
        Slot(
            "marks", "Medal or exit", words({NOTHING: "None", **MARK_TITLES}),
            "list", True,
        ),
    ]  # fmt: skip


def unit_slot(name: str) -> Slot:
    """Return the field of a key of a unit, by what its reader reads."""
    read = PIECE_KEYS[name].read
    label = LABELS.get(name, titled(name))
    more = name not in ("figures", "moved")
    if isinstance(read, Whole):
        most = {"figures": MOST_FIGURES, "moved": MOST_MOVED}.get(name, read.high)
        groups = numbers(read.low, most)
        if read.or_some:
            groups = (*groups, Group("", (Option(SOME, "Some"),)))
        return Slot(f"unit.{name}", label, groups, "number", more)
    if isinstance(read, YesOrNo):
        yes_or_no = words({NOTHING: "Not said", "true": "Yes", "false": "No"})
        return Slot(f"unit.{name}", label, yes_or_no, "truth", more)
    assert isinstance(read, OneOf)
    named = {word: "USA" if word == "usa" else titled(word) for word in read.words}
    return Slot(f"unit.{name}", label, words({NOTHING: "Not said", **named}), more=more)


def shelved(nothing: str, *shelves: tuple[Shelf, ...]) -> tuple[Group, ...]:
    """Return records to choose from under their books, after what stands for none."""
    return (
        *words({NOTHING: nothing}),
        *(
            Group(shelf.heading, tuple(Option(v, t) for v, t in shelf.choices))
            for each in shelves
            for shelf in each
        ),
    )


def words(titles: Mapping[str, str]) -> tuple[Group, ...]:
    """Return words to choose from, after leaving all as it is."""
    return (
        Group("", (Option(AS_IT_IS, "As it is"),)),
        Group("", tuple(Option(value, title) for value, title in titles.items())),
    )


def numbers(low: int, high: int) -> tuple[Group, ...]:
    """Return numbers to choose from."""
    return words(
        {NOTHING: "Not said", **{str(n): str(n) for n in range(low, high + 1)}}
    )


def changed(
    board: Board, args: Args, rulebook: Rulebook
) -> tuple[Board, tuple[Fault, ...]]:
    """Return a board with one hex as the form has it, and what is wrong with that.

    Where something is wrong the board is as it was.
    """
    name = args.get(HEX, "").strip()
    try:
        place = hex_named(name, board.size)
    except ValueError as error:
        told = str(error) if name else f"say which hex: {extent(board.size)}"
        return board, (Fault(HEX, name[:20], told),)
    if "clear" in args:
        return board.with_contents({place: Contents()}), ()
    obstacles = {r.id for r in rulebook.records.values() if r.category == "obstacle"}
    data = described(board.at(place))
    for slot in slots(rulebook):
        if args.get(slot.name, AS_IT_IS) != AS_IT_IS:
            fill(data, slot, args, obstacles)
    return with_hex(board, place, data, rulebook)


def with_hex(
    board: Board, place: Hex, data: dict[str, Any], rulebook: Rulebook
) -> tuple[Board, tuple[Fault, ...]]:
    """Return a board on which plain data tell what lies on one hex."""
    told = {"size": board.size.name, "hexes": {name_of(place, board.size): data}}
    read, unread = read_board(told, rulebook)
    if unread:
        return board, tuple(faults(unread, {"board": told}))
    return board.with_contents({place: read.at(place)}), ()


def fill(data: dict[str, Any], slot: Slot, args: Args, obstacles: set[str]) -> None:
    """Set a slot of the plain data of a hex to what the form says."""
    said = args[slot.name]
    if slot.name in GROUND:
        lying = by_slot(data.get("terrain", []), obstacles)
        lying[slot.name] = [] if said == NOTHING else [said]
        data.pop("unknown", None)  # this is what it was
        data["terrain"] = [*dict.fromkeys(id for name in lying for id in lying[name])]
        return
    outer, _, inner = slot.name.rpartition(".")
    if slot.name == "unit.unit" and said == NOTHING:
        data.pop("unit", None)
        return
    within = data.setdefault(outer, {}) if outer else data
    if said == NOTHING:
        within.pop(inner, None)
    else:
        within[inner] = value_of(slot, said, args)


def by_slot(lying: list[str], obstacles: set[str]) -> dict[str, list[str]]:
    """Return which slot each terrain and obstacle of a hex fills.

    What is more than the slots hold stays where it is.
    """
    ground = [id for id in lying if id not in obstacles]
    upon = [id for id in lying if id in obstacles]
    return {
        "terrain": ground[:1],
        "also": ground[1:2] or upon[1:2],
        "obstacle": upon[:1],
        "more": ground[2:] + (upon[1:] if ground[1:2] else upon[2:]),
    }


def value_of(slot: Slot, said: str, args: Args) -> object:
    """Return what a field says as plain data; what it cannot be is left to be read."""
    if slot.kind == "number":
        return number(said)
    if slot.kind == "truth":
        return TRUTH.get(said, said)
    if slot.kind in ("list", "ground"):
        return args.getlist(slot.name)[: len(MARKS)]
    return said
