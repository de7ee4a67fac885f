"""What cannot be at a table of the card game, whatever is asked: every fault by place.

How many cards and heroes there are is read from the facts of the rulebook.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rulesdb.rulebook import Rulebook
from rulesdb.situations.names import RESERVE
from rulesdb.situations.values import counted
from rulesdb.vocabulary import unknown

Said = Mapping[str, Any]

#: What may be asked of a turn, of which it is one thing at a time.
ASKED = ("look_at", "give", "pass", "go_on", "rounds", "turns")


def deal(said: Said, rulebook: Rulebook) -> Iterator[str]:
    """Yield what cannot have been dealt."""
    dealt = said.get("dealt", {})
    yield from held_twice("dealt", dealt)
    players = said.get("players", len(dealt))
    if dealt and len(dealt) != players:
        play = "plays" if players == 1 else "play"
        yield f"dealt: {counted(len(dealt), 'hand')}, but {players} {play}"


def hero(said: Said, rulebook: Rulebook) -> Iterator[str]:
    """Yield what cannot be on the table when a hero is used."""
    table, reserve = said.get("table", {}), said.get("reserve")
    yield from hands(table, reserve, rulebook)
    yield from too_many("hand", said.get("hand", ()), rulebook)
    if table and "hand" in said:
        yield "hand: the table says already which heroes the player holds"
    if reserve:
        held = {"the player": said.get("hand", ())}
        yield from in_reserve_too(held, reserve["heroes"])
    for key in ("player", "holder", "receiver", "next_owner"):
        yield from strangers(key, {said.get(key, RESERVE)} - {RESERVE}, [*table])
    if said.get("receiver") is not None and said["receiver"] == said.get("holder"):
        yield f"receiver: {said['receiver']!r} has the cards already"


def turn(said: Said, rulebook: Rulebook) -> Iterator[str]:
    """Yield what cannot be in a turn."""
    asked = [key for key in ASKED if key in said and said[key] is not False]
    yield from (f"{key}: ask it apart from {asked[0]}" for key in asked[1:])
    yield from too_many("hand", said.get("hand", ()), rulebook)
    most = stated("most_heroes", rulebook)
    for key in ("others", "heroes_at_table"):
        yield from (
            f"{key}: {count} heroes, but a player holds at most {most}"
            for count in said.get(key, ())
            if count > most
        )
    if said.get("receiver_heroes", 0) > most:
        count = said["receiver_heroes"]
        yield f"receiver_heroes: {count}, but a player holds at most {most}"
    everybody, receiver = said.get("heroes_at_table"), said.get("receiver_heroes")
    if everybody is not None and receiver not in (None, *everybody):
        yield f"receiver_heroes: {receiver}, but nobody at the table holds so many"
    if everybody is not None and "others" in said:
        yield "others: heroes_at_table says it already"
    there_are = stated("heroes_in_game", rulebook)
    if sum(said.get("heroes_at_table", ())) > there_are:
        yield f"heroes_at_table: more than the {there_are} heroes that there are"


def score(said: Said, rulebook: Rulebook) -> Iterator[str]:
    """Yield what a player cannot hold at the end."""
    yield from too_many("heroes", said.get("heroes", ()), rulebook)


def winner(said: Said, rulebook: Rulebook) -> Iterator[str]:
    """Yield what cannot be at the end of the game."""
    table, points = said.get("table", {}), said.get("points", {})
    yield from hands(table, None, rulebook)
    if table and points:
        yield "points: the table says already what they are"
    players = [*(points or table)]
    heroes = said.get("heroes", {})
    if table and heroes:
        yield "heroes: the table says already who holds them"
    most = stated("most_heroes", rulebook)
    for name, count in heroes.items():
        if count > most:
            yield f"heroes: {name}: {count}, but a player holds at most {most}"
    yield from strangers("heroes", heroes, players)
    yield from strangers("seats", said.get("seats", ()), players)
    yield from in_teams(said, players)


def in_teams(said: Said, players: list[str]) -> Iterator[str]:
    """Yield what is wrong with teams and seats: each player has one of each."""
    seats = said.get("seats")
    teams = said.get("teams", {})
    members = [name for team in teams.values() for name in team]
    yield from strangers("teams", members, players)
    for key, names in (("seats", seats), ("teams", members if teams else None)):
        if names is None:
            continue
        yield from (
            f"{key}: {name!r} stands there twice"
            for name in dict.fromkeys(names)
            if list(names).count(name) > 1
        )
        yield from (
            f"{key}: {name!r} is missing" for name in players if name not in names
        )
    if teams and len(teams) == 1:
        yield "teams: one team has nobody to play against"


def strangers(key: str, names: Iterable[str], players: list[str]) -> Iterator[str]:
    """Yield a fault for each name that is not a player's, where players are named."""
    for name in names if players else ():
        if name not in players:
            yield f"{key}: {unknown('player', name, players)}"


def hands(
    table: Mapping[str, Any], reserve: Mapping[str, Any] | None, rulebook: Rulebook
) -> Iterator[str]:
    """Yield the heroes that two hold, and those that one holds too many of."""
    held = {name: hand["heroes"] for name, hand in table.items()}
    yield from held_twice("table", held)
    for name, heroes in held.items():
        yield from too_many(f"table: {name}", heroes, rulebook)
    yield from in_reserve_too(held, reserve["heroes"] if reserve else ())


def in_reserve_too(
    held: Mapping[str, Iterable[str]], reserve: Iterable[str]
) -> Iterator[str]:
    """Yield a fault for each hero of the Reserve that a player holds."""
    for name, heroes in held.items():
        yield from (
            f"reserve: {hero} is held by {name}" for hero in reserve if hero in heroes
        )


def held_twice(key: str, held: Mapping[str, Iterable[str]]) -> Iterator[str]:
    """Yield a fault for each hero that a second player holds."""
    owner: dict[str, str] = {}
    for name, heroes in held.items():
        for hero in heroes:
            if hero in owner:
                yield f"{key}: {name}: {hero} is held by {owner[hero]} already"
            owner.setdefault(hero, name)


def too_many(place: str, heroes: Iterable[str], rulebook: Rulebook) -> Iterator[str]:
    """Yield a fault if somebody holds more heroes than a player may."""
    count, most = len(tuple(heroes)), stated("most_heroes", rulebook)
    if count > most:
        yield f"{place}: {count} heroes, but a player holds at most {most}"


def stated(predicate: str, rulebook: Rulebook) -> float:
    """Return the largest count that a fact gives, without one any count will do."""
    counts = [
        fact.value
        for fact in rulebook.facts_stating(predicate)
        if isinstance(fact.value, int)
    ]
    return max(counts, default=float("inf"))
