"""Where the reserves of a campaign stand in its next battle, and when (KG p.4)."""

from __future__ import annotations

from rulesdb.facts import Fact
from rulesdb.rulescheck.campaign.replaced import replaced
from rulesdb.rulescheck.campaign.units import words
from rulesdb.rulescheck.case import Case, Unknown
from rulesdb.rulescheck.ledger import Ledger, amount
from rulesdb.rulescheck.ruling import Answer, Status
from rulesdb.situations import BASELINES

#: The hexes of the rule, as its facts name them, and in words.
BESIDE_FRIEND, OWN_BASELINE = "next-to-friend", "own-baseline"
IN_WORDS = {
    BESIDE_FRIEND: "a hex adjacent to a friendly unit",
    OWN_BASELINE: "a hex of the player's own baseline",
}
OWN, OPPONENT, _ = BASELINES


def deployment(case: Case, ledger: Ledger) -> tuple[Status, Answer]:
    """Return where and when reserves are deployed, or whether they may stand there."""
    spots = ledger.of_game("deployed_on")
    if not spots:
        return replaced(ledger)
    answer: dict[str, object] = {
        "when": ", ".join(words(ledger.of_game("deployed_in"))),
        "where": [IN_WORDS[spot] for spot in words(spots)],
    }
    medals = case.situation.get("objective_medals")
    if medals is not None:
        each = max(map(amount, ledger.of_game("units_a_pair")), default=0)
        answer["most_units"] = each * int(str(medals))
    if not any(name in case.situation.said for name in ON_A_HEX):
        return Status.DECIDED, answer
    allowed = may_stand(case, ledger, spots)
    if allowed is None:
        return Status.SILENT, answer
    return Status.DECIDED, {**answer, "allowed": allowed}


#: What may be said of the hex.
ON_A_HEX = ("next_to_friend", "baseline", "occupied")


def may_stand(case: Case, ledger: Ledger, spots: list[Fact]) -> bool | None:
    """Say whether a reserve unit may be deployed on a hex; None is not decided."""
    occupied = case.situation.get("occupied")
    if occupied is None:
        case.assumed["occupied"] = None
    if occupied:
        ledger.principle("one-unit-a-hex")
        return False
    beside, baseline = (case.situation.get(name) for name in ON_A_HEX[:-1])
    free = {BESIDE_FRIEND: beside is True, OWN_BASELINE: baseline == OWN}
    if any(free[spot] for spot in words(spots)):
        return True
    if beside is None:
        raise Unknown(ON_A_HEX[0], (True, False))
    if baseline is None:
        raise Unknown(ON_A_HEX[1], BASELINES)
    if baseline == OPPONENT:
        return None if ledger.unsaid("opponent-baseline") else False
    return False
