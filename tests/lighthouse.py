"""The site judged by Lighthouse, as a phone on a mobile network has it.

Lighthouse comes from npm, so this needs Node; the browser is the system's Chromium. The
site is served as `rulesdb serve` does. Each page is judged a few times and the median
counts: performance depends on what else the machine does.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

from rich.console import Console
from rich.table import Table

LIGHTHOUSE = "lighthouse@12.2.3"
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
#: What each page should have in each category, of 100.
WANTED = 95
#: How often each page is judged.
RUNS = 3
#: Seconds for the site to open, and for a page to be judged.
OPENING, JUDGING = 60, 180

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = """
    --headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run
    --disable-background-networking --disable-component-update --disable-sync
"""

#: A ruling at an address of its own is for no search engine: what is judged is the page
#: where it is asked for.
PAGES = {
    "search": "/",
    "results": "/?q=bunker+artillery",
    "record": "/r/bunker",
    "check": "/check",
    "board": "/board",
}

#: Results are for no search engine either, and say so: that is not held against them.
NOT_INDEXED = ("results",)

Report = dict[str, Any]


@contextmanager
def served(database: Path) -> Iterator[str]:
    """Serve the site and yield where it is reached."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = Path(sys.executable).with_name("rulesdb")
    server = subprocess.Popen(
        [command, "serve", "--db", database, "--port", str(port)],
        stdout=subprocess.DEVNULL,
    )
    address = f"http://127.0.0.1:{port}"
    try:
        wait_for(f"{address}/healthz")
        yield address
    finally:
        server.terminate()
        server.wait(timeout=20)


def wait_for(url: str) -> None:
    """Wait until there is an answer; raises URLError if there is none for too long."""
    ends = time.monotonic() + OPENING
    while True:
        try:
            with urlopen(url, timeout=OPENING):
                return
        except URLError:
            if time.monotonic() > ends:
                raise
            time.sleep(0.2)


def judged(url: str, chromium: str, *, is_indexed: bool = True) -> Report:
    """Return what Lighthouse reports of a page, at its settings for a phone."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [
            *("npx", "--yes", LIGHTHOUSE, url, "--quiet"),
            f"--only-categories={','.join(CATEGORIES)}",
            *("--output=json", f"--output-path={report}"),
            f"--chrome-flags={' '.join(FLAGS.split())}",
            *(() if is_indexed else ("--skip-audits=is-crawlable",)),
        ]
        subprocess.run(
            command,
            env={**os.environ, "CHROME_PATH": chromium},
            check=True,
            timeout=JUDGING,
        )
        found: Report = json.loads(report.read_text(encoding="utf-8"))
        return found


def scores_of(reports: list[Report]) -> dict[str, int]:
    """Return the median score of each category, of 100."""
    return {
        name: round(100 * median(r["categories"][name]["score"] or 0 for r in reports))
        for name in CATEGORIES
    }


def faults_of(report: Report) -> Iterator[str]:
    """Yield what took points off."""
    for name in CATEGORIES:
        for ref in report["categories"][name]["auditRefs"]:
            audit = report["audits"][ref["id"]]
            if ref["weight"] and audit["score"] is not None and audit["score"] < 0.9:
                told = audit.get("displayValue", "")
                yield f"{name}: {audit['title']} {told}".rstrip()


def main() -> int:
    """Print a table of the scores, and what took points off; 1 if any is too low."""
    chromium = next(filter(None, map(shutil.which, BROWSERS)), None)
    if not chromium or not shutil.which("npx"):
        print(
            "This needs Node (for npx) and a Chromium on the path: "
            "apt-get install nodejs npm chromium"
        )
        return 1
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else RUNS
    console = Console()
    table = Table("page", *CATEGORIES, title=f"{LIGHTHOUSE}, phone, median of {runs}")
    low = False
    with served(Path("rules.db")) as address:
        for name, path in PAGES.items():
            indexed = name not in NOT_INDEXED
            reports = [
                judged(address + path, chromium, is_indexed=indexed)
                for _ in range(runs)
            ]
            scores = scores_of(reports)
            table.add_row(name, *map(str, scores.values()))
            low = low or min(scores.values()) < WANTED
            for fault in dict.fromkeys(f for r in reports for f in faults_of(r)):
                console.print(f"{name}: {fault}", markup=False)
    console.print(table)
    return int(low)


if __name__ == "__main__":
    sys.exit(main())
