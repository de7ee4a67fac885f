"""The form of the rules check, filled: each field as the controls that set it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulesdb.situations import FACES, default_of
from web.check_choices import Choices, Shelf
from web.check_fields import FIELDS, OPEN, Field, Kind
from web.checking import Asked

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

#: What nothing is called, where that says something.
NOTHING = {Kind.COUNT: "Full", Kind.PLACES: "Open ground"}
NOT_SAID = "Not said"


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
    """A control of the page: a select, buttons of which one is down, or ticks."""

    shape: str
    id: str
    name: str
    label: str
    groups: tuple[Group, ...]

    @property
    def options(self) -> tuple[Option, ...]:
        """All options, whatever their headings."""
        return tuple(option for group in self.groups for option in group.options)


@dataclass(frozen=True, slots=True)
class FilledField:
    """A field with its controls, and what is wrong with what was said."""

    field: Field
    controls: tuple[Control, ...]
    fault: str
    is_said: bool


class Form:
    """Fills the fields of the form with what was asked."""

    def __init__(self, asked: Asked, choices: Choices) -> None:
        self.asked = asked
        self.choices = choices
        self.obstacles = {v for shelf in choices.obstacles for v, _ in shelf.choices}

    def __getitem__(self, path: str) -> FilledField:
        """Return the field of a path, filled."""
        field = FIELDS[path]
        said = self.asked.said(path)
        return FilledField(
            field,
            tuple(self.controls(field, said)),
            self.asked.fault_of(path),
            said is not None,
        )

    def main(self, role: str = "") -> list[FilledField]:
        """Return the fields of a unit, or of the table, that everybody fills."""
        return [self[f.path] for f in FIELDS.values() if is_of(f, role) and not f.more]

    def more(self, role: str = "") -> list[FilledField]:
        """Return the other fields; the rare ones only where they are said."""
        found = [self[f.path] for f in FIELDS.values() if is_of(f, role) and f.more]
        return [each for each in found if each.is_said or not each.field.rare]

    def missing(self, paths: Sequence[str]) -> list[FilledField]:
        """Return the fields that a ruling asks for, to be answered beside it."""
        return [self[path] for path in paths if path in FIELDS]

    def more_said(self) -> int:
        """Return how many of the fields behind "More" say something."""
        return sum(
            f.more and self.asked.said(f.path) is not None for f in FIELDS.values()
        )

    def in_force_said(self) -> int:
        """Return how many rules are said to be in force."""
        return len(listed(self.asked.said("in_force")))

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
            yield buttons(field, said)
        else:
            yield self.select(field, said)

    def select(self, field: Field, said: object) -> Control:
        """Return the select of a field with one value."""
        if field.kind is Kind.UNIT:
            groups = shelved(self.choices.units, [said])
        elif field.kind is Kind.ORIGIN:
            first = listed(said)[:1]
            groups = (
                Group(
                    "", (Option("", NOT_SAID), Option(OPEN, "Open ground", said == []))
                ),
                *shelved(self.choices.terrain, first),
            )
        else:
            nothing = () if default_of(field.path) is not None else (nothing_of(field),)
            values = [option(value, said) for value in with_said(field, said)]
            groups = (Group("", (*nothing, *values)),)
        return Control("select", field.id, field.path, field.label, groups)

    def places(self, field: Field, said: list[object]) -> Iterator[Control]:
        """Yield the selects of a hex: terrain, an obstacle, and one for each more."""
        obstacles = [place for place in said if place in self.obstacles]
        terrain = [place for place in said if place not in self.obstacles]
        both = (*self.choices.terrain, *self.choices.obstacles)
        plan: list[tuple[str, str, Sequence[Shelf], Sequence[object]]] = [
            ("Terrain", "Open ground", self.choices.terrain, terrain[:1]),
            ("Obstacle", "None", self.choices.obstacles, obstacles[:1]),
            *(("Also there", "None", both, [p]) for p in terrain[1:] + obstacles[1:]),
        ]
        for place, (label, nothing, shelves, chosen) in enumerate(plan):
            groups = (Group("", (Option("", nothing),)), *shelved(shelves, chosen))
            id = f"{field.id}-{place}" if place else field.id
            yield Control("select", id, field.path, label, groups)


def is_of(field: Field, role: str) -> bool:
    """Say whether a field is a unit's, or with no role the table's."""
    return field.path.rpartition(".")[0] == role


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


def buttons(field: Field, said: object) -> Control:
    """Return the buttons of which one is down."""
    said = (
        FIELDS["question"].choices[0] if field.path == "question" and not said else said
    )
    values = tuple(option(value, said) for value in with_said(field, said))
    return Control("buttons", field.id, field.path, field.label, (Group("", values),))


def faces(field: Field, said: list[object]) -> Iterator[Control]:
    """Yield a select for each face of the die: how many dice show it."""
    for face in FACES:
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
