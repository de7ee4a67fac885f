"""Cutting text into words that compare alike, however they were typed.

A search and the text that is searched both pass through here, so that quotes, dashes,
accents, capitals and `ё` make no difference, and each language is stemmed by its own
rules: Cyrillic words as Russian, all others as English.
"""

from __future__ import annotations

import re
import threading
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import snowballstemmer

ENGLISH = snowballstemmer.stemmer("english")
RUSSIAN = snowballstemmer.stemmer("russian")
#: A stemmer keeps the word that it works on: only one thread at a time may use it.
STEMMING = threading.Lock()

APOSTROPHES = "'\u2018\u2019\u02bc\u00b4`"
#: A word: letters and digits, with apostrophes inside ("dragon's") but no hyphens, so
#: that "close-assault" is the two words of "close assault".
WORD = re.compile(rf"[^\W_]+(?:[{APOSTROPHES}][^\W_]+)*")
CYRILLIC = re.compile(r"[а-я]")
#: Marks on letters that do not make another letter of it: й is kept, ё is not.
ACCENTS = re.compile(r"(?<![иИ])[\u0300-\u036f]|(?<=[иИ])(?!\u0306)[\u0300-\u036f]")

#: Longer words are cut: nobody types them, and they would cost time to stem.
LONGEST_WORD = 64


class Word(NamedTuple):
    """A word in a text: folded, stemmed, and where it stands as written."""

    text: str
    stem: str
    start: int
    end: int


def words(text: str) -> Iterator[Word]:
    """Yield the words of `text` in their order.

    >>> [word.text for word in words("Memoir ’44: Close-Assault, Dragon’s Teeth")]
    ['memoir', '44', 'close', 'assault', 'dragons', 'teeth']
    """
    for found in WORD.finditer(text):
        folded, root = forms(found[0])
        yield Word(folded, root, found.start(), found.end())


@lru_cache(maxsize=16_384)
def forms(word: str) -> tuple[str, str]:
    """Return a word folded, and the stem of that."""
    folded = fold(word)
    return folded, stem(folded)


def fold(word: str) -> str:
    """Return a word without capitals, accents, apostrophes and compatibility forms.

    >>> fold("Ёлка"), fold("Цэдэнбалй"), fold("Dragon’s"), fold("ﬁre")
    ('елка', 'цэдэнбалй', 'dragons', 'fire')
    """
    plain = unicodedata.normalize("NFKC", word[:LONGEST_WORD]).casefold()
    plain = ACCENTS.sub("", unicodedata.normalize("NFD", plain))
    plain = unicodedata.normalize("NFC", plain)
    return plain.translate({ord(mark): None for mark in APOSTROPHES})


@lru_cache(maxsize=16_384)
def stem(word: str) -> str:
    """Return the stem of a folded word.

    A Russian word is stemmed until nothing more comes off: a surname in -ов looks like
    a plural, and would lose more of itself where no ending of a case stands behind it.

    >>> stem("trenches"), stem("entering"), stem("героев")
    ('trench', 'enter', 'гер')
    >>> stem("жуков"), stem("жукова"), stem("жуковым")
    ('жук', 'жук', 'жук')
    """
    with STEMMING:
        if not CYRILLIC.search(word):
            return str(ENGLISH.stemWord(word))
        while (shorter := str(RUSSIAN.stemWord(word))) != word:
            word = shorter
        return word


def has_words(text: str) -> bool:
    """Say whether there is any word in a text."""
    return next(words(text), None) is not None


def stems(text: str) -> tuple[str, ...]:
    """Return the stems of the words of `text`: equal for names that are alike.

    >>> stems("Dragon's Teeth") == stems("DRAGONS-TEETH")
    True
    """
    return tuple([forms(word)[1] for word in WORD.findall(text)])
