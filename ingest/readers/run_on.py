"""Headings and bullets found in a page's text that runs on without line breaks.

A heading stands where a sentence could begin. It is a name of the table of contents,
perhaps with more words ("War Ships - Destroyers" for "Destroyers"), or words written
like a title that stand before a bullet or before a word that only a sentence begins
with ("Fordable Streams A …").
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise

from ingest.readers.contents import Entry, name_words
from ingest.readers.headings import LONGEST_TITLE, SMALL

CHAPTER_LEVEL, TITLE_LEVEL, BULLET_LEVEL = 1, 2, 3

MARK = re.compile(r"\s*[◆■●▪•]\s*")
SENTENCE_END = re.compile(r"[.!?)”\"] +")

#: A chapter's heading stands out anywhere: a roman numeral and words in capitals.
CHAPTER = re.compile(r"\b[IVXLC]+\.(?: (?:[A-Z][A-Z'’&-]+|&)(?!\S)){2,}")

TITLE_WORD = re.compile(r"[A-Z][\w'’./-]*[!,]?|\d+")
DASHES = frozenset("-–—")
JOINING = SMALL | DASHES | {"&"}

#: Words that a sentence begins with and a title does not go on with.
OPENERS = frozenset(
    "A All An Any Each If In No Only Same The This When Whenever".split()
)

#: As many characters as a title may have, with some to spare.
WINDOW = 300


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a page: a heading where it has a level, else text.

    Text with a depth is a bullet. `entry` is what the contents call a heading.
    """

    text: str
    place: int
    level: int = 0
    depth: int = 0
    entry: Entry | None = None


class HeadingFinder:
    """Finds the headings of one page, each entry of its table of contents once."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        #: The entries that were not found yet, each under every word of its name.
        self.entries: defaultdict[str, dict[Entry, frozenset[str]]]
        self.entries = defaultdict(dict)
        for entry in entries:
            named = name_words(entry.name)
            for word in named:
                self.entries[word][entry] = named

    def at(self, words: Sequence[str], before_mark: bool) -> tuple[int, Entry | None]:
        """Return how many of the `words` are a heading, 0 if they do not begin one.

        With the heading comes its entry in the contents. `words` are those up to the
        next bullet if they are `before_mark`, else up to the end of the page.
        """
        run = title_run(words)
        for count in range(1, run + 1) if self.entries else ():
            if entry := self.named(words, count):
                for word in name_words(entry.name):
                    del self.entries[word][entry]
                return count, entry
        return untold(words, run, before_mark), None

    def named(self, words: Sequence[str], count: int) -> Entry | None:
        """Return the entry of the contents that the first `count` words name."""
        if not may_end(words, count):
            return None
        said = name_words(" ".join(words[:count]))
        last = name_words(words[count - 1])
        fitting = {
            entry: len(named)
            for word in islice(last, 1)
            for entry, named in self.entries.get(word, {}).items()
            if last <= named <= said
        }
        return max(fitting, key=lambda entry: fitting[entry], default=None)


def title_run(words: Sequence[str]) -> int:
    """Return how many words from the first are written like those of a title."""
    count = 0
    for word in words[: LONGEST_TITLE + 2]:
        if not (TITLE_WORD.fullmatch(word) or (count and word in JOINING)):
            break
        count += 1
    return count


def may_end(words: Sequence[str], count: int) -> bool:
    """Say whether a title may end after `count` words, by what comes next."""
    last, after = words[count - 1], words[count : count + 2]
    if last in JOINING or last.endswith(","):
        return False
    if not after:
        return True
    if after[0] in DASHES:
        return after[1:] != [] and after[1] in OPENERS
    return after[0] not in JOINING and not after[0][0].islower()


def untold(words: Sequence[str], run: int, before_mark: bool) -> int:
    """Return how many words are a heading that the contents do not tell of."""
    if not run or words[0] in OPENERS:
        return 0
    end = next((i for i in range(1, run) if words[i] in OPENERS), 0)
    if not end and run == len(words) and before_mark:
        end = run
    while end and words[end - 1] in DASHES:
        end -= 1
    fits = 0 < end <= LONGEST_TITLE and words[end - 1] not in JOINING
    return end if fits and not words[end - 1].endswith(",") else 0


def pieces(text: str, entries: Iterable[Entry]) -> Iterator[Piece]:
    """Yield the headings, bullets and other text of a page, in their order."""
    finder = HeadingFinder(entries)
    cuts = [(0, 0), *(mark.span() for mark in MARK.finditer(text))]
    for (_, start), (end, _) in pairwise([*cuts, (len(text), len(text))]):
        yield from span_pieces(text, (start, end), 1 if start else 0, finder)


def span_pieces(
    text: str, span: tuple[int, int], depth: int, finder: HeadingFinder
) -> Iterator[Piece]:
    """Yield the pieces of the text between two bullets, the first being a bullet."""
    start, end = span
    cursor = start  # the text from here on is not yielded yet
    for place in openings(text, start, end):
        level = BULLET_LEVEL if depth and place == start else TITLE_LEVEL
        under = 0
        while place >= cursor and (found := heading_at(text, place, end, finder)):
            name, entry, after = found
            if place > cursor:
                yield Piece(text[cursor:place].strip(), cursor, depth=depth)
            # A heading right under another opens within it.
            level = CHAPTER_LEVEL if CHAPTER.match(name) else max(level, under + 1)
            yield Piece(name, place, level, entry=entry)
            under, level, depth = level, TITLE_LEVEL, 0
            cursor = place = after
    if text[cursor:end].strip():
        yield Piece(text[cursor:end].strip(), cursor, depth=depth)


def openings(text: str, start: int, end: int) -> list[int]:
    """Return the places between `start` and `end` where a heading may stand."""
    ends = (match.end() for match in SENTENCE_END.finditer(text, start, end))
    chapters = (match.start() for match in CHAPTER.finditer(text, start, end))
    return sorted({start, *ends, *chapters})


def heading_at(
    text: str, place: int, end: int, finder: HeadingFinder
) -> tuple[str, Entry | None, int] | None:
    """Return the heading that stands at `place`, its entry, and where text goes on."""
    if chapter := CHAPTER.match(text, place, end):
        return chapter[0], None, after_dash(text, chapter.end())
    window = min(end, place + WINDOW)
    words = text[place:window].split()
    count, entry = finder.at(words, before_mark=window == end < len(text))
    if not count:
        return None
    name = " ".join(words[:count])
    return name, entry, after_dash(text, place + len(name))


def after_dash(text: str, place: int) -> int:
    """Return where text goes on behind a heading and the dash that may follow it."""
    while place < len(text) and (text[place].isspace() or text[place] in DASHES):
        place += 1
    return place
