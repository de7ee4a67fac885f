"""Phrases on the rolls after a battle of a campaign: attrition and reserves."""

from __future__ import annotations

from rulesdb.facts import Compare, Seat
from rulesdb.language.phrases import Filled, Phrase, Says, When

TABLE = Seat.TABLE

#: The sentences that state a principle, word for word.
SENTENCES = (
    (
        "out-beside-the-deck",
        "A figure that is out of action is placed next to the command card deck",
    ),
    ("set-up-whole", "The next battle is set up with all units at full strength"),
    (
        "same-type-removed",
        "A removed figure has the same unit type as the figure that is out of action",
    ),
    (
        "removed-from-any",
        "The player may remove the figures from any units on the board",
    ),
    (
        "badge-with-last-figure",
        "A unit's badge is placed on the medal stand with the unit's last figure",
    ),
    (
        "figure-given-before",
        "The figure of the eliminated armored car is placed on the opponent's medal "
        "stand before the battle",
    ),
    ("no-artillery-face", "The dice have no artillery symbol"),
    (
        "pairs-call-up",
        "The pairs of symbols say which reserve units are called up for the next "
        "battle",
    ),
    ("no-other-pairs", "The book gives no reserve for any other pair"),
)

ROLL = (
    Phrase(
        "At the end of each battle, each player rolls {dice} for each enemy figure on "
        "the player's medal stand",
        (Says(TABLE, "attrition_dice", Filled("dice")),),
        (
            "At the end of each battle, each player rolls 1 die for each enemy figure "
            "on the player's medal stand.",
        ),
    ),
    Phrase(
        "The dice are rolled one at a time, each for its own figure",
        (Says(TABLE, "rolled_apart", True),),
        ("The dice are rolled one at a time, each for its own figure.",),
    ),
    Phrase(
        "A figure is out of action for the next battle if its die shows the symbol of "
        "its unit type",
        (Says(TABLE, "out_on_symbol", True),),
        (
            "A figure is out of action for the next battle if its die shows the symbol "
            "of its unit type.",
        ),
    ),
    Phrase(
        "A figure is out of action for the next battle if its die shows {faces}",
        (Says(TABLE, "out_on", Filled("faces")),),
        ("A figure is out of action for the next battle if its die shows a grenade.",),
    ),
    Phrase(
        "{units} figure is out of action only if its die shows {faces}",
        (Says(TABLE, "out_only_on", Filled("faces"), of="units"),),
        ("An artillery figure is out of action only if its die shows a grenade.",),
    ),
    Phrase(
        "{units} counts as {units2} on the attrition roll",
        (Says(TABLE, "attrition_type", Filled("units2"), of="units"),),
        (
            "A cavalry unit counts as infantry on the attrition roll.",
            "An armored car counts as armor on the attrition roll.",
        ),
    ),
)

LOSSES = (
    Phrase(
        "After the set-up, each player must remove {n} figure for each of the player's "
        "figures that is out of action",
        (Says(TABLE, "figures_removed", Filled("n")),),
        (
            "After the set-up, each player must remove 1 figure for each of the "
            "player's figures that is out of action.",
        ),
    ),
    Phrase(
        "If the next battle has a unit of the same special type, a unit of that "
        "special type must lose the figure",
        (Says(TABLE, "special_loses", True),),
        (
            "If the next battle has a unit of the same special type, a unit of that "
            "special type must lose the figure.",
        ),
    ),
    Phrase(
        "If the next battle has no unit of that special type, a standard unit of its "
        "type must lose the figure",
        (Says(TABLE, "standard_loses", True),),
        (
            "If the next battle has no unit of that special type, a standard unit of "
            "its type must lose the figure.",
        ),
    ),
    Phrase(
        "If the attrition roll eliminates a unit type entirely, the opponent starts "
        "the next battle with {n} medal for the lost unit",
        (Says(TABLE, "medals_for_type", Filled("n")),),
        (
            "If the attrition roll eliminates a unit type entirely, the opponent "
            "starts the next battle with 1 medal for the lost unit.",
        ),
    ),
    Phrase(
        "If {units} is out of action and the next battle has {units2}, that {units3} "
        "is eliminated before the battle",
        (Says(TABLE, "out_eliminates", True, of="units"),),
        (
            "If an armored car is out of action and the next battle has an armored "
            "car, that armored car is eliminated before the battle.",
        ),
    ),
    Phrase(
        "An eliminated {units} is worth {n} medal, because {units2} has only {n2} "
        "figure",
        (Says(TABLE, "medals_for_out", Filled("n"), of="units"),),
        (
            "An eliminated armored car is worth 1 medal, because an armored car has "
            "only 1 figure.",
        ),
    ),
)

PAIR = (When("pair", Compare.IS, Filled("pair")),)

RESERVES = (
    Phrase(
        "A player rolls {dice} for each objective medal on the player's medal stand",
        (Says(TABLE, "reserve_dice", Filled("dice")),),
        (
            "A player rolls 2 dice for each objective medal on the player's medal "
            "stand.",
        ),
    ),
    Phrase(
        "A player with {n} or more objective medals rolls all dice at the same time",
        (
            Says(
                TABLE,
                "rolled_together",
                True,
                when=(When("objective_medals", Compare.AT_LEAST, Filled("n")),),
            ),
        ),
        ("A player with 2 or more objective medals rolls all dice at the same time.",),
    ),
    Phrase(
        "A pair of {pair} calls up {n} standard {units}",
        (Says(TABLE, "calls_up", Filled("units"), when=PAIR),),
        ("A pair of armor and armor calls up 1 standard armor unit.",),
    ),
    Phrase(
        "A pair of {pair} calls up {n} special {units}",
        (Says(TABLE, "calls_up_special", Filled("units"), when=PAIR),),
        ("A pair of star and infantry calls up 1 special infantry unit.",),
    ),
    Phrase(
        "A pair of {pair} calls up {n} special unit of the player's choice",
        (Says(TABLE, "calls_up_any", True, when=PAIR),),
        ("A pair of star and star calls up 1 special unit of the player's choice.",),
    ),
    Phrase(
        "After a pair of {pair}, the player may choose a standard unit instead",
        (Says(TABLE, "or_standard", True, when=PAIR),),
        (
            "After a pair of star and star, the player may choose a standard unit "
            "instead.",
        ),
    ),
    Phrase(
        "A special unit must be of a special type that the next scenario deploys",
        (Says(TABLE, "of_next_scenario", True),),
        ("A special unit must be of a special type that the next scenario deploys.",),
    ),
    Phrase(
        "A pair of {pair} places {place} on a hex that is occupied by any unit",
        (Says(TABLE, "places_on_unit", Filled("place"), when=PAIR),),
        (
            "A pair of flag and flag places sandbags on a hex that is occupied by any "
            "unit.",
        ),
    ),
    Phrase(
        "The {place} are placed at {title}",
        (Says(TABLE, "placed_at", Filled("title"), of="place"),),
        ("The sandbags are placed at the beginning of the next battle.",),
    ),
    Phrase(
        "A pair calls up at most {n} reserve unit",
        (Says(TABLE, "units_a_pair", Filled("n")),),
        ("A pair calls up at most 1 reserve unit.",),
    ),
    Phrase(
        "The book does not say how more than {n} dice are paired",
        (
            Says(
                TABLE,
                "not_said",
                "pairing",
                when=(When("rolled", Compare.AT_LEAST, Filled("n", less=-1)),),
            ),
        ),
        ("The book does not say how more than 2 dice are paired.",),
    ),
    Phrase(
        "{units} may be the reserve unit for a pair of {pair} if the next scenario "
        "deploys one",
        (Says(Seat.UNIT, "reserve_on", Filled("pair"), of="units"),),
        (
            "A machine gun may be the reserve unit for a pair of star and infantry if "
            "the next scenario deploys one.",
        ),
    ),
)

DEPLOYMENT = (
    Phrase(
        "A reserve unit is deployed in {title} of the campaign",
        (Says(TABLE, "deployed_in", Filled("title")),),
        ("A reserve unit is deployed in the next battle of the campaign.",),
    ),
    Phrase(
        "A reserve unit is deployed on a hex adjacent to a friendly unit or on a "
        "baseline hex of its player",
        (
            Says(TABLE, "deployed_on", "next-to-friend"),
            Says(TABLE, "deployed_on", "own-baseline"),
        ),
        (
            "A reserve unit is deployed on a hex adjacent to a friendly unit or on a "
            "baseline hex of its player.",
        ),
    ),
    Phrase(
        "The rules do not say clearly whether a baseline hex of the opponent is meant "
        "too",
        (Says(TABLE, "not_said", "opponent-baseline"),),
        (
            "The rules do not say clearly whether a baseline hex of the opponent is "
            "meant too.",
        ),
    ),
)

PHRASES = (
    *(
        Phrase(sentence, (Says(TABLE, "holds", principle),), (f"{sentence}.",))
        for principle, sentence in SENTENCES
    ),
    *ROLL,
    *LOSSES,
    *RESERVES,
    *DEPLOYMENT,
)
