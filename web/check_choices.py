"""What there is to choose from in the rules check's form, and situations to try."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rulesdb.declarable import declarable
from rulesdb.links import path
from rulesdb.records import Book, Record
from rulesdb.rulebook import Rulebook
from rulesdb.ruling_text import asked
from rulesdb.situations import BadSituation, Situation, read_situation
from rulesdb.vocabulary import Category
from web.check_fields import HasChoices

#: Records of which a book names only the title: nothing can be ruled by them.
UNTOLD = "contents-only"

#: The headings of what may be in force, beside the books.
RULES, CARDS, SCENARIOS = "Rules", "Cards being played", "Scenarios"

#: What is declared to be in force; the rest comes into play by standing on the board.
DECLARED: Mapping[str, tuple[Category, ...]] = {
    RULES: (Category.RULE, Category.ACTION),
    CARDS: (Category.CARD,),
    SCENARIOS: (Category.SCENARIO,),
}

#: Worked examples: what players ask first.
EXAMPLES: Mapping[str, Mapping[str, object]] = {
    "Infantry fires at a tank on a hill, behind sandbags": {
        "question": "battle",
        "attacker": {"unit": "infantry"},
        "target": {"unit": "armor", "terrain": ["hill", "sandbags"]},
        "distance": 2,
    },
    "A tank in a town assaults a bunker": {
        "question": "battle",
        "attacker": {"unit": "armor", "terrain": ["town"]},
        "target": {"unit": "infantry", "terrain": ["bunker"], "owner": True},
        "distance": 1,
    },
    "A tank leaves a marsh and attacks": {
        "question": "battle",
        "attacker": {"unit": "armor", "from": ["marsh"], "moved": 1},
        "target": {"unit": "infantry"},
        "distance": 1,
    },
    "A sniper at 5 hexes": {
        "question": "battle",
        "attacker": {"unit": "sniper"},
        "target": {"unit": "infantry", "terrain": ["forest"]},
        "distance": 5,
    },
    "A grenade and a flag against infantry behind sandbags": {
        "question": "resolve",
        "attacker": {"unit": "artillery"},
        "target": {"unit": "infantry", "terrain": ["sandbags"]},
        "distance": 4,
        "dice": ["grenade", "flag"],
    },
}


@dataclass(frozen=True, slots=True)
class Example:
    """A situation to try, and what it is about."""

    title: str
    path: str


@dataclass(frozen=True, slots=True)
class Shelf:
    """Choices under one heading; each has the value that it sets, and its title."""

    heading: str
    choices: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Choices:
    """Everything that a rulebook gives to choose from."""

    units: tuple[Shelf, ...]
    terrain: tuple[Shelf, ...]
    obstacles: tuple[Shelf, ...]
    in_force: tuple[Shelf, ...]
    rulebook: Rulebook

    def title(self, id: str) -> str:
        """Return what an id is called: a record's title, or the word that it is."""
        found = self.rulebook.records.get(id)
        return found.title if found else id.capitalize()

    def of(self, known: HasChoices) -> tuple[Shelf, ...]:
        """Return what a reader gives to choose from, records by their titles."""
        titles = ((id, self.title(id)) for id in known.choices(self.rulebook))
        return (Shelf("", tuple(sorted(titles, key=lambda each: each[1]))),)


def choices(rulebook: Rulebook) -> Choices:
    """Return what can be chosen in the form."""
    return Choices(
        by_book(rulebook, Category.UNIT),
        by_book(rulebook, Category.TERRAIN),
        by_book(rulebook, Category.OBSTACLE),
        tuple(in_force(rulebook)),
        rulebook,
    )


def by_book(rulebook: Rulebook, category: Category) -> tuple[Shelf, ...]:
    """Return the records of a category that have rules, under their books."""
    shelves = []
    for book in rulebook.books.values():
        found = tuple(
            (record.id, record.title)
            for record in rulebook.contents(book.key)
            if record.category is category and UNTOLD not in record.tags
        )
        if found:
            shelves.append(Shelf(book.title, found))
    return tuple(shelves)


def in_force(rulebook: Rulebook) -> Iterator[Shelf]:
    """Yield what may be put in force: books, rules and cards that state facts.

    The first book always is in force. A rule that others are parts of stands for them.
    """
    others = list(rulebook.books.values())[1:]
    telling = {fact.record for fact in rulebook.collection.facts}
    declared = declarable(rulebook)
    listed = [
        record
        for book in others
        for record in rulebook.contents(book.key)
        if record.id in declared
    ]
    books = [book for book in others if changes_play(rulebook, book, telling)]
    if books:
        yield Shelf("Books", tuple((book.key, book.title) for book in books))
    for heading, categories in DECLARED.items():
        found = [record for record in listed if record.category in categories]
        if found:
            yield Shelf(heading, tuple((r.id, r.title) for r in found))


def changes_play(rulebook: Rulebook, book: Book, telling: set[str]) -> bool:
    """Say whether a book states facts beside those of cards, played one by one."""
    return any(
        record.id in telling and record.category is not Category.CARD
        for record in rulebook.contents(book.key)
    )


def examples(rulebook: Rulebook) -> list[Example]:
    """Return the worked examples that these books have everything for."""
    return [
        Example(title, path(described))
        for title, described in EXAMPLES.items()
        if situation_of(rulebook, described)
    ]


def situation_of(
    rulebook: Rulebook, described: Mapping[str, object]
) -> Situation | None:
    """Return the situation in plain data, or None if these books lack part of it."""
    try:
        return read_situation(described, rulebook)
    except BadSituation:
        return None


def trial_of(rulebook: Rulebook, record: Record) -> Example | None:
    """Return a situation that uses a record, or None if it is no part of a battle.

    A unit attacks another; where there is terrain or an obstacle, one is attacked.
    """
    units = [
        name for shelf in by_book(rulebook, Category.UNIT) for name, _ in shelf.choices
    ]
    if not units or UNTOLD in record.tags:
        return None
    attacker, target = {"unit": units[0]}, {"unit": units[0]}
    described: dict[str, object] = {
        "question": "battle",
        "attacker": attacker,
        "target": target,
        "distance": 1,
    }
    if record.category is Category.UNIT:
        attacker["unit"] = record.id
    elif record.category in (Category.TERRAIN, Category.OBSTACLE):
        described["target"] = {**target, "terrain": [record.id]}
    else:
        return None
    situation = read_situation(described, rulebook)
    words = asked(situation, rulebook)
    return Example(words[:1].upper() + words[1:], path(described))
