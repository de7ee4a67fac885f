"""What is asked on a board: the form that says it, and what a ruling asks for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from werkzeug.datastructures import MultiDict

from rulesdb.board.board import Board
from rulesdb.board.hexes import SIZES, Size, extent, hex_named, name_of
from rulesdb.situations import SIDES, UNITS
from rulesdb.situations.on_board import OFF_THE_BOARD
from rulesdb.tellers import TELLERS
from web.board.hex_form import NOTHING, SIDE_NAMES, Slot, slots
from web.board.laid import Laid, asked_on
from web.check.controls import Option, option
from web.check.fields import Field, Kind
from web.check.form_reading import names_of, read_field
from web.check.sheet import sheet_of
from web.current import rulebook
from web.problems import Fault

#: What a board is asked, as its tabs and its form have it.
TITLES = {
    "sight": "Sight",
    "battle": "Attack",
    "move": "Move",
    "targets": "Targets",
    "retreat": "Retreat",
}

#: What the form calls the hexes of a question; the first is also the unit that moves.
ROLES = {
    "attacker": "From, attacker or mover",
    "target": "To, or target",
    "to": "Where it moves to",
}

#: More answers than this are chosen in the form of the hex.
MOST_ANSWERS = 10

#: What lies on a hex of which a file told what no book tells of, if it is nothing.
OPEN_GROUND = (Option(NOTHING, "Open ground"),)

Args = MultiDict[str, str]


@dataclass(frozen=True, slots=True)
class Asking:
    """What a ruling asks for: the question, and the parameter that each answer sets.

    `hex` is the hex whose form takes the answer, if it is of a unit.
    """

    ask: str
    name: str
    options: tuple[Option, ...]
    hex: str = ""


def askings(laid: Laid) -> Iterator[Asking]:
    """Yield what the ruling asks for."""
    for path in laid.ruling.missing if laid.ruling else ():
        ask = TELLERS[laid.question].saying(path).ask
        role, _, key = path.partition(".")
        if path.endswith(".terrain"):
            hex = path.split(".")[-2]
            yield Asking(ask, "terrain", OPEN_GROUND, str(laid.said.get(hex, hex)))
        elif role in UNITS and key:
            yield of_unit(laid, ask, str(laid.said.get(role)), key)
        else:
            yield of_situation(laid, ask, path)


def of_unit(laid: Laid, ask: str, hex: str, key: str) -> Asking:
    """Return what is asked of a unit, whose hex takes the answer."""
    if key == "owner":
        sides = tuple(Option(side, SIDE_NAMES[side]) for side in SIDES)
        return Asking("Whose are the bunker or the mines?", "owner", sides, hex)
    found: dict[str, Slot] = {slot.name: slot for slot in slots(rulebook())}
    slot = found.get(f"unit.{key}")
    options = slot.groups[1].options if slot and len(slot.groups) > 1 else ()
    given = tuple(each for each in options if each.value != NOTHING)
    return Asking(ask, f"unit.{key}", given[:MOST_ANSWERS], hex)


def of_situation(laid: Laid, ask: str, path: str) -> Asking:
    """Return what is asked of the situation as a whole."""
    field = sheet_of(laid.question, "").fields.get(path)
    if field is None or field.kind is Kind.RULES:
        return Asking(ask, "", ())
    values = (True, False) if field.kind is Kind.YES_NO else field.choices
    options = tuple(option(value, None) for value in values[:MOST_ANSWERS])
    return Asking(ask, path, options)


def fields(question: str) -> Iterator[Field]:
    """Yield the fields of a question that say something of no unit, nor of a way."""
    for field in sheet_of(question, "").fields.values():
        named = field.path.partition(".")[0]
        if named not in (*UNITS, *ROLES, *OFF_THE_BOARD, "path", "question"):
            yield field


def asked_by_form(laid: Laid, args: Args) -> Laid:
    """Return a board with what the form asks on it; what it leaves out stays."""
    said = dict(laid.said)
    for name in ("question", *ROLES):
        if name in args:
            said.pop(name, None)
            said |= {name: args[name].strip()} if args[name].strip() else {}
    asked = str(said.get("question", ""))
    for field in fields(asked):
        if any(name in args for name in names_of(field)):
            said.pop(field.path, None)
            value = read_field(field, args)
            said |= {field.path: value} if value not in (None, []) else {}
    if asked in ("battle", "resolve"):
        said["question"] = "resolve" if said.get("dice") else "battle"
    board, wrong = resized(laid.board, args)
    return asked_on(board, said, wrong)


def resized(board: Board, args: Args) -> tuple[Board, tuple[Fault, ...]]:
    """Return a board of the size and turned as the form says, and what is wrong."""
    size = SIZES.get(args.get("size", ""), board.size)
    top = args.get("top", board.top)
    if top not in SIDES:
        top = board.top
    if size == board.size:
        return Board(size, top, board.hexes), ()
    names = {name_of(place, board.size): lying for place, lying in board.hexes.items()}
    off = [name for name in names if not is_on(name, size)]
    if off:
        some = ", ".join(off[:3])
        told = f"{len(off)} hexes are off it, as {some}: it has {extent(size)}"
        return board, (Fault("board.size", size.name, told),)
    hexes = {hex_named(name, size): lying for name, lying in names.items()}
    return Board(size, top, hexes), ()


def is_on(name: str, size: Size) -> bool:
    """Say whether a board has a hex of this name."""
    try:
        hex_named(name, size)
    except ValueError:
        return False
    return True
