"""The form of the rules check, filled: each field as the controls that set it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from rulesdb.situations import QUESTIONS, default_of
from web.check.asked import Asked
from web.check.choices import Choices, Shelf
from web.check.fields import OPEN, Field, Kind
from web.check.form_reading import said as said_at
from web.check.sheet import Sheet

#: How many dice of one face there may be to choose.
MOST_DICE = 6

#: What a choice is called, where it is not called what it is.
TITLES = {
    "battle": "May it attack?",
    "resolve": "What does the roll do?",
    "usa": "USA",
    "en": "English",
    "ru": "Russian",
    True: "Yes",
    False: "No",
}

#: What nothing is called.
NOT_SAID = "Not said"
NO_HEX = "No hex"

#: Boxes of a list beside those that are filled.
MORE_OF_A_LIST = 3

#: What is typed, not chosen.
TYPED = (
    Kind.NUMBER, Kind.TEXT, Kind.NAMES, Kind.NUMBERS, Kind.COUNTS, Kind.DATA,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Option:
    """Something to choose."""

    value: str
    title: str
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """Options under a heading, if there is one."""

    heading: str
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Control:
    """A control of the page: a select, buttons of which one is down, ticks, or a box.

    `text` is what stands in a box to type in.
    """

    shape: str
    id: str
    name: str
    label: str
    groups: tuple[Group, ...] = ()
    text: str = ""

    @property
    def options(self) -> tuple[Option, ...]:
        """All options, whatever their headings."""
        return tuple(option for group in self.groups for option in group.options)


@dataclass(frozen=True, slots=True)
class Block:
    """Fields that stand together, under a legend if they have one in common."""

    legend: str
    fields: tuple[FilledField, ...]


@dataclass(frozen=True, slots=True)
class FilledField:
    """A field with its controls, and what is wrong with what was said."""

    field: Field
    controls: tuple[Control, ...]
    fault: str
    is_said: bool


class Form:
    """Fills the fields of the form with what was asked."""

    def __init__(self, asked: Asked, choices: Choices, sheet: Sheet) -> None:
        self.asked = asked
        self.choices = choices
        self.sheet = sheet
        self.obstacles = {v for shelf in choices.obstacles for v, _ in shelf.choices}

    def __getitem__(self, path: str) -> FilledField:
        """Return the field of a path, filled."""
        field = self.sheet.fields[path]
        said = said_at(self.asked.described, path)
        return FilledField(
            field,
            tuple(self.controls(field, said)),
            self.asked.fault_of(path),
            said is not None,
        )

    def main(self, role: str = "") -> list[FilledField]:
        """Return the fields of a unit, or of the table, that everybody fills."""
        found = [self[f.path] for f in self._fields(role) if not f.more]
        return [each for each in found if each.is_said or not each.field.rare]

    def more(self, role: str = "") -> list[FilledField]:
        """Return the other fields; the rare ones only where they are said."""
        found = [self[f.path] for f in self._fields(role) if f.more]
        return [each for each in found if each.is_said or not each.field.rare]

    def _fields(self, role: str) -> Iterator[Field]:
        """Yield the fields of a unit, or those of no unit, but for what is in force."""
        for field in self.sheet.fields.values():
            unit = field.path.partition(".")[0]
            of = unit if unit in self.sheet.units else ""
            if of == role and field.kind is not Kind.RULES:
                yield field

    def blocks(self, fields: Sequence[FilledField]) -> Iterator[Block]:
        """Yield fields in blocks: the parts of one thing, one of several boxes, others.

        What has several boxes by itself has its label above them.
        """
        for legend, found in groupby(fields, key=legend_of):
            yield Block(legend, tuple(found))

    def missing(self, paths: Sequence[str]) -> list[FilledField]:
        """Return the fields that a ruling asks for, to be answered beside it."""
        return [self[path] for path in paths if path in self.sheet.fields]

    def more_said(self) -> int:
        """Return how many of the fields behind "More" say something."""
        described = self.asked.described
        return sum(
            field.more and said_at(described, field.path) is not None
            for field in self.sheet.fields.values()
        )

    def in_force_said(self) -> int:
        """Return how many rules are said to be in force."""
        return len(listed(said_at(self.asked.described, "in_force")))

    def first_in_force(self) -> tuple[Option, ...]:
        """Return what to choose the card or scenario from that is asked for first."""
        heading, _ = self.sheet.first
        chosen = False
        options = []
        for group in self["in_force"].controls[0].groups:
            for each in group.options if group.heading == heading else ():
                options.append(replace(each, chosen=each.chosen and not chosen))
                chosen = chosen or each.chosen
        return tuple(options)

    def others_in_force(self) -> tuple[Group, ...]:
        """Return what else to tick, and what else was said that is not among it."""
        heading, _ = self.sheet.first
        groups = [
            group
            for group in self["in_force"].controls[0].groups
            if group.heading != heading
        ]
        first = [each.value for each in self.first_in_force() if each.chosen]
        shown = {each.value for group in groups for each in group.options} | {*first}
        also = tuple(
            Option(name, self.choices.title(name), chosen=True)
            for name in listed(said_at(self.asked.described, "in_force"))
            if isinstance(name, str) and name not in shown
        )
        return (*groups, *((Group("Also in force", also),) if also else ()))

    def controls(self, field: Field, said: object) -> Iterator[Control]:
        """Yield the controls that set a field."""
        if field.kind is Kind.PLACES:
            yield from self.places(field, listed(said))
        elif field.kind is Kind.FACES:
            yield from faces(field, listed(said))
        elif field.kind is Kind.RULES:
            groups = shelved(self.choices.in_force, listed(said))
            yield Control("ticks", field.id, field.path, field.label, groups)
        elif field.kind is Kind.TICK:
            values = (option(value, said) for value in field.choices)
            yield Control(
                "tick", field.id, field.path, field.label, (Group("", tuple(values)),)
            )
        elif field.kind is Kind.BUTTONS or field.path == "question":
            yield self.buttons(field, said)
        elif field.kind is Kind.STEP:
            yield from self.step(field, said)
        elif field.kind is Kind.LIST:
            yield from self.list(field, said)
        elif field.kind in TYPED:
            yield box(field, said)
        else:
            yield self.select(field, said)

    def select(self, field: Field, said: object) -> Control:
        """Return the select of a field with one value."""
        here: tuple[Option, ...] = ()
        shelves: tuple[Group, ...] = ()
        if field.kind is Kind.ORIGIN:
            here = (Option(OPEN, "Open ground", said == []),)
            shelves = shelved(self.choices.terrain, listed(said)[:1])
        elif field.kind is Kind.UNIT:
            shelves = shelved(self.choices.units, [said])
        elif field.known is not None:
            shelves = shelved(self.choices.of(field.known), [said])
        else:
            here = tuple(option(value, said) for value in with_said(field, said))
        nothing = () if self.is_always_said(field) else (nothing_of(field),)
        offered = [*here, *(each for shelf in shelves for each in shelf.options)]
        known = isinstance(said, str) and said in self.choices.rulebook.records
        if known and not any(each.chosen for each in offered):
            here = (
                *here,
                Option(str(said), self.choices.title(str(said)), chosen=True),
            )
        first = (*nothing, *here)
        groups = (*((Group("", first),) if first else ()), *shelves)
        return Control("select", field.id, field.path, field.label, groups)

    def is_always_said(self, field: Field) -> bool:
        """Say whether a field has a value whatever is chosen: one that is assumed."""
        assumed = default_of(field.path) is not None
        unassumed = QUESTIONS[self.sheet.question].unassumed
        return field.path in self.sheet.needs or (
            assumed and field.path not in unassumed
        )

    def places(self, field: Field, said: list[object]) -> Iterator[Control]:
        """Yield the selects of a hex: terrain, an obstacle, and one for each more."""
        yield from self.hex(field, said, Group("", (Option("", "Open ground"),)))

    def step(self, field: Field, said: object) -> Iterator[Control]:
        """Yield the selects of a hex of a way, which may be none."""
        options = (Option("", NO_HEX), Option(OPEN, "Open ground", said == []))
        yield from self.hex(field, listed(said), Group("", options), field.label)

    def hex(
        self, field: Field, said: list[object], nothing: Group, label: str = "Terrain"
    ) -> Iterator[Control]:
        """Yield the selects of what lies on a hex, which may be open ground."""
        places = [place for place in said if isinstance(place, str)]
        obstacles = [place for place in places if place in self.obstacles]
        terrain = [place for place in places if place not in self.obstacles]
        both = (*self.choices.terrain, *self.choices.obstacles)
        none = Group("", (Option("", "None"),))
        plan: list[tuple[str, Group, Sequence[Shelf], Sequence[object]]] = [
            (label, nothing, self.choices.terrain, terrain[:1]),
            ("Obstacle", none, self.choices.obstacles, obstacles[:1]),
            *(("Also there", none, both, [p]) for p in terrain[1:] + obstacles[1:]),
        ]
        for place, (name, first, shelves, chosen) in enumerate(plan):
            groups = (first, *shelved(shelves, chosen))
            id = f"{field.id}-{place}" if place else field.id
            yield Control("select", id, field.path, name, groups)

    def list(self, field: Field, told: object) -> Iterator[Control]:
        """Yield a select for each thing that was said, and some more."""
        said, said_none = listed(told), told == []
        for place, value in enumerate([*said, *[None] * MORE_OF_A_LIST]):
            shelves = self.choices.of(field.known) if field.known else ()
            words = tuple(option(word, value) for word in field.choices)
            none = () if place else (Option(OPEN, "None", said_none),)
            groups = (
                Group("", (Option("", NOT_SAID), *none, *words)),
                *shelved(shelves, [value]),
            )
            label = str(place + 1)
            yield Control("select", f"{field.id}-{place}", field.path, label, groups)

    def buttons(self, field: Field, said: object) -> Control:
        """Return the buttons of which one is down."""
        if field.path == "question" and not said:
            said = field.choices[0]
        values = tuple(option(value, said) for value in with_said(field, said))
        return Control(
            "buttons", field.id, field.path, field.label, (Group("", values),)
        )


def box(field: Field, said: object) -> Control:
    """Return a box to type in, with what was said as one types it."""
    if field.kind is Kind.COUNTS and isinstance(said, dict):
        text = ", ".join(f"{name} {count}" for name, count in said.items())
    elif field.kind in (Kind.NAMES, Kind.NUMBERS) and isinstance(said, list):
        text = ", ".join(map(str, said))
    elif field.kind is Kind.DATA and said is not None:
        text = json.dumps(said, ensure_ascii=False)
    else:
        text = "" if said is None else str(said)
    shape = "number" if field.kind is Kind.NUMBER else "text"
    return Control(shape, field.id, field.path, field.label, text=text)


def legend_of(filled: FilledField) -> str:
    """Return the legend above a field, none if its control has its label itself."""
    several = len(filled.controls) > 1 or filled.field.kind is Kind.LIST
    return filled.field.group or (filled.field.label if several else "")


def listed(said: object) -> list[object]:
    """Return a list that was said, or none."""
    return list(said) if isinstance(said, list | tuple) else []


def shelved(shelves: Sequence[Shelf], said: Sequence[object]) -> tuple[Group, ...]:
    """Return shelves as groups of options, with those chosen that were said."""
    return tuple(
        Group(shelf.heading, tuple(Option(v, t, v in said) for v, t in shelf.choices))
        for shelf in shelves
    )


def option(value: object, said: object) -> Option:
    """Return an option that a value is, chosen if it was said; true is not 1."""
    text = str(value).lower() if isinstance(value, bool) else str(value)
    title = TITLES.get(value if isinstance(value, bool) else text)
    chosen = type(said) is type(value) and said == value
    return Option(text, title or text[:1].upper() + text[1:], chosen)


def with_said(field: Field, said: object) -> Iterator[object]:
    """Yield the choices of a field, and what was said if it is none of them."""
    values = (True, False) if field.kind is Kind.YES_NO else field.choices
    yield from values
    if type(said) is int and said not in values:
        yield said


def nothing_of(field: Field) -> Option:
    """Return the option that says nothing."""
    return Option("", "Full" if field.path.endswith("figures") else NOT_SAID)


def faces(field: Field, said: list[object]) -> Iterator[Control]:
    """Yield a select for each face of the die: how many dice show it."""
    for face in map(str, field.choices):
        count = sum(each == face for each in said)
        most = max(count, MOST_DICE)
        values = tuple(
            Option(str(number) if number else "", str(number), number == count)
            for number in range(most + 1)
        )
        name = f"{field.path}.{face}"
        yield Control(
            "select",
            f"{field.id}-{face}",
            name,
            face.capitalize(),
            (Group("", values),),
        )
