"""The Markdown of a passage as HTML that is safe to put on a page.

Only what is enabled here becomes markup, so that no text, whoever wrote it, can bring
in any of its own.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from urllib.parse import unquote

from flask import url_for
from markdown_it.token import Token
from markupsafe import Markup, escape

from rulesdb import answers
from rulesdb.language.markdown import MARKDOWN
from rulesdb.language.mentions import Names
from rulesdb.records import Passage, Record
from rulesdb.rulebook import Rulebook
from rulesdb.search import Hit
from rulesdb.vocabulary import LinkKind

#: Where a line of a passage may end on the page too: after a sentence.
SENTENCE_END = re.compile(r"[.!?:…][\"”»)]*$")

#: A source that ends in where it is published.
SOURCE = re.compile(r"(?P<title>.+) \((?P<url>https?://[^\s()]+)\)")

#: Links that a record declares rather than makes in its text.
DECLARED = (LinkKind.CHANGES, LinkKind.EXCEPTION_TO, LinkKind.NEEDS)


class PassageWriter:
    """Writes the passages of one record as HTML, its links leading to other records.

    The first mention of a record is a link, in each language; the others are not, or
    the page would be a thicket of them.
    """

    def __init__(self, rulebook: Rulebook, record: Record) -> None:
        self.records: Mapping[str, Record] = rulebook.records
        self.moved = {id: moved.successor for id, moved in rulebook.moved.items()}
        self.record = record
        self.names = Names(mentioned_records(rulebook, record))
        #: What is linked already, by language.
        self.linked: defaultdict[str, set[str]] = defaultdict(lambda: {record.id})

    def html(self, passage: Passage) -> Markup:
        """Return a passage as HTML."""
        tokens = MARKDOWN.parse(passage.markdown)
        linked = self.linked[passage.language]
        for token in tokens:
            if token.type == "inline":
                children = self.links(token.children or [])
                linked |= targets_of(children)
                token.children = list(facts(self.mentions(children, linked)))
            unstyled(token)
        html = MARKDOWN.renderer.render(tokens, MARKDOWN.options, {})
        return Markup(framed_tables(html, passage.label))

    def links(self, tokens: Iterable[Token]) -> list[Token]:
        """Return inline tokens with each link leading to where it should.

        A link that leads nowhere is left out, and its words stay.
        """
        kept: list[Token] = []
        leads = False
        for token in tokens:
            if token.type == "link_open":
                href = self.address(str(token.attrGet("href") or ""))
                leads = bool(href)
                token.attrSet("href", href)
                if not href.startswith(("/", "#")):
                    token.attrSet("rel", "external noreferrer")
            if leads or token.type not in ("link_open", "link_close"):
                kept.append(token)
        return kept

    def address(self, href: str) -> str:
        """Return where a written link leads, or nothing if it is nowhere we know."""
        if href.startswith(("https://", "http://")):
            return href
        id, _, anchor = unquote(href.removeprefix("#")).partition("/")
        id = self.moved.get(id, id)  # what an old wording links to may have moved
        if not href.startswith("#") or id not in self.records:
            return ""
        if id == self.record.id and anchor:
            return f"#{anchor}"
        return url_for("pages.record", id=id, _anchor=anchor or None)

    def mentions(self, tokens: Iterable[Token], linked: set[str]) -> Iterator[Token]:
        """Yield inline tokens, each mention of a record not in `linked` as a link."""
        in_link = False
        for token in tokens:
            if token.type in ("link_open", "link_close"):
                in_link = token.type == "link_open"
            if token.type == "text" and not in_link:
                yield from self.linked_text(token.content, linked)
            else:
                yield token

    def linked_text(self, text: str, linked: set[str]) -> Iterator[Token]:
        """Yield text, with a link at each mention of a record not in `linked`."""
        place = 0
        for mention in self.names.mentions(text):
            if mention.record in linked:
                continue
            linked.add(mention.record)
            href = url_for("pages.record", id=mention.record)
            yield text_token(text[place : mention.start])
            yield Token("link_open", "a", 1, attrs={"href": href})
            yield text_token(text[mention.start : mention.end])
            yield Token("link_close", "a", -1)
            place = mention.end
        yield text_token(text[place:])


def facts(tokens: Iterable[Token]) -> Iterator[Token]:
    """Yield inline tokens with each line of sentences in an element of its own.

    Books are written with one fact on a line, and so they are best read.
    """
    lines: list[list[Token]] = [[]]
    depth = 0
    for token in tokens:
        depth += token.nesting
        lines[-1].append(token)
        written = "".join(t.content for t in lines[-1])
        if token.type == "softbreak" and not depth and SENTENCE_END.search(written):
            lines.append([])
    for line in lines:
        if len(lines) > 1:
            yield Token("fact_open", "span", 1, attrs={"class": "fact"})
        yield from line
        if len(lines) > 1:
            yield Token("fact_close", "span", -1)


def mentioned_records(rulebook: Rulebook, record: Record) -> Iterator[Record]:
    """Yield the records that the text of `record` names without a written link.

    The build has decided which names are meant; a name that had to be linked by hand
    is too common to be taken for a mention wherever it stands.
    """
    for link in rulebook.collection.links:
        if link.source == record.id and link.kind not in DECLARED:
            passage = record.passage(link.anchor)
            written = passage is not None and re.search(
                rf"\(#{re.escape(link.target)}[/)]", passage.markdown
            )
            if not written:
                yield rulebook.records[link.target]


def targets_of(tokens: Iterable[Token]) -> set[str]:
    """Return the ids of the records that inline tokens link to."""
    addresses = (str(t.attrGet("href")) for t in tokens if t.type == "link_open")
    return {a.partition("#")[0].rpartition("/")[2] for a in addresses}


def text_token(text: str) -> Token:
    """Return a token of plain text."""
    return Token("text", "", 0, content=text)


def unstyled(token: Token) -> None:
    """Put a class in place of the style that aligns a cell: pages have no styles."""
    if "style" in token.attrs:
        alignment = str(token.attrs.pop("style")).removeprefix("text-align:")
        token.attrSet("class", alignment)


def framed_tables(html: str, label: str) -> str:
    """Return HTML with each table in a frame that scrolls, by keyboard too."""
    frame = Markup(
        '<div class="table" role="group" tabindex="0" aria-label="{}: table"><table>'
    ).format(label)
    return html.replace("<table>", frame).replace("</table>", "</table></div>")


def with_source_linked(remark: str) -> Markup:
    """Return a remark on a source as HTML, its title a link if it ends in an address.

    >>> with_source_linked("FAQ: a & b (https://example.org/faq)")
    Markup('<a href="https://example.org/faq" rel="external noreferrer">FAQ: a &amp; \
b</a>')
    """
    found = SOURCE.fullmatch(remark)
    if not found:
        return escape(remark)
    link = Markup('<a href="{url}" rel="external noreferrer">{title}</a>')
    return link.format_map(found.groupdict())


def snippet_html(hit: Hit) -> Markup:
    """Return the snippet of a search result, with what was asked for marked."""
    return Markup(answers.snippet_html(hit.snippet))
