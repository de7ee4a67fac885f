"""A service takes up a rebuilt database, and survives one that it cannot read."""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path

import pytest
from invented import collection

from rulesdb import store
from rulesdb.errors import DatabaseUnusable, UnknownName
from rulesdb.library import Library
from rulesdb.records import Link
from rulesdb.rulebook import Rulebook
from rulesdb.search import Query
from rulesdb.vocabulary import LinkKind


@pytest.fixture
def library(tmp_path: Path) -> Library:
    store.write(collection(), tmp_path / "rules.db")
    return Library(tmp_path / "rules.db")


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


def test_requests_go_on_while_the_database_is_rebuilt(library: Library) -> None:
    library.edition()
    failures: list[Exception] = []
    stop = threading.Event()

    def ask() -> None:
        while not stop.is_set():
            try:
                assert library.edition().search(Query("snow drift")).total
            except Exception as error:
                failures.append(error)

    threads = [threading.Thread(target=ask) for _ in range(3)]
    for thread in threads:
        thread.start()
    for size in (3, 4, 3, 4):
        smaller = replace(collection(), records=collection().records[:size])
        store.write(smaller, library.path)
    stop.set()
    for thread in threads:
        thread.join()
    assert failures == []


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
