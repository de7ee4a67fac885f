"""What a person waits for, measured: `make bench`.

With `ARGS=--large` a search of 30,000 records is measured too, which takes minutes.
Times are medians of several runs in this process or of whole processes. How a search is
compared with others is told in `bench_search`, and how the site is in `bench_http`.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median

from bench_boards import bench_boards
from bench_http import bench_http
from bench_search import QUERIES, bench_growth, bench_search

from rulesdb import library
from rulesdb.board import picture
from rulesdb.board.board import Board, Contents
from rulesdb.board.hexes import SIZES, all_hexes
from rulesdb.board.picture.terrain import TERRAIN
from rulesdb.board.picture.units import UNITS
from rulesdb.board.scene import Scene, scene_of
from rulesdb.png import png
from rulesdb.rulescheck.check import check
from rulesdb.situations import read_situation
from web import create_app

#: A battle with much to look at: a wood, sandbags, a move, a card, the odds.
BATTLE = {
    "question": "battle",
    "in_force": ["armor-assault"],
    "attacker": {"unit": "armor", "moved": 1, "from": [], "side": "axis"},
    "target": {"unit": "infantry", "terrain": ["forest", "sandbags"]},
    "distance": 1,
}
#: A move with much to look at: mines on the way, a card, what becomes of the battle.
MOVE = {
    "question": "move",
    "in_force": ["infantry-assault"],
    "attacker": {"unit": "combat-engineers", "terrain": ["sandbags"]},
    "path": [["hill"], {"terrain": ["minefield"], "owner": False}],
}
ORDERS = {
    "question": "order",
    "in_force": ["general-advance", "us-marine-command-rules"],
    "attacker": {"nation": "usa"},
    "units_by_section": {"left": 1, "left-center": 1, "center": 2, "right": 1},
}
CAMPAIGN = {
    "question": "campaign",
    "step": "attrition",
    "figures": ["infantry", "armor", "armored-car", "cavalry"],
    "dice": ["grenade", "armor", "armor", "infantry"],
    "unit_counts": {"infantry": 6, "armor": 3, "armored-car": 1},
}
#: The state of a battle: units lost, a factory and two towns.
STATE = {
    "question": "victory",
    "in_force": ["scenario-41-red-barricades"],
    "eliminated": {"axis": ["infantry", "sniper", "armor"], "allies": ["artillery"]},
    "factory": {"axis": 3, "allies": 1},
    "town": {"axis": 1, "allies": 1},
}
#: A special rule: a roll in a hospital.
RECOVERY = {
    "question": "special",
    "step": "hospital",
    "attacker": {"unit": "infantry", "terrain": ["hospital"], "figures": 2},
    "dice": ["infantry", "star", "flag", "armor", "grenade", "infantry"],
}
#: A hero used with much to look at: three hands, the Reserve, a card that goes back.
CARD_GAME = {
    "question": "card-game",
    "step": "hero",
    "hero": "bogdanov",
    "table": {
        "me": {"troops": {"infantry": 3, "tanks": 1}, "heroes": ["bogdanov", "zhukov"]},
        "b": {"troops": {"planes": 2}, "heroes": ["feklenko"]},
        "c": {"troops": {"artillery": 4}, "heroes": ["shtern", "voronov", "akhutin"]},
    },
    "reserve": {"troops": {"tanks": 2}},
    "cards": ["planes"],
    "holder": "b",
    "back": "tanks",
    "next_owner": "b",
    "lang": "ru",
}
RULINGS = {
    "battle": BATTLE,
    "move": MOVE,
    "card's orders": ORDERS,
    "battle's state": STATE,
    "special rule": RECOVERY,
    "campaign": CAMPAIGN,
    "hero of the card game": CARD_GAME,
}
RUNS = 15
WORKER = """
import resource, sys
from pathlib import Path
from web import create_app
client = create_app(sys.argv[1]).test_client()
for query in sys.argv[2:]:
    client.get("/", query_string={"q": query})
status = Path("/proc/self/status")
if status.exists():  # the other counts what its parent had before it began
    print(status.read_text().partition("VmHWM:")[2].split()[0])
else:
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def seconds(action: Callable[[], object], runs: int = RUNS) -> float:
    """Return the median time of `runs` runs of `action`, in seconds."""
    taken = []
    for _ in range(runs):
        start = time.perf_counter()
        action()
        taken.append(time.perf_counter() - start)
    return median(taken)


def command(*arguments: str) -> str:
    """Run the command line in a process of its own and return what it prints."""
    line = [sys.executable, "-m", "rulesdb.cli", *arguments]
    return subprocess.run(line, capture_output=True, check=True, text=True).stdout


def row(what: str, value: str, aim: str = "") -> None:
    """Print one line of the table."""
    print(f"{what:<44}{value:>14}   {aim}")


def bench_build(folder: Path) -> Path:
    """Measure a build of the shipped books, as a whole process."""
    database = folder / "rules.db"
    taken = seconds(lambda: command("build", "--db", str(database)), runs=5)
    row("build of the shipped books", f"{taken:.2f} s", "under 3 s")
    return database


def bench_start(database: Path) -> None:
    """Measure a process from its start to its first answer."""

    def first_answer() -> str:
        return command("search", "sniper", "--db", str(database))

    row("start to first answer", f"{seconds(first_answer, 5):.2f} s", "under 1 s")


def bench_ruling(database: Path) -> None:
    """Measure rulings, once the database is loaded."""
    edition = library.load(database)
    for what, described in RULINGS.items():
        asked = read_situation(described, edition.rulebook)
        taken = seconds(partial(check, asked, edition.rules), runs=200)
        row(f"ruling on a {what}", f"{taken * 1000:.2f} ms", "under 2 ms")


def crowded_scene() -> Scene:
    """Return a line of sight on an Overlord board full of terrain, with 40 units."""
    size = SIZES["overlord"]
    places = all_hexes(size)
    terrain, units = [*TERRAIN, "river", "bridge", "river"], [*UNITS]
    manned = places[:: len(places) // 40][:40]
    hexes = {
        place: Contents(
            (terrain[number % len(terrain)],),
            {"unit": units[number % len(units)], "side": "axis", "figures": 3}
            if place in manned
            else None,
        )
        for number, place in enumerate(places)
    }
    answer = {"sight": False, "blocked_by": ["f8"], "crossed": ["f8", "M5"]}
    return scene_of(Board(size, hexes=hexes), "sight", answer, "A9", "Y1")


def bench_picture() -> None:
    """Measure the picture of the largest board."""
    scene = crowded_scene()
    drawn = picture.svg(scene)
    taken = seconds(partial(picture.svg, scene), runs=50)
    row("picture of a crowded Overlord board", f"{taken * 1000:.1f} ms", "under 30 ms")
    taken = seconds(partial(png, drawn), runs=5)
    row("the same in dots, 1200 wide", f"{taken * 1000:.0f} ms", "under 1 s")


def bench_site(database: Path) -> None:
    """Measure the search page, and the memory of a worker that has served it."""
    client = create_app(database).test_client()

    def page() -> None:
        client.get("/?q=sniper")

    page()
    row("search page, a request", f"{seconds(page) * 1000:.1f} ms")
    results = [client.get("/", query_string={"q": q}).data for q in QUERIES]
    size = max(map(len, results))
    styles = sum(file.stat().st_size for file in loaded_by(results[0].decode()))
    row("largest search page, HTML", f"{size / 1000:.1f} kB")
    row(
        "with its CSS and JavaScript", f"{(size + styles) / 1000:.1f} kB", "under 40 kB"
    )
    line = [sys.executable, "-c", WORKER, str(database), *QUERIES]
    used = subprocess.run(line, capture_output=True, check=True, text=True).stdout
    scale = 1000 if sys.platform != "darwin" else 1_000_000
    row("memory of one worker", f"{int(used) / scale:.0f} MB", "under 120 MB")


def loaded_by(html: str) -> list[Path]:
    """Return the styles and scripts that a page loads."""
    static = Path(__file__).parent.parent / "web" / "static"
    return [static / name for name in re.findall(r"/static/([\w.]+\.(?:css|js))", html)]


def main() -> None:
    """Run every benchmark and print the table."""
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument(
        "--large", action="store_true", help="a search of 30,000 records too"
    )
    large: bool = parser.parse_args().large
    with tempfile.TemporaryDirectory() as name:
        database = bench_build(Path(name))
        bench_start(database)
        bench_search(library.load(database).rulebook, row)
        bench_growth(library.load(database).rulebook.collection, row, large=large)
        bench_ruling(database)
        bench_boards(library.load(database), row)
        bench_picture()
        bench_site(database)
        bench_http(database, row)


if __name__ == "__main__":
    main()
