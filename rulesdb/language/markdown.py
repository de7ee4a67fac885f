"""The Markdown that passages are written in: one subset, however it is then read."""

from __future__ import annotations

from markdown_it import MarkdownIt

#: Lists, tables, emphasis and links. Anything else that Markdown knows is only text, so
#: that no text, whoever wrote it, can bring markup of its own onto a page.
MARKDOWN = MarkdownIt("zero", {"html": False, "maxNesting": 100}).enable(
    ["list", "table", "emphasis", "link", "escape", "entity", "newline"]
)
