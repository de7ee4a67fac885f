"""Phrases on sameness: what has the effect of something else, and what is in force."""

from __future__ import annotations

from rulesdb.facts import Compare, Seat
from rulesdb.language.phrases import Filled, Phrase, Says, When

SAME = Says(Seat.TABLE, "same_as", Filled("place"))

EFFECTS = (
    Phrase(
        "This hex has the same effect as a {place} {note}",
        (SAME,),
        ("This hex has the same effect as a town (M44 p.14).",),
    ),
    Phrase(
        "The {place} of the {title} is the same {note}",
        (SAME,),
        (
            "The hill of the base game is the same (M44 p.14).",
            "The trench of the Eastern Front book is the same (EF p.2).",
        ),
    ),
    Phrase(
        "(Taking ground|All other movement|All other battle) is the same as on a "
        "{place}",
        (SAME,),
        (
            "Taking ground is the same as on a rice paddy.",
            "All other movement is the same as on a rice paddy.",
        ),
    ),
    Phrase(
        "The {place} (is|are) {place2}",
        (Says(Seat.TABLE, "plays_as", Filled("place2"), of="place"),),
        ("The river is a frozen river.", "The bunkers are field bunkers."),
    ),
    Phrase(
        "The {place} works as a {place2}",
        (Says(Seat.TABLE, "plays_as", Filled("place2"), of="place"),),
        ("The embankment works as a hill.",),
    ),
    Phrase(
        "The {title} (work|works) as {places}",
        (Says(Seat.TABLE, "in_play", Filled("places")),),
        ("The piles of debris work as hedgehogs.",),
    ),
    Phrase(
        "The {places} stand for {title}",
        (Says(Seat.TABLE, "in_play", Filled("places")),),
        ("The hedgehogs stand for piles of debris.",),
    ),
    Phrase(
        "A {place} counts as {place2}",
        (Says(Seat.TABLE, "plays_as", Filled("place2"), of="place"),),
        ("A bridge counts as open ground.",),
    ),
    Phrase(
        "A {place} uses the same hex pieces as a {place2}",
        (Says(Seat.TABLE, "pieces_of", Filled("place2"), of="place"),),
        ("A fish pond uses the same hex pieces as a rice paddy.",),
    ),
    Phrase(
        "The row of surf on the beach face of the board counts as {place}",
        (Says(Seat.TABLE, "in_play", Filled("place")),),
        ("The row of surf on the beach face of the board counts as ocean.",),
    ),
    Phrase(
        "A {place} does not count as a {place2} here",
        (Says(Seat.TABLE, "is_not", Filled("place2"), of="place"),),
        ("A hill with forest does not count as a hill here.",),
    ),
)

IN_FORCE = (
    Phrase(
        "{rule} are in force",
        (Says(Seat.TABLE, "in_force", Filled("rule")),),
        ("Blitz rules are in force.", "Russian command rules are in force."),
    ),
    Phrase(
        "{units} has {n} powers in the {book} scenarios",
        (Says(Seat.TABLE, "in_scenarios_of", Filled("book")),),
        ("Japanese infantry has 3 powers in the Pacific Theater scenarios.",),
    ),
    Phrase(
        "The {title} are {rule} in all {book} scenarios",
        (Says(Seat.TABLE, "in_scenarios_of", Filled("book")),),
        ("The US Marines are Gung-Ho in all Pacific Theater scenarios.",),
    ),
    Phrase(
        "{places} are in play",
        (Says(Seat.TABLE, "in_play", Filled("places")),),
        ("Trenches are in play.",),
    ),
    Phrase(
        "{units} are in play",
        (Says(Seat.TABLE, "in_play", Filled("units")),),
        ("Snipers are in play.",),
    ),
    Phrase(
        "{rule} is played as {rule2}",
        (Says(Seat.TABLE, "plays_as", Filled("rule2"), of="rule"),),
        ("Air Power is played as Artillery Bombard.",),
    ),
    Phrase(
        "The {units} (is|are) {units2}",
        (Says(Seat.TABLE, "plays_as", Filled("units2"), of="units"),),
        (
            "The Finnish special forces infantry units are ski troops.",
            "The train is a supply train.",
        ),
    ),
    Phrase(
        "(A|An) [Axis ](Finnish|special forces) badge[ on the hex] marks (the "
        "|){units}",
        (Says(Seat.UNIT, "badge", True, of="units"),),
        (
            "A Finnish badge on the hex marks a ski unit.",
            "A special forces badge marks the Axis special forces infantry units.",
            "An Axis special forces badge marks the Axis special forces infantry "
            "units.",
        ),
    ),
    Phrase(
        "{units} does not have these powers",
        (Says(Seat.UNIT, "nations_rules", False, of="units"),),
        ("A Japanese sniper does not have these powers.",),
    ),
    Phrase(
        "{units} has no powers of a nation's command rules",
        (Says(Seat.UNIT, "nations_rules", False, of="units"),),
        ("A sniper has no powers of a nation's command rules.",),
    ),
    Phrase(
        "{units} of the years until {n} does not have the {rule}",
        (
            Says(
                Seat.UNIT,
                "lacks",
                Filled("rule"),
                of="units",
                when=(When("year", Compare.AT_MOST, Filled("n")),),
            ),
        ),
        (
            "A Japanese machine gun of the years until 1942 does not have the Banzai "
            "war "
            "cry.",
        ),
    ),
)

PHRASES = (*EFFECTS, *IN_FORCE)
