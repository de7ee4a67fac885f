"""The phrasebook: what the sentences of a rulebook say, as facts.

One module for each part of the rules; each is a table of phrases. A sentence is read by
the first phrase that fits it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ingest.phrasebook import (
    attacks,
    campaign,
    card_game,
    cards,
    commands,
    gung_ho,
    movement,
    obstacles,
    official,
    official_units,
    official_victory,
    order_rules,
    orders,
    principles,
    procedure,
    recovery,
    sameness,
    special,
    special_steps,
    terrain,
    units,
    victory,
    winning,
)
from rulesdb.language.phrases import PhraseBook
from rulesdb.language.slots import Names, Slots, singular
from rulesdb.records import Record
from rulesdb.vocabulary import Category

PHRASES = (
    *principles.PHRASES,
    *sameness.PHRASES,
    *procedure.PHRASES,
    *orders.PHRASES,
    *order_rules.PHRASES,
    *gung_ho.PHRASES,
    *cards.PHRASES,
    *commands.PHRASES,
    *movement.PHRASES,
    *terrain.PHRASES,
    *obstacles.PHRASES,
    *special.PHRASES,
    *special_steps.PHRASES,
    *recovery.PHRASES,
    *victory.PHRASES,
    *winning.PHRASES,
    *units.PHRASES,
    *attacks.PHRASES,
    *card_game.PHRASES,
    *campaign.PHRASES,
)

#: The publishers' own wordings; where theirs fits one of ours, ours reads it.
OFFICIAL_PHRASES = (
    *official.PHRASES,
    *official_units.PHRASES,
    *official_victory.PHRASES,
    *PHRASES,
)

PLACES = (Category.TERRAIN, Category.OBSTACLE)
RULES = (Category.RULE, Category.CARD)


def phrasebook(records: Iterable[Record]) -> PhraseBook:
    """Return the phrasebook for the names that `records` have."""
    return PhraseBook(PHRASES, slots(records))


def official_phrasebook(records: Iterable[Record]) -> PhraseBook:
    """Return the phrasebook of the publishers' wordings, for the names of `records`."""
    return PhraseBook(OFFICIAL_PHRASES, slots(records))


def slots(records: Iterable[Record]) -> Slots:
    """Return the slots of phrases, filled by the names of `records`."""
    records = tuple(records)
    return Slots(
        Names(
            units=names(records, Category.UNIT),
            places=names(records, *PLACES),
            rules=names(records, *RULES),
            books={r.book.replace("-", " "): r.book for r in records}
            | {r.book: r.book for r in records},
            heroes=names(records, Category.HERO_CARD),
            scenarios=names(records, Category.SCENARIO),
        )
    )


def names(records: Iterable[Record], *categories: Category) -> Mapping[str, str]:
    """Return what the records of some categories are called, with their ids.

    A name in the plural is known in the singular too, as books use both.
    """
    found: dict[str, str] = {}
    for record in records:
        if record.category in categories:
            for name in (record.title, *record.aliases, record.id.replace("-", " ")):
                found.setdefault(name.casefold(), record.id)
                found.setdefault(singular(name.casefold()), record.id)
    return found
