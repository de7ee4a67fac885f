"""The sentences that state a principle of play, word for word, and which it is."""

from __future__ import annotations

from ingest.phrasebook import outcomes
from rulesdb.facts import Seat
from rulesdb.language.phrases import Phrase, Says

MOVEMENT = (
    ("own-sequence", "The player chooses the sequence"),
    ("one-move-at-a-time", "The player moves the ordered units one at a time"),
    (
        "one-move-at-a-time",
        "One unit's movement must be complete before another unit moves",
    ),
    ("moves-before-battles", "All movement must be complete before the first battle"),
    ("one-move", "A unit may move only once in a turn"),
    ("no-duty-to-move", "An ordered unit need not move"),
    ("across-sections", "An ordered unit may move from one section into another"),
    ("one-unit-a-hex", "A hex may hold only 1 unit"),
    (
        "no-move-onto-units",
        "A unit may not move onto a hex with another unit, friend or enemy",
    ),
    (
        "no-move-through-units",
        "A unit may not move through a hex with another unit, friend or enemy",
    ),
    ("units-stay-whole", "The figures of a unit always move together"),
    ("units-stay-whole", "A unit may not be split"),
    (
        "units-stay-whole",
        "A unit that has lost figures may not combine with another unit",
    ),
    ("terrain-limits", "Some terrain keeps a unit from moving its full distance"),
    ("terrain-limits", "Some terrain keeps a unit that moves onto it from battling"),
    ("retreat-is-no-move", "The rules for retreat differ from those for movement"),
    (
        "a-stop-ends-the-move",
        "A unit that must stop on entering terrain ends its movement there",
    ),
    (
        "strong-stop",
        "A unit that must stop on entering and may move no further that turn may not "
        "take ground later in that turn",
    ),
    (
        "strong-stop",
        "A unit that entered terrain this turn on which it must stop and may move no "
        "further may not take ground",
    ),
    (
        "weak-stop",
        "A unit that must stop on entering, without those further words, may still "
        "take ground later in that turn",
    ),
    (
        "weak-stop",
        "A unit that entered terrain this turn on which it must only stop may take "
        "ground",
    ),
    (
        "impassable-to-all",
        "Impassable terrain stays impassable for the ordered unit",
    ),
)

BATTLE = (
    ("one-battle-at-a-time", "The player battles with the ordered units one at a time"),
    (
        "one-battle-at-a-time",
        "One unit's battle must be announced and resolved before the next one begins",
    ),
    ("no-duty-to-battle", "An ordered unit need not battle"),
    ("no-duty-to-battle", "A unit next to an enemy unit may choose not to battle"),
    ("one-target", "A unit may not split its battle dice between several targets"),
    (
        "losses-keep-dice",
        "The figures that a unit has lost do not change the number of its battle dice",
    ),
    (
        "losses-keep-dice",
        "A unit with 1 figure left rolls as many dice as a unit at full strength",
    ),
    (
        "adjacent-is-close-assault",
        "An attack on an adjacent enemy unit is a close assault",
    ),
    (
        "adjacent-is-close-assault",
        "A close assault is an attack on an enemy unit on an adjacent hex",
    ),
    ("farther-is-fire", "An attack on an enemy unit more than 1 hex away is fire"),
    (
        "a-win",
        "A unit wins a close assault when it eliminates its target or forces it to "
        "retreat",
    ),
    (
        "a-win-frees-the-hex",
        "The hex of the target is then free for taking ground and, for armor, for an "
        "armor overrun",
    ),
    (
        "rule-not-card",
        "The words close assault in a rule mean any attack on an adjacent hex",
    ),
    (
        "rule-not-card",
        "The command card of that name is the Close Assault card",
    ),
    (
        "rule-not-card",
        "The card answers any attack from an adjacent hex, not only the Close Assault "
        "card",
    ),
    ("attacker-named", "Step 1: The player names the ordered unit that attacks"),
    ("target-in-range", "The target must be within battle range or adjacent"),
    (
        "dice-by-type-and-distance",
        "Step 2: The number of battle dice follows from the type of the attacking unit "
        "and the distance",
    ),
    (
        "reductions-come-off",
        "Step 3: The terrain reduction, if there is one, is taken off that number",
    ),
    (
        "reductions-come-off",
        "The reduction is taken off the number of dice that the attacker would roll",
    ),
    (
        "roll-and-resolve",
        "Step 4: The player rolls the battle dice and resolves the roll",
    ),
    ("same-count", "Artillery counts down like infantry"),
    (
        "reductions-by-terrain",
        "Each type of terrain and each obstacle may have its own reduction",
    ),
    (
        "best-protection",
        "The reductions of a terrain and of an obstacle on the same hex are not "
        "cumulative",
    ),
    ("best-protection", "Only the best protection of the hex counts"),
    (
        "own-hex-adds",
        "A penalty of the attacker's own hex is added to the reduction of the target's "
        "hex",
    ),
    (
        "strongest-penalty",
        "Of several penalties on the attacker's own hex only the strongest counts",
    ),
    (
        "full-strength",
        "A unit is at full strength while it has its initial number of figures",
    ),
    (
        "full-strength",
        "A Japanese infantry unit that loses a figure to an Ambush before its roll "
        "gets no additional die",
    ),
    (
        "full-strength",
        "An attacker that has lost a figure to an ambush is not at full strength for "
        "the Seishin Kyoiku doctrine",
    ),
    ("night-binds-all", "Artillery is bound by the visibility too"),
)

SIGHT = (
    ("level-hills", "Units on adjacent hills are at the same height"),
    (
        "ranges-apart",
        "Mountain ranges are different if their mountain hexes are not connected",
    ),
    (
        "center-to-center",
        "The line of sight runs from the center of the attacker's hex to the center of "
        "the target's hex",
    ),
    (
        "any-part-blocks",
        "The line of sight is blocked if a hex that it crosses, even in part, holds an "
        "obstruction",
    ),
    ("units-block", "A unit is an obstruction, friend or enemy"),
    ("some-terrain-blocks", "Some types of terrain are obstructions"),
    (
        "ends-never-block",
        "The terrain on the target's hex does not block the line of sight",
    ),
    (
        "ends-never-block",
        "Neither the attacker's hex nor the target's hex blocks the line of sight",
    ),
    (
        "one-side-is-free",
        "A line of sight that runs along the edge of hexes is not blocked by "
        "obstructions on one side of it",
    ),
    (
        "both-sides-block",
        "A line of sight that runs along the edge of hexes is blocked by obstructions "
        "on both sides of it",
    ),
    (
        "sides-apart",
        "The obstructions on the two sides need not stand opposite each other",
    ),
    (
        "board-edge-blocks",
        "The outside of the board counts as an obstruction on its side of the line",
    ),
)

SENTENCES = (*MOVEMENT, *BATTLE, *SIGHT, *outcomes.SENTENCES)

PHRASES = tuple(
    Phrase(sentence, (Says(Seat.TABLE, "holds", principle),), (f"{sentence}.",))
    for principle, sentence in SENTENCES
)
