"""Whether an action may be carried out as it is meant, and what that leaves behind.

Cards at places of which nothing is said are taken to be there, and that is noted.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulesdb.cardgame.action import SENDS, TAKES, Part
from rulesdb.cardgame.standing_in import given_instead, may_stand_in
from rulesdb.cardgame.table import ANOTHER_PLAYER, OWN, RESERVE, Table
from rulesdb.cardgame.using import Use
from rulesdb.cardgame.verdicts import Refused, Undecided, undecided
from rulesdb.rulescheck.case import Unknown
from rulesdb.rulescheck.ledger import amount
from rulesdb.rulescheck.ruling import Answer


@dataclass(frozen=True, slots=True)
class Done:
    """What an action comes to: more of the answer, whose card it takes, the table.

    `after` is the table once it is carried out, where all of that is said.
    """

    answer: Answer
    holder: str | None
    after: Table | None


def carry_out(use: Use) -> Done:
    """Return what comes of an action as it is meant; raises Refused if it may not."""
    if not use.meant.anything:
        can_be_done(use)
        said = use.table.is_said
        return Done({"options": options(use)} if said else {}, None, None)
    part = part_meant(use)
    can_be_done(use)
    holder, cards = use.holder(part), use.meant.cards
    if use.meant.instead:
        cards = (given_instead(use.ledger, use.table, part, holder),)
    is_there(use, part, cards)
    if part.verb == SENDS and use.hero in cards:
        raise undecided(use.ledger, "sends-itself-unsaid", part.fact.record)
    has_room(use, part, cards)
    goes_back(use)
    answer: Answer = {}
    if part.verb == TAKES and not use.meant.instead:
        standing = may_stand_in(use.ledger, use.table, holder)
        answer = {"may_give_instead": standing} if standing else {}
    return Done(answer, holder, after_action(use, part, cards))


def can_be_done(use: Use) -> None:
    """Raise Undecided if there are too few cards anywhere for any part of an action."""
    for part in use.action.parts:
        places = list(use.known_places(part))
        if {use.table.kind_of(place) for place in places} != set(part.sources):
            return
        if any(use.count_at(place, part) >= part.count for place in places):
            return
    raise undecided(use.ledger, "part-action-unsaid")


def options(use: Use) -> dict[str, dict[str, list[str]]]:
    """Return for each part of an action the cards that it can move, by their place."""
    return {
        part.verb: {
            place: cards
            for place in use.known_places(part)
            if (cards := use.fitting_at(place, part))
        }
        for part in use.action.parts
    }


def part_meant(use: Use) -> Part:
    """Return the part of an action that fits what is meant.

    Raises Refused where none does, Unknown where two do, Undecided where nothing is
    known of the action.
    """
    if not use.action.parts:
        raise Undecided
    wrong = {part: mismatch(use, part) for part in use.action.parts}
    fitting = [part for part, why in wrong.items() if not why]
    if len(fitting) > 1:
        own = {OWN: use.table.player}
        raise Unknown("receiver", [own.get(p.receiver, p.receiver) for p in fitting])
    if not fitting:
        part, why = next(iter(wrong.items()))
        raise Refused(why, part.fact)
    return fitting[0]


def mismatch(use: Use, part: Part) -> str:
    """Return why a part of an action is not what is meant, or nothing."""
    meant, table = use.meant, use.table
    if meant.holder and table.kind_of(meant.holder) not in part.sources:
        return "wrong-holder"
    if meant.receiver and table.kind_of(meant.receiver) != part.receiver:
        return "wrong-receiver"
    if not all(use.fits(card, part) for card in meant.cards):
        return "wrong-card"
    if meant.cards and len(meant.cards) != part.count:
        return "wrong-count"
    return ""


def is_there(use: Use, part: Part, cards: tuple[str, ...]) -> None:
    """Raise Refused if cards are not where they would have to be."""
    holder, table = use.holder(part), use.table
    places = [holder] if holder else list(use.known_places(part))
    if not places or any(table.cards_at(place) is None for place in places):
        use.case.assumed["reserve" if holder == RESERVE else "table"] = None
        return
    if cards:
        there = any(
            all(table.count_at(place, card) >= cards.count(card) for card in cards)
            for place in places
        )
    else:
        there = any(use.count_at(place, part) >= part.count for place in places)
    if not there:
        raise Refused("not-there", part.fact)


def has_room(use: Use, part: Part, cards: tuple[str, ...]) -> None:
    """Raise Undecided if a hero that is taken would be one too many with the used one.

    A hero whose action sends its own card away makes room by that.
    """
    if part.verb != TAKES or not any(use.is_hero(card) for card in cards):
        return
    most = use.ledger.of_card_game("most_heroes")
    if use.table.own_heroes is None:
        use.case.assumed["hand"] = None
        return
    held = len(use.table.own_heroes) + len(cards) - bool(use.action.goes_to)
    if any(held > amount(entry.fact) for entry in most):
        raise undecided(use.ledger, "used-counts-unsaid")


def goes_back(use: Use) -> None:
    """Raise Refused if the card that is to come back may not."""
    back, part = use.meant.back, use.action.back
    if back is None:
        return
    if part is None:
        raise Refused("nothing-back")
    own = use.table.player
    if back in may_stand_in(use.ledger, use.table, own):
        return
    if not use.fits(back, part):
        raise Refused("wrong-card", part.fact)
    held = use.table.cards_at(own) is None or use.table.count_at(own, back)
    if not held and back not in use.meant.cards:
        raise Refused("not-there", part.fact)


def after_action(use: Use, part: Part, cards: tuple[str, ...]) -> Table | None:
    """Return the table after an action, or None where not all of it is said."""
    table, back, holder = use.table, use.meant.back, use.holder(part)
    places = {OWN: table.player, RESERVE: RESERVE, ANOTHER_PLAYER: use.meant.receiver}
    receiver = places[part.receiver]
    if holder is None or receiver is None or not cards:
        return None
    if use.action.back and back is None:
        return None
    if any(table.cards_at(place) is None for place in (holder, receiver)):
        return None
    for card in cards:
        table = table.moved(card, holder, receiver, use.is_hero(card))
    return table.moved(back, receiver, holder, use.is_hero(back)) if back else table
