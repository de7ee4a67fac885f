"""Phrases on winning: medals, objectives, exits, and what the briefing gives."""

from __future__ import annotations

from rulesdb.facts import Compare, Seat
from rulesdb.language.phrases import Filled, Phrase, Says, When

#: That the fact is about the kind of objective that the sentence names.
OF_IT = (When("objective", Compare.IS, Filled("objective")),)

BASICS = (
    ("first-to-its-medals", "The first side to win the number of victory medals that "
     "the scenario sets wins the battle"),
    ("scenario-sets-medals", "The scenario's victory conditions set the number of "
     "victory medals"),
    ("ends-at-once", "The battle ends at the instant at which a side wins its last "
     "medal"),
    ("ends-at-once", "The turn is not finished"),
    ("battle-ends-at-the-last-medal", "No unit takes ground after the last medal"),
    ("battle-ends-at-the-last-medal", "No unit makes an overrun after the last medal"),
    ("figure-is-the-medal", "The last figure of the eliminated unit goes on a free "
     "medal stand"),
    ("medals-on-the-board", "In some scenarios, a side wins medals on the board"),
    ("medals-on-the-board", "A side wins medals on the board by capturing and holding "
     "certain terrain hexes or other objectives"),
    ("no-surplus", "A side never wins more medals than the scenario sets"),
    ("no-surplus", "An objective that is worth several medals gives only the medals "
     "that are still needed"),
    ("no-surplus", "Where a scenario can be won only by a certain objective, units "
     "eliminated before that do not raise the final score above the medals that the "
     "scenario sets"),
)  # fmt: skip

MEDALS = (
    Phrase(
        "The battle is won with {n} medal[s]",
        (Says(Seat.TABLE, "medals_needed", Filled("n")),),
        ("The battle is won with 7 medals.",),
    ),
    Phrase(
        "The {player} player wins the battle with {n} medal[s]",
        (Says(Seat.TABLE, "medals_needed", Filled("n"), by="player"),),
        ("The Axis player wins the battle with 5 medals.",),
    ),
    Phrase(
        "A side wins {n} medal[s] for each enemy unit that it eliminates",
        (Says(Seat.TABLE, "unit_medals", Filled("n")),),
        ("A side wins 1 medal for each enemy unit that it eliminates.",),
    ),
)

OBJECTIVES = (
    Phrase(
        "The {objective} counts as {n} medal[s] for the {player} player while (a|an) "
        "{player2} unit occupies it",
        (
            Says(Seat.TABLE, "objective_medals", Filled("n"), by="player", when=OF_IT),
            Says(Seat.TABLE, "objective_hexes", 1, when=OF_IT),
        ),
        (
            "The East bridge counts as 1 medal for the Axis player while an Axis unit "
            "occupies it.",
            "The town of Mozhaisk counts as 1 medal for the Axis player while an Axis "
            "unit occupies it.",
        ),
    ),
    Phrase(
        "Each of the {n} {objective} hexes counts as {n2} medal[s] for the side that "
        "occupies it",
        (
            Says(Seat.TABLE, "objective_medals", Filled("n2"), when=OF_IT),
            Says(Seat.TABLE, "objective_hexes", Filled("n"), when=OF_IT),
        ),
        ("Each of the 2 town hexes counts as 1 medal for the side that occupies it.",),
    ),
    Phrase(
        "Control of the {objective} counts as {n} medal[s]",
        (Says(Seat.TABLE, "objective_medals", Filled("n"), when=OF_IT),),
        ("Control of the Barricades Factory counts as 2 medals.",),
    ),
    Phrase(
        "The {objective} has {n} hexes",
        (Says(Seat.TABLE, "objective_hexes", Filled("n"), when=OF_IT),),
        ("The Barricades Factory has 4 hexes.",),
    ),
    Phrase(
        "The side that occupies more hexes of the {objective} than its opponent "
        "controls the {objective2}",
        (Says(Seat.TABLE, "by_majority", True, when=OF_IT),),
        (
            "The side that occupies more hexes of the Barricades Factory than its "
            "opponent controls the Barricades Factory.",
        ),
    ),
    Phrase(
        "The {player} side controls the {objective} at the start of the battle",
        (Says(Seat.TABLE, "starts_in_control", True, by="player", when=OF_IT),),
        ("The Russian side controls the town of Ponyri at the start of the battle.",),
    ),
    Phrase(
        "The {player} medal stand starts the battle with the {n} medals of the "
        "{objective}",
        (Says(Seat.TABLE, "start_medals", Filled("n"), by="player", when=OF_IT),),
        (
            "The Allied medal stand starts the battle with the 2 medals of the town of "
            "Ponyri.",
        ),
    ),
    Phrase(
        "The medal of (such a|the {objective}) hex no longer counts when the {player} "
        "unit leaves the hex or is eliminated",
        (Says(Seat.TABLE, "lost_when_left", True, by="player"),),
        (
            "The medal of such a hex no longer counts when the Axis unit leaves the "
            "hex or is eliminated.",
            "The medal of the bridge hex no longer counts when the Axis unit leaves "
            "the hex or is eliminated.",
        ),
    ),
    Phrase(
        "An objective medal is placed on {title}",
        (Says(Seat.TABLE, "holds", "medal-on-the-hex"),),
        ("An objective medal is placed on each of the 2 town hexes.",),
    ),
    Phrase(
        "The {player} player wins at once if {n} of the {n2} {objective} hexes hold "
        "{player2} units when the {player3} turn ends",
        (
            Says(Seat.TABLE, "winning_hexes", Filled("n"), by="player", when=OF_IT),
            Says(Seat.TABLE, "objective_hexes", Filled("n2"), when=OF_IT),
        ),
        (
            "The Finnish player wins at once if 3 of the 4 town hexes hold Finnish "
            "units when the Finnish turn ends.",
        ),
    ),
)

EXITS = (
    Phrase(
        "{units} exits when it crosses the {place} and leaves the board on the "
        "{player} side",
        (Says(Seat.TABLE, "exits_across", Filled("place"), by="units"),),
        (
            "An Axis unit exits when it crosses the frozen river and leaves the board "
            "on the Russian side.",
        ),
    ),
    Phrase(
        "{units} that exits counts as {n} medal[s]",
        (Says(Seat.TABLE, "exit_medals", Filled("n"), by="units"),),
        (
            "An Axis unit that exits counts as 1 medal.",
            "An Axis infantry unit that exits counts as 2 medals.",
        ),
    ),
    Phrase(
        "{units} other than {units2} that exits counts as {n} medal[s]",
        (
            Says(
                Seat.TABLE,
                "exit_medals",
                Filled("n"),
                by="units",
                when=(When("unit", Compare.NOT, Filled("units2")),),
            ),
        ),
        ("Any Axis unit other than infantry that exits counts as 1 medal.",),
    ),
    Phrase(
        "{units} that exits is removed from play",
        (Says(Seat.TABLE, "holds", "exit-leaves-play", by="units"),),
        ("An Axis unit that exits is removed from play.",),
    ),
    Phrase(
        "{n} figure of {units} that exits is placed on the {player} medal stand",
        (Says(Seat.TABLE, "holds", "exit-figure-is-the-medal", by="units"),),
        (
            "1 figure of an Axis unit that exits is placed on the Axis medal stand.",
        ),
    ),
)  # fmt: skip

BRIEFING = (
    Phrase(
        "The {player} player takes {n} command cards",
        (Says(Seat.TABLE, "starting_cards", Filled("n"), by="player"),),
        ("The Axis player takes 5 command cards.",),
    ),
    Phrase(
        "The {player} player moves first",
        (Says(Seat.TABLE, "moves_first", True, by="player"),),
        ("The Finnish player moves first.",),
    ),
    Phrase(
        "The {nation} player plays the Axis side",
        (Says(Seat.TABLE, "plays_axis", Filled("nation")),),
        ("The Finnish player plays the Axis side.",),
    ),
    Phrase(
        "The {nation} player plays the Allied side",
        (Says(Seat.TABLE, "plays_allies", Filled("nation")),),
        ("The Russian player plays the Allied side.",),
    ),
    Phrase(
        'In the briefing, the player of the {player} units is called "{title}"',
        (Says(Seat.TABLE, "printed_as", Filled("title"), by="player"),),
        ('In the briefing, the player of the Axis units is called "Finnish Player".',),
    ),
    Phrase(
        "The briefing and the victory conditions of the scenario are not in this "
        "source",
        (Says(Seat.TABLE, "briefing_missing", True),),
        (
            "The briefing and the victory conditions of the scenario are not in this "
            "source.",
        ),
    ),
)

PHRASES = (
    *(
        Phrase(sentence, (Says(Seat.TABLE, "holds", principle),), (f"{sentence}.",))
        for principle, sentence in BASICS
    ),
    *MEDALS,
    *OBJECTIVES,
    *EXITS,
    *BRIEFING,
)
