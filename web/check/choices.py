"""What there is to choose from in the rules check's form, and situations to try."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rulesdb.declarable import declarable
from rulesdb.links import described, path
from rulesdb.records import Book, WorkedRuling
from rulesdb.rulebook import Rulebook
from rulesdb.situations import BadSituation, read_situation
from rulesdb.vocabulary import Category
from web.check.fields import HasChoices

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


@dataclass(frozen=True, slots=True)
class Example:
    """A worked ruling as a link: the sentence that tells it, and its address."""

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

    def written(self, question: str, step: str, path: str) -> str:
        """Return how a value of a question is written, as some worked ruling has it."""
        for worked in self.rulebook.worked_on(question, step):
            value = json.loads(worked.situation).get(path)
            if value:
                return json.dumps(value, ensure_ascii=False)
        return ""

    def of(self, known: HasChoices) -> tuple[Shelf, ...]:
        """Return what a reader gives to choose from, records by their titles."""
        titles = (
            (id, self.title(id))
            for id in known.choices(self.rulebook)
            if not is_untold(self.rulebook, id)
        )
        return (Shelf("", tuple(sorted(titles, key=lambda each: each[1]))),)


def is_untold(rulebook: Rulebook, id: str) -> bool:
    """Say whether an id is of a record of which only the title is known."""
    record = rulebook.records.get(id)
    return record is not None and UNTOLD in record.tags


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
        if record.id in declared and UNTOLD not in record.tags
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


def examples(
    rulebook: Rulebook, question: str = "battle", step: str = ""
) -> list[Example]:
    """Return the worked rulings to begin with on a question, and on a step of it."""
    found = []
    for worked in rulebook.worked_on(question, step):
        if worked.first:
            example = example_of(rulebook, worked)
            if example:
                found.append(example)
    return found


def example_of(rulebook: Rulebook, worked: WorkedRuling) -> Example | None:
    """Return a worked ruling as a link, or None if these books lack part of it."""
    try:
        situation = read_situation(json.loads(worked.situation), rulebook)
    except BadSituation:
        return None
    return Example(worked.title, path(described(situation)))
