"""Waiting for what a test needs: as long as a busy machine may take for it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

#: Milliseconds within which whatever is waited for has come.
PATIENCE = 60_000

#: Milliseconds between two looks.
PAUSE = 50


def until(held: Callable[[], bool]) -> None:
    """Wait until something holds; raises AssertionError if it never does."""
    for _ in range(PATIENCE // PAUSE):
        if held():
            return
        time.sleep(PAUSE / 1000)
    raise AssertionError("it never held")


def let_it_deal_with_that(page: Page) -> None:
    """Let a page deal with what has come: what it asks for now comes after that."""
    page.evaluate("fetch('/healthz').then((response) => response.text())")
