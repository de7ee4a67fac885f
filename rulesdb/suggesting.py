"""What is offered while somebody types: records by their names, then fields."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from heapq import nsmallest

from rulesdb.columns import Columns
from rulesdb.fields import BY_NAME, FIELDS
from rulesdb.grammar import as_value
from rulesdb.language.words import words
from rulesdb.records import Record

#: The most suggestions that anybody is given.
MOST_SUGGESTIONS = 20

#: How many beginnings are remembered with what they suggest.
MOST_REMEMBERED = 4096

#: Longer texts are no beginning of a name.
LONGEST_BEGINNING = 100


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A record offered while its name is being typed."""

    title: str
    record: Record


@dataclass(frozen=True, slots=True)
class Completion:
    """A query offered while its last field is being typed, and what the field is."""

    text: str
    about: str


class Suggester:
    """Suggests the records of one rulebook; any number of threads may use it."""

    def __init__(self, columns: Columns, values: Mapping[str, Iterable[str]]) -> None:
        """Take the records, and the values of each field that chooses from some."""
        self._values = {name: sorted(known) for name, known in values.items()}
        #: Every name from each of its words on, in alphabetical order, with its rank
        #: and the suggestion that it is.
        self._ends: list[tuple[str, int, Suggestion]] = []
        ranked = sorted(
            (place, name != record.title, len(name), number, name, said)
            for number, record in enumerate(columns.records)
            for name in (record.title, *record.aliases)
            for place, said in ends_of(name)
        )
        for rank, (_, _, _, number, name, said) in enumerate(ranked):
            suggestion = Suggestion(name, columns.records[number])
            self._ends.append((said, rank, suggestion))
        self._ends.sort(key=lambda end: end[:2])
        self._keys = [said for said, _, _ in self._ends]
        self._beginning = lru_cache(maxsize=MOST_REMEMBERED)(self._begun)

    def records(self, text: str, limit: int) -> tuple[Suggestion, ...]:
        """Return the records whose names begin with what has been typed so far.

        Names that begin so come before names of which another word does, and among
        these titles before other names.
        """
        typed = " ".join(word.text for word in words(text[:LONGEST_BEGINNING]))
        return self._beginning(typed)[:limit] if typed else ()

    def _begun(self, typed: str) -> tuple[Suggestion, ...]:
        """Return the first suggestions for the beginning of a name."""
        start = bisect_left(self._keys, typed)
        end = bisect_left(self._keys, typed + "\U0010ffff", start)
        found: dict[str, Suggestion] = {}
        # A record may be there by several names, or by several words of one.
        for wide in (4 * MOST_SUGGESTIONS, end - start):
            for _, _, suggestion in nsmallest(
                wide, self._ends[start:end], key=lambda e: e[1]
            ):
                found.setdefault(suggestion.record.id, suggestion)
            if len(found) >= MOST_SUGGESTIONS:
                break
        return tuple(found.values())[:MOST_SUGGESTIONS]

    def fields(self, text: str, limit: int) -> tuple[Completion, ...]:
        """Return what the last word of a query may become as a field.

        Before the colon that is its name, behind it one of its values.
        """
        before, _, last = text[:LONGEST_BEGINNING].rpartition(" ")
        minus = "-" if last.startswith("-") else ""
        name, colon, value = last.removeprefix("-").partition(":")
        lead = f"{before} {minus}".lstrip()
        if not colon:
            named = [f for f in FIELDS if name and f.name.startswith(name.lower())]
            return tuple(Completion(f"{lead}{f.name}:", f.about) for f in named)[:limit]
        field = BY_NAME.get(name.lower())
        if field is None:
            return ()
        known = self._values.get(field.name, ())
        typed = value.lower()
        begun = [w for w in known if w.lower().startswith(typed) and w.lower() != typed]
        return tuple(
            Completion(f"{lead}{field.name}:{as_value(word)}", field.about)
            for word in begun
        )[:limit]


def ends_of(name: str) -> Iterable[tuple[int, str]]:
    """Return a name from each of its words on, with the place of that word.

    >>> list(ends_of("Frozen River"))
    [(0, 'frozen river'), (1, 'river')]
    """
    said = [word.text for word in words(name)]
    return [(place, " ".join(said[place:])) for place in range(len(said))]
