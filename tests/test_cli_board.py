"""`rulesdb board`: a file of the scenario editor, told, linked and written again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from command_line import complaint
from originals import ROOT

from rulesdb import links
from rulesdb.board import m44
from rulesdb.board.board import Board, Contents
from rulesdb.board.hexes import SIZES, Hex
from rulesdb.cli import main

BOARD = Board(
    SIZES["overlord"],
    "allies",
    {
        Hex(0, 0): Contents(("forest",), {"unit": "infantry", "side": "allies"}),
        Hex(50, 0): Contents((), {"unit": "armor", "side": "axis", "moved": 2}),
        Hex(25, 3): Contents(("river", "bridge"), unknown=("road", "pontoon")),
    },
)


def board(*arguments: str, given: str | bytes = "") -> Result:
    """Run the command."""
    return CliRunner().invoke(main, ["board", *arguments], input=given)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "two-armies.m44"
    path.write_text(m44.write(BOARD, "Two armies", "They meet."), encoding="utf-8")
    return path


def test_a_board_is_told_with_what_could_not_be_placed_and_its_link(
    file: Path,
) -> None:
    result = board(str(file))
    assert result.exit_code == 0
    *told, link = result.stdout.splitlines()
    assert told == [
        "Two armies",
        "overlord board, the allies at the top: 3 hexes with something on them, "
        "2 units (1 axis, 1 allied)",
        "",
        "What could not be placed:",
        "  m6: no book here tells of 'road'",
        "  m6: no book here tells of 'pontoon'",
        "",
    ]
    assert link == board(str(file), "--link").stdout.strip()


def test_a_link_leads_to_the_whole_board(file: Path) -> None:
    link = board(str(file), "--link", "--base-url", "https://rules.example/").stdout
    address, _, packed = link.strip().partition("?s=")
    assert address == "https://rules.example/board"
    assert links.decode(packed) == {"board": BOARD.described()}


def test_json_tells_the_same_to_programs(file: Path) -> None:
    found = json.loads(board(str(file), "--json").stdout)
    assert found == {
        "title": "Two armies",
        "text": "They meet.",
        "board": BOARD.described(),
        "problems": [
            {"hex": "m6", "what": f"no book here tells of {name!r}"}
            for name in ("road", "pontoon")
        ],
        "link": board(str(file), "--link").stdout.strip(),
    }


def test_a_board_is_written_for_the_editor(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "again.m44"
    result = board(str(file), "--m44", str(out))
    assert (result.exit_code, result.stdout) == (0, "")
    assert out.read_text(encoding="utf-8") == file.read_text(encoding="utf-8")
    assert board(str(file), "--m44", "-").stdout == out.read_text(encoding="utf-8")
    assert m44.read(out.read_bytes()).board == BOARD


def test_standard_input_is_a_file_too(file: Path) -> None:
    assert board("-", given=file.read_bytes()).stdout == board(str(file)).stdout


def test_a_board_without_a_title_or_a_problem_says_so() -> None:
    told = board("-", given=m44.write(Board())).stdout.splitlines()
    assert told[:3] == [
        "(no title)",
        "standard board, the axis at the top: 0 hexes with something on them, "
        "0 units (0 axis, 0 allied)",
        "",
    ]
    assert len(told) == 4


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"\x89PNG\r\n\x1a\n\0\0", "the file is a picture (PNG) and not a board: open"),
        (b"{}", "the file is JSON, but holds no `board`: open a .m44 file"),
        (b"x" * 20_000_000, "the file has more than 1000000 bytes, and no board has"),
    ],
    ids=["picture", "no-board", "20-MB"],
)
def test_what_is_no_board_is_told_in_one_line(
    tmp_path: Path, content: bytes, says: str
) -> None:
    path = tmp_path / "picture.m44"
    path.write_bytes(content)
    message = complaint(board(str(path)))
    assert message.startswith(f"rulesdb: {path}: {says}")
    assert message.count("\n") == 1


def test_a_file_that_is_not_there_or_cannot_be_written_is_told(
    file: Path, tmp_path: Path
) -> None:
    absent = tmp_path / "absent.m44"
    message = complaint(board(str(absent)))
    assert message == (
        f"rulesdb: {absent} cannot be read (No such file or directory): "
        "name a file, or `-`\n"
    )
    out = tmp_path / "no" / "folder.m44"
    message = complaint(board(str(file), "--m44", str(out)))
    assert message.startswith(f"rulesdb: {out} cannot be written (No such file")


@pytest.mark.parametrize(
    "options", [["--json", "--link"], ["--link", "--m44", "-"], ["--csv"], []]
)
def test_options_that_exclude_each_other_are_bad_usage(options: list[str]) -> None:
    name = [str(ROOT / "README.md")] if options else []
    result = board(*name, *options)
    assert result.exit_code == 2
    assert "Usage: " in result.stderr


def test_every_board_that_we_ship_is_told_whole() -> None:
    paths = sorted((ROOT / "data" / "boards").glob("*.m44"))
    assert paths
    for path in paths:
        result = board(str(path))
        assert result.exit_code == 0
        assert "could not be placed" not in result.stdout
