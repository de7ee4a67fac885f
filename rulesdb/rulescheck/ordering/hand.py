"""Which cards in hand, or under the Commissar Chip, may be played (M44 p.6, EF p.3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rulesdb.facts import Fact
from rulesdb.rulescheck.case import ATTACKER, Case, Unknown
from rulesdb.rulescheck.ledger import Ledger


@dataclass(frozen=True, slots=True)
class Held:
    """The cards that may be played, and the rule that leaves out the others."""

    answer: Mapping[str, object] = field(default_factory=dict)
    cards: tuple[str, ...] = ()
    rule: Fact | None = None


def playable(case: Case, ledger: Ledger) -> Held:
    """Return which of the cards held may be played now, and which in reaction.

    Nothing is asked of a player whose cards are not told.
    """
    hand = case.situation.get("hand")
    chip = case.situation.get("commissar")
    if hand is None and chip is None:
        return Held()
    cards = tuple(dict.fromkeys(hand)) if isinstance(hand, tuple) else ()
    reactions = tuple(card for card in cards if is_reaction(ledger, card))
    bound = ledger.of_table("plays_from_chip", ATTACKER)
    if not bound:
        ledger.principle("a-card-from-hand")
        own = tuple(card for card in cards if card not in reactions)
        return held(own, reactions)
    if chip is None:
        raise Unknown("commissar", ())  # whatever it is, it may be played
    case.bring(str(chip))
    against = ledger.forbids(ledger.of_table("under_chip", ATTACKER, str(chip)))
    if against is not None:
        ledger.decide(against)
        return held((), reactions, against)
    free = [card for card in cards if may_be_played_from_hand(ledger, card)]
    own = (str(chip), *(card for card in free if card not in reactions))
    reacting = tuple(card for card in free if card in reactions)
    found = held(tuple(dict.fromkeys(own)), reacting, bound[0].fact)
    return Held({**found.answer, **for_chip(case, ledger)}, found.cards, found.rule)


def held(
    own: tuple[str, ...], reactions: tuple[str, ...], rule: Fact | None = None
) -> Held:
    """Return the cards for the player's own turn and those for the opponent's."""
    answer = {"playable": list(own), "reactions": list(reactions)}
    return Held(answer, (*own, *reactions), rule)


def for_chip(case: Case, ledger: Ledger) -> dict[str, object]:
    """Return how many cards the turn puts under the chip, if a card is played (EF p.3).

    A card that is played instead of the one under the chip leaves that where it is.
    """
    named = case.situation.get("in_force") or ()
    assert isinstance(named, tuple)
    played = [name for name in named if case.rules.is_card(name)]
    if not played:
        return {}
    if any(ledger.of_table("keeps_chip", ATTACKER, name) for name in played):
        ledger.principle("chip-card-waits")
        return {"cards_for_chip": 0}
    return {"cards_for_chip": ledger.largest(ledger.of_table("chip_cards", ATTACKER))}


def is_reaction(ledger: Ledger, card: str) -> bool:
    """Say whether a card is played in the opponent's turn alone."""
    return bool(ledger.of_table("reaction", ATTACKER, card))


def may_be_played_from_hand(ledger: Ledger, card: str) -> bool:
    """Say whether a player who is bound to the chip may play a card from hand."""
    return bool(ledger.of_table("from_hand", ATTACKER, card))
