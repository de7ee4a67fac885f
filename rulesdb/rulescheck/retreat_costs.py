"""What a retreat costs: figures for the hexes that cannot be made (M44 p.10)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rulesdb.facts import Seat
from rulesdb.rulescheck.case import TARGET, Case
from rulesdb.rulescheck.hazards import at_most
from rulesdb.rulescheck.ledger import Ledger, amount
from rulesdb.rulescheck.losses import strength, worth
from rulesdb.rulescheck.ruling import Answer

#: By the hexes that are retreated, the fewest and the most that cannot be made.
Options = dict[int, tuple[int, int]]

#: The least and the most of something, as answers tell it.
Span = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Costs:
    """What retreats of so many hexes cost: figures or, of some units, stars."""

    by_hexes: Mapping[int, Span]
    of_stars: bool

    @property
    def total(self) -> Span:
        """The least and the most that any of the retreats costs."""
        return spanning(self.by_hexes.values())

    def told(self) -> dict[str, object]:
        """Return the costs as answers tell them."""
        if self.of_stars:
            return {"stars": self.total, "figures_lost": {"min": 0, "max": 0}}
        return {"figures_lost": self.total}


def spanning(spans: Iterable[Span]) -> Span:
    """Return from the least to the most of some spans."""
    lows, highs = zip(*((span["min"], span["max"]) for span in spans), strict=True)
    return {"min": min(lows), "max": max(highs)}


def ways_back(fewest: int, largest: int, each: tuple[int, int], free: int) -> Options:
    """Return the hexes that a unit may retreat, with those that it cannot make.

    For each number of flags that it does not ignore it retreats so many hexes, or as
    many as it can, and each hex that it cannot make costs figures.
    """
    least, most = each
    options: Options = {}
    for flags in range(fewest, largest + 1):
        needed = flags * least
        missing = max(0, needed - free)
        farthest = max(needed - missing, min(flags * most, free))
        for hexes in range(needed - missing, farthest + 1):
            low, high = options.get(hexes, (missing, missing))
            options[hexes] = min(low, missing), max(high, missing)
    return options


def costs_of(case: Case, ledger: Ledger, options: Options) -> Costs | None:
    """Return what the ways back cost, None where the rules do not say it.

    How many stars several hexes cost is not said.
    """
    stars = ledger.nearest(ledger.of_unit("stars_for_blocked_hex", TARGET))
    most_missing = max(high for _, high in options.values())
    if stars and most_missing > 1:
        return None
    per_hex = ledger.largest(ledger.of_table("figures_for_blocked_hex", TARGET))
    each = amount(stars[0]) if stars else per_hex
    if not most_missing:
        ledger.pass_by(*stars)
        blocked = ledger.of_table("figures_for_blocked_hex", TARGET)
        ledger.pass_by(*(entry.fact for entry in blocked))
    elif stars:
        ledger.drop(ledger.of_table("figures_for_blocked_hex", TARGET), stars[0])
    most = most_missing * each
    most = most if stars else at_most(case, TARGET, most)
    spans = {
        hexes: {"min": min(low * each, most), "max": min(high * each, most)}
        for hexes, (low, high) in sorted(options.items())
    }
    return Costs(spans, bool(stars))


def fate(case: Case, ledger: Ledger, sure: int, most: int) -> Answer:
    """Return whether such losses eliminate the unit for certain, or may.

    One that loses nothing is not asked how many figures it has.
    """
    if not most:
        return {"eliminated": False}
    having = strength(case, ledger)
    if sure >= having:
        return {"eliminated": True, "medals": worth(ledger)}
    return {
        "eliminated": False,
        **({"may_be_eliminated": True} if most >= having else {}),
    }


def changed(ledger: Ledger, options: Options) -> list[str]:
    """Return what is removed since the unit leaves its hex, if it has to."""
    if not all(options):
        return []
    case = ledger.case
    case.derived["won"] = "retreated"
    return [
        f"{name} removed"
        for name in case.terrain(TARGET)
        if ledger.of_place(name, "removed_when_left", TARGET, Seat.TARGET_HEX)
    ]
