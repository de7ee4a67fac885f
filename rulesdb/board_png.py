"""A picture of a board in dots, for forums and previews that show no SVG.

It is drawn by resvg with the font that comes with this package and no other, so that
every machine draws the same.
"""

from __future__ import annotations

from pathlib import Path

import resvg_py

FONT = Path(__file__).parent / "fonts" / "DejaVuSans-Bold.ttf"
FAMILY = "DejaVu Sans"

#: The width of a picture for a forum, in dots.
USUAL_WIDTH = 1200


def png(svg: str, width: int = USUAL_WIDTH) -> bytes:
    """Return an SVG as PNG, so many dots wide; raises ValueError if it is no SVG.

    It has to bring its own styles, as `rulesdb.board.picture.svg` does.
    """
    return resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        skip_system_fonts=True,
        font_files=[str(FONT)],
        font_family=FAMILY,
        sans_serif_family=FAMILY,
    )
