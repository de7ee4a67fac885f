"""Phrases on what lies in wait for who enters: minefields, and ice."""

from __future__ import annotations

from rulesdb.facts import Compare, Condition, Seat
from rulesdb.language.phrases import Filled, Phrase, Says, When

ENEMY = Condition("owner", Compare.IS, False)
FRIEND = Condition("owner", Compare.IS, True)
PASSES = Condition("ends_there", Compare.IS, False)
ENDS_THERE = Condition("ends_there", Compare.IS, True)
BY_THE_CARD = When("in_force", Compare.IS, Filled("rule"))

MINES = (
    Phrase(
        "If an enemy of the side that laid the {place} enters, the {place2} is turned "
        "over to reveal its strength",
        (Says(Seat.ENTERED_HEX, "reveals", True, of="place", when=(ENEMY,)),),
        (
            "If an enemy of the side that laid the minefield enters, the minefield is "
            "turned over to reveal its strength.",
        ),
    ),
    Phrase(
        "A {place} of strength {n} is a decoy and is removed",
        (Says(Seat.ENTERED_HEX, "decoy_strength", Filled("n"), of="place"),),
        ("A minefield of strength 0 is a decoy and is removed.",),
    ),
    Phrase(
        "For any other {place}, as many dice are rolled as its strength",
        (Says(Seat.ENTERED_HEX, "dice_by_strength", True, of="place"),),
        ("For any other minefield, as many dice are rolled as its strength.",),
    ),
    Phrase(
        "The unit's symbol or {faces} hits the unit",
        (
            Says(Seat.ENTERED_HEX, "mine_hits", Filled("faces")),
            Says(Seat.ENTERED_HEX, "own_symbol_hits", True),
        ),
        ("The unit's symbol or a grenade hits the unit.",),
    ),
    Phrase(
        "A unit of the side that laid the {place} does not reveal it",
        (Says(Seat.ENTERED_HEX, "reveals", False, of="place", when=(FRIEND,)),),
        ("A unit of the side that laid the minefield does not reveal it.",),
    ),
    Phrase(
        "A unit of the side that laid the {place} rolls no dice for it",
        (
            Says(
                Seat.ENTERED_HEX, "dice_by_strength", False, of="place", when=(FRIEND,)
            ),
        ),
        ("A unit of the side that laid the minefield rolls no dice for it.",),
    ),
    Phrase(
        "A unit that passes over a {place} by the {rule} card rolls no dice for it",
        (
            Says(
                Seat.ENTERED_HEX,
                "dice_by_strength",
                False,
                of="place",
                when=(BY_THE_CARD, PASSES),
            ),
        ),
        (
            "A unit that passes over a minefield by the Behind Enemy Lines card rolls "
            "no dice for it.",
        ),
    ),
    Phrase(
        "A unit that ends a move of the {rule} card on a {place} sets it off",
        (
            Says(
                Seat.ENTERED_HEX,
                "dice_by_strength",
                True,
                of="place",
                when=(BY_THE_CARD, ENDS_THERE),
            ),
        ),
        (
            "A unit that ends a move of the Behind Enemy Lines card on a minefield "
            "sets it off.",
        ),
    ),
)

ICE = (
    Phrase(
        "A unit that moves by the card onto a {place} does not roll for the ice",
        (Says(Seat.TABLE, "spares_roll_on", Filled("place")),),
        (
            "A unit that moves by the card onto a frozen river does not roll for the "
            "ice.",
        ),
    ),
)

PHRASES = (*MINES, *ICE)
