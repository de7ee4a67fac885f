"""The Markdown of a passage, as blocks: paragraphs, lists, tables, emphasis, links."""

from __future__ import annotations

from urllib.parse import quote

from markdown_it.tree import SyntaxTreeNode

from rulesdb.citations.document import (
    Block,
    Blocks,
    Emphasis,
    Inlines,
    Items,
    Link,
    Paragraph,
    Row,
    Strong,
    Table,
    Text,
    words,
)
from rulesdb.language.markdown import MARKDOWN, target_of


def permalink(
    base_url: str, id: str, anchor: str | None = None, *, version: str = ""
) -> str:
    """Return the address of a record, or of a passage of it, that never changes.

    With a version of the rules, it is that of the wording which they had then.

    >>> permalink("http://127.0.0.1:8044/", "bunker", "battle")
    'http://127.0.0.1:8044/r/bunker#battle'
    >>> permalink("https://rules.example", "bunker", "battle", version="0.1.0")
    'https://rules.example/r/bunker?as-of=0.1.0#battle'
    """
    asked = f"?as-of={quote(version, safe='')}" if version else ""
    place = f"#{quote(anchor, safe='')}" if anchor else ""
    return f"{base_url.rstrip('/')}/r/{quote(id, safe='')}{asked}{place}"


def read_blocks(markdown: str, base_url: str) -> Blocks:
    """Return the blocks of a passage, with its links to records as whole addresses."""
    tree = SyntaxTreeNode(MARKDOWN.parse(markdown))
    return tuple(_block(node, base_url) for node in tree.children)


def _block(node: SyntaxTreeNode, base_url: str) -> Block:
    if node.type in ("bullet_list", "ordered_list"):
        items = tuple(
            tuple(_block(child, base_url) for child in item.children)
            for item in node.children
        )
        numbered = node.type == "ordered_list"
        return Items(items, int(node.attrs.get("start", 1)) if numbered else None)
    if node.type == "table":
        head, *body = (
            _row(row, base_url) for part in node.children for row in part.children
        )
        return Table(head, tuple(body))
    return Paragraph(_content(node, base_url))


def _row(node: SyntaxTreeNode, base_url: str) -> Row:
    return tuple(_content(cell, base_url) for cell in node.children)


def _content(node: SyntaxTreeNode, base_url: str) -> Inlines:
    return tuple(
        piece
        for inline in node.children
        for child in inline.children
        for piece in _inline(child, base_url)
    )


def _inline(node: SyntaxTreeNode, base_url: str) -> Inlines:
    if node.type == "text":
        return (words(node.content),)
    if node.type in ("softbreak", "hardbreak"):
        # Where a line ends in our files says nothing, and forums would keep it.
        return (Text(" "),)
    content = tuple(
        piece for child in node.children for piece in _inline(child, base_url)
    )
    if node.type == "em":
        return (Emphasis(content),)
    if node.type == "strong":
        return (Strong(content),)
    url = _address(str(node.attrs["href"]), base_url)
    return (Link(content, url),) if url and content else content


def _address(href: str, base_url: str) -> str | None:
    """Return where a link leads: to a record, to the web, or nowhere that we know."""
    if target := target_of(href):
        return permalink(base_url, *target)
    return href if href.startswith(("http://", "https://")) else None
