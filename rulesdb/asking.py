"""A query as it is put to the records: what is wanted, what is needed, and how named.

The grammar says how its parts stand to each other, the players' words what is meant by
each, and the evidence where the records hold it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from rulesdb.columns import Columns
from rulesdb.evidence import Evidence, Witnesses, either, every
from rulesdb.filters import Filters
from rulesdb.grammar import (
    Choice,
    Either,
    Every,
    Part,
    Phrase,
    Without,
    Words,
    parse,
    whole,
)
from rulesdb.language.wanted import LONGEST_QUERY, Wanted
from rulesdb.language.words import stems
from rulesdb.postings import Index
from rulesdb.retelling import Told, retold
from rulesdb.understanding.intents import Run
from rulesdb.understanding.reading import Reader, Reading

#: Of how many words it is remembered whether they are known.
MOST_KNOWN = 4096

Wordings = tuple[tuple[str, ...], ...]


class Asked(NamedTuple):
    """What a query asks for.

    Records with more of what is `wanted` answer better; they must have what is
    `needed`. `named` are the wordings of all that may together be a record's name,
    `said` the stems as they stand, `labels` those of the passages that are asked for.
    `missing` are the words that no record holds.
    """

    wanted: tuple[Evidence, ...] = ()
    needed: tuple[Evidence, ...] = ()
    named: tuple[Wordings, ...] = ()
    said: Run = ()
    labels: frozenset[Run] = frozenset()
    warnings: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()

    @property
    def stems(self) -> frozenset[str]:
        """All the stems that were looked up."""
        each = [found.stems for found in (*self.wanted, *self.needed)]
        return frozenset().union(*each)


class Asker:
    """Puts queries to the records of one rulebook; any number of threads may use it."""

    def __init__(self, columns: Columns, index: Index) -> None:
        self._all = columns.all
        self._reader = Reader(columns.rulebook, index.vocabulary)
        self._witnesses = Witnesses(columns, index)
        #: Says whether a word, or one that begins so, is found as it is.
        self.is_known = lru_cache(maxsize=MOST_KNOWN)(self._find)
        self._filters = Filters(columns, self._reader, self._witnesses)

    @property
    def field_values(self) -> Mapping[str, Iterable[str]]:
        """What each field may be that chooses records by what they are."""
        return self._filters.values

    def read(self, text: str) -> Reading:
        """Return how words are understood."""
        return self._reader.read(text)

    def told(self, text: str) -> tuple[Told, ...]:
        """Return how each part of a query is read; no text whatever makes it raise."""
        parts = parse(text).parts
        read = [self._readable(part, []) for part in parts]
        return tuple(retold(parts, read, self._reader))

    def _find(self, word: str) -> bool:
        """Say whether a folded word, or one that begins so, is found as it is."""
        things = self._reader.read(word).wanted
        return any(self._witnesses.of(thing).records for thing in things)

    def ask(self, text: str) -> Asked:
        """Return what a query asks for; no text whatever makes it raise."""
        parts, warned = parse(text)
        asked = self._ask(parts, warned)
        if not asked.wanted and not asked.needed and text.strip():
            # Nothing but small words between signs: "this or that".
            asked = self._ask(whole(text[:LONGEST_QUERY]).parts, warned)
            if not asked.wanted:
                told = "There is no word in the query."
                asked = Asked(needed=(Evidence(0),), warnings=(*asked.warnings, told))
        return asked

    def _ask(self, parts: tuple[Part, ...], warned: tuple[str, ...]) -> Asked:
        """Return what the parts of a query ask for."""
        warnings = list(warned)
        missing: list[str] = []
        wanted: list[Evidence] = []
        needed: list[Evidence] = []
        named: list[Wordings] = []
        said: Run = ()
        labels: frozenset[Run] = frozenset()
        for part in parts:
            if isinstance(part, Words):
                alone = len(parts) == 1
                read = self._reader.read(part.text, is_end=part.is_end, alone=alone)
                warnings += read.warnings
                each = [self._witnesses.of(thing) for thing in read.wanted]
                warnings += [found.warning for found in each if found.warning]
                missing += unheld(read.wanted, each)
                wanted += each
                named += [thing.wordings for thing in read.wanted]
                said += read.said
                labels |= read.labels
                continue
            part = self._readable(part, warnings)
            for found in self._evidence(part):
                is_needed = isinstance(part, Phrase | Choice | Without)
                (needed if is_needed else wanted).append(found)
                if isinstance(part, Phrase) and not part.field:
                    named.append(found.wordings)
                    said += stems(part.text)
        return Asked(
            tuple(wanted),
            tuple(needed),
            tuple(named),
            said,
            labels,
            tuple(warnings),
            tuple(missing),
        )

    def _readable(self, part: Part, warnings: list[str]) -> Part:
        """Return a part of a query with words for each choice that cannot be made."""
        if isinstance(part, Choice):
            name, value = part.field.name, part.value
            try:
                self._filters.records(name, value)
            except ValueError as error:
                place = f"Character {part.start + 1}"
                warnings.append(f"{place}: read as words: {error}")
                return Words(f"{name} {value}")
        elif isinstance(part, Without):
            return Without(self._readable(part.part, warnings))
        elif isinstance(part, Either | Every):
            parts = tuple(self._readable(inner, warnings) for inner in part.parts)
            return part._replace(parts=parts)
        return part

    def _evidence(self, part: Part) -> Iterator[Evidence]:
        """Yield the evidence of one part of a query, unless it says nothing."""
        if isinstance(part, Words):
            read = self._reader.read(part.text, is_end=part.is_end, alone=False)
            things = read.wanted
            if things:
                yield every(map(self._witnesses.of, things))
        elif isinstance(part, Phrase):
            fields = part.field.searched if part.field else ()
            run = stems(part.text)
            if len(run) == 1 and not fields:
                yield self._witnesses.of(Wanted(part.text, (run,)))
            elif run:
                yield self._witnesses.phrase(run, fields)
        elif isinstance(part, Choice):
            yield Evidence(self._filters.records(part.field.name, part.value))
        elif isinstance(part, Without):
            for found in self._evidence(part.part):
                yield Evidence(self._all & ~found.records)
        else:
            each = [found for inner in part.parts for found in self._evidence(inner)]
            if each:
                join = either if isinstance(part, Either) else every
                yield join(each)


def unheld(things: Iterable[Wanted], each: Iterable[Evidence]) -> Iterator[str]:
    """Yield the words of wanted things that no record holds."""
    for thing, found in zip(things, each, strict=True):
        if not found.records:
            yield thing.written
