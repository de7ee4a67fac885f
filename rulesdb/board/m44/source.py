"""From what a file holds to plain data, however it came to be written.

The editor on the web wraps lists as `{"item": [...]}` and gives numbers as text; older
files leave keys out. What is no such file at all is told in one line.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rulesdb.board.m44.opened import Unreadable
from rulesdb.situations.names import LONGEST_NAME, UNFIT
from rulesdb.situations.plain_data import BYTE_ORDER_MARK, DEEPEST, is_deeper
from rulesdb.situations.values import shown

#: In bytes; a whole Overlord board with its texts in five languages has a tenth.
LARGEST = 1_000_000

DO = "open a .m44 file of the scenario editor"

#: How pictures and other files begin that are renamed by mistake.
BEGINNINGS: Mapping[bytes, str] = {
    b"\x89PNG": "a picture (PNG)",
    b"\xff\xd8\xff": "a picture (JPEG)",
    b"GIF8": "a picture (GIF)",
    b"RIFF": "a picture or a sound (RIFF)",
    b"BM": "a picture (BMP)",
    b"%PDF": "a PDF",
    b"PK\x03\x04": "a packed archive (zip)",
    b"\x1f\x8b": "a packed file (gzip)",
    b"<": "a page of the web or other markup",
}

#: The key under which the web editor gives the items of a list.
ITEM = "item"


class Source(NamedTuple):
    """The plain data of a file, and the keys that one of its objects has twice."""

    data: Mapping[str, object]
    twice: tuple[str, ...]


def plain_source(content: str | bytes) -> Source:
    """Return the data of a file; raises Unreadable with what it is instead."""
    text = text_of(content)
    twice: dict[str, None] = {}

    def last_said(pairs: Iterable[tuple[str, object]]) -> dict[str, object]:
        found: dict[str, object] = {}
        for name, value in pairs:
            if name in found:
                twice[fit(name)] = None
            found[name] = value
        return found

    try:
        data: object = json.loads(
            text.removeprefix(BYTE_ORDER_MARK), object_pairs_hook=last_said
        )
    except json.JSONDecodeError as error:
        raise Unreadable(f"the file is not JSON ({error}): {DO}") from None
    except RecursionError:
        raise Unreadable(too_deep()) from None
    except ValueError:
        raise Unreadable(f"the file holds a number that is too long: {DO}") from None
    if is_deeper(data, DEEPEST):
        raise Unreadable(too_deep())
    if not isinstance(data, Mapping) or not isinstance(data.get("board"), Mapping):
        raise Unreadable(f"the file is JSON, but holds no `board`: {DO}")
    return Source(data, tuple(twice))


def text_of(content: str | bytes) -> str:
    """Return what a file says; raises Unreadable if that is nothing, or too much."""
    text = content if isinstance(content, str) else decoded(content)
    if len(text) > LARGEST:
        raise Unreadable(too_large())
    if not text.strip():
        raise Unreadable(f"the file is empty: {DO}")
    return text


def decoded(content: bytes) -> str:
    """Return the text of a file; raises Unreadable if it is none."""
    for beginning, what in BEGINNINGS.items():
        if content.startswith(beginning):
            raise Unreadable(f"the file is {what} and not a board: {DO}")
    if len(content) > LARGEST:
        raise Unreadable(too_large())
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        raise Unreadable(
            f"the file is not text in UTF-8 (byte {error.start}): {DO}, "
            "or save it again from there"
        ) from None


def too_large() -> str:
    """Return that a file is larger than any board."""
    return f"the file has more than {LARGEST} bytes, and no board has: {DO}"


def too_deep() -> str:
    """Return that a file is nested as no board is."""
    return f"the file is nested deeper than {DEEPEST} levels: {DO}"


def items(value: object) -> list[object]:
    """Return the items of a list, be it wrapped, or one item by itself, or absent.

    >>> items({"item": [{"row": 0}]}), items({"name": "tag1"}), items(None)
    ([{'row': 0}], [{'name': 'tag1'}], [])
    """
    if isinstance(value, Mapping) and ITEM in value:
        value = value[ITEM]
    if value is None or value == {}:
        return []
    return value if isinstance(value, list) else [value]


def number(value: object) -> int | None:
    """Return a whole number, which may be given as text.

    >>> number(3), number("3"), number("three"), number(True)
    (3, 3, None, None)
    """
    if isinstance(value, str) and value.isascii() and value.isdigit():
        value = int(value[:9])
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def word(value: object) -> str:
    """Return text on one line without blanks around it; what is no text is nothing."""
    return " ".join(fit(value).split()) if isinstance(value, str) else ""


def fit(text: str) -> str:
    """Return text without what breaks a line or turns its direction."""
    if text.isprintable():
        return text
    blank = "".join(" " if c.isspace() else c for c in text)
    return "".join(c for c in blank if unicodedata.category(c) not in UNFIT)


def name(value: object) -> str:
    """Return the name of something as a board keeps it: short, on one line.

    What is no text is shown as it is written, so that it is not lost.
    """
    found = word(value) or fit(shown(value))
    return found[:LONGEST_NAME].strip() or "?"


def is_name(text: str) -> bool:
    """Say whether a situation takes this as the name of something that is unknown."""
    unfit = any(unicodedata.category(c) in UNFIT for c in text)
    return 0 < len(text) <= LONGEST_NAME and text == text.strip() and not unfit
