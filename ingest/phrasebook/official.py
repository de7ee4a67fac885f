"""Phrases of the publishers' own wordings, each of which occurs there twice or more.

Their sentences are not ours to repeat: the examples are made up of the same patterns
with other terrain, units and numbers.
"""

from __future__ import annotations

from rulesdb.facts import Compare, Condition, Seat
from rulesdb.language.phrases import IT, Filled, Phrase, Says

BY_INFANTRY = Condition("attacker", Compare.IS, ("infantry",))
BY_ARMOR = Condition("attacker", Compare.IS, ("armor",))
CAMOUFLAGED = Condition("camouflaged", Compare.IS, True)
FIRE = Condition("close_assault", Compare.IS, False)
OWNER = Condition("owner", Compare.IS, True)
SAME = Says(Seat.TABLE, "same_as", Filled("place"))
STOPS = (
    Says(Seat.ENTERED_HEX, "must_stop", True, of="place", by="units"),
    Says(Seat.ENTERED_HEX, "no_further", True, of="place", by="units"),
)

MOVEMENT = (
    Phrase(
        "{units} that (moves onto|enters) a {place} must stop and may not move further "
        "on that turn",
        STOPS,
        (
            "An Infantry unit that moves onto a Beach hex must stop and may not move "
            "further on that turn.",
        ),
    ),
    Phrase(
        "When entering a {place}, {units} must stop and may not move any further on "
        "that turn",
        STOPS,
        (
            "When entering a Town, infantry must stop and may not move any further on "
            "that turn.",
        ),
    ),
    Phrase(
        "{units} (that enters|entering) [a ]{place} must stop",
        (Says(Seat.ENTERED_HEX, "must_stop", True, of="place", by="units"),),
        (
            "A unit that enters a Town hex must stop.",
            "A unit entering a town must stop.",
        ),
    ),
    Phrase(
        "Unit moving in must stop",
        (Says(Seat.ENTERED_HEX, "must_stop", True),),
        ("Unit moving in must stop.",),
    ),
    Phrase(
        "A {place} is impassable to {units}",
        (Says(Seat.ENTERED_HEX, "may_enter", False, of="place", by="units"),),
        ("A Forest hex is impassable to Armor.",),
    ),
    Phrase(
        "{places} are impassable terrain to {units}",
        (Says(Seat.ENTERED_HEX, "may_enter", False, of="places", by="units"),),
        ("Forests are impassable terrain to Armor units.",),
    ),
    Phrase(
        "Impassable (to|by) {units}",
        (Says(Seat.ENTERED_HEX, "may_enter", False, by="units"),),
        ("Impassable to Armor.", "Impassable by Infantry."),
    ),
    Phrase(
        "{units} may not (enter|move onto) a {place}",
        (Says(Seat.ENTERED_HEX, "may_enter", False, of="place", by="units"),),
        ("An Armor unit may not enter a Forest hex.",),
    ),
    Phrase(
        "Only {units} may enter a {place}",
        (Says(Seat.ENTERED_HEX, "enters_only", Filled("units"), of="place"),),
        ("Only Armor may enter a Forest hex.",),
    ),
    Phrase(
        "No movement restrictions[ for {units}]",
        (Says(Seat.ENTERED_HEX, "may_enter", True, by="units"),),
        ("No movement restrictions.", "No movement restrictions for Armor."),
    ),
    Phrase(
        "No movement or battle restrictions[ for {units}]",
        (
            Says(Seat.ENTERED_HEX, "may_enter", True, by="units"),
            Says(Seat.ATTACKER_HEX, "may_battle", True, by="units"),
        ),
        (
            "No movement or battle restrictions.",
            "No movement or battle restrictions for armor.",
        ),
    ),
    Phrase(
        "A unit that leaves a {place} may only move onto an adjacent hex",
        (Says(Seat.LEFT_HEX, "to_adjacent", True, of="place"),),
        ("A unit that leaves a Town hex may only move onto an adjacent hex.",),
    ),
    Phrase(
        "Maximum movement is {hexes}",
        (Says(Seat.ENTERED_HEX, "move_limit", Filled("hexes")),),
        ("Maximum movement is 3 hex.",),
    ),
    Phrase(
        "{units} (may|are able to) move up to {n} spaces and still battle",
        (Says(Seat.UNIT, "move_and_battle", Filled("n"), of="units"),),
        ("Armor units may move up to two spaces and still battle.",),
    ),
    Phrase(
        "May move up to {hexes} and battle",
        (Says(Seat.UNIT, "move_and_battle", Filled("hexes")),),
        ("May move up to 2 hexes and battle.",),
    ),
    Phrase(
        "May battle when (he|the unit) moves onto terrain type {note} where standard "
        "infantry could not battle",
        (Says(Seat.ATTACKER, "battles_after_entry", True),),
        (
            "May battle when he moves onto terrain type (hills) where standard "
            "infantry "
            "could not battle.",
        ),
    ),
    Phrase(
        "(He|The unit) must still stop and move no further in {title} that limits "
        "movement",
        (
            Says(Seat.UNIT, "obeys_stops", True),
            Says(Seat.UNIT, "no_further", True),
        ),
        (
            "The unit must still stop and move no further in ground that limits "
            "movement.",
        ),
    ),
    Phrase(
        "A unit may only {deed} once per turn",
        (Says(Seat.TABLE, "holds", Filled("deed", before="one-")),),
        (
            "A unit may only move once per turn.",
            "A unit may only battle once per turn.",
        ),
    ),
    Phrase(
        "A unit that is ordered does not have to {deed}",
        (Says(Seat.TABLE, "holds", Filled("deed", before="no-duty-to-")),),
        ("A unit that is ordered does not have to battle.",),
    ),
    Phrase(
        "Terrain movement and battle restrictions still apply",
        (
            Says(Seat.TABLE, "terrain_limits_moves", True),
            Says(Seat.TABLE, "terrain_limits_battle", True),
        ),
        ("Terrain movement and battle restrictions still apply.",),
    ),
)

BATTLE = (
    Phrase(
        "Unit moving in may not battle",
        (Says(Seat.ENTERED_HEX, "may_battle", False),),
        ("Unit moving in may not battle.",),
    ),
    Phrase(
        "{units} may not battle, the turn it moves onto, or (out of|from), a {place}",
        (
            Says(Seat.ENTERED_HEX, "may_battle", False, of="place", by="units"),
            Says(Seat.LEFT_HEX, "may_battle", False, of="place", by="units"),
        ),
        ("Infantry may not battle, the turn it moves onto, or from, a Town hex.",),
    ),
    Phrase(
        "{units} on a {place} may not battle",
        (Says(Seat.ATTACKER_HEX, "may_battle", False, of="place", by="units"),),
        ("An infantry unit on a Town hex may not battle.",),
    ),
    Phrase(
        "No (combat|Battle) restrictions",
        (Says(Seat.ATTACKER_HEX, "may_battle", True),),
        ("No combat restrictions.", "No Battle restrictions."),
    ),
    Phrase(
        "{units} on a {place} does not have any battle restrictions",
        (Says(Seat.ATTACKER_HEX, "may_battle", True, of="place", by="units"),),
        ("An Armor unit on a Town hex does not have any battle restrictions.",),
    ),
    Phrase(
        "I:-{n}, A:-{n2}",
        (
            Says(Seat.TARGET_HEX, "dice", Filled("n", True), when=(BY_INFANTRY,)),
            Says(Seat.TARGET_HEX, "dice", Filled("n2", True), when=(BY_ARMOR,)),
        ),
        ("I:-3, A:-3.",),
    ),
    Phrase(
        "When battling an enemy unit that is (on a|up a) {place}, {units} reduce the "
        "number of Battle dice rolled by {n}[,] and {units2} Battle dice are not "
        "reduced",
        (
            Says(
                Seat.TARGET_HEX,
                "dice",
                Filled("n", True),
                of="place",
                by="units",
                role="attacker",
            ),
            Says(Seat.TARGET_HEX, "dice", 0, of="place", by="units2", role="attacker"),
        ),
        (
            "When battling an enemy unit that is on a Town hex, Armor and Artillery "
            "reduce the number of Battle dice rolled by 3, and Infantry Battle dice "
            "are "
            "not reduced.",
        ),
    ),
    Phrase(
        "{units}[ in a {place}] battle out at -{n}[ dice]",
        (Says(Seat.ATTACKER_HEX, "dice", Filled("n", True), by="units"),),
        (
            "Artillery battle out at -1.",
            "Artillery units in a forest battle out at -2 dice.",
        ),
    ),
    Phrase(
        "[An ordered {units} ]may battle any enemy target[ unit] {n} or fewer hexes "
        "away[, rolling {dice}]",
        (Says(Seat.ATTACKER, "range", Filled("n"), of="units"),),
        (
            "An ordered Cavalry unit may battle any enemy target unit 4 or fewer hexes "
            "away.",
            "May battle any enemy target 4 or fewer hexes away.",
        ),
    ),
    Phrase(
        "It rolls {listing}",
        (Says(Seat.ATTACKER, "battle_dice", Filled("listing"), of=IT),),
        ("It rolls 4 dice in Close Assault and 3 dice against a target at 2 hexes.",),
    ),
    Phrase(
        "It combats at {counts}",
        (Says(Seat.ATTACKER, "battle_dice", Filled("counts"), of=IT),),
        ("It combats at 3,2,1.",),
    ),
    Phrase(
        "{units} must have line of sight to its target",
        (Says(Seat.ATTACKER, "needs_sight", True, of="units"),),
        ("A Cavalry unit must have line of sight to its target.",),
    ),
    Phrase(
        "It must have line of sight to its target",
        (Says(Seat.ATTACKER, "needs_sight", True),),
        ("It must have line of sight to its target.",),
    ),
    Phrase(
        "You may only target a camouflaged {units} in a Close Assault combat {note}",
        (Says(Seat.TABLE, "may_be_target", False, when=(CAMOUFLAGED, FIRE)),),
        ("You may only target a camouflaged unit in a Close Assault combat (1 hex).",),
    ),
)

GROUND_AND_SIGHT = (
    Phrase(
        "{units} that makes a successful Close Assault Combat (on|against) a unit "
        "(in|on) a {place} may Take Ground but may not make an Armor Overrun",
        (
            Says(Seat.ENTERED_HEX, "takes_ground", True, of="place", by="units"),
            Says(Seat.ENTERED_HEX, "overruns", False, of="place", by="units"),
        ),
        (
            "Infantry that makes a successful Close Assault Combat on a unit on a Town "
            "hex may Take Ground but may not make an Armor Overrun.",
        ),
    ),
    Phrase(
        "The unit may still Take Ground after a successful {title}",
        (Says(Seat.ENTERED_HEX, "takes_ground_after", True),),
        ("The unit may still Take Ground after a successful Close Assault.",),
    ),
    Phrase(
        "Block[s] line of sight",
        (Says(Seat.PATH_HEX, "blocks_sight", True),),
        ("Blocks line of sight.", "Block line of sight."),
    ),
    Phrase(
        "Does not block line of sight",
        (Says(Seat.PATH_HEX, "blocks_sight", False),),
        ("Does not block line of sight.",),
    ),
    Phrase(
        "{places} block[s] line of sight",
        (Says(Seat.PATH_HEX, "blocks_sight", True, of="places"),),
        ("A Forest blocks line of sight.",),
    ),
    Phrase(
        "{places} (do|does) not block line of sight",
        (Says(Seat.PATH_HEX, "blocks_sight", False, of="places"),),
        (
            "A Beach hex does not block line of sight.",
            "Trenches do not block line of sight.",
        ),
    ),
)

FLAGS = (
    Phrase(
        "[In addition, ]{units} (in|on) {place} may ignore {flags}[ rolled against it]",
        (
            Says(
                Seat.TARGET_HEX,
                "may_ignore_flags",
                Filled("flags"),
                of="place",
                by="units",
            ),
        ),
        (
            "An Armor unit on a Town hex may ignore the first flag rolled against it.",
            "In addition, a unit on a Town hex may ignore the first flag rolled "
            "against "
            "it.",
        ),
    ),
    Phrase(
        "[Finally ]{units} (on a|inside) {place} must ignore {flags} rolled against "
        "(it|them)",
        (
            Says(
                Seat.TARGET_HEX,
                "must_ignore_flags",
                Filled("flags"),
                of="place",
                by="units",
            ),
        ),
        ("A Russian unit on a Town hex must ignore all flags rolled against it.",),
    ),
    Phrase(
        "May retreat up to {hexes} instead of the standard {n} [hex ]on any retreat "
        "flag "
        "rolled",
        (Says(Seat.TARGET, "retreat_hexes", Filled("hexes")),),
        (
            "May retreat up to 2 hexes instead of the standard 1 on any retreat flag "
            "rolled.",
        ),
    ),
    Phrase(
        "[Therefore, ]a retreating unit may move through a {place} without stopping",
        (Says(Seat.ENTERED_HEX, "stops_retreat", False, of="place"),),
        ("Therefore, a retreating unit may move through a Town without stopping.",),
    ),
    Phrase(
        "In accordance with the general rules of {title}, a {place} has no effect on "
        "retreat moves",
        (
            Says(Seat.ENTERED_HEX, "stops_retreat", False, of="place"),
            Says(Seat.ENTERED_HEX, "retreat_dice", 0, of="place"),
        ),
        (
            "In accordance with the general rules of retreat, a Town has no effect on "
            "retreat moves.",
        ),
    ),
    Phrase(
        "Retreating units that move onto or through a {place} do not roll for hits",
        (Says(Seat.ENTERED_HEX, "retreat_dice", 0, of="place"),),
        ("Retreating units that move onto or through a Town do not roll for hits.",),
    ),
    Phrase(
        "If the unit entering the {place} is a friendly unit {note}, the unit must "
        "still "
        "stop, but will ignore the {place2}, never revealing it, {title}, nor rolling "
        "dice",
        (
            Says(Seat.ENTERED_HEX, "must_stop", True, of="place", when=(OWNER,)),
            Says(
                Seat.ENTERED_HEX, "dice_by_strength", False, of="place", when=(OWNER,)
            ),
        ),
        (
            "If the unit entering the Town is a friendly unit (one of yours), the unit "
            "must still stop, but will ignore the Town, never revealing it, ever, nor "
            "rolling dice.",
        ),
    ),
)

PHRASES = (*MOVEMENT, *BATTLE, *GROUND_AND_SIGHT, *FLAGS)
