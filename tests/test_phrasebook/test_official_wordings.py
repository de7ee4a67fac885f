"""The publishers' own wordings, read by the same phrasebook and compared with ours."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

import pytest
from originals import needs_originals, texts

from ingest import pipeline
from ingest.differences import REASONS, Difference, Side, compare
from ingest.facts import Reading, read_facts, read_wordings
from ingest.phrasebook import slots
from rulesdb.facts import Fact
from rulesdb.language.plain_slots import NotASlotError
from rulesdb.language.slots import Slots
from rulesdb.predicates import PREDICATES
from rulesdb.records import Collection

pytestmark = needs_originals
Wordings = tuple[Collection, tuple[Fact, ...], Reading]

#: Patterns that occur twice in what bears on battle and are read by no phrase, since
#: they are no rule for it: headings, and how minefields are laid out.
NO_RULES = {
    "~",
    "mix the pieces",
    "now place ~ piece selected at random face up on ~ indicated by the scenario",
    "the scenario briefing notes indicate which side will lay ~ out",
}


@pytest.fixture(scope="module")
def wordings() -> Wordings:
    """Return the collection with the official wordings, and their facts."""
    collection, _ = pipeline.build(texts(), progress=lambda _: None)
    return collection, *read_wordings(collection)


@pytest.fixture(scope="module")
def differences(wordings: Wordings) -> tuple[Difference, ...]:
    """Return the differences between our wording and theirs."""
    collection, theirs, _ = wordings
    ours, _ = read_facts(collection.records, collection.links)
    return compare(collection, ours, theirs)


def masked(sentence: str, names: Slots) -> str:
    """Return a sentence with a mark for whatever could fill a slot."""
    words = re.findall(r"[\w'&-]+", re.sub(r"\([^)]*\)", "", sentence.casefold()))
    out: list[str] = []
    while words:
        for size in range(min(4, len(words)), 0, -1):
            if fills(" ".join(words[:size]), names):
                out.append("~")
                del words[:size]
                break
        else:
            out.append(words.pop(0))
    return re.sub(r"~( ~)*", "~", " ".join(out))


def fills(text: str, names: Slots) -> bool:
    """Say whether a text fills a slot."""
    for kind in ("n", "units", "place", "rule"):
        try:
            names.read(kind, text)
        except (NotASlotError, ValueError):
            continue
        return True
    return False


def sentences_of(lines: Iterable[str]) -> list[str]:
    """Return the sentences of lines that say where each stands."""
    return [line.split(": ", 1)[1] for line in lines]


def test_every_pattern_that_occurs_twice_is_read(wordings: Wordings) -> None:
    collection, _, reading = wordings
    names = slots(collection.records)
    unread = sentences_of(reading.total.bearing_unread)
    counts = Counter(masked(sentence, names) for sentence in unread)
    repeated = {pattern for pattern, count in counts.items() if count > 1}
    assert repeated - NO_RULES == set()


def test_all_that_is_not_read_is_listed(wordings: Wordings) -> None:
    tallies = {tally.book: tally for tally in wordings[2].books}
    assert {book: tally.bearing for book, tally in tallies.items()} == READ
    assert {b: len(t.bearing_unread) for b, t in tallies.items()} == UNREAD


#: How many sentences on battle, movement and the like are read, and how many are not.
READ = {
    "base-game": 33,
    "eastern-front": 100,
    "khalkhin-gol": 8,
    "khalkhin-gol-1939": 0,
    "pacific-theater": 56,
}
UNREAD = {
    "base-game": 108,
    "eastern-front": 79,
    "khalkhin-gol": 24,
    "khalkhin-gol-1939": 0,
    "pacific-theater": 83,
}


def test_a_fact_of_a_wording_has_a_value_of_the_type_of_its_predicate(
    wordings: Wordings,
) -> None:
    wrong = [
        fact
        for fact in wordings[1]
        if type(fact.value) is not PREDICATES[fact.predicate].type
    ]
    assert wrong == []


def test_no_difference_stays_unexplained(differences: tuple[Difference, ...]) -> None:
    assert [difference for difference in differences if not difference.reason] == []


def test_nothing_is_said_otherwise(differences: tuple[Difference, ...]) -> None:
    assert [d for d in differences if d.side is Side.VALUE] == []


def test_every_reason_explains_a_difference(
    differences: tuple[Difference, ...],
) -> None:
    found = {(d.record, d.side, d.fact.predicate) for d in differences}
    assert set(REASONS) - found == set()


def test_a_changed_value_and_a_missing_fact_are_differences(
    wordings: Wordings,
) -> None:
    collection, theirs, _ = wordings
    ours, _ = read_facts(collection.records, collection.links)
    changed = [changed_bunker(fact) for fact in ours if fact.record != "marsh"]
    found = {
        (d.record, d.side) for d in compare(collection, changed, theirs) if not d.reason
    }
    assert {("bunker", Side.VALUE), ("marsh", Side.THEIRS)} <= found


def changed_bunker(fact: Fact) -> Fact:
    """Return a fact, the bunker's dice changed."""
    if fact.record == "bunker" and fact.predicate == "dice":
        return Fact(
            fact.record,
            fact.anchor,
            fact.start,
            fact.end,
            fact.subject,
            fact.seat,
            "dice",
            -3,
            fact.when,
        )
    return fact
