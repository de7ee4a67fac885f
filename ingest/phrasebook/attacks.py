"""Phrases on attacks: dice, range, sight, targets, and which faces hit whom."""

from __future__ import annotations

from rulesdb.facts import Compare, Condition, Seat
from rulesdb.language.phrases import Filled, Phrase, Says, When

CLOSE_ASSAULT = Condition("close_assault", Compare.IS, True)
FIRE = Condition("close_assault", Compare.IS, False)
ZEROED_IN = Condition("zeroed_in", Compare.IS, True)

BATTLE = (
    Phrase(
        "{units} rolls {table}",
        (Says(Seat.ATTACKER, "battle_dice", Filled("table"), of="units"),),
        ("A cavalry unit rolls 2 dice at 1 hex and 1 die at 2 hexes.",),
    ),
    Phrase(
        "{units} may not battle",
        (Says(Seat.ATTACKER, "may_battle", False, of="units"),),
        ("A supply train may not battle.",),
    ),
    Phrase(
        "{units} attacking from a distance rolls no additional die",
        (Says(Seat.TABLE, "extra_dice", 0, by="units", when=(FIRE,)),),
        (
            "Japanese infantry at full strength attacking from a distance rolls no "
            "additional die.",
        ),
    ),
    Phrase(
        "{units} may battle a target up to {hexes} away",
        (Says(Seat.ATTACKER, "range", Filled("hexes"), of="units"),),
        ("A war ship may battle a target up to 8 hexes away.",),
    ),
    Phrase(
        "{units} may not target a unit more than {hexes} away",
        (Says(Seat.ATTACKER, "range", Filled("hexes"), of="units"),),
        ("A ski unit may not target a unit more than 2 hexes away.",),
    ),
    Phrase(
        "{units} needs line of sight",
        (Says(Seat.ATTACKER, "needs_sight", True, of="units"),),
        ("An armored car needs line of sight.",),
    ),
    Phrase(
        "{units} needs no line of sight",
        (Says(Seat.ATTACKER, "needs_sight", False, of="units"),),
        ("Artillery needs no line of sight.",),
    ),
    Phrase(
        "{units} may not target {units2}",
        (
            Says(
                Seat.ATTACKER,
                "may_not_target",
                Filled("units2"),
                of="units",
            ),
        ),
        ("A sniper may not target armor.",),
    ),
    Phrase(
        "{units} may target {units2}",
        (Says(Seat.ATTACKER, "may_target", Filled("units2"), of="units"),),
        ("A sniper may target infantry and artillery.",),
    ),
    Phrase(
        "{units} (lose|loses) no dice against a unit on any terrain",
        (Says(Seat.ATTACKER, "unreduced", True, of="units"),),
        ("Artillery loses no dice against a unit on any terrain.",),
    ),
    Phrase(
        "{units} (lose|loses) no dice against a unit behind a fixed or a removable "
        "obstacle",
        (
            Says(
                Seat.ATTACKER,
                "unreduced",
                True,
                of="units",
                when=(Condition("behind_obstacle", Compare.IS, True),),
            ),
        ),
        (
            "Artillery loses no dice against a unit behind a fixed or a removable "
            "obstacle.",
        ),
    ),
    Phrase(
        "{units}'s dice are not reduced by the target's terrain",
        (Says(Seat.ATTACKER, "unreduced", True, of="units"),),
        ("A sniper's dice are not reduced by the target's terrain.",),
    ),
    Phrase(
        "In close assault, {units} ignores all terrain reductions",
        (Says(Seat.ATTACKER, "unreduced", True, of="units", when=(CLOSE_ASSAULT,)),),
        ("In close assault, a combat engineer unit ignores all terrain reductions.",),
    ),
    Phrase(
        "{units} attacking from a {place} rolls {dice} fewer",
        (
            Says(
                Seat.ATTACKER,
                "dice_from",
                Filled("dice", True),
                of="units",
                when=(When("terrain", Compare.IS, Filled("place")),),
            ),
        ),
        ("A combat engineer unit attacking from a wire hex rolls 1 die fewer.",),
    ),
    Phrase(
        "{units} on a {place} may battle and remove the wire in the same turn",
        (Says(Seat.ATTACKER, "removes_wire", "too", of="units"),),
        (
            "A combat engineer unit on a wire hex may battle and remove the wire in "
            "the same turn.",
        ),
    ),
    Phrase(
        "{units} rolls {dice}[ additional| additional] against a target with a "
        "targeting marker",
        (
            Says(
                Seat.ATTACKER,
                "extra_dice",
                Filled("dice"),
                of="units",
                when=(ZEROED_IN,),
            ),
        ),
        (
            "A war ship rolls 1 additional die against a target with a targeting "
            "marker.",
        ),
    ),
)

HITS = (
    Phrase(
        "Only {faces} hits {units}",
        (Says(Seat.TARGET, "hit_by", Filled("faces"), of="units"),),
        ("Only a grenade hits a sniper.",),
    ),
    Phrase(
        "The target's symbol, {faces} rolled by {units} hits the target",
        (Says(Seat.ATTACKER, "hits_with", Filled("faces"), of="units"),),
        (
            "The target's symbol, a grenade or a star rolled by a sniper hits the "
            "target.",
        ),
    ),
    Phrase(
        "{faces} rolled by {units} hits {units2}",
        (
            Says(
                Seat.ATTACKER,
                "hits_with",
                Filled("faces"),
                of="units",
                by="units2",
                role="target",
            ),
        ),
        ("A star rolled by a machine gun hits infantry.",),
    ),
    Phrase(
        "{faces} rolled by {units} against {units2} counts as a hit and is rolled "
        "again",
        (
            Says(
                Seat.ATTACKER,
                "hits_with",
                Filled("faces"),
                of="units",
                by="units2",
                role="target",
            ),
        ),
        (
            "A star rolled by a machine gun against an armored car counts as a hit and "
            "is rolled again.",
        ),
    ),
    Phrase(
        "{faces} hits {units}",
        (Says(Seat.TARGET, "hit_by", Filled("faces"), of="units"),),
        ("An infantry symbol hits infantry.",),
    ),
    Phrase(
        "{units} may ignore {flags}",
        (Says(Seat.TARGET, "may_ignore_flags", Filled("flags"), of="units"),),
        ("A war ship may ignore the first flag.",),
    ),
)

PHRASES = (*BATTLE, *HITS)
