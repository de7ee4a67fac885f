"""The reader of a source is chosen by what is in it, and the book by its title."""

from __future__ import annotations

from pathlib import Path

import pytest
from readers.golden import FIXTURES, fixture, para

from ingest.readers import markdown, plain
from ingest.readers.books import book_key, key_among
from ingest.readers.choose import READERS, read_document, read_text
from ingest.readers.source import Unreadable
from rulesdb.records import Book

BY_FIXTURE = [
    ("article.txt", "article"),
    ("bare_headings.txt", "bare_headings"),
    ("field_guide.txt", "field_guide"),
    ("roman_chapters.txt", "roman_chapters"),
    ("russian_card_game.txt", "russian_card_game"),
    ("wiki.html", "web_page"),
]
OURS = "---\nkey: frost\ntitle: Frost\n---\n\n# Snow\n\nIt falls.\n"


@pytest.mark.parametrize(("name", "reader"), BY_FIXTURE)
def test_the_reader_is_chosen_by_content(name: str, reader: str) -> None:
    chosen = next(r for r in READERS if r.matches(fixture(name)))
    assert chosen.__name__ == f"ingest.readers.{reader}"
    assert read_text("frost", fixture(name)) == chosen.read("frost", fixture(name))


def test_every_fixture_has_its_reader_in_the_table() -> None:
    assert sorted(path.name for path in FIXTURES.iterdir()) == [
        n for n, _ in BY_FIXTURE
    ]


def test_a_text_in_no_known_form_is_plain() -> None:
    assert read_text("frost.txt", "It snows.") == plain.read("frost.txt", "It snows.")


def test_a_text_with_the_head_of_our_format_is_read_as_such() -> None:
    assert read_text("frost.md", OURS) == markdown.read("frost.md", OURS)


def test_a_text_that_only_opens_with_a_rule_is_plain() -> None:
    assert read_text("frost.md", "---\nIt snows.\n").blocks == (para(2, "It snows."),)


def test_the_name_of_the_file_does_not_choose_the_reader(tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    path.write_text("It snows.", encoding="utf-8")
    assert read_document(path) == plain.read(str(path), "It snows.")


def test_the_book_may_be_named_and_then_its_problems_are_that_book_s() -> None:
    document = read_document(FIXTURES / "article.txt", book="winter")
    assert document.book == "winter"
    assert {problem.book for problem in document.problems} == {"winter"}


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="no such file"):
        read_document(tmp_path / "nothing.txt")


@pytest.mark.parametrize(
    ("title", "key"),
    [
        ("Memoir '44", "base-game"),
        ("Memoir ’44 - Wikipedia", "base-game"),
        ("Memoir '44 - Air Pack", "scan-2"),
        ("Memoir '44: The Battles of Khalkhin-Gol", "khalkhin-gol"),
        ("Халхин Гол 1939", "khalkhin-gol-1939"),
        ("Memoir '44: Eastern Front Rulebook", "eastern-front"),
        ("Pacific Theater", "pacific-theater"),
        ("Snow", "scan-2"),
    ],
)
def test_a_book_is_known_by_its_title(title: str, key: str) -> None:
    assert book_key(title, "/home/anna/Scan (2).txt") == key


OUR_BOOK = Book("snow-and-ice", "Snow and Ice", "SI", "en", 9)


@pytest.mark.parametrize(
    ("title", "key"),
    [
        ("Snow and Ice", "snow-and-ice"),
        ("SNOW  AND ICE", "snow-and-ice"),
        ("Memoir '44: Snow and Ice", "snow-and-ice"),
        ("Snow and Ice Rulebook - second edition", "snow-and-ice"),
        ("Snow and Ice (2nd ed.)", "snow-and-ice"),
        ("More Snow and Ice", None),
        ("Snow", None),
        ("", None),
    ],
)
def test_a_copy_of_a_book_of_ours_is_known_by_its_title(
    title: str, key: str | None
) -> None:
    assert key_among([OUR_BOOK], title) == key


def test_an_owners_file_is_the_book_of_ours_that_it_says_it_is(tmp_path: Path) -> None:
    path = tmp_path / "scan.txt"
    path.write_text("# Snow and Ice\n\n## Slush\n\nWet.\n", encoding="utf-8")
    assert read_document(path).book == "scan"
    assert read_document(path, books=[OUR_BOOK]).book == "snow-and-ice"
    assert read_document(path, "thaw", [OUR_BOOK]).book == "thaw"


def test_a_key_in_the_head_of_a_file_stands_before_its_title(tmp_path: Path) -> None:
    path = tmp_path / "frost.md"
    path.write_text(OURS.replace("title: Frost", "title: Snow and Ice"))
    assert read_document(path, books=[OUR_BOOK]).book == "frost"


def test_a_file_without_latin_letters_has_a_key_too() -> None:
    assert book_key("Снег", "снег.txt") == "book"


def test_a_key_in_the_head_has_the_form_of_one(tmp_path: Path) -> None:
    path = tmp_path / "scan.md"
    path.write_text("---\ntitle: Ice\nkey: a/b\n---\n# Ice\n", encoding="utf-8")
    with pytest.raises(Unreadable, match="its head has the key 'a/b'; write lower-"):
        read_document(path)
    assert read_document(path, "thaw").book == "thaw"
