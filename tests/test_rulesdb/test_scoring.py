"""The quick search finds what Whoosh finds, with its scores, in its order."""

from __future__ import annotations

import math
import random
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shipped import collection
from whoosh_search import WhooshSearch

from rulesdb.grammar import SPECIAL
from rulesdb.index import indexes_of
from rulesdb.language.words import stem
from rulesdb.postings import Index, ScoreTable
from rulesdb.rulebook import Rulebook
from rulesdb.search import Query, Search

#: More results than there are records.
ALL = 100_000


@cache
def rulebook() -> Rulebook:
    return Rulebook(collection(), "digest")


@cache
def whoosh() -> WhooshSearch:
    return WhooshSearch(rulebook())


@cache
def index() -> Index:
    return indexes_of(rulebook()).public


@cache
def ours() -> Search:
    return Search(rulebook(), index())


def assert_same(text: str) -> None:
    """Compare totals, scores and order; scores may differ by how a float is rounded.

    A query with signs is none of words alone: Whoosh is not asked the same.
    """
    if SPECIAL.search(text):
        return
    expected = whoosh().search(text)
    answer = ours().search(Query(text, page_size=ALL))
    if answer.corrected:  # answered as if it were not misspelt
        expected = whoosh().search(answer.answered)
    assert answer.total == len(expected)
    ranks = {found.id: found for found in expected}
    found = [ranks[hit.record.id] for hit in answer.hits]
    for hit, same in zip(answer.hits, found, strict=True):
        assert nearly(hit.score, same.worth)
    for better, worse in pairwise(found):
        if not nearly(better.worth, worse.worth):
            assert better.worth > worse.worth


def nearly(one: float, other: float) -> bool:
    """Say whether two numbers differ by no more than they are rounded."""
    return math.isclose(one, other, rel_tol=1e-9, abs_tol=1e-9)


def test_every_word_has_the_scores_that_whoosh_gives_it() -> None:
    roots = sorted({stem(word) for word in index().vocabulary})
    for root in random.Random(6).sample(roots, 250):
        expected = whoosh().scores(whoosh().word(root))
        scores = dict(index().by_entry(root).pairs())
        assert scores == pytest.approx(expected, rel=1e-9)
        assert scores.keys() == expected.keys() != set()


def players_queries() -> list[str]:
    """Return queries of every length that the books themselves suggest."""
    chance = random.Random(44)
    records = list(rulebook().records.values())
    texts = [name for r in records for name in (r.title, *r.aliases)]
    texts += [synonym.word for synonym in collection().synonyms]
    for record in records:
        said = record.summary.split()
        texts.append(" ".join(chance.sample(said, min(len(said), 3))))
        texts.append(" ".join(said[:6]))
    texts = chance.sample(texts, min(len(texts), 360))
    return texts + [text[: len(text) // 2 + 1] for text in texts[::6]]


def test_hundreds_of_queries_find_what_whoosh_finds_in_its_order() -> None:
    queries = [text for text in players_queries() if not SPECIAL.search(text)]
    assert len(queries) > 300
    for text in queries:
        assert_same(text)


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_any_words_find_what_whoosh_finds(data: st.DataObject) -> None:
    known = st.sampled_from(whoosh().vocabulary)
    typed = known | known.map(lambda word: word[:3]) | st.text(max_size=4)
    assert_same(" ".join(data.draw(st.lists(typed, min_size=1, max_size=6))))


def test_a_table_is_read_as_it_was_written(tmp_path: Path) -> None:
    table = ScoreTable()
    table.add("title", "mine", [(0, 1.5), (70_000, 2.25)])
    table.add("text", "жук", [(3, 0.1)])
    (tmp_path / "scores").write_bytes(table.to_bytes())
    read = ScoreTable.from_bytes((tmp_path / "scores").read_bytes())
    assert list(read.of("title", "mine").pairs()) == [(0, 1.5), (70_000, 2.25)]
    assert list(read.of("text", "жук").pairs()) == [(3, 0.1)]
    assert list(read.of("text", "mine").pairs()) == []
    assert list(read.of("summary", "жук").pairs()) == []


def test_a_table_of_another_machine_is_not_read() -> None:
    with pytest.raises(ValueError, match="byte order"):
        ScoreTable.from_bytes(b'{"byteorder": "middle", "spans": {}}\n')
