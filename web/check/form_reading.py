"""What a form of the rules check says, as the plain data of a situation.

What is no number or truth stays text: reading the situation finds the fault.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from werkzeug.datastructures import MultiDict

from rulesdb.situations import UNITS, plain_data
from rulesdb.situations.values import MOST_ITEMS
from web.check.fields import OPEN, Field, Kind
from web.check.sheet import Sheet, sheet_of

NUMBER = re.compile(r"-?[0-9]{1,6}")
COUNTED = re.compile(r"(?P<name>[^,;:=]+?)[\s:=]+(?P<count>-?[0-9]{1,6})")
TRUTH = {"true": True, "false": False}

#: What is said of a roll says nothing about an attack that is not made yet.
OF_A_ROLL = ("dice", "rerolls")

#: What may be long, as it is written out.
WRITTEN_OUT = (Kind.DATA, Kind.COUNTS, Kind.NAMES)

LONGEST = 200
LONGEST_DATA = 4000

Args = MultiDict[str, str]


def is_asked(args: Args) -> bool:
    """Say whether the parameters of an address describe a situation.

    The question alone, and its step, only choose the form.
    """
    fields = asked_sheet(args).fields.values()
    names = {name for field in fields for name in names_of(field)}
    return any(name in names for name in args if name not in ("question", "step"))


def strange_names(args: Args) -> list[str]:
    """Return the names of parameters that no field has, but that look like one's.

    Those that sites append to addresses, like "utm_source", are nobody's concern.
    """
    fields = asked_sheet(args).fields.values()
    known = {name for field in fields for name in names_of(field)}
    things = {name.partition(".")[0] for name in known if "." in name} | {*UNITS}
    return [
        name
        for name in args
        if name not in known and "." in name and name.partition(".")[0] in things
    ]


def asked_sheet(args: Args) -> Sheet:
    """Return the sheet of the question that the parameters name."""
    return sheet_of(args.get("question", ""), args.get("step", ""))


def names_of(field: Field) -> Iterator[str]:
    """Yield the names of the parameters that set a field."""
    yield field.path
    if field.kind is Kind.FACES:
        yield from (f"{field.path}.{face}" for face in field.choices)


def read_form(args: Args) -> dict[str, object]:
    """Return the situation that a form describes, as plain data."""
    sheet = asked_sheet(args)
    described: dict[str, object] = {}
    for field in sheet.fields.values():
        value = read_field(field, args)
        if value is not None:
            put(described, field.path, value)
    described.setdefault("question", sheet.question)
    if sheet.step:
        described["step"] = sheet.step
    if described["question"] == "battle":
        for path in OF_A_ROLL:
            described.pop(path, None)
    return {name: in_order(value) for name, value in described.items()}


def in_order(value: object) -> object:
    """Return a list where the names of the parts are numbers: the hexes of a way.

    A hex that was passed over is open ground; one of which only the terrain is said is
    that terrain.
    """
    if not isinstance(value, dict) or not value or not all(map(str.isdigit, value)):
        return value
    last = max(map(int, value))
    open_ground: dict[str, object] = {"terrain": []}
    steps = (value.get(str(number), open_ground) for number in range(last + 1))
    return [step["terrain"] if [*step] == ["terrain"] else step for step in steps]


def read_field(field: Field, args: Args) -> object:
    """Return what a form says in one field, or None if it says nothing."""
    if field.kind is Kind.FACES:
        return [*faces_of(field, args)] or None
    longest = LONGEST_DATA if field.kind in WRITTEN_OUT else LONGEST
    given = args.getlist(field.path)[: MOST_ITEMS + 1]
    values = [value.strip()[:longest] for value in given]
    values = [value for value in values if value]
    if not values:
        return None
    if field.kind in (Kind.ORIGIN, Kind.STEP, Kind.LIST):
        return [value for value in values if value != OPEN]
    if field.kind in (Kind.PLACES, Kind.RULES):
        return values
    return READERS.get(field.kind, str)(values[-1])


def number(text: str) -> object:
    """Return a number, or the text if it is none."""
    return int(text) if NUMBER.fullmatch(text) else text


def numbers(text: str) -> object:
    """Return numbers that are typed with commas or blanks."""
    return [number(part) for part in re.split(r"[\s,;]+", text) if part]


def counted(text: str) -> object:
    """Return a number, or one for each name, or the text if it is not written so.

    >>> counted("a 5, b: 3"), counted("4")
    ({'a': 5, 'b': 3}, 4)
    """
    if NUMBER.fullmatch(text):
        return int(text)
    if text.startswith("{"):
        return data(text)
    found = [COUNTED.fullmatch(part.strip()) for part in re.split(r"[,;]", text)]
    pairs = {each["name"]: int(each["count"]) for each in found if each}
    return pairs if all(found) and len(pairs) == len(found) else text


def data(text: str) -> object:
    """Return what is written as JSON, or the text if it is none."""
    try:
        return plain_data(text)
    except ValueError:
        return text


READERS: Mapping[Kind, Callable[[str], Any]] = {
    Kind.COUNT: number,
    Kind.BUTTONS: number,
    Kind.NUMBER: number,
    Kind.TICK: lambda text: TRUTH.get(text, text),
    Kind.YES_NO: lambda text: TRUTH.get(text, text),
    Kind.NAMES: lambda text: [part.strip() for part in text.split(",") if part.strip()],
    Kind.NUMBERS: numbers,
    Kind.COUNTS: counted,
    Kind.DATA: data,
}


def faces_of(field: Field, args: Args) -> Iterator[str]:
    """Yield the faces that a form gives, by their names or by how many show each."""
    given = args.getlist(field.path)[: MOST_ITEMS + 1]
    yield from (value for value in given if value)
    for face in field.choices:
        for count in args.getlist(f"{field.path}.{face}")[:MOST_ITEMS]:
            if NUMBER.fullmatch(count) and 0 <= int(count) < 100:
                yield from [str(face)] * int(count)
            elif count:
                yield count


def put(described: dict[str, object], path: str, value: object) -> None:
    """Set what stands at a path of a situation in plain data."""
    *outer, last = path.split(".")
    place = described
    for name in outer:
        inner = place.setdefault(name, {})
        assert isinstance(inner, dict)
        place = inner
    place[last] = value


def said(described: object, path: str) -> object:
    """Return what plain data of a situation say at a path, or None; nothing raises.

    A hex of a way may be its terrain alone.
    """
    found = described
    for name in path.split("."):
        if isinstance(found, dict):
            found = found.get(name)
        elif isinstance(found, list) and name.isdigit():
            found = found[int(name)] if int(name) < len(found) else None
        elif not (isinstance(found, list) and name == "terrain"):
            return None
    return found
