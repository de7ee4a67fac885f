"""What is to stay as it is in BBCode, BoardGameGeek's and that of other forums."""

from __future__ import annotations

import re

from rulesdb.linker.regions import Kept, Nesting, Region, addresses, quoted_lines

#: A tag with what may stand in it: `[q="Anna [6th]"]`, `[size=18]`, `[/b]`.
TAG = re.compile(
    r"""\[(?P<end>/?)(?P<name>[a-z*-]+)(?:="[^"\n]*"(?=\])|[=\s][^\[\]\n]*)?\]""",
    re.IGNORECASE,
)

VERBATIM = frozenset("code c mono pre tt icode noparse nobbc".split())
#: Quotations, links, pictures, and the names of things on BoardGameGeek.
KEEPING = VERBATIM | frozenset(
    """
    quote q url iurl email mail img image youtube video media attach attachment
    geekurl geeklist thing thread article user username guild boardgame family
    """.split()
)


def follow(tag: re.Match[str], nesting: Nesting) -> None:
    """Follow one tag; `nesting` knows elements by their opening tags: `[q]`."""
    name = f"[{tag['name'].lower()}]"
    if tag["end"]:
        nesting.closed(name, tag.end())
    else:
        nesting.opened(name, tag.start())


def named(names: frozenset[str]) -> frozenset[str]:
    """Return elements by their opening tags."""
    return frozenset(f"[{name}]" for name in names)


def kept(text: str) -> Kept:
    """Return what is to stay as it is.

    >>> text = "[q]a hill[/q] and [b]sandbags[/b]"
    >>> [text[start:end] for start, end in kept(text).regions]
    ['[q]', '[/q]', '[b]', '[/b]', '[q]a hill[/q]']
    """
    nesting = Nesting(named(KEEPING), named(VERBATIM))
    regions = []
    for tag in TAG.finditer(text):
        follow(tag, nesting)
        regions.append(Region(*tag.span()))
    unclosed = nesting.ended(len(text))
    whole = (*regions, *nesting.regions, *addresses(text), *quoted_lines(text))
    return Kept(whole, unclosed)
