"""A small invented game, for tests that need records but no particular rules."""

from __future__ import annotations

from pathlib import Path

from ingest.collection import collect
from ingest.players_words import PlayersWords
from ingest.readers import markdown
from ingest.records import OwnBook, read_book
from rulesdb.records import Collection, Synonym

HEAD = """\
---
key: snow-and-ice
title: Snow and Ice
abbr: SI
language: en
order: 1
sources:
  card-12:
    grade: summary-card
    title: "Summary card Terrain 12"
---
"""

SNOW_AND_ICE = (
    HEAD
    + """
# New terrain

## Snow drifts {#snow-drift .terrain page=3}

aliases: deep snow
tags: winter

> Snow drifts stop everyone who enters, and they hide no one at all.

### Movement {#movement}

Any unit must stop on entering and may move no further that turn.
Artillery may not enter.

### Battle {#battle page=4 source=card-12}

A sled team that enters may still battle that turn.

## Ice walls {#ice-wall .obstacle page=4-5 needs=snow-drift}

> An ice wall has the same effect as a snow drift, and it blocks line of sight.

### Effect {#effect}

This hex has the same effect as a snow drift.

- Infantry may climb it, see [movement](#snow-drift/movement).
- A sled team may not.

### Line of sight {#line-of-sight .example}

| from | sees |
|---|---|
| here | the wall |

# New units

## Sled team {#sled-team .unit page=none}

> A sled team has 3 figures and may move up to 3 hexes over snow and battle.

### Figures {#figures}

A sled team has 3 figures.
"""
)

TROLL_GAME = """\
---
key: troll-game
title: Игра в троллей
abbr: TG
language: ru
order: 2
---

# Heroes

## Grumbold {#grumbold .hero-card page=none}

aliases: Грумбольд

> Grumbold takes 1 troop card from another player of the table.

### Effect {#effect}

The player takes 1 troop card from another player.

### Действие {#effect-ru lang=ru}

Игрок берёт 1 карту войск у другого игрока.

## Snow drifts {of=snow-drift page=7}

### Movement {#tg-movement}

A troll that enters may move on.
"""

WORDS = PlayersWords(synonyms=(Synonym("powder", "snow drift", "what skiers call it"),))


def book(text: str, path: str = "snow-and-ice.md") -> OwnBook:
    """Return what is read of a book in our format."""
    return read_book(markdown.read(path, text))


def collection() -> Collection:
    """Return the invented game whole."""
    books = [book(SNOW_AND_ICE), book(TROLL_GAME, "troll-game.md")]
    return collect(books, WORDS)


def data_folder(folder: Path) -> Path:
    """Write the invented game as a folder like data/ and return it."""
    (folder / "rulebooks").mkdir(parents=True)
    for name, text in (("snow-and-ice", SNOW_AND_ICE), ("troll-game", TROLL_GAME)):
        (folder / "rulebooks" / f"{name}.md").write_text(text, encoding="utf-8")
    return folder
