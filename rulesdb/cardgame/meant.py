"""What a player means to do with a hero's action, as far as it is said."""

from __future__ import annotations

from dataclasses import dataclass

from rulesdb.rulescheck.case import Case


@dataclass(frozen=True, slots=True)
class Meant:
    """Which cards, from whom, to whom.

    `instead` is whether the other player gives a hero that stands in for the card,
    `back` the card that comes back for it.
    """

    cards: tuple[str, ...]
    holder: str | None
    receiver: str | None
    instead: bool
    back: str | None

    @property
    def anything(self) -> bool:
        """Whether anything at all is said."""
        said = (self.cards, self.holder, self.receiver, self.instead, self.back)
        return any(said)


def meant_by(case: Case) -> Meant:
    """Return what is meant in a situation."""
    said = case.situation.get
    cards = said("cards")
    holder, receiver, back = (
        str(value) if (value := said(key)) is not None else None
        for key in ("holder", "receiver", "back")
    )
    return Meant(
        cards=cards if isinstance(cards, tuple) else (),
        holder=holder,
        receiver=receiver,
        instead=bool(said("instead")),
        back=back,
    )
