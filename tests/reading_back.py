"""What a forum makes of a citation: each markup is read as the sites read it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from html.parser import HTMLParser

from markdown_it import MarkdownIt

DANGERS = """\
a<b
a <b> c
a <
<script>alert(1)</script>
[url]x
[/b]
[x](javascript:alert(1))
![x](https://a.example/i.png)
`code`
~~struck~~
# no heading
#12 for @someone
> no quote
1. no list
- no list
+
---
| a | b |
&lt;b&gt;
R&D &amp AT&T
"quoted" and 'quoted'
«Жуков» — ёлка
back\\slash\\
*stars* and _lines_
Go!
</textarea><img src=x>
](https://a.example)
[/url][/img]
[img]x[/img]
```
=====
<https://a.example>
<!--
\u202eright\u2066to left""".split("\n")


#: What a citation is made of; any other tag has come from its text.
TAGS = set(
    "h2 h3 h4 section p em strong a br img ul ol li table thead tbody tr th td".split()
)
EMPTY = ("br", "img")

#: What begins a line of its own.
LINES = ("h2", "h3", "h4", "p", "br", "li", "tr")


class Page(HTMLParser):
    """A piece of HTML as read: its words, where it leads, and that its tags balance."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.words = ""
        self.links: list[str] = []
        self.pictures: list[str] = []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in TAGS
        assert {name for name, _ in attrs} <= {"href", "lang", "start", "src", "alt"}
        if tag not in EMPTY:
            self.open.append(tag)
        self.words += "\n" if tag in LINES else ""
        self.links += [value or "" for name, value in attrs if name == "href"]
        self.pictures += [value or "" for name, value in attrs if name == "src"]

    def handle_endtag(self, tag: str) -> None:
        assert tag in EMPTY or self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


class Post:
    """A post in BBCode as read: its words, where it leads, and that its tags balance.

    Everything between brackets is a tag here, as to the crudest of forums.
    """

    tags = ("b", "i", "url", "img", "list")

    def __init__(self, text: str) -> None:
        open_tags: list[str] = []
        first, *pieces = text.split("[")
        self.words = first
        self.links: list[str] = []
        self.pictures: list[str] = []
        for piece in pieces:
            tag, _, words = piece.partition("]")
            name, _, value = tag.partition("=")
            if name == "img":
                self.pictures.append(words)
            else:
                self.words += words
            if name == "*":
                assert open_tags[-1] == "list"
            elif name.startswith("/"):
                assert open_tags.pop() == name[1:]
            else:
                assert name in self.tags
                open_tags.append(name)
                self.links += [value] if name == "url" else []
        assert open_tags == []


class BggPost(Post):
    """A post on BoardGameGeek, which has no lists, and ends where a tag may begin."""

    tags = ("b", "i", "url", "img", "heading")

    def __init__(self, text: str) -> None:
        assert re.search(r"<(?! )", text) is None
        super().__init__(text)


def as_page(markdown: str) -> Page:
    """Read Markdown as a forum does that takes HTML and strikes text through."""
    reader = MarkdownIt("commonmark", {"html": True})
    return Page(reader.enable(["table", "strikethrough"]).render(markdown))


def as_topic(markdown: str) -> Page:
    """Read Markdown as Discourse does: lines stay lines, a bare address is a card."""
    *_, last = markdown.splitlines()
    assert re.fullmatch(r"https?://\S+", last)
    reader = MarkdownIt("commonmark", {"html": True, "breaks": True})
    page = Page(reader.enable(["table", "strikethrough"]).render(markdown))
    page.links.append(last)
    return page


#: How the sites that take a form read it.
READERS: Mapping[str, Callable[[str], Page | Post]] = {
    "markdown": as_page,
    "discourse": as_topic,
    "bgg": BggPost,
    "bbcode": Post,
    "html": Page,
}


def bare(words: str) -> str:
    """Return words without what a form may change: spaces, controls, bracket shapes."""
    shaped = words.translate(str.maketrans("[]", "()", "\u200b\u2028\u2029"))
    return re.sub(r"[\s\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", "", shaped)
