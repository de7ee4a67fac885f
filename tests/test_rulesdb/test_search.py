"""What a query finds, in which order; and that none whatever makes it fail."""

from __future__ import annotations

import shutil
import threading
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from invented import collection

from rulesdb import store
from rulesdb.build_lock import sole_builder
from rulesdb.index import write_index
from rulesdb.language.words import stems
from rulesdb.library import Edition, load
from rulesdb.postings import STAMP, folder_of, open_index, stamp_of
from rulesdb.ranking import FIELD_WEIGHTS
from rulesdb.search import MOST_ANSWERS, Query
from rulesdb.vocabulary import Category


@pytest.fixture(scope="module")
def edition(tmp_path_factory: pytest.TempPathFactory) -> Edition:
    path = tmp_path_factory.mktemp("search") / "rules.db"
    store.write(collection(), path)
    return load(path)


def found(edition: Edition, text: str, **filters: tuple[str, ...]) -> list[str]:
    """Return the ids of the records that a query finds."""
    categories = tuple(map(Category, filters.get("categories", ())))
    answer = edition.search(Query(text, categories, filters.get("books", ())))
    return [hit.record.id for hit in answer.hits]


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("snow drifts", "snow-drift"),
        ("SNOW DRIFT", "snow-drift"),
        ("snow-drift", "snow-drift"),
        ("deep snow", "snow-drift"),
        ("powder", "snow-drift"),  # a player's word
        ("ice wall", "ice-wall"),
        ("sled wall", "ice-wall"),  # one word in the name, one in a passage
        ("team figures", "sled-team"),
        ("Грумбольд", "grumbold"),
        ("грумбольда", "grumbold"),
        ("карта войска", "grumbold"),
        ("grumb", "grumbold"),  # still being typed
        ("climb see", "ice-wall"),
        ("“snow” ‘drift’", "snow-drift"),
    ],
)
def test_the_right_record_comes_first(edition: Edition, query: str, first: str) -> None:
    assert found(edition, query)[:1] == [first]


def test_a_record_that_is_called_just_so_comes_before_all_others(
    edition: Edition,
) -> None:
    answer = edition.search(Query("sled team"))
    assert answer.hits[0].record.id == "sled-team"
    assert answer.hits[0].why == "title"
    assert answer.hits[0].passage is None


def test_all_words_are_wanted(edition: Edition) -> None:
    assert found(edition, "artillery enter") == ["snow-drift"]
    answer = edition.search(Query("artillery grumbold"))
    assert answer.warnings == ("No record holds all of these words.",)
    assert {hit.record.id for hit in answer.hits} == {"snow-drift", "grumbold"}


def test_may_and_not_are_words(edition: Edition) -> None:
    assert "snow-drift" in found(edition, "may not enter")
    marked = [p.text for p in edition.search(Query("may not enter")).hits[0].snippet]
    assert {"may", "not"} <= set(marked)


def test_words_that_say_nothing_are_left_out_but_not_alone(edition: Edition) -> None:
    assert found(edition, "how do I climb it") == ["ice-wall"]
    assert found(edition, "on") != []


def test_a_hit_carries_its_passage_snippet_and_reason(edition: Edition) -> None:
    (hit,) = edition.search(Query("artillery")).hits
    assert hit.passage is not None
    assert hit.passage.anchor == "movement"
    assert [p.text for p in hit.snippet if p.marked] == ["Artillery"]
    assert hit.why == "SI p.3, Movement"
    (hit, *_) = edition.search(Query("powder")).hits
    assert hit.why.startswith("title; synonym: powder = snow drift")


def test_filters_narrow_and_the_counts_say_how_far(edition: Edition) -> None:
    everything = edition.search(Query("snow"))
    counts = {count.value: count.count for count in everything.categories}
    for category in Category:
        narrowed = edition.search(Query("snow", categories=(category,)))
        assert narrowed.total == counts[category.value]
        assert {hit.record.category for hit in narrowed.hits} <= {category}
        assert narrowed.categories == everything.categories
    both = edition.search(Query("snow", (Category.TERRAIN,), ("troll-game",)))
    assert both.total == 0


def test_an_empty_query_lists_every_record_by_book(edition: Edition) -> None:
    assert found(edition, "") == ["snow-drift", "ice-wall", "sled-team", "grumbold"]
    assert found(edition, "", books=("troll-game",)) == ["grumbold"]


def test_pages_hold_every_hit_once(edition: Edition) -> None:
    pages = [
        edition.search(Query("", page=page, page_size=3)).hits for page in (1, 2, 3)
    ]
    assert [len(page) for page in pages] == [3, 1, 0]
    assert edition.search(Query("", page_size=3)).pages == 2
    assert edition.search(Query("", page=10**9)).total == 4
    assert edition.search(Query("", page=-1)).hits == ()


def test_a_misspelt_word_finds_the_nearest_and_says_so(edition: Edition) -> None:
    answer = edition.search(Query("artilery"))
    assert answer.did_you_mean == "artillery"
    assert answer.warnings == (
        "No record holds “artilery”: these are for “artillery”.",
    )
    same = edition.search(Query("artillery"))
    assert [hit.record for hit in answer.hits] == [hit.record for hit in same.hits]
    both = edition.search(Query('snow -"ice" artilery'))
    assert both.did_you_mean == 'snow -"ice" artillery'


def test_what_is_found_as_it_is_written_is_never_mixed(edition: Edition) -> None:
    for text in (
        "artillery",
        "artill",
        "snow zzzzzz",
        '"artilery"',
        "C-47",
        "ice 1939",
    ):
        answer = edition.search(Query(text))
        assert not any("these are for" in warning for warning in answer.warnings), text
    assert edition.search(Query("snow zzzzzz")).total
    assert edition.search(Query("qqqqqqqq")).did_you_mean is None


def test_a_correction_in_doubt_is_only_offered(edition: Edition) -> None:
    # One slip, and a record that holds all of it: that was meant.
    answer = edition.search(Query("snow artilery"))
    assert (answer.corrected, answer.answered) == (True, "snow artillery")
    # Two slips may make another word of one that is not in the rules.
    answer = edition.search(Query("snow artilary"))
    assert (answer.corrected, answer.did_you_mean) == (False, "snow artillery")
    assert answer.answered == "snow artilary"
    assert answer.hits
    assert answer.warnings == ("No record holds “artilary”: these hold other words.",)
    # Where nothing is found as it was written, there is nothing to lose.
    answer = edition.search(Query("artilary"))
    assert (answer.corrected, answer.did_you_mean) == (True, "artillery")


def test_nothing_found_says_what_would_find_more(edition: Edition) -> None:
    answer = edition.search(Query("snow type:hero-card", (Category.UNIT,)))
    assert answer.total == 0
    told = {way.left_out: (way.query.text, way.total) for way in answer.relaxed}
    assert told == {"type:hero-card": ("snow", 1)}
    filtered = edition.search(Query("grumbold", (Category.UNIT,)))
    assert [(way.left_out, way.total) for way in filtered.relaxed] == [
        ("the category", 1)
    ]
    for way in (*answer.relaxed, *filtered.relaxed):
        assert edition.search(way.query).total == way.total
    assert "artillery" in edition.search(Query("zzartilleryzz")).near


def test_the_same_question_is_answered_from_memory_and_the_same(
    edition: Edition,
) -> None:
    first = edition.search(Query("snow drift"))
    assert edition.search(Query("snow drift")) is first
    anew = edition._search.answer(Query("snow drift"))
    assert anew is not first
    assert [hit.record for hit in anew.hits] == [hit.record for hit in first.hits]


def test_no_more_answers_are_remembered_than_are_worth_it(edition: Edition) -> None:
    for number in range(MOST_ANSWERS + 50):
        edition.search(Query(f"snow {number}"))
    kept = edition._search.search.cache_info()
    assert kept.currsize == kept.maxsize == MOST_ANSWERS


def test_suggestions_are_records_by_their_names(edition: Edition) -> None:
    def suggested(text: str) -> list[str]:
        return [s.title for s in edition.suggest(text)]

    assert suggested("sn") == [
        "Snow drifts",
    ]
    assert suggested("dri") == ["Snow drifts"]
    assert suggested("гру") == ["Грумбольд"]
    assert suggested("ice wal") == ["Ice walls"]
    assert suggested("") == suggested("!") == suggested("zzz") == []


def test_fields_are_completed_after_records(edition: Edition) -> None:
    def completed(text: str) -> list[str]:
        return [completion.text for completion in edition.complete(text)]

    assert completed("ty") == ["type:"]
    assert completed("snow type:t") == ["snow type:terrain"]
    assert completed("snow -t:ter") == ["snow -type:terrain"]
    assert "book:snow-and-ice" in completed("b:")
    assert completed("terrain:i") == ["terrain:ice-wall"]
    assert completed("zz:") == completed("") == completed("snow ") == []
    assert completed("type:terrain") == []  # there is nothing left to complete


@given(st.text(max_size=200), st.integers(-3, 5))
@settings(max_examples=300, deadline=None)
def test_no_text_at_all_makes_a_search_fail(text: str, page: int) -> None:
    answer = EDITION[0].search(Query(text, page=page))
    assert len(answer.hits) <= answer.total <= 4
    for hit in answer.hits:
        assert "".join(piece.text for piece in hit.snippet)


@given(st.lists(st.sampled_from("snow ice may not wall artillery".split()), min_size=1))
@settings(deadline=None)
def test_the_order_of_the_words_does_not_change_what_is_found(words: list[str]) -> None:
    forwards, backwards = " ".join(words) + " ", " ".join(reversed(words)) + " "
    search = EDITION[0].search
    assert {h.record.id for h in search(Query(forwards)).hits} == {
        h.record.id for h in search(Query(backwards)).hits
    }


EDITION: list[Edition] = []


@pytest.fixture(scope="module", autouse=True)
def _shared(edition: Edition) -> None:
    EDITION.append(edition)  # hypothesis calls its tests without fixtures of their own


def test_threads_share_a_search_and_all_get_the_right_hits(edition: Edition) -> None:
    queries = ["snow", "ice wall", "artillery", "грумбольд", "may not", "team", "zzz"]
    expected = {query: found(edition, query) for query in queries}
    wrong: list[str] = []

    def ask(offset: int) -> None:
        for turn in range(400):
            if not turn % 50:  # as if nobody had asked anything yet
                edition._search.search.cache_clear()
            query = queries[(turn + offset) % len(queries)]
            if found(edition, query) != expected[query]:
                wrong.append(query)

    threads = [threading.Thread(target=ask, args=(n,)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_every_hit_is_found_not_only_the_first_ten(tmp_path: Path) -> None:
    """A limit makes Whoosh pass over the best hit of many; all are taken."""
    path = tmp_path / "rules.db"
    store.write(collection(), path)
    index = open_index(store.load(path), path).public
    entries = list(store.load(path).entries())
    holding = {
        number
        for number, (record, passage) in enumerate(entries)
        if "snow"
        in (
            passage.text
            if passage
            else f"{record.title} {record.summary} {record.aliases}"
        ).casefold()
    }
    assert set(index.by_entry("snow").numbers) == holding


@pytest.mark.parametrize("damage", ["absent", "empty", "stale", "truncated"])
def test_an_index_that_is_not_usable_is_made_again(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "rules.db"
    store.write(collection(), path)
    folder = write_index(store.load(path), path)
    if damage == "absent":
        shutil.rmtree(folder)
    elif damage == "empty":
        (folder / STAMP).unlink()
    elif damage == "stale":
        (folder / STAMP).write_text("0" * 64)
    else:
        for part in folder.iterdir():
            if part.name != STAMP:
                part.write_bytes(part.read_bytes()[:20])
    assert found(load(path), "snow drift")[0] == "snow-drift"


def test_an_index_that_was_altered_is_noticed_though_its_size_is_the_same(
    tmp_path: Path,
) -> None:
    path = tmp_path / "rules.db"
    store.write(collection(), path)
    rulebook = store.load(path)

    def told() -> list[object]:
        views = open_index(rulebook, path)
        return [
            (
                index.vocabulary,
                [index.by_entry(word) for word in stems("snow drift team")],
            )
            for index in (views.public, views.owners)
        ]

    expected = told()
    for place in range(len(list(folder_of(path, rulebook.digest).iterdir()))):
        part = sorted(folder_of(path, rulebook.digest).iterdir())[place]
        content = part.read_bytes()
        part.write_bytes(content[:-9] + bytes(b ^ 1 for b in content[-9:]))
        assert told() == expected
        assert (
            stamp_of(part.parent, rulebook.digest) == (part.parent / STAMP).read_text()
        )


def test_an_index_that_was_made_with_other_weights_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "rules.db"
    store.write(collection(), path)
    rulebook = store.load(path)
    before = dict(open_index(rulebook, path).public.by_entry("snow").pairs())
    for field, weight in FIELD_WEIGHTS.items():
        monkeypatch.setitem(FIELD_WEIGHTS, field, 2 * weight)
    after = dict(open_index(rulebook, path).public.by_entry("snow").pairs())
    assert before
    assert after == {number: 2 * score for number, score in before.items()}


def test_an_index_that_cannot_be_written_is_made_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "rules.db"
    store.write(collection(), path)

    def refuse(*_: object) -> Path:
        raise PermissionError("read-only")

    monkeypatch.setattr("rulesdb.index.write_index", refuse)
    assert found(load(path), "snow drift")[0] == "snow-drift"
    assert not list(tmp_path.glob("rules.db-index-*"))


def test_an_index_is_made_in_memory_while_somebody_builds(tmp_path: Path) -> None:
    path = tmp_path / "rules.db"
    store.write(collection(), path)
    with sole_builder(path):
        assert found(load(path), "snow drift")[0] == "snow-drift"
    assert not list(tmp_path.glob("rules.db-index-*"))
