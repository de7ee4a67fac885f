"""Plain text: for a terminal, a chat, or a forum without markup."""

from __future__ import annotations

from rulesdb.citations.document import Items, Permalink, Picture, Table
from rulesdb.citations.form import Form


class PlainText(Form):
    """Words alone: links between records are their words, only sources keep a URL."""

    def text(self, text: str) -> str:
        return text

    def emphasis(self, content: str) -> str:
        return content

    def strong(self, content: str) -> str:
        return content

    def link(self, content: str, url: str) -> str:
        return content

    def reference(self, content: str, url: str) -> str:
        return f"{content} ({url})"

    def title(self, content: str) -> str:
        return content

    def items(self, items: Items) -> str:
        return self.item_lines(items, "-")

    def table(self, table: Table) -> str:
        rows = [self.cells(row) for row in (table.head, *table.rows)]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        padded = (map(str.ljust, row, widths) for row in rows)
        return "\n".join("  ".join(row).rstrip() for row in padded)

    def picture(self, picture: Picture) -> str:
        return ""

    def permalink(self, permalink: Permalink) -> str:
        return permalink.url
