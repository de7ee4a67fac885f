"""The database file: one build, written whole or not at all, then only read."""

from __future__ import annotations

import hashlib
import json
import os
import re
import secrets
import shlex
import sqlite3
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path

from rulesdb import schema
from rulesdb.errors import DatabaseUnusable, NotWritten
from rulesdb.records import (
    Book,
    Change,
    Collection,
    CommonName,
    ExampleBoard,
    Excerpt,
    Link,
    MovedAnchor,
    MovedId,
    Passage,
    Problem,
    Record,
    Release,
    Synonym,
)
from rulesdb.rows import (
    Row,
    fact_from,
    passage_from,
    plain,
    record_from,
    rows_of,
    worked_from,
)
from rulesdb.rulebook import Rulebook
from rulesdb.vocabulary import LinkKind, ProblemKind, Sense

#: What is not finished yet is called so, between its database and a random number.
FRESH = "-new-"

#: How a rules database begins: what SQLite writes, and after 68 bytes our own mark.
MARK = re.compile(
    rb"SQLite format 3\0.{52}" + re.escape(schema.APPLICATION_ID.to_bytes(4, "big")),
    re.DOTALL,
)


def digest_of(collection: Collection) -> str:
    """Return what tells this collection from any other, in hexadecimal."""
    content = json.dumps(collection, default=plain, ensure_ascii=False, sort_keys=True)
    versioned = f"{schema.SCHEMA_VERSION}\n{content}"
    return hashlib.sha256(versioned.encode()).hexdigest()


def replaceable(path: Path) -> Path:
    """Return the file that a database written to `path` would replace, links followed.

    Raises NotWritten if something else than a database is there, or no folder.
    """
    try:
        target = path.resolve()
        if not target.parent.is_dir():
            raise NotWritten(path, f"there is no folder {target.parent}")
        if target.exists() and not target.is_file():
            raise NotWritten(path, "it is no ordinary file")
        if target.is_file() and target.stat().st_size and not is_ours(target):
            raise NotWritten(
                path,
                "it is not a rules database",
                "name another file with --db, or move that one away",
            )
    except (OSError, RuntimeError) as error:  # RuntimeError: a link to itself
        raise NotWritten(path, reason_of(error)) from error
    return target


def write(collection: Collection, path: str | Path, *, version: str = "") -> str:
    """Write a collection to `path`, in place of what is there, and return its digest.

    The old file stands until the new one is whole: a crash leaves it as it was, and a
    reader sees either the one or the other. Raises NotWritten if there is something
    else than a database, or no room.
    """
    target = replaceable(Path(path))
    digest = digest_of(collection)
    fresh = fresh_path(target)
    try:
        with closing(sqlite3.connect(fresh)) as connection:
            fill(connection, collection, {"digest": digest, "version": version})
        with fresh.open("rb") as file:
            os.fsync(file.fileno())
        fresh.replace(target)
    except (sqlite3.OperationalError, OSError) as error:
        raise NotWritten(path, reason_of(error)) from error
    finally:
        fresh.unlink(missing_ok=True)
    return digest


def reason_of(error: Exception) -> str:
    """Return what went wrong, without the path and number that the system adds."""
    return getattr(error, "strerror", None) or str(error)


def fresh_path(database: Path) -> Path:
    """Return a path beside a database that nobody has, for what is not finished yet."""
    return database.with_name(f"{database.name}{FRESH}{secrets.token_hex(4)}")


def fill(
    connection: sqlite3.Connection, collection: Collection, build: Mapping[str, str]
) -> None:
    """Make the tables in an empty database and put a collection into them."""
    # It takes longer to import than a database to read, so only a build does.
    import sqlite_utils

    # A half-written file is thrown away, so nothing is gained by a journal, or by
    # waiting for the disk before the end.
    connection.execute("PRAGMA journal_mode = OFF")
    connection.execute("PRAGMA synchronous = OFF")
    connection.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {schema.SCHEMA_VERSION}")
    connection.execute("PRAGMA foreign_keys = ON")
    database = sqlite_utils.Database(connection)
    for name, (columns, key, foreign_keys) in schema.TABLES.items():
        database.table(name).create(
            columns,
            pk=key,
            foreign_keys=foreign_keys,
            not_null=columns.keys() - schema.NULLABLE,
            strict=True,
        )
    with connection:
        for name, rows in rows_of(collection, build).items():
            database.table(name).insert_all(rows)
    for name, found_by in schema.FULL_TEXT.items():
        database.table(name).enable_fts(found_by, tokenize="porter unicode61")


def load(path: str | Path) -> Rulebook:
    """Return all that the database at `path` holds.

    Raises DatabaseUnusable if it is absent, damaged, altered, or not of this version.
    """
    path = Path(path)
    with opened(path) as connection:
        tables = {row["name"] for row in rows_in(connection, "sqlite_master")}
        if not tables.issuperset(schema.TABLES):
            raise altered(path)
        build = {row["key"]: row["value"] for row in rows_in(connection, "build")}
        collection = collection_from(connection)
        if digest_of(collection) != build["digest"]:
            raise altered(path)
        return Rulebook(collection, build["digest"], build["version"])


@contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a database of ours for reading; whatever is wrong is DatabaseUnusable."""
    try:
        if not path.is_file():
            raise DatabaseUnusable(f"there is no database at {path}: {remedy(path)}")
        if not is_ours(path):
            raise DatabaseUnusable(
                f"{path} is not a rules database: name another with --db, "
                "or remove it and run `rulesdb build`"
            )
        uri = f"{path.resolve().as_uri()}?mode=ro"
        with closing(sqlite3.connect(uri, uri=True)) as connection:
            check_version(connection, path)
            yield connection
    except (LookupError, TypeError) as error:  # a table is not as we make it
        raise altered(path) from error
    except (sqlite3.Error, ValueError, OSError) as error:
        if isinstance(error, DatabaseUnusable):
            raise
        raise DatabaseUnusable(
            f"the database at {path} cannot be read ({error}): {remedy(path)}"
        ) from error


def is_ours(path: Path) -> bool:
    """Say whether a file has the mark of a rules database, however damaged it is."""
    with path.open("rb") as file:
        return MARK.match(file.read(72)) is not None


def remedy(path: Path) -> str:
    """Return what to do where there is no usable database."""
    return f"run `{shlex.join(['rulesdb', 'build', '--db', str(path)])}`"


def altered(path: Path) -> DatabaseUnusable:
    """Return the error that a database is which holds something else than was built."""
    return DatabaseUnusable(
        f"the database at {path} is not as it was built: {remedy(path)}"
    )


def check_version(connection: sqlite3.Connection, path: Path) -> None:
    """Raise DatabaseUnusable unless the database is of this version."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version != schema.SCHEMA_VERSION:
        raise DatabaseUnusable(
            f"the database at {path} is of version {version}, and this program reads "
            f"version {schema.SCHEMA_VERSION}: {remedy(path)}"
        )


def common_names_from(connection: sqlite3.Connection) -> Iterator[CommonName]:
    """Yield the names that are common words, or could be taken for some."""
    for row in rows_in(connection, "common_names"):
        yield CommonName(row["name"], Sense(row["sense"]))


def collection_from(connection: sqlite3.Connection) -> Collection:
    """Return the collection in the tables of an open database."""
    return Collection(
        books=tuple(Book(**row) for row in rows_in(connection, "books", "[order]")),
        records=tuple(records_from(connection)),
        links=tuple(
            Link(**{**row, "kind": LinkKind(row["kind"])})
            for row in rows_in(connection, "links")
        ),
        moved=tuple(
            MovedId(row["id"], row["successor"], bool(row["withdrawn"]))
            for row in rows_in(connection, "moved")
        ),
        excerpts=tuple(
            Excerpt(**row) for row in rows_in(connection, "excerpts", "position")
        ),
        problems=tuple(
            Problem(ProblemKind(row["kind"]), row["book"], row["where"], row["message"])
            for row in rows_in(connection, "problems", "position")
        ),
        synonyms=tuple(Synonym(**row) for row in rows_in(connection, "synonyms")),
        common_names=tuple(common_names_from(connection)),
        facts=tuple(fact_from(row) for row in rows_in(connection, "facts", "position")),
        worked_rulings=tuple(
            worked_from(row)
            for row in rows_in(connection, "worked_rulings", "position")
        ),
        boards=tuple(ExampleBoard(**row) for row in rows_in(connection, "boards")),
        moved_anchors=tuple(
            MovedAnchor(**row) for row in rows_in(connection, "moved_anchors")
        ),
        releases=tuple(
            Release(row["version"], row["date"])
            for row in rows_in(connection, "releases", "position")
        ),
        changes=tuple(
            Change(row["release"], row["record"], row["anchor"], row["before"])
            for row in rows_in(connection, "changes", "position")
        ),
    )


def rows_in(
    connection: sqlite3.Connection, table: str, order: str = "rowid"
) -> Iterator[Row]:
    """Yield the rows of a table in the order of these columns."""
    cursor = connection.execute(f"SELECT * FROM [{table}] ORDER BY {order}")
    names = [column for column, *_ in cursor.description]
    return (dict(zip(names, row, strict=True)) for row in cursor)


def records_from(connection: sqlite3.Connection) -> Iterator[Record]:
    """Yield the records of an open database, each with its passages and aliases."""
    passages: defaultdict[str, list[Passage]] = defaultdict(list)
    for row in rows_in(connection, "passages", "record, position"):
        passages[row["record"]].append(passage_from(row))
    aliases: defaultdict[str, list[str]] = defaultdict(list)
    for row in rows_in(connection, "aliases", "record, position"):
        aliases[row["record"]].append(row["alias"])
    for row in rows_in(connection, "records"):
        yield record_from(row, passages[row["id"]], aliases[row["id"]])
