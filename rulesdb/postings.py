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
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice, takewhile
from pathlib import Path

from rulesdb.rulebook import Rulebook

#: How much a word counts by where it stands. A title says what a record is; other
#: names nearly so; a label says what a passage is about; official wording only helps
#: its owner to find our own.
FIELD_WEIGHTS: Mapping[str, float] = {
    "title": 6.0,
    "aliases": 4.0,
    "label": 1.5,
    "summary": 1.5,
    "text": 1.0,
    "official": 0.5,
}

#: Where each field stands in a line of stems.
PLACES = {name: place for place, name in enumerate(FIELD_WEIGHTS)}

#: What the folder of an index is called, between the names of its database and build.
INDEX = "-index-"

#: The field that only its owner may search: what it holds shows in what is found.
OFFICIAL = "official"

#: The file in an index that tells what it was made from and what it holds.
STAMP = "stamp"

#: The file in an index with every score that Whoosh gives a word.
SCORES = "scores"

#: The file in an index with the stems of every entry in their order: a line each, the
#: fields divided by tabs and the stems by spaces.
STEMS = "stems"

#: What stands there between two names, since no phrase runs on from one to the next.
BREAK = " | "

#: The files in an index with every word as written, a word to a line, in order:
#: without official wording, and with it.
VOCABULARY = {False: "vocabulary", True: "vocabulary-official"}

#: The most words that the beginning of a word stands for.
MOST_COMPLETIONS = 40


class ScoreTable:
    """The BM25F score of every word in each entry and field that holds it.

    One long row of entry numbers and one of scores hold them all, so that a large
    rulebook takes twelve bytes a score; `spans` says which stretch is whose.
    """

    def __init__(self) -> None:
        self._numbers = array("I")
        self._scores = array("d")
        self._spans: dict[str, dict[str, tuple[int, int]]] = {}

    def add(self, field: str, stem: str, scored: Iterable[tuple[int, float]]) -> None:
        """Add a word of a field with the entries that hold it and their scores."""
        start = len(self._numbers)
        for number, score in scored:
            self._numbers.append(number)
            self._scores.append(score)
        self._spans.setdefault(field, {})[stem] = start, len(self._numbers)

    def of(self, field: str, stem: str) -> Iterable[tuple[int, float]]:
        """Return the entries that hold a word in a field, each with its score."""
        span = self._spans.get(field, {}).get(stem)
        if span is None:
            return ()
        return zip(self._numbers[slice(*span)], self._scores[slice(*span)], strict=True)

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
        stems: Sequence[str],
        vocabulary: Sequence[str],
        *,
        official: bool,
    ) -> None:
        self._table = table
        self._stems = stems
        self._weights = {
            name: weight
            for name, weight in FIELD_WEIGHTS.items()
            if official or name != OFFICIAL
        }
        #: Every word of the rulebook as written, in alphabetical order.
        self.vocabulary = vocabulary

    def scores(self, stem: str, fields: Collection[str] = ()) -> dict[int, float]:
        """Return the BM25F score of each entry that holds a word with this stem.

        It is summed over the given fields, or over all.
        """
        summed: dict[int, float] = {}
        for name, weight in self._weights.items():
            if not fields or name in fields:
                for number, score in self._table.of(name, stem):
                    summed[number] = summed.get(number, 0.0) + score * weight
        return summed

    def phrase(
        self, run: tuple[str, ...], fields: Collection[str] = ()
    ) -> dict[int, float]:
        """Return the BM25F score of each entry where these stems stand just so.

        They have to stand in one of the given fields, or in any; the score is that of
        all of them there.
        """
        summed: dict[int, float] = {}
        for name, weight in self._weights.items():
            if fields and name not in fields:
                continue
            tables = [dict(self._table.of(name, stem)) for stem in run]
            holding = set.intersection(*map(set, tables)) if tables else set()
            for number in holding:
                if len(run) == 1 or self._stands(run, number, name):
                    score = weight * sum(table[number] for table in tables)
                    summed[number] = summed.get(number, 0.0) + score
        return summed

    def _stands(self, run: tuple[str, ...], number: int, field: str) -> bool:
        """Say whether stems stand one behind another in a field of an entry."""
        said = self._stems[number].split("\t")[PLACES[field]]
        return f" {' '.join(run)} " in f" {said} "

    def completions(self, beginning: str) -> list[str]:
        """Return the words that begin so, the shortest first, itself left out."""
        words, start = self.vocabulary, bisect_right(self.vocabulary, beginning)
        longer = takewhile(
            lambda w: w.startswith(beginning), islice(words, start, None)
        )
        return sorted(longer, key=lambda word: (len(word), word))[:MOST_COMPLETIONS]

    def knows(self, word: str) -> bool:
        """Say whether a folded word stands in the rulebook just so."""
        place = bisect_left(self.vocabulary, word)
        return place < len(self.vocabulary) and self.vocabulary[place] == word


@dataclass(frozen=True)
class Indexes:
    """An open index as anybody may search it, and as the owner of its books may."""

    table: ScoreTable
    stems: Sequence[str]
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
        return Index(self.table, self.stems, words, official=official)

    def files(self) -> Iterator[tuple[str, bytes]]:
        """Yield the files that hold it, each by its name."""
        yield SCORES, self.table.to_bytes()
        yield STEMS, "\n".join(self.stems).encode()
        for official, name in VOCABULARY.items():
            yield name, "\n".join(self.vocabulary[official]).encode()


def folder_of(database: Path, digest: str) -> Path:
    """Return where the index of a database stands: beside it, named by its digest."""
    return database.with_name(f"{database.name}{INDEX}{digest[:16]}")


def stamp_of(folder: Path, digest: str) -> str:
    """Return the digest of a database and those of the files of its index."""
    parts = sorted(part for part in folder.iterdir() if part.name != STAMP)
    told = (f"{p.name} {hashlib.sha256(p.read_bytes()).hexdigest()}" for p in parts)
    return "\n".join([digest, *told])


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
        lines(STEMS),
        {official: lines(name) for official, name in VOCABULARY.items()},
    )
