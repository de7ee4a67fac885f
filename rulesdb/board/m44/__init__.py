"""Boards in the files of the publisher's scenario editor (`.m44`).

`read` takes what such a file holds and keeps every hex that can be read; `write` makes
one that reads as the same board. Neither touches a file.
"""

from rulesdb.board.m44.opened import Opened, Problem, Unreadable
from rulesdb.board.m44.reading import read
from rulesdb.board.m44.source import LARGEST
from rulesdb.board.m44.writing import write

__all__ = ["LARGEST", "Opened", "Problem", "Unreadable", "read", "write"]
