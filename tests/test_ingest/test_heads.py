"""The head of a book of ours: everything that can be wrong in it, each at its line."""

from __future__ import annotations

import pytest
from invented import HEAD, SNOW_AND_ICE, book

from rulesdb.records import Book
from rulesdb.vocabulary import SourceGrade

TITLE, ABBR, ORDER = "title: Snow and Ice", "abbr: SI", "order: 1"
GRADE, CARD = "grade: summary-card", 'title: "Summary card Terrain 12"'


def faults(old: str, new: str) -> list[str]:
    """Return the faults of the invented book, its head changed in one place."""
    assert HEAD.count(old) == 1
    read = book(SNOW_AND_ICE.replace(old, new, 1))
    assert {fault.path for fault in read.faults} <= {"snow-and-ice.md"}
    return sorted(f"{fault.line}: {fault.message}" for fault in read.faults)


def test_a_head_is_read_as_it_is_written() -> None:
    """Words of a head stay words, whatever YAML would take them for."""
    text = SNOW_AND_ICE.replace(TITLE, "title: 2023-12-24").replace(
        ABBR, "abbr: NO\npublisher: 007\nabout: >-\n  Two\n  lines."
    )
    read = book(text)
    assert read.faults == []
    assert read.book == Book(
        "snow-and-ice", "2023-12-24", "NO", "en", 1, "007", "Two lines."
    )


@pytest.mark.parametrize(
    "order",
    ["true", "-1", "1.5", "0x1F", "01", "2023-12-24", "2023-13-45", "9" * 30, "٣"],
)
def test_an_order_is_a_small_whole_number(order: str) -> None:
    assert faults(ORDER, f"order: {order}") == [
        f"6: head: `order` is {order!r}, not a whole number from 0 to 9999"
    ]


def test_an_order_of_5000_digits_is_told_in_short() -> None:
    (told,) = faults(ORDER, f"order: {'9' * 5000}")
    assert told.startswith("6: head: `order` is '999")
    assert len(told) < 160


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (TITLE, "title:", "3: head: `title` is empty: write words behind it"),
        (TITLE, "title: ~", "3: head: `title` is empty: write words behind it"),
        (TITLE, 'title: " "', "3: head: `title` is empty: write words behind it"),
        (ABBR, 'abbr: ""', "4: head: `abbr` is empty: write words behind it"),
        (TITLE, "title: [a, b]", "3: head: `title` is a list: write words"),
        (
            TITLE,
            "title: {a: b}",
            "3: head: `title` has entries of its own: write words",
        ),
        (ABBR, "abbr: SI\nabout:\n- a", "6: head: `about` is a list: write words"),
        (
            CARD,
            "title: {a: b}",
            "10: head: `title` has entries of its own: write words",
        ),
        (
            CARD,
            'title: ""',
            "10: head: source 'card-12': `title` is empty: write words behind it",
        ),
        (
            CARD,
            f"{CARD}\n    url:",
            "11: head: source 'card-12': `url` is empty: write words behind it",
        ),
        (
            CARD,
            f"{CARD}\n    pages: 3",
            "11: head: source 'card-12': unknown key 'pages'. Known: grade, title, url",
        ),
        (
            GRADE,
            "grade: rumor",
            "9: head: source 'card-12': unknown source grade 'rumor'. Known: "
            "rulebook, summary-card, faq, article, community",
        ),
        (
            "  card-12:",
            "  faq: words\n  card-12:",
            "8: head: source 'faq': `grade` and `title` are needed",
        ),
        (
            "  card-12:",
            "  a b: {grade: faq, title: A}\n  card-12:",
            "8: head: source 'a b': the key is not lower-case words and hyphens",
        ),
        (
            ABBR,
            "abbr: SI\n? [a, b]\n: c",
            "5: head: a key has to be a word",
        ),
    ],
)  # fmt: skip
def test_what_a_key_may_not_say_is_told_at_its_line(
    old: str, new: str, told: str
) -> None:
    assert faults(old, new) == [told]


@pytest.mark.parametrize("sources", ["sources: card-12", "sources:", "sources: [a]"])
def test_sources_that_cannot_be_read_do_not_make_passages_faults(sources: str) -> None:
    listed = HEAD[HEAD.index("sources:") : HEAD.rindex("---")]
    (told,) = faults(listed, f"{sources}\n")
    assert told.startswith("7: head: `sources` is ")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            TITLE,
            "title: &a Snow and Ice\nabout: *a",
            [
                "3: head: `&a` is not part of the format: write the words out",
                "4: head: `*a` is not part of the format: write the words out",
            ],
        ),
        (
            TITLE,
            "title: !!str Snow and Ice",
            ["3: head: tags (`!`) are not part of the format: write words alone"],
        ),
        (
            TITLE,
            "title: !!python/object:os.system x",
            ["3: head: tags (`!`) are not part of the format: write words alone"],
        ),
        (
            TITLE,
            r'title: "Snow \uD800"',
            ["3: head: 'Snow \\ud800' holds a character that cannot be printed"],
        ),
        (
            TITLE,
            r'title: "Snow \0"',
            ["3: head: 'Snow \\x00' holds a character that cannot be printed"],
        ),
        (
            TITLE,
            "title: Snow\x07",
            ["3: head: is not YAML: it holds the control code U+0007"],
        ),
        (
            TITLE,
            "title: Snow: Ice",
            ["3: head: is not YAML: mapping values are not allowed here"],
        ),
        (
            TITLE,
            "title: Snow\n--- !x\nabout: a",
            ["4: head: ends before this line"],
        ),
    ],
)  # fmt: skip
def test_what_of_yaml_is_not_read_is_told_at_its_line(
    old: str, new: str, told: list[str]
) -> None:
    assert faults(old, new) == told


def test_lines_are_those_of_an_editor() -> None:
    """YAML also ends lines at U+0085 and U+2028, where no editor does."""
    told = faults(TITLE, "title: Snow\x85 and\u2028 Ice\nprice: 3")
    assert [line.partition(": unknown")[0] for line in told] == ["4: head"]


def test_little_text_does_not_become_much() -> None:
    """Each line stands for ten of the one before it: a bomb, were it read."""
    bomb = "".join(
        f"a{n}: &a{n} {{{', '.join(f'k{k}: *a{n - 1}' for k in range(10))}}}\n"
        for n in range(1, 9)
    )
    told = faults(ABBR, f"{ABBR}\na0: &a0 x\n{bomb}".rstrip())
    assert "6: head: `&a1` is not part of the format: write the words out" in told
    assert "6: head: `*a0` is not part of the format: write the words out" in told


@pytest.mark.parametrize("nest", ["[", "{a: ", "- "])
def test_deep_nesting_is_given_up(nest: str) -> None:
    told = faults(TITLE, f"title:\n  {nest * 5000}")
    assert "4: head: is nested too deep" in told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "# T\n",
            "1: there is no head: begin with `---`, `key: value` lines and `---`",
        ),
        ("---\n---\n# T\n", "2: head: is empty: write `key: value` lines"),
        ("---\n- a\n---\n# T\n", "2: head: is not a list of `key: value` lines"),
    ],
)  # fmt: skip
def test_a_head_that_is_not_there_is_told_once(text: str, told: str) -> None:
    assert [f"{f.line}: {f.message}" for f in book(text).faults] == [told]


def test_the_records_below_a_head_at_fault_are_checked_as_well() -> None:
    """All faults of a book are told at once, and none that only follows from one."""
    text = SNOW_AND_ICE.replace(ORDER, "order: first").replace(".unit ", ".unity ")
    told = [fault.message.partition(".")[0] for fault in book(text).faults]
    assert told == [
        "head: `order` is 'first', not a whole number from 0 to 9999",
        "unknown category 'unity'; did you mean 'unit'? Known: terrain, obstacle, "
        "unit, action, card, rule, campaign, scenario, hero-card",
    ]


def test_a_source_with_an_address_is_cited_with_it() -> None:
    text = SNOW_AND_ICE.replace(CARD, f"{CARD}\n    url: https://example.org/12")
    passage = book(text).records[0].passages[1]
    assert passage.source is SourceGrade.SUMMARY_CARD
    assert passage.citation == "Summary card Terrain 12 (https://example.org/12)"
