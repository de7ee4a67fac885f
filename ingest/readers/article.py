"""An encyclopedia article: nested lists whose items are partly headings.

Above the article stands the head of the directory that carries it, below it a foot
with its licence; both are no part of it. The first line of the article is the one
above its table of facts.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ingest.blocks import Document
from ingest.readers.books import book_key
from ingest.readers.contents import NUMBERED, absent, by_contents, contents_line
from ingest.readers.lines import Line, line_blocks, numbered_lines, titled
from ingest.readers.remarks import left_out

FOOT = re.compile(r"This article is (?:based on|distributed|licensed)\b")


def matches(text: str) -> bool:
    """Say whether `text` has an article's numbered contents on one line."""
    return any(NUMBERED.match(line.text) for line in numbered_lines(text))


def read(path: str, text: str) -> Document:
    """Return the article in `text` as blocks, without its table of contents."""
    title, lines = titled(article_lines(numbered_lines(text)), path)
    book = book_key(title, path)
    contents = [line for line in lines if NUMBERED.match(line.text)]
    entries = [entry for line in contents for entry in contents_line(line.text)]
    body = [line for line in lines if not NUMBERED.match(line.text)]
    blocks = tuple(line_blocks(body, by_contents(entries)))
    problems = [*absent(entries, body, book), *left_out(blocks, book)]
    return Document(path, book, title, blocks, tuple(problems))


def article_lines(lines: Sequence[Line]) -> list[Line]:
    """Return the lines from the article's title on, without the directory's own."""
    contents = next((i for i, line in enumerate(lines) if NUMBERED.match(line.text)), 0)
    facts = next((i for i in range(contents) if "\t" in lines[i].text.strip()), 1)
    return [
        line for line in lines[max(facts - 1, 0) :] if not FOOT.match(line.text.strip())
    ]
