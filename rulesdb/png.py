"""A picture in dots, for forums and previews that show no SVG.

It is drawn by resvg with the fonts that come with this package and no other, so that
every machine draws the same.
"""

from __future__ import annotations

import re
from pathlib import Path

import resvg_py

FONTS = Path(__file__).parent / "fonts"
FAMILY = "DejaVu Sans"

#: The files of the letters that pictures have.
REGULAR, BOLD = FONTS / "DejaVuSans.ttf", FONTS / "DejaVuSans-Bold.ttf"

#: The width of a picture for a forum, in dots.
USUAL_WIDTH = 1200

#: How large a drawing says that it is.
DRAWN = re.compile(r' width="(\d+)" height="(\d+)"')


def png(svg: str, width: int = USUAL_WIDTH) -> bytes:
    """Return an SVG as PNG, so many dots wide; raises ValueError if it is no SVG.

    It has to bring its own styles, as `rulesdb.board.picture.svg` does.
    """
    return resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        skip_system_fonts=True,
        font_files=[str(REGULAR), str(BOLD)],
        font_family=FAMILY,
        sans_serif_family=FAMILY,
    )


def size_of(svg: str) -> tuple[int, int]:
    """Return the width and height of a drawing, in the units that it is drawn in.

    >>> size_of('<svg viewBox="0 0 9 6" width="90" height="60">')
    (90, 60)
    """
    found = DRAWN.search(svg)
    assert found, "a drawing that stands alone has a size"
    width, height = map(int, found.groups())
    return width, height
