"""The site in a real browser: by mouse, by keyboard, without scripts, on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Route, expect
from waiting import let_it_deal_with_that

PAGES = {
    "start": "/",
    "results": "/?q=ice&category=obstacle",
    "results as they were read": "/?q=ice+type:obstacle+-sled+-pebble+-%22a+b+c%22",
    "nothing found": "/?q=pebblle",
    "record": "/r/snow-drift",
    "translated record": "/r/grumbold",
    "book": "/books/snow-and-ice",
    "help": "/help",
    "downloads": "/downloads",
    "not found": "/r/bunkr",
}

Open = Callable[..., Page]

pytestmark = pytest.mark.browser


def test_search_filter_and_open_a_record(open_page: Open) -> None:
    page = open_page()
    page.get_by_role("searchbox", name="Search the rules").fill("ice")
    page.get_by_role("button", name="Search").click()
    expect(page.locator("#count")).to_have_text("4 records")
    expect(page).to_have_url("/?q=ice")

    page.get_by_label("Obstacles").check()
    expect(page.locator("#count")).to_have_text("2 records")
    expect(page.get_by_label("Obstacles")).to_be_focused()
    expect(page).to_have_url("/?q=ice&category=obstacle")

    page.get_by_role("link", name="Ice wall").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ice wall")
    expect(page).to_have_url(re.compile(r"/r/ice-wall(#effect)?$"))

    page.go_back()
    expect(page.locator("#count")).to_have_text("2 records")
    expect(page.get_by_label("Obstacles")).to_be_checked()


def test_back_returns_to_the_search_before(open_page: Open) -> None:
    page = open_page("/?q=ice")
    box = page.locator("#q")
    box.fill("pebble")
    box.press("Enter")
    expect(page.locator("#count")).to_have_text("43 records")
    page.go_back()
    expect(page.locator("#count")).to_have_text("4 records")
    expect(box).to_have_value("ice")


def test_going_to_the_content_keeps_what_was_typed(open_page: Open) -> None:
    page = open_page("/?q=ice")
    box = page.locator("#q")
    box.fill("pebb")
    page.locator(".hit a").first.evaluate("hit => hit.dataset.before = true")
    page.evaluate("document.querySelector('.skip').click()")
    expect(page.locator("main")).to_be_focused()
    page.evaluate("fetch('/robots.txt')")  # what was asked before it has come
    expect(box).to_have_value("pebb")
    expect(page.locator(".hit a").first).to_have_attribute("data-before", "true")
    page.go_back()
    expect(page).to_have_url("/?q=ice")
    expect(box).to_have_value("pebb")


def test_nothing_fails_where_scripts_do_not_arrive(open_page: Open) -> None:
    page = open_page("/robots.txt")
    for script in ("offline/state", "suggest"):
        page.route(f"**/static/{script}.js*", lambda route: route.abort())
    with page.expect_event("requestfailed"):
        page.goto("/")
    box = page.locator("#q")
    with page.expect_event("requestfailed"):
        box.focus()
    box.fill("ice")
    box.press("Enter")
    expect(page.locator("#count")).to_have_text("4 records")


def test_by_keyboard_alone(open_page: Open) -> None:
    page = open_page("/r/yeti")
    box = page.locator("#q")
    page.keyboard.press("/")
    expect(box).to_be_focused()
    page.keyboard.type("ice")
    options = page.locator("#suggestions").get_by_role("option")
    expect(options).to_have_count(3)
    expect(box).to_have_attribute("aria-expanded", "true")

    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(options.nth(1)).to_have_attribute("aria-selected", "true")
    expect(box).to_have_attribute("aria-activedescendant", "suggestion-1")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")  # back in the box itself
    expect(box).not_to_have_attribute("aria-activedescendant", re.compile("."))

    page.keyboard.press("Escape")
    expect(box).to_have_attribute("aria-expanded", "false")
    expect(box).to_have_value("ice")
    page.keyboard.press("ArrowDown")
    expect(options.first).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Iceberg")


def test_a_field_is_completed_by_keyboard_and_searched(open_page: Open) -> None:
    page = open_page()
    box = page.locator("#q")
    options = page.get_by_role("option")
    box.press_sequentially("ice ty")
    expect(options).to_have_text([re.compile("^ice type:")])
    box.press("ArrowDown")
    box.press("Enter")  # the name of a field: its values are offered
    expect(box).to_have_value("ice type:")
    expect(options).to_have_count(8)
    box.press_sequentially("obs")
    expect(options).to_have_count(1)
    box.press("ArrowDown")
    box.press("Enter")
    expect(page.locator("#count")).to_have_text("2 records")
    expect(box).to_have_value("ice type:obstacle")
    expect(page.get_by_role("link", name="Remove: type: obstacle")).to_be_visible()


def test_the_last_searches_are_kept_here_until_they_are_forgotten(
    open_page: Open,
) -> None:
    page = open_page()
    box = page.locator("#q")
    options = page.get_by_role("option")
    box.focus()
    expect(box).to_have_role("combobox")  # what completes a search has come
    expect(options).to_have_count(0)
    for words in ("ice", "pebble", "ice"):
        box.fill(words)
        box.press("Enter")
        expect(page.get_by_role("heading", level=1)).to_have_text(f"“{words}”")
    page.goto("/help")
    box.focus()
    expect(options).to_have_text(["ice", "pebble", "Forget these searches"])
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    options.nth(1).click()
    expect(page.locator("#count")).to_have_text("43 records")

    box.fill("")
    expect(options).to_have_text(["pebble", "ice", "Forget these searches"])
    box.press("ArrowUp")
    box.press("Enter")
    expect(options).to_have_count(0)
    expect(box).to_have_attribute("aria-expanded", "false")
    assert page.evaluate("localStorage.length") == 0


def test_what_storage_holds_may_be_anything(open_page: Open) -> None:
    page = open_page()
    for kept in ("{", "[1, null, {}]", '"ice"', "null"):
        page.evaluate("kept => localStorage.setItem('searches', kept)", kept)
        page.reload()
        page.locator("#q").focus()
        expect(page.locator("#q")).to_have_role("combobox")  # with the last searches
        expect(page.get_by_role("option")).to_have_count(0)


@pytest.mark.parametrize("scripts", [True, False])
def test_a_reading_is_removed_by_its_chip(open_page: Open, scripts: bool) -> None:
    path = "/?q=ice+type:obstacle+-sled&book=snow-and-ice"
    page = open_page(path, 390, java_script_enabled=scripts)
    line = page.get_by_role("list", name="How the search was read").bounding_box()
    assert line is not None
    assert line["height"] < 60  # one line, however much was read
    page.get_by_role("link", name="Remove: without sled").click()
    expect(page.locator("#q")).to_have_value("ice type:obstacle")
    page.get_by_role("link", name="Remove: Snow and Ice").click()
    expect(page).to_have_url("/?q=ice+type:obstacle")
    page.get_by_role("link", name="Remove: type: obstacle").click()
    expect(page.locator("#count")).to_have_text("4 records")
    expect(page.locator(".chips")).to_have_count(0)


def test_enter_without_a_choice_searches(open_page: Open) -> None:
    page = open_page("/help")
    page.keyboard.press("/")
    page.keyboard.type("pebble/7")  # a slash in a field is a slash
    page.keyboard.press("Enter")
    expect(page.locator("#count")).to_have_text("1 record")
    expect(page).to_have_url(re.compile("q=pebble%2F7"))


def test_the_shortcut_can_be_switched_off(open_page: Open) -> None:
    page = open_page("/help")
    page.get_by_label("Use the / key").uncheck()
    page.reload()
    expect(page.get_by_label("Use the / key")).not_to_be_checked()
    page.keyboard.press("/")
    expect(page.locator("#q")).not_to_be_focused()


def test_an_answer_that_comes_late_is_dropped(open_page: Open) -> None:
    page = open_page()
    held: list[Route] = []
    page.route(re.compile(r"suggest\?q=i$"), lambda route: held.append(route))
    box = page.locator("#q")
    with page.expect_request(re.compile(r"suggest\?q=i$")):
        box.press_sequentially("i")
    box.fill("grum")
    expect(page.get_by_role("option")).to_have_text([re.compile("Grumbold")])
    with page.expect_response(re.compile(r"suggest\?q=i$")):
        held[0].continue_()
    let_it_deal_with_that(page)
    expect(page.get_by_role("option")).to_have_count(1)


def test_a_search_that_comes_late_is_dropped(open_page: Open) -> None:
    page = open_page("/?q=ice")
    held: list[Route] = []
    page.route(re.compile("category=obstacle$"), lambda route: held.append(route))
    with page.expect_request(re.compile("category=obstacle$")):
        page.get_by_label("Obstacles").check()
    page.get_by_label("Units").check()
    expect(page.locator("#count")).to_have_text("2 records")
    wanted = re.compile("category=obstacle&category=unit$")
    expect(page).to_have_url(wanted)
    with page.expect_response(re.compile("category=obstacle$")):
        held[0].continue_()
    let_it_deal_with_that(page)
    expect(page).to_have_url(wanted)
    expect(page.locator("#count")).to_have_text("2 records")


def test_all_of_it_works_without_scripts(open_page: Open) -> None:
    page = open_page(width=390, java_script_enabled=False)
    page.locator("#q").fill("ice")
    page.locator("#q").press("Enter")
    page.locator("summary", has_text="Filters").click()
    page.get_by_label("Obstacles").check()
    page.get_by_role("button", name="Show results").click()
    expect(page.locator("#count")).to_have_text("2 records")
    expect(page.locator("summary", has_text="Filters")).to_contain_text("1 on")
    page.get_by_role("link", name="Ice wall").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ice wall")
    page.get_by_text("BoardGameGeek", exact=True).first.click()
    expect(page.get_by_label("BoardGameGeek citation")).to_be_visible()
    expect(page.get_by_label("Plain text citation")).to_be_hidden()


@pytest.mark.parametrize("scripts", [True, False])
def test_on_a_wide_screen_the_filters_are_open(open_page: Open, scripts: bool) -> None:
    page = open_page("/?q=ice", java_script_enabled=scripts)
    expect(page.get_by_label("Obstacles")).to_be_visible()


@pytest.mark.parametrize("width", [390, 320])
def test_nothing_scrolls_sideways_on_a_phone(open_page: Open, width: int) -> None:
    page = open_page(width=width)
    wider = []
    for path in (*PAGES.values(), f"/?q={'x' * 400}", f"/r/{'y' * 200}"):
        page.goto(path)
        if page.evaluate("document.documentElement.scrollWidth") != width:
            wider.append(path)
    assert wider == []


@pytest.mark.parametrize(
    "path", ["/", "/?q=ice", "/?q=ice+type:obstacle+-sled+-pebble&book=snow-and-ice"]
)
def test_results_begin_on_the_first_screen_of_a_phone(
    open_page: Open, path: str
) -> None:
    page = open_page(path, 390)
    first = page.locator(".hit").first.bounding_box()
    assert first is not None
    assert first["y"] + 80 < 844


def test_what_is_pressed_is_large_enough_for_a_finger(open_page: Open) -> None:
    page = open_page("/?q=ice&category=obstacle", 390)
    page.locator("summary", has_text="Filters").click()
    expect(page.get_by_role("button", name="Save for offline")).to_be_visible()
    small = page.evaluate(
        """[...document.querySelectorAll("button, summary, .panel label, .chips a,"
            + ".top a, #q")]
        .filter((part) => part.checkVisibility() && part.offsetHeight < 44)
        .map((part) => part.outerHTML)"""
    )
    assert small == []


def test_colours_follow_the_device_until_they_are_chosen(open_page: Open) -> None:
    page = open_page(color_scheme="dark")
    paper = "getComputedStyle(document.body).backgroundColor"
    dark = page.evaluate(paper)
    toggle = page.get_by_role("button", name="Dark colours")
    expect(toggle).to_have_attribute("aria-pressed", "true")
    toggle.click()
    light = page.evaluate(paper)
    assert light != dark
    page.goto("/help")  # on this device, wherever one goes
    assert page.evaluate(paper) == light
    toggle.click()
    assert page.evaluate("localStorage.length") == 0  # the device chooses again
    page.emulate_media(color_scheme="light")
    assert page.evaluate(paper) == light


def test_copying_says_that_it_was_done(open_page: Open) -> None:
    page = open_page("/r/bunker", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy").click()
    expect(page.locator("#said")).to_have_text("Copied as Plain text")
    assert "Ice bunkers" in page.evaluate("navigator.clipboard.readText()")
    page.get_by_role("link", name="Link to Effect").click()
    expect(page.locator("#said")).to_have_text("Link copied")
    assert page.evaluate("navigator.clipboard.readText()").endswith("/r/bunker#effect")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violation(open_page: Open, scheme: str) -> None:
    page = open_page(width=390, color_scheme=scheme)
    reports = {}
    for name, path in PAGES.items():
        page.goto(path)
        for folded in page.locator("details:not([open]) > summary").all():
            folded.click()
        found = Axe().run(page)
        if found.violations_count:
            reports[name] = found.generate_report()
    assert reports == {}


def test_axe_finds_no_violation_on_the_page_of_the_api(open_page: Open) -> None:
    found = Axe().run(open_page("/api/docs", width=390))
    assert found.violations_count == 0, found.generate_report()


def test_axe_finds_no_violation_while_suggestions_are_open(open_page: Open) -> None:
    page = open_page()
    page.locator("#q").press_sequentially("ice")
    expect(page.get_by_role("option")).to_have_count(3)
    page.keyboard.press("ArrowDown")
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
