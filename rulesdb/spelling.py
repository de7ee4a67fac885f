"""The nearest known word to a misspelt one."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import NamedTuple

from rapidfuzz import process
from rapidfuzz.distance import OSA

from rulesdb.grammar import QUOTES
from rulesdb.language.small_words import SMALL_WORDS
from rulesdb.language.wanted import LONGEST_QUERY
from rulesdb.language.words import WORD, fold

#: A word; or words in quotes, or a field: these are meant as they are written.
TYPED = re.compile(rf"[{QUOTES}][^{QUOTES}]*[{QUOTES}]|[A-Za-z]+:\S+|{WORD.pattern}")

#: Shorter words are too near to too many others.
SHORTEST_MISSPELT = 5

#: A word may have two slips if it, or the known one, has at least this length, else
#: one: with two of its six letters changed, "morale" is "mobile".
LONG = 8

#: A query may have so many misspelt words.
MOST_MISSPELT = 5

#: The least likeness, from 0 to 1, of a word that may be meant where nothing is found.
LEAST_LIKENESS = 0.68


class Near(NamedTuple):
    """A known word, and how many slips make another of it."""

    word: str
    slips: int = 0


class Correction(NamedTuple):
    """A query as it may be meant, and the most slips in one of its words."""

    text: str
    slips: int


class Speller:
    """Knows the words of the rules; any number of threads may use it."""

    def __init__(
        self,
        names: Iterable[str],
        vocabulary: Iterable[str],
        is_known: Callable[[str], bool],
    ) -> None:
        """Take the words of names, which come before others that are as near.

        `is_known` says whether a search finds a word as it is.
        """
        known = dict.fromkeys([*names, *vocabulary])
        self._words = [
            word
            for word in known
            if len(word) >= SHORTEST_MISSPELT - 1 and word not in SMALL_WORDS
        ]
        self._is_known = is_known
        #: The words, by their places among all, that begin or end alike.
        self._alike: defaultdict[str, list[int]] = defaultdict(list)
        for place, word in enumerate(self._words):
            for part in ends_of(word):
                self._alike[part].append(place)

    def corrected(self, text: str) -> Correction | None:
        """Return a query with the nearest word for each misspelt one, if it has any."""
        text = text[:LONGEST_QUERY]
        misspelt = self._misspelt(text)
        nearest = {word: near for word in misspelt if (near := self._nearest(word))}
        if not nearest:
            return None
        meant = TYPED.sub(lambda f: nearest.get(fold(f[0]), Near(f[0])).word, text)
        return Correction(meant, max(near.slips for near in nearest.values()))

    def near(self, text: str, limit: int = 5) -> tuple[str, ...]:
        """Return words that come somewhat near to the misspelt ones of a query."""
        found: dict[str, None] = {}
        for word in self._misspelt(text[:LONGEST_QUERY]):
            likely = process.extract(
                word,
                self._words,
                scorer=OSA.normalized_similarity,
                score_cutoff=LEAST_LIKENESS,
                limit=limit,
            )
            found |= dict.fromkeys(near for near, _, _ in likely)
        return tuple(found)[:limit]

    def _misspelt(self, text: str) -> list[str]:
        """Return the words of a query, folded, that a search does not find."""
        typed = dict.fromkeys(map(fold, TYPED.findall(text)))
        unknown = [
            word
            for word in typed
            if len(word) >= SHORTEST_MISSPELT
            and word.isalpha()
            and word not in SMALL_WORDS
            and not self._is_known(word)
        ]
        return unknown[:MOST_MISSPELT]

    def _nearest(self, word: str) -> Near | None:
        """Return the known word with the fewest slips, if they are few.

        It has the same first letter, and begins or ends like this one: few people slip
        there, and many words of other meanings differ by nothing else.
        """
        is_long = len(word) >= LONG
        places = {
            place for part in ends_of(word) for place in self._alike.get(part, ())
        }
        near = [
            (distance, place)
            for place in places
            if (known := self._words[place])[0] == word[0]
            and (distance := OSA.distance(word, known, score_cutoff=2))
            <= (2 if is_long or len(known) >= LONG else 1)
        ]
        if not near:
            return None
        distance, place = min(near)
        return Near(self._words[place], distance)


def ends_of(word: str) -> tuple[str, str]:
    """Return how a word begins and how it ends.

    >>> ends_of("bunker")
    ('bu…', '…ker')
    """
    return f"{word[:2]}…", f"…{word[-3:]}"
