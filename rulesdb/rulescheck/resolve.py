"""What a roll of the battle dice does: hits first, then flags (M44 p.10)."""

from __future__ import annotations

from rulesdb.facts import Seat
from rulesdb.rulescheck.battle import ignored_flags
from rulesdb.rulescheck.case import ATTACKER, TARGET, Case
from rulesdb.rulescheck.hits import hitting_faces
from rulesdb.rulescheck.ledger import Ledger, amount
from rulesdb.rulescheck.ruling import Answer, Status

FLAG = "flag"


def resolve(case: Case, ledger: Ledger) -> tuple[Status, Answer]:
    """Return what a roll does to the target: hits, losses, medals, retreat."""
    rolled = case.value("dice", ())
    assert isinstance(rolled, tuple)
    hitting = hitting_faces(case, ledger)
    hits = sum(face in hitting for face in rolled)
    flags = sum(face == FLAG for face in rolled)
    again = ledger.of_unit("hits_rolled_again", TARGET)
    status = Status.DECIDED
    if again:
        if flags and ledger.of_unit("first_roll_ignored", TARGET):
            # One source ignores the whole first roll, the other only rolls hits again.
            status = Status.CONFLICT
        hits = hits_of_second_roll(case, ledger) if hits else hits
        flags = flags - flags
    case.derived["hit"] = bool(hits)
    answer = {"hits": hits, **losses(case, ledger, hits)}
    if answer["eliminated"]:
        none = hits - hits
        answer |= {"flags": flags, "retreat": {"min": none, "max": none}}
    else:
        answer |= {"flags": flags, **retreat(case, ledger, flags)}
    return status, answer


def hits_of_second_roll(case: Case, ledger: Ledger) -> int:
    """Return the hits of the dice that were rolled again."""
    faces: set[str] = set()
    for entry in ledger.of_unit("second_roll_hits", TARGET):
        assert isinstance(entry.fact.value, tuple)
        faces.update(str(face) for face in entry.fact.value)
    second = case.value("rerolls", [(face,) for face in (*sorted(faces), FLAG)])
    assert isinstance(second, tuple)
    return sum(face in faces for face in second)


def losses(case: Case, ledger: Ledger, hits: int) -> dict[str, object]:
    """Return the figures that the target loses and keeps, and the medals it yields."""
    figures = strength(case, ledger)
    lost = min(hits * figures_for_hit(ledger), figures)
    eliminated = lost == figures
    worth = ledger.nearest(ledger.of_unit("medals", TARGET)) if eliminated else []
    return {
        "figures_lost": lost,
        "eliminated": eliminated,
        "figures_left": figures - lost,
        "medals": max((amount(fact) for fact in worth), default=0),
    }


def strength(case: Case, ledger: Ledger) -> int:
    """Return how many hits the target can take.

    A unit takes one for each figure; what is marked by stars, as many as it may have.
    """
    marked = ledger.nearest(ledger.of_unit("damage", TARGET))
    for fact in marked:
        return amount(fact) - int(str(case.value(f"{TARGET}.damage")))
    said = case.situation.get(f"{TARGET}.figures")
    if said is not None:
        return int(str(said))
    full = ledger.nearest(ledger.of_unit("figures", TARGET))
    case.assumed[f"{TARGET}.figures"] = None
    return max((amount(fact) for fact in full), default=1)


def figures_for_hit(ledger: Ledger) -> int:
    """Return how many figures are lost for each hit."""
    return max(1, ledger.largest(ledger.of_table("figures_for_hit", TARGET)))


def retreat(case: Case, ledger: Ledger, flags: int) -> dict[str, object]:
    """Return the fewest and the most hexes that the target retreats for its flags."""
    if not flags:
        return {"retreat": {"min": flags, "max": flags}}
    least, most = ignored_flags(case, ledger)
    binding = ledger.of_unit("flags_bind", ATTACKER)
    binding += ledger.of_table("flags_bind", ATTACKER)
    if binding:
        least = most = flags - flags
    fewest = max(0, flags - most)
    largest = max(0, flags - least)
    losing = ledger.of_hex("loses_figure_for_flag", TARGET, Seat.TARGET_HEX)
    if losing:
        none = flags - flags
        return {
            "retreat": {"min": none, "max": none},
            "flag_losses": {"min": fewest, "max": largest},
        }
    each = ledger.nearest(ledger.of_unit("retreat_hexes", TARGET))
    hexes = max((amount(fact) for fact in each), default=1)
    step = max(1, ledger.largest(ledger.of_table("retreat_for_flag", TARGET)))
    return {"retreat": {"min": fewest * step, "max": largest * hexes}}
