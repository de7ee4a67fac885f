"""Phrases of the publishers' own wordings on units, sameness and what is in force."""

from __future__ import annotations

from rulesdb.facts import Compare, Condition, Seat
from rulesdb.language.phrases import IT, Filled, Phrase, Says

ENEMY = Condition("owner", Compare.IS, False)
SAME = Says(Seat.TABLE, "same_as", Filled("place2"))

PHRASES = (
    Phrase(
        "An ordered {units}:",
        (),
        ("An ordered Armor unit:",),
    ),
    Phrase(
        "Score {n} hit for each die matching {title} symbol or {faces}",
        (
            Says(Seat.ENTERED_HEX, "mine_hits", Filled("faces")),
            Says(Seat.ENTERED_HEX, "own_symbol_hits", True),
        ),
        ("Score 2 hit for each die matching its symbol or a star.",),
    ),
    Phrase(
        "Ignore all other symbols, retreat {faces} included",
        (Says(Seat.TABLE, "holds", "mines-do-no-more"),),
        ("Ignore all other symbols, retreat flag included.",),
    ),
    Phrase(
        "Otherwise[,] roll (a|the) number of Battle dice equal to the {place}'s "
        "strength",
        (Says(Seat.ENTERED_HEX, "dice_by_strength", True, of="place"),),
        ("Otherwise, roll a number of Battle dice equal to the Town's strength.",),
    ),
    Phrase(
        "If the unit entering the {place} is {units}, turn the {place2} piece over to "
        "reveal its strength number",
        (Says(Seat.ENTERED_HEX, "reveals", True, of="place", when=(ENEMY,)),),
        (
            "If the unit entering the Town is a unit, turn the Town piece over to "
            "reveal "
            "its strength number.",
        ),
    ),
    Phrase(
        "If the {place} is a decoy {note}, remove it from the board",
        (Says(Seat.ENTERED_HEX, "decoy_strength", 0, of="place"),),
        ("If the Town is a decoy (nothing), remove it from the board.",),
    ),
    Phrase(
        "After any explosion, the {place} remains in effect, its strength {title} and "
        "visible to both players",
        (Says(Seat.TABLE, "holds", "mines-stay"),),
        (
            "After any explosion, the Town remains in effect, its strength open and "
            "visible to both players.",
        ),
    ),
    Phrase(
        "[By default, ](it|{place}) (have|has) the same effect as a {place2}[ {note}]"
        "[, and is used here for better visual effect]",
        (Says(Seat.TABLE, "same_as", Filled("place2"), of="place"),),
        (
            "By default, it has the same effect as a Forest hex (M44 p.9).",
            "A Town has the same effect as a hill.",
        ),
    ),
    Phrase(
        "Same [terrain ]effect as [a ]{place2} {note}",
        (SAME,),
        (
            "Same effect as a Forest (M44 p.9).",
            "Same terrain effect as Hills (M44 p. 9).",
        ),
    ),
    Phrase(
        "Same effect as {place2} {note} In addition, either side may claim it as a "
        "defensive position",
        (SAME, Says(Seat.TARGET_HEX, "protects", "either")),
        (
            "Same effect as Forest (M44 p.9) In addition, either side may claim it as "
            "a "
            "defensive position.",
        ),
    ),
    Phrase(
        "In addition, either side may claim it as a defensive position",
        (Says(Seat.TARGET_HEX, "protects", "either"),),
        ("In addition, either side may claim it as a defensive position.",),
    ),
    Phrase(
        "{units} is treated like {units2} for all purposes",
        (Says(Seat.UNIT, "counts_as", Filled("units2"), of="units"),),
        ("A Cavalry unit is treated like Infantry for all purposes.",),
    ),
    Phrase(
        "{units} is ordered like {units2}",
        (Says(Seat.MOVER, "ordered_as", Filled("units2"), of="units"),),
        ("A Ski unit is ordered like a regular infantry unit.",),
    ),
    Phrase(
        "These units only have {n} figures",
        (Says(Seat.UNIT, "figures", Filled("n"), of=IT),),
        ("These units only have 2 figures.",),
    ),
    Phrase(
        "Place a[n] {title} Badge in the same hex with {title2} to distinguish them "
        "from "
        "the other units",
        (Says(Seat.UNIT, "badge", True, of=IT),),
        (
            "Place a Cavalry badge in the same hex with the horsemen to distinguish "
            "them "
            "from the other units.",
        ),
    ),
    Phrase(
        "{rule} are in effect {note}",
        (Says(Seat.TABLE, "in_force", Filled("rule")),),
        ("Blitz Rules are in effect (see p.9).",),
    ),
    Phrase(
        "The {place} (is|are) [a ]{place2} {note}",
        (Says(Seat.TABLE, "plays_as", Filled("place2"), of="place"),),
        ("The bunker is a Hedgehog (p.9).",),
    ),
    Phrase(
        "{places} (is|are) (explained|described) on p.{n}",
        (Says(Seat.TABLE, "in_play", Filled("places")),),
        ("Forests are explained on p.9.",),
    ),
    Phrase(
        "{units} (is|are) (explained|described) on p.{n}",
        (Says(Seat.TABLE, "in_play", Filled("units")),),
        ("Snipers are described on p.9.",),
    ),
)
