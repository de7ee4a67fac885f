"""Finding the names of records in running text."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from rulesdb.language.words import Word, stems, words
from rulesdb.records import Record

Meaning = TypeVar("Meaning")


@dataclass(frozen=True, slots=True)
class Mention:
    """A record's name in a text, and where it stands there."""

    record: str
    start: int
    end: int


class Wordings(Generic[Meaning]):
    """What runs of stems mean, to be found among words: the longest at each place."""

    def __init__(self, meanings: Mapping[tuple[str, ...], Meaning]) -> None:
        """Take what each run means; one without a stem is never found."""
        #: For the first stem of a run: the whole run and its meaning, longest first.
        self._by_first: defaultdict[str, list[tuple[tuple[str, ...], Meaning]]]
        self._by_first = defaultdict(list)
        for run, meaning in meanings.items():
            if run:
                self._by_first[run[0]].append((run, meaning))
        for runs in self._by_first.values():
            runs.sort(key=lambda entry: -len(entry[0]))

    def found(
        self,
        said: Sequence[Word],
        fits: Callable[[Meaning, Sequence[Word]], bool] = lambda _meaning, _run: True,
    ) -> Iterator[tuple[Meaning, Sequence[Word]]]:
        """Yield what runs of these words mean, in their order, none twice.

        A run that does not fit is passed over, for a shorter one at the same place.
        """
        spoken = tuple([word.stem for word in said])
        place = 0
        while place < len(said):
            for run, meaning in self._by_first.get(spoken[place], ()):
                end = place + len(run)
                if spoken[place:end] == run and fits(meaning, said[place:end]):
                    yield meaning, said[place:end]
                    place = end
                    break
            else:
                place += 1


class Names:
    """The names that records go by, to be found in text however they are inflected."""

    def __init__(
        self, records: Iterable[Record], ambiguous: Iterable[str] = ()
    ) -> None:
        """Take the titles and aliases of `records`, less the `ambiguous` ones.

        A name of two records is left out: nobody can say which of them is meant.
        """
        owners: defaultdict[tuple[str, ...], set[str]] = defaultdict(set)
        for record in records:
            for name in (record.title, *record.aliases):
                owners[stems(name)].add(record.id)
        avoided = {stems(word) for word in ambiguous}
        self._wordings = Wordings(
            {
                run: min(ids)
                for run, ids in owners.items()
                if run not in avoided and len(ids) == 1
            }
        )

    def mentions(self, text: str) -> Iterator[Mention]:
        """Yield the mentions in `text` in their order, the longest name at each place.

        Mentions do not overlap.
        """
        for record, run in self._wordings.found(list(words(text))):
            yield Mention(record, run[0].start, run[-1].end)
