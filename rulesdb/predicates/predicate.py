"""What a predicate is, and how several facts that give the same one are merged."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Merge(StrEnum):
    """What becomes of several facts that give the same predicate."""

    NEAREST = "nearest"  # the one on the most particular subject overrides the others
    BEST = "best"  # the strongest reduction counts, the others do not add to it
    SUM = "sum"  # all count together
    MOST = "most"  # the largest counts
    LEAST = "least"  # the smallest counts
    FORBIDS = "forbids"  # one "no" outweighs every "yes"
    ALLOWS = "allows"  # one "yes" outweighs every "no"
    UNION = "union"  # all values together


@dataclass(frozen=True, slots=True)
class Predicate:
    """A thing that facts can say: of which type and unit, merged how, meaning what."""

    name: str
    type: type
    unit: str
    merge: Merge
    doc: str
