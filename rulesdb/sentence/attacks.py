"""How a player tells of one unit that attacks another, or rolls against it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rulesdb.sentence.clauses import (
    ATTACKER,
    BEHIND,
    ENEMY,
    HAVING_MOVED,
    HEX,
    IN,
    IN_FORCE,
    IN_ONE_TURN,
    INTO,
    MOVES,
    NEAR,
    OF_ANY_UNIT,
    OPEN,
    OUT,
    PLACES,
    TARGET,
    THAT_HAS_MOVED,
    Clause,
    Sets,
    any_of,
    clause,
    phrase,
)
from rulesdb.sentence.terms import Token
from rulesdb.situations import FACES, SOME

#: What may be said of a unit beside it: before the verb of one that acts, after it of
#: one that is acted on.
STANDING_BY: Sequence[Clause] = (
    *OF_ANY_UNIT,
    clause(
        r"camouflaged(?= (?:\| )*U)|(?:that|which|who) (?:is|are|was) camouflaged",
        Sets("camouflaged", value=True),
    ),
    clause(r"zeroed(?: in)?(?= (?:\| )*U)", Sets("zeroed_in", value=True)),
    clause(
        rf"(?:which |that |who )?(?:is |are |standing |sitting |stands |sits |hiding )*"
        rf"{IN} (?:hex with )?(?P<p>{PLACES})",
        Sets("terrain", "p", many=True),
    ),
    clause(rf"(?:is |are |standing )*(?:in|on) {OPEN}"),
)

#: Told behind a unit that acts, this could as well mean the one that it acts on.
ZEROED_IN = clause(
    r"(?:that |which )?(?:is |was |already )*zeroed(?: in)?(?: on)?",
    Sets("zeroed_in", value=True),
)

#: Whoever is in a place: "attacks a bunker".
ANYBODY_IN = clause(rf"\A ?(?P<p>{PLACES})(?!.* U)", Sets("terrain", "p", many=True))

OF_UNITS: Mapping[str, Sequence[Clause]] = {
    ATTACKER: (*HAVING_MOVED, *STANDING_BY),
    TARGET: (*THAT_HAS_MOVED, *STANDING_BY, ZEROED_IN, ANYBODY_IN),
}

#: Whether an enemy stands next to the unit that acts: it has to attack that one.
WITHOUT_ENEMY = (
    r"(?:with |and |has )*no (?:adjacent enem(?:y|ies)|enem(?:y|ies) adjacent|"
    r"enem(?:y|ies) next to it)(?: units?)?"
)
NO_ENEMY_NEAR = clause(
    rf"(?:{any_of('while', 'when', 'it', 'that', 'which', 'is', 'are')}not {NEAR} "
    rf"{ENEMY}|{WITHOUT_ENEMY})",
    Sets("adjacent_enemy", value=False, role=ATTACKER),
)
ENEMY_NEAR = clause(
    rf"(?:that |which |is |are |standing )*{NEAR} {ENEMY}",
    Sets("adjacent_enemy", value=True, role=ATTACKER),
)
#: Behind the target it could be the target that an enemy stands next to.
MEANWHILE = r"(?:while|when)(?: (?:it|standing|is|being|itself))*"
WHILE_ENEMY_NEAR = clause(
    rf"{MEANWHILE} {NEAR} {ENEMY}", Sets("adjacent_enemy", value=True, role=ATTACKER)
)
WHILE_NO_ENEMY_NEAR = clause(
    rf"{MEANWHILE} not {NEAR} {ENEMY}|{WITHOUT_ENEMY}",
    Sets("adjacent_enemy", value=False, role=ATTACKER),
)

AFTER = (
    r"(?:(?:after|having)(?: (?:having|it|they|has|had|have|just))*|"
    r"(?:when|if|and) (?:it|they)(?: (?:has|had|have|just))+)"
)

#: What is said behind the verb of the unit before it: "attacks it from a forest".
OF_THE_ACTOR: Sequence[Clause] = (
    WHILE_NO_ENEMY_NEAR,
    WHILE_ENEMY_NEAR,
    clause(
        rf"{AFTER} {MOVES} (?P<n>N)(?: {HEX})?(?: {INTO} (?P<p>P))?",
        Sets("moved", "n"),
        Sets("terrain", "p", many=True),
    ),
    clause(
        rf"{AFTER} (?:leaving|left|{MOVES} {OUT}) (?P<f>P)"
        rf"(?:(?: and)? {INTO} (?P<p>P))?",
        Sets("from", "f", many=True),
        Sets("terrain", "p", many=True),
        Sets("moved", value=SOME),
    ),
    clause(
        rf"{AFTER} (?:{MOVES} {INTO}|enter(?:ing|ed|s)) (?P<p>P)",
        Sets("terrain", "p", many=True),
        Sets("moved", value=SOME),
    ),
    clause(rf"{AFTER} {MOVES}(?! N)", Sets("moved", value=SOME)),
    clause(r"without (?:having )?mov(?:ing|ed)", Sets("moved", value=0)),
    clause(
        # "2 hexes away from a hill" says where the hill is, not the unit.
        r"(?<!away )(?<!hexes )(?<!hex )(?:from|out of)"
        rf"(?: (?:inside|{BEHIND}|within))? (?:(?P<p>P)|{OPEN})",
        Sets("terrain", "p", many=True),
    ),
    clause(
        r"(?:(?:in|during|with|for|as|on|it|is|of) )*"
        r"(?:its )?overrun(?: (?:battle|attack|combat))?",
        Sets("overrun", value=True),
    ),
)

#: What may be said of an attack anywhere in the sentence.
OF_ATTACKS: Sequence[Clause] = (
    clause(
        r"(?:but |which |that |it |they )*(?:(?:without|with no|has no|no|out of|"
        r"with blocked|blocked) (?:line of sight|los|sight)|"
        r"(?:line of sight|los) is blocked|"
        r"(?:cannot|can not|cant|does not|doesnt) see(?: (?:it|them))?)",
        Sets("sight", value=False, of_unit=False),
    ),
    clause(
        r"(?:with|has|have|in)(?: (?:clear|free|full))? (?:line of sight|los|sight)",
        Sets("sight", value=True, of_unit=False),
    ),
    *IN_FORCE,
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
    IN_ONE_TURN,
    clause("battle dice|in battle"),
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
ACTIVE = phrase(rf"(?:(?P<close>{CLOSE})|(?P<fire>{FIRE}))(?: {AGAINST}(?= ))?")
PASSIVE = phrase(
    r"(?:(?:that|which|is|are|was|being|gets?|be|get) )*"
    r"(?:(?P<close>close assaulted|assaulted)|"
    r"(?P<fire>attacked|fired (?:at|on|upon)|shot(?: at)?|shelled|bombarded|hit|"
    r"targeted)) by"
)
VERSUS = phrase("against|vs|versus")

#: A roll: the faces that came up, before or after the word for it.
FACE = r"(?:N )?(?:U|stars?|flags?|grenades?)(?: symbols?| faces?)?"
ROLLS = r"(?:rolls?|rolled|rolling|throws?|threw)"
ROLL = phrase(rf"{ROLLS} (?P<faces>{FACE}(?: (?:and )?{FACE})*)(?: {AGAINST}(?= ))")


def faces(text: str, terms: Mapping[str, Token]) -> list[str]:
    """Return the faces of a roll, each as often as it came up."""
    return list(each_face(text, terms))


def each_face(text: str, terms: Mapping[str, Token]) -> Iterator[str]:
    """Yield the faces of a roll, each as often as it came up."""
    count = 1
    for code in text.split():
        term = terms.get(code)
        if term and isinstance(term.value, int):
            count = term.value
            continue
        face = str(term.value) if term else code.removesuffix("s")
        if face in FACES or term:
            yield from [face] * count
            count = 1


#: What may be said of the unit behind the verb that acts: "and moves" would tell what
#: the one before the verb does.
BY_THE_ACTOR: Sequence[Clause] = (
    clause(
        rf"(?P<u>U) (?:(?:that|which) (?:is|was) )?{NEAR} {ENEMY}",
        Sets("unit", "u"),
        Sets("adjacent_enemy", value=True),
    ),
    *THAT_HAS_MOVED,
    *STANDING_BY,
)


@dataclass(frozen=True, slots=True)
class Attack:
    """The verb of a sentence about an attack, and what stands on its two sides."""

    question: str
    parts: Mapping[str, str]
    is_close: bool
    faces: str = ""
    is_passive: bool = False

    @property
    def units(self) -> int:
        """How many sides of the verb name a unit."""
        return sum(bool(UNIT.search(part)) for part in self.parts.values())


UNIT = phrase("U")


def attack_in(sentence: str) -> Attack | None:
    """Return what a sentence tells of an attack, or None if it has no such verb."""
    rolled = ROLL.search(sentence)
    passive = PASSIVE.search(sentence)
    verb = rolled or passive or ACTIVE.search(sentence) or VERSUS.search(sentence)
    if verb is None:
        return None
    before, after = sentence[: verb.start()], sentence[verb.end() :]
    first, second = (TARGET, ATTACKER) if verb is passive else (ATTACKER, TARGET)
    return Attack(
        "resolve" if rolled else "battle",
        {first: before, second: after},
        bool(verb.groupdict().get("close")),
        rolled["faces"] if rolled else "",
        verb is passive,
    )
