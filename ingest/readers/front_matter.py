"""The head of a book of ours: the `key: value` lines between its two fences.

Of YAML only the words are taken, never what it would make of them: a date, a number or
a `no` stays what is written. What a head of ours has no use for, and what could make
little text into much, is refused: lists, tags, anchors and deep nesting.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Iterator

import yaml

from ingest.blocks import Entry, Fault

#: How deep mappings lie within each other: the head, its `sources`, one of these.
DEEPEST = 3

#: Where reading is given up, even to pass over what is refused: it takes ever longer.
ABYSS = 20

#: What YAML takes for nothing where it stands without quotes.
NOTHING = frozenset(("", "~", "null", "Null", "NULL"))

#: Categories of characters that nobody can print: control codes and half characters.
UNPRINTABLE = frozenset(("Cc", "Cs"))


def read_front_matter(path: str, source: str) -> tuple[dict[str, Entry], list[Fault]]:
    """Return the entries of a head, and all that is wrong with how it is written.

    `source` is what stands between the fences. A head that cannot be read has no
    entries, and one fault at least.
    """
    reader = HeadReader(path, source)
    try:
        return reader.read(), reader.faults
    except yaml.MarkedYAMLError as error:
        reason = " ".join(filter(None, (error.context, error.problem)))
        mark = error.problem_mark or error.context_mark
        reader.fault(mark.index if mark else 0, f"is not YAML: {reason}")
    except yaml.reader.ReaderError as error:
        message = f"is not YAML: it holds the control code U+{error.character:04X}"
        reader.fault(error.position, message)
    except HeadUnreadable as error:
        reader.fault(error.index, str(error))
    return {}, reader.faults


class HeadUnreadable(ValueError):
    """A head that is given up; `index` is the character at which."""

    def __init__(self, index: int, message: str) -> None:
        super().__init__(message)
        self.index = index


class HeadReader:
    """Reads one head, event by event, and keeps what is wrong with it."""

    def __init__(self, path: str, source: str) -> None:
        self.path = path
        self.faults: list[Fault] = []
        self.events: Iterator[yaml.Event] = yaml.parse(source, Loader=yaml.SafeLoader)
        # YAML also ends lines at characters that no editor counts as the end of one.
        self.line_ends = [found.start() for found in re.finditer("\n", source)]

    def read(self) -> dict[str, Entry]:
        """Return the entries of the head; raises HeadUnreadable or a YAMLError."""
        next(self.events)  # the stream begins
        if not isinstance(next(self.events), yaml.DocumentStartEvent):
            raise HeadUnreadable(0, "is empty: write `key: value` lines")
        root = next(self.events)
        if not isinstance(root, yaml.MappingStartEvent):
            raise HeadUnreadable(0, "is not a list of `key: value` lines")
        self.check_plain(root)
        entries = self.read_mapping(1)
        next(self.events)  # the document ends
        more = next(self.events)
        if not isinstance(more, yaml.StreamEndEvent):
            raise HeadUnreadable(self.index(more), "ends before this line")
        return entries

    def read_mapping(self, depth: int) -> dict[str, Entry]:
        """Return the entries of a mapping that has begun, up to its end."""
        entries: dict[str, Entry] = {}
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            key = self.read_key(event)
            value = self.read_value(key, next(self.events), depth)
            if key in entries:
                self.fault(self.index(event), f"`{key}` is given twice")
            elif key is not None:
                entries[key] = Entry(value, self.line(self.index(event)))
        return entries

    def read_key(self, event: yaml.Event) -> str | None:
        """Return a key, or None for what cannot be one."""
        if isinstance(event, yaml.ScalarEvent):
            self.check_plain(event)
            return self.words(event)
        self.fault(self.index(event), "a key has to be a word")
        self.pass_over(event)
        return None

    def read_value(
        self, key: str | None, event: yaml.Event, depth: int
    ) -> str | dict[str, Entry] | None:
        """Return what stands behind a key, or None if that is refused."""
        self.check_plain(event)
        if isinstance(event, yaml.ScalarEvent):
            return self.words(event)
        if isinstance(event, yaml.MappingStartEvent) and depth < DEEPEST:
            return self.read_mapping(depth + 1)
        if isinstance(event, yaml.SequenceStartEvent):
            self.fault(self.index(event), f"`{key}` is a list: write words")
        elif isinstance(event, yaml.MappingStartEvent):
            self.fault(
                self.index(event), f"`{key}` has entries of its own: write words"
            )
        self.pass_over(event)
        return None

    def pass_over(self, event: yaml.Event) -> None:
        """Leave out what has begun with `event`; raises HeadUnreadable in an abyss."""
        depth = 0
        while True:
            depth += isinstance(event, yaml.CollectionStartEvent)
            depth -= isinstance(event, yaml.CollectionEndEvent)
            if depth == 0:
                return
            if depth > ABYSS:
                raise HeadUnreadable(self.index(event), "is nested too deep")
            event = next(self.events)

    def check_plain(self, event: yaml.Event) -> None:
        """Note what of YAML is not part of the format: anchors, aliases and tags."""
        anchor = getattr(event, "anchor", None)
        if anchor is not None:
            mark = "*" if isinstance(event, yaml.AliasEvent) else "&"
            message = f"`{mark}{anchor}` is not part of the format: write the words out"
            self.fault(self.index(event), message)
        if getattr(event, "tag", None) is not None:
            message = "tags (`!`) are not part of the format: write words alone"
            self.fault(self.index(event), message)

    def words(self, event: yaml.ScalarEvent) -> str:
        """Return the words of a scalar, on one line; nothing if it says nothing."""
        text = " ".join(str(event.value).split())
        if any(unicodedata.category(character) in UNPRINTABLE for character in text):
            message = f"{text[:60]!r} holds a character that cannot be printed"
            self.fault(self.index(event), message)
        return "" if event.style is None and text in NOTHING else text

    def index(self, event: yaml.Event) -> int:
        """Return the place of the character that an event begins with."""
        return event.start_mark.index if event.start_mark else 0

    def line(self, index: int) -> int:
        """Return the line of the file, counted from 1, that a character stands in."""
        fence = 1
        return bisect_left(self.line_ends, index) + 1 + fence

    def fault(self, index: int, message: str) -> None:
        """Note what is wrong at a character of the head."""
        self.faults.append(Fault(self.path, self.line(index), f"head: {message}"))
