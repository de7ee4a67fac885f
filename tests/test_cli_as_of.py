"""The command line on a game of three versions: what a record said at one of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import three_versions
from click.testing import CliRunner, Result
from command_line import complaint

from rulesdb.cli import main

V1, V2, V3 = three_versions.VERSIONS
AT = "https://x.org"


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a database of the game of three versions."""
    folder = tmp_path_factory.mktemp("versions")
    data = str(three_versions.data_folder(folder / "data"))
    path = folder / "rules.db"
    built = CliRunner().invoke(main, ["build", "--data", data, "--db", str(path)])
    assert built.exit_code == 0, built.output
    return path


def show(database: Path, *arguments: str) -> Result:
    settings = ("--base-url", AT, "--db", str(database))
    return CliRunner().invoke(main, ["show", *arguments, *settings])


def test_a_record_is_shown_as_it_was(database: Path) -> None:
    then = show(database, "snow-drift", "--as-of", V1).stdout
    assert f"as of rules version {V1}" in then
    assert f"{AT}/r/snow-drift?as-of={V1}" in then
    assert "may still battle" in then
    assert "may still battle" not in show(database, "snow-drift").stdout


def test_a_passage_is_cited_as_it_was(database: Path) -> None:
    cited = show(database, "snow-drift#movement", "--as-of", V1, "--as", "bgg").stdout
    assert f"as of rules version {V1}" in cited
    assert f"[url={AT}/r/snow-drift?as-of={V1}#movement]" in cited
    told = complaint(show(database, "snow-drift#movement"))
    assert "unknown anchor 'movement'" in told


def test_programs_get_the_record_and_what_it_bore_on(database: Path) -> None:
    then = json.loads(
        show(database, "wall-of-ice", "--as-of", V3, "--as", "json").stdout
    )
    assert then["rules_version"] == V3
    assert [(each["label"], each["id"], each["url"]) for each in then["related"]] == [
        ("Same effect as", "snow-drift", f"{AT}/r/snow-drift?as-of={V3}"),
        ("See", "sled-team", f"{AT}/r/sled-team?as-of={V3}"),
    ]
    passage = show(database, "snow-drift#movement", "--as-of", V1, "--as", "json")
    assert json.loads(passage.stdout)["url"].endswith(f"?as-of={V1}#movement")


def test_either_id_of_a_renamed_record_will_do_and_that_of_a_withdrawn_one(
    database: Path,
) -> None:
    old, new = (show(database, id, "--as-of", V2) for id in ("ice-wall", "wall-of-ice"))
    assert old.exit_code == 0
    assert old.stdout == new.stdout
    assert "Grumbold" in show(database, "grumbold", "--as-of", V1).stdout


@pytest.mark.parametrize(
    ("id", "version", "told"),
    [
        ("snow-drift", "9.9.9", "unknown version '9.9.9'"),
        ("snow-drift", "", None),
        ("yeti", V1, f"There was no record 'Yeti' in rules version {V1}. It came with"),
        ("grumbold", V3, "unknown id 'grumbold'"),
        ("nobody", V1, "unknown id 'nobody'"),
    ],
)
def test_what_was_not_there_is_said(
    database: Path, id: str, version: str, told: str | None
) -> None:
    result = show(database, id, "--as-of", version)
    if told is None:
        assert result.exit_code == 0
    else:
        assert told in complaint(result)
