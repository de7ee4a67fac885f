"""How a player tells of ground that is taken, and of a retreat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulesdb.sentence.clauses import (
    ASKING,
    ATTACKER,
    HAVING_MOVED,
    HEX,
    IN_FORCE,
    IN_ONE_TURN,
    INTO,
    OF_ANY_UNIT,
    PLACES,
    STANDING,
    STANDS_IN,
    TARGET,
    Clause,
    Sets,
    any_of,
    clause,
    some_of,
)
from rulesdb.sentence.moves import ASKS, THROUGH, way
from rulesdb.sentence.terms import Token

#: The one card by which a close assault may be fought in the other's turn.
AMBUSH = "ambush"


def reaction(text: str, terms: Mapping[str, Token]) -> str | None:
    """Return the card that a battle was fought by, if it is one that reacts."""
    return AMBUSH if terms[text].value == AMBUSH else None


TAKES = r"(?:(?:takes?|taking|took) ground|tg)"
THE_OTHER = r"(?:(?P<u>U)|targets?|defenders?|enemy|opponent|units?|it|they)"
LATER = any_of(
    "after", "when", "if", "once", "and", "that", "which", "who", "so", "then", "enemy"
)
THERE = rf"(?: {STANDS_IN} (?P<p>{PLACES}))?"
OF_THE_TARGET = (
    Sets("unit", "u", role=TARGET),
    Sets("terrain", "p", many=True, role=TARGET),
)
WON = "won"
WINS = r"(?:wins?|won|winning|(?:after )?successful)"

#: What is said of taking ground, in a sentence with or without the attack before it.
OF_GROUND: Sequence[Clause] = (
    clause(
        rf"{LATER}{THE_OTHER}{THERE} (?:(?:that|which|and|then|has|have|must) )*"
        r"retreat(?:s|ed)?",
        *OF_THE_TARGET,
        Sets(WON, value="retreated", of_unit=False),
    ),
    clause(
        rf"{LATER}{THE_OTHER}{THERE} (?:(?:that|which|is|was|were|gets|got|has been) )+"
        r"(?:eliminated|destroyed|killed|wiped out)",
        *OF_THE_TARGET,
        Sets(WON, value="eliminated", of_unit=False),
    ),
    clause(
        rf"{any_of('after', 'by', 'if', 'when', 'and', 'it', 'that', 'which', 'who')}"
        rf"(?:eliminat|destroy|kill)(?:ing|es|s) {any_of('enemy')}{THE_OTHER}{THERE}",
        *OF_THE_TARGET,
        Sets(WON, value="eliminated", of_unit=False),
    ),
    clause(
        r"(?:(?:in|during|after|from|with) )+overrun(?: (?:battle|combat|attack))?",
        Sets("overrun", value=True, role=ATTACKER),
    ),
    clause(
        rf"{ASKING}{TAKES}(?P<again> again| once more)?(?: {INTO} (?P<p>{PLACES}))?",
        Sets("terrain", "p", many=True, role=TARGET),
        Sets("overrun", "again", value=True, role=ATTACKER),
    ),
    clause(
        rf"{ASKING}(?:or |makes? |perform |tries to )*overruns?"
        rf"(?: (?:battle|combat|attack))?(?: {INTO} (?P<p>{PLACES}))?"
        r"(?: (?:too|as well))*",
        Sets("terrain", "p", many=True, role=TARGET),
    ),
    clause(
        # An "ambushed" unit would be the one that the other has lain in wait for.
        rf"{some_of('that', 'which', 'who', 'has', 'had', 'having')}ambushed",
        Sets("reaction", value=AMBUSH, of_unit=False),
    ),
    clause(
        rf"{any_of('after', 'by', 'with', 'using', 'playing', 'in', 'from')}"
        r"(?P<c>C)(?: card)?",
        Sets("reaction", "c", of_unit=False, make=reaction),
    ),
    clause(
        r"(?:(?:after|with|and|that|which|it|has|having|if) )*(?:wins?|won|winning|"
        r"takes?|took|taking|gets?|got) (?:last|final|winning) medal",
        Sets("last_medal", value=True, of_unit=False),
    ),
    clause(
        r"(?:(?:after|having|that|which|who|has|if|when|it|and) )*"
        rf"(?:(?:{WINS}|after) (?:close assault|assault|combat|battle)|{WINS})"
        rf"(?: against (?P<u>U){THERE})?",
        *OF_THE_TARGET,
    ),
    clause(
        rf"(?:from|against|of) (?P<u>U){THERE}",
        *OF_THE_TARGET,
    ),
)

#: The whole of a sentence that tells of taking ground, and of no attack.
OF_TAKING: Sequence[Clause] = (
    *OF_GROUND,
    STANDING,
    clause(rf"{ASKING}clears?(?: (?:it|them|M))?"),  # the ruling says whether it does
    *HAVING_MOVED,
    *OF_ANY_UNIT,
    *IN_FORCE,
    IN_ONE_TURN,
)

TAKING = (
    rf"{TAKES}|(?:can|may|could|and|to|then|makes?|perform)"
    r"(?: (?:U|it|they|still|then))* overruns?(?! (?:battle|combat|attack)(?: |$))"
)

GETS = some_of(
    "gets?", "got", "takes?", "took", "receives?", "suffers?", "has", "have", "with",
    "against", "on", "for", "by", "is", "hit", "each", "every", "if", "when",
    "it", "and", "must", "retreats?", "are", "were",
)  # fmt: skip
TO_RETREAT = (
    r"(?: (?:to|for|behind|retreat|it|them|go|fall back|into|there|left|free))*"
)
FREE = any_of("with", "and", "but", "has", "have", "there", "is", "for")

#: Flags and their number; "a flag" is one.
SOME_FLAGS = (
    rf"{GETS}(?:(?P<n>N) flags?|(?P<one>flag))"
    r"(?: (?:against (?:it|them)|on it|rolled|are|were|is|was))*"
)

OF_RETREATS: Sequence[Clause] = (
    STANDING,
    clause(
        # Who has to look for room is the unit that the flags are rolled against.
        r"(?:rolls?|rolled|rolling) (?P<n>N) flags?(?=.* (?:room|space|nowhere))",
        Sets("flags", "n", of_unit=False),
    ),
    clause(
        SOME_FLAGS,
        Sets("flags", "n", of_unit=False),
        Sets("flags", "one", value=1, of_unit=False),
    ),
    clause(
        rf"{FREE}(?:no (?:room|space|{HEX}|where|place)|nowhere){TO_RETREAT}|"
        rf"{any_of('that', 'which', 'and', 'but', 'it')}"
        r"(?:cannot|can not|cant) retreat(?: at all)?",
        Sets("room", value=0, of_unit=False),
    ),
    clause(
        rf"{FREE}(?:only )?(?:room|space)(?: behind it)?(?: (?:for|of|to retreat))*"
        rf"(?: only)? (?P<n>N)(?: {HEX})?{TO_RETREAT}",
        Sets("room", "n", of_unit=False),
    ),
    clause(
        rf"{FREE}only (?P<n>N)(?: (?:free|empty))? {HEX}{TO_RETREAT}",
        Sets("room", "n", of_unit=False),
    ),
    clause(
        rf"{ASKING}retreat(?:s|ed|ing)? (?P<way>(?:{INTO}|{THROUGH}) P)",
        Sets("path", "way", of_unit=False, make=way),
    ),
    clause(rf"(?:how (?:far|many {HEX}) )?{ASKING}retreat(?:s|ed|ing)?"),
    clause(rf"how (?:far|many {HEX})"),
    *OF_ANY_UNIT,
    *IN_FORCE,
    IN_ONE_TURN,
)

A_RETREAT = rf"{GETS}(?:N )?flags?|rolls? N flags?|retreats|{ASKS} (?:[^ ]+ )*?retreat"
