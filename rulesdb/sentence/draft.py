"""A situation while its sentence is being read, clause by clause."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rulesdb.sentence.clauses import TERM, Clause, Sets
from rulesdb.sentence.terms import Kind, Token
from rulesdb.situations import SOME

#: The key of a unit that says what it is.
UNIT = "unit"


@dataclass(slots=True)
class Draft:
    """What has been said of a situation, and where it contradicts itself."""

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
            self.contradicted.append(f"{key} {in_words(known)} and {in_words(value)}")
        elif known is None or value != SOME:
            place[key] = value

    def forget(self, key: str, value: object) -> None:
        """Leave unsaid what is taken of a unit of which nothing is said."""
        for unit in self.described.values():
            if isinstance(unit, dict) and unit.get(key) == value:
                del unit[key]

    def unit(self, role: str) -> object:
        """Return the unit that has a role, if it was said."""
        place = self.described.get(role)
        return place.get(UNIT) if isinstance(place, dict) else None


def listed(*parts: object) -> list[object]:
    """Return the items of several lists together, each once."""
    items = (item for part in parts if isinstance(part, list) for item in part)
    return list(dict.fromkeys(items))


def in_words(value: object) -> str:
    """Return a value as it is told to a player: a way as what lies on its hexes.

    >>> in_words(3), in_words([[], ["hill", "wire"]])
    ('3', 'open, hill with wire')
    """
    if not isinstance(value, list):
        return str(value)
    return ", ".join(" with ".join(step) or "open" for step in value) or "no hex"


class Parts:
    """The parts of a sentence, of which clauses take what they know."""

    def __init__(
        self, parts: Mapping[str, str], terms: Mapping[str, Token], draft: Draft
    ) -> None:
        self._parts = dict(parts)
        self._terms = terms
        self._draft = draft
        self._told: set[str] = set()  # the units of which all was told

    def take(self, part: str, clauses: Sequence[Clause], role: str) -> None:
        """Take the clauses out of a part of the sentence; they speak of a unit."""
        for clause in clauses:
            start = 0
            while found := clause.pattern.search(self._parts[part], start):
                start = found.end()
                said = self._said(clause, found)
                if said is None or not found[0].strip():
                    continue
                for sets, value in said:
                    of = (sets.role or role) if sets.of_unit else ""
                    self._draft.set(of, sets.key, value, many=sets.many)
                    if sets.key == UNIT:
                        self._tell(found[sets.term], of)
                start = found.start()
                rest = self._parts[part]
                self._parts[part] = f"{rest[:start]}|{rest[found.end() :]}"

    def _said(
        self, clause: Clause, found: re.Match[str]
    ) -> list[tuple[Sets, object]] | None:
        """Return what a clause says here, or None if its words make no sense."""
        said = []
        for sets in clause.sets:
            if sets.term and not found[sets.term]:
                continue
            value = self._value(sets, found)
            if value is None:
                return None
            said.append((sets, value))
        return said

    def _value(self, sets: Sets, found: re.Match[str]) -> object:
        """Return the value that a clause sets, None if its words make none."""
        words = found[sets.term] if sets.term else found[0]
        if sets.make is not None:
            return sets.make(words, self._terms)
        if sets.value is not None:
            return plain(sets.value)
        values = [self._terms[code].value for code in TERM.findall(words)]
        return values if sets.many else values[0]

    def take_unit(self, part: str, role: str) -> None:
        """Take the one unit out of what is left of a part."""
        for code in self._parts[part].split():
            if not code.startswith(Kind.UNIT):
                continue
            if self._draft.unit(role) in (None, self._terms[code].value):
                self._draft.set(role, UNIT, self._terms[code].value, many=False)
                self._tell(code, role)
                self._parts[part] = self._parts[part].replace(code, "|", 1)
            return

    def _tell(self, code: str, role: str) -> None:
        """Say of the unit in a role what is said of it right before its name."""
        self._told.add(code)
        for key, value in self._terms[code].of.items():
            self._draft.set(role, key, value, many=False)

    @property
    def left(self) -> frozenset[str]:
        """The words, and the codes of the terms, that nothing has used.

        A unit is not used while its nation or side is not.
        """
        untold = {code for code, term in self._terms.items() if term.of} - self._told
        return frozenset(untold).union(
            code
            for part in self._parts.values()
            for word in part.split()
            for code in word.split("|")
            if code
        )


def plain(value: object) -> object:
    """Return a value of a clause as plain data: lists, and no tuples."""
    return [plain(each) for each in value] if isinstance(value, tuple | list) else value
