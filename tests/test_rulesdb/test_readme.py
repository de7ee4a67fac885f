"""The README's example is what the command prints."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

from click.testing import CliRunner
from originals import ROOT
from shipped import collection

from rulesdb import store
from rulesdb.cli import main

EXAMPLE = re.compile(r"```console\n\$ rulesdb (.*)\n([^`]*)```")


def test_the_example_is_what_the_command_prints(tmp_path: Path) -> None:
    (example,) = EXAMPLE.findall((ROOT / "README.md").read_text(encoding="utf-8"))
    arguments, printed = example
    store.write(collection(), tmp_path / "rules.db")
    environment = {"RULESDB_PATH": str(tmp_path / "rules.db")}
    result = CliRunner().invoke(main, shlex.split(arguments), env=environment)
    assert result.exit_code == 0
    assert result.stdout == printed
