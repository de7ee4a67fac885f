"""The database that is being served: its current edition, taken up when rebuilt."""

from __future__ import annotations

import logging
import threading
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from rulesdb import store
from rulesdb.errors import DatabaseUnusable
from rulesdb.rulebook import Rulebook
from rulesdb.rulescheck.rules import Rules
from rulesdb.search import Answer, Query, Search, Suggestion

if TYPE_CHECKING:
    from rulesdb.index import Indexes


class Edition:
    """One build of the database, loaded: immutable, and shared between threads."""

    def __init__(self, rulebook: Rulebook, indexes: Indexes) -> None:
        self.rulebook = rulebook
        self.rules = Rules(rulebook)
        self._search = Search(rulebook, indexes.public)
        self._indexes = indexes

    def search(self, query: Query, *, official: bool = False) -> Answer:
        """Return the answer to a query; no text whatever makes it raise.

        Official wording is searched too if its owner asks.
        """
        search = self._owners_search if official else self._search
        return search.search(query)

    def suggest(self, text: str, limit: int = 8) -> tuple[Suggestion, ...]:
        """Return the records whose names begin with what has been typed so far."""
        return self._search.suggest(text, limit)

    @cached_property
    def _owners_search(self) -> Search:
        if not self.rulebook.collection.excerpts:
            return self._search
        return Search(self.rulebook, self._indexes.owners)


class Library:
    """The database at a path; `edition()` is what stands there now."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        self._loading = threading.Lock()
        self._edition: Edition | None = None
        self._stamp: tuple[int, int, int] | None = None

    def edition(self) -> Edition:
        """Return the current edition, taking up a database that has been rebuilt.

        A new database that cannot be read is passed over, and the last good one goes
        on serving. Raises DatabaseUnusable if there has been none.
        """
        stamp = self._look()
        if self._edition is not None and stamp == self._stamp:
            return self._edition
        with self._loading:
            if self._edition is None or stamp != self._stamp:
                self._take_up(stamp)
            assert self._edition is not None
            return self._edition

    def _take_up(self, stamp: tuple[int, int, int] | None) -> None:
        """Load the database; keep the last edition if the new one is unusable."""
        try:
            edition = load(self.path)
        except DatabaseUnusable as error:
            if self._edition is None:
                raise
            logging.getLogger(__name__).warning("kept the last edition: %s", error)
        else:
            self._edition = edition
        self._stamp = stamp

    def _look(self) -> tuple[int, int, int] | None:
        """Return what changes when the file is replaced, or None if there is none."""
        try:
            found = self.path.stat()
        except OSError:
            return None
        return found.st_ino, found.st_mtime_ns, found.st_size


def load(path: Path) -> Edition:
    """Return the edition at `path`.

    Raises DatabaseUnusable if the database is absent, damaged or of another version.
    """
    # Whoosh takes its time to import, and showing a record needs no index.
    from rulesdb.index import open_index

    rulebook = store.load(path)
    return Edition(rulebook, open_index(rulebook, path.resolve()))
