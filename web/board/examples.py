"""The example boards of the rulebook, as links that lay them out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from flask import url_for

from rulesdb import links
from rulesdb.board.m44 import read
from rulesdb.rulebook import Rulebook
from web.board.asking import TITLES


@dataclass(frozen=True, slots=True)
class Example:
    """An example board: its title, what it is about, and its address."""

    title: str
    text: str
    path: str


def examples(rulebook: Rulebook) -> Iterator[Example]:
    """Yield the example boards; the id of some begins with what to ask on them."""
    for board in rulebook.boards.values():
        question = board.id.partition("-")[0]
        link = link_of(board.m44, question if question in TITLES else "")
        path = url_for("board.page", s=link)
        yield Example(board.title, board.text, path)


@lru_cache(maxsize=64)
def link_of(m44: str, question: str) -> str:
    """Return the link of a file's board, on which a question may be asked."""
    board = read(m44).board.described()
    asked = {"question": question} if question else {}
    return links.encode({**asked, "board": board})
