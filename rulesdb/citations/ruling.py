"""A passage in one line: its first sentence, with the list that it leads to."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulesdb.citations.document import (
    Block,
    Blocks,
    Items,
    Paragraph,
    Table,
    plain,
    row_lines,
)

#: How many lines of a list or a table still make one line to read.
_MOST_LINES = 6

_SENTENCE_END = re.compile(r"""[.!?…]+["'”’»)]*(?=\s|$)""")

#: What ends in a full stop in the middle of a sentence.
_ABBREVIATIONS = frozenset(
    "p. pp. e.g. i.e. cf. vs. st. nr. стр. см. т.е. напр. гл.".split()
)


def first_sentence(text: str) -> str:
    """Return the text up to the end of its first sentence.

    >>> first_sentence("A town hides units (see p. 4). It may be entered.")
    'A town hides units (see p. 4).'
    """
    for end in _SENTENCE_END.finditer(text):
        sentence, rest = text[: end.end()], text[end.end() :].lstrip()
        if not rest or not (rest[0].islower() or _is_abbreviated(sentence)):
            return sentence
    return text


def ruling(blocks: Blocks) -> str:
    """Return the first sentence of a passage; of a list or a table, its lines.

    A sentence that ends in a colon says nothing alone, so what follows belongs to it.
    """
    if not blocks:
        return ""
    first, *rest = blocks
    if not isinstance(first, Paragraph):
        return _run_on(first)
    sentence = first_sentence(plain(first.content).strip())
    if sentence.endswith(":") and rest:
        return f"{sentence} {_run_on(rest[0])}"
    return sentence


def _is_abbreviated(sentence: str) -> bool:
    last = sentence.split()[-1].lstrip("(«“\"'")
    is_initial = len(last) == 2 and last[0].isupper() and last[1] == "."
    return is_initial or last.casefold() in _ABBREVIATIONS


def _run_on(block: Block) -> str:
    """Return the first lines of a block as one, with a mark where there are more."""
    lines = list(_lines(block))
    more = ["…"] if len(lines) > _MOST_LINES else []
    return "; ".join([*lines[:_MOST_LINES], *more])


def _lines(block: Block) -> Iterator[str]:
    """Yield the lines of a block without the full stops that would part them."""
    if isinstance(block, Items):
        for item in block.items:
            yield " ".join(line for part in item for line in _lines(part))
    elif isinstance(block, Table):
        yield from map(plain, row_lines(block))
    elif isinstance(block, Paragraph):
        yield plain(block.content).strip().removesuffix(".")
