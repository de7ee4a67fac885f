"""How a player tells of a command card's orders, and of how a campaign ended."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from rulesdb.sentence.attacks import ENEMY_NEAR, NO_ENEMY_NEAR
from rulesdb.sentence.clauses import (
    ASKING,
    ATTACKER,
    IN_FORCE,
    IN_ONE_TURN,
    Clause,
    Sets,
    any_of,
    clause,
    coded,
)
from rulesdb.sentence.terms import SECTIONS, Token
from rulesdb.situations import SIDES

SECTION = rf"(?:{'|'.join(SECTIONS)})(?: (?:flank|section))?"
IN_SECTION = rf"(?:in|on|at|from) (?P<section>{SECTION})"
ORDERS = r"(?:orders?|ordering|activates?)"


def section(text: str, _: Mapping[str, Token]) -> str:
    """Return which section words name."""
    return SECTIONS[text.split()[0]]


def in_section(text: str, terms: Mapping[str, Token]) -> dict[str, object] | None:
    """Return how many units are to be ordered in which section."""
    number = re.search(coded("N"), text)
    named = [word for word in text.split() if word in SECTIONS]
    if number is None or len(named) != 1:
        return None
    return {SECTIONS[named[0]]: terms[number[0]].value}


OF_ORDERS: Sequence[Clause] = (
    clause(
        rf"{ASKING}{ORDERS} (?:all )?N(?: units?)? {IN_SECTION}",
        Sets("orders", of_unit=False, make=in_section),
    ),
    clause(
        r"(?:(?:with|but|have|has|had|i|only|there|is|are|if) )*"
        r"(?P<n>N) units? (?:in )?(?:that|this|there)(?: section)?",
        Sets("units_in_section", "n", of_unit=False),
    ),
    clause(
        rf"{IN_SECTION}|(?P<named>{SECTION})",
        Sets("section", "section", of_unit=False, make=section),
        Sets("section", "named", of_unit=False, make=section),
    ),
    clause(
        rf"(?:how many (?P<u>U)(?: units?)?|{ASKING}{ORDERS} (?P<v>U)(?: units?)?)",
        Sets("unit", "u", role=ATTACKER),
        Sets("unit", "v", role=ATTACKER),
    ),
    NO_ENEMY_NEAR,
    ENEMY_NEAR,
    clause(
        r"(?:with |holding |have |has )*(?P<n>N)(?: command)? cards(?: in hand)?",
        Sets("hand_size", "n", of_unit=False),
    ),
    clause(
        r"(?:(?P<q>Q)|(?P<s>S)) (?:player|side|army|commander|general)s?(?: plays?)?",
        Sets("nation", "q", role=ATTACKER),
        Sets("side", "s", role=ATTACKER),
    ),
    *IN_FORCE,
    clause(rf"{ASKING}{ORDERS}(?: (?:with|by))?"),
    IN_ONE_TURN,
)

#: A card that is asked about: its orders, its section, or with a rule in force.
AN_ORDER = (
    rf"C(?: card)? (?:[^ ]+ )*?(?:{ORDERS}|(?:in|on) {SECTION})|"
    rf"{ORDERS} (?:[^ ]+ )*?C|how many units (?:[^ ]+ )*?C|"
    r"C(?: card)? (?:with|under|by|in) R"
)

HAS = any_of(
    "has", "have", "had", "with", "side", "player", "on", "wins?", "won", "got", "at",
    "scored", "is", "ended", "and",
)  # fmt: skip
TO = any_of("to", "and", "against", "vs", "versus", "while", "but")
MEDALS = r"(?: (?:victory )?medals?)?"
SCORES = (
    rf"(?P<a>S) {HAS}(?P<x>N){MEDALS} {TO}(?P<b>S) {HAS}(?P<y>N)",
    rf"(?P<a>S) (?:side |player )?(?:wins|won|has won|ends|ended)"
    rf"(?: campaign| it)?(?: by| with| at)? (?P<x>N){MEDALS} (?:to|against) (?P<y>N)",
)


def medals(text: str, terms: Mapping[str, Token]) -> dict[str, object] | None:
    """Return the medals of each side, if each is told of one; the winner has more."""
    found = next(found for score in A_SCORE if (found := score.search(text)))
    first = str(terms[found["a"]].value)
    x, y = terms[found["x"]].value, terms[found["y"]].value
    other = next(side for side in SIDES if side != first)
    if "b" in found.groupdict():
        return {first: x, other: y} if terms[found["b"]].value == other else None
    assert isinstance(x, int)
    assert isinstance(y, int)
    return {first: x, other: y} if x >= y else None


A_SCORE = tuple(re.compile(coded(score)) for score in SCORES)

ABOUT = (
    "campaign", "degree", "of", "victory", "result", "over", "ended", "ends", "end",
    "finished", "finishes", "after", "wins", "won", "draw", "it", "what", "which", "is",
)  # fmt: skip

OF_CAMPAIGNS: Sequence[Clause] = (
    *(
        clause(f"{score}{MEDALS}", Sets("medals", of_unit=False, make=medals))
        for score in SCORES
    ),
    clause(r"(?:what|which)(?: is)? R"),  # asked for, and not said to be in force
    clause(f"{any_of(*ABOUT)}(?:{'|'.join(ABOUT)})"),
    *IN_FORCE,
)

SCORE = "|".join(re.sub(r"\?P<\w+>", "", score) for score in SCORES)
#: Medals of both sides, in a sentence about a campaign.
A_CAMPAIGN = rf"\A(?=.*(?<![^ ])(?:campaign|R)(?![^ ]))(?=.*(?<![^ ])(?:{SCORE})).*"
