"""What a player's cards are worth at the end of the game (KG39, victory)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulesdb.cardgame.verdicts import count_of, procedure
from rulesdb.rulescheck.case import Case
from rulesdb.rulescheck.ledger import Ledger, amount
from rulesdb.rulescheck.ruling import Answer

Troops = Mapping[str, int]


@procedure
def score(case: Case, ledger: Ledger) -> Answer:
    """Return a player's score: the chosen type, less the rest, and what heroes add.

    The player chooses the type, so an unsaid one is the best there is.
    """
    troops = case.value("troops", ())
    assert isinstance(troops, Mapping)
    heroes = case.situation.get("heroes")
    if heroes is None:
        case.assumed["heroes"] = None
    ledger.principle("any-type-scores")
    chosen = case.situation.get("type")
    best, types = best_types(ledger, troops)
    points = by_type(ledger, troops, str(chosen)) if chosen else best
    more = of_heroes(ledger, heroes if isinstance(heroes, tuple) else ())
    return {
        "score": points + more,
        "types": [chosen] if chosen else types,
        "of_troops": points,
        "of_heroes": more,
    }


def best_types(ledger: Ledger, troops: Troops) -> tuple[int, list[str]]:
    """Return the best score that troop cards give, and each type that gives it."""
    types = [str(e.fact.value) for e in ledger.of_card_game("troop_type")]
    scores = {name: by_type(ledger, troops, name) for name in types}
    best = max(scores.values())
    return best, [name for name in types if scores[name] == best]


def by_type(ledger: Ledger, troops: Troops, chosen: str) -> int:
    """Return the points of the chosen type less the penalty points of the others."""
    point = count_of(ledger.of_card_game("points"))
    penalty = count_of(ledger.of_card_game("penalty"))
    ledger.principle("penalty-comes-off")
    own = troops.get(chosen, 0)
    return point * own - penalty * (sum(troops.values()) - own)


def of_heroes(ledger: Ledger, heroes: Sequence[str]) -> int:
    """Return the points that heroes give their owner; two passages may say the same."""
    found = ledger.of_card_game("end_points")
    worth = {entry.fact.subject: amount(entry.fact) for entry in found}
    ledger.pass_by(*(e.fact for e in found if e.fact.subject not in heroes))
    if any(hero not in worth for hero in heroes):
        ledger.principle("heroes-score-nothing")
    return sum(worth.get(hero, 0) for hero in heroes)


def of_hand(ledger: Ledger, hand: Mapping[str, object]) -> int:
    """Return the best score that a player's cards give."""
    troops, heroes = hand["troops"], hand["heroes"]
    assert isinstance(troops, Mapping)
    assert isinstance(heroes, tuple)
    return best_types(ledger, troops)[0] + of_heroes(ledger, heroes)
