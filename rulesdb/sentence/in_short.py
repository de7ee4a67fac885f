"""Situations told without a verb, as players type them: "tank 2 hexes from infantry".

A few words may be a search as well as a situation. They are one only if everything in
them is understood: who stands how far from whom, gets flags, or goes into a place.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulesdb.sentence.askings import Asking
from rulesdb.sentence.attacks import Attack
from rulesdb.sentence.clauses import (
    ATTACKER,
    HEX,
    NEAR,
    PLACES,
    STANDS_IN,
    TARGET,
    Sets,
    clause,
    coded,
    phrase,
)
from rulesdb.sentence.ground import OF_RETREATS
from rulesdb.sentence.moves import OF_MOVES, ON_A_HEX, path, way

#: A unit as it is named, with where it stands or without.
STANDING = rf"U(?: (?:{STANDS_IN} )?{PLACES})?"

#: Two units, and between them how far the one stands from the other.
APART = re.compile(
    coded(
        rf"(?P<before>(?:.* )?{STANDING}) (?:is |are |at )*"
        rf"(?:(?P<near>{NEAR})|(?P<far>(?:range |distance )?N {HEX}(?: (?:away|off))?))"
        rf"(?: from| to)? (?P<after>U(?: .*)?)"
    )
)

#: Flags by their number, beside the unit that gets them.
FLAGS = rf"{STANDING} N flags?|N flags? (?:(?:on|for|against|at) )?U"
#: A unit, and the place that it goes into.
GOES = rf"U (?:into|onto|through|across|out of) {ON_A_HEX}"

#: In the order in which they are tried.
ASKED_IN_SHORT: Sequence[Asking] = (
    Asking(
        "retreat",
        phrase(FLAGS),
        (
            clause(r"(?<=[0-9] )(?P<n>N) flags?", Sets("flags", "n", of_unit=False)),
            clause(
                r"(?P<n>N) flags?(?: (?:on|for|against|at))?(?= U)",
                Sets("flags", "n", of_unit=False),
            ),
            clause(
                rf"(?P<u>U) (?:{STANDS_IN} )?(?P<p>{PLACES})",
                Sets("unit", "u"),
                Sets("terrain", "p", many=True),
            ),
            *OF_RETREATS,
        ),
        TARGET,
    ),
    Asking(
        "move",
        phrase(GOES),
        (
            clause(
                rf"(?P<u>U) out of (?P<p>{ON_A_HEX})",
                Sets("unit", "u"),
                Sets("terrain", "p", many=True),
                path(value=([],)),
            ),
            clause(
                rf"(?P<u>U) (?P<way>(?:into|onto|through|across) {ON_A_HEX})",
                Sets("unit", "u"),
                path(way, "way"),
            ),
            *OF_MOVES,
        ),
        ATTACKER,
    ),
)


def asked_in_short(sentence: str) -> Asking | None:
    """Return the question that a few words ask of one unit, or None."""
    return next((each for each in ASKED_IN_SHORT if each.is_asked(sentence)), None)


def attack_in_short(sentence: str) -> Attack | None:
    """Return the attack of a unit on another that stands so far from it, or None."""
    found = APART.fullmatch(sentence)
    if found is None:
        return None
    distance = found["far"] or ""
    parts = {ATTACKER: found["before"], TARGET: f" {distance} {found['after']}"}
    return Attack("battle", parts, is_close=bool(found["near"]))
