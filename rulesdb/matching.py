"""Which records hold what a query wants, and in which order they answer.

A record may hold the wanted words in different passages. Records that hold all of them
match; where none does, or a whole question is asked, those that hold a good part do.
The one that is called just so comes first; the others are ordered by how much they
hold, by what of it is in their names, and by their BM25F scores. `rulesdb.ranking` has
the numbers.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import nlargest
from itertools import product, repeat
from operator import add, mul, neg

from rulesdb import ranking
from rulesdb.asking import Asked
from rulesdb.bits import bits_of, numbers_in
from rulesdb.columns import Columns
from rulesdb.evidence import Evidence
from rulesdb.understanding.intents import Run, label_stems
from rulesdb.vocabulary import Category

#: Whom a question is about, and where: a question on both is about the place.
UNITS = (Category.UNIT,)
PLACES = (Category.TERRAIN, Category.OBSTACLE)

#: What a record has for what it does not hold.
NONE = repeat(0.0)

#: What speaks for a record that was not asked for.
NO_EVIDENCE = Evidence(0)

#: Of more records than this, only the first are sorted.
MANY = 500

#: More ways than this to spell a name are not looked up.
MOST_SPELLINGS = 64


@dataclass(frozen=True, slots=True)
class Matches:
    """The records that match, by number: what they are worth, and what speaks for them.

    `whole` says that some hold all that is wanted. `exact` are the records of which a
    name is the query, `titled` those of which the title is. Of the `named`, a name
    holds a part of it, of those `in_title` the title does. `meanings` say of records
    what the players' words mean by which they match, `asked` which entries have a label
    that is asked for.
    """

    records: int
    worths: Mapping[int, float]
    whole: bool = True
    evidence: tuple[Evidence, ...] = ()
    exact: int = 0
    titled: int = 0
    named: frozenset[int] = frozenset()
    in_title: frozenset[int] = frozenset()
    meanings: tuple[Mapping[int, str], ...] = ()
    asked: frozenset[int] = frozenset()

    def best(self, kept: int, end: int) -> list[tuple[int, float]]:
        """Return at least the first `end` of the `kept` records, the best first.

        Each is given with its worth; there are fewer if no more match.
        """
        numbers = numbers_in(kept & self.records)
        # Equals stand in the order of the books.
        ranks = zip(map(self.worths.get, numbers, NONE), map(neg, numbers))  # noqa: B905
        few = len(numbers) <= MANY
        best = sorted(ranks, reverse=True) if few else nlargest(end, ranks)
        return [(-number, worth) for worth, number in best]

    def best_passage(self, number: int) -> int | None:
        """Return the entry of a record's best passage, the first of equals."""
        first, *others = self.evidence or (NO_EVIDENCE,)
        counted = dict(first.passages_of(number))
        for found in others:
            for entry, count in found.passages_of(number):
                counted[entry] = counted.get(entry, 0.0) + count
        if len(counted) < 2:
            return next(iter(counted), None)
        for entry in self.asked & counted.keys():
            counted[entry] *= ranking.ASKED_LABEL
        return max(sorted(counted), key=counted.__getitem__)


class Matcher:
    """Matches the records of one rulebook; any number of threads may use it."""

    def __init__(self, columns: Columns) -> None:
        self._columns = columns
        #: The records of each name, as bits, by the stems of it.
        self._titles: dict[Run, int] = {}
        self._aliases: dict[Run, int] = {}
        #: Names by the first of their stems, each with its record.
        self._names: dict[str, list[tuple[frozenset[str], int]]] = {}
        for number, (title, *aliases) in enumerate(columns.names):
            self._titles[title] = self._titles.get(title, 0) | 1 << number
            for name in aliases:
                self._aliases[name] = self._aliases.get(name, 0) | 1 << number
            for name in filter(None, (title, *aliases)):
                named = self._names.setdefault(name[0], [])
                named.append((frozenset(name), number))
        #: The entries whose passage has a label, by the stems of that.
        self._labels: dict[Run, set[int]] = {}
        for entry, passage in enumerate(columns.passages):
            if passage is not None:
                label = label_stems(passage.label)
                self._labels.setdefault(label, set()).add(entry)

    def matches(self, asked: Asked) -> Matches:
        """Return the records that hold what is asked for; all, if nothing is.

        All must have what is needed. Where none holds all that is wanted, or a question
        is asked, they are those that hold a good part.
        """
        within = self._columns.all
        for found in asked.needed:
            within &= found.records
        every, some = within, 0
        for found in asked.wanted:
            every &= found.records
            some |= found.records
        is_whole = bool(every) or not asked.wanted
        titled, exact = self._called_just_so(asked)
        if is_whole and len(asked.wanted) < ranking.QUESTION:
            numbers = numbers_in(every)
            covered = ranking.COVERAGE if asked.wanted else 0.0
            worths: Iterable[float] = repeat(covered, len(numbers))
        else:
            numbers, worths = good_part(asked.wanted, numbers_in(some & within))
        evidence = (*asked.wanted, *asked.needed)
        worth = dict(zip(numbers, add_scores(worths, evidence, numbers), strict=True))
        for number, more in self._for_names(asked, exact):
            if number in worth:
                worth[number] += more
        records = every if len(worth) == every.bit_count() else bits_of(worth)
        return Matches(
            records=records,
            worths=worth,
            whole=is_whole,
            evidence=evidence,
            exact=exact & records,
            titled=titled & records,
            named=frozenset().union(*[found.named for found in evidence]),
            in_title=frozenset().union(*[found.in_title for found in evidence]),
            meanings=tuple([found.meanings for found in evidence if found.meanings]),
            asked=self._with_labels(asked.labels),
        )

    def _for_names(self, asked: Asked, exact: int) -> Iterator[tuple[int, float]]:
        """Yield what it is worth to records that their names are in the query.

        Or that the query is in their names.
        """
        for number in numbers_in(exact):
            yield number, ranking.EXACT
        said = set(asked.said).union(*(run for thing in asked.named for run in thing))
        called = {
            number
            for word in said
            for name, number in self._names.get(word, ())
            if said.issuperset(name)
        }
        records = self._columns.records
        unit = any(records[number].category in UNITS for number in called)
        for number in called:
            pair = unit and records[number].category in PLACES
            yield number, ranking.CALLED + (ranking.PAIR if pair else 0.0)
        things = [found.named for found in asked.wanted]
        if all(things):
            for number in set().union(*things[:1]).intersection(*things[1:]):
                yield number, ranking.WHOLLY

    def _called_just_so(self, asked: Asked) -> tuple[int, int]:
        """Return the records of which the title is the query, and of which any name."""
        titled = other = 0
        for name in {asked.said, *spellings(asked.named)} - {()}:
            titled |= self._titles.get(name, 0)
            other |= self._aliases.get(name, 0)
        return titled, titled | other

    def _with_labels(self, labels: frozenset[Run]) -> frozenset[int]:
        """Return the entries whose passages have one of these labels."""
        if not labels:
            return frozenset()
        return frozenset().union(*(self._labels.get(label, ()) for label in labels))


def good_part(
    wanted: Sequence[Evidence], numbers: list[int]
) -> tuple[list[int], Iterable[float]]:
    """Return those records that hold a good part of what is wanted, and its worth.

    It is good if it is not much less than the best, each thing the more the rarer.
    """
    held: Iterable[float] = repeat(0.0, len(numbers))
    for found in wanted:
        is_held = map(bool, found.scores_of(numbers))
        held = map(add, held, map(mul, is_held, repeat(found.rarity)))
    parts = list(held)
    least = max(parts, default=0.0) * ranking.LEAST_PART
    kept = [place for place, part in enumerate(parts) if part >= least]
    all = sum(found.rarity for found in wanted if found.records) or 1.0
    worth = ranking.COVERAGE / all
    return [numbers[place] for place in kept], [parts[place] * worth for place in kept]


def add_scores(
    worths: Iterable[float], evidence: Sequence[Evidence], numbers: Sequence[int]
) -> Iterable[float]:
    """Return what records are worth, with their scores and what is in their names."""
    scores: Iterable[float] = repeat(0.0, len(numbers))
    for found in evidence:
        scores = map(add, scores, found.scores_of(numbers))
    worths = map(add, worths, map(mul, scores, repeat(ranking.SCORE)))
    for found in evidence:
        if found.named:
            named = map(found.named.get, numbers, NONE)
            worths = map(add, worths, map(mul, named, repeat(ranking.NAMED)))
    return worths


def spellings(each: Sequence[Sequence[Run]]) -> list[Run]:
    """Return the names that things have together which have several wordings each.

    >>> spellings(((("tank",), ("armor",)), (("overrun",),)))
    [('tank', 'overrun'), ('armor', 'overrun')]
    """
    if not each or math.prod(map(len, each)) > MOST_SPELLINGS:
        return []
    return [tuple(word for run in name for word in run) for name in product(*each)]
