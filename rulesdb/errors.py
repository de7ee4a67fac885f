"""What can be wrong with a database or a question, in words that say what to do."""

from __future__ import annotations

from collections.abc import Sequence

#: More faults than this are counted, not told: nobody mends so many at a time.
MOST_FAULTS = 20


class RulesError(ValueError):
    """Something that a person can mend; its message is one line that says how."""


class DatabaseUnusable(RulesError):
    """The rules database is absent, damaged, or of another version."""


class NotWritten(RulesError):
    """The rules database cannot be written where it was to be."""

    def __init__(
        self,
        path: object,
        reason: str,
        remedy: str = "mend that, or name another file with --db",
    ) -> None:
        super().__init__(f"{path} cannot be written ({reason}): {remedy}")


class UnknownName(RulesError):
    """A category, book or id that the database does not have."""


def in_one_line(faults: Sequence[str]) -> str:
    """Return what is wrong, as far as it is told, and how much more there is.

    >>> in_one_line(["a: wrong", "b: wrong"])
    'a: wrong; b: wrong'
    >>> in_one_line(["wrong"] * 22)[-24:]
    'wrong; wrong; and 2 more'
    """
    more = len(faults) - MOST_FAULTS
    told = [*faults[:MOST_FAULTS], *([f"and {more} more"] if more > 0 else [])]
    return "; ".join(told)
