"""What is told of a board: what is seen from a hex, and whom a unit may attack."""

from __future__ import annotations

from rulesdb.rulebook import Rulebook
from rulesdb.ruling_words import standing
from rulesdb.situations import Situation
from rulesdb.tellers.counts import counted, listed
from rulesdb.tellers.teller import Data, Teller, unsure_words


def looker(situation: Situation, rulebook: Rulebook, role: str) -> str:
    """Return who looks, or is looked at: a unit, or what is on an empty hex."""
    if situation.get(f"{role}.unit") is None:
        return str(situation.get(role))
    return standing(situation, rulebook, role)


def sight_asked(situation: Situation, rulebook: Rulebook) -> str:
    """Return what is to be seen from where, without a verdict."""
    attacker = looker(situation, rulebook, "attacker")
    return f"from {attacker} to {looker(situation, rulebook, 'target')}"


def sight_sentence(answer: Data, situation: Situation, rulebook: Rulebook) -> str:
    """Return whether the line of sight is free, and what blocks it."""
    between = sight_asked(situation, rulebook)
    needless = "; it needs none to attack" if answer.get("needed") is False else ""
    if answer["sight"]:
        return f"the line of sight {between} is free."
    by = f" on {listed(answer['blocked_by'])}" if answer["blocked_by"] else ""
    return f"the line of sight {between} is blocked{by}{needless}."


def sight_verdict(answer: Data) -> str:
    """Return whether the line of sight is free, in a word or two."""
    return "In sight" if answer["sight"] else "Not in sight"


def targets_asked(situation: Situation, rulebook: Rulebook) -> str:
    """Return who looks for a target, without a verdict."""
    return standing(situation, rulebook, "attacker")


def targets_sentence(answer: Data, situation: Situation, rulebook: Rulebook) -> str:
    """Return whom a unit may attack, with how many dice."""
    attacker = standing(situation, rulebook, "attacker")
    told = [
        f"{target['hex']} with {counted(target['dice'], 'die', 'dice')}"
        for target in answer["targets"]
    ]
    unsure = unsure_words(answer)
    if not told:
        return f"{attacker} may attack nobody{unsure}."
    return f"{attacker} may attack {listed(told)}{unsure}."


def targets_verdict(answer: Data) -> str:
    """Return how many targets there are."""
    return counted(len(answer["targets"]), "target", "targets").capitalize()


SIGHT = Teller("Is it in sight?", sight_asked, sight_sentence, sight_verdict)
TARGETS = Teller(
    "Whom may it attack?", targets_asked, targets_sentence, targets_verdict
)
