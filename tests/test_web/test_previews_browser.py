"""Heads in a real browser: its policy lets them stand, and runs nothing of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.browser

LISTENING = """
window.refused = [];
document.addEventListener(
  "securitypolicyviolation", (event) => window.refused.push(event.violatedDirective)
);
"""


@pytest.mark.parametrize("path", ["/", "/r/bunker", "/books/sea-legs"])
def test_what_is_told_to_search_engines_is_not_refused(
    open_page: Callable[..., Page], path: str
) -> None:
    page = open_page("/help")
    page.add_init_script(LISTENING)
    page.goto(path)
    data = page.locator("script[type='application/ld+json']")
    assert page.evaluate("text => JSON.parse(text)['@context']", data.text_content())
    assert page.evaluate("window.refused") == []


def test_a_script_in_its_place_would_be_refused(open_page: Callable[..., Page]) -> None:
    page = open_page("/help", lawless=True)
    page.add_init_script(LISTENING)
    page.goto("/r/bunker")
    page.evaluate(
        "document.head.append(Object.assign(document.createElement('script'),"
        "{textContent: 'window.ran = true'}))"
    )
    page.wait_for_function("window.refused.length")
    assert page.evaluate("window.refused") == ["script-src-elem"]
    assert page.evaluate("window.ran") is None
