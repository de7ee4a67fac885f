"""How a fact is told: in a few words, and quoted by the sentence that states it.

A passage may have a twin in another language: its anchor with that language's ending.
Twins say the same sentence by sentence, which a test of the data holds them to.
"""

from __future__ import annotations

from functools import cache

from rulesdb.facts import Fact
from rulesdb.language.sentences import Sentence, sentences
from rulesdb.predicates import PREDICATES
from rulesdb.records import Passage, Record


@cache
def cut(text: str) -> tuple[Sentence, ...]:
    """Return the sentences of a text."""
    return tuple(sentences(text))


def quotation(record: Record, fact: Fact, lang: str) -> tuple[Passage, str]:
    """Return the passage that states a fact, and the sentence that does.

    In another language than the passage's own it is the twin's sentence at the same
    place; where there is no twin that says as much, it is the passage's own.
    """
    passage = record.passage(fact.anchor)
    assert passage is not None
    own = passage.text[fact.start : fact.end]
    if passage.language == lang:
        return passage, own
    twin = record.passage(f"{fact.anchor}-{lang}")
    if twin is None or twin.language != lang:
        return passage, own
    ours, theirs = cut(passage.text), cut(twin.text)
    starts = [sentence.start for sentence in ours]
    if len(ours) != len(theirs) or fact.start not in starts:
        return passage, own
    return twin, theirs[starts.index(fact.start)].text


def effect_of(fact: Fact) -> str:
    """Return in a few words what a fact says.

    A yes or no is told by what the predicate means, a count with its unit.
    """
    predicate = PREDICATES[fact.predicate]
    if isinstance(fact.value, bool):
        return predicate.doc if fact.value else f"not: {predicate.doc}"
    if isinstance(fact.value, tuple):
        return f"{predicate.doc}: {', '.join(map(str, fact.value))}"
    return f"{predicate.doc}: {fact.value}"
