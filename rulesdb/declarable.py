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
    parts = parts_of_rules(rulebook)
    whole = {name for name, own in parts.items() if len(own & telling) > 1}
    covered = {part for name in whole for part in parts[name]}
    told = (telling | whole) - covered
    return frozenset(
        record.id
        for book in others
        for record in rulebook.contents(book.key)
        if record.id in told
    )


def parts_of_rules(rulebook: Rulebook) -> Mapping[str, set[str]]:
    """Return the rules that need each rule: those that it brings into force."""
    parts: defaultdict[str, set[str]] = defaultdict(set)
    for link in rulebook.collection.links:
        ends = (link.source, link.target)
        are_rules = all(rulebook.records[end].category is Category.RULE for end in ends)
        if link.kind is LinkKind.NEEDS and are_rules:
            parts[link.target].add(link.source)
    return parts
