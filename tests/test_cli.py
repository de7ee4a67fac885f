"""The command line: what it prints, how it ends, and what it says when it cannot."""

from __future__ import annotations

import codecs
import json
import os
from pathlib import Path

import pytest
from click.testing import CliRunner
from command_line import CommandLine, complaint
from invented import SNOW_AND_ICE

from rulesdb import store
from rulesdb.citations import FORMS, cite
from rulesdb.cli import main
from rulesdb.terminal import progress


@pytest.fixture
def rulesdb(tmp_path: Path) -> CommandLine:
    return CommandLine(tmp_path)


@pytest.fixture
def built(rulesdb: CommandLine) -> CommandLine:
    assert rulesdb.build().exit_code == 0
    return rulesdb


#: A person's own book.
SLUSH = "# Frost\n\n## Slush\n\nWet.\n"


def test_build_reports_records_by_category_and_book(rulesdb: CommandLine) -> None:
    result = rulesdb.build()
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == f"{rulesdb.database}: 4 records, 8 passages, 5 links"
    assert "     1  Terrain" in lines
    assert "     3  Snow and Ice" in lines


def test_build_reports_to_machines(rulesdb: CommandLine) -> None:
    report = json.loads(rulesdb.build("--json").stdout)
    assert report["records"] == 4
    assert ["Terrain", 1] in report["by_category"]
    assert report["problems"] == []


def test_build_with_a_persons_own_book(rulesdb: CommandLine, tmp_path: Path) -> None:
    own = tmp_path / "my-book.md"
    own.write_text(
        "# My expansion\n\n## Sled team\n\nPulls hard.\n\n## Slush\n\nWet.\n"
    )
    report = json.loads(rulesdb.build(str(own), "--json").stdout)
    assert report["needs_review"] == ["slush"]
    loaded = store.load(rulesdb.database)
    assert [e.record for e in loaded.collection.excerpts] == ["sled-team", "slush"]


def test_the_differences_of_wording_are_counted_and_listed_when_asked(
    rulesdb: CommandLine, tmp_path: Path
) -> None:
    own = tmp_path / "scan.txt"
    own.write_text(
        "# Snow and Ice\n\n## Deep snow\n\nBlocks line of sight.\n\n"
        "## Sled team\n\nIt pulls.\n"
    )
    short = rulesdb.build(str(own)).stdout.splitlines()
    whole = rulesdb.build(str(own), "--differences").stdout.splitlines()
    report = json.loads(rulesdb.build(str(own), "--json").stdout)
    listed = [line for line in whole if " (ours): " in line or " (theirs): " in line]
    number = len(report["wordings"]["differences"])
    assert len(listed) == number == 4
    (count,) = (line for line in short if "--differences" in line)
    assert count.startswith(f"  snow-and-ice: {number} differences from ours, 3 of ")
    assert "  without: ice-wall" in short
    assert "  snow-drift (theirs): blocks_sight True" in listed
    assert not set(listed) & set(short)


@pytest.mark.parametrize("text", ["hello", "It snows.\n\nAnd then it melts.\n"])
@pytest.mark.parametrize("key", [(), ("--book", "snow-and-ice")])
def test_a_text_without_a_heading_is_no_book(
    built: CommandLine, tmp_path: Path, text: str, key: tuple[str, ...]
) -> None:
    before = store.load(built.database).digest
    own = tmp_path / "u.txt"
    own.write_text(text)
    told = complaint(built.build(str(own), *key))
    assert told.startswith(f"rulesdb: {own}: no heading of a record was rec")
    assert "--book" in told
    assert told.count("\n") == 1
    assert store.load(built.database).digest == before


def test_a_book_that_is_none_of_ours_is_told_so(
    rulesdb: CommandLine, tmp_path: Path
) -> None:
    own = tmp_path / "scan.txt"
    own.write_text(SLUSH)
    printed = rulesdb.build(str(own)).stdout
    assert "none of our records rests on this book" in printed
    assert "0 of 0 records" not in printed


def test_a_fault_in_the_data_leaves_the_old_database(built: CommandLine) -> None:
    before = store.load(built.database).digest
    broken = built.data / "rulebooks" / "snow-and-ice.md"
    broken.write_text(broken.read_text().replace(" .terrain", "").replace("=4-5", "=x"))
    told = complaint(built.build())
    assert "2 faults" in told
    assert f"{broken}:15: 'Snow drifts' has no category: write {{.…}}" in told
    assert f"{broken}:31: page 'x': write 4, 4-5 or none" in told
    assert store.load(built.database).digest == before


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (None, "no such file"),
        (b"", "is empty"),
        (b"\x00\x01\x02" * 100, "binary"),
        ("жук".encode() + b"\xd0", "UTF-8"),
        (b"x" * 50_000_000, "5 MB"),
    ],
    ids=["missing", "empty", "binary", "half-encoded", "50 MB"],
)
def test_a_file_that_cannot_be_read_is_told_in_one_line(
    built: CommandLine, tmp_path: Path, content: bytes | None, says: str
) -> None:
    before = store.load(built.database).digest
    path = tmp_path / "book.txt"
    if content is not None:
        path.write_bytes(content)
    told = complaint(built.build(str(path)))
    assert says in told
    assert str(path) in told
    assert told.count("\n") == 1
    assert store.load(built.database).digest == before


@pytest.mark.parametrize("name", ["rulebooks/snow-and-ice.md", "synonyms.toml"])
@pytest.mark.parametrize("encoding", ["cp1251", "utf-16-le"])
def test_a_file_of_the_data_in_another_encoding_is_a_fault(
    built: CommandLine, name: str, encoding: str
) -> None:
    before = store.load(built.database).digest
    path = built.data / name
    path.write_bytes("# Снег\n".encode(encoding))
    told = complaint(built.build())
    assert told.splitlines()[0].endswith(f"{built.database} is as it was: 1 fault:")
    assert told.splitlines()[1].startswith(f"{path}:1: is ")
    assert store.load(built.database).digest == before


def test_a_file_in_the_format_of_the_data_is_read_whole_or_told(
    built: CommandLine, tmp_path: Path
) -> None:
    path = tmp_path / "snow-and-ice.md"
    text = f"{SNOW_AND_ICE}\n```\nstop\n```\n"
    path.write_text(text, encoding="utf-8")
    line = text.count("\n") - 2
    told = complaint(built.build(str(path)))
    assert told.splitlines()[0].endswith(f"{built.database} is as it was: 1 fault:")
    assert told.splitlines()[1].startswith(f"{path}:{line}: a fence is not part of")


def test_a_byte_order_mark_in_a_file_of_the_data_is_no_fault(
    built: CommandLine,
) -> None:
    before = store.load(built.database).digest
    for path in (built.data / "rulebooks").iterdir():
        path.write_bytes(codecs.BOM_UTF8 + path.read_bytes())
    assert built.build().exit_code == 0
    assert store.load(built.database).digest == before


def test_a_database_that_cannot_be_written_is_told_in_one_line(
    rulesdb: CommandLine, tmp_path: Path
) -> None:
    rulesdb.database = tmp_path / "nowhere" / "rules.db"
    told = complaint(rulesdb.build())
    where = f"there is no folder {rulesdb.database.parent}"
    assert told.startswith(f"rulesdb: {rulesdb.database} cannot be written ({where}): ")
    assert told.count("\n") == 1


def test_a_book_given_twice_is_read_once(built: CommandLine, tmp_path: Path) -> None:
    own = tmp_path / "scan.txt"
    own.write_text("# Snow and Ice\n\n## Slush\n\nWet.\n")
    again = tmp_path / "folder" / ".." / own.name
    (tmp_path / "folder").mkdir()
    result = built.build(str(own), str(again))
    assert "1 record needs review:" in result.stdout
    assert f"{own} (snow-and-ice)" in result.stdout
    assert f"{again} is the text of {own} again; it was read once" in result.stdout
    loaded = store.load(built.database).collection
    assert [(e.record, e.book) for e in loaded.excerpts] == [("slush", "snow-and-ice")]


def test_a_copy_of_a_book_is_not_read_again(built: CommandLine, tmp_path: Path) -> None:
    """Under another name it would even be another book."""
    texts = {"scan.txt": SLUSH, "other.txt": SLUSH.replace("Wet", "Dry")}
    texts["copy.txt"] = texts["scan.txt"]
    for name, text in texts.items():
        (tmp_path / name).write_text(text)
    files = [str(tmp_path / name) for name in (*texts, "other.txt")]
    report = json.loads(built.build(*files, "--json").stdout)
    assert [found["book"] for found in report["coverage"]] == ["scan", "other"]
    assert report["repeated"] == [
        {"path": files[2], "first": files[0]},
        {"path": files[1], "first": files[1]},
    ]
    assert f"{files[1]} was given twice" in built.build(*files).stdout
    assert len(store.load(built.database).collection.excerpts) == 2


@pytest.mark.parametrize(
    ("key", "says"),
    [
        ("snow-and-rice", "did you mean 'snow-and-ice'?"),
        ("snow_and_ice", "did you mean 'snow-and-ice'?"),
        ("Snow and Ice", "did you mean 'snow-and-ice'?"),
        ("sonw-and-cie", "did you mean 'snow-and-ice'?"),
        ("si", "did you mean 'snow-and-ice'?"),
        ("a/b", "--book 'a/b' is no key of a book; write at most 60 lower-case"),
        ("", "--book '' is no key"),
        ("thaw\n", r"--book 'thaw\n' is no key"),
        ("\udcff", r"--book '\udcff' is no key"),
        ("x" * 61, "is no key"),
    ],
)
def test_a_key_that_no_book_can_have_or_that_is_mistyped_is_told(
    built: CommandLine, tmp_path: Path, key: str, says: str
) -> None:
    own = tmp_path / "scan.txt"
    own.write_text(SLUSH)
    before = store.load(built.database).digest
    told = complaint(built.build(str(own), "--book", key))
    assert says in told
    assert told.count("\n") == 1
    assert store.load(built.database).digest == before


@pytest.mark.parametrize("key", ["snow-and-ice", "snow-and-wind", "thaw-2"])
def test_a_key_of_ours_or_of_a_new_book_is_taken(
    built: CommandLine, tmp_path: Path, key: str
) -> None:
    own = tmp_path / "scan.txt"
    own.write_text(SLUSH)
    assert built.build(str(own), "--book", key).exit_code == 0
    (excerpt,) = store.load(built.database).collection.excerpts
    assert excerpt.book == key


@pytest.mark.parametrize("name", [b"\xff.txt", b"a\nb.txt", b"[b][.txt"])
def test_a_file_may_have_any_name(
    built: CommandLine, tmp_path: Path, name: bytes
) -> None:
    own = os.fsdecode(os.fsencode(tmp_path) + b"/" + name)
    Path(own).write_text("It snows.\n\nDeep Snow\n\nWet.\n")
    result = built.build(own, own)
    assert result.exit_code == 0
    assert "was given twice and read once" in result.stdout
    (excerpt,) = store.load(built.database).collection.excerpts
    assert excerpt.text == "Wet."


def test_progress_takes_a_step_of_any_text() -> None:
    with progress() as say:
        say("[/b] [red")


def test_a_folder_is_no_book(built: CommandLine, tmp_path: Path) -> None:
    assert "is a directory" in complaint(built.build(str(tmp_path)))


def test_no_data_says_what_to_do(rulesdb: CommandLine, tmp_path: Path) -> None:
    told = complaint(rulesdb("build", "--data", str(tmp_path)))
    assert "there are no books in" in told
    assert "pip install -e ." in told


def test_search_prints_the_best_first(built: CommandLine) -> None:
    result = built("search", "snow drift")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[:4] == [
        "2 records",
        "",
        "Snow drifts  [Terrain, SI p.3]",
        "  snow-drift",
    ]


def test_search_for_machines_has_the_form_of_the_api(built: CommandLine) -> None:
    answer = json.loads(built("search", "artillery", "--json").stdout)
    assert answer["total"] == 1
    (result,) = answer["results"]
    assert result["id"] == "snow-drift"
    assert result["anchor"] == "movement"
    assert result["url"] == "/r/snow-drift#movement"
    assert "<mark>Artillery</mark> may not enter" in result["snippet"]
    assert {"value": "terrain", "label": "Terrain", "count": 1} in (
        answer["facets"]["category"]
    )


def test_search_takes_filters_and_a_limit(built: CommandLine) -> None:
    only = built("search", "snow", "--category", "obstacle")
    assert "Ice walls" in only.stdout
    assert "Snow drifts" not in only.stdout
    assert built("search", "", "--limit", "2").stdout.count(" [") == 2
    assert built("search", "snow", "--book", "troll-game").exit_code == 1
    assert "Ice walls" in built("search", "ice", "--book", "si").stdout
    assert "Ice walls" in built("search", "ice", "--book", "SI").stdout


def test_search_finds_the_wording_of_a_persons_own_book(
    built: CommandLine, tmp_path: Path
) -> None:
    assert built("search", "verily").exit_code == 1
    own = tmp_path / "my-book.md"
    own.write_text("# My expansion\n\n## Sled team\n\nVerily it pulls.\n")
    assert built.build(str(own)).exit_code == 0
    result = built("search", "verily")
    assert "sled-team" in result.stdout
    assert "Verily" not in result.stdout


def test_nothing_found_is_status_1(built: CommandLine) -> None:
    result = built("search", "qqqqqqqq")
    assert result.exit_code == 1
    assert result.stdout.splitlines() == ["0 records"]


def test_a_misspelt_word_finds_the_nearest_and_says_so(built: CommandLine) -> None:
    result = built("search", "artilery")
    assert result.exit_code == 0
    assert "No record holds “artilery”: these are for “artillery”." in result.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ("search",),
        ("search", "x", "--category", "terain"),
        ("search", "x", "--limit", "0"),
        ("show", "x", "--as", "pdf"),
        ("serve", "--port", "99999"),
        ("fly",),
    ],
)
def test_bad_usage_is_status_2(built: CommandLine, arguments: tuple[str, ...]) -> None:
    assert built(*arguments).exit_code == 2


def test_an_unknown_book_or_id_names_the_nearest(built: CommandLine) -> None:
    told = complaint(built("search", "x", "--book", "snow-and-rice"))
    assert "did you mean 'snow-and-ice'?" in told
    told = complaint(built("show", "snow-drifts"))
    assert "did you mean 'snow-drift'?" in told


@pytest.mark.parametrize(
    "form", ["text", "json", "markdown", "bgg", "bbcode", "html", "discourse"]
)
def test_show_prints_a_record_in_each_form(built: CommandLine, form: str) -> None:
    result = built("show", "snow-drift", "--as", form, "--base-url", "https://x.org")
    assert result.exit_code == 0
    assert "Snow drifts" in result.stdout
    assert "https://x.org/r/snow-drift" in result.stdout
    if form == "json":
        assert json.loads(result.stdout)["id"] == "snow-drift"


@pytest.mark.parametrize("form", FORMS)
def test_show_cites_a_passage_in_each_form(built: CommandLine, form: str) -> None:
    url = "https://x.org"
    result = built("show", "snow-drift#battle", "--as", form, "--base-url", url)
    assert result.exit_code == 0
    book = store.load(built.database)
    cited = cite(book, book.record("snow-drift"), url, form, "battle")
    assert result.stdout == f"{cited}\n"
    assert f"{url}/r/snow-drift#battle" in result.stdout


def test_show_gives_a_passage_to_machines(built: CommandLine) -> None:
    passage = json.loads(built("show", "snow-drift#battle", "--as", "json").stdout)
    whole = json.loads(built("show", "snow-drift", "--as", "json").stdout)
    assert passage == whole["passages"][1]
    assert built("show", "snow-drift#").stdout == built("show", "snow-drift").stdout


def test_show_names_the_passage_that_is_near(built: CommandLine) -> None:
    told = complaint(built("show", "snow-drift#batle"))
    assert "unknown anchor 'batle'; did you mean 'battle'?" in told


@pytest.mark.parametrize(
    "command", [("search", "x"), ("show", "x"), ("serve",)], ids=lambda c: c[0]
)
def test_every_command_says_how_to_get_a_database(
    rulesdb: CommandLine, command: tuple[str, ...]
) -> None:
    told = complaint(rulesdb(*command))
    assert "there is no database at" in told
    assert "run `rulesdb build" in told


@pytest.mark.parametrize("name", sorted(main.commands))
def test_every_command_has_help_and_stands_in_the_readme(name: str) -> None:
    readme = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
    result = CliRunner().invoke(main, [name, "--help"])
    assert result.exit_code == 0
    assert main.commands[name].help
    assert f"rulesdb {name}" in readme
