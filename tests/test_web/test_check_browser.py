"""The rules check in a real browser: by thumb, by keyboard, without scripts."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from flask import Flask
from playwright.sync_api import Page, Route, expect
from waiting import let_it_deal_with_that

from rulesdb import links
from web import create_app

Open = Callable[..., Page]

pytestmark = pytest.mark.browser

TARGET = {"unit": "armor", "terrain": ["hill", "sandbags"]}
ON_THE_HILL = {
    "question": "battle",
    "attacker": {"unit": "infantry"},
    "target": TARGET,
    "distance": 2,
}
IN_A_BUNKER = {
    **ON_THE_HILL,
    "target": {"unit": "armor", "terrain": ["bunker", "hill"]},
}

PAGES = {
    "form": "/check",
    "rulings of a record": "/r/infantry",
    "ruling": links.path(ON_THE_HILL),
    "question": links.path(IN_A_BUNKER),
    "dice to choose": links.path({**ON_THE_HILL, "question": "resolve"}),
    "not decided": links.path({**ON_THE_HILL, "attacker": {"unit": "ghost"}}),
    "faults": "/check?attacker.unit=nobody&distance=99",
    "no situation": "/check?s=x",
    "record to try": "/r/hill",
    "help": "/help",
}


@pytest.fixture(scope="module")
def app(war_database: Path) -> Flask:
    """Return a site of the small war."""
    return create_app(war_database)


def press_distance(page: Page, hexes: int) -> None:
    """Press the button of a distance, as a finger does."""
    page.locator(f"label[for=distance-{hexes}]").click()


def unfold(page: Page) -> None:
    """Open all that is folded."""
    page.evaluate(
        "for (const each of document.querySelectorAll('details')) each.open = true"
    )


def follow(page: Page, described: dict[str, object]) -> None:
    """Wait until the address is the link of a situation."""
    page.wait_for_url(lambda url: url.endswith(links.path(described)))


def test_a_ruling_is_asked_for_on_a_phone(open_page: Open) -> None:
    page = open_page("/check", 390)
    page.get_by_label("Unit").nth(1).select_option("armor")
    page.get_by_label("Terrain").nth(1).select_option("hill")
    page.get_by_label("Obstacle").nth(1).select_option("sandbags")
    press_distance(page, 2)
    expect(page.locator(".verdict")).to_have_count(0)
    page.get_by_role("button", name="Rule on it").click()
    expect(page.locator(".verdict")).to_have_text("1 die")
    follow(page, ON_THE_HILL)
    expect(page.locator(".brand")).to_be_in_viewport()
    expect(page.get_by_label("Distance in hexes")).to_be_hidden()


@pytest.mark.parametrize("name", ["ruling", "question", "not decided"])
def test_the_answer_is_on_the_first_screen_of_a_phone(
    open_page: Open, name: str
) -> None:
    page = open_page(PAGES[name], 390)
    for part in (".verdict", "h1", ".meta >> nth=0"):
        box = page.locator(part).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] < 844
    size = page.locator(".verdict").evaluate(
        "e => parseFloat(getComputedStyle(e).fontSize)"
    )
    assert size >= 36  # to be read at arm's length


def test_the_ruling_follows_what_is_changed(open_page: Open) -> None:
    page = open_page(PAGES["ruling"])
    distance = page.get_by_role("radio", name="1", exact=True)
    press_distance(page, 1)
    expect(page.locator(".verdict")).to_have_text("2 dice")
    expect(distance).to_be_focused()
    follow(page, {**ON_THE_HILL, "distance": 1})
    expect(page).to_have_title(re.compile("^May it attack\\? Infantry against armor"))
    page.get_by_label("Terrain").nth(1).select_option("")
    expect(page.locator(".verdict")).to_have_text("3 dice")
    shared = page.get_by_label("Link", exact=True).input_value()
    expect(page).to_have_url(shared)
    page.reload()
    expect(page.locator(".verdict")).to_have_text("3 dice")
    assert page.evaluate("history.length") == 2  # the blank page, and this one


def test_on_a_phone_the_answer_stays_in_sight_while_the_form_is_changed(
    open_page: Open,
) -> None:
    page = open_page(PAGES["ruling"], 390)
    page.locator("summary", has_text="Change the situation").click()
    page.get_by_label("Line of sight is blocked").scroll_into_view_if_needed()
    page.get_by_label("Line of sight is blocked").check()
    expect(page.locator(".verdict")).to_have_text("No")
    expect(page.locator(".verdict")).to_be_in_viewport()


def test_by_keyboard_alone(open_page: Open) -> None:
    page = open_page("/check", 390)
    page.get_by_label("Unit").nth(1).focus()
    page.keyboard.type("Ar")
    for _ in range(4):  # terrain, obstacle, figures, distance
        page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(page.get_by_role("radio", name="1", exact=True)).to_be_checked()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="2", exact=True)).to_be_checked()
    for _ in range(4):  # sight, more, rules, the button
        page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Rule on it")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".verdict")).to_have_text("2 dice")


def test_what_is_missing_is_answered_beside_the_ruling(open_page: Open) -> None:
    page = open_page(PAGES["question"], 390)
    expect(page.locator(".verdict")).to_have_text("It depends")
    page.get_by_role("button", name="Yes").click()
    expect(page.locator(".verdict")).to_have_text("No")
    target = {"unit": "armor", "terrain": ["hill", "bunker"], "owner": True}
    follow(page, {**ON_THE_HILL, "target": target})
    expect(page.locator("#main")).to_be_focused()
    expect(page.locator("#target-owner")).to_have_value("true")


def test_dice_are_told_and_resolved(open_page: Open) -> None:
    page = open_page(PAGES["dice to choose"], 390)
    asked = page.get_by_role("group", name="Which faces were rolled?")
    asked.get_by_label("Grenade").select_option("2")
    asked.get_by_label("Flag").select_option("1")
    asked.get_by_role("button", name="Rule on it").click()
    expect(page.locator(".verdict")).to_have_text("2 hits")
    expect(page.locator("#dice-grenade")).to_have_value("2")


def test_dice_are_asked_for_only_where_they_matter(open_page: Open) -> None:
    page = open_page("/check", 390)
    expect(page.locator("#dice-flag")).to_be_hidden()
    page.locator("label", has_text="What does the roll do?").click()
    expect(page.locator("#dice-flag")).to_be_visible()


def test_an_answer_that_comes_late_is_dropped(open_page: Open) -> None:
    page = open_page(PAGES["ruling"])
    held: list[Route] = []
    page.route(re.compile("distance=1&"), lambda route: held.append(route))
    with page.expect_request(re.compile("distance=1&")):
        press_distance(page, 1)
    press_distance(page, 3)
    expect(page.locator(".verdict")).to_have_text("No")
    follow(page, {**ON_THE_HILL, "distance": 3})
    with page.expect_response(re.compile("distance=1&")):
        held[0].continue_()
    let_it_deal_with_that(page)
    expect(page.locator(".verdict")).to_have_text("No")
    follow(page, {**ON_THE_HILL, "distance": 3})


def test_faults_stand_beside_their_fields(open_page: Open) -> None:
    page = open_page(PAGES["faults"])
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("These 3 things cannot be ruled on")
    alert.get_by_role("link", name="Target, unit").click()
    expect(page.locator("#fault-target-unit")).to_have_text("say which unit it is")
    expect(page.locator("#attacker-unit")).to_have_attribute("aria-invalid", "true")
    press_distance(page, 1)
    expect(page.locator(".verdict")).to_have_text("3 dice")
    expect(page.locator("#fault-target-unit")).to_have_text("")
    expect(page.locator("[aria-invalid]")).to_have_count(0)


def test_this_device_remembers_the_rules_in_force(open_page: Open) -> None:
    page = open_page("/check", 390)
    page.locator("#declared > summary").click()
    page.get_by_label("Berserk").check()
    page.goto("/help")
    page.goto("/check")
    expect(page.locator("#declared > summary")).to_have_text("Rules in force · 1")
    press_distance(page, 1)
    page.get_by_role("button", name="Rule on it").click()
    expect(page.locator("#beneath")).to_contain_text("In force: Berserk;")
    expect(page.locator(".verdict")).to_have_text("4 dice")
    # A link says for itself what is in force.
    page.goto(PAGES["ruling"])
    expect(page.locator("#beneath")).to_contain_text("the base game alone")


def test_all_of_it_works_without_scripts(open_page: Open) -> None:
    page = open_page("/check", 390, java_script_enabled=False)
    page.locator("#target-unit").select_option("armor")
    page.locator("#target-terrain-1").select_option("bunker")
    page.get_by_role("button", name="Rule on it").click()
    expect(page.locator("#beneath legend").first).to_have_text(
        "How many hexes away is the target?"
    )
    page.get_by_role("button", name="1", exact=True).click()
    page.get_by_role("button", name="No", exact=True).click()
    expect(page.locator(".verdict")).to_have_text("3 dice")
    target = {"unit": "armor", "terrain": ["bunker"], "owner": False}
    follow(page, {**ON_THE_HILL, "target": target, "distance": 1})
    page.locator("summary", has_text="Change the situation").click()
    expect(page.locator("#target-terrain-1")).to_have_value("bunker")
    page.get_by_role("link", name="Infantry").first.click()
    expect(page).to_have_url("/r/infantry#battle")


def test_the_link_and_the_text_can_be_copied(open_page: Open) -> None:
    page = open_page(PAGES["ruling"], permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy").first.click()
    expect(page.locator("#said")).to_have_text("Link copied")
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    page.get_by_role("button", name="Copy as Plain text").click()
    expect(page.locator("#said")).to_have_text("Copied as Plain text")
    assert page.evaluate("navigator.clipboard.readText()").startswith(
        "May it attack? Infantry against armor on a hill with sandbags\n\n"
        "Infantry may attack armor on a hill with sandbags at 2 hexes: 1 die."
    )


#: The places of rules whose comma stands below their name, however narrow the page is.
LONE_COMMAS = """() => {
  const lone = new Set();
  const comma = document.createRange();
  for (let width = 40; width < 320; width += 1) {
    document.querySelector(".steps").style.width = `${width}px`;
    for (const name of document.querySelectorAll(".steps .meta a")) {
      comma.setStart(name.nextSibling, 0);
      comma.setEnd(name.nextSibling, 1);
      const end = [...name.getClientRects()].at(-1);
      if (comma.getBoundingClientRect().top >= end.bottom - 4)
        lone.add(name.parentElement.textContent);
    }
  }
  return [...lone];
}"""


def test_no_line_begins_with_a_comma(open_page: Open) -> None:
    page = open_page(PAGES["ruling"], 390)
    assert page.locator(".steps .meta a").count() > 2
    assert page.evaluate(LONE_COMMAS) == []


@pytest.mark.parametrize("width", [390, 320])
def test_nothing_scrolls_sideways_on_a_phone(open_page: Open, width: int) -> None:
    page = open_page(width=width)
    wider = []
    for path in PAGES.values():
        page.goto(path)
        unfold(page)
        if page.evaluate("document.documentElement.scrollWidth") != width:
            wider.append(path)
    assert wider == []


def test_what_is_pressed_is_large_enough_for_a_finger(open_page: Open) -> None:
    page = open_page(PAGES["question"], 390)
    unfold(page)
    small = page.evaluate(
        """[...document.querySelectorAll("main :is(button, summary, select, "
            + ".tick, .buttons label, .copy input)")]
        .filter((part) => part.checkVisibility() && part.offsetHeight < 44)
        .map((part) => part.outerHTML)"""
    )
    assert small == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violation(open_page: Open, scheme: str) -> None:
    page = open_page(width=390, color_scheme=scheme)
    reports = {}
    for name, path in PAGES.items():
        page.goto(path)
        unfold(page)
        found = Axe().run(page)
        if found.violations_count:
            reports[name] = found.generate_report()
    assert reports == {}
