"""What can be declared to be in force: the rules and cards that state facts.

The first book is always in force, and the card game has no need of it. A rule that
others are parts of stands for them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from rulesdb.facts import Seat
from rulesdb.rulebook import Rulebook
from rulesdb.vocabulary import Category, LinkKind


def declarable(rulebook: Rulebook) -> frozenset[str]:
    """Return the ids of the records that can be declared to be in force."""
    others = list(rulebook.books.values())[1:]
    facts = rulebook.collection.facts
    telling = {fact.record for fact in facts if fact.seat is not Seat.CARD_GAME}
    parts = parts_of_rules(rulebook, Category.RULE)
    whole = {name for name, own in parts.items() if len(telling.intersection(own)) > 1}
    covered = {part for name in whole for part in parts[name]}
    told = (telling | whole) - covered
    return frozenset(
        record.id
        for book in others
        for record in rulebook.contents(book.key)
        if record.id in told
    )


def parts_of_rules(
    rulebook: Rulebook, *categories: Category
) -> Mapping[str, list[str]]:
    """Return the rules that need each rule: its parts, which it brings into force."""
    parts: defaultdict[str, list[str]] = defaultdict(list)
    records = rulebook.records.values()
    rules = {record.id for record in records if record.category in categories}
    for link in rulebook.collection.links:
        if link.kind is LinkKind.NEEDS and {link.source, link.target} <= rules:
            parts[link.target].append(link.source)
    return parts
