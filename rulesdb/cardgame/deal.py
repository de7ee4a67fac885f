"""How the cards are dealt, by the number of players (KG39, set-up)."""

from __future__ import annotations

from collections.abc import Mapping

from rulesdb.cardgame.verdicts import Refused, count_of, procedure, undecided
from rulesdb.rulescheck.case import Case
from rulesdb.rulescheck.ledger import Found, Ledger
from rulesdb.rulescheck.ruling import Answer


@procedure
def deal(case: Case, ledger: Ledger) -> Answer:
    """Return the cards of each player, and whether heroes were dealt as they must be.

    What is not dealt goes to the Reserve (KG39, set-up).
    """
    heroes = ledger.of_card_game("deals_heroes")
    troops = ledger.of_card_game("deals_troops")
    if not heroes or not troops:
        raise undecided(ledger, "no-other-deal")
    needed = ledger.of_card_game("in_first_deal")
    dealt = case.situation.get("dealt")
    if isinstance(dealt, Mapping):
        as_dealt(dealt, heroes[0], needed)
    ledger.principle("rest-to-reserve")
    players = int(str(case.value("players")))
    all_heroes = count_of(ledger.of_card_game("heroes_in_game"))
    each = count_of(heroes)
    return {
        **({"allowed": True} if dealt is not None else {}),
        "heroes": each,
        "troops": count_of(troops),
        "must_include": sorted({entry.fact.subject for entry in needed}),
        "reserve_heroes": all_heroes - each * players,
    }


def as_dealt(
    dealt: Mapping[str, tuple[str, ...]], each: Found, needed: list[Found]
) -> None:
    """Raise Refused unless each player has enough heroes, with those that must be."""
    if any(len(heroes) != each.fact.value for heroes in dealt.values()):
        raise Refused("wrong-count", each.fact)
    for entry in needed:
        if not any(entry.fact.subject in heroes for heroes in dealt.values()):
            raise Refused("not-dealt", entry.fact)
