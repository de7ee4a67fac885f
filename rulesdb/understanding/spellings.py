"""Names as they sound, for those who spell them by ear or in another alphabet.

Жуков is written Zhukov, Jukov, Schukow, Joukov or Žukov. What is alike in all of them
is the run of consonants, each taken for all that sound near it.
"""

from __future__ import annotations

import difflib
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from rulesdb.language.words import fold, words

#: Cyrillic letters as they are written in Latin ones.
LATIN = str.maketrans(
    {
        **dict(
            zip("абвгдеёзийклмнопрстуфхыэ", "abvgdeeziiklmnoprstufhye", strict=True)
        ),
        "ж": "zh",
        "ц": "ts",
        "ч": "ch",
        "ш": "sh",
        "щ": "sh",
        "ю": "yu",
        "я": "ya",
        "ъ": "",
        "ь": "",
    }
)

#: Spellings that sound near each other, and the consonant that stands for them all,
#: the longest spelling first; what is not here stands for itself.
SOUNDS = (
    (r"tsch|shch|sch|tch|zh|sh|ch|cz|sz|ts|tz|ss|[zscx]", "s"),
    (r"kh|ck|[khq]", "k"),
    (r"ph|ff|[vwf]", "v"),
)

#: Letters that come and go between spellings: vowels and what glides between them.
SILENT = re.compile(r"[aeiouy]")

#: Fewer consonants than this are like too many words.
FEWEST_SOUNDS = 3

#: The least likeness, from 0 to 1, of two spellings that sound the same.
LEAST_LIKENESS = 0.7


def sounds(word: str) -> set[str]:
    """Return the consonants of a word as they sound; a j may be a vowel or not.

    >>> sounds("Zhukov") & sounds("Jukov") & sounds("Schukow") & sounds("Жуков")
    {'skv'}
    >>> sounds("Yakovlev") & sounds("Jakowlew")
    {'kvlv'}
    """
    latin = fold(word).translate(LATIN)
    return {consonants(latin.replace("j", glide)) for glide in ("y", "zh")}


def consonants(latin: str) -> str:
    """Return the consonants of a word in Latin letters, each run of one sound once."""
    for spelling, sound in SOUNDS:
        latin = re.sub(spelling, sound.upper(), latin)
    return re.sub(r"(.)\1+", r"\1", SILENT.sub("", latin.lower()))


class Spellings:
    """The words that names are made of, to be found by how they sound."""

    def __init__(self, names: Iterable[Sequence[str]]) -> None:
        """Take the names of each record, its title first."""
        found: defaultdict[str, set[str]] = defaultdict(set)
        #: A spelling among the other names of a record, as its title has it.
        self._titled: dict[str, str] = {}
        for title, *aliases in names:
            in_title = {sound: w.text for w in words(title) for sound in sounds(w.text)}
            for word in (w.text for name in (title, *aliases) for w in words(name)):
                for sound in sorted(sounds(word)):
                    if len(sound) >= FEWEST_SOUNDS:
                        found[sound].add(word)
                    if sound in in_title:
                        self._titled.setdefault(word, in_title[sound])
        self._by_sound: Mapping[str, list[str]] = {
            sound: sorted(known) for sound, known in found.items()
        }

    def like(self, word: str) -> str:
        """Return the word of a name that sounds like this one, or nothing.

        >>> Spellings([["Zhukov", "Joukov"], ["Town"]]).like("joukow")
        'zhukov'
        """
        known = {k for sound in sounds(word) for k in self._by_sound.get(sound, ())}
        likeness = {k: likeness_of(word, k) for k in sorted(known)}
        best = max(likeness, key=lambda k: likeness[k], default="")
        if likeness.get(best, 0) < LEAST_LIKENESS:
            return ""
        return self._titled.get(best, best)


def likeness_of(word: str, other: str) -> float:
    """Return how much of two words, in Latin letters, is the same: from 0 to 1."""
    ours, theirs = word.translate(LATIN), other.translate(LATIN)
    return difflib.SequenceMatcher(None, ours, theirs, autojunk=False).ratio()
