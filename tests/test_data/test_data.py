"""What we ship: every record that others link to, complete, in our own format."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import Any

import pytest
from linked_ids import CATEGORY_OF, LINKED_IDS

from ingest import pipeline
from ingest.history import VERSION
from rulesdb.history import version_of
from rulesdb.records import Collection, Record
from rulesdb.rulebook import Rulebook
from rulesdb.vocabulary import Category, LinkKind, PassageKind, SourceGrade


@cache
def shipped() -> Collection:
    """Return what `rulesdb build` makes of data/."""
    return pipeline.read_own_books(progress=lambda _: None)


def records(**wanted: Any) -> list[Record]:
    """Return the shipped records with these values."""
    return [
        record
        for record in shipped().records
        if all(getattr(record, name) == value for name, value in wanted.items())
    ]


def record(id: str) -> Record:
    return Rulebook(shipped(), "").record(id)


def text_of(id: str, label: str = "") -> str:
    """Return the text of a record's rules, or of those with this label."""
    return " ".join(
        p.text
        for p in record(id).passages
        if p.kind is PassageKind.RULE and p.label.startswith(label)
    )


def test_every_id_that_others_link_to_is_there() -> None:
    assert LINKED_IDS - {record.id for record in shipped().records} == set()


@pytest.mark.parametrize(("id", "category"), sorted(CATEGORY_OF.items()))
def test_each_has_its_category(id: str, category: str) -> None:
    assert record(id).category == category


def test_there_are_enough_records_and_every_category_has_some() -> None:
    assert len(shipped().records) >= 190
    counts = Counter(record.category for record in shipped().records)
    assert [category for category in Category if not counts[category]] == []
    assert counts[Category.CARD] == 22
    assert counts[Category.HERO_CARD] == 15


def test_no_link_dangles() -> None:
    ids = {record.id for record in shipped().records}
    assert [link for link in shipped().links if link.target not in ids] == []


@pytest.mark.parametrize("number", range(38, 46))
def test_every_eastern_front_scenario_is_whole(number: int) -> None:
    (found,) = [r for r in shipped().records if r.id.startswith(f"scenario-{number}-")]
    labels = {passage.label for passage in found.passages}
    assert {"Set-up", "Briefing", "Victory", "Special rules"} <= labels
    assert str(number) in found.title


def test_the_russian_book_says_everything_in_both_languages() -> None:
    alone = []
    for found in records(book="khalkhin-gol-1939"):
        anchors = {passage.anchor for passage in found.passages}
        for passage in found.passages:
            twin = (
                passage.anchor.removesuffix("-ru")
                if passage.language == "ru"
                else f"{passage.anchor}-ru"
            )
            if twin not in anchors:
                alone.append(f"{found.id}#{passage.anchor}")
    assert alone == []


def test_both_languages_give_the_same_numbers() -> None:
    """The same count of each number: "1 card" and "1 карту"."""
    different = []
    for found in records(book="khalkhin-gol-1939"):
        for passage in found.passages:
            twin = found.passage(f"{passage.anchor}-ru")
            if twin and sorted(re.findall(r"\d+", passage.text)) != sorted(
                re.findall(r"\d+", twin.text)
            ):
                different.append(f"{found.id}#{passage.anchor}")
    assert different == []


@pytest.mark.parametrize("found", records(category=Category.HERO_CARD), ids=str)
def test_every_hero_is_found_by_a_russian_name(found: Record) -> None:
    assert any(re.search("[а-яё]", name.casefold()) for name in found.aliases)


@pytest.mark.parametrize(
    ("id", "target"),
    [
        ("city-ruins", "town"),
        ("russian-village", "town"),
        ("winter-forest", "forest"),
        ("hill-with-forest", "forest"),
        ("hill-with-village", "town"),
        ("factory-complex", "town"),
        ("winter-field-bunker", "bunker"),
        ("field-bunker", "bunker"),
        ("labor-camp", "town"),
        ("pacific-village", "town"),
        ("rice-paddy", "marsh"),
        ("fish-pond", "rice-paddy"),
        ("river-mouth", "river"),
        ("river-branch", "river"),
        ("rope-bridge", "bridge"),
        ("embankment", "hill"),
    ],
)
def test_what_has_the_same_effect_says_so(id: str, target: str) -> None:
    links = {
        link.target
        for link in shipped().links
        if link.source == id and link.kind is LinkKind.SAME_AS
    }
    assert links == {target}


def test_nothing_else_claims_the_same_effect_twice() -> None:
    same = Counter(
        link.source for link in shipped().links if link.kind is LinkKind.SAME_AS
    )
    assert [id for id, count in same.items() if count > 1] == []


@pytest.mark.parametrize(
    ("id", "fact"),
    [
        # What the article on the base game lacks or has wrong.
        ("sandbags", "infantry rolls 1 die fewer and armor rolls 1 die fewer"),
        ("forest", "must stop on entering and may move no further that turn"),
        ("town", "must stop on entering and may move no further that turn"),
        ("hedgerow", "must stop on entering and may move no further that turn"),
        ("wire", "must stop on entering and may move no further that turn"),
        ("battlefield", "113"),
        # One fact of each book.
        ("bunker", "infantry rolls 1 die fewer and armor rolls 2 dice fewer"),
        ("trench", "Artillery may not enter"),
        ("frozen-river", "2"),
        ("ski-troops", "3 figures"),
        ("cave", "infantry and armor roll 2 dice fewer"),
        ("war-ship", "8"),
        ("armored-car", "up to 4 hexes"),
        ("scenario-38-suomussalmi", "6 medals"),
        ("scenario-44-prokhorovka", "12 medals"),
    ],
)
def test_facts_carry_over(id: str, fact: str) -> None:
    said = text_of(id).replace(
        "infantry rolls 2 dice fewer and armor rolls", "infantry"
    )
    assert fact in said or fact.replace("infantry and armor roll", "infantry") in said


def test_every_passage_says_what_it_rests_on() -> None:
    """A passage of a lesser source than its book names that source."""
    books = {r.book: r.source for r in shipped().records}
    bare = [
        f"{record.id}#{passage.anchor}"
        for record in shipped().records
        for passage in record.passages
        if passage.source is not books[passage.book] and not passage.citation
    ]
    assert bare == []
    assert {record.source for record in records(book="base-game")} == {
        SourceGrade.ARTICLE
    }


def test_titles_are_unique() -> None:
    titles = Counter(record.title for record in shipped().records)
    assert [title for title, count in titles.items() if count > 1] == []


def test_what_is_shipped_has_a_version() -> None:
    released, plus, digest = version_of(shipped()).partition("+")
    assert VERSION.fullmatch(released)
    assert bool(plus) == bool(digest)
