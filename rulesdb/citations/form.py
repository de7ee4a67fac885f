"""What all forms have in common: a document goes in, a text to paste comes out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from textwrap import indent
from typing import assert_never

from rulesdb.citations.document import (
    Block,
    Blocks,
    Emphasis,
    Group,
    Inline,
    Inlines,
    Items,
    LineBreak,
    Link,
    Paragraph,
    Part,
    Permalink,
    Picture,
    Reference,
    Row,
    Section,
    Strong,
    Table,
    Text,
    Title,
)


class Form(ABC):
    """A way of writing a citation down."""

    between = "\n\n"  # blocks
    below_label = "\n"  # a passage's label and its text, a list and its heading
    line_break = "\n"

    def write(self, blocks: Iterable[Block]) -> str:
        """Return the blocks in this form."""
        return self.between.join(filter(None, map(self.block, blocks)))

    def block(self, block: Block) -> str:
        """Return one block in this form."""
        match block:
            case Title():
                return self.title(self.text(block.text))
            case Paragraph():
                return self.paragraph(block.content)
            case Items():
                return self.items(block)
            case Table():
                return self.table(block)
            case Part():
                return self.part(block)
            case Group():
                return self.group(block)
            case Section():
                return self.section(block)
            case Picture():
                return self.picture(block)
            case Permalink():
                return self.permalink(block)
            case _:
                assert_never(block)

    def inline(self, content: Inlines) -> str:
        """Return a run of words in this form."""
        return "".join(map(self._piece, content))

    def _piece(self, piece: Inline) -> str:
        match piece:
            case Text():
                return self.text(piece.text)
            case Emphasis():
                return self.emphasis(self.inline(piece.content))
            case Strong():
                return self.strong(self.inline(piece.content))
            case Link():
                return self.link(self.inline(piece.content), piece.url)
            case Reference():
                return self.reference(self.inline(piece.content), piece.url)
            case LineBreak():
                return self.line_break
            case _:
                assert_never(piece)

    def cells(self, row: Row) -> list[str]:
        """Return the cells of a row in this form."""
        return [self.inline(cell).strip() for cell in row]

    def paragraph(self, content: Inlines) -> str:
        """Return a paragraph."""
        return self.inline(content)

    def part(self, part: Part) -> str:
        """Return a passage: its label, what it is and rests on, its text."""
        body = self.write(part.blocks)
        below = f"{self.below_label}{body}" if body else ""
        return f"{self.label(part.label)}{self.note(part.note)}{below}"

    def group(self, group: Group) -> str:
        """Return a list under its heading."""
        heading = self.paragraph((Strong(group.heading),))
        return f"{heading}{self.below_label}{self.items(group.items)}"

    def section(self, section: Section) -> str:
        """Return blocks in one language."""
        return self.write(section.blocks)

    def label(self, label: Link) -> str:
        """Return the name of a passage, as a link to it."""
        return self.inline((Strong((label,)),))

    def note(self, note: Inlines) -> str:
        """Return what follows a passage's label, if anything does."""
        return self.inline((Text(" ("), *note, Text(")"))) if note else ""

    def reference(self, content: str, url: str) -> str:
        """Return the name of a source, with the way to it."""
        return self.link(content, url)

    @abstractmethod
    def text(self, text: str) -> str:
        """Return words such that no character of them is markup."""

    @abstractmethod
    def emphasis(self, content: str) -> str:
        """Return stressed words."""

    @abstractmethod
    def strong(self, content: str) -> str:
        """Return words that stand out."""

    @abstractmethod
    def link(self, content: str, url: str) -> str:
        """Return words that lead to a URL."""

    @abstractmethod
    def title(self, content: str) -> str:
        """Return the heading of the whole."""

    @abstractmethod
    def items(self, items: Items) -> str:
        """Return a list."""

    @abstractmethod
    def table(self, table: Table) -> str:
        """Return a table."""

    @abstractmethod
    def picture(self, picture: Picture) -> str:
        """Return a picture, or nothing where the form shows none."""

    @abstractmethod
    def permalink(self, permalink: Permalink) -> str:
        """Return the address, on a line of its own."""

    def item_lines(self, items: Items, bullet: str) -> str:
        """Return a list as lines that begin with its marks, deeper ones indented."""
        lines = []
        for mark, item in zip(items.marks(), items.items, strict=True):
            lead = f"{mark or bullet} "
            lines.append(lead + indent(self.item(item), " " * len(lead)).lstrip())
        return "\n".join(lines)

    def item(self, blocks: Blocks) -> str:
        """Return what an item holds; a list in it has no gap above."""
        body = ""
        for block in blocks:
            gap = "\n" if isinstance(block, Items) else self.between
            body += f"{gap if body else ''}{self.block(block)}"
        return body
