"""Records chosen by what they are: `type:terrain`, `page:2-4`, `unit:sniper`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache

from rulesdb.bits import bits_of
from rulesdb.columns import Columns, column
from rulesdb.evidence import Witnesses, either
from rulesdb.language.words import stems
from rulesdb.records import Record
from rulesdb.understanding.reading import Reader
from rulesdb.vocabulary import CATEGORY_LABELS, Category, unknown

#: One page, or pages from and to.
PAGES = re.compile(r"(\d{1,3})(?:-(\d{1,3}))?")

#: What is asked for by the fields that name a thing of the game.
NAMED: Mapping[str, tuple[Category, ...]] = {
    "unit": (Category.UNIT,),
    "terrain": (Category.TERRAIN, Category.OBSTACLE),
}

#: How many of the things that a field names are remembered.
MOST_REMEMBERED = 1024


class Filters:
    """Chooses from the records of one rulebook; any number of threads may use it."""

    def __init__(self, columns: Columns, reader: Reader, witnesses: Witnesses) -> None:
        self._columns = columns
        self._reader = reader
        self._witnesses = witnesses
        self._pages = column(columns.records, pages_of)
        #: The records with each value of the other fields, as bits.
        self.values: Mapping[str, Mapping[str, int]] = {
            "type": {c.value: columns.categories.get(c, 0) for c in Category},
            "book": columns.books,
            "lang": column(columns.records, languages_of),
            "is": column(columns.records, kinds_of),
        }
        self._spellings: Mapping[str, Mapping[str, str]] = {
            "type": {label.lower(): c.value for c, label in CATEGORY_LABELS.items()},
            "book": {
                book.abbr.lower(): book.key for book in columns.rulebook.books.values()
            },
            "is": {value.lower(): value for value in self.values["is"]},
        }
        self._choose: Mapping[str, Callable[[str], int]] = {
            "page": self._on_pages,
            **{
                name: lru_cache(MOST_REMEMBERED)(self._naming(categories))
                for name, categories in NAMED.items()
            },
        }

    def records(self, field: str, value: str) -> int:
        """Return the records that a field with this value chooses, as bits.

        Raises ValueError, saying what would be right, where it cannot have this value.
        """
        value = value.strip().lower()
        if field in self._choose:
            return self._choose[field](value)
        known = self.values[field]
        spelt = self._spellings.get(field, {}).get(value, value)
        if spelt not in known:
            raise ValueError(unknown(field, value, list(known)))
        return known[spelt]

    def _on_pages(self, value: str) -> int:
        """Return the records that stand on a page, or on one of several."""
        found = PAGES.fullmatch(value.replace("–", "-"))
        if not found:
            raise ValueError(f"{value[:20]!r} is no page: write 4, or 4-6.")
        first, last = int(found[1]), int(found[2] or found[1])
        records = 0
        for page in range(first, last + 1):
            records |= self._pages.get(page, 0)
        return records

    def _naming(self, categories: tuple[Category, ...]) -> Callable[[str], int]:
        """Return what finds the records that speak of a thing of these categories."""

        def naming(value: str) -> int:
            # A name that is only guessed at is told, as another unknown one is.
            things = [w for w in self._reader.read(value).wanted if not w.guessed]
            asked = {stems(value), *(run for w in things for run in w.wordings)}
            meant = [
                number
                for category in categories
                for number in numbers_of(self._columns, category)
                if asked & set(self._columns.names[number])
            ]
            if not meant:
                known = [
                    self._columns.records[number].id
                    for category in categories
                    for number in numbers_of(self._columns, category)
                ]
                raise ValueError(unknown(categories[0].value, value, known))
            said = [
                self._witnesses.phrase(name, ())
                for number in meant
                for name in self._columns.names[number]
            ]
            return either(said).records | bits_of(meant)

        return naming


def numbers_of(columns: Columns, category: Category) -> Iterator[int]:
    """Yield the records of a category."""
    for number, record in enumerate(columns.records):
        if record.category is category:
            yield number


def pages_of(record: Record) -> Iterator[int]:
    """Yield the pages that a record or one of its passages stands on."""
    for pages in {record.page, *(passage.page for passage in record.passages)}:
        if pages and (found := PAGES.fullmatch(pages)):
            yield from range(int(found[1]), int(found[2] or found[1]) + 1)


def languages_of(record: Record) -> Iterable[str]:
    """Return the languages that a record has something in."""
    return {record.language, *(passage.language for passage in record.passages)}


def kinds_of(record: Record) -> Iterable[str]:
    """Return what a record is, and what its passages are and rest on."""
    return {
        record.review.value,
        *record.tags,
        *(passage.kind.value for passage in record.passages),
        *(passage.source.value for passage in record.passages),
    }
