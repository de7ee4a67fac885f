"""Phrases on the procedure that holds for every unit: range, sight, hits, retreat."""

from __future__ import annotations

from rulesdb.facts import Compare, Condition, Seat
from rulesdb.language.phrases import Filled, Phrase, Says, When

FIRE = Condition("close_assault", Compare.IS, False)
CAMOUFLAGED = Condition("camouflaged", Compare.IS, True)
MOLOTOV = Condition("molotov", Compare.IS, True)

ONLY_ORDERED = Condition("ordered", Compare.IS, False)

BATTLE = (
    Phrase(
        "Only an ordered unit may move, battle or take a special action in the turn",
        (
            Says(Seat.TABLE, "may_battle", False, when=(ONLY_ORDERED,)),
            Says(Seat.TABLE, "may_move", False, when=(ONLY_ORDERED,)),
            Says(Seat.TABLE, "holds", "only-ordered-units-act"),
        ),
        (
            "Only an ordered unit may move, battle or take a special action in the "
            "turn.",
        ),
    ),
    Phrase(
        "{units} may battle only once in a turn",
        (
            Says(Seat.TABLE, "battles_a_turn", 1),
            Says(Seat.TABLE, "holds", "one-battle"),
        ),
        ("A unit may battle only once in a turn.",),
    ),
    Phrase(
        "{units} next to an enemy unit may battle only in close assault",
        (Says(Seat.TABLE, "close_assault_only", True),),
        ("A unit next to an enemy unit may battle only in close assault.",),
    ),
    Phrase(
        "{units} next to an enemy unit must close assault (it if it battles|that unit "
        "or not battle)",
        (Says(Seat.TABLE, "close_assault_only", True, by="units"),),
        ("A unit next to an enemy unit must close assault it if it battles.",),
    ),
    Phrase(
        "{units} next to an enemy unit may not fire on a more distant enemy unit",
        (Says(Seat.TABLE, "close_assault_only", True),),
        ("A unit next to an enemy unit may not fire on a more distant enemy unit.",),
    ),
    Phrase(
        "{units} next to an enemy unit is bound by this too: it must close assault "
        "that unit or not battle",
        (Says(Seat.TABLE, "close_assault_only", True, by="units"),),
        (
            "Artillery next to an enemy unit is bound by this too: it must close "
            "assault that unit or not battle.",
        ),
    ),
    Phrase(
        "{units} adjacent to an enemy unit may battle only an adjacent enemy unit",
        (Says(Seat.TABLE, "close_assault_only", True, by="units"),),
        ("A sniper adjacent to an enemy unit may battle only an adjacent enemy unit.",),
    ),
    Phrase(
        "{units} may not battle with fewer than {dice}",
        (Says(Seat.TABLE, "least_dice", Filled("dice")),),
        ("A unit may not battle with fewer than 1 die.",),
    ),
    Phrase(
        "{units} may battle an enemy unit that is {n} or fewer hexes away",
        (Says(Seat.ATTACKER, "range", Filled("n"), of="units"),),
        (
            "An ordered infantry unit may battle an enemy unit that is 3 or fewer "
            "hexes away.",
        ),
    ),
    Phrase(
        "For {units}, the target must be in line of sight",
        (Says(Seat.ATTACKER, "needs_sight", True, of="units"),),
        ("For infantry and armor, the target must be in line of sight.",),
    ),
    Phrase(
        "A camouflaged unit may be targeted only in close assault",
        (Says(Seat.TABLE, "may_be_target", False, when=(CAMOUFLAGED, FIRE)),),
        ("A camouflaged unit may be targeted only in close assault.",),
    ),
    Phrase(
        "{units} may battle only a target within the visibility",
        (Says(Seat.TABLE, "range_in_sight", True),),
        ("Any unit may battle only a target within the visibility.",),
    ),
)

NIGHT = (
    Phrase(
        "While visibility is {hexes}, any unit may battle only in close assault",
        (
            Says(
                Seat.TABLE,
                "may_battle",
                False,
                when=(When("visibility", Compare.IS, Filled("hexes")), FIRE),
            ),
        ),
        ("While visibility is 1 hex, any unit may battle only in close assault.",),
    ),
)

HITS = (
    Phrase(
        "Each {faces} is {n} hit",
        (Says(Seat.TABLE, "table_hits", Filled("faces")),),
        ("Each grenade is 1 hit.",),
    ),
    Phrase(
        "{faces} is a miss unless a tactic card says otherwise",
        (Says(Seat.TABLE, "misses", Filled("faces")),),
        ("A star is a miss unless a tactic card says otherwise.",),
    ),
    Phrase(
        "{units} is removed when it is hit",
        (Says(Seat.TARGET, "figures_for_hit", 1, of="units"),),
        ("A sniper is removed when it is hit.",),
    ),
    Phrase(
        "Each die that shows the type of the target is 1 hit",
        (Says(Seat.TABLE, "symbol_hits", True),),
        ("Each die that shows the type of the target is 1 hit.",),
    ),
    Phrase(
        "After a Molotov cocktail, each star is 1 hit in that close assault",
        (Says(Seat.TABLE, "stars_hit", True, when=(MOLOTOV,)),),
        ("After a Molotov cocktail, each star is 1 hit in that close assault.",),
    ),
    Phrase(
        "For each hit, the target loses {n} figure",
        (Says(Seat.TABLE, "figures_for_hit", Filled("n")),),
        ("For each hit, the target loses 1 figure.",),
    ),
    Phrase(
        "Each die rolled against {units} that (would hit a standard infantry unit|hits "
        "it) is rolled again",
        (Says(Seat.TARGET, "hits_rolled_again", True, of="units"),),
        (
            "Each die rolled against an armored car that would hit a standard infantry "
            "unit is rolled again.",
            "Each die rolled against an armored car that hits it is rolled again.",
        ),
    ),
    Phrase(
        "Each {faces} in the second roll against {units} is {n} hit",
        (Says(Seat.TARGET, "second_roll_hits", Filled("faces"), of="units"),),
        ("Each grenade in the second roll against an armored car is 1 hit.",),
    ),
    Phrase(
        "{n} face[s] (shows|show) {faces}",
        (Says(Seat.TABLE, "faces", Filled("faces", times="n")),),
        ("1 face shows a grenade.", "2 faces show infantry."),
    ),
)

FLAGS = (
    Phrase(
        "{units} must retreat at least {hexes} for each flag",
        (Says(Seat.TARGET, "retreat_for_flag", Filled("hexes"), of="units"),),
        ("French Resistance must retreat at least 1 hex for each flag.",),
    ),
    Phrase(
        "{units} must retreat {hexes} for each flag rolled against it",
        (Says(Seat.TABLE, "retreat_for_flag", Filled("hexes")),),
        ("A unit must retreat 1 hex for each flag rolled against it.",),
    ),
    Phrase(
        "{units} loses {n} figure for each hex of retreat that cannot be completed",
        (Says(Seat.TABLE, "figures_for_blocked_hex", Filled("n")),),
        ("A unit loses 1 figure for each hex of retreat that cannot be completed.",),
    ),
    Phrase(
        "If {units} scores a hit in close assault, the flags of that roll may not be "
        "ignored",
        (
            Says(
                Seat.ATTACKER,
                "flags_bind",
                True,
                of="units",
                when=(
                    Condition("hit", Compare.IS, True),
                    Condition("close_assault", Compare.IS, True),
                ),
            ),
        ),
        (
            "If a flame thrower tank scores a hit in close assault, the flags of that "
            "roll may not be ignored.",
        ),
    ),
)

PHRASES = (*BATTLE, *NIGHT, *HITS, *FLAGS)
