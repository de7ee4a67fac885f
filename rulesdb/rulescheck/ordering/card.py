"""Which card is in play, and whose text it follows (M44 p.6, EF p.4).

A card may copy the opponent's, stand for another in a scenario, or be played as another
by a rule in force.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulesdb.rulescheck.case import ATTACKER, Case, Unknown
from rulesdb.rulescheck.ledger import Ledger
from rulesdb.rulescheck.ordering.night import by_daylight
from rulesdb.rulescheck.ruling import StepStatus


@dataclass(frozen=True, slots=True)
class Card:
    """A card that is played, and the card whose text it follows.

    `copied` says whether that is the opponent's.
    """

    name: str
    text: str
    copied: bool


def cards_named(case: Case) -> tuple[str, list[str]]:
    """Return the card that copies, if there is one, and the other cards in force.

    Where a countered card is described, a card that copies is played, said or not; the
    countered one is none of those that are played.
    """
    named = case.situation.get("in_force") or ()
    assert isinstance(named, tuple)
    cards = list(dict.fromkeys(name for name in named if case.rules.is_card(name)))
    copying = [fact.subject for fact in case.rules.table("copies")]
    countered = case.situation.get("countered.card")
    copies = next((name for name in cards if name in copying), "")
    if countered and not copies:
        copies = next(iter(copying), "")
    return copies, [name for name in cards if name not in (copies, countered)]


def card_in_play(case: Case, ledger: Ledger) -> Card | None:
    """Return the card that is played, or None where none is named.

    Raises Unknown where a card copies one that is not said.
    """
    copies, others = cards_named(case)
    text = str(case.situation.get("countered.card") or next(iter(others), ""))
    if copies:
        case.bring(copies)
        ledger.of_table("copies", ATTACKER, copies)
        if not text:
            raise Unknown("countered.card", ())
    if not text:
        return None
    case.bring(text)
    stands_for = case.plays_as(text, ATTACKER)
    if stands_for != text:
        ledger.note(case.played[text], StepStatus.APPLIED)
        case.bring(stands_for)
    return Card(copies or text, stands_for, bool(copies))


def kind_of(ledger: Ledger, card: Card) -> str:
    """Return whether the text is that of a "section" or of a "tactic" card."""
    kinds = ledger.of_table("card_kind", ATTACKER, card.text)
    return next((str(entry.fact.value) for entry in kinds), "")


def section_of(case: Case, ledger: Ledger, card: Card) -> str:
    """Return the section in which a card for one section orders, "" if not said.

    A copy changes it, since each player counts from the own left.
    """
    said = case.situation.get("section")
    there = case.situation.get("countered.section")
    if said is not None or not card.copied or there is None:
        return str(said or "")
    case.derived["copied_section"] = there
    if kind_of(ledger, card) == "tactic":
        ledger.principle("same-section-of-the-board")
    found = ledger.of_table("becomes", ATTACKER)
    return next((str(entry.fact.value) for entry in found), "")


def ask_section(case: Case, card: Card) -> None:
    """Ask for the section of a card; raises Unknown with every section."""
    path = "countered.section" if card.copied else "section"
    sections = [
        str(name)
        for fact in case.rules.table("sections")
        if isinstance(fact.value, tuple)
        for name in fact.value
    ]
    raise Unknown(path, sections)


def air_strike(case: Case, ledger: Ledger, card: Card) -> dict[str, object]:
    """Return whether a card may be played as another, and what it does (EF p.4)."""
    wanted = case.situation.get("played_as")
    ledger.principle("card-says-whom")
    may = [
        entry
        for entry in ledger.of_table("may_play_as", ATTACKER, card.text)
        if entry.fact.value == wanted
    ]
    if wanted in (card.name, card.text):
        return {"allowed": True}
    if not may:
        return {"allowed": False}
    if not by_daylight(case, ledger, "no-strike-at-night"):
        ledger.drop(may, None)
        return {"allowed": False}
    targets = ledger.largest(ledger.of_table("strike_targets", ATTACKER))
    within = ledger.largest(ledger.of_table("strike_in_section", ATTACKER))
    draws = ledger.largest(ledger.of_table("strike_draws", ATTACKER))
    told = {"targets": targets, "targets_in_section": within, "draws": draws}
    return {
        "allowed": True,
        "max": 0,
        **{name: count for name, count in told.items() if count},
    }
