"""Where each word stands and what it counts there, read from what Whoosh scored.

A database does not change while it is served. So what Whoosh's scorer gives every word
in every field is paid for once, when the index is made, and kept beside the index as
plain numbers: a search adds and compares them, and needs neither Whoosh nor a lock.
"""

from __future__ import annotations

import hashlib
import json
import logging
import sys
from array import array
from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice, takewhile
from pathlib import Path
from typing import NamedTuple

from rulesdb.ranking import FIELD_WEIGHTS
from rulesdb.rulebook import Rulebook

#: The fields as they stand in a line of stems.
FIELDS_IN_ORDER = tuple(FIELD_WEIGHTS)

#: What the sums over all fields are called, beside the fields: without official wording
#: and with it, which only its own words have.
BY_ENTRY = {False: "entry", True: "entry-official"}

#: What the folder of an index is called, between the names of its database and build.
INDEX = "-index-"

#: The field that only its owner may search: what it holds shows in what is found.
OFFICIAL = "official"

#: The file in an index that tells what it was made from and what it holds.
STAMP = "stamp"

#: The file in an index with every score that Whoosh gives a word.
SCORES = "scores"

#: The file in an index with the stems of every entry in their order: a line each, the
#: fields divided by tabs, and a space before and behind each stem.
STEMS = "stems"

#: What stands there between two names, since no phrase runs on from one to the next.
BREAK = " | "

#: The files in an index with every word as written, a word to a line, in order:
#: without official wording, and with it.
VOCABULARY = {False: "vocabulary", True: "vocabulary-official"}


class Row(NamedTuple):
    """Some numbers in ascending order, each with its score."""

    numbers: Sequence[int]
    scores: Sequence[float]

    def pairs(self) -> Iterator[tuple[int, float]]:
        """Yield each number with its score."""
        return zip(self.numbers, self.scores, strict=True)


#: What a word has that is nowhere.
NOWHERE = Row((), ())


class ScoreTable:
    """The BM25F score of every word in each entry and field that holds it.

    One long row of numbers and one of scores hold them all, so that a large rulebook
    takes twelve bytes a score; `spans` says which stretch is whose. Beside the fields
    of the index there are the sums over all of them.
    """

    def __init__(self) -> None:
        self._numbers = array("I")
        self._scores = array("d")
        self._spans: dict[str, dict[str, tuple[int, int]]] = {}

    def add(self, field: str, stem: str, scored: Iterable[tuple[int, float]]) -> None:
        """Add a word of a field with the numbers that hold it and their scores."""
        start = len(self._numbers)
        for number, score in scored:
            self._numbers.append(number)
            self._scores.append(score)
        self._spans.setdefault(field, {})[stem] = start, len(self._numbers)

    def of(self, field: str, stem: str) -> Row:
        """Return the numbers that hold a word in a field, with its scores."""
        span = self._spans.get(field, {}).get(stem)
        if span is None:
            return NOWHERE
        return Row(self._numbers[slice(*span)], self._scores[slice(*span)])

    def stems(self, field: str) -> Iterable[str]:
        """Return the words of a field."""
        return self._spans.get(field, {})

    def to_bytes(self) -> bytes:
        """Return the table as `from_bytes` reads it."""
        head = {"byteorder": sys.byteorder, "spans": self._spans}
        return b"\n".join(
            (
                json.dumps(head).encode(),
                self._numbers.tobytes() + self._scores.tobytes(),
            )
        )

    @classmethod
    def from_bytes(cls, content: bytes) -> ScoreTable:
        """Return the table in `content`.

        Raises ValueError if a machine wrote it that writes numbers another way.
        """
        head, _, numbers = content.partition(b"\n")
        told = json.loads(head)
        if told["byteorder"] != sys.byteorder:
            raise ValueError("written by a machine of another byte order")
        table = cls()
        table._spans = {
            field: {stem: (start, end) for stem, (start, end) in spans.items()}
            for field, spans in told["spans"].items()
        }
        cut = (
            len(numbers)
            * table._numbers.itemsize
            // (table._numbers.itemsize + table._scores.itemsize)
        )
        table._numbers.frombytes(numbers[:cut])
        table._scores.frombytes(numbers[cut:])
        return table


class Index:
    """An open index: where each word stands in the rulebook, and what it counts there.

    An entry is a record, of which the names and the summary count, or a passage; they
    are counted in the order of `Rulebook.entries`. Official wording counts only if it
    is searched too. Nothing in it changes: any number of threads may share it.
    """

    def __init__(
        self,
        table: ScoreTable,
        said: Said,
        vocabulary: Sequence[str],
        *,
        official: bool,
    ) -> None:
        self._table = table
        self._said = said
        self._official = official
        self._fields = fields_searched(official=official)
        #: Every word of the rulebook as written, in alphabetical order.
        self.vocabulary = vocabulary

    def by_entry(self, stem: str) -> Row:
        """Return the BM25F score of each entry that holds a word with this stem."""
        row = self._table.of(BY_ENTRY[self._official], stem)
        return row if row.numbers else self._table.of(BY_ENTRY[False], stem)

    def phrase(
        self, run: tuple[str, ...], fields: Collection[str] = ()
    ) -> dict[int, float]:
        """Return the BM25F score of each entry where these stems stand just so.

        They have to stand in one of the given fields, or in any; the score is that of
        all of them there.
        """
        if len(run) == 1 and not fields:
            return dict(self.by_entry(run[0]).pairs())
        numbers = (self.by_entry(stem).numbers for stem in run)
        rarest: Sequence[int] = min(numbers, key=len, default=())
        summed: dict[int, float] = {}
        rows: dict[str, list[dict[int, float]]] = {}
        for number, name in self._said.places(run, rarest):
            if name not in self._fields or (fields and name not in fields):
                continue
            if name not in rows:
                rows[name] = [dict(self._table.of(name, s).pairs()) for s in run]
            score = sum(row[number] for row in rows[name])
            summed[number] = summed.get(number, 0.0) + FIELD_WEIGHTS[name] * score
        return summed

    def completions(self, beginning: str) -> list[str]:
        """Return the words that begin so, the shortest first, itself left out."""
        words, start = self.vocabulary, bisect_right(self.vocabulary, beginning)
        longer = takewhile(
            lambda w: w.startswith(beginning), islice(words, start, None)
        )
        return sorted(longer, key=lambda word: (len(word), word))


class Said:
    """The stems of every entry in their order, to be looked through for phrases."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._lines = lines

    def places(
        self, run: tuple[str, ...], entries: Iterable[int]
    ) -> Iterator[tuple[int, str]]:
        """Yield where, in some entries, these stems stand one behind another.

        Each place is an entry and a field of it.
        """
        wanted = f" {' '.join(run)} "
        for entry in entries:
            line = self._lines[entry]
            if wanted in line:
                for field, text in zip(FIELDS_IN_ORDER, line.split("\t"), strict=True):
                    if wanted in text:
                        yield entry, field

    def __str__(self) -> str:
        return "\n".join(self._lines)


@dataclass(frozen=True)
class Indexes:
    """An open index as anybody may search it, and as the owner of its books may."""

    table: ScoreTable
    said: Said
    vocabulary: Mapping[bool, Sequence[str]]

    @cached_property
    def public(self) -> Index:
        """The index without official wording."""
        return self._view(official=False)

    @cached_property
    def owners(self) -> Index:
        """The index with official wording."""
        return self._view(official=True)

    def _view(self, *, official: bool) -> Index:
        words = self.vocabulary[official]
        return Index(self.table, self.said, words, official=official)

    def files(self) -> Iterator[tuple[str, bytes]]:
        """Yield the files that hold it, each by its name."""
        yield SCORES, self.table.to_bytes()
        yield STEMS, str(self.said).encode()
        for official, name in VOCABULARY.items():
            yield name, "\n".join(self.vocabulary[official]).encode()


def fields_searched(*, official: bool) -> tuple[str, ...]:
    """Return the fields that are searched, with official wording or without."""
    return tuple(name for name in FIELD_WEIGHTS if official or name != OFFICIAL)


def folder_of(database: Path, digest: str) -> Path:
    """Return where the index of a database stands: beside it, named by its digest."""
    return database.with_name(f"{database.name}{INDEX}{digest[:16]}")


def stamp_of(folder: Path, digest: str) -> str:
    """Return what an index goes by: digests of the database and of its own files.

    And the weights of the fields, which its sums were made with.
    """
    parts = sorted(part for part in folder.iterdir() if part.name != STAMP)
    told = (f"{p.name} {hashlib.sha256(p.read_bytes()).hexdigest()}" for p in parts)
    return "\n".join([digest, json.dumps(FIELD_WEIGHTS), *told])


def open_index(rulebook: Rulebook, database: Path) -> Indexes:
    """Open the index of a loaded database, making it again if it is not usable.

    Where it cannot be written beside the database, it is made in memory.
    """
    folder = folder_of(database, rulebook.digest)
    try:
        if (folder / STAMP).read_text() == stamp_of(folder, rulebook.digest):
            return open_folder(folder)
    except Exception:
        # Absent, cut short, of another version: whatever it raises, the index is only
        # a projection of the database, and is made again.
        logging.getLogger(__name__).info("no usable index at %s", folder)
    # A start rarely needs them, and Whoosh takes its time to import.
    from rulesdb import index
    from rulesdb.build_lock import sole_builder

    try:
        with sole_builder(database, patience=0):
            return open_folder(index.write_index(rulebook, database))
    except OSError:  # the folder cannot be written, or somebody builds there now
        return index.indexes_of(rulebook)


def open_folder(folder: Path) -> Indexes:
    """Open the index in a folder."""

    def lines(name: str) -> list[str]:
        return (folder / name).read_text(encoding="utf-8").split("\n")

    return Indexes(
        ScoreTable.from_bytes((folder / SCORES).read_bytes()),
        Said(lines(STEMS)),
        {official: lines(name) for official, name in VOCABULARY.items()},
    )
