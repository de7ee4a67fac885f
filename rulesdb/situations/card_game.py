"""The question about the card game: its steps, what each may be told, what cannot be.

Cards are the types of troop cards, or heroes by their ids or any of their names.
Players have the names that the situation gives them; the one whose turn it is is "me"
where nobody is named.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rulesdb.rulebook import Rulebook
from rulesdb.situations import card_game_faults as faults
from rulesdb.situations.keys import COMMON, Key
from rulesdb.situations.question import Question, Step
from rulesdb.situations.values import (
    MOST_ITEMS,
    Read,
    by_name,
    different,
    one_of,
    several,
    shown,
    whole,
    yes_or_no,
)
from rulesdb.vocabulary import Category, unknown

TROOPS = ("infantry", "tanks", "planes", "artillery")

#: Where cards are that nobody holds; no player has this name.
RESERVE = "reserve"

#: More cards of a type are no situation of this game.
MOST_CARDS = 99
LONGEST_NAME = 40


def named(what: str, category: Category, tag: str) -> Read:
    """Return a reader of the id of a record that has a tag, by any of its names.

    A mode may be told without that word: "solo".
    """

    def read(value: object, rulebook: Rulebook) -> object:
        known: dict[str, str] = {}
        for record in rulebook.records.values():
            if record.category is category and tag in record.tags:
                for name in (record.id, record.title, *record.aliases):
                    spelt = spelling(name)
                    known.setdefault(spelt, record.id)
                    known.setdefault(spelt.removesuffix(f" {tag}"), record.id)
        found = known.get(spelling(value)) if isinstance(value, str) else None
        if found is None:
            text = value if isinstance(value, str) else shown(value)
            raise ValueError(unknown(what, text[:80], sorted(set(known.values()))))
        return found

    return read


def spelling(name: str) -> str:
    """Return a name however it is spelt: with capitals, hyphens, or neither."""
    return name.casefold().replace("-", " ")


HERO = named("hero", Category.HERO_CARD, "hero")
MODE = named("mode", Category.RULE, "mode")


def card(value: object, rulebook: Rulebook) -> object:
    """Read a type of troop cards, or a hero."""
    if value in TROOPS:
        return value
    try:
        return HERO(value, rulebook)
    except ValueError:
        text = value if isinstance(value, str) else shown(value)
        heroes = [
            record.id
            for record in rulebook.records.values()
            if record.category is Category.HERO_CARD
        ]
        raise ValueError(
            unknown("troop card or hero", text[:80], [*TROOPS, *heroes])
        ) from None


def place(value: object, _: Rulebook) -> object:
    """Read the name of a player, or that of the Reserve."""
    if not isinstance(value, str) or not value.strip():
        raise ValueError(f"{shown(value)} is not a name")
    if len(value) > LONGEST_NAME:
        raise ValueError(f"a name of {len(value)} characters: at most {LONGEST_NAME}")
    return value


def player(value: object, rulebook: Rulebook) -> object:
    """Read the name of a player."""
    found = place(value, rulebook)
    if found == RESERVE:
        raise ValueError(f"{RESERVE!r} is the Reserve and no player")
    return found


def by_player(each: Read) -> Read:
    """Return a reader of one such thing for each player, who is named."""
    inner = by_name(each)

    def read(value: object, rulebook: Rulebook) -> object:
        found = inner(value, rulebook)
        assert isinstance(found, Mapping)
        for name in found:
            player(name, rulebook)
        if not found:
            raise ValueError("no player is named")
        return found

    return read


TROOP_CARDS = by_name(whole(0, MOST_CARDS), *TROOPS)
HEROES = different(several(HERO))


def hand(value: object, rulebook: Rulebook) -> object:
    """Read cards that lie together: the troop cards of each type, and the heroes."""
    if not isinstance(value, Mapping):
        raise ValueError(f"{shown(value)} is not an object with keys")
    parts: dict[str, Read] = {"troops": TROOP_CARDS, "heroes": HEROES}
    found: dict[str, object] = {"troops": MappingProxyType({}), "heroes": ()}
    for name, inner in value.items():
        if name not in parts:
            raise ValueError(unknown("key", str(name)[:80], [*parts]))
        try:
            found[str(name)] = parts[name](inner, rulebook)
        except ValueError as error:
            raise ValueError(f"{name}: {error}") from None
    return MappingProxyType(found)


COUNT = whole(0, MOST_CARDS)

DEAL = {
    "players": Key("how many play", whole(1, MOST_ITEMS)),
    "dealt": Key("the heroes dealt to each player, by name", by_player(HEROES)),
}

HERO_KEYS = {
    "hero": Key("the hero whose action is used", HERO),
    "player": Key('whose turn it is, by name; "me" unless said', player),
    "hand": Key("the heroes that the player holds", HEROES),
    "used": Key("the heroes used before in this turn", HEROES),
    "had_none": Key("whether the turn began without heroes", yes_or_no),
    "repeats": Key("the hero whose action is repeated", HERO),
    "cards": Key("the cards that the action is to move", several(card)),
    "holder": Key('who has these cards: a player, or "reserve"', place),
    "receiver": Key('who is to get them: a player, or "reserve"', place),
    "instead": Key("whether a hero is given instead of the card", yes_or_no),
    "back": Key("the card that comes back for it", card),
    "next_owner": Key('who gets the used hero: a player, or "reserve"', place),
    "table": Key("the cards of each player, by name", by_player(hand)),
    "reserve": Key("the cards in the Reserve", hand),
}

TURN_KEYS = {
    "look_at": Key("what a player looks at", one_of("place", RESERVE, "heroes")),
    "give": Key("the used hero that is handed on", HERO),
    "receiver_heroes": Key("heroes that its receiver holds", COUNT),
    "others": Key("heroes that each player but the receiver holds", several(COUNT)),
    "heroes_at_table": Key("heroes that each player holds", several(COUNT)),
    "pass": Key("whether the player means to pass", yes_or_no),
    "go_on": Key("whether the player means to use one more hero", yes_or_no),
    "hand": Key("the heroes that the player holds", HEROES),
    "used": Key("the heroes used in this turn", HEROES),
    "had_none": Key("whether the turn began without heroes", yes_or_no),
    "rounds": Key("full rounds played", COUNT),
    "turns": Key("turns that each player has taken, by name", by_player(COUNT)),
}

SCORE_KEYS = {
    "troops": Key("troop cards of each type at the end", TROOP_CARDS),
    "heroes": Key("the heroes that the player holds at the end", HEROES),
    "type": Key("the type that the player chooses", one_of("type", *TROOPS)),
}

WINNER_KEYS = {
    "mode": Key("the mode of the game", MODE),
    "points": Key("the score of each player, by name", by_player(whole(-99, 99))),
    "heroes": Key("heroes that each player holds at the end", by_player(COUNT)),
    "table": Key("the cards of each player at the end, by name", by_player(hand)),
    "teams": Key("the players of each team, by its name", by_name(several(player))),
    "seats": Key("the players in the order of their seats", several(player)),
}

CARD_GAME = Question(
    "the card game Khalkhin-Gol 1939",
    keys=COMMON,
    steps=MappingProxyType(
        {
            "deal": Step("how the cards are dealt", DEAL, ("players",), faults.deal),
            "hero": Step("what a hero does", HERO_KEYS, ("hero",), faults.hero),
            "turn": Step("what a turn allows", TURN_KEYS, (), faults.turn),
            "score": Step(
                "what cards are worth", SCORE_KEYS, ("troops",), faults.score
            ),
            "winner": Step("who wins", WINNER_KEYS, (), faults.winner),
        }
    ),
)
