"""The clauses of a player's sentence, and what each says of the situation.

A clause is a pattern over the words of a sentence, in which each term stands as the
letter of its kind (see `rulesdb.sentence.terms`): "moves N into P". Clauses are tried
in their order; the words of one that fits are used up.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from rulesdb.situations import SOME


@dataclass(frozen=True, slots=True)
class Sets:
    """What a clause sets: a key of the unit that it speaks of, or of the situation.

    `term` is the group of the pattern whose terms are the value; without it the value
    is `value`. `many` makes a list of them. `role` is the unit, where the clause does
    not speak of the one beside it.
    """

    key: str
    term: str = ""
    value: object = None
    many: bool = False
    role: str = ""
    of_unit: bool = True


@dataclass(frozen=True, slots=True)
class Clause:
    """A pattern, and all that it says."""

    pattern: re.Pattern[str]
    sets: tuple[Sets, ...]


#: How a unit is said to move, and not to.
MOVES = (
    r"(?:moves?|moved|moving|drives?|drove|driving|march(?:es|ed)?|walks?|walked|goes|"
    r"go|going|went|advances?|advanced)"
)
INTO = r"(?:into|in|onto|on to|on|to)"
IN = r"(?:in|on|onto|behind|inside|within|at|atop|under|into|with)"
OUT = r"(?:out of|off|from)"
BEFORE = r"(?:after|having|has|had|have|just|it|they|that|which|who|was|first)"
HEX = r"hex(?:es)?"
NEAR = r"(?:next to|adjacent to|beside)"


def clause(pattern: str, *sets: Sets) -> Clause:
    """Return a clause; in its pattern a capital is a term of that kind.

    >>> clause("moves (?P<n>N)").pattern.search("moves N3")["n"]
    'N3'
    """
    coded = re.sub(r"(?<![A-Za-z<])([UPCRNQS])(?![A-Za-z><])", r"\1[0-9]+", pattern)
    return Clause(re.compile(rf"(?<![^ ]){coded}(?![^ ])"), sets)


#: What may be said of a unit beside it: before the verb of one that acts, after it of
#: one that is acted on.
OF_UNITS: Sequence[Clause] = (
    clause(
        rf"(?:{BEFORE} )*{MOVES} (?P<n>N)(?: {HEX})?(?: {INTO} (?P<p>P))?",
        Sets("moved", "n"),
        Sets("terrain", "p", many=True),
    ),
    clause(
        rf"(?:{BEFORE} )*{MOVES} {OUT} (?P<f>P)(?: and)? {INTO} (?P<p>P)",
        Sets("from", "f", many=True),
        Sets("terrain", "p", many=True),
        Sets("moved", value=SOME),
    ),
    clause(
        rf"(?:{BEFORE} )*(?:leaves?|left|leaving|{MOVES} {OUT}|comes? {OUT}|"
        rf"coming {OUT}) (?P<f>P)",
        Sets("from", "f", many=True),
        Sets("moved", value=SOME),
    ),
    clause(
        rf"(?:{BEFORE} )*(?:{MOVES} {INTO}|enter(?:s|ed|ing)?) (?P<p>P)",
        Sets("terrain", "p", many=True),
        Sets("moved", value=SOME),
    ),
    clause(
        rf"(?:{BEFORE} )*{MOVES}(?=(?: \||\||$|(?: and| then)))",
        Sets("moved", value=SOME),
    ),
    clause(
        r"(?:which |that )?(?:has|have|had|did|does|do) ?(?:not|nt) moved?"
        r"|(?:hasnt|havent|didnt|doesnt) moved?|without moving|stationary",
        Sets("moved", value=0),
    ),
    clause(
        r"(?:with |of |has |have |having |down to |reduced to |at )?(?P<n>N) "
        r"(?:figures?|men|models?|minis?)(?: left| remaining)?",
        Sets("figures", "n"),
    ),
    clause(r"(?P<q>Q)(?= (?:camouflaged )?U)", Sets("nation", "q")),
    clause(r"(?P<s>S)(?= (?:camouflaged )?U)", Sets("side", "s")),
    clause("camouflaged(?= U)", Sets("camouflaged", value=True, role="target")),
    clause(
        rf"(?:while |when |is |are |standing )*{NEAR} (?:another )?enemy(?: units?)?",
        Sets("adjacent_enemy", value=True, role="attacker"),
    ),
    clause(
        rf"(?:which |that |who )?(?:is |are |standing |sitting |stands |sits |hiding )*"
        rf"{IN} (?P<p>P(?: (?:(?:and|in|on|behind) )?P)*)",
        Sets("terrain", "p", many=True),
    ),
    clause(r"(?:is |are |standing )*(?:in|on) (?:the )?open(?: ground| hex)?"),
)

#: What is said behind the verb of the unit before it: "attacks it from a forest".
OF_THE_ACTOR: Sequence[Clause] = (
    clause(
        rf"(?:after|having)(?: (?:having|it|they|has|had))*(?: {MOVES}) (?P<n>N)"
        rf"(?: {HEX})?",
        Sets("moved", "n"),
    ),
    clause(
        rf"(?:after|having)(?: having)? (?:leaving|left|{MOVES} {OUT}) (?P<f>P)",
        Sets("from", "f", many=True),
        Sets("moved", value=SOME),
    ),
    clause(
        # "2 hexes away from a hill" says where the hill is, not the unit.
        r"(?<!away )(?<!hexes )(?<!hex )(?:from|out of)"
        r"(?: (?:inside|behind|within))? (?P<p>P)",
        Sets("terrain", "p", many=True),
    ),
)

#: What may be said of a situation anywhere in the sentence.
OF_SITUATIONS: Sequence[Clause] = (
    clause(
        rf"(?:which |that |who )?(?:is |are |standing |at |from |to )*"
        rf"(?:range |distance )*(?:of )?(?P<n>N) {HEX}"
        r"(?: (?:away|off|apart|distant|distance|range|far))*",
        Sets("distance", "n", of_unit=False),
    ),
    clause(
        r"(?:at |is )*(?:range|distance) (?:of )?(?P<n>N)|(?P<m>N) away",
        Sets("distance", "n", of_unit=False),
        Sets("distance", "m", of_unit=False),
    ),
    clause(
        r"(?:that is |which is |is |at |an |in )*"
        r"(?:adjacent(?: to (?:it|them|me))?|next to (?:it|them|me)|neighbouring|"
        r"neighboring|point blank|close assault)(?: hex| unit| range)?",
        Sets("distance", value=1, of_unit=False),
    ),
    clause(
        r"(?:but |which |that |it |they )*(?:(?:without|with no|has no|no|out of) "
        r"(?:line of sight|los|sight)|(?:cannot|can not|cant|does not|doesnt) see"
        r"(?: (?:it|them))?)",
        Sets("sight", value=False, of_unit=False),
    ),
    clause(
        r"(?:with|by|using|playing|plays?|played|under|via|on|and|is|card)* ?"
        r"(?P<c>C)(?: card)?(?: is)?(?: played| in force)?",
        Sets("in_force", "c", many=True, of_unit=False),
    ),
    clause(
        r"(?:with |by |using |under |during |in |at |on |and )*(?P<r>R)"
        r"(?: rules?| campaign| scenario)?(?: (?:are |is )?in force)?",
        Sets("in_force", "r", many=True, of_unit=False),
    ),
)

#: How one unit is said to attack another, the nearer the more: "close assault" is an
#: attack on an adjacent hex.
CLOSE = r"close assault(?:s|ed|ing)?|assault(?:s|ed|ing)?"
FIRE = (
    r"attack(?:s|ed|ing)?|(?:fires?|fired|firing|shoots?|shot|shooting|shell(?:s|ed|ing)?"
    r"|bombard(?:s|ed|ing)?)(?: (?:at|on|upon|into))?|battl(?:es?|ed|ing)"
    r"|hits?|hitting|target(?:s|ed|ing)?|fights?"
)
AGAINST = r"(?:against|vs|versus|on|at)"
ACTIVE = re.compile(
    rf"(?<![^ ])(?:(?P<close>{CLOSE})|(?P<fire>{FIRE}))(?: {AGAINST}(?= ))?(?![^ ])"
)
PASSIVE = re.compile(
    r"(?<![^ ])(?:is|are|was|being|gets?|be|get) "
    r"(?:(?P<close>close assaulted|assaulted)|"
    r"(?P<fire>attacked|fired (?:at|on|upon)|shot(?: at)?|shelled|bombarded|hit|"
    r"targeted)) by(?![^ ])"
)
VERSUS = re.compile(r"(?<![^ ])(?:against|vs|versus)(?![^ ])")

#: A roll: the faces that came up, before or after the word for it.
FACE = r"(?:N[0-9]+ )?(?:U[0-9]+|stars?|flags?|grenades?)(?: symbols?| faces?)?"
ROLL = re.compile(
    rf"(?<![^ ])(?:rolls?|rolled|rolling|throws?|threw) (?P<faces>{FACE}"
    rf"(?: (?:and )?{FACE})*)(?: {AGAINST}(?= ))(?![^ ])"
)

#: Words that say nothing about a situation. "Not", "only" and "twice" are not among
#: them: a sentence with one that no clause has used is not understood.
FILLER = frozenset(
    "and are be can could dice die do does for get gets has have he how i if is it let "
    "legal allowed many may me might now of ordered orders please roll rolled rolling "
    "rolls she should so start starts starting still than the then there they this to "
    "turn unit units up was we what when while will with would you battle in on at "
    "from that which who but also".split()
)
