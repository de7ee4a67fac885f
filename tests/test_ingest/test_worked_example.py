"""The book that data/README.md shows is one that builds beside ours."""

from __future__ import annotations

import re
import shutil
import tomllib
from pathlib import Path

from shipped import rules

from ingest import pipeline
from ingest.facts import read_facts
from ingest.records import SUMMARY_LENGTHS
from ingest.worked_rulings import read_worked_rulings
from rulesdb.rulescheck.check import check
from rulesdb.situations import read_situation

README = (pipeline.DATA / "README.md").read_text(encoding="utf-8")


def test_the_worked_example_builds_beside_our_books(tmp_path: Path) -> None:
    shutil.copytree(pipeline.DATA, tmp_path / "data")
    example = re.search(r"```markdown\n(.*?)```", README, re.DOTALL)
    assert example
    path = tmp_path / "data" / "rulebooks" / "snow-and-ice.md"
    path.write_text(example[1], encoding="utf-8")
    built = pipeline.read_own_books(tmp_path / "data", progress=lambda _: None)
    added = [record.id for record in built.records if record.book == "snow-and-ice"]
    assert added == ["snow-drift", "winter-trench"]
    _, reading = read_facts(built.records, built.links)
    (tally,) = (each for each in reading.books if each.book == "snow-and-ice")
    assert tally.unread == ()


def test_the_worked_ruling_of_the_readme_is_ruled_as_it_says(tmp_path: Path) -> None:
    example = re.search(r"```toml\n(.*?)```", README, re.DOTALL)
    assert example
    (case,) = tomllib.loads(example[1])["case"]
    (tmp_path / "example.toml").write_text(example[1], encoding="utf-8")
    assert read_worked_rulings(tmp_path).faults == ()
    ruling = check(read_situation(case["situation"], rules().rulebook), rules())
    assert {key: ruling.answer.get(key) for key in case["expected"]} == case["expected"]
    assert set(case["cites"]) <= set(ruling.cited)


def test_the_readme_says_how_long_a_summary_may_be() -> None:
    said = re.search(r"(\d+) to (\d+) characters", README)
    assert said
    assert (int(said[1]), int(said[2])) == (SUMMARY_LENGTHS[0], SUMMARY_LENGTHS[-1])
