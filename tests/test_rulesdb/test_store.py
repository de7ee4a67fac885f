"""The database file: nothing lost, nothing half written, nothing foreign read."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
import small_war
from invented import collection

from rulesdb import store
from rulesdb.errors import DatabaseUnusable
from rulesdb.records import ExampleBoard, Excerpt, MovedId, Problem, WorkedRuling
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
        worked_rulings=(
            WorkedRuling(
                "Nobody sees «it»", '{"a":"é"}', "silent", ("ice-wall",), True
            ),
            WorkedRuling("All see it", "{}", "decided"),
        ),
        boards=(ExampleBoard("b", "Ü", "Two\nlines", "{}"), ExampleBoard("a", *"tbm")),
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
        (b"SQLite format 3\x00 and then something else entirely", "is not a rules"),
        (b"SQLite format 3\x00" + b"x" * 52 + b"M44R, and then nothing", "cannot be"),
        (b"just a text file\n" * 100, "is not a rules database"),
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


def refused(path: Path, says: str) -> None:
    """Check that a database is told as unusable, in one line that says what to do."""
    with pytest.raises(DatabaseUnusable, match=says) as caught:
        store.load(path)
    assert str(path) in str(caught.value)
    assert str(caught.value).endswith(f"run `rulesdb build --db {path}`")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("statement", "says"),
    [
        ("DELETE FROM build", "is not as it was built"),
        ("UPDATE build SET value = 'x' WHERE key = 'digest'", "is not as it was built"),
        ("ALTER TABLE books ADD COLUMN more TEXT", "is not as it was built"),
        ("ALTER TABLE facts RENAME COLUMN seat TO chair", "is not as it was built"),
        ("UPDATE records SET title = 'Mine'", "is not as it was built"),
        ("DELETE FROM facts WHERE position = 0", "is not as it was built"),
        ("UPDATE facts SET conditions = '3'", "is not as it was built"),
        ("UPDATE facts SET value = '[[1]]'", "is not as it was built"),
        ("UPDATE facts SET value = 'seven'", "cannot be read"),
        ("UPDATE records SET tags = 'winter'", "cannot be read"),
        ("UPDATE records SET category = 'thing'", "cannot be read"),
        ("UPDATE records SET title = CAST(x'ff' AS TEXT)", "cannot be read"),
        ("DROP TABLE facts", "is not as it was built"),
    ],
)
def test_an_altered_database_is_told(database: Path, statement: str, says: str) -> None:
    store.write(small_war.collection(), database)
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute(statement)
    refused(database, says)


def test_a_byte_that_has_changed_is_harmless_or_told(database: Path) -> None:
    whole = database.read_bytes()
    used = [place for place, byte in enumerate(whole) if byte and place >= 72]
    chance = random.Random(44)
    told = 0
    for place in chance.sample(used, 300):
        damaged = bytearray(whole)
        damaged[place] ^= chance.randrange(1, 256)
        database.write_bytes(damaged)
        try:
            assert store.load(database).collection == collection()
        except DatabaseUnusable as error:
            told += "run `rulesdb build" in str(error)
    assert told > 100


def test_a_folder_that_cannot_be_looked_into_is_told(tmp_path: Path) -> None:
    refused(tmp_path / ("x" * 300) / "rules.db", "cannot be read")


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
