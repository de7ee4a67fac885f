"""The question of orders: how many units a card orders, and which may be played."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rulesdb.situations.keys import COMMON, KEYS, Key
from rulesdb.situations.question import Question
from rulesdb.situations.values import (
    NATIONS,
    SIDES,
    Either,
    Read,
    Several,
    Whole,
    by_name,
    counts_by_unit,
    one_of,
    record_of,
)
from rulesdb.vocabulary import Category

#: More units than this stand on no board, and no player holds more cards.
MOST_UNITS = 30
MOST_CARDS = 12

SECTIONS = ("left", "center", "right")
#: Where units stand: in a section, or on a line, which is in both sections beside it.
PLACES = ("left", "left-center", "center", "center-right", "right")

UNITS: Read = Whole(0, MOST_UNITS)
CARD: Read = record_of("card", Category.CARD)


#: How many units: a number, or one for each type of unit.
NUMBERS = Either(UNITS, counts_by_unit(UNITS))


#: The command card of the opponent that is countered, and who played it.
COUNTERED: Mapping[str, Key] = MappingProxyType(
    {
        "card": Key("the card that is countered", CARD),
        "section": Key(
            "its section, as the opponent sees it", one_of("section", *SECTIONS)
        ),
        "ordered": Key("how many units it ordered", UNITS),
        "side": Key("whose it was, by side", one_of("side", *SIDES)),
        "nation": Key("whose it was, by nation", one_of("nation", *NATIONS)),
    }
)

ORDER_KEYS: Mapping[str, Key] = MappingProxyType(
    {
        **COMMON,
        **{name: KEYS[name] for name in ("dice", "fallback", "visibility")},
        "section": Key("the section of the card", one_of("section", *SECTIONS)),
        "units_in_section": Key(
            "its player's units in the section of the card; a number counts those that "
            "the card may order",
            NUMBERS,
        ),
        "units_by_section": Key(
            "its player's units in each section, those on a line by themselves",
            by_name(NUMBERS, *PLACES),
        ),
        "units_on_board": Key("its player's units on the whole board", NUMBERS),
        "orders": Key(
            "how many orders its player means to give in each section",
            by_name(NUMBERS, *PLACES),
        ),
        "orders_to_same_unit": Key("orders to one unit in a turn", Whole(1, 9)),
        "played_as": Key("the card that it is to be played as", CARD),
        "hand": Key("the cards in hand before a card is played", Several(CARD)),
        "hand_size": Key(
            "cards in hand when the card is played, itself included",
            Whole(1, MOST_CARDS),
        ),
        "commissar": Key("the card under the Commissar Chip", CARD),
    }
)

ORDER = Question(
    "how many units a card orders, and which cards may be played",
    ("attacker",),
    keys=ORDER_KEYS,
    parts=MappingProxyType({"countered": COUNTERED}),
)
