"""The question about the card game: its steps, what each may be told, what cannot be.

Cards are the types of troop cards, or heroes by their ids or any of their names.
Players have the names that the situation gives them; the one whose turn it is is "me"
where nobody is named.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from rulesdb.records import Record
from rulesdb.rulebook import Rulebook
from rulesdb.situations import card_game_faults as faults
from rulesdb.situations.keys import COMMON, Key
from rulesdb.situations.names import RESERVE, by_player, by_team, place, player
from rulesdb.situations.question import Question, Step
from rulesdb.situations.values import (
    MOST_ITEMS,
    YES_OR_NO,
    ObjectOf,
    Refined,
    Several,
    Whole,
    by_name,
    different,
    one_of,
    shown,
)
from rulesdb.vocabulary import Category, unknown

TROOPS = ("infantry", "tanks", "planes", "artillery")

#: More cards of a type are no situation of this game.
MOST_CARDS = 99


@dataclass(frozen=True, slots=True)
class Named:
    """Reads a record that has a tag by any of its names, and gives its id.

    A mode may be told without that word: "solo".
    """

    what: str
    category: Category
    tag: str

    def __call__(self, value: object, rulebook: Rulebook) -> object:
        """Return the id."""
        known: dict[str, str] = {}
        for record in self._records(rulebook):
            for name in (record.id, record.title, *record.aliases):
                spelt = spelling(name)
                known.setdefault(spelt, record.id)
                known.setdefault(spelt.removesuffix(f" {self.tag}"), record.id)
        found = known.get(spelling(value)) if isinstance(value, str) else None
        if found is None:
            text = value if isinstance(value, str) else shown(value)
            raise ValueError(unknown(self.what, text[:80], self.choices(rulebook)))
        return found

    def choices(self, rulebook: Rulebook) -> list[str]:
        """Return the ids that there are."""
        return sorted(record.id for record in self._records(rulebook))

    def _records(self, rulebook: Rulebook) -> Iterator[Record]:
        for record in rulebook.records.values():
            if record.category is self.category and self.tag in record.tags:
                yield record


def spelling(name: str) -> str:
    """Return a name however it is spelt: with capitals, hyphens, or neither."""
    return name.casefold().replace("-", " ")


HERO = Named("hero", Category.HERO_CARD, "hero")
MODE = Named("mode", Category.RULE, "mode")


@dataclass(frozen=True, slots=True)
class Card:
    """Reads a type of troop cards, or a hero."""

    def __call__(self, value: object, rulebook: Rulebook) -> object:
        """Return the type, or the id of the hero."""
        if value in TROOPS:
            return value
        try:
            return HERO(value, rulebook)
        except ValueError:
            text = value if isinstance(value, str) else shown(value)
            known = self.choices(rulebook)
            raise ValueError(unknown("troop card or hero", text[:80], known)) from None

    def choices(self, rulebook: Rulebook) -> list[str]:
        """Return the types and the heroes that there are."""
        return [*TROOPS, *HERO.choices(rulebook)]


CARD = Card()


TROOP_CARDS = by_name(Whole(0, MOST_CARDS), *TROOPS)
HEROES = different(HERO)


def whole_hand(found: Mapping[str, object], _: Rulebook) -> object:
    """Return cards that lie together; of what is not said there are none."""
    return MappingProxyType({"troops": MappingProxyType({}), "heroes": (), **found})


#: Cards that lie together: the troop cards of each type, and the heroes.
HAND = Refined(ObjectOf({"troops": TROOP_CARDS, "heroes": HEROES}), whole_hand)

COUNT = Whole(0, MOST_CARDS)

DEAL = {
    "players": Key("how many play", Whole(1, MOST_ITEMS)),
    "dealt": Key("the heroes dealt to each player, by name", by_player(HEROES)),
}

HERO_KEYS = {
    "hero": Key("the hero whose action is used", HERO),
    "player": Key('whose turn it is, by name; "me" unless said', player),
    "hand": Key("the heroes that the player holds", HEROES),
    "used": Key("the heroes used before in this turn", HEROES),
    "had_none": Key("whether the turn began without heroes", YES_OR_NO),
    "repeats": Key("the hero whose action is repeated", HERO),
    "cards": Key("the cards that the action is to move", Several(CARD)),
    "holder": Key('who has these cards: a player, or "reserve"', place),
    "receiver": Key('who is to get them: a player, or "reserve"', place),
    "instead": Key("whether a hero is given instead of the card", YES_OR_NO),
    "back": Key("the card that comes back for it", CARD),
    "next_owner": Key('who gets the used hero: a player, or "reserve"', place),
    "table": Key("the cards of each player, by name", by_player(HAND)),
    "reserve": Key("the cards in the Reserve", HAND),
}

TURN_KEYS = {
    "look_at": Key("what a player looks at", one_of("place", RESERVE, "heroes")),
    "give": Key("the used hero that is handed on", HERO),
    "receiver_heroes": Key("heroes that its receiver holds", COUNT),
    "others": Key("heroes that each player but the receiver holds", Several(COUNT)),
    "heroes_at_table": Key("heroes that each player holds", Several(COUNT)),
    "pass": Key("whether the player means to pass", YES_OR_NO),
    "go_on": Key("whether the player means to use one more hero", YES_OR_NO),
    "hand": Key("the heroes that the player holds", HEROES),
    "used": Key("the heroes used in this turn", HEROES),
    "had_none": Key("whether the turn began without heroes", YES_OR_NO),
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
    "points": Key("the score of each player, by name", by_player(Whole(-99, 99))),
    "heroes": Key("heroes that each player holds at the end", by_player(COUNT)),
    "table": Key("the cards of each player at the end, by name", by_player(HAND)),
    "teams": Key("the players of each team, by its name", by_team(Several(player))),
    "seats": Key("the players in the order of their seats", Several(player)),
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
