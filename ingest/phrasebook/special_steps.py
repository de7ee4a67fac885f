"""Phrases on caves, on visibility at night, on laying mines and placing sandbags."""

from __future__ import annotations

from rulesdb.facts import Compare, Condition, Seat
from rulesdb.language.phrases import Filled, Phrase, Says

ENEMY_NEAR = Condition("adjacent_enemy", Compare.IS, True)
NIGHTFALL = Condition("nightfall", Compare.IS, True)
PIECES_LEFT = Condition("pieces", Compare.AT_LEAST, 1)

NETWORK = (
    Phrase(
        "Only {units} may use the cave network",
        (Says(Seat.TABLE, "uses_network", True, by="units"),),
        ("Only Japanese infantry may use the cave network.",),
    ),
    Phrase(
        "{units} on a {place} hex may move onto any other empty {place2} hex",
        (Says(Seat.TABLE, "moves_between", Filled("place"), by="units"),),
        (
            "A Japanese infantry unit on a cave hex may move onto any other empty cave "
            "hex.",
        ),
    ),
    Phrase(
        "A move through the cave network is the unit's whole movement for the turn",
        (Says(Seat.TABLE, "whole_move", True),),
        ("A move through the cave network is the unit's whole movement for the turn.",),
    ),
    Phrase(
        "A unit that uses the cave network may still battle that turn",
        (Says(Seat.TABLE, "battles_after_network", True),),
        ("A unit that uses the cave network may still battle that turn.",),
    ),
)

SEALING = (
    Phrase(
        "{units} may try to seal a {place} by entering its hex",
        (Says(Seat.TABLE, "may_seal", True, by="units"),),
        ("Allied infantry may try to seal a cave by entering its hex.",),
    ),
    Phrase(
        "{units} may not try to seal a {place} while an enemy unit is adjacent to the "
        "{place2} hex",
        (Says(Seat.TABLE, "may_seal", False, by="units", when=(ENEMY_NEAR,)),),
        (
            "Allied infantry may not try to seal a cave while an enemy unit is "
            "adjacent to the cave hex.",
        ),
    ),
    Phrase(
        "An attempt to seal a {place} takes the place of the unit's battle",
        (Says(Seat.TABLE, "seals_for_battle", True),),
        ("An attempt to seal a cave takes the place of the unit's battle.",),
    ),
    Phrase(
        "If {n} or more stars are rolled, the {place} is sealed",
        (Says(Seat.TABLE, "stars_to_seal", Filled("n")),),
        ("If 1 or more stars are rolled, the cave is sealed.",),
    ),
)

NIGHT = (
    Phrase(
        "Visibility starts at {hexes}",
        (Says(Seat.TABLE, "visibility_at_start", Filled("hexes")),),
        ("Visibility starts at 1 hex.",),
    ),
    Phrase(
        "The US player rolls {dice} at the start of each of the US player's turns",
        (Says(Seat.TABLE, "visibility_dice", Filled("dice")),),
        ("The US player rolls 4 dice at the start of each of the US player's turns.",),
    ),
    Phrase(
        "Each star moves the Battle Star token {n} spot[s] up the chart",
        (Says(Seat.TABLE, "spots_up", Filled("n")),),
        ("Each star moves the Battle Star token 1 spot up the chart.",),
    ),
    Phrase(
        "The token moves {n} spot[s] up for each star in the US player's roll of "
        "{dice}",
        (
            Says(Seat.TABLE, "spots_up", Filled("n")),
            Says(Seat.TABLE, "visibility_dice", Filled("dice")),
        ),
        ("The token moves 1 spot up for each star in the US player's roll of 4 dice.",),
    ),
    Phrase(
        "The spot with a battle range of {hexes} is full daylight",
        (Says(Seat.TABLE, "daylight_at", Filled("hexes")),),
        ("The spot with a battle range of 6 hexes is full daylight.",),
    ),
    Phrase(
        "At nightfall, the token starts at {hexes}",
        (
            Says(
                Seat.TABLE,
                "visibility_at_start",
                Filled("hexes"),
                when=(NIGHTFALL,),
            ),
        ),
        ("At nightfall, the token starts at 6 hexes.",),
    ),
    Phrase(
        "At nightfall, each star moves the token {n} spot[s] down the chart",
        (Says(Seat.TABLE, "spots_down", Filled("n"), when=(NIGHTFALL,)),),
        ("At nightfall, each star moves the token 1 spot down the chart.",),
    ),
    Phrase(
        "The visibility does not fall below {hexes}",
        (Says(Seat.TABLE, "lowest_visibility", Filled("hexes")),),
        ("The visibility does not fall below 1 hex.",),
    ),
)

PLACING = (
    Phrase(
        "Each {units} places {place} on its hex, as long as the pieces last",
        (Says(Seat.TABLE, "places", Filled("place"), by="units", when=(PIECES_LEFT,)),),
        (
            "Each ordered infantry unit places sandbags on its hex, as long as the "
            "pieces last.",
        ),
    ),
    Phrase(
        "[The ]{places} may be placed on any hex, a {place} included",
        (Says(Seat.ATTACKER_HEX, "placed_anywhere", True, of="places"),),
        (
            "Sandbags may be placed on any hex, a bridge included.",
            "The sandbags may be placed on any hex, a bridge included.",
        ),
    ),
)

SENTENCES = (
    ("cave-on-high-ground", "A cave lies on a hill or on a mountain"),
    (
        "terrain-under-the-cave",
        "The other side of the cave hex shows the terrain under it",
    ),
    (
        "close-assault-dice-seal",
        "A unit that tries to seal a cave rolls its close assault dice",
    ),
    (
        "sealed-cave-turned-over",
        "A sealed cave is turned over to show the terrain under it",
    ),
    (
        "night-by-briefing",
        "Night attacks are in force if the scenario's briefing says so",
    ),
    ("chart-by-the-board", "The night visibility chart lies next to the board"),
    (
        "token-on-the-first-spot",
        "1 Battle Star token starts on the chart's first spot, marked 1",
    ),
    ("token-on-the-first-spot", "1 Battle Star token marks the spot"),
    ("token-on-the-first-spot", "The first spot is marked 1"),
    (
        "spot-is-the-visibility",
        "The spot of the Battle Star token on the chart gives the visibility in hexes",
    ),
    (
        "spot-is-the-visibility",
        "The spot of the Battle Star token on the chart gives the greatest battle "
        "range in hexes",
    ),
    (
        "spot-is-the-visibility",
        "The chart shows the visibility in hexes during night attacks",
    ),
    ("spot-is-the-visibility", "The chart has the spots 1, 2, 3, 4, 5 and 6"),
    ("chart-set-aside", "The chart and the Battle Star token are then set aside"),
    (
        "normal-by-daylight",
        "Normal visibility and normal battle ranges then hold again",
    ),
    ("nightfall-by-scenario", "A scenario may turn the rule round to show nightfall"),
    ("nightfall-by-scenario", "The scenario names the player who rolls"),
    ("briefing-lays-mines", "The briefing says which side lays the minefields"),
    (
        "mines-with-the-terrain",
        "Minefields are placed together with the terrain hexes",
    ),
    (
        "mines-mixed",
        "Before the first minefield is placed, all minefield pieces are turned mine "
        "side up and mixed",
    ),
    (
        "mines-at-random",
        "1 minefield piece, drawn at random, goes on each minefield hex of the "
        "scenario",
    ),
    ("mines-hidden", "A minefield piece is placed with its number hidden"),
    (
        "unused-mines-unseen",
        "Unused minefield pieces go back to the box with their numbers unseen",
    ),
)

PHRASES = (
    *NETWORK,
    *SEALING,
    *NIGHT,
    *PLACING,
    *(
        Phrase(sentence, (Says(Seat.TABLE, "holds", principle),), (f"{sentence}.",))
        for principle, sentence in SENTENCES
    ),
)
