"""Phrases on the playing and drawing of cards: the turn, the chip, blitz rules."""

from __future__ import annotations

from rulesdb.facts import Compare, Condition, Seat
from rulesdb.language.phrases import Filled, Phrase, Says, When

IN_FORCE = When("in_force", Compare.IS, Filled("rule"))
RUSSIAN = Condition("nation", Compare.IS, "russia")

COMMISSAR = (
    Phrase(
        "In the next turn, the Russian player plays the command card under the "
        "Commissar Chip",
        (Says(Seat.TABLE, "plays_from_chip", True, when=(RUSSIAN,)),),
        (
            "In the next turn, the Russian player plays the command card under the "
            "Commissar Chip.",
        ),
    ),
    Phrase(
        "The Russian player then takes the command card that lay under the Commissar "
        "Chip and plays it",
        (Says(Seat.TABLE, "plays_from_chip", True, when=(RUSSIAN,)),),
        (
            "The Russian player then takes the command card that lay under the "
            "Commissar Chip and plays it.",
        ),
    ),
    Phrase(
        "After the deal, the Russian player must put {n} command card from hand under "
        "the Commissar Chip",
        (Says(Seat.TABLE, "chip_cards", Filled("n"), when=(RUSSIAN,)),),
        (
            "After the deal, the Russian player must put 1 command card from hand "
            "under the Commissar Chip.",
        ),
    ),
    Phrase(
        "In each turn, the Russian player chooses {n} command card from hand for the "
        "Commissar Chip",
        (Says(Seat.TABLE, "chip_cards", Filled("n"), when=(RUSSIAN,)),),
        (
            "In each turn, the Russian player chooses 1 command card from hand for the "
            "Commissar Chip.",
        ),
    ),
    Phrase(
        "A turn in which the Russian player plays {rule} or {rule2} from hand is the "
        "exception: no command card is chosen for the Commissar Chip",
        (
            Says(Seat.TABLE, "keeps_chip", True, of="rule", when=(RUSSIAN,)),
            Says(Seat.TABLE, "keeps_chip", True, of="rule2", when=(RUSSIAN,)),
        ),
        (
            "A turn in which the Russian player plays Recon 1 or Counter-Attack from "
            "hand is the exception: no command card is chosen for the Commissar Chip.",
        ),
    ),
    Phrase(
        "[In the Russian player's turn, ]the Russian player may play (a|the) {rule} "
        "card from hand[ under its usual rules]",
        (Says(Seat.TABLE, "from_hand", True, of="rule", when=(RUSSIAN,)),),
        (
            "In the Russian player's turn, the Russian player may play a Recon 1 card "
            "from hand.",
            "The Russian player may play the Ambush card from hand under its usual "
            "rules.",
        ),
    ),
    Phrase(
        "Under the {rule}, the Russian player may play {rule2} from hand[ instead of "
        "the command card under the Commissar Chip]",
        (Says(Seat.TABLE, "from_hand", True, of="rule2", when=(IN_FORCE, RUSSIAN)),),
        (
            "Under the Russian command rules, the Russian player may play Ambush from "
            "hand.",
            "Under the Russian command rules, the Russian player may play Recon 1 from "
            "hand instead of the command card under the Commissar Chip.",
        ),
    ),
    Phrase(
        "[The ]{rule}[ card] may not be (placed|put) under the Commissar Chip",
        (Says(Seat.TABLE, "under_chip", False, of="rule"),),
        (
            "The Ambush card may not be placed under the Commissar Chip.",
            "Ambush may not be put under the Commissar Chip.",
        ),
    ),
    Phrase(
        "The command card under the Commissar Chip counts as held when the {rule} card "
        "counts command cards",
        (Says(Seat.TABLE, "chip_counts", True, of="rule", when=(RUSSIAN,)),),
        (
            "The command card under the Commissar Chip counts as held when the Their "
            "Finest Hour card counts command cards.",
        ),
    ),
    Phrase(
        "Under the {rule}, the command card under the Commissar Chip counts as held",
        (Says(Seat.TABLE, "chip_counts", True, when=(IN_FORCE, RUSSIAN)),),
        (
            "Under the Russian command rules, the command card under the Commissar "
            "Chip counts as held.",
        ),
    ),
)

BLITZ = (
    Phrase(
        "The {side} player may use a[n] {rule} card as a[n] {rule2} card in the "
        "section of the {rule3} card",
        (Says(Seat.TABLE, "may_play_as", Filled("rule2"), of="rule", by="side"),),
        (
            "The Axis player may use a Recon 1 card as an Air Power card in the "
            "section of the Recon 1 card.",
        ),
    ),
    Phrase(
        "While the {rule} are in force, the {side} player may play {rule2} as a[n] "
        "{rule3} card in the section of the card",
        (
            Says(
                Seat.TABLE,
                "may_play_as",
                Filled("rule3"),
                of="rule2",
                by="side",
                when=(IN_FORCE,),
            ),
        ),
        (
            "While the Blitz rules are in force, the Axis player may play Recon 1 as "
            "an Air Power card in the section of the card.",
        ),
    ),
    Phrase(
        "The {side} player targets {n} or fewer enemy units that are adjacent to each "
        "other",
        (Says(Seat.TABLE, "strike_targets", Filled("n"), by="side"),),
        (
            "The Axis player targets 4 or fewer enemy units that are adjacent to each "
            "other.",
        ),
    ),
    Phrase(
        "An air strike by {rule} targets {n} or fewer enemy units that are adjacent to "
        "each other",
        (Says(Seat.TABLE, "strike_targets", Filled("n")),),
        (
            "An air strike by Recon 1 targets 4 or fewer enemy units that are adjacent "
            "to each other.",
        ),
    ),
    Phrase(
        "At least {n} target hex must be in the section of the[ Recon 1] card",
        (Says(Seat.TABLE, "strike_in_section", Filled("n")),),
        ("At least 1 target hex must be in the section of the Recon 1 card.",),
    ),
    Phrase(
        "After a[n] {rule} card played as {rule2}, the {side} player draws {n} command "
        "card",
        (Says(Seat.TABLE, "strike_draws", Filled("n"), by="side"),),
        (
            "After a Recon 1 card played as Air Power, the Axis player draws 1 command "
            "card.",
        ),
    ),
    Phrase(
        "After an air strike by {rule}, the player draws only {n} command card",
        (Says(Seat.TABLE, "strike_draws", Filled("n")),),
        ("After an air strike by Recon 1, the player draws only 1 command card.",),
    ),
)

DRAWING = (
    Phrase(
        "A player who played {rule} draws {n} cards and keeps {n2} of them",
        (
            Says(Seat.TABLE, "draws", Filled("n"), of="rule"),
            Says(Seat.TABLE, "keeps", Filled("n2"), of="rule"),
        ),
        ("A player who played Recon 1 draws 2 cards and keeps 1 of them.",),
    ),
)

SENTENCES = (
    ("steps-of-a-turn", "Step 1: The player plays a command card"),
    ("steps-of-a-turn", "Step 2: The player orders units"),
    ("steps-of-a-turn", "Step 3: The player moves the ordered units"),
    ("steps-of-a-turn", "Step 4: The player battles with the ordered units"),
    ("steps-of-a-turn", "Step 5: The player draws a command card"),
    ("moves-before-battles", "All movement comes before all battles"),
    (
        "a-card-is-drawn-last",
        "After all hits and retreats, the player discards the command card played",
    ),
    ("a-card-is-drawn-last", "The player draws 1 command card from the deck"),
    ("a-card-is-drawn-last", "The turn is then over"),
    (
        "deck-made-anew",
        "When the deck is empty, the discards are shuffled and become the new deck",
    ),
    (
        "deck-made-anew",
        "The deck and the discards are shuffled together into a new deck",
    ),
    ("deck-made-anew", "Their Finest Hour shuffles deck and discards together"),
    (
        "ambusher-draws-first",
        "A player who played Ambush in this turn draws before the opponent",
    ),
    (
        "ambusher-draws-first",
        "At the end of that turn, the player of the card draws a command card before "
        "the opponent does",
    ),
    ("chip-is-a-marker", "The political commissar has no rule of his own"),
    ("chip-is-a-marker", "The Commissar Chip is used with the Russian command rules"),
    (
        "chip-card-waits",
        "The chosen command card stays under the Commissar Chip until the next turn",
    ),
    (
        "chip-card-waits",
        "The card from hand is played instead of the command card under the Commissar "
        "Chip",
    ),
    (
        "chip-card-waits",
        "The command card under the Commissar Chip then stays there until the next "
        "turn",
    ),
    (
        "russian-draws-as-usual",
        "At the end of the turn, the Russian player draws 1 command card",
    ),
    (
        "cards-by-briefing",
        "Each player takes the command cards that the briefing gives",
    ),
)

PHRASES = (
    *(
        Phrase(sentence, (Says(Seat.TABLE, "holds", principle),), (f"{sentence}.",))
        for principle, sentence in SENTENCES
    ),
    *COMMISSAR,
    *BLITZ,
    *DRAWING,
)
