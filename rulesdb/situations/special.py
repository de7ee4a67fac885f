"""What may be said of the special rules: hospital, tent, caves, night, sandbags, mines.

Each step has keys of its own beside those of the unit that it is about.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from rulesdb.rulebook import Rulebook
from rulesdb.situations.keys import COMMON, KEYS, Key
from rulesdb.situations.question import Question, Step
from rulesdb.situations.values import (
    MOST_ITEMS,
    TERRAIN,
    YES_OR_NO,
    Refined,
    Several,
    Whole,
    counted,
    one_of,
    shown,
)

UNIT = ("attacker.unit",)

DICE = MappingProxyType({"dice": KEYS["dice"]})

#: What says, of a step, how many dice are rolled at once.
ROLLS = MappingProxyType({"hospital": "recovery_dice", "night": "visibility_dice"})

#: The terrain of each hex that a unit has entered, one after the other.
PATH = Several(TERRAIN)


def alone(path: tuple[object, ...], _: Rulebook) -> object:
    """Return a way of one hex; raises ValueError for any other."""
    if len(path) != 1:
        raise ValueError(f"{shown(path)}: the network leads onto 1 hex at once")
    return path


STEPS: Mapping[str, Step] = MappingProxyType(
    {
        "hospital": Step("recovering lost figures in a hospital", DICE, UNIT),
        "hq-tent": Step(
            "an HQ-supply tent that is captured or reclaimed",
            MappingProxyType(
                {
                    "captured_by": Key(
                        "who has entered it", one_of("captor", "enemy", "owner")
                    ),
                    "cards": Key("command cards in the owner's hand", Whole(1, 12)),
                }
            ),
            ("captured_by",),
        ),
        "seal-cave": Step(
            "sealing a cave",
            MappingProxyType(
                {**DICE, "path": Key("the hexes that it has entered", PATH)}
            ),
            UNIT,
        ),
        "cave-move": Step(
            "moving through the cave network",
            MappingProxyType(
                {
                    "path": Key("the hex that it moves onto", Refined(PATH, alone)),
                    "occupied": Key("whether a unit is on that hex", YES_OR_NO),
                }
            ),
            (*UNIT, "path"),
        ),
        "night": Step(
            "the roll for the visibility at night",
            MappingProxyType(
                {
                    **DICE,
                    "visibility": KEYS["visibility"],
                    "nightfall": Key("whether night falls instead", YES_OR_NO),
                }
            ),
        ),
        "place-sandbags": Step(
            "placing sandbags by a card",
            MappingProxyType(
                {"pieces": Key("sandbag pieces left in the box", Whole(0, MOST_ITEMS))}
            ),
            UNIT,
        ),
        "minefield-setup": Step("how the minefields are laid"),
    }
)


def impossible(said: Mapping[str, object], rulebook: Rulebook) -> Iterator[str]:
    """Yield a fault if more or fewer dice are rolled than the step rolls."""
    rolled = said.get("dice")
    wanted = {
        fact.value
        for fact in rulebook.collection.facts
        if fact.predicate == ROLLS.get(str(said.get("step")))
    }
    if isinstance(rolled, tuple) and wanted and len(rolled) not in wanted:
        known = " or ".join(map(str, sorted(wanted, key=str)))
        are = "die is" if known == "1" else "dice are"
        yield f"dice: {counted(len(rolled), 'face')}, but {known} {are} rolled"


SPECIAL = Question(
    "a special rule",
    units=("attacker",),
    keys=COMMON,
    steps=STEPS,
    impossible=impossible,
    # A hospital or a cave tells where a unit is, and a seal asks how it came there.
    unassumed=("attacker.terrain", "attacker.moved"),
)
