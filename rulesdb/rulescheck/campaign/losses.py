"""What figures out of action cost in the next battle of a campaign (KG p.2-3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType

from rulesdb.rulescheck.campaign.units import (
    full_strength,
    title,
    types_in_attrition,
)
from rulesdb.rulescheck.case import Case, Unknown
from rulesdb.rulescheck.ledger import Ledger, amount
from rulesdb.rulescheck.ruling import Answer, Status
from rulesdb.ruling_words import one


class NotSaid(Exception):  # not an error: the rules end here
    """A loss of which the rules do not say how it is borne."""


class Losses:
    """What the next battle loses for figures that are out of action."""

    def __init__(self, case: Case, ledger: Ledger) -> None:
        self._case = case
        self._ledger = ledger
        counts = case.situation.get("unit_counts")
        self._counts = counts if isinstance(counts, Mapping) else None
        deployed = case.situation.get("next_scenario_units")
        if not isinstance(deployed, tuple) and self._counts is not None:
            deployed = tuple(self._counts)
        self._deployed = deployed if isinstance(deployed, tuple) else None

    def of(self, out: list[str]) -> tuple[Status, Answer]:
        """Return the figures out of action, which units lose figures, and the medals.

        Medals are told where enough is known of the units of the next scenario.
        """
        answer: dict[str, object] = {"out_of_action": out}
        if not out:
            return Status.DECIDED, answer
        for principle in ("out-beside-the-deck", "set-up-whole"):
            self._ledger.principle(principle)
        each = max(map(amount, self._ledger.of_game("figures_removed")), default=1)
        try:
            losers = {figure: self._loser(figure) for figure in dict.fromkeys(out)}
            losing = [(figure, *losers[figure]) for figure in out]
            medals = self._medals(Counter([unit for _, unit, _ in losing] * each))
        except NotSaid:
            return Status.SILENT, answer
        answer["loses_figure"] = " and ".join(
            dict.fromkeys(said for *_, said in losing)
        )
        answer["losses"] = [
            {"figure": figure, "unit": unit, "figures": each}
            for figure, unit, _ in losing
        ]
        return Status.DECIDED, answer if medals is None else {
            **answer,
            "medals": medals,
        }

    def _loser(self, figure: str) -> tuple[str, str]:
        """Return the unit that loses a figure for one that is out, and it in words."""
        kind = types_in_attrition(self._ledger, figure)[-1]
        name = title(self._ledger, kind)
        if figure == kind:
            if self._deployed is not None and not self._of_type(kind):
                raise NotSaid
            for principle in ("same-type-removed", "removed-from-any"):
                self._ledger.principle(principle)
            return kind, f"any {name} unit"
        if self._deployed is None:
            raise Unknown("next_scenario_units", [(figure,), (kind,)])
        self._ledger.principle("badge-with-last-figure")
        if figure in self._deployed:
            if not self._ledger.of_game("special_loses"):
                raise NotSaid
            return figure, f"{one(title(self._ledger, figure))} unit"
        if kind not in self._deployed or not self._ledger.of_game("standard_loses"):
            raise NotSaid
        return kind, f"a standard {name} unit"

    def _of_type(self, kind: str) -> list[str]:
        """Return the units of the next scenario that are of a type."""
        return [
            unit
            for unit in self._deployed or ()
            if kind in types_in_attrition(self._ledger, unit)
        ]

    def _medals(self, lost: Counter[str]) -> int | None:
        """Return the medals that the opponent starts with, or None if it is not said.

        `lost` counts the figures that each unit, or each type of unit, loses.
        """
        if self._deployed is None:
            return None
        return sum(
            self._medals_for_unit(unit, lost[unit])
            if self._ledger.of_game("out_eliminates", unit)
            else self._medals_for_type(unit, lost)
            for unit in lost
        )

    def _medals_for_unit(self, unit: str, lost: int) -> int:
        """Return the medals for figures that are a unit each."""
        if lost > 1 and self._number(unit, lost) < lost:
            raise NotSaid
        self._ledger.principle("figure-given-before")
        worth = self._ledger.of_game("medals_for_out", unit)
        return lost * max(map(amount, worth), default=0)

    def _medals_for_type(self, kind: str, losing: Counter[str]) -> int:
        """Return the medals for the figures that a type of unit loses."""
        sizes = {u: full_strength(self._ledger, u) for u in self._of_type(kind)}
        if not all(sizes.values()):
            raise NotSaid
        lost = sum(losing[unit] for unit in {kind, *sizes})
        if lost < min(sizes.values()):
            return 0
        return self._medals_for_lost_units(sizes, lost)

    def _medals_for_lost_units(self, sizes: Mapping[str, int], lost: int) -> int:
        """Return the medals for a type of unit that has lost a whole unit or more.

        The rules give them for a type that is eliminated entirely, and speak of one
        lost unit: what more units or fewer figures come to, they do not say.
        """
        numbers = {unit: self._number(unit, lost) for unit in sizes}
        figures = sum(numbers[unit] * sizes[unit] for unit in sizes)
        units = sum(numbers.values())
        if lost <= figures - units:  # one figure of each unit may be left
            return 0
        worth = self._ledger.of_game("medals_for_type")
        if lost != figures or units != 1 or not worth:
            raise NotSaid
        return max(map(amount, worth))

    def _number(self, unit: str, lost: int) -> int:
        """Return how many units of a kind the next scenario has; raises Unknown."""
        if self._counts is None:
            few, many = MappingProxyType({unit: 1}), MappingProxyType({unit: lost + 1})
            raise Unknown("unit_counts", (few, many))
        return int(self._counts.get(unit, 0))
