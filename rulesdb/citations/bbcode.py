"""BBCode: what most forums read, and what BoardGameGeek reads of it."""

from __future__ import annotations

import re

from rulesdb.citations.document import Items, Permalink, Picture, Table, table_lines
from rulesdb.citations.form import Form

#: BBCode has no way to write a bracket that is none of its own.
_BRACKETS = str.maketrans("[]", "()")

#: Nor may an address end a tag, or a post on BoardGameGeek.
_IN_URL = str.maketrans({c: f"%{ord(c):02X}" for c in "[]<>\"' "})

#: BoardGameGeek ends a post at such a sign when it is sent, though not in its preview.
_OPENING_ANGLE = re.compile("<(?! )")


class BBCode(Form):
    """The tags that phpBB, MyBB, vBulletin and their like have in common."""

    def text(self, text: str) -> str:
        return text.translate(_BRACKETS)

    def emphasis(self, content: str) -> str:
        return f"[i]{content}[/i]"

    def strong(self, content: str) -> str:
        return f"[b]{content}[/b]"

    def link(self, content: str, url: str) -> str:
        return f"[url={url.translate(_IN_URL)}]{content}[/url]"

    def title(self, content: str) -> str:
        return f"[b]{content}[/b]"

    def items(self, items: Items) -> str:
        opening = "[list]" if items.first is None else f"[list={items.first}]"
        lines = [f"[*]{self.item(item)}" for item in items.items]
        return "\n".join([opening, *lines, "[/list]"])

    def table(self, table: Table) -> str:
        return "\n".join(map(self.inline, table_lines(table)))

    def picture(self, picture: Picture) -> str:
        return f"[img]{picture.url.translate(_IN_URL)}[/img]"

    def permalink(self, permalink: Permalink) -> str:
        return self.link(self.text(permalink.words or permalink.url), permalink.url)


class Bgg(BBCode):
    """BoardGameGeek's own tags; it has neither lists nor tables."""

    def text(self, text: str) -> str:
        return _OPENING_ANGLE.sub("< ", super().text(text))

    def title(self, content: str) -> str:
        return f"[heading]{content}[/heading]"

    def items(self, items: Items) -> str:
        return self.item_lines(items, "*")
