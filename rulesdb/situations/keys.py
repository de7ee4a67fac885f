"""The closed table of what a situation on the board may say, and what it means."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from rulesdb.situations.situation import LANG
from rulesdb.situations.values import (
    FACES,
    FARTHEST,
    NATIONS,
    SIDES,
    TERRAIN,
    YES_OR_NO,
    Read,
    Several,
    Whole,
    in_force,
    one_of,
    record_of,
)
from rulesdb.vocabulary import Category

#: The units that a situation may describe. The attacker is also the unit that moves.
UNITS = ("attacker", "target")


@dataclass(frozen=True, slots=True)
class Key:
    """A thing that a situation may say: how it is read, and what it means.

    `default` is what is assumed where it is not said; None is no assumption.
    """

    doc: str
    read: Read
    default: object = None


#: What may be said of a unit.
UNIT_KEYS: Mapping[str, Key] = MappingProxyType(
    {
        "unit": Key("the id of its record", record_of("unit", Category.UNIT)),
        "terrain": Key("terrain and obstacles on its hex; none is open", TERRAIN, ()),
        "figures": Key("figures it has", Whole(1, 9)),
        "moved": Key(
            "hexes moved this turn; some, if not said how many",
            Whole(0, FARTHEST, or_some=True),
            0,
        ),
        "from": Key("terrain where its turn began", TERRAIN),
        "side": Key("its side", one_of("side", *SIDES)),
        "nation": Key("its nation", one_of("nation", *NATIONS)),
        "owner": Key("whether the briefing gives its side the bunker", YES_OR_NO),
        "ordered": Key("whether it was ordered", YES_OR_NO, True),
        "adjacent_enemy": Key("whether an enemy is adjacent", YES_OR_NO, False),
        "battled": Key("whether it has battled this turn", YES_OR_NO, False),
        "overrun": Key("whether this is its overrun battle", YES_OR_NO, False),
        "camouflaged": Key("whether it is camouflaged", YES_OR_NO, False),
        "zeroed_in": Key("whether it has a targeting marker", YES_OR_NO, False),
        "damage": Key("stars of damage on a war ship", Whole(0, 9), 0),
    }
)

#: What may be said of the situation as a whole.
KEYS: Mapping[str, Key] = MappingProxyType(
    {
        "in_force": Key(
            "rules, cards, scenarios and books in force", Several(in_force), ()
        ),
        "distance": Key("hexes between attacker and target", Whole(1, FARTHEST)),
        "sight": Key("whether the line of sight is free", YES_OR_NO, True),
        "dice": Key("faces rolled", Several(one_of("die face", *FACES))),
        "rerolls": Key("faces rolled again", Several(one_of("die face", *FACES))),
        "molotov": Key("whether a Molotov cocktail was declared", YES_OR_NO, False),
        "same_range": Key("whether both are on one mountain range", YES_OR_NO),
        "same_height": Key("whether both are at the same height", YES_OR_NO),
        "visibility": Key("hexes seen at night", Whole(1, 6)),
        "fallback": Key(
            "whether the card orders a unit of another kind", YES_OR_NO, False
        ),
        "remove_wire": Key("whether it means to remove the wire", YES_OR_NO, False),
        "lang": Key("the language of the ruling", one_of("language", "en", "ru"), LANG),
    }
)

#: What may be said whatever is asked.
COMMON: Mapping[str, Key] = MappingProxyType(
    {name: KEYS[name] for name in ("in_force", "lang")}
)


def default_of(path: str) -> object:
    """Return what is assumed under a path where nothing is said.

    The keys that one question alone has are never assumed.
    """
    part, _, name = path.rpartition(".")
    key = UNIT_KEYS.get(name) if part in UNITS else KEYS.get(path)
    return key.default if key else None
