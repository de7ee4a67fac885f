"""Attrition: which figures are out of action, and what that costs (KG p.2-3)."""

from __future__ import annotations

from rulesdb.rulescheck.campaign.losses import Losses
from rulesdb.rulescheck.campaign.replaced import replaced
from rulesdb.rulescheck.campaign.units import types_in_attrition, words
from rulesdb.rulescheck.case import Case, Unknown
from rulesdb.rulescheck.ledger import Ledger, amount
from rulesdb.rulescheck.ruling import Answer, Status


def attrition(case: Case, ledger: Ledger) -> tuple[Status, Answer]:
    """Return the dice to roll, or the figures that a roll puts out of action.

    Each die counts for its own figure alone.
    """
    each = ledger.of_game("attrition_dice")
    if not each:
        return replaced(ledger)
    ledger.principle("attrition-after-battle")
    figures, dice = case.situation.get("figures"), case.situation.get("dice")
    assert isinstance(figures, tuple)
    apart = bool(ledger.of_game("rolled_apart"))
    of_unit = {unit: fatal_faces(ledger, unit) for unit in dict.fromkeys(figures)}
    fatal = [of_unit[figure] for figure in figures]
    if not isinstance(dice, tuple):
        return Status.DECIDED, {
            "dice": max(map(amount, each)) * len(figures),
            "one_at_a_time": apart,
            "out_on": [None if faces is None else sorted(faces) for faces in fatal],
        }
    if len(dice) < len(figures):
        raise Unknown("dice", ())
    any_figure = words(ledger.of_game("out_on"))
    out: list[str] = []
    for figure, face, faces in zip(figures, dice, fatal, strict=True):
        if faces is None and face not in any_figure and is_symbol(ledger, str(face)):
            return Status.SILENT, {"out_of_action": None}
        if face in (any_figure if faces is None else faces):
            out.append(str(figure))
    return Losses(case, ledger).of(out)


def fatal_faces(ledger: Ledger, figure: str) -> set[str] | None:
    """Return the faces that put a figure out of action, or None if no rule says it."""
    only = {
        face for t in types_in_attrition(ledger, figure) for face in only_on(ledger, t)
    }
    if only:
        return only
    any_figure = set(words(ledger.of_game("out_on")))
    own = {t for t in types_in_attrition(ledger, figure) if is_symbol(ledger, t)}
    if not own or not ledger.of_game("out_on_symbol"):
        return None
    return own | any_figure


def only_on(ledger: Ledger, unit: str) -> list[str]:
    """Return the only faces that put a figure of a unit out of action, if any."""
    return words(ledger.of_game("out_only_on", unit))


def is_symbol(ledger: Ledger, name: str) -> bool:
    """Say whether a face of the die shows a unit of this type."""
    on_board = name in ledger.case.rules.on_board
    return on_board and name in words(ledger.of_game("faces"))
