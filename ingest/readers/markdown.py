"""The reader of our own data: Markdown with a head and braces behind its headings.

markdown-it-py reads the Markdown. Whatever it finds that the format has no use for is a
fault: nothing is left out in silence. The format is written down in data/README.md.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import PurePath

from markdown_it import MarkdownIt
from markdown_it.token import Token
from mdit_py_plugins.front_matter import front_matter_plugin

from ingest.blocks import Block, BlockKind, Document, Entry, Fault, words_of
from ingest.readers.braces import read_braces
from ingest.readers.front_matter import read_front_matter
from ingest.wording import table_cells

#: HTML is read so that it can be refused: what is not read would pass for text. Links
#: by reference are not: their definitions would vanish from the text.
MARKDOWN = MarkdownIt("commonmark", {"html": True}).enable("table").disable("reference")
MARKDOWN.use(front_matter_plugin)

#: How deep lists lie within each other. The parser leaves out in silence what is nested
#: deeper than 20 elements: all of that lies within what is refused here.
DEEPEST_LIST = 4

#: What may stand within a line, beside links.
INLINE = frozenset(
    "text text_special softbreak hardbreak em_open em_close strong_open strong_close "
    "link_close".split()
)

#: How what does not belong there is called, where its token says it badly.
NAMES = {
    "blockquote_open": "a quotation",
    "code_inline": "code",
    "hr": "a line across the page",
    "html_block": "HTML",
    "html_inline": "HTML",
    "image": "an image",
    "link_open": "an address in angle brackets",
}

#: An address that stands in the text without any mark of a link.
BARE_ADDRESS = re.compile(r"\b(?:https?|ftp)://", re.IGNORECASE)

Tokens = Sequence[Token]


def matches(text: str) -> bool:
    """Say whether `text` is in this format: it opens with a head that has a key."""
    head, fence, _ = text.removeprefix("\ufeff").partition("\n---")
    return head.startswith("---\n") and bool(fence) and "\nkey:" in head


def read(path: str, text: str) -> Document:
    """Return the book in `text` as blocks; what is malformed becomes a fault."""
    elements = list(top_level(MARKDOWN.parse(text)))
    head: dict[str, Entry] = {}
    if elements and elements[0][0].type == "front_matter":
        head, faults = read_front_matter(path, elements.pop(0)[0].content)
    else:
        missing = "there is no head: begin with `---`, `key: value` lines and `---`"
        faults = [Fault(path, 1, missing)]
    reader = ElementReader(path, text)
    blocks = tuple(block for tokens in elements for block in reader.read(tokens))
    key = words_of(head, "key") or PurePath(path).stem
    title = words_of(head, "title") or key
    faults.extend(reader.faults)
    return Document(path, key, title, blocks, head=head, faults=tuple(faults))


def top_level(tokens: Tokens) -> Iterator[Tokens]:
    """Yield the tokens of each outermost element."""
    start = depth = 0
    for end, token in enumerate(tokens, 1):
        depth += token.nesting
        if depth == 0:
            yield tokens[start:end]
            start = end


def within(tokens: Tokens) -> Iterator[Tokens]:
    """Yield the tokens of each element right within one."""
    return top_level(tokens[1:-1])


def first_line(tokens: Tokens) -> int:
    """Return the line, counted from 1, on which an element begins."""
    return tokens[0].map[0] + 1 if tokens[0].map else 1


class ElementReader:
    """Reads the elements of one text into blocks, and keeps what does not belong."""

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        #: As the parser counts them: no other character ends a line.
        self.lines = text.split("\n")
        self.faults: list[Fault] = []

    def read(self, tokens: Tokens) -> Iterator[Block]:
        """Yield the blocks of one outermost element."""
        match tokens[0].type:
            case "heading_open":
                yield self.read_heading(tokens)
            case "paragraph_open":
                yield self.read_paragraph(tokens, BlockKind.PARAGRAPH)
            case "blockquote_open":
                yield self.read_quote(tokens)
            case "bullet_list_open" | "ordered_list_open":
                yield from self.read_list(tokens, 1)
            case "table_open":
                yield self.read_table(tokens)
            case _:
                self.fault(
                    tokens,
                    f"{name_of(tokens)} is not part of the format; use headings, "
                    "paragraphs, `-` lists, pipe tables and one quotation for the "
                    "summary",
                )

    def read_heading(self, tokens: Tokens) -> Block:
        """Return a heading with what its braces say: id, class, and keys with values.

        One that is underlined is none of ours: most often it is a paragraph whose
        writer meant a line across the page.
        """
        if tokens[0].markup in ("-", "="):
            self.fault(tokens, "an underlined heading is not read: write `#` before it")
            return self.read_paragraph(tokens, BlockKind.PARAGRAPH)
        self.check_marks(tokens)
        text, brace, source = tokens[1].content.partition("{")
        attributes, faults = read_braces(brace + source) if brace else ({}, [])
        for message in faults:
            self.fault(tokens, message)
        level = int(tokens[0].tag.removeprefix("h"))
        return Block(
            BlockKind.HEADING,
            text.strip(),
            first_line(tokens),
            level=level,
            attributes=attributes,
        )

    def read_paragraph(self, tokens: Tokens, kind: BlockKind, level: int = 0) -> Block:
        """Return a paragraph; only one that stands by itself keeps its lines."""
        self.check_marks(tokens)
        text = tokens[1].content
        if kind is not BlockKind.PARAGRAPH:
            text = " ".join(text.split())
        return Block(kind, text, first_line(tokens), level=level)

    def read_quote(self, tokens: Tokens) -> Block:
        """Return a quotation: its paragraphs, one behind the other."""
        paragraphs = []
        for element in within(tokens):
            if element[0].type == "paragraph_open":
                paragraphs.append(self.read_paragraph(element, BlockKind.QUOTE).text)
            else:
                message = f"a quotation holds paragraphs only, not {name_of(element)}"
                self.fault(element, message)
        return Block(BlockKind.QUOTE, " ".join(paragraphs), first_line(tokens))

    def read_list(self, tokens: Tokens, depth: int) -> Iterator[Block]:
        """Yield the items of a list and of the lists within it, with their depth."""
        if tokens[0].type == "ordered_list_open":
            self.fault(tokens, "a numbered list is not read: write `-` for each item")
            return
        if depth > DEEPEST_LIST:
            message = f"lists lie within each other at most {DEEPEST_LIST} deep"
            self.fault(tokens, message)
            return
        for item in within(tokens):
            words, *others = [*within(item)] or [()]
            if words and words[0].type == "paragraph_open":
                yield self.read_paragraph(words, BlockKind.BULLET, depth)
            else:
                self.fault(item, "an item of a list begins with words")
                others = [words, *others] if words else others
            for element in others:
                yield from self.read_below(element, depth)

    def read_below(self, element: Tokens, depth: int) -> Iterator[Block]:
        """Yield the blocks of what stands below the words of a list's item."""
        match element[0].type:
            case "bullet_list_open" | "ordered_list_open":
                yield from self.read_list(element, depth + 1)
            case "paragraph_open":
                message = "an item of a list has one paragraph: make it two items"
                self.fault(element, message)
            case _:
                message = f"a list holds words and lists only, not {name_of(element)}"
                self.fault(element, message)

    def read_table(self, tokens: Tokens) -> Block:
        """Return a table, its rows as they are written; all have as many cells."""
        self.check_marks(tokens)
        first, last = tokens[0].map or (0, 0)
        rows = [row.strip() for row in self.lines[first:last]]
        columns = len(table_cells(rows[0]))
        for line, row in enumerate(rows, first + 1):
            cells = len(table_cells(row))
            if row and cells != columns:
                message = f"cells in this row: {cells}; in the first: {columns}"
                self.faults.append(Fault(self.path, line, message))
        text = "\n".join(row for row in rows if row)
        return Block(BlockKind.TABLE, text, first_line(tokens))

    def check_marks(self, tokens: Tokens) -> None:
        """Note each mark within the lines of an element that is not of the format."""
        for token in tokens:
            for child in token.children or ():
                name = strange_mark(child)
                if name:
                    line = first_line([token]) if token.map else first_line(tokens)
                    message = (
                        f"{name} is not part of the format; within a line write words, "
                        "emphasis and links to records"
                    )
                    self.faults.append(Fault(self.path, line, message))

    def fault(self, tokens: Tokens, message: str) -> None:
        """Note what is wrong at an element."""
        self.faults.append(Fault(self.path, first_line(tokens), message))


def name_of(tokens: Tokens) -> str:
    """Return what an element is called."""
    kind = tokens[0].type
    plain = f"a {kind.removesuffix('_open').replace('_', ' ')}"
    return NAMES.get(kind, plain)


def strange_mark(token: Token) -> str:
    """Return what a mark within a line is called if it is not of the format."""
    if token.type == "link_open" and token.markup != "autolink":
        return "a link's own title" if token.attrGet("title") else ""
    if token.type == "text" and BARE_ADDRESS.search(token.content):
        return "a bare address"
    return "" if token.type in INLINE else NAMES.get(token.type, token.type)
