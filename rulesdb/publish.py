"""A build put in its place: the database and its index, by one builder at a time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rulesdb import store
from rulesdb.build_lock import remove_beside, remove_leftovers, sole_builder
from rulesdb.errors import NotWritten
from rulesdb.index import write_index
from rulesdb.postings import INDEX
from rulesdb.records import Collection
from rulesdb.rulebook import Rulebook


def publish(
    collection: Collection,
    path: Path,
    *,
    version: str = "",
    progress: Callable[[str], None] = lambda _: None,
) -> None:
    """Write a collection and its index to `path`, in place of what is there.

    The index comes first, so that who sees the new database finds it. Raises NotWritten
    for a path that must not or cannot be written.
    """
    database = store.replaceable(path)
    rulebook = Rulebook(collection, store.digest_of(collection), version)
    try:
        progress("waiting for any other build")
        with sole_builder(database):
            remove_leftovers(database)
            progress("writing the index")
            index = write_index(rulebook, database)
            progress("writing the database")
            store.write(collection, database, version=version)
            remove_beside(database, INDEX, kept=index)
    except OSError as error:
        raise NotWritten(path, store.reason_of(error)) from error
