"""What a unit is, and what it counts as."""

from __future__ import annotations

from rulesdb.predicates.predicate import Merge, Predicate

P, M = Predicate, Merge

UNITS = (
    # What a unit is.
    P("figures", int, "figures", M.NEAREST, "how many figures a unit has at full"),
    P("counts_as", tuple, "types", M.UNION, "a type that a unit counts as"),
    P("medals", int, "medals", M.NEAREST, "what its elimination is worth"),
    P("damage", int, "stars", M.NEAREST, "how many hits it takes, marked by stars"),
)
