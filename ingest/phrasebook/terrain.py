"""Phrases on terrain and obstacles: what "this hex" does to who enters or holds it."""

from __future__ import annotations

from rulesdb.facts import Compare, Condition, Seat
from rulesdb.language.phrases import Filled, Phrase, Says

#: The variable for the attacker, where a fact sits on the target's hex.
ATTACKER = "attacker"

NEAR = Condition("moved", Compare.AT_MOST, 1)
FAR = Condition("moved", Compare.AT_LEAST, 2)
SAME_HEIGHT = Condition("same_height", Compare.IS, True)
SAME_RANGE = Condition("same_range", Compare.IS, True)

MOVEMENT = (
    Phrase(
        "{units} must stop on entering and may move no further that turn",
        (
            Says(Seat.ENTERED_HEX, "must_stop", True, by="units"),
            Says(Seat.ENTERED_HEX, "no_further", True, by="units"),
        ),
        (
            "Infantry and armor must stop on entering and may move no further that "
            "turn.",
        ),
    ),
    Phrase(
        "{units} must stop on entering",
        (Says(Seat.ENTERED_HEX, "must_stop", True, by="units"),),
        ("Any unit must stop on entering.",),
    ),
    Phrase(
        "{units} may not enter",
        (Says(Seat.ENTERED_HEX, "may_enter", False, by="units"),),
        ("Artillery may not enter.", "Armor and artillery may not enter."),
    ),
    Phrase(
        "Only {units} may enter",
        (Says(Seat.ENTERED_HEX, "enters_only", Filled("units")),),
        ("Only infantry may enter.",),
    ),
    Phrase(
        "{units} may enter",
        (Says(Seat.ENTERED_HEX, "may_enter", True, by="units"),),
        ("Any unit may enter.",),
    ),
    Phrase(
        "This hex is impassable",
        (Says(Seat.ENTERED_HEX, "may_enter", False),),
        ("This hex is impassable.",),
    ),
    Phrase(
        "There is no movement restriction[ for {units}]",
        (Says(Seat.ENTERED_HEX, "may_enter", True, by="units"),),
        ("There is no movement restriction for infantry.",),
    ),
    Phrase(
        "{units} may enter only from an adjacent hex on which the turn began",
        (Says(Seat.ENTERED_HEX, "from_adjacent", True, by="units"),),
        ("Any unit may enter only from an adjacent hex on which the turn began.",),
    ),
    Phrase(
        "{units} may enter only from an adjacent {place} or an adjacent {place2}",
        (
            Says(Seat.ENTERED_HEX, "enters_from", Filled("place"), by="units"),
            Says(Seat.ENTERED_HEX, "enters_from", Filled("place2"), by="units"),
        ),
        (
            "Infantry may enter only from an adjacent hill hex or an adjacent mountain "
            "hex.",
        ),
    ),
    Phrase(
        "{units} may not enter from an {place}",
        (Says(Seat.ENTERED_HEX, "enters_not_from", Filled("place"), by="units"),),
        ("A unit may not enter from an ocean hex.",),
    ),
    Phrase(
        "{units} that leaves may move only onto an adjacent hex",
        (Says(Seat.LEFT_HEX, "to_adjacent", True, by="units"),),
        ("Any unit that leaves may move only onto an adjacent hex.",),
    ),
    Phrase(
        "{units} on this hex may not leave it",
        (Says(Seat.LEFT_HEX, "may_leave", False, by="units"),),
        ("Artillery on this hex may not leave it.",),
    ),
    Phrase(
        "A unit moves at most {hexes} in a turn in which it enters this hex",
        (Says(Seat.ENTERED_HEX, "move_limit", Filled("hexes")),),
        ("A unit moves at most 1 hex in a turn in which it enters this hex.",),
    ),
    Phrase(
        "The rules do not say whether a unit that begins its turn on this hex may move "
        "more than {hexes}",
        (Says(Seat.LEFT_HEX, "limit_unsaid", Filled("hexes")),),
        (
            "The rules do not say whether a unit that begins its turn on this hex may "
            "move more than 1 hex.",
        ),
    ),
    Phrase(
        "{units} may not retreat onto this hex",
        (Says(Seat.ENTERED_HEX, "may_retreat_onto", False, by="units"),),
        ("Armor and artillery may not retreat onto this hex.",),
    ),
    Phrase(
        "A unit that moves onto this hex rolls {dice}",
        (Says(Seat.ENTERED_HEX, "entry_dice", Filled("dice")),),
        ("A unit that moves onto this hex rolls 2 dice.",),
    ),
    Phrase(
        "A unit that retreats onto this hex rolls {dice}",
        (Says(Seat.ENTERED_HEX, "retreat_dice", Filled("dice")),),
        ("A unit that retreats onto this hex rolls 2 dice.",),
    ),
)

BATTLE = (
    Phrase(
        "{units} that enters may not battle that turn",
        (Says(Seat.ENTERED_HEX, "may_battle", False, by="units"),),
        ("Any unit that enters may not battle that turn.",),
    ),
    Phrase(
        "{units} that enters may still battle that turn if its turn began on an "
        "adjacent hex",
        (Says(Seat.ENTERED_HEX, "may_battle", True, by="units", when=(NEAR,)),),
        (
            "Infantry that enters may still battle that turn if its turn began on an "
            "adjacent hex.",
        ),
    ),
    Phrase(
        "A unit that enters after a move of 2 or more hexes may not battle that turn",
        (Says(Seat.ENTERED_HEX, "may_battle", False, when=(FAR,)),),
        (
            "A unit that enters after a move of 2 or more hexes may not battle that "
            "turn.",
        ),
    ),
    Phrase(
        "{units} that enters may still battle that turn",
        (Says(Seat.ENTERED_HEX, "may_battle", True, by="units"),),
        ("Infantry that enters may still battle that turn.",),
    ),
    Phrase(
        "{units} that leaves may not battle that turn",
        (Says(Seat.LEFT_HEX, "may_battle", False, by="units"),),
        ("Armor that leaves may not battle that turn.",),
    ),
    Phrase(
        "{units} on this hex may not battle",
        (Says(Seat.ATTACKER_HEX, "may_battle", False, by="units"),),
        ("Armor on this hex may not battle.", "A unit on this hex may not battle."),
    ),
    Phrase(
        "There is no battle restriction[ for {units}]",
        (Says(Seat.ATTACKER_HEX, "may_battle", True, by="units"),),
        ("There is no battle restriction.",),
    ),
    Phrase(
        "Against a unit on this hex, {units} rolls {dice} fewer and {units2} rolls "
        "{dice2} fewer",
        (
            Says(Seat.TARGET_HEX, "dice", Filled("dice", True), "", "units", ATTACKER),
            Says(
                Seat.TARGET_HEX, "dice", Filled("dice2", True), "", "units2", ATTACKER
            ),
        ),
        (
            "Against a unit on this hex, infantry rolls 1 die fewer and armor rolls 2 "
            "dice fewer.",
        ),
    ),
    Phrase(
        "Against a unit on this hex, {units} (lose|loses) no dice",
        (Says(Seat.TARGET_HEX, "dice", 0, by="units", role=ATTACKER),),
        ("Against a unit on this hex, infantry and armor lose no dice.",),
    ),
    Phrase(
        "{units} attacking from this hex rolls {dice} fewer",
        (Says(Seat.ATTACKER_HEX, "dice", Filled("dice", True), by="units"),),
        ("Armor attacking from this hex rolls 2 dice fewer.",),
    ),
    Phrase(
        "{units} on this hex rolls {table}",
        (Says(Seat.ATTACKER_HEX, "battle_dice", Filled("table"), by="units"),),
        ("Artillery on this hex rolls 3 dice at 1 hex and 2 dice at 2 hexes.",),
    ),
    Phrase(
        "{units} in position on this hex may battle a target up to {hexes} away",
        (Says(Seat.ATTACKER_HEX, "range", Filled("hexes"), by="units"),),
        (
            "An ordered artillery unit in position on this hex may battle a target up "
            "to 7 hexes away.",
        ),
    ),
    Phrase(
        "A mountain is higher than a {place}",
        (Says(Seat.ATTACKER_HEX, "higher_than", Filled("place")),),
        ("A mountain is higher than a hill.",),
    ),
    Phrase(
        "An attacker at the same height as the target loses no dice[ to the hill]",
        (Says(Seat.TARGET_HEX, "level", True, when=(SAME_HEIGHT,)),),
        (
            "An attacker at the same height as the target loses no dice.",
            "An attacker at the same height as the target loses no dice to the hill.",
        ),
    ),
    Phrase(
        "An attacker at the same height as the target loses no dice if both units are "
        "on the same mountain range",
        (Says(Seat.TARGET_HEX, "level", True, when=(SAME_HEIGHT, SAME_RANGE)),),
        (
            "An attacker at the same height as the target loses no dice if both units "
            "are on the same mountain range.",
        ),
    ),
    Phrase(
        "The hill on this hex has no effect",
        (Says(Seat.TARGET_HEX, "level", False),),
        ("The hill on this hex has no effect.",),
    ),
    Phrase(
        "Either side may claim this hex as a defensive position",
        (Says(Seat.TARGET_HEX, "protects", "either"),),
        ("Either side may claim this hex as a defensive position.",),
    ),
    Phrase(
        "Only the side that the briefing names may claim this hex as a defensive "
        "position",
        (Says(Seat.TARGET_HEX, "protects", "owner"),),
        (
            "Only the side that the briefing names may claim this hex as a defensive "
            "position.",
        ),
    ),
    Phrase(
        "Only {units} may claim this hex as a defensive position",
        (Says(Seat.TARGET_HEX, "protects", "unit", by="units"),),
        ("Only Japanese infantry may claim this hex as a defensive position.",),
    ),
    Phrase(
        "{units} on this hex may remove the wire instead of battling",
        (Says(Seat.ATTACKER_HEX, "removes_wire", "instead", by="units"),),
        ("Infantry on this hex may remove the wire instead of battling.",),
    ),
    Phrase(
        "{units} on this hex may remove the wire and still battle",
        (Says(Seat.ATTACKER_HEX, "removes_wire", "too", by="units"),),
        ("Armor on this hex may remove the wire and still battle.",),
    ),
)

FLAGS = (
    Phrase(
        "{units} on this hex may ignore {flags}",
        (Says(Seat.TARGET_HEX, "may_ignore_flags", Filled("flags"), by="units"),),
        ("Infantry on this hex may ignore the first flag.",),
    ),
    Phrase(
        "{units} on this hex must ignore {flags}",
        (Says(Seat.TARGET_HEX, "must_ignore_flags", Filled("flags"), by="units"),),
        ("A Japanese unit on this hex must ignore all flags.",),
    ),
    Phrase(
        "{units} on this hex loses 1 figure for each flag that it does not ignore",
        (Says(Seat.TARGET_HEX, "loses_figure_for_flag", True, by="units"),),
        (
            "Artillery on this hex loses 1 figure for each flag that it does not "
            "ignore.",
        ),
    ),
)

GROUND_AND_SIGHT = (
    Phrase(
        "This hex blocks line of sight",
        (Says(Seat.PATH_HEX, "blocks_sight", True),),
        ("This hex blocks line of sight.",),
    ),
    Phrase(
        "This hex does not block line of sight",
        (Says(Seat.PATH_HEX, "blocks_sight", False),),
        ("This hex does not block line of sight.",),
    ),
    Phrase(
        "{units} that takes ground on this hex may not make an overrun",
        (Says(Seat.ENTERED_HEX, "overruns", False, by="units"),),
        ("Armor that takes ground on this hex may not make an overrun.",),
    ),
    Phrase(
        "{units} that takes ground on this hex may make an overrun",
        (Says(Seat.ENTERED_HEX, "overruns", True, by="units"),),
        ("Armor that takes ground on this hex may make an overrun.",),
    ),
    Phrase(
        "{units} that enters may still make an overrun after it wins a close assault",
        (Says(Seat.ENTERED_HEX, "overruns", True, by="units"),),
        ("Armor that enters may still make an overrun after it wins a close assault.",),
    ),
    Phrase(
        "{units} that wins a close assault against a unit on this hex may take ground",
        (Says(Seat.ENTERED_HEX, "takes_ground", True, by="units"),),
        (
            "Armor that wins a close assault against a unit on this hex may take "
            "ground.",
        ),
    ),
    Phrase(
        "{units} that enters may still take ground after it wins a close assault",
        (Says(Seat.ENTERED_HEX, "takes_ground_after", True, by="units"),),
        ("A unit that enters may still take ground after it wins a close assault.",),
    ),
    Phrase(
        "A unit may still take ground",
        (Says(Seat.ENTERED_HEX, "takes_ground", True),),
        ("A unit may still take ground.",),
    ),
    Phrase(
        "{units} may still make an overrun",
        (Says(Seat.ENTERED_HEX, "overruns", True, by="units"),),
        ("Armor may still make an overrun.",),
    ),
)

PHRASES = (*MOVEMENT, *BATTLE, *FLAGS, *GROUND_AND_SIGHT)
