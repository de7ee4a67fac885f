"""What is told of orders: how many units a card orders, which cards may be played."""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb.rulebook import Rulebook
from rulesdb.ruling_words import a_unit
from rulesdb.situations import Situation
from rulesdb.tellers.counts import counted, listed
from rulesdb.tellers.teller import Data, Teller
from rulesdb.vocabulary import Category

#: How the players of nations are called.
PLAYERS = {"usa": "US", "japan": "Japanese", "russia": "Russian", "finland": "Finnish"}


def titles(cards: Iterable[str], rulebook: Rulebook) -> str:
    """Return the titles of cards as a list within a sentence."""
    found = [rulebook.records[name].title for name in cards]
    return listed(found) if found else "no card"


def cards_of(situation: Situation, rulebook: Rulebook) -> list[str]:
    """Return the cards in force that are played, not the one that is countered."""
    named = situation.get("in_force") or ()
    assert isinstance(named, tuple)
    return [
        name
        for name in named
        if name in rulebook.records
        and rulebook.records[name].category is Category.CARD
        and name != situation.get("countered.card")
    ]


def asked(situation: Situation, rulebook: Rulebook) -> str:
    """Return which card is asked about, and as what, without a verdict."""
    cards = cards_of(situation, rulebook)
    words = titles(cards, rulebook) if cards else "the cards held"
    same = situation.get("orders_to_same_unit")
    if same is not None and not cards:
        words = f"{counted(int(str(same)), 'order', 'orders')} to one unit"
    countered = situation.get("countered.card")
    if countered:
        words += f" against {rulebook.records[str(countered)].title}"
    if situation.get("played_as"):
        words += f" as {rulebook.records[str(situation.get('played_as'))].title}"
    unit = situation.get("attacker.unit")
    if unit:
        words += f" for {a_unit(rulebook.records[str(unit)].title)}"
    nation = str(situation.get("attacker.nation") or "")
    return f"{words}, {PLAYERS[nation]} player" if nation in PLAYERS else words


def sentence(answer: Data, situation: Situation, rulebook: Rulebook) -> str:
    """Return how many units a card orders, or that it may not be so."""
    what = asked(situation, rulebook)
    if not answer["allowed"]:
        return f"{what}: not allowed{bounds(answer)}{held(answer, rulebook)}."
    if "playable" in answer and not cards_of(situation, rulebook):
        return f"{what}: {held(answer, rulebook).removeprefix('; ')}."
    return f"{what}: {allowed(answer)}{held(answer, rulebook)}."


def bounds(answer: Data) -> str:
    """Return what the card orders, where more or other units were meant."""
    return f"; it orders {answer['units']}" if "units" in answer else ""


def allowed(answer: Data) -> str:
    """Return what is ordered, as the middle of a sentence."""
    targets = counted(answer.get("targets", 0), "target", "targets")
    if "units" not in answer:
        strike = f", as an air strike on up to {targets}"
        return f"allowed{strike if 'targets' in answer else ''}"
    words = f"it orders {answer['units']}"
    if "targets" in answer:
        words += f", and has up to {targets}"
    for name in ("extra", "rest"):
        if name in answer:
            words += f"; {answer[name]}"
    if "figures_back" in answer:
        back = answer["figures_back"]
        words += f"; {counted(back, 'figure comes', 'figures come')} back"
    if "rest" in answer:
        words += f", so {counted(answer['max'], 'unit is', 'units are')} ordered"
    return words


def held(answer: Data, rulebook: Rulebook) -> str:
    """Return which of the cards held may be played, as the end of a sentence."""
    if "playable" not in answer:
        return ""
    words = f"; {titles(answer['playable'], rulebook)} may be played"
    if answer["reactions"]:
        reacting = titles(answer["reactions"], rulebook)
        words += f", and {reacting} in the opponent’s turn"
    return words


def verdict(answer: Data) -> str:
    """Return how many units are ordered, or that it may not be so."""
    if not answer["allowed"]:
        return "No"
    most = answer.get("max")
    if most is None or "units" not in answer:
        return "Yes"
    return "All" if most == "all" else counted(most, "unit", "units").capitalize()


ORDER = Teller("How many units does it order?", asked, sentence, verdict)
