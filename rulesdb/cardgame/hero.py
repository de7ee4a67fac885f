"""Whether a hero may be used, what the hero does, and where its card goes then.

KG39, a turn, and the heroes' own cards: a hero is chosen, the action is carried out,
the card is handed on.
"""

from __future__ import annotations

from rulesdb.cardgame.action import action_of
from rulesdb.cardgame.carrying_out import carry_out
from rulesdb.cardgame.choosing import (
    acting_hero,
    its_turn_is_decided,
    may_be_chosen,
    repeatable,
    repeating,
)
from rulesdb.cardgame.handing_on import hand_on
from rulesdb.cardgame.table import ANOTHER_PLAYER, Table, table_of
from rulesdb.cardgame.using import Use, meant_by
from rulesdb.cardgame.verdicts import Refused, procedure, undecided
from rulesdb.rulescheck.case import Case, Unknown
from rulesdb.rulescheck.ledger import Ledger
from rulesdb.rulescheck.ruling import Answer


@procedure
def hero(case: Case, ledger: Ledger) -> Answer:
    """Return whether a hero may be used so, what that does, and where its card goes."""
    name, table = str(case.situation.get("hero")), table_of(case)
    meant = meant_by(case)
    may_be_chosen(case, ledger, table, name)
    acting = acting_hero(case, ledger, table, name)
    if acting is None:
        found = repeating(ledger, table, name)
        if meant.anything:
            raise Unknown("repeats", repeatable(ledger, table, name))
        its_turn_is_decided(case, ledger, table, name)
        return {**found, **hand_on(case, ledger, table)}
    action = action_of(ledger, acting)
    if acting == name and case.situation.get("repeats") is not None:
        raise Refused("repeats-nothing")
    done = carry_out(Use(case, ledger, table, action, name, meant))
    its_turn_is_decided(case, ledger, table, name)
    if action.goes_to:
        has_its_own_card(ledger, table, acting, name)
    then = done.after or table
    handed = hand_on(case, ledger, then, action.goes_to, done.holder)
    answer = {"allowed": True, **action.described(), **done.answer, **handed}
    if done.after is None:
        return answer
    return {**answer, "after": after_all(done.after, name, handed).as_data()}


def has_its_own_card(ledger: Ledger, table: Table, acting: str, name: str) -> None:
    """Raise Undecided if an action sends away the card of a hero that is not used."""
    if table.own_heroes == ():
        raise undecided(ledger, "no-card-to-send-unsaid")
    if acting != name:
        raise undecided(ledger, "repeated-card-unsaid")


def after_all(table: Table, name: str, handed: Answer) -> Table:
    """Return the table after an action, its hero card gone where it is known to go."""
    to = handed.get("goes_to")
    if (
        not isinstance(to, str)
        or to == ANOTHER_PLAYER
        or name not in table.heroes_at(table.player)
    ):
        return table
    return table.moved(name, table.player, to, is_hero=True)
