"""The site without a network, in a real browser whose site has been switched off."""

from __future__ import annotations

import re
import shutil
import threading
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from flask import Flask
from playwright.sync_api import Page, expect
from waiting import PATIENCE, until
from werkzeug.serving import make_server
from werkzeug.test import run_wsgi_app

from rulesdb import store
from rulesdb.language.words import words
from rulesdb.records import Collection
from web import create_app

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

pytestmark = pytest.mark.browser

#: What stands in for the sheet of rules for tonight, which is whatever was shown.
SHEET = (
    "<!doctype html><html lang='en'><title>Sheet {}</title>"
    "<link rel='stylesheet' href='/static/site.css?v=of-long-ago'>"
    "<main id='main'><h1>Sheet {}</h1></main></html>"
)
OFFICIAL = "doth halt"


class Site:
    """A site that can be switched off and on again, and that can break what it sends.

    `breaks` are given a path and a body, and return the body that is sent; `broken` are
    the paths of which it was another. While the site is off it hangs up on whoever
    calls: its port stays its own.
    """

    def __init__(self, app: Flask) -> None:
        self.app = app
        self.on = True
        self.breaks: Callable[[str, bytes], bytes] | None = None
        self.broken: list[str] = []
        self.answering = threading.Event()
        self.answering.set()
        app.before_request(self.sheet)
        self.server = make_server("127.0.0.1", 0, self, threaded=True)
        self.server.verify_request = lambda request, caller: self.on  # type: ignore[method-assign]
        self.thread = threading.Thread(target=self.server.serve_forever)
        self.thread.start()

    def __call__(
        self, environ: WSGIEnvironment, start: StartResponse
    ) -> Iterable[bytes]:
        self.answering.wait()
        if self.breaks:
            environ.pop("HTTP_ACCEPT_ENCODING", None)  # plain words are broken
        parts, status, headers = run_wsgi_app(self.app, environ, buffered=True)
        body = b"".join(parts)
        if self.breaks:
            whole, path = body, environ["PATH_INFO"]
            body = self.breaks(path, whole)
            self.broken += [path] * (body != whole)
        if "Content-Length" in headers:
            headers["Content-Length"] = str(len(body))
        start(status, list(headers))
        return [body]

    @staticmethod
    def sheet() -> str | None:
        """Answer for the sheet, whatever the site itself has there."""
        from flask import request

        if request.path != "/tonight":
            return None
        named = request.args.get("scenario", "chosen")
        return SHEET.format(named, named)

    @property
    def address(self) -> str:
        """Where the site is, or was."""
        return f"http://127.0.0.1:{self.server.server_port}"

    def close(self) -> None:
        """Stop serving for good."""
        self.answering.set()
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()


@pytest.fixture(scope="module")
def make_site() -> Iterator[Callable[[Path], Site]]:
    """Return what serves a database to devices that have all the time in the world."""
    sites: list[Site] = []

    def make(database: Path, **config: Any) -> Site:
        config = {"OFFLINE_PATIENCE": PATIENCE, **config}
        sites.append(Site(create_app(database, config=config)))
        return sites[-1]

    yield make
    for site in sites:
        site.close()


@pytest.fixture
def site(make_site: Callable[..., Site], database: Path, tmp_path: Path) -> Site:
    """Return a site with the invented game, in a database of its own."""
    copy = tmp_path / "rules.db"
    shutil.copy(database, copy)
    return make_site(copy, OFFICIAL_WORDING=True)


@pytest.fixture
def visit(open_page: Callable[..., Page]) -> Callable[..., Page]:
    """Return what opens a page of a site, on a device that may keep it."""

    def visit(site: Site, path: str = "/", **settings: Any) -> Page:
        settings |= {"base_url": site.address, "service_workers": "allow"}
        return open_page(path, **settings)

    return visit


def kept(page: Page) -> None:
    """Wait until the page says that the rules are on this device."""
    line = page.locator("#kept-here")
    expect(line).to_contain_text("On this device for offline use")


def caches_of(page: Page) -> list[str]:
    """Return the names of the caches that a device has of the site."""
    found: list[str] = page.evaluate("caches.keys()")
    return [name for name in found if name.startswith("rules-desk:")]


def sheet_of(page: Page) -> str:
    """Return the address of the sheet that a device has, or nothing."""
    address: str = page.evaluate(
        """async () => {
          const sheet = await caches.match("/offline/sheet");
          return sheet ? (await sheet.json()).address : "";
        }"""
    )
    return address


def update(page: Page) -> None:
    """Have the browser look for an update, and wait until it took or failed.

    A look of the browser's own may be under way, and this one then be the same.
    """
    page.evaluate(
        """async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          await registration.update().catch(() => {});
          const worker = registration.installing ?? registration.waiting;
          if (worker) await new Promise((resolve) => {
            const look = () => ["activated", "redundant"].includes(worker.state) && resolve();
            worker.addEventListener("statechange", look);
            look();
          });
        }"""  # noqa: E501
    )


def updated(page: Page, before: list[str]) -> None:
    """Look for an update until the device has it in place of what it had before."""

    def came() -> bool:
        update(page)
        return not {*before} & {*caches_of(page)}

    until(came)


def rebuild(site: Site, collection: Collection) -> None:
    """Put another build of the database in place, and wait until it is served."""
    path = site.app.extensions["library"].path
    client = site.app.test_client()
    before = client.get("/healthz").get_json()["digest"]
    new = path.with_suffix(".new")
    store.write(collection, new)
    new.replace(path)
    until(lambda: client.get("/healthz").get_json()["digest"] != before)


def with_summary(invented: Collection, summary: str) -> Collection:
    """Return the invented game with another summary of its first record."""
    first, *others = invented.records
    return replace(invented, records=(replace(first, summary=summary), *others))


def test_airplane_mode_after_one_visit(
    make_site: Callable[..., Site], shipped_database: Path, visit: Callable[..., Page]
) -> None:
    site = make_site(shipped_database)
    page = visit(site)
    kept(page)
    site.on = False
    page.context.set_offline(True)

    page.locator("#q").fill("sniper")
    page.locator("#q").press("Enter")
    expect(page.locator(".offline-mark")).to_contain_text("Offline")
    expect(page.locator("#count")).to_have_text(re.compile(r"^\d+ records?$"))
    expect(page.locator(".hit a").first).to_have_text("Sniper")
    expect(page.locator("#q")).to_have_value("sniper")
    page.locator(".hit a").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Sniper")
    expect(page.locator(".offline-mark")).to_contain_text(re.compile(r"rules .*\w{8}"))
    page.locator(".passages").get_by_role("link", name="line of sight").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Line of sight")
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Sniper")

    for asked, first in {
        "tank": "Armor",
        "close-assault": "Close assault",
        "closeassault": "Close assault",
        "SNIPERS": "Sniper",
        "жуков": "Zhukov",
        "los": "Line of sight",
        "town": "Town",
    }.items():
        page.goto(f"/?q={asked}")
        expect(page.locator(".hit a").first).to_contain_text(first)


def test_a_record_is_shown_as_it_is_with_the_network(
    site: Site, visit: Callable[..., Page]
) -> None:
    page = visit(site)
    kept(page)
    site.on = False
    page.goto("/r/snow-drift#battle")
    expect(page.locator("#battle")).to_be_in_viewport()
    assert page.evaluate("document.querySelector(':target').id") == "battle"
    assert page.evaluate("getComputedStyle(document.body).margin") == "0px"  # styled
    page.locator(".passages").get_by_role("link", name="sled team").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Sled team")
    expect(page).to_have_url("/r/sled-team")
    page.locator(".crumbs a").nth(1).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Snow and Ice")
    page.goto("/r/drift")  # renamed
    expect(page).to_have_url("/r/snow-drift")
    gone = page.goto("/r/igloo")  # withdrawn
    assert gone is not None
    assert gone.status == 410
    expect(page.locator(".offline-mark")).to_be_visible()
    expect(page.locator("main")).to_contain_text("The record 'igloo' was withdrawn.")
    page.get_by_role("link", name="Ice bunkers").click()
    expect(page).to_have_url("/r/bunker")
    page.goto("/r/<b>nobody")
    expect(page.get_by_role("heading", level=1)).to_have_text("This needs the network")
    page.goto("/r/nobody")
    expect(page.locator("main")).to_contain_text("no record “nobody”")


def test_what_was_typed_stays_text(site: Site, visit: Callable[..., Page]) -> None:
    page = visit(site)
    kept(page)
    site.on = False
    nasty = "<img src=x onerror=alert(1)>\"'&amp; <!--offline:main--> $& $1"
    page.locator("#q").fill(nasty)
    page.locator("#q").press("Enter")
    expect(page.locator("h1")).to_have_text(f"“{nasty}”")
    expect(page.locator("#q")).to_have_value(nasty)
    assert page.locator("main img").count() == 0
    page.goto("/check?s=1.<script>&q=\"'><b>bold")
    assert page.locator("main b, main script").count() == 0
    for query in ("?q=" + "x" * 5000, "?q=%E0%A4%A", "?q=(((", "?page=-1&q=%00"):
        page.goto(f"/{query}")
        expect(page.locator("#count")).to_be_visible()


def test_what_needs_the_network_says_so_and_keeps_the_address(
    site: Site, visit: Callable[..., Page]
) -> None:
    page = visit(site)
    kept(page)
    site.on = False
    heading = page.get_by_role("heading", level=1)
    for path in ("/r/bunker.md", "/help", "/r/bunker?as-of=1", "/board?s=1.b&x=%22"):
        page.goto(path)
        expect(heading).to_have_text("This needs the network")
    site.on = True
    with page.expect_request(f"{site.address}{path}"):
        page.get_by_role("link", name="Try again").click()
    expect(page.locator(".offline-mark")).to_have_count(0)


def test_with_the_network_the_network_answers(
    site: Site, visit: Callable[..., Page], invented: Collection
) -> None:
    page = visit(site)
    kept(page)
    rebuild(site, with_summary(invented, "As it is now."))
    page.goto("/r/snow-drift")
    expect(page.locator(".summary")).to_have_text("As it is now.")
    expect(page.locator(".offline-mark")).to_have_count(0)
    expect(page.locator("#cite")).to_be_visible()
    page.goto("/r/nobody")
    expect(page.locator(".kicker")).to_have_text("404")


def test_a_network_that_does_not_answer_is_not_waited_for(
    site: Site, visit: Callable[..., Page]
) -> None:
    site.app.config["OFFLINE_PATIENCE"] = 500
    page = visit(site)
    kept(page)
    site.answering.clear()
    page.goto("/r/yeti")
    expect(page.get_by_role("heading", level=1)).to_have_text("Yeti")
    expect(page.locator(".offline-mark")).to_contain_text("does not answer")
    site.answering.set()


def test_an_update_arrives_whole(
    site: Site, visit: Callable[..., Page], invented: Collection
) -> None:
    page = visit(site)
    kept(page)
    (before,) = caches_of(page)
    rebuild(site, with_summary(invented, "As it is now."))
    updated(page, [before])
    assert len(caches_of(page)) == 1
    site.on = False
    page.goto("/r/snow-drift")
    expect(page.locator(".summary")).to_have_text("As it is now.")


def test_after_an_update_the_page_tells_of_the_new_version(
    site: Site, visit: Callable[..., Page], invented: Collection
) -> None:
    page = visit(site)
    kept(page)
    line = page.locator("#kept-here")
    said, before = line.inner_text(), caches_of(page)
    rebuild(site, with_summary(invented, "As it is now."))
    updated(page, before)
    expect(line).not_to_have_text(said)
    kept(page)


def cut_short(path: str, body: bytes) -> bytes:
    """Return a pack that breaks off in the middle."""
    return body[: len(body) // 2] if path.startswith("/offline/") else body


def altered(path: str, body: bytes) -> bytes:
    """Return a pack in which one word is another, of the same length."""
    return body.replace(b"Yeti", b"Titi") if path.startswith("/offline/") else body


def broken_style(path: str, body: bytes) -> bytes:
    """Return a style sheet of which the end is missing."""
    return body[:-1] if path == "/static/site.css" else body


@pytest.mark.parametrize("breaks", [cut_short, altered, broken_style])
def test_an_update_that_breaks_leaves_what_was_there(
    site: Site,
    visit: Callable[..., Page],
    invented: Collection,
    breaks: Callable[[str, bytes], bytes],
) -> None:
    page = visit(site)
    kept(page)
    before = caches_of(page)
    site.breaks = breaks
    rebuild(site, with_summary(invented, "As it is now."))
    update(page)
    assert site.broken
    assert caches_of(page) == before
    site.on = False
    page.goto("/r/snow-drift")
    old = invented.records[0].summary
    expect(page.locator(".summary")).to_have_text(old)

    site.breaks = None  # the next time it arrives
    site.on = True
    updated(page, before)
    site.on = False
    page.goto("/r/snow-drift")
    expect(page.locator(".summary")).to_have_text("As it is now.")


def test_a_first_visit_that_breaks_keeps_nothing(
    site: Site, visit: Callable[..., Page]
) -> None:
    site.breaks = cut_short
    page = visit(site)
    button = page.get_by_role("button", name="Save for offline")
    expect(button).to_be_visible()
    assert caches_of(page) == []
    site.breaks = None
    button.click()
    kept(page)


def test_it_can_be_removed_and_saved_again(
    site: Site, visit: Callable[..., Page]
) -> None:
    page = visit(site)
    kept(page)
    page.get_by_role("button", name="Remove").click()
    save = page.get_by_role("button", name="Save for offline")
    expect(save).to_be_visible()
    assert caches_of(page) == []
    page.reload()
    expect(save).to_be_visible()  # not kept again unasked
    assert caches_of(page) == []
    assert page.evaluate("navigator.serviceWorker.getRegistrations()") == []
    save.click()
    kept(page)
    page.get_by_role("button", name="Remove").click()
    expect(save).to_be_visible()
    save.click()  # on the same page
    kept(page)
    site.on = False
    page.goto("/r/yeti")
    expect(page.get_by_role("heading", level=1)).to_have_text("Yeti")


def test_each_tab_says_what_another_removed_or_saved(
    site: Site, visit: Callable[..., Page]
) -> None:
    page = visit(site)
    kept(page)
    other = page.context.new_page()
    other.goto("/r/yeti")
    kept(other)
    page.get_by_role("button", name="Remove").click()
    save = other.get_by_role("button", name="Save for offline")
    expect(save).to_be_visible()
    other.reload()  # no page is left that the worker served
    page.reload()
    save.click()
    kept(other)
    kept(page)


def test_the_last_sheet_is_kept(
    site: Site, visit: Callable[..., Page], invented: Collection
) -> None:
    page = visit(site, "/")
    kept(page)
    before = caches_of(page)
    page.goto("/tonight?scenario=one")
    page.goto("/tonight?scenario=two")
    page.goto("/tonight")  # the choice is no sheet
    until(lambda: sheet_of(page).endswith("=two"))
    rebuild(site, with_summary(invented, "As it is now."))
    updated(page, before)
    site.on = False
    page.goto("/tonight?scenario=two")
    expect(page.get_by_role("heading", level=1)).to_have_text("Sheet two")
    expect(page.locator(".offline-mark")).to_contain_text("as you last opened it")
    assert page.evaluate("getComputedStyle(document.body).margin") == "0px"  # styled
    page.goto("/tonight")
    expect(page.get_by_role("heading", level=1)).to_have_text("Sheet two")
    page.goto("/tonight?scenario=one")
    expect(page.get_by_role("heading", level=1)).to_have_text("This needs the network")


def test_a_sheet_that_comes_late_is_not_the_last(
    site: Site, visit: Callable[..., Page]
) -> None:
    released = threading.Event()

    @site.app.before_request
    def hold() -> None:
        from flask import request

        if request.args.get("scenario") == "slow":
            released.wait(PATIENCE / 1000)

    page = visit(site)
    kept(page)
    with page.expect_request("**/tonight?scenario=slow"):
        page.evaluate("location.assign('/tonight?scenario=slow')")
    other = page.context.new_page()
    other.goto("/tonight?scenario=next")
    until(lambda: sheet_of(other).endswith("=next"))
    released.set()
    expect(page.get_by_role("heading", level=1)).to_have_text("Sheet slow")
    page.goto("/robots.txt")  # what came before it has been dealt with
    assert sheet_of(other).endswith("=next")


def test_the_sheet_of_a_first_visit_is_kept_too(
    site: Site, visit: Callable[..., Page]
) -> None:
    page = visit(site, "/robots.txt")
    page.evaluate("localStorage.setItem('offline', 'off')")
    page.goto("/tonight?scenario=one")
    register = "() => void navigator.serviceWorker.register('/service-worker.js')"
    page.evaluate(register)
    until(lambda: sheet_of(page).endswith("=one"))
    site.on = False
    page.goto("/tonight?scenario=one")
    expect(page.get_by_role("heading", level=1)).to_have_text("Sheet one")


def test_nothing_private_and_no_failure_is_kept(
    site: Site, visit: Callable[..., Page]
) -> None:
    page = visit(site)
    kept(page)
    page.goto("/r/snow-drift")
    expect(page.locator("main")).to_contain_text(OFFICIAL)  # its owner sees it
    for path in ("/r/nobody", "/r/drift", "/r/igloo"):
        page.goto(path)
    everything = page.evaluate(
        """async () => {
          const texts = [];
          for (const name of await caches.keys()) {
            const cache = await caches.open(name);
            for (const request of await cache.keys())
              texts.push(request.url, await (await cache.match(request)).text());
          }
          return texts.join("\\n");
        }"""
    )
    assert "Snow drifts" in everything
    assert OFFICIAL not in everything
    assert "There is no record" not in everything
    site.on = False
    page.goto("/r/snow-drift")
    expect(page.locator("main")).not_to_contain_text(OFFICIAL)


def test_no_sheet_that_is_private_or_failed_is_kept(
    site: Site, visit: Callable[..., Page]
) -> None:
    @site.app.after_request
    def spoil(response: Any) -> Any:
        from flask import request

        told = request.args.get("scenario")
        if told == "private":
            response.headers["Cache-Control"] = "private, no-store"
        if told == "failed":
            response.status_code = 500
        return response

    page = visit(site)
    kept(page)
    page.goto("/tonight?scenario=good")
    until(lambda: sheet_of(page).endswith("=good"))
    for told in ("private", "failed"):
        page.goto(f"/tonight?scenario={told}")
    site.on = False
    page.goto("/tonight")
    expect(page.get_by_role("heading", level=1)).to_have_text("Sheet good")


def test_without_scripts_nothing_is_kept_or_said(
    site: Site, visit: Callable[..., Page]
) -> None:
    page = visit(site, java_script_enabled=False)
    expect(page.locator("#kept-here")).to_be_hidden()


TYPED = "Ёлка, Цэдэнбалй; Dragon’s teeth: ﬁre Žukov – Close-Assault '44 Йод ½ naïve"


def test_words_are_folded_as_the_site_folds_them(
    site: Site, visit: Callable[..., Page]
) -> None:
    page = visit(site)
    page.evaluate(
        """() => new Promise((done) => {
          const script = document.createElement("script");
          script.src = "/static/offline/search.js";
          script.addEventListener("load", done);
          document.head.append(script);
        })"""
    )
    folded = page.evaluate("text => wordsOf(text)", TYPED)
    assert folded == [word.text for word in words(TYPED)]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violation_offline(
    site: Site, visit: Callable[..., Page], scheme: str
) -> None:
    page = visit(site, color_scheme=scheme, width=320)
    kept(page)
    site.on = False
    reports = {}
    for path in ("/", "/?q=ice", "/?q=zzz", "/r/bunker", "/r/nobody", "/check"):
        page.goto(path)
        expect(page.locator(".offline-mark")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") == 320
        found = Axe().run(page)
        if found.violations_count:
            reports[path] = found.generate_report()
    assert reports == {}
