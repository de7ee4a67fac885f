"""Citations in a real browser: copied by hand, by keyboard, without scripts."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

Open = Callable[..., Page]

pytestmark = pytest.mark.browser

CLIPBOARD = ["clipboard-read", "clipboard-write"]
PASSAGE = "/r/snow-drift?passage=movement"


def copied(page: Page) -> str:
    """Return what is in the clipboard, as text."""
    return str(page.evaluate("navigator.clipboard.readText()"))


def shown(page: Page) -> str:
    """Return the citation that is to be seen."""
    return page.locator(".tab textarea:visible").input_value()


@pytest.mark.parametrize(
    "name", ["Plain text", "BoardGameGeek", "Markdown", "Discourse", "BBCode", "HTML"]
)
def test_each_form_is_copied_and_it_is_said(open_page: Open, name: str) -> None:
    page = open_page("/r/snow-drift", permissions=CLIPBOARD)
    page.locator(".tabs label", has_text=name).click()
    page.get_by_role("button", name=f"Copy as {name}").click()
    expect(page.get_by_role("status").filter(has_text="Copied")).to_have_text(
        f"Copied as {name}"
    )
    assert copied(page) == shown(page)
    assert "/r/snow-drift" in copied(page)


def test_by_keyboard_alone(open_page: Open) -> None:
    page = open_page("/r/snow-drift", permissions=CLIPBOARD)
    page.locator("#cite-text").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#cite-bgg")).to_be_checked()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Copy as BoardGameGeek")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#said")).to_have_text("Copied as BoardGameGeek")
    assert copied(page).startswith("[b]Snow drifts[/b]")
    page.keyboard.press("Tab")
    expect(page.locator("#citation-bgg")).to_be_focused()


def test_html_is_copied_with_its_links_too(open_page: Open) -> None:
    page = open_page("/r/snow-drift", permissions=CLIPBOARD)
    page.locator("label[for=cite-html]").click()
    page.get_by_role("button", name="Copy as formatted text").click()
    expect(page.locator("#said")).to_have_text("Copied with its links")
    assert copied(page) == page.locator("#citation-text").input_value()
    html = page.evaluate(
        """async () => {
          const [item] = await navigator.clipboard.read();
          return (await item.getType("text/html")).text();
        }"""
    )
    assert "<strong>Snow drifts</strong>" in html
    assert 'href="http://127.0.0.1' in html


def test_where_no_page_may_use_the_clipboard_the_box_is_copied(open_page: Open) -> None:
    page = open_page(permissions=CLIPBOARD)
    page.context.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
    )
    page.goto("/r/snow-drift")
    button = page.get_by_role("button", name="Copy as Plain text")
    button.click()
    expect(page.locator("#said")).to_have_text("Copied as Plain text")
    expect(button).to_be_focused()
    page.locator("label[for=cite-html]").click()
    expect(page.get_by_role("button", name="formatted")).to_have_count(0)


def test_what_could_not_be_copied_is_told(open_page: Open) -> None:
    page = open_page()
    page.context.add_init_script(
        "navigator.clipboard.writeText = () => Promise.reject(new Error('no'));"
    )
    page.goto("/r/snow-drift")
    page.get_by_role("button", name="Copy as Plain text").click()
    expect(page.locator("#said")).to_have_text(
        "Not copied: select the text and copy it"
    )


def test_the_form_that_was_chosen_is_remembered(open_page: Open) -> None:
    page = open_page("/r/snow-drift")
    page.locator("label[for=cite-discourse]").click()
    page.goto("/r/bunker")
    expect(page.locator("#cite-discourse")).to_be_checked()
    assert "**Ice bunkers**" in shown(page)


def test_a_passage_is_chosen_in_place(open_page: Open) -> None:
    page = open_page("/r/snow-drift")
    page.locator("label[for=cite-bgg]").click()
    page.get_by_label("What to cite").select_option("movement")
    expect(page.locator("#said")).to_have_text("Citing: Movement, SI p.3")
    sled = page.url.replace("snow-drift", "sled-team")
    assert shown(page) == (
        "[b]Snow drifts – Movement[/b]\n\n"
        f"Any unit must stop on entering. A [url={sled}]sled team[/url] may go on.\n\n"
        "[i]Snow and Ice (SI) p.3[/i]\n\n"
        f"[url={page.url}#movement]{page.url}#movement[/url]"
    )
    assert page.url.endswith("/r/snow-drift")
    page.get_by_label("What to cite").select_option("")
    expect(page.locator("#said")).to_have_text("Citing: The whole record")
    assert page.locator("#citation-text").input_value() == (
        "Snow drifts\n\nSnow drifts: this is the rule in short, as a preview shows it."
        f"\n\nSI p.3, SL p.9\n\n{page.url}"
    )


def test_the_passage_that_the_address_leads_to_is_offered(open_page: Open) -> None:
    page = open_page("/r/snow-drift#movement")
    offered = page.get_by_label("What to cite")
    cited = page.locator("#citation-text")
    expect(offered).to_have_value("movement")
    expect(cited).to_have_value(re.compile("^Snow drifts – Movement"))
    expect(page.locator("#said")).to_have_text("")  # nobody asked
    page.get_by_role("link", name="Link to Battle").click()
    expect(offered).to_have_value("battle")
    expect(cited).to_have_value(re.compile("^Snow drifts – Battle"))
    page.evaluate("location.hash = 'sl-movement'")  # the same rule in another book
    expect(offered).to_have_value("sl-movement")
    page.evaluate("location.hash = 'main'")  # no passage
    offered.select_option("battle")
    expect(cited).to_have_value(re.compile("^Snow drifts – Battle"))


def test_where_its_citation_does_not_come_the_whole_is_offered(open_page: Open) -> None:
    page = open_page()
    page.route("**/r/snow-drift?passage=*", lambda route: route.abort())
    with page.expect_event("requestfailed"):
        page.goto("/r/snow-drift#movement")
    expect(page.get_by_label("What to cite")).to_have_value("")
    expect(page.locator("#citation-text")).to_have_value(re.compile("^Snow drifts\n"))


def test_without_scripts_the_text_is_there_to_select(open_page: Open) -> None:
    page = open_page("/r/snow-drift", java_script_enabled=False)
    page.get_by_label("What to cite").select_option("movement")
    page.get_by_role("button", name="Cite it").click()
    page.wait_for_url("**/r/snow-drift?passage=movement#cite")
    assert "Snow drifts – Movement" in shown(page)
    page.locator("label[for=cite-bgg]").click()
    assert "[b]Snow drifts – Movement[/b]" in shown(page)
    expect(page.get_by_role("button", name="Copy")).to_have_count(0)


@pytest.mark.parametrize("width", [320, 390, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_citing_is_accessible_and_fits(
    open_page: Open, width: int, scheme: str
) -> None:
    page = open_page(PASSAGE, width, color_scheme=scheme)
    page.locator("label[for=cite-html]").click()
    found = Axe().run(page, ".cite")
    assert found.violations_count == 0, found.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth") == width
