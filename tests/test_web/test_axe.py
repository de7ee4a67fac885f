"""Every kind of page, in both colours, as axe-core sees it: refusals too.

The pages are those of the site's own table of addresses, so that a new one is walked
without being named here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Browser, Page, Route
from waiting import PATIENCE
from werkzeug.routing import Rule

from rulesdb import links
from web import create_app

pytestmark = pytest.mark.browser

HERE = "http://localhost"

#: What stands for the parts of an address that hold a name.
NAMED: Mapping[str, Mapping[str, Any]] = {
    "pages.record": {"id": "bunker"},
    "pages.book": {"key": "eastern-front"},
}

BATTLE = {
    "question": "battle",
    "distance": 2,
    "attacker": {"unit": "infantry"},
    "target": {"unit": "armor", "terrain": ["hill"]},
}
BOARD = {
    "question": "sight",
    "attacker": "G5",
    "target": "G3",
    "board": {
        "hexes": {
            "G5": {"unit": {"unit": "infantry", "side": "axis"}},
            "f4": {"terrain": ["forest"]},
            "G3": {"unit": {"unit": "armor", "side": "allies"}},
        }
    },
}

#: Pages that have much else to show when they are asked something.
ASKED = (
    "/?q=bunker+artillery&category=terrain",
    "/?q=tank+leaves+marsh+and+attacks+infantry",
    "/?q=zzzz",
    "/?page=3",
    "/r/zhukov",
    "/r/scenario-41-red-barricades",
    links.path(BATTLE),
    "/check?s=1.broken",
    f"/board?s={links.encode(BOARD)}",
    "/board?s=1.broken",
)
REFUSED = ("/nothing", "/r/bunkr", "/books/none", "/?page=x&category=y")


def address_of(app: Flask, rule: Rule) -> str:
    """Return an address that leads to a rule; raises KeyError where none is named."""
    values = NAMED[rule.endpoint] if rule.arguments - {*(rule.defaults or {})} else {}
    with app.test_request_context(base_url=HERE):
        return app.url_for(rule.endpoint, _external=False, **values)


def pages_of(app: Flask) -> Iterator[str]:
    """Yield an address of each kind of page that a site has."""
    visitor = app.test_client()
    for rule in app.url_map.iter_rules():
        if "GET" not in (rule.methods or ()) or rule.endpoint == "static":
            continue
        if rule.arguments and rule.endpoint not in NAMED:
            assert not writes_pages(app, rule), f"name a page of {rule.endpoint}"
            continue
        address = address_of(app, rule)
        with visitor.get(address, follow_redirects=True) as response:
            if response.mimetype == "text/html":
                yield address


def writes_pages(app: Flask, rule: Rule) -> bool:
    """Say whether a rule whose address holds names leads to pages, not to files.

    A file has an ending in its address, or is for programs.
    """
    return not rule.rule.startswith("/api/") and "." not in rule.rule


@pytest.fixture
def walk(browser: Browser) -> Iterator[Callable[..., dict[str, str]]]:
    """Return what has axe look at pages of a site, and gives what it found of each."""
    contexts = []

    def reports(
        visitor: FlaskClient, paths: list[str], scheme: str, status: int = 0
    ) -> dict[str, str]:
        def answer(route: Route) -> None:
            path = route.request.url.removeprefix(HERE)
            with visitor.get(path, headers={"Accept": "text/html"}) as response:
                route.fulfill(
                    status=response.status_code,
                    headers=dict(response.headers),
                    body=response.data,
                )

        context = browser.new_context(
            color_scheme=scheme,  # type: ignore[arg-type]
            viewport={"width": 390, "height": 844},
            service_workers="block",
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.route(f"{HERE}/**", answer)
        found = {}
        for path in paths:
            seen = look(page, HERE + path, status)
            if seen:
                found[path] = seen
        return found

    yield reports
    for context in contexts:
        context.close()


def look(page: Page, url: str, status: int) -> str:
    """Open a page, unfold all of it, and return what axe has against it."""
    response = page.goto(url)
    assert response is not None
    assert not status or response.status == status
    page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)")
    found = Axe().run(page)
    return found.generate_report() if found.violations_count else ""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violation_on_any_page(
    walk: Callable[..., dict[str, str]], shipped_database: Path, scheme: str
) -> None:
    app = create_app(shipped_database)
    paths = [*pages_of(app), *ASKED, *REFUSED]
    assert {"/", "/r/bunker", "/books", "/check", "/board", "/help"} <= {*paths}
    assert walk(app.test_client(), paths, scheme) == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nor_on_what_is_withdrawn_or_not_there_yet(
    walk: Callable[..., dict[str, str]],
    make_client: Callable[..., FlaskClient],
    tmp_path: Path,
    scheme: str,
) -> None:
    assert walk(make_client(), ["/r/igloo"], scheme, 410) == {}
    assert walk(make_client(), ["/" + "?q=" + "x" * 260_000], scheme, 414) == {}
    nowhere = make_client(tmp_path / "none.db")
    assert walk(nowhere, ["/", "/r/bunker", "/check"], scheme, 503) == {}
