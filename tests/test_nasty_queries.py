"""No query is an error or much work: in the search, the API, a page, the shell."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from html import unescape
from pathlib import Path
from urllib.parse import quote

import pytest
import shipped
from click.testing import CliRunner
from flask import Flask
from hypothesis import given, settings
from hypothesis import strategies as st
from invented import collection
from nasty_queries import CONTROLS, NASTY_QUERIES
from werkzeug.test import EnvironBuilder
from werkzeug.wrappers import Response

from rulesdb import store
from rulesdb.cli import main
from rulesdb.library import Edition
from rulesdb.search import Query
from web import create_app
from web.guard import LONGEST_QUERY_STRING

#: So many calls any search may make; the words of a whole page make a third of them.
MOST_CALLS = 200_000
#: A warning may name all that a field can be.
LONGEST_WARNING = 1500
#: What a page must not hold, whatever was asked: XML and browsers take none of it.
UNSHOWABLE = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
#: All that a search box may write back is escaped, in whatever it stands.
LIVE = re.compile(
    r'<script(?! type="(?:module" src=|application/ld\+json">)| src=)|<svg on|<b>|<img'
)

SITE: list[Flask] = []

each_nasty_query = pytest.mark.parametrize(
    "text",
    NASTY_QUERIES,
    ids=[f"{n}-{text[:20]!a}" for n, text in enumerate(NASTY_QUERIES)],
)


@pytest.fixture(scope="module", autouse=True)
def _site(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Make a site of the shipped books; hypothesis calls its tests without fixtures."""
    path = tmp_path_factory.mktemp("site") / "rules.db"
    store.write(shipped.collection(), path)
    SITE[:] = [create_app(path)]
    edition().prepared()


def edition() -> Edition:
    """Return the edition that the site serves."""
    found: Edition = SITE[0].extensions["library"].edition()
    return found


def calls_of(action: Callable[[], object]) -> int:
    """Return how many functions an action calls, those in C too: a clock tells less."""
    calls = 0

    def count(_frame: object, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        action()
    finally:
        sys.setprofile(None)
    return calls


def search_each_way(text: str) -> None:
    """Search, suggest, complete and read, with little work and an answer that holds."""
    current = edition()
    assert calls_of(lambda: current.search(Query(text))) < MOST_CALLS
    for ask in (current.suggest, current.complete, current.read):
        assert calls_of(lambda ask=ask: ask(text)) < MOST_CALLS
    assert calls_of(lambda: current.sentences.read(text)) < MOST_CALLS
    answer = current.search(Query(text))
    assert len(answer.hits) == min(answer.total, answer.query.page_size)
    assert all(
        warning and len(warning) < LONGEST_WARNING for warning in answer.warnings
    )
    assert answer.total or not answer.hits


def get(path: str, sent: str) -> Response:
    """Return what is answered to parameters, sent as they are.

    A client of Werkzeug's would take seconds to read an address of a megabyte.
    """
    environ = {**EnvironBuilder(path).get_environ(), "QUERY_STRING": sent}
    return Response.from_app(SITE[0], environ)


def ask_the_site(text: str) -> None:
    """Put a query to the API and to the page, as any bytes that it may be sent in."""
    sent = "q=" + quote(text, safe="", errors="surrogatepass")
    if len(sent) > LONGEST_QUERY_STRING:
        for path in ("/", "/api/search", "/api/suggest"):
            refused = get(path, sent)
            assert refused.status_code == 414
            assert "at most 250,000 are read" in refused.get_data(as_text=True)
        return
    found = get("/api/search", sent)
    assert found.status_code == 200
    suggested = get("/api/suggest", sent)
    assert suggested.status_code == 200
    assert isinstance(suggested.json["suggestions"], list)
    page = get("/", sent)
    assert page.status_code == 200
    html = page.get_data(as_text=True)
    assert not UNSHOWABLE.search(html)
    assert not LIVE.search(html)
    total = found.json["total"]
    assert f'role="status">{total} record{"" if total == 1 else "s"}<' in html
    for warning in found.json["warnings"]:
        assert warning in unescape(html)


@each_nasty_query
def test_the_search_answers(text: str) -> None:
    search_each_way(text)


@each_nasty_query
def test_the_api_and_the_page_answer(text: str) -> None:
    ask_the_site(text)


PIECES = st.sampled_from(
    [
        *CONTROLS,
        *'()"“”«»-:|*?~^\\/ ',
        *("bunker", "arty", "44", "not", " or ", "type:", "page:", "book:ef", "x:"),
        *("\ud800", "\udfff", "🪖", "ё", "e\u0301", "שלג"),
    ]
)


@given(st.lists(PIECES | st.text(max_size=3), max_size=300))
@settings(max_examples=150, deadline=None)
def test_any_text_is_answered_each_way(pieces: list[str]) -> None:
    text = "".join(pieces)
    search_each_way(text)
    ask_the_site(text)


@given(st.binary(max_size=60))
@settings(max_examples=150, deadline=None)
def test_any_bytes_are_answered(sent: bytes) -> None:
    for path in ("/", "/api/search"):
        assert get(path, f"q={quote(sent, safe='')}").status_code == 200
        # As it is, it may be any parameters: those of the API must be its own.
        assert get(path, sent.decode("latin-1")).status_code in (200, 400)


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a database that is quick to open."""
    path = tmp_path_factory.mktemp("small") / "rules.db"
    store.write(collection(), path)
    return path


@pytest.mark.parametrize("number", range(0, len(NASTY_QUERIES), 5))
def test_the_command_line_answers(database: Path, number: int) -> None:
    text = NASTY_QUERIES[number]
    line = ["search", "--db", str(database), "--", text]
    ended = CliRunner().invoke(main, line)
    assert ended.exit_code in (0, 1)
    assert ended.exception is None or isinstance(ended.exception, SystemExit)
    assert not UNSHOWABLE.search(ended.output)
    assert len(ended.output) < 5000
