"""Why a record answers: the names, readings and passages that made it match."""

from __future__ import annotations

from rulesdb.columns import Columns
from rulesdb.matching import Matches
from rulesdb.records import Passage, Record
from rulesdb.rulebook import Rulebook


class Whys:
    """Says of each match of one query why it is there.

    `places` say where each entry stands, and what it is about.
    """

    def __init__(self, matches: Matches, columns: Columns, places: list[str]) -> None:
        self._titled = matches.titled
        self._evidence = matches.evidence
        self._named = frozenset().union(*(found.named for found in matches.evidence))
        self._meaning = [found.meanings for found in matches.evidence if found.meanings]
        self._passages = columns.passages
        self._places = places

    def of(self, number: int, entry: int, *, is_shown: bool) -> str:
        """Return why a record answers, with one of its entries.

        `is_shown` says that the entry has a word which was asked for. For example
        "title; synonym: arty = artillery; EF p.2, Battle".
        """
        reasons = []
        if number in self._named:
            in_title = self._titled >> number & 1 or any(
                number in found.in_title for found in self._evidence
            )
            reasons.append("title" if in_title else "other name")
        if self._meaning:
            reasons += self._readings(number)
        if self._passages[entry] is not None:
            reasons.append(self._places[entry])
        elif self._evidence and not reasons:
            reasons.append("summary" if is_shown else self._places[entry])
        return "; ".join(reasons)

    def _readings(self, number: int) -> list[str]:
        """Return how words were read, those that were read alike together."""
        readings: dict[str, dict[str, None]] = {}
        for meanings in self._meaning:
            if number in meanings:
                read_as, _, meaning = meanings[number].partition(": ")
                readings.setdefault(read_as, {})[meaning] = None
        return [f"{read_as}: {', '.join(each)}" for read_as, each in readings.items()]


def places_of(rulebook: Rulebook, columns: Columns) -> list[str]:
    """Return where each entry stands, and what it is about."""
    return [
        place_of(rulebook, passage or columns.records[owner])
        for passage, owner in zip(columns.passages, columns.owners, strict=True)
    ]


def place_of(rulebook: Rulebook, entry: Record | Passage) -> str:
    """Return where a record or a passage stands, with its label: "EF p.2, Battle"."""
    abbr = rulebook.books[entry.book].abbr
    page = f" p.{entry.page}" if entry.page else ""
    label = f", {entry.label}" if isinstance(entry, Passage) else ""
    return f"{abbr}{page}{label}"
