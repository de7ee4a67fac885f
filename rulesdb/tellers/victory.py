"""What is told of the state of a battle: medals, the winner, the briefing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulesdb.rulebook import Rulebook
from rulesdb.situations import OBJECTIVES, SIDES, Situation
from rulesdb.tellers.counts import counted, listed
from rulesdb.tellers.teller import Data, Teller
from rulesdb.vocabulary import Category

#: What the player of a side is called.
PLAYERS = dict(zip(SIDES, ("the Axis player", "the Allied player"), strict=True))


def battle_of(situation: Situation, rulebook: Rulebook) -> str:
    """Return the scenario in force, or "the battle" if none is named."""
    named = situation.get("in_force") or ()
    assert isinstance(named, tuple)
    records = (rulebook.records.get(record) for record in named)
    titles = [r.title for r in records if r and r.category is Category.SCENARIO]
    return listed(titles) if titles else "the battle"


def asked(situation: Situation, rulebook: Rulebook) -> str:
    """Return which battle is asked about, and who holds what there."""
    held = listed([*holdings(situation)] or [""])
    with_it = f", with {held}" if held else ""
    return f"the medals of {battle_of(situation, rulebook)}{with_it}"


def holdings(situation: Situation) -> Iterator[str]:
    """Yield what each side occupies, as it was said."""
    for kind in OBJECTIVES:
        said = situation.get(kind)
        if isinstance(said, Mapping):
            for side in SIDES:
                if said.get(side):
                    hexes = counted(said[side], f"{kind} hex", f"{kind} hexes")
                    yield f"{PLAYERS[side]} on {hexes}"


def sentence(answer: Data, situation: Situation, rulebook: Rulebook) -> str:
    """Return the medals of both sides, or who has won with them."""
    if "as_printed" in answer:
        cards = counted(answer["cards"], "command card", "command cards")
        return (
            f"the briefing gives {cards} to the “{answer['as_printed']}”, where the "
            f"side played is the {answer['side_played']}."
        )
    if "medals" not in answer:
        return "each scenario sets the medals that win, and those differ."
    if answer["winner"]:
        return f"{PLAYERS[answer['winner']]} wins{by_hexes(answer)}: {score(answer)}."
    return f"{score(answer)}; {needed_words(answer)}.{briefing_words(answer)}"


def by_hexes(answer: Data) -> str:
    """Return that a side has won by the hexes that it holds, if not by its medals."""
    needed, winner = answer["still_needed"], answer["winner"]
    return " by the hexes that its units hold" if needed[winner] else ""


def score(answer: Data) -> str:
    """Return the medals of both sides."""
    return ", ".join(f"{side.capitalize()} {answer['medals'][side]}" for side in SIDES)


def needed_words(answer: Data) -> str:
    """Return how many medals win, by side where that differs."""
    needed = answer["needed"]
    if not isinstance(needed, Mapping):
        return counted(needed, "medal wins", "medals win")
    return listed([f"{PLAYERS[side]} needs {needed[side]}" for side in SIDES])


def briefing_words(answer: Data) -> str:
    """Return the cards of each side and who moves first, as a sentence of its own."""
    cards = answer.get("cards")
    if not cards:
        return ""
    dealt = ", ".join(f"{side.capitalize()} {cards[side]}" for side in cards)
    first = f"; {PLAYERS[answer['first']]} moves first" if answer["first"] else ""
    return f" Command cards: {dealt}{first}."


def verdict(answer: Data) -> str:
    """Return who has won, or the medals of both sides."""
    if answer["winner"]:
        return f"{PLAYERS[answer['winner']]} wins".removeprefix("the ")
    return score(answer)


VICTORY = Teller("Who has won?", asked, sentence, verdict)
