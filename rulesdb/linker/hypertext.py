"""What is to stay as it is in HTML, and the tags that other markup borrows from it."""

from __future__ import annotations

import re
from typing import NamedTuple

from rulesdb.linker.regions import Kept, Nesting, Region, addresses

#: How a comment, a declaration or a tag begins.
OPENING = re.compile(r"<(?:!--|[!?]|(?P<end>/?)(?P<name>[a-zA-Z][^\s/><]*+))")
#: The rest of a tag: its attributes, which may have a ">" in quotes.
REST = re.compile(r"""(?:=\s*+(?:"[^"]*+"|'[^']*+')|[^>])*+>""")
ENTITY = re.compile(r"&#?\w{1,32};")

#: Elements in which no tag counts but their own end.
RAW = frozenset("script style textarea title xmp".split())
KEEPING = RAW | frozenset(
    """
    a code pre kbd samp var blockquote q cite button select option svg math iframe
    noscript template object audio video head
    """.split()
)


class Tag(NamedTuple):
    """A tag, or a comment if it has no name, and where the next thing begins."""

    name: str
    is_end: bool
    start: int
    end: int


def tag_at(text: str, found: re.Match[str], limit: int) -> Tag:
    """Return the tag or comment that an `OPENING` begins.

    One that does not end takes in all up to `limit`, as a browser has it.
    """
    if found["name"]:
        rest = REST.match(text, found.end(), limit)
        end = rest.end() if rest else limit
    else:
        mark = "-->" if found[0] == "<!--" else ">"
        place = text.find(mark, found.end(), limit)
        end = limit if place < 0 else place + len(mark)
    return Tag((found["name"] or "").lower(), bool(found["end"]), found.start(), end)


def follow(tag: Tag, nesting: Nesting) -> None:
    """Follow one tag; `nesting` knows elements by their opening tags: `<a>`."""
    name = f"<{tag.name}>"
    if tag.is_end:
        nesting.closed(name, tag.end)
    else:
        nesting.opened(name, tag.start)


def named(names: frozenset[str]) -> frozenset[str]:
    """Return elements by their opening tags."""
    return frozenset(f"<{name}>" for name in names)


def kept(text: str) -> Kept:
    """Return what is to stay as it is.

    >>> text = "<p class='hill'>A hill, <code>hill</code></p>"
    >>> [text[start:end] for start, end in kept(text).regions]
    ["<p class='hill'>", '<code>', '</code>', '</p>', '<code>hill</code>']
    """
    nesting = Nesting(named(KEEPING), named(RAW))
    regions = []
    place = 0
    while found := OPENING.search(text, place):
        tag = tag_at(text, found, len(text))
        follow(tag, nesting)
        regions.append(Region(tag.start, tag.end))
        place = tag.end
    unclosed = nesting.ended(len(text))
    entities = (Region(*found.span()) for found in ENTITY.finditer(text))
    return Kept((*regions, *nesting.regions, *entities, *addresses(text)), unclosed)
