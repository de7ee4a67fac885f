"""The difference between two texts, in whole words."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

#: A word or a sign, with the space behind it.
WORD = re.compile(r"(?:\w+(?:['’-]\w+)*|[^\w\s])\s*|\s+")

#: Fewer words than this that happen to stand on both sides of a change belong to it:
#: a sentence that was written anew is not read in crumbs.
CRUMB = 3

#: Pairs of texts of which the difference is kept: it takes long to find.
MOST_KEPT = 1024


class Kept(StrEnum):
    """On which side words stand."""

    SAME = "same"
    REMOVED = "removed"
    ADDED = "added"


@dataclass(frozen=True, slots=True)
class Run:
    """Words in a row that were kept, taken out, or put in."""

    kept: Kept
    text: str


@lru_cache(maxsize=MOST_KEPT)
def words_changed(before: str, after: str) -> tuple[Run, ...]:
    """Return the words of both texts in order, what was taken out before what came.

    The runs that were not added are `before`, those that were not removed `after`,
    but for white space.

    >>> for run in words_changed("It may enter it.", "It may not enter it."):
    ...     print(run.kept, repr(run.text))
    same 'It may '
    added 'not '
    same 'enter it.'
    """
    old, new = WORD.findall(before), WORD.findall(after)
    runs = (
        Run(kept, "".join(words))
        for old_words, new_words, same in without_crumbs(old, new)
        for kept, words in sides(old_words, new_words, same)
    )
    return tuple(run for run in runs if run.text)


def sides(
    old: Sequence[str], new: Sequence[str], same: bool
) -> Iterator[tuple[Kept, Sequence[str]]]:
    """Yield the words of a stretch by the side on which they stand."""
    if same:
        yield Kept.SAME, new
    else:
        yield Kept.REMOVED, old
        yield Kept.ADDED, new


def without_crumbs(
    old: Sequence[str], new: Sequence[str]
) -> Iterator[tuple[Sequence[str], Sequence[str], bool]]:
    """Yield stretches of both texts and whether they are the same, no crumb alone."""
    matcher = difflib.SequenceMatcher(
        None, [w.strip() for w in old], [w.strip() for w in new], autojunk=False
    )
    codes = matcher.get_opcodes()
    open_old = open_new = 0
    for place, (tag, old_from, old_to, new_from, new_to) in enumerate(codes):
        inner = 0 < place < len(codes) - 1
        if tag == "equal" and not (inner and old_to - old_from < CRUMB):
            yield old[open_old:old_from], new[open_new:new_from], False
            yield old[old_from:old_to], new[new_from:new_to], True
            open_old, open_new = old_to, new_to
    yield old[open_old:], new[open_new:], False
