"""The typed slots of phrases: how each is written in a sentence, and what it means."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rulesdb.facts import ALL, LAND, OPEN_GROUND, Compare, Condition

#: Words that say of whom a rule speaks: nations and sides, each with its key.
NATIONS = {"japanese": "japan", "finnish": "finland", "russian": "russia"}
SIDES = {"axis": "axis", "allied": "allies"}

#: The faces of a battle die, by the words that a book uses for them.
FACES = {
    "infantry symbol": "infantry",
    "armor symbol": "armor",
    "infantry": "infantry",
    "armor": "armor",
    "grenade": "grenade",
    "flag": "flag",
    "star": "star",
}

#: Ground that is no terrain of its own: what is under everything, and all that is dry.
GROUND = {
    "open ground": OPEN_GROUND,
    "countryside": OPEN_GROUND,
    "open countryside": OPEN_GROUND,
    "land": LAND,
}

#: Words before a name that do not tell which it is.
ARTICLES = {
    "a", "an", "the", "any", "all", "each", "every", "other", "ordered", "enemy",
    "regular", "standard",
}  # fmt: skip
FULL_STRENGTH = " at full strength"
COMMA_AND = r",\s(?:and\s|or\s)?|\sand\s|\sor\s"

NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}


class NotASlotError(ValueError):
    """Words that stand where a slot is, but do not fill it."""


@dataclass(frozen=True, slots=True)
class Units:
    """Units as a sentence names them: of these types (or any), if conditions hold."""

    types: tuple[str, ...]
    conditions: tuple[Condition, ...] = ()


@dataclass(frozen=True, slots=True)
class Names:
    """What things are called, in lower case and the singular, each with its id."""

    units: Mapping[str, str]
    places: Mapping[str, str]
    rules: Mapping[str, str]


class Slots:
    """The slots, with the names of records that can fill them."""

    def __init__(self, names: Names) -> None:
        """Take what units, places, rules and cards are called."""
        self._names = names
        words = r"[\w'&!-][\w'&! -]*?"
        several = r"[\w'&!-][\w'&!, -]*?"
        number = rf"(?:\d+|{'|'.join(NUMBERS)})"
        dice = rf"{number}\s(?:additional\s|Battle\s)?(?:die|dice)"
        self._kinds: dict[str, tuple[str, Callable[[str], object]]] = {
            "units": (several, self.read_units),
            "side": ("|".join(SIDES), read_side),
            "place": (words, self.read_place),
            "places": (several, self.read_places),
            "rule": (words, self.read_rule),
            "n": (number, read_number),
            "dice": (dice, leading_number),
            "hexes": (rf"{number}\shex(?:es)?", leading_number),
            "table": (rf"{dice}\sat\s\d+\shex.*", read_dice_table),
            "flags": (
                r"the (?:first|1st) flag|the first \d+ flags|all flags",
                read_flags,
            ),
            "faces": (several, read_faces),
            "title": (r"[\w' -]+?", str),
            "note": (r"\([^()]+\)", str),
            "listing": (r"\d+\sdice\sin\sclose\sassault.+", read_listing),
            "counts": (r"\d(?:,\s?(?:and\s)?\d)+", read_counts),
            "deed": (r"move|battle", str.casefold),
        }

    def pattern(self, kind: str) -> str:
        """Return how a slot is written, as a regular expression."""
        return self._kinds[kind][0]

    def read(self, kind: str, text: str) -> object:
        """Return what fills a slot; raises NotASlotError if the words do not."""
        return self._kinds[kind][1](text)

    def read_units(self, text: str) -> Units:
        """Return the units that are named: their types, and what must hold of them."""
        types: list[str] = []
        conditions: list[Condition] = []
        for part in re.split(COMMA_AND, text.casefold()):
            words = part.removesuffix(FULL_STRENGTH).split()
            if part.endswith(FULL_STRENGTH):
                conditions.append(Condition("full_strength", Compare.IS, True))
            while words and words[0] in ARTICLES:
                words.pop(0)
            if words and words[0] in NATIONS:
                nation = NATIONS[words.pop(0)]
                conditions.append(Condition("nation", Compare.IS, nation))
            elif words and words[0] in SIDES:
                conditions.append(Condition("side", Compare.IS, SIDES[words.pop(0)]))
            types.extend(self._types(words))
        return Units(tuple(types), tuple(dict.fromkeys(conditions)))

    def _types(self, words: list[str]) -> list[str]:
        """Return the type that the words name, or none for any unit whatever."""
        if words in (["unit"], ["units"]):
            return []
        if words:
            bare = words[:-1] if words[-1] in ("unit", "units") else words
            for name in (" ".join(words), " ".join(bare)):
                found = named(name, self._names.units)
                if found:
                    return [found]
        raise NotASlotError(" ".join(words))

    def read_place(self, text: str) -> str:
        """Return the id of the terrain or obstacle that is named."""
        name = " ".join(w for w in text.casefold().split() if w not in ARTICLES)
        bare = name.removesuffix(" hexes").removesuffix(" hex")
        found = named(bare, self._names.places) or GROUND.get(bare)
        if found is None:
            raise NotASlotError(text)
        return found

    def read_places(self, text: str) -> tuple[str, ...]:
        """Return the ids of the terrain and obstacles that are named."""
        return tuple(self.read_place(part) for part in re.split(COMMA_AND, text))

    def read_rule(self, text: str) -> str:
        """Return the id of the rule or card that is named."""
        name = text.casefold().removeprefix("the ").removesuffix(" card")
        found = named(name, self._names.rules)
        if found is None:
            raise NotASlotError(text)
        return found


def named(name: str, names: Mapping[str, str]) -> str | None:
    """Return the id of what has this name, in the singular or the plural."""
    each = " ".join(singular(word) for word in name.split())
    return names.get(name) or names.get(singular(name)) or names.get(each)


def singular(name: str) -> str:
    """Return a name without the ending of its plural.

    >>> singular("rice paddies"), singular("war ships"), singular("marshes")
    ('rice paddy', 'war ship', 'marsh')
    """
    for ending, instead in (("ies", "y"), ("shes", "sh"), ("ches", "ch"), ("s", "")):
        if name.endswith(ending) and not name.endswith("ss"):
            return name.removesuffix(ending) + instead
    return name


def read_number(text: str) -> int:
    """Return a number written in digits or as a word."""
    return NUMBERS.get(text.casefold()) or int(text)


def leading_number(text: str) -> int:
    """Return the number that a text begins with."""
    return read_number(text.split()[0])


def read_side(text: str) -> Units:
    """Return any units of a side."""
    return Units((), (Condition("side", Compare.IS, SIDES[text.casefold()]),))


def read_dice_table(text: str) -> tuple[int, ...]:
    """Return the dice at 1, 2, 3 … hexes.

    >>> read_dice_table("3 dice at 1 hex, 2 dice at 2 hexes and 1 die at 3 hexes")
    (3, 2, 1)
    """
    found = re.findall(r"(\d+) (?:die|dice) at (\d+)", text)
    if not found or [int(n) for _, n in found] != list(range(1, len(found) + 1)):
        raise NotASlotError(text)
    return tuple(int(dice) for dice, _ in found)


def read_listing(text: str) -> tuple[int, ...]:
    """Return the dice at 1, 2, 3 … hexes, the first of them in close assault.

    >>> read_listing("4 dice in close assault and 3 dice against a target at 2 hexes")
    (4, 3)
    """
    near = text.split()[0]
    found = re.findall(r"(\d+) (?:die|dice) against a target (?:unit |at )?(\d+)", text)
    if [int(n) for _, n in found] != list(range(2, len(found) + 2)):
        raise NotASlotError(text)
    return (int(near), *(int(dice) for dice, _ in found))


def read_counts(text: str) -> tuple[int, ...]:
    """Return the dice at 1, 2, 3 … hexes.

    >>> read_counts("3,3,2,2,1,1, and 1")
    (3, 3, 2, 2, 1, 1, 1)
    """
    return tuple(int(n) for n in re.findall(r"\d+", text))


def read_flags(text: str) -> int:
    """Return how many flags "the first flag", "the first 2 flags", "all flags" are."""
    if text.casefold().startswith("all"):
        return ALL
    return next((int(n) for n in re.findall(r"\d+(?= )", text)), 1)


def read_faces(text: str) -> tuple[str, ...]:
    """Return the faces that are named.

    >>> read_faces("an infantry symbol, a grenade or a star")
    ('infantry', 'grenade', 'star')
    """
    names = re.split(COMMA_AND, text.casefold())
    bare = [name.removeprefix("an ").removeprefix("a ") for name in names]
    if not all(name.removesuffix("s") in FACES for name in bare):
        raise NotASlotError(text)
    return tuple(FACES[name.removesuffix("s")] for name in bare)
