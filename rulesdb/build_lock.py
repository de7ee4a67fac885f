"""One builder at a time beside a database, and what killed ones have left there."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from glob import escape
from pathlib import Path

from filelock import FileLock

from rulesdb.store import FRESH

#: What the lock file of a database is called after it. The file may stay: what counts
#: is who holds it, and the system lets go of it when its holder dies.
LOCK = "-lock"


@contextmanager
def sole_builder(database: Path, *, patience: float = -1) -> Iterator[None]:
    """Be the only one, in any process, who writes a database and its index.

    Waits for another to end, at most `patience` seconds unless negative. Raises OSError
    if that was too short, or nothing can be written there.
    """
    lock = database.with_name(database.name + LOCK)
    lock.touch()  # where no file can be made, filelock would wait for ever
    with FileLock(lock, timeout=patience):
        yield


def remove_beside(database: Path, kind: str, *, kept: Path | None = None) -> None:
    """Remove the files and folders of one kind that belong to a database.

    Only who is the sole builder there may: another's would be in use.
    """
    for path in database.parent.glob(f"{escape(database.name + kind)}*"):
        if path == kept:
            continue
        if path.is_dir():
            shutil.rmtree(path, ignore_errors=True)
        else:
            path.unlink(missing_ok=True)


def remove_leftovers(database: Path) -> None:
    """Remove what builders that were killed had not finished."""
    remove_beside(database, FRESH)
