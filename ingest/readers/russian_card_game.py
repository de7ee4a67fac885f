"""The rules of a Russian card game: headings in capitals, cards as "NAME. Its action".

Several things that are one to a line elsewhere run on here: steps and bullets within
a paragraph, a table within a sentence, two cards in one paragraph.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from ingest.blocks import Block, BlockKind, Document
from ingest.readers.books import book_key
from ingest.readers.headings import ends_sentence, heading
from ingest.readers.labels import passage
from ingest.readers.lines import Line, numbered_lines, titled, whole_table

SECTION_LEVEL, ENTRY_LEVEL = 1, 2

CYRILLIC = re.compile(r"[а-яё]", re.IGNORECASE)
LETTER = re.compile(r"[^\W\d_]")

#: A name at the head of what it names: three words at most, then a full stop or "!".
ENTRY = re.compile(r"(?P<name>[А-ЯЁ][\w-]*(?: [\w-]+){0,2})(?P<end>[.!]) ?(?=[А-ЯЁ])")

#: The same for a card, whose name is in capitals, so that it is one in mid-line too.
CARD = re.compile(r"(?:^|(?<=[.!?] ))(?=[А-ЯЁ]{2}[А-ЯЁ -]*\. ?[А-ЯЁ])")

#: A row of the table of hands: "4 игрока:2Г и 9В".
HAND = re.compile(r"(\d{1,2} игрок\w*): ?(\d{1,2}\w) и (\d{1,2}\w)")
HANDS = re.compile(rf"(?:{HAND.pattern}[ ,;.]*){{2,}}")

STEP = re.compile(r"(?:^|(?<= ))(?P<number>\d)\. (?=\S)")
DASH = re.compile(r" - ")
BULLET = re.compile(r"(?:\* ?|[-•] )(?P<text>\S.*)")
LABELLED = re.compile(r"(?<=[.!?] )(?=[А-ЯЁ][а-яё]+: )")
CALL = re.compile(r"(?P<label>[А-ЯЁ]\w+)! (?P<text>\S.*)")


def matches(text: str) -> bool:
    """Say whether `text` is Russian and has at least two headings in capitals."""
    return matches_lines(numbered_lines(text))


def matches_lines(lines: Sequence[Line]) -> bool:
    """Say whether the lines are Russian and at least two are headings in capitals."""
    text = "".join(line.text for line in lines)
    russian = len(CYRILLIC.findall(text)) * 2 > len(LETTER.findall(text))
    return russian and sum(map(is_section, lines)) > 1


def read(path: str, text: str) -> Document:
    """Return the rules in `text` as blocks."""
    return read_lines(path, numbered_lines(text))


def read_lines(path: str, lines: Sequence[Line]) -> Document:
    """Return the rules in lines as blocks."""
    title, body = titled(lines, path)
    blocks = [
        block
        for head, lines in sections(body)
        for block in (*section_head(head), *section_blocks(lines))
    ]
    return Document(path, book_key(title, path), title, tuple(blocks))


def is_section(line: Line) -> bool:
    """Say whether a line is a heading in capitals."""
    text = line.text.strip()
    return text.isupper() and len(LETTER.findall(text)) > 1 and not ends_sentence(text)


def sections(lines: Sequence[Line]) -> Iterator[tuple[Line | None, list[Line]]]:
    """Yield each heading in capitals with the lines under it."""
    head: Line | None = None
    body: list[Line] = []
    for line in lines:
        if is_section(line):
            yield head, body
            head, body = line, []
        else:
            body.append(line)
    yield head, body


def section_head(head: Line | None) -> Iterator[Block]:
    """Yield the heading of a section, if it has one."""
    if head:
        yield heading(head.text.strip(), head.number, SECTION_LEVEL)


def section_blocks(lines: Sequence[Line]) -> Iterator[Block]:
    """Yield what stands under a heading.

    Where most paragraphs open with a name, the section is a list of named things,
    and each name is a heading.
    """
    pieces = [
        Line(line.number, piece.strip())
        for line in lines
        for piece in CARD.split(" ".join(line.text.split()))
        if piece.strip()
    ]
    named = sum(bool(ENTRY.match(piece.text)) for piece in pieces)
    for piece in pieces:
        entry = ENTRY.match(piece.text)
        if entry and named > 1 and named * 2 > len(pieces):
            name = entry["name"] + entry["end"].strip(".")
            yield heading(name, piece.number, ENTRY_LEVEL)
            piece = Line(piece.number, piece.text[entry.end() :])
        yield from paragraph_blocks(piece)


def paragraph_blocks(line: Line) -> Iterator[Block]:
    """Yield what one paragraph holds: text, and a table or list that runs on in it."""
    text, number = line.text, line.number
    if bullet := BULLET.fullmatch(text):
        yield passage(BlockKind.BULLET, bullet["text"], number, level=1)
    elif hands := HANDS.search(text):
        yield from texts(text[: hands.start()], number)
        yield from whole_table(HAND.findall(hands[0]), number)
        yield from texts(text[hands.end() :], number)
    elif starts := item_starts(text):
        yield from texts(text[: starts[0].start()], number)
        for item, after in zip_longest(starts, starts[1:]):
            end = after.start() if after else len(text)
            yield passage(BlockKind.BULLET, text[item.end() : end], number, level=1)
    else:
        yield from texts(text, number)


def item_starts(text: str) -> list[re.Match[str]]:
    """Return the marks of the steps 1, 2, … or the dashes after a colon in `text`."""
    steps: list[re.Match[str]] = []
    for mark in STEP.finditer(text):
        if int(mark["number"]) == len(steps) + 1:
            steps.append(mark)
    if len(steps) > 1:
        return steps
    dashes = list(DASH.finditer(text))
    listed = len(dashes) > 1 and text[: dashes[0].start()].endswith(":")
    return dashes if listed else []


def texts(text: str, number: int) -> Iterator[Block]:
    """Yield text as paragraphs, a new one where a label stands within it."""
    for piece in LABELLED.split(text):
        call = CALL.fullmatch(piece.strip())
        if call:
            kind, label, words = BlockKind.PARAGRAPH, call["label"], call["text"]
            yield Block(kind, words, number, label=label)
        elif piece.strip():
            yield passage(BlockKind.PARAGRAPH, piece, number)
