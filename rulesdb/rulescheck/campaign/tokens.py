"""Reserve tokens by the advanced campaign rules (KG p.4)."""

from __future__ import annotations

from rulesdb.rulescheck.campaign.replaced import replaced
from rulesdb.rulescheck.case import Case, Unknown
from rulesdb.rulescheck.ledger import Ledger, amount
from rulesdb.rulescheck.ruling import Answer, Status
from rulesdb.situations import PLAYERS


def tokens(case: Case, ledger: Ledger) -> tuple[Status, Answer]:
    """Return a player's reserve tokens as a battle begins, and what one may buy.

    The rules do not say whether the first battle adds a token: where that matters,
    both readings are given.
    """
    side = case.situation.get("side")
    if side is None:
        raise Unknown("side", PLAYERS)
    case.derived["player"] = side
    at_start = ledger.of_game("tokens_at_start")
    if not at_start:
        return replaced(ledger)
    each = max(map(amount, ledger.of_game("tokens_a_battle")), default=0)
    ledger.principle("tokens-by-this-book")
    held = max(map(amount, at_start))
    if each:
        number = case.situation.get("battle")
        if number is None:
            raise Unknown("battle", ())
        before = held + each * (int(str(number)) - 1)
        readings = [before, before + each]
    else:
        readings = [held]
    return bought(case, ledger, readings)


def bought(case: Case, ledger: Ledger, readings: list[int]) -> tuple[Status, Answer]:
    """Return what is left of tokens, and whether a reserve may be bought."""
    spent = int(str(case.situation.get("spent") or 0))
    if case.situation.get("spent") is None:
        case.assumed["spent"] = None
    left = [held - spent for held in readings if held >= spent]
    agreed = len(left) == len(readings) == 1
    if not left:
        return Status.DECIDED, {"allowed": False, "tokens": max(readings)}
    reserve = case.situation.get("reserve")
    answer: dict[str, object] = {}
    if reserve is not None:
        case.derived["reserve"] = reserve
        price = max(map(amount, ledger.of_game("token_cost")), default=0)
        affordable = {held >= spent + price for held in readings}
        answer["cost"] = price
        if len(affordable) == 1:
            allowed = affordable.pop()
            held = {"tokens": left[0]} if agreed else {"readings": left}
            return Status.DECIDED, {**answer, "allowed": allowed, **held}
    if agreed:
        return Status.DECIDED, {**answer, "tokens": left[0]}
    ledger.unsaid("first-battle")
    return Status.SILENT, {**answer, "readings": left}
