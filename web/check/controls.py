"""The controls of a form: selects, buttons, ticks and boxes, with what is chosen."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulesdb.situations.values import MOST_ITEMS
from web.check.choices import Shelf
from web.check.fields import Field, Kind

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

#: How what is typed is written.
HINTS = {Kind.COUNTS: "3, or a 5, b 3", Kind.NAMES: "a, b, c", Kind.NUMBERS: "3, 2, 1"}

#: A name that can stand in a list with commas.
PLAIN_NAME = re.compile(r"[^,;:=\s{][^,;:=]*")

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

    `text` is what stands in a box to type in, `hint` what stands in an empty one.
    """

    shape: str
    id: str
    name: str
    label: str
    groups: tuple[Group, ...] = ()
    text: str = ""
    hint: str = ""

    @property
    def options(self) -> tuple[Option, ...]:
        """All options, whatever their headings."""
        return tuple(option for group in self.groups for option in group.options)


def listed(said: object) -> list[object]:
    """Return a list that was said, or none; what is too long is cut, and refused."""
    return list(said[:MOST_ITEMS]) if isinstance(said, list | tuple) else []


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


def box(field: Field, said: object, hint: str) -> Control:
    """Return a box to type in, with what was said as one types it."""
    if field.kind is Kind.COUNTS and isinstance(said, dict):
        plain = all(PLAIN_NAME.fullmatch(str(name)) for name in said)
        listed_so = ", ".join(f"{name} {count}" for name, count in said.items())
        text = listed_so if plain else json.dumps(said, ensure_ascii=False)
    elif field.kind in (Kind.NAMES, Kind.NUMBERS) and isinstance(said, list):
        text = ", ".join(map(str, said))
    elif field.kind is Kind.DATA and said is not None:
        text = json.dumps(said, ensure_ascii=False)
    else:
        text = "" if said is None else str(said)
    shape = "number" if field.kind is Kind.NUMBER else "text"
    return Control(shape, field.id, field.path, field.label, text=text, hint=hint)
