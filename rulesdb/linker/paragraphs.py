"""Markdown line by line: which lines are to stay as they are, and which run on.

A parser of Markdown says on which lines a block stands, but not where in it a word
does. So the lines are read here, in one pass. Where CommonMark would have to be read
more closely, more is kept than it asks for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from rulesdb.linker.regions import Region

#: What makes a line an item of a list, of lists in lists perhaps.
ITEM = r"[ \t]*+(?:(?:[-+*]|\d{1,9}[.)])[ \t]++)"
LIST_ITEM = re.compile(rf"(?:{ITEM})++(?=\S)")
#: An item that may not follow a paragraph without a gap.
NOT_FIRST = re.compile(r"[ \t]*+(?!1[.)])\d")
FENCE = re.compile(rf"(?:{ITEM})*+[ \t]*+(?P<mark>`{{3,}}(?=[^`]*$)|~{{3,}})")
CLOSING_FENCE = re.compile(r"[ \t]*+(?P<mark>`{3,}|~{3,})\s*$")
QUOTE = re.compile(rf"(?:{ITEM})*+[ \t]*+>")
HEADING = re.compile(r"[ \t]*+#{1,6}(?:\s|$)")
UNDERLINE = re.compile(r"[ \t]*+(?:=+|-+|\*[* \t]+|_[_ \t]+|-[- \t]+)\s*$")
#: What the line below the head of a table is made of.
DELIMITERS = frozenset(" \t\r|:-")
DEFINITION = re.compile(rf"(?:{ITEM})*+[ \t]*+\[(?P<label>[^\]\[]+)\]:")
#: How the title of a definition begins, on the line below it perhaps.
TITLE_MARKS = ('"', "'", "(")
#: A line that begins with one of these begins a block of HTML, in which nothing is
#: read; so does another tag that is alone on its line, after a gap.
BLOCK_ELEMENTS = """
    address article aside base basefont blockquote body caption center col colgroup dd
    details dialog dir div dl dt fieldset figcaption figure footer form frame frameset
    h1 h2 h3 h4 h5 h6 head header hr html iframe legend li link main menu menuitem nav
    noframes ol optgroup option p param pre script search section source style summary
    table tbody td textarea tfoot th thead title tr track ul
""".split()
HTML_BLOCK = re.compile(
    rf"(?:{ITEM})*+[ \t]*+<(?:[!?]|/?(?:{'|'.join(BLOCK_ELEMENTS)})(?=[\s/>]|$))",
    re.IGNORECASE,
)
LONE_TAG = re.compile(rf"(?:{ITEM})*+[ \t]*+</?[a-zA-Z][^<>]*>\s*$")
LINE_END = re.compile(r"\r\n?|\n")
INDENT = re.compile(r"[ \t]*")

#: What a line may begin with that is more than words; so may one with a "|" in it.
MARKING = frozenset(" \t\r#>-+*_=`~<[|0123456789")

#: How far in a line stands that is code, and how wide a tab is.
CODE, TAB = 4, 4


@dataclass(slots=True)
class Paragraph:
    """Lines that run on, from one offset up to another; `is_kept` if they stay."""

    start: int
    end: int
    is_kept: bool = False


@dataclass(slots=True)
class Blocks:
    """What a text is made of: its paragraphs, code, and the labels that lead somewhere.

    Lines of code are in no paragraph.
    """

    paragraphs: list[Paragraph] = field(default_factory=list)
    code: list[Region] = field(default_factory=list)
    labels: set[str] = field(default_factory=set)


class Reader:
    """Reads the lines of one text."""

    def __init__(self) -> None:
        self.blocks = Blocks()
        self._fence = ""  # the mark of an open fence,
        self._fence_in = 0  # and how far in the list stands that it is part of
        self._content = 0  # where the content of the last item of a list begins
        self._in_html = self._in_quote = self._in_table = self._in_code = False
        self._in_definition = self._lacks_address = False
        self._follows_blank = True
        self._begins_anew = True  # no paragraph goes on in the next line

    def read(self, text: str) -> Blocks:
        """Return the blocks of a text."""
        for start, line in lines(text):
            place = Region(start, start + len(line))
            if self._is_words_only(line):
                self._words(place)
            else:
                self._line(line, place)
            self._follows_blank = not line.strip()
        return self.blocks

    def _is_words_only(self, line: str) -> bool:
        """Say whether a line is words and nothing more, as most lines are.

        Those are not looked at for each of the marks: that takes most of the time.
        """
        is_open = self._fence or self._in_html or self._in_definition
        return bool(line) and line[0] not in MARKING and "|" not in line and not is_open

    def _words(self, place: Region) -> None:
        """Take up a line that is words: it runs on, or begins a paragraph."""
        if self._follows_blank:
            self._content = 0  # the list is over
        self._in_code = False
        self._begins_anew = self._begins_anew or self._in_table
        self._add(place, is_kept=self._in_quote)
        self._begins_anew = False

    def _line(self, line: str, place: Region) -> None:
        blank = not line.strip()
        if self._fence and (blank or indent(line) >= self._fence_in):
            self._fenced(line, place)
            return
        self._fence = ""  # the list that it was part of is over
        if blank:
            self._begins_anew = True
            self._in_definition = False
            self._in_html = self._in_quote = self._in_table = False
        elif self._in_html:
            self._add(place, is_kept=True)
        elif self._is_far_in(line):
            self._far_in(place)
        elif fence := FENCE.match(line):
            self._opened_fence(line, fence["mark"], place)
        else:
            self._in_code = False
            self._running(line, place)

    def _code(self, place: Region) -> None:
        self.blocks.code.append(place)
        self._in_code = self._begins_anew = True
        self._in_quote = self._in_table = False

    def _opened_fence(self, line: str, mark: str, place: Region) -> None:
        self._items(line)
        self._code(place)
        self._fence, self._in_code = mark, False
        is_inside = indent(line) >= self._content or LIST_ITEM.match(line)
        self._fence_in = self._content if is_inside else 0

    def _fenced(self, line: str, place: Region) -> None:
        self._code(place)
        self._in_code = False
        closing = CLOSING_FENCE.match(line)
        near = indent(line) < self._fence_in + CODE
        if closing and near and closing["mark"].startswith(self._fence):
            self._fence = ""

    def _is_far_in(self, line: str) -> bool:
        """Say whether a line stands so far in that it is code, or only runs on."""
        column = indent(line)
        if self._follows_blank and not column and not LIST_ITEM.match(line):
            self._content = 0  # the list is over
        return column >= self._content + CODE

    def _far_in(self, place: Region) -> None:
        if self._begins_anew or self._in_code:
            self._code(place)
        else:
            self._add(place, is_kept=self._in_quote)

    def _items(self, line: str) -> bool:
        """Take up a line as an item of a list, if it is one."""
        item = LIST_ITEM.match(line)
        runs_on = not (self._begins_anew or self._content)
        if not item or (runs_on and NOT_FIRST.match(line)):
            return False
        self._content = len(item[0].expandtabs(TAB))
        return True

    def _running(self, line: str, place: Region) -> None:
        """Take up a line that is no code."""
        is_item, is_heading = self._items(line), bool(HEADING.match(line))
        begins = is_item or is_heading
        if begins:
            self._in_quote = False
        if HTML_BLOCK.match(line) or (
            (begins or self._begins_anew) and LONE_TAG.match(line)
        ):
            self._in_html = begins = True
        elif QUOTE.match(line):
            self._in_quote = begins = True
        self._in_table = self._in_table or is_row_of_delimiters(line)
        self._begins_anew = self._begins_anew or begins or self._in_table
        is_kept = self._in_html or self._in_quote or self._is_definition(line)
        self._add(place, is_kept=is_kept or (is_item and starts_with_code(line)))
        self._begins_anew = (
            is_heading or self._in_definition or bool(UNDERLINE.match(line))
        )

    def _is_definition(self, line: str) -> bool:
        """Say whether a line defines where a label leads, or is the rest of that."""
        found = DEFINITION.match(line)
        if found:
            self.blocks.labels.add(normal(found["label"]))
        is_rest = self._in_definition and (
            self._lacks_address or line.lstrip()[:1] in TITLE_MARKS
        )
        self._lacks_address = bool(found) and line.rstrip().endswith("]:")
        self._in_definition = bool(found) or is_rest
        return self._in_definition

    def _add(self, place: Region, *, is_kept: bool) -> None:
        paragraphs = self.blocks.paragraphs
        last = paragraphs[-1] if paragraphs else None
        if self._begins_anew or last is None or last.is_kept != is_kept:
            paragraphs.append(Paragraph(place.start, place.end, is_kept))
        else:
            last.end = place.end


def lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield each line without its end, and where it begins."""
    place = 0
    for end in LINE_END.finditer(text):
        yield place, text[place : end.start()]
        place = end.end()
    yield place, text[place:]


def indent(line: str) -> int:
    """Return the column in which a line begins.

    >>> indent("  a"), indent(" \\ta"), indent("a")
    (2, 4, 0)
    """
    found = INDENT.match(line)
    assert found
    return len(found[0].expandtabs(TAB))


def starts_with_code(line: str) -> bool:
    """Say whether what stands in an item of a list stands so far in that it is code."""
    item = LIST_ITEM.match(line)
    if not item:
        return False
    mark = item[0].rstrip()
    return len(item[0].expandtabs(TAB)) - len(mark.expandtabs(TAB)) > CODE


def is_row_of_delimiters(line: str) -> bool:
    """Say whether a line makes those around it the rows of a table.

    >>> is_row_of_delimiters("|---|:-:|"), is_row_of_delimiters("- | a")
    (True, False)
    """
    return "|" in line and "-" in line and DELIMITERS.issuperset(line)


def normal(label: str) -> str:
    """Return the label of a link so that it compares with others."""
    return " ".join(label.split()).casefold()
