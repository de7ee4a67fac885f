"""The reader of a book in roman chapters: golden blocks, and a test for each trap."""

from __future__ import annotations

from readers.golden import absent, fixture, head, headings, item, note, para

from ingest.blocks import Block
from ingest.readers import roman_chapters

WHOLE = (
    head(18, 1, "New Snow", number="I"),
    head(20, 2, "Snow Drifts"),
    item(22, 1, "A unit that steps into snow halts.", "Movement"),
    item(23, 1, "Nobody throws more than 1 snowball.", "Battle"),
    para(25, "A unit in deep snow does not see the flag."),
    item(27, 1, "Snow hides nobody.", "Line of Sight"),
    head(29, 2, "Slush, Mud"),
    para(31, "Slush and mud are the same (SD p.3)."),
    para(33, "mud is warm slush.", "Note"),
    head(35, 2, "ice rules"),
    para(37, "Ice is slippery."),
    head(39, 1, "Snow Tokens"),
    head(41, 2, "Melting"),
    para(43, "A token melts when:"),
    item(45, 1, "the sun shines"),
    item(46, 1, "it rains"),
    head(48, 1, "Scenarios"),
    note(50, "The maps are not reproduced here."),
    head(52, 2, "Cold Bay", number="7", campaign="First Frost", date="May 1-2, 1940"),
    para(54, "1 x4; 2 x7; 2 x9.", "Setup order"),
    note(56, "the table prints the number 2 twice.", "Source note"),
    head(58, 3, "Briefing"),
    item(60, 1, "Take 3 cards. You move first.", "Snowmen"),
    item(61, 1, "Take 2 card.", "Thaw Player"),
    head(63, 3, "Conditions of Victory"),
    item(65, 1, "4 Medals."),
    head(67, 3, "Special Rules"),
    item(69, 1, "The pond is frozen (p.4)."),
)
PROBLEMS = (
    absent(
        "frost",
        "contents",
        "'8 - Thaw at Dawn - June 3, 1940' is in the table of contents and not in the "
        "text",
    ),
    absent(
        "frost",
        "contents",
        "'New Sledges' is in the table of contents and not in the text",
    ),
    absent(
        "frost",
        "line 50",
        "a remark here says that this copy leaves a part of the book out",
    ),
)
CONTENTS = ("Frost", "Table of Contents", "• I. Snow", "  • Deep snow", "")


def read(*lines: str) -> tuple[Block, ...]:
    """Return the blocks of a book with these lines below its contents."""
    return roman_chapters.read("frost.txt", "\n".join((*CONTENTS, *lines))).blocks


def test_the_whole_book() -> None:
    document = roman_chapters.read("frost.txt", fixture("roman_chapters.txt"))
    assert document.blocks == WHOLE
    assert document.problems == PROBLEMS
    assert (document.book, document.title) == ("frost", "Frost and Flakes Rulebook")


def test_the_book_is_recognised_by_its_bulleted_contents() -> None:
    assert roman_chapters.matches(fixture("roman_chapters.txt"))
    assert not roman_chapters.matches("Frost\n\nTable of Contents\n\nI. Snow\n")


def test_the_contents_are_used_and_not_read_as_headings_a_second_time() -> None:
    document = roman_chapters.read("frost.txt", fixture("roman_chapters.txt"))
    names = [text for _, text in headings(document.blocks)]
    assert len(names) == len(set(names)) == 11
    assert min(block.line for block in document.blocks) > 17


def test_text_between_title_and_contents_is_kept() -> None:
    text = "\n".join((CONTENTS[0], "Snow is cold.", *CONTENTS[1:], "I. Snow"))
    assert roman_chapters.read("frost.txt", text).blocks == (
        para(2, "Snow is cold."),
        head(6 + 1, 1, "Snow", number="I"),
    )


def test_a_heading_in_small_letters_is_known_from_the_contents() -> None:
    assert read("Deep snow", "", "It is deep.") == (
        head(6, 2, "Deep snow"),
        para(8, "It is deep."),
    )


def test_a_heading_that_the_contents_leave_out_is_one_level_deeper() -> None:
    assert read("Deep snow", "Briefing", "• Go.") == (
        head(6, 2, "Deep snow"),
        head(7, 3, "Briefing"),
        item(8, 1, "Go."),
    )


def test_the_roman_numeral_is_apart_from_the_name_of_the_chapter() -> None:
    assert read("I. Snow") == (head(6, 1, "Snow", number="I"),)


def test_a_scenario_heading_gives_number_campaign_name_and_date() -> None:
    line = "12 - [Thaw] Black - White Ice - May 8-9, 1940"
    contents = "\n".join(("Frost", "Table of Contents", f"• {line}", "", line))
    assert roman_chapters.read("f.txt", contents).blocks == (
        head(
            5,
            1,
            "Black - White Ice",
            number="12",
            campaign="Thaw",
            date="May 8-9, 1940",
        ),
    )


def test_a_setup_order_is_one_labelled_paragraph() -> None:
    assert read("Setup order: 1 x7; 2 x10.") == (
        para(6, "1 x7; 2 x10.", "Setup order"),
    )


def test_a_source_note_about_a_misprint_is_a_note() -> None:
    assert read("Source note: it prints 7 twice.") == (
        note(6, "it prints 7 twice.", "Source note"),
    )


def test_a_rule_that_opens_with_note_is_text_and_no_remark_on_the_source() -> None:
    assert read("Note: snow melts.") == (para(6, "snow melts.", "Note"),)


def test_words_that_lead_up_to_a_rule_are_no_label() -> None:
    text = "Movement is changed as follows: seals swim."
    assert read("Deep snow", f"• {text}")[1:] == (item(7, 1, text),)


def test_a_first_line_that_is_no_name_is_text_too() -> None:
    opening = "This is what is said of snow before anything is said of ice."
    text = f"{opening}\nTable of Contents\n- Snow\n\nSnow\nIt falls."
    document = roman_chapters.read("frost.txt", text)
    assert document.title == opening
    assert document.blocks == (
        para(1, opening),
        head(5, 1, "Snow"),
        para(6, "It falls."),
    )
