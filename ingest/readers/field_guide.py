"""A saved page of results from a reference site: records, each a chunk of a PDF page.

The chunks are put together to pages again, and the pages taken apart into headings,
bullets and paragraphs. What is named on the page and not held there is reported.
"""

from __future__ import annotations

import re
import textwrap
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import PurePath

from ingest.blocks import Block, BlockKind, Document
from ingest.readers.books import book_key
from ingest.readers.chunks import Chunk, pages_of
from ingest.readers.guide_pages import guide_blocks
from ingest.readers.headings import heading
from ingest.readers.labels import passage
from ingest.readers.lines import Line, numbered_lines
from rulesdb.records import Problem
from rulesdb.vocabulary import ProblemKind

APPROVED = "approved"
LONGEST_SAYING = 80  # characters
CATEGORY, DESCRIPTION, PICTURE = "Rule Category", "Description", "Picture"

CHUNK = re.compile(
    r"(?P<book>\S.*?) — PDF p\. ?(?P<page>\d{1,4})"
    r" \[(?P<chunk>[\w-]*?(?P<number>\d{1,4}))\]"
)
FOOT = re.compile(
    r"Record (?P<record>\d+) · (?P<grade>[\w -]+?) · Review: (?P<review>[\w -]+)"
)
RESULTS = re.compile(
    r"(?P<all>\d+) matching records? · page (?P<page>\d+) of (?P<pages>\d+)"
)


@dataclass(slots=True)
class SiteRecord:
    """A record of the site: title, description, and what its foot says of it."""

    title: str
    line: int
    description: list[Line] = field(default_factory=list)
    foot: dict[str, str] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """The description on one line."""
        return " ".join(bare(line) for line in self.description)


def matches(text: str) -> bool:
    """Say whether `text` is such a page: it has a record that is a chunk of a PDF."""
    return matches_lines(numbered_lines(text))


def matches_lines(lines: Sequence[Line]) -> bool:
    """Say whether the lines are those of such a page."""
    return any(CHUNK.fullmatch(record.title) for record in site_records(lines))


def read(path: str, text: str) -> Document:
    """Return the book of which the saved page in `text` holds chunks."""
    return read_lines(path, numbered_lines(text))


def read_lines(path: str, lines: Sequence[Line]) -> Document:
    """Return the book of which the lines of a saved page hold chunks.

    Where chunks are of several books, it is the one with the most of them.
    """
    records = list(site_records(lines))
    cited = [(record, CHUNK.fullmatch(record.title)) for record in records]
    books = Counter(match["book"] for _, match in cited if match)
    title = books.most_common(1)[0][0] if books else PurePath(path).stem
    book = book_key(title, path)
    chunks: list[Chunk] = []
    blocks: list[Block] = []
    problems = [*unsaved_results(lines, len(records), book)]
    for record, match in cited:
        if match and match["book"] == title:
            chunks.append(chunk_of(record, match))
        elif match or record.foot.get("review") != APPROVED:
            problems.append(unused(record, match, book))
        else:
            blocks += record_blocks(record)
    paged, more = guide_blocks(list(pages_of(chunks)), book)
    return Document(path, book, title, (*paged, *blocks), (*problems, *more))


def bare(line: Line) -> str:
    """Return a line's text without the mark of a list."""
    return line.text.strip().removeprefix("- ").strip()


def site_records(lines: Sequence[Line]) -> Iterator[SiteRecord]:
    """Yield the records of a saved page.

    A record begins with its title, which the line "Rule Category" follows.
    """
    record: SiteRecord | None = None
    describing = False
    for before, line in pairwise([Line(0, ""), *lines]):
        text = bare(line)
        if text == CATEGORY:
            if record:
                # The record has no foot: its last line is the title of this one.
                record.description = [x for x in record.description if x != before]
                yield record
            record, describing = SiteRecord(bare(before), before.number), False
        elif record and (foot := FOOT.fullmatch(text)):
            record.foot = foot.groupdict()
            yield record
            record = None
        elif text in (DESCRIPTION, PICTURE):
            describing = text == DESCRIPTION
        elif record and describing:
            record.description.append(line)
    if record:
        yield record


def chunk_of(record: SiteRecord, match: re.Match[str]) -> Chunk:
    """Return the chunk of a page that a record holds."""
    line = record.description[0].number if record.description else record.line
    attributes = {"chunk": match["chunk"], **record.foot}
    page, number = int(match["page"]), int(match["number"])
    return Chunk(page, number, record.text, line, attributes)


def record_blocks(record: SiteRecord) -> Iterator[Block]:
    """Yield a record that is a text of its own, of no page."""
    yield heading(record.title, record.line, 1, attributes=record.foot)
    for line in record.description:
        text, number = bare(line), line.number
        yield passage(BlockKind.PARAGRAPH, text, number, attributes=record.foot)


def unused(record: SiteRecord, match: re.Match[str] | None, book: str) -> Problem:
    """Return the problem that a record is: of another book, or not checked."""
    where = f"record {record.foot.get('record', record.title)}"
    if match:
        message = f"is of another book, {match['book']}, p.{match['page']}"
        return Problem(ProblemKind.NOT_ATTACHED, book, where, message)
    grade, review = (record.foot.get(key, "none") for key in ("grade", "review"))
    says = textwrap.shorten(record.text, LONGEST_SAYING, placeholder=" …") or "nothing"
    message = (
        f"{record.title!r} (grade: {grade}, review: {review}) "
        f"holds no page of the book; all it says is: {says}"
    )
    return Problem(ProblemKind.NOT_IN_SOURCE, book, where, message)


def unsaved_results(lines: Sequence[Line], held: int, book: str) -> Iterator[Problem]:
    """Yield a problem if the saved page is one of several."""
    for line in lines:
        match = RESULTS.fullmatch(bare(line))
        if match and int(match["all"]) > held:
            message = f"{held} of {match['all']} matching records are on this page"
            where = f"page {match['page']} of {match['pages']}"
            yield Problem(ProblemKind.NOT_IN_SOURCE, book, where, message)
