"""What a query asks for: its words, and the rule terms that they may stand for.

Nothing that anybody types is an error: what is no word is passed over.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from rulesdb.language.words import WORD, forms, stem, stems
from rulesdb.records import Synonym

#: Longer queries are cut: nobody types them.
LONGEST_QUERY = 500
MOST_WORDS = 40

#: The shortest beginning of a word that is completed.
SHORTEST_BEGINNING = 2

#: The shortest part of two words that were written as one: "closeassault".
SHORTEST_PART = 3

#: Words that say nothing about a rule, left out of a query that has others. "May" and
#: "not" are not among them: they are what rules are made of.
UNASKED = frozenset(
    "a an and are as at be by can do does for from how i if in is it its my of on or "
    "that the their then there this to was what when where which who why will with "
    "you your и в во на с со по к из за от для что как ли это или".split()
)


class Wanted(NamedTuple):
    """One thing that a query asks for, in any of several wordings.

    Each wording is a run of stems, all of which must be there. `beginning` is a word
    that may not be finished, `meanings` what players' words stand for, by wording.
    """

    written: str
    wordings: tuple[tuple[str, ...], ...]
    beginning: str = ""
    meanings: tuple[str, ...] = ("",)


class Token(NamedTuple):
    """A word of a query: folded, stemmed, and as it was typed."""

    text: str
    stem: str
    typed: str


class PlayersWords:
    """The words that players use, and the rule terms that they mean."""

    def __init__(
        self, synonyms: Iterable[Synonym], vocabulary: Sequence[str] = ()
    ) -> None:
        """Take the players' words, and those of the rules in alphabetical order."""
        self._vocabulary = vocabulary
        #: Reads a word as it was typed; those that are often typed are remembered.
        self._read = lru_cache(maxsize=4096)(self._tokens)
        self._terms: defaultdict[tuple[str, ...], list[str]] = defaultdict(list)
        for synonym in synonyms:
            self._terms[stems(synonym.word)].append(synonym.term)
        #: How many words the longest player's word has that begins with a stem.
        self._longest: dict[str, int] = {}
        for run in self._terms:
            if run:
                self._longest[run[0]] = max(self._longest.get(run[0], 0), len(run))
        self._spoken = {root for run in self._terms for root in run}

    def wanted(
        self, text: str, *, is_end: bool = True, alone: bool = True
    ) -> tuple[tuple[Wanted, ...], tuple[str, ...]]:
        """Return what `text` asks for, and warnings of what was left out of it.

        Its last word may be unfinished if it `is_end` of what was typed. Words that say
        nothing are wanted only if they are `alone`.
        """
        warnings: tuple[str, ...] = ()
        text = text.rstrip()
        found = [token for typed in WORD.findall(text) for token in self._read(typed)]
        if len(found) > MOST_WORDS:
            warnings = (f"Only the first {MOST_WORDS} words were read.",)
            del found[MOST_WORDS:]
        asked = [token for token in found if token.text not in UNASKED]
        if alone:
            asked = asked or found
        last = asked[-1] if asked else None
        unfinished = (
            is_end
            and last is not None
            and last is found[-1]
            and text.endswith(last.typed)
        )
        return self._group(asked, unfinished=unfinished), warnings

    def _tokens(self, typed: str) -> tuple[Token, ...]:
        """Return a word as it was typed, or the two that were written as one."""
        text, root = forms(typed)
        parts = self._parts(text, root) or (text,)
        return tuple(Token(part, stem(part), typed) for part in parts)

    def _parts(self, text: str, stem: str) -> tuple[str, ...]:
        """Return two words of the rules that are `text` if written as one, or none."""
        if self._is_known(text, stem):
            return ()
        for cut in range(SHORTEST_PART, len(text) - SHORTEST_PART + 1):
            parts = text[:cut], text[cut:]
            if all(self._next_word(part) == part for part in parts):
                return parts
        return ()

    def _is_known(self, text: str, stem: str) -> bool:
        """Say whether a word is one, or the beginning of one, as far as we know."""
        return stem in self._spoken or any(
            self._next_word(beginning).startswith(beginning)
            for beginning in (text, stem)
        )

    def _next_word(self, text: str) -> str:
        """Return the first word of the rules from `text` on in alphabetical order."""
        place = bisect_left(self._vocabulary, text)
        return self._vocabulary[place] if place < len(self._vocabulary) else ""

    def _group(self, asked: list[Token], *, unfinished: bool) -> tuple[Wanted, ...]:
        """Return each word, or run of words that players use as one, once."""
        found: dict[tuple[tuple[str, ...], ...], Wanted] = {}
        place = 0
        while place < len(asked):
            token = asked[place]
            terms: list[str] = []
            length = 1
            if token.stem in self._longest:
                length, terms = self._meaning(asked[place:])
            run = asked[place : place + length]
            place += length
            last = unfinished and place == len(asked) and length == 1
            wanted = Wanted(
                " ".join([word.text for word in run]),
                (tuple([word.stem for word in run]), *map(stems, terms)),
                token.text if last and len(token.text) >= SHORTEST_BEGINNING else "",
                ("", *terms),
            )
            found.setdefault(wanted.wordings, wanted)
        return tuple(found.values())

    def _meaning(self, ahead: list[Token]) -> tuple[int, list[str]]:
        """Return how many words ahead are one player's word, and what it means."""
        longest = self._longest.get(ahead[0].stem, 0)
        for length in range(min(longest, len(ahead)), 0, -1):
            run = tuple(word.stem for word in ahead[:length])
            if run in self._terms:
                return length, self._terms[run]
        return 1, []
