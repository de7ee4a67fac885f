"""The colours of the site that a browser paints around it, as its style says them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

STYLE = Path(__file__).parent.parent / "static" / "site.css"
PAPER = re.compile(r"--paper: (#[0-9a-f]{6});")


class Paper(NamedTuple):
    """What everything stands on, by day and by night."""

    light: str
    dark: str


@cache
def paper() -> Paper:
    """Return the colour of the paper; the style says the light one first."""
    found = PAPER.findall(STYLE.read_text(encoding="utf-8"))
    return Paper(found[0], found[1])
