"""A site that serves a small invented game, and clients and browsers that visit it."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import shipped
import small_war
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Browser, Page, expect, sync_playwright
from waiting import PATIENCE
from werkzeug.serving import make_server
from werkzeug.test import run_wsgi_app

from rulesdb import store
from rulesdb.records import (
    Book,
    Collection,
    Excerpt,
    Link,
    MovedId,
    Passage,
    Record,
)
from rulesdb.vocabulary import Category, LinkKind, PassageKind, Review, SourceGrade
from web import create_app

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), None)
QUIETLY = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

SNOW, SEA, TROLLS = "snow-and-ice", "sea-legs", "troll-game"

BOOKS = (
    Book(SNOW, "Snow and Ice", "SI", "en", 1, "Nobody", "An invented expansion."),
    Book(SEA, "Sea Legs", "SL", "en", 2),
    Book(TROLLS, "Игра в троллей", "TG", "ru", 3),
)

#: Words of an owner's own book, which must not leave the machine.
OFFICIAL = "Verily the drift doth halt the sled."

DRIFT_PASSAGES = (
    Passage(
        "movement",
        "Movement",
        "Any unit must stop on entering.\nA [sled team](#sled-team) may go on.",
        "Any unit must stop on entering.\nA sled team may go on.",
        SNOW,
        "3",
    ),
    Passage(
        "battle",
        "Battle",
        "An ice wall nearby changes *nothing*.\n\n| from | sees |\n|---|--:|\n"
        "| here | all |",
        "An ice wall nearby changes nothing.\nhere; all",
        SNOW,
        "4",
        source=SourceGrade.FAQ,
        citation="Club FAQ (https://example.org/faq)",
    ),
    Passage(
        "remark", "Remark", "Snow is cold.", "Snow is cold.", SNOW, "3",
        PassageKind.ADVICE,
    ),
    Passage(
        "sources-differ", "Sources differ", "3 or 4.", "3 or 4.", SNOW, "3",
        PassageKind.CONFLICT,
    ),
    Passage(
        "sl-movement",
        "Movement",
        "Any unit must stop on entering.\nA sled team may go on.",
        "Any unit must stop on entering.\nA sled team may go on.",
        SEA,
        "9",
    ),
    Passage("sl-flags", "Flags", "No flag counts.", "No flag counts.", SEA, "9"),
)  # fmt: skip

HERO_PASSAGES = (
    Passage("effect", "Effect", "The player takes 1 card.", "The player takes 1 card.",
            TROLLS, None),
    Passage("effect-ru", "Действие", "Игрок берёт 1 карту.", "Игрок берёт 1 карту.",
            TROLLS, None, language="ru"),
)  # fmt: skip


def record(
    id: str, title: str, category: Category, book: str, **changes: Any
) -> Record:
    """Return a record with one passage, unless `changes` say more."""
    text = f"{title} is a thing of this game."
    fields: dict[str, Any] = {
        "page": "3",
        "summary": f"{title}: this is the rule in short, as a preview shows it.",
        "passages": (Passage("effect", "Effect", text, text, book, "3"),),
        "section": ("All things",),
    }
    return Record(id, title, category, book, **{**fields, **changes})


def collection() -> Collection:
    """Return the invented game: 50 records, most of them pebbles."""
    records = [
        record("snow-drift", "Snow drifts", Category.TERRAIN, SNOW, order=0,
               passages=DRIFT_PASSAGES, aliases=("deep snow", "сугроб")),
        record("bunker", "Ice bunkers", Category.OBSTACLE, SNOW, order=1),
        record("ice-wall", "Ice wall", Category.OBSTACLE, SNOW, order=2),
        record("sled-team", "Sled team", Category.UNIT, SNOW, order=3),
        record("yeti", "Yeti", Category.UNIT, SNOW, order=4,
               review=Review.NEEDS_REVIEW),
        record("iceberg", "Iceberg", Category.TERRAIN, SEA, order=0,
               tags=("contents-only",)),
        record("grumbold", "Grumbold", Category.HERO_CARD, TROLLS, order=0, page=None,
               passages=HERO_PASSAGES, aliases=("Грумбольд",)),
        *(record(f"pebble-{n}", f"Pebble {n}", Category.RULE, SEA, order=n)
          for n in range(1, 44)),
    ]  # fmt: skip
    return Collection(
        books=BOOKS,
        records=tuple(records),
        links=(
            Link("snow-drift", LinkKind.SEE, "sled-team", "movement", "sled team"),
            Link("snow-drift", LinkKind.SEE, "ice-wall", "battle", "ice wall"),
            Link("bunker", LinkKind.SAME_AS, "ice-wall", "effect", "ice wall"),
            *(Link(f"pebble-{n}", LinkKind.SEE, "bunker") for n in range(1, 12)),
        ),
        moved=(MovedId("drift", "snow-drift"), MovedId("igloo", "bunker", True)),
        excerpts=(Excerpt("snow-drift", SNOW, "3", "Movement", OFFICIAL),),
    )


@pytest.fixture(scope="session")
def invented() -> Collection:
    """Return the invented game."""
    return collection()


@pytest.fixture(scope="session")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a database of the invented game, with its index."""
    path = tmp_path_factory.mktemp("site") / "rules.db"
    store.write(collection(), path)
    return path


@pytest.fixture
def make_client(database: Path) -> Callable[..., FlaskClient]:
    """Return what makes a client of a site with other settings."""

    def make(path: Path = database, **config: object) -> FlaskClient:
        return create_app(path, config=config).test_client()

    return make


@pytest.fixture(scope="session")
def app(database: Path) -> Flask:
    """Return the site."""
    return create_app(database)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """Return a visitor of the site."""
    return app.test_client()


def whole(app: Flask) -> WSGIApplication:
    """Return the site with each answer read to its end before it is sent.

    Werkzeug's server leaves a file open where a browser hangs up halfway.
    """

    def serve(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        body, status, headers = run_wsgi_app(app, environ, buffered=True)
        start(status, list(headers))
        return body

    return serve


@pytest.fixture(scope="module")
def address(app: Flask) -> Iterator[str]:
    """Serve the site and return where it is reached."""
    server = make_server("127.0.0.1", 0, whole(app), threaded=True)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Start the browser once; without one, only CI does not skip its tests."""
    if CHROMIUM is None and os.environ.get("CI") != "true":
        pytest.skip(f"needs a Chromium: none of {', '.join(BROWSERS)} is on the path")
    assert CHROMIUM, f"CI needs a Chromium: one of {', '.join(BROWSERS)}"
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIETLY)
        yield started
        started.close()


@pytest.fixture
def open_page(browser: Browser, address: str) -> Iterator[Callable[..., Page]]:
    """Return what opens a page in a browser of its own; no script on it may fail.

    What it opens is a page of the site, or of that which `base_url` names. Nothing may
    be against the policy of the page either, unless it is `lawless`.
    """
    contexts = []
    failures: list[str] = []

    def open(
        path: str = "/", width: int = 1280, *, lawless: bool = False, **settings: object
    ) -> Page:
        settings.setdefault("base_url", address)
        settings.setdefault("service_workers", "block")  # they would bypass routes
        settings.setdefault("reduced_motion", "reduce")  # nothing glides
        context = browser.new_context(
            viewport={"width": width, "height": 844},
            **settings,  # type: ignore[arg-type]
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.on("pageerror", lambda error: failures.append(str(error)))
        page.on("console", lambda said: None if lawless else note(said.text))
        page.goto(path)
        return page

    def note(said: str) -> None:
        if "Content Security Policy" in said:
            failures.append(said)

    yield open
    for context in contexts:
        context.close()
    assert failures == []


@pytest.fixture(scope="session")
def shipped_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a database of the shipped books."""
    path = tmp_path_factory.mktemp("shipped") / "rules.db"
    store.write(shipped.collection(), path)
    return path


@pytest.fixture(scope="session")
def war_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a database of the small war, in which units battle."""
    path = tmp_path_factory.mktemp("war") / "rules.db"
    store.write(small_war.collection(), path)
    return path
