"""The reader of an encyclopedia article: golden blocks, and a test for each trap."""

from __future__ import annotations

from readers.golden import absent, fixture, head, headings, item, para, rows

from ingest.blocks import Block
from ingest.readers import article

WHOLE = (
    rows(6, "| Players | 1 to 3 |", "| Age range | 6 and up |"),
    para(9, "Snow Drift is a game that nobody ever printed."),
    head(13, 1, "About"),
    para(15, "From the leaflet:"),
    para(17, "It snows, and then it snows again."),
    head(19, 1, "Rules"),
    head(21, 2, "Setup"),
    item(23, 1, "Pour the snow."),
    item(24, 2, "Snow lies 2 deep at the start."),
    item(24, 2, "Whoever shovels first plays first."),
    item(
        25,
        1,
        "Hang up the ice cards, plus the Sledge cards of both sides, "
        "where all can see them.",
    ),
    item(29, 1, "Begin."),
    head(31, 2, "Turn"),
    head(33, 3, "Shovel"),
    item(34, 1, "A player shovels 1 hex."),
    head(35, 4, "Fast Shovel"),
    item(36, 1, "A fast shovel clears 2 hexes."),
    head(37, 4, "Order of Melting"),
    item(38, 1, "Say what melts:"),
    item(39, 2, "look at the sun.", "Check Thaw (sun only)"),
    item(40, 1, "Roll dice. Take away what melted."),
    head(41, 4, "Melt"),
    item(42, 1, "Drips come first."),
    head(43, 5, "Drips"),
    item(44, 1, "Each drip melts 1 snow."),
    head(45, 5, "Puddles"),
    item(46, 1, "A puddle stays."),
    head(47, 3, "Rest"),
    item(48, 1, "A player rests."),
    head(50, 3, "Additional Terrain"),
    head(52, 4, "Snow drifts"),
    item(53, 1, "Unit moving in must stop."),
    item(54, 1, "Impassable by Sledges"),
    head(55, 4, "Frozen Things"),
    head(56, 5, "Ponds"),
    item(57, 1, "S:-1, T:-2."),
    head(58, 5, "Icicles"),
    item(59, 1, "Break when touched."),
    head(61, 1, "Links"),
    item(63, 1, "Snow Drift at the North Pole"),
)


def read(*lines: str) -> tuple[Block, ...]:
    """Return the blocks of an article with these lines below its contents."""
    text = "\n".join(("Frost", "", "Contents 1 Ice 2 Snow", "", *lines))
    return article.read("frost.txt", text).blocks


def test_the_whole_article() -> None:
    document = article.read("books/article.txt", fixture("article.txt"))
    assert document.blocks == WHOLE
    assert (document.path, document.book, document.title) == (
        "books/article.txt",
        "article",
        "Snow Drift",
    )


def test_the_article_is_recognised_by_its_contents_on_one_line() -> None:
    assert article.matches(fixture("article.txt"))
    assert not article.matches("Frost\n\nThe contents 1 box are snow.")


def test_the_head_of_the_directory_is_dropped_and_its_foot_too() -> None:
    document = article.read("a.txt", fixture("article.txt"))
    text = " ".join(block.text for block in document.blocks)
    assert "directory" not in text
    assert "encyclopedia" not in text


def test_a_table_further_down_does_not_make_a_head_of_what_is_above_it() -> None:
    assert read("Snow", "Cold.", "Ice\t1", "Slush\t2") == (
        head(5, 1, "Snow"),
        para(6, "Cold."),
        rows(7, "| Ice | 1 |", "| Slush | 2 |"),
    )


def test_what_the_contents_name_and_the_article_lacks_is_reported() -> None:
    document = article.read("article.txt", fixture("article.txt"))
    message = "'The 4 Seals' is in the table of contents and not in the text"
    assert document.problems == (absent("article", "contents", message),)


def test_a_bare_title_that_the_contents_leave_out_is_a_heading_below_theirs() -> None:
    assert read("Snow", "", "Deep Snow", "", "It is deep.") == (
        head(5, 1, "Snow"),
        head(7, 2, "Deep Snow"),
        para(9, "It is deep."),
    )


def test_a_row_of_facts_is_no_title_though_it_is_written_like_one() -> None:
    assert read("Players\tTwo", "Depth\tHigh") == (
        rows(5, "| Players | Two |", "| Depth | High |"),
    )


def test_an_item_without_an_end_that_has_deeper_items_is_a_heading() -> None:
    assert read("Snow", "• Deep snow", "  • It is deep.") == (
        head(5, 1, "Snow"),
        head(6, 2, "Deep snow"),
        item(7, 1, "It is deep."),
    )


def test_an_item_without_an_end_and_without_deeper_items_is_a_bullet() -> None:
    assert read("Snow", "• Deep snow", "• It is deep.") == (
        head(5, 1, "Snow"),
        item(6, 1, "Deep snow"),
        item(7, 1, "It is deep."),
    )


def test_an_item_with_an_end_is_a_bullet_though_it_has_deeper_items() -> None:
    assert read("Snow", "• It melts when:", "  • the sun shines") == (
        head(5, 1, "Snow"),
        item(6, 1, "It melts when:"),
        item(7, 2, "the sun shines"),
    )


def test_a_numbered_item_among_bullets_is_a_heading_beside_them() -> None:
    assert read("Snow", "   • It falls.", "   1. Fast Snow", "      • It flies.") == (
        head(5, 1, "Snow"),
        item(6, 1, "It falls."),
        head(7, 2, "Fast Snow"),
        item(8, 1, "It flies."),
    )


def test_a_heading_deep_in_a_list_counts_only_the_headings_above_it() -> None:
    blocks = read(
        "Snow", "1. Melt", "   • Drips first.", "     1. Drips-", "        • They drip."
    )
    assert headings(blocks) == [(1, "Snow"), (2, "Melt"), (3, "Drips")]
    assert blocks[-1] == item(9, 1, "They drip.")


def test_the_dash_behind_a_heading_is_dropped() -> None:
    assert read("1. Hits-", "   • Ouch.")[0] == head(5, 1, "Hits")


def test_wiki_debris_within_an_item_begins_an_item_of_its_own() -> None:
    assert read("• It snows. #*It melts.") == (
        item(5, 1, "It snows."),
        item(5, 1, "It melts."),
    )


def test_an_item_that_a_line_break_cut_in_two_is_whole_again() -> None:
    assert read("7. Take the snow, plus the", "", "Ice of both sides.", "", "End.") == (
        item(5, 1, "Take the snow, plus the Ice of both sides."),
        para(9, "End."),
    )


def test_numbering_that_begins_again_keeps_the_depth() -> None:
    assert read("6. Last.", "", "So.", "", "1. First.") == (
        item(5, 1, "Last."),
        para(7, "So."),
        item(9, 1, "First."),
    )


def test_a_short_code_with_a_colon_is_no_label() -> None:
    assert read("• I:-1, A:-2.") == (item(5, 1, "I:-1, A:-2."),)


def test_a_condition_in_brackets_stays_in_the_label() -> None:
    assert read("• Check Ice (seals only): it holds.") == (
        item(5, 1, "it holds.", "Check Ice (seals only)"),
    )


def test_contents_are_numbered_no_deeper_than_any_book_counts() -> None:
    deep = "1" + ".1" * 5000
    blocks = article.read(
        "frost.txt",
        f"Frost\nContents 1 Ice 1.1 Thin {deep} Snow\nIce\nThin {deep} Snow",
    ).blocks
    assert headings(blocks) == [(1, "Ice"), (2, f"Thin {deep} Snow")]


def test_every_line_of_an_article_may_be_its_contents() -> None:
    lines = "\n".join(f"Contents 1 Ice{number}" for number in range(20_000))
    document = article.read("frost.txt", f"Frost\n{lines}")
    assert document.blocks == ()
    assert len(document.problems) == 20_000
