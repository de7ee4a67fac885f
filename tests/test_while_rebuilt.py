"""Threads that search while the database is rebuilt: each answer is of one edition."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest
from flask import Flask
from invented import collection

from rulesdb.library import Library, load
from rulesdb.publish import publish
from rulesdb.records import Collection
from rulesdb.search import Answer, Query
from web import create_app

THREADS = 4
REBUILDS = 7
#: Words, phrases, beginnings, choices, misspelt ones: all that is kept of an edition.
QUERIES = (
    "snow",
    '"may not"',
    "ice wal",
    "type:terrain",
    "snwo drfit",
    "team -snow",
    "",
)
#: Told apart by what stands in each title.
EDITIONS = ("first", "second", "third")


def edition_named(name: str) -> Collection:
    """Return the invented game with the name of an edition in each title.

    Each has a record fewer than the one before, so that nothing stands where it did.
    """
    whole = collection()
    size = len(whole.records) - EDITIONS.index(name)
    records = [replace(r, title=f"{r.title} {name}") for r in whole.records[:size]]
    return replace(whole, records=tuple(records), links=(), facts=())


def told(answer: Answer) -> tuple[object, ...]:
    """Return all of an answer that rests on the database."""
    hits = [
        (h.record.title, h.score, h.why, "".join(h.snippet.texts)) for h in answer.hits
    ]
    return answer.total, hits, answer.categories, answer.books, answer.near


@pytest.fixture
def path(tmp_path: Path) -> Path:
    publish(edition_named("first"), tmp_path / "rules.db")
    return tmp_path / "rules.db"


@pytest.fixture
def expected(tmp_path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Return what each edition answers, by its digest."""
    answers = {}
    for name in EDITIONS:
        publish(edition_named(name), tmp_path / f"{name}.db")
        edition = load(tmp_path / f"{name}.db")
        each = [told(edition.search(Query(text))) for text in QUERIES]
        answers[edition.rulebook.digest] = each
    assert len(answers) == len(EDITIONS)
    return answers


def while_rebuilt(path: Path, ask: Callable[[int], None]) -> None:
    """Ask on four threads, each with the number of its turn, while editions change."""
    failures: list[BaseException] = []
    done = threading.Event()

    def go_on() -> None:
        try:
            for turn in count():
                ask(turn)
                if done.is_set():
                    break
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=go_on) for _ in range(THREADS)]
    for thread in threads:
        thread.start()
    for turn in range(1, REBUILDS):
        publish(edition_named(EDITIONS[turn % len(EDITIONS)]), path)
    done.set()
    for thread in threads:
        thread.join()
    assert failures == []


def test_every_answer_of_a_search_is_of_one_edition(
    path: Path, expected: dict[str, list[tuple[object, ...]]]
) -> None:
    library = Library(path)
    seen: set[str] = set()

    def ask(turn: int) -> None:
        edition = library.edition()
        digest = edition.rulebook.digest
        place = turn % len(QUERIES)
        search = edition.search if turn % 2 else edition._search.answer
        assert told(search(Query(QUERIES[place]))) == expected[digest][place]
        named = {s.record.title.split()[-1] for s in edition.suggest("s")}
        assert len(named) == 1
        seen.add(digest)

    while_rebuilt(path, ask)
    assert len(seen) > 1


@pytest.fixture
def site(path: Path) -> Iterator[Flask]:
    return create_app(path)


def test_every_answer_of_the_site_is_of_one_edition(site: Flask, path: Path) -> None:
    tags: dict[str, set[bytes]] = {}
    seen: set[str] = set()

    def ask(turn: int) -> None:
        client = site.test_client()
        text = QUERIES[turn % len(QUERIES)]
        for path in ("/api/search", "/"):
            response = client.get(path, query_string={"q": text})
            assert response.status_code == 200
            tags.setdefault(response.headers["ETag"], set()).add(response.data)
        found = client.get("/api/search", query_string={"q": text}).json
        named = {hit["title"].split()[-1] for hit in found["results"]}
        assert len(named) <= 1
        seen.update(named)

    while_rebuilt(path, ask)
    assert all(len(bodies) == 1 for bodies in tags.values())
    assert len(seen) > 1
