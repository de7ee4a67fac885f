"""The braces behind a heading of ours: its id, its class, its keys with values."""

from __future__ import annotations

import re
from collections import Counter

from mdit_py_plugins.attrs.parse import ParseError, parse

#: A value in quotes, which may hold spaces.
QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')

#: What the two marks that stand for a key are short for.
MARKS = {"#": "id", ".": "class"}


def read_braces(source: str) -> tuple[dict[str, str], list[str]]:
    """Return what braces say, by keys, and all that is wrong with them.

    `#x` is the key `id`, `.x` the key `class`. `source` begins with the first brace.
    """
    try:
        end, attributes = parse(source)
    except ParseError as error:
        return {}, [f"cannot read the braces {source[:60]}: {error}"]
    faults = []
    if source[end + 1 :].strip():
        faults.append(f"there is text behind the braces: {source[end + 1 :][:60]}")
    pieces = QUOTED.sub('"" ', source[1:end]).split()
    if any("%" in piece for piece in pieces):
        faults.append("a comment in braces (`%`) is not part of the format")
    if any(piece in MARKS for piece in pieces):
        faults.append("there is nothing behind a `#` or `.` in the braces")
    keys = Counter(
        MARKS.get(piece[0], piece.partition("=")[0])
        for piece in pieces
        if piece[0] in MARKS or "=" in piece
    )
    faults.extend(
        f"`{key}` is given twice in the braces"
        for key, count in keys.items()
        if count > 1 and key != "class"  # two classes are read as one, which is unknown
    )
    return attributes, faults
