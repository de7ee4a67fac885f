"""The invented game at three releases, each with changes, and one more since."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from invented import SNOW_AND_ICE, TROLL_GAME

from ingest.release import release

BATTLE = "A sled team that enters may still battle that turn."
YETI = """\
## Yeti {#yeti .unit page=9}

> A yeti has 1 figure, and nobody who has met one has told where it went.

### Figures {#figures}

A yeti has 1 figure.

"""
AS_OF_2 = {
    "## Sled team": f"{YETI}## Sled team",
    BATTLE: "A sled team that enters may not battle that turn.",
    "> A sled team has 3 figures and": "> A sled team has 4 figures and",
    "### Line of sight {#line-of-sight .example}": (
        "### Retreat {#retreat}\n\nA sled team may not retreat onto this hex.\n\n"
        "### Line of sight {#line-of-sight .example}"
    ),
    "\n\nAny unit must": "\n\nAny *unit* must",
}
AS_OF_3 = {
    "{#movement}": "{#entering page=5}",
    "(#snow-drift/movement)": "(#snow-drift/entering)",
    "## Ice walls {#ice-wall ": "## Walls of ice {#wall-of-ice ",
    "### Retreat {#retreat}\n\nA sled team may not retreat onto this hex.\n\n": "",
}
SINCE = {BATTLE.replace("may still", "may not"): "A sled team may battle."}

#: The third release withdraws the hero, and with him his book's only record.
WITHOUT_HERO = "# Heroes\n\n" + TROLL_GAME[TROLL_GAME.index("## Snow drifts") :]

MOVED = """\
[[moved]]
id = "ice-wall"
successor = "wall-of-ice"

[[moved]]
id = "grumbold"
successor = "sled-team"
withdrawn = true

[[moved_anchor]]
record = "snow-drift"
anchor = "movement"
successor = "entering"

[[moved_anchor]]
record = "wall-of-ice"
anchor = "retreat"
successor = "sled-team/figures"
"""

VERSIONS = ("0.1.0", "0.2.0", "0.10.0")


def changed(text: str, changes: dict[str, str]) -> str:
    """Return a text with each of these replaced, which has to be in it once."""
    for old, new in changes.items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def write_books(folder: Path, snow: str, trolls: str = TROLL_GAME) -> None:
    """Write the two books of the game into a folder like data/."""
    (folder / "rulebooks").mkdir(parents=True, exist_ok=True)
    (folder / "rulebooks" / "snow-and-ice.md").write_text(snow, encoding="utf-8")
    (folder / "rulebooks" / "troll-game.md").write_text(trolls, encoding="utf-8")


def data_folder(folder: Path) -> Path:
    """Write the game as it is now, with its three releases, and return the folder."""
    first, second, third = VERSIONS
    write_books(folder, SNOW_AND_ICE)
    release(first, folder, date(2026, 1, 2))
    second_text = changed(SNOW_AND_ICE, AS_OF_2)
    write_books(folder, second_text)
    release(second, folder, date(2026, 3, 4))
    head, _, heroes = TROLL_GAME.partition("# Heroes")
    assert heroes
    write_books(folder, changed(second_text, AS_OF_3), head + WITHOUT_HERO)
    (folder / "synonyms.toml").write_text(MOVED, encoding="utf-8")
    release(third, folder, date(2026, 5, 6))
    now = changed(changed(second_text, AS_OF_3), SINCE)
    write_books(folder, now, head + WITHOUT_HERO)
    return folder
