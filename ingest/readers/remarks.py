"""Remarks about a source by whoever copied it out, and what they say is absent."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ingest.blocks import Block, BlockKind
from rulesdb.records import Problem
from rulesdb.vocabulary import ProblemKind

LABELS = frozenset({"source note", "transcriber's note", "editor's note"})
LEFT_OUT = re.compile(r"\b(?:is|are) (?:omitted|not reproduced|left out)\b")


def is_remark(label: str, text: str) -> bool:
    """Say whether a passage is about the source rather than of it.

    >>> is_remark("", "The maps are not reproduced."), is_remark("Note", "Snow melts.")
    (True, False)
    """
    return label.casefold() in LABELS or bool(LEFT_OUT.search(text))


def left_out(blocks: Iterable[Block], book: str) -> Iterator[Problem]:
    """Yield a problem for each remark that says that the source is not whole."""
    for block in blocks:
        if block.kind is BlockKind.NOTE and LEFT_OUT.search(block.text):
            message = "a remark here says that this copy leaves a part of the book out"
            where = f"line {block.line}"
            yield Problem(ProblemKind.NOT_IN_SOURCE, book, where, message)
