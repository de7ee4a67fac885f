"""From a player's sentence to a situation, with what was not understood.

The verb parts who acts from who is acted on; then the clauses take what they know out
of both parts. A sentence is understood only if nothing is left that could matter: what
is left may have changed the answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from rulesdb.errors import RulesError
from rulesdb.language.wanted import LONGEST_QUERY
from rulesdb.rulebook import Rulebook
from rulesdb.sentence.clauses import (
    ACTIVE,
    FILLER,
    OF_SITUATIONS,
    OF_THE_ACTOR,
    OF_UNITS,
    PASSIVE,
    ROLL,
    VERSUS,
    Clause,
    Sets,
)
from rulesdb.sentence.terms import Terms, Token
from rulesdb.situations import FACES, SOME, BadSituation, Situation, read_situation

ATTACKER, TARGET = "attacker", "target"
#: More of what was not understood is not told.
MOST_TOLD = 8

TERM = re.compile(r"[A-Z][0-9]+")
UNIT = re.compile(r"(?<![^ |])U[0-9]+(?![^ |])")


@dataclass(frozen=True, slots=True)
class Reading:
    """What a sentence was understood to say.

    `described` are the plain data of its situation; `unread` the words that were not
    understood, and what contradicts itself.
    """

    described: Mapping[str, object]
    unread: tuple[str, ...] = ()

    @property
    def is_whole(self) -> bool:
        """Whether it says both who acts and on whom."""
        units = (self.described.get(role) for role in (ATTACKER, TARGET))
        return all(isinstance(unit, dict) and "unit" in unit for unit in units)

    def situation(self, rulebook: Rulebook) -> Situation | None:
        """Return the situation, if the whole sentence was understood."""
        if self.unread or not self.is_whole:
            return None
        try:
            return read_situation(self.described, rulebook)
        except BadSituation:
            return None


@dataclass(slots=True)
class Draft:
    """A situation while its sentence is being read."""

    described: dict[str, object] = field(default_factory=dict)
    contradicted: list[str] = field(default_factory=list)

    def set(self, role: str, key: str, value: object, *, many: bool) -> None:
        """Say something; the same thing said twice in two ways is a contradiction."""
        place = self.described.setdefault(role, {}) if role else self.described
        assert isinstance(place, dict)
        known = place.get(key)
        if many:
            place[key] = listed(known, value)
        elif known not in (None, SOME, value) and value != SOME:
            self.contradicted.append(f"{key} {known} and {value}")
        elif known is None or value != SOME:
            place[key] = value


def listed(*parts: object) -> list[object]:
    """Return the items of several lists together, each once."""
    items = (item for part in parts if isinstance(part, list) for item in part)
    return list(dict.fromkeys(items))


class SentenceReader:
    """Reads sentences with the names of one rulebook."""

    def __init__(self, rulebook: Rulebook) -> None:
        self._terms = Terms(rulebook)

    def read(self, text: str) -> Reading | None:
        """Return what a sentence says, or None if it is no attack of one unit."""
        if len(text) > LONGEST_QUERY:
            return None
        tokens = self._terms.tokens(text)
        by_code = {token.code: token for token in tokens if token.value is not None}
        sentence = Sentence(" ".join(token.code for token in tokens), by_code)
        if not sentence.split():
            return None
        sentence.read()
        return sentence.reading(tokens)


class Sentence:
    """A sentence of which the clauses take what they know."""

    def __init__(self, coded: str, terms: Mapping[str, Token]) -> None:
        self._coded = coded
        self._terms = terms
        self._parts = {ATTACKER: "", TARGET: ""}
        self._draft = Draft()

    def split(self) -> bool:
        """Part the sentence at its verb; say whether it has one, between units."""
        rolled = ROLL.search(self._coded)
        passive = PASSIVE.search(self._coded)
        verb = rolled or passive or ACTIVE.search(self._coded)
        verb = verb or VERSUS.search(self._coded)
        if verb is None:
            return False
        before, after = self._coded[: verb.start()], self._coded[verb.end() :]
        first, second = (TARGET, ATTACKER) if verb is passive else (ATTACKER, TARGET)
        self._parts = {first: before, second: after}
        self._draft.described["question"] = "resolve" if rolled else "battle"
        if rolled:
            self._draft.described["dice"] = list(self._faces(rolled["faces"]))
        elif verb.groupdict().get("close"):
            self._draft.set("", "distance", 1, many=False)
        return any(
            part.strip().startswith("U") or " U" in part
            for part in self._parts.values()
        )

    def _faces(self, rolled: str) -> Iterable[str]:
        """Yield the faces of a roll, each as often as it came up."""
        count = 1
        for code in rolled.split():
            term = self._terms.get(code)
            if term and isinstance(term.value, int):
                count = term.value
                continue
            face = str(term.value) if term else code.removesuffix("s")
            if face in FACES or term:
                yield from [face] * count
                count = 1

    def read(self) -> None:
        """Let every clause take what it knows."""
        self._take(TARGET, OF_THE_ACTOR, ATTACKER)
        for role in (ATTACKER, TARGET):
            self._take(role, OF_UNITS, role)
        for role in (ATTACKER, TARGET):
            self._take(role, OF_SITUATIONS, role)
        for role, part in self._parts.items():
            self._parts[role] = self._unit(role, part)

    def _take(self, part: str, clauses: Sequence[Clause], role: str) -> None:
        """Take the clauses out of a part of the sentence; they speak of a unit."""
        for clause in clauses:
            while found := clause.pattern.search(self._parts[part]):
                if not found[0].strip():
                    break
                for sets in clause.sets:
                    self._say(sets, found, role)
                rest = self._parts[part]
                self._parts[part] = f"{rest[: found.start()]}|{rest[found.end() :]}"

    def _say(self, sets: Sets, found: re.Match[str], role: str) -> None:
        """Say what a clause sets."""
        of = (sets.role or role) if sets.of_unit else ""
        if not sets.term:
            self._draft.set(of, sets.key, sets.value, many=False)
        elif found[sets.term]:
            values = [self._terms[c].value for c in TERM.findall(found[sets.term])]
            value = values if sets.many else values[0]
            self._draft.set(of, sets.key, value, many=sets.many)

    def _unit(self, role: str, part: str) -> str:
        """Take the one unit out of what is left of a part."""
        units = UNIT.findall(part)
        if not units:
            return part
        self._draft.set(role, "unit", self._terms[units[0]].value, many=False)
        return part.replace(units[0], "|", 1)

    def reading(self, tokens: Sequence[Token]) -> Reading:
        """Return what was read, and the words that nothing has used."""
        left = {code for part in self._parts.values() for code in part.split()}
        left = {code for each in left for code in each.split("|")} - FILLER - {""}
        unread = [token.text for token in tokens if token.code in left]
        return Reading(self._draft.described, (*unread, *self._draft.contradicted))


class NotUnderstood(RulesError):
    """A sentence that tells no situation, or more than was understood of it."""


def read_sentence(text: str, rulebook: Rulebook) -> Situation:
    """Return the situation that a sentence tells; raises NotUnderstood for others."""
    reading = SentenceReader(rulebook).read(text)
    if reading is None or not reading.is_whole:
        raise NotUnderstood(
            f"no attack of one unit on another in {text[:80]!r}: "
            "say which unit attacks which, or name a .json file"
        )
    if reading.unread:
        words = ", ".join(repr(word[:40]) for word in reading.unread[:MOST_TOLD])
        raise NotUnderstood(f"not understood: {words}; say it in other words")
    return read_situation(reading.described, rulebook)
