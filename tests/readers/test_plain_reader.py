"""The reader of any other text: what it takes for headings, lists and paragraphs."""

from __future__ import annotations

from readers.golden import head, headings, item, para, rows

from ingest.blocks import Block, Document
from ingest.readers import plain
from ingest.readers.headings import DEEPEST
from ingest.readers.tables import WIDEST


def document(*lines: str) -> Document:
    return plain.read("books/frost.txt", "\n".join(lines))


def read(*lines: str) -> tuple[Block, ...]:
    return document(*lines).blocks


def test_marked_headings_paragraphs_lists_and_tables() -> None:
    book = document(
        "# Frost",
        "",
        "## Snow ##",
        "It falls on",
        "us all.",
        "",
        "- Movement: Stop.",
        "  - Then go",
        "    on.",
        "1. Rest.",
        "",
        "| Ice | 1 |",
        "|-----|---|",
        "| Mud | 2 |",
        "---",
        "The end.",
    )
    assert book.blocks == (
        head(3, 2, "Snow"),
        para(4, "It falls on us all."),
        item(7, 1, "Stop.", "Movement"),
        item(8, 2, "Then go on."),
        item(10, 1, "Rest."),
        rows(12, "| Ice | 1 |", "| Mud | 2 |"),
        para(16, "The end."),
    )
    assert (book.book, book.title) == ("frost", "Frost")


def test_a_first_heading_that_has_others_beside_it_is_title_and_heading() -> None:
    book = document("# Snow", "It falls.", "# Thaw", "It drips.")
    assert book.title == "Snow"
    assert book.blocks == (
        head(1, 1, "Snow"),
        para(2, "It falls."),
        head(3, 1, "Thaw"),
        para(4, "It drips."),
    )


def test_a_title_that_stands_alone_is_a_heading_where_none_is_marked() -> None:
    book = document("Frost and Flakes", "", "Deep Snow", "", "It falls.")
    assert book.title == "Frost and Flakes"
    assert book.blocks == (head(3, 2, "Deep Snow"), para(5, "It falls."))


def test_a_title_that_does_not_stand_alone_is_text() -> None:
    assert read("It is so cold in", "Deep Winter") == (
        para(1, "It is so cold in Deep Winter"),
    )


def test_where_headings_are_marked_a_title_without_a_mark_is_text() -> None:
    assert read("# Frost", "", "Deep Snow") == (para(3, "Deep Snow"),)


def test_a_text_without_a_title_is_called_after_its_file() -> None:
    assert document("It snows.").title == "frost"


def test_a_text_that_is_only_a_title_has_no_blocks() -> None:
    assert read("# Frost") == ()


def test_items_that_are_headings_nest_no_deeper_than_anybody_could_tell() -> None:
    blocks = read("Frost falls.", *(f"{' ' * deep}- Snow" for deep in range(1200)))
    levels = [level for level, _ in headings(blocks)]
    assert len(levels) == 1199
    assert levels[:DEEPEST] == list(range(1, DEEPEST + 1))
    assert set(levels[DEEPEST:]) == {DEEPEST}


def test_a_title_that_is_no_name_is_text_too() -> None:
    book = document("# Snow falls on the high and the low, and it stays.", "Wet.")
    assert book.title == "Snow falls on the high and the low, and it stays."
    assert book.blocks == (para(1, book.title), para(2, "Wet."))


FAR = " " * 1_000_000


def test_a_heading_with_a_gap_as_long_as_a_book_is_read() -> None:
    """A reader that tried each of its places as an end would never come back."""
    assert read("# Frost", f"## Snow{FAR}drifts ##", f"## Ice{' #' * 500_000}") == (
        head(2, 2, "Snow drifts"),
        head(3, 2, "Ice"),
    )


def test_a_line_of_a_megabyte_is_no_heading_of_a_form() -> None:
    dashes = "1 - [Ice] " + "a - " * 250_000
    (block,) = read("# Frost", f"## {dashes}")
    assert block == head(2, 2, dashes.strip())


def test_an_item_with_a_long_gap_is_read() -> None:
    assert read("Frost.", f"- Snow{FAR}falls #* Ice{FAR}melts.") == (
        para(1, "Frost."),
        item(2, 1, "Snow falls"),
        item(2, 1, "Ice melts."),
    )


def test_a_rule_of_a_table_may_be_as_long_as_a_book() -> None:
    broken = "-" * 1_000_000 + "x"
    assert read("Frost.", "| Ice | 1 |", f"|{broken}|", f"|{'-:' * 500_000}|") == (
        para(1, "Frost."),
        rows(2, "| Ice | 1 |", f"| {broken} |  |"),
    )


def test_one_wide_row_does_not_make_all_rows_as_wide() -> None:
    (table,) = read("| a |\n" * 1000 + "|" + "b|" * 1000)
    narrow, *_, wide = table.text.splitlines()
    assert narrow.count("|") == WIDEST + 1
    assert wide.count("b") == 1000
