"""The form of the rules check, filled: each field as the controls that set it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from rulesdb.situations import QUESTIONS, default_of
from rulesdb.tellers import TELLERS
from web.check.asked import Asked
from web.check.choices import Choices, Shelf
from web.check.controls import (
    HINTS,
    MORE_OF_A_LIST,
    NO_HEX,
    NOT_SAID,
    TYPED,
    Control,
    Group,
    Option,
    box,
    faces,
    listed,
    nothing_of,
    option,
    shelved,
    with_said,
)
from web.check.fields import OPEN, Field, Kind
from web.check.form_reading import said as said_at
from web.check.sheet import Sheet

#: What is in force, and where on the page it is said.
IN_FORCE, FIRST_ID, DECLARED_ID = "in_force", "first-in-force", "declared"


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


@dataclass(frozen=True, slots=True)
class Asking:
    """What a ruling asks for: the question, and its field or where to say it below."""

    ask: str
    filled: FilledField | None
    below: str


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

    def missing(self, paths: Sequence[str]) -> list[Asking]:
        """Return what a ruling asks for, to be answered beside it or in the form."""
        return [self._asking(path) for path in paths]

    def asks_below(self, paths: Sequence[str]) -> bool:
        """Say whether something that is asked for has to be said in the form."""
        return any(asking.filled is None for asking in self.missing(paths))

    def has_more(self) -> bool:
        """Say whether there is anything behind "More"."""
        return any(self.more(role) for role in ("", *self.sheet.units))

    def _asking(self, path: str) -> Asking:
        """Return a thing that is asked for, with its field or where it stands below."""
        ask = TELLERS[self.sheet.question].saying(path).ask
        if path == IN_FORCE:
            first = self.sheet.first
            return Asking(first[1] or ask, None, FIRST_ID if first[0] else DECLARED_ID)
        if path in self.sheet.fields:
            filled = self[path]
            below = filled.is_said and len(filled.controls) > 1
            plain = not below and filled.controls[0].shape != "tick"
            return Asking(ask, filled if plain else None, filled.controls[0].id)
        parts = [f for f in self.sheet.fields.values() if f.path.startswith(f"{path}.")]
        return Asking(ask, None, parts[0].id if parts else "check")

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
        elif field.kind in (Kind.STEP, Kind.ORIGIN):
            yield from self.step(field, said)
        elif field.kind is Kind.LIST:
            yield from self.list(field, said)
        elif field.kind in TYPED:
            yield box(field, said, self.hint(field))
        else:
            yield self.select(field, said)

    def select(self, field: Field, said: object) -> Control:
        """Return the select of a field with one value."""
        here: tuple[Option, ...] = ()
        shelves: tuple[Group, ...] = ()
        if field.kind is Kind.UNIT:
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

    def hint(self, field: Field) -> str:
        """Return what stands in an empty box: how what is typed there is written."""
        if field.kind is not Kind.DATA:
            return HINTS.get(field.kind, "")
        return self.choices.written(self.sheet.question, self.sheet.step, field.path)

    def step(self, field: Field, said: object) -> Iterator[Control]:
        """Yield the selects of a hex that may be unsaid: of a way, or of the start."""
        unsaid = NO_HEX if field.kind is Kind.STEP else NOT_SAID
        options = (Option("", unsaid), Option(OPEN, "Open ground", said == []))
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
            label = f"{field.label} {place + 1}" if field.group else str(place + 1)
            yield Control("select", f"{field.id}-{place}", field.path, label, groups)

    def buttons(self, field: Field, said: object) -> Control:
        """Return the buttons of which one is down."""
        if field.path == "question" and not said:
            said = field.choices[0]
        values = tuple(option(value, said) for value in with_said(field, said))
        return Control(
            "buttons", field.id, field.path, field.label, (Group("", values),)
        )


def legend_of(filled: FilledField) -> str:
    """Return the legend above a field, none if its control has its label itself."""
    several = len(filled.controls) > 1 or filled.field.kind is Kind.LIST
    return filled.field.group or (filled.field.label if several else "")
