"""What is told of the special rules, step by step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from rulesdb.rulebook import Rulebook
from rulesdb.ruling_words import standing
from rulesdb.situations import Situation
from rulesdb.tellers.counts import counted
from rulesdb.tellers.teller import Data, Teller

#: What is asked by each step, where a unit is asked about: what the unit means to do.
DEEDS: Mapping[str, str] = MappingProxyType(
    {
        "hospital": "recover lost figures",
        "seal-cave": "try to seal the cave",
        "cave-move": "move through the cave network",
        "place-sandbags": "place sandbags on its hex",
    }
)

#: What is asked by the other steps.
MATTERS: Mapping[str, str] = MappingProxyType(
    {
        "hq-tent": "what an HQ-supply tent costs its owner",
        "night": "how far units see at night",
        "minefield-setup": "how minefields are laid",
    }
)


def asked(situation: Situation, rulebook: Rulebook) -> str:
    """Return what is asked, without a verdict."""
    step = str(situation.get("step"))
    if step in MATTERS:
        return MATTERS[step]
    return f"whether {standing(situation, rulebook, 'attacker')} may {DEEDS[step]}"


def sentence(answer: Data, situation: Situation, rulebook: Rulebook) -> str:
    """Return the answer to a step in one line."""
    step = str(situation.get("step"))
    if step in MATTERS:
        return SENTENCES[step](answer)
    may = "may" if answer["allowed"] else "may not"
    unit = standing(situation, rulebook, "attacker")
    told = SENTENCES[step](answer) if answer["allowed"] else ""
    return f"{unit} {may} {DEEDS[step]}{told}."


def hospital(answer: Data) -> str:
    """Return how a unit recovers, or how many figures it has recovered."""
    if "recovered" not in answer:
        dice = counted(answer["dice"], "die", "dice")
        return f" with {dice}{restrictions(answer)}"
    back = counted(answer["recovered"], "figure", "figures")
    return f": {back} back, {answer['figures']} in all{restrictions(answer)}"


def restrictions(answer: Data) -> str:
    """Return whether a unit may not move or battle as well."""
    no = [deed for deed in ("move", "battle") if answer[f"may_{deed}"] is False]
    return f", and may not {' or '.join(no)} this turn" if no else ""


def seal_cave(answer: Data) -> str:
    """Return how a unit tries to seal a cave, or whether it did."""
    if "sealed" in answer:
        return f": it {'is' if answer['sealed'] else 'is not'} sealed"
    instead = " instead of battling" if answer["instead_of_battle"] else ""
    return f"{instead}, with {counted(answer['dice'], 'die', 'dice')}"


def cave_move(answer: Data) -> str:
    """Return what a unit may do after a move through the cave network."""
    return " and then battle" if answer["may_battle"] else ""


def hq_tent(answer: Data) -> str:
    """Return what the owner of a tent loses, or gets back."""
    if "discard" in answer:
        return (
            f"the owner discards {answer['discard']} and plays with {answer['hand']}."
        )
    return f"the tent is reclaimed: {answer['on_reclaim']}; {answer['hand']}."


def night(answer: Data) -> str:
    """Return how far units see after the roll."""
    seen = counted(answer["visibility"], "hex", "hexes")
    day = ": it is full daylight" if answer["full_daylight"] else ""
    return f"units now see {seen}{day}."


def minefield_setup(answer: Data) -> str:
    """Return how the minefields are laid, when, and by whom."""
    return f"by {answer['who']}, {answer['when']}: {answer['how']}."


#: The end of the sentence on a unit that may, or the whole of another.
SENTENCES: Mapping[str, Callable[[Data], str]] = MappingProxyType(
    {
        "hospital": hospital,
        "seal-cave": seal_cave,
        "cave-move": cave_move,
        "place-sandbags": restrictions,
        "hq-tent": hq_tent,
        "night": night,
        "minefield-setup": minefield_setup,
    }
)


def verdict(answer: Data) -> str:
    """Return the answer in a word or two."""
    if "allowed" in answer:
        return "Yes" if answer["allowed"] else "No"
    if "visibility" in answer:
        return counted(answer["visibility"], "hex", "hexes")
    if "how" in answer:
        return "At random"
    return "A card lost" if "discard" in answer else "A card drawn"


SPECIAL = Teller("What does the special rule say?", asked, sentence, verdict)
