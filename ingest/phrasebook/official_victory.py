"""Phrases of the publishers' own wordings on how a scenario is won.

Each occurs there twice or more; the examples have other places and numbers.
"""

from __future__ import annotations

from rulesdb.facts import Seat
from rulesdb.language.phrases import Filled, Phrase, Says

PHRASES = (
    Phrase(
        "{n} Medals",
        (Says(Seat.TABLE, "medals_needed", Filled("n")),),
        ("4 Medals.",),
    ),
    Phrase(
        "Place an Objective Medal on {title}",
        (Says(Seat.TABLE, "holds", "medal-on-the-hex"),),
        ("Place an Objective Medal on the Hill.",),
    ),
    Phrase(
        "As long as the {player} unit remains on the {title}, it continues to count "
        "toward the {player2} victory",
        (Says(Seat.TABLE, "lost_when_left", True, by="player"),),
        (
            "As long as the Allied unit remains on the Hill, it continues to count "
            "toward the Allied victory.",
        ),
    ),
    Phrase(
        "The {player} unit is removed from play",
        (Says(Seat.TABLE, "holds", "exit-leaves-play", by="player"),),
        ("The Allied unit is removed from play.",),
    ),
    Phrase(
        "Place one figure from this unit onto the {player} medal stand",
        (Says(Seat.TABLE, "holds", "exit-figure-is-the-medal", by="player"),),
        ("Place one figure from this unit onto the Allied medal stand.",),
    ),
)
