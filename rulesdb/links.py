"""The link of a situation: its canonical JSON, deflated, in letters for an address.

Version 1 is read for ever. What it leaves out are the defaults of `rulesdb.situations`,
so these are part of it: to change one is to make a version 2.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from collections.abc import Mapping

from rulesdb.board.board import Board
from rulesdb.situations import (
    LARGEST,
    QUESTIONS,
    UNITS,
    Situation,
    default_of,
    plain_data,
)

VERSION = "1"

#: The number of a version that a newer desk may write.
LATER = re.compile("[2-9]|[1-9][0-9]")

#: A link is read in full or not at all: none of an honest situation is as long.
LONGEST = LARGEST

BASE64URL = re.compile(r"[A-Za-z0-9_-]+")

#: A raw deflate stream, without a header or a checksum.
RAW = -zlib.MAX_WBITS


def encode(situation: Mapping[str, object]) -> str:
    """Return the `s` of the link of a situation, which is given as plain data.

    >>> encode({"question": "battle", "sight": True})
    '1.q1YqLE0tLsnMz1OyUkpKLCnJSVWqBQA'
    """
    text = json.dumps(
        without_defaults(situation),
        sort_keys=True,
        separators=(",", ":"),
        ensure_ascii=False,
        allow_nan=False,
    )
    deflating = zlib.compressobj(level=9, wbits=RAW)
    packed = deflating.compress(text.encode()) + deflating.flush()
    return f"{VERSION}.{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


def decode(text: str) -> object:
    """Return the plain data in the `s` of a link, whatever they are.

    Raises ValueError, with what is wrong, for text that no version has written.

    >>> decode("1.q1YqLE0tLsnMz1OyUkpKLCnJSVWqBQA")
    {'question': 'battle'}
    """
    version, dot, packed = text.partition(".")
    if not dot or version != VERSION:
        if dot and LATER.fullmatch(version):
            known = f"from a newer desk: this one reads version {VERSION}"
            raise ValueError(f"the link is of version {version}, {known}")
        known = f"it should begin with '{VERSION}.'"
        raise ValueError(f"the link is of no version that is known: {known}")
    inside = inflated(unlettered(packed))
    try:
        return plain_data(inside)
    except ValueError as error:
        raise ValueError(f"the link holds what is {error}") from None


def path(situation: Mapping[str, object]) -> str:
    """Return the address of a situation on the site."""
    return f"/check?s={encode(situation)}"


def picture_path(situation: Mapping[str, object]) -> str:
    """Return the address of the picture of a situation on a board."""
    return f"/board.png?s={encode(situation)}"


def board_path(board: Board) -> str:
    """Return the address of a board on the site, with no question asked of it."""
    return f"/board?s={encode({'board': board.described()})}"


def described(situation: Situation) -> dict[str, object]:
    """Return a situation as the plain data that describe it."""
    data: dict[str, object] = {"question": situation.question}
    for place, value in situation.said.items():
        outer, dot, inner = place.partition(".")
        data_of = plain(value)
        if dot:
            unit = data.setdefault(outer, {})
            assert isinstance(unit, dict)
            unit[inner] = data_of
        else:
            data[place] = data_of
    return data


def plain(value: object) -> object:
    """Return what was read as JSON has it: lists and objects."""
    if isinstance(value, Board):
        return value.described()
    if isinstance(value, Mapping):
        return {name: plain(inner) for name, inner in value.items()}
    if isinstance(value, tuple):
        return [plain(inner) for inner in value]
    return value


def without_defaults(situation: Mapping[str, object]) -> dict[str, object]:
    """Return a situation without what would be assumed anyway."""
    kept: dict[str, object] = {}
    question = QUESTIONS.get(str(situation.get("question")))
    unassumed = question.unassumed if question else ()
    for name, value in situation.items():
        if name in UNITS and isinstance(value, Mapping):
            said = {
                key: inner
                for key, inner in value.items()
                if f"{name}.{key}" in unassumed
                or not is_default(f"{name}.{key}", inner)
            }
            kept |= {name: said} if said else {}
        elif not is_default(name, value):
            kept[name] = value
    return kept


def is_default(place: str, value: object) -> bool:
    """Say whether a value is the one that is assumed; false is not 0, nor true 1."""
    default = default_of(place)
    if isinstance(value, list | tuple):
        return default is not None and default == tuple(value)
    return default is not None and type(value) is type(default) and value == default


def unlettered(packed: str) -> bytes:
    """Return the bytes that base64 letters stand for."""
    if len(packed) > LONGEST:
        raise ValueError(f"the link is longer than {LONGEST} characters")
    try:
        if not BASE64URL.fullmatch(packed):
            raise binascii.Error
        return base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
    except binascii.Error:
        raise ValueError("the link is not base64url: was it cut short?") from None


def inflated(packed: bytes) -> str:
    """Return the text of a deflate stream, of which there must not be too much."""
    inflating = zlib.decompressobj(wbits=RAW)
    try:
        raw = inflating.decompress(packed, LARGEST + 1)
    except zlib.error:
        raise ValueError("the link does not inflate: was it changed?") from None
    if len(raw) > LARGEST:
        raise ValueError(f"the link holds more than {LARGEST} characters")
    if not inflating.eof or inflating.unused_data:
        raise ValueError("the link does not end where it should: was it cut short?")
    try:
        return raw.decode()
    except UnicodeDecodeError:
        raise ValueError("the link does not hold text: was it changed?") from None
