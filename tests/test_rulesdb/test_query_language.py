"""What the signs of a query do to its results, on the books that we ship."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from shipped import collection
from whoosh_search import WhooshSearch

from rulesdb.index import indexes_of
from rulesdb.language.words import stems
from rulesdb.postings import Index
from rulesdb.records import Record
from rulesdb.rulebook import Rulebook
from rulesdb.search import Query, Search
from rulesdb.vocabulary import Category

ALL = 100_000


@cache
def rulebook() -> Rulebook:
    return Rulebook(collection(), "digest")


@cache
def index() -> Index:
    return indexes_of(rulebook()).public


@cache
def search() -> Search:
    return Search(rulebook(), index())


@cache
def whoosh() -> WhooshSearch:
    return WhooshSearch(rulebook(), phrases=True)


def found(text: str) -> set[str]:
    """Return the ids of all records that a query finds."""
    answer = search().search(Query(text, page_size=ALL))
    assert answer.warnings == ()
    return {hit.record.id for hit in answer.hits}


def records(text: str) -> list[Record]:
    """Return the records that a query finds."""
    return [rulebook().records[id] for id in sorted(found(text))]


def all_ids() -> set[str]:
    return set(rulebook().records)


WORDS = ("hill", "river", "artillery", "flag", "sniper", "жуков", "card")


@pytest.mark.parametrize("one", WORDS)
@pytest.mark.parametrize("other", WORDS)
def test_signs_are_what_logic_says(one: str, other: str) -> None:
    ones, others = found(f'"{one}"'), found(f'"{other}"')
    assert ones
    assert found(f'-"{one}"') == all_ids() - ones
    assert found(f'"{one}" or "{other}"') == ones | others
    assert found(f'"{one}" "{other}"') == ones & others
    assert found(f'"{one}" -"{other}"') == ones - others
    assert found(f'-("{one}" or "{other}")') == all_ids() - ones - others
    assert found(f'("{one}" or "{other}") -("{one}" "{other}")') == ones ^ others


PHRASES = ("may not", "line of sight", "frozen river", "close assault", "take ground")


@pytest.mark.parametrize("phrase", PHRASES)
def test_a_phrase_has_the_scores_that_whoosh_gives_it(phrase: str) -> None:
    run = stems(phrase)
    expected = whoosh().scores(whoosh().phrase(run))
    assert index().phrase(run) == pytest.approx(expected, rel=1e-9)
    assert 0 < len(expected) <= len(whoosh().scores(whoosh().both(run)))


@given(st.integers(0, 10**6), st.integers(2, 4))
@settings(max_examples=80, deadline=None)
def test_any_phrase_of_the_books_is_found_as_whoosh_finds_it(
    place: int, length: int
) -> None:
    said = whoosh().text(place)
    run = tuple(said[place % len(said) :][:length])
    assume(not whoosh().runs_over(run))
    expected = whoosh().scores(whoosh().phrase(run))
    assert index().phrase(run) == pytest.approx(expected, rel=1e-9)
    assert expected


def test_a_field_looks_in_its_own_place() -> None:
    assert "frozen-river" in found("title:river")
    for record in records("title:river"):
        assert "river" in stems(record.title)
    for record in records("label:retreat"):
        assert any("retreat" in stems(p.label) for p in record.passages)
    assert "bunker" in found("name:pillbox") - found("title:pillbox")


def test_records_are_chosen_by_what_they_are() -> None:
    assert {r.category for r in records("type:terrain")} == {Category.TERRAIN}
    assert found("t:hero-card") == found('type:"russian hero cards"') != set()
    assert {r.book for r in records("book:EF")} == {"eastern-front"}
    assert {"trench", "marsh"} <= found("b:ef page:2-3")
    assert found("page:2") | found("page:3") == found("page:2-3")
    assert "zhukov" in found("lang:ru")
    assert found("is:contents-only") >= {"chindits"}
    assert found("unit:sniper") >= {"sniper"}
    assert found("unit:tank") == found("unit:armor") >= {"armor"}
    assert found("terrain:woods") >= {"forest", "winter-forest"}
    assert found("type:terrain -page:2") == found("type:terrain") - found("page:2")


@pytest.mark.parametrize(
    ("text", "warning"),
    [
        ("hill type:terain", "read as words: unknown type 'terain'; did you mean"),
        ("hill book:xx", "read as words: unknown book 'xx'"),
        ("hill page:two", "read as words: 'two' is no page: write 4, or 4-6."),
        ("hill unit:kazoo", "read as words: unknown unit 'kazoo'"),
        ("hill unit:snipr", "read as words: unknown unit 'snipr'; did you mean 'sn"),
        ("hill bok:ef", "there is no field “bok”, read as words; did you mean"),
    ],
)
def test_what_a_field_cannot_be_is_read_as_words(text: str, warning: str) -> None:
    answer = search().search(Query(text))
    assert answer.warnings[0].startswith(f"Character 6: {warning}")
    assert answer.total


def test_a_phrase_is_what_must_be_there() -> None:
    assert found('"river frozen"') == set()
    assert search().search(Query('"river frozen"')).total == 0
    assert search().search(Query('"frozen river"')).hits[0].record.id == "frozen-river"


def test_a_question_with_or_in_it_is_still_a_question() -> None:
    answer = search().search(Query("do I or my opponent roll the dice"))
    assert answer.hits[0].record.id in found("opponent roll dice")
    assert found("bunker or hill artillery") >= {"bunker", "hill"}


def test_or_takes_all_that_stands_on_either_side() -> None:
    sight = {r.id for r in records('"line of sight"')}
    assert sight | found('"hill"') <= found("line of sight or hill")
    strictly = found('"frozen" "river"') | found('"bunker" "wire"')
    assert found("frozen river or (bunker wire)") == strictly


def test_a_name_that_is_misspelt_chooses_nothing() -> None:
    answer = search().search(Query("unit:snipr"))
    assert "unknown unit 'snipr'; did you mean 'sniper'" in answer.warnings[0]
    assert search().search(Query("unit:sniper")).warnings == ()


@pytest.mark.parametrize("text", ["what is on EF page 5", "EF p.5", "who is on EF p.5"])
def test_beside_a_page_small_words_ask_for_nothing(text: str) -> None:
    assert found(text) == found("EF p.5") != set()


@pytest.mark.parametrize("bound", ["MOST_COMPLETIONS", "MOST_COMPLETED"])
def test_a_beginning_of_too_many_words_stands_for_the_shortest(
    bound: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = Search(rulebook(), index()).search(Query("snip"))
    assert (whole.hits[0].record.id, whole.warnings) == ("sniper", ())
    monkeypatch.setattr(f"rulesdb.evidence.{bound}", 1)
    cut = Search(rulebook(), index()).search(Query("re"))
    told = "Many words begin with “re”: the shortest of them were looked for."
    assert told in cut.warnings
