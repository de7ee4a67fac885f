"""Releases: what they write, what they refuse, and what a build makes of the files."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
import three_versions
from click.testing import CliRunner
from invented import SNOW_AND_ICE, TROLL_GAME

from ingest import pipeline
from ingest.collection import BooksAtFault
from ingest.release import NotReleased, main, release

DAY = date(2026, 1, 2)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Return a folder of the invented game, never released."""
    three_versions.write_books(tmp_path, SNOW_AND_ICE)
    return tmp_path


def lines_of(data: Path, version: str) -> list[dict[str, object]]:
    path = data / "history" / f"{version}.jsonl"
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def build(data: Path) -> None:
    pipeline.read_own_books(data, progress=lambda _: None)


def test_the_first_release_has_everything_and_a_later_one_what_it_changes(
    tmp_path: Path,
) -> None:
    data = three_versions.data_folder(tmp_path / "data")
    first, second, third = (lines_of(data, v) for v in three_versions.VERSIONS)
    assert {line.get("record") for line in first[1:]} == {
        "snow-drift", "ice-wall", "sled-team", "grumbold",
    }  # fmt: skip
    assert [(line["record"], line.get("anchor")) for line in second[1:]] == [
        ("snow-drift", "movement"),
        ("snow-drift", "battle"),
        ("ice-wall", None),  # it names one more passage
        ("ice-wall", "retreat"),
        ("yeti", None),
        ("yeti", "figures"),
        ("sled-team", None),
    ]
    assert {"record": "grumbold", "removed": True} in third


def test_a_release_is_written_alike_each_time(tmp_path: Path) -> None:
    contents = []
    for name in ("one", "other"):
        data = three_versions.data_folder(tmp_path / name)
        paths = sorted((data / "history").iterdir())
        contents.append([(path.name, path.read_bytes()) for path in paths])
    assert contents[0] == contents[1]
    assert len(contents[0]) == 3


@pytest.mark.parametrize(
    ("version", "says"),
    [
        ("0.2.0", "0.2.0 was released already"),
        ("0.1.9", "0.1.9 is not newer than 0.2.0"),
        ("0.1.10", "0.1.10 is not newer than 0.2.0"),
        ("0.3.0", "nothing has changed since"),
        ("1", "is no version"),
        ("v1.0.0", "is no version"),
        ("01.0.0", "is no version"),
        ("1.0.0\n", "is no version"),
        ("../1.0.0", "is no version"),
        ("1" * 5000, "is no version"),
    ],
)
def test_a_release_that_cannot_be_is_refused(
    data: Path, version: str, says: str
) -> None:
    release("0.2.0", data, DAY)
    with pytest.raises(NotReleased, match=says):
        release(version, data, DAY)
    assert [path.name for path in (data / "history").iterdir()] == ["0.2.0.jsonl"]


def test_a_release_is_not_before_the_last_one(data: Path) -> None:
    release("0.1.0", data, DAY)
    changed = three_versions.changed(SNOW_AND_ICE, three_versions.AS_OF_2)
    three_versions.write_books(data, changed)
    with pytest.raises(NotReleased, match="2025-12-31 is before the last release"):
        release("0.2.0", data, date(2025, 12, 31))


def test_data_at_fault_are_not_released(data: Path) -> None:
    three_versions.write_books(data, SNOW_AND_ICE.replace("#snow-drift/", "#x/"))
    with pytest.raises(BooksAtFault):
        release("0.1.0", data, DAY)
    assert not (data / "history").exists()


def test_the_command_says_what_it_wrote_or_what_is_wrong(data: Path) -> None:
    run = CliRunner()
    done = run.invoke(main, ["0.1.0", "--data", str(data), "--date", "2026-01-02"])
    assert done.exit_code == 0
    assert "4 records and 8 passages are new" in done.output
    again = run.invoke(main, ["0.1.0", "--data", str(data)])
    assert (again.exit_code, "released already" in again.output) == (1, True)
    wrong = run.invoke(main, ["0.2.0", "--data", str(data), "--date", "yesterday"])
    assert wrong.exit_code == 1


def faults_of(data: Path) -> str:
    with pytest.raises(BooksAtFault) as caught:
        build(data)
    return str(caught.value)


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda text: text.replace("may not enter", "may enter"), "1: not as it was"),
        (lambda text: text.replace('"0.1.0"', '"0.1.1"'), "1: not as it was"),
        (lambda text: text.replace("2026-01-02", "2026-99-02"), "1: not as it was"),
        (lambda text: text.replace('"page": "3"', '"paeg": "3"', 1), "2: not as"),
        (lambda text: text.replace('"kind": "rule"', '"kind": 7', 1), "3: not as"),
        (lambda text: text + "[]\n", "not as it was"),
        (lambda text: text + "{\n", "not as it was"),
        (lambda text: text + '{"record": "x", "removed": true}\n', "not as it was"),
        (lambda text: text + '{"record": [], "removed": true}\n', "not as it was"),
        (lambda text: text[: len(text) // 2], "not as it was"),
        (lambda _: "{}", "1: not as it was"),
        (lambda _: "[" * 100_000, "not as it was"),
    ],
)
def test_a_release_that_was_altered_is_a_fault(
    data: Path, spoil: Callable[[str], str], says: str
) -> None:
    release("0.1.0", data, DAY)
    path = data / "history" / "0.1.0.jsonl"
    path.write_text(spoil(path.read_text(encoding="utf-8")), encoding="utf-8")
    told = faults_of(data)
    assert f"0.1.0.jsonl:{says}" in told or says in told
    assert "restore it" in told


def test_a_file_that_is_no_version_is_a_fault(data: Path) -> None:
    (data / "history").mkdir()
    (data / "history" / "latest.jsonl").write_text("", encoding="utf-8")
    assert "latest.jsonl:1: its name is a version" in faults_of(data)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            "### Battle {#battle",
            "### Battle {#fighting",
            "snow-drift#battle was in release 0.1.0, and links lead to it: name its "
            "successor as [[moved_anchor]]",
        ),
        (
            "## Sled team {#sled-team",
            "## Sled team {#sledge",
            "the record 'sled-team' was in release 0.1.0, and links lead to it: name "
            "its successor as [[moved]]",
        ),
    ],
)
def test_a_released_link_that_would_be_lost_is_a_fault(
    data: Path, old: str, new: str, says: str
) -> None:
    release("0.1.0", data, DAY)
    three_versions.write_books(data, SNOW_AND_ICE.replace(old, new))
    assert says in faults_of(data)


def test_a_released_book_that_is_gone_is_a_fault(data: Path) -> None:
    release("0.1.0", data, DAY)
    (data / "rulebooks" / "troll-game.md").unlink()
    assert "the book 'troll-game' was in release 0.1.0" in faults_of(data)


@pytest.mark.parametrize(
    ("record", "anchor", "successor", "says"),
    [
        ("snow-drift", "gone", "battle", ""),
        ("snow-drift", "gone", "ice-wall/effect", ""),
        ("snow-drift", "battle", "movement", "is the anchor of a passage, so it has"),
        ("snow-drift", "gone", "nowhere", "unknown anchor 'nowhere'"),
        ("snow-drift", "gone", "nobody/effect", "unknown record 'nobody'"),
        ("nobody", "gone", "battle", "unknown record 'nobody'"),
        ("snow-drift", "Gone!", "battle", "use lower-case words and hyphens"),
        ("snow-drift", "gone", "#battle", "use lower-case words and hyphens"),
        ("snow-drift", "gone", "a/b/c", "use lower-case words and hyphens"),
    ],
)
def test_a_moved_anchor_leads_from_where_nothing_is_to_a_passage(
    data: Path, record: str, anchor: str, successor: str, says: str
) -> None:
    (data / "synonyms.toml").write_text(
        f'\n[[moved_anchor]]\nrecord = "{record}"\nanchor = "{anchor}"\n'
        f'successor = "{successor}"\n',
        encoding="utf-8",
    )
    if says:
        told = faults_of(data)
        assert "synonyms.toml:2: moved_anchor: " in told
        assert says in told
    else:
        build(data)


def test_an_anchor_moves_once(data: Path) -> None:
    entry = '[[moved_anchor]]\nrecord = "snow-drift"\nanchor = "gone"\n'
    text = f'{entry}successor = "battle"\n{entry}successor = "movement"\n'
    (data / "synonyms.toml").write_text(text, encoding="utf-8")
    assert "is given twice" in faults_of(data)


def test_the_game_without_history_has_no_releases(data: Path) -> None:
    built = pipeline.read_own_books(data, progress=lambda _: None)
    assert (built.releases, built.changes) == ((), ())
    assert TROLL_GAME
