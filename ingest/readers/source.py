"""Reading a file that somebody names, or saying in one line why it cannot be read."""

from __future__ import annotations

import codecs
import re
from pathlib import Path

LIMIT_MB = 5
LIMIT = LIMIT_MB * 1024 * 1024

#: A book of 500 pages has less than half as many.
MOST_LINES = 50_000

#: A page that says so itself is taken to be in windows-1251; nothing else is proof.
DECLARED_1251 = re.compile(
    rb"(?:charset|encoding)\s{0,9}=\s{0,9}[\"']?windows-1251", re.IGNORECASE
)
DECLARED_WITHIN = 2048


class Unreadable(ValueError):
    """A source that cannot be read; its message is one line that says what to do.

    `complaint` is the message without the name of the file, `line` where the trouble
    begins.
    """

    def __init__(self, path: Path, complaint: str, line: int = 1) -> None:
        super().__init__(f"{shown(path)}: {complaint}")
        self.complaint = complaint
        self.line = line


def read_source(path: Path) -> str:
    """Return the text of a file, its lines ended by a line feed and no byte order mark.

    Raises Unreadable if the file is missing, a directory, empty, over the limits,
    binary, or in an encoding that we cannot be certain of.
    """
    text = read_any(path)
    if not text.strip():
        raise Unreadable(path, "is empty; give a file that holds text")
    if text.count("\n") > MOST_LINES:
        complaint = f"has more than {MOST_LINES:,} lines; give one book's text"
        raise Unreadable(path, complaint)
    return text


def read_any(path: Path) -> str:
    """Return the text of a file as `read_source` does, even if there is none in it."""
    data = _bytes_of(path)
    return _decoded(path, data).replace("\r\n", "\n").replace("\r", "\n")


def _bytes_of(path: Path) -> bytes:
    try:
        if path.is_dir():
            raise Unreadable(path, "is a directory; name a file in it")
        if not path.exists():
            raise Unreadable(path, "no such file; check the name")
        if not path.is_file():
            raise Unreadable(path, "is not a regular file; name one")
        with path.open("rb") as file:
            data = file.read(LIMIT + 1)
    except OSError as error:
        reason = error.strerror or "unknown error"
        raise Unreadable(path, f"cannot be opened: {reason}") from None
    if len(data) > LIMIT:
        raise Unreadable(
            path,
            f"is larger than {LIMIT_MB} MB; "
            "give the book's text or its web page, without pictures",
        )
    return data


def _decoded(path: Path, data: bytes) -> str:
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        text = _decode(path, data, "utf-16", "UTF-16")
        if "\0" in text:
            raise _binary(path, text.index("\0") * 2 + 3)
        return text
    if b"\0" in data:
        raise _binary(path, data.index(b"\0") + 1)
    try:
        return _decode(path, data, "utf-8-sig", "UTF-8")
    except Unreadable:
        if not DECLARED_1251.search(data[:DECLARED_WITHIN]):
            raise
        return _decode(path, data, "cp1251", "windows-1251, as it says")


def _decode(path: Path, data: bytes, encoding: str, name: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        # The decoder of "utf-8-sig" counts from behind the mark.
        marked = encoding == "utf-8-sig" and data.startswith(codecs.BOM_UTF8)
        bad = error.start + (len(codecs.BOM_UTF8) if marked else 0)
        line = data.count(10, 0, bad) + 1
        raise Unreadable(
            path,
            f"is not {name} (0x{data[bad]:02X} at byte {bad + 1}, line {line}); "
            "save it as UTF-8",
            line,
        ) from None


def _binary(path: Path, byte: int) -> Unreadable:
    return Unreadable(
        path,
        f"is binary (NUL at byte {byte}); save the book as text or as a web page",
    )


def shown(path: Path) -> str:
    """Return a path as it may stand in one line and be written in any encoding."""
    name = str(path)
    return name if name.isprintable() else ascii(name)
