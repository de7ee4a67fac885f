"""How many figures, and how much damage, a unit can have at most."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulesdb.rulebook import Rulebook


def impossible_strength(
    name: str, said: Mapping[str, object], rulebook: Rulebook
) -> Iterator[str]:
    """Yield a fault if a unit has more figures, or more damage, than it can have.

    `said` are its keys, `name` is where they are said.
    """
    unit = said.get("unit")
    most = largest_fact("figures", unit, rulebook)
    figures = said.get("figures")
    if isinstance(figures, int) and most is not None and figures > most:
        yield f"{name}.figures: {figures}, but {unit} has {most} at full strength"
    stars = largest_fact("damage", unit, rulebook)
    damage = said.get("damage")
    if isinstance(damage, int) and stars is not None and damage >= stars:
        yield f"{name}.damage: {damage}, but {unit} is removed at {stars}"


def largest_fact(predicate: str, unit: object, rulebook: Rulebook) -> int | None:
    """Return the largest count that a predicate has for a unit, if it has one."""
    counts = [
        fact.value for fact in rulebook.facts_stating(predicate) if fact.subject == unit
    ]
    return max((n for n in counts if isinstance(n, int)), default=None)
