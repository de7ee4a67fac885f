"""What a board knows of a hex for which the scenario editor has no word.

It stands beside the editor's own words, under a key of ours: what a unit has done this
turn, terrain that no tile shows, the strength of mines. The editor passes over it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from rulesdb.board.board import MARKS, Contents, described
from rulesdb.board.m44.opened import Problems
from rulesdb.board.m44.source import is_name, name
from rulesdb.situations.values import MOST_ITEMS, SIDES

#: The key of a hexagon under which this stands.
BEYOND = "rulesdb"

ID = re.compile(r"[a-z0-9-]{1,60}")
KEY = re.compile(r"[a-z_]{1,30}")

#: The largest number on a board.
MOST = 1000


def beyond(contents: Contents, read_back: Contents) -> dict[str, object]:
    """Return what reading a hex back does not give; None is what is too much there."""
    whole, back = described(contents), described(read_back)
    found = differing(whole, back)
    if isinstance(whole.get("unit"), dict) and isinstance(back.get("unit"), dict):
        of_unit = differing(whole["unit"], back["unit"])  # type: ignore[arg-type]
        found.pop("unit", None)
        found |= {"unit": of_unit} if of_unit else {}
    return found


def differing(
    whole: Mapping[str, object], back: Mapping[str, object]
) -> dict[str, object]:
    """Return what is said otherwise, or not at all, in the second of two."""
    names = [*whole, *(key for key in back if key not in whole)]
    return {key: whole.get(key) for key in names if whole.get(key) != back.get(key)}


def with_beyond(
    contents: Contents, said: object, where: str, problems: Problems
) -> Contents:
    """Return what lies on a hex with what is said beyond the words of the editor."""
    if said is None:
        return contents
    try:
        return changed(contents, said)
    except ValueError as error:
        problems.add(where, f"{BEYOND!r} is not read: {error}")
        return contents


def changed(contents: Contents, said: object) -> Contents:
    """Return contents with what is said; raises ValueError if that cannot be."""
    if not isinstance(said, Mapping):
        raise ValueError("it is no object")
    values: dict[str, Any] = {}
    for key, value in said.items():
        if key not in READERS:
            raise ValueError(f"{name(key)!r} is none of {', '.join(READERS)}")
        if value is None:
            values[key] = getattr(Contents(), key)
        elif key == "unit":
            values[key] = unit_with(contents.unit or {}, value)
        else:
            values[key] = READERS[key](value)
    return replace(contents, **values)


def unit_with(unit: Mapping[str, object], said: object) -> Mapping[str, object]:
    """Return a unit with what is said of it; raises ValueError if that cannot be."""
    if not isinstance(said, Mapping):
        raise ValueError("the unit is no object")
    found = dict(unit)
    for key, value in said.items():
        if not KEY.fullmatch(str(key)):
            raise ValueError(f"{name(key)!r} is nothing that is said of a unit")
        found[key] = plain(value)
    found = {key: value for key, value in found.items() if value is not None}
    side(found.get("side"))
    if not isinstance(found.get("unit", found.get("unknown")), str):
        raise ValueError("the unit has no name")
    return MappingProxyType(found)


def plain(value: object) -> object:
    """Return a plain value of a unit's key as a board keeps it."""
    if isinstance(value, list):
        return ids(value)
    if isinstance(value, str) and is_name(value):
        return value
    if value is None or (isinstance(value, int) and 0 <= value <= MOST):
        return value
    raise ValueError(f"{name(value)} is nothing that is said of a unit")


def side(value: object) -> str:
    """Return a side; raises ValueError for what is none."""
    if value not in SIDES:
        raise ValueError(f"{name(value)!r} is no side: say {' or '.join(SIDES)}")
    return str(value)


def strength(value: object) -> int:
    """Return the strength of mines; raises ValueError for what is none."""
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST:
        raise ValueError(f"{name(value)} is no strength of mines")
    return value


def several(fits: Callable[[str], object], value: object) -> tuple[str, ...]:
    """Return a list of words that all fit; raises ValueError for any other."""
    if not isinstance(value, list) or len(value) > MOST_ITEMS:
        raise ValueError(f"{name(value)} is no list of at most {MOST_ITEMS}")
    for each in value:
        if not isinstance(each, str) or not fits(each):
            raise ValueError(f"{name(each)!r} is not known there")
    return tuple(value)


def ids(value: object) -> tuple[str, ...]:
    """Return ids of records."""
    return several(ID.fullmatch, value)


def marks(value: object) -> tuple[str, ...]:
    """Return marks of a hex."""
    return several(MARKS.__contains__, value)


def names(value: object) -> tuple[str, ...]:
    """Return names of what is not known."""
    return several(is_name, value)


#: What may be said of a hex, and how it is read.
READERS: Mapping[str, Callable[[object], object]] = MappingProxyType(
    {
        "terrain": ids,
        "owner": side,
        "strength": strength,
        "marks": marks,
        "unknown": names,
        "unit": lambda value: value,
    }
)
