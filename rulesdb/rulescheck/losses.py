"""The figures that a unit loses, and what it is worth when it has none (M44 p.10)."""

from __future__ import annotations

from rulesdb.rulescheck.case import TARGET, Case
from rulesdb.rulescheck.ledger import Ledger, amount


def losses(case: Case, ledger: Ledger, hits: int) -> dict[str, object]:
    """Return the figures that the target loses and keeps, and the medals it yields."""
    figures = strength(case, ledger)
    lost = min(hits * figures_for_hit(ledger), figures)
    eliminated = lost == figures
    return {
        "figures_lost": lost,
        "eliminated": eliminated,
        "figures_left": figures - lost,
        "medals": worth(ledger) if eliminated else 0,
    }


def worth(ledger: Ledger) -> int:
    """Return the medals that the target is worth when it is eliminated."""
    stated = ledger.nearest(ledger.of_unit("medals", TARGET))
    return max((amount(fact) for fact in stated), default=0)


def strength(case: Case, ledger: Ledger) -> int:
    """Return how many hits the target can take.

    A unit takes one for each figure; what is marked by stars, as many as it may have.
    """
    said = case.situation.get(f"{TARGET}.figures")
    if said is not None:
        return int(str(said))
    marked = ledger.nearest(ledger.of_unit("damage", TARGET))
    for fact in marked:
        return amount(fact) - int(str(case.value(f"{TARGET}.damage")))
    full = ledger.nearest(ledger.of_unit("figures", TARGET))
    if not full:
        return int(str(case.value(f"{TARGET}.figures", case.distances())))
    case.assumed[f"{TARGET}.figures"] = None
    return max(amount(fact) for fact in full)


def figures_for_hit(ledger: Ledger) -> int:
    """Return how many figures are lost for each hit."""
    return max(1, ledger.largest(ledger.of_table("figures_for_hit", TARGET)))
