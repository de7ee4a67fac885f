"""The reader of our own format: what it reads, and that it leaves nothing out."""

from __future__ import annotations

import pytest
from invented import HEAD

from ingest.blocks import Block, BlockKind, Document
from ingest.readers import markdown

BEFORE = HEAD.count("\n")
CODE = "```\nstop\n```"
TABLE = "| a | b |\n|---|---|\n| c | d |"


def read(text: str) -> Document:
    """Return what is read of a text below a head."""
    return markdown.read("snow-and-ice.md", HEAD + text)


def faults(text: str) -> list[str]:
    """Return the faults of a text, its lines counted from its own first."""
    return [f"{f.line - BEFORE}: {f.message}" for f in read(text).faults]


def within_item(text: str) -> str:
    """Return a text as it stands within the item of a list."""
    return "- a\n\n" + "".join(f"  {line}\n" for line in text.split("\n"))


def within_quote(text: str) -> str:
    """Return a text as it stands within a quotation."""
    return "> a\n>\n" + "".join(f"> {line}\n" for line in text.split("\n"))


@pytest.mark.parametrize("mark", ["\x0b", "\x0c", "\x1c", "\x85", "\u2028", "\u2029"])
def test_only_a_line_feed_ends_a_line(mark: str) -> None:
    """What Python also takes for the end of a line shifts no table and no line."""
    blocks = read(f"a{mark}b{mark}c\n\n{TABLE}\n\nd\n").blocks
    assert [(block.text, block.line - BEFORE) for block in blocks] == [
        (f"a{mark}b{mark}c", 1),
        (TABLE, 3),
        ("d", 7),
    ]


STRANGE = {
    "a fence": CODE,
    "a code block": "    stop",
    "a line across the page": "***",
    "HTML": "<p>stop</p>",
    "a heading": "# stop",
    "a table": TABLE,
    "a quotation": "> stop",
}


@pytest.mark.parametrize("name", STRANGE)
def test_what_has_no_place_in_a_list_is_told(name: str) -> None:
    told = [f"3: a list holds words and lists only, not {name}"]
    assert faults(within_item(STRANGE[name])) == told


@pytest.mark.parametrize("name", STRANGE)
def test_what_has_no_place_in_a_quotation_is_told(name: str) -> None:
    told = [f"3: a quotation holds paragraphs only, not {name}"]
    assert faults(within_quote(STRANGE[name])) == told


@pytest.mark.parametrize("name", ["a fence", "a code block", "a line across the page"])
def test_what_has_no_place_by_itself_is_told(name: str) -> None:
    assert faults(f"{STRANGE[name]}\n") == [
        f"1: {name} is not part of the format; use headings, paragraphs, `-` lists, "
        "pipe tables and one quotation for the summary"
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("1. a\n2. b\n", "1: a numbered list is not read: write `-` for each item"),
        (
            "- a\n  1. b\n",
            "2: a numbered list is not read: write `-` for each item",
        ),
        ("- a\n\n  b\n", "3: an item of a list has one paragraph: make it two items"),
        (
            "- a\n  - b\n\n  c\n",
            "4: an item of a list has one paragraph: make it two items",
        ),
        ("- a\n-\n- b\n", "2: an item of a list begins with words"),
        ("- - a\n", "1: an item of a list begins with words"),
        (
            "Text\n---\n",
            "1: an underlined heading is not read: write `#` before it",
        ),
        (f"{TABLE}\n| e |\n", "4: cells in this row: 1; in the first: 2"),
        (f"{TABLE}\n| e | f | g |\n", "4: cells in this row: 3; in the first: 2"),
        (f"{TABLE}\nText.\n", "4: cells in this row: 1; in the first: 2"),
        ("## S {#s .unit page=3 page=4}\n", "1: `page` is given twice in the braces"),
        ('## S {#s page="3"page=4}\n', "1: `page` is given twice in the braces"),
        ("## S {#s #t}\n", "1: `id` is given twice in the braces"),
        ("## S {#s id=t}\n", "1: `id` is given twice in the braces"),
        ("## S {#s %t%}\n", "1: a comment in braces (`%`) is not part of the format"),
        ("## S {#s .}\n", "1: there is nothing behind a `#` or `.` in the braces"),
    ],
)  # fmt: skip
def test_what_would_be_lost_or_read_amiss_is_told(text: str, told: str) -> None:
    assert faults(text) == [told]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("See https://example.org now.", "a bare address"),
        ('See [m](#m "a title").', "a link's own title"),
        ("A `drift`.", "code"),
    ],
)
def test_each_strange_mark_within_a_line_is_told(text: str, name: str) -> None:
    (told,) = faults(f"a\n\n- {text}\n")
    assert told.startswith(f"3: {name} is not part of the format; within a line")


def nested(depth: int) -> str:
    """Return lists within lists, as deep as that."""
    return "".join(f"{'  ' * level}- at {level + 1}\n" for level in range(depth))


def test_lists_lie_within_each_other_four_deep() -> None:
    document = read(nested(4))
    assert document.faults == ()
    assert document.blocks == tuple(
        Block(BlockKind.BULLET, f"at {depth}", BEFORE + depth, level=depth)
        for depth in range(1, 5)
    )


@pytest.mark.parametrize("depth", [5, 10, 15, 1200])
def test_deeper_lists_are_told_where_they_begin(depth: int) -> None:
    told = ["5: lists lie within each other at most 4 deep"]
    assert faults(nested(depth)) == told


def test_deep_quotations_are_told() -> None:
    """The parser leaves out what lies deeper than 20, so all of it must be refused."""
    told = ["1: a quotation holds paragraphs only, not a quotation"]
    assert faults(f"{'> ' * 200}stop\n") == told


def test_two_lists_too_deep_are_both_told() -> None:
    told = faults(nested(5) + "\nText.\n\n" + nested(6))
    assert [line.partition(":")[0] for line in told] == ["5", "13"]


def test_a_pipe_within_a_cell_is_written_with_a_backslash() -> None:
    document = read("| a | b |\n|---|---|\n| c \\| d | e |\n")
    assert document.faults == ()
