"""What a query asks for: its words, and the rule terms that they may stand for.

Nothing that anybody types is an error: what is no word is passed over.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rulesdb.language.words import Word, stem, stems, words
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


@dataclass(frozen=True, slots=True)
class Wanted:
    """One thing that a query asks for, in any of several wordings.

    Each wording is a run of stems, all of which must be there. `beginning` is a word
    that may not be finished, `meanings` what players' words stand for, by wording.
    """

    written: str
    wordings: tuple[tuple[str, ...], ...]
    beginning: str = ""
    meanings: tuple[str, ...] = ()


class PlayersWords:
    """The words that players use, and the rule terms that they mean."""

    def __init__(
        self, synonyms: Iterable[Synonym], vocabulary: Sequence[str] = ()
    ) -> None:
        """Take the players' words, and those of the rules in alphabetical order."""
        self._vocabulary = vocabulary
        self._terms: defaultdict[tuple[str, ...], list[str]] = defaultdict(list)
        for synonym in synonyms:
            self._terms[stems(synonym.word)].append(synonym.term)
        self._longest = max(map(len, self._terms), default=1)
        self._spoken = {root for run in self._terms for root in run}

    def wanted(self, text: str) -> tuple[tuple[Wanted, ...], tuple[str, ...]]:
        """Return what `text` asks for, and warnings of what was left out of it."""
        warnings = []
        if len(text) > LONGEST_QUERY:
            warnings.append(f"Only the first {LONGEST_QUERY} characters were read.")
        found = list(self._apart(text[:LONGEST_QUERY]))
        if len(found) > MOST_WORDS:
            warnings.append(f"Only the first {MOST_WORDS} words were read.")
            del found[MOST_WORDS:]
        asked = [word for word in found if word.text not in UNASKED] or found
        if text.strip() and not asked:
            warnings.append("There is no word in the query; these are all records.")
        unfinished = bool(asked) and text.rstrip() == text[: asked[-1].end]
        return tuple(self._group(asked, unfinished=unfinished)), tuple(warnings)

    def _apart(self, text: str) -> Iterator[Word]:
        """Yield the words of `text`, two that were written as one apart."""
        for word in words(text):
            parts = () if self._is_known(word) else self._parts(word.text)
            for part in parts:
                yield Word(part, stem(part), word.start, word.end)
            if not parts:
                yield word

    def _is_known(self, word: Word) -> bool:
        """Say whether a word is one, or the beginning of one, as far as we know."""
        return word.stem in self._spoken or any(
            self._next_word(beginning).startswith(beginning)
            for beginning in (word.text, word.stem)
        )

    def _parts(self, text: str) -> tuple[str, ...]:
        """Return two words of the rules that are `text` if written as one, or none."""
        for cut in range(SHORTEST_PART, len(text) - SHORTEST_PART + 1):
            parts = text[:cut], text[cut:]
            if all(self._next_word(part) == part for part in parts):
                return parts
        return ()

    def _next_word(self, text: str) -> str:
        """Return the first word of the rules from `text` on in alphabetical order."""
        place = bisect_left(self._vocabulary, text)
        return self._vocabulary[place] if place < len(self._vocabulary) else ""

    def _group(self, asked: list[Word], *, unfinished: bool) -> Iterable[Wanted]:
        """Yield each word, or run of words that players use as one, once."""
        seen: set[tuple[tuple[str, ...], ...]] = set()
        place = 0
        while place < len(asked):
            length, terms = self._meaning(asked[place:])
            run = asked[place : place + length]
            place += length
            last = unfinished and place == len(asked) and length == 1
            wanted = Wanted(
                " ".join(word.text for word in run),
                (tuple(word.stem for word in run), *map(stems, terms)),
                run[0].text if last and len(run[0].text) >= SHORTEST_BEGINNING else "",
                ("", *terms),
            )
            if wanted.wordings not in seen:
                seen.add(wanted.wordings)
                yield wanted

    def _meaning(self, ahead: list[Word]) -> tuple[int, list[str]]:
        """Return how many words ahead are one player's word, and what it means."""
        for length in range(min(self._longest, len(ahead)), 0, -1):
            run = tuple(word.stem for word in ahead[:length])
            if run in self._terms:
                return length, self._terms[run]
        return 1, []
