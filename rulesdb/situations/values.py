"""How the values of a situation are read: numbers, words, lists, names of records.

A reader returns what it read in a form that cannot change, or raises ValueError with
what is wrong. It also shows what it reads, so that a form or a page of help can be made
from the tables of keys alone.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, Protocol

from rulesdb.rulebook import Rulebook
from rulesdb.situations.situation import printable
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

#: A count that is not nothing, and of which nobody said how much it is.
SOME: Final = "some"


class Read(Protocol):
    """A reader of one kind of value."""

    def __call__(self, value: object, rulebook: Rulebook, /) -> object:
        """Return what is read; raises ValueError with what is wrong."""


@dataclass(frozen=True, slots=True)
class Whole:
    """Reads whole numbers between two others, or the word for one that is not said."""

    low: int
    high: int
    or_some: bool = False

    def __call__(self, value: object, _: Rulebook) -> object:
        """Return the number."""
        if self.or_some and value == SOME:
            return value
        if isinstance(value, bool) or not isinstance(value, int):
            raise ValueError(f"{shown(value)} is not a whole number")
        if not self.low <= value <= self.high:
            raise ValueError(
                f"{shown(value)} is not between {self.low} and {self.high}"
            )
        return value


@dataclass(frozen=True, slots=True)
class YesOrNo:
    """Reads true or false."""

    def __call__(self, value: object, _: Rulebook) -> object:
        """Return which it is."""
        if not isinstance(value, bool):
            raise ValueError(f"{shown(value)} is neither true nor false")
        return value


@dataclass(frozen=True, slots=True)
class OneOf:
    """Reads one of some words."""

    what: str
    words: tuple[str, ...]

    def __call__(self, value: object, _: Rulebook) -> object:
        """Return the word."""
        if value not in self.words:
            raise ValueError(unknown(self.what, in_words(value), list(self.words)))
        return value


@dataclass(frozen=True, slots=True)
class RecordOf:
    """Reads the id of a record of some categories."""

    what: str
    categories: tuple[Category, ...]

    def __call__(self, value: object, rulebook: Rulebook) -> object:
        """Return the id."""
        known = self.choices(rulebook)
        if value not in known:
            raise ValueError(unknown(self.what, in_words(value), known))
        return value

    def choices(self, rulebook: Rulebook) -> list[str]:
        """Return the ids that there are."""
        records = rulebook.records.values()
        return [record.id for record in records if record.category in self.categories]


@dataclass(frozen=True, slots=True)
class Several:
    """Reads a list of things, none of which may stand there twice if they `differ`."""

    each: Read
    differ: bool = False
    most: int = MOST_ITEMS

    def __call__(self, value: object, rulebook: Rulebook) -> object:
        """Return the things."""
        if not isinstance(value, list | tuple):
            raise ValueError(f"{shown(value)} is not a list")
        if len(value) > self.most:
            raise ValueError(f"a list of {len(value)}: at most {self.most}")
        found = tuple(self.each(item, rulebook) for item in value)
        for item in found if self.differ else ():
            if found.count(item) > 1:
                raise ValueError(f"{item!r} stands there twice")
        return found


@dataclass(frozen=True, slots=True)
class ByName:
    """Reads one such thing for each of some names: "axis" and "allies".

    Without `names` any name will do; a name that is not said has nothing.
    """

    each: Read
    names: tuple[str, ...] = ()

    def __call__(self, value: object, rulebook: Rulebook) -> object:
        """Return the things by their names."""
        return read_object(value, rulebook, lambda _: self.each, self.names)


@dataclass(frozen=True, slots=True)
class ObjectOf:
    """Reads an object with these parts, of which only those it `needs` must be said."""

    parts: Mapping[str, Read]
    needs: tuple[str, ...] = ()

    def __call__(self, value: object, rulebook: Rulebook) -> object:
        """Return the parts that are said, by their names."""
        found = read_object(value, rulebook, self.parts.__getitem__, tuple(self.parts))
        for name in self.needs:
            if name not in found:
                raise ValueError(f"{name}: this has to be said")
        return found


@dataclass(frozen=True, slots=True)
class Refined:
    """Reads by another reader, and makes something more of what that has read."""

    shape: Read
    then: Callable[[Any, Rulebook], object]

    def __call__(self, value: object, rulebook: Rulebook) -> object:
        """Return what is made of it."""
        return self.then(self.shape(value, rulebook), rulebook)


@dataclass(frozen=True, slots=True)
class Either:
    """Reads a plain value one way, and an object with names another way."""

    plain: Read
    named: Read

    def __call__(self, value: object, rulebook: Rulebook) -> object:
        """Return what either has read."""
        read = self.named if isinstance(value, Mapping) else self.plain
        return read(value, rulebook)


def read_object(
    value: object,
    rulebook: Rulebook,
    reader_of: Callable[[str], Read],
    names: Iterable[str],
) -> Mapping[str, object]:
    """Return what stands under each name of an object; without `names` any will do."""
    if not isinstance(value, Mapping):
        raise ValueError(f"{shown(value)} is not an object with keys")
    if len(value) > MOST_ITEMS:
        raise ValueError(f"{len(value)} keys: at most {MOST_ITEMS}")
    known = list(names)
    found: dict[str, object] = {}
    for name, inner in value.items():
        if known and name not in known:
            raise ValueError(unknown("key", str(name)[:80], known))
        try:
            found[str(name)] = reader_of(str(name))(inner, rulebook)
        except ValueError as error:
            raise ValueError(f"{str(name)[:80]}: {error}") from None
    return MappingProxyType(found)


YES_OR_NO = YesOrNo()


def one_of(what: str, *words: str) -> OneOf:
    """Return a reader of one of these words."""
    return OneOf(what, words)


def record_of(what: str, *categories: Category) -> RecordOf:
    """Return a reader of the id of a record of some categories."""
    return RecordOf(what, categories)


def by_name(each: Read, *names: str) -> ByName:
    """Return a reader of one such thing for each of some names, or of any."""
    return ByName(each, names)


def counts_by_unit(each: Read) -> Refined:
    """Return a reader of a count for each of some units, who are named by their ids."""
    return Refined(ByName(each), of_units)


def of_units(counts: Mapping[str, object], rulebook: Rulebook) -> object:
    """Return counts by unit; raises ValueError for a name that is no unit's."""
    for name in counts:
        UNIT(name, rulebook)
    return counts


def different(each: Read) -> Several:
    """Return a reader of a list of such things in which nothing stands twice."""
    return Several(each, differ=True)


def in_force(value: object, rulebook: Rulebook) -> object:
    """Read the id of a rule, card or scenario, or the key of a book."""
    known = [*rulebook.books, *rulebook.records]
    if value in known:
        return value
    raise ValueError(unknown("rule, card, scenario or book", in_words(value), known))


def counted(number: int, one: str, many: str = "") -> str:
    """Return a number of things in the form that goes with it.

    >>> counted(1, "die", "dice"), counted(0, "medal")
    ('1 die', '0 medals')
    """
    return f"{number} {one if number == 1 else many or f'{one}s'}"


UNIT = record_of("unit", Category.UNIT)
PLACES = (Category.TERRAIN, Category.OBSTACLE)
TERRAIN = different(record_of("terrain", *PLACES))


def shown(value: Any) -> str:
    """Return a value as an error shows it: short, on one line."""
    return printable(json.dumps(value, ensure_ascii=False, default=str)[:80])


def in_words(value: object) -> str:
    """Return what should have been a word as an error shows it."""
    return value if isinstance(value, str) else shown(value)
