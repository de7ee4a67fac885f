"""The typed slots of phrases: how each is written in a sentence, and what it means."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from rulesdb.facts import Compare, Condition
from rulesdb.language.plain_slots import (
    ARTICLES,
    COMMA_AND,
    FULL_STRENGTH,
    GROUND,
    NATIONS,
    PLAIN,
    SEVERAL,
    SIDES,
    WORDS,
    Kind,
    NotASlotError,
    Units,
)


@dataclass(frozen=True, slots=True)
class Names:
    """What things are called, in lower case and the singular, each with its id."""

    units: Mapping[str, str]
    places: Mapping[str, str]
    rules: Mapping[str, str]
    books: Mapping[str, str]
    heroes: Mapping[str, str]
    scenarios: Mapping[str, str] = field(default_factory=dict)


class Slots:
    """The slots, with the names of records that can fill them."""

    def __init__(self, names: Names) -> None:
        """Take what units, places, rules, cards and books are called."""
        self._names = names
        self._kinds: Mapping[str, Kind] = {
            **PLAIN,
            "units": (SEVERAL, self.read_units),
            "book": (WORDS, self.read_book),
            "place": (WORDS, self.read_place),
            "places": (SEVERAL, self.read_places),
            "rule": (WORDS, self.read_rule),
            "scenario": (WORDS, self.read_scenario),
            "hero": (WORDS, self.read_hero),
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
        for called in (name, f"{name} card"):
            found = named(called, self._names.rules)
            if found is not None:
                return found
        raise NotASlotError(text)

    def read_hero(self, text: str) -> str:
        """Return the id of the hero card that is named."""
        found = self._names.heroes.get(text.casefold())
        if found is None:
            raise NotASlotError(text)
        return found

    def read_book(self, text: str) -> str:
        """Return the key of the book that is named."""
        found = self._names.books.get(text.casefold())
        if found is None:
            raise NotASlotError(text)
        return found

    def read_scenario(self, text: str) -> str:
        """Return the id of the scenario that is named."""
        found = self._names.scenarios.get(text.casefold())
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
