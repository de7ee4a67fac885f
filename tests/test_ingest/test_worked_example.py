"""The book that data/README.md shows is one that builds beside ours."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from ingest import pipeline
from ingest.records import SUMMARY_LENGTHS

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


def test_the_readme_says_how_long_a_summary_may_be() -> None:
    said = re.search(r"(\d+) to (\d+) characters", README)
    assert said
    assert (int(said[1]), int(said[2])) == (SUMMARY_LENGTHS[0], SUMMARY_LENGTHS[-1])
