"""Which records hold what a query wants, and in which order they answer.

A record may hold the wanted words in different passages. Records that hold all of them
match, and so do those that the query names, if they hold a fair part: others may have
the words in passing. Where none holds all, or a whole question is asked, those match
that hold a good part. The one that is called just so comes first; the others are
ordered by how much they hold, by what of it is in their names, and by their BM25F
scores. `rulesdb.ranking` has the numbers.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from heapq import nlargest
from itertools import chain, product, repeat
from operator import add
from typing import NamedTuple

from rulesdb import ranking
from rulesdb.asking import Asked
from rulesdb.bits import bits_of, numbers_in
from rulesdb.columns import Columns
from rulesdb.evidence import Evidence, summed
from rulesdb.understanding.intents import Run, label_stems
from rulesdb.vocabulary import Category

#: Whom a question is about, and where: a question on both is about the place.
UNITS = (Category.UNIT,)
PLACES = (Category.TERRAIN, Category.OBSTACLE)

#: Of more records than this, only the first are sorted.
MANY = 500

#: More ways than this to spell a name are not looked up.
MOST_SPELLINGS = 64


class Matches(NamedTuple):
    """The records that match, by number: what they are worth, and what speaks for them.

    `whole` says that some hold all that is wanted. `exact` are the records of which a
    name is the query, `titled` those of which the title is. `asked` says for each label
    that is asked for which passages of which records have it.
    """

    records: int
    worths: Mapping[int, float]
    whole: bool = True
    evidence: tuple[Evidence, ...] = ()
    exact: int = 0
    titled: int = 0
    asked: Sequence[Mapping[int, Sequence[int]]] = ()

    def best(self, kept: int, end: int) -> list[int]:
        """Return the first `end` of the `kept` records, the best first.

        Equals stand in the order of the books.
        """
        numbers = numbers_in(kept & self.records)
        worth = self.worths.__getitem__
        if len(numbers) > MANY:
            return nlargest(end, numbers, key=worth)
        return sorted(numbers, key=worth, reverse=True)[:end]

    def best_passage(self, number: int, within: Sequence[int]) -> int | None:
        """Return a record's best passage, the first of equals, of those `within` it."""
        counts = summed([found.passages_of(number) for found in self.evidence])
        if not counts:
            return None
        for labelled in self.asked:
            if number in labelled:
                counts = list(counts)
                for place in labelled[number]:
                    counts[place] *= ranking.ASKED_LABEL
        return within[counts.index(max(counts))]


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
        #: The records that have a stem in a name, as bits.
        self._in_names: dict[str, int] = {}
        for number, names in enumerate(columns.names):
            for root in set(chain.from_iterable(names)):
                self._in_names[root] = self._in_names.get(root, 0) | 1 << number
        #: Which passages of each record have a label, by the stems of that.
        self._labels: dict[Run, dict[int, list[int]]] = {}
        for number, record in enumerate(columns.records):
            for place, passage in enumerate(record.passages):
                having = self._labels.setdefault(label_stems(passage.label), {})
                having.setdefault(number, []).append(place)

    def matches(self, asked: Asked) -> Matches:
        """Return the records that hold what is asked for; all, if nothing is.

        All must have what is needed. Those that are named need not hold all that is
        wanted; where none does, or a question is asked, those match that hold a good
        part. So do the named, where there are words that no record holds.
        """
        every, some = self._holding(asked)
        is_whole = bool(every) or not asked.wanted
        titled, exact = self._called_just_so(asked)
        called = self._called(asked)
        if is_whole and len(asked.wanted) < ranking.QUESTION:
            others = some & ~every
            named = [number for number in called if others >> number & 1]
            numbers, worths = whole_and_named(asked.wanted, numbers_in(every), named)
        else:
            speaking = self._speaking_of(asked.wanted, some)
            kept = bits_of(called) & some if has_unheld(asked.wanted) else 0
            numbers, worths = good_part(asked.wanted, numbers_in(speaking | kept), kept)
        evidence = (*asked.wanted, *asked.needed)
        for found in evidence:
            worths = map(add, worths, found.worth_to(numbers))
        worth = dict(zip(numbers, worths, strict=True))
        for number, more in self._for_names(asked, exact, called):
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
            asked=[
                self._labels[label] for label in asked.labels if label in self._labels
            ],
        )

    def _holding(self, asked: Asked) -> tuple[int, int]:
        """Return the records that hold all that is wanted, and those that hold some.

        All of them have what is needed.
        """
        every, some = self._columns.all, 0
        for found in asked.needed:
            every &= found.records
        within = every
        for found in asked.wanted:
            every &= found.records
            some |= found.records
        return every, some & within

    def _speaking_of(self, wanted: Sequence[Evidence], some: int) -> int:
        """Return which of some records speak of what is wanted, and not in passing.

        All do, unless there are things that no record holds. Then those do that hold
        two of the others, or one that is a term of the game, or in one of their names.
        """
        if not has_unheld(wanted):
            return some
        held = [found for found in wanted if found.records]
        once = speaking = 0
        for found in held:
            in_names = 0
            for root in found.stems:
                in_names |= 0 if root.isdigit() else self._in_names.get(root, 0)
            telling = -1 if self._is_term(found) else in_names | once
            speaking |= found.records & telling
            once |= found.records
        return some & speaking

    def _is_term(self, found: Evidence) -> bool:
        """Say whether many records hold something, or players have a word for it."""
        many = len(self._columns.records) * ranking.OFTEN
        return len(found.wordings) > 1 or found.records.bit_count() >= many

    def _for_names(
        self, asked: Asked, exact: int, called: Set[int]
    ) -> Iterator[tuple[int, float]]:
        """Yield what it is worth to records that their names are in the query.

        Or that the query is in their names.
        """
        for number in numbers_in(exact):
            yield number, ranking.EXACT
        records = self._columns.records
        unit = any(records[number].category in UNITS for number in called)
        for number in called:
            pair = unit and records[number].category in PLACES
            yield number, ranking.CALLED + (ranking.PAIR if pair else 0.0)
        things = [found.named for found in asked.wanted]
        if all(things):
            for number in set.intersection(*map(set, things)) if things else ():
                yield number, ranking.WHOLLY

    def _called(self, asked: Asked) -> Set[int]:
        """Return the records of which the query has all the words of a name."""
        said = set(asked.said).union(*(run for thing in asked.named for run in thing))
        return {
            number
            for word in said
            for name, number in self._names.get(word, ())
            if said.issuperset(name)
        }

    def _called_just_so(self, asked: Asked) -> tuple[int, int]:
        """Return the records of which the title is the query, and of which any name."""
        titled = other = 0
        for name in {asked.said, *spellings(asked.named)} - {()}:
            titled |= self._titles.get(name, 0)
            other |= self._aliases.get(name, 0)
        return titled, titled | other


def good_part(
    wanted: Sequence[Evidence], numbers: list[int], named: int = 0
) -> tuple[list[int], Iterable[float]]:
    """Return those records that hold a good part of what is wanted, and its worth.

    It is good if it is not much less than the best, each thing the more the rarer. The
    `named` of them, as bits, are returned whatever they hold.
    """
    parts = parts_held(wanted, numbers)
    least = max(parts, default=0.0) * ranking.LEAST_PART
    kept = [
        place
        for place, part in enumerate(parts)
        if part >= least or named >> numbers[place] & 1
    ]
    worth = ranking.COVERAGE / whole_of(wanted)
    return [numbers[place] for place in kept], [parts[place] * worth for place in kept]


def whole_and_named(
    wanted: Sequence[Evidence], whole: list[int], named: list[int]
) -> tuple[list[int], Iterable[float]]:
    """Return the records that hold the `whole` of what is wanted, and what that counts.

    With those of the `named` others that hold a fair part, which is what these count
    for, beside being what the query is about.
    """
    covered = repeat(ranking.COVERAGE if wanted else 0.0, len(whole))
    if not named:
        return whole, covered
    all = whole_of(wanted)
    parts = [part / all for part in parts_held(wanted, named)]
    kept = [place for place, part in enumerate(parts) if part >= ranking.NAMED_PART]
    return [*whole, *(named[place] for place in kept)], chain(
        covered,
        (parts[place] * ranking.COVERAGE + ranking.SUBJECT for place in kept),
    )


def parts_held(wanted: Sequence[Evidence], numbers: list[int]) -> list[float]:
    """Return how much of what is wanted each record holds, a thing the more the rarer.

    `whole_of` is how much there is.
    """
    held: Iterable[float] = repeat(0.0, len(numbers))
    for found in wanted:
        rarity = found.rarity
        counts = [rarity if worth else 0.0 for worth in found.worth_to(numbers)]
        held = map(add, held, counts)
    return list(held)


def has_unheld(wanted: Sequence[Evidence]) -> bool:
    """Say whether there are things among those wanted that no record holds."""
    return not all(found.records for found in wanted)


def whole_of(wanted: Sequence[Evidence]) -> float:
    """Return how much there is to hold of what is wanted; never 0."""
    return sum(found.rarity for found in wanted if found.records) or 1.0


def spellings(each: Sequence[Sequence[Run]]) -> list[Run]:
    """Return the names that things have together which have several wordings each.

    >>> spellings(((("tank",), ("armor",)), (("overrun",),)))
    [('tank', 'overrun'), ('armor', 'overrun')]
    """
    if not each or math.prod(map(len, each)) > MOST_SPELLINGS:
        return []
    return [tuple(word for run in name for word in run) for name in product(*each)]
