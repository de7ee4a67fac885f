"""Phrases on Gung-Ho: the orders that the US Marine player has more than others."""

from __future__ import annotations

from rulesdb.facts import Compare, Condition, Seat
from rulesdb.language.phrases import Filled, Phrase, Says, When

IN_FORCE = When("in_force", Compare.IS, Filled("rule"))

MARINE = Condition("nation", Compare.IS, "usa")
MARINE_COUNTERED = Condition("countered_nation", Compare.IS, "usa")
JAPANESE = Condition("nation", Compare.IS, "japan")
JAPANESE_COUNTERED = Condition("countered_nation", Compare.IS, "japan")
SECTION = Condition("card_kind", Compare.IS, "section")
TACTIC = Condition("card_kind", Compare.IS, "tactic")

#: What a card says that it orders under a rule: of the player whom the rule favours.
INSTEAD = Says(Seat.TABLE, "orders_instead", Filled("many"), when=(IN_FORCE, MARINE))
UNCHANGED = Says(Seat.TABLE, "keeps_its_number", True, when=(IN_FORCE,))

GUNG_HO = (
    Phrase(
        "A section card orders {n} additional unit for the US Marine player",
        (Says(Seat.TABLE, "section_card_more", Filled("n"), when=(SECTION, MARINE)),),
        ("A section card orders 1 additional unit for the US Marine player.",),
    ),
    Phrase(
        "A tactic card that orders {n} unit[s] orders {n2} units for the US Marine "
        "player",
        (
            Says(
                Seat.TABLE,
                "tactic_card_orders",
                Filled("n2"),
                when=(TACTIC, When("printed", Compare.IS, Filled("n")), MARINE),
            ),
        ),
        ("A tactic card that orders 4 units orders 5 units for the US Marine player.",),
    ),
    Phrase(
        "{rule} is unchanged",
        (Says(Seat.TABLE, "keeps_its_number", True, of="rule"),),
        ("Air Power is unchanged.", "Close Assault is unchanged."),
    ),
    Phrase(
        "{rule} does not change the card",
        (UNCHANGED,),
        ("Gung-Ho does not change the card.",),
    ),
    Phrase(
        "{rule} does not change how many {units} the card orders",
        (UNCHANGED,),
        ("Gung-Ho does not change how many infantry units the card orders.",),
    ),
    Phrase(
        "{rule} adds nothing to the card, because the card already orders all units in "
        "its section",
        (UNCHANGED,),
        (
            "Gung-Ho adds nothing to the card, because the card already orders all "
            "units in its section.",
        ),
    ),
    Phrase(
        "If the US Marine player counter-attacks a Japanese command card that {rule} "
        "would raise, the US Marine player orders {n} unit more than the Japanese "
        "player did",
        (
            Says(
                Seat.TABLE,
                "counter_more",
                Filled("n"),
                when=(MARINE, JAPANESE_COUNTERED),
            ),
        ),
        (
            "If the US Marine player counter-attacks a Japanese command card that "
            "Gung-Ho would raise, the US Marine player orders 1 unit more than the "
            "Japanese player did.",
        ),
    ),
    Phrase(
        "If the Japanese player counter-attacks a command card of the US Marine "
        "player, the Japanese player orders only the number of units printed on that "
        "card",
        (
            Says(
                Seat.TABLE,
                "counter_printed",
                True,
                when=(JAPANESE, MARINE_COUNTERED),
            ),
        ),
        (
            "If the Japanese player counter-attacks a command card of the US Marine "
            "player, the Japanese player orders only the number of units printed on "
            "that card.",
        ),
    ),
)

UNDER_GUNG_HO = (
    Phrase(
        "Under {rule}, the card orders {many} unit[s] in its section",
        (INSTEAD,),
        ("Under Gung-Ho, the card orders 3 units in its section.",),
    ),
    Phrase(
        "Under {rule}, the card orders {many} unit[s] of any kind in any section",
        (INSTEAD,),
        ("Under Gung-Ho, the card orders 5 units of any kind in any section.",),
    ),
    Phrase(
        "Under {rule}, the card orders {many} unit[s] of any kind that are not "
        "adjacent to an enemy unit",
        (INSTEAD,),
        (
            "Under Gung-Ho, the card orders 5 units of any kind that are not adjacent "
            "to an enemy unit.",
        ),
    ),
    Phrase(
        "Under {rule}, the card orders {many} additional unit (in|on) a (section|"
        "flank) of the player's choice",
        (
            Says(
                Seat.TABLE,
                "orders_more",
                Filled("many"),
                when=(IN_FORCE, MARINE),
            ),
        ),
        (
            "Under Gung-Ho, the card orders 1 additional unit in a section of the "
            "player's choice.",
            "Under Gung-Ho, the card orders 1 additional unit on a flank of the "
            "player's choice.",
        ),
    ),
    Phrase(
        "Under {rule}, the card (orders|heals) {many} {units}",
        (INSTEAD,),
        (
            "Under Gung-Ho, the card orders 5 armor units.",
            "Under Gung-Ho, the card heals 2 units.",
        ),
    ),
    Phrase(
        "Under {rule}, if the player of the card has no {units}, the card orders "
        "{many} units of any kind",
        (
            Says(
                Seat.TABLE,
                "fallback_orders",
                Filled("many"),
                when=(IN_FORCE, MARINE),
            ),
        ),
        (
            "Under Gung-Ho, if the player of the card has no armor unit, the card "
            "orders 2 units of any kind.",
        ),
    ),
    Phrase(
        "Under {rule}, the US Marine player who copies a Japanese card that {rule2} "
        "would raise orders {n} unit more than the Japanese player did",
        (
            Says(
                Seat.TABLE,
                "counter_more",
                Filled("n"),
                when=(IN_FORCE, MARINE, JAPANESE_COUNTERED),
            ),
        ),
        (
            "Under Gung-Ho, the US Marine player who copies a Japanese card that "
            "Gung-Ho would raise orders 1 unit more than the Japanese player did.",
        ),
    ),
    Phrase(
        "Under {rule}, a Japanese player who copies a card of the US Marine player "
        "orders only the number of units printed on it",
        (
            Says(
                Seat.TABLE,
                "counter_printed",
                True,
                when=(IN_FORCE, JAPANESE, MARINE_COUNTERED),
            ),
        ),
        (
            "Under Gung-Ho, a Japanese player who copies a card of the US Marine "
            "player orders only the number of units printed on it.",
        ),
    ),
)

CARD_BY_CARD = (
    Phrase(
        "{rule}; unchanged",
        (Says(Seat.TABLE, "keeps_its_number", True, of="rule"),),
        ("Artillery Bombard; unchanged",),
    ),
    Phrase(
        "{rule}; {many} units",
        (
            Says(
                Seat.TABLE,
                "orders_instead",
                Filled("many"),
                of="rule",
                when=(MARINE,),
            ),
        ),
        ("Firefight; 5 units",),
    ),
    Phrase(
        "{rule}; {many} {units}, or {many2} units if the player has no {units2}",
        (
            Says(
                Seat.TABLE,
                "orders_instead",
                Filled("many"),
                of="rule",
                when=(MARINE,),
            ),
            Says(
                Seat.TABLE,
                "fallback_orders",
                Filled("many2"),
                of="rule",
                when=(MARINE,),
            ),
        ),
        ("Move Out!; 5 infantry units, or 2 units if the player has no infantry unit",),
    ),
)

SENTENCES = (
    ("marines-order-more", "Gung-Ho lets the US Marine player order more units"),
    ("more-is-optional", "The additional unit is optional"),
    (
        "more-in-any-of-its-sections",
        "If the card orders units in more than 1 section, the US Marine player picks "
        "the section of the additional unit",
    ),
)

PHRASES = (
    *(
        Phrase(sentence, (Says(Seat.TABLE, "holds", principle),), (f"{sentence}.",))
        for principle, sentence in SENTENCES
    ),
    *GUNG_HO,
    *UNDER_GUNG_HO,
    *CARD_BY_CARD,
)
