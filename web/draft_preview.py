"""How a draft may look where it is going: a picture of it that can do no harm.

Whatever a draft has in it, only the few elements named here come onto the page, links
lead to the web alone, and nothing is loaded from anywhere.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from html import escape

import nh3
from markdown_it import MarkdownIt
from markupsafe import Markup

from rulesdb.linker import bbcode

#: Longer drafts are shown as far as this: a preview is to be looked at.
MOST_SHOWN = 20_000

#: All that a preview is made of. Headings would mix with those of the page.
ELEMENTS = set(
    """
    p br hr b strong i em u s del blockquote code pre ul ol li a
    table thead tbody tr th td details summary
    """.split()
)
SCHEMES = {"http", "https"}

#: Markdown without HTML and pictures: what they show is not ours to load.
MARKDOWN = MarkdownIt("commonmark", {"html": False, "maxNesting": 20})
MARKDOWN.enable(["table", "strikethrough"]).disable("image")

#: What tags of BBCode become.
BBCODE: Mapping[str, str] = {
    "b": "b", "i": "i", "u": "u", "s": "s", "-": "s", "q": "blockquote",
    "quote": "blockquote", "c": "code", "code": "pre", "mono": "code", "pre": "pre",
    "heading": "strong", "list": "ul", "*": "li", "spoiler": "details",
}  # fmt: skip
VERBATIM = ("code", "pre")
WEB = re.compile(r"https?://[^\s<>\[\]\"()]+")
LINE = re.compile(r"\r\n?|\n")


@dataclass(frozen=True, slots=True)
class Preview:
    """How a draft may look, and whether that is all of it."""

    html: Markup
    is_whole: bool


def preview(text: str, form: str) -> Preview:
    """Return how a text in some markup may look.

    >>> preview("a **hill** <script>", "markdown").html
    Markup('<p>a <strong>hill</strong> &lt;script&gt;</p>\\n')
    """
    shown = text[:MOST_SHOWN].replace("\0", "\ufffd")
    html = nh3.clean(
        WRITERS[form](shown),
        tags=ELEMENTS,
        attributes={"a": {"href"}},
        url_schemes=SCHEMES,
        link_rel="external noreferrer nofollow",
    )
    return Preview(Markup(html), len(shown) == len(text))


def from_markdown(text: str) -> str:
    """Return Markdown as HTML, its headings as bold words."""
    tokens = MARKDOWN.parse(text)
    for token in tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = "p"
    return str(MARKDOWN.renderer.render(tokens, MARKDOWN.options, {}))


def from_bbcode(text: str) -> str:
    """Return BBCode as HTML; what is left open the sanitiser closes."""
    return f"<p>{''.join(_bbcode_pieces(text))}</p>"


def _bbcode_pieces(text: str) -> Iterator[str]:
    place, verbatim = 0, ""
    for tag in bbcode.TAG.finditer(text):
        name = tag["name"].lower()
        if verbatim and not (tag["end"] and name == verbatim):
            continue
        yield _lines(text[place : tag.start()], verbatim)
        place = tag.end()
        verbatim = name if BBCODE.get(name) in VERBATIM and not tag["end"] else ""
        yield _bbcode_tag(tag, name)
    yield _lines(text[place:], verbatim)


def _bbcode_tag(tag: re.Match[str], name: str) -> str:
    """Return one tag as HTML; one that we do not know stays as it is written."""
    if name == "url":
        address = tag[0].partition("=")[2].rstrip("]").strip('"')
        return "</a>" if tag["end"] else f'<a href="{escape(address)}">'
    if name not in BBCODE:
        return escape(tag[0])
    return f"<{tag['end']}{BBCODE[name]}>"


def _lines(text: str, verbatim: str) -> str:
    """Return words as HTML that ends its lines where they do."""
    return escape(text) if verbatim else LINE.sub("<br>", escape(text))


def from_text(text: str) -> str:
    """Return plain text as HTML, its addresses as links."""
    pieces = []
    place = 0
    for found in WEB.finditer(text):
        address = escape(found[0])
        pieces += [_lines(text[place : found.start()], "")]
        pieces += [f'<a href="{address}">{address}</a>']
        place = found.end()
    return f"<p>{''.join([*pieces, _lines(text[place:], '')])}</p>"


def from_html(text: str) -> str:
    """Return HTML as it is: the sanitiser takes out what may not be shown."""
    return text


#: What makes HTML of each markup.
WRITERS: Mapping[str, Callable[[str], str]] = {
    "bgg": from_bbcode,
    "bbcode": from_bbcode,
    "discourse": from_markdown,
    "markdown": from_markdown,
    "html": from_html,
    "text": from_text,
}
