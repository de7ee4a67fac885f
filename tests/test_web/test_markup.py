"""No text of a passage, whoever wrote it, brings in markup of its own."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from rulesdb.records import Book, Collection, Link, Passage, Record
from rulesdb.rulebook import Rulebook
from rulesdb.vocabulary import Category, LinkKind
from web.markup import PassageWriter, with_source_linked

BOOK = Book("b", "Book", "B", "en", 1)


def passage(markdown: str) -> Passage:
    """Return a passage with this text."""
    return Passage("effect", "Effect", markdown, markdown, "b", None)


def record(id: str, title: str, markdown: str = "") -> Record:
    """Return a record with one passage."""
    return Record(id, title, Category.RULE, "b", None, "", (passage(markdown),))


def html(app: Flask, markdown: str, links: tuple[Link, ...] = ()) -> str:
    """Return a passage as the page has it."""
    here = record("here", "Here", markdown)
    records = (here, record("bunker", "Bunkers"), record("wire", "Wire"))
    rulebook = Rulebook(Collection((BOOK,), records, links), "digest")
    with app.test_request_context():
        return str(PassageWriter(rulebook, here).html(here.passages[0])).strip()


@pytest.mark.parametrize(
    "markdown",
    [
        "<script>alert(1)</script>",
        "a <img src=x onerror=alert(1)>",
        "<https://example.org>",
        "# Heading",
        "    code",
        "```\ncode\n```",
        "> quoted",
        "---",
    ],
)
def test_only_what_is_meant_becomes_markup(app: Flask, markdown: str) -> None:
    tags = re.findall(r"<[^>]*>", html(app, markdown))
    assert set(tags) == {"<p>", "</p>"}


@pytest.mark.parametrize(
    ("markdown", "link"),
    [
        ("[b](#bunker)", '<a href="/r/bunker">b</a>'),
        ("[b](#bunker/battle-2)", '<a href="/r/bunker#battle-2">b</a>'),
        ("[b](#here/effect)", '<a href="#effect">b</a>'),
        (
            "[b](https://example.org/)",
            '<a href="https://example.org/" rel="external noreferrer">b</a>',
        ),
        ("![b](#bunker)", '<p>!<a href="/r/bunker">b</a></p>'),  # no pictures
        ("[b](#nowhere)", "<p>b</p>"),
        ("[b](javascript:alert(1))", "<p>[b](javascript:alert(1))</p>"),
        ("[b](//example.org/)", "<p>b</p>"),
        ("[b](/help)", "<p>b</p>"),
    ],
)
def test_links_lead_to_records_or_the_web(app: Flask, markdown: str, link: str) -> None:
    assert link in html(app, markdown)


def test_the_first_mention_is_a_link_and_the_others_are_not(app: Flask) -> None:
    links = (Link("here", LinkKind.SEE, "bunker", "effect", "bunkers"),)
    written = html(app, "In bunkers or near Bunkers, or here.", links)
    assert written.count('<a href="/r/bunker">bunkers</a>') == 1
    assert written.count("<a ") == 1


def test_a_name_that_was_linked_by_hand_is_not_taken_for_a_mention(app: Flask) -> None:
    links = (Link("here", LinkKind.SEE, "wire", "effect", "wire"),)
    written = html(app, "Wire it up, as with [wire](#wire).", links)
    assert written.count("<a ") == 1
    assert written.endswith('<a href="/r/wire">wire</a>.</p>')


def test_each_sentence_line_is_a_fact_and_other_lines_are_not(app: Flask) -> None:
    written = html(app, "One fact.\nAnother, which is\nlonger.")
    assert written.count('class="fact"') == 2
    assert html(app, "One fact that\nis long.").count('class="fact"') == 0


def test_a_table_can_be_scrolled_by_keyboard_and_has_no_style(app: Flask) -> None:
    written = html(app, "| a | b |\n|---|--:|\n| 1 | 2 |")
    assert 'role="group" tabindex="0" aria-label="Effect: table"' in written
    assert '<td class="right">2</td>' in written
    assert "style" not in written


def test_a_source_without_an_address_stays_text() -> None:
    assert with_source_linked("Card <12>") == "Card &lt;12&gt;"
