"""What a query asks for: its words, and the rule terms that they may stand for.

Nothing that anybody types is an error: what is no word is passed over.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from rulesdb.language.small_words import SMALL_WORDS
from rulesdb.language.words import WORD, forms, stem, stems, words
from rulesdb.records import Synonym

#: Longer queries are cut: nobody types them.
LONGEST_QUERY = 500
MOST_WORDS = 40

#: The shortest beginning of a word that is completed.
SHORTEST_BEGINNING = 2

#: The fewest letters of words that were written as one: "closeassault".
SHORTEST_JOINED = 6


class Wanted(NamedTuple):
    """One thing that a query asks for, in any of several wordings.

    Each wording is a run of stems, all of which must be there. `beginning` is a word
    that may not be finished, `meanings` what players' words stand for, by wording;
    `guessed` says that the meaning is a name which an unknown word may be meant for.
    """

    written: str
    wordings: tuple[tuple[str, ...], ...]
    beginning: str = ""
    meanings: tuple[str, ...] = ("",)
    guessed: bool = False


class Token(NamedTuple):
    """A word of a query: folded, stemmed, and as it was typed.

    `like` is the name that an unknown word is a spelling of.
    """

    text: str
    stem: str
    typed: str
    like: str = ""


class PlayersWords:
    """The words that players use, and the rule terms that they mean."""

    def __init__(
        self,
        synonyms: Iterable[Synonym],
        vocabulary: Sequence[str] = (),
        like: Callable[[str], str] = lambda _: "",
        names: Iterable[str] = (),
    ) -> None:
        """Take the players' words, and those of the rules in alphabetical order.

        `like` returns the name that an unknown word is a spelling of, or nothing;
        `names` are those whose words may be written as one.
        """
        self._vocabulary = vocabulary
        self._like = like
        #: Reads a word as it was typed; those that are often typed are remembered.
        self._read = lru_cache(maxsize=4096)(self._tokens)
        self._terms: defaultdict[tuple[str, ...], list[str]] = defaultdict(list)
        for synonym in synonyms:
            terms = self._terms[stems(synonym.word)]
            if synonym.term not in terms:  # "мина" and "минный" have one stem
                terms.append(synonym.term)
        #: How many words the longest player's word has that begins with a stem.
        self._longest: dict[str, int] = {}
        for run in self._terms:
            if run:
                self._longest[run[0]] = max(self._longest.get(run[0], 0), len(run))
        self._spoken = {root for run in self._terms for root in run}
        #: Words of a name that stand one behind another, by the stem of them as one.
        self._joined = {stem("".join(run)): run for name in names for run in runs(name)}

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
        groups = list(self._groups(found))
        asked = [group for group in groups if not is_small(group[0])]
        if alone:
            asked = asked or groups
        last = (
            found[-1] if is_end and found and text.endswith(found[-1].typed) else None
        )
        things: dict[tuple[tuple[str, ...], ...], Wanted] = {}
        for run, terms in asked:
            thing = as_wanted(run, terms, unfinished=run[-1] is last)
            things.setdefault(thing.wordings, thing)
        return tuple(things.values()), warnings

    def _tokens(self, typed: str) -> tuple[Token, ...]:
        """Return a word as it was typed, or those that were written as one."""
        text, root = forms(typed)
        if parts := self._parts(text, root):
            return tuple(Token(part, stem(part), typed) for part in parts)
        like = "" if self._is_known(text, root) else self._like(text)
        return (Token(text, root, typed, like),)

    def _parts(self, text: str, stem: str) -> tuple[str, ...]:
        """Return the words of a name that are `text` if written as one, or none."""
        return () if self._is_known(text, stem) else self._joined.get(stem, ())

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

    def _groups(self, found: list[Token]) -> Iterator[tuple[list[Token], list[str]]]:
        """Yield each word, or run of words that players use as one, and its terms."""
        place = 0
        while place < len(found):
            length = 1
            terms: list[str] = []
            if found[place].stem in self._longest:
                length, terms = self._meaning(found[place:])
            yield found[place : place + length], terms
            place += length

    def _meaning(self, ahead: list[Token]) -> tuple[int, list[str]]:
        """Return how many words ahead are one player's word, and what it means."""
        longest = self._longest.get(ahead[0].stem, 0)
        for length in range(min(longest, len(ahead)), 0, -1):
            run = tuple(word.stem for word in ahead[:length])
            if run in self._terms:
                return length, self._terms[run]
        return 1, []


def runs(name: str) -> Iterator[tuple[str, ...]]:
    """Yield the words of a name that stand one behind another, two or more.

    >>> list(runs("Line of sight"))
    [('line', 'of'), ('line', 'of', 'sight'), ('of', 'sight')]
    """
    found = [word.text for word in words(name)]
    for start in range(len(found)):
        for end in range(start + 2, len(found) + 1):
            run = tuple(found[start:end])
            if sum(map(len, run)) >= SHORTEST_JOINED:
                yield run


def is_worth_telling(meaning: str) -> bool:
    """Say whether somebody should be told that a word has a meaning, if it has any.

    A number is the same however it is written.
    """
    return bool(meaning) and not meaning.isdigit()


def is_small(run: list[Token]) -> bool:
    """Say whether a run is a single word that says nothing about a rule."""
    return len(run) == 1 and run[0].text in SMALL_WORDS


def as_wanted(run: list[Token], terms: list[str], *, unfinished: bool) -> Wanted:
    """Return what a word or a run of words asks for."""
    first = run[0]
    guessed = bool(first.like) and not terms
    if guessed:
        terms = [first.like]
    long_enough = len(run) == 1 and len(first.text) >= SHORTEST_BEGINNING
    return Wanted(
        " ".join([token.text for token in run]),
        (tuple([token.stem for token in run]), *map(stems, terms)),
        first.text if unfinished and long_enough else "",
        ("", *terms),
        guessed,
    )
