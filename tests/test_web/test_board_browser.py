"""The board in a real browser: by mouse, by keyboard, by finger, from its link."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from flask import Flask
from originals import ROOT
from playwright.sync_api import Locator, Page, Route, expect

from rulesdb import links
from web import create_app

Open = Callable[..., Page]

pytestmark = pytest.mark.browser

BOARDS = ROOT / "data" / "boards"

WOODS: dict[str, Any] = {
    "G5": {"unit": {"unit": "infantry", "side": "axis"}},
    "f4": {"terrain": ["forest"]},
    "g4": {"terrain": ["forest"]},
    "G3": {"unit": {"unit": "armor", "side": "allies"}},
}
ALONG_THE_EDGE: dict[str, Any] = {
    "question": "sight", "attacker": "G5", "target": "G3", "board": {"hexes": WOODS},
}  # fmt: skip


@pytest.fixture(scope="module")
def app(shipped_database: Path) -> Flask:
    """Return the site of the shipped books."""
    return create_app(shipped_database)


def link_of(described: Mapping[str, Any]) -> str:
    """Return the address of a board."""
    return f"/board?s={links.encode(described)}"


def hex_of(page: Page, name: str) -> Locator:
    """Return a hex of the picture."""
    return page.locator(f'#picture [data-hex="{name}"]')


def choose(page: Page, piece: str) -> None:
    """Choose a piece that is used often."""
    page.locator(f'.often [data-piece="{piece}"]').click()


def at_rest(page: Page) -> None:
    """Wait until the last change has been answered: an answer may move the board."""
    page.locator("#desk:not([aria-busy])").wait_for(state="attached")


def middle_of(page: Page, name: str) -> tuple[float, float]:
    """Return where the middle of a hex is, once it is in view."""
    box = page.evaluate(
        """(name) => {
          const hex = document.querySelector(`#picture [data-hex="${name}"]`);
          hex.scrollIntoView({ block: "nearest", inline: "nearest" });
          const { x, y, width, height } = hex.getBoundingClientRect();
          return [x + width / 2, y + height / 2];
        }""",
        name,
    )
    return box[0], box[1]


def press(page: Page, name: str, *, waits: bool = True) -> None:
    """Press a hex in its middle, with a finger where there is one."""
    if waits:
        at_rest(page)
    x, y = middle_of(page, name)
    if page.evaluate("matchMedia('(pointer: coarse)').matches"):
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)


def draw_finger(page: Page, *ends: tuple[float, float]) -> None:
    """Draw a finger over the screen from one place to another."""
    touch = page.context.new_cdp_session(page)
    (x, y), (to_x, to_y) = ends

    def send(kind: str, *points: tuple[float, float]) -> None:
        where = [{"x": across, "y": down} for across, down in points]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": where})

    send("touchStart", (x, y))
    for step in range(1, 13):
        send("touchMove", (x + (to_x - x) * step / 12, y + (to_y - y) * step / 12))
        page.wait_for_timeout(16)
    send("touchEnd")


def mode(page: Page, name: str) -> None:
    """Choose what a tap does."""
    page.get_by_role("button", name=name, exact=True).first.click()


def follow(page: Page, described: Mapping[str, Any]) -> None:
    """Wait until the address is the link of a board."""
    page.wait_for_url(lambda url: url.endswith(link_of(described)))


def lay_the_woods(page: Page) -> None:
    """Lay out two units with a wood on either side of the line between them."""
    for piece, names in {
        "axis:infantry": ["G5"],
        "allies:armor": ["G3"],
        "forest": ["g4", "f4"],
    }.items():
        choose(page, piece)
        for name in names:
            press(page, name)


def test_along_the_edge_on_a_phone_by_finger(open_page: Open) -> None:
    page = open_page("/board", 390, has_touch=True, is_mobile=True)
    lay_the_woods(page)
    mode(page, "Sight")
    expect(page.locator("#answer")).to_contain_text("Choose the hex to look from.")
    press(page, "G5")
    press(page, "G3")
    expect(page.locator(".verdict")).to_have_text("Not in sight")
    expect(page.locator(".verdict")).to_be_in_viewport()
    expect(page.locator("#reasons")).to_contain_text("M44 p.9")
    follow(page, ALONG_THE_EDGE)
    page.reload()
    expect(page.locator(".verdict")).to_have_text("Not in sight")
    expect(page.get_by_role("button", name="Sight")).to_have_attribute(
        "aria-pressed", "true"
    )
    mode(page, "Place")
    choose(page, "forest")
    press(page, "g4")  # what lies there already is taken away
    expect(page.locator(".verdict")).to_have_text("In sight")


def test_the_same_link_without_scripts(open_page: Open) -> None:
    page = open_page(link_of(ALONG_THE_EDGE), 390, java_script_enabled=False)
    expect(page.locator(".verdict")).to_have_text("Not in sight")
    expect(hex_of(page, "g4").locator("use").first).to_have_attribute(
        "href", "#t-forest"
    )
    expect(page.get_by_role("button", name="Undo")).to_be_hidden()
    page.get_by_label("Hex", exact=True).fill("g4")
    page.locator("#hex-terrain").select_option("none")
    page.get_by_role("button", name="Put it there").click()
    expect(page.locator(".verdict")).to_have_text("In sight")
    page.get_by_label("What is asked").select_option("battle")
    page.get_by_role("button", name="Ask it").first.click()
    expect(page.locator(".verdict")).to_have_text("2 dice")


def test_a_placed_piece_shows_before_the_server_answers(open_page: Open) -> None:
    page = open_page("/board")
    held: list[Route] = []
    page.route("**/api/board", lambda route: held.append(route))
    choose(page, "axis:infantry")
    press(page, "G5")
    expect(hex_of(page, "G5").locator("use[href='#u-infantry']")).to_have_count(1)
    choose(page, "forest")
    press(page, "G5", waits=False)
    expect(hex_of(page, "G5").locator("use[href='#t-forest']")).to_have_count(1)


#: Lets the answer to the first question come after that to the second.
LATE = """() => {
  const real = window.fetch;
  let first = true;
  window.fetch = async (address, { signal, ...asked }) => {
    const late = first;
    first = false;
    if (!late) return real(address, { signal, ...asked });
    const answer = await real(address, asked);
    await new Promise((done) => setTimeout(done, 700));
    setTimeout(() => document.body.toggleAttribute("data-came"), 100);
    return answer;
  };
}"""


def test_an_answer_that_comes_late_is_dropped(open_page: Open) -> None:
    page = open_page(link_of(ALONG_THE_EDGE))
    page.evaluate(LATE)
    mode(page, "Attack")
    mode(page, "Targets")
    expect(page.locator(".verdict")).to_have_text("No targets")
    expect(page.locator("body[data-came]")).to_be_attached()
    expect(page.locator(".verdict")).to_have_text("No targets")
    without = {k: v for k, v in ALONG_THE_EDGE.items() if k != "target"}
    follow(page, {**without, "question": "targets"})


def test_what_was_laid_stays_where_the_desk_cannot_be_reached(open_page: Open) -> None:
    page = open_page("/board")
    page.route("**/api/board", lambda route: route.abort())
    choose(page, "hill")
    press(page, "A1")
    expect(page.get_by_role("alert")).to_contain_text("cannot be reached")
    expect(hex_of(page, "A1").locator("use[href='#t-hill']")).to_have_count(1)
    page.unroute("**/api/board")
    press(page, "B1")
    expect(page.get_by_role("alert")).to_have_count(0)
    follow(
        page,
        {"board": {"hexes": {n: {"terrain": ["hill"]} for n in ("A1", "B1")}}},
    )


def test_a_unit_is_dragged_and_the_ruling_follows(open_page: Open) -> None:
    page = open_page(link_of(ALONG_THE_EDGE))
    at_rest(page)
    hex_of(page, "G3").drag_to(hex_of(page, "J5"))
    expect(hex_of(page, "J5").locator("use[href='#u-armor']")).to_have_count(1)
    mode(page, "Attack")
    expect(page.locator("#answer")).to_contain_text("Choose its target.")
    press(page, "J5")
    expect(page.locator(".verdict")).to_have_text("1 die")
    at_rest(page)
    hex_of(page, "J5").drag_to(hex_of(page, "I5"))
    expect(page.locator(".verdict")).to_have_text("2 dice")


def test_a_unit_is_dragged_by_finger_and_the_page_does_not_scroll(
    open_page: Open,
) -> None:
    page = open_page(link_of(ALONG_THE_EDGE), 390, has_touch=True, is_mobile=True)
    draw_finger(page, middle_of(page, "G3"), middle_of(page, "G1"))
    expect(page.locator(".ghost")).to_have_count(0)
    expect(hex_of(page, "G1").locator("use[href='#u-armor']")).to_have_count(1)
    assert page.evaluate("scrollY") == 0


def test_a_finger_on_open_ground_scrolls_the_page(open_page: Open) -> None:
    page = open_page(link_of(ALONG_THE_EDGE), 390, has_touch=True, is_mobile=True)
    x, y = middle_of(page, "B3")
    draw_finger(page, (x, y), (x, y - 240))
    page.wait_for_function("scrollY > 100")
    follow(page, ALONG_THE_EDGE)
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_file_is_opened_by_its_button(open_page: Open) -> None:
    page = open_page("/board", 390)
    page.locator("[name=file]").set_input_files(BOARDS / "sight-along-the-edge.m44")
    expect(hex_of(page, "C7").locator("use[href^='#u-']")).to_have_count(1)
    page.wait_for_url("**/board?s=1.*")
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save as .m44").click()
    assert saved.value.suggested_filename == "board.m44"
    page.get_by_role("button", name="Undo").click()
    page.wait_for_url(re.compile("/board$"))


#: Drops a file on the page, as a hand does that drags it there.
DROP = """([name, text]) => {
  const carried = new DataTransfer();
  carried.items.add(new File([text], name));
  const dropped = { dataTransfer: carried, bubbles: true, cancelable: true };
  document.body.dispatchEvent(new DragEvent("drop", dropped));
}"""


def test_a_file_is_dropped_and_what_it_lacks_is_told(open_page: Open) -> None:
    page = open_page("/board")
    hexagons = [
        {"row": 4, "col": 12, "terrain": {"name": "hills"}},
        {"row": 99, "col": 12, "terrain": {"name": "hills"}},
    ]
    board = {"type": "STANDARD", "face": "COUNTRY", "hexagons": hexagons}
    page.evaluate(DROP, ["a.m44", json.dumps({"board": board})])
    expect(page.locator("#notes")).to_contain_text("Left out")
    follow(page, {"board": {"hexes": {"G5": {"terrain": ["hill"]}}}})
    page.evaluate(DROP, ["a.m44", "hello"])
    expect(page.get_by_role("alert").first).to_contain_text("not JSON")
    expect(hex_of(page, "G5").locator("use[href='#t-hill']")).to_have_count(1)


def test_undo_and_redo_by_button_and_by_key(open_page: Open) -> None:
    page = open_page("/board")
    undo = page.get_by_role("button", name="Undo")
    redo = page.get_by_role("button", name="Redo")
    expect(undo).to_be_disabled()
    choose(page, "town")
    press(page, "C3")
    press(page, "D3")
    town = {"terrain": ["town"]}
    follow(page, {"board": {"hexes": {"C3": town, "D3": town}}})
    undo.click()
    follow(page, {"board": {"hexes": {"C3": town}}})
    page.keyboard.press("Control+z")
    expect(hex_of(page, "C3").locator("use[href='#t-town']")).to_have_count(0)
    page.wait_for_url(re.compile("/board$"))
    expect(undo).to_be_disabled()
    page.keyboard.press("Control+Shift+z")
    follow(page, {"board": {"hexes": {"C3": town}}})
    redo.click()
    follow(page, {"board": {"hexes": {"C3": town, "D3": town}}})
    expect(redo).to_be_disabled()
    assert page.evaluate("history.length") == 2  # the blank page, and this one


def test_by_keyboard_alone(open_page: Open) -> None:
    page = open_page("/board")
    spoken = page.locator("#spoken")
    page.locator('.often [data-piece="axis:infantry"]').press("Enter")
    board = page.get_by_role("application")
    board.press("ArrowUp")
    board.press("ArrowDown")
    expect(spoken).to_have_text("G5: open ground")
    page.keyboard.press("Enter")
    expect(spoken).to_have_text("G5: Axis infantry")
    page.keyboard.press("3")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(spoken).to_have_text("G5: Axis infantry, 3 figures")
    page.locator('.often [data-piece="allies:armor"]').press("Enter")
    board.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(spoken).to_have_text("G3: open ground")
    page.keyboard.press("Enter")
    page.keyboard.press("s")
    page.keyboard.press("Enter")
    expect(page.locator("#answer")).to_contain_text("Choose the hex to look at.")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator(".verdict")).to_have_text("In sight")
    page.keyboard.press("Delete")
    expect(spoken).to_have_text("G5: Axis infantry, 3 figures, target")
    expect(page.locator(".verdict")).to_have_text("In sight")  # an empty hex is seen
    page.keyboard.press("Escape")
    expect(page.locator("#answer")).to_contain_text("Choose the hex to look from.")
    page.keyboard.press("Home")
    expect(spoken).to_have_text("A5: open ground")
    page.keyboard.press("e")
    expect(page.get_by_role("dialog", name="Hex A5")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(board).to_be_focused()


@pytest.mark.parametrize("way", ["right click", "long press", "tool"])
def test_the_details_of_a_hex_are_changed(open_page: Open, way: str) -> None:
    by_finger = way == "long press"
    page = open_page(
        link_of(ALONG_THE_EDGE), 390, has_touch=by_finger, is_mobile=by_finger
    )
    if way == "right click":
        hex_of(page, "G5").click(button="right")
    elif way == "tool":
        page.get_by_role("button", name="Details").click()
        press(page, "G5")
    else:
        x, y = middle_of(page, "G5")
        point = {"x": x, "y": y}
        touch = page.context.new_cdp_session(page)
        touch.send(
            "Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]}
        )
    sheet = page.get_by_role("dialog", name="Hex G5")
    sheet.get_by_label("Figures").select_option("2")
    sheet.locator("#hex-terrain").select_option("hill")
    sheet.get_by_label("Obstacle").select_option("wire")
    sheet.get_by_role("button", name="Done").click()
    unit = {"unit": "infantry", "side": "axis", "figures": 2}
    changed = {"terrain": ["hill", "wire"], "unit": unit}
    follow(page, {**ALONG_THE_EDGE, "board": {"hexes": {**WOODS, "G5": changed}}})


def test_an_attack_is_rolled(open_page: Open) -> None:
    near = {**WOODS, "G5": WOODS["G5"], "H5": WOODS["G3"]}
    page = open_page(link_of({"board": {"hexes": near}}), 390)
    mode(page, "Attack")
    press(page, "G5")
    press(page, "H5")
    expect(page.locator(".verdict")).to_have_text("3 dice")
    for face in ("Armor", "Armor", "Flag"):
        page.get_by_role("button", name=re.compile(f"^{face}")).click()
    expect(page.locator(".verdict")).to_have_text("2 hits")
    page.get_by_role("button", name="No roll").click()
    expect(page.locator(".verdict")).to_have_text("3 dice")


def test_a_seldom_piece_is_found_by_its_name(open_page: Open) -> None:
    page = open_page("/board", 390)
    page.get_by_text("All pieces").click()
    page.get_by_placeholder("Find a piece").fill("frozen")
    shown = page.locator(".tray [data-piece]:visible")
    expect(shown).to_have_count(1)
    shown.click()
    press(page, "d2")
    expect(hex_of(page, "d2").locator("use").first).to_be_attached()
    follow(page, {"board": {"hexes": {"d2": {"terrain": ["frozen-river"]}}}})
    expect(page.locator('.often [data-piece="frozen-river"]')).to_be_visible()


def test_a_bridge_lies_upon_its_river(open_page: Open) -> None:
    page = open_page("/board")
    for piece in ("river", "bridge"):
        choose(page, piece)
        press(page, "D5")
    follow(page, {"board": {"hexes": {"D5": {"terrain": ["river", "bridge"]}}}})
    choose(page, "hill")
    press(page, "D5")
    follow(page, {"board": {"hexes": {"D5": {"terrain": ["hill"]}}}})


def test_what_a_ruling_asks_for_is_answered_in_place(open_page: Open) -> None:
    bunker = {**WOODS["G3"], "terrain": ["bunker"]}
    board = {"hexes": {"G5": WOODS["G5"], "G3": bunker}}
    asked = {**ALONG_THE_EDGE, "question": "battle", "board": board}
    page = open_page(link_of(asked), 390)
    expect(page.locator(".verdict")).to_have_text("It depends")
    page.get_by_role("button", name="Allies", exact=True).click()
    owned = {**board["hexes"], "G3": {**bunker, "owner": "allies"}}
    follow(page, {**asked, "board": {"hexes": owned}})
    expect(page.locator(".ruled.decided")).to_have_count(1)


def test_what_no_book_tells_of_is_said_by_a_tap(open_page: Open) -> None:
    hexes = {**WOODS, "g4": {"unknown": ["road"]}}
    strange = {**ALONG_THE_EDGE, "board": {"hexes": hexes}}
    page = open_page(link_of(strange), 390)
    expect(page.locator(".verdict")).to_have_text("It depends")
    page.get_by_role("button", name="Open ground").click()
    expect(page.locator(".verdict")).to_have_text("In sight")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".verdict")).to_have_text("It depends")
    mode(page, "Place")
    choose(page, "forest")
    press(page, "g4")
    expect(page.locator(".verdict")).to_have_text("Not in sight")
    follow(page, ALONG_THE_EDGE)


def test_rules_are_put_in_force_and_the_board_made_larger(open_page: Open) -> None:
    page = open_page(link_of(ALONG_THE_EDGE), 390)
    page.get_by_text("Board and rules in force").click()
    page.get_by_label("Blitz").check()
    follow(page, {**ALONG_THE_EDGE, "in_force": ["blitz-rules"]})
    page.get_by_label("Size").select_option("overlord")
    expect(page.locator("#picture [data-hex]")).to_have_count(230)


def test_a_phone_shows_the_whole_board_and_zooms_in(open_page: Open) -> None:
    page = open_page(link_of(ALONG_THE_EDGE), 390, has_touch=True, is_mobile=True)

    def width() -> float:
        box = hex_of(page, "A1").bounding_box()
        assert box
        return box["width"]

    assert 24 <= width() < 32
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    for part in (".verdict", "#picture", "#undo"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Zoom").click()
    assert width() >= 44
    expect(hex_of(page, "G5")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") == 390


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_what_a_finger_presses_is_large_enough(open_page: Open, width: int) -> None:
    page = open_page(link_of(ALONG_THE_EDGE), width)
    small = page.evaluate(
        """() => [...document.querySelectorAll(".board :is(button, select, summary)")]
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .filter((part) => part.offsetWidth < 24 || part.offsetHeight < 44)
        .map((part) => part.outerHTML)"""
    )
    assert small == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_picture_is_copied_and_a_link(open_page: Open) -> None:
    page = open_page(link_of(ALONG_THE_EDGE))
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy", exact=True).first.click()
    expect(page.locator("#said")).to_have_text("Link copied")
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    page.get_by_role("button", name="Copy the picture").click()
    expect(page.locator("#said")).to_have_text("Picture copied")
    kinds = "navigator.clipboard.read().then((items) => items[0].types)"
    assert page.evaluate(kinds) == ["image/png"]


def test_a_picture_opened_by_itself_has_its_colours(open_page: Open) -> None:
    page = open_page(link_of(ALONG_THE_EDGE).replace("/board", "/board.svg"))
    colour = page.locator('[data-hex="A1"] use').first.evaluate(
        "(use) => getComputedStyle(use).fill"
    )
    assert colour not in ("rgb(0, 0, 0)", "none")


PAGES: Mapping[str, str] = {
    "empty": "/board",
    "ruled": link_of(ALONG_THE_EDGE),
    "attack": link_of({**ALONG_THE_EDGE, "question": "battle"}),
    "cut": link_of(ALONG_THE_EDGE)[:-30],
    "in the rules check": links.path(ALONG_THE_EDGE),
}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violation(open_page: Open, scheme: str) -> None:
    page = open_page("/board", width=390, color_scheme=scheme)
    reports = {}
    for name, path in PAGES.items():
        page.goto(path)
        page.evaluate(
            "for (const d of document.querySelectorAll('details')) d.open = true"
        )
        found = Axe().run(page)
        if found.violations_count:
            reports[name] = found.generate_report()
    page.goto(link_of(ALONG_THE_EDGE))
    hex_of(page, "G5").click(button="right")
    found = Axe().run(page)
    if found.violations_count:
        reports["details"] = found.generate_report()
    assert reports == {}


#: What players argue over: the pieces with their hexes, the question, the hexes that
#: are tapped, then the verdict and a record that it rests on.
DISPUTES: Mapping[
    str, tuple[dict[str, list[str]], str, list[str], str | re.Pattern[str], str]
] = {
    "along the edge of two hexes": (
        {"axis:infantry": ["G5"], "allies:armor": ["G3"], "forest": ["f4", "g4"]},
        "Sight",
        ["G5", "G3"],
        "Not in sight",
        "line-of-sight",
    ),
    "hill to hill": (
        {
            "hill": ["D5", "E5", "F5", "G5"],
            "axis:artillery": ["D5"],
            "axis:infantry": ["E5"],
            "allies:infantry": ["G5"],
        },
        "Sight",
        ["E5", "G5"],
        "In sight",
        "hill",
    ),
    "over a unit": (
        {"axis:infantry": ["G5"], "axis:armor": ["H5"], "allies:infantry": ["I5"]},
        "Attack",
        ["G5", "I5"],
        "No",
        "line-of-sight",
    ),
    "retreat blocked by friends": (
        {"allies:infantry": ["G5"], "allies:armor": ["f4", "g4"]},
        "Retreat",
        ["G5"],
        "Loses 1 figure",
        "retreat",
    ),
    "retreat onto ice": (
        {"allies:infantry": ["G5"], "frozen-river": ["f4", "g4"]},
        "Retreat",
        ["G5"],
        "To f4 or g4",
        "frozen-river",
    ),
}


@pytest.mark.parametrize("name", DISPUTES)
def test_a_dispute_is_built_on_a_phone_ruled_on_and_opened_again(
    open_page: Open, name: str
) -> None:
    pieces, question, hexes, verdict, record = DISPUTES[name]
    page = open_page("/board", 390, has_touch=True, is_mobile=True)
    for piece, names in pieces.items():
        if not page.locator(f'.often [data-piece="{piece}"]').count():
            page.get_by_text("All pieces").click()
            page.get_by_placeholder("Find a piece").fill(piece.replace("-", " "))
            page.locator(".tray [data-piece]:visible").click()
        choose(page, piece)
        for hex in names:
            press(page, hex)
    mode(page, question)
    for hex in hexes:
        press(page, hex)
    expect(page.locator(".verdict")).to_have_text(verdict)
    cited = page.locator(f'#reasons a[href^="/r/{record}"]')
    expect(cited.first).to_be_attached()
    told = page.locator("#answer").inner_text()
    link = page.get_by_label("Link", exact=True).input_value()
    page.goto(link)
    expect(page.locator("#answer")).to_have_text(re.compile(re.escape(told.split()[0])))
    assert page.locator("#answer").inner_text() == told
