"""The hero that a player may give instead of a card that is taken (KG39, heroes)."""

from __future__ import annotations

from rulesdb.cardgame.action import SENDS, TAKES, Part
from rulesdb.cardgame.table import RESERVE, Table
from rulesdb.cardgame.verdicts import Refused, Undecided, undecided
from rulesdb.rulescheck.ledger import Ledger


def may_stand_in(ledger: Ledger, table: Table, holder: str | None) -> list[str]:
    """Return the heroes that somebody holds and may give instead of another card."""
    held = table.heroes_at(holder) if holder else ()
    if holder == table.player and table.own_heroes:
        held = table.own_heroes
    return [hero for hero in held if ledger.of_card_game("stands_in", hero)]


def given_instead(ledger: Ledger, table: Table, part: Part, holder: str | None) -> str:
    """Return the hero that is given instead of the card that is to be taken.

    Raises Refused if nothing is taken from a player, or if the player has no such hero.
    """
    found = ledger.of_card_game("stands_in")
    if not found:
        raise Undecided
    fact = found[0].fact
    if part.verb == SENDS and holder != table.player:
        raise undecided(ledger, "sent-is-taken-unsaid")
    if part.verb != TAKES or holder == RESERVE:
        raise Refused("not-taken", fact)
    known = holder is not None and table.cards_at(holder) is not None
    if known and fact.subject not in table.heroes_at(str(holder)):
        raise Refused("not-held", fact)
    return fact.subject
