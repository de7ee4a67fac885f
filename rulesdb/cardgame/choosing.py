"""Which hero may be chosen, and whose action that is (KG39, a turn)."""

from __future__ import annotations

from rulesdb.cardgame.table import Table
from rulesdb.cardgame.verdicts import Refused, undecided
from rulesdb.rulescheck.case import Case, Unknown
from rulesdb.rulescheck.ledger import Ledger
from rulesdb.rulescheck.ruling import Answer

#: What a hero that repeats does, in the words of its card.
REPEATS_OWN = "repeat the action of another own hero"
REPEATS_ANY = "use the action of any hero"

#: Stands for a hero of whom nothing is known but that it is another one.
ANOTHER_HERO = "another hero"


def may_be_chosen(case: Case, ledger: Ledger, table: Table, name: str) -> None:
    """Raise Refused if a hero may not be used now, or Unknown."""
    held = table.own_heroes
    if held:
        stated = ledger.principle("own-hero")
        if name not in held:
            raise Refused("not-held", stated[0] if stated else None)
    elif held is not None:
        has_not_acted(case, ledger)
        ledger.of_card_game("acts_without_heroes")
    for entry in ledger.of_card_game("first_in_turn", name):
        if case.value("used", ((), (ANOTHER_HERO,))):
            raise Refused("not-first", entry.fact)


def its_turn_is_decided(case: Case, ledger: Ledger, table: Table, name: str) -> None:
    """Raise Undecided if the rules do not say whether this is a hero's turn.

    One that came back, and one before which another would have to be used.
    """
    used = case.situation.get("used")
    if isinstance(used, tuple) and name in used:
        raise undecided(ledger, "use-again-unsaid")
    for other in table.own_heroes or ():
        waits = other != name and ledger.of_card_game("first_in_turn", other)
        if waits and not case.value("used", ((), (ANOTHER_HERO,))):
            raise undecided(ledger, "unused-first-unsaid", other)


def has_not_acted(case: Case, ledger: Ledger) -> None:
    """Raise if a player without heroes has used one this turn, by whatever right.

    Who acted without heroes must pass; who used the last hero may do nobody says what.
    """
    if not case.situation.get("used"):
        return
    if not case.value("had_none"):
        raise undecided(ledger, "last-hero-unsaid")
    stated = ledger.principle("then-pass")
    raise Refused("must-pass", stated[0] if stated else None)


def acting_hero(case: Case, ledger: Ledger, table: Table, name: str) -> str | None:
    """Return whose action is carried out, or None if that is to be chosen yet.

    A hero that repeats has the action of another own hero; without one, that of any.
    """
    acting: object = name
    repeats = ledger.of_card_game("repeats_own", name)
    if repeats:
        acting = case.situation.get("repeats")
        others = other_heroes(table, name)
        if acting is None:
            return None
        if acting == name or (others and acting not in others):
            raise Refused("not-another", repeats[0].fact)
        if not others:
            ledger.of_card_game("repeats_any", name)
    for entry in ledger.of_card_game("has_action", str(acting)):
        raise Refused("no-action", entry.fact)
    return str(acting)


def other_heroes(table: Table, name: str) -> tuple[str, ...]:
    """Return the player's other heroes; raises Unknown if they are not said."""
    if table.own_heroes is None:
        raise Unknown("hand", ((name,), (name, ANOTHER_HERO)))
    return tuple(hero for hero in table.own_heroes if hero != name)


def repeatable(ledger: Ledger, table: Table, name: str) -> list[str]:
    """Return the player's other heroes that have an action to repeat."""
    others = other_heroes(table, name)
    return [hero for hero in others if not ledger.of_card_game("has_action", hero)]


def repeating(ledger: Ledger, table: Table, name: str) -> Answer:
    """Return what a hero that repeats does, its player having chosen nothing yet."""
    if not other_heroes(table, name):
        ledger.of_card_game("repeats_any", name)
        return {"allowed": True, "action": REPEATS_ANY}
    able = repeatable(ledger, table, name)
    if not able:
        raise undecided(ledger, "part-action-unsaid")
    return {"allowed": True, "action": REPEATS_OWN, "may_repeat": able}
