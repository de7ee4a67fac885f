"""From the pages of a field guide to blocks: whole passages, with page and label."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest

from ingest.blocks import Block, BlockKind
from ingest.readers.chunks import Page
from ingest.readers.contents import TITLE, Entry, contents_pages, name_words
from ingest.readers.headings import ends_sentence, heading
from ingest.readers.labels import passage
from ingest.readers.run_on import CHAPTER_LEVEL, SENTENCE_END, Piece, pieces
from rulesdb.records import Problem
from rulesdb.vocabulary import ProblemKind

#: A second label within a passage: "… is healed. HQ & Supply: If an enemy …".
INNER_LABEL = re.compile(
    r"(?<=[.!?)] )(?=[A-Z][\w'’-]*(?: (?:[A-Z][\w'’-]*|&)){0,3}: [A-Z])"
)
LONGEST_CAPTION = 6  # words
LEAST_CONTENTS = 3  # entries


def guide_blocks(
    pages: Sequence[Page], book: str
) -> tuple[tuple[Block, ...], list[Problem]]:
    """Return the blocks of a book's pages, and what could not be read or is absent."""
    contents = next(filter(is_contents_page, pages), None)
    entries = contents_pages(contents.text, contents.number)[1] if contents else []
    blocks: list[Block] = []
    problems: list[Problem] = []
    for page, after in zip(pages, [*pages[1:], None], strict=False):
        where = f"p.{page.number}"
        problems += (
            Problem(ProblemKind.UNREADABLE, book, where, reason)
            for reason in page.broken
        )
        own = [entry for entry in entries if entry.page == page.number]
        found = list(
            contents_pieces(page) if page is contents else pieces(page.text, own)
        )
        if found and not found[-1].level and not goes_on(page, after):
            text, caption = without_caption(found[-1].text)
            found[-1] = replace(found[-1], text=text)
            problems += loose_end(text, caption, book, where)
        blocks += (block for piece in found for block in piece_blocks(piece, page))
    problems += not_held(entries, {page.number for page in pages}, blocks, book)
    return tuple(whole(blocks)), problems


def is_contents_page(page: Page) -> bool:
    """Say whether a page is the book's table of contents."""
    if not TITLE.match(page.text):
        return False
    return len(contents_pages(page.text, page.number)[1]) >= LEAST_CONTENTS


def goes_on(page: Page, after: Page | None) -> bool:
    """Say whether the next page goes on in the middle of a sentence."""
    return (
        after is not None
        and after.number == page.number + 1
        and after.text[:1].islower()
    )


def without_caption(text: str) -> tuple[str, str]:
    """Return a page's last text without the words of a picture behind it, and those.

    They come after the last sentence's end, are few, half of them with capitals, and
    have no end themselves.

    >>> without_caption("Seals may be ignored. Seal token")
    ('Seals may be ignored.', 'Seal token')
    """
    *_, start = 0, *(match.end() for match in SENTENCE_END.finditer(text))
    caption = text[start:]
    words = caption.split()
    capitals = sum(word[0].isupper() for word in words)
    few = start and len(words) <= LONGEST_CAPTION and caption[:1].isupper()
    if few and capitals * 2 >= len(words) and not has_end(caption):
        return text[:start].strip(), caption
    return text, ""


def has_end(text: str) -> bool:
    """Say whether a text is brought to an end, by a mark or a bracket."""
    return ends_sentence(text) or text.endswith(")")


def loose_end(text: str, caption: str, book: str, where: str) -> Iterator[Problem]:
    """Yield what is amiss with the last text of a page."""
    if caption:
        message = f"stray words, perhaps of a picture, belong to no passage: {caption}"
        yield Problem(ProblemKind.NOT_ATTACHED, book, where, message)
    elif not has_end(text):
        message = "the page breaks off within a sentence"
        yield Problem(ProblemKind.UNREADABLE, book, where, message)


def contents_pieces(page: Page) -> Iterator[Piece]:
    """Yield a table of contents: one heading, and what it lists as bullets."""
    before, entries, after = contents_pages(page.text, page.number)
    title = TITLE.match(before)
    end = title.end() if title else 0
    yield Piece(before[:end], 0, CHAPTER_LEVEL)
    if before[end:].strip():
        yield Piece(before[end:].strip(), end)
    place = end
    for entry in entries:
        name = f"{entry.name} {entry.page}"
        place = page.text.find(name, place)
        yield Piece(name, place, depth=entry.level)
        place += len(name)
    if after:
        yield Piece(after, len(page.text) - len(after))


def piece_blocks(piece: Piece, page: Page) -> Iterator[Block]:
    """Yield a heading, or the passages of a text, one for each label in it."""
    chunk = page.chunk_at(piece.place)
    details, number = dict(chunk.attributes), str(page.number)
    if piece.level:
        if piece.entry and piece.entry.name != piece.text:
            details["contents"] = piece.entry.name
        yield heading(
            piece.text, chunk.line, piece.level, page=number, attributes=details
        )
        return
    kind = BlockKind.BULLET if piece.depth else BlockKind.PARAGRAPH
    label = ""
    for text in INNER_LABEL.split(piece.text):
        block = passage(
            kind, text, chunk.line, page=number, level=piece.depth, attributes=details
        )
        if label and piece.depth:
            # Labels within a labelled bullet are parts of it.
            block = replace(block, label=label, text=" ".join(text.split()))
        label = label or block.label
        if block.text:
            yield block


def whole(blocks: Iterable[Block]) -> Iterator[Block]:
    """Yield the blocks, with a sentence whole again that a page's end cut in two."""
    held: Block | None = None
    for block in blocks:
        if held and is_cut(held, block):
            text, page = f"{held.text} {block.text}", f"{held.page}-{block.page}"
            held = replace(held, text=text, page=page)
            continue
        if held:
            yield held
        held = block
    if held:
        yield held


def is_cut(first: Block, second: Block) -> bool:
    """Say whether the second block goes on with a sentence of the page before."""
    return (
        first.kind in (BlockKind.PARAGRAPH, BlockKind.BULLET)
        and second.kind is BlockKind.PARAGRAPH
        and first.page != second.page
        and not second.label
        and second.text[:1].islower()
        and not has_end(first.text)
    )


def not_held(
    entries: Sequence[Entry], pages: Container[int], blocks: Sequence[Block], book: str
) -> Iterator[Problem]:
    """Yield a problem for each entry of the contents whose text is not there.

    A chapter goes without saying where the things in it are reported.
    """
    named: defaultdict[str | None, list[frozenset[str]]] = defaultdict(list)
    for block in blocks:
        if block.kind is BlockKind.HEADING:
            named[block.page].append(name_words(block.text))
    for entry, after in zip_longest(entries, entries[1:]):
        if entry.level == CHAPTER_LEVEL and after and after.level > CHAPTER_LEVEL:
            continue
        if entry.page not in pages:
            message = f"{entry.name!r} is in the contents, but its page is not here"
        elif not is_named(entry, named[str(entry.page)]):
            message = f"{entry.name!r} is in the contents, but not on its page"
        else:
            continue
        where = f"p.{entry.page}"
        yield Problem(ProblemKind.NOT_IN_SOURCE, book, where, message)


def is_named(entry: Entry, headings: Iterable[frozenset[str]]) -> bool:
    """Say whether the words of a heading are an entry's, or more, or some of them."""
    wanted = name_words(entry.name)
    return any(wanted <= said or said <= wanted for said in headings)
