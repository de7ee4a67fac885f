"""What a player must and may do in a turn, and when the game ends (KG39, a turn)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from rulesdb.cardgame.choosing import ANOTHER_HERO, has_not_acted
from rulesdb.cardgame.handing_on import is_full, sent_by_its_action
from rulesdb.cardgame.table import RESERVE
from rulesdb.cardgame.verdicts import (
    Refused,
    count_of,
    procedure,
    undecided,
    value_of,
)
from rulesdb.rulescheck.case import Case
from rulesdb.rulescheck.ledger import Ledger, amount
from rulesdb.rulescheck.ruling import Answer

#: No hero or some hero: where it is not said what a player has used, or holds.
NONE_OR_SOME = ((), (ANOTHER_HERO,))

#: What is looked at when it is the hero cards of all players.
HEROES = "heroes"


@procedure
def turn(case: Case, ledger: Ledger) -> Answer:
    """Return the answer to the one thing that is asked of a turn, or all its duties."""
    for key, answer in TOPICS.items():
        said = case.situation.get(key)
        if said is not None and said is not False:
            return answer(case, ledger)
    return {
        "least_used": count_of(ledger.of_card_game("least_used")),
        "most_heroes": count_of(ledger.of_card_game("most_heroes")),
        "rounds": count_of(ledger.of_card_game("rounds")),
    }


def look(case: Case, ledger: Ledger) -> Answer:
    """Return whether a player may look at cards: the Reserve's, or the heroes."""
    place = case.situation.get("look_at")
    if place == HEROES:
        return {"allowed": bool(ledger.principle("heroes-open"))}
    found = ledger.of_card_game("may_look")
    return {"allowed": any(entry.fact.value == place for entry in found)}


def give(case: Case, ledger: Ledger) -> Answer:
    """Return where a used hero card goes, and whether a certain player may have it."""
    receiver = case.situation.get("receiver_heroes")
    sent = ledger.of_card_game("goes_to", str(case.situation.get("give")))
    if sent:
        return sent_by_its_action(ledger, sent[0].fact, wanted=receiver)
    most, leaves = (ledger.of_card_game(name) for name in ("most_heroes", "table_full"))
    heroes = heroes_of_all(case)
    if heroes and all(is_full(count, leaves) for count in heroes):
        if receiver is not None:
            raise Refused("full", leaves[0].fact, goes_to=RESERVE)
        return {"goes_to": RESERVE}
    ledger.pass_by(*(entry.fact for entry in leaves))
    with_room = [count for count in heroes if not is_full(count, most)]
    if receiver is None and len(with_room) <= 1:  # it may be the giver's own
        limit = max(amount(entry.fact) for entry in most)
        receiver = case.value("receiver_heroes", range(limit + 1))
    if receiver is not None and is_full(int(str(receiver)), most):
        raise Refused("full", most[0].fact)
    return {
        "allowed": True,
        "goes_to": value_of(ledger.of_card_game("passed_on")),
    }


def heroes_of_all(case: Case) -> tuple[int, ...]:
    """Return how many heroes each player holds, as far as that is said of all."""
    said = case.situation.get
    at_table, others = said("heroes_at_table"), said("others")
    if isinstance(at_table, tuple):
        return at_table
    receiver = said("receiver_heroes")
    if isinstance(others, tuple) and isinstance(receiver, int):
        return (receiver, *others)
    return ()


def leave(case: Case, ledger: Ledger) -> Answer:
    """Return whether a player may pass the turn: once enough heroes were used."""
    used = case.value("used", NONE_OR_SOME)
    assert isinstance(used, tuple)
    least = ledger.of_card_game("least_used")
    left = count_of(least) - len(used)
    if left <= 0:
        ledger.principle("may-go-on")
        return {"allowed": True}
    hand = case.value("hand", NONE_OR_SOME)
    assert isinstance(hand, tuple)
    if not hand:
        ledger.of_card_game("acts_without_heroes")
        raise undecided(ledger, "idle-pass-unsaid")
    if all(ledger.of_card_game("has_action", hero) for hero in hand):
        raise undecided(ledger, "only-hero-unsaid")
    raise Refused("no-hero-used", least[0].fact, left=left)


def go_on(case: Case, ledger: Ledger) -> Answer:
    """Return whether a player may use a hero, or one more, this turn."""
    case.value("used", NONE_OR_SOME)
    held = case.value("hand", NONE_OR_SOME)
    if not held or case.situation.get("had_none"):
        has_not_acted(case, ledger)
    if held:
        ledger.principle("may-go-on")
        return {"allowed": True}
    return {"allowed": bool(ledger.of_card_game("acts_without_heroes"))}


def end_by_rounds(case: Case, ledger: Ledger) -> Answer:
    """Return whether the game is over after so many full rounds."""
    left = count_of(ledger.of_card_game("rounds")) - int(str(case.value("rounds")))
    return {"over": left <= 0, "rounds_left": max(0, left)}


def end_by_turns(case: Case, ledger: Ledger) -> Answer:
    """Return whether the game is over after the turns that the players have taken."""
    turns = case.value("turns")
    assert isinstance(turns, Mapping)
    each = count_of(ledger.of_card_game("turns_each"))
    left = {name: each - taken for name, taken in turns.items() if taken < each}
    return {"over": not left, "turns_left": left}


#: What may be asked of a turn, by the key that asks it.
TOPICS: Mapping[str, Callable[[Case, Ledger], Answer]] = MappingProxyType(
    {
        "look_at": look,
        "give": give,
        "pass": leave,
        "go_on": go_on,
        "rounds": end_by_rounds,
        "turns": end_by_turns,
    }
)
