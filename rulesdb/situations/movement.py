"""What may be said of a move, a retreat, taking ground, and entering mines."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rulesdb.rulebook import Rulebook
from rulesdb.situations.keys import COMMON, KEYS, Key
from rulesdb.situations.question import Question
from rulesdb.situations.values import (
    FARTHEST,
    TERRAIN,
    Read,
    one_of,
    record_of,
    several,
    shown,
    whole,
    yes_or_no,
)
from rulesdb.vocabulary import Category, unknown

#: No minefield is stronger than a battle die has faces.
STRONGEST = 6


def object_of(**each: Read) -> Read:
    """Return a reader of an object with these keys, any of which may be left out."""

    def read(value: object, rulebook: Rulebook) -> object:
        if not isinstance(value, Mapping):
            raise ValueError(f"{shown(value)} is not an object with keys")
        found: dict[str, object] = {}
        for name, inner in value.items():
            if name not in each:
                raise ValueError(unknown("key", str(name)[:80], list(each)))
            try:
                found[str(name)] = each[name](inner, rulebook)
            except ValueError as error:
                raise ValueError(f"{name}: {error}") from None
        return MappingProxyType(found)

    return read


A_HEX = object_of(terrain=TERRAIN, owner=yes_or_no, strength=whole(0, STRONGEST))


def hex_stepped_onto(value: object, rulebook: Rulebook) -> object:
    """Read a hex of a path: what lies there, and of a minefield whose and how strong.

    Returns its terrain, or where `owner` or `strength` is said an object with them.
    """
    if not isinstance(value, Mapping):
        return TERRAIN(value, rulebook)
    found = A_HEX(value, rulebook)
    assert isinstance(found, Mapping)
    lying = found.get("terrain", ())
    more = found.keys() - {"terrain"}
    return MappingProxyType({**found, "terrain": lying}) if more else lying


def lying_on(step: object) -> tuple[str, ...]:
    """Return the terrain of a hex of a path, however it was said."""
    found = step["terrain"] if isinstance(step, Mapping) else step
    assert isinstance(found, tuple)
    return found


def places(value: object, rulebook: Rulebook) -> object:
    """Read the names of terrain, or one of them by itself."""
    return TERRAIN([value] if isinstance(value, str) else value, rulebook)


PATH = Key("terrain of each hex stepped onto", several(hex_stepped_onto))
OCCUPIED = Key(
    "which hexes of the path hold a unit, from 0", several(whole(0, FARTHEST))
)
STRENGTH = Key("strength of the minefield, 0 a decoy", whole(0, STRONGEST))


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
                occupied=OCCUPIED,
                strength=STRENGTH,
                adjacent_to=Key("terrain next to the hex where the move ends", places),
                combine_with=Key(
                    "a unit that it would join",
                    object_of(
                        unit=record_of("unit", Category.UNIT), figures=whole(1, 9)
                    ),
                ),
            ),
        ),
        "retreat": Question(
            "where a unit may retreat, and what it loses",
            ("attacker", "target"),
            ("target.unit", "flags"),
            keys(
                "distance",
                flags=Key("flags rolled against it", whole(0, 9)),
                room=Key("hexes that are free for its retreat", whole(0, FARTHEST)),
                hit=Key("whether the roll has scored a hit", yes_or_no),
                path=Key(
                    "terrain of each hex of the way back, the only one unless there is "
                    "more room",
                    several(hex_stepped_onto),
                ),
                occupied=OCCUPIED,
            ),
        ),
        "take-ground": Question(
            "whether a unit may take ground, and make an overrun",
            ("attacker", "target"),
            ("attacker.unit", "target.unit"),
            keys(
                "distance",
                won=Key(
                    "what became of the target",
                    one_of("outcome", "eliminated", "retreated"),
                ),
                reaction=Key("the card it was fought by", one_of("card", "ambush")),
                last_medal=Key("whether that won the last medal", yes_or_no),
                strength=STRENGTH,
            ),
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
        ),
    }
)
