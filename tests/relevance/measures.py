"""The usual measures of a ranking, each from 0 (bad) to 1, and their means."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from statistics import fmean

from relevance.queries import Asked

#: A search: the ids of the records that it finds for a text, the best first.
Search = Callable[[str], Sequence[str]]

#: The kind that stands for all queries together.
ALL = "all"

#: Digits that a mean is rounded to, so that it is the same on every machine.
DIGITS = 4


def success(found: Sequence[str], answers: Sequence[str], depth: int) -> float:
    """Return 1 if any answer is among the first `depth` found, else 0.

    >>> success(["hill", "town"], ["town"], 1), success(["hill", "town"], ["town"], 3)
    (0.0, 1.0)
    """
    return float(any(id in answers for id in found[:depth]))


def reciprocal_rank(found: Sequence[str], answers: Sequence[str]) -> float:
    """Return 1 / the place of the first answer, 0 where there is none.

    >>> reciprocal_rank(["hill", "town"], ["town"]), reciprocal_rank([], ["town"])
    (0.5, 0.0)
    """
    places = (place for place, id in enumerate(found, 1) if id in answers)
    return 1 / next(places, math.inf)


def gain(id: str, answers: Sequence[str]) -> float:
    """Return what finding a record is worth: 3 for the best answer, 1 for another."""
    if id not in answers:
        return 0.0
    return 3.0 if id == answers[0] else 1.0


def ndcg(found: Sequence[str], answers: Sequence[str], depth: int = 10) -> float:
    """Return the discounted gain of the first `depth` found, by that of the best order.

    >>> ndcg(["town", "hill"], ["town", "hill"])
    1.0
    >>> round(ndcg(["hill", "town"], ["town", "hill"]), 2)
    0.8
    """

    def discounted(ids: Sequence[str]) -> float:
        return sum(
            gain(id, answers) / math.log2(place + 1)
            for place, id in enumerate(ids[:depth], 1)
        )

    return discounted(found) / discounted(answers)


#: Every measure by its name.
MEASURES: Mapping[str, Callable[[Sequence[str], Sequence[str]], float]] = {
    "success@1": lambda found, answers: success(found, answers, 1),
    "success@3": lambda found, answers: success(found, answers, 3),
    "MRR": reciprocal_rank,
    "nDCG@10": ndcg,
}


def measure(queries: Iterable[Asked], search: Search) -> dict[str, dict[str, float]]:
    """Return the mean of every measure for each kind of query, and for all of them."""
    values: defaultdict[str, list[list[float]]] = defaultdict(list)
    for asked in queries:
        found = search(asked.text)
        measured = [of(found, asked.records) for of in MEASURES.values()]
        values[asked.kind].append(measured)
        values[ALL].append(measured)
    kinds = sorted(values, key=lambda kind: (kind == ALL, kind))
    return {kind: means(values[kind]) for kind in kinds}


def means(rows: Iterable[Sequence[float]]) -> dict[str, float]:
    """Return the mean of each measure over queries that have been measured."""
    columns = zip(*rows, strict=True)
    return {
        name: round(fmean(column), DIGITS)
        for name, column in zip(MEASURES, columns, strict=True)
    }
