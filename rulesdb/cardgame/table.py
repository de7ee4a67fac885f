"""The table of the card game as it is described, and as an action leaves it.

Cards are in somebody's hand, which lies open, or in the Reserve. A place is the name of
a player or the Reserve's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from rulesdb.rulescheck.case import Case, Unknown

RESERVE = "reserve"
ANOTHER_PLAYER = "another player"
OWN = "own"

#: What the player whose turn it is is called where nobody names the players.
ME = "me"

Hand = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Table:
    """Who holds which cards; `player` is the one whose turn it is.

    What is not said is None: the cards of all players, or those of the Reserve.
    """

    player: str
    hands: Mapping[str, Hand] | None
    reserve: Hand | None
    own_heroes: tuple[str, ...] | None

    @property
    def others(self) -> tuple[str, ...]:
        """The other players, as far as they are named."""
        return tuple(name for name in self.hands or () if name != self.player)

    @property
    def is_said(self) -> bool:
        """Whether anybody's cards are said."""
        return self.hands is not None or self.reserve is not None

    def kind_of(self, place: str) -> str:
        """Return whether a place is the Reserve, the player's own, or another's."""
        if place == RESERVE:
            return RESERVE
        return OWN if place == self.player else ANOTHER_PLAYER

    def places(self, kinds: Iterable[str]) -> Iterator[str]:
        """Yield the places of some kinds whose cards are said."""
        for place in (*(self.hands or ()), *((RESERVE,) if self.reserve else ())):
            if self.kind_of(place) in kinds:
                yield place

    def cards_at(self, place: str) -> Hand | None:
        """Return the cards at a place, if they are said."""
        return self.reserve if place == RESERVE else (self.hands or {}).get(place)

    def troops_at(self, place: str) -> Mapping[str, int]:
        """Return how many troop cards of each type are at a place."""
        found = (self.cards_at(place) or {}).get("troops")
        return found if isinstance(found, Mapping) else {}

    def heroes_at(self, place: str) -> tuple[str, ...]:
        """Return the heroes at a place."""
        found = (self.cards_at(place) or {}).get("heroes")
        return found if isinstance(found, tuple) else ()

    def count_at(self, place: str, card: str) -> int:
        """Return how many of a card are at a place."""
        return self.troops_at(place).get(card, 0) + self.heroes_at(place).count(card)

    def moved(self, card: str, source: str, to: str, is_hero: bool) -> Table:
        """Return the table after a card has gone from one place to another."""
        return self._changed(source, card, -1, is_hero)._changed(to, card, 1, is_hero)

    def _changed(self, place: str, card: str, by: int, is_hero: bool) -> Table:
        """Return the table with a card more or fewer at a place, if that is known."""
        if self.cards_at(place) is None:
            return self
        troops, heroes = dict(self.troops_at(place)), self.heroes_at(place)
        if is_hero:
            kept = tuple(hero for hero in heroes if hero != card)
            heroes = (*kept, card) if by > 0 else kept
        else:
            troops[card] = troops.get(card, 0) + by
        hand: Hand = MappingProxyType({"troops": troops, "heroes": heroes})
        if place == RESERVE:
            return replace(self, reserve=hand)
        return replace(self, hands={**(self.hands or {}), place: hand})

    def as_data(self) -> dict[str, object]:
        """Return the table as plain data."""
        found: dict[str, object] = {
            "table": {name: as_data(hand) for name, hand in (self.hands or {}).items()}
        }
        return found | ({"reserve": as_data(self.reserve)} if self.reserve else {})


def as_data(hand: Hand) -> dict[str, object]:
    """Return cards as plain data, types of which there is none left out."""
    troops, heroes = hand["troops"], hand["heroes"]
    assert isinstance(troops, Mapping)
    assert isinstance(heroes, tuple)
    return {
        "troops": {name: count for name, count in troops.items() if count},
        "heroes": list(heroes),
    }


def table_of(case: Case) -> Table:
    """Return the table of a situation; raises Unknown for whose turn it is."""
    hands, reserve = case.situation.get("table"), case.situation.get("reserve")
    held = case.situation.get("hand")
    player = str(case.situation.get("player") or ME)
    if isinstance(hands, Mapping):
        if player not in hands:
            raise Unknown("player", hands)
        held = hands[player]["heroes"]
    return Table(
        player,
        hands if isinstance(hands, Mapping) else None,
        reserve if isinstance(reserve, Mapping) else None,
        held if isinstance(held, tuple) else None,
    )
