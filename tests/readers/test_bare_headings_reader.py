"""The reader of a book with bare headings: golden blocks, and a test for each trap."""

from __future__ import annotations

from readers.golden import fixture, head, item, para, rows

from ingest.blocks import Block
from ingest.readers import bare_headings

WHOLE = (
    head(5, 1, "Short Winter Rules", number="I"),
    para(6, "A winter is a row of games that are played one after the other."),
    item(7, 1, "Cold Bay"),
    item(8, 1, "Thaw at Dawn (Long)"),
    head(9, 2, "Winter Victory"),
    para(10, "Whoever has the most snow after the last game wins."),
    head(11, 3, "Snow Score Card", remark="as printed; players fill it in"),
    rows(
        12,
        "| Game | Snow | Thaw |",
        "| Cold Bay |  |  |",
        "| Thaw at Dawn (L) |  |  |",
        "| Total |  |  |",
    ),
    head(17, 1, "New Troops & Toys", number="II"),
    head(18, 2, "KX-3 Snow Sledges"),
    para(19, "A sledge was a very fast thing."),
    item(20, 1, "A sledge moves up to 4 hexes.", "Movement"),
    item(21, 1, "A sledge that hits a tree stops."),
    para(
        22,
        "2 figures; Move 0-4; icons: 3, 1.",
        "Unit card",
        remark="Troops 99, Sledges, as printed",
    ),
    head(23, 2, "Snowballs"),
    para(24, "Throw them when the rules say so. The rules are as follows:"),
    head(25, 3, "Action card", remark="Actions 98, Snowballs, as printed"),
    item(26, 1, "Throw 1 snowball"),
    para(27, "Examples:"),
    item(28, 1, "Anna throws 1 snowball and misses."),
    head(29, 2, "Ice Cannons", remark="Special Rule"),
    para(30, "An ice cannon never melts."),
)


def read(*lines: str) -> tuple[Block, ...]:
    """Return the blocks of a book with these lines below its title."""
    return bare_headings.read("frost.txt", "\n".join(("Frost", *lines))).blocks


def test_the_whole_book() -> None:
    document = bare_headings.read("frost.txt", fixture("bare_headings.txt"))
    assert document.blocks == WHOLE
    assert document.problems == ()
    assert (document.book, document.title) == ("frost", "Snowmen of the North")


def test_the_book_is_recognised_by_its_two_first_chapters() -> None:
    assert bare_headings.matches(fixture("bare_headings.txt"))
    assert not bare_headings.matches("Frost\nI. Snow\nIt falls.\nIII. Thaw\nDrip.")


def test_a_book_whose_lines_are_wrapped_is_left_to_another_reader() -> None:
    wrapped = "I. Snow\n\nIt falls\non us.\n\nII. Thaw\n\nIt drips\nand drips\ntoo."
    assert not bare_headings.matches(wrapped)


def test_title_repeated_and_empty_contents_are_dropped() -> None:
    assert read("Frost Rulebook", "Table of Contents", "It is cold.") == (
        para(4, "It is cold."),
    )


def test_a_line_that_only_begins_like_the_title_is_kept() -> None:
    assert read("Frost bites.") == (para(2, "Frost bites."),)


def test_a_first_line_that_is_a_chapter_is_not_taken_for_the_title() -> None:
    document = bare_headings.read("frost.txt", "I. Snow\nIt falls.")
    assert document.title == "frost"
    assert document.blocks == (head(1, 1, "Snow", number="I"), para(2, "It falls."))


def test_a_heading_without_any_mark_is_known_by_its_form() -> None:
    assert read("Degree of Cold", "It is cold.") == (
        head(2, 2, "Degree of Cold"),
        para(3, "It is cold."),
    )


def test_a_short_sentence_is_no_heading() -> None:
    assert read("Snow Falls.", "Snow falls") == (
        para(2, "Snow Falls."),
        para(3, "Snow falls"),
    )


def test_a_bullet_written_like_a_title_is_a_bullet() -> None:
    assert read("- Down in the Snow") == (item(2, 1, "Down in the Snow"),)


def test_a_row_of_the_table_with_cells_missing_is_filled_up() -> None:
    assert read("| A | B | C |", "|---|---|---|", "| One | ||", "| Total |") == (
        rows(2, "| A | B | C |", "| One |  |  |", "| Total |  |  |"),
    )


def test_a_line_as_printed_on_a_card_has_its_remark_apart() -> None:
    line = "Unit card (Troops 97, Seals, as printed): 1 figure; Swim."
    assert read(line) == (
        para(2, "1 figure; Swim.", "Unit card", remark="Troops 97, Seals, as printed"),
    )


def test_a_line_as_printed_with_nothing_behind_it_is_a_heading() -> None:
    assert read("Action card (Actions 98, Snow, as printed):", "- Throw 1") == (
        head(2, 3, "Action card", remark="Actions 98, Snow, as printed"),
        item(3, 1, "Throw 1"),
    )


def test_words_that_only_lead_up_to_a_list_are_a_paragraph() -> None:
    assert read("Examples:", "- One.") == (para(2, "Examples:"), item(3, 1, "One."))


def test_a_remark_behind_a_heading_is_apart_from_its_name() -> None:
    assert read("Ice Cannons (Special Rule)") == (
        head(2, 2, "Ice Cannons", remark="Special Rule"),
    )
