"""Finding the names of records in running text."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rulesdb.language.words import stems, words
from rulesdb.records import Record


@dataclass(frozen=True, slots=True)
class Mention:
    """A record's name in a text, and where it stands there."""

    record: str
    start: int
    end: int


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
        avoided: set[tuple[str, ...]] = {stems(word) for word in ambiguous} | {()}
        #: For the first stem of a name: the whole name and its record, longest first.
        self._by_first: defaultdict[str, list[tuple[tuple[str, ...], str]]]
        self._by_first = defaultdict(list)
        for key, ids in owners.items():
            if key not in avoided and len(ids) == 1:
                self._by_first[key[0]].append((key, min(ids)))
        for named in self._by_first.values():
            named.sort(key=lambda entry: -len(entry[0]))

    def mentions(self, text: str) -> Iterator[Mention]:
        """Yield the mentions in `text` in their order, the longest name at each place.

        Mentions do not overlap.
        """
        found = list(words(text))
        place = 0
        while place < len(found):
            for name, record in self._by_first.get(found[place].stem, ()):
                end = place + len(name)
                if tuple(word.stem for word in found[place:end]) == name:
                    yield Mention(record, found[place].start, found[end - 1].end)
                    place = end
                    break
            else:
                place += 1
