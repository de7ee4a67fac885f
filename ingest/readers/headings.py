"""What makes a line a heading, and what of it is the name of the thing."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ingest.blocks import Block, BlockKind

ENDS = tuple(".,:;!?…")

#: Words that are written small in a title.
SMALL = frozenset(
    "a an and as at but by for from in into of on or the to up via vs with".split()
)
LONGEST_TITLE = 9  # words
LONGEST_NAME = 80  # characters

#: A longer line is no heading of any form, and is not looked at for one.
LONGEST_HEADING = 200  # characters

#: A section deeper than this stands beside the one that it is in: no reader of a
#: rulebook could tell such depths apart.
DEEPEST = 9

WORD = re.compile(r"[^\W\d_][\w'’]*")

CHAPTER = re.compile(r"(?P<number>[IVXLC]+)\.\s+(?P<name>\S.*)")
SCENARIO = re.compile(
    r"(?P<number>\d{1,3}) - (?:\[(?P<campaign>[^\]]+)\] )?(?P<name>\S.*)"
    r" - (?P<date>\S.*\d{4})"
)
REMARK = re.compile(r"(?P<name>[^()]*[^()\s])\s*\((?P<remark>[^()]+)\):?")


def ends_sentence(text: str) -> bool:
    """Say whether `text` ends with a mark that no heading ends with.

    >>> ends_sentence("Any unit must stop."), ends_sentence("Snow drifts")
    (True, False)
    """
    return text.rstrip(")”»\"'").endswith(ENDS)


def is_title(text: str) -> bool:
    """Say whether a line is written like a title: short, open-ended, in capitals.

    >>> is_title("Degree of Frostbite"), is_title("Sledges slide"), is_title("Melt.")
    (True, False, False)
    """
    if len(text) > LONGEST_HEADING:
        return False
    words = WORD.findall(text)
    return (
        0 < len(words) <= LONGEST_TITLE
        and text[0].isalpha()
        and not ends_sentence(text)
        and words[0][0].isupper()
        and all(word[0].isupper() or word in SMALL for word in words)
    )


def is_name(text: str) -> bool:
    """Say whether a heading names a thing and is no sentence that the book says of it.

    What is marked as a heading may go on in small letters; but one that ends as a
    sentence may is a name only if it is written like a title.

    >>> is_name("External links"), is_name("Dig In!"), is_name("Any unit must stop.")
    (True, True, False)
    """
    if len(text) > LONGEST_NAME:
        return False
    if not 0 < len(WORD.findall(text)) <= LONGEST_TITLE:
        return False
    return not ends_sentence(text) or is_title(text.rstrip("!?:"))


def heading(
    text: str,
    line: int,
    level: int,
    *,
    page: str | None = None,
    attributes: Mapping[str, str] | None = None,
) -> Block:
    """Return a heading that holds the name alone.

    Chapter and scenario number, campaign, date, and a remark in brackets go to its
    attributes.

    >>> heading("III. Thaw (optional rule)", 7, 1).attributes
    {'number': 'III', 'remark': 'optional rule'}
    >>> heading("7 - [Winter] Ice Bay - May 1, 1940", 7, 2).text
    'Ice Bay'
    """
    text = " ".join(text.split())
    parts = dict(attributes or {})
    for form in (SCENARIO, CHAPTER, REMARK) if len(text) <= LONGEST_HEADING else ():
        match = form.fullmatch(text)
        if match and match["name"].strip():
            found = {key: value for key, value in match.groupdict().items() if value}
            text = found.pop("name")
            parts |= found
    level = min(level, DEEPEST)
    return Block(
        BlockKind.HEADING, text, line, page=page, level=level, attributes=parts
    )
