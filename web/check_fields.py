"""The fields of the rules check's form: one for each thing that a situation may say.

The names of the form's parameters are the paths of the situation, so that one table
serves the form, what is read from it, and where a fault of the situation is shown.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from werkzeug.datastructures import MultiDict

from rulesdb.ruling_words import saying
from rulesdb.situations import FACES, NATIONS, SIDES, SOME, UNITS

#: What stands for open ground where saying nothing is something else.
OPEN = "none"

NUMBER = re.compile(r"-?[0-9]{1,6}")
TRUTH = {"true": True, "false": False}


class Kind(StrEnum):
    """How a thing is chosen, and how what was chosen is read."""

    UNIT = "unit"
    PLACES = "places"  # several of terrain and obstacles; none is open ground
    ORIGIN = "origin"  # the same, but open ground has to be said
    BUTTONS = "buttons"  # a number by its button
    COUNT = "count"  # a number from a list
    TICK = "tick"  # what is not assumed, by ticking it
    YES_NO = "yes-no"  # where nothing is assumed
    WORD = "word"
    FACES = "faces"  # how many dice show each face
    RULES = "rules"


@dataclass(frozen=True, slots=True)
class Field:
    """A field: what it sets, its label, and what there is to choose from.

    `more` fields stand behind "More", `rare` ones only where they are said.
    """

    path: str
    label: str
    kind: Kind
    choices: tuple[int | str | bool, ...] = ()
    more: bool = False
    rare: bool = False

    @property
    def id(self) -> str:
        """The id of the field on the page."""
        return re.sub(r"[._]", "-", self.path)

    @property
    def name(self) -> str:
        """What the field is called among those of both units."""
        role = self.path.rpartition(".")[0]
        return f"{role.capitalize()}, {self.label.lower()}" if role else self.label

    @property
    def ask(self) -> str:
        """The question that the field answers."""
        return saying(self.path).ask


def counts(low: int, high: int) -> tuple[int, ...]:
    """Return the numbers that a field offers."""
    return tuple(range(low, high + 1))


def unit_fields(role: str) -> Iterator[Field]:
    """Yield the fields of a unit; what bears on one role alone is rare in the other."""
    attacks = role == "attacker"
    more = {"more": True}
    acting = {"more": True, "rare": not attacks}
    marked = {"more": True, "rare": attacks}
    moved: tuple[int | str, ...] = (*counts(0, 4), SOME)
    yield Field(f"{role}.unit", "Unit", Kind.UNIT)
    yield Field(f"{role}.terrain", "Terrain", Kind.PLACES)
    yield Field(f"{role}.figures", "Figures", Kind.COUNT, counts(1, 5))
    yield Field(f"{role}.moved", "Hexes moved", Kind.COUNT, moved, rare=not attacks)
    yield Field(
        f"{role}.adjacent_enemy", "Next to an enemy", Kind.TICK, (True,), **acting
    )
    yield Field(f"{role}.from", "Turn began", Kind.ORIGIN, (), **acting)
    yield Field(f"{role}.owner", "Its side’s bunker or mines", Kind.YES_NO, (), **more)
    yield Field(f"{role}.nation", "Nation", Kind.WORD, NATIONS, **more)
    yield Field(f"{role}.side", "Side", Kind.WORD, SIDES, **more)
    yield Field(f"{role}.damage", "Stars of damage", Kind.COUNT, counts(0, 3), **more)
    yield Field(f"{role}.ordered", "Not ordered", Kind.TICK, (False,), **acting)
    yield Field(f"{role}.battled", "Has battled", Kind.TICK, (True,), **acting)
    yield Field(f"{role}.overrun", "Overrun battle", Kind.TICK, (True,), **acting)
    yield Field(f"{role}.camouflaged", "Camouflaged", Kind.TICK, (True,), **marked)
    yield Field(f"{role}.zeroed_in", "Zeroed in", Kind.TICK, (True,), **marked)


#: The questions that the form asks.
QUESTIONS = ("battle", "resolve")

TABLE_FIELDS = (
    Field("question", "Question", Kind.WORD, QUESTIONS),
    Field("distance", "Distance in hexes", Kind.BUTTONS, counts(1, 8)),
    Field("sight", "Line of sight is blocked", Kind.TICK, (False,)),
    Field("dice", "Dice rolled", Kind.FACES, FACES),
    Field("rerolls", "Dice rolled again", Kind.FACES, FACES, more=True),
    Field("molotov", "Molotov cocktail", Kind.TICK, (True,), more=True),
    Field("remove_wire", "Removes the wire", Kind.TICK, (True,), more=True),
    Field("visibility", "Hexes seen at night", Kind.COUNT, counts(1, 6), more=True),
    Field("same_range", "Same hills or mountains", Kind.YES_NO, more=True),
    Field("same_height", "Same height", Kind.YES_NO, more=True),
    Field("in_force", "Rules in force", Kind.RULES),
    Field("fallback", "Card orders another kind", Kind.TICK, (True,), more=True),
    Field("lang", "Language", Kind.WORD, ("en", "ru"), more=True, rare=True),
)

FIELDS = {
    field.path: field
    for field in (*TABLE_FIELDS, *(f for role in UNITS for f in unit_fields(role)))
}

#: What is said of a roll says nothing about an attack that is not made yet.
OF_A_ROLL = ("dice", "rerolls")


def is_asked(args: MultiDict[str, str]) -> bool:
    """Say whether the parameters of an address describe a situation."""
    names = {*FIELDS, *(f"{path}.{face}" for path in OF_A_ROLL for face in FACES)}
    return any(name in names for name in args)


def read_form(args: MultiDict[str, str]) -> dict[str, object]:
    """Return the situation that a form describes, as plain data.

    What is no number or truth stays text: reading the situation finds the fault.
    """
    described: dict[str, object] = {}
    for field in FIELDS.values():
        value = read_field(field, args)
        if value is not None:
            put(described, field.path, value)
    described.setdefault("question", QUESTIONS[0])
    if described["question"] == "battle":
        for path in OF_A_ROLL:
            described.pop(path, None)
    return described


def read_field(field: Field, args: MultiDict[str, str]) -> object:
    """Return what a form says in one field, or None if it says nothing."""
    if field.kind is Kind.FACES:
        return [*faces_of(field, args)] or None
    values = [value.strip()[:200] for value in args.getlist(field.path)]
    values = [value for value in values if value]
    if not values:
        return None
    if field.kind is Kind.ORIGIN:
        return [value for value in values if value != OPEN]
    if field.kind in (Kind.PLACES, Kind.RULES):
        return values
    last = values[-1]
    if field.kind in (Kind.COUNT, Kind.BUTTONS):
        return int(last) if NUMBER.fullmatch(last) else last
    if field.kind in (Kind.TICK, Kind.YES_NO):
        return TRUTH.get(last, last)
    return last


def faces_of(field: Field, args: MultiDict[str, str]) -> Iterator[str]:
    """Yield the faces that a form gives, by their names or by how many show each."""
    yield from (value for value in args.getlist(field.path) if value)
    for face in FACES:
        for count in args.getlist(f"{field.path}.{face}"):
            if NUMBER.fullmatch(count) and 0 <= int(count) < 100:
                yield from [face] * int(count)
            elif count:
                yield count


def put(described: dict[str, object], path: str, value: object) -> None:
    """Set what stands at a path of a situation in plain data."""
    outer, dot, inner = path.partition(".")
    if not dot:
        described[outer] = value
        return
    unit = described.setdefault(outer, {})
    assert isinstance(unit, dict)
    unit[inner] = value


def said(described: object, path: str) -> object:
    """Return what plain data of a situation say at a path, or None; nothing raises."""
    found = described
    for name in path.split("."):
        found = found.get(name) if isinstance(found, dict) else None
    return found
