"""Chances as a small bar chart: SVG by attributes alone, with the same in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

#: The chart in units of its own: it grows with the page.
WIDTH, ROW, BAR = 320, 26, 18
LABEL, PERCENT = 64, 46  # left and right of the bars
LONGEST_BAR = WIDTH - LABEL - PERCENT


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar of the chart, with where it stands and what is written beside it."""

    label: str
    percent: str
    y: int
    length: float

    @property
    def baseline(self) -> int:
        """Where the writing stands."""
        return self.y + BAR - 4

    @property
    def end(self) -> float:
        """Where the bar ends, and its percent are written."""
        return round(LABEL + self.length + 6, 1)


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart of how likely each number of things is."""

    title: str
    bars: tuple[Bar, ...]

    @property
    def height(self) -> int:
        """How high the chart is."""
        return ROW * len(self.bars)

    @property
    def in_words(self) -> str:
        """All that the chart shows."""
        said = ", ".join(f"{bar.label} {bar.percent}" for bar in self.bars)
        return f"{self.title}: {said}"


def charts(answer: Mapping[str, object]) -> list[Chart]:
    """Return the charts of an answer's odds; without any, none."""
    odds = answer.get("odds")
    if not isinstance(odds, Mapping) or not odds:
        return []
    return [
        chart("Hits", "hit", odds["hits"]),
        chart("Flags", "flag", odds["flags"]),
    ]


def chart(title: str, thing: str, chances: Mapping[str, str]) -> Chart:
    """Return the chart of a distribution of things."""
    bars = []
    for place, (number, text) in enumerate(chances.items()):
        chance = Fraction(text)
        label = f"{number} {thing}" if number == "1" else f"{number} {thing}s"
        length = round(float(chance) * LONGEST_BAR, 1)
        y = place * ROW + (ROW - BAR) // 2
        bars.append(Bar(label, percent(chance), y, length))
    return Chart(title, tuple(bars))


def percent(chance: Fraction) -> str:
    """Return a chance in percent; what is possible is never 0%.

    >>> percent(Fraction(2, 5)), percent(Fraction(1, 625)), percent(Fraction(0))
    ('40%', '<1%', '0%')
    """
    rounded = round(float(chance) * 100)
    return "<1%" if chance and not rounded else f"{rounded}%"
