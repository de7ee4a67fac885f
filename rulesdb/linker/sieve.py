"""The words of a long text that may be part of a name; the others are not even stemmed.

To stem a word takes far longer than to see that it begins as no name does, and a draft
may have a hundred thousand different words.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache

from rulesdb.language.words import WORD, Word, forms

#: By so many letters the stems are sorted, and so many more a form may have.
BEGINNING, MOST_ENDING = 2, 8

#: Letters that fold to themselves; others may become anything.
PLAIN = frozenset(
    "abcdefghijklmnopqrstuvwxyzабвгдежзийклмнопрстуфхцчшщъыьэюя0123456789"
)

#: How many words are remembered; a draft in one language has fewer.
REMEMBERED = 32_768


class Sieve:
    """Lets through what may have one of some stems."""

    def __init__(self, stems: Iterable[str]) -> None:
        self._by_beginning: defaultdict[str, list[str]] = defaultdict(list)
        for stem in set(stems):
            self._by_beginning[stem[:BEGINNING]].append(stem)
        self._forms = lru_cache(maxsize=REMEMBERED)(self._let_through)

    def words(self, text: str) -> Iterator[Word]:
        """Yield the words of a text that may have one of the stems."""
        for found in WORD.finditer(text):
            let_through = self._forms(found[0])
            if let_through is not None:
                yield Word(*let_through, *found.span())

    def _let_through(self, word: str) -> tuple[str, str] | None:
        """Return a word folded, and its stem, unless it has none of the stems."""
        letters = word.lower().replace("ё", "е")
        near = self._by_beginning.get(letters[:BEGINNING], ())
        if PLAIN.issuperset(letters) and not any(is_near(letters, s) for s in near):
            return None
        return forms(word)


def is_near(word: str, stem: str) -> bool:
    """Say whether a word may have a stem: its last letter may be another.

    >>> is_near("infantry", "infantri"), is_near("general", "generat")
    (True, True)
    >>> is_near("generals", "gener"), is_near("bunting", "bunker")
    (True, False)
    """
    return len(word) <= len(stem) + MOST_ENDING and word.startswith(stem[:-1])
