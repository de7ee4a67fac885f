"""What the command line prints where it can, and says where it cannot."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn
from unicodedata import category

import pytest
from click.testing import CliRunner
from command_line import CommandLine, complaint

from rulesdb import store
from rulesdb.cli import main
from rulesdb.terminal import progress


@pytest.fixture
def rulesdb(tmp_path: Path) -> CommandLine:
    return CommandLine(tmp_path)


@pytest.fixture
def built(rulesdb: CommandLine) -> CommandLine:
    assert rulesdb.build().exit_code == 0
    return rulesdb


def test_what_is_wrong_is_told_when_the_progress_is_over(
    rulesdb: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The complaint would stand behind the last step, on the same line."""
    events: list[str] = []

    @contextmanager
    def progress() -> Iterator[Callable[[str], None]]:
        try:
            yield lambda _: None
        finally:
            events.append("over")

    def fail(_: object) -> NoReturn:
        events.append("told")
        sys.exit(1)

    monkeypatch.setattr("rulesdb.terminal.progress", progress)
    monkeypatch.setattr("rulesdb.cli.fail", fail)
    rulesdb.build("no such file")
    rulesdb("build", "--data", "no such folder")
    (rulesdb.data / "rulebooks" / "snow-and-ice.md").write_text("no head")
    rulesdb.build()
    assert events == ["over", "told"] * 3


def test_the_name_of_a_file_is_no_markup() -> None:
    with progress() as say:
        say("[/bold].txt")


@pytest.mark.parametrize(
    "arguments",
    [
        ("search", "x", "--db"),
        ("show", "x", "--db"),
        ("serve", "--db"),
        ("build", "--db"),
        ("build",),
        ("build", "--data"),
    ],
    ids=" ".join,
)
def test_what_cannot_be_read_is_no_bad_usage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    """Root may read everything, so here click is told that nobody may."""
    monkeypatch.setattr(os, "access", lambda *_: False)
    monkeypatch.setenv("RULESDB_PATH", str(tmp_path / "rules.db"))
    for path in (tmp_path, tmp_path / "folder" / "rules.db"):
        told = complaint(CliRunner().invoke(main, [*arguments, str(path)]))
        assert str(path) in told


def test_no_file_steers_the_terminal(built: CommandLine, tmp_path: Path) -> None:
    own = tmp_path / "my-book.md"
    own.write_text(
        "# My expansion\n\n## Slush\x1b[K\x9b5m\x07\n\nWet \x1b]0;mine\x07\x7f.\n"
    )
    printed = [
        built.build(str(own)),
        built("search", "slush-k-5m"),
        built("show", "slush-k-5m"),
    ]
    printed += [
        built("show", "slush-k-5m", "--as", form) for form in ("markdown", "bgg")
    ]
    printed += [built("search", "x", "--book", "\x1b[31m")]
    for result in printed:
        assert "lush" in result.stdout or result.exit_code == 1
        steering = [c for c in result.output if category(c) == "Cc" and c != "\n"]
        assert steering == []
    as_json = built("show", "slush-k-5m", "--as", "json")
    assert all(category(c) != "Cc" or c == "\n" for c in as_json.stdout)
    record = store.load(built.database).record("slush-k-5m")
    assert json.loads(as_json.stdout)["title"] == record.title


def run(built: CommandLine, *arguments: str, **settings: Any) -> tuple[int, str]:
    """Run a command in a process of its own; return its status and complaint."""
    line = [sys.executable, "-m", "rulesdb.cli", *arguments, "--db", built.database]
    done = subprocess.run(line, stderr=subprocess.PIPE, check=False, **settings)
    return done.returncode, done.stderr.decode()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize("arguments", [("show", "snow-drift"), ("search", "snow")])
def test_output_that_takes_no_more_is_told_in_one_line(
    built: CommandLine, arguments: tuple[str, ...]
) -> None:
    with open("/dev/full", "wb") as full:
        status, told = run(built, *arguments, stdout=full)
    assert status == 1
    assert told == (
        "rulesdb: standard output takes no more (No space left on device): "
        "print elsewhere\n"
    )


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell that closes them")
@pytest.mark.parametrize("id", ["snow-drift", "nobody"])
def test_closed_output_is_no_fault(built: CommandLine, id: str) -> None:
    line = [sys.executable, "-m", "rulesdb.cli", "show", id, "--db", built.database]
    for closed, kept in ((">&-", "stderr"), ("2>&-", "stdout")):
        shell = ["sh", "-c", f'exec "$0" "$@" {closed}', *line]
        done = subprocess.run(shell, check=False, text=True, **{kept: subprocess.PIPE})
        assert done.returncode == (0 if id == "snow-drift" else 1)
        assert "Traceback" not in (done.stdout or "") + (done.stderr or "")


def test_what_the_output_has_no_letters_for_is_printed_in_others(
    built: CommandLine,
) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    status, told = run(
        built, "show", "grumbold", stdout=subprocess.DEVNULL, env=environment
    )
    assert (status, told) == (0, "")
    status, told = run(built, "search", b"snow\xff", stdout=subprocess.DEVNULL)  # type: ignore[arg-type]
    assert (status, told) == (0, "")


NO_ROOM = """
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]),) * 2)
from rulesdb.cli import main
from rulesdb.terminal import progress
main(sys.argv[2:])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="needs a limit on files")
@pytest.mark.parametrize("room", [2_000, 40_000], ids=["index", "database"])
def test_a_disk_without_room_is_told_in_one_line(built: CommandLine, room: int) -> None:
    before = store.load(built.database).digest
    (built.data / "synonyms.toml").unlink(missing_ok=True)
    line = ["build", "--data", str(built.data), "--db", str(built.database)]
    done = subprocess.run(
        [sys.executable, "-c", NO_ROOM, str(room), *line],
        capture_output=True,
        check=False,
        text=True,
    )
    assert done.returncode == 1
    assert done.stderr.startswith(f"rulesdb: {built.database} cannot be written (")
    assert done.stderr.endswith("name another file with --db\n")
    assert done.stderr.count("\n") == 1
    assert store.load(built.database).digest == before
    assert not list(built.database.parent.glob("rules.db-new-*"))
