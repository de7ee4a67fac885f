"""The reader of our own data: Markdown with a head and braces behind its headings.

markdown-it-py reads the Markdown; the braces are read by the attribute grammar of
mdit-py-plugins, which by itself does not look at headings. The format is written down
in data/README.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import PurePath

import yaml
from markdown_it import MarkdownIt
from markdown_it.token import Token
from mdit_py_plugins.attrs.parse import ParseError, parse
from mdit_py_plugins.front_matter import front_matter_plugin

from ingest.blocks import Block, BlockKind, Document, Fault

#: HTML is read so that it can be refused: what is not read would pass for text. Links
#: by reference are not: their definitions would vanish from the text.
MARKDOWN = MarkdownIt("commonmark", {"html": True}).enable("table").disable("reference")
MARKDOWN.use(front_matter_plugin)

#: What may stand within a line, beside links.
INLINE = frozenset(
    "text text_special softbreak hardbreak em_open em_close strong_open strong_close "
    "link_close".split()
)

#: How what does not belong there is called, where its token says it badly.
NAMES = {
    "html_block": "HTML",
    "html_inline": "HTML",
    "code_inline": "code",
    "image": "an image",
    "link_open": "an address in angle brackets",
}


class NotReadError(ValueError):
    """A piece of the text that does not keep to the format."""


def matches(text: str) -> bool:
    """Say whether `text` is in this format: it opens with a head that has a key."""
    head, fence, _ = text.removeprefix("\ufeff").partition("\n---")
    return head.startswith("---\n") and bool(fence) and "\nkey:" in head


def read(path: str, text: str) -> Document:
    """Return the book in `text` as blocks; what is malformed becomes a fault."""
    faults: list[Fault] = []
    blocks: list[Block] = []
    head: dict[str, object] = {}
    lines = text.splitlines()
    for tokens in top_level(MARKDOWN.parse(text)):
        line = first_line(tokens)
        try:
            if tokens[0].type == "front_matter":
                head = read_head(tokens[0].content)
                faults.extend(repeated_keys(path, tokens[0].content))
            else:
                blocks.extend(read_blocks(tokens, lines))
                faults.extend(strange_marks(path, tokens))
        except NotReadError as error:
            faults.append(Fault(path, line, str(error)))
    key = str(head.get("key", PurePath(path).stem))
    title = str(head.get("title", key))
    return Document(path, key, title, tuple(blocks), head=head, faults=tuple(faults))


def top_level(tokens: Sequence[Token]) -> Iterator[Sequence[Token]]:
    """Yield the tokens of each outermost element."""
    start = depth = 0
    for end, token in enumerate(tokens, 1):
        depth += token.nesting
        if depth == 0:
            yield tokens[start:end]
            start = end


def first_line(tokens: Sequence[Token]) -> int:
    """Return the line, counted from 1, on which an element begins."""
    return tokens[0].map[0] + 1 if tokens[0].map else 1


def read_head(source: str) -> dict[str, object]:
    """Return what the head says; raises NotReadError if it is not a YAML mapping."""
    try:
        head = yaml.safe_load(source)
    except yaml.YAMLError as error:
        reason = " ".join(str(error).split())
        raise NotReadError(f"the head is not YAML: {reason}") from None
    if not isinstance(head, dict):
        raise NotReadError("the head is not a list of `key: value` lines")
    return {str(key): value for key, value in head.items()}


def repeated_keys(path: str, source: str) -> Iterator[Fault]:
    """Yield a fault for each key that the head, or an entry in it, gives twice."""
    to_see = [yaml.compose(source, Loader=yaml.SafeLoader)]
    while to_see:
        node = to_see.pop()
        if isinstance(node, yaml.MappingNode):
            seen: set[str] = set()
            for key, value in node.value:
                if key.value in seen:
                    line = key.start_mark.line + 2  # counted from 0, below the fence
                    yield Fault(path, line, f"head: `{key.value}` is given twice")
                seen.add(key.value)
                to_see.append(value)


def strange_marks(path: str, tokens: Sequence[Token]) -> Iterator[Fault]:
    """Yield a fault for each mark within a line that is not part of the format."""
    for token in tokens:
        line = token.map[0] + 1 if token.map else first_line(tokens)
        for child in token.children or ():
            written_link = child.type == "link_open" and child.markup != "autolink"
            if child.type not in INLINE and not written_link:
                name = NAMES.get(child.type, child.type)
                yield Fault(
                    path,
                    line,
                    f"{name} is not part of the format; within a line write words, "
                    "emphasis and links to records",
                )


def read_blocks(tokens: Sequence[Token], lines: Sequence[str]) -> Iterator[Block]:
    """Yield the blocks of one outermost element; `lines` are those of the file."""
    line = first_line(tokens)
    match tokens[0].type:
        case "heading_open":
            yield read_heading(tokens, line)
        case "paragraph_open":
            yield Block(BlockKind.PARAGRAPH, tokens[1].content, line)
        case "blockquote_open":
            text = " ".join(t.content for t in tokens if t.type == "inline")
            yield Block(BlockKind.QUOTE, " ".join(text.split()), line)
        case "bullet_list_open" | "ordered_list_open":
            yield from read_items(tokens)
        case "table_open":
            first, last = tokens[0].map or (0, 0)
            text = "\n".join(row.strip() for row in lines[first:last] if row.strip())
            yield Block(BlockKind.TABLE, text, line)
        case other:
            plain = f"a {other.removesuffix('_open').replace('_', ' ')}"
            raise NotReadError(
                f"{NAMES.get(other, plain)} is not part of the format; use headings, "
                "paragraphs, `-` lists, pipe tables and one quotation for the summary"
            )


def read_heading(tokens: Sequence[Token], line: int) -> Block:
    """Return a heading with what its braces say: id, class, and keys with values."""
    text, brace, source = tokens[1].content.partition(" {")
    attributes: dict[str, str] = {}
    if brace:
        try:
            end, attributes = parse("{" + source)
        except ParseError as error:
            raise NotReadError(f"cannot read the braces {{{source}: {error}") from None
        if source[end:].strip():
            raise NotReadError(f"there is text behind the braces: {source[end:]}")
    level = int(tokens[0].tag.removeprefix("h"))
    return Block(
        BlockKind.HEADING, text.strip(), line, level=level, attributes=attributes
    )


def read_items(tokens: Sequence[Token]) -> Iterator[Block]:
    """Yield the items of a list and of the lists within it, with their depth."""
    depth = 0
    for token in tokens:
        if token.type in ("bullet_list_open", "ordered_list_open"):
            depth += 1
        elif token.type in ("bullet_list_close", "ordered_list_close"):
            depth -= 1
        elif token.type == "inline":
            text = " ".join(token.content.split())
            line = token.map[0] + 1 if token.map else 1
            yield Block(BlockKind.BULLET, text, line, level=depth)
