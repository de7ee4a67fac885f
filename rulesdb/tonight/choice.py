"""What is chosen for a sheet: a scenario, and records and books beside it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from rulesdb.declarable import declarable
from rulesdb.records import Record
from rulesdb.rulebook import Rulebook
from rulesdb.rulescheck.rules import ON_THE_BOARD
from rulesdb.tonight.scenario import put_in_play
from rulesdb.vocabulary import CATEGORY_LABELS, Category, Review, unknown

#: Records of which a book names only the title.
UNTOLD = "contents-only"

#: What may be ticked, shelf by shelf; of the last ones only what can be declared.
SHELVES: tuple[tuple[str, tuple[Category, ...]], ...] = (
    *((CATEGORY_LABELS[category], (category,)) for category in ON_THE_BOARD[1:]),
    (CATEGORY_LABELS[ON_THE_BOARD[0]], ON_THE_BOARD[:1]),
    ("Special rules", (Category.RULE, Category.ACTION)),
    (CATEGORY_LABELS[Category.CARD], (Category.CARD,)),
)


@dataclass(frozen=True, slots=True)
class Shelf:
    """Things to tick under one heading, each by its id and title."""

    heading: str
    things: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Choice:
    """A scenario, or none, and the ids of what is in play beside its own rules.

    `ids` are in the order in which they are offered; what a scenario puts in play by
    itself is among them.
    """

    rulebook: Rulebook
    scenario: Record | None
    ids: tuple[str, ...]

    @cached_property
    def said(self) -> tuple[str, ...]:
        """The ids that a link has to name: none where they are the scenario's own."""
        own = usual(self.rulebook, self.scenario)
        return () if self.ids == own else self.ids

    @property
    def is_empty(self) -> bool:
        """Whether nothing is chosen yet."""
        return self.scenario is None and not self.ids

    @property
    def books(self) -> tuple[str, ...]:
        """The books that are chosen."""
        return tuple(id for id in self.ids if id in self.rulebook.books)

    @property
    def records(self) -> tuple[Record, ...]:
        """The records that are chosen."""
        known = self.rulebook.records
        return tuple(known[id] for id in self.ids if id in known)


def read_choice(rulebook: Rulebook, scenario: str, ids: Iterable[str]) -> Choice:
    """Return the choice of a scenario, or of none, and of these ids in any order.

    Without ids it is what the scenario itself puts in play. Raises ValueError, naming
    the nearest known one, for an id that cannot be chosen.
    """
    record = scenario_named(rulebook, scenario) if scenario else None
    wanted = {read_id(rulebook, id) for id in ids}
    if not wanted:
        return Choice(rulebook, record, usual(rulebook, record))
    return Choice(rulebook, record, ordered(rulebook, wanted))


def scenario_named(rulebook: Rulebook, id: str) -> Record:
    """Return the scenario with this id, or with the one that it had before."""
    known = [record.id for record in scenarios(rulebook)]
    found = current(rulebook, id)
    if found not in known:
        raise ValueError(unknown("scenario", id, known))
    return rulebook.record(found)


def read_id(rulebook: Rulebook, id: str) -> str:
    """Return an id that can be chosen, the present one for one that has moved."""
    known = all_offered(rulebook)
    found = current(rulebook, id)
    if found not in known:
        raise ValueError(unknown("id", id, list(known)))
    return found


def current(rulebook: Rulebook, id: str) -> str:
    """Return what an id is now."""
    low = id.lower()
    moved = rulebook.moved.get(low)
    return moved.successor if moved else low


def scenarios(rulebook: Rulebook) -> tuple[Record, ...]:
    """Return the scenarios to choose from, in the order of the books.

    What was read as one in an owner's book and states nothing, as the heading above
    the scenarios there, is none to play.
    """
    stating = records_stating(rulebook)
    return tuple(
        record
        for record in rulebook.collection.records
        if record.category is Category.SCENARIO
        and (record.review is Review.APPROVED or record.id in stating)
    )


@lru_cache(maxsize=1)
def records_stating(rulebook: Rulebook) -> frozenset[str]:
    """Return the ids of the records that state anything."""
    return frozenset(fact.record for fact in rulebook.collection.facts)


def offered(rulebook: Rulebook) -> tuple[Shelf, ...]:
    """Return everything that may be ticked: what lies on boards, rules, cards, books.

    The first book is always in force, and one that states no facts changes nothing.
    """
    declared, stating = declarable(rulebook), records_stating(rulebook)
    shelves = [
        Shelf(
            heading,
            tuple(
                (record.id, record.title)
                for record in rulebook.collection.records
                if record.category in categories
                and (record.id in declared or record.category in ON_THE_BOARD)
                and (UNTOLD not in record.tags or record.id in stating)
            ),
        )
        for heading, categories in SHELVES
    ]
    books = tuple(
        (book.key, book.title)
        for book in list(rulebook.books.values())[1:]
        if any(
            rulebook.record(id).book == book.key
            for id in declared - cards(declared, rulebook)
        )
    )
    return tuple(shelf for shelf in (*shelves, Shelf("Books", books)) if shelf.things)


def cards(ids: Iterable[str], rulebook: Rulebook) -> frozenset[str]:
    """Return those ids that are of cards, which are played one by one."""
    return frozenset(id for id in ids if rulebook.record(id).category is Category.CARD)


@lru_cache(maxsize=1)
def all_offered(rulebook: Rulebook) -> tuple[str, ...]:
    """Return the ids of everything that may be ticked."""
    return tuple(id for shelf in offered(rulebook) for id, _ in shelf.things)


def ordered(rulebook: Rulebook, ids: Iterable[str]) -> tuple[str, ...]:
    """Return ids in the order in which they are offered, each once."""
    wanted = frozenset(ids)
    return tuple(id for id in all_offered(rulebook) if id in wanted)


def usual(rulebook: Rulebook, scenario: Record | None) -> tuple[str, ...]:
    """Return what a scenario puts in play, as far as it can be ticked."""
    if scenario is None:
        return ()
    return ordered(rulebook, put_in_play(rulebook, scenario))
