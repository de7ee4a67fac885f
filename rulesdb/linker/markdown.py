"""What is to stay as it is in Markdown, and in what Discourse adds to it."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict

from rulesdb.linker import bbcode, hypertext
from rulesdb.linker.paragraphs import LINE_END, Blocks, Paragraph, Reader, normal
from rulesdb.linker.regions import Kept, Nesting, Region, addresses

#: What may begin or end something that is no plain text.
DELIMITER = re.compile(r"\\.|`+|<|!?\[|\]", re.DOTALL)
TICKS = re.compile("`+")
AUTOLINK = re.compile(r"<[a-zA-Z][a-zA-Z0-9+.-]*:[^\s<>]*>|<[^\s<>@]+@[^\s<>@]+>")
TAG_NAME = re.compile("[a-zA-Z][a-zA-Z0-9-]*")
#: Where a link leads, after its words: an address, and perhaps a title.
TARGET = re.compile(
    r"""\(\s*+(?:<[^<>\n]*>|[^\s()]*+(?:\([^\s()]*+\)[^\s()]*+)*+)
    (?:\s++(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*+\)""",
    re.VERBOSE,
)
LABEL = re.compile(r"\[(?P<label>[^\[\]]*)\]")

#: Elements that end a block of HTML where the line of their ends does.
TO_THE_LINES_END = ("pre", "script", "style", "textarea")

#: No label of a link is longer.
LONGEST_LABEL = 1000

#: What Discourse takes over from BBCode.
DISCOURSE = frozenset("quote code url img email".split())
DISCOURSE_VERBATIM = frozenset({"code"})


class Scanner:
    """Goes through the paragraphs of one text, from left to right and never back."""

    def __init__(self, text: str, *, with_bbcode: bool) -> None:
        self.text = text
        self.blocks: Blocks = Reader().read(text)
        keeping = hypertext.named(hypertext.KEEPING)
        verbatim = hypertext.named(hypertext.RAW)
        if with_bbcode:
            keeping |= bbcode.named(DISCOURSE)
            verbatim |= bbcode.named(DISCOURSE_VERBATIM)
        self.nesting = Nesting(keeping, verbatim)
        self.regions: list[Region] = list(self.blocks.code)
        self._with_bbcode = with_bbcode
        self._brackets: list[int] = []  # those open in this paragraph
        self._ticks: dict[int, list[int]] = {}  # the runs of "`" in it, by length
        self._end = 0

    def kept(self) -> Kept:
        """Return what is to stay as it is."""
        place = 0
        for paragraph in self.blocks.paragraphs:
            if paragraph.is_kept:
                self.regions.append(Region(paragraph.start, paragraph.end))
            place = self._paragraph(paragraph, max(place, paragraph.start))
        unclosed = self.nesting.ended(len(self.text))
        regions = (*self.regions, *self.nesting.regions, *addresses(self.text))
        return Kept(regions, unclosed)

    def _paragraph(self, paragraph: Paragraph, place: int) -> int:
        """Read a paragraph from a place in it; return where what it began ends."""
        self._end = paragraph.end
        self._brackets = []
        self._ticks = defaultdict(list)
        for ticks in TICKS.finditer(self.text, place, self._end):
            self._ticks[len(ticks[0])].append(ticks.start())
        while found := DELIMITER.search(self.text, place, self._end):
            place = self._delimiter(found)
        return place

    def _delimiter(self, found: re.Match[str]) -> int:
        """Read what a delimiter begins or ends; return where to go on."""
        mark = found[0]
        if mark[0] == "`":
            return self._code(found)
        if mark == "<":
            return self._angle(found.start())
        if mark == "]":
            return self._closed_bracket(found.start())
        if mark[0] != "\\":
            return self._bracket(found)
        return found.end()

    def _keep(self, start: int, end: int) -> int:
        self.regions.append(Region(start, end))
        return end

    def _code(self, ticks: re.Match[str]) -> int:
        """Keep code, if as many ticks as began it end it."""
        length = len(ticks[0])
        runs = self._ticks.get(length, [])
        after = bisect_left(runs, ticks.end())
        if after == len(runs):
            return ticks.end()
        return self._keep(ticks.start(), runs[after] + length)

    def _angle(self, start: int) -> int:
        """Keep an address or a tag; one that does not end is kept to the paragraph's.

        A comment may go on in other paragraphs.
        """
        link = AUTOLINK.match(self.text, start, self._end)
        if link:
            return self._keep(start, link.end())
        found = hypertext.OPENING.match(self.text, start)
        if not found or (found["name"] and not TAG_NAME.fullmatch(found["name"])):
            return start + 1
        limit = self._end if found["name"] else len(self.text)
        tag = hypertext.tag_at(self.text, found, limit)
        hypertext.follow(tag, self.nesting)
        end = tag.end
        if end > self._end or (tag.is_end and tag.name in TO_THE_LINES_END):
            line_end = LINE_END.search(self.text, end)
            end = line_end.start() if line_end else len(self.text)
        return self._keep(start, end)

    def _bracket(self, found: re.Match[str]) -> int:
        """Open a bracket, or keep a tag of BBCode."""
        if self._with_bbcode and found[0] == "[":
            tag = bbcode.TAG.match(self.text, found.start(), self._end)
            if tag and tag["name"].lower() in DISCOURSE:
                bbcode.follow(tag, self.nesting)
                return self._keep(*tag.span())
        self._brackets.append(found.start())
        return found.end()

    def _closed_bracket(self, place: int) -> int:
        """Keep a link or a picture that a bracket has come to the end of."""
        if not self._brackets:
            return place + 1
        start = self._brackets.pop()
        end = place + 1
        label = LABEL.match(self.text, end, self._end)
        target = TARGET.match(self.text, end, self._end)
        if target:
            end = target.end()
        elif label and normal(label["label"]) in self.blocks.labels:
            end = label.end()
        elif not self._is_label(start, place):
            return end
        return self._keep(start, end)

    def _is_label(self, start: int, end: int) -> bool:
        """Say whether what stands in brackets leads somewhere by itself."""
        if end - start > LONGEST_LABEL:
            return False
        return normal(self.text[start:end].lstrip("![")) in self.blocks.labels


def kept(text: str) -> Kept:
    """Return what is to stay as it is.

    >>> text = "A hill, `hill` and [hill](#h)."
    >>> [text[start:end] for start, end in kept(text).regions]
    ['`hill`', '[hill](#h)']
    """
    return Scanner(text, with_bbcode=False).kept()


def kept_on_discourse(text: str) -> Kept:
    """Return what is to stay as it is where quotes may be in BBCode too."""
    return Scanner(text, with_bbcode=True).kept()
