"""What a roll of the battle dice does: hits first, then flags (M44 p.10)."""

from __future__ import annotations

from rulesdb.facts import Seat
from rulesdb.rulescheck.battle import ignored_flags
from rulesdb.rulescheck.case import ATTACKER, TARGET, Case
from rulesdb.rulescheck.hits import hitting_faces, second_roll_faces
from rulesdb.rulescheck.ledger import Found, Ledger, amount
from rulesdb.rulescheck.ruling import Answer, Status

FLAG = "flag"


def resolve(case: Case, ledger: Ledger) -> tuple[Status, Answer]:
    """Return what a roll does to the target: hits, losses, medals, retreat."""
    rolled = case.value("dice", ())
    assert isinstance(rolled, tuple)
    if not ledger.of_unit("hit_by", TARGET):
        return Status.SILENT, {}
    hits = counted_hits(case, ledger, rolled)
    flags = rolled.count(FLAG)
    case.derived["hit"] = bool(hits)
    answer = {"hits": hits, "flags": flags, **losses(case, ledger, hits)}
    if answer["eliminated"]:
        return Status.DECIDED, {**answer, "retreat": {"min": 0, "max": 0}}
    answer |= retreat(case, ledger, flags)
    answer |= losses_for_flags(case, ledger, answer)
    differ = flags and flags_differ(case, ledger)
    return Status.CONFLICT if differ else Status.DECIDED, answer


def counted_hits(case: Case, ledger: Ledger, rolled: tuple[object, ...]) -> int:
    """Return the hits of a roll, and of the dice that are rolled again for it."""
    hitting = hitting_faces(case, ledger)
    hits = sum(face in hitting for face in rolled)
    if hits and ledger.of_unit("hits_rolled_again", TARGET):
        return hits_of_second_roll(case, ledger, hits)
    return hits


def losses_for_flags(
    case: Case, ledger: Ledger, answer: dict[str, object]
) -> dict[str, object]:
    """Return what a unit loses that cannot retreat, never more figures than it has."""
    losing = answer.get("flag_losses")
    if not isinstance(losing, dict):
        return {}
    left = int(str(answer["figures_left"]))
    fewest, most = min(losing["min"], left), min(losing["max"], left)
    found: dict[str, object] = {"flag_losses": {"min": fewest, "max": most}}
    if fewest == left:
        found |= {"eliminated": True, "figures_left": 0, "medals": worth(ledger)}
    return found


def flags_differ(case: Case, ledger: Ledger) -> bool:
    """Say whether two rules in force make something else of the flags.

    One binds the flags that another makes the target ignore; or one source ignores the
    whole first roll where another only has the hits rolled again (KG p.5).
    """
    least, _ = ignored_flags(case, ledger)
    if least and binding_flags(ledger):
        return True
    again = ledger.of_unit("hits_rolled_again", TARGET)
    return bool(again and ledger.of_unit("first_roll_ignored", TARGET))


def binding_flags(ledger: Ledger) -> list[Found]:
    """Return what keeps the target from ignoring any flag."""
    binding = ledger.of_unit("flags_bind", ATTACKER)
    return binding + ledger.of_table("flags_bind", ATTACKER)


def hits_of_second_roll(case: Case, ledger: Ledger, rolled_again: int) -> int:
    """Return the hits of the dice that were rolled again; none more were rolled."""
    faces = second_roll_faces(ledger)
    second = case.value("rerolls", [(face,) for face in (*sorted(faces), FLAG)])
    assert isinstance(second, tuple)
    return sum(face in faces for face in second[:rolled_again])


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


def retreat(case: Case, ledger: Ledger, flags: int) -> dict[str, object]:
    """Return the fewest and the most hexes that the target retreats for its flags."""
    if not flags:
        return {"retreat": {"min": flags, "max": flags}}
    fewest, largest = counted_flags(case, ledger, flags)
    losing = ledger.of_hex("loses_figure_for_flag", TARGET, Seat.TARGET_HEX)
    if losing:
        return {
            "retreat": {"min": 0, "max": 0},
            "flag_losses": {"min": fewest, "max": largest},
        }
    least, most = hexes_for_flag(ledger)
    return {"retreat": {"min": fewest * least, "max": largest * most}}


def counted_flags(case: Case, ledger: Ledger, flags: int) -> tuple[int, int]:
    """Return the fewest and the most flags that the target does not ignore."""
    least, most = ignored_flags(case, ledger)
    if binding_flags(ledger):
        least = most = 0
    return max(0, flags - most), max(0, flags - least)


def hexes_for_flag(ledger: Ledger) -> tuple[int, int]:
    """Return the fewest and the most hexes that the target retreats for a flag."""
    each = ledger.nearest(ledger.of_unit("retreat_hexes", TARGET))
    most = max((amount(fact) for fact in each), default=1)
    least = max(1, ledger.largest(ledger.of_table("retreat_for_flag", TARGET)))
    return least, most
