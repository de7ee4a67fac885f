"""What the action of a hero is, as its card says (KG39, heroes)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulesdb.cardgame.table import ANOTHER_PLAYER, OWN, RESERVE
from rulesdb.facts import Fact
from rulesdb.rulescheck.ledger import Ledger, amount
from rulesdb.rulescheck.ruling import Answer

TAKES, SENDS, GIVES, RETURNS = "takes", "sends", "gives", "returns"

#: The kinds of cards that are no type of troops.
TROOP, HERO = "troop", "hero"

#: Principles that a hero may state of who chooses the cards, and which.
CHOICES = ("any-troop-type", "any-own-card", "own-card-too", "other-chooses")


@dataclass(frozen=True, slots=True)
class Part:
    """A part of an action: so many cards of some kinds, from where, to where."""

    verb: str
    count: int
    kinds: tuple[str, ...]
    sources: tuple[str, ...]
    receiver: str
    fact: Fact

    def described(self) -> Answer:
        """Return the part as an answer has it."""
        return {
            "count": self.count,
            "cards": list(self.kinds),
            "from": list(self.sources),
        }


@dataclass(frozen=True, slots=True)
class Action:
    """What a hero does: its parts, what goes back for them, where its card goes.

    With `alternatives` the player chooses one of the parts.
    """

    parts: tuple[Part, ...]
    back: Part | None
    alternatives: bool
    goes_to: Fact | None

    def described(self) -> Answer:
        """Return the action as an answer has it."""
        found: dict[str, object] = {p.verb: p.described() for p in self.parts}
        if self.alternatives:
            found["one_of"] = [part.verb for part in self.parts]
        if self.back:
            found["then"] = {"takes": self.back.described()}
        return found


def action_of(ledger: Ledger, hero: str) -> Action:
    """Return what a hero does, out of its own sentences."""
    alternatives = bool(ledger.of_card_game("one_action_of", hero))
    parts = tuple(parts_of(ledger, hero))
    back = part(ledger, hero, RETURNS, (OWN,), ANOTHER_PLAYER)
    goes_to = ledger.of_card_game("goes_to", hero)
    if any(TROOP in part.kinds for part in parts):
        ledger.principle("troop-is-any-type")
    for choice in CHOICES:
        ledger.principle(choice, hero)
    return Action(parts, back, alternatives, goes_to[0].fact if goes_to else None)


def parts_of(ledger: Ledger, hero: str) -> Iterator[Part]:
    """Yield the parts of a hero's action that the player carries out."""
    for verb, sources, receiver in (
        (TAKES, ledger.of_card_game("takes_from", hero), OWN),
        (SENDS, ledger.of_card_game("sends_of", hero), RESERVE),
        (GIVES, (), ANOTHER_PLAYER),
    ):
        places = tuple(str(s) for e in sources for s in as_tuple(e.fact))
        found = part(ledger, hero, verb, places or (OWN,), receiver)
        if found:
            yield found


def part(
    ledger: Ledger, hero: str, verb: str, sources: tuple[str, ...], receiver: str
) -> Part | None:
    """Return the part of an action that a verb tells, if the hero has it."""
    found = ledger.of_card_game(verb, hero)
    kinds = ledger.of_card_game(f"{verb}_cards", hero)
    if not found or not kinds:
        return None
    fact = found[0].fact
    named = tuple(str(kind) for kind in as_tuple(kinds[0].fact))
    return Part(verb, amount(fact), named, sources, receiver, fact)


def as_tuple(fact: Fact) -> tuple[object, ...]:
    """Return the several words or numbers that a fact gives."""
    assert isinstance(fact.value, tuple)
    return fact.value
