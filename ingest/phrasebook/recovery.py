"""Phrases on hospitals and headquarters tents."""

from __future__ import annotations

from rulesdb.facts import Compare, Condition, Seat
from rulesdb.language.phrases import Filled, Phrase, Says

ORDERED = Condition("ordered", Compare.IS, True)
ALONE = Condition("adjacent_enemy", Compare.IS, False)
MOVED = Condition("moved", Compare.AT_LEAST, 1)
STAR = Condition("face", Compare.IS, "star")
#: A die that shows the symbol of the unit's own type.
OWN = Condition("face", Compare.IS, "own")

HOSPITAL = (
    Phrase(
        "{units} on this hex may recover lost figures if no enemy unit is on an "
        "adjacent hex",
        (
            Says(
                Seat.ATTACKER_HEX,
                "may_recover",
                True,
                by="units",
                when=(ORDERED, ALONE),
            ),
        ),
        (
            "An ordered infantry unit on this hex may recover lost figures if no enemy "
            "unit is on an adjacent hex.",
        ),
    ),
    Phrase(
        "A unit that recovers follows the procedure of {rule}",
        (Says(Seat.ATTACKER_HEX, "recovers_as", Filled("rule")),),
        ("A unit that recovers follows the procedure of Medics & Mechanics.",),
    ),
    Phrase(
        "A unit that recovers rolls {dice} instead of the number of dice that {rule} "
        "gives",
        (Says(Seat.ATTACKER_HEX, "recovery_dice", Filled("dice")),),
        (
            "A unit that recovers rolls 6 dice instead of the number of dice that "
            "Medics & Mechanics gives.",
        ),
    ),
    Phrase(
        "A unit that rolls to recover may not move that turn, healed or not",
        (Says(Seat.ATTACKER_HEX, "moves_on_recovery", False),),
        ("A unit that rolls to recover may not move that turn, healed or not.",),
    ),
    Phrase(
        "A unit that rolls to recover may not battle that turn, healed or not",
        (Says(Seat.ATTACKER_HEX, "battles_on_recovery", False),),
        ("A unit that rolls to recover may not battle that turn, healed or not.",),
    ),
    Phrase(
        "Each infantry symbol rolled to recover returns {n} figure[s]",
        (
            Says(
                Seat.ATTACKER_HEX,
                "returns_figures",
                Filled("n"),
                when=(Condition("face", Compare.IS, "infantry"),),
            ),
        ),
        ("Each infantry symbol rolled to recover returns 1 figure.",),
    ),
    Phrase(
        "Each star rolled to recover returns {n} figure[s]",
        (Says(Seat.ATTACKER_HEX, "returns_figures", Filled("n"), when=(STAR,)),),
        ("Each star rolled to recover returns 1 figure.",),
    ),
    Phrase(
        "A unit that has moved this turn may not recover",
        (Says(Seat.ATTACKER_HEX, "may_recover", False, when=(MOVED,)),),
        ("A unit that has moved this turn may not recover.",),
    ),
)

HEALING = (
    Phrase(
        "Each die that shows the type of the unit gives it back {n} lost figure[s]",
        (Says(Seat.TABLE, "returns_figures", Filled("n"), when=(OWN,)),),
        ("Each die that shows the type of the unit gives it back 1 lost figure.",),
    ),
    Phrase(
        "Each star gives the unit back {n} lost figure[s]",
        (Says(Seat.TABLE, "returns_figures", Filled("n"), when=(STAR,)),),
        ("Each star gives the unit back 1 lost figure.",),
    ),
)

TENT = (
    Phrase(
        "If an enemy unit captures this hex, the opponent picks 1 command card of the "
        "owner at random",
        (
            Says(Seat.TABLE, "cards_lost", 1),
            Says(Seat.TABLE, "holds", "card-picked-at-random"),
        ),
        (
            "If an enemy unit captures this hex, the opponent picks 1 command card of "
            "the owner at random.",
        ),
    ),
    Phrase(
        "When the owner reclaims this hex, the owner draws 1 command card at once",
        (
            Says(Seat.TABLE, "cards_regained", 1),
            Says(Seat.TABLE, "holds", "card-drawn-at-once"),
        ),
        ("When the owner reclaims this hex, the owner draws 1 command card at once.",),
    ),
)

SENTENCES = (
    (
        "no-more-than-at-the-start",
        "The unit may not have more figures than it had at the start of the battle",
    ),
    ("picked-card-discarded", "The owner discards the picked card"),
    (
        "a-card-short",
        "The owner must play with 1 command card fewer until the owner reclaims this "
        "hex",
    ),
    ("hand-whole-again", "The owner's hand then has its original size again"),
    (
        "tent-taken-by-entering",
        "An enemy unit captures this hex when it enters this hex",
    ),
    (
        "tent-taken-by-entering",
        "An enemy unit captures this hex when it takes ground on this hex",
    ),
    (
        "tent-reclaimed-by-entering",
        "The owner reclaims this hex when a unit of the owner enters it",
    ),
)

PHRASES = (
    *HOSPITAL,
    *HEALING,
    *TENT,
    *(
        Phrase(sentence, (Says(Seat.TABLE, "holds", principle),), (f"{sentence}.",))
        for principle, sentence in SENTENCES
    ),
)
