"""The clauses of a player's sentence, and what each says of the situation.

A clause is a pattern over the words of a sentence, in which each term stands as the
letter of its kind (see `rulesdb.sentence.terms`): "moves N into P". Clauses are tried
in their order; the words of one that fits are used up.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from rulesdb.sentence.terms import Token
from rulesdb.situations import SOME

#: The units that a sentence speaks of, by their place in a situation.
ATTACKER, TARGET = "attacker", "target"

#: Makes a value out of words of a sentence and the terms in it; None if they make none.
MakeValue = Callable[[str, Mapping[str, Token]], object]

#: The code of any term, and of a place: mines and barriers are places too.
TERM = re.compile(r"[A-Z][0-9]+")
LETTERS = {"P": "[PMB]"}


@dataclass(frozen=True, slots=True)
class Sets:
    """What a clause sets: a key of the unit that it speaks of, or of the situation.

    `term` is the group of the pattern whose terms are the value, or whose words `make`
    makes it of; without it they are all the words. With a `value` the group only has to
    be there. `many` makes a list of them. `role` is the unit, where the clause does
    not speak of the one beside it.
    """

    key: str
    term: str = ""
    value: object = None
    many: bool = False
    role: str = ""
    of_unit: bool = True
    make: MakeValue | None = None


@dataclass(frozen=True, slots=True)
class Clause:
    """A pattern, and all that it says."""

    pattern: re.Pattern[str]
    sets: tuple[Sets, ...]


def coded(pattern: str) -> str:
    """Return a pattern with each capital as the code of a term of that kind.

    >>> coded("(?P<n>N) in P")
    '(?P<n>N[0-9]+) in [PMB][0-9]+'
    """
    return re.sub(
        r"(?<![A-Za-z<])([UPCRNQSMB])(?![A-Za-z><])",
        lambda found: f"{LETTERS.get(found[1], found[1])}[0-9]+",
        pattern,
    )


def phrase(pattern: str) -> re.Pattern[str]:
    """Return a pattern of whole words; in it a capital is a term of that kind.

    >>> phrase("moves (?P<n>N)").search("moves N3")["n"]
    'N3'
    """
    return re.compile(rf"(?<![^ ])(?:{coded(pattern)})(?![^ ])")


def clause(pattern: str, *sets: Sets) -> Clause:
    """Return a clause; in its pattern a capital is a term of that kind."""
    return Clause(phrase(pattern), sets)


def any_of(*words: str) -> str:
    """Return a pattern of any of these words, each with a space behind it, or none."""
    return rf"(?:(?:{'|'.join(words)}) )*"


def some_of(*words: str) -> str:
    """Return a pattern of one or more of these words, each with a space behind it."""
    return rf"(?:(?:{'|'.join(words)}) )+"


#: How a unit is said to move, and not to.
MOVES = (
    r"(?:moves?|moved|moving|drives?|drove|driving|march(?:es|ed)?|walks?|walked|goes|"
    r"go|going|went|advances?|advanced|steps?|stepped|rides?|rode|pass(?:es|ed)?)"
)
#: One is on the hex of a barrier that one is behind, and on no other: who is "behind
#: sandbags and a forest" need not be in the forest.
BEHIND = r"behind(?= B(?! (?:and )?[PM][0-9]))"
INTO = r"(?:into|in|onto|on to|on|to)"
IN = rf"(?:in|on|onto|{BEHIND}|inside|within|at|atop|under|into|with)"
#: Where a unit is said to be that does not go there.
STANDS_IN = rf"(?:in|on|{BEHIND}|inside|within|at|atop|under|with)"
OUT = r"(?:out of|off|from)"
BEFORE = r"(?:after|having|has|had|have|just|it|they|that|which|who|was|first)"
HEX = r"hex(?:es)?"
NEAR = r"(?:next to|adjacent to|beside)"
PLACES = rf"P(?: (?:(?:and|in|on|{BEHIND}|with) )?P)*"
OPEN = r"open(?: ground| terrain| hex)?"
ENEMY = rf"{any_of('another', 'other', 'any', 'any other')}enem(?:y|ies)(?: units?)?"
#: Words around a verb that ask, or say whose it is.
ASKING_WORDS = (
    "can could may must might should shall will would do does did is are be it they he "
    "still then now also legally allowed able to have has need needs and i we you if "
    "when"
).split()
ASKING = any_of(*ASKING_WORDS)

#: All the figures of a unit, whatever their number: nothing else is said or taken.
FULL = "all"

#: What may be said of any unit, wherever it stands beside it.
OF_ANY_UNIT: Sequence[Clause] = (
    clause(
        r"(?:with |of |has |have |having |down to |reduced to |at )?(?P<n>N) "
        r"(?:figures?|men|models?|minis?)(?: left| remaining)?",
        Sets("figures", "n"),
    ),
    clause(
        r"(?:that |which )?(?:is |was |were )*(?:not ordered|unordered)",
        Sets("ordered", value=False),
    ),
    clause(
        r"(?:that |which )?(?:is |are )*(?:at|with|of) full strength",
        Sets("figures", value=FULL),
    ),
)


def having_moved(before: str) -> Sequence[Clause]:
    """Return how a unit is said to have moved, with these words before the verb."""
    return (
        clause(
            rf"{before}{MOVES} (?P<n>N)(?: {HEX})?(?: {OUT} (?P<f>{PLACES}))?"
            rf"(?:(?: and)? {INTO} (?:hex with )?(?P<p>{PLACES}))?",
            Sets("moved", "n"),
            Sets("from", "f", many=True),
            Sets("terrain", "p", many=True),
        ),
        clause(
            rf"{before}{MOVES} {OUT} (?P<f>P)(?: and)? {INTO} (?P<p>P)",
            Sets("from", "f", many=True),
            Sets("terrain", "p", many=True),
            Sets("moved", value=SOME),
        ),
        clause(
            rf"{before}(?:leaves?|left|leaving|{MOVES} {OUT}|comes? {OUT}|"
            rf"coming {OUT}) (?P<f>P)",
            Sets("from", "f", many=True),
            Sets("moved", value=SOME),
        ),
        clause(
            rf"{before}(?:{MOVES} {INTO}|enter(?:s|ed|ing)?) (?P<p>P)",
            Sets("terrain", "p", many=True),
            Sets("moved", value=SOME),
        ),
        clause(
            rf"{before}{MOVES}(?=(?: \||\||$|(?: and| then)))",
            Sets("moved", value=SOME),
        ),
    )


NOT_HAVING_MOVED = clause(
    r"(?:which |that )?(?:has|have|had|did|does|do) ?(?:not|nt) moved?(?: yet)?"
    r"|(?:hasnt|havent|didnt|doesnt) moved?(?: yet)?|without moving|stationary|unmoved",
    Sets("moved", value=0),
)


#: Behind the verb, who "moves" does so later, and could be either unit.
NOT_LATER = r"(?!(?:[a-z]+s|move|drive|go|enter|leave)(?![a-z]))"
#: Of a unit that acts, and of one that is acted on: "attacks it and moves" is no word
#: on the target.
HAVING_MOVED = (*having_moved(rf"(?:{BEFORE} )*"), NOT_HAVING_MOVED)
THAT_HAS_MOVED = (
    *having_moved(
        rf"(?:that|which|who) (?:(?:has|had|have|just|first|is|was) )*{NOT_LATER}"
    ),
    NOT_HAVING_MOVED,
)

#: What may be said of a unit that is told right before where it stands.
STANDING = clause(
    rf"(?<!move )(?<!drive )(?<!march )(?<!advance )(?P<u>U) "
    rf"{any_of('that', 'which', 'who', 'is', 'are', 'was', 'standing', 'stands')}"
    rf"{any_of('sitting', 'sits', 'hiding', 'already', 'begins', 'beginning', 'began')}"
    rf"{any_of('starts?', 'starting', 'started', 'turn', 'dug in', 'stationed')}"
    rf"{STANDS_IN} (?:(?P<p>{PLACES})|{OPEN})",
    Sets("unit", "u"),
    Sets("terrain", "p", many=True),
)

#: Which cards and rules are said to be in force.
IN_FORCE: Sequence[Clause] = (
    clause(
        any_of(
            "with", "by", "using", "playing", "plays?", "played", "under", "via", "on",
            "and", "is", "card", "when", "if", "i",
        )
        + r"(?P<c>C)(?: card)?(?: is)?(?: played| in force)?",
        Sets("in_force", "c", many=True, of_unit=False),
    ),
    clause(
        r"(?:with |by |using |under |during |in |at |on |and )*(?P<r>R)"
        r"(?: rules?| campaign| scenario)?(?: (?:are |is )?in force)?",
        Sets("in_force", "r", many=True, of_unit=False),
    ),
    clause(
        r"(?:with |and )*visibility (?:of |is |at )*(?P<n>N)",
        Sets("visibility", "n", of_unit=False),
    ),
)  # fmt: skip

#: When something is asked about: every question is about one turn.
IN_ONE_TURN = clause(
    r"(?:(?:in|within|during|on|per|each|every|same|single|one|that|this) )+turns?"
)

#: Words that say nothing about a situation. "Not", "only" and "twice" are not among
#: them: a sentence with one that no clause has used is not understood.
FILLER = frozenset(
    "and are be can could dice die do does for get gets has have he how i if is it let "
    "legal allowed many may me might must now of ordered orders please roll rolled "
    "rolling rolls she should so start starts starting still than the then there they "
    "this to turn unit units up was we what when while will with would you in "
    "on at from that which who but also".split()
)
