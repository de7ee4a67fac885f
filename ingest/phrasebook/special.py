"""Phrases on special units: markers and stars, second rolls, tokens, assets."""

from __future__ import annotations

from rulesdb.facts import Compare, Condition, Seat
from rulesdb.language.phrases import Filled, Phrase, Says

HIT = Condition("hit", Compare.IS, True)
MOVED = Condition("moved", Compare.AT_LEAST, 1)
CAMOUFLAGED = Condition("camouflaged", Compare.IS, True)
BATTLED = Condition("battled", Compare.IS, True)
CLOSE_ASSAULT = Condition("close_assault", Compare.IS, True)
ELIMINATED = Condition("won", Compare.IS, "eliminated")
RETREATED = Condition("won", Compare.IS, "retreated")
GONE = Condition("won", Compare.IS, ("eliminated", "retreated"))
STAYS = Condition("won", Compare.NOT, ("eliminated", "retreated"))

MARKERS = (
    Phrase(
        "{units} has {n} targeting markers",
        (Says(Seat.UNIT, "markers", Filled("n"), of="units"),),
        ("A big gun has 3 targeting markers.",),
    ),
    Phrase(
        "{units} that scores a hit places a targeting marker on the target's hex",
        (Says(Seat.ATTACKER, "places_marker", True, of="units", when=(HIT,)),),
        (
            "A war ship that scores a hit places a targeting marker on the target's "
            "hex.",
        ),
    ),
    Phrase(
        "{units} that scores a hit places a targeting marker on the target's hex if "
        "the "
        "target (stays in place|is neither eliminated nor forced to retreat)",
        (Says(Seat.ATTACKER, "places_marker", True, of="units", when=(HIT, STAYS)),),
        (
            "A big gun that scores a hit places a targeting marker on the target's hex "
            "if the target stays in place.",
        ),
    ),
    Phrase(
        "A target that is eliminated gets no targeting marker",
        (Says(Seat.TABLE, "places_marker", False, when=(ELIMINATED,)),),
        ("A target that is eliminated is the exception: it gets no targeting marker.",),
    ),
    Phrase(
        "A target that is forced to retreat gets no targeting marker",
        (Says(Seat.TABLE, "places_marker", False, when=(RETREATED,)),),
        (
            "A target that is forced to retreat is the exception: it gets no targeting "
            "marker.",
        ),
    ),
    Phrase(
        "Targeting markers are not cumulative",
        (Says(Seat.TABLE, "markers_add", False),),
        ("Targeting markers are not cumulative.",),
    ),
    Phrase(
        "If the target moves, the targeting marker is removed",
        (Says(Seat.TARGET, "marker_removed", True, when=(MOVED,)),),
        ("If the target moves, the targeting marker is removed.",),
    ),
    Phrase(
        "If the target is eliminated, the targeting marker is removed",
        (Says(Seat.TARGET, "marker_removed", True, when=(ELIMINATED,)),),
        ("If the target is eliminated, the targeting marker is removed.",),
    ),
    Phrase(
        "If the target moves or is eliminated, the targeting marker (is removed|goes "
        "back next to the {units})",
        (
            Says(Seat.TARGET, "marker_removed", True, when=(MOVED,)),
            Says(Seat.TARGET, "marker_removed", True, when=(ELIMINATED,)),
        ),
        (
            "If the target moves or is eliminated, the targeting marker is removed.",
            "If the target moves or is eliminated, the targeting marker goes back next "
            "to the war ship.",
        ),
    ),
    Phrase(
        "If {units} moves, all its targeting markers are removed",
        (Says(Seat.ATTACKER, "marker_removed", True, of="units", when=(MOVED,)),),
        ("If the big gun moves, all its targeting markers are removed.",),
    ),
    Phrase(
        "A figure that is lost because a retreat is blocked also places a targeting "
        "marker",
        (Says(Seat.ATTACKER, "blocked_hex_marks", True),),
        (
            "A figure that is lost because a retreat is blocked also places a "
            "targeting "
            "marker.",
        ),
    ),
)

STARS = (
    Phrase(
        "Each hit places {n} Battle Star token on {units}",
        (Says(Seat.TARGET, "stars_for_hit", Filled("n"), of="units"),),
        ("Each hit places 1 Battle Star token on the war ship.",),
    ),
    Phrase(
        "{units} that cannot retreat gets {n} Battle Star token instead",
        (Says(Seat.TARGET, "stars_for_blocked_hex", Filled("n"), of="units"),),
        ("A war ship that cannot retreat gets 1 Battle Star token instead.",),
    ),
    Phrase(
        "{units} gets {n} Battle Star token for each hex of retreat that it cannot "
        "make",
        (Says(Seat.TARGET, "stars_for_blocked_hex", Filled("n"), of="units"),),
        (
            "A war ship gets 1 Battle Star token for each hex of retreat that it "
            "cannot "
            "make.",
        ),
    ),
    Phrase(
        "Each hit counts for the locomotive and for the car",
        (Says(Seat.TARGET, "hits_both_parts", True),),
        ("Each hit counts for the locomotive and for the car.",),
    ),
    Phrase(
        "The {title} is removed on the (third|fourth) hit",
        (Says(Seat.TARGET, "removed_in_parts", True),),
        ("The car is removed on the third hit.",),
    ),
)

SECOND_ROLLS = (
    Phrase(
        "All dice rolled against {units} are ignored",
        (Says(Seat.TARGET, "first_roll_ignored", True, of="units"),),
        ("All dice rolled against an armored car are ignored.",),
    ),
    Phrase(
        "{faces} does not make {units} retreat",
        (Says(Seat.TARGET, "retreats_for_flags", False, of="units"),),
        ("A flag does not make an armored car retreat.",),
    ),
    Phrase(
        "All other results of the second roll against {units} are ignored",
        (Says(Seat.TARGET, "second_roll_rest", False, of="units"),),
        ("All other results of the second roll against an armored car are ignored.",),
    ),
    Phrase(
        "All other results of the second roll against {units} are ignored, flags "
        "included",
        (Says(Seat.TARGET, "second_roll_rest", False, of="units"),),
        (
            "All other results of the second roll against an armored car are ignored, "
            "flags included.",
        ),
    ),
    Phrase(
        "If 1 or more dice of the second roll against {units} show {faces}, {units2} "
        "is "
        "eliminated",
        (Says(Seat.TARGET, "second_roll_hits", Filled("faces"), of="units"),),
        (
            "If 1 or more dice of the second roll against an armored car show a "
            "grenade, "
            "the armored car is eliminated.",
        ),
    ),
    Phrase(
        "In close assault, the terrain reduction against {units} is at most {dice}",
        (
            Says(
                Seat.ATTACKER,
                "most_reduction",
                Filled("dice"),
                of="units",
                when=(CLOSE_ASSAULT,),
            ),
        ),
        (
            "In close assault, the terrain reduction against a flame thrower tank is "
            "at "
            "most 1 die.",
        ),
    ),
)

MINES_AND_BAGS = (
    Phrase(
        "{places} are removed when the unit on this hex leaves it",
        (Says(Seat.LEFT_HEX, "removed_when_left", True, of="places"),),
        ("Sandbags are removed when the unit on this hex leaves it.",),
    ),
    Phrase(
        "{places} are removed when the unit on this hex moves away, retreats or is "
        "eliminated",
        (
            Says(Seat.LEFT_HEX, "removed_when_left", True, of="places"),
            Says(
                Seat.TARGET_HEX,
                "removed_when_left",
                True,
                of="places",
                when=(GONE,),
            ),
        ),
        (
            "Sandbags are removed when the unit on this hex moves away, retreats or is "
            "eliminated.",
        ),
    ),
    Phrase(
        "{units} that enters a {place} and may still battle must clear the {place2} "
        "instead of battling",
        (Says(Seat.MOVER, "clears_mines", "instead", of="units"),),
        (
            "A combat engineer unit that enters a minefield and may still battle must "
            "clear the minefield instead of battling.",
        ),
    ),
    Phrase(
        "{units} that takes ground on a {place} does not clear it",
        (
            Says(
                Seat.MOVER,
                "clears_mines",
                "no",
                of="units",
                when=(Condition("via", Compare.IS, "take-ground"),),
            ),
        ),
        ("A combat engineer unit that takes ground on a minefield does not clear it.",),
    ),
)

TOKENS = (
    Phrase(
        "Only {units} may use a Molotov cocktail",
        (Says(Seat.TABLE, "uses_molotov", Filled("units")),),
        ("Only infantry may use a Molotov cocktail.",),
    ),
    Phrase(
        "A camouflaged unit that moves loses its camouflage",
        (Says(Seat.TABLE, "loses_camouflage", True, when=(CAMOUFLAGED, MOVED)),),
        ("A camouflaged unit that moves loses its camouflage.",),
    ),
    Phrase(
        "A camouflaged unit that battles loses its camouflage",
        (Says(Seat.TABLE, "loses_camouflage", True, when=(CAMOUFLAGED, BATTLED)),),
        ("A camouflaged unit that battles loses its camouflage.",),
    ),
)

ASSETS = (
    Phrase(
        "{units} is a special weapon asset {note} of {units2}",
        (Says(Seat.UNIT, "asset_of", Filled("units2"), of="units"),),
        ("A machine gun is a special weapon asset (SWA) of an infantry unit.",),
    ),
    Phrase(
        "{units} otherwise follows the rules of {units2} that it equips",
        (Says(Seat.UNIT, "asset_of", Filled("units2"), of="units"),),
        (
            "An anti-tank gun otherwise follows the rules of the infantry unit that it "
            "equips.",
        ),
    ),
    Phrase(
        "{units} is {units2} with a {title} badge on its hex",
        (Says(Seat.UNIT, "counts_as", Filled("units2"), of="units"),),
        ("A cavalry unit is infantry with a cavalry badge on its hex.",),
    ),
    Phrase(
        "{units} is {n} infantry figure with a {title} badge on its hex",
        (
            Says(Seat.UNIT, "figures", Filled("n"), of="units"),
            Says(Seat.UNIT, "badge", True, of="units"),
        ),
        ("A sniper is 1 infantry figure with a sniper badge on its hex.",),
    ),
    Phrase(
        "{units} moves as {units2}",
        (Says(Seat.UNIT, "moves_as", Filled("units2"), of="units"),),
        ("A sniper moves as a special forces infantry unit.",),
    ),
    Phrase(
        "{units} moves and battles as a standard unit",
        (Says(Seat.UNIT, "standard", True, of="units"),),
        ("A combat engineer unit moves and battles as a standard unit.",),
    ),
    Phrase(
        "{units} must still stop on entering terrain that limits movement and may move "
        "no further that turn",
        (
            Says(Seat.UNIT, "obeys_stops", True, of="units"),
            Says(Seat.UNIT, "no_further", True, of="units"),
        ),
        (
            "A sniper must still stop on entering terrain that limits movement and may "
            "move no further that turn.",
        ),
    ),
    Phrase(
        "{units} must stop wherever terrain says so",
        (Says(Seat.UNIT, "obeys_stops", True, of="units"),),
        ("Special Forces infantry must stop wherever terrain says so.",),
    ),
)

PHRASES = (*MARKERS, *STARS, *SECOND_ROLLS, *MINES_AND_BAGS, *TOKENS, *ASSETS)
