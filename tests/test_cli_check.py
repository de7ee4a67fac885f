"""`rulesdb check`: a situation in a file, on standard input, or in a sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import small_war
from click.testing import CliRunner, Result

from rulesdb import store
from rulesdb.citations.forms import FORMS, written
from rulesdb.citations.rulings import in_short
from rulesdb.cli import main
from rulesdb.rulescheck.check import check as rules_check
from rulesdb.rulescheck.rules import Rules
from rulesdb.situations import read_situation

SENTENCE = "infantry attacks armor on a hill 2 hexes away"
SITUATION = {
    "question": "battle",
    "attacker": {"unit": "infantry"},
    "target": {"unit": "armor", "terrain": ["hill"]},
    "distance": 2,
}


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("check") / "rules.db"
    store.write(small_war.collection(), path)
    return path


def check(database: Path, *arguments: str, given: str = "") -> Result:
    """Run the command."""
    line = ["check", *arguments, "--db", str(database)]
    return CliRunner().invoke(main, line, input=given)


def test_a_sentence_is_ruled_on_as_its_situation_is(
    database: Path, tmp_path: Path
) -> None:
    file = tmp_path / "situation.json"
    file.write_text(json.dumps(SITUATION), encoding="utf-8")
    by_file = check(database, str(file))
    assert by_file.exit_code == 0
    assert by_file.stdout == check(database, SENTENCE).stdout
    assert by_file.stdout == check(database, "-", given=json.dumps(SITUATION)).stdout
    assert "Infantry may attack armor on a hill at 2 hexes" in by_file.stdout


@pytest.mark.parametrize("form", FORMS)
def test_a_ruling_is_printed_to_be_pasted(database: Path, form: str) -> None:
    url = "https://x.org"
    result = check(database, SENTENCE, "--as", form, "--base-url", url)
    assert result.exit_code == 0
    rulebook = store.load(database)
    situation = read_situation(SITUATION, rulebook)
    ruling = rules_check(situation, Rules(rulebook))
    cited = written(in_short(rulebook, ruling, situation, url), form)
    assert result.stdout == f"{cited}\n"


def test_a_ruling_is_printed_in_one_form(database: Path) -> None:
    result = check(database, SENTENCE, "--as", "bgg", "--json")
    assert result.exit_code == 2
    assert "say one of --json and --as" in result.stderr
    assert check(database, SENTENCE, "--as", "pdf").exit_code == 2


def test_json_gives_the_ruling_as_the_api_does(database: Path) -> None:
    found = json.loads(check(database, SENTENCE, "--json").stdout)
    assert found["question"] == "battle"
    assert found["answer"]["dice"]
    assert found["steps"][0]["record"]


@pytest.mark.parametrize(
    ("argument", "says"),
    [
        ("infantry attacks armor over a hill", "not understood: 'over', 'hill'"),
        ("flurb the gnarl", "no unit and no question was found in 'flurb the gnarl'"),
        ("armor flurbs", "no question was found in 'armor flurbs', only 'armor'"),
        ("what is a hill", "say which unit attacks which"),
        ("", "say which unit attacks which"),
        ("a" * 5000, "say which unit attacks which"),
        ("infantry\0attacks", "not said: what the target is"),
        ("absent.json", "No such file"),
    ],
)
def test_what_tells_no_situation_is_told_in_one_line(
    database: Path, argument: str, says: str
) -> None:
    result = check(database, argument)
    assert result.exit_code == 1
    assert isinstance(result.exception, SystemExit)
    assert says in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize("said", [{"x": 1}, {"question": None}, {"question": ""}])
def test_who_says_no_question_is_told_which_there_are(
    database: Path, said: dict[str, object]
) -> None:
    result = check(database, "-", given=json.dumps(said))
    assert result.exit_code == 1
    assert "question: no question was said; say one of: battle, resolve," in (
        result.stderr
    )
    assert "None" not in result.stderr


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ('{"question": ' + '{"a": ' * 900 + "1" + "}" * 901, "nested deeper than 20"),
        ('{"question": "battle", "question": "move"}', '"question" stands twice'),
        ('\ufeff{"question": "battel"}', "did you mean 'battle'?"),
    ],
    ids=["deep", "twice", "marked"],
)
def test_what_json_leaves_open_is_refused_in_one_line(
    database: Path, given: str, says: str
) -> None:
    result = check(database, "-", given=given)
    assert isinstance(result.exception, SystemExit)
    assert says in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1
