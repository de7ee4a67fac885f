"""What a query asks for: its words, and the rule terms that they may stand for.

Nothing that anybody types is an error: what is no word is passed over.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from rulesdb.language.small_words import SMALL_WORDS
from rulesdb.language.words import Word, stem, stems, words
from rulesdb.records import Synonym

#: Longer queries are cut: nobody types them.
LONGEST_QUERY = 500
MOST_WORDS = 40

#: The shortest beginning of a word that is completed.
SHORTEST_BEGINNING = 2

#: The shortest part of two words that were written as one: "closeassault".
SHORTEST_PART = 3


@dataclass(frozen=True, slots=True)
class Wanted:
    """One thing that a query asks for, in any of several wordings.

    Each wording is a run of stems, all of which must be there. `beginning` is a word
    that may not be finished, `meanings` what players' words stand for, by wording;
    `guessed` says that the meaning is a name which an unknown word may be meant for.
    """

    written: str
    wordings: tuple[tuple[str, ...], ...]
    beginning: str = ""
    meanings: tuple[str, ...] = ()
    guessed: bool = False


class PlayersWords:
    """The words that players use, and the rule terms that they mean."""

    def __init__(
        self,
        synonyms: Iterable[Synonym],
        vocabulary: Sequence[str] = (),
        like: Callable[[str], str] = lambda _: "",
    ) -> None:
        """Take the players' words, and those of the rules in alphabetical order.

        `like` returns the name that an unknown word is a spelling of, or nothing.
        """
        self._vocabulary = vocabulary
        self._like = like
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
            text = text[:LONGEST_QUERY]
        found = list(self._apart(text))
        if len(found) > MOST_WORDS:
            warnings.append(f"Only the first {MOST_WORDS} words were read.")
            del found[MOST_WORDS:]
        if text.strip() and not found:
            warnings.append("There is no word in the query; these are all records.")
        groups = list(self._groups(found))
        things: dict[tuple[tuple[str, ...], ...], Wanted] = {}
        for run, terms in [g for g in groups if not is_small(g[0])] or groups:
            thing = self._thing(run, terms, unfinished=run[-1].end == len(text))
            things.setdefault(thing.wordings, thing)
        return tuple(things.values()), tuple(warnings)

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

    def _groups(self, found: list[Word]) -> Iterator[tuple[list[Word], list[str]]]:
        """Yield each word, or run of words that players use as one, and its terms."""
        place = 0
        while place < len(found):
            length, terms = self._meaning(found[place:])
            run = found[place : place + length]
            place += length
            yield run, terms

    def _thing(self, run: list[Word], terms: list[str], *, unfinished: bool) -> Wanted:
        """Return what a word or a run of words asks for."""
        first = run[0]
        unknown = not terms and not self._is_known(first)
        if name := self._like(first.text) if unknown else "":
            terms = [name]
        long_enough = len(run) == 1 and len(first.text) >= SHORTEST_BEGINNING
        return Wanted(
            written=" ".join(word.text for word in run),
            wordings=(tuple(word.stem for word in run), *map(stems, terms)),
            beginning=first.text if unfinished and long_enough else "",
            meanings=("", *terms),
            guessed=bool(name),
        )

    def _meaning(self, ahead: list[Word]) -> tuple[int, list[str]]:
        """Return how many words ahead are one player's word, and what it means."""
        for length in range(min(self._longest, len(ahead)), 0, -1):
            run = tuple(word.stem for word in ahead[:length])
            if run in self._terms:
                return length, self._terms[run]
        return 1, []


def is_small(run: list[Word]) -> bool:
    """Say whether a run is a single word that says nothing about a rule."""
    return len(run) == 1 and run[0].text in SMALL_WORDS
