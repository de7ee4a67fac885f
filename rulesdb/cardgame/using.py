"""A use of a hero: whose action it is, on which table, and what is meant by it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulesdb.cardgame.action import HERO, TROOP, Action, Part
from rulesdb.cardgame.table import OWN, RESERVE, Table
from rulesdb.rulescheck.case import Case
from rulesdb.rulescheck.ledger import Ledger
from rulesdb.vocabulary import Category


@dataclass(frozen=True, slots=True)
class Meant:
    """Which cards, from whom, to whom, as far as it is said.

    `instead` is whether the other player gives a hero that stands in for the card,
    `back` the card that comes back for it.
    """

    cards: tuple[str, ...]
    holder: str | None
    receiver: str | None
    instead: bool
    back: str | None

    @property
    def anything(self) -> bool:
        """Whether anything at all is said."""
        said = (self.cards, self.holder, self.receiver, self.instead, self.back)
        return any(said)


def meant_by(case: Case) -> Meant:
    """Return what is meant in a situation."""
    said = case.situation.get
    cards = said("cards")
    holder, receiver, back = (
        str(value) if (value := said(key)) is not None else None
        for key in ("holder", "receiver", "back")
    )
    return Meant(
        cards=cards if isinstance(cards, tuple) else (),
        holder=holder,
        receiver=receiver,
        instead=bool(said("instead")),
        back=back,
    )


@dataclass(frozen=True, slots=True)
class Use:
    """The use of the hero card `hero` for an action, which may be another hero's."""

    case: Case
    ledger: Ledger
    table: Table
    action: Action
    hero: str
    meant: Meant

    def is_hero(self, card: str) -> bool:
        """Say whether a card is a hero card; the others are troop cards of a type."""
        record = self.case.rules.rulebook.records.get(card)
        return record is not None and record.category is Category.HERO_CARD

    def fits(self, card: str, part: Part) -> bool:
        """Say whether a card is of a kind that a part of the action names.

        A troop card may be of any type where the action names troop cards as such.
        """
        if self.is_hero(card):
            return HERO in part.kinds
        return TROOP in part.kinds or card in part.kinds

    def fitting_at(self, place: str, part: Part) -> list[str]:
        """Return the cards at a place that fit a part of the action.

        The used hero card is none of them: it is handed on.
        """
        troops = [name for name, n in self.table.troops_at(place).items() if n]
        heroes = (h for h in self.table.heroes_at(place) if h != self.hero)
        return [card for card in (*troops, *heroes) if self.fits(card, part)]

    def count_at(self, place: str, part: Part) -> int:
        """Return how many cards at a place fit a part of the action."""
        cards = self.fitting_at(place, part)
        return sum(self.table.count_at(place, card) for card in cards)

    def holder(self, part: Part) -> str | None:
        """Return who has the cards: as it is said, or the one that it can be."""
        if self.meant.holder is not None:
            return self.meant.holder
        places = {OWN: self.table.player, RESERVE: RESERVE}
        return places.get(part.sources[0]) if len(part.sources) == 1 else None

    def known_places(self, part: Part) -> Iterator[str]:
        """Yield the places of a part of the action whose cards are said."""
        return self.table.places(part.sources)
