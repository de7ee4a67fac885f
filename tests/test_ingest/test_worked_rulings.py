"""Worked rulings: what is read of them, and everything that can be wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from invented import SNOW_AND_ICE, TROLL_GAME, WORDS, book, data_folder

from ingest import pipeline
from ingest.collection import BooksAtFault, collect
from ingest.worked_rulings import NO_RULINGS, WorkedRulings, read_worked_rulings
from rulesdb.records import WorkedRuling

CASE = """[[case]]
# SI p.3.
name = "A sled stops in a drift."
situation = { question = "move", path = [["snow-drift"]] }
expected = { must_stop = true }
cites = ["snow-drift"]
"""
FULL = """
[[case]]
name = "Nobody says how deep a drift is."
status = "silent"
missing = ["depth"]
uncited = ["ice-wall"]
first = true
[case.situation]
question = "depth"
"""


def written(folder: Path, **files: str) -> WorkedRulings:
    """Return what is read of a folder with these files."""
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return read_worked_rulings(folder)


def faults(read: WorkedRulings) -> list[str]:
    """Return the faults with their lines."""
    return [f"{fault.line}: {fault.message}" for fault in read.faults]


def test_a_case_is_read_with_all_that_it_says(tmp_path: Path) -> None:
    read = written(tmp_path, a=CASE + FULL)
    assert read.faults == ()
    assert read.rulings == (
        WorkedRuling(
            "A sled stops in a drift",
            '{"path":[["snow-drift"]],"question":"move"}',
            "decided",
            ("snow-drift",),
        ),
        WorkedRuling(
            "Nobody says how deep a drift is",
            '{"question":"depth"}',
            "silent",
            first=True,
        ),
    )


def test_the_order_of_keys_makes_no_other_situation(tmp_path: Path) -> None:
    other = CASE.replace("A sled", "It").replace(
        'question = "move", path = [["snow-drift"]]',
        'path = [["snow-drift"]], question = "move"',
    )
    first, second = written(tmp_path, a=CASE + other).rulings
    assert first.situation == second.situation


def test_files_are_read_in_the_order_of_their_names(tmp_path: Path) -> None:
    read = written(tmp_path, b=CASE, a=FULL, c="# nothing yet\n")
    assert [worked.status for worked in read.rulings] == ["silent", "decided"]


def test_the_folder_may_be_absent(tmp_path: Path) -> None:
    assert read_worked_rulings(tmp_path / "rulings") == NO_RULINGS


NAMED = "case 'A sled stops in a drift.'"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f"{CASE}[[cases]]\n",
         ["1: unknown table 'cases'; did you mean 'case'? Known: case"]),
        (CASE.replace("[[case]]", "[case]"),
         ["1: `case` is a list of tables: write [[case]]"]),
        ("case = [3]\n", ["1: `case` is a list of tables: write [[case]]"]),
        (f"{CASE}name = [", ["7: not TOML: Invalid value (at end of document)"]),
        (CASE.replace("name =", "nome ="),
         ["1: a case: `name` is missing",
          "1: a case: unknown key 'nome'; did you mean 'name'? Known: name, "
          "situation, expected, status, missing, cites, uncited, first"]),
        (CASE.replace("drift.", "drift"),
         ["1: case 'A sled stops in a drift': `name` is a sentence: end it with a "
          "full stop"]),
        (CASE.replace('"A sled stops in a drift."', '""'),
         ["1: case '': `name` is '', not words in quotes, on one line",
          "1: case '': `name` is a sentence: end it with a full stop"]),
        (CASE.replace("situation = {", "# {"), [f"1: {NAMED}: `situation` is missing"]),
        (CASE.replace("situation = {", 'situation = "move" # {'),
         [f"1: {NAMED}: `situation` is 'move', not a table, as {{ key = value }}"]),
        (CASE.replace("expected", "# expected"),
         [f"1: {NAMED}: it has no answer: give what is `expected`, or a `status`"]),
        (CASE.replace("{ must_stop = true }", "{}"),
         [f"1: {NAMED}: it has no answer: give what is `expected`, or a `status`"]),
        (f'{CASE}status = "silence"\n',
         [f"1: {NAMED}: unknown status 'silence'; did you mean 'silent'? Known: "
          "decided, undetermined, conflict, silent"]),
        (f"{CASE}status = 3\n",
         [f"1: {NAMED}: `status` is 3, not words in quotes, on one line"]),
        (CASE.replace('["snow-drift"]\n', '"snow-drift"\n'),
         [f"1: {NAMED}: `cites` is 'snow-drift', not a list of words in quotes"]),
        (f'{CASE}uncited = ["ice-wall", "ice-wall"]\n',
         [f"1: {NAMED}: `uncited` gives 'ice-wall' twice"]),
        (f"{CASE}first = 1\n", [f"1: {NAMED}: `first` is 1, not true or false"]),
        (CASE.replace('"move"', "2023-01-31"),
         [f"1: {NAMED}: `situation` holds what JSON has no word for: a date, a NaN"]),
        (CASE.replace('"move"', "nan"),
         [f"1: {NAMED}: `situation` holds what JSON has no word for: a date, a NaN"]),
    ],
)  # fmt: skip
def test_each_fault_is_told_with_its_line_and_case(
    tmp_path: Path, text: str, told: list[str]
) -> None:
    assert sorted(faults(written(tmp_path, a=text))) == told


def test_a_name_is_given_once_in_all_files(tmp_path: Path) -> None:
    read = written(tmp_path, a=CASE, b=FULL + CASE.replace("A sled", "a SLED"))
    first, second = f"{tmp_path / 'a.toml'}:1", f"{tmp_path / 'b.toml'}:10"
    assert [str(fault) for fault in read.faults] == [
        f"{second}: case 'a SLED stops in a drift.': this name is given twice, "
        f"first in {first}"
    ]


def test_a_file_that_is_not_toml_hides_no_fault_of_another(tmp_path: Path) -> None:
    read = written(tmp_path, a="case = ", b=CASE.replace("expected", "expects"))
    assert {Path(fault.path).name for fault in read.faults} == {"a.toml", "b.toml"}


@pytest.mark.parametrize("key", ["cites", "uncited"])
def test_a_case_names_only_records_that_are_there(tmp_path: Path, key: str) -> None:
    wrong = CASE.replace("cites", key).replace('["snow-drift"]\n', '["snow-drifts"]\n')
    worked = written(tmp_path, a=f"# heading\n\n{wrong}")
    books = [book(SNOW_AND_ICE), book(TROLL_GAME, "troll-game.md")]
    with pytest.raises(BooksAtFault) as caught:
        collect(books, WORDS, worked)
    assert [str(fault) for fault in caught.value.faults] == [
        f"{tmp_path / 'a.toml'}:3: {NAMED}: {key}: unknown record 'snow-drifts'; did "
        "you mean 'snow-drift'? Known: snow-drift, ice-wall, sled-team, grumbold"
    ]


def test_a_build_holds_them_and_tells_all_faults_at_once(tmp_path: Path) -> None:
    data = data_folder(tmp_path)
    assert pipeline.build(data=data, progress=lambda _: None)[1].worked_rulings == 0
    (data / "rulings").mkdir()
    written(data / "rulings", a=CASE + FULL)
    built, report = pipeline.build(data=data, progress=lambda _: None)
    assert [worked.first for worked in built.worked_rulings] == [False, True]
    assert report.worked_rulings == 2
    written(data / "rulings", b=CASE)
    (data / "synonyms.toml").write_text("[[ward]]\n", encoding="utf-8")
    with pytest.raises(BooksAtFault, match=r"2 faults:\n.*b\.toml:1: .*\n.*synonyms"):
        pipeline.build(data=data, progress=lambda _: None)
