"""Phrases: sentences with typed slots, and the facts that they yield."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from rulesdb.facts import Compare, Condition, Fact, Seat, Value
from rulesdb.language.plain_slots import NotASlotError, Units
from rulesdb.language.sentences import Sentence, sentences
from rulesdb.language.slots import Slots
from rulesdb.predicates import PREDICATES
from rulesdb.records import Passage

WORD = re.compile(r"[\w'-]+")
SLOT = re.compile(r"\{(?P<kind>[a-z]+)(?P<number>\d?)\}")

#: An exception is its own sentence: what follows the colon is said of who precedes it.
EXCEPTION = re.compile(
    r"(?P<who>.+?) (?:is|are) the exception: (?:it|they|(?P=who)) (?P<what>.+)",
    re.IGNORECASE,
)

#: Where a phrase speaks of the units that the sentence before it names.
IT = "it"

#: Where a sentence says in which game alone it holds, with what must be in force.
SCOPES = {"In the Khalkhin-Gol campaign, ": "khalkhin-gol"}


@dataclass(frozen=True, slots=True)
class Filled:
    """The value of a fact that stands in a slot; `minus` takes it off.

    `less` is by how much the value is smaller than what stands there, `before` what is
    put before a word that stands there, `times` the slot that says how often it counts.
    """

    slot: str
    minus: bool = False
    less: int = 0
    before: str = ""
    times: str = ""


@dataclass(frozen=True, slots=True)
class When:
    """A condition of a fact whose value stands in a slot."""

    variable: str
    compare: Compare
    value: Filled


@dataclass(frozen=True, slots=True)
class Says:
    """A fact that a phrase yields.

    `of` is the slot with the units or places that the fact is about, or IT for the
    units of the sentence before; without it, the fact is about the record itself. `by`
    is the slot with the units that must be in the fact's seat (or be the `role` that is
    named) for it to hold.
    """

    seat: Seat
    predicate: str
    value: Value | Filled
    of: str = ""
    by: str = ""
    role: str = "unit"
    when: tuple[Condition | When, ...] = ()


@dataclass(frozen=True, slots=True)
class Phrase:
    """A sentence with slots, what it says, and sentences that it reads."""

    pattern: str
    says: tuple[Says, ...]
    examples: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Match:
    """A sentence as a phrase reads it: what fills the slots, and where it holds."""

    phrase: Phrase
    slots: Mapping[str, object]
    scope: tuple[Condition, ...] = ()


@dataclass(frozen=True, slots=True)
class Statement:
    """A sentence of a passage, the phrase that reads it, if one does, and its facts."""

    sentence: Sentence
    phrase: Phrase | None
    facts: tuple[Fact, ...] = ()


class PhraseBook:
    """Reads sentences by the first phrase that fits."""

    def __init__(self, phrases: Iterable[Phrase], slots: Slots) -> None:
        self._slots = slots
        self._whole: dict[str, Phrase] = {}
        self._by_word: defaultdict[str, list[int]] = defaultdict(list)
        self._phrases = tuple(phrases)
        self._compiled: dict[int, re.Pattern[str]] = {}
        for number, phrase in enumerate(self._phrases):
            if re.search(r"[{\[(]", phrase.pattern):
                self._by_word[longest_word(phrase.pattern)].append(number)
            else:
                self._whole.setdefault(clause(phrase.pattern).casefold(), phrase)

    def read(self, text: str) -> Match | None:
        """Return a sentence as the first phrase that fits reads it, if one does."""
        sentence, scope = unscoped(clause(" ".join(text.split()).rstrip(".!")))
        folded = sentence.casefold()
        if folded in self._whole:
            return Match(self._whole[folded], {}, scope)
        words = {"", *WORD.findall(folded)}
        for number in sorted(n for word in words for n in self._by_word.get(word, ())):
            found = self._pattern(number).fullmatch(sentence)
            if found:
                try:
                    return Match(self._phrases[number], self._fill(found), scope)
                except NotASlotError:
                    continue
        return None

    def _pattern(self, number: int) -> re.Pattern[str]:
        """Return a phrase as a regular expression, made when it is first needed."""
        if number not in self._compiled:
            pattern = self._expression(self._phrases[number].pattern)
            self._compiled[number] = re.compile(pattern, re.IGNORECASE)
        return self._compiled[number]

    def _fill(self, found: re.Match[str]) -> Mapping[str, object]:
        """Return what fills the slots of a phrase; raises NotASlotError."""
        return {
            name: self._slots.read(name.rstrip("0123456789"), value)
            for name, value in found.groupdict().items()
            if value is not None
        }

    def statements(self, record: str, anchor: str, text: str) -> Iterator[Statement]:
        """Yield the sentences of a passage of a record with what they say."""
        named: object = None
        for sentence in sentences(text):
            match = self.read(sentence.text)
            if match and any(says.of == IT for says in match.phrase.says):
                slots = {**match.slots, IT: named}
                match = replace(match, slots=slots) if named else None
            elif match:
                named = match.slots.get("units", named)
            if match is None:
                named = None
                yield Statement(sentence, None)
            else:
                facts = facts_of(match, record, anchor, sentence)
                yield Statement(sentence, match.phrase, tuple(facts))

    def facts(self, record: str, passage: Passage) -> Iterator[Fact]:
        """Yield the facts of a passage of a record."""
        for statement in self.statements(record, passage.anchor, passage.text):
            yield from statement.facts

    def _expression(self, pattern: str) -> str:
        """Return a phrase as a regular expression with a group for each slot."""
        parts = []
        place = 0
        for slot in SLOT.finditer(pattern):
            parts.append(literal(pattern[place : slot.start()]))
            name = slot["kind"] + slot["number"]
            parts.append(f"(?P<{name}>{self._slots.pattern(slot['kind'])})")
            place = slot.end()
        return "".join((*parts, literal(pattern[place:])))


def clause(sentence: str) -> str:
    """Return what a sentence says, one on an exception as if it were no exception.

    >>> clause("A scout is the exception: it may move up to 2 hexes")
    'A scout may move up to 2 hexes'
    """
    found = EXCEPTION.fullmatch(sentence)
    return f"{found['who']} {found['what']}" if found else sentence


def unscoped(sentence: str) -> tuple[str, tuple[Condition, ...]]:
    """Return a sentence without the game that it is about, and that as a condition."""
    for words, key in SCOPES.items():
        if sentence.startswith(words):
            in_force = Condition("in_force", Compare.IS, key)
            return sentence.removeprefix(words), (in_force,)
    return sentence, ()


def longest_word(pattern: str) -> str:
    """Return the longest word that every sentence of a phrase must hold.

    Looking for it first saves trying most phrases on most sentences.

    >>> longest_word("{units} [that moves] may not battle with fewer than {dice}")
    'battle'
    """
    # A slot or a choice may touch a word, which is then only a part of one.
    fixed = re.sub(r"[\w'-]*(?:\{\w+\}|\[[^]]*\]|\([^)]*\))[\w'-]*", " ", pattern)
    return max(WORD.findall(fixed.casefold()), key=len, default="")


def literal(text: str) -> str:
    """Return the words of a phrase as a pattern: `[of]` may be left out, `a|b` either.

    >>> bool(re.fullmatch(literal("(a|the) hex[es]"), "the hexes"))
    True
    """
    escaped = re.escape(text)
    escaped = escaped.replace(r"\[", "(?:").replace(r"\]", ")?")
    return escaped.replace(r"\(", "(?:").replace(r"\)", ")").replace(r"\|", "|")


def facts_of(
    match: Match, record: str, anchor: str, sentence: Sentence
) -> Iterator[Fact]:
    """Yield the facts of a sentence of a passage of a record."""
    for says in match.phrase.says:
        for subject, when in subjects(says, match.slots, record):
            own = (condition(c, match.slots) for c in says.when)
            conditions = (*when, *own, *match.scope)
            for value in single(value_of(says.value, match.slots), says.predicate):
                yield Fact(
                    record=record,
                    anchor=anchor,
                    start=sentence.start,
                    end=sentence.end,
                    subject=subject,
                    seat=says.seat,
                    predicate=says.predicate,
                    value=value,
                    when=conditions,
                )


def single(value: Value, predicate: str) -> Iterator[Value]:
    """Yield a value, or each of several where a fact may give but one word."""
    if isinstance(value, tuple) and PREDICATES[predicate].type is str:
        yield from value
    else:
        yield value


def subjects(
    says: Says, filled: Mapping[str, object], record: str
) -> Iterator[tuple[str, tuple[Condition, ...]]]:
    """Yield whom a fact is about, with the conditions that its units bring."""
    when: tuple[Condition, ...] = ()
    if says.by in filled:
        units = filled[says.by]
        assert isinstance(units, Units)
        if units.types:
            when = (Condition(says.role, Compare.IS, units.types),)
        when += units.conditions
    about = filled.get(says.of)
    if isinstance(about, Units):
        for unit in about.types or ("unit",):
            yield unit, about.conditions + when
    elif about is not None:
        for name in about if isinstance(about, tuple) else (about,):
            yield str(name), when
    else:
        yield record, when


def condition(written: Condition | When, filled: Mapping[str, object]) -> Condition:
    """Return a condition, its value out of its slot if it stands in one."""
    if isinstance(written, Condition):
        return written
    value = value_of(written.value, filled)
    return Condition(written.variable, written.compare, value)


def value_of(value: Value | Filled, filled: Mapping[str, object]) -> Value:
    """Return the value of a fact, out of its slot if it stands in one."""
    if not isinstance(value, Filled):
        return value
    found = filled[value.slot]
    if isinstance(found, Units):
        return found.types
    assert isinstance(found, int | str | tuple)
    if isinstance(found, int):
        return (-found if value.minus else found) - value.less
    if isinstance(found, str):
        return value.before + found
    times = filled[value.times] if value.times else 1
    return found * times if isinstance(times, int) else found
