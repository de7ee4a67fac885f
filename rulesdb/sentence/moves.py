"""How a player tells of a move, and of the mines that a unit moves onto.

What a hex of the way is said to hold lies there; of the others nothing is said, and
they are taken for open ground: a player names what could matter. The reading is shown
back, so that one who meant another way sees it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from rulesdb.sentence.attacks import FACE, ROLLS, faces
from rulesdb.sentence.clauses import (
    ASKING,
    ASKING_WORDS,
    BEFORE,
    BEHIND,
    HEX,
    IN_FORCE,
    IN_ONE_TURN,
    INTO,
    MOVES,
    NEAR,
    OF_ANY_UNIT,
    OPEN,
    OUT,
    PLACES,
    STANDING,
    Clause,
    Sets,
    clause,
    coded,
    some_of,
)
from rulesdb.sentence.terms import Token
from rulesdb.situations import FARTHEST

#: Open ground, as a hex of a path.
OPEN_HEX: list[str] = []

ENTERS = (
    rf"(?:enter(?:s|ed|ing)?|cross(?:es|ed|ing)?|(?:gets?|climb(?:s|ed|ing)?) {INTO}|"
    r"climb(?:s|ed|ing)?)"
)
LEAVES = rf"(?:leav(?:es?|ing)|left|exits?|comes? {OUT}|coming {OUT})"
THROUGH = r"(?:through|over|across|via)"
#: What lies on one hex: terrain, and what stands on it.
ON_A_HEX = rf"P(?: (?:with|{BEHIND}) P)?"
ENDS = r"(?:(?:and |then )+(?:ends?|ending|stops?|finishes) )"
STEP = rf"(?:(?:{ENDS}|and |then )*(?:{INTO}|{THROUGH}) (?:{ON_A_HEX}|{OPEN}))"
STEPS = rf"{STEP}(?: {STEP})*"
ROUTE = rf"(?:N(?: {HEX})?(?: {STEPS})?|{STEPS})"
AWAY = r"(?: (?:away|off|distant))?"

A_NUMBER = re.compile(coded(r"(?<![^ ])N"))
A_STEP = re.compile(
    coded(rf"(?<![^ ])(?:(?P<through>{THROUGH})|{INTO}) (?:(?P<p>{ON_A_HEX})|{OPEN})")
)
FROM = re.compile(coded(rf"(?<![^ ])(?:{OUT}|{LEAVES}) (?:{PLACES}|{OPEN})"))
A_PLACE = re.compile(coded("P"))


def way(text: str, terms: Mapping[str, Token]) -> list[list[str]] | None:
    """Return the hexes of a way by what lies on each, or None if that is left open.

    A unit that moves so many hexes into a place enters it with the last of them; one
    that goes through a place goes on from there. Where it does so and has more hexes,
    nobody said which of them the place is.
    """
    told = FROM.sub(" ", text)
    number = A_NUMBER.search(told)
    hexes = hexes_told(number[0], terms) if number else 0
    steps = list(A_STEP.finditer(told))
    if hexes > FARTHEST:
        return None
    if not steps:
        return [OPEN_HEX] * (hexes or 1)
    named = [lying(step["p"] or "", terms) for step in steps]
    if hexes and not all(step["through"] for step in steps[:-1]):
        return None
    if steps[-1]["through"] and hexes != len(named):
        named.append(OPEN_HEX)
    if not hexes or hexes == len(named):
        return named
    is_clear = len(named) == 1 and hexes > 1
    return [OPEN_HEX] * (hexes - 1) + named if is_clear else None


def way_from_afar(text: str, terms: Mapping[str, Token]) -> list[list[str]] | None:
    """Return the way to a place that is so many hexes off, straight into it."""
    number, place = A_NUMBER.search(text), A_PLACE.search(text)
    if number is None or place is None:
        return None
    hexes = hexes_told(number[0], terms)
    if not 0 < hexes <= FARTHEST:
        return None
    return [OPEN_HEX] * (hexes - 1) + [lying(place[0], terms)]


def entered(text: str, terms: Mapping[str, Token]) -> list[list[str]]:
    """Return the way of 1 hex onto a place."""
    return [lying(text, terms)]


def lying(text: str, terms: Mapping[str, Token]) -> list[str]:
    """Return what words say lies on a hex."""
    return [str(terms[code].value) for code in A_PLACE.findall(text)]


def hexes_told(code: str, terms: Mapping[str, Token]) -> int:
    """Return the number that a term is."""
    return int(str(terms[code].value))


def path(make: object = None, term: str = "", value: object = None) -> Sets:
    """Return what sets the way of a unit."""
    assert make is None or callable(make)
    return Sets("path", term, value=value, of_unit=False, make=make)


#: Where a unit stands before it moves.
STANDS = Sets("terrain", "f", many=True)

#: Behind a unit "assault" is no verb: it may be the name of a card.
FIGHTS = (
    rf"(?:{ASKING}(?:battles?|attacks?|fights?|fires?|shoots?)|"
    rf"{some_of(*ASKING_WORDS)}(?:close )?assaults?)(?: enemy(?: units?)?)?"
)
FOUGHT = (
    r"(?:battled|battling|battles?|fought|fighting|fired|firing|attacked|attacking)"
)
OTHERS = some_of("own", "friendly", "other", "another", "enemy", "occupied")

#: How far a unit may move at all: its way has no hexes, and the ruling tells the most.
HOW_FAR: Sequence[Clause] = (
    clause(
        rf"(?:what is )?(?:how (?:far|many {HEX})|maximum (?:move|movement)) {ASKING}"
        rf"(?P<u>U) {ASKING}(?:moves?|go|drive|march|advance)",
        Sets("unit", "u"),
        path(value=()),
    ),
    *IN_FORCE,
    IN_ONE_TURN,
)

OF_MOVES: Sequence[Clause] = (
    clause(
        rf"(?P<u>U) {ASKING}(?:starts? |starting |standing )?(?P<n>N) {HEX}{AWAY} from "
        rf"(?P<p>P) {ASKING}(?:(?:{MOVES}|gets?)(?: (?:{INTO}|it|there|inside))*|"
        r"enters?(?: it)?|reach(?:es)?(?: it)?)",
        Sets("unit", "u"),
        path(way_from_afar),
    ),
    clause(
        rf"(?:{ENTERS}|{MOVES} {INTO}) (?P<p>P)(?: from)?(?: {OPEN})?(?: from)? "
        rf"(?P<n>N) {HEX} (?:away|off|distant)",
        path(way_from_afar),
    ),
    STANDING,
    clause(
        rf"(?:move|drive|march|advance) (?P<u>U)(?: N {HEX})?"
        rf"(?: (?:into|onto|{THROUGH}) {ON_A_HEX})+",
        Sets("unit", "u"),
        path(way),
    ),
    clause(
        r"(?:(?:after|having|once|when|that|which) )(?:(?:it|they|its|has|have|had) )*"
        rf"{FOUGHT}",
        Sets("battled", value=True),
    ),
    clause(
        rf"(?:{BEFORE} )*{MOVES} {THROUGH} {OTHERS}(?:U|units?|{HEX})",
        path(value=(OPEN_HEX, OPEN_HEX)),
        Sets("occupied", value=(0,), of_unit=False),
    ),
    clause(
        rf"(?:{BEFORE} )*{MOVES} {INTO} (?:occupied {HEX}|{HEX} (?:with|occupied by) "
        rf"{OTHERS}(?:U|units?))",
        path(value=(OPEN_HEX,)),
        Sets("occupied", value=(0,), of_unit=False),
    ),
    clause(
        rf"(?:{BEFORE} )*(?:{MOVES} {OUT}|{LEAVES}) (?:(?P<f>{PLACES})|{OPEN})"
        rf"(?: (?:and|then|to|by))*(?: {MOVES})?(?: {ROUTE})?",
        STANDS,
        path(way),
    ),
    clause(
        rf"(?:{BEFORE} )*{MOVES}(?: (?:out|away|off)(?! N))?(?: {ROUTE})?"
        rf"(?: {OUT} (?:(?P<f>{PLACES})|{OPEN}))?",
        STANDS,
        path(way),
    ),
    clause(
        rf"(?:{BEFORE} )*{ENTERS} (?P<p>{ON_A_HEX})"
        rf"(?: {OUT} (?:(?P<f>{PLACES})|{OPEN}))?",
        STANDS,
        path(entered, "p"),
    ),
    clause(
        rf"{NEAR} (?P<b>P)",
        Sets("adjacent_to", "b", many=True, of_unit=False),
    ),
    clause("camouflaged(?= U)", Sets("camouflaged", value=True)),
    # Every ruling on a move says whether the unit stops, and whether it may battle.
    clause(rf"{ASKING}stop(?:s|ped|ping)?(?: (?:there|on it|in it|immediately))*"),
    clause(rf"{FIGHTS}(?: (?:afterwards|too|as well))*"),
    *OF_ANY_UNIT,
    *IN_FORCE,
    IN_ONE_TURN,
)

#: Whose mines they are, and how strong.
THEIRS = r"(?:enemys?|hostile|opponents?|opposing)"
OURS = r"(?:friendly|own)"
MINES = (
    rf"(?:(?:(?P<theirs>{THEIRS})|(?P<ours>{OURS})|"
    r"strength (?P<k>N)|(?P<l>N) strength) )*M"
)
ENTERS_MINES = rf"(?:enter(?:s|ed|ing)?|{MOVES}(?: (?P<n>N)(?: {HEX})?)? {INTO})"
RETREATS_INTO = rf"retreat(?:s|ed|ing)? (?:{INTO}|{THROUGH})"

WHOSE = (
    Sets("owner", "theirs", value=False),
    Sets("owner", "ours", value=True),
    Sets("strength", "k", of_unit=False),
    Sets("strength", "l", of_unit=False),
)
STRENGTH = Sets("strength", "n", of_unit=False)

OF_MINES: Sequence[Clause] = (
    STANDING,
    clause(rf"(?:{BEFORE} )*{ENTERS_MINES} {MINES}", *WHOSE, Sets("moved", "n")),
    clause(
        rf"(?:{BEFORE} )*{RETREATS_INTO} {MINES}",
        *WHOSE,
        Sets("via", value="retreat", of_unit=False),
    ),
    clause(r"(?:of |with |at |has |and )*strength (?:of |is )*(?P<n>N)", STRENGTH),
    clause(
        r"(?:that |which |and |it )*(?:is |was )?decoy",
        Sets("strength", value=0, of_unit=False),
    ),
    clause(
        rf"(?:and |then )*{ROLLS} (?P<faces>{FACE}(?: (?:and )?{FACE})*)",
        Sets("dice", "faces", of_unit=False, make=faces),
    ),
    # Every ruling on mines says what becomes of them.
    clause(
        rf"{ASKING}(?:clear|remove|explode|detonate|set off|trigger)s?"
        r"(?: (?:it|them|M))?"
    ),
    clause(rf"{ASKING}stops?(?: there)?"),
    *OF_ANY_UNIT,
    *IN_FORCE,
    IN_ONE_TURN,
)

#: A verb of moving in a form that tells or asks, and not a name of a rule.
BARE = (
    r"(?:move|drive|march|walk|go|advance|step|ride|pass|enter|leave|cross|exit|climb|"
    rf"get {INTO})"
)
ASKS = r"(?:can|could|may|must|might|should|does|do|did|is|are|will|would|if|when|how)"
TOLD = (
    r"(?:moves|moved|moving|drives|drove|driving|marches|marched|walks|walked|goes|"
    r"going|went|advances|advanced|enters|entered|entering|leaves|leaving|steps|"
    r"stepped|rides|rode|passes|passed|"
    rf"left {PLACES}|"
    rf"crosses|crossed|crossing|exits|climbs|move (?:N {HEX}|into|onto))"
)
A_MOVE = rf"{TOLD}|{ASKS} (?:[^ ]+ )*?{BARE}"
FAR = rf"how (?:far|many {HEX}) (?:[^ ]+ )*?{BARE}|maximum (?:move|movement)"
ONTO_MINES = rf"(?:{ENTERS_MINES}|{RETREATS_INTO}) {MINES}"
