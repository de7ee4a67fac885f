"""The full-text index: Whoosh stores and scores words; nobody else imports it.

Known faults of Whoosh are kept out here. A searcher gives wrong hits when threads share
it, so one lock guards it and every word's scores are remembered. A limit can miss the
best hit, so all hits are taken. Its stop list drops "may" and "not" and its default
token pattern differs between distributions, so it is given words that
`rulesdb.language` has cut. An index holds pickles, so one is opened only from beside
its own database.
"""

from __future__ import annotations

import logging
import shutil
import tempfile
import threading
import warnings
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, takewhile
from pathlib import Path
from typing import Any

from rulesdb.language.words import words
from rulesdb.records import Excerpt, Passage, Record
from rulesdb.rulebook import Rulebook

with warnings.catch_warnings():
    # Whoosh 2.7.4 was written before Python 3.12 warned of its escapes and `is`.
    warnings.simplefilter("ignore", SyntaxWarning)
    from whoosh import index as whoosh_index
    from whoosh.fields import STORED, TEXT, Schema
    from whoosh.filedb.filestore import RamStorage
    from whoosh.query import Or, Term
    from whoosh.scoring import BM25F

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

#: The file in an index that tells what it was made from and how large it is.
STAMP = "stamp"

#: The file in an index with every word as written, a word to a line, in order.
VOCABULARY = "vocabulary"

#: The most words that the beginning of a word stands for.
MOST_COMPLETIONS = 40


@dataclass(frozen=True, slots=True)
class Content:
    """What an index is made from: the rulebook, cut into words once.

    `entries` has the stems in each field of each entry, `vocabulary` every word as
    written, in alphabetical order.
    """

    entries: list[dict[str, list[str]]]
    vocabulary: list[str]


def schema() -> Schema:
    """Return the fields of the index: a document for each record and each passage.

    Nobody looks for phrases, so it is not kept where in a text each word stands.
    """
    fields = {name: TEXT(phrase=False) for name in FIELD_WEIGHTS}
    return Schema(number=STORED, **fields)


class Index:
    """An open index: the score of every entry of the rulebook for a word.

    An entry is a record, of which the names and the summary count, or a passage; they
    are counted in the order of `Rulebook.entries`.
    """

    def __init__(self, opened: Any, vocabulary: Sequence[str]) -> None:
        self._searcher = opened.searcher(weighting=BM25F())
        self._lock = threading.Lock()
        self._scores: dict[str, Mapping[int, float]] = {}
        #: Every word of the rulebook as written, in alphabetical order.
        self.vocabulary = vocabulary

    def scores(self, stem: str) -> Mapping[int, float]:
        """Return the BM25F score of each entry that holds a word with this stem."""
        with self._lock:
            if stem not in self._scores:
                found = self._score(stem)
                if not found:  # remembering every word ever mistyped would not end
                    return found
                self._scores[stem] = found
            return self._scores[stem]

    def completions(self, beginning: str) -> list[str]:
        """Return the words that begin so, the shortest first, itself left out."""
        words, start = self.vocabulary, bisect_right(self.vocabulary, beginning)
        longer = takewhile(
            lambda w: w.startswith(beginning), islice(words, start, None)
        )
        return sorted(longer, key=lambda word: (len(word), word))[:MOST_COMPLETIONS]

    def close(self) -> None:
        """Let go of the files."""
        self._searcher.close()

    def _score(self, stem: str) -> Mapping[int, float]:
        anywhere = Or([Term(name, stem, boost=w) for name, w in FIELD_WEIGHTS.items()])
        results = self._searcher.search(anywhere, limit=None)
        stored = self._searcher.stored_fields
        return {stored(doc)["number"]: score for doc, score in results.items()}


def folder_of(database: Path, digest: str) -> Path:
    """Return where the index of a database stands: beside it, named by its digest."""
    return database.with_name(f"{database.name}-index-{digest[:16]}")


def stamp_of(folder: Path, digest: str) -> str:
    """Return the digest of a database and the sizes of the files of its index."""
    parts = sorted(part for part in folder.iterdir() if part.name != STAMP)
    return "\n".join([digest, *(f"{p.name} {p.stat().st_size}" for p in parts)])


def open_index(rulebook: Rulebook, database: Path) -> Index:
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
    try:
        return open_folder(write_index(rulebook, database))
    except OSError:
        content = content_of(rulebook)
        opened = fill(RamStorage().create_index(schema()), content)
        return Index(opened, content.vocabulary)


def open_folder(folder: Path) -> Index:
    """Open the index in a folder."""
    words = (folder / VOCABULARY).read_text(encoding="utf-8").splitlines()
    return Index(whoosh_index.open_dir(str(folder)), words)


def write_index(rulebook: Rulebook, database: Path) -> Path:
    """Write the index of a database beside it and return its folder.

    Indexes of earlier builds are removed; who has one open keeps it.
    """
    folder = folder_of(database, rulebook.digest)
    fresh = Path(tempfile.mkdtemp(prefix=f"{database.name}-new-", dir=folder.parent))
    try:
        content = content_of(rulebook)
        fill(whoosh_index.create_in(str(fresh), schema()), content).close()
        words = "\n".join(content.vocabulary)
        (fresh / VOCABULARY).write_text(words, encoding="utf-8")
        (fresh / STAMP).write_text(stamp_of(fresh, rulebook.digest))
        shutil.rmtree(folder, ignore_errors=True)
        fresh.rename(folder)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    for other in folder.parent.glob(f"{database.name}-index-*"):
        if other != folder:
            shutil.rmtree(other, ignore_errors=True)
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
    written: set[str] = set()
    for record, passage in rulebook.entries():
        fields: dict[str, list[str]] = {}
        for name, text in fields_of(record, passage, rulebook).items():
            found = list(words(text))
            written.update(word.text for word in found)
            if found:
                fields[name] = [word.stem for word in found]
        entries.append(fields)
    return Content(entries, sorted(written))


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
