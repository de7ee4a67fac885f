"""What touches words of a draft, and whether a link may stand in their place."""

from __future__ import annotations

import re

#: What a name is a part of, if it touches it: `snake_case`, `@sniper`, `#hill`; what
#: one word of two is a part of, the other is too.
PART_BEFORE = re.compile(r"(?:\w[-.\u2010\u2011]|[_@#$%&\\=~^+\w]|:)\Z")
PART_AFTER = re.compile(r"[-\u2010\u2011]\w|[_@\\=~^+\w]|[.]\w|:(?=\w)")

#: Markdown's marks of emphasis.
MARKS = re.compile(r"[*_~]+")
SIGNS = frozenset("*_~")

#: Signs that are no markup.
PUNCTUATION = frozenset(".,;:!?()\"'«»“”„‘’–—…")

#: No further is a mark looked for that belongs to another.
NEAR = 80


def can_be_linked(draft: str, start: int, end: int, *, has_marks: bool) -> bool:
    """Say whether a link may stand in the place of words.

    `has_marks` is a markup in which marks of emphasis mean something.
    """
    is_free = stands_alone(draft, start, end)
    return is_free and (not has_marks or marks_hold(draft, start, end))


def stands_alone(draft: str, start: int, end: int) -> bool:
    """Say whether words are no part of something longer, as an address or a compound.

    >>> stands_alone("a tank", 2, 6), stands_alone("an anti-tank ditch", 8, 12)
    (True, False)
    """
    before, after = draft[max(0, start - 2) : start], draft[end : end + 2]
    return not (PART_BEFORE.search(before) or PART_AFTER.match(after))


def marks_hold(draft: str, start: int, end: int) -> bool:
    """Say whether what stands around words in Markdown means the same around a link.

    A mark of emphasis between two signs, as a link begins and ends with one, may both
    begin and end: so it is told by its like on the other side.

    >>> marks_hold("a *hill*", 3, 7), marks_hold("a*hill*", 2, 6)
    (True, False)
    """
    touching = {draft[max(0, start - 1) : start], draft[end : end + 1]}
    if draft[max(0, start - 1) : start] in ("!", "]"):
        return False
    if not touching & SIGNS:
        return True
    ahead, behind = draft[max(0, start - NEAR) : start], draft[end : end + NEAR]
    before, after = list(MARKS.finditer(ahead)), list(MARKS.finditer(behind))
    is_paired = (
        len(before) % 2 == len(after) % 2 == 1 and before[-1][0] == after[0][0][::-1]
    )
    if before and before[-1].end() == len(ahead):
        outside = ahead[: before[-1].start()][-1:]
        if not holds(before[-1][0], outside, is_paired):
            return False
    if after and after[0].start() == 0:
        outside = behind[after[0].end() :][:1]
        return holds(after[0][0], outside, is_paired)
    return True


def holds(mark: str, outside: str, is_paired: bool) -> bool:
    """Say whether a mark holds, by what stands on its other side."""
    if not outside or outside.isspace():
        return is_paired or len(set(mark)) == 1
    return is_paired and outside in PUNCTUATION
