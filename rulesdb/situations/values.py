"""How the values of a situation are read: numbers, words, lists, names of records.

A reader returns what it read in a form that cannot change, or raises ValueError with
what is wrong.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from rulesdb.rulebook import Rulebook
from rulesdb.vocabulary import Category, unknown

#: The largest board is 26 hexes wide: nothing is farther apart.
FARTHEST = 25
#: More of anything is no situation of this game.
MOST_ITEMS = 24

FACES = ("infantry", "armor", "grenade", "flag", "star")
SIDES = ("axis", "allies")
NATIONS = (
    "japan", "usa", "russia", "germany", "finland", "britain", "france", "italy",
    "mongolia", "poland",
)  # fmt: skip

Read = Callable[[object, Rulebook], object]


def whole(low: int, high: int) -> Read:
    """Return a reader of whole numbers between two others."""

    def read(value: object, _: Rulebook) -> object:
        if isinstance(value, bool) or not isinstance(value, int):
            raise ValueError(f"{shown(value)} is not a whole number")
        if not low <= value <= high:
            raise ValueError(f"{value} is not between {low} and {high}")
        return value

    return read


#: A count that is not nothing, and of which nobody said how much it is.
SOME: Final = "some"


def whole_or_some(low: int, high: int) -> Read:
    """Return a reader of whole numbers, or of the word for one that is not said."""
    number = whole(low, high)

    def read(value: object, rulebook: Rulebook) -> object:
        return value if value == SOME else number(value, rulebook)

    return read


def yes_or_no(value: object, _: Rulebook) -> object:
    """Read true or false."""
    if not isinstance(value, bool):
        raise ValueError(f"{shown(value)} is neither true nor false")
    return value


def one_of(what: str, *known: str) -> Read:
    """Return a reader of one of these words."""

    def read(value: object, _: Rulebook) -> object:
        if value not in known:
            raise ValueError(unknown(what, str(value), list(known)))
        return value

    return read


def record_of(what: str, *categories: Category) -> Read:
    """Return a reader of the id, or the name, of a record of some categories."""

    def read(value: object, rulebook: Rulebook) -> object:
        known = [
            record.id
            for record in rulebook.records.values()
            if record.category in categories
        ]
        if value not in known:
            raise ValueError(unknown(what, str(value)[:80], known))
        return value

    return read


def several(
    each: Read,
) -> Read:
    """Return a reader of a list of such things."""

    def read(value: object, rulebook: Rulebook) -> object:
        if not isinstance(value, list | tuple):
            raise ValueError(f"{shown(value)} is not a list")
        if len(value) > MOST_ITEMS:
            raise ValueError(f"a list of {len(value)}: at most {MOST_ITEMS}")
        return tuple(each(item, rulebook) for item in value)

    return read


def in_force(value: object, rulebook: Rulebook) -> object:
    """Read the id of a rule, card or scenario, or the key of a book."""
    known = [*rulebook.books, *rulebook.records]
    if value in known:
        return value
    raise ValueError(unknown("rule, card, scenario or book", str(value)[:80], known))


def different(
    each: Read,
) -> Read:
    """Return a reader of a list in which nothing stands twice."""

    def read(value: object, rulebook: Rulebook) -> object:
        found = each(value, rulebook)
        assert isinstance(found, tuple)
        for item in found:
            if found.count(item) > 1:
                raise ValueError(f"{item!r} stands there twice")
        return found

    return read


def by_name(each: Read, *names: str) -> Read:
    """Return a reader of one such thing for each of some names: "axis" and "allies".

    Without `names` any name will do; a name that is not said has nothing.
    """

    def read(value: object, rulebook: Rulebook) -> object:
        if not isinstance(value, Mapping):
            raise ValueError(f"{shown(value)} is not an object with keys")
        if len(value) > MOST_ITEMS:
            raise ValueError(f"{len(value)} keys: at most {MOST_ITEMS}")
        found: dict[str, object] = {}
        for name, inner in value.items():
            if names and name not in names:
                raise ValueError(unknown("key", str(name)[:80], list(names)))
            try:
                found[str(name)] = each(inner, rulebook)
            except ValueError as error:
                raise ValueError(f"{str(name)[:80]}: {error}") from None
        return MappingProxyType(found)

    return read


PLACES = (Category.TERRAIN, Category.OBSTACLE)
TERRAIN = different(several(record_of("terrain", *PLACES)))


def shown(value: Any) -> str:
    """Return a value as an error shows it: short, on one line."""
    return json.dumps(value, ensure_ascii=False, default=str)[:80]
