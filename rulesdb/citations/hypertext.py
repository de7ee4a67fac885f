"""HTML: a piece to put into a page of one's own."""

from __future__ import annotations

from html import escape

from rulesdb.citations.document import (
    Blocks,
    Inlines,
    Items,
    Link,
    Paragraph,
    Part,
    Permalink,
    Picture,
    Section,
    Table,
)
from rulesdb.citations.form import Form


class Html(Form):
    """Plain elements without classes, ids or scripts; each passage has its language."""

    between = "\n"
    line_break = "<br>\n"

    def text(self, text: str) -> str:
        return escape(text)

    def emphasis(self, content: str) -> str:
        return f"<em>{content}</em>"

    def strong(self, content: str) -> str:
        return f"<strong>{content}</strong>"

    def link(self, content: str, url: str) -> str:
        return f'<a href="{escape(url)}">{content}</a>'

    def title(self, content: str) -> str:
        return f"<h3>{content}</h3>"

    def paragraph(self, content: Inlines) -> str:
        return f"<p>{self.inline(content)}</p>"

    def label(self, label: Link) -> str:
        return self.inline((label,))

    def part(self, part: Part) -> str:
        heading = f"<h4>{self.label(part.label)}{self.note(part.note)}</h4>"
        return _section(part.language, heading, self.write(part.blocks))

    def section(self, section: Section) -> str:
        return _section(section.language, self.write(section.blocks))

    def items(self, items: Items) -> str:
        if items.first is None:
            opening, closing = "<ul>", "</ul>"
        else:
            opening, closing = f'<ol start="{items.first}">', "</ol>"
        lines = [f"<li>{self._item(item)}</li>" for item in items.items]
        return "\n".join([opening, *lines, closing])

    def _item(self, item: Blocks) -> str:
        if len(item) == 1 and isinstance(item[0], Paragraph):
            return self.inline(item[0].content)
        return self.item(item)

    def table(self, table: Table) -> str:
        head = _row(self.cells(table.head), "th")
        body = [_row(self.cells(row), "td") for row in table.rows]
        return "\n".join(["<table>", head, *body, "</table>"])

    def picture(self, picture: Picture) -> str:
        source, words = escape(picture.url), escape(picture.words)
        return f'<p><img src="{source}" alt="{words}"></p>'

    def permalink(self, permalink: Permalink) -> str:
        words = self.text(permalink.words or permalink.url)
        return f"<p>{self.link(words, permalink.url)}</p>"


def _section(language: str, *pieces: str) -> str:
    opening = f'<section lang="{escape(language)}">'
    return "\n".join(filter(None, [opening, *pieces, "</section>"]))


def _row(cells: list[str], tag: str) -> str:
    return f"<tr>{''.join(f'<{tag}>{cell}</{tag}>' for cell in cells)}</tr>"
