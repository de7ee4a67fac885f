"""The database that is being served: its current edition, taken up when rebuilt."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from rulesdb import store
from rulesdb.errors import DatabaseUnusable
from rulesdb.postings import Indexes, open_index
from rulesdb.records import Collection
from rulesdb.retelling import Told
from rulesdb.rulebook import Rulebook
from rulesdb.search import Answer, Query, Search
from rulesdb.suggesting import Completion, Suggestion
from rulesdb.understanding.reading import Reading

if TYPE_CHECKING:  # what a search needs none of is imported where it is asked for
    from rulesdb.linker import Linker
    from rulesdb.rulescheck.rules import Rules
    from rulesdb.sentence import SentenceReader


class Edition:
    """One build of the database, loaded: immutable, and shared between threads.

    `built` is when the database was put in its place, in seconds since 1970.
    """

    def __init__(
        self, rulebook: Rulebook, indexes: Indexes, built: float = 0.0
    ) -> None:
        self.rulebook = rulebook
        self.built = built
        self._search = Search(rulebook, indexes.public)
        self._indexes = indexes

    def search(self, query: Query, *, official: bool = False) -> Answer:
        """Return the answer to a query; no text whatever makes it raise.

        Official wording is searched too if its owner asks.
        """
        search = self._owners_search if official else self._search
        return search.search(query)

    def read(self, text: str) -> Reading:
        """Return how words are understood; no text whatever makes it raise."""
        return self._search.read(text)

    def told(self, text: str) -> tuple[Told, ...]:
        """Return how each part of a query is read; no text whatever makes it raise."""
        return self._search.told(text)

    def suggest(self, text: str, limit: int = 8) -> tuple[Suggestion, ...]:
        """Return the records whose names begin with what has been typed so far."""
        return self._search.suggest(text, limit)

    def complete(self, text: str, limit: int = 8) -> tuple[Completion, ...]:
        """Return what the last word of a query may become as a field."""
        return self._search.complete(text, limit)

    @cached_property
    def rules(self) -> Rules:
        """The facts of the rulebook, ready to be asked by a rules check."""
        from rulesdb.rulescheck.rules import Rules

        return Rules(self.rulebook)

    @cached_property
    def sentences(self) -> SentenceReader:
        """The reader of situations that are told in a sentence."""
        from rulesdb.sentence import SentenceReader

        return SentenceReader(self.rulebook)

    def prepared(self) -> Edition:
        """Return this edition with all made that a first question would wait for."""
        _ = self.rules, self.sentences, self._owners_search, self.public_digest
        return self

    @cached_property
    def public_digest(self) -> str:
        """What tells the rules from others; an owner's wording is none of it."""
        held = self.rulebook.collection
        return store.digest_of(Collection(held.books, held.records, facts=held.facts))

    @cached_property
    def linker(self) -> Linker:
        """What links the records that a draft names."""
        from rulesdb.linker import Linker

        return Linker(self.rulebook)

    @cached_property
    def _owners_search(self) -> Search:
        if not self.rulebook.collection.excerpts:
            return self._search
        return Search(self.rulebook, self._indexes.owners)


def in_the_background(job: Callable[[], None]) -> None:
    """Run a job in a thread that need not end before the program does."""
    threading.Thread(target=job, daemon=True).start()


def do_nothing() -> None:
    """Do nothing."""


class Library:
    """The database at a path; `edition()` is the last good one that stood there."""

    def __init__(
        self,
        path: str | Path,
        later: Callable[[Callable[[], None]], None] = in_the_background,
    ) -> None:
        """Take the path, and what runs the loading of a database that was rebuilt."""
        self.path = Path(path)
        #: Called when an edition has been taken up, by whoever took it up.
        self.when_taken_up: Callable[[], None] = do_nothing
        self._later = later
        self._loading = threading.Lock()
        self._edition: Edition | None = None
        self._stamp: tuple[int, int, int] | None = None

    def edition(self) -> Edition:
        """Return the current edition, which is never waited for but the first time.

        A database that has been rebuilt is loaded meanwhile, and then takes its place;
        one that cannot be read is passed over. Raises DatabaseUnusable if there has
        been no good one.
        """
        if self._edition is None:
            return self._first()
        if self._look() != self._stamp and self._loading.acquire(blocking=False):
            try:
                self._later(self._take_up)
            except RuntimeError:  # no thread to be had: a later request tries again
                self._loading.release()
        return self._edition

    def _first(self) -> Edition:
        """Return the first edition, which one request loads and the others wait for."""
        with self._loading:
            if self._edition is None:
                self._stamp = self._look()
                self._edition = load(self.path).prepared()
                self.when_taken_up()
            return self._edition

    def _take_up(self) -> None:
        """Load the database and let others load again; keep the last edition if not."""
        stamp = self._look()
        try:
            self._edition = load(self.path).prepared()
            self.when_taken_up()
        except DatabaseUnusable as error:
            logging.getLogger(__name__).warning("kept the last edition: %s", error)
        except Exception:
            logging.getLogger(__name__).exception("kept the last edition")
        finally:
            self._stamp = stamp
            self._loading.release()

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
    try:
        built = path.stat().st_mtime
    except OSError:  # loading it says what is wrong
        built = 0.0
    rulebook = store.load(path)
    return Edition(rulebook, open_index(rulebook, path.resolve()), built)
