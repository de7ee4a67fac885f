"""The scenarios of a campaign: their order, and whose medals count (KG p.2-3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType

from rulesdb.facts import Fact
from rulesdb.rulescheck.campaign.units import words
from rulesdb.rulescheck.case import Case
from rulesdb.rulescheck.ledger import Ledger, amount


class Scenarios:
    """What the rules in force say of scenarios.

    A scenario that is named is in force itself, with what it says of its place.
    """

    def __init__(self, case: Case, ledger: Ledger, named: Iterable[str]) -> None:
        for name in named:
            case.adopt(name)
        self._ledger = ledger
        found = sorted(ledger.of_game("campaign_place"), key=amount)
        #: The campaign's own scenarios with their places, in order.
        self.places: Mapping[str, int] = MappingProxyType(
            {fact.subject: amount(fact) for fact in found}
        )

    def _said(self, predicate: str, name: str) -> list[Fact]:
        """Return what is said of a scenario."""
        return self._ledger.of_game(predicate, name)

    def includes(self, name: str) -> bool | None:
        """Say whether a scenario is part of the campaign; None is not said.

        What may be played within the campaign without a place in it is neither.
        """
        if self._said("part_of_campaign", name):
            return False
        if name in self.places:
            self._ledger.of_game("campaign_scenarios")
            return True
        return None if self.before(name) else False

    def counts(self, name: str) -> bool:
        """Say whether a scenario's medals count in the campaign."""
        return all(fact.value for fact in self._said("medals_count", name))

    def kind(self, name: str) -> str | None:
        """Return which kind of battle a scenario is: standard, Breakthrough …"""
        return next(iter(words(self._said("battle_kind", name))), None)

    def may_be_left_out(self, name: str) -> bool:
        """Say whether the campaign may be played without a scenario."""
        return name in self._short

    @cached_property
    def _short(self) -> frozenset[str]:
        """The scenarios that the campaign may be played without."""
        kinds = words(self._ledger.of_game("may_be_left_out"))
        return frozenset(name for name in self.places if self.kind(name) in kinds)

    def before(self, name: str) -> str | None:
        """Return the scenario before which one may be played that has no place."""
        return next(iter(words(self._said("played_before", name))), None)

    def sides(self, name: str) -> str | None:
        """Return who fights whom in a scenario, if it is said."""
        return " and ".join(words(self._said("sides", name))) or None

    def cards(self, name: str) -> str | None:
        """Return whether a scenario's kind of battle should have cards of its own."""
        if self.kind(name) not in words(self._ledger.of_game("cards_recommended")):
            return None
        required = any(fact.value for fact in self._ledger.of_game("cards_required"))
        return "required" if required else "recommended"

    def may_be_linked(self, name: str) -> bool | None:
        """Say whether players may link a scenario into a campaign of their own."""
        if not self.is_strange(name):
            return None
        return bool(self._ledger.of_game("any_scenarios"))

    def is_strange(self, name: str) -> bool:
        """Say whether the campaign says nothing at all of a scenario."""
        return (
            name not in self.places
            and not self._said("part_of_campaign", name)
            and not self._said("medals_count", name)
        )

    def is_own(self, played: Sequence[str]) -> bool:
        """Say whether battles are of this campaign, not of one that players linked."""
        if not any(map(self.is_strange, played)):
            return True
        self._ledger.of_game("any_scenarios")
        return False

    def in_order(self, played: Sequence[str]) -> bool | None:
        """Say whether battles were played in the order of the list.

        None is not decided: only some of what may be left out together was.
        """
        listed = self._ledger.of_game("listed_order")
        places = [self.places[name] for name in played if name in self.places]
        late = any(
            self.before(name) in played[:number] for number, name in enumerate(played)
        )
        if listed and (places != sorted(places) or late):
            return False
        passed = self._passed_over(played)
        if any(not self.may_be_left_out(name) for name in passed):
            return False
        kept = [n for n in played if n in self.places and self.may_be_left_out(n)]
        return None if passed and kept else True

    def left(self, played: Sequence[str]) -> list[str]:
        """Return the scenarios that are still to be played, in order.

        Who has passed over one that may be left out plays the short campaign.
        """
        short = bool(self._passed_over(played))
        if short:
            self._ledger.principle("short-campaign")
        return [
            name
            for name in self.places
            if name not in played and not (short and self.may_be_left_out(name))
        ]

    def _passed_over(self, played: Sequence[str]) -> list[str]:
        """Return the scenarios before the last one played that were not played."""
        last = max((self.places.get(name, 0) for name in played), default=0)
        return [
            name
            for name, place in self.places.items()
            if place < last and name not in played
        ]
