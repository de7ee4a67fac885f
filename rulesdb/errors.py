"""What can be wrong with a database or a question, in words that say what to do."""

from __future__ import annotations


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
