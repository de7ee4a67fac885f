"""The sentences on what follows a roll that state a principle, and which it is."""

from __future__ import annotations

HITS_AND_RETREATS = (
    ("die-of-six", "A battle die has 6 faces"),
    ("no-artillery-face", "No face shows artillery"),
    ("flags-retreat", "A flag makes the target retreat"),
    ("flags-retreat", "A flag on the battle dice makes the target retreat"),
    ("flags-retreat", "A flag rolled by a sniper makes the target retreat as usual"),
    ("hits-first", "Hits are resolved first"),
    ("hits-first", "Retreats are resolved after all hits"),
    (
        "hits-first",
        "Retreats are resolved after all hits are resolved and all lost figures are "
        "removed",
    ),
    ("surplus-is-lost", "Hits beyond the last figure of the target have no effect"),
    ("last-figure-eliminates", "A unit that loses its last figure is eliminated"),
    (
        "figure-is-the-medal",
        "The last figure of an eliminated unit goes on a free medal stand on the "
        "attacker's side of the board",
    ),
    (
        "figure-is-the-medal",
        "A war ship that is removed goes onto the opponent's medal stand",
    ),
    ("retreat-home", "A unit must retreat toward its own player's side of the board"),
    ("owner-chooses", "The player who owns the retreating unit chooses the hexes"),
    (
        "no-retreat-through-impassable",
        "A unit may not retreat through impassable terrain",
    ),
    (
        "no-retreat-onto-units",
        "A unit may not retreat onto a hex with another unit, friend or enemy",
    ),
    (
        "no-retreat-through-units",
        "A unit may not retreat through a hex with another unit, friend or enemy",
    ),
    (
        "edge-costs-figures",
        "A unit that would have to leave the board loses 1 figure for each such hex",
    ),
    (
        "sea-costs-figures",
        "A unit that would have to retreat onto a sea hex loses 1 figure for each such "
        "hex",
    ),
    (
        "some-flags-ignored",
        "Some obstacles let certain units ignore the first flag rolled against them",
    ),
    (
        "ignoring-is-a-choice",
        "A unit that may ignore a flag may also choose not to ignore it",
    ),
    (
        "must-is-no-choice",
        "A unit that must ignore a flag has no choice, as Japanese infantry and units "
        "in caves have none",
    ),
    (
        "at-least-a-hex-a-flag",
        "A unit that may retreat up to 3 hexes for each flag retreats at least 1 hex "
        "for each flag",
    ),
    (
        "at-most-the-hexes-a-flag",
        "A unit that may retreat up to 3 hexes for each flag retreats at most 3 hexes "
        "for each flag",
    ),
    ("ignored-flags-gone", "An ignored flag counts for neither limit"),
    (
        "a-row-a-hex",
        "Each hex of retreat leads 1 row nearer to the unit's own edge of the board",
    ),
    (
        "two-ways-back",
        "Each hex of retreat has 2 candidate hexes, except at the ends of a row of 13",
    ),
    ("each-roll-anew", "These flags are ignored anew in each roll of dice"),
)

TAKING_GROUND = (
    (
        "onto-the-left-hex",
        "A unit that takes ground moves onto the hex that its target has left",
    ),
    ("no-duty-to-take", "A unit need not take ground"),
    (
        "battle-ends-at-the-last-medal",
        "No unit takes ground after the last medal of the battle is won",
    ),
    (
        "battle-ends-at-the-last-medal",
        "No unit makes an overrun after the last medal of the battle is won",
    ),
    (
        "an-overrun-is-a-battle",
        "The overrun is a second battle from the hex that the unit has taken",
    ),
    (
        "overrun-close-assault",
        "An armor unit in its overrun must close assault if it battles and an enemy "
        "unit is adjacent to that hex",
    ),
    (
        "overrun-fire",
        "An armor unit in its overrun may fire at a distant enemy unit if no enemy "
        "unit "
        "is adjacent to that hex",
    ),
    (
        "no-third-battle",
        "An armor unit that has battled in its overrun may not battle a third time",
    ),
    (
        "overrun-before-the-next",
        "A unit's battle, close assault and overrun must be complete before the next "
        "unit battles",
    ),
)

CARDS_AND_ACTIONS = (
    ("in-the-others-turn", "The card is played in the opponent's turn"),
    (
        "before-the-roll",
        "The card is played after the opponent announces a close assault and before "
        "the "
        "opponent rolls for it",
    ),
    (
        "before-the-roll",
        "A Molotov cocktail must be discarded before the dice are rolled",
    ),
    (
        "before-the-roll",
        "The player must announce the Molotov cocktail before the dice are rolled",
    ),
    ("defender-first", "The unit under attack battles first"),
    (
        "then-the-attacker",
        "The attacker may then battle if it was not eliminated and has not left its "
        "hex",
    ),
    ("as-able", "A unit that may not battle from its terrain may not ambush"),
    ("as-able", "A unit that may not target the attacker may not ambush"),
    (
        "neighbours-of-the-turns-start",
        "Only a unit that began the turn adjacent to an enemy unit and stays adjacent "
        "to "
        "one during the turn battles by the card",
    ),
    (
        "neighbours-of-the-turns-start",
        "A unit next to which an enemy unit comes to stand by a retreat in this turn "
        "does not battle by the card",
    ),
    (
        "targets-adjoin",
        "Each target unit must be adjacent to the one chosen before it",
    ),
    (
        "cocktail-in-close-assault",
        "A Molotov cocktail may be used only in close assault",
    ),
    (
        "cocktail-discarded",
        "A Molotov cocktail must be discarded at once when it is used",
    ),
    (
        "tokens-fixed",
        "When Molotov cocktails are in force for a side, that side takes a fixed "
        "number "
        "of tokens",
    ),
    (
        "camouflage-by-scenario",
        "Camouflage is in force if the scenario's briefing says so",
    ),
    ("camouflage-marked", "A Battle Star token marks a camouflaged unit"),
    (
        "camouflage-marked",
        "A unit that loses its camouflage removes its Battle Star token",
    ),
    (
        "marker-goes-back",
        "A removed targeting marker goes back next to the war ship",
    ),
    (
        "moves-by-rail",
        "A supply train moves on railroad hexes only",
    ),
    (
        "moves-by-rail",
        "A supply train may move forward or backward if no unit blocks it",
    ),
    (
        "moves-by-rail",
        "A supply train retreats along the railroad, away from the front of the "
        "locomotive",
    ),
    ("train-is-one-unit", "The locomotive and the car are ordered as 1 unit"),
    ("train-is-one-unit", "The locomotive and the car move as 1 unit"),
    (
        "full-strength",
        "The initial number is usually 4 figures",
    ),
    (
        "resistance-apart",
        "The French Resistance is the exception: it does not move like special forces "
        "infantry, and it has powers of its own",
    ),
    (
        "resistance-apart",
        "The rule that special forces infantry may move 2 hexes and still battle does "
        "not apply to French Resistance",
    ),
    ("resistance-apart", "French Resistance has special powers of retreat"),
    ("mines-do-no-more", "All other symbols are ignored, flags included"),
    (
        "mines-stay",
        "After an explosion, the minefield stays in force with its strength face up",
    ),
    ("mines-stay", "Both players may see that strength"),
    ("one-attack-only", "The card works against 1 attack only"),
    (
        "retreat-ends-the-attack",
        "An attacker that retreats may not go on with its attack, even if it is still "
        "adjacent to the unit",
    ),
    (
        "no-retreat-keeps-the-attack",
        "An attacker that cannot retreat loses figures instead, stays on its hex and "
        "may "
        "go on with its attack",
    ),
    (
        "uncleared-mines-explode",
        "If a combat engineer unit cannot clear the minefield, the minefield explodes",
    ),
    ("either-not-both", "An ordered artillery unit may not do both"),
)

SENTENCES = (*HITS_AND_RETREATS, *TAKING_GROUND, *CARDS_AND_ACTIONS)
