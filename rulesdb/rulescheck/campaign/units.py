"""What a unit is to the rules of a campaign: its type, and whether it is special."""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb.facts import Fact
from rulesdb.rulescheck.ledger import Ledger, amount
from rulesdb.ruling_words import name_of_one


def types_of(ledger: Ledger, unit: str) -> tuple[str, ...]:
    """Return a unit and the types that it counts as, the most general one last."""
    found = [unit]
    for name in found:
        types = words(ledger.of_subject(name, "counts_as"))
        found.extend(t for t in types if t not in found)
    return tuple(found)


def types_in_attrition(ledger: Ledger, unit: str) -> tuple[str, ...]:
    """Return a unit and its types on the attrition roll, where it may have its own."""
    own = words(ledger.of_game("attrition_type", unit))
    return (unit, *own) if own else types_of(ledger, unit)


def words(facts: Iterable[Fact]) -> list[str]:
    """Return the words that facts give, each once."""
    given = (
        word
        for fact in facts
        for word in (fact.value if isinstance(fact.value, tuple) else (fact.value,))
    )
    return list(dict.fromkeys(str(word) for word in given))


def full_strength(ledger: Ledger, unit: str) -> int:
    """Return how many figures a unit has at full strength, 0 if no rule says it."""
    return max(map(amount, ledger.of_subject(unit, "figures")), default=0)


def title(ledger: Ledger, unit: str) -> str:
    """Return what a unit is called within a sentence."""
    return name_of_one(ledger.case.rules.rulebook.record(unit).title)
