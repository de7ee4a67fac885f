"""Reading a TOML file of ours: its tables, where each begins, and what is amiss.

What is wrong with a file is told like what is wrong with a book: with its line.
"""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ingest.readers.source import Unreadable, read_any

#: How it is said what has to stand under a key.
TYPES: Mapping[type, str] = {
    str: "words in quotes, on one line",
    bool: "true or false",
    list: "a list of words in quotes",
    dict: "a table, as { key = value }",
}

#: How much of a value that is amiss is shown.
SHOWN = 80

#: The line that opens a table.
HEADER = re.compile(r"\s*\[\[?\s*(?P<name>\w+)\s*\]\]?\s*(#.*)?")

#: A number that Python refuses to read.
LONG_NUMBER = re.compile(r"[0-9][0-9_]{4299,}")

#: How the TOML parser says where it stopped.
STOPPED = re.compile(r" \(at line (?P<line>\d+), column \d+\)")


def read_toml(path: Path) -> tuple[Mapping[str, Any], Mapping[str, list[int]]]:
    """Return what a TOML file says, and the lines on which tables of a name begin.

    Raises Unreadable, with the line, if it cannot be read or is not TOML.
    """
    text = read_any(path)
    try:
        return tomllib.loads(text), header_lines(text)
    except tomllib.TOMLDecodeError as error:
        stopped = STOPPED.search(str(error))
        line = int(stopped["line"]) if stopped else text.rstrip().count("\n") + 1
        complaint = f"not TOML: {STOPPED.sub('', str(error))}"
        raise Unreadable(path, complaint, line) from None
    except RecursionError:
        complaint = "lists or tables lie too deep within each other"
        raise Unreadable(path, complaint) from None
    except ValueError:
        found = LONG_NUMBER.search(text)
        line = text.count("\n", 0, found.start()) + 1 if found else 1
        raise Unreadable(path, "a number of thousands of digits", line) from None


def header_lines(text: str) -> Mapping[str, list[int]]:
    """Return, by the name of a table, the lines on which one begins."""
    found: defaultdict[str, list[int]] = defaultdict(list)
    for number, line in enumerate(text.split("\n"), 1):
        if header := HEADER.fullmatch(line):
            found[header["name"]].append(number)
    return found


def lines_of(entries: int, known: list[int]) -> list[int]:
    """Return a line for each entry of a list of tables, the first if one has none.

    A table that is written in braces has no line of its own.
    """
    return known if len(known) == entries else [1] * entries


def is_list_of_tables(value: object) -> bool:
    """Say whether a value is what `[[name]]` makes."""
    return isinstance(value, list) and all(isinstance(entry, dict) for entry in value)


def wrong_value(value: object, wanted: type) -> str:
    """Return what is wrong with a value that should be of a type, or nothing."""
    if not isinstance(value, wanted):
        return f"is {repr(value)[:SHOWN]}, not {TYPES[wanted]}"
    if isinstance(value, list):
        said: set[object] = set()
        for item in value:
            if wrong := wrong_value(item, str):
                return f"has an item that {wrong}"
            if item.casefold() in said:
                return f"gives {item[:SHOWN]!r} twice"
            said.add(item.casefold())
    elif isinstance(value, str) and not is_words(value):
        return f"is {repr(value)[:SHOWN]}, not {TYPES[wanted]}"
    return ""


def is_words(text: str) -> bool:
    """Say whether a text has a word in it and nothing that does not print."""
    return text.isprintable() and any(map(str.isalnum, text))
