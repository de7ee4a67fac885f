"""The terms of a sentence: the units, places, cards and rules that it names."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from rulesdb.declarable import declarable
from rulesdb.language.plain_slots import NUMBERS
from rulesdb.language.words import Word, stems, words
from rulesdb.rulebook import Rulebook
from rulesdb.ruling_words import NATIONALITIES
from rulesdb.vocabulary import Category


class Kind(StrEnum):
    """What a term stands for; the letter is how clauses write it."""

    UNIT = "U"
    PLACE = "P"
    CARD = "C"
    RULE = "R"
    NUMBER = "N"
    NATION = "Q"
    SIDE = "S"
    MINES = "M"
    BARRIER = "B"


#: How players name a nation or a side before a unit.
NATIONS = {
    **{name.lower(): nation for nation, name in NATIONALITIES.items()},
    "us": "usa",
    "soviet": "russia",
}
SIDES = {"axis": "axis", "allied": "allies", "allies": "allies"}

#: How players name a section of the board.
SECTIONS = {
    "left": "left",
    "center": "center",
    "centre": "center",
    "middle": "center",
    "right": "right",
}

#: Obstacles that a unit stands behind while it is on their hex. Whoever is behind any
#: other place is on another hex.
BARRIERS = frozenset({"sandbags", "wire", "hedgehog", "dragons-teeth"})

#: Names of rules that are something else where they stand in a sentence like this.
VERBS = frozenset({"camouflaged", "zeroed"})

#: What is said before the name of a card that is played, and after it.
PLAYED = frozenset("play plays played playing using".split())
BEFORE_CARD = PLAYED | frozenset("with by under on via".split())
#: What follows the name of a card, and comes before that of one that is asked about.
CALLED = frozenset("card order orders".split())
ASKS = frozenset("does do can may".split())
IN_A_SECTION = frozenset("in on".split())

#: What is said behind the name of terrain without telling more: "a forest hex".
HEX = frozenset("hex tile".split())

#: Words that do not tell which thing is meant.
ARTICLES = frozenset("a an the my his her its their our your some".split())


@dataclass(frozen=True, slots=True)
class Token:
    """A word, or the words of one term, with where it stands.

    A word's `code` is itself; a term's is the letter of its kind and its place in the
    sentence, and `value` is what it stands for. `of` is what was said of a unit by the
    words before it: its nation, its side.
    """

    code: str
    text: str
    start: int
    end: int
    value: object = None
    of: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Named:
    """What a name stands for, and of how many words it is."""

    kind: Kind
    value: str
    length: int


#: Names of cards up to this many words may be plain words of a sentence.
SHORT_NAME = 2

PLACES = (Kind.PLACE, Kind.MINES, Kind.BARRIER)
#: "In one turn" is no number of turns.
TURN = frozenset({"turn"})

CATEGORIES: Mapping[Category, Kind] = {
    Category.UNIT: Kind.UNIT,
    Category.TERRAIN: Kind.PLACE,
    Category.OBSTACLE: Kind.PLACE,
    Category.CARD: Kind.CARD,
    Category.SCENARIO: Kind.RULE,
}


class Terms:
    """The names that a sentence may use, players' words among them."""

    def __init__(self, rulebook: Rulebook) -> None:
        """Take the names of everything that can be part of a situation."""
        self._named: dict[tuple[str, ...], Named] = {}
        facts = rulebook.collection.facts
        mines = {f.subject for f in facts if f.predicate == "dice_by_strength"}
        declared = declarable(rulebook)
        for record in rulebook.records.values():
            kind = CATEGORIES.get(record.category)
            kind = Kind.RULE if kind is None and record.id in declared else kind
            kind = Kind.MINES if record.id in mines else kind
            kind = Kind.BARRIER if record.id in BARRIERS else kind
            if kind:
                for name in (record.title, *record.aliases):
                    self._add(name, kind, record.id)
        for book in list(rulebook.books.values())[1:]:
            self._add(book.title, Kind.RULE, book.key)
        for synonym in rulebook.collection.synonyms:
            meant = self._named.get(stems(synonym.term))
            if meant:
                self._add(synonym.word, meant.kind, meant.value)
        self._longest = max(map(len, self._named), default=1)

    def _add(self, name: str, kind: Kind, value: str) -> None:
        run = stems(name)
        self._named.setdefault(run, Named(kind, value, len(run)))

    def tokens(self, text: str) -> list[Token]:
        """Return the words and terms of a sentence, in their order."""
        found = list(words(text))
        tokens: list[Token] = []
        place = 0
        while place < len(found):
            named = self._at(found, place, text)
            length = named.length if named else 1
            if named and named.kind in PLACES and is_hex(found, place + length):
                length += 1
            run = found[place : place + length]
            tokens.append(token(text, run, named, len(tokens)))
            place += length
        return [each for each in tokens if each.code not in ARTICLES]

    def _at(self, found: list[Word], place: int, text: str) -> Named | None:
        """Return what the words from a place on name, the longest name first."""
        if found[place].text in VERBS:
            return None
        for length in range(self._longest, 0, -1):
            run = found[place : place + length]
            named = self._named.get(tuple(word.stem for word in run))
            if len(run) == length and named:
                is_card = named.kind is Kind.CARD
                if is_card and not is_played(found, place, length, text):
                    continue
                return named
        after = found[place + 1].text if place + 1 < len(found) else ""
        return None if after in TURN else plain_term(found[place].text)


def is_hex(found: list[Word], place: int) -> bool:
    """Say whether a word says no more than that a place is one."""
    return place < len(found) and found[place].text in HEX


def plain_term(word: str) -> Named | None:
    """Return what a word stands for that is no name: a number, a nation, a side."""
    if word in NUMBERS or re.fullmatch(r"[0-9]{1,3}", word):
        return Named(Kind.NUMBER, word, 1)
    if word in NATIONS:
        return Named(Kind.NATION, NATIONS[word], 1)
    if word in SIDES:
        return Named(Kind.SIDE, SIDES[word], 1)
    return None


def is_played(found: list[Word], place: int, length: int, text: str) -> bool:
    """Say whether what could name a card does: "attack" mostly is no card.

    A name of one word needs to be called a card, to be played, to give orders, or to
    stand before a colon; one of two may be said to be in force, and one of more stands
    for nothing else where a sentence begins.
    """
    if text[found[place + length - 1].end :].startswith(":"):
        return True
    after = [w.text for w in found[place + length :] if w.text not in ARTICLES][:2]
    before = next(
        (w.text for w in reversed(found[:place]) if w.text not in ARTICLES), ""
    )
    if before in PLAYED or set(after[:1]) & CALLED:
        return True
    asked = before in ASKS and is_section(after)
    alone = length > SHORT_NAME and (before in ASKS or not before)
    return asked or alone or (length > 1 and before in BEFORE_CARD)


def is_section(after: list[str]) -> bool:
    """Say whether words name a section of the board: "in the center"."""
    return len(after) > 1 and after[0] in IN_A_SECTION and after[1] in SECTIONS


def token(text: str, run: list[Word], named: Named | None, number: int) -> Token:
    """Return the token that some words are."""
    start, end = run[0].start, run[-1].end
    written = text[start:end]
    if named is None:
        return Token(run[0].text, written, start, end)
    value: object = named.value
    if named.kind is Kind.NUMBER:
        value = NUMBERS.get(named.value) or int(named.value)
    return Token(f"{named.kind.value}{number}", written, start, end, value)
