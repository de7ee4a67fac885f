"""`rulesdb link`: a draft on standard input comes back on standard output."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from command_line import CommandLine, complaint

from rulesdb.cli import main
from rulesdb.linker import LARGEST


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    command = CommandLine(tmp_path_factory.mktemp("link"))
    assert command.build().exit_code == 0
    return command.database


def link(database: Path, draft: str | bytes, *arguments: str) -> Result:
    called = ["link", *arguments, "--db", str(database)]
    return CliRunner().invoke(main, called, input=draft)


def test_a_draft_comes_back_with_its_links_and_nothing_else(database: Path) -> None:
    draft = "A sled team in deep snow.\r\n> A sled team\r\nno end of line"
    result = link(
        database, draft, "--as", "markdown", "--base-url", "https://r.example/"
    )
    assert result.exit_code == 0
    assert result.stdout_bytes.decode() == (
        "A [sled team](https://r.example/r/sled-team) in "
        "[deep snow](https://r.example/r/snow-drift).\r\n"
        "> A sled team\r\nno end of line"
    )
    assert result.stderr == ""


def test_what_was_left_alone_is_told_beside_it(database: Path) -> None:
    result = link(database, "A sled team", "--off", "sled-team")
    assert result.exit_code == 0
    assert result.stdout == "A sled team"
    assert result.stderr == (
        "Line 1: 'sled team' was left alone, switched off: sled-team\n"
    )


def test_json_has_all_of_it(database: Path) -> None:
    result = link(database, "A sled team", "--json", "--base-url", "https://r.example")
    told = json.loads(result.stdout)
    assert told["as"] == "bgg"
    assert told["links"] == [
        {
            "text": "sled team",
            "line": 1,
            "start": 2,
            "end": 11,
            "record": "sled-team",
            "title": "Sled team",
            "url": "https://r.example/r/sled-team",
        }
    ]
    assert told["left_alone"] == told["warnings"] == told["already_linked"] == []


def test_a_draft_that_names_nothing_ends_with_1_and_is_printed(database: Path) -> None:
    result = link(database, "Good morning")
    assert result.exit_code == 1
    assert result.stdout == "Good morning"
    assert "No rule is named" in result.stderr


@pytest.mark.parametrize(
    ("draft", "arguments", "said"),
    [
        (b"\xff", (), "not UTF-8: byte 0"),
        (b"x" * (LARGEST + 1), (), "more than 200,000 bytes"),
        (b"x", ("--off", "sled-taem"), "did you mean 'sled-team'?"),
    ],
)
def test_what_cannot_be_read_is_told(
    database: Path, draft: bytes, arguments: tuple[str, ...], said: str
) -> None:
    assert said in complaint(link(database, draft, *arguments))


def test_an_unknown_markup_is_bad_usage(database: Path) -> None:
    assert link(database, "x", "--as", "word").exit_code == 2


def test_without_a_database_it_says_how_to_build_one(tmp_path: Path) -> None:
    assert "rulesdb build" in complaint(link(tmp_path / "none.db", "x"))
