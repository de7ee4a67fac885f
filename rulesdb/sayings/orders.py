"""Players' words for what is said of orders and of command cards."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rulesdb.sayings.saying import Saying

#: By the key, or by the whole path of a key of the card that is countered.
ORDERS: Mapping[str, Saying] = MappingProxyType(
    {
        "section": Saying("the section of the card", "For which section is the card?"),
        "units_in_section": Saying(
            "how many units are in the section",
            "How many units has the player in the section of the card?",
        ),
        "units_by_section": Saying(
            "how many units are in each section",
            "How many units has the player in each section?",
        ),
        "units_on_board": Saying(
            "how many units are on the board",
            "How many units has the player on the board?",
        ),
        "orders": Saying(
            "how the orders are to be given", "How many orders go to each section?"
        ),
        "orders_to_same_unit": Saying(
            "how many orders one unit is to get",
            "How many orders is one unit to get?",
        ),
        "played_as": Saying(
            "the card that it is played as", "As which card is it played?"
        ),
        "hand": Saying("the cards in hand", "Which command cards are in hand?"),
        "hand_size": Saying(
            "how many cards are in hand",
            "How many command cards are in hand, the one played included?",
        ),
        "commissar": Saying(
            "the card under the Commissar Chip",
            "Which card lies under the Commissar Chip?",
        ),
        "countered.card": Saying(
            "the card that is countered", "Which card of the opponent is countered?"
        ),
        "countered.section": Saying(
            "the section of the countered card",
            "For which section was the countered card, as the opponent sees it?",
        ),
        "countered.ordered": Saying(
            "how many units the countered card ordered",
            "How many units did the opponent order?",
        ),
        "countered.side": Saying("the opponent’s side", "Which side is the opponent?"),
        "countered.nation": Saying(
            "the opponent’s nation", "Of which nation is the opponent?"
        ),
    }
)
