"""The names of records, and whether a draft that has the words means the record."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from rulesdb.language.words import CYRILLIC, Word, stems, words
from rulesdb.records import Record
from rulesdb.rulebook import Rulebook
from rulesdb.vocabulary import Category, Sense

#: Records that are things on the board: a draft that has their name means them.
THINGS = (Category.TERRAIN, Category.OBSTACLE, Category.UNIT)
#: Records that are persons and battles: their names are written with a capital.
PROPER = (Category.HERO_CARD, Category.SCENARIO)

#: What a form of an English name may end in, beyond what it has in common with it.
ENDINGS = frozenset(["", "s", "es", "y", "ies"])
VERB_ENDINGS = ENDINGS | {"d", "ed", "ing", "ning"}
#: What a Russian noun may end in, and so what is no part of its trunk.
RUSSIAN_ENDINGS = frozenset(
    """
    а я о е ы и у ю й ь ой ей ою ею ом ем ам ям ах ях ами ями ов ев ий ый ая ое ые ого
    его ому ему ым им ую ых их ыми ими ию ия ии ие ием
    """.split()
) | {""}
TRUNK_END = re.compile("[аеёиоуыэюяйь]+$")

#: What may stand between two words of one name; spaces are gone through once, as a
#: draft may have nothing else.
GAP = re.compile(r"[ \t\u00a0]*+\r?\n?[ \t]*+|[ \u00a0]?[-\u2010-\u2013&][ \u00a0]?")


class Why(StrEnum):
    """Why a name was left alone."""

    EVERYDAY = "everyday"
    CAPITALS = "capitals"
    SEVERAL = "several"
    OFF = "off"


#: How that is told.
REASONS: Mapping[Why, str] = {
    Why.EVERYDAY: "an everyday word",
    Why.CAPITALS: "a name only with its capitals",
    Why.SEVERAL: "the name of several records",
    Why.OFF: "switched off",
}


@dataclass(frozen=True, slots=True)
class Said:
    """Words of a draft as they stand there.

    `written` is as written, `folded` in small letters with single spaces, and
    `is_inside` says that a sentence has begun before them.
    """

    written: str
    folded: str
    gaps: tuple[str, ...]
    is_inside: bool

    @property
    def has_capital(self) -> bool:
        """Whether the first and the last word begin with a capital letter."""
        words = self.written.replace("-", " ").split()
        return words[0][0].isupper() and words[-1][0].isupper()

    @property
    def is_shown_a_name(self) -> bool:
        """Whether a capital letter can only mean that this is a name.

        The first word of a sentence has one anyway, the others have not.
        """
        can_show = self.is_inside or bool(self.gaps)
        return can_show and self.has_capital and not self.written.isupper()


@dataclass(frozen=True, slots=True)
class Name:
    """A name of a record, as the data write it.

    `folded` is the same in small letters with single spaces; `is_spoken` marks a word
    of players' own. `everyday` are the words that mean other things too.
    """

    record: Record
    written: str
    folded: str
    is_spoken: bool = False
    is_term: bool = False
    everyday: frozenset[str] = frozenset()

    @property
    def is_one_word(self) -> bool:
        """Whether the name is a single word."""
        return " " not in self.folded

    def fits(self, said: Said) -> bool:
        """Say whether words with the stems of this name are a form of it."""
        if not all(GAP.fullmatch(gap) or self._has(gap) for gap in said.gaps):
            return False
        if not self.is_one_word:
            return True
        if CYRILLIC.search(self.folded):
            return is_russian_form(said.folded, self.folded)
        endings = ENDINGS if self.record.category in THINGS else VERB_ENDINGS
        return is_english_form(said.folded, self.folded, endings)

    def doubt(self, said: Said) -> Why | None:
        """Return what speaks against taking these words for the record, if anything."""
        if self.is_one_word and self.written.isalpha() and self.written.isupper():
            return None if said.written.isupper() else Why.CAPITALS
        if said.folded in self.everyday or self._is_common:
            is_name = said.is_shown_a_name and not self.is_spoken
            return None if is_name else Why.EVERYDAY
        if self._is_proper and not said.has_capital:
            return Why.CAPITALS
        return None

    def _has(self, gap: str) -> bool:
        """Say whether this name is written with such signs between two words."""
        return gap.strip() != "" and "\n" not in gap and gap.strip() in self.written

    @property
    def _is_common(self) -> bool:
        """Whether this is a word of every sentence: a rule's, an action's or a card's.

        A proper name among them is written with a capital where the title is not meant.
        """
        if not self.is_one_word or self.record.category in (*THINGS, *PROPER):
            return False
        return not (self.is_term or self._is_proper)

    @property
    def _is_proper(self) -> bool:
        if self.record.category in PROPER:
            return True
        is_title = self.written == self.record.title
        return not is_title and self.is_one_word and self.written[:1].isupper()


def is_english_form(said: str, name: str, endings: frozenset[str]) -> bool:
    """Say whether a word is a form of a name: not every word with its stem is.

    >>> is_english_form("hospitals", "hospital", ENDINGS)
    True
    >>> is_english_form("hospitality", "hospital", ENDINGS)
    False
    """
    same = 0
    for one, other in zip(said, name, strict=False):
        if one != other:
            break
        same += 1
    return said[same:] in endings and name[same:] in endings


def is_russian_form(said: str, name: str) -> bool:
    """Say whether a word is a case of a name, not another word with its stem.

    >>> is_russian_form("жукова", "жуков"), is_russian_form("жука", "жуков")
    (True, False)
    """
    trunk = TRUNK_END.sub("", name)
    return said.startswith(trunk) and said[len(trunk) :] in RUSSIAN_ENDINGS


def names_of(rulebook: Rulebook) -> Mapping[tuple[str, ...], tuple[Name, ...]]:
    """Return what every name may mean, by its stems: of records, then of players.

    Of players' words those are names that stand for a thing on the board; a word that
    is a record's name too may mean whatever it stands for.
    """
    names: defaultdict[tuple[str, ...], list[Name]] = defaultdict(list)
    terms = common_in(rulebook, Sense.TERMS)
    everyday = common_in(rulebook, Sense.EVERYDAY)

    def name_of(record: Record, written: str, *, is_spoken: bool = False) -> Name:
        name = folded(written)
        return Name(record, written, name, is_spoken, name in terms, everyday)

    for record in rulebook.records.values():
        for written in (record.title, *record.aliases):
            names[stems(written)].append(name_of(record, written))
    owners = {run: {name.record for name in these} for run, these in names.items()}
    for synonym in rulebook.collection.synonyms:
        run, meant = stems(synonym.word), owners.get(stems(synonym.term), set())
        if len(meant) == 1 and not meant & owners.get(run, set()):
            record = min(meant, key=lambda each: each.id)
            if run in owners or record.category in THINGS:
                names[run].append(name_of(record, synonym.word, is_spoken=True))
    return {run: tuple(these) for run, these in names.items()}


def common_in(rulebook: Rulebook, sense: Sense) -> frozenset[str]:
    """Return the names of one sense, folded."""
    return frozenset(
        folded(common.name)
        for common in rulebook.collection.common_names
        if common.sense is sense
    )


def folded(name: str) -> str:
    """Return a name in small letters with single spaces.

    >>> folded("Dig-In")
    'dig in'
    """
    return " ".join(word.text for word in words(name))


def said_in(draft: str, legible: str, run: Sequence[Word]) -> Said:
    """Return words of a draft; `legible` is the draft with what is kept masked."""
    gaps = tuple(legible[one.end : other.start] for one, other in pairwise(run))
    return Said(
        draft[run[0].start : run[-1].end],
        " ".join([word.text for word in run]),
        gaps,
        is_inside_sentence(legible, run[0].start),
    )


def is_inside_sentence(text: str, place: int) -> bool:
    """Say whether there are words before a place, and nothing that ends a sentence.

    >>> is_inside_sentence("Play Ambush", 5), is_inside_sentence("No. Ambush", 4)
    (True, False)
    """
    before = place
    while before and not text[before - 1].isalnum():
        before -= 1
    return before > 0 and not SENTENCE_BREAK.search(text, before, place)


#: What may make the next word the first of a sentence.
SENTENCE_BREAK = re.compile(r"[.!?:…\n•*#>|-]")
