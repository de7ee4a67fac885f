"""What every reader yields, whatever the form of its source."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from rulesdb.records import Problem


class BlockKind(StrEnum):
    """What a block is on the page."""

    HEADING = "heading"
    PARAGRAPH = "paragraph"
    BULLET = "bullet"
    TABLE = "table"  # one block a table, its rows as lines of `| cell | cell |`
    QUOTE = "quote"  # set apart from the running text
    NOTE = "note"  # a remark about the source rather than of it


@dataclass(frozen=True, slots=True)
class Block:
    """A heading, paragraph, bullet, table or note of a source.

    `level` is the depth of a heading (1 the highest) or of a bullet (1 the outermost).
    `label` is the lead word of a labelled passage ("Movement"), which `text` then no
    longer holds. `line` counts from 1 in the file as it lies on disk.
    """

    kind: BlockKind
    text: str
    line: int
    page: str | None = None
    level: int = 0
    label: str = ""
    attributes: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """What is wrong at one place of a source that we write ourselves."""

    path: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.message}"


@dataclass(frozen=True, slots=True)
class Entry:
    """What the head of a source says for one key, and the line on which it does.

    `value` is words, on one line, or the entries below the key; None if it is neither,
    which is a fault.
    """

    value: str | Mapping[str, Entry] | None
    line: int

    @property
    def words(self) -> str:
        """The words, none where there are entries instead."""
        return self.value if isinstance(self.value, str) else ""


def words_of(entries: Mapping[str, Entry], key: str) -> str:
    """Return the words of a key, none where it has none or is not there."""
    return entries[key].words if key in entries else ""


@dataclass(frozen=True, slots=True)
class Document:
    """A source that has been read: whose book it is, its blocks, what was not read.

    `head` is what the source says of itself, `faults` what its writer has to mend.
    """

    path: str
    book: str
    title: str
    blocks: tuple[Block, ...]
    problems: tuple[Problem, ...] = ()
    head: Mapping[str, Entry] = field(default_factory=dict)
    faults: tuple[Fault, ...] = ()
