"""A situation as it is described: the closed table of its keys, and how it is read.

Everything that is wrong with a description is told at once, each with its place in it
and with what would be right.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from rulesdb.errors import RulesError, in_one_line
from rulesdb.rulebook import Rulebook
from rulesdb.vocabulary import Category, unknown

#: The largest board is 26 hexes wide: nothing is farther apart.
FARTHEST = 25
#: More of anything is no situation of this game.
MOST_ITEMS = 24
LARGEST = 200_000  # characters of JSON

FACES = ("infantry", "armor", "grenade", "flag", "star")
SIDES = ("axis", "allies")
NATIONS = (
    "japan", "usa", "russia", "germany", "finland", "britain", "france", "italy",
    "mongolia", "poland",
)  # fmt: skip


class BadSituation(RulesError):
    """A description that is no situation, with everything that is wrong with it."""

    def __init__(self, faults: list[str]) -> None:
        self.faults = tuple(faults)
        super().__init__(in_one_line(faults))


@dataclass(frozen=True, slots=True)
class Key:
    """A thing that a situation may say: how it is read, and what it means.

    `default` is what is assumed where it is not said; None is no assumption.
    """

    doc: str
    read: Callable[[object, Rulebook], object]
    default: object = None


@dataclass(frozen=True, slots=True)
class Situation:
    """A question and what was said to it, by the path of each key."""

    question: str
    said: Mapping[str, object] = field(default_factory=dict)

    def get(self, path: str) -> object:
        """Return what was said under a path, or None."""
        return self.said.get(path)

    def saying(self, path: str, value: object) -> Situation:
        """Return the situation with one thing more said."""
        return Situation(self.question, {**self.said, path: value})


def whole(low: int, high: int) -> Callable[[object, Rulebook], object]:
    """Return a reader of whole numbers between two others."""

    def read(value: object, _: Rulebook) -> object:
        if isinstance(value, bool) or not isinstance(value, int):
            raise ValueError(f"{shown(value)} is not a whole number")
        if not low <= value <= high:
            raise ValueError(f"{value} is not between {low} and {high}")
        return value

    return read


def yes_or_no(value: object, _: Rulebook) -> object:
    """Read true or false."""
    if not isinstance(value, bool):
        raise ValueError(f"{shown(value)} is neither true nor false")
    return value


def one_of(what: str, *known: str) -> Callable[[object, Rulebook], object]:
    """Return a reader of one of these words."""

    def read(value: object, _: Rulebook) -> object:
        if value not in known:
            raise ValueError(unknown(what, str(value), list(known)))
        return value

    return read


def record_of(what: str, *categories: Category) -> Callable[[object, Rulebook], object]:
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
    each: Callable[[object, Rulebook], object],
) -> Callable[[object, Rulebook], object]:
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
    each: Callable[[object, Rulebook], object],
) -> Callable[[object, Rulebook], object]:
    """Return a reader of a list in which nothing stands twice."""

    def read(value: object, rulebook: Rulebook) -> object:
        found = each(value, rulebook)
        assert isinstance(found, tuple)
        for item in found:
            if found.count(item) > 1:
                raise ValueError(f"{item!r} stands there twice")
        return found

    return read


PLACES = (Category.TERRAIN, Category.OBSTACLE)
TERRAIN = different(several(record_of("terrain", *PLACES)))

#: What may be said of a unit.
UNIT_KEYS: Mapping[str, Key] = MappingProxyType(
    {
        "unit": Key("the id of its record", record_of("unit", Category.UNIT)),
        "terrain": Key("terrain and obstacles on its hex; none is open", TERRAIN, ()),
        "figures": Key("figures it has", whole(1, 9)),
        "moved": Key("hexes moved this turn", whole(0, FARTHEST), 0),
        "from": Key("terrain where its turn began", TERRAIN),
        "side": Key("its side", one_of("side", *SIDES)),
        "nation": Key("its nation", one_of("nation", *NATIONS)),
        "owner": Key("whether the briefing gives its side the bunker", yes_or_no),
        "ordered": Key("whether it was ordered", yes_or_no, True),
        "adjacent_enemy": Key("whether an enemy is adjacent", yes_or_no, False),
        "battled": Key("whether it has battled this turn", yes_or_no, False),
        "overrun": Key("whether this is its overrun battle", yes_or_no, False),
        "camouflaged": Key("whether it is camouflaged", yes_or_no, False),
        "zeroed_in": Key("whether it has a targeting marker", yes_or_no, False),
        "damage": Key("stars of damage on a war ship", whole(0, 9), 0),
    }
)

#: What may be said of the situation as a whole.
KEYS: Mapping[str, Key] = MappingProxyType(
    {
        "in_force": Key(
            "rules, cards, scenarios and books in force", several(in_force), ()
        ),
        "distance": Key("hexes between attacker and target", whole(1, FARTHEST)),
        "sight": Key("whether the line of sight is free", yes_or_no, True),
        "dice": Key("faces rolled", several(one_of("die face", *FACES))),
        "rerolls": Key("faces rolled again", several(one_of("die face", *FACES))),
        "molotov": Key("whether a Molotov cocktail was declared", yes_or_no, False),
        "same_range": Key("whether both are on one mountain range", yes_or_no),
        "same_height": Key("whether both are at the same height", yes_or_no),
        "visibility": Key("hexes seen at night", whole(1, 6)),
        "fallback": Key(
            "whether the card orders a unit of another kind", yes_or_no, False
        ),
        "remove_wire": Key("whether it means to remove the wire", yes_or_no, False),
        "lang": Key("the language of the ruling", one_of("language", "en", "ru"), "en"),
    }
)
UNITS = ("attacker", "target")
QUESTIONS = ("battle", "resolve")


def read_json(text: str, rulebook: Rulebook) -> Situation:
    """Return the situation in JSON text; raises BadSituation with every fault."""
    if len(text) > LARGEST:
        raise BadSituation([f"more than {LARGEST} characters: no situation is so long"])
    try:
        described = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadSituation([f"not JSON: {error}"]) from None
    except (ValueError, RecursionError):
        raise BadSituation(
            ["not JSON that can be read: a number too long, or nested too deep"]
        ) from None
    return read_situation(described, rulebook)


def read_situation(described: object, rulebook: Rulebook) -> Situation:
    """Return a situation out of plain data; raises BadSituation with every fault."""
    if not isinstance(described, dict):
        raise BadSituation([f"{shown(described)} is not an object with keys"])
    faults: list[str] = []
    said: dict[str, object] = {}
    question = described.get("question")
    if question not in QUESTIONS:
        faults.append(f"question: {unknown('question', str(question), [*QUESTIONS])}")
    for name, value in described.items():
        if name in UNITS:
            faults.extend(read_unit(name, value, rulebook, said))
        elif name != "question":
            faults.extend(read_key(name, name, value, KEYS, rulebook, said))
    for name in UNITS:
        if f"{name}.unit" not in said and not any(f.startswith(name) for f in faults):
            faults.append(f"{name}.unit: say which unit it is")
    for name in UNITS:
        faults.extend(impossible_strength(name, said, rulebook))
    if faults:
        raise BadSituation(faults)
    return Situation(str(question), said)


def impossible_strength(
    name: str, said: Mapping[str, object], rulebook: Rulebook
) -> Iterator[str]:
    """Yield a fault if a unit has more figures, or more damage, than it can have."""
    unit = said.get(f"{name}.unit")
    most = largest_fact("figures", unit, rulebook)
    figures = said.get(f"{name}.figures")
    if isinstance(figures, int) and most is not None and figures > most:
        yield f"{name}.figures: {figures}, but {unit} has {most} at full strength"
    stars = largest_fact("damage", unit, rulebook)
    damage = said.get(f"{name}.damage")
    if isinstance(damage, int) and stars is not None and damage >= stars:
        yield f"{name}.damage: {damage}, but {unit} is removed at {stars}"


def largest_fact(predicate: str, unit: object, rulebook: Rulebook) -> int | None:
    """Return the largest count that a predicate has for a unit, if it has one."""
    counts = [
        fact.value
        for fact in rulebook.collection.facts
        if fact.predicate == predicate and fact.subject == unit
    ]
    return max((n for n in counts if isinstance(n, int)), default=None)


def read_unit(
    name: str, value: object, rulebook: Rulebook, said: dict[str, object]
) -> Iterator[str]:
    """Read what is said of a unit into `said`; yield what is wrong with it."""
    if not isinstance(value, dict):
        yield f"{name}: {shown(value)} is not an object with keys"
        return
    for key, inner in value.items():
        yield from read_key(f"{name}.{key}", key, inner, UNIT_KEYS, rulebook, said)


def read_key(
    path: str,
    name: str,
    value: object,
    keys: Mapping[str, Key],
    rulebook: Rulebook,
    said: dict[str, object],
) -> Iterator[str]:
    """Read one value into `said`; yield what is wrong with it."""
    key = keys.get(name)
    if key is None:
        known = [*keys, *(UNITS if keys is KEYS else ())]
        yield f"{path}: {unknown('key', str(name)[:80], known)}"
        return
    try:
        said[path] = key.read(value, rulebook)
    except ValueError as error:
        yield f"{path}: {error}"


def default_of(path: str) -> object:
    """Return what is assumed under a path where nothing is said."""
    name = path.rpartition(".")[2]
    key = UNIT_KEYS.get(name) if "." in path else KEYS.get(name)
    return key.default if key else None


def shown(value: Any) -> str:
    """Return a value as an error shows it: short, on one line."""
    return json.dumps(value, ensure_ascii=False, default=str)[:80]
