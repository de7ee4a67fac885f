"""What a roll for reserves calls up for the next battle of a campaign (KG p.2-3)."""

from __future__ import annotations

from functools import cache

from rulesdb.language.plain_slots import symbol_pair
from rulesdb.rulescheck.campaign.calls import NOTHING, Calls, Reserve, printed_for
from rulesdb.rulescheck.campaign.replaced import replaced
from rulesdb.rulescheck.campaign.tokens import tokens
from rulesdb.rulescheck.campaign.units import words
from rulesdb.rulescheck.case import Case, Unknown
from rulesdb.rulescheck.ledger import Ledger, amount
from rulesdb.rulescheck.ruling import Answer, Status
from rulesdb.situations import FACES

#: What the pairs of a roll call up together; those that call up nothing are left out.
Outcome = tuple[Reserve, ...]


def reserves(case: Case, ledger: Ledger) -> tuple[Status, Answer]:
    """Return how many dice are rolled for reserves, or what the roll calls up.

    By the advanced campaign rules there is no such roll, but tokens (KG p.4).
    """
    rate = ledger.of_game("reserve_dice")
    rolled = case.situation.get("dice")
    medals = case.situation.get("objective_medals")
    if not rate:
        asked = rolled is not None or medals is not None
        return replaced(ledger) if asked else tokens(case, ledger)
    if isinstance(rolled, tuple):
        return called_up(case, ledger, tuple(map(str, rolled)))
    if medals is None:
        raise Unknown("dice", ())
    case.derived["objective_medals"] = medals
    together = ledger.of_game("rolled_together")
    ledger.principle("reserves-after-battle")
    dice = max(map(amount, rate)) * int(str(medals))
    return Status.DECIDED, {"dice": dice, **({"together": True} if together else {})}


def called_up(
    case: Case, ledger: Ledger, rolled: tuple[str, ...]
) -> tuple[Status, Answer]:
    """Return what a roll calls up, however its dice are paired.

    Where that matters the rules do not say how it is done.
    """
    case.derived["rolled"] = len(rolled)
    calls = Calls(case, ledger, possible_pairs(rolled))
    found = outcomes(tuple(sorted(rolled)), calls)
    ledger.principle("pairs-call-up")
    if len(found) > 1:
        ledger.unsaid("pairing")
        readings = sorted(map(in_words, found))
        return as_rolled(ledger, rolled, Status.SILENT, {"readings": readings})
    (outcome,) = found
    if not outcome:
        ledger.principle("no-other-pairs")
    answer = {
        "reserve": in_words(outcome),
        "options": [option for reserve in outcome for option in reserve.options],
    }
    return as_rolled(ledger, rolled, Status.DECIDED, answer)


def as_rolled(
    ledger: Ledger, rolled: tuple[str, ...], status: Status, answer: Answer
) -> tuple[Status, Answer]:
    """Return an answer, or what is printed for symbols that no die shows."""
    if {*rolled} <= {*FACES}:
        return status, answer
    shown = words(ledger.of_game("faces"))
    absent = [symbol for symbol in dict.fromkeys(rolled) if symbol not in shown]
    if not shown or not absent:
        return status, answer
    faceless = [f for each in absent for f in ledger.principle(f"no-{each}-face")]
    but = f"standard battle dice have no {' and no '.join(absent)} face"
    if status is Status.DECIDED and answer["reserve"] != NOTHING:
        printed = [f for each in absent for f in printed_for(ledger, each)]
        ledger.clash(*printed[:1], *faceless[:1])
        return Status.CONFLICT, {"as_printed": answer["reserve"], "but": but}
    return status, {**answer, "but": but}


def possible_pairs(rolled: tuple[str, ...]) -> set[str]:
    """Return every pair that may be made of the dice of a roll."""
    return {
        symbol_pair((first, other))
        for place, first in enumerate(rolled)
        for other in rolled[place + 1 :]
    }


def in_words(outcome: Outcome) -> str:
    """Return what some pairs call up together."""
    return "; ".join(reserve.text for reserve in outcome) or NOTHING


def outcomes(rolled: tuple[str, ...], calls: Calls) -> frozenset[Outcome]:
    """Return everything that a roll may call up, depending on how it is paired."""

    @cache
    def of(dice: tuple[str, ...]) -> frozenset[Outcome]:
        if not dice:
            return frozenset({()})
        first, rest = dice[0], dice[1:]
        found: set[Outcome] = set()
        for other in dict.fromkeys(rest):
            place = rest.index(other)
            reserve = calls.of(symbol_pair((first, other)))
            called = () if reserve.text == NOTHING else (reserve,)
            for more in of(rest[:place] + rest[place + 1 :]):
                found.add(tuple(sorted((*called, *more))))
        return frozenset(found)

    return of(rolled)
