"""What entering a minefield does to a unit (EF p.4, PT p.8-9)."""

from __future__ import annotations

from rulesdb.facts import Seat
from rulesdb.rulescheck.after_move import battles_then, may_clear
from rulesdb.rulescheck.case import ATTACKER, TARGET, Case, Unknown
from rulesdb.rulescheck.hazards import Hazard, mines
from rulesdb.rulescheck.ledger import Ledger
from rulesdb.rulescheck.losses import losses
from rulesdb.rulescheck.ruling import Answer, Status
from rulesdb.rulescheck.way import Ground, face

#: What of a unit tells how many hits it can take.
OF_THE_STRUCK = ("unit", "figures", "damage", "side", "nation")


def minefield(case: Case, ledger: Ledger) -> tuple[Status, Answer]:
    """Return what a minefield does to the attacker that has just entered it.

    `moved` counts the hex of the mines; it is asked for where the unit may clear them.
    """
    name = next(iter(case.rules.subjects("dice_by_strength")), "")
    if not name:
        return Status.SILENT, {}
    rolled = case.situation.get("dice")
    # As many dice are rolled as the strength of the mines.
    strength = len(rolled) if isinstance(rolled, tuple) and rolled else None
    place = Ground((name,), (name,), strength=strength)
    via = case.situation.get("via") or "move"
    case.derived.update(via=via, camouflaged=False)
    face(case, place)
    seat = Seat.ENTERED_HEX
    if via == "retreat":
        spared = ledger.of_place(name, "retreat_dice", ATTACKER, seat)
        stays = ledger.of_place(name, "stops_retreat", ATTACKER, seat)
        stops = any(entry.fact.value for entry in stays)
        return Status.DECIDED, told(stops, Hazard(ledger.largest(spared)))
    stops = bool(ledger.of_place(name, "must_stop", ATTACKER, seat))
    hazard = mines(ledger, name, place, able_to_clear(case, ledger, name))
    answer = told(stops, hazard)
    if not hazard.explodes:
        return Status.DECIDED, answer
    if not isinstance(rolled, tuple):
        return Status.DECIDED, answer
    if hazard.hitting is None:  # the rules do not say how dice are rolled again here
        return Status.SILENT, {}
    hits = sum(face in hazard.hitting for face in rolled[: hazard.rolls])
    return Status.DECIDED, {**answer, "hits": hits, **struck(case, ledger, hits)}


def struck(case: Case, ledger: Ledger, hits: int) -> Answer:
    """Return what the unit loses for the hits, as the target of an attack does."""
    said = {
        f"{TARGET}.{key}": case.situation.get(f"{ATTACKER}.{key}")
        for key in OF_THE_STRUCK
    }
    target = case.saying({path: v for path, v in said.items() if v is not None})
    target.assumed = {}
    found = losses(target, ledger.on(target), hits)
    for path in target.assumed:
        case.assume(path.replace(TARGET, ATTACKER))
    return found


def told(stops: bool, hazard: Hazard) -> dict[str, object]:
    """Return the answer on a minefield, before its dice are rolled."""
    return {
        "stops": stops,
        "explodes": bool(hazard.explodes),
        "rolls": hazard.rolls,
        "cleared": bool(hazard.cleared),
        "changes": [f"{hazard.removed} removed"] if hazard.removed else [],
    }


def able_to_clear(case: Case, ledger: Ledger, name: str) -> bool:
    """Say whether the unit may still battle on the mines, so that it may clear them."""
    clearing = ledger.of_unit("clears_mines", ATTACKER)
    if not clearing or any(entry.fact.value == "no" for entry in clearing):
        return False
    moved = case.situation.get(f"{ATTACKER}.moved")
    if moved is None:
        raise Unknown(f"{ATTACKER}.moved", case.distances())
    after = case.saying({f"{ATTACKER}.terrain": (name,)})
    later = ledger.on(after)
    able, near_only = battles_then(later)
    return may_clear(later, able, near_only)
