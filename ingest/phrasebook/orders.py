"""Phrases on the orders that command cards give: whom, how many, where, by dice."""

from __future__ import annotations

from rulesdb.facts import Compare, Condition, Seat
from rulesdb.language.phrases import Filled, Phrase, Says, When

FIRE = Condition("close_assault", Compare.IS, False)
NIGHT = Condition("in_force", Compare.IS, "night-attacks")
SUOMUSSALMI = Condition("in_force", Compare.IS, "scenario-38-suomussalmi")
UNITS = Says(Seat.TABLE, "orders_units", Filled("many"))
WHERE = Says(Seat.TABLE, "orders_in", Filled("where"))
TYPES = Says(Seat.TABLE, "orders", Filled("units"))

ORDERS = (
    Phrase(
        "The card orders no unit in the {section}",
        (Says(Seat.TABLE, "orders_none_in", Filled("section")),),
        ("The card orders no unit in the center.",),
    ),
    Phrase(
        "The card orders {many} unit[s]",
        (UNITS,),
        ("The card orders no unit.",),
    ),
    Phrase(
        "The card orders {many} unit[s][ of any kind] (in|on) {where}",
        (UNITS, WHERE),
        (
            "The card orders 2 units in one section.",
            "The card orders all units in one section.",
            "The card orders 2 units on each flank.",
            "The card orders 4 units of any kind in any section.",
        ),
    ),
    Phrase(
        "The card orders {many} unit[s] of any kind that are not adjacent to an enemy "
        "unit",
        (UNITS, Says(Seat.TABLE, "orders_adjacent", False)),
        (
            "The card orders 4 units of any kind that are not adjacent to an enemy "
            "unit.",
        ),
    ),
    Phrase(
        "The card orders {many} {units} that are adjacent to an enemy unit",
        (
            UNITS,
            TYPES,
            Says(Seat.TABLE, "orders_adjacent", True),
            Says(Seat.TABLE, "may_battle", False, when=(FIRE,)),
        ),
        (
            "The card orders all infantry units and all armor units that are adjacent "
            "to an enemy unit.",
        ),
    ),
    Phrase(
        "The card orders {many} {units} in {where}",
        (UNITS, TYPES, WHERE),
        ("The card orders all infantry units in one section.",),
    ),
    Phrase(
        "The card orders {many} {units}",
        (UNITS, TYPES),
        ("The card orders 4 armor units.", "The card orders all artillery units."),
    ),
    Phrase(
        "{rule} orders {many} unit[s] (in|on) {where}",
        (
            Says(Seat.TABLE, "orders_units", Filled("many"), of="rule"),
            Says(Seat.TABLE, "orders_in", Filled("where"), of="rule"),
        ),
        ("Recon in Force orders 1 unit in each section.",),
    ),
    Phrase(
        "If the player of the card has no {units}, the card orders {many} unit[s] of "
        "any kind",
        (Says(Seat.TABLE, "fallback_orders", Filled("many")),),
        (
            "If the player of the card has no armor unit, the card orders 1 unit of "
            "any kind.",
        ),
    ),
    Phrase(
        "At night, until full daylight, the card orders {many} unit[s] of any kind and "
        "does nothing else",
        (Says(Seat.TABLE, "night_orders", Filled("many"), when=(NIGHT,)),),
        (
            "At night, until full daylight, the card orders 1 unit of any kind and "
            "does nothing else.",
        ),
    ),
    Phrase(
        "At night, until full daylight, {rule} orders {many} unit[s] of any kind and "
        "does nothing else",
        (Says(Seat.TABLE, "night_orders", Filled("many"), of="rule"),),
        (
            "At night, until full daylight, Barrage orders 1 unit of any kind and does "
            "nothing else.",
        ),
    ),
    Phrase(
        "{rule} is a section card",
        (Says(Seat.TABLE, "card_kind", "section", of="rule"),),
        ("Probe is a section card.",),
    ),
    Phrase(
        "{rule} is a tactic card",
        (Says(Seat.TABLE, "card_kind", "tactic", of="rule"),),
        ("The Close Assault card is a tactic card.",),
    ),
)

IN_A_SCENARIO = (
    Phrase(
        "In Suomussalmi, the card is played as {rule}",
        (Says(Seat.TABLE, "plays_as", Filled("rule"), when=(SUOMUSSALMI,)),),
        ("In Suomussalmi, the card is played as Artillery Bombard.",),
    ),
    Phrase(
        "In Suomussalmi, the {rule} card is one more {rule2}",
        (
            Says(
                Seat.TABLE,
                "plays_as",
                Filled("rule2"),
                of="rule",
                when=(SUOMUSSALMI,),
            ),
        ),
        ("In Suomussalmi, the Air Power card is one more Artillery Bombard.",),
    ),
)

BY_DICE = (
    Phrase(
        "The player rolls {dice} for each command card held, this card included",
        (Says(Seat.TABLE, "dice_for_card", Filled("dice")),),
        ("The player rolls 1 die for each command card held, this card included.",),
    ),
    Phrase(
        "Each {faces} orders {n} unit of any kind",
        (Says(Seat.TABLE, "any_orders", Filled("faces", times="n")),),
        ("Each star orders 1 unit of any kind.",),
    ),
    Phrase(
        "Each {faces} orders {n} {units}",
        (Says(Seat.TABLE, "symbol_orders", Filled("faces", times="n")),),
        ("Each infantry symbol orders 1 infantry unit.",),
    ),
    Phrase(
        "{units} is ordered by {faces} only",
        (Says(Seat.TABLE, "ordered_by", Filled("faces"), by="units"),),
        ("An artillery unit is ordered by a star only.",),
    ),
    Phrase(
        "The card heals {n} unit[s] that has lost figures",
        (Says(Seat.TABLE, "heals", Filled("n")),),
        ("The card heals 1 unit that has lost figures.",),
    ),
    Phrase(
        "The unit may be ordered if it gets back at least {n} figure",
        (Says(Seat.TABLE, "healed_is_ordered", Filled("n")),),
        ("The unit may be ordered if it gets back at least 1 figure.",),
    ),
    Phrase(
        "{units} gets figures back for {faces} only",
        (Says(Seat.TABLE, "healed_by", Filled("faces"), by="units"),),
        ("An artillery unit gets figures back for stars only.",),
    ),
    Phrase(
        "The card does not heal {units}",
        (Says(Seat.UNIT, "may_be_healed", False, of="units"),),
        ("The card does not heal a war ship or a supply train.",),
    ),
    Phrase(
        "At the end of the turn, the player draws {n} command cards",
        (Says(Seat.TABLE, "draws", Filled("n")),),
        ("At the end of the turn, the player draws 2 command cards.",),
    ),
    Phrase(
        "The player keeps {n} of these cards and discards the other",
        (Says(Seat.TABLE, "keeps", Filled("n")),),
        ("The player keeps 1 of these cards and discards the other.",),
    ),
)

COPIES = (
    Phrase(
        "The card gives the order that the opponent's last command card gave",
        (Says(Seat.TABLE, "copies", True),),
        ("The card gives the order that the opponent's last command card gave.",),
    ),
    Phrase(
        "A copied card for the {section} (becomes|stays) a card for the {section2}",
        (
            Says(
                Seat.TABLE,
                "becomes",
                Filled("section2"),
                when=(When("copied_section", Compare.IS, Filled("section")),),
            ),
        ),
        (
            "A copied card for the left flank becomes a card for the right flank.",
            "A copied card for the center stays a card for the center.",
        ),
    ),
    Phrase(
        "The card may not copy {rule}",
        (Says(Seat.TABLE, "copied", False, of="rule"),),
        ("The card may not copy Ambush.",),
    ),
    Phrase(
        "A {rule} may not copy the card",
        (Says(Seat.TABLE, "copied", False),),
        ("A Counter-Attack may not copy the card.",),
    ),
    Phrase(
        "A player whose {rule} copies {rule2} draws {n} command cards and keeps {n2} "
        "of them",
        (
            Says(Seat.TABLE, "draws", Filled("n"), of="rule2"),
            Says(Seat.TABLE, "keeps", Filled("n2"), of="rule2"),
        ),
        (
            "A player whose Counter-Attack copies Recon 1 draws 2 command cards and "
            "keeps 1 of them.",
        ),
    ),
)

TURN = (
    Phrase(
        "Each player has a left flank, a center and a right flank",
        (
            Says(Seat.TABLE, "sections", ("left", "center", "right")),
            Says(Seat.TABLE, "flanks", ("left", "right")),
        ),
        ("Each player has a left flank, a center and a right flank.",),
    ),
    Phrase(
        "A unit may be given only {n} order in a turn",
        (Says(Seat.TABLE, "orders_a_unit", Filled("n")),),
        ("A unit may be given only 1 order in a turn.",),
    ),
    Phrase(
        "A player may play only {n} command card in a turn",
        (Says(Seat.TABLE, "cards_a_turn", Filled("n")),),
        ("A player may play only 1 command card in a turn.",),
    ),
    Phrase(
        "{rule} is played in the opponent's turn",
        (Says(Seat.TABLE, "reaction", True, of="rule"),),
        ("Ambush is the exception: it is played in the opponent's turn.",),
    ),
)

SENTENCES = (
    (
        "orders-are-announced",
        "After playing the command card, the player says which units are ordered",
    ),
    ("only-ordered-act", "A unit may move only when it is ordered"),
    ("only-ordered-act", "A unit may battle only when it is ordered"),
    (
        "either-section",
        "A unit on a hex that a dotted line cuts may be ordered from either section",
    ),
    (
        "either-section",
        "A hex that a dotted line cuts belongs to the flank and to the center",
    ),
    (
        "orders-are-lost",
        "A card may order more units in a section than the player has there",
    ),
    ("orders-are-lost", "Orders beyond the player's units there are lost"),
    (
        "card-for-an-empty-section",
        "A player may play a section card for a section in which that player has no "
        "unit",
    ),
    (
        "card-for-an-empty-section",
        "A section card for a section in which its player has no unit orders nobody",
    ),
    (
        "card-for-an-empty-section",
        "The player discards that section card and draws a new one",
    ),
    (
        "a-card-must-be-played",
        "A player whose command cards fit none of that player's units plays one all "
        "the same, as told under section cards",
    ),
    (
        "a-card-from-hand",
        "At the start of the turn, the player plays 1 command card from hand",
    ),
    ("card-face-up", "The card lies face up in front of its player"),
    ("card-face-up", "The player reads the card aloud"),
    (
        "card-says-whom",
        "Command cards order units to move, to battle or to carry out a special "
        "command",
    ),
    ("card-says-whom", "The card normally orders units to move, to battle or both"),
    ("card-says-whom", "The card says in which sections units may be ordered"),
    ("card-says-whom", "The card says how many units may be ordered"),
    ("card-says-whom", "A section card orders units to move, to battle or both"),
    (
        "card-says-whom",
        "A section card names the section or sections in which units may be ordered",
    ),
    ("card-says-whom", "A section card says how many units may be ordered"),
    (
        "two-kinds-of-card",
        "There are 2 types of command card: section cards and tactic cards",
    ),
    (
        "tactic-card-by-its-text",
        "A tactic card allows a special move, a special way to battle or a special "
        "action",
    ),
    ("tactic-card-by-its-text", "The text of a tactic card says what it allows"),
    (
        "tactic-card-anywhere",
        "Some tactic cards order units in one section only",
    ),
    ("tactic-card-anywhere", "Other tactic cards order units in all sections"),
    (
        "same-section-of-the-board",
        "A copied Infantry Assault orders units in the same section of the board as "
        "the opponent's",
    ),
)

PHRASES = (
    *(
        Phrase(sentence, (Says(Seat.TABLE, "holds", principle),), (f"{sentence}.",))
        for principle, sentence in SENTENCES
    ),
    *ORDERS,
    *IN_A_SCENARIO,
    *BY_DICE,
    *COPIES,
    *TURN,
)
