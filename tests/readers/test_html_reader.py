"""The reader of web pages: golden blocks, and a test for each trap."""

from __future__ import annotations

import html as markup

import pytest
from readers.golden import fixture, head, headings, item, note, para, rows

from ingest.blocks import Block, BlockKind, Document
from ingest.readers import article, field_guide, html, russian_card_game, web_page
from ingest.readers.source import Unreadable

WHOLE = (
    rows(11, "| Players | 1 to 3 |", "| Age | 6 and up |"),
    para(15, "Snow Drift is a game that nobody ever printed."),
    head(18, 1, "Rules"),
    head(19, 2, "Setup"),
    item(21, 1, "Pour the snow."),
    item(22, 2, "It lies 2 deep."),
    item(24, 1, "Begin."),
    head(26, 2, "Terrain"),
    head(28, 3, "Snow drifts"),
    item(30, 1, "Unit moving in must stop."),
    head(31, 4, "Fast Shovel"),
    item(32, 1, "Clears 2 hexes.", "Movement"),
    item(36, 1, "Impassable by Sledges"),
    note(38, "A drift"),
    para(39, "Throw 1 snowball.", "Battle"),
)


def read(body: str) -> tuple[Block, ...]:
    return html.read("frost.html", f"<body>{body}</body>").blocks


def test_the_whole_wiki_page() -> None:
    document = html.read("frost.html", fixture("wiki.html"))
    assert document.blocks == WHOLE
    assert document.problems == ()
    assert (document.book, document.title) == ("frost", "Snow Drift")


@pytest.mark.parametrize(
    ("text", "is_page"),
    [
        ("<!DOCTYPE html><html>", True),
        ("\n<!-- saved from the web -->\n<HTML><body>", True),
        ("<?xml version='1.0'?><html>", True),
        ("<article><h1>Snow</h1>", True),
        ("<snow> falls", False),
        ("Snow falls <p> on us", False),
    ],
)
def test_a_web_page_is_recognised_by_its_tags(text: str, is_page: bool) -> None:
    assert web_page.matches(text) == is_page


def test_an_article_page_is_read_without_what_stands_around_it() -> None:
    body = "<p>Menu</p><article><h1>Ice</h1><p>Cold.</p></article><p>Ads</p>"
    assert read(body) == (para(1, "Cold."),)


def test_several_articles_on_a_page_are_all_read() -> None:
    body = "<article><p>Ice.</p></article><article><p>Snow.</p></article>"
    assert read(body) == (para(1, "Ice."), para(1, "Snow."))


def test_the_only_heading_of_the_first_rank_is_the_title() -> None:
    document = html.read("x.html", "<title>Site</title><h1>Ice</h1><h3>Thin</h3>")
    assert document.title == "Ice"
    assert headings(document.blocks) == [(1, "Thin")]


def test_a_title_that_is_no_name_is_text_too() -> None:
    page = (
        "<h1>Ice melts, and then it is water that nobody can walk on.</h1><p>Wet.</p>"
    )
    document = html.read("x.html", page)
    assert document.title.startswith("Ice melts")
    assert document.blocks == (para(1, document.title), para(1, "Wet."))


def test_where_every_chapter_is_of_the_first_rank_the_head_has_the_title() -> None:
    page = "<title>Frost</title><h1>I. Ice</h1><h2>Thin</h2><h1>II. Snow</h1>"
    document = html.read("x.html", page)
    assert document.title == "Frost"
    assert document.blocks == (
        head(1, 1, "Ice", number="I"),
        head(1, 2, "Thin"),
        head(1, 1, "Snow", number="II"),
    )


def test_items_that_are_headings_are_so_by_the_rule_of_the_article() -> None:
    text = (
        "Contents 1 Ice 2 Snow\nIce\n• Thin ice\n  • It breaks.\n  • Hole-\n    • Wet."
    )
    page = (
        "<h2>Ice</h2><ul><li>Thin ice<ul><li>It breaks.</li>"
        "<li>Hole-<ul><li>Wet.</li></ul></li></ul></li></ul>"
    )
    of_text = article.read("a.txt", f"Frost\n{text}").blocks
    assert [(b.kind, b.level, b.text) for b in read(page)] == [
        (b.kind, b.level, b.text) for b in of_text
    ]


def test_items_cells_and_paragraphs_that_are_left_open_are_apart() -> None:
    body = "<ul><li>One.<li>Two.</ul><p>A.<p>B.<table><tr><td>1<td>2<tr><td>3</table>"
    assert read(body) == (
        item(1, 1, "One."),
        item(1, 1, "Two."),
        para(1, "A."),
        para(1, "B."),
        rows(1, "| 1 | 2 |", "| 3 |  |"),
    )


def test_a_list_right_within_a_list_is_deeper() -> None:
    body = "<ul><li>One.</li><ul><li>Two.</li></ul></ul>"
    assert read(body) == (item(1, 1, "One."), item(1, 2, "Two."))


def test_paragraphs_within_an_item_are_one_item() -> None:
    assert read("<ul><li><p>One.</p><p>More.</p></li><li>Two.</li></ul>") == (
        item(1, 1, "One. More."),
        item(1, 1, "Two."),
    )


def test_text_behind_a_list_within_an_item_is_an_item_of_its_depth() -> None:
    assert read("<ul><li>One.<ul><li>Two.</li></ul>Three.</li></ul>") == (
        item(1, 1, "One."),
        item(1, 2, "Two."),
        item(1, 1, "Three."),
    )


def test_a_head_that_is_left_open_takes_no_text_with_it() -> None:
    page = "<html><head><title>Frost</title><body><p>Ice.</p>"
    assert html.read("x.html", page).blocks == (para(1, "Ice."),)


MEGABYTE = 1_000_000


def filled(unit: str, size: int) -> str:
    """Return a page with an item, and then as many units as fill `size` characters."""
    return "<ul><li>Ice.</ul>" + unit * (size // len(unit))


@pytest.mark.parametrize(
    "unit",
    ["<a b='x' ", '<a x=">" ', "<!-- snow ", "<![frost[ ", "</b snow ", "<? snow "],
)
def test_what_no_page_closes_is_read_once(unit: str) -> None:
    """A reader that looked for each end to the page's end would never come back."""
    unit += "x" * 50
    ice, rest = read(filled(unit, MEGABYTE))
    assert ice == item(1, 1, "Ice.")
    assert rest.text == unit * (MEGABYTE // len(unit))


@pytest.mark.parametrize(
    "unit", ["<table><tr><td>", "<svg>", "<nav>", "<title>", "<b>"]
)
def test_what_nests_without_an_end_is_read(unit: str) -> None:
    assert read(filled(unit, 30_000))[0] == item(1, 1, "Ice.")


def test_a_page_with_more_tags_than_a_book_has_is_refused() -> None:
    with pytest.raises(
        Unreadable, match=r"frost.html: has more than 100,000 tags; giv"
    ):
        read("<b>" * 100_001)


def test_comments_scripts_and_declarations_are_no_text() -> None:
    body = (
        "<p>Ice<!-- <p>a --></p><!--><p>is</p><script>if (a<b) x='</p><!--'</script>"
        "<?xml b>\n<!frost c><style>d</style>\n<p>thin.</p>"
    )
    assert read(body) == (para(1, "Ice"), para(1, "is"), para(3, "thin."))


def test_a_bracket_in_a_value_ends_no_tag() -> None:
    body = '<p title=\'a > b\' class="x<y">Ice.</p><nav\n title=">">Menu</nav>\n<p>Wet.'
    assert read(body) == (para(1, "Ice."), para(3, "Wet."))


def test_where_something_is_taken_out_the_text_goes_on() -> None:
    body = "<p>Ice <sup class=reference>[1]</sup>melts<aside>Ads</aside> here.</p>"
    assert read(body) == (para(1, "Ice melts here."),)


def test_a_table_around_a_table_sets_it_beside_other_things() -> None:
    body = "<table><tr><td><table><tr><td>1<td>2</table><td>Ice.</table>"
    assert read(body) == (rows(1, "| 1 | 2 |"), para(1, "Ice."))


def test_a_table_that_sets_a_page_side_by_side_is_no_table() -> None:
    body = "<table><tr><td>Menu</td><td><h2>Ice</h2><p>Cold.</p></td></tr></table>"
    assert read(body) == (para(1, "Menu"), head(1, 1, "Ice"), para(1, "Cold."))


def test_a_pipe_in_a_cell_does_not_make_two_of_it() -> None:
    assert read("<table><tr><td>a|b</td><td>c</td></tr></table>") == (
        rows(1, "| a/b | c |"),
    )


def test_a_table_without_words_is_none() -> None:
    assert read("<table><tr><td> </td></tr></table><p>Ice.</p>") == (para(1, "Ice."),)


def test_words_that_inline_tags_and_line_breaks_cut_are_right() -> None:
    assert read("<p>An <b>ic</b>icle<br>melts&nbsp;here.</p>") == (
        para(1, "An icicle melts here."),
    )


def test_the_line_is_that_of_the_text() -> None:
    assert read("\n<div>\n\nIce.\n<p class=x>\nSnow\nfalls.</p>\n</div>") == (
        para(4, "Ice."),
        para(6, "Snow falls."),
    )


def test_a_remark_on_the_source_is_a_note_and_what_it_says_is_reported() -> None:
    document = html.read("x.html", "<p>The maps are omitted.</p>")
    assert document.blocks == (note(1, "The maps are omitted."),)
    assert [problem.where for problem in document.problems] == ["line 1"]


def test_a_declaration_that_the_parser_gives_up_at_loses_nothing() -> None:
    assert read("<p>Ice.</p><![frost[x]]><p>Snow.</p>")[-1] == para(1, "Snow.")


def test_tags_nested_as_deep_as_the_page_is_long_are_read() -> None:
    assert read("<div>" * 5000 + "Ice.") == (para(1, "Ice."),)


def saved(text: str, opening: str, closing: str) -> str:
    """Return the results of the fixture as a page, each record between two tags."""
    parts = []
    for line in text.splitlines():
        words = markup.escape(line.removeprefix("- "))
        if "PDF p." in line or line in ("Snow Theater Rules", "Frostbite"):
            parts.append(f"{opening}<h3>{words}</h3>")
        elif line.startswith("- "):
            parts.append(f"<dd>{words}</dd>")
        elif line.startswith("Record "):
            parts.append(f"<footer>{words}</footer>{closing}")
        else:
            parts.append(f"<p>{words}</p>")
    return "<html><body>\n" + "\n".join(parts) + "\n</body></html>"


def without_lines(document: Document) -> list[tuple[BlockKind, str, str, int]]:
    return [(b.kind, b.label, b.text, b.level) for b in document.blocks]


@pytest.mark.parametrize("tag", ["article", "form", "div"])
def test_a_saved_page_of_results_is_read_as_the_field_guide_s(tag: str) -> None:
    text = fixture("field_guide.txt")
    page = html.read("ice.html", saved(text, f"<{tag}>", f"</{tag}>"))
    plain = field_guide.read("ice.txt", text)
    assert without_lines(page) == without_lines(plain)
    assert page.problems == plain.problems
    # The page has a line more above the text.
    assert {b.line for b in page.blocks} == {b.line + 1 for b in plain.blocks}


def test_the_card_game_on_a_web_page_is_read_as_its_text_is() -> None:
    text = fixture("russian_card_game.txt")
    title, *rest = filter(None, text.splitlines())
    body = "\n".join(
        f"<h2>{line}</h2>" if line.isupper() else f"<p>{line}</p>" for line in rest
    )
    page = html.read("snow.html", f"<h1>{title}</h1>\n{body}")
    assert without_lines(page) == without_lines(russian_card_game.read("s.txt", text))
