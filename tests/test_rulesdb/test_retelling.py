"""How a query is told to have been read, and the query without each reading."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shipped import collection

from rulesdb import store
from rulesdb.library import Edition, load
from rulesdb.search import Query


@pytest.fixture(scope="module")
def edition(tmp_path_factory: pytest.TempPathFactory) -> Edition:
    path = tmp_path_factory.mktemp("retelling") / "rules.db"
    store.write(collection(), path)
    return load(path)


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("arty", {"arty = artillery": '"arty"'}),
        ("arty in a bunker", {"arty = artillery": '"arty" in a bunker'}),
        (
            "can arty move",
            {"arty = artillery": 'can "arty" move',
             "about movement": 'can arty "move"'},
        ),
        ("how many dice at EF p.2", {"EF p.2": "how many dice at",
                                     "about dice": 'how many "dice" at EF p.2'}),
        ("tg with two tanks", {"tanks = armor": 'tg with two "tanks"',
                               "about taking ground": '"tg" with two tanks'}),
        ("hill type:terrain", {"type: terrain": "hill"}),
        ('"may not" hill', {"“may not”": "hill"}),
        ('title:"frozen river" ice', {"title: frozen river": "ice"}),
        ("hill -wire", {"without wire": "hill"}),
        ("hill -(wire tank)", {"without wire tank": "hill"}),
        ("bunker (hill or wire)", {"hill or wire": "bunker"}),
        ("hill type:nonsense", {}),
        ("мины", {"мины = minefield": '"мины"'}),
        ("bogdanoff", {"bogdanoff = bogdanov": '"bogdanoff"'}),
        ("bunker artillery", {}),
        ("dice", {"dice = die": '"dice"'}),
        ("two hexes", {}),
        ("ski troops", {}),
        ("", {}),
    ],
)  # fmt: skip
def test_a_query_is_told_as_it_was_read(
    edition: Edition, query: str, told: dict[str, str]
) -> None:
    assert {part.text: part.without for part in edition.told(query)} == told


def test_a_word_without_its_meaning_is_looked_for_as_it_stands(
    edition: Edition,
) -> None:
    without = edition.told("tank")[0].without
    answer = edition.search(Query(without))
    assert 0 < answer.total < edition.search(Query("tank")).total
    assert "synonym" not in "".join(hit.why for hit in answer.hits)
    assert [part.text for part in edition.told(without)] == ["“tank”"]


SIGNS = st.sampled_from(
    ["tank", "dice", "EF p.2", "move", "(", ")", '"', "-", " ", "or", "type:unit", "'"]
)


@given(st.lists(SIGNS | st.text(max_size=3), max_size=20).map(" ".join))
def test_readings_that_are_removed_one_by_one_are_gone(
    edition: Edition, text: str
) -> None:
    for _ in range(3 * len(text) + 1):
        told = edition.told(text)
        if not told:
            return
        text = told[0].without
    raise AssertionError(text)
