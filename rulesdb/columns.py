"""The records of a rulebook counted off, and what they are by column: for counting.

A record is known by its number: its place among all records, book by book. What several
records have in common is a set of such numbers, kept as bits.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from typing import TypeVar

from rulesdb.bits import bits_of
from rulesdb.language.small_words import name_stems
from rulesdb.records import Passage, Record
from rulesdb.rulebook import Rulebook
from rulesdb.vocabulary import Category

Value = TypeVar("Value", bound=Hashable)


class Columns:
    """The records of one rulebook by their numbers, and the numbers by what they are.

    Entries are counted as `Rulebook.entries` yields them.
    """

    def __init__(self, rulebook: Rulebook) -> None:
        self.rulebook = rulebook
        self.records: tuple[Record, ...] = tuple(
            record for key in rulebook.books for record in rulebook.contents(key)
        )
        #: The stems of each name of each record, its title first, small words left out.
        self.names = [
            [name_stems(name) for name in names_of(record)] for record in self.records
        ]
        #: The passage of each entry, or None where it is a record by itself.
        self.passages: list[Passage | None] = []
        #: The number of the record that each entry belongs to.
        self.owners: list[int] = []
        numbers = {record.id: number for number, record in enumerate(self.records)}
        for record, passage in rulebook.entries():
            self.passages.append(passage)
            self.owners.append(numbers[record.id])
        #: The entry of each record by itself.
        self.own: list[int] = [0] * len(self.records)
        for entry, passage in enumerate(self.passages):
            if passage is None:
                self.own[self.owners[entry]] = entry
        #: The entries of the passages of each record.
        self.within = [
            range(own + 1, own + 1 + len(record.passages))
            for own, record in zip(self.own, self.records, strict=True)
        ]
        #: Every record.
        self.all = (1 << len(self.records)) - 1
        self.categories: Mapping[Category, int] = column(
            self.records, lambda record: (record.category,)
        )
        self.books: Mapping[str, int] = column(
            self.records, lambda record: (record.book,)
        )

    def names_written(self) -> Iterator[str]:
        """Yield every name of every record as it is written."""
        for record in self.records:
            yield from (record.title, *record.aliases)

    def by_record(self, scored: Mapping[int, float]) -> dict[int, float]:
        """Return what scored entries come to in each record.

        That is what the record has by itself, with what its best passage has.
        """
        whole: dict[int, float] = {}
        best: dict[int, float] = {}
        passages, owners = self.passages, self.owners
        for entry, score in scored.items():
            owner = owners[entry]
            if passages[entry] is None:  # there is one of these
                whole[owner] = score
            elif owner not in best or score > best[owner]:
                best[owner] = score
        for owner, score in best.items():
            whole[owner] = whole.get(owner, 0.0) + score
        return whole


def names_of(record: Record) -> Iterator[str]:
    """Yield every name that a record may be asked for by, its title first.

    What a title has before a colon is one: "Scenario 44" of "Scenario 44: Prokhorovka".
    """
    yield from (record.title, *record.aliases)
    head, colon, _ = record.title.partition(":")
    if colon:
        yield head


def column(
    records: Iterable[Record], values: Callable[[Record], Iterable[Value]]
) -> Mapping[Value, int]:
    """Return the records that have each value, as bits."""
    having: dict[Value, list[int]] = {}
    for number, record in enumerate(records):
        for value in values(record):
            having.setdefault(value, []).append(number)
    return {value: bits_of(numbers) for value, numbers in having.items()}


def any_of(chosen: Iterable[Value], column: Mapping[Value, int], default: int) -> int:
    """Return the records that have one of the chosen values, or `default` if none is.

    >>> any_of("ab", {"a": 0b001, "b": 0b100}, 0b111)
    5
    >>> any_of("", {"a": 0b001}, 0b111)
    7
    """
    found, asked = 0, False
    for value in chosen:
        found |= column.get(value, 0)
        asked = True
    return found if asked else default
