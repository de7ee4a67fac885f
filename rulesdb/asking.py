"""A query as it is put to the records: what is wanted, what is needed, and how named.

The grammar says how its parts stand to each other, the players' words what is meant by
each, and the evidence where the records hold it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
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
)
from rulesdb.language.wanted import PlayersWords, Wanted
from rulesdb.language.words import stems
from rulesdb.postings import Index
from rulesdb.records import Synonym

Wordings = tuple[tuple[str, ...], ...]


class Asked(NamedTuple):
    """What a query asks for.

    Records with more of what is `wanted` answer better; they must have what is
    `needed`. `named` are the wordings of all that may together be a record's name.
    """

    wanted: tuple[Evidence, ...] = ()
    needed: tuple[Evidence, ...] = ()
    named: tuple[Wordings, ...] = ()
    warnings: tuple[str, ...] = ()

    @property
    def stems(self) -> frozenset[str]:
        """All the stems that were looked up."""
        each = [found.stems for found in (*self.wanted, *self.needed)]
        return frozenset().union(*each)


class Asker:
    """Puts queries to the records of one rulebook; any number of threads may use it."""

    def __init__(
        self, columns: Columns, index: Index, synonyms: tuple[Synonym, ...]
    ) -> None:
        self._all = columns.all
        self._players_words = PlayersWords(synonyms, index.vocabulary)
        self._witnesses = Witnesses(columns, index)
        self._filters = Filters(columns, self._players_words, self._witnesses)

    @property
    def field_values(self) -> Mapping[str, Iterable[str]]:
        """What each field may be that chooses records by what they are."""
        return self._filters.values

    def is_known(self, word: str) -> bool:
        """Say whether a folded word, or one that begins so, is found as it is."""
        things, _ = self._players_words.wanted(word)
        return any(self._witnesses.of(thing).records for thing in things)

    def ask(self, text: str) -> Asked:
        """Return what a query asks for; no text whatever makes it raise."""
        parts, warned = parse(text)
        warnings = list(warned)
        wanted: list[Evidence] = []
        needed: list[Evidence] = []
        named: list[Wordings] = []
        for part in parts:
            if isinstance(part, Words):
                alone = len(parts) == 1
                things, left_out = self._players_words.wanted(
                    part.text, is_end=part.is_end, alone=alone
                )
                warnings += left_out
                wanted += map(self._witnesses.of, things)
                named += [thing.wordings for thing in things]
                continue
            part = self._readable(part, warnings)
            for found in self._evidence(part):
                is_needed = isinstance(part, Phrase | Choice | Without)
                (needed if is_needed else wanted).append(found)
                if isinstance(part, Phrase) and not part.field:
                    named.append(found.wordings)
        if text.strip() and not wanted and not needed:
            warnings.append("There is no word in the query; these are all records.")
        return Asked(tuple(wanted), tuple(needed), tuple(named), tuple(warnings))

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
            things, _ = self._players_words.wanted(part.text, alone=False)
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
