"""Tables of contents: what a book says that it holds, and what of it is not there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ingest.blocks import Block
from ingest.readers.headings import SMALL, heading, is_title
from ingest.readers.lines import HeadingRule, Line, list_lines
from ingest.readers.lists import marked, nested
from rulesdb.records import Problem
from rulesdb.vocabulary import ProblemKind

TITLE = re.compile(r"(?:table of )?contents", re.IGNORECASE)
NUMBERED = re.compile(r"\s*contents 1 \S", re.IGNORECASE)
NUMBER = re.compile(r"\d{1,3}(?:\.\d{1,3}){0,3}")  # no book counts deeper
PAGE_NUMBER = re.compile(r"(?<=\s)\d{1,3}(?=\s|$)")
LAST_PAGE = 999

#: What comes after as many entries as this on one line is text.
MOST_ENTRIES = 300
ROMAN = re.compile(r"^[IVXLC]+\. ")
CHAPTER_IN_CAPITALS = re.compile(r"\b[IVXLC]+\. (?=[A-Z]{2})")


class Entry(NamedTuple):
    """A line of a table of contents; `level` is 1 for a chapter."""

    name: str
    level: int
    page: int | None = None


def is_contents(line: str) -> bool:
    """Say whether a line is the title of a table of contents."""
    return bool(TITLE.fullmatch(line.strip()))


def contents_list(lines: Sequence[Line]) -> tuple[list[Entry], list[Line]]:
    """Return the entries of the list under "Table of Contents", and the other lines.

    The lines that say "Table of Contents" are in neither.
    """
    listed: list[Line] = []
    others: list[Line] = []
    open_list = False
    for line in lines:
        if is_contents(line.text):
            open_list = not listed
        elif open_list and marked(line.text):
            listed.append(line)
        else:
            open_list = False
            others.append(line)
    items = nested(list_lines(listed))
    return [Entry(item.text, item.depth) for item in items], others


def contents_line(text: str) -> list[Entry]:
    """Return the entries of a table of contents that stands on one line.

    >>> contents_line("Contents 1 Snow 2 Ice 2.1 Thin ice 2.2 The 4 seals 3 Thaw")[2:4]
    [Entry(name='Thin ice', level=2, page=None), \
Entry(name='The 4 seals', level=2, page=None)]
    """
    entries: list[tuple[list[str], int]] = []
    last: tuple[int, ...] = ()
    for word in text.split():
        number = tuple(map(int, word.split("."))) if NUMBER.fullmatch(word) else ()
        if number and number in following(last):
            entries.append(([], len(number)))
            last = number
        elif entries:
            entries[-1][0].append(word)
    return [Entry(" ".join(words), level) for words, level in entries if words]


def following(number: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield the numbers that an entry may have which comes after this one."""
    yield (*number, 1)
    for length in range(len(number), 0, -1):
        yield (*number[: length - 1], number[length - 1] + 1)


def contents_pages(text: str, page: int) -> tuple[str, list[Entry], str]:
    """Return the entries of a page's table of contents that runs on in one line.

    With them come the text before and after them. An entry ends with its page, and
    pages never go down; so a number that a smaller one follows belongs to a name.

    >>> contents_pages("CONTENTS I. SNOW 4 Type 95 Sledge 4 Ice 5 Seals are new.", 3)[1]
    [Entry(name='I. SNOW', level=1, page=4), \
Entry(name='Type 95 Sledge', level=2, page=4), Entry(name='Ice', level=2, page=5)]
    """
    title = TITLE.search(text)
    chapter = CHAPTER_IN_CAPITALS.search(text)
    start = chapter.start() if chapter else title.end() if title else 0
    numbers: list[re.Match[str]] = []
    for number in reversed(list(PAGE_NUMBER.finditer(text, start))):
        later = int(numbers[-1][0]) if numbers else LAST_PAGE
        if page <= int(number[0]) <= later:
            numbers.append(number)
    entries: list[Entry] = []
    end = start
    for number in numbers[: -MOST_ENTRIES - 1 : -1]:
        name = text[end : number.start()].strip()
        if name:
            level = 1 if name.isupper() else 2
            entries.append(Entry(name, level, int(number[0])))
        end = number.end()
    return text[:start].strip(), entries, text[end:].strip()


def name_words(name: str) -> frozenset[str]:
    """Return the words of a name that tell it from others, in the singular.

    >>> sorted(name_words("IV. Caves on Hills/Mountains"))
    ['cave', 'hill', 'mountain']
    """
    words = re.findall(r"[^\W\d_]+", ROMAN.sub("", name).lower())
    return frozenset(singular(word) for word in words if word not in SMALL)


def singular(word: str) -> str:
    """Return an English noun in the singular, by its ending alone."""
    for plural, ending in (("ies", "y"), ("ches", "ch"), ("shes", "sh"), ("ss", "ss")):
        if word.endswith(plural):
            return word.removesuffix(plural) + ending
    return word.removesuffix("s")


def by_contents(entries: Iterable[Entry]) -> HeadingRule:
    """Return the rule that a line is a heading if the contents name it.

    A line that is written like a title is a heading too, one deeper than those.
    """
    levels = {" ".join(entry.name.split()): entry.level for entry in entries}
    deeper = max(levels.values(), default=0) + 1

    def rule(line: Line) -> Block | None:
        text = " ".join(line.text.split())
        if text in levels:
            return heading(text, line.number, levels[text])
        return heading(text, line.number, deeper) if is_title(text) else None

    return rule


def absent(entries: Iterable[Entry], lines: Iterable[Line], book: str) -> list[Problem]:
    """Return a problem for each entry that no line of the text is the heading of."""
    there = {" ".join(line.text.split()) for line in lines}
    return [
        Problem(
            ProblemKind.NOT_IN_SOURCE,
            book,
            "contents",
            f"{entry.name!r} is in the table of contents and not in the text",
        )
        for entry in entries
        if " ".join(entry.name.split()) not in there
    ]
