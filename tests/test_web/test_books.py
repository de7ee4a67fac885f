"""The list of the books, and the way to it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect


def test_every_book_is_listed_with_how_much_it_holds(client: FlaskClient) -> None:
    html = client.get("/books").get_data(as_text=True)
    listed = re.findall(r'<a href="/books/([^"]+)">.*?· (\d+ records?)<', html)
    assert [key for key, _ in listed] == ["snow-and-ice", "sea-legs", "troll-game"]
    assert sum(int(count.split()[0]) for _, count in listed) == 50
    assert '<span lang="ru">Игра в троллей</span>' in html


def test_the_start_page_leads_to_the_books_and_results_do_not(
    client: FlaskClient,
) -> None:
    start, results = (
        client.get(path).get_data(as_text=True).partition("<footer>")[0]
        for path in ("/", "/?q=ice")
    )
    assert '<a href="/books">Books</a>' in start
    assert 'href="/books"' not in results


@pytest.mark.browser
def test_books_are_reached_on_the_smallest_phone(
    open_page: Callable[..., Page],
) -> None:
    page = open_page(width=320)
    link = page.get_by_role("main").get_by_role("link", name="Books", exact=True)
    box = link.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    link.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Books")
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    assert Axe().run(page).violations_count == 0
    page.get_by_role("link", name="Sea Legs").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Sea Legs")
