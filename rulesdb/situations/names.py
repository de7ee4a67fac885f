"""The names of players and teams, and the places of cards: one reader of them all.

A name is shown in sentences, links and lines of a terminal, so it holds nothing that
breaks a line, turns its direction, or cannot be written as UTF-8.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

from rulesdb.rulebook import Rulebook
from rulesdb.situations.values import Read, Refined, by_name, shown

#: Where cards are that nobody holds; no player has this name, however it is spelt.
RESERVE = "reserve"

LONGEST_NAME = 40

#: Controls, direction marks, ends of lines and paragraphs, halves of characters.
UNFIT = frozenset({"Cc", "Cf", "Zl", "Zp", "Cs"})


def name(value: object, _: Rulebook) -> object:
    """Read a name."""
    if not isinstance(value, str) or not value.strip():
        raise ValueError(f"{shown(value)} is not a name")
    if len(value) > LONGEST_NAME:
        raise ValueError(f"a name of {len(value)} characters: at most {LONGEST_NAME}")
    unfit = next((c for c in value if unicodedata.category(c) in UNFIT), None)
    if unfit is not None:
        raise ValueError(f"a name with U+{ord(unfit):04X}, which is no letter or sign")
    if value != value.strip():
        raise ValueError(f"{shown(value)} begins or ends with a blank")
    return value


def place(value: object, rulebook: Rulebook) -> object:
    """Read the name of a player, or that of the Reserve."""
    if isinstance(value, str) and value.strip().casefold() == RESERVE:
        return RESERVE
    return name(value, rulebook)


def player(value: object, rulebook: Rulebook) -> object:
    """Read the name of a player."""
    found = place(value, rulebook)
    if found == RESERVE:
        raise ValueError(f"{RESERVE!r} is the Reserve and no player")
    return found


def players(found: Mapping[str, object], rulebook: Rulebook) -> object:
    """Return things by player; raises ValueError for a name that no player has."""
    for each in found:
        player(each, rulebook)
    if not found:
        raise ValueError("no player is named")
    return found


def teams(found: Mapping[str, object], rulebook: Rulebook) -> object:
    """Return things by team; raises ValueError for what is no name."""
    for each in found:
        name(each, rulebook)
    return found


def by_player(each: Read) -> Refined:
    """Return a reader of one such thing for each player, who is named."""
    return Refined(by_name(each), players)


def by_team(each: Read) -> Refined:
    """Return a reader of one such thing for each team, which is named."""
    return Refined(by_name(each), teams)
