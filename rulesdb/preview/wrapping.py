"""Words laid out in lines that fit a box, by how wide they are drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rulesdb.preview.letters import Letters, drawable

#: How far apart lines are, in parts of the size of the font.
LEADING = 1.28

#: What stands where more was said.
MORE = "…"

#: More letters than this fit into no picture, and are not measured.
MOST_LETTERS = 800


@dataclass(frozen=True, slots=True)
class Fitted:
    """Words as they fit a box: the size of the font, and the lines."""

    size: int
    lines: tuple[str, ...]

    @property
    def height(self) -> float:
        """How high all lines are together."""
        return len(self.lines) * self.size * LEADING


def fitted(
    text: str, letters: Letters, box: tuple[float, float], sizes: Iterable[int]
) -> Fitted:
    """Return a text in the first of some sizes in which it fits a width and height.

    If it does in none, it stands in the last of them with its end cut off.
    """
    width, height = box
    said = drawable(text[:MOST_LETTERS])
    found = Fitted(0, ())
    for size in sizes:
        found = Fitted(size, tuple(lines(said, letters, size, width)))
        if found.height <= height:
            return found
    most = max(1, int(height / (found.size * LEADING)))
    *kept, last = found.lines[:most]
    return Fitted(found.size, (*kept, shortened(last, letters, found.size, width)))


def lines(text: str, letters: Letters, size: int, width: float) -> Iterator[str]:
    """Yield the lines of a text; a word that is wider than a line is broken."""
    line = ""
    for word in text.split():
        longer = f"{line} {word}".lstrip()
        if letters.width(longer, size) <= width:
            line = longer
            continue
        if line:
            yield line
        *parts, line = broken(word, letters, size, width)
        yield from parts
    if line:
        yield line


def broken(word: str, letters: Letters, size: int, width: float) -> Iterator[str]:
    """Yield the parts of a word, each as wide as a line at most."""
    part = ""
    for letter in word:
        if part and letters.width(part + letter, size) > width:
            yield part
            part = ""
        part += letter
    yield part


def shortened(line: str, letters: Letters, size: int, width: float) -> str:
    """Return a line that ends in the mark that more was said."""
    while line and letters.width(line + MORE, size) > width:
        line = line[:-1]
    return line.rstrip(" ,;:.–—-(«“") + MORE
