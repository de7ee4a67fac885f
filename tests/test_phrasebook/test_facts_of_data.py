"""What the shipped books say, as facts: how much is read, and what of some records."""

from __future__ import annotations

from pathlib import Path

import pytest
from facts_as_lines import lines

from ingest.facts import Reading, read_facts
from ingest.phrasebook.bearing import ALSO, LABELS, OF_RULES, OTHERWISE, RULES
from rulesdb.facts import Fact
from rulesdb.predicates import PREDICATES
from rulesdb.records import Collection
from rulesdb.vocabulary import Category

GOLDEN = Path(__file__).parent / "facts"
Read = tuple[tuple[Fact, ...], Reading]

#: At least this share of what bears on the questions of the rules check is read.
WANTED = 0.97


def test_nearly_all_that_bears_on_battle_is_read(ours: Read) -> None:
    total = ours[1].total
    assert total.bearing_share >= WANTED, "\n".join(total.bearing_unread)
    assert {
        t.book: t.bearing_share for t in ours[1].books if t.bearing_share < 0.9
    } == {}


def test_everything_on_campaigns_is_read(own_books: Collection, ours: Read) -> None:
    ids = {r.id for r in own_books.records if r.category is Category.CAMPAIGN}
    unread = [s for s in ours[1].total.bearing_unread if s.partition("#")[0] in ids]
    assert len(ids) == 9
    assert unread == []


def rows(own_books: Collection, record: str, anchor: str) -> list[list[str]]:
    """Return the rows of a table of a campaign record, without its head."""
    (found,) = (r for r in own_books.records if r.id == record)
    passage = found.passage(anchor)
    assert passage is not None
    return [row.split("; ") for row in passage.text.splitlines()[1:] if row]


def test_the_score_card_lists_the_scenarios_of_the_campaign(
    own_books: Collection,
) -> None:
    listed = rows(own_books, "simplified-campaign", "scenarios")
    card = rows(own_books, "campaign-score-card", "card")
    plain = [
        [n, f"{name}, {kind}".removesuffix(", standard")] for n, name, kind in listed
    ]
    assert card[:-1] == plain
    assert card[-1] == [str(len(listed) + 1), "Total"]


def test_the_table_of_pairs_sums_up_what_the_sentences_state(
    own_books: Collection, ours: Read
) -> None:
    stated: dict[str, str] = {}
    for fact in ours[0]:
        for condition in fact.when:
            if fact.record == "campaign-reserves" and condition.variable == "pair":
                kind = fact.predicate.removeprefix("calls_up")
                value = "" if fact.value is True else one_word(fact.value)
                said = stated.setdefault(str(condition.value), "")
                stated[str(condition.value)] = f"{said} {kind} {value}".strip()
    assert {
        " and ".join(sorted(pair.split(" + "))): reserve
        for pair, reserve in rows(own_books, "campaign-reserves", "pairs")
    } == {
        pair: SUMMED_UP[said.split()[0]].format(said.split()[-1])
        for pair, said in stated.items()
    }


#: How the table has what the facts of a pair say.
SUMMED_UP = {
    "infantry": "1 standard {} unit",
    "armor": "1 standard {} unit",
    "artillery": "1 standard {} unit",
    "_special": "1 special {} unit",
    "places_on_unit": "{} on a hex occupied by any unit",
    "_any": "1 special unit of the player's choice, of a type that the next scenario "
    "deploys, or 1 standard unit",
}


def one_word(value: object) -> str:
    """Return the only word that a fact gives."""
    (word,) = value if isinstance(value, tuple) else (value,)
    return str(word)


def test_every_sentence_is_counted_once(own_books: Collection, ours: Read) -> None:
    total = ours[1].total
    assert total.read + len(total.unread) > 1500
    assert total.bearing <= total.read
    assert set(total.bearing_unread) <= set(total.unread)
    assert {kind for kind, _ in total.marked} == {
        "advice",
        "conflict",
        "example",
        "flavour",
        "misprint",
    }


def test_a_fact_keeps_the_sentence_that_it_was_read_from(
    own_books: Collection, ours: Read
) -> None:
    records = {record.id: record for record in own_books.records}
    for fact in ours[0]:
        passage = records[fact.record].passage(fact.anchor)
        assert passage is not None
        assert passage.kind.is_rule
        said = passage.text[fact.start : fact.end]
        assert said == said.strip() != ""
        assert "\n" not in said


def test_a_fact_has_a_value_of_the_type_of_its_predicate(ours: Read) -> None:
    wrong = [
        fact
        for fact in ours[0]
        if type(fact.value) is not PREDICATES[fact.predicate].type
    ]
    assert wrong == []


def test_what_facts_name_is_a_record(own_books: Collection, ours: Read) -> None:
    ids = {record.id for record in own_books.records} | {"unit", "countryside", "land"}
    ids |= {book.key for book in own_books.books}
    named = {"same_as", "plays_as", "is_not", "lacks", "in_force", "enters_from"}
    named |= {"in_scenarios_of", "places", "recovers_as", "moves_between"}
    wrong = [
        fact
        for fact in ours[0]
        if fact.subject not in ids
        or (fact.predicate in named and fact.value not in ids)
    ]
    assert wrong == []


def test_sameness_is_linked_and_not_copied(own_books: Collection, ours: Read) -> None:
    facts, reading = ours
    assert reading.unlinked == ()
    # A winter forest is a forest by its link, and gives no dice of its own.
    assert {f.predicate for f in facts if f.subject == "winter-forest"} == {"same_as"}
    assert read_facts(own_books.records, ())[1].unlinked != ()


def test_the_table_of_what_bears_names_what_there_is(own_books: Collection) -> None:
    ids = {record.id for record in own_books.records}
    labels = {
        (record.category, passage.label)
        for record in own_books.records
        for passage in record.passages
    }
    assert RULES - ids == set()
    assert {id for id, _ in OTHERWISE | ALSO} - ids == set()
    declared = {(category, label) for category in LABELS for label in LABELS[category]}
    assert declared - labels == set()
    assert OF_RULES - {label for _, label in labels} == set()


@pytest.mark.parametrize(
    "path", sorted(GOLDEN.glob("*.txt")), ids=lambda path: path.stem
)
def test_a_record_says_what_it_says(path: Path, ours: Read) -> None:
    found = lines(fact for fact in ours[0] if fact.record == path.stem)
    assert found == path.read_text(encoding="utf-8").splitlines()


def test_there_are_records_of_every_kind_to_compare() -> None:
    assert len(list(GOLDEN.glob("*.txt"))) >= 20
