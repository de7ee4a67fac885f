"""Facts as lines of text, as the golden files have them."""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb.facts import Condition, Fact


def lines(facts: Iterable[Fact]) -> list[str]:
    """Return facts as lines: anchor, subject, seat, predicate, value, conditions."""
    return [
        f"#{fact.anchor} {fact.subject} @{fact.seat} {fact.predicate} = "
        f"{shown(fact.value)}{conditions(fact.when)}"
        for fact in facts
    ]


def conditions(when: tuple[Condition, ...]) -> str:
    """Return conditions as they follow a fact."""
    parts = [f"{c.variable} {c.compare} {shown(c.value)}" for c in when]
    return f" if {' & '.join(parts)}" if parts else ""


def shown(value: object) -> str:
    """Return a value in the fewest words."""
    if isinstance(value, tuple):
        return "/".join(map(str, value))
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
