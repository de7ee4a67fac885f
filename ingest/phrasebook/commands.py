"""Phrases of command cards and command rules, in force when they are named."""

from __future__ import annotations

from rulesdb.facts import Compare, Condition, Seat
from rulesdb.language.phrases import Filled, Phrase, Says

CLOSE_ASSAULT = Condition("close_assault", Compare.IS, True)

PHRASES = (
    Phrase(
        "Full daylight begins when the Battle Star token reaches {hexes}",
        (Says(Seat.TABLE, "daylight_at", Filled("hexes")),),
        ("Full daylight begins when the Battle Star token reaches 6 hexes.",),
    ),
    Phrase(
        "Ordered units roll {dice} in close assault",
        (Says(Seat.TABLE, "extra_dice", Filled("dice"), when=(CLOSE_ASSAULT,)),),
        ("Ordered units roll 1 additional die in close assault.",),
    ),
    Phrase(
        "Ordered units roll {dice}",
        (Says(Seat.TABLE, "extra_dice", Filled("dice")),),
        ("Ordered units roll 1 additional die.",),
    ),
    Phrase(
        "The {units} may then battle and rolls {dice}",
        (Says(Seat.TABLE, "extra_dice", Filled("dice"), by="units"),),
        ("The ordered infantry unit may then battle and rolls 1 additional die.",),
    ),
    Phrase(
        "Ordered units may not move[ before they battle]",
        (
            Says(Seat.TABLE, "move_and_battle", 0),
            Says(Seat.TABLE, "moves_at_most", 0),
        ),
        (
            "Ordered units may not move.",
            "Ordered units may not move before they battle.",
        ),
    ),
    Phrase(
        "{units} attacking in close assault rolls {dice}",
        (
            Says(
                Seat.TABLE,
                "extra_dice",
                Filled("dice"),
                by="units",
                when=(CLOSE_ASSAULT,),
            ),
        ),
        (
            "Japanese infantry at full strength attacking in close assault rolls 1 "
            "additional die.",
        ),
    ),
    Phrase(
        "{units} may move up to {hexes} and battle in (close assault|a banzai charge)",
        (
            Says(
                Seat.TABLE,
                "move_and_battle",
                Filled("hexes"),
                by="units",
                when=(CLOSE_ASSAULT,),
            ),
        ),
        (
            "Ordered Japanese infantry may move up to 2 hexes and battle in close "
            "assault.",
        ),
    ),
    Phrase(
        "{units} on a[ terrain or obstacle] hex that already ignores a flag must "
        "ignore {flags}",
        (
            Says(
                Seat.TABLE,
                "must_ignore_flags",
                Filled("flags"),
                by="units",
                when=(Condition("flag_hex", Compare.IS, True),),
            ),
        ),
        (
            "Japanese infantry on a terrain or obstacle hex that already ignores a "
            "flag "
            "must ignore the first 2 flags.",
        ),
    ),
    Phrase(
        "{units} on a {place} must ignore {flags}",
        (Says(Seat.TABLE, "must_ignore_on", Filled("place"), by="units"),),
        ("Japanese infantry on a cave hex must ignore all flags.",),
    ),
    Phrase(
        "{units} must ignore {flags}",
        (Says(Seat.TABLE, "must_ignore_flags", Filled("flags"), by="units"),),
        ("Japanese infantry must ignore the first flag.",),
    ),
)
