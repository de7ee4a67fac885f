"""How a query is understood: spellings by ear, pages of books, what is asked about."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shipped import collection

from rulesdb import store
from rulesdb.language.small_words import SMALL_WORDS
from rulesdb.language.words import stems, words
from rulesdb.library import Edition, load
from rulesdb.rulebook import Rulebook
from rulesdb.search import Hit, Query
from rulesdb.understanding.intents import INTENTS, Intents, label_stems, parts
from rulesdb.understanding.places import SIGN, Places, token, tokens
from rulesdb.understanding.spellings import Spellings, sounds

RULEBOOK = Rulebook(collection(), "digest", "test")
PLACES = Places(RULEBOOK.books.values())
NAMES = [(record.title, *record.aliases) for record in RULEBOOK.records.values()]
LIKE = Spellings(NAMES).like


@pytest.fixture(scope="module")
def edition(tmp_path_factory: pytest.TempPathFactory) -> Edition:
    path = tmp_path_factory.mktemp("understanding") / "rules.db"
    store.write(collection(), path)
    return load(path)


def first(edition: Edition, text: str) -> Hit:
    """Return the best hit of a query."""
    return edition.search(Query(text)).hits[0]


@pytest.mark.parametrize(
    ("spelt", "name"),
    [
        ("žukov", "zhukov"),
        ("bogdanoff", "bogdanov"),
        ("iakovlev", "yakovlev"),
        ("smouchkevitch", "smushkevich"),
        ("halhin", "khalkhin"),
        ("rezerv", "reserve"),
        ("бункир", "bunker"),
        ("ortenberk", ""),
        ("xyz", ""),
        ("", ""),
    ],
)
def test_a_name_is_found_by_how_it_sounds(spelt: str, name: str) -> None:
    assert LIKE(spelt) == name


@given(st.text(max_size=40))
def test_no_text_makes_spelling_fail(text: str) -> None:
    known = {word.text for names in NAMES for name in names for word in words(name)}
    for word in words(text):
        assert LIKE(word.text) in known | {""}
        assert sounds(word.text) == sounds(word.text.upper())


def test_a_guess_at_a_name_is_told(edition: Edition) -> None:
    answer = edition.search(Query("Bogdanoff"))
    assert answer.hits[0].record.id == "bogdanov"
    assert answer.warnings == (
        "“bogdanoff” is no word here: it was read as “bogdanov”.",
    )
    assert edition.search(Query("Bogdanov")).warnings == ()


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("EF p.2", [token("eastern-front", 2)]),
        ("ef p 2", [token("eastern-front", 2)]),
        ("sniper, Eastern Front, page 5", [token("eastern-front", 5)]),
        ("khalkhin-gol pg. 4 tankette", [token("khalkhin-gol", 4)]),
        ("khalkhin gol 1939 page 4", [token("khalkhin-gol-1939", 4)]),
        ("KG39 p.1, KG p.2", [token("khalkhin-gol-1939", 1), token("khalkhin-gol", 2)]),
        ("стр. 7", [token("", 7)]),
        ("page 8 night", [token("", 8)]),
        ("camp 2", []),
        ("с 3 героями", []),
        ("step 2", []),
        ("p.1234", []),
        ("EF", []),
    ],
)
def test_pages_are_read_as_people_name_them(text: str, tokens: list[str]) -> None:
    assert [place.token for place in PLACES.named_in(text)] == tokens


@given(st.text(max_size=30) | st.from_regex(r"\d+(-\d+)?"))
def test_no_page_makes_an_index_fail(pages: str) -> None:
    assert all(word.startswith(SIGN) for word in tokens("a-book", pages))
    for place in PLACES.named_in(f"EF p.{pages}"):
        assert place.token in tokens("eastern-front", pages)


def test_a_page_brings_what_stands_on_it(edition: Edition) -> None:
    answer = edition.search(Query("EF p.5"))
    on_page = {
        record.id
        for record in edition.rulebook.records.values()
        for stands in (record, *record.passages)
        if stands.book == "eastern-front" and stands.page in ("5", "4-5")
    }
    assert {hit.record.id for hit in answer.hits} == on_page
    assert answer.warnings == ()
    assert first(edition, "EF p.5 sniper").record.id == "sniper"


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("How many dice does armor roll?", "Battle"),
        ("can it see over a hill", "Line of sight"),
        ("can tanks move there", "Movement, no stop"),
        ("two flags", "Retreat"),
        ("Кто ходит первым?", "Кто ходит первым"),
    ],
)
def test_a_question_looks_for_labels(text: str, label: str) -> None:
    assert label_stems(label) in Intents().labels(stems(text))


def test_every_label_that_is_looked_for_is_one() -> None:
    labels = {
        label_stems(passage.label)
        for record in collection().records
        for passage in record.passages
    }
    wanted = {stems(label) for _, _, listed in INTENTS for label in parts(listed)}
    assert wanted <= labels


def test_the_passage_that_is_asked_about_is_shown(edition: Edition) -> None:
    shown = {
        query: hit.passage.label
        for query in ("forest see through", "can tanks move over a beach")
        if (hit := first(edition, query)).passage
    }
    assert shown == {
        "forest see through": "Line of sight",
        "can tanks move over a beach": "Movement",
    }


@pytest.mark.parametrize(
    ("query", "id"),
    [
        ("armor infantry hedgerow dice", "hedgerow"),
        ("guns in trenches", "trench"),
        ("tank stuck in a swamp?", "marsh"),
    ],
)
def test_a_unit_and_a_terrain_bring_the_terrain(
    edition: Edition, query: str, id: str
) -> None:
    assert first(edition, query).record.id == id


@pytest.mark.parametrize(
    ("long", "short"),
    [
        ("Please tell me, how do I take the ground?", "take ground"),
        ("what about the ambush card", "ambush card"),
        ("Direct from HQ", "direct hq"),
        ("подскажите, что такое резерв", "такое резерв"),
    ],
)
def test_politeness_changes_nothing(edition: Edition, long: str, short: str) -> None:
    def ids(text: str) -> list[str]:
        return [hit.record.id for hit in edition.search(Query(text + " ")).hits]

    assert ids(long) == ids(short)


def test_words_that_rules_are_made_of_are_kept() -> None:
    kept = "may must not no only again all each without same right left first не нет"
    assert SMALL_WORDS.isdisjoint(kept.split())


def test_every_players_word_means_something_in_these_books() -> None:
    spoken = {
        word.stem
        for record in collection().records
        for text in (
            record.title,
            *record.aliases,
            record.summary,
            *(f"{p.label} {p.text}" for p in record.passages),
        )
        for word in words(text)
    }
    nowhere = [s for s in collection().synonyms if not spoken.issuperset(stems(s.term))]
    assert nowhere == []
    assert [s for s in collection().synonyms if stems(s.word) == stems(s.term)] == []
