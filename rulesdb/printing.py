"""What the command line prints: text that a terminal may be given, and what is wrong.

Words out of anybody's file come this way, so nothing in them may steer the terminal.
"""

from __future__ import annotations

import json
import re
import sys
from typing import NoReturn, TextIO

import click

#: The exit status beside 0 (done) and click's own 2 (bad usage).
NOTHING = 1

#: What steers a terminal: every control character but the line's end and the tab. The
#: first group is what we write ourselves, to make a word bold and no longer so.
CONTROL = re.compile(r"(\x1b\[[01]m)|[\x00-\x08\x0b-\x1f\x7f-\x9f]")

#: The control characters that json leaves as they are.
ESCAPED = {number: f"\\u{number:04x}" for number in range(0x7F, 0xA0)}


def print_text(text: str) -> None:
    """Print text on standard output, or end with what keeps it from being printed."""
    try:
        click.echo(printable(text, encoding_of(sys.stdout)))
    except BrokenPipeError:
        raise  # who reads it has seen enough: click ends quietly
    except OSError as error:
        fail(f"standard output takes no more ({error.strerror}): print elsewhere")


def print_exactly(text: str) -> None:
    """Print text as it is, for a file or another program; a terminal is not steered."""
    if sys.stdout.isatty():
        print_text(text)
        return
    try:
        with click.open_file("-", "wb") as stream:
            stream.write(text.encode())
    except BrokenPipeError:
        raise  # who reads it has seen enough: click ends quietly
    except OSError as error:
        fail(f"standard output takes no more ({error.strerror}): print elsewhere")


def print_note(line: str) -> None:
    """Print one line on stderr, beside what goes to standard output."""
    click.echo(printable(line, encoding_of(sys.stderr)), err=True)


def print_json(plain: object) -> None:
    """Print plain data as JSON, which holds every character, escaped where need be."""
    print_text(json.dumps(plain, ensure_ascii=False, indent=2).translate(ESCAPED))


def fail(message: object) -> NoReturn:
    """End with one line on stderr that says what to do."""
    click.echo(printable(f"rulesdb: {message}", encoding_of(sys.stderr)), err=True)
    sys.exit(NOTHING)


def encoding_of(stream: TextIO | None) -> str:
    """Return the encoding of a stream; one that was closed from the start is None."""
    return getattr(stream, "encoding", None) or "utf-8"


def printable(text: str, encoding: str = "utf-8") -> str:
    """Return text without what steers a terminal, or what an encoding does not have.

    >>> printable("a \\x1b[1mbold\\x1b[0m \\x1b[2Jword\\r\\n")
    'a \\x1b[1mbold\\x1b[0m [2Jword\\n'
    >>> printable("2 – \\udcff", "ascii")
    '2 \\\\u2013 \\\\udcff'
    """
    return (
        CONTROL.sub(r"\1", text).encode(encoding, "backslashreplace").decode(encoding)
    )
