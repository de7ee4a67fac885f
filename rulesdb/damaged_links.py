"""What can still be read of a link that was cut short, or that says a thing twice.

A link that was changed in its midst is not read at all: nothing tells what is right in
it. Of one that was cut the hexes before the cut are whole.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterable

from rulesdb import links
from rulesdb.situations import LARGEST
from rulesdb.situations.plain_data import DEEPEST, is_deeper

#: The signs of JSON that open, close and part things; a string is one sign.
SIGNS = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\],]')
CLOSING = {"{": "}", "[": "]"}

#: A hex lies so deep in a situation: in `hexes`, in `board`, in the situation.
DEPTH_OF_A_HEX = 3


def read_link(text: str) -> tuple[object, str]:
    """Return what a link tells, as far as it can be read, and what is wrong with it.

    Nothing is wrong with one behind which a full stop or a bracket was copied too.
    """
    try:
        return links.decode(text), ""
    except ValueError as error:
        wrong = str(error)
    version, _, packed = text.partition(".")
    if version != links.VERSION or len(packed) > links.LONGEST:
        return {}, wrong
    found = links.BASE64URL.match(packed)
    letters = found[0] if found else ""
    try:
        return links.decode(f"{version}.{letters}"), ""
    except ValueError:
        return beginning(letters), wrong


def beginning(letters: str) -> object:
    """Return what the letters of a link tell up to where they were cut."""
    whole = letters[:-1] if len(letters) % 4 == 1 else letters
    inflating = zlib.decompressobj(wbits=links.RAW)
    try:
        raw = inflating.decompress(links.unlettered(whole), LARGEST)
    except (ValueError, zlib.error):
        return {}
    text = raw.decode(errors="ignore")
    return first_of_each(text if inflating.eof else closed(text))


def closed(text: str) -> str:
    """Return JSON that was cut short, ended after the last whole hex.

    >>> closed('{"board":{"hexes":{"A1":{"terrain":["hill"]},"B1":{"terr')
    '{"board":{"hexes":{"A1":{"terrain":["hill"]}}}}'
    """
    ended, open_things = "{}", ""
    for sign in SIGNS.finditer(text):
        if sign[0] in CLOSING:
            open_things = CLOSING[sign[0]] + open_things
        elif sign[0] in CLOSING.values():
            open_things = open_things[1:]
        elif sign[0] == "," and len(open_things) <= DEPTH_OF_A_HEX:
            ended = text[: sign.start()] + open_things
    return ended


def first_of_each(text: str) -> object:
    """Return what JSON says, of a key that stands twice the first; {} if it is none."""

    def first(pairs: Iterable[tuple[str, object]]) -> dict[str, object]:
        return dict(reversed([*pairs]))

    try:
        found: object = json.loads(text, object_pairs_hook=first)
    except (ValueError, RecursionError):
        return {}
    return {} if is_deeper(found, DEEPEST) else found
