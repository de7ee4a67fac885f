"""All that we ship, as files to take away: for SQLite, line by line, as a table.

What an owner's own books added stays on the owner's machine: their wording, and the
records that stand in for what nobody has checked. So the files of a build with own
books are those of the same build without them.
"""

from __future__ import annotations

import csv
import hashlib
import io
import json
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory

from rulesdb import store
from rulesdb.citations import as_json
from rulesdb.citations.reading import permalink
from rulesdb.records import Collection
from rulesdb.rulebook import Rulebook
from rulesdb.vocabulary import Review

#: The columns of the table, which has a row for each passage.
COLUMNS = (
    "id", "title", "category", "book", "page", "anchor", "label", "kind", "language",
    "text", "source", "citation", "url",
)  # fmt: skip

#: The type of each file, by its name.
TYPES = {
    "rules.db": "application/vnd.sqlite3",
    "rules.ndjson": "application/x-ndjson",
    "rules.csv": "text/csv",
    "datasette.json": "application/json",
}

#: How Datasette is to show the database.
METADATA = Path(__file__).with_name("datasette.json")


@dataclass(frozen=True)
class Download:
    """A file to take away."""

    name: str
    about: str
    content: bytes

    @property
    def mimetype(self) -> str:
        """The type of what is in it."""
        return TYPES[self.name]

    @cached_property
    def digest(self) -> bytes:
        """The SHA-256 of what is in it."""
        return hashlib.sha256(self.content).digest()


def downloads(rulebook: Rulebook, base_url: str = "") -> tuple[Download, ...]:
    """Return every file of a build; without a `base_url` links in them begin with "/".

    Raises NotWritten if there is no room for the database on the way.
    """
    shipped = public(rulebook.collection)
    book = Rulebook(shipped, store.digest_of(shipped), rulebook.version)
    return (
        Download(
            "rules.db",
            "Everything as a SQLite database: books, records, passages, facts, links, "
            "with full-text search. The desk itself runs on such a file.",
            as_database(book),
        ),
        Download(
            "rules.ndjson",
            "Every record as one line of JSON, as the API gives it.",
            as_lines(book, base_url),
        ),
        Download(
            "rules.csv",
            "Every passage as a row of a table, in UTF-8.",
            as_table(book, base_url),
        ),
        Download(
            "datasette.json",
            "What Datasette is to show of the database, and how.",
            METADATA.read_bytes(),
        ),
    )


def public(collection: Collection) -> Collection:
    """Return what of a collection may leave the machine that it was built on."""
    records = tuple(r for r in collection.records if r.review is Review.APPROVED)
    ids = {record.id for record in records}
    keys = {passage.book for record in records for passage in record.passages}
    keys |= {record.book for record in records}
    return replace(
        collection,
        books=tuple(book for book in collection.books if book.key in keys),
        records=records,
        links=tuple(k for k in collection.links if {k.source, k.target} <= ids),
        moved=tuple(moved for moved in collection.moved if moved.successor in ids),
        facts=tuple(fact for fact in collection.facts if fact.record in ids),
        excerpts=(),
        problems=(),
    )


def as_database(rulebook: Rulebook) -> bytes:
    """Return a rulebook as a SQLite database."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "rules.db"
        store.write(rulebook.collection, path, version=rulebook.version)
        return path.read_bytes()


def as_lines(rulebook: Rulebook, base_url: str) -> bytes:
    """Return the records of a rulebook as JSON, one on each line."""
    lines = (
        json.dumps(as_json(rulebook, record, base_url), ensure_ascii=False)
        for record in rulebook.records.values()
    )
    return "".join(f"{line}\n" for line in lines).encode()


def as_table(rulebook: Rulebook, base_url: str) -> bytes:
    """Return the passages of a rulebook as comma-separated values (RFC 4180)."""
    text = io.StringIO()
    table = csv.writer(text)
    table.writerow(COLUMNS)
    for record in rulebook.records.values():
        for passage in record.passages:
            table.writerow(
                (
                    record.id, record.title, record.category.value, passage.book,
                    passage.page or "", passage.anchor, passage.label,
                    passage.kind.value, passage.language, passage.text,
                    passage.source.value, passage.citation,
                    permalink(base_url, record.id, passage.anchor),
                )
            )  # fmt: skip
    return text.getvalue().encode()
