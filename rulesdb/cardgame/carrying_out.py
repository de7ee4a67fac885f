"""Whether an action may be carried out as it is meant, and what that leaves behind.

Cards at places of which nothing is said are taken to be there, and that is noted.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulesdb.cardgame.action import SENDS, TAKES, Action, Part
from rulesdb.cardgame.fitting import fits, is_hero, suitable_at
from rulesdb.cardgame.meant import Meant, meant_by
from rulesdb.cardgame.standing_in import given_instead, may_stand_in
from rulesdb.cardgame.table import ANOTHER_PLAYER, OWN, RESERVE, Table
from rulesdb.cardgame.verdicts import Refused, undecided
from rulesdb.rulescheck.case import Case, Unknown
from rulesdb.rulescheck.ledger import Ledger, amount
from rulesdb.rulescheck.ruling import Answer


@dataclass(frozen=True, slots=True)
class Done:
    """What an action comes to: more of the answer, whose card it takes, the table.

    `after` is the table once it is carried out, where all of that is said.
    """

    answer: Answer
    holder: str | None
    after: Table | None


def carry_out(
    case: Case, ledger: Ledger, table: Table, action: Action, name: str
) -> Done:
    """Return what comes of the action of the hero `name`, as it is meant.

    Raises Refused if it may not be carried out so.
    """
    meant = meant_by(case)
    can_be_done(case, table, action, ledger)
    if not meant.anything:
        open_to = options(case, table, action.parts)
        return Done({"options": open_to} if table.is_said else {}, None, None)
    part = part_meant(case, table, action, meant)
    holder = meant.holder or place_of(table, part.sources)
    cards = meant.cards
    if meant.instead:
        cards = (given_instead(ledger, table, part, holder),)
    is_there(case, table, part, cards, holder)
    if part.verb == SENDS and name in cards and holder in (None, table.player):
        raise undecided(ledger, "sends-itself-unsaid")
    has_room(case, ledger, table, action, part, cards)
    goes_back(case, ledger, table, action, meant)
    answer: dict[str, object] = {}
    if part.verb == TAKES and holder != RESERVE and not meant.instead:
        standing = may_stand_in(ledger, table, holder)
        answer |= {"may_give_instead": standing} if standing else {}
    after = after_action(case, table, action, part, cards, holder, meant)
    return Done(answer, holder, after)


def part_meant(case: Case, table: Table, action: Action, meant: Meant) -> Part:
    """Return the part of an action that fits what is meant.

    Raises Refused where none does, Unknown where two do.
    """
    wrong = {part: mismatch(case, table, part, meant) for part in action.parts}
    fitting = [part for part, why in wrong.items() if not why]
    if len(fitting) > 1:
        places = {OWN: table.player}
        raise Unknown("receiver", [places.get(p.receiver, p.receiver) for p in fitting])
    if not fitting:
        part, why = next(iter(wrong.items()))
        raise Refused(why, part.fact)
    return fitting[0]


def mismatch(case: Case, table: Table, part: Part, meant: Meant) -> str:
    """Return why a part of an action is not what is meant, or nothing."""
    if meant.holder and table.kind_of(meant.holder) not in part.sources:
        return "wrong-holder"
    if meant.receiver and table.kind_of(meant.receiver) != part.receiver:
        return "wrong-receiver"
    if not all(fits(case, card, part) for card in meant.cards):
        return "wrong-card"
    if meant.cards and len(meant.cards) != part.count:
        return "wrong-count"
    return ""


def place_of(table: Table, sources: tuple[str, ...]) -> str | None:
    """Return the one place that cards can come from, if there is only one."""
    places = {OWN: table.player, RESERVE: RESERVE}
    return places.get(sources[0]) if len(sources) == 1 else None


def can_be_done(case: Case, table: Table, action: Action, ledger: Ledger) -> None:
    """Raise Undecided if there are too few cards anywhere for any part of an action."""
    for part in action.parts:
        places = list(table.places(part.sources))
        if {table.kind_of(place) for place in places} != set(part.sources):
            return
        if max(count_there(case, table, part, p) for p in places) >= part.count:
            return
    raise undecided(ledger, "part-action-unsaid")


def count_there(case: Case, table: Table, part: Part, place: str) -> int:
    """Return how many cards that fit a part of an action are at a place."""
    cards = suitable_at(case, table, part, place)
    return sum(table.count_at(place, card) for card in cards)


def options(
    case: Case, table: Table, parts: tuple[Part, ...]
) -> dict[str, dict[str, list[str]]]:
    """Return for each part of an action the cards that it can move, by their place."""
    return {
        part.verb: {
            place: cards
            for place in table.places(part.sources)
            if (cards := suitable_at(case, table, part, place))
        }
        for part in parts
    }


def is_there(
    case: Case, table: Table, part: Part, cards: tuple[str, ...], holder: str | None
) -> None:
    """Raise Refused if cards are not where they would have to be."""
    places = [holder] if holder else list(table.places(part.sources))
    known = [place for place in places if table.cards_at(place) is not None]
    if len(known) != len(places) or not known:
        for place in places:
            case.assumed["reserve" if place == RESERVE else "table"] = None
        return
    if not any(
        all(table.count_at(place, card) >= cards.count(card) for card in cards)
        for place in known
    ):
        raise Refused("not-there", part.fact)


def has_room(
    case: Case,
    ledger: Ledger,
    table: Table,
    action: Action,
    part: Part,
    cards: tuple[str, ...],
) -> None:
    """Raise Undecided if a hero that is taken would be one too many with the used one.

    A hero whose action sends its own card away makes room by that.
    """
    if part.verb != TAKES or not any(is_hero(case, card) for card in cards):
        return
    most = ledger.of_card_game("most_heroes")
    if table.own_heroes is None:
        case.assumed["hand"] = None
        return
    held = len(table.own_heroes) + len(cards) - bool(action.goes_to)
    if any(held > amount(entry.fact) for entry in most):
        raise undecided(ledger, "used-counts-unsaid")


def goes_back(
    case: Case, ledger: Ledger, table: Table, action: Action, meant: Meant
) -> None:
    """Raise Refused if the card that is to come back may not."""
    if meant.back is None:
        return
    if action.back is None:
        raise Refused("nothing-back")
    if meant.back in may_stand_in(ledger, table, table.player):
        return
    if not fits(case, meant.back, action.back):
        raise Refused("wrong-card", action.back.fact)
    held = table.cards_at(table.player) is None or table.count_at(
        table.player, meant.back
    )
    if not held and meant.back not in meant.cards:
        raise Refused("not-there", action.back.fact)


def after_action(
    case: Case,
    table: Table,
    action: Action,
    part: Part,
    cards: tuple[str, ...],
    holder: str | None,
    meant: Meant,
) -> Table | None:
    """Return the table after an action, or None where not all of it is said."""
    places = {OWN: table.player, RESERVE: RESERVE, ANOTHER_PLAYER: meant.receiver}
    receiver = places[part.receiver]
    if holder is None or receiver is None or not cards:
        return None
    if action.back and meant.back is None:
        return None
    if any(table.cards_at(place) is None for place in (holder, receiver)):
        return None
    for card in cards:
        table = table.moved(card, holder, receiver, is_hero(case, card))
    if meant.back:
        table = table.moved(meant.back, receiver, holder, is_hero(case, meant.back))
    return table
