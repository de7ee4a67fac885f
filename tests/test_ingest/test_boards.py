"""Reading data/boards/: every fault with its file, nothing left over, in order."""

from __future__ import annotations

from pathlib import Path

import pytest
from command_line import CommandLine
from invented import SNOW_AND_ICE as SNOW
from invented import WORDS, book

from ingest import pipeline
from ingest.boards import NO_BOARDS, Examples, read_boards
from ingest.collection import BooksAtFault, collect
from rulesdb.board import m44
from rulesdb.board.board import Board, Contents
from rulesdb.board.hexes import Hex
from rulesdb.records import ExampleBoard

SLED = {"unit": "sled-team", "side": "allies"}
BOARD = Board(hexes={Hex(12, 4): Contents(("snow-drift",), SLED)})


def boards(folder: Path, files: dict[str, str]) -> Examples:
    """Return what is read of a folder with these files."""
    folder.mkdir(exist_ok=True)
    for name, text in files.items():
        (folder / f"{name}.m44").write_text(text, encoding="utf-8")
    return read_boards(folder)


def messages(examples: Examples) -> list[str]:
    """Return the faults without the folder of the file."""
    return [f"{Path(f.path).name}: {f.message}" for f in examples.faults]


def test_boards_are_read_in_the_order_of_their_names(tmp_path: Path) -> None:
    files = {
        "two": m44.write(BOARD, "The second", "Two of them."),
        "one": m44.write(BOARD, "The first", "One of them."),
    }
    found = boards(tmp_path, files)
    assert found.faults == ()
    assert found.boards == (
        ExampleBoard("one", "The first", "One of them.", files["one"]),
        ExampleBoard("two", "The second", "Two of them.", files["two"]),
    )


def test_a_folder_that_is_absent_holds_none(tmp_path: Path) -> None:
    assert read_boards(tmp_path / "boards") == NO_BOARDS


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        ("a", "{", "the file is not JSON (Expecting property name"),
        ("a", m44.write(BOARD, "", "Text."), "it has no title: write it under text,"),
        ("a", m44.write(BOARD, "Title"), "it says nothing of itself: write it under"),
        ("A Board", m44.write(BOARD, "T", "T"), "its name is the id of the board:"),
        (
            "a",
            m44.write(Board(hexes={Hex(0, 0): Contents(unknown=("road",))}), "T", "T"),
            "A9: no book here tells of 'road'",
        ),
    ],
)
def test_what_is_wrong_with_a_board_is_a_fault(
    tmp_path: Path, name: str, text: str, fault: str
) -> None:
    found = boards(tmp_path, {name: text})
    assert found.boards == ()
    (message,) = messages(found)
    assert message.startswith(f"{name}.m44: {fault}")


def test_what_no_record_tells_of_is_a_fault(tmp_path: Path) -> None:
    board = BOARD.with_contents({Hex(14, 4): Contents(("snow-drfit",))})
    found = boards(tmp_path, {"a": m44.write(board, "T", "T")})
    with pytest.raises(BooksAtFault) as caught:
        collect([book(SNOW)], WORDS, examples=found)
    (fault,) = caught.value.faults
    assert str(fault).startswith(f"{tmp_path / 'a.m44'}:1: H5: unknown record")
    assert "did you mean 'snow-drift'?" in str(fault)


def test_a_build_holds_the_boards_and_reports_how_many(tmp_path: Path) -> None:
    rulesdb = CommandLine(tmp_path)
    assert "example board" not in rulesdb.build().stdout
    text = m44.write(BOARD, "A sled", "It stands in the snow.")
    boards(rulesdb.data / "boards", {"a-sled": text})
    assert "1 example board" in rulesdb.build().stdout.splitlines()
    built, report = pipeline.build(data=rulesdb.data, progress=lambda _: None)
    assert report.boards == 1
    assert [board.id for board in built.boards] == ["a-sled"]
