"""The database file: nothing lost, nothing half written, nothing foreign read."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from invented import collection

from rulesdb import store
from rulesdb.errors import DatabaseUnusable
from rulesdb.records import Excerpt, MovedId, Problem
from rulesdb.vocabulary import ProblemKind


@pytest.fixture
def database(tmp_path: Path) -> Path:
    path = tmp_path / "rules.db"
    store.write(collection(), path, version="1.2")
    return path


def test_what_is_written_is_read(database: Path) -> None:
    full = replace(
        collection(),
        moved=(MovedId("drift", "snow-drift"), MovedId("sledge", "sled-team", True)),
        excerpts=(Excerpt("ice-wall", "snow-and-ice", None, "Battle", "Wörds", 0),),
        problems=(Problem(ProblemKind.NOT_IN_SOURCE, "snow-and-ice", "p.9", "gone"),),
    )
    digest = store.write(full, database, version="1.3")
    loaded = store.load(database)
    assert loaded.collection == full
    assert (loaded.digest, loaded.version) == (digest, "1.3")


def test_the_digest_tells_collections_apart_and_nothing_else() -> None:
    other = replace(collection(), records=collection().records[1:])
    assert store.digest_of(collection()) == store.digest_of(collection())
    assert store.digest_of(collection()) != store.digest_of(other)


def test_tables_are_strict_and_keys_are_kept(database: Path) -> None:
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA foreign_keys = ON")
        with pytest.raises(sqlite3.IntegrityError, match="cannot store TEXT"):
            connection.execute("UPDATE books SET [order] = 'first'")
        with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
            connection.execute("UPDATE records SET book = 'nobody'")
        with pytest.raises(sqlite3.IntegrityError, match="NOT NULL"):
            connection.execute("UPDATE records SET title = NULL")


def test_a_crash_while_writing_leaves_the_old_database(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = store.load(database).digest

    def crash(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(store, "rows_of", crash)
    with pytest.raises(KeyboardInterrupt):
        store.write(collection(), database)
    assert store.load(database).digest == before
    assert [path.name for path in database.parent.iterdir()] == ["rules.db"]


def test_a_dangling_link_is_never_written(database: Path) -> None:
    (link, *_) = collection().links
    broken = replace(collection(), links=(replace(link, target="nobody"),))
    with pytest.raises(sqlite3.IntegrityError):
        store.write(broken, database)
    assert store.load(database).collection == collection()


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "is not a rules database"),
        (b"SQLite format 3\x00 and then something else entirely", "cannot be read"),
        (b"just a text file\n" * 100, "cannot be read"),
    ],
)
def test_what_is_no_database_is_told(tmp_path: Path, content: bytes, says: str) -> None:
    path = tmp_path / "rules.db"
    path.write_bytes(content)
    with pytest.raises(DatabaseUnusable, match=says) as caught:
        store.load(path)
    assert "rulesdb build" in str(caught.value)
    assert "\n" not in str(caught.value)


def test_an_absent_database_is_told(tmp_path: Path) -> None:
    path = tmp_path / "my rules.db"
    with pytest.raises(DatabaseUnusable, match="there is no database at") as caught:
        store.load(path)
    assert str(caught.value).endswith(f"run `rulesdb build --db '{path}'`")


def test_a_truncated_database_is_told(database: Path) -> None:
    content = database.read_bytes()
    database.write_bytes(content[: len(content) // 2])
    with pytest.raises(DatabaseUnusable, match="cannot be read"):
        store.load(database)


def test_a_database_of_another_version_is_told(database: Path) -> None:
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA user_version = 99")
    with pytest.raises(DatabaseUnusable, match="of version 99"):
        store.load(database)
