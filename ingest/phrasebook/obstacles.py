"""Phrases on ways over the board: obstacles, crossings, heights, and retreat there."""

from __future__ import annotations

from rulesdb.facts import Compare, Condition, Seat
from rulesdb.language.phrases import Filled, Phrase, Says, When

SAME_HEIGHT = Condition("same_height", Compare.IS, True)
SAME_RANGE = Condition("same_range", Compare.IS, True)
OTHER_RANGE = Condition("same_range", Compare.IS, False)
MOVED = Condition("moved", Compare.AT_LEAST, 1)
NOT_OWNER = Condition("owner", Compare.IS, False)
OWNER = Condition("owner", Compare.IS, True)

PASSAGE = (
    Phrase(
        "{units} may not enter a[n] {place} that is adjacent to a {place2}",
        (
            Says(
                Seat.ENTERED_HEX,
                "may_enter",
                False,
                of="place",
                by="units",
                when=(When("beside", Compare.IS, Filled("place2")),),
            ),
        ),
        ("A war ship may not enter an ocean hex that is adjacent to a beach hex.",),
    ),
    Phrase(
        "{units} may enter only from a {place} or a {place2}",
        (
            Says(Seat.ENTERED_HEX, "enters_from", Filled("place"), by="units"),
            Says(Seat.ENTERED_HEX, "enters_from", Filled("place2"), by="units"),
        ),
        ("Any unit may enter only from a land hex or a beach hex.",),
    ),
    Phrase(
        "{units} may not enter from any other terrain or from {place}",
        (Says(Seat.ENTERED_HEX, "enters_not_from", Filled("place"), by="units"),),
        ("Infantry may not enter from any other terrain or from open countryside.",),
    ),
    Phrase(
        "{units} may move from this hex onto an adjacent {place}",
        (Says(Seat.LEFT_HEX, "leaves_onto", Filled("place"), by="units"),),
        ("Infantry may move from this hex onto an adjacent hill hex.",),
    ),
    Phrase(
        "{units} that leaves may move only onto an adjacent {place} or an adjacent "
        "{place2}",
        (
            Says(Seat.LEFT_HEX, "leaves_only_onto", Filled("place"), by="units"),
            Says(Seat.LEFT_HEX, "leaves_only_onto", Filled("place2"), by="units"),
        ),
        (
            "Infantry that leaves may move only onto an adjacent hill hex or an "
            "adjacent "
            "mountain hex.",
        ),
    ),
    Phrase(
        "{units} on this hex may retreat only onto an adjacent {place} or an adjacent "
        "{place2}",
        (
            Says(Seat.LEFT_HEX, "retreats_only_onto", Filled("place"), by="units"),
            Says(Seat.LEFT_HEX, "retreats_only_onto", Filled("place2"), by="units"),
        ),
        (
            "Infantry on this hex may retreat only onto an adjacent hill hex or an "
            "adjacent mountain hex.",
        ),
    ),
    Phrase(
        "{units} may retreat onto this hex only from an adjacent {place} or an "
        "adjacent "
        "{place2}",
        (
            Says(Seat.ENTERED_HEX, "retreats_only_from", Filled("place"), by="units"),
            Says(Seat.ENTERED_HEX, "retreats_only_from", Filled("place2"), by="units"),
        ),
        (
            "Infantry may retreat onto this hex only from an adjacent hill hex or an "
            "adjacent mountain hex.",
        ),
    ),
    Phrase(
        "A {place} may be crossed only at a {place2}",
        (Says(Seat.ENTERED_HEX, "crossed_at", Filled("place2"), of="place"),),
        ("A river may be crossed only at a bridge.",),
    ),
    Phrase(
        "A {place} makes the {place2} under it passable",
        (Says(Seat.ENTERED_HEX, "may_enter", True, of="place"),),
        ("A bridge makes the river hex under it passable.",),
    ),
    Phrase(
        "A unit that begins its turn on this hex and steps straight off the beach is "
        "not held to {hexes}",
        (Says(Seat.LEFT_HEX, "frees_from_limit", True),),
        (
            "A unit that begins its turn on this hex and steps straight off the beach "
            "is "
            "not held to 2 hexes.",
        ),
    ),
    Phrase(
        "A unit may move from one {place} onto another {place2}",
        (Says(Seat.LEFT_HEX, "leaves_onto", Filled("place2"), of="place"),),
        ("A unit may move from one bridge hex onto another bridge hex.",),
    ),
    Phrase(
        "Each {faces} rolled removes {n} figure from the unit",
        (Says(Seat.ENTERED_HEX, "figures_for_star", Filled("n")),),
        ("Each star rolled removes 1 figure from the unit.",),
    ),
    Phrase(
        "A unit on a {place} over a {place2} does not roll for the ice",
        (Says(Seat.ENTERED_HEX, "spares_roll", True, of="place"),),
        ("A unit on a bridge over a frozen river does not roll for the ice.",),
    ),
)

RETREAT = (
    Phrase(
        "A unit that would have to retreat onto this hex loses {n} figure for each "
        "such "
        "(move|hex)",
        (Says(Seat.ENTERED_HEX, "figures_for_blocked_hex", Filled("n")),),
        (
            "A unit that would have to retreat onto this hex loses 1 figure for each "
            "such move.",
        ),
    ),
    Phrase(
        "A unit that retreats onto this hex does not remove the wire",
        (Says(Seat.ENTERED_HEX, "retreat_removes", False),),
        ("A unit that retreats onto this hex does not remove the wire.",),
    ),
    Phrase(
        "A unit that retreats through this hex need not stop",
        (Says(Seat.ENTERED_HEX, "stops_retreat", False),),
        ("A unit that retreats through this hex need not stop.",),
    ),
    Phrase(
        "Terrain has no effect on a retreat",
        (Says(Seat.TABLE, "stops_retreat", False),),
        ("Terrain has no effect on a retreat.",),
    ),
    Phrase(
        "A retreating unit need not stop in {places}",
        (Says(Seat.ENTERED_HEX, "stops_retreat", False, of="places"),),
        ("A retreating unit need not stop in a forest or a village.",),
    ),
    Phrase(
        "A {place} has no effect on a retreating unit",
        (
            Says(Seat.ENTERED_HEX, "stops_retreat", False, of="place"),
            Says(Seat.ENTERED_HEX, "retreat_dice", 0, of="place"),
        ),
        ("A minefield has no effect on a retreating unit.",),
    ),
    Phrase(
        "A retreating unit may move through a {place} without stopping",
        (Says(Seat.ENTERED_HEX, "stops_retreat", False, of="place"),),
        ("A retreating unit may move through a minefield without stopping.",),
    ),
    Phrase(
        "A unit that retreats onto or through a {place} rolls no dice for it",
        (Says(Seat.ENTERED_HEX, "retreat_dice", 0, of="place"),),
        ("A unit that retreats onto or through a minefield rolls no dice for it.",),
    ),
)

OWNERS = (
    Phrase(
        "A unit of the other side on this hex has neither the reduction nor the "
        "ignored "
        "flag",
        (Says(Seat.TARGET_HEX, "protects", "owner"),),
        (
            "A unit of the other side on this hex has neither the reduction nor the "
            "ignored flag.",
        ),
    ),
    Phrase(
        "A {place} that the briefing gives to nobody belongs to the side whose unit "
        "begins the battle in it",
        (Says(Seat.TABLE, "holds", "bunkers-of-nobody", of="place"),),
        (
            "A bunker that the briefing gives to nobody belongs to the side whose unit "
            "begins the battle in it.",
        ),
    ),
    Phrase(
        "A {place} that the briefing gives to nobody and that begins the battle empty "
        "may be claimed by either side",
        (Says(Seat.TABLE, "holds", "bunkers-of-nobody", of="place"),),
        (
            "A bunker that the briefing gives to nobody and that begins the battle "
            "empty "
            "may be claimed by either side.",
        ),
    ),
    Phrase(
        "{units} on this hex may fire in all directions",
        (Says(Seat.ATTACKER_HEX, "may_battle", True, by="units"),),
        ("Artillery on this hex may fire in all directions.",),
    ),
    Phrase(
        "{places} protect the hex on all sides, not only on the side where the piece "
        "stands",
        (Says(Seat.TARGET_HEX, "all_round", True, of="places"),),
        (
            "Sandbags protect the hex on all sides, not only on the side where the "
            "piece "
            "stands.",
        ),
    ),
    Phrase(
        "{places} (gives|give) no reduction",
        (Says(Seat.TARGET_HEX, "dice", 0, of="places"),),
        ("A bridge gives no reduction.", "Wire gives no reduction."),
    ),
    Phrase(
        "A unit on this hex that is not Japanese ignores no flag on account of the "
        "{place}",
        (
            Says(
                Seat.TARGET_HEX,
                "may_ignore_flags",
                0,
                of="place",
                when=(Condition("nation", Compare.NOT, "japan"),),
            ),
        ),
        (
            "A unit on this hex that is not Japanese ignores no flag on account of the "
            "cave.",
        ),
    ),
    Phrase(
        "A unit on this hex ignores no flag on account of the {place}",
        (Says(Seat.TARGET_HEX, "may_ignore_flags", 0, of="place"),),
        ("A unit on this hex ignores no flag on account of the wire.",),
    ),
    Phrase(
        "A {place} explodes under an enemy unit that takes ground on it",
        (
            Says(
                Seat.ENTERED_HEX,
                "explodes",
                True,
                of="place",
                when=(NOT_OWNER, Condition("via", Compare.IS, "take-ground")),
            ),
        ),
        ("A minefield explodes under an enemy unit that takes ground on it.",),
    ),
    Phrase(
        "A unit of the side that laid the {place} must stop on entering",
        (Says(Seat.ENTERED_HEX, "must_stop", True, of="place", when=(OWNER,)),),
        ("A unit of the side that laid the minefield must stop on entering.",),
    ),
)

HEIGHTS = (
    Phrase(
        "The reduction of a {place} applies only against a unit that is up the "
        "{place2} "
        "from its attacker",
        (Says(Seat.TARGET_HEX, "level", True, when=(SAME_HEIGHT,)),),
        (
            "The reduction of a hill applies only against a unit that is up the hill "
            "from "
            "its attacker.",
        ),
    ),
    Phrase(
        "An attacker at the same height as the target loses {dice} if the units are on "
        "different mountain ranges",
        (Says(Seat.TARGET_HEX, "level", False, when=(SAME_HEIGHT, OTHER_RANGE)),),
        (
            "An attacker at the same height as the target loses 2 dice if the units "
            "are "
            "on different mountain ranges.",
        ),
    ),
    Phrase(
        "Units on the same connected {place} are the exception: the {place2} does not "
        "block line of sight between them",
        (Says(Seat.PATH_HEX, "blocks_sight", False, of="place", when=(SAME_RANGE,)),),
        (
            "Units on the same connected hill are the exception: the hill does not "
            "block "
            "line of sight between them.",
        ),
    ),
    Phrase(
        "Units at the same height on the same {place} are the exception: the {place2} "
        "does not block line of sight between them",
        (
            Says(
                Seat.PATH_HEX,
                "blocks_sight",
                False,
                of="place",
                when=(SAME_HEIGHT, SAME_RANGE),
            ),
        ),
        (
            "Units at the same height on the same mountain are the exception: the "
            "mountain does not block line of sight between them.",
        ),
    ),
    Phrase(
        "A {place} blocks the line of sight unless it belongs to the same connected "
        "hill as attacker and target",
        (
            Says(
                Seat.PATH_HEX,
                "blocks_sight",
                True,
                of="place",
                when=(OTHER_RANGE,),
            ),
        ),
        (
            "A hill blocks the line of sight unless it belongs to the same connected "
            "hill as attacker and target.",
        ),
    ),
    Phrase(
        "{places} (block|blocks) the line of sight",
        (Says(Seat.PATH_HEX, "blocks_sight", True, of="places"),),
        ("Bunkers block the line of sight.",),
    ),
    Phrase(
        "{places} (do|does) not block the line of sight",
        (Says(Seat.PATH_HEX, "blocks_sight", False, of="places"),),
        ("Hedgehogs, sandbags and wire do not block the line of sight.",),
    ),
    Phrase(
        "This hex has the line of sight effect of the terrain under it",
        (Says(Seat.PATH_HEX, "sight_of_ground", True),),
        ("This hex has the line of sight effect of the terrain under it.",),
    ),
    Phrase(
        "Against a unit on this hex that is not Japanese infantry, the terrain under "
        "the "
        "{place} gives its reduction and the {place2} gives none",
        (Says(Seat.TARGET_HEX, "ground_protects", "others", of="place"),),
        (
            "Against a unit on this hex that is not Japanese infantry, the terrain "
            "under "
            "the cave gives its reduction and the cave gives none.",
        ),
    ),
)

GROUND = (
    Phrase(
        "A unit that has left a {place} this turn may still take ground",
        (Says(Seat.LEFT_HEX, "takes_ground", True, of="place"),),
        ("A unit that has left a hedgerow this turn may still take ground.",),
    ),
    Phrase(
        "A unit that has moved this turn may not take ground onto a {place}",
        (
            Says(
                Seat.ENTERED_HEX,
                "takes_ground",
                False,
                of="place",
                when=(MOVED,),
            ),
        ),
        ("A unit that has moved this turn may not take ground onto a hedgerow.",),
    ),
    Phrase(
        "A unit on this hex may not battle by Ambush",
        (Says(Seat.ATTACKER_HEX, "may_ambush", False),),
        ("A unit on this hex may not battle by Ambush.",),
    ),
    Phrase(
        "A unit on this hex may not battle back under the British command rules",
        (Says(Seat.ATTACKER_HEX, "may_battle_back", False),),
        ("A unit on this hex may not battle back under the British command rules.",),
    ),
)

PHRASES = (*PASSAGE, *RETREAT, *OWNERS, *HEIGHTS, *GROUND)
