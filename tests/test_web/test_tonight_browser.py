"""Rules for tonight on paper and on a phone: two pages, nothing cut, no scripts."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from io import BytesIO
from math import hypot
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from flask import Flask
from playwright.sync_api import Page, expect
from pypdf import PageObject, PdfReader

from web import create_app

RED_BARRICADES = "/tonight?scenario=scenario-41-red-barricades"
#: The least size that is read at a table, in points.
LEGIBLE = 8.5
#: What is on the sheet, beside the page around it.
PRINTED = ".tonight > h1, .tonight > section:not(.finding, .keep), .printed"

Open = Callable[..., Page]

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def app(shipped_database: Path) -> Flask:
    """Return the site of the shipped books, which it has loaded: that takes longest."""
    site = create_app(shipped_database)
    assert site.test_client().get(RED_BARRICADES).status_code == 200
    return site


def printed(page: Page, paper: str) -> PdfReader:
    """Return a page as it is printed."""
    return PdfReader(BytesIO(page.pdf(format=paper)))


def words(text: str) -> list[str]:
    """Return the words of a text, without the ligatures that print has."""
    return re.findall(r"\w+", unicodedata.normalize("NFKC", text))


def pieces(page: PageObject) -> list[tuple[str, float, float, float]]:
    """Return each piece of text on paper: its size in points, and where it begins."""
    found = []

    def take(text: str, cm: Any, tm: Any, font: object, size: float) -> None:
        if text.strip():
            scale = hypot(tm[2], tm[3]) * hypot(cm[2], cm[3])
            x = tm[4] * cm[0] + tm[5] * cm[2] + cm[4]
            y = tm[4] * cm[1] + tm[5] * cm[3] + cm[5]
            found.append((text, size * scale, x, y))

    page.extract_text(visitor_text=take)
    return found


#: The width between the margins of a paper, in the pixels of a browser.
PAPERS = {"A4": 718, "Letter": 740}


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_scenario_41_is_printed_on_two_pages_and_nothing_is_cut(
    open_page: Open, paper: str, scheme: str
) -> None:
    page = open_page(RED_BARRICADES, color_scheme=scheme)
    page.emulate_media(media="print", color_scheme=scheme)
    page.set_viewport_size({"width": PAPERS[paper], "height": 1000})
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PAPERS[paper]
    shown = " ".join(page.locator(PRINTED).all_inner_texts())
    pdf = printed(page, paper)
    assert len(pdf.pages) <= 2
    on_paper = words(" ".join(sheet.extract_text() for sheet in pdf.pages))
    missing = set(words(shown)) - set(on_paper)
    # A word that breaks at the end of a line is in two on paper.
    assert {word for word in missing if word not in "".join(on_paper)} == set()
    for sheet in pdf.pages:
        width, height = float(sheet.mediabox.width), float(sheet.mediabox.height)
        for text, size, x, y in pieces(sheet):
            assert size >= LEGIBLE - 0.05, text
            assert 20 < x < width - 20, text
            assert 20 < y < height - 20, text


def test_no_scenario_takes_more_than_two_pages(open_page: Open) -> None:
    longest = ("scenario-38-suomussalmi", "scenario-40-breakout-at-klin")
    for scenario in (*longest, "scenario-45-river-bug"):
        page = open_page(f"/tonight?scenario={scenario}")
        for paper in PAPERS:
            assert len(printed(page, paper).pages) <= 2, (scenario, paper)


def test_paper_is_white_and_shows_the_sheet_alone(open_page: Open) -> None:
    page = open_page(RED_BARRICADES, color_scheme="dark")
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    page.emulate_media(media="print", color_scheme="dark")
    colours = page.evaluate(
        "[document.body, document.querySelector('tbody')].map(of => "
        "[getComputedStyle(of).color, getComputedStyle(of).backgroundColor])"
    )
    assert colours[0] == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
    assert colours[1][0] == "rgb(0, 0, 0)"
    for hidden in (".top", ".choosing", ".finding", ".keep input", "footer"):
        expect(page.locator(hidden).first).to_be_hidden()
    expect(page.locator(".printed")).to_be_visible()
    kept = page.evaluate(
        "getComputedStyle(document.querySelector('.tonight thead')).display"
    )
    assert kept == "table-header-group"  # the head of a table stands on each page


def test_the_table_keeps_its_columns_on_a_wide_screen_and_paper(
    open_page: Open,
) -> None:
    page = open_page(RED_BARRICADES)
    row = page.locator(".of-hexes tbody tr").first
    columns = page.locator(".of-hexes thead th").count()
    assert row.locator("> *").count() == columns
    for place in range(columns):
        head = page.locator(".of-hexes thead th").nth(place).bounding_box()
        cell = row.locator("> *").nth(place).bounding_box()
        assert head
        assert cell
        assert abs(head["x"] - cell["x"]) < 1


@pytest.mark.parametrize("width", [320, 390])
def test_on_a_phone_each_row_is_a_card(open_page: Open, width: int) -> None:
    page = open_page(RED_BARRICADES, width)
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= width
    stop = page.get_by_role("cell", name="stop, no further").first
    label = stop.evaluate("cell => getComputedStyle(cell, '::before').content")
    assert label == '"Stop"'
    expect(page.locator("td.open").first).to_be_hidden()


def test_without_scripts_everything_works(open_page: Open) -> None:
    page = open_page("/tonight", java_script_enabled=False)
    page.locator("select[name=scenario]").select_option(label="Scenario 42: Ponyri")
    page.get_by_role("button", name="Show its sheet").click()
    expect(page).to_have_url("/tonight?scenario=scenario-42-ponyri")
    page.get_by_text("Change what is on the sheet").click()
    page.get_by_text("Tick what is on the table").click()
    page.get_by_label("Hills", exact=True).check()
    page.get_by_role("button", name="Show the sheet").click()
    expect(page.locator(".of-hexes tbody th").first).to_contain_text("Hills")
    page.get_by_label("Search this sheet only").fill("mine")
    page.get_by_role("button", name="Search", exact=True).last.click()
    expect(page.locator(".found")).to_contain_text("Minefields")
    expect(page.locator(".of-hexes tbody th").first).to_contain_text("Hills")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("path", ["/tonight", f"{RED_BARRICADES}&q=sniper"])
def test_nothing_keeps_people_out(
    open_page: Open, path: str, width: int, scheme: str
) -> None:
    page = open_page(path, width, color_scheme=scheme)
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
