"""What people look for in the books that we ship, and what they then see."""

from __future__ import annotations

import pytest
from shipped import collection

from rulesdb import store
from rulesdb.library import Edition, load
from rulesdb.search import Hit, Query

#: What is asked of other games, of the shop, or of nobody in particular.
ABSURD = (
    "weather tomorrow", "chess", "castling", "pizza", "hitler", "winston churchill",
    "submarine", "marshall", "parachute", "trucks", "jeep", "motorcycle",
    "zone of control", "password reset", "login", "asdfgh", "123456",
    "lorem ipsum dolor", "hello", "thanks", "test", "sleeve size", "BGG rating",
    "ammo", "fuel", "king tiger", "kamikaze", "minecraft", "towel", "bikini",
    "wie viele Würfel", "mehrspieler", "дайте правила", "погода завтра", "привет",
    "шахматы", "🎲🎲", "🙂", "?!", "— …",
)  # fmt: skip


@pytest.fixture(scope="module")
def edition(tmp_path_factory: pytest.TempPathFactory) -> Edition:
    path = tmp_path_factory.mktemp("shipped") / "rules.db"
    store.write(collection(), path)
    return load(path)


def first(edition: Edition, text: str) -> Hit:
    """Return the best hit of a query."""
    return edition.search(Query(text)).hits[0]


def found(edition: Edition, text: str) -> list[str]:
    """Return the ids of the records on the first page of a query."""
    return [hit.record.id for hit in edition.search(Query(text)).hits]


@pytest.mark.parametrize(
    ("query", "id"),
    [
        ("bunker artillery", "bunker"),
        ("frozen river", "frozen-river"),
        ("ignore flag", "retreat"),
        ("жуков", "zhukov"),
        ("Zhukov", "zhukov"),
        ("sniper", "sniper"),
        ("Жукова", "zhukov"),
        ("Ремизова", "remizov"),
        ("Воронова", "voronov"),
        ("Яковлева", "yakovlev"),
        ("снайпер отступление", "sniper"),
        ("tank mine", "minefield"),
        ("mine strength", "minefield"),
        ("t-34 in city", "town"),
        ("Sherman range", "armor-battle-range"),
        ("zampolit", "political-commissar"),
        ("closeassault", "close-assault"),
        ("close-assault", "close-assault"),
    ],
)
def test_the_right_record_comes_first(edition: Edition, query: str, id: str) -> None:
    answer = edition.search(Query(query))
    assert answer.hits[0].record.id == id
    assert answer.warnings == ()


@pytest.mark.parametrize(
    ("query", "id", "mentions"),
    [
        ("what stops line of sight", "line-of-sight", "bridge"),
        ("engineers bridge", "combat-engineers", "pacific-contents"),
        ("flamethrower in bunker", "flame-thrower-tank", "pacific-contents"),
        ("snipers in a city", "sniper", "scenario-41-red-barricades"),
    ],
)
def test_what_a_query_names_comes_before_what_mentions_all_of_it(
    edition: Edition, query: str, id: str, mentions: str
) -> None:
    assert found(edition, query)[0] == id
    assert mentions in found(edition, query)


def test_every_place_and_unit_that_a_query_names_is_found(edition: Edition) -> None:
    assert {"hill", "mountain"} <= set(found(edition, "guns hills range"))
    assert {"bridge", "combat-engineers"} <= set(found(edition, "engineers bridge"))


def test_a_name_in_a_query_does_not_undo_what_it_demands(edition: Edition) -> None:
    assert "bridge" in found(edition, "engineers bridge")
    assert "bridge" not in found(edition, 'engineers bridge "combat"')
    assert "bridge" not in found(edition, "engineers bridge -river")


def test_a_whole_question_brings_the_records_that_hold_most_of_it(
    edition: Edition,
) -> None:
    question = "How many dice does artillery roll at distance 3"
    answer = edition.search(Query(question))
    assert "artillery" in found(edition, question)[:3]
    assert answer.warnings == ("No record holds all of these words.",)
    assert answer.total < len(edition.rulebook.records) / 2


def test_another_name_shows_the_passage_that_speaks_of_it(edition: Edition) -> None:
    hit = first(edition, "ignore flag")
    assert hit.passage is not None
    assert {p.text.lower() for p in hit.snippet if p.marked} >= {"ignore", "flag"}
    assert hit.why.startswith("other name; M44")


@pytest.mark.parametrize("name", ["sniper", "ремизов"])
def test_a_name_shows_the_summary_where_no_rule_says_more(
    edition: Edition, name: str
) -> None:
    assert first(edition, name).passage is None


def test_a_title_is_offered_before_other_names(edition: Edition) -> None:
    assert [s.title for s in edition.suggest("froz")] == ["Frozen river"]
    assert edition.suggest("clo")[0].title == "Close assault"


@pytest.mark.parametrize(
    ("query", "id", "why"),
    [
        ("arty out of pillbox", "bunker",
         "other name; synonym: arty = artillery, out of = leave; M44 p.16, Movement"),
        ("bunkr", "bunker", "title; spelling: bunkr = bunker"),
        ("two flags on infantry", "infantry", "title; M44, Retreat"),  # two is 2
        ("EF p.2", "trench", "EF p.2, Movement"),  # there is nothing of it in a text
        ("infantry range", "ski-troops", "EF, Battle range"),  # no more in the summary
    ],
)  # fmt: skip
def test_it_is_told_why_a_record_was_found(
    edition: Edition, query: str, id: str, why: str
) -> None:
    hits = edition.search(Query(query)).hits
    assert {hit.record.id: hit.why for hit in hits}[id] == why


@pytest.mark.parametrize("field", ["type", "book", "unit", "terrain", "lang", "is"])
def test_a_field_that_was_completed_finds_something(
    edition: Edition, field: str
) -> None:
    completions = edition.complete(f"{field}:", 1000)
    assert completions
    for completion in completions:
        answer = edition.search(Query(completion.text))
        assert (answer.total > 0, answer.warnings) == (True, ()), completion.text


@pytest.mark.parametrize(
    ("query", "id", "label"),
    [
        ("do my guys block my own shot", "line-of-sight", "The line"),
        ("can I retreat through my own guys", "retreat", "Occupied hexes"),
        ("can I fire past my own tank", "line-of-sight", "Who needs it"),
        ("how long is a game", "setup", "Players and time"),
        ("scenario 44 tanks exit", "scenario-44-prokhorovka", "Figures"),
        ("lineofsight", "line-of-sight", ""),
        ("morale", "retreat", ""),
    ],
)
def test_a_question_at_the_table_shows_the_passage_that_answers_it(
    edition: Edition, query: str, id: str, label: str
) -> None:
    hit = first(edition, query)
    assert hit.record.id == id
    assert (hit.passage.label if hit.passage else "") == label


def test_artillery_that_shoots_over_woods_is_told_of_line_of_sight(
    edition: Edition,
) -> None:
    ids = found(edition, "can artillery shoot over woods")[:4]
    assert {"forest", "artillery", "line-of-sight"} <= set(ids)


def test_terrain_of_other_books_is_told_and_not_ruled_on(edition: Edition) -> None:
    hit = first(edition, "church")
    assert hit.record.id == "expansions"
    assert hit.passage is not None
    assert "not in this source" in hit.passage.text
    reading = edition.sentences.read("two flags on infantry in a church")
    assert reading is None or reading.situation(edition.rulebook) is None


@pytest.mark.parametrize("text", ABSURD)
def test_nothing_is_found_rather_than_nonsense(edition: Edition, text: str) -> None:
    answer = edition.search(Query(text))
    assert [hit.record.id for hit in answer.hits] == []


@pytest.mark.parametrize(
    ("text", "id"),
    [
        ("what beats tank", "armor"),
        ("panzer 3 ausf", "armor"),
        ("how do I win", "object-of-the-game"),
        ("opportunity fire", "battle"),
        ("forrest gump", "forest"),
        ("best expansion", "expansions"),
    ],
)
def test_words_that_no_record_holds_do_not_hide_those_that_one_is_called(
    edition: Edition, text: str, id: str
) -> None:
    assert first(edition, text).record.id == id


@pytest.mark.parametrize(
    ("query", "id"),
    [
        ("do halftracks carry infantry", "infantry"),
        ("jeeps moving on roads", "movement"),
        ("grenadiers with panzerfausts enter woods and shoot", "forest"),
    ],
)
def test_what_a_query_names_is_found_beside_a_rarer_word(
    edition: Edition, query: str, id: str
) -> None:
    """Though another record has a rarer word of it, and some words none has."""
    assert id in found(edition, query)


@pytest.mark.parametrize("text", ["C-47", "C 47", "c47?"])
def test_nobody_is_asked_whether_they_meant_what_they_wrote(
    edition: Edition, text: str
) -> None:
    answer = edition.search(Query(text))
    assert answer.total == 0
    assert answer.did_you_mean is None
