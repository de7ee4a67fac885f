"""Which records hold what a query wants, and in which order they answer.

A record may hold the wanted words in different passages. Records that hold all of them
match; where none does, those that hold several do, most first. Among equals the one
that is called just so comes first, then those whose names hold the words, the rarer the
word the sooner, then the rest by their BM25F scores.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from heapq import nlargest
from itertools import product, repeat
from operator import add, neg

from rulesdb.asking import Asked
from rulesdb.bits import numbers_in
from rulesdb.columns import Columns
from rulesdb.evidence import Evidence

#: What a record has for what it does not hold.
NONE = repeat(0.0)

#: What speaks for a record that was not asked for.
NO_EVIDENCE = Evidence(0)

#: Of more records than this, only the first are sorted.
MANY = 500

#: Where no record holds all that is wanted, those match that hold at least this part of
#: what the best one holds: a single common word should not bring every record.
LEAST_PART = 0.5

#: More ways than this to spell a name are not looked up.
MOST_SPELLINGS = 64


@dataclass(frozen=True, slots=True)
class Matches:
    """The records that match, by number: how much they hold, and what speaks for them.

    `levels` are those that hold equally many of the things wanted, as bits, the most
    first; `whole` says that these hold all. `exact` are the records of which a name is
    the query, `titled` those of which the title is. Of the `named`, a name holds a
    part of it, of those `in_title` the title does. `meanings` say of records what the
    players' words mean by which they match.
    """

    records: int
    levels: tuple[int, ...]
    whole: bool = True
    evidence: tuple[Evidence, ...] = ()
    exact: int = 0
    titled: int = 0
    named: frozenset[int] = frozenset()
    in_title: frozenset[int] = frozenset()
    meanings: tuple[Mapping[int, str], ...] = ()

    def best(self, kept: int, end: int) -> list[tuple[int, float]]:
        """Return at least the first `end` of the `kept` records, the best first.

        Each is given with its score; there are fewer if no more match.
        """
        ranked: list[tuple[int, float]] = []
        for level in self.levels:
            if len(ranked) >= end:
                break
            ranked += self._ranked(numbers_in(level & kept), end)
        return ranked

    def _ranked(self, numbers: Sequence[int], end: int) -> list[tuple[int, float]]:
        """Return records that hold equally much, the best first, with their scores."""
        rarities: Iterable[float] = repeat(0.0, len(numbers))
        scores: Iterable[float] = repeat(0.0, len(numbers))
        for found in self.evidence:
            scores = map(add, scores, found.scores_of(numbers))
            if found.named:
                rarities = map(add, rarities, map(found.named.get, numbers, NONE))
        exact = map(set(numbers_in(self.exact)).__contains__, numbers)
        # Equals stand in the order of the books.
        ranks = zip(exact, rarities, scores, map(neg, numbers), strict=True)
        best = (
            sorted(ranks, reverse=True)
            if len(numbers) <= MANY
            else nlargest(end, ranks)
        )
        return [(-number, score) for _, _, score, number in best]

    def best_passage(self, number: int) -> int | None:
        """Return the entry of a record's best passage, the first of equals."""
        first, *others = self.evidence or (NO_EVIDENCE,)
        counted = dict(first.passages_of(number))
        for found in others:
            for entry, count in found.passages_of(number):
                counted[entry] = counted.get(entry, 0.0) + count
        if len(counted) > 1:
            return max(sorted(counted), key=counted.__getitem__)
        return next(iter(counted), None)


class Matcher:
    """Matches the records of one rulebook; any number of threads may use it."""

    def __init__(self, columns: Columns) -> None:
        self._all = columns.all
        #: The records of each name, as bits, by the stems of it.
        self._titles: dict[tuple[str, ...], int] = {}
        self._aliases: dict[tuple[str, ...], int] = {}
        for number, (title, *aliases) in enumerate(columns.names):
            for names, spellings in ((self._titles, [title]), (self._aliases, aliases)):
                for name in spellings:
                    names[name] = names.get(name, 0) | 1 << number

    def matches(self, asked: Asked) -> Matches:
        """Return the records that hold what is asked for; all, if nothing is.

        All must have what is needed. Where none holds all that is wanted, they are
        those that hold a good part.
        """
        within = self._all
        for found in asked.needed:
            within &= found.records
        levels, whole = held_by(within, [found.records for found in asked.wanted])
        evidence = (*asked.wanted, *asked.needed)
        records = titled = other = 0
        for level in levels:
            records |= level
        for name in spellings(asked.named):
            titled |= self._titles.get(name, 0)
            other |= self._aliases.get(name, 0)
        return Matches(
            records=records,
            levels=levels,
            whole=whole,
            evidence=evidence,
            exact=(other | titled) & records,
            titled=titled & records,
            named=frozenset().union(*[found.named for found in evidence]),
            in_title=frozenset().union(*[found.in_title for found in evidence]),
            meanings=tuple(found.meanings for found in evidence if found.meanings),
        )


def held_by(all: int, each: Sequence[int]) -> tuple[tuple[int, ...], bool]:
    """Return the records by how many of the sets hold them, and whether it is all.

    Where records are in every set, only they are returned; else those that are in a
    good part of the sets, most first.

    >>> held_by(0b1111, [0b0011, 0b0110])
    ((2,), True)
    >>> held_by(0b1111, [0b0001, 0b0010])
    ((3,), False)
    """
    whole = all
    for records in each:
        whole &= records
    if whole or not each:
        return (whole,), True
    # What is in at least none of the sets so far, in at least one, in two …
    at_least = [all] + [0] * len(each)
    for count, records in enumerate(each, 1):
        for held in range(count, 0, -1):
            at_least[held] |= at_least[held - 1] & records
    most = max((held for held, records in enumerate(at_least) if records), default=0)
    least = max(1, math.ceil(most * LEAST_PART))
    at_least.append(0)
    levels = (
        at_least[held] & ~at_least[held + 1] for held in range(most, least - 1, -1)
    )
    return tuple(levels), False


def spellings(each: tuple[tuple[tuple[str, ...], ...], ...]) -> list[tuple[str, ...]]:
    """Return the names that things have together which have several wordings each.

    >>> spellings(((("tank",), ("armor",)), (("overrun",),)))
    [('tank', 'overrun'), ('armor', 'overrun')]
    """
    if not each or math.prod(map(len, each)) > MOST_SPELLINGS:
        return []
    return [tuple(word for run in name for word in run) for name in product(*each)]
