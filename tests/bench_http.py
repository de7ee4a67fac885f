"""The site measured over HTTP beside Datasette, and beside other servers of our app.

Datasette serves the same records with its full-text search and the same facets, on as
many workers. The queries are those that the search is measured by: each once, and as
people put them, a few of them often. Times are of the clock, on a machine that servers
and visitors share, so what counts are the ratios within a run.
"""

from __future__ import annotations

import json
import os
import random
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from itertools import cycle
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple
from urllib.parse import quote
from urllib.request import urlopen

from relevance.queries import read_queries

from rulesdb import library
from rulesdb.rulebook import Rulebook

WORKERS = 2
#: Each is measured so often, in turn with what it is compared to.
ROUNDS = 2
#: So many requests are put in a round.
REQUESTS = 160
#: Seconds that a server may take to open.
OPENING = 60

TESTS = Path(__file__).parent
FACETED = "?_size=20&_facet=category&_facet=book&_search="
#: Where a query is put, at our site and at Datasette's.
TARGETS = {
    "JSON": ("/api/search?q=", f"/served/records.json{FACETED}"),
    "page": ("/?q=", f"/served/records{FACETED}"),
}
#: Makes Datasette's application; its own command has one worker only.
DATASETTE = """
import os
from datasette.app import Datasette
app = Datasette([os.environ["SERVED"]], settings={"suggest_facets": False}).app()
"""
TABLES = """
CREATE TABLE records (id TEXT PRIMARY KEY, title TEXT, aliases TEXT, category TEXT,
                      book TEXT, page TEXT, text TEXT);
CREATE VIRTUAL TABLE records_fts USING
    fts5(title, aliases, text, content=records, tokenize='porter unicode61');
"""

Row = Callable[[str, str, str], None]


class Taken(NamedTuple):
    """What some requests took: how many were answered a second, the seconds of each."""

    rate: float
    each: tuple[float, ...]


def write_tables(rulebook: Rulebook, path: Path) -> None:
    """Write the records of a rulebook for Datasette, with an index of their words."""
    with sqlite3.connect(path) as database:
        database.executescript(TABLES)
        for record in rulebook.records.values():
            text = "\n".join([record.summary, *(p.text for p in record.passages)])
            values = (record.id, record.title, ", ".join(record.aliases))
            values += (record.category.value, record.book, record.page or "", text)
            database.execute("INSERT INTO records VALUES (?,?,?,?,?,?,?)", values)
        database.execute("INSERT INTO records_fts(records_fts) VALUES ('rebuild')")
    database.close()


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def served(module: str, *arguments: str, **environment: str) -> Iterator[int]:
    """Run a server until it is done with, and yield the port at which it answers.

    `{port}` in an argument stands for that port.
    """
    port = free_port()
    line = [sys.executable, "-m", module, *(a.format(port=port) for a in arguments)]
    process = subprocess.Popen(
        line,
        env={**os.environ, **environment},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_for(port, process)
        yield port
    finally:
        process.terminate()
        process.wait(timeout=20)


def wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    """Return when the server at a port answers; raise TimeoutError if it never does."""
    end = time.monotonic() + OPENING
    while process.poll() is None and time.monotonic() < end:
        with suppress(OSError):
            urlopen(f"http://127.0.0.1:{port}/", timeout=5).close()
            return
        time.sleep(0.1)
    raise TimeoutError(f"{process.args!r} does not answer")


def put(port: int, targets: Sequence[str]) -> Taken:
    """Put requests for these targets to a server and return what that took."""
    asked = {"port": port, "targets": targets}
    ended = subprocess.run(
        [sys.executable, str(TESTS / "http_load.py")],
        input=json.dumps(asked),
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    )
    told = json.loads(ended.stdout)
    return Taken(len(told["each"]) / told["seconds"], tuple(told["each"]))


def in_turn(
    ports: Mapping[str, tuple[int, str]], rounds: Sequence[Sequence[str]]
) -> dict[str, Taken]:
    """Put each round of queries to each server in turn; rates are the medians."""
    taken: dict[str, list[Taken]] = {name: [] for name in ports}
    for queries in rounds:
        for name, (port, target) in ports.items():
            taken[name].append(put(port, [target + quote(q) for q in queries]))
    return {
        name: Taken(
            median(each.rate for each in some),
            tuple(seconds for each in some for seconds in each.each),
        )
        for name, some in taken.items()
    }


def streams() -> dict[str, list[list[str]]]:
    """Return the queries of each round: all different, and as people put them.

    What people look up most they do far more often than the rest: the tenth a tenth as
    often as the first.
    """
    texts = sorted({query.text for query in read_queries()})
    chance = random.Random(6)
    chance.shuffle(texts)
    often = [1 / (place + 1) for place in range(len(texts))]
    return {
        "new": [texts[turn::ROUNDS][:REQUESTS] for turn in range(ROUNDS)],
        "usual": [chance.choices(texts, often, k=REQUESTS) for _ in range(ROUNDS)],
    }


def tell(row: Row, what: str, taken: Taken) -> None:
    """Print how many requests were answered a second, and how long they took."""
    row(f"{what}, requests a second", f"{taken.rate:.0f}", "")
    last = quantiles(taken.each, n=100)[-1]
    times = f"{median(taken.each) * 1e3:.1f}, {last * 1e3:.1f} ms"
    row(f"{what}, p50 and p99", times, "")


def warm(port: int, targets: Sequence[str], titles: Sequence[str]) -> None:
    """Ask a server for records by their titles, so that it has answered for a while."""
    asked = [each + quote(title) for each, title in zip(cycle(targets), titles)]
    put(port, asked)


def bench_datasette(ours: int, theirs: int, row: Row) -> None:
    """Measure searches at our site and at Datasette's, in turn."""
    for stream, rounds in streams().items():
        for kind, (our_target, their_target) in TARGETS.items():
            taken = in_turn(
                {"ours": (ours, our_target), "Datasette": (theirs, their_target)},
                rounds,
            )
            what = f"{kind}, {stream}"
            for name, each in taken.items():
                tell(row, f"{what}: {name}", each)
            ratio = taken["ours"].rate / taken["Datasette"].rate
            row(f"{what}: ratio of rates", f"{ratio:.1f}", "at least 4")


def bench_servers(ports: Mapping[str, int], row: Row) -> None:
    """Measure servers of the same app, in turn."""
    rounds = streams()["usual"]
    for kind, (target, _) in TARGETS.items():
        asked = {name: (port, target) for name, port in ports.items()}
        for name, taken in in_turn(asked, rounds).items():
            tell(row, f"{kind}, usual: {name}", taken)


def bench_http(database: Path, row: Row) -> None:
    """Measure the site over HTTP, on two workers."""
    row(f"over HTTP, {WORKERS} workers", "", "")
    workers = ("--workers", str(WORKERS))
    options = ("--threads", "4", "web.wsgi:app")
    tables = database.with_name("served.db")
    rulebook = library.load(database).rulebook
    titles = [record.title for record in rulebook.records.values()]
    write_tables(rulebook, tables)
    (database.parent / "datasette_app.py").write_text(DATASETTE, encoding="utf-8")
    with ExitStack() as servers:

        def start(targets: Sequence[str], module: str, *arguments: str) -> int:
            environment = {"RULESDB_PATH": str(database), "SERVED": str(tables)}
            port = servers.enter_context(served(module, *arguments, **environment))
            warm(port, targets, titles)
            return port

        our_targets, their_targets = zip(*TARGETS.values(), strict=True)
        at, folder = "127.0.0.1:{port}", str(database.parent)
        app = ("datasette_app:app", "--app-dir", folder, "--port", "{port}", *workers)
        theirs = start(their_targets, "uvicorn", *app)
        site = partial(start, our_targets)
        ours = site("rulesdb.cli", "serve", "--port", "{port}", *workers)
        bench_datasette(ours, theirs, row)
        others = {
            "gunicorn": site("gunicorn", *workers, "-b", at, *options),
            # It has one process only.
            "waitress": site("waitress", "--listen", at, *options),
        }
        bench_servers({"granian": ours, **others}, row)
