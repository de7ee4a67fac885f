"""The reader of a field guide's results: golden blocks, and a test for each trap."""

from __future__ import annotations

from readers.golden import absent, broken, fixture, headings, stray

from ingest.blocks import Block, BlockKind, Document
from ingest.readers import field_guide
from ingest.readers.chunks import MOST_TRIES, overlap
from ingest.readers.contents import MOST_ENTRIES, contents_pages

Chunk = tuple[int, dict[str, str]]  # its line, and what every block of it carries


def chunk(line: int, name: str, record: str) -> Chunk:
    return line, {
        "chunk": name,
        "record": record,
        "grade": "official",
        "review": "approved",
    }


P3 = chunk(9, "snow-3-0", "101")
P4 = chunk(25, "snow-4-0", "102")
P4B = chunk(17, "snow-4-1", "103")
P5 = chunk(33, "snow-5-0", "104")
P6 = chunk(41, "snow-6-0", "105")


def page_of(chunk: Chunk) -> str:
    return chunk[1]["chunk"].split("-")[1]


def head(chunk: Chunk, level: int, text: str, **more: str) -> Block:
    line, details = chunk
    attributes = {**details, **more}
    return Block(
        BlockKind.HEADING, text, line, page_of(chunk), level, attributes=attributes
    )


def para(chunk: Chunk, text: str, label: str = "", page: str = "") -> Block:
    line, details = chunk
    where = page or page_of(chunk)
    return Block(BlockKind.PARAGRAPH, text, line, where, 0, label, details)


def item(chunk: Chunk, text: str, label: str = "", level: int = 1) -> Block:
    line, details = chunk
    return Block(BlockKind.BULLET, text, line, page_of(chunk), level, label, details)


CONTENTS = (
    head(P3, 1, "TABLE OF CONTENTS"),
    para(P3, "See p.9 or page 9 for more."),
    item(P3, "I. NEW SNOW TILES 4"),
    item(P3, "Snow Drifts 4", level=2),
    item(P3, "Ponds on Ice/Slush 4", level=2),
    item(P3, "Igloos 4", level=2),
    item(P3, "Hut 5", level=2),
    item(P3, "Tea Tents 5", level=2),
    item(P3, "Yeti Rules 5", level=2),
    item(P3, "Gung Brr! 5", level=2),
    item(P3, "II. NEW TOKENS 5"),
    item(P3, "Snowballs 5", level=2),
    item(P3, "Sleds 6", level=2),
    item(P3, "III. NEW SHIPS 6"),
    item(P3, "Breakers 6", level=2),
    item(P3, "Sirens 6", level=2),
    item(P3, "IV. NEW BADGES 7"),
    item(P3, "Type 95 Snow Cat 7", level=2),
    item(P3, "Big 75 mm Snow Gun 7", level=2),
    item(P3, "V. INDEX 8"),
    para(P3, "This icon is new."),
)
WHOLE = (
    *CONTENTS,
    head(P4, 1, "NEW SNOW TILES & MORE", number="I"),
    head(P4, 2, "Snow Drifts"),
    item(P4, "Any unit halts.", "Movement"),
    item(P4, "Throw 1 snowball.", "Battle"),
    head(P4, 2, "Slush Ponds & Ponds on Ice", contents="Ponds on Ice/Slush"),
    item(P4, "Only seals swim up to two hexes. A sled-dog may not dive.", "Movement"),
    head(P4B, 2, "Igloos"),
    para(P4B, "Same effect as a hut (SD p. 4)"),
    head(P5, 2, "Hut, Tea Tents", contents="Tea Tents"),
    item(P5, "None.", "Movement"),
    item(P5, "Hut: A unit may warm up.", "Special Rules"),
    item(P5, "Tea & Cake: If it eats, it sleeps.", "Special Rules"),
    item(P5, "Huts block sight."),
    head(P5, 2, "Warm Springs"),
    para(P5, "A spring is never frozen."),
    head(P5, 2, "Abominable Yeti Command Rules", contents="Yeti Rules"),
    para(P5, "Known for its feet, the Yeti is shy. Yeti units have these powers:"),
    head(P5, 3, "Gung-Brr!", contents="Gung Brr!"),
    para(P5, "A shout of joy. Yeti units are Gung-Brr! They run."),
    head(P5, 1, "NEW TOKENS", number="II"),
    head(P5, 2, "Snowballs"),
    para(P5, "Snowballs are round. When thrown, a snowball breaks.", page="5-6"),
    head(P6, 2, "Sleds"),
    para(P6, "No unit may leave a sled."),
    para(P6, "A sled on ice slides on and does not stop", "Note"),
    head(P6, 1, "NEW SHIPS", number="III"),
    head(P6, 2, "Ice Ships - Breakers", contents="Breakers"),
    para(P6, "Whole fleets were stuck."),
    para(P6, "Ships do not melt.", "Note"),
    Block(
        BlockKind.HEADING,
        "Frostbite",
        61,
        level=1,
        attributes={"record": "108", "grade": "community", "review": "approved"},
    ),
    Block(
        BlockKind.PARAGRAPH,
        "A frozen unit stays.",
        65,
        label="Movement",
        attributes={"record": "108", "grade": "community", "review": "approved"},
    ),
)
PROBLEMS = (
    absent("ice", "page 2 of 5", "8 of 40 matching records are on this page"),
    stray("ice", "record 106", "is of another book, Air of Winter, p.2"),
    absent(
        "ice",
        "record 107",
        "'Snow Theater Rules' (grade: unclassified, review: needs_review) "
        "holds no page of the book; all it says is: holds maps",
    ),
    stray(
        "ice",
        "p.3",
        "stray words, perhaps of a picture, belong to no passage: Snow pack",
    ),
    stray(
        "ice",
        "p.4",
        "stray words, perhaps of a picture, belong to no passage: "
        "Slush Ponds Igloo on Hill",
    ),
    absent("ice", "p.6", "'Sirens' is in the contents, but not on its page"),
    absent(
        "ice",
        "p.7",
        "'Type 95 Snow Cat' is in the contents, but its page is not here",
    ),
    absent(
        "ice",
        "p.7",
        "'Big 75 mm Snow Gun' is in the contents, but its page is not here",
    ),
    absent("ice", "p.8", "'V. INDEX' is in the contents, but its page is not here"),
)


def read(*chunks: tuple[str, str]) -> Document:
    """Return the book of which a result page holds these chunks."""
    records = (
        f"Snow — PDF p. {name.split('-')[0]} [ice-{name}]\n- Rule Category\n"
        f"- Rulebook excerpt\n- Description\n- {text}\nPicture\n-\n"
        f"Record {number} · official · Review: approved\n"
        for number, (name, text) in enumerate(chunks, 1)
    )
    return field_guide.read("ice.txt", "".join(records))


def texts(document: Document) -> list[tuple[str, str, str | None]]:
    """Return label, text and page of the blocks that are no headings."""
    return [
        (block.label, block.text, block.page)
        for block in document.blocks
        if block.kind is not BlockKind.HEADING
    ]


def test_the_whole_page_of_results() -> None:
    document = field_guide.read("ice.txt", fixture("field_guide.txt"))
    assert document.blocks == WHOLE
    assert document.problems == PROBLEMS
    assert (document.book, document.title) == ("ice", "Snow Theater")


def test_a_page_of_results_is_recognised_by_a_record_with_a_chunk() -> None:
    assert field_guide.matches(fixture("field_guide.txt"))
    assert not field_guide.matches("Snow — PDF p. 4 [ice-4-0]\nIt snows.")
    assert not field_guide.matches("Snow\n- Rule Category\n- X\n- Description\n- Y")


def test_overlapping_chunks_give_what_they_share_once() -> None:
    document = read(
        ("4-0", "Snow falls on everyone who stands a"),
        ("4-1", "yone who stands about. It melts."),
    )
    assert texts(document) == [
        ("", "Snow falls on everyone who stands about. It melts.", "4")
    ]
    assert document.problems == ()


def test_a_chunk_that_lies_within_another_adds_nothing() -> None:
    document = read(("4-0", "Snow falls on us. It melts."), ("4-1", "us. It melts."))
    assert texts(document) == [("", "Snow falls on us. It melts.", "4")]


def test_chunks_and_pages_are_put_in_their_order() -> None:
    document = read(
        ("5-0", "Third."),
        ("4-1", "that falls on us. Second."),
        ("4-0", "First snow that falls on us."),
    )
    assert texts(document) == [
        ("", "First snow that falls on us. Second.", "4"),
        ("", "Third.", "5"),
    ]


def test_chunks_that_do_not_join_on_are_reported_and_both_kept() -> None:
    document = read(("4-0", "Snow falls."), ("4-2", "nd it melts."))
    assert texts(document) == [("", "Snow falls. nd it melts.", "4")]
    message = "chunk 2 does not join on to the one before it"
    assert document.problems == (broken("ice", "p.4", message),)


def test_a_page_whose_first_chunk_is_not_there_is_reported() -> None:
    document = read(("4-1", "nd it melts."))
    assert texts(document) == [("", "nd it melts.", "4")]
    message = "its beginning is not here"
    assert document.problems == (broken("ice", "p.4", message),)


def test_a_page_that_breaks_off_is_reported() -> None:
    document = read(("4-0", "Snow. It falls on everyone who stands"))
    message = "the page breaks off within a sentence"
    assert document.problems == (broken("ice", "p.4", message),)


def test_the_page_number_glued_to_the_text_is_dropped() -> None:
    assert texts(read(("4-0", "4 It snows."))) == [("", "It snows.", "4")]


def test_a_number_that_opens_a_later_chunk_of_a_page_is_kept() -> None:
    assert texts(read(("4-1", "4 seals swim."))) == [("", "4 seals swim.", "4")]


def test_another_number_that_opens_a_page_is_kept() -> None:
    assert texts(read(("4-0", "12 seals swim."))) == [("", "12 seals swim.", "4")]


def test_bullets_that_run_on_are_apart_whatever_their_mark() -> None:
    document = read(("4-0", "Ice ◆ Movement: Halt. ■ It melts. ● It drips."))
    assert headings(document.blocks) == [(2, "Ice")]
    assert texts(document) == [
        ("Movement", "Halt.", "4"),
        ("", "It melts.", "4"),
        ("", "It drips.", "4"),
    ]


def test_a_label_without_a_space_behind_its_colon_is_a_label() -> None:
    document = read(("4-0", "Ice ◆ Line of Sight:Ice hides nobody."))
    assert texts(document) == [("Line of Sight", "Ice hides nobody.", "4")]


def test_a_label_within_a_labelled_bullet_opens_a_passage_of_the_same_label() -> None:
    document = read(("4-0", "Ice ◆ Special Rules: Hut:It warms. Tea & Cake:Eat."))
    assert texts(document) == [
        ("Special Rules", "Hut: It warms.", "4"),
        ("Special Rules", "Tea & Cake: Eat.", "4"),
    ]


def test_a_word_that_a_line_s_end_cut_is_whole_and_a_pair_of_words_is_left() -> None:
    document = read(("4-0", "A cross- hair helps two- and three-hex shots."))
    text = "A cross-hair helps two- and three-hex shots."
    assert texts(document) == [("", text, "4")]


def test_a_chapter_is_found_though_no_full_stop_stands_before_it() -> None:
    document = read(("4-0", "It does not stop IV. NEW ICE & SHIPS Rafts Same as ice."))
    assert headings(document.blocks) == [(1, "NEW ICE & SHIPS"), (2, "Rafts")]
    assert texts(document)[0] == ("", "It does not stop", "4")


def test_a_roman_numeral_at_a_sentence_s_end_is_no_chapter() -> None:
    document = read(("4-0", "It was in Winter War II. Snow was rare."))
    assert headings(document.blocks) == []


def test_a_heading_that_the_contents_leave_out_stands_before_a_bullet() -> None:
    document = read(("4-0", "It is the end. Fish Holes ■ Fish hide."))
    assert headings(document.blocks) == [(2, "Fish Holes")]


def test_a_heading_that_the_contents_leave_out_stands_before_an_opener() -> None:
    document = read(("4-0", "It is the end. Warm Springs A spring is warm."))
    assert headings(document.blocks) == [(2, "Warm Springs")]
    assert texts(document)[1] == ("", "A spring is warm.", "4")


def test_a_sentence_that_begins_with_names_is_no_heading() -> None:
    document = read(("4-0", "It is the end. Arctic Yeti Guards must ignore all flags."))
    assert headings(document.blocks) == []


TABLE = ("3-0", "TABLE OF CONTENTS I. SNOW 4 Trench Huts 4 Yeti Rules 4 Brr! 4")


def test_a_heading_of_the_contents_may_have_more_words_on_its_page() -> None:
    document = read(TABLE, ("4-0", "Abominable Yeti Army Rules Known for its feet."))
    assert headings(document.blocks)[1:] == [(2, "Abominable Yeti Army Rules")]


def test_the_subject_of_a_sentence_is_no_heading_though_the_contents_name_it() -> None:
    document = read(TABLE, ("4-0", "Trench Huts do not block sight. They are low."))
    assert headings(document.blocks)[1:] == []


def test_a_heading_is_found_once_and_its_words_further_on_are_text() -> None:
    document = read(TABLE, ("4-0", "Trench Huts Trench Huts Everywhere. It snows."))
    assert headings(document.blocks)[1:] == [(2, "Trench Huts")]


def test_a_heading_right_under_another_opens_within_it() -> None:
    document = read(TABLE, ("4-0", "Yeti Rules Brr! - A shout of joy."))
    assert headings(document.blocks)[1:] == [(2, "Yeti Rules"), (3, "Brr!")]
    assert texts(document)[-1] == ("", "A shout of joy.", "4")


def test_a_bullet_that_the_contents_name_is_a_heading_below_the_others() -> None:
    document = read(TABLE, ("4-0", "Yeti Rules Known to all. ◆ Brr! They shout."))
    assert headings(document.blocks)[1:] == [(2, "Yeti Rules"), (3, "Brr!")]


def test_a_number_in_a_name_of_the_contents_is_no_page() -> None:
    document = read(("3-0", "TABLE OF CONTENTS I. SNOW 4 Type 95 Cat 4 75 mm Gun 4"))
    assert texts(document) == [
        ("", "I. SNOW 4", "3"),
        ("", "Type 95 Cat 4", "3"),
        ("", "75 mm Gun 4", "3"),
    ]


def test_a_passage_goes_on_under_its_heading_on_the_next_page() -> None:
    document = read(("4-0", "Mines A mine lies."), ("5-0", "5 If it blows, run."))
    assert headings(document.blocks) == [(2, "Mines")]
    assert texts(document) == [
        ("", "A mine lies.", "4"),
        ("", "If it blows, run.", "5"),
    ]


def test_a_sentence_that_goes_on_on_the_next_page_is_whole() -> None:
    document = read(("4-0", "Mines A mine"), ("5-0", "5 lies still. It waits."))
    assert texts(document) == [("", "A mine lies still. It waits.", "4-5")]
    assert document.problems == ()


def test_the_words_of_a_picture_at_a_page_s_end_are_reported() -> None:
    document = read(("4-0", "A mine lies. Mine token"))
    assert texts(document) == [("", "A mine lies.", "4")]
    message = "stray words, perhaps of a picture, belong to no passage: Mine token"
    assert document.problems == (stray("ice", "p.4", message),)


def test_a_page_that_ends_with_a_bracket_has_no_words_of_a_picture() -> None:
    document = read(("4-0", "Huts Same effect as Huts (SD p. 14)"))
    assert document.problems == ()


def test_a_record_without_a_foot_is_read_and_so_is_the_next() -> None:
    text = (
        "Snow — PDF p. 4 [ice-4-0]\n- Rule Category\n- X\n- Description\n- It snows.\n"
        "Snow — PDF p. 5 [ice-5-0]\n- Rule Category\n- X\n- Description\n- It melts.\n"
    )
    document = field_guide.read("ice.txt", text)
    assert texts(document) == [("", "It snows.", "4"), ("", "It melts.", "5")]


def test_a_chunk_that_says_one_thing_again_and_again_is_not_tried_for_ever() -> None:
    often = "snow falls. " * (MOST_TRIES + 9)
    assert overlap(often, "snow falls. snow falls. ice.") == 0
    assert overlap(often[-24:], "snow falls. snow falls. ice.") == 24
    assert overlap(often, often + "ice.") == len(often)


def test_what_comes_after_as_many_entries_as_a_book_may_have_is_text() -> None:
    listed = "".join(f"Snow {name} 4 " for name in ["falls"] * (MOST_ENTRIES + 9))
    _, entries, after = contents_pages(f"CONTENTS {listed}", 3)
    assert len(entries) == MOST_ENTRIES
    assert after == "Snow falls 4 " * 8 + "Snow falls 4"


def test_names_of_the_contents_that_share_a_word_are_each_found_once() -> None:
    table = ("3-0", "TABLE OF CONTENTS I. SNOW 4 Ice Bay 4 Ice Cap 4 Ice Floe 4")
    page = "Ice Floe Known to all. Ice Bay Known to few. Ice Floe Known to none."
    document = read(table, ("4-0", page))
    assert headings(document.blocks)[1:] == [(2, "Ice Floe"), (2, "Ice Bay")]
    assert [problem.message for problem in document.problems][-1:] == [
        "'Ice Cap' is in the contents, but not on its page"
    ]
