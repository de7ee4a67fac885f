"""Phrases on a won close assault: taking ground, and the overrun after it."""

from __future__ import annotations

from rulesdb.facts import Compare, Condition, Seat
from rulesdb.language.phrases import Filled, Phrase, Says

CLOSE_ASSAULT = Condition("close_assault", Compare.IS, True)
OVERRUN = Condition("overrun", Compare.IS, True)
TAKING_GROUND = Condition("via", Compare.IS, "take-ground")
ELIMINATED = Condition("won", Compare.IS, "eliminated")
RETREATED = Condition("won", Compare.IS, "retreated")

PHRASES = (
    Phrase(
        "{units} that eliminates its target in close assault may take ground",
        (
            Says(
                Seat.ATTACKER,
                "takes_ground",
                True,
                of="units",
                when=(CLOSE_ASSAULT, ELIMINATED),
            ),
        ),
        (
            "An ordered infantry unit that eliminates its target in close assault may "
            "take ground.",
        ),
    ),
    Phrase(
        "{units} that forces its target to retreat in close assault may take ground",
        (
            Says(
                Seat.ATTACKER,
                "takes_ground",
                True,
                of="units",
                when=(CLOSE_ASSAULT, RETREATED),
            ),
        ),
        (
            "An ordered infantry unit that forces its target to retreat in close "
            "assault "
            "may take ground.",
        ),
    ),
    Phrase(
        "{units} may take ground in the same way",
        (
            Says(
                Seat.ATTACKER,
                "takes_ground",
                True,
                of="units",
                when=(CLOSE_ASSAULT,),
            ),
        ),
        ("An ordered armor unit may take ground in the same way.",),
    ),
    Phrase(
        "{units} that eliminates its target in close assault may take ground and make "
        "an overrun",
        (
            Says(
                Seat.ATTACKER,
                "takes_ground",
                True,
                of="units",
                when=(CLOSE_ASSAULT, ELIMINATED),
            ),
            Says(
                Seat.ATTACKER,
                "overruns",
                True,
                of="units",
                when=(CLOSE_ASSAULT, ELIMINATED),
            ),
        ),
        (
            "An ordered armor unit that eliminates its target in close assault may "
            "take "
            "ground and make an overrun.",
        ),
    ),
    Phrase(
        "{units} that forces its target to retreat in close assault may take ground "
        "and "
        "make an overrun",
        (
            Says(
                Seat.ATTACKER,
                "takes_ground",
                True,
                of="units",
                when=(CLOSE_ASSAULT, RETREATED),
            ),
            Says(
                Seat.ATTACKER,
                "overruns",
                True,
                of="units",
                when=(CLOSE_ASSAULT, RETREATED),
            ),
        ),
        (
            "An ordered armor unit that forces its target to retreat in close assault "
            "may take ground and make an overrun.",
        ),
    ),
    Phrase(
        "{units} that eliminates its target in the overrun may take ground once more",
        (
            Says(
                Seat.ATTACKER,
                "takes_ground",
                True,
                of="units",
                when=(OVERRUN, ELIMINATED),
            ),
        ),
        (
            "An armor unit that eliminates its target in the overrun may take ground "
            "once more.",
        ),
    ),
    Phrase(
        "{units} that forces its target to retreat in the overrun may take ground once "
        "more",
        (
            Says(
                Seat.ATTACKER,
                "takes_ground",
                True,
                of="units",
                when=(OVERRUN, RETREATED),
            ),
        ),
        (
            "An armor unit that forces its target to retreat in the overrun may take "
            "ground once more.",
        ),
    ),
    Phrase(
        "{units} takes ground at most {n} times in a turn",
        (Says(Seat.ATTACKER, "advances", Filled("n"), of="units"),),
        ("An armor unit takes ground at most 2 times in a turn.",),
    ),
    Phrase(
        "A unit that was not ordered this turn may not take ground",
        (
            Says(
                Seat.TABLE,
                "takes_ground",
                False,
                when=(Condition("ordered", Compare.IS, False),),
            ),
        ),
        ("A unit that was not ordered this turn may not take ground.",),
    ),
    Phrase(
        "(A unit that wins by Ambush|The unit that ambushes) never takes ground",
        (
            Says(
                Seat.TABLE,
                "takes_ground",
                False,
                when=(Condition("reaction", Compare.IS, "ambush"),),
            ),
        ),
        (
            "A unit that wins by Ambush never takes ground.",
            "The unit that ambushes never takes ground.",
        ),
    ),
    Phrase(
        "The movement restrictions of terrain apply to a unit that takes ground",
        (Says(Seat.TABLE, "terrain_limits_moves", True, when=(TAKING_GROUND,)),),
        ("The movement restrictions of terrain apply to a unit that takes ground.",),
    ),
    Phrase(
        "The battle restrictions of terrain apply to a unit that takes ground",
        (Says(Seat.TABLE, "terrain_limits_battle", True, when=(TAKING_GROUND,)),),
        ("The battle restrictions of terrain apply to a unit that takes ground.",),
    ),
)
