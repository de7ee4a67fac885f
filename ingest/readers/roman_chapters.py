"""Rulebooks in chapters with roman numerals, headed by a bulleted table of contents.

The headings of the text bear no mark: they are known from the table of contents, and
those that it leaves out ("Briefing") by being written like titles.
"""

from __future__ import annotations

from ingest.blocks import Document
from ingest.readers.books import book_key
from ingest.readers.contents import absent, by_contents, contents_list
from ingest.readers.lines import line_blocks, numbered_lines, titled
from ingest.readers.remarks import left_out


def matches(text: str) -> bool:
    """Say whether `text` has a table of contents made of bullets."""
    return bool(contents_list(numbered_lines(text))[0])


def read(path: str, text: str) -> Document:
    """Return the book in `text` as blocks, its table of contents used and dropped."""
    entries, lines = contents_list(numbered_lines(text))
    title, body = titled(lines, path)
    book = book_key(title, path)
    blocks = tuple(line_blocks(body, by_contents(entries)))
    problems = [*absent(entries, body, book), *left_out(blocks, book)]
    return Document(path, book, title, blocks, tuple(problems))
