"""Whom a unit may attack from its hex of a board, with how many dice (M44 p.8-10)."""

from __future__ import annotations

from rulesdb.board.hexes import name_of
from rulesdb.rulescheck.battle import attack
from rulesdb.rulescheck.case import ATTACKER, TARGET, Case
from rulesdb.rulescheck.ledger import Ledger
from rulesdb.rulescheck.ruling import Answer, Ruling, Status
from rulesdb.rulescheck.trying import ruling_by
from rulesdb.situations import Situation


def targets(case: Case, ledger: Ledger) -> tuple[Status, Answer]:
    """Return every enemy that the attacker may attack, the most dice first.

    Those of which it is not decided are told apart, with what that depends on.
    """
    found: list[dict[str, object]] = []
    unsure: dict[str, list[str]] = {}
    for name, ruling in attacks(case):
        ledger.take_over(ruling.steps)
        case.assumed.update(dict.fromkeys(ruling.assumed))
        if ruling.status is not Status.DECIDED:
            unsure[name] = list(ruling.missing)
        elif ruling.answer["allowed"]:
            kept = {key: ruling.answer[key] for key in ("dice", "close_assault")}
            found.append({"hex": name, **kept})
    found.sort(key=lambda target: -int(str(target["dice"])))
    return Status.DECIDED, {"targets": found, **({"unsure": unsure} if unsure else {})}


def attacks(case: Case) -> list[tuple[str, Ruling]]:
    """Return the ruling on an attack on each enemy on the board, by its hex."""
    board, side = case.situation.board, str(case.value(f"{ATTACKER}.side"))
    assert board is not None
    found = []
    for place in board.enemies_of(side):
        name = name_of(place, board.size)
        asked = Situation("battle", {**case.situation.said, TARGET: name})
        found.append((name, ruling_by(attack, asked, case.rules)))
    return found
