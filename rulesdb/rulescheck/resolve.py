"""What a roll of the battle dice does: hits first, then flags (M44 p.10)."""

from __future__ import annotations

from rulesdb.facts import Seat
from rulesdb.rulescheck.case import TARGET, Case
from rulesdb.rulescheck.flags import counted_flags, flags_differ, hexes_for_flag
from rulesdb.rulescheck.hits import hitting_faces, second_roll_faces
from rulesdb.rulescheck.ledger import Ledger
from rulesdb.rulescheck.losses import losses, worth
from rulesdb.rulescheck.retreat import retreat
from rulesdb.rulescheck.retreat_on_board import stays_there
from rulesdb.rulescheck.ruling import Answer, Status

FLAG = "flag"


def resolve(case: Case, ledger: Ledger) -> tuple[Status, Answer]:
    """Return what a roll does to the target: hits, losses, medals, retreat.

    On a board it is told too where the target may retreat.
    """
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
    answer |= hexes_to_retreat(case, ledger, flags)
    answer |= losses_for_flags(case, ledger, answer)
    if case.situation.board is not None:
        return then_retreats(case, ledger, answer)
    differ = flags and flags_differ(case, ledger)
    return Status.CONFLICT if differ else Status.DECIDED, answer


def then_retreats(
    case: Case, ledger: Ledger, answer: dict[str, object]
) -> tuple[Status, Answer]:
    """Return where the target may retreat on the board once its losses are removed."""
    if not answer["flags"]:
        return Status.DECIDED, {**answer, **stays_there(case, {"min": 0, "max": 0})}
    said = {"flags": answer["flags"]}
    if answer["figures_lost"]:
        said[f"{TARGET}.figures"] = answer["figures_left"]
    later = case.saying(said)
    status, found = retreat(later, ledger.on(later))
    lost = found.get("figures_lost")
    if isinstance(lost, dict) and lost["max"]:
        answer["flag_losses"] = lost
    if found.get("eliminated"):
        gone = {"eliminated": True, "figures_left": 0, "medals": found["medals"]}
        return status, {**answer, **gone}
    own = ("figures_lost", "eliminated")
    return status, {**answer, **{k: v for k, v in found.items() if k not in own}}


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


def hits_of_second_roll(case: Case, ledger: Ledger, rolled_again: int) -> int:
    """Return the hits of the dice that were rolled again; none more were rolled."""
    faces = second_roll_faces(ledger)
    second = case.value("rerolls", [(face,) for face in (*sorted(faces), FLAG)])
    assert isinstance(second, tuple)
    return sum(face in faces for face in second[:rolled_again])


def hexes_to_retreat(case: Case, ledger: Ledger, flags: int) -> dict[str, object]:
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
