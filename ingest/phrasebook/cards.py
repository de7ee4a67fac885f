"""Phrases of command cards as far as they change dice, moves, flags and targets."""

from __future__ import annotations

from rulesdb.facts import Compare, Condition, Seat
from rulesdb.language.phrases import Filled, Phrase, Says, When

CAMOUFLAGED = Condition("camouflaged", Compare.IS, True)
CLOSE_ASSAULT = Condition("close_assault", Compare.IS, True)
FALLBACK = Condition("fallback", Compare.IS, True)
OVERRUN = Condition("overrun", Compare.IS, True)
OTHERS_ROLL_NONE = Says(Seat.TABLE, "bonus_holds", False, when=(FALLBACK,))

DICE = (
    Phrase(
        "The {side} player rolls {dice} for each target unit",
        (Says(Seat.TABLE, "card_dice", Filled("dice"), by="side"),),
        ("The Allied player rolls 2 dice for each target unit.",),
    ),
    Phrase(
        "The {side} player rolls {dice} for each target hex",
        (Says(Seat.TABLE, "strike_dice", Filled("dice"), by="side"),),
        ("The Axis player rolls 1 die for each target hex.",),
    ),
    Phrase(
        "The player rolls {dice}",
        (Says(Seat.TABLE, "card_dice", Filled("dice")),),
        ("The player rolls 4 dice.",),
    ),
    Phrase(
        "Terrain and obstacles reduce no dice of the card",
        (Says(Seat.TABLE, "unreduced", True),),
        ("Terrain and obstacles reduce no dice of the card.",),
    ),
    Phrase(
        "A unit of another kind that the card orders rolls no additional die",
        (OTHERS_ROLL_NONE,),
        ("A unit of another kind that the card orders rolls no additional die.",),
    ),
    Phrase(
        "A unit of another kind that the card orders rolls no additional die and moves "
        "only once",
        (
            OTHERS_ROLL_NONE,
            Says(Seat.TABLE, "moves_again", 0, when=(FALLBACK,)),
        ),
        (
            "A unit of another kind that the card orders rolls no additional die and "
            "moves only once.",
        ),
    ),
    Phrase(
        "Ordered units also roll {dice} in the close assault of an armor overrun",
        (Says(Seat.TABLE, "bonus_holds", True, when=(OVERRUN, CLOSE_ASSAULT)),),
        (
            "Ordered units also roll 1 additional die in the close assault of an armor "
            "overrun.",
        ),
    ),
    Phrase(
        "The additional die is for a unit's first battle only, not for its overrun",
        (Says(Seat.TABLE, "bonus_holds", False, when=(OVERRUN,)),),
        ("The additional die is for a unit's first battle only, not for its overrun.",),
    ),
)

TARGETS = (
    Phrase(
        "The card targets {n} or fewer enemy units that are adjacent to each other",
        (Says(Seat.TABLE, "targets", Filled("n")),),
        ("The card targets 4 or fewer enemy units that are adjacent to each other.",),
    ),
    Phrase(
        "The card targets any {n} enemy unit[s]",
        (Says(Seat.TABLE, "targets", Filled("n")),),
        ("The card targets any 1 enemy unit.",),
    ),
    Phrase(
        "A camouflaged unit may not be (a|the) target",
        (Says(Seat.TABLE, "may_be_target", False, when=(CAMOUFLAGED,)),),
        ("A camouflaged unit may not be a target.",),
    ),
    Phrase(
        "{units} may be targeted[ as any other unit]",
        (Says(Seat.TARGET, "may_be_target", True, of="units"),),
        ("A war ship may be targeted.", "A sniper may be targeted as any other unit."),
    ),
    Phrase(
        "A camouflaged unit may not be the target of an air strike by {rule}",
        (Says(Seat.TABLE, "strikes", False, of="rule", when=(CAMOUFLAGED,)),),
        ("A camouflaged unit may not be the target of an air strike by Recon 1.",),
    ),
    Phrase(
        "{rule} may not target a camouflaged unit",
        (Says(Seat.TABLE, "strikes", False, of="rule", when=(CAMOUFLAGED,)),),
        ("The Air Power card may not target a camouflaged unit.",),
    ),
    Phrase(
        "A {rule} card played as {rule2} may not target a camouflaged unit",
        (Says(Seat.TABLE, "strikes", False, of="rule", when=(CAMOUFLAGED,)),),
        ("A Recon 1 card played as Air Power may not target a camouflaged unit.",),
    ),
    Phrase(
        "A unit off the board may not be a target",
        (Says(Seat.TABLE, "holds", "targets-on-board"),),
        ("A unit off the board may not be a target.",),
    ),
)

HITS_AND_FLAGS = (
    Phrase(
        "A (die|face) [rolled for the card ]that shows the type of the target is a hit",
        (Says(Seat.TABLE, "symbol_hits", True),),
        (
            "A die that shows the type of the target is a hit.",
            "A face that shows the type of the target is a hit.",
            "A die rolled for the card that shows the type of the target is a hit.",
        ),
    ),
    Phrase(
        "{faces} [rolled for the card ]is a hit",
        (Says(Seat.TABLE, "table_hits", Filled("faces")),),
        ("A grenade is a hit.", "A grenade or a star rolled for the card is a hit."),
    ),
    Phrase(
        "A {faces} of the card also hits {units}",
        (
            Says(
                Seat.TABLE,
                "table_hits",
                Filled("faces"),
                by="units",
                role="target",
            ),
        ),
        ("A star of the card also hits a sniper.",),
    ),
    Phrase(
        "A {faces} hits in an air strike by {rule}",
        (Says(Seat.TABLE, "strike_hits", Filled("faces"), of="rule"),),
        ("A star hits in an air strike by Recon 1.",),
    ),
    Phrase(
        "The target's symbol, {faces} hits the target of the air attack",
        (Says(Seat.TABLE, "strike_hits", Filled("faces")),),
        (
            "The target's symbol, a grenade or a star hits the target of the air "
            "attack.",
        ),
    ),
    Phrase(
        "Flags of the air attack may not be ignored",
        (Says(Seat.TABLE, "strike_flags_bind", True),),
        ("Flags of the air attack may not be ignored.",),
    ),
    Phrase(
        "A flag rolled in an air strike by {rule} may not be ignored",
        (Says(Seat.TABLE, "strike_flags_bind", True, of="rule"),),
        ("A flag rolled in an air strike by Recon 1 may not be ignored.",),
    ),
    Phrase(
        "At night, until full daylight, a[n] {rule} may not be played as (Air Power|an "
        "air "
        "strike)",
        (Says(Seat.TABLE, "holds", "no-strike-at-night"),),
        (
            "At night, until full daylight, a Recon 1 card may not be played as an air "
            "strike.",
        ),
    ),
    Phrase(
        "A flag [rolled for the card ]may not be ignored",
        (Says(Seat.TABLE, "flags_bind", True),),
        ("A flag rolled for the card may not be ignored.",),
    ),
    Phrase(
        "A flag rolled for {rule} may not be ignored",
        (
            Says(
                Seat.TABLE,
                "flags_bind",
                True,
                when=(When("in_force", Compare.IS, Filled("rule")),),
            ),
        ),
        ("A flag rolled for Air Power may not be ignored.",),
    ),
    Phrase(
        "(A|The) target unit must retreat {hexes} for each flag",
        (Says(Seat.TABLE, "retreat_for_flag", Filled("hexes")),),
        ("A target unit must retreat 1 hex for each flag.",),
    ),
)

MOVES = (
    Phrase(
        "[The ]{units} may then move up to {hexes} again",
        (Says(Seat.TABLE, "moves_again", Filled("hexes"), by="units"),),
        ("The ordered infantry unit may then move up to 3 hexes again.",),
    ),
    Phrase(
        "The {units} may move up to {hexes}",
        (Says(Seat.TABLE, "moves_at_most", Filled("hexes"), by="units"),),
        ("The ordered infantry unit may move up to 3 hexes.",),
    ),
    Phrase(
        "{units} may move up to {hexes} or battle twice",
        (
            Says(Seat.TABLE, "moves_at_most", Filled("hexes"), by="units"),
            Says(Seat.TABLE, "battles_a_turn", 2, by="units"),
        ),
        ("Each ordered artillery unit may move up to 3 hexes or battle twice.",),
    ),
    Phrase(
        "By {rule} played as {rule2}, {units} moves up to {hexes} or battles twice",
        (
            Says(
                Seat.TABLE,
                "moves_at_most",
                Filled("hexes"),
                by="units",
                when=(When("in_force", Compare.IS, Filled("rule")),),
            ),
            Says(
                Seat.TABLE,
                "battles_a_turn",
                2,
                by="units",
                when=(When("in_force", Compare.IS, Filled("rule")),),
            ),
        ),
        (
            "By Air Power played as Artillery Bombard, an artillery unit moves up to 3 "
            "hexes or battles twice.",
        ),
    ),
    Phrase(
        "{units} may move up to {hexes} by the card",
        (Says(Seat.TABLE, "moves_at_most", Filled("hexes"), by="units"),),
        ("Mobile artillery may move up to 3 hexes by the card.",),
    ),
    Phrase(
        "{rule} lets {units} move up to {hexes}",
        (
            Says(
                Seat.UNIT,
                "moves_at_most",
                Filled("hexes"),
                of="units",
                when=(When("in_force", Compare.IS, Filled("rule")),),
            ),
        ),
        ("Artillery Bombard lets mobile artillery move up to 3 hexes.",),
    ),
    Phrase(
        "{units} ordered by the card may not move",
        (Says(Seat.TABLE, "moves_at_most", 0, by="units"),),
        ("An infantry unit ordered by the card may not move.",),
    ),
    Phrase(
        "An ordered unit that has an enemy unit next to it when its own battle comes "
        "may "
        "not battle",
        (Says(Seat.TABLE, "may_battle", False, when=(CLOSE_ASSAULT,)),),
        (
            "An ordered unit that has an enemy unit next to it when its own battle "
            "comes "
            "may not battle.",
        ),
    ),
    Phrase(
        "{units} ordered by the card may not battle",
        (Says(Seat.TABLE, "may_battle", False, by="units"),),
        ("An infantry unit ordered by the card may not battle.",),
    ),
    Phrase(
        "{units} ordered by (the card|Infantry Assault) may move [up to ]{hexes} and "
        "battle in a banzai charge",
        (
            Says(
                Seat.TABLE,
                "charge_hexes",
                Filled("hexes"),
                by="units",
                when=(CLOSE_ASSAULT,),
            ),
        ),
        (
            "A Japanese infantry unit ordered by the card may move 2 hexes and battle "
            "in "
            "a Banzai charge.",
            "Japanese infantry ordered by Infantry Assault may move up to 2 hexes and "
            "battle in a banzai charge.",
        ),
    ),
    Phrase(
        "{units} ordered by (the card|Infantry Assault) may not move {hexes} and "
        "battle",
        (Says(Seat.TABLE, "charge_hexes", Filled("hexes", less=1), by="units"),),
        (
            "A Japanese infantry unit ordered by the card may not move 3 hexes and "
            "battle.",
        ),
    ),
    Phrase(
        "The card gives the third hex only to units that otherwise move at most "
        "{hexes}",
        (Says(Seat.TABLE, "holds", "bonus-hexes-by-own-limit"),),
        (
            "The card gives the third hex only to units that otherwise move at most 2 "
            "hexes.",
        ),
    ),
    Phrase(
        "The card gives the second hex with battle only to units that otherwise move "
        "at "
        "most {hexes} and battle",
        (Says(Seat.TABLE, "holds", "bonus-hexes-by-own-limit"),),
        (
            "The card gives the second hex with battle only to units that otherwise "
            "move "
            "at most 1 hex and battle.",
        ),
    ),
    Phrase(
        "{units} ordered by the card may move {hexes} and still clear a minefield or "
        "remove wire",
        (Says(Seat.TABLE, "moves_and_clears", Filled("hexes"), by="units"),),
        (
            "Combat engineers ordered by the card may move 2 hexes and still clear a "
            "minefield or remove wire.",
        ),
    ),
    Phrase(
        "{units} ordered by the {rule} card may move {hexes} and (clear a minefield|"
        "remove wire)",
        (
            Says(
                Seat.UNIT,
                "moves_and_clears",
                Filled("hexes"),
                of="units",
                when=(When("in_force", Compare.IS, Filled("rule")),),
            ),
        ),
        (
            "A combat engineer unit ordered by the Infantry Assault card may move 2 "
            "hexes and remove wire.",
        ),
    ),
)

TERRAIN = (
    Phrase(
        "(Terrain movement restrictions|The movement restrictions of terrain) still "
        "apply",
        (Says(Seat.TABLE, "terrain_limits_moves", True),),
        (
            "Terrain movement restrictions still apply.",
            "The movement restrictions of terrain still apply.",
        ),
    ),
    Phrase(
        "The movement restrictions of terrain do not apply",
        (Says(Seat.TABLE, "terrain_limits_moves", False),),
        ("The movement restrictions of terrain do not apply.",),
    ),
    Phrase(
        "(Terrain battle restrictions|The battle restrictions of terrain) still apply",
        (Says(Seat.TABLE, "terrain_limits_battle", True),),
        (
            "Terrain battle restrictions still apply.",
            "The battle restrictions of terrain still apply.",
        ),
    ),
)

PHRASES = (*DICE, *TARGETS, *HITS_AND_FLAGS, *MOVES, *TERRAIN)
