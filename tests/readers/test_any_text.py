"""No reader raises, whatever the text, and none loses a word without saying so."""

from __future__ import annotations

import html as markup
import re
from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from readers.golden import FIXTURES

from ingest.blocks import Block, BlockKind, Document
from ingest.readers import bare_headings, field_guide, html, plain, russian_card_game
from ingest.readers.choose import READERS, Reader, read_text

FRAGMENTS = sorted(
    {
        line
        for path in FIXTURES.iterdir()
        for line in path.read_text(encoding="utf-8").split("\n")
    }
)
MARKS = ["•", "◆ ", "- ", "1. ", "#*", "|", "\t", "  ", "<ul><li>", "<td>", "</table>"]
WORDS = [
    "Snow",
    "ice",
    "A",
    "&",
    "of",
    "IV.",
    "NEW",
    "melts.",
    "(p. 4)",
    "Battle:",
    "◆",
]

#: Lines of all the forms, mixed, doubled and cut, with noise between them.
texts = st.lists(
    st.one_of(st.sampled_from(FRAGMENTS), st.sampled_from(MARKS), st.text(max_size=30))
).flatmap(
    lambda parts: st.sampled_from(["\n", "\n\n", " ", ""]).map(
        lambda by: by.join(parts)
    )
)


def examples(number: int) -> settings:
    """Return settings under which a slow machine fails no test for being slow."""
    slow = [HealthCheck.too_slow]
    return settings(max_examples=number, deadline=None, suppress_health_check=slow)


readers = pytest.mark.parametrize(
    "reader", READERS, ids=lambda reader: reader.__name__.rpartition(".")[2]
)


def is_sound(block: Block) -> bool:
    """Say whether a block holds what its kind promises."""
    return (
        block.text.strip() == block.text != ""
        and block.line > 0
        and (block.kind not in (BlockKind.HEADING, BlockKind.BULLET) or block.level > 0)
    )


def check(document: Document) -> None:
    assert [block for block in document.blocks if not is_sound(block)] == []
    assert document.title
    assert document.book


@readers
@examples(60)
@given(text=texts)
def test_a_reader_reads_any_text_that_it_may_be_given(
    reader: Reader, text: str
) -> None:
    reader.matches(text)
    check(reader.read("frost.txt", text))


@examples(100)
@given(text=texts)
def test_any_text_has_a_reader(text: str) -> None:
    read_text("frost.txt", text)


@examples(100)
@given(text=st.text())
def test_noise_has_a_reader(text: str) -> None:
    check(read_text("frost.txt", text))


@readers
def test_an_empty_text_has_no_blocks(reader: Reader) -> None:
    assert reader.read("frost.txt", "").blocks == ()


def words(*texts: str) -> Counter[str]:
    """Return the words in the texts; a table has no "и" between its cells."""
    return Counter(re.findall(r"(?!и\b)[^\W\d_]+", " ".join(texts)))


def words_of(document: Document) -> Counter[str]:
    """Return the words that a document has kept, or has reported as a problem."""
    kept = [document.title, *(problem.message for problem in document.problems)]
    for block in document.blocks:
        kept += [block.label, block.text, *block.attributes.values()]
    return words(*kept)


lines = st.lists(st.sampled_from([*FRAGMENTS, *WORDS])).map(
    lambda chosen: [
        line
        for line in chosen
        if not re.search("contents|rule category|<", line, re.IGNORECASE)
    ]
)


@pytest.mark.parametrize("reader", [plain, bare_headings, russian_card_game])
@examples(100)
@given(lines=lines)
def test_a_reader_of_lines_loses_no_word(reader: Reader, lines: list[str]) -> None:
    text = "\n".join(["Winterbuch", *lines])
    assert words(text) - words_of(reader.read("frost.txt", text)) == Counter()


@examples(100)
@given(
    parts=st.lists(
        st.tuples(st.sampled_from(["p", "li", "ul", "td", "h3", "dt"]), lines)
    )
)
def test_the_reader_of_web_pages_loses_no_word(
    parts: list[tuple[str, list[str]]],
) -> None:
    page = "".join(
        f"<{tag}>{markup.escape(line)}</{tag}>"
        for tag, lines in parts
        for line in lines
    )
    text = " ".join(line for _, lines in parts for line in lines)
    document = html.read("frost.html", f"<body>{page}</body>")
    assert words(text) - words_of(document) == Counter()


@examples(200)
@given(pages=st.lists(st.lists(st.sampled_from(WORDS), min_size=1), max_size=4))
def test_the_reader_of_the_field_guide_loses_no_word(pages: list[list[str]]) -> None:
    texts = [" ".join(page) for page in pages]
    source = "".join(
        f"Ice — PDF p. {number} [ice-{number}-0]\nRule Category\nDescription\n{text}\n"
        f"Picture\nRecord {number} · official · Review: approved\n"
        for number, text in enumerate(texts, 1)
    )
    document = field_guide.read("ice.txt", source)
    check(document)
    assert words(*texts) - words_of(document) == Counter()
