"""What may be said of a move, a retreat, taking ground, and entering mines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from rulesdb.rulebook import Rulebook
from rulesdb.situations import board_faults
from rulesdb.situations.keys import COMMON, KEYS, Key
from rulesdb.situations.question import Question
from rulesdb.situations.values import (
    FARTHEST,
    TERRAIN,
    YES_OR_NO,
    Either,
    ObjectOf,
    Refined,
    Several,
    Whole,
    counted,
    one_of,
    record_of,
    shown,
)
from rulesdb.vocabulary import Category

#: No minefield is stronger than a battle die has faces.
STRONGEST = 6


A_HEX = ObjectOf(
    {"terrain": TERRAIN, "owner": YES_OR_NO, "strength": Whole(0, STRONGEST)}
)


def with_its_mines(found: Mapping[str, object], _: Rulebook) -> object:
    """Return a hex of a path: its terrain, or with more that is said an object."""
    lying = found.get("terrain", ())
    more = found.keys() - {"terrain"}
    return MappingProxyType({**found, "terrain": lying}) if more else lying


#: A hex of a path: what lies there, and of a minefield whose it is and how strong.
HEX = Either(TERRAIN, Refined(A_HEX, with_its_mines))


def lying_on(step: object) -> tuple[str, ...]:
    """Return the terrain of a hex of a path, however it was said."""
    found = step["terrain"] if isinstance(step, Mapping) else step
    assert isinstance(found, tuple)
    return found


@dataclass(frozen=True, slots=True)
class Places:
    """Reads the names of terrain, or one of them by itself."""

    shape = TERRAIN

    def __call__(self, value: object, rulebook: Rulebook) -> object:
        """Return the ids."""
        return TERRAIN([value] if isinstance(value, str) else value, rulebook)


def off_the_board(value: object, _: Rulebook) -> object:
    """Read a hex where no board is said: there is none to find it on."""
    raise ValueError(f"{shown(value)} is a hex of a board: say the board too")


PATH = Key("terrain of each hex stepped onto", Several(HEX))
OCCUPIED = Key(
    "which hexes of the path hold a unit, from 0", Several(Whole(0, FARTHEST))
)
STRENGTH = Key("strength of the minefield, 0 a decoy", Whole(0, STRONGEST))


def mine_faults(said: Mapping[str, object], rulebook: Rulebook) -> Iterator[str]:
    """Yield a fault if no mines lie there, or if other than their dice are rolled."""
    facts = rulebook.collection.facts
    mines = {fact.subject for fact in facts if fact.predicate == "dice_by_strength"}
    yield from board_faults.not_lying_there(said, mines, "minefield")
    rolled, strength = said.get("dice"), said.get("strength")
    if not isinstance(rolled, tuple) or not isinstance(strength, int):
        return
    if rolled and len(rolled) != strength:
        faces = counted(len(rolled), "face")
        yield f"dice: {faces}, but the minefield has strength {strength}"


def keys(*common: str, **own: Key) -> Mapping[str, Key]:
    """Return a question's keys: those of every question, some others, and its own."""
    shared = {name: KEYS[name] for name in common}
    return MappingProxyType({**shared, **own, **COMMON})


MOVEMENT: Mapping[str, Question] = MappingProxyType(
    {
        "move": Question(
            "whether a move is legal, and what comes of it",
            ("attacker",),
            ("attacker.unit",),
            keys(
                "fallback",
                "remove_wire",
                "visibility",
                path=PATH,
                to=Key("hex of the board where it means to go", off_the_board),
                occupied=OCCUPIED,
                strength=STRENGTH,
                adjacent_to=Key(
                    "terrain next to the hex where the move ends", Places()
                ),
                combine_with=Key(
                    "a unit that it would join",
                    ObjectOf(
                        {
                            "unit": record_of("unit", Category.UNIT),
                            "figures": Whole(1, 9),
                        },
                        ("unit",),
                    ),
                ),
            ),
            impossible=board_faults.move,
            on_board=True,
            unassumed=("attacker.terrain",),  # unsaid, it is where its turn began
        ),
        "retreat": Question(
            "where a unit may retreat, and what it loses",
            ("attacker", "target"),
            ("target.unit", "flags"),
            keys(
                "distance",
                flags=Key("flags rolled against it", Whole(0, 9)),
                room=Key("hexes that are free for its retreat", Whole(0, FARTHEST)),
                hit=Key("whether the roll has scored a hit", YES_OR_NO),
                path=Key(
                    "terrain of each hex of the way back, the only one unless there is "
                    "more room",
                    Several(HEX),
                ),
                occupied=OCCUPIED,
            ),
            impossible=board_faults.retreat,
            on_board=True,
            unassumed=("target.terrain",),  # unsaid, it is where its turn began
        ),
        "take-ground": Question(
            "whether a unit may take ground, and make an overrun",
            ("attacker", "target"),
            ("attacker.unit",),
            keys(
                "distance",
                won=Key(
                    "what became of the target",
                    one_of("outcome", "eliminated", "retreated"),
                ),
                reaction=Key("the card it was fought by", one_of("card", "ambush")),
                last_medal=Key("whether that won the last medal", YES_OR_NO),
                strength=STRENGTH,
            ),
            impossible=board_faults.one_side,
            on_board=True,
            empty_hexes=("target",),
        ),
        "minefield": Question(
            "what entering a minefield does",
            ("attacker",),
            ("attacker.unit",),
            keys(
                "fallback",
                "visibility",
                "dice",
                strength=STRENGTH,
                via=Key(
                    "how it entered, but for a move",
                    one_of("way", "take-ground", "retreat"),
                ),
            ),
            impossible=mine_faults,
            on_board=True,
            unassumed=("attacker.moved",),  # it has entered: unsaid, it is asked for
        ),
    }
)
