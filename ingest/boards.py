"""Reading data/boards/: example boards of our own, as files of the scenario editor."""

from __future__ import annotations

import re
from collections.abc import Collection as Several
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from ingest.blocks import Fault
from rulesdb.board import m44
from rulesdb.board.board import Contents
from rulesdb.board.hexes import name_of
from rulesdb.board.m44 import Opened, Unreadable
from rulesdb.records import ExampleBoard
from rulesdb.vocabulary import unknown

#: The name of a file is the id of its board.
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Example:
    """A board that was read, and where it is written."""

    board: ExampleBoard
    opened: Opened
    path: str


@dataclass(frozen=True, slots=True)
class Examples:
    """The boards of a folder in the order of their names, and what is wrong there."""

    read: tuple[Example, ...] = ()
    faults: tuple[Fault, ...] = ()

    @property
    def boards(self) -> tuple[ExampleBoard, ...]:
        """The boards as the database holds them."""
        return tuple(example.board for example in self.read)


#: What is read where there are no files.
NO_BOARDS = Examples()


def read_boards(folder: Path) -> Examples:
    """Return the boards in `folder`; a folder that is absent holds none."""
    read: list[Example] = []
    faults: list[Fault] = []
    for path in sorted(folder.glob("*.m44")):
        try:
            content = path.read_bytes()
            opened = m44.read(content)
        except (Unreadable, OSError) as error:
            faults.append(Fault(str(path), 1, str(error)))
            continue
        wrong = [Fault(str(path), 1, what) for what in wrong_with(path, opened)]
        faults += wrong
        if not wrong:
            board = ExampleBoard(path.stem, opened.title, opened.text, content.decode())
            read.append(Example(board, opened, str(path)))
    return Examples(tuple(read), tuple(faults))


def wrong_with(path: Path, opened: Opened) -> Iterator[str]:
    """Yield what is wrong with a board of ours by itself.

    Anybody's file may leave something over; ours has a place for all that it holds.
    """
    if not ID.fullmatch(path.stem):
        yield "its name is the id of the board: small letters, numbers and hyphens"
    if not opened.title:
        yield "it has no title: write it under text, en, name"
    if not opened.text:
        yield "it says nothing of itself: write it under text, en, description"
    yield from (str(problem) for problem in opened.problems)


def wrong_records(examples: Iterable[Example], ids: Several[str]) -> Iterator[Fault]:
    """Yield a fault for each thing on a board that no record tells of."""
    for example in examples:
        board = example.opened.board
        for place, contents in board.hexes.items():
            for id in named(contents):
                if id not in ids:
                    where = name_of(place, board.size)
                    what = unknown("record", id, list(ids))
                    yield Fault(example.path, 1, f"{where}: {what}")


def named(contents: Contents) -> Iterator[str]:
    """Yield the ids of the records of what lies on a hex."""
    yield from contents.terrain
    if contents.unit is not None and "unit" in contents.unit:
        yield str(contents.unit["unit"])
