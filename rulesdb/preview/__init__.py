"""What other sites show of a link to this one: a description, and a picture to it.

`card_svg` draws the picture of a `Card`, `described` says a record in a line or two,
`ruled` a ruling, and `in_length` makes any sentences as long as a preview wants them.
"""

from rulesdb.preview.card import HEIGHT, WIDTH, Card, Drawing, card_svg
from rulesdb.preview.description import LONGEST, SHORTEST, described, in_length, ruled

__all__ = [
    "HEIGHT",
    "LONGEST",
    "SHORTEST",
    "WIDTH",
    "Card",
    "Drawing",
    "card_svg",
    "described",
    "in_length",
    "ruled",
]
