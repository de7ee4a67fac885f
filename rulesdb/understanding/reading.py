"""A query as it is understood: what it asks for, and which passages speak of that."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from rulesdb.language.wanted import LONGEST_QUERY, PlayersWords, Wanted
from rulesdb.language.words import stems
from rulesdb.rulebook import Rulebook
from rulesdb.understanding.intents import Intents, Run
from rulesdb.understanding.places import Place, Places
from rulesdb.understanding.spellings import Spellings


class Reading(NamedTuple):
    """What a query asks for, the labels of passages that it looks for, and warnings.

    A label is given by its stems, as `intents.label_stems` returns them. `said` are the
    stems of the query as it stands, small words and all.
    """

    wanted: tuple[Wanted, ...]
    said: Run = ()
    labels: frozenset[Run] = frozenset()
    warnings: tuple[str, ...] = ()


class Reader:
    """Reads what players type about one rulebook."""

    def __init__(self, rulebook: Rulebook, vocabulary: Sequence[str]) -> None:
        """Take the rulebook, and the words of its texts in alphabetical order."""
        records = rulebook.records.values()
        names = [(record.title, *record.aliases) for record in records]
        self._players_words = PlayersWords(
            rulebook.collection.synonyms,
            vocabulary,
            Spellings(names).like,
            chain.from_iterable(names),
        )
        self._places = Places(rulebook.books.values())
        self._intents = Intents()

    def read(self, text: str, *, is_end: bool = True, alone: bool = True) -> Reading:
        """Return what words ask for; no text whatever makes it raise.

        The last may be unfinished if it `is_end` of what was typed. Words that say
        nothing are wanted only if they are `alone`, without a page.
        """
        text = text[:LONGEST_QUERY]
        said = stems(text)
        places = list(self._places.named_in(text))
        wanted, warnings = self._players_words.wanted(
            without(text, places), is_end=is_end, alone=alone and not places
        )
        guesses = tuple(
            f"“{want.written}” is no word here: it was read as “{want.meanings[-1]}”."
            for want in wanted
            if want.guessed
        )
        asked = tuple(
            Wanted(text[place.start : place.end], ((place.token,),)) for place in places
        )
        return Reading(
            wanted=(*wanted, *asked),
            said=said,
            labels=self._intents.labels(said),
            warnings=(*warnings, *guesses),
        )

    def topics(self, said: Iterable[str]) -> Iterator[tuple[str, int, int]]:
        """Yield what a query is about, and where its stems begin and end to say so."""
        return self._intents.topics(tuple(said))


def without(text: str, places: Sequence[Place]) -> str:
    """Return a text with its places left blank."""
    for place in places:
        text = text[: place.start] + " " * (place.end - place.start) + text[place.end :]
    return text
