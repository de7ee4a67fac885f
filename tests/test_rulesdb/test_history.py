"""What was said at a release is had again, whatever has become of it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
import three_versions
from hypothesis import given
from hypothesis import strategies as st
from invented import SNOW_AND_ICE, collection

from ingest import pipeline
from ingest.release import release
from rulesdb import store
from rulesdb.history import History, compare, version_of
from rulesdb.history.words_changed import Kept, words_changed
from rulesdb.records import Collection, Record
from rulesdb.vocabulary import Review

V1, V2, V3 = three_versions.VERSIONS


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Collection:
    """Return the game of three versions, as a build makes it."""
    folder = three_versions.data_folder(tmp_path_factory.mktemp("data") / "d")
    return pipeline.read_own_books(folder, progress=lambda _: None)


@pytest.fixture(scope="module")
def history(built: Collection) -> History:
    return History(built)


def said(record: Record | None, anchor: str) -> str:
    assert record is not None
    passage = record.passage(anchor)
    assert passage is not None
    return passage.text


def test_each_version_has_the_wording_that_it_had(history: History) -> None:
    battles = [said(history.record("snow-drift", v), "battle") for v in (V1, V2, V3)]
    assert battles == [
        "A sled team that enters may still battle that turn.",
        "A sled team that enters may not battle that turn.",
        "A sled team that enters may not battle that turn.",
    ]
    now = history.record("snow-drift", "")
    assert said(now, "battle") == "A sled team may battle."


def test_the_first_version_is_the_whole_game_as_it_was(history: History) -> None:
    for record in collection().records:
        # The order in the book and the printed headings are no wording.
        assert history.record(record.id, V1) == replace(record, order=0)


def test_versions_are_ordered_as_numbers(history: History) -> None:
    assert history.versions == ("0.1.0", "0.2.0", "0.10.0")


def test_passages_come_and_go_in_their_order(history: History) -> None:
    def anchors(version: str, id: str = "ice-wall") -> list[str]:
        record = history.record(id, version)
        return [passage.anchor for passage in record.passages] if record else []

    assert anchors(V1) == ["effect", "line-of-sight"]
    assert anchors(V2) == ["effect", "retreat", "line-of-sight"]
    assert anchors(V3) == []
    assert anchors(V3, "wall-of-ice") == ["effect", "line-of-sight"]
    assert anchors(V2, "wall-of-ice") == []


def test_a_record_is_found_under_the_id_that_it_had(history: History) -> None:
    then = history.then("wall-of-ice", V2)
    assert then is not None
    assert (then.id, then.title) == ("ice-wall", "Ice walls")


def test_a_withdrawn_record_does_not_speak_for_its_successor(
    history: History,
) -> None:
    assert history.record("grumbold", V2) is not None
    assert history.record("grumbold", V3) is None
    then = history.then("sled-team", V3)
    assert then is not None
    assert then.id == "sled-team"


def test_it_is_known_when_a_record_was_there(history: History) -> None:
    assert (history.first_seen("grumbold"), history.last_seen("grumbold")) == (V1, V2)
    assert (history.first_seen("yeti"), history.last_seen("yeti")) == (V2, V3)
    assert history.first_seen("nobody") == ""


def test_the_version_that_holds_the_wording_of_today(history: History) -> None:
    assert history.pinned("sled-team") == V3
    assert history.pinned("snow-drift") == ""  # changed since
    assert history.pinned("nobody") == ""


def test_earlier_wordings_are_found_at_the_last_release_that_had_them(
    history: History,
) -> None:
    assert history.earlier("snow-drift") == (V3, V2, V1)
    assert history.earlier("sled-team") == (V1,)
    assert history.earlier("wall-of-ice") == ()


def test_what_a_release_changed(history: History) -> None:
    def changes(version: str) -> dict[str, tuple[str, list[tuple[str, str]]]]:
        return {
            each.record.id: (
                each.change,
                [(part.passage.anchor, part.change) for part in each.changed],
            )
            for each in history.changed_by(version)
        }

    assert changes(V1) == {}
    assert changes(V2) == {
        "snow-drift": ("changed", [("movement", "changed"), ("battle", "changed")]),
        "ice-wall": ("changed", [("retreat", "added")]),
        "yeti": ("added", [("figures", "added")]),
        "sled-team": ("changed", []),
    }
    assert changes(V3) == {
        "snow-drift": ("changed", [("entering", "changed")]),
        "wall-of-ice": ("changed", [("effect", "changed"), ("retreat", "removed")]),
        "grumbold": ("removed", [("effect", "removed"), ("effect-ru", "removed")]),
    }
    assert changes("") == {"snow-drift": ("changed", [("battle", "changed")])}


def test_what_a_release_changed_is_found_once(history: History) -> None:
    assert history.changed_by(V2) is history.changed_by(V2)
    with pytest.raises(KeyError):
        history.changed_by("9.9.9")


def test_a_version_that_never_was_is_told(history: History) -> None:
    with pytest.raises(KeyError):
        history.record("snow-drift", "9.9.9")


def test_the_version_says_whether_anything_has_changed_since(
    built: Collection, tmp_path: Path
) -> None:
    version, plus, digest = version_of(built).partition("+")
    assert (version, plus, len(digest)) == (V3, "+", 8)
    three_versions.write_books(tmp_path, SNOW_AND_ICE)
    release("1.0.0", tmp_path, three_versions.date(2026, 1, 1))
    fresh = pipeline.read_own_books(tmp_path, progress=lambda _: None)
    assert version_of(fresh) == "1.0.0"
    assert version_of(collection()) == ""


def test_what_an_owner_adds_was_never_released(built: Collection) -> None:
    added = replace(built.records[0], id="added", review=Review.NEEDS_REVIEW)
    history = History(replace(built, records=(*built.records, added)))
    assert history.record("added", V1) is None
    assert history.pinned("added") == ""
    assert version_of(replace(built, records=(*built.records, added))) == (
        version_of(built)
    )


def test_the_history_is_kept_in_the_database(built: Collection, tmp_path: Path) -> None:
    store.write(built, tmp_path / "rules.db")
    assert store.load(tmp_path / "rules.db").collection == built
    assert len(built.releases) == 3
    assert built.moved_anchors


def test_what_differs_beside_the_text_is_told(built: Collection) -> None:
    before = built.records[0]
    after = replace(before, page=None, aliases=("a", "b"))
    told = {(d.name, d.before, d.after) for d in compare(before, after).details}
    assert told == {("Page", "3", "none"), ("Also called", "deep snow", "a, b")}
    assert compare(before, before).change == ""


SENTENCES = st.lists(st.sampled_from("may not enter, the hex. a-b 2 ж".split()))


@given(SENTENCES.map(" ".join) | st.text(), SENTENCES.map(" ".join) | st.text())
def test_both_texts_can_be_read_out_of_their_difference(old: str, new: str) -> None:
    runs = words_changed(old, new)

    def side(left_out: Kept) -> str:
        words = "".join(run.text for run in runs if run.kept is not left_out)
        return "".join(words.split())

    assert side(Kept.ADDED) == "".join(old.split())
    assert side(Kept.REMOVED) == "".join(new.split())
    for one, other in pairwise(runs):
        assert one.kept is not other.kept
    assert all(run.text for run in runs)


def test_a_sentence_written_anew_is_not_read_in_crumbs() -> None:
    runs = words_changed(
        "Infantry rolls the dice again.", "Armor moves the tank again, then stops."
    )
    assert [run.kept for run in runs] == [Kept.REMOVED, Kept.ADDED, Kept.SAME]
