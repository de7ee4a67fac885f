"""The fields of the rules check's form: one for each thing that a situation may say.

The names of the form's parameters are the paths of the situation, so that one table
serves the form, what is read from it, and where a fault of the situation is shown.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol, runtime_checkable

from rulesdb.rulebook import Rulebook
from rulesdb.ruling_words import saying
from rulesdb.situations import FACES, NATIONS, SIDES, SOME, UNITS

#: What stands for open ground where saying nothing is something else.
OPEN = "none"


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
    STEP = "step"  # a hex of a way: its places, open ground, or no further hex
    RECORD = "record"  # one of the records that its reader knows
    LIST = "list"  # several things of one kind
    NUMBER = "number"  # a number that is typed
    TEXT = "text"
    NAMES = "names"  # several names, typed with commas
    NUMBERS = "numbers"  # several numbers, typed with commas
    COUNTS = "counts"  # a number, or one for each name: "a 5, b 3"
    DATA = "data"  # whatever else: typed as JSON


@runtime_checkable
class HasChoices(Protocol):
    """What knows the ids that a rulebook gives to choose from."""

    def choices(self, rulebook: Rulebook, /) -> list[str]:
        """Return the ids."""


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
    group: str = ""  # what the fields beside it have in common
    known: HasChoices | None = None  # where the choices are those of a rulebook

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
        return saying(self.path).ask if self.path in FIELDS else self.label


def counts(low: int, high: int) -> tuple[int, ...]:
    """Return the numbers that a field offers."""
    return tuple(range(low, high + 1))


def unit_fields(role: str) -> Iterator[Field]:
    """Yield the fields of a unit; what bears on one role alone is rare in the other."""
    yield from fields_of_its_hex(role)
    yield from fields_of_its_turn(role)
    yield from fields_of_its_army(role)
    for name, label in (("camouflaged", "Camouflaged"), ("zeroed_in", "Zeroed in")):
        yield Field(
            f"{role}.{name}", label, Kind.TICK, (True,), True, role == "attacker"
        )


def fields_of_its_hex(role: str) -> Iterator[Field]:
    """Yield the fields of a unit and of where it stands."""
    moved: tuple[int | str, ...] = (*counts(0, 4), SOME)
    yield Field(f"{role}.unit", "Unit", Kind.UNIT)
    yield Field(f"{role}.terrain", "Terrain", Kind.PLACES)
    yield Field(f"{role}.figures", "Figures", Kind.COUNT, counts(1, 5))
    yield Field(
        f"{role}.moved", "Hexes moved", Kind.COUNT, moved, rare=role == "target"
    )


def fields_of_its_turn(role: str) -> Iterator[Field]:
    """Yield the fields of what a unit has done this turn, which its target has not."""
    acting = role == "target"
    yield Field(
        f"{role}.adjacent_enemy", "Next to an enemy", Kind.TICK, (True,), True, acting
    )
    yield Field(f"{role}.from", "Turn began", Kind.ORIGIN, (), True, acting)
    yield Field(f"{role}.ordered", "Not ordered", Kind.TICK, (False,), True, acting)
    yield Field(f"{role}.battled", "Has battled", Kind.TICK, (True,), True, acting)
    yield Field(f"{role}.overrun", "Overrun battle", Kind.TICK, (True,), True, acting)


def fields_of_its_army(role: str) -> Iterator[Field]:
    """Yield the fields of whose a unit is, and of what is its side's."""
    yield Field(f"{role}.owner", "Its side’s bunker or mines", Kind.YES_NO, (), True)
    yield Field(f"{role}.nation", "Nation", Kind.WORD, NATIONS, True)
    yield Field(f"{role}.side", "Side", Kind.WORD, SIDES, True)
    yield Field(f"{role}.damage", "Stars of damage", Kind.COUNT, counts(0, 3), True)


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
