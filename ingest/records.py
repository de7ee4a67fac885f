"""From the sections of a book of ours to records, each line of them checked.

Nothing here raises for what the writer did wrong: every fault is collected with its
line, so that all can be mended at once.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from ingest.blocks import Block, BlockKind, Document, Entry, Fault
from ingest.head import LANGUAGES, Head, Source, read_head
from ingest.outline import Section, outline
from ingest.wording import as_markdown, bare_text, bare_words
from rulesdb.language.words import has_words
from rulesdb.records import Book, Link, Passage, Record
from rulesdb.vocabulary import (
    Category,
    LinkKind,
    PassageKind,
    Word,
    read,
    unknown,
)

DECLARED_LINKS = (LinkKind.CHANGES, LinkKind.EXCEPTION_TO, LinkKind.NEEDS)
CHAPTER_KEYS = ("page",)
RECORD_KEYS = ("id", "class", "page", *DECLARED_LINKS)
ADDITION_KEYS = ("of", "page")
PASSAGE_KEYS = ("id", "class", "page", "source", "lang")
META_KEYS = ("aliases", "tags", "printed")
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
PAGE = re.compile(r"(?P<first>[1-9][0-9]{0,3})(-(?P<last>[1-9][0-9]{0,3}))?|none")
META_LINE = re.compile(r"([a-z]+):\s*(.*)")
#: How long a summary may be to serve as a preview.
SUMMARY_LENGTHS = range(60, 201)


@dataclass(frozen=True, slots=True)
class Written:
    """A summary or a passage as it is written, and where.

    `anchor` is empty for the summary. `added_by` is the abbreviation of the book that
    adds the passage to a record of another.
    """

    record: str
    anchor: str
    markdown: str
    path: str
    line: int
    added_by: str = ""

    def fault(self, message: str) -> Fault:
        """Return a fault at this place."""
        return Fault(self.path, self.line, message)


@dataclass(frozen=True, slots=True)
class Addition:
    """Passages that one book has on a record of another."""

    record: str
    passages: tuple[Passage, ...]
    path: str
    line: int


@dataclass(frozen=True, slots=True)
class Declared:
    """A link that the braces of a record's heading declare."""

    link: Link
    path: str
    line: int


@dataclass(slots=True)
class OwnBook:
    """A book in our own words: what was read of it, and what is wrong with it.

    `book` is None where the file could not be read at all, and what it holds is not
    known. `lines` are those of the headings of `records`.
    """

    path: str
    book: Book | None = None
    head: Mapping[str, Entry] = field(default_factory=dict)
    records: list[Record] = field(default_factory=list)
    additions: list[Addition] = field(default_factory=list)
    links: list[Declared] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    written: list[Written] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)


def read_book(document: Document) -> OwnBook:
    """Return the records of a book in our format, with all its faults."""
    head, faults = read_head(document)
    own = OwnBook(document.path, head.book, document.head)
    own.faults.extend((*document.faults, *faults))
    BookReader(head, own).read(document)
    return own


class BookReader:
    """Reads the sections of one book into `own`."""

    def __init__(self, head: Head, own: OwnBook) -> None:
        self.head = head
        self.own = own

    def read(self, document: Document) -> None:
        """Read every section of the document."""
        before, sections = outline(document.blocks)
        for block in before:
            self.fault(block, "text before the first heading belongs to no record")
        for section in sections:
            if section.heading.level == 1:
                self.read_chapter(section)
            else:
                self.fault(section.heading, "a book begins with a `#` heading")

    def read_chapter(self, chapter: Section) -> None:
        """Read a chapter: only records stand in it."""
        self.check_heading(chapter.heading, CHAPTER_KEYS)
        for block in chapter.blocks:
            self.fault(block, "text under a `#` heading belongs to no record")
        page = self.page_of(chapter.heading, None)
        for section in chapter.sections:
            if section.heading.level != 2:
                self.fault(section.heading, "a record needs a `##` heading")
            elif "of" in section.heading.attributes:
                self.read_addition(section, page)
            else:
                self.read_record(section, page)

    def read_addition(self, section: Section, chapter_page: str | None) -> None:
        """Read more passages for a record of another book."""
        heading = section.heading
        self.check_heading(heading, ADDITION_KEYS)
        page = self.page_of(heading, chapter_page, needed=True)
        for block in section.blocks:
            self.fault(block, "text here belongs to no passage; give it a `###`")
        record, abbr = heading.attributes["of"], self.head.book.abbr
        passages = self.read_passages(section, page, record, added_by=abbr)
        self.own.additions.append(
            Addition(record, passages, self.own.path, heading.line)
        )

    def read_record(self, section: Section, chapter_page: str | None) -> None:
        """Read a record: its heading, its lines, its summary, its passages."""
        heading = section.heading
        self.check_heading(heading, RECORD_KEYS)
        id = self.id_of(heading)
        category = self.word_of(heading, Category)
        page = self.page_of(heading, chapter_page, needed=True)
        meta = self.read_meta(section)
        summary = self.read_summary(section, id)
        passages = self.read_passages(section, page, id)
        if not passages:
            self.fault(heading, f"record {id!r} has no passage; give it a `###`")
        self.own.lines.append(heading.line)
        self.read_declared_links(heading, id)
        self.own.records.append(
            Record(
                id=id,
                title=bare_text(heading.text),
                category=category or Category.RULE,
                book=self.head.book.key,
                page=None if page == "none" else page,
                summary=summary,
                passages=passages,
                section=section.path,
                order=len(self.own.records),
                language=self.head.book.language,
                aliases=meta.get("aliases", ()),
                tags=meta.get("tags", ()),
                printed=meta.get("printed", ()),
                source=self.head.grade,
            )
        )

    def read_meta(self, section: Section) -> Mapping[str, tuple[str, ...]]:
        """Return the lines of `key: value, value` under a record's heading."""
        meta: dict[str, tuple[str, ...]] = {}
        for block in section.blocks:
            if block.kind is BlockKind.QUOTE:
                continue
            for number, text in enumerate(block.text.split("\n")):
                line = replace(block, text=text, line=block.line + number)
                found = META_LINE.fullmatch(text.strip())
                if found is None or block.kind is not BlockKind.PARAGRAPH:
                    self.fault(line, f"belongs to no passage: {text[:60]!r}")
                elif found[1] not in META_KEYS:
                    self.fault(line, unknown("line", found[1], list(META_KEYS)))
                elif found[1] in meta:
                    self.fault(line, f"`{found[1]}:` is given twice")
                else:
                    meta[found[1]] = self.read_names(line, found[1], found[2])
        return meta

    def read_names(self, line: Block, key: str, text: str) -> tuple[str, ...]:
        """Return what stands between the commas of a line, each of it once."""
        names: dict[str, str] = {}
        for name in (" ".join(name.split()) for name in text.split(",")):
            if not has_words(name):
                self.fault(line, f"`{key}:` has no word at {name!r}")
            elif name.casefold() in names:
                self.fault(line, f"`{key}:` gives {name!r} twice")
            else:
                names[name.casefold()] = name
        return tuple(names.values())

    def read_summary(self, section: Section, record: str) -> str:
        """Return the quotation under a record's heading."""
        quotes = [b for b in section.blocks if b.kind is BlockKind.QUOTE]
        if len(quotes) != 1:
            self.fault(section.heading, f"{len(quotes)} summaries (`>`), not one")
            return ""
        self.write_down(quotes[0], record, "", quotes[0].text)
        summary = bare_text(quotes[0].text)
        if len(summary) not in SUMMARY_LENGTHS:
            self.fault(
                quotes[0],
                f"a summary of {len(summary)} characters: between "
                f"{SUMMARY_LENGTHS[0]} and {SUMMARY_LENGTHS[-1]} make a preview",
            )
        return summary

    def read_passages(
        self, section: Section, page: str | None, record: str, added_by: str = ""
    ) -> tuple[Passage, ...]:
        """Return the passages under a heading, which are those of a record."""
        passages = []
        for sub in section.sections:
            if sub.heading.level != 3:
                self.fault(sub.heading, "a passage needs a `###` heading")
            for below in sub.sections:
                self.fault(below.heading, "nothing stands below a passage")
            passage = self.read_passage(sub, page)
            passages.append(passage)
            self.write_down(
                sub.heading, record, passage.anchor, passage.markdown, added_by
            )
        return tuple(passages)

    def write_down(
        self, block: Block, record: str, anchor: str, markdown: str, added_by: str = ""
    ) -> None:
        """Keep what is written at a block, for what only the whole collection shows."""
        self.own.written.append(
            Written(record, anchor, markdown, self.own.path, block.line, added_by)
        )

    def read_passage(self, section: Section, record_page: str | None) -> Passage:
        """Return one passage."""
        heading = section.heading
        self.check_heading(heading, PASSAGE_KEYS)
        source = self.source_of(heading)
        # What rests on another source stands on no page of the book, unless it says so.
        page = self.page_of(heading, None if source.citation else record_page)
        kind = PassageKind.RULE
        if "class" in heading.attributes:
            kind = self.word_of(heading, PassageKind) or kind
        for block in section.blocks:
            if block.kind is BlockKind.QUOTE:
                self.fault(block, "a quotation (`>`) is the summary of a record only")
        text = bare_words(section.blocks)
        if not has_words(text):
            self.fault(heading, "a passage without text")
        return Passage(
            anchor=self.id_of(heading, "anchor"),
            label=bare_text(heading.text),
            markdown=as_markdown(section.blocks),
            text=text,
            book=self.head.book.key,
            page=None if page == "none" else page,
            kind=kind,
            language=self.language_of(heading),
            source=source.grade,
            citation=source.citation,
        )

    def read_declared_links(self, heading: Block, id: str) -> None:
        """Note the links that a record's braces declare, each once."""
        for kind in DECLARED_LINKS:
            targets = heading.attributes.get(kind, "").split()
            if kind in heading.attributes and not targets:
                self.fault(heading, f"`{kind}` names no record")
            for target, count in Counter(targets).items():
                if count > 1:
                    self.fault(heading, f"`{kind}` names {target!r} twice")
                if target == id:
                    self.fault(heading, f"`{kind}` names the record itself")
                link = Link(id, kind, target)
                self.own.links.append(Declared(link, self.own.path, heading.line))

    def check_heading(self, heading: Block, allowed: tuple[str, ...]) -> None:
        """Note a heading without words, and each key in its braces that is strange."""
        if not has_words(bare_text(heading.text)):
            self.fault(heading, f"a heading without words: {heading.text[:60]!r}")
        for key in heading.attributes:
            if key not in allowed:
                self.fault(heading, unknown("key", key, [str(k) for k in allowed]))

    def id_of(self, heading: Block, what: str = "id") -> str:
        """Return the id or anchor in a heading's braces."""
        id = heading.attributes.get("id", "")
        if not id:
            self.fault(heading, f"{heading.text!r} has no {what}: write {{#…}}")
        elif not ID.fullmatch(id):
            self.fault(heading, f"{what} {id!r}: use lower-case words and hyphens")
        return id

    def word_of(self, heading: Block, table: type[Word]) -> Word | None:
        """Return the category or kind in a heading's braces."""
        text = heading.attributes.get("class", "")
        if not text:
            self.fault(heading, f"{heading.text!r} has no category: write {{.…}}")
            return None
        try:
            return read(table, text)
        except ValueError as error:
            self.fault(heading, str(error))
            return None

    def language_of(self, heading: Block) -> str:
        """Return the language in a heading's braces, English if they name none."""
        language = heading.attributes.get("lang", "en")
        if language not in LANGUAGES:
            self.fault(heading, unknown("language", language, list(LANGUAGES)))
        return language

    def page_of(
        self, heading: Block, above: str | None, *, needed: bool = False
    ) -> str | None:
        """Return the page in a heading's braces, or that of the heading above."""
        page = heading.attributes.get("page", above)
        if page is None and needed:
            self.fault(heading, f"{heading.text!r} has no page: write page=N or none")
        elif "page" in heading.attributes:
            found = PAGE.fullmatch(str(page))
            if found is None:
                self.fault(heading, f"page {str(page)[:60]!r}: write 4, 4-5 or none")
            elif found["last"] and int(found["first"]) >= int(found["last"]):
                self.fault(heading, f"page {page!r}: the first page comes first")
        return page

    def source_of(self, heading: Block) -> Source:
        """Return what a passage rests on: the source it names, or the book."""
        key = heading.attributes.get("source")
        if key is None:
            return Source(self.head.grade, "")
        known = self.head.sources
        if known is not None and key not in known:
            self.fault(heading, unknown("source", key, list(known)))
        return (known or {}).get(key, Source(self.head.grade, ""))

    def fault(self, block: Block, message: str) -> None:
        """Note what is wrong at a block."""
        self.own.faults.append(Fault(self.own.path, block.line, message))
