"""Which cards are of the kinds that an action names."""

from __future__ import annotations

from rulesdb.cardgame.action import HERO, TROOP, Part
from rulesdb.cardgame.table import Table
from rulesdb.rulescheck.case import Case
from rulesdb.vocabulary import Category


def is_hero(case: Case, card: str) -> bool:
    """Say whether a card is a hero card; the others are troop cards of a type."""
    record = case.rules.rulebook.records.get(card)
    return record is not None and record.category is Category.HERO_CARD


def fits(case: Case, card: str, part: Part) -> bool:
    """Say whether a card is of a kind that a part of an action names.

    A troop card may be of any type where the action names troop cards as such.
    """
    if is_hero(case, card):
        return HERO in part.kinds
    return TROOP in part.kinds or card in part.kinds


def suitable_at(case: Case, table: Table, part: Part, place: str) -> list[str]:
    """Return the cards at a place that fit a part of an action."""
    troops = [name for name, count in table.troops_at(place).items() if count]
    cards = (*troops, *table.heroes_at(place))
    return [card for card in cards if fits(case, card, part)]
