"""What a sheet is made of: cells, the lines in them, and sentences that are quoted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rulesdb.facts import Fact
from rulesdb.records import Record

#: The signs of a sheet: what holds under a condition, what rules in force change for
#: some, and what no rulebook says.
STARRED, REFERRED, COMMUNITY = "*", "†", "°"


@dataclass(frozen=True, slots=True)
class Line:
    """One statement in a cell, in the fewest words, with the facts that make it.

    `community` marks what no rulebook says but an implementation or its players.
    """

    text: str
    facts: tuple[Fact, ...] = ()
    community: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """How one thing differs in one respect; nothing in it is as on an open hex.

    A starred one holds only under what the starred sentences of its row say. A referred
    one is changed by rules in force, which stand on the sheet by themselves.
    """

    lines: tuple[Line, ...] = ()
    starred: bool = False
    referred: bool = False

    @property
    def text(self) -> str:
        """All that the cell says, on one line."""
        return "; ".join(line.text for line in self.lines) + self.marks

    @property
    def marks(self) -> str:
        """The signs of what the cell does not say by itself."""
        return STARRED * self.starred + REFERRED * self.referred


@dataclass(frozen=True, slots=True)
class Quote:
    """A sentence of a record, where a cell has no room for what it says."""

    text: str
    record: str
    anchor: str
    place: str
    starred: bool = False
    community: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """A terrain, obstacle or unit: its cells by their columns, and its sentences.

    `played_as` is whose rules it has in this scenario, `played_by` the side or nation
    for which it does, if not for all. `places` are the books and pages that it rests
    on, `differing` the record and anchor of a passage in which sources differ.
    """

    record: Record
    cells: Mapping[str, Cell]
    quotes: tuple[Quote, ...]
    places: tuple[str, ...]
    played_as: Record | None = None
    played_by: str = ""
    differing: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """A rule or a card in a line: its summary, or that of what it is played as."""

    record: Record
    places: tuple[str, ...]
    summary: str
    played_as: Record | None = None


@dataclass(frozen=True, slots=True)
class Told:
    """What a passage of a scenario states, in its own sentences.

    `community` marks what no rulebook says but an implementation or its players.
    """

    label: str
    anchor: str
    sentences: tuple[str, ...]
    community: bool = False


@dataclass(frozen=True, slots=True)
class Briefing:
    """What a scenario says of itself, passage by passage."""

    record: Record
    places: tuple[str, ...]
    passages: tuple[Told, ...]
