"""A search put again is answered as before, by the same build, within bounds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from rulesdb import store
from rulesdb.library import Edition, Library
from rulesdb.records import Collection
from rulesdb.search import Answer, Query
from web.repeats import MOST_BYTES, Repeats, Sent

SEARCHES = ("/?q=pebble", "/api/search?q=pebble", "/?q=ice&category=unit")


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the texts that the search is asked from now on."""
    texts: list[str] = []
    search = Edition.search

    def note(edition: Edition, query: Query, *, official: bool = False) -> Answer:
        texts.append(query.text)
        return search(edition, query, official=official)

    monkeypatch.setattr(Edition, "search", note)
    return texts


@pytest.mark.parametrize("address", SEARCHES)
def test_a_repeated_search_is_answered_alike_without_a_search(
    make_client: Callable[..., FlaskClient], asked: list[str], address: str
) -> None:
    client = make_client()
    first = client.get(address)
    searched = len(asked)
    again = client.get(address)
    assert searched == len(asked) > 0
    assert again.data == first.data
    assert again.headers == first.headers
    etag = {"If-None-Match": first.headers["ETag"]}
    assert client.get(address, headers=etag).status_code == 304


def test_what_differs_in_anything_is_searched(
    make_client: Callable[..., FlaskClient], asked: list[str]
) -> None:
    client = make_client()
    for address in (*SEARCHES, "/api/suggest?q=pebble", "/?q=pebble&page=2"):
        client.get(address)
        client.get(address, headers={"Host": "other.example"})
        client.get(address)
    assert len(asked) >= 2 * (len(SEARCHES) + 1)
    other = client.get("/api/search?q=ice", headers={"Host": "other.example"})
    assert other.json["results"][0]["url"].startswith("http://other.example/")
    again = client.get("/api/search?q=ice")
    assert again.json["results"][0]["url"].startswith("http://localhost/")


def test_a_rebuilt_database_answers_for_itself(
    make_client: Callable[..., FlaskClient], invented: Collection, tmp_path: Path
) -> None:
    path = tmp_path / "rules.db"
    store.write(invented, path)
    client = make_client(path)
    client.application.extensions["library"] = Library(path, lambda load: load())
    assert client.get("/api/search?q=pebble").json["total"] == 43
    fewer = replace(invented, records=invented.records[:20], links=())
    store.write(fewer, path)
    client.get("/healthz")  # takes it up
    assert client.get("/api/search?q=pebble").json["total"] == 13


@pytest.mark.parametrize("address", ["/api/search?page=999", "/?q=pebble&page=99"])
def test_what_is_refused_is_not_kept(
    make_client: Callable[..., FlaskClient], address: str
) -> None:
    client = make_client()
    kept = client.application.extensions["repeats"]
    assert client.get(address).status_code == client.get(address).status_code == 404
    assert kept.size == 0
    client.get("/r/bunker")
    client.post("/api/search")
    assert kept.size == 0


@pytest.mark.parametrize("owner_first", [True, False])
def test_the_owners_pages_are_never_sent_to_another(
    make_client: Callable[..., FlaskClient], owner_first: bool
) -> None:
    client = make_client(OFFICIAL_WORDING=True)
    address = "/?q=verily"
    peers = ["127.0.0.1", "192.168.1.7"]
    for peer in peers if owner_first else reversed(peers):
        response = client.get(address, environ_overrides={"REMOTE_ADDR": peer})
        shown = "1 record<" in response.get_data(as_text=True)
        assert shown == (peer == "127.0.0.1")


def test_answers_are_kept_within_bounds(
    make_client: Callable[..., FlaskClient],
) -> None:
    client = make_client()
    most = 60_000
    kept = client.application.extensions["repeats"] = Repeats(most)
    sizes = []
    for number in range(60):
        client.get(f"/?q=pebble+{number}")
        sizes.append(kept.size)
    assert max(sizes) <= most
    assert sizes[-1] > most / 2


def test_the_latest_are_kept_and_none_that_is_larger_than_all() -> None:
    repeats = Repeats(10)
    for tag in ("a", "b", "a", "c"):
        if repeats.find(tag) is None:
            repeats.keep(tag, Sent(tag.encode() * 4, "text/plain"))
    assert repeats.find("b") is None
    assert repeats.find("a") == Sent(b"aaaa", "text/plain")
    repeats.keep("large", Sent(b"x" * 11, "text/plain"))
    assert repeats.find("large") is None
    assert repeats.size == 8
    assert MOST_BYTES < 10_000_000
