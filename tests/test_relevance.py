"""The search answers no worse than it has; what it is measured by is sound."""

from __future__ import annotations

from argparse import Namespace
from collections import Counter
from pathlib import Path

import pytest
from relevance.__main__ import run
from relevance.engines import ours, rivals
from relevance.explain import explain
from relevance.measures import ALL, measure, success
from relevance.queries import read_queries
from relevance.stored import fallen, stored
from shipped import collection

from rulesdb import store
from rulesdb.library import Edition, load

QUERIES = read_queries()


@pytest.fixture(scope="module")
def edition(tmp_path_factory: pytest.TempPathFactory) -> Edition:
    path = tmp_path_factory.mktemp("relevance") / "rules.db"
    store.write(collection(), path)
    return load(path)


@pytest.fixture(scope="module")
def scores(edition: Edition) -> dict[str, dict[str, float]]:
    return measure(QUERIES, ours(edition))


def test_no_score_has_fallen(scores: dict[str, dict[str, float]]) -> None:
    """If one has for a good reason, `make relevance ARGS=--store` keeps it."""
    assert fallen(scores, stored()) == []


def test_questions_from_outside_are_answered_as_well_as_is_aimed_at(
    edition: Edition, scores: dict[str, dict[str, float]], tmp_path: Path
) -> None:
    fts5 = measure(QUERIES, rivals(edition.rulebook, tmp_path)["SQLite FTS5"])
    for kind in (kind for kind in scores if kind.startswith("handed-")):
        assert scores[kind]["success@1"] >= 0.80, kind
        assert scores[kind]["success@3"] >= 0.95, kind
        assert scores[kind]["success@1"] >= fts5[kind]["success@1"] + 0.25, kind


def test_every_kind_of_query_is_kept(scores: dict[str, dict[str, float]]) -> None:
    assert set(stored()) == set(scores) == {asked.kind for asked in QUERIES} | {ALL}


def test_a_score_that_falls_is_told() -> None:
    before = {"short": {"MRR": 0.9}, "long": {"MRR": 0.5}}
    assert fallen({"short": {"MRR": 0.8}}, before) == [
        "short, MRR: 0.8 was 0.9",
        "long, MRR: 0.0 was 0.5",
    ]


def test_answers_are_records_each_named_once(edition: Edition) -> None:
    for asked in QUERIES:
        assert asked.records
        assert set(asked.records) <= set(edition.rulebook.records), asked
        assert len(set(asked.records)) == len(asked.records), asked


def test_no_file_asks_the_same_twice() -> None:
    counts = Counter((asked.kind, asked.text.casefold()) for asked in QUERIES)
    assert [asked for asked, count in counts.items() if count > 1] == []


def test_the_searches_to_compare_with_find_what_they_should(
    edition: Edition, tmp_path: Path
) -> None:
    for name, search in rivals(edition.rulebook, tmp_path).items():
        assert search("hedgerow")[0] == "hedgerow", name
        assert search("close-assault'44 (wire") is not None, name


def test_an_explanation_shows_the_reading_and_each_field(
    edition: Edition, tmp_path: Path
) -> None:
    lines = explain("tank leaves marsh", edition).splitlines()
    assert "  tank: tank, armor" in lines
    assert any(line.startswith("1. marsh") for line in lines)
    assert any(line.split()[:2] == ["marsh", "title"] for line in lines)


def test_the_table_shows_every_search_by_kind(
    edition: Edition, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(Namespace(explain=None, failures=False, store=False), edition, tmp_path)
    printed = capsys.readouterr().out
    kinds = {asked.kind for asked in QUERIES} | {ALL}
    searches = ["ours", *rivals(edition.rulebook, tmp_path)]
    for name, table in zip(searches, printed.strip().split("\n\n"), strict=True):
        head, _, *rows = table.splitlines()
        assert head == name
        assert {row.split()[0] for row in rows} == kinds


def test_failures_are_told_with_what_they_found(
    edition: Edition, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(Namespace(explain=None, failures=True, store=False), edition, tmp_path)
    lines = capsys.readouterr().out.splitlines()
    search = ours(edition)
    wrong = [a for a in QUERIES if not success(search(a.text), a.records, 1)]
    assert lines[::3] == [f"{asked.kind}: {asked.text}" for asked in wrong]
    assert lines[2::3] == [f"    wanted {' '.join(a.records)}" for a in wrong]
