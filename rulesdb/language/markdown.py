"""The Markdown that passages are written in: one subset, however it is then read."""

from __future__ import annotations

from urllib.parse import unquote

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

#: Lists, tables, emphasis and links. Anything else that Markdown knows is only text, so
#: that no text, whoever wrote it, can bring markup of its own onto a page.
MARKDOWN = MarkdownIt("zero", {"html": False, "maxNesting": 100}).enable(
    ["list", "table", "emphasis", "link", "escape", "entity", "newline"]
)


def target_of(href: str) -> tuple[str, str] | None:
    """Return the id and the anchor that a written link leads to, if to a record.

    >>> target_of("#snow-drift/battle"), target_of("#sled"), target_of("https://a.example")
    (('snow-drift', 'battle'), ('sled', ''), None)
    """
    id, _, anchor = unquote(href.removeprefix("#")).partition("/")
    return (id, anchor) if href.startswith("#") else None


def linked_ids(markdown: str) -> tuple[str, ...]:
    """Return the ids of the records that a text links to, each once.

    >>> linked_ids("A [sled](#sled-team) on [snow](#snow/battle), [sled](#sled-team).")
    ('sled-team', 'snow')
    """
    nodes = SyntaxTreeNode(MARKDOWN.parse(markdown)).walk()
    found = (target_of(str(n.attrs["href"])) for n in nodes if n.type == "link")
    return tuple(dict.fromkeys(target[0] for target in found if target))
