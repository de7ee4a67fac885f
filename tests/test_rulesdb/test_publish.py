"""A build takes its place whole and alone, and clears away what killed ones left."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
import threading
from dataclasses import replace
from pathlib import Path

import pytest
from invented import collection

from rulesdb import store
from rulesdb.errors import NotWritten
from rulesdb.index import STAMP, folder_of
from rulesdb.library import load
from rulesdb.publish import publish
from rulesdb.search import Query


def beside(database: Path) -> set[str]:
    """Return what stands beside a database, the file of its lock left out."""
    names = {path.name for path in database.parent.iterdir()}
    return names - {database.name, f"{database.name}-lock"}


def index_of(database: Path) -> Path:
    """Return where the index of what a database holds stands."""
    return folder_of(database, store.load(database).digest)


@pytest.mark.parametrize("name", ["rules.db", "my [1] rules?.db"])
def test_it_leaves_the_database_and_its_index_and_no_earlier_one(
    tmp_path: Path, name: str
) -> None:
    database = tmp_path / name
    publish(collection(), database, version="1.2")
    first = index_of(database)
    assert (first / STAMP).read_text().startswith(store.load(database).digest)
    publish(replace(collection(), records=collection().records[:3]), database)
    assert index_of(database) != first
    assert beside(database) == {index_of(database).name}


def test_the_index_is_there_before_the_database_that_it_is_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = tmp_path / "rules.db"
    publish(collection(), database)
    index = index_of(database)
    database.unlink()

    def look(*_: object, **__: object) -> str:
        assert (index / STAMP).exists()
        return ""

    monkeypatch.setattr(store, "write", look)
    publish(collection(), database)


def test_builders_take_turns(tmp_path: Path) -> None:
    database = tmp_path / "rules.db"
    sizes = (2, 3, 4)
    failures: list[BaseException] = []

    def build(size: int) -> None:
        try:
            for _ in range(4):
                records = collection().records[:size]
                publish(
                    replace(collection(), records=records, links=(), facts=()), database
                )
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=build, args=(size,)) for size in sizes]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
    assert load(database).search(Query("")).total in sizes
    assert beside(database) == {index_of(database).name}


#: Builds, and is killed where it is about to do a thing for which there is no return.
KILLED = """
import os, signal, sys
from pathlib import Path
sys.path.insert(0, sys.argv[2])
from invented import collection
from rulesdb import index, publish, store

def killed(*_: object, **__: object) -> None:
    os.kill(os.getpid(), signal.SIGKILL)

if sys.argv[3] == "index":
    index.stamp_of = killed
else:
    store.rows_of = killed
publish.publish(collection(), Path(sys.argv[1]))
"""


@pytest.mark.parametrize("during", ["index", "database"])
def test_what_a_killed_builder_leaves_is_removed_by_the_next(
    tmp_path: Path, during: str
) -> None:
    database = tmp_path / "rules.db"
    tests = str(Path(__file__).parent.parent)
    line = [sys.executable, "-c", KILLED, str(database), tests, during]
    assert subprocess.run(line, check=False).returncode == -signal.SIGKILL
    assert any(name.startswith("rules.db-new-") for name in beside(database))
    publish(collection(), database)
    assert beside(database) == {index_of(database).name}


def test_a_link_is_followed(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    target, link = tmp_path / "real" / "rules.db", tmp_path / "rules.db"
    link.symlink_to(target)
    for records in (collection().records, collection().records[:3]):
        publish(replace(collection(), records=records), link)
        assert link.is_symlink()
        assert store.load(link).collection.records == records
        assert beside(target) == {index_of(target).name}
    assert {path.name for path in tmp_path.iterdir()} == {"real", "rules.db"}
    assert load(link).search(Query("")).total == 3
    assert {path.name for path in tmp_path.iterdir()} == {"real", "rules.db"}


@pytest.mark.parametrize("content", [b"my notes\n", b"SQLite format 3\x00" + b"x" * 99])
def test_no_file_of_anybody_else_is_replaced(tmp_path: Path, content: bytes) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_bytes(content)
    for write in (publish, store.write):
        with pytest.raises(NotWritten, match="it is not a rules database") as caught:
            write(collection(), notes)
        assert str(notes) in str(caught.value)
        assert "--db" in str(caught.value)
    assert notes.read_bytes() == content
    assert os.listdir(tmp_path) == ["notes.txt"]


def test_an_empty_file_and_a_damaged_database_are_replaced(tmp_path: Path) -> None:
    database = tmp_path / "rules.db"
    database.touch()
    publish(collection(), database)
    database.write_bytes(database.read_bytes()[:500])
    publish(collection(), database)
    assert store.load(database).collection == collection()


def test_what_is_no_ordinary_file_is_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    for path in (Path(os.devnull), tmp_path, pipe, loop):
        with pytest.raises(NotWritten, match=r"cannot be written \("):
            publish(collection(), path)
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert loop.is_symlink()


def test_a_folder_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(NotWritten, match="there is no folder"):
        publish(collection(), tmp_path / "nowhere" / "rules.db")
    assert os.listdir(tmp_path) == []


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs a folder like /proc")
def test_a_folder_in_which_no_file_can_be_is_told() -> None:
    with pytest.raises(NotWritten, match=r"cannot be written \(No such file"):
        publish(collection(), Path("/proc/rules.db"))
