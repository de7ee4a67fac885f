"""Markdown, as GitHub and Reddit read it, and as Discourse forums do."""

from __future__ import annotations

import re

from rulesdb.citations.document import Inlines, Items, Link, Permalink, Picture, Table
from rulesdb.citations.form import Form

#: What is markup wherever it stands; a "!" only if a link may follow.
_MARKUP = re.compile(r"[\\`*_\[\]<>#|~]|&(?=[#\w])|!\Z")

#: What calls a user, a topic or an emoji. A backslash does not stop it: these sites
#: look for it after Markdown has been read. A space without width does.
_CALL = re.compile(r"[@#](?=\w)|:(?=[\w+-]+:)")
_ZERO_WIDTH_SPACE = "\u200b"

#: What makes a line an item of a list, a rule across the page, or the line above it a
#: heading.
_LINE_MARK = re.compile(r"\d{1,9}(?=[.)](?:\s|$))|(?=[-+](?:\s|-|$)|=+\s*$)")

#: An address in brackets of its own may hold neither these nor spaces.
_IN_URL = str.maketrans({c: f"%{ord(c):02X}" for c in "()<>\\ "})


class Markdown(Form):
    """CommonMark with tables."""

    below_label = "\n\n"
    line_break = "  \n"  # which is older than a backslash, and is read everywhere

    def text(self, text: str) -> str:
        uncalled = _CALL.sub(rf"\g<0>{_ZERO_WIDTH_SPACE}", text)
        return _MARKUP.sub(r"\\\g<0>", uncalled)

    def emphasis(self, content: str) -> str:
        return f"*{content}*"

    def strong(self, content: str) -> str:
        return f"**{content}**"

    def link(self, content: str, url: str) -> str:
        return f"[{content}]({url.translate(_IN_URL)})"

    def title(self, content: str) -> str:
        return f"## {content}"

    def label(self, label: Link) -> str:
        return f"### {self.inline((label,))}"

    def paragraph(self, content: Inlines) -> str:
        lines = self.inline(content).split(self.line_break)
        return self.line_break.join(map(_unmarked, lines))

    def items(self, items: Items) -> str:
        return self.item_lines(items, "-")

    def table(self, table: Table) -> str:
        head, *rows = (self.cells(row) for row in (table.head, *table.rows))
        lines = [head, ["---"] * len(head), *rows]
        return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)

    def picture(self, picture: Picture) -> str:
        return f"![{self.text(picture.words)}]({picture.url.translate(_IN_URL)})"

    def permalink(self, permalink: Permalink) -> str:
        if permalink.words:
            return self.link(self.text(permalink.words), permalink.url)
        return f"<{permalink.url.translate(_IN_URL)}>"


class Discourse(Markdown):
    """Markdown in which an address alone on its line becomes a card.

    The card of a ruling shows its board, which is not shown twice.
    """

    def picture(self, picture: Picture) -> str:
        return ""

    def permalink(self, permalink: Permalink) -> str:
        return permalink.url


def _unmarked(line: str) -> str:
    """Return a line of a paragraph such that it is nothing else."""
    line = line.strip()
    mark = _LINE_MARK.match(line)
    return f"{mark[0]}\\{line[mark.end() :]}" if mark else line
