"""What is told of an attack: whether it may be made, and what a roll does."""

from __future__ import annotations

from types import MappingProxyType

from rulesdb.rulebook import Rulebook
from rulesdb.ruling_words import standing
from rulesdb.situations import Situation
from rulesdb.tellers.counts import between, counted
from rulesdb.tellers.retreat import (
    barred,
    fate_words,
    for_medals,
    goes,
    ice_words,
    loss,
)
from rulesdb.tellers.teller import Data, Teller, unsure_words


def against(situation: Situation, rulebook: Rulebook) -> str:
    """Return who does what to whom, without a verdict."""
    attacker = standing(situation, rulebook, "attacker")
    return f"{attacker} against {standing(situation, rulebook, 'target')}"


def battle_sentence(answer: Data, situation: Situation, rulebook: Rulebook) -> str:
    """Return whether a unit may attack another, and with how many dice."""
    attacker = standing(situation, rulebook, "attacker")
    target = standing(situation, rulebook, "target")
    distance = situation.get("distance")
    verb = "close assault" if answer.get("close_assault") else "attack"
    away = "" if distance in (None, 1) else f" at {distance} hexes"
    may = "may" if answer["allowed"] else "may not"
    verdict = f"{attacker} {may} {verb} {target}{away}"
    if answer.get("wire_removed"):
        verdict += ", and removes the wire" if answer["allowed"] else ""
        if not answer["allowed"]:
            return f"{attacker} removes the wire instead of battling."
    if not answer["allowed"] or "dice" not in answer:
        return f"{verdict}."
    return f"{verdict}: {counted(answer['dice'], 'die', 'dice')}."


def battle_verdict(answer: Data) -> str:
    """Return the dice of an attack, or that it may not be made."""
    return counted(answer["dice"], "die", "dice") if answer["allowed"] else "No"


def resolve_sentence(answer: Data, situation: Situation, rulebook: Rulebook) -> str:
    """Return what a roll does to its target."""
    target = standing(situation, rulebook, "target")
    hits = counted(answer["hits"], "hit", "hits")
    if answer["eliminated"]:
        return f"{hits}: {target} is eliminated{for_medals(answer)}."
    lost = counted(answer["figures_lost"], "figure", "figures")
    losing = f"{target} loses {lost}" if answer["hits"] else f"{target} loses nothing"
    remaining = answer.get("figures_left")
    left = f", {remaining} left" if answer["hits"] and remaining is not None else ""
    return f"{hits}: {losing}{left}{retreat_words(answer, situation, rulebook)}."


def retreat_words(answer: Data, situation: Situation, rulebook: Rulebook) -> str:
    """Return what the flags of a roll do, as the end of a sentence."""
    if not answer["flags"] or "retreat" not in answer:
        return ""
    losses = answer.get("flag_losses")
    least, most = answer["retreat"]["min"], answer["retreat"]["max"]
    if most and "options" in answer:
        return retreat_on_board(answer, situation, rulebook)
    if losses:
        return f"; instead of retreating it loses {between(losses, 'figure')}"
    if not most:
        return f", and ignores {counted(answer['flags'], 'flag', 'flags')}"
    if not least:
        return f", and may stay or retreat up to {counted(most, 'hex', 'hexes')}"
    return f", and must retreat {between(answer['retreat'], 'hex', 'hexes')}"


def retreat_on_board(answer: Data, situation: Situation, rulebook: Rulebook) -> str:
    """Return to which hexes flags drive a unit, as the end of a sentence."""
    lost = answer.get("flag_losses")
    costs = f"; for that it loses {loss(lost)}" if lost else ""
    stars = answer.get("stars", {"max": 0})
    costs += f"; it gets {between(stars, 'star')} of damage" if stars["max"] else ""
    ice = ice_words({**answer, "figures_lost": lost or {"max": 0}})
    rest = f"{ice}{fate_words(answer)}{unsure_words(answer)}"
    return f", and {goes(answer)}{barred(answer, situation, rulebook)}{costs}{rest}"


def resolve_verdict(answer: Data) -> str:
    """Return the hits of a roll, or that they eliminate the target."""
    if answer["eliminated"]:
        return "Eliminated"
    return counted(answer["hits"], "hit", "hits").capitalize()


BATTLE = Teller(
    "May it attack?",
    against,
    battle_sentence,
    battle_verdict,
    needs=("allowed",),
    glanced=("dice",),
    names=MappingProxyType(
        {
            "dice": "how many dice it rolls",
            "ignores_flags": "how many flags the target ignores",
        }
    ),
)
RESOLVE = Teller(
    "What does the roll do?",
    against,
    resolve_sentence,
    resolve_verdict,
    needs=("hits", "eliminated", "figures_lost", "flags"),
    glanced=("hits",),
    names=MappingProxyType(
        {
            "figures_left": "how many figures are left",
            "retreat": "how far it retreats",
            "medals": "for how many medals",
        }
    ),
)
