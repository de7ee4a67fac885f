"""Where a used hero card goes (KG39, a turn; the heroes' own cards)."""

from __future__ import annotations

from collections.abc import Mapping

from rulesdb.cardgame.table import ANOTHER_PLAYER, RESERVE, Table
from rulesdb.cardgame.verdicts import Refused, undecided, value_of
from rulesdb.facts import Fact
from rulesdb.rulescheck.case import Case
from rulesdb.rulescheck.ledger import Found, Ledger, amount
from rulesdb.rulescheck.ruling import Answer


def hand_on(
    case: Case,
    ledger: Ledger,
    table: Table,
    goes_to: Fact | None = None,
    holder: str | None = None,
) -> Answer:
    """Return where a used hero card goes: as its action says, else to another player.

    `holder` is whose card the action took. A player without heroes has none to hand on
    and must pass.
    """
    if table.own_heroes == ():
        ledger.principle("then-pass")
        return {"then_pass": True}
    wanted = case.situation.get("next_owner")
    if goes_to is not None:
        return sent_by_its_action(ledger, goes_to, holder, wanted)
    passed_on = ledger.of_card_game("passed_on")
    if wanted == table.player:
        raise Refused("own-again", passed_on[0].fact)
    if table.hands is None:
        return {"goes_to": str(wanted or value_of(passed_on))}
    heroes = {name: len(table.heroes_at(name)) for name in table.hands}
    return given_to(ledger, wanted, heroes, table.player)


def sent_by_its_action(
    ledger: Ledger, goes_to: Fact, holder: str | None = None, wanted: object = None
) -> Answer:
    """Return where an action sends its own hero card, the player having no choice."""
    ledger.principle("action-sends-it")
    place = RESERVE if goes_to.value == RESERVE else holder or ANOTHER_PLAYER
    if wanted not in (None, place):
        raise Refused("sent-elsewhere", goes_to, goes_to=place)
    return {"goes_to": place}


def given_to(
    ledger: Ledger, wanted: object, heroes: Mapping[str, int], player: str
) -> Answer:
    """Return who may be given a used hero card, or that it goes to the Reserve.

    `heroes` are how many each player holds, the used one still with its player.
    """
    passed_on = ledger.of_card_game("passed_on")
    most = ledger.of_card_game("most_heroes")
    leaves = ledger.of_card_game("table_full")
    if all(is_full(count, leaves) for count in heroes.values()):
        if wanted not in (None, RESERVE):
            raise Refused("full", leaves[0].fact, goes_to=RESERVE)
        ledger.drop(passed_on, leaves[0].fact)
        return {"goes_to": RESERVE}
    ledger.pass_by(*(entry.fact for entry in leaves))
    room = [
        name
        for name, count in heroes.items()
        if name != player and not is_full(count, most)
    ]
    if wanted == RESERVE and room:
        raise Refused("not-all-full", leaves[0].fact)
    if wanted not in (None, RESERVE, *room):
        raise Refused("full", most[0].fact)
    if not room:
        matter = undecided(ledger, "others-full-unsaid")
        if wanted:
            raise matter
        return {"goes_to": None}
    return {"goes_to": str(wanted or value_of(passed_on)), "may_give_to": room}


def is_full(heroes: int, most: list[Found]) -> bool:
    """Say whether somebody holds as many heroes as a player may."""
    return any(heroes >= amount(entry.fact) for entry in most)
