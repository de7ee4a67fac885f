"""The command line on a small invented game, as tests call it."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner, Result
from invented import data_folder

from rulesdb.cli import main


class CommandLine:
    """The commands on a database and a data folder of their own."""

    def __init__(self, folder: Path) -> None:
        self.database = folder / "rules.db"
        self.data = data_folder(folder / "data")

    def __call__(self, *arguments: str) -> Result:
        return CliRunner().invoke(main, [*arguments, "--db", str(self.database)])

    def build(self, *arguments: str) -> Result:
        return self("build", "--data", str(self.data), *arguments)


def complaint(result: Result) -> str:
    """Return the one line that a failed command leaves on stderr."""
    assert result.exit_code == 1, result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert result.stderr.startswith("rulesdb: ")
    assert "Traceback" not in result.output
    return result.stderr
