"""A service takes up a rebuilt database, and survives one that it cannot read."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from invented import collection

from rulesdb import store
from rulesdb.errors import DatabaseUnusable, UnknownName
from rulesdb.library import Edition, Library, load
from rulesdb.publish import publish
from rulesdb.records import Collection, Link
from rulesdb.rulebook import Rulebook
from rulesdb.search import Query
from rulesdb.vocabulary import LinkKind


@pytest.fixture
def library(tmp_path: Path) -> Library:
    store.write(collection(), tmp_path / "rules.db")
    return Library(tmp_path / "rules.db", later=lambda job: job())


def test_an_edition_is_kept_while_the_file_stands(library: Library) -> None:
    assert library.edition() is library.edition()


def test_a_rebuilt_database_is_taken_up(library: Library) -> None:
    before = library.edition()
    store.write(replace(collection(), records=collection().records[:3]), library.path)
    after = library.edition()
    assert after.rulebook.digest != before.rulebook.digest
    assert after.search(Query("")).total == 3
    assert before.search(Query("")).total == 4  # who still holds it is served


@pytest.mark.parametrize("content", [None, b"", b"garbage" * 1000])
def test_a_database_that_breaks_leaves_the_last_edition(
    library: Library, content: bytes | None
) -> None:
    before = library.edition()
    library.path.unlink()
    if content is not None:
        library.path.write_bytes(content)
    assert library.edition() is before
    library.path.unlink(missing_ok=True)
    store.write(replace(collection(), records=collection().records[:3]), library.path)
    assert library.edition().search(Query("")).total == 3


def test_without_any_database_it_says_what_to_do(tmp_path: Path) -> None:
    library = Library(tmp_path / "rules.db")
    with pytest.raises(DatabaseUnusable, match="run `rulesdb build"):
        library.edition()
    store.write(collection(), tmp_path / "rules.db")
    assert library.edition().search(Query("snow drift")).total == 2


def test_an_altered_database_leaves_the_last_edition(library: Library) -> None:
    before = library.edition()
    with closing(sqlite3.connect(library.path)) as connection, connection:
        connection.execute("UPDATE records SET title = 'Mine'")
    assert library.edition() is before


def test_a_fault_of_ours_in_a_new_database_leaves_the_last_edition(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: Path) -> None:
        raise ZeroDivisionError

    before = library.edition()
    store.write(smaller(3), library.path)
    with monkeypatch.context() as patched:
        patched.setattr("rulesdb.library.load", fail)
        assert library.edition() is before
    store.write(smaller(2), library.path)
    assert library.edition().search(Query("")).total == 2


def test_without_a_thread_to_load_in_the_last_edition_goes_on(tmp_path: Path) -> None:
    threads = [False, True]

    def later(job: Callable[[], None]) -> None:
        if not threads.pop(0):
            raise RuntimeError("can't start new thread")
        job()

    store.write(smaller(4), tmp_path / "rules.db")
    library = Library(tmp_path / "rules.db", later)
    before = library.edition()
    store.write(smaller(3), library.path)
    assert library.edition() is before
    assert library.edition().search(Query("")).total == 3


def smaller(size: int) -> Collection:
    """Return the first records of the invented game."""
    return replace(
        collection(), records=collection().records[:size], links=(), facts=()
    )


def test_the_last_edition_answers_while_the_next_is_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaders: list[threading.Thread] = []
    may_load = threading.Event()

    def later(job: Callable[[], None]) -> None:
        loaders.append(threading.Thread(target=job))
        loaders[-1].start()

    def slowly(path: Path) -> Edition:
        may_load.wait()
        return load(path)

    store.write(smaller(4), tmp_path / "rules.db")
    library = Library(tmp_path / "rules.db", later)
    before = library.edition()
    monkeypatch.setattr("rulesdb.library.load", slowly)
    store.write(smaller(3), library.path)
    with ThreadPoolExecutor(4) as visitors:
        asked = [visitors.submit(library.edition) for _ in range(40)]
        assert {future.result() for future in asked} == {before}
    (loader,) = loaders
    may_load.set()
    loader.join()
    assert library.edition().search(Query("")).total == 3
    assert len(loaders) == 1


def test_requests_go_on_while_the_database_is_rebuilt(tmp_path: Path) -> None:
    library = Library(tmp_path / "rules.db")
    publish(smaller(4), library.path)
    library.edition()
    failures: list[Exception] = []
    seen: set[int] = set()

    def ask() -> None:
        while 2 not in seen:
            try:
                seen.add(library.edition().search(Query("")).total)
            except Exception as error:
                failures.append(error)
                break

    threads = [threading.Thread(target=ask) for _ in range(3)]
    for thread in threads:
        thread.start()
    for size in (3, 4, 3, 2):
        publish(smaller(size), library.path)
    for thread in threads:
        thread.join()
    assert failures == []
    assert seen <= {2, 3, 4}


def test_a_rulebook_knows_order_neighbours_and_relations() -> None:
    rulebook = Rulebook(collection(), "digest")
    ids = [record.id for record in rulebook.contents("snow-and-ice")]
    assert ids == ["snow-drift", "ice-wall", "sled-team"]
    wall = rulebook.record("ice-wall")
    before, after = rulebook.neighbours(wall)
    assert before is not None
    assert after is not None
    assert (before.id, after.id) == ("snow-drift", "sled-team")
    assert [(r.label, r.record.id) for r in rulebook.related(wall)] == [
        ("Same effect as", "snow-drift"),
        ("See", "sled-team"),
    ]
    drift = rulebook.record("snow-drift")
    assert [(r.label, r.record.id) for r in rulebook.related(drift)] == [
        ("See", "sled-team"),
        ("Same effect", "ice-wall"),
    ]


def test_the_strongest_link_of_a_pair_is_the_one_that_is_told() -> None:
    links = (
        Link("ice-wall", LinkKind.SEE, "grumbold"),
        Link("ice-wall", LinkKind.CHANGES, "grumbold"),
    )
    rulebook = Rulebook(replace(collection(), links=links), "digest")
    (related,) = rulebook.related(rulebook.record("ice-wall"))
    assert related.label == "Changes"


def test_an_unknown_name_is_told_with_the_nearest() -> None:
    rulebook = Rulebook(collection(), "digest")
    with pytest.raises(
        UnknownName, match="unknown id 'ice-wal'; did you mean 'ice-wall"
    ):
        rulebook.record("ice-wal")
    with pytest.raises(UnknownName, match="unknown book 'snow'"):
        rulebook.book("snow")


def test_whoever_serves_is_told_of_each_edition_that_is_taken_up(
    library: Library,
) -> None:
    told: list[Edition] = []
    library.when_taken_up = lambda: told.append(library.edition())
    first = library.edition()
    assert library.edition() is first
    store.write(replace(collection(), records=collection().records[:3]), library.path)
    assert told == [first]
    second = library.edition()
    assert told == [first, second]
