"""From a player's sentence to a situation, with what was not understood.

A verb of attack parts who acts from who is acted on; any other question is asked of one
unit, or of none. Then the clauses take what they know. A sentence is understood only if
nothing is left that could matter: what is left may have changed the answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from rulesdb.errors import RulesError
from rulesdb.facts import OPEN_GROUND
from rulesdb.language.wanted import LONGEST_QUERY
from rulesdb.rulebook import Rulebook
from rulesdb.ruling_words import saying
from rulesdb.sentence.allegiance import with_their_units
from rulesdb.sentence.askings import (
    IMPLIED,
    TAKE_GROUND,
    Asking,
    asked_in,
    takes_ground,
)
from rulesdb.sentence.attacks import (
    BY_THE_ACTOR,
    ENEMY_NEAR,
    NO_ENEMY_NEAR,
    OF_ATTACKS,
    OF_THE_ACTOR,
    OF_UNITS,
    Attack,
    attack_in,
    faces,
)
from rulesdb.sentence.clauses import ATTACKER, FILLER, FULL, TARGET
from rulesdb.sentence.draft import Draft, Parts
from rulesdb.sentence.ground import OF_GROUND
from rulesdb.sentence.in_short import asked_in_short, attack_in_short
from rulesdb.sentence.terms import Terms, Token
from rulesdb.situations import QUESTIONS, BadSituation, Situation, read_situation

#: More of what was not understood is not told.
MOST_TOLD = 8


@dataclass(frozen=True, slots=True)
class Reading:
    """What a sentence was understood to say.

    `described` are the plain data of its situation; `unread` the words that were not
    understood, and what contradicts itself.
    """

    described: Mapping[str, object]
    unread: tuple[str, ...] = ()

    @property
    def lacking(self) -> tuple[str, ...]:
        """The paths of what its question has to be told, and was not."""
        question = QUESTIONS[str(self.described["question"])]
        step = question.steps.get(str(self.described.get("step")))
        needs = (*question.needs, *(step.needs if step else ()))
        return tuple(path for path in needs if not self._says(path))

    def _says(self, path: str) -> bool:
        """Say whether something was said under a path."""
        role, _, key = path.rpartition(".")
        place = self.described.get(role) if role else self.described
        return isinstance(place, Mapping) and key in place

    @property
    def is_whole(self) -> bool:
        """Whether it says all without which there is nothing to ask."""
        return not self.lacking

    @property
    def said(self) -> int:
        """How much it says of the units, and of what happens, beside its question."""
        units = [part for part in self.described.values() if isinstance(part, Mapping)]
        others = self.described.keys() - {"question", "step"}
        return len(others) - len(units) + sum(map(len, units))

    def situation(self, rulebook: Rulebook) -> Situation | None:
        """Return the situation, if the whole sentence was understood."""
        if self.unread or not self.is_whole:
            return None
        try:
            return read_situation(self.described, rulebook)
        except BadSituation:
            return None


class SentenceReader:
    """Reads sentences with the names of one rulebook."""

    def __init__(self, rulebook: Rulebook) -> None:
        self._terms = Terms(rulebook)
        facts = rulebook.collection.facts
        self._elements = {
            fact.subject: fact.value
            for fact in facts
            if fact.predicate == "moves_only_on" and not fact.when
        }
        #: What cannot be entered from open ground, which is what is meant elsewhere if
        #: nothing is said.
        self._climbed = {
            fact.subject
            for fact in facts
            if fact.predicate == "enters_not_from" and fact.value == OPEN_GROUND
        }
        nights = (f.record for f in facts if f.predicate == "daylight_at")
        self._night = tuple(dict.fromkeys(nights))

    def read(self, text: str) -> Reading | None:
        """Return what a sentence says, or None if it asks nothing."""
        if len(text) > LONGEST_QUERY:
            return None
        tokens = list(with_their_units(self._terms.tokens(text)))
        by_code = {token.code: token for token in tokens if token.value is not None}
        coded = " ".join(token.code for token in tokens)
        attack = attack_in(coded)
        asking = asked_in(coded) if attack is None or attack.units < 2 else None
        told = attack if attack is not None and attack.units else None
        in_short = asking is None and told is None
        if in_short:
            told = attack_in_short(coded)
            asking = asked_in_short(coded) if told is None else None
        draft = Draft()
        if asking is not None:
            left = read_asking(asking, coded, by_code, draft)
        elif told is not None:
            left = read_attack(told, takes_ground(coded), by_code, draft)
        else:
            return None
        draft.forget("figures", FULL)
        self._at_sea(draft)
        self._by_night(draft)
        unread = [t.text for t in tokens if t.code in left - FILLER]
        if self._climbs_from_anywhere(draft):
            unread.append("from where")
        reading = Reading(draft.described, (*unread, *draft.contradicted))
        return None if in_short and reading.unread else reading

    def _at_sea(self, draft: Draft) -> None:
        """Let a unit that moves on one kind of hex alone go there, not on land."""
        element = self._elements.get(str(draft.unit(ATTACKER)))
        path = draft.described.get("path")
        if element and isinstance(path, list):
            draft.described["path"] = [step or [element] for step in path]

    def _climbs_from_anywhere(self, draft: Draft) -> bool:
        """Say whether a way goes up where it is not said what lies before."""
        described = draft.described
        path, mover = described.get("path"), described.get(ATTACKER)
        if described["question"] != "move" or not isinstance(path, list):
            return False
        start = mover.get("terrain") if isinstance(mover, Mapping) else None
        return any(
            not before and not self._climbed.isdisjoint(onto)
            for before, onto in pairwise([start, *path])
        )

    def _by_night(self, draft: Draft) -> None:
        """Put the rules in force by which what is seen at night counts."""
        if "visibility" not in draft.described:
            return
        known = draft.described.get("in_force")
        in_force = known if isinstance(known, list) else []
        if not {*self._night} & {*in_force}:
            draft.described["in_force"] = [*in_force, *self._night[:1]]


def read_asking(
    asking: Asking, coded: str, terms: Mapping[str, Token], draft: Draft
) -> frozenset[str]:
    """Read a sentence that speaks of one unit, or of none; return what is left."""
    draft.described |= {"question": asking.question, **asking.said}
    parts = Parts({asking.role: coded}, terms, draft)
    parts.take(asking.role, asking.clauses, asking.role)
    if asking.role:
        parts.take_unit(asking.role, asking.role)
    draft.described |= implied(draft)
    return parts.left


def read_attack(
    attack: Attack, for_ground: bool, terms: Mapping[str, Token], draft: Draft
) -> frozenset[str]:
    """Read a sentence about an attack of one unit on another; return what is left."""
    question = TAKE_GROUND if for_ground else attack.question
    draft.described["question"] = question
    if attack.faces:
        draft.described["dice"] = faces(attack.faces, terms)
    elif attack.is_close:
        draft.set("", "distance", 1, many=False)
    parts = Parts(attack.parts, terms, draft)
    for role in (ATTACKER, TARGET) if for_ground else ():
        parts.take(role, OF_GROUND, ATTACKER)
    if attack.is_passive:
        parts.take(ATTACKER, BY_THE_ACTOR, ATTACKER)
        parts.take(TARGET, OF_UNITS[TARGET], TARGET)
    else:
        parts.take(TARGET, OF_THE_ACTOR, ATTACKER)
        parts.take(ATTACKER, (NO_ENEMY_NEAR, ENEMY_NEAR, *OF_UNITS[ATTACKER]), ATTACKER)
        parts.take(TARGET, OF_UNITS[TARGET], TARGET)
    for role in (ATTACKER, TARGET):
        parts.take(role, OF_ATTACKS, role)
        parts.take_unit(role, role)
    draft.described |= implied(draft)
    return parts.left


def implied(draft: Draft) -> Mapping[str, object]:
    """Return what a question implies and nobody has said.

    A unit of which it is asked whether it retreats onto a hex does so for a flag.
    """
    described = draft.described
    said = IMPLIED.get(str(described["question"]), {})
    if described["question"] == "retreat" and "in_force" not in described:
        path = described.get("path")
        said = {"flags": 1} if isinstance(path, list) and len(path) == 1 else {}
    return {key: said[key] for key in said if key not in described}


class NotUnderstood(RulesError):
    """A sentence that tells no situation, or more than was understood of it."""


def read_sentence(text: str, rulebook: Rulebook) -> Situation:
    """Return the situation that a sentence tells; raises NotUnderstood for others."""
    reading = SentenceReader(rulebook).read(text)
    if reading is None:
        raise NotUnderstood(
            f"{no_question(text, rulebook)}: say which unit attacks which, where one "
            "moves, takes ground or retreats to, what a card orders or how a campaign "
            "ends, or name a .json file"
        )
    if reading.unread or not reading.is_whole:
        raise NotUnderstood(f"{'; '.join(faults(reading))}; say it in other words")
    return read_situation(reading.described, rulebook)


def no_question(text: str, rulebook: Rulebook) -> str:
    """Return what was found in a sentence that asks nothing: units or the like only."""
    tokens = Terms(rulebook).tokens(text[:LONGEST_QUERY])
    named = [token.text for token in tokens if token.value is not None]
    if not named:
        return f"no unit and no question was found in {text[:80]!r}"
    return f"no question was found in {text[:80]!r}, only {quoted(named)}"


def faults(reading: Reading) -> Iterator[str]:
    """Yield what was not understood of a sentence, and what it does not say."""
    if reading.unread:
        yield f"not understood: {quoted(reading.unread)}"
    if reading.lacking:
        yield "not said: " + ", ".join(saying(path).name for path in reading.lacking)


def quoted(words: Sequence[str]) -> str:
    """Return the first of some words, each in quotes."""
    return ", ".join(repr(word[:40]) for word in words[:MOST_TOLD])
