"""Finding names in text, however long it is."""

from __future__ import annotations

from invented import collection

from rulesdb.language.mentions import Mention, Names


def test_a_name_is_found_where_it_stands_the_longest_first() -> None:
    text = "Sled teams cross snow drifts, deep snow and ice."
    assert list(Names(collection().records).mentions(text)) == [
        Mention("sled-team", 0, 10),
        Mention("snow-drift", 17, 28),
        Mention("snow-drift", 30, 39),
    ]


def test_a_name_at_the_very_end_is_found_and_half_of_one_is_not() -> None:
    names = Names(collection().records)
    assert list(names.mentions("a sled team")) == [Mention("sled-team", 2, 11)]
    assert list(names.mentions("a team of a sled")) == []


def test_a_long_text_is_read_to_its_end() -> None:
    text = "snow falls on a sled team " * 12_000
    found = list(Names(collection().records).mentions(text))
    assert len(found) == 12_000
    assert text[found[-1].start : found[-1].end] == "sled team"
