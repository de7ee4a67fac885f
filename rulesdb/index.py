"""The full-text index: Whoosh stores and scores words; nobody else imports it.

Known faults of Whoosh are kept out here. A searcher gives wrong hits when threads share
it, so one lock guards it and every word's scores are remembered. A limit can miss the
best hit, so all hits are taken. Its stop list drops "may" and "not" and its default
token pattern differs between distributions, so it is given words that
`rulesdb.language` has cut. An index holds pickles, so one is opened only from beside
its own database.
"""

from __future__ import annotations

import hashlib
import logging
import shutil
import threading
import warnings
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, takewhile
from pathlib import Path
from typing import Any

from rulesdb.language.words import words
from rulesdb.ranking import FIELD_WEIGHTS
from rulesdb.records import Excerpt, Passage, Record
from rulesdb.rulebook import Rulebook
from rulesdb.store import fresh_path
from rulesdb.understanding.places import tokens

with warnings.catch_warnings():
    # Whoosh 2.7.4 was written before Python 3.12 warned of its escapes and `is`.
    warnings.simplefilter("ignore", SyntaxWarning)
    from whoosh import index as whoosh_index
    from whoosh.fields import STORED, TEXT, Schema
    from whoosh.filedb.filestore import RamStorage
    from whoosh.query import Or, Term
    from whoosh.scoring import BM25F

#: What the folder of an index is called, between the names of its database and build.
INDEX = "-index-"

#: The field that only its owner may search: what it holds shows in what is found.
OFFICIAL = "official"

#: The file in an index that tells what it was made from and what it holds.
STAMP = "stamp"

#: The files in an index with every word as written, a word to a line, in order:
#: without official wording, and with it.
VOCABULARY = {False: "vocabulary", True: "vocabulary-official"}

#: The most words that the beginning of a word stands for.
MOST_COMPLETIONS = 40


@dataclass(frozen=True, slots=True)
class Content:
    """What an index is made from: the rulebook, cut into words once.

    `entries` has the stems in each field of each entry; `vocabulary` every word as
    written, in alphabetical order, without and with official wording.
    """

    entries: list[dict[str, list[str]]]
    vocabulary: Mapping[bool, list[str]]


def schema() -> Schema:
    """Return the fields of the index: a document for each record and each passage.

    Nobody looks for phrases, so it is not kept where in a text each word stands.
    """
    fields = {name: TEXT(phrase=False) for name in FIELD_WEIGHTS}
    return Schema(number=STORED, **fields)


class Postings:
    """Where each word stands, as Whoosh has it; threads share it by taking turns."""

    def __init__(self, opened: Any) -> None:
        self._searcher = opened.searcher(weighting=BM25F())
        self._lock = threading.Lock()

    def scores(self, stem: str, weights: Mapping[str, float]) -> Mapping[int, float]:
        """Return the BM25F score of each entry by the fields that have a weight."""
        anywhere = Or([Term(name, stem, boost=w) for name, w in weights.items()])
        with self._lock:
            results = self._searcher.search(anywhere, limit=None)
            stored = self._searcher.stored_fields
            return {stored(doc)["number"]: score for doc, score in results.items()}


class Index:
    """An open index: the score of every entry of the rulebook for a word.

    An entry is a record, of which the names and the summary count, or a passage; they
    are counted in the order of `Rulebook.entries`. Official wording counts only if it
    is searched too.
    """

    def __init__(
        self, postings: Postings, vocabulary: Sequence[str], *, official: bool
    ) -> None:
        self._postings = postings
        self._weights = {
            name: weight
            for name, weight in FIELD_WEIGHTS.items()
            if official or name != OFFICIAL
        }
        self._scores: dict[str, Mapping[int, float]] = {}
        #: Every word of the rulebook as written, in alphabetical order.
        self.vocabulary = vocabulary

    def scores(self, stem: str) -> Mapping[int, float]:
        """Return the BM25F score of each entry that holds a word with this stem."""
        known = self._scores.get(stem)
        if known is None:
            known = self._postings.scores(stem, self._weights)
            if known:  # remembering every word ever mistyped would not end
                self._scores[stem] = known
        return known

    def completions(self, beginning: str) -> list[str]:
        """Return the words that begin so, the shortest first, itself left out."""
        words, start = self.vocabulary, bisect_right(self.vocabulary, beginning)
        longer = takewhile(
            lambda w: w.startswith(beginning), islice(words, start, None)
        )
        return sorted(longer, key=lambda word: (len(word), word))[:MOST_COMPLETIONS]


@dataclass(frozen=True, slots=True)
class Indexes:
    """An open index as anybody may search it, and as the owner of its books may."""

    public: Index
    owners: Index


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
        # Absent, cut short, of another Whoosh: whatever it raises, the index is only
        # a projection of the database, and is made again.
        logging.getLogger(__name__).info("no usable index at %s", folder)
    from rulesdb.build_lock import sole_builder  # a start rarely needs it

    try:
        with sole_builder(database, patience=0):
            return open_folder(write_index(rulebook, database))
    except OSError:  # the folder cannot be written, or somebody builds there now
        content = content_of(rulebook)
        opened = fill(RamStorage().create_index(schema()), content)
        return indexes(opened, content.vocabulary)


def open_folder(folder: Path) -> Indexes:
    """Open the index in a folder."""
    vocabulary = {
        official: (folder / name).read_text(encoding="utf-8").splitlines()
        for official, name in VOCABULARY.items()
    }
    return indexes(whoosh_index.open_dir(str(folder)), vocabulary)


def indexes(opened: Any, vocabulary: Mapping[bool, Sequence[str]]) -> Indexes:
    """Return an opened index in both of its views."""
    postings = Postings(opened)
    return Indexes(
        public=Index(postings, vocabulary[False], official=False),
        owners=Index(postings, vocabulary[True], official=True),
    )


def write_index(rulebook: Rulebook, database: Path) -> Path:
    """Write the index of a database beside it and return its folder.

    Only who is the sole builder there may. Raises OSError if it cannot be written.
    """
    folder = folder_of(database, rulebook.digest)
    fresh = fresh_path(database)
    fresh.mkdir()
    try:
        content = content_of(rulebook)
        fill(whoosh_index.create_in(str(fresh), schema()), content).close()
        for official, name in VOCABULARY.items():
            words = "\n".join(content.vocabulary[official])
            (fresh / name).write_text(words, encoding="utf-8")
        (fresh / STAMP).write_text(stamp_of(fresh, rulebook.digest))
        shutil.rmtree(folder, ignore_errors=True)
        fresh.rename(folder)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    return folder


def fill(empty: Any, content: Content) -> Any:
    """Add every entry to an empty index, and return it."""
    writer = empty.writer()
    for number, fields in enumerate(content.entries):
        writer.add_document(number=number, **fields)
    writer.commit()
    return empty


def content_of(rulebook: Rulebook) -> Content:
    """Return the words of every entry of a rulebook."""
    entries: list[dict[str, list[str]]] = []
    written: dict[bool, set[str]] = {False: set(), True: set()}
    for record, passage in rulebook.entries():
        fields: dict[str, list[str]] = {}
        for name, text in fields_of(record, passage, rulebook).items():
            found = list(words(text))
            written[name == OFFICIAL].update(word.text for word in found)
            if found:
                fields[name] = [word.stem for word in found]
        stands = passage or record
        if places := tokens(stands.book, stands.page):
            fields["place"] = places
        entries.append(fields)
    ours, theirs = written[False], written[True]
    return Content(entries, {False: sorted(ours), True: sorted(ours | theirs)})


def fields_of(
    record: Record, passage: Passage | None, rulebook: Rulebook
) -> dict[str, str]:
    """Return the text of each field for an entry of the rulebook."""
    if passage is None:
        return of_record(record, rulebook.excerpts(record.id))
    return {"label": passage.label, "text": passage.text}


def of_record(record: Record, excerpts: tuple[Excerpt, ...]) -> dict[str, str]:
    """Return the text of each field for a record by itself."""
    return {
        "title": record.title,
        "aliases": "\n".join(record.aliases),
        "summary": record.summary,
        "official": "\n".join(excerpt.text for excerpt in excerpts),
    }
