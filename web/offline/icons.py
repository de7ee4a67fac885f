"""The site's icon as a device's home screen wants it, made from the one drawing."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from rulesdb.png import png

DRAWING = Path(__file__).parent.parent / "static" / "favicon.svg"
#: The two halves of an SVG: its frame, and what is in it.
PARTS = re.compile(
    r'<svg[^>]*viewBox="0 0 (?P<width>\d+) (?P<height>\d+)"[^>]*>(?P<drawn>.*)</svg>',
    re.DOTALL,
)

#: How much of a maskable icon is certain to be seen, from side to side: a circle.
SAFE = 0.8


@cache
def icon(size: int, background: str = "") -> bytes:
    """Return the icon as a square PNG, so many dots wide.

    With a background it is maskable: it fills the square, and the drawing stands within
    the circle that every device shows.
    """
    parts = PARTS.search(DRAWING.read_text(encoding="utf-8"))
    assert parts is not None
    width, height = int(parts["width"]), int(parts["height"])
    side = max(width, height) / (SAFE if background else 1)
    ground = f'<rect width="{side}" height="{side}" fill="{background}"/>'
    x, y = (side - width) / 2, (side - height) / 2
    return png(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">'
        f"{ground if background else ''}"
        f'<g transform="translate({x} {y})">{parts["drawn"]}</g></svg>',
        size,
    )
