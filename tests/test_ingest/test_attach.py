"""Official wording is put beside our records, and nothing that was read is lost."""

from __future__ import annotations

from dataclasses import replace

import pytest
from invented import SNOW_AND_ICE, TROLL_GAME, WORDS, book, collection

from ingest.attach import Coverage, Headings, attach
from ingest.blocks import Block, BlockKind, Document
from ingest.collection import collect
from rulesdb.records import Collection, Excerpt, Problem
from rulesdb.vocabulary import Category, ProblemKind, Review


def heading(text: str, level: int = 2, line: int = 1) -> Block:
    return Block(BlockKind.HEADING, text, line, page="3", level=level)


def paragraph(text: str, label: str = "") -> Block:
    return Block(BlockKind.PARAGRAPH, text, 1, page="3", label=label)


def document(*blocks: Block, book: str = "snow-and-ice") -> Document:
    return Document("book.txt", book, "Snow and Ice", blocks)


def test_a_heading_finds_the_record_of_that_name() -> None:
    headings = Headings(collection().records)
    assert headings.find("SNOW DRIFT", "snow-and-ice") == ("snow-drift",)
    assert headings.find("Deep snow", "snow-and-ice") == ("snow-drift",)
    assert headings.find("Ice Walls & Sled Teams", "x") == ("ice-wall", "sled-team")
    assert headings.find("38 - [Arctic] Ice wall - May 1939", "x") == ("ice-wall",)
    assert headings.find("Nothing of ours", "x") == ()


def test_each_labelled_passage_becomes_an_excerpt() -> None:
    found, _ = attach(
        collection(),
        [
            document(
                heading("Snow drifts"),
                paragraph("Everybody halts.", "Movement"),
                paragraph("No exceptions."),
                paragraph("All may fight.", "Battle"),
            )
        ],
    )
    assert found.excerpts == (
        Excerpt(
            "snow-drift",
            "snow-and-ice",
            "3",
            "Movement",
            "Everybody halts.\nNo exceptions.",
            0,
        ),
        Excerpt("snow-drift", "snow-and-ice", "3", "Battle", "All may fight.", 1),
    )


def test_a_section_below_a_record_goes_to_that_record() -> None:
    found, _ = attach(
        collection(),
        [
            document(
                heading("Ice walls"), heading("Briefing", level=3), paragraph("Cold.")
            )
        ],
    )
    assert [(e.record, e.label, e.text) for e in found.excerpts] == [
        ("ice-wall", "", "Briefing"),
        ("ice-wall", "Briefing", "Cold."),
    ]


def test_what_we_do_not_have_becomes_a_record_that_needs_review() -> None:
    found, _ = attach(
        collection(),
        [document(heading("New terrain", 1), heading("Slush"), paragraph("Secret."))],
    )
    record = found.records[-1]
    assert (record.id, record.title) == ("slush", "Slush")
    assert record.category is Category.TERRAIN
    assert record.review is Review.NEEDS_REVIEW
    assert "Secret" not in record.summary + record.passages[0].text
    assert found.excerpts[0].text == "Secret."


def test_a_new_record_never_takes_an_id_that_is_in_use() -> None:
    found, _ = attach(
        collection(), [document(heading("Snow-Drift extra"), paragraph("One."))]
    )
    assert found.records[-1].id == "snow-drift-extra"
    found, _ = attach(
        collection(), [document(heading("Grumbold."), paragraph("One."), book="new")]
    )
    assert [r.id for r in found.records] == [r.id for r in collection().records]


MARKS = "Roll * and **, __not__ ![ice](ice.png), a\\*b [p. 4](x) &amp; _that_ [c] ."


def test_wording_is_kept_as_it_stands() -> None:
    table = Block(BlockKind.TABLE, "| * | __2__ |\n|---|---|\n| a_b_ | ![c](d) |", 1)
    found, _ = attach(
        collection(),
        [document(heading("Snow drifts"), paragraph(MARKS, "Battle"), table)],
    )
    assert found.excerpts[0].text == f"{MARKS}\n*; __2__\na_b_; ![c](d)"


def test_the_wording_of_a_book_in_our_own_format_is_without_its_markup() -> None:
    ours = replace(
        document(heading("Snow drifts"), paragraph("As an [ice wall](#ice-wall).")),
        head={"key": "snow-and-ice"},
    )
    found, _ = attach(collection(), [ours])
    assert found.excerpts[0].text == "As an ice wall."


def test_text_before_the_first_heading_is_a_problem() -> None:
    found, _ = attach(collection(), [document(paragraph("Foreword."))])
    assert found.problems == (
        Problem(
            ProblemKind.NOT_ATTACHED,
            "snow-and-ice",
            "book.txt:1",
            "what stands before the first heading belongs to no record: 'Foreword.'",
        ),
    )


def test_a_problem_of_a_reader_names_its_file() -> None:
    absent = Problem(ProblemKind.NOT_IN_SOURCE, "snow-and-ice", "p.4", "gone")
    found, _ = attach(collection(), [replace(document(), problems=(absent,))])
    assert [problem.where for problem in found.problems] == ["book.txt, p.4"]


def test_what_needs_review_takes_no_wording_of_another_book() -> None:
    """Of the same book it does: a book may lie in several files."""
    found, _ = attach(
        collection(),
        [
            document(heading("Slush"), paragraph("One."), book="one"),
            document(heading("Slush"), paragraph("More of one."), book="one"),
            document(heading("Slush"), paragraph("Two."), book="two"),
        ],
    )
    assert [(e.record, e.text) for e in found.excerpts] == [
        ("slush", "One."),
        ("slush", "More of one."),
        ("slush-2", "Two."),
    ]


def test_the_summary_of_what_needs_review_names_book_and_chapter() -> None:
    found, _ = attach(
        collection(),
        [
            document(
                heading("Snow and Ice", 1),
                heading("Slush"),
                paragraph("Wet."),
                heading("Melting", 1),
                heading("Thaw"),
                paragraph("Warm."),
            )
        ],
    )
    slush, thaw = found.records[-2:]
    assert slush.summary.startswith("Slush: in Snow and Ice. Nobody")
    assert thaw.summary.startswith("Thaw: in Snow and Ice, Melting. Nobody")


def test_coverage_lists_the_records_that_got_no_wording() -> None:
    _, coverage = attach(
        collection(), [document(heading("Snow drifts"), paragraph("Halt."))]
    )
    assert coverage == (
        Coverage("book.txt", "snow-and-ice", 3, 1, ("ice-wall", "sled-team")),
    )


def test_a_book_that_we_do_not_have_is_added() -> None:
    found, _ = attach(
        collection(), [document(heading("Slush"), paragraph("Wet."), book="own-book")]
    )
    book = found.books[-1]
    assert (book.key, book.abbr, book.language) == ("own-book", "SAI", "en")


def test_a_record_may_stand_under_a_heading_that_is_not_its_name() -> None:
    text = SNOW_AND_ICE.replace(
        "## Sled team {#sled-team .unit page=none}\n",
        "## Sled team {#sled-team .unit page=none}\n\nprinted: Winter vehicles\n",
    )
    ours = collect([book(text), book(TROLL_GAME, "troll-game.md")], WORDS)
    found, (coverage,) = attach(
        ours,
        [
            document(
                heading("Winter vehicles"),
                paragraph("A sled team has dogs."),
                paragraph("Skis are slower."),
            )
        ],
    )
    assert [(e.record, e.text) for e in found.excerpts] == [
        ("sled-team", "A sled team has dogs.")
    ]
    assert [r.id for r in found.records] == [r.id for r in ours.records]
    assert coverage.attached == 1


def test_a_heading_with_nothing_of_its_own_gives_what_it_leads_to() -> None:
    found, _ = attach(
        collection(),
        [document(heading("Sled team", 1), heading("Harness"), heading("Dogs"))],
    )
    assert found.excerpts[0].text == "Harness\nDogs"


def test_a_book_whose_title_folds_to_nothing_is_called_by_its_key() -> None:
    nameless = replace(document(heading("Slush"), book="own-book"), title="ʼ")
    found, _ = attach(collection(), [nameless])
    assert found.books[-1].abbr == "OWN-BO"


#: What no heading of ours would be: wording of the book.
SENTENCE = "Any sled team that leaves the ice before dusk takes its dogs along with it"


def published(found: Collection) -> str:
    """Return all that is shown of the records and books of a collection to anybody."""
    return "\n".join(map(repr, (*found.records, *found.books)))


@pytest.mark.parametrize(
    "text",
    [SENTENCE, "Sleds may halt.", "Why does it snow?", "Слово " * 10, "x" * 81, "***"],
)
def test_a_heading_that_is_no_name_is_wording_and_not_a_title(text: str) -> None:
    found, _ = attach(
        collection(),
        [document(heading("Slush"), heading(text, 1), paragraph("Wet.", "Movement"))],
    )
    record = found.records[-1]
    assert (record.id, record.title) == (
        "snow-and-ice-passage-2",
        "Snow and Ice, passage 2",
    )
    assert record.summary.startswith("Snow and Ice, passage 2: in Snow and Ice. Nobody")
    assert text.strip() not in published(found)
    assert [(e.record, e.label, e.text) for e in found.excerpts] == [
        (record.id, "", text.strip()),
        (record.id, "Movement", "Wet."),
    ]


@pytest.mark.parametrize("text", ["External links", "Dig In!", "Ski Troops:"])
def test_a_heading_that_is_a_name_is_a_title(text: str) -> None:
    found, _ = attach(collection(), [document(heading(text), paragraph("Wet."))])
    assert found.records[-1].title == text
    assert [e.text for e in found.excerpts] == ["Wet."]


def test_a_heading_that_a_record_is_called_is_no_wording() -> None:
    found, _ = attach(
        collection(),
        [
            document(
                heading("Snow drifts!"),
                paragraph("Halt."),
                heading(f"Ice walls: {SENTENCE}"),
                paragraph("Climb."),
            )
        ],
    )
    assert [(e.record, e.text) for e in found.excerpts] == [
        ("snow-drift", "Halt."),
        ("ice-wall", f"Ice walls: {SENTENCE}\nClimb."),
    ]


def test_a_chapter_that_is_no_name_is_nowhere_told() -> None:
    found, _ = attach(
        collection(),
        [document(heading(SENTENCE, 1), heading("Slush"), paragraph("Wet."))],
    )
    slush = found.records[-1]
    assert (slush.title, slush.section) == ("Slush", ())
    assert SENTENCE not in published(found)


def test_a_heading_that_is_no_name_and_leads_to_nothing_is_kept() -> None:
    found, _ = attach(collection(), [document(heading(SENTENCE))])
    assert [(e.record, e.text) for e in found.excerpts] == [
        ("snow-and-ice-passage-1", SENTENCE)
    ]


def test_passages_are_counted_through_all_files_of_a_book() -> None:
    part = document(heading("Slush"), paragraph("Wet."), heading(SENTENCE), book="own")
    found, _ = attach(collection(), [part, part])
    assert [r.title for r in found.records if r.book == "own"] == [
        "Slush",
        "Snow and Ice, passage 2",
        "Snow and Ice, passage 4",
    ]


def test_a_title_that_is_no_name_is_not_what_the_book_is_called() -> None:
    long = replace(document(heading("Slush"), paragraph("Wet."), book="own"))
    found, _ = attach(collection(), [replace(long, title=SENTENCE)])
    assert found.books[-1].title == "book"
    assert SENTENCE not in published(found)


def test_ids_of_one_title_are_numbered_in_their_order() -> None:
    books = [
        document(heading("Slush"), paragraph("Wet."), book=name) for name in "abcd"
    ]
    found, _ = attach(collection(), books)
    assert [r.id for r in found.records[-4:]] == [
        "slush",
        "slush-2",
        "slush-3",
        "slush-4",
    ]
