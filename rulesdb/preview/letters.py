"""How wide words are in the letters of our pictures, and which letters these have."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from rulesdb.png import BOLD, REGULAR

#: The glyph that is drawn for a character that the letters do not have.
LACKING = ".notdef"

#: Characters that take no room, or turn the words around them.
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Mn", "Me")


@dataclass(frozen=True, slots=True)
class Letters:
    """The letters of a picture: each one's width, in parts of the size of the font.

    `weight` is what a style sheet calls them.
    """

    weight: int
    widths: Mapping[str, float]
    lacking: float

    def width(self, text: str, size: float) -> float:
        """Return how wide a line of text is."""
        return size * sum(self.widths.get(letter, self.lacking) for letter in text)


@cache
def letters(*, bold: bool) -> Letters:
    """Return the letters of a weight; no pair of them moves closer or apart."""
    return read_letters(BOLD, 700) if bold else read_letters(REGULAR, 400)


def read_letters(file: Path, weight: int) -> Letters:
    """Return the letters in a font file."""
    # It takes long to import, and only a picture needs it.
    from fontTools.ttLib import TTFont

    with TTFont(file) as font:
        em = font["head"].unitsPerEm
        advances = font["hmtx"].metrics
        widths = {
            chr(code): advances[glyph][0] / em
            for code, glyph in font.getBestCmap().items()
        }
        return Letters(weight, widths, advances[LACKING][0] / em)


def drawable(text: str) -> str:
    """Return text as it is drawn: on one line, without what cannot be seen.

    >>> drawable(" Bu\\u0306nker\\n\\u202eof\\0 ice ")
    'Bŭnker of ice'
    """
    spaced = "".join(" " if letter.isspace() else letter for letter in text)
    composed = unicodedata.normalize("NFC", spaced)
    return " ".join(
        "".join(c for c in composed if unicodedata.category(c) not in UNSEEN).split()
    )
