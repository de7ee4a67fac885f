"""The orders that a card gives, as they stand before anybody counts the units."""

from __future__ import annotations

from dataclasses import dataclass

from rulesdb.facts import ALL

#: Where a card orders: in one section, in each, on the flanks, or anywhere.
ONE, EACH, FLANKS, ANYWHERE = "one", "each", "flanks", "any"


@dataclass(frozen=True, slots=True)
class Orders:
    """The orders that a card gives.

    `number` is for each of its `sections`, and `more` for one of them; `most` bounds
    all together, ALL where nothing does. Without `types` they are for units of any
    kind. `adjacent` says whether the units must be, or must not be, next to an enemy.
    `changed` says whether a command rule raised them, None where none is in force;
    `fallback` that they are for a player without units of the kind that the card names.
    """

    number: int
    where: str = ANYWHERE
    sections: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    adjacent: bool | None = None
    more: int = 0
    most: int = ALL
    changed: bool | None = None
    fallback: bool = False

    @property
    def total(self) -> int:
        """How many units it orders in all, ALL where it names no number."""
        if self.number >= ALL:
            return ALL
        sections = len(self.sections) if self.where in (EACH, FLANKS) else 1
        return min(self.number * sections + self.more, self.most)
