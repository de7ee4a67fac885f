"""Where a unit may retreat, and what it loses (M44 p.10)."""

from __future__ import annotations

from rulesdb.facts import Fact, Seat
from rulesdb.rulescheck.case import TARGET, Case, Unknown
from rulesdb.rulescheck.flags import (
    counted_flags,
    flags_differ,
    hexes_for_flag,
    out_of_bounds,
)
from rulesdb.rulescheck.hazards import at_most, ice, toll
from rulesdb.rulescheck.ledger import Ledger
from rulesdb.rulescheck.retreat_costs import (
    Options,
    changed,
    costs_of,
    fate,
    ways_back,
)
from rulesdb.rulescheck.retreat_on_board import over_the_board, stays_there
from rulesdb.rulescheck.ruling import Answer, Status
from rulesdb.rulescheck.step_back import held_or_forbidden, open_whether_it_may
from rulesdb.rulescheck.way import Way, way_of


def retreat(case: Case, ledger: Ledger) -> tuple[Status, Answer]:
    """Return the hexes that the target may retreat, and the figures that it loses.

    Without a board, the room behind it, or its path, only how far it has to go is told.
    """
    case.derived.update(via="retreat", ends_there=True, beside=())
    flags = int(str(case.value("flags", ())))
    counted = fewest, largest = counted_flags(case, ledger, flags)
    stays = staying(case, ledger)
    # How a unit retreats has no part in it where it does not, but for want of a flag.
    retreats = bool(largest) and stays is None
    by_flags = retreats or (not flags and stays is None)
    each = least, most = hexes_for_flag(ledger) if by_flags else (0, 0)
    answer: dict[str, object] = {
        "retreat": {"min": fewest * least, "max": largest * most},
        **(who_chooses(ledger) if retreats else {}),
    }
    if flags and flags_differ(case, ledger):
        return Status.CONFLICT, answer
    if stays is not None:
        lost = [at_most(case, TARGET, flags) for flags in counted]
        answer |= stays_and_loses(case, stays, *lost)
        sure, largest = (number * bool(stays.value) for number in lost)
        return Status.DECIDED, {**answer, **fate(case, ledger, sure, largest)}
    if case.situation.board is not None:
        return over_the_board(case, ledger, answer, counted, each)
    way = way_of(case, TARGET) if case.situation.get("path") is not None else None
    if way is not None and open_whether_it_may(ledger, way):
        return Status.SILENT, {}
    if way is None and case.situation.get("room") is None:
        return Status.DECIDED, answer
    against = blocked(ledger, way) if way else None
    free = room(case, ledger, way, largest * least)
    options = ways_back(fewest, largest, each, free)
    return with_losses(case, ledger, answer, options, way, against)


def who_chooses(ledger: Ledger) -> dict[str, object]:
    """Return who picks the hexes of a retreat, and that each leads a row homeward."""
    for stated in ("owner-chooses", "retreat-home"):
        ledger.principle(stated)
    homeward = ledger.by_principle("a-row-a-hex") is not None
    chooser = "the player controlling the retreating unit"
    return {"chooser": chooser, **({"sideways": False} if homeward else {})}


def staying(case: Case, ledger: Ledger) -> Fact | None:
    """Return what keeps the unit on its hex whatever the flags, or None."""
    never = ledger.forbids(ledger.of_unit("retreats_for_flags", TARGET))
    if never is not None:
        return never
    found = ledger.of_hex("loses_figure_for_flag", TARGET, Seat.TARGET_HEX)
    return found[0].fact if found else None


def stays_and_loses(case: Case, stays: Fact, fewest: int, largest: int) -> Answer:
    """Return what a unit loses that does not retreat: a figure a flag, or nothing."""
    lost = bool(stays.value)
    span = {"min": fewest * lost, "max": largest * lost}
    still = {"min": 0, "max": 0}
    without = {"options": {"0": span}}
    options = stays_there(case, span) if case.situation.board is not None else without
    return {"retreat": still, **options, "figures_lost": span, "rolls": 0}


def blocked(ledger: Ledger, way: Way) -> tuple[int, Fact] | None:
    """Return the first hex of the path that may not be retreated onto, and the rule."""
    for number, (before, place) in enumerate(way.steps):
        fact = held_or_forbidden(ledger, before, place)
        if fact is not None:
            return number, fact
    ledger.of_table("stops_retreat", TARGET)
    return None


def room(case: Case, ledger: Ledger, way: Way | None, wanted: int) -> int:
    """Return how many hexes the unit can retreat.

    A path is the only way back unless more room is said. One that is free all along
    says nothing of what lies behind it: where the unit may have to go farther, Unknown
    is raised.
    """
    said = case.situation.get("room")
    if way is None:
        return int(str(said))
    stop = blocked(ledger, way)
    free = len(way.hexes) if stop is None else stop[0]
    if said is not None:
        return max(free, int(str(said)))
    if stop is None and free < wanted:
        raise Unknown("room", range(free, wanted + 1))
    return free


def with_losses(
    case: Case,
    ledger: Ledger,
    answer: dict[str, object],
    options: Options,
    way: Way | None,
    against: tuple[int, Fact] | None,
) -> tuple[Status, Answer]:
    """Return the ways back with what they cost, and whether a path is one of them."""
    costs = costs_of(case, ledger, options)
    if costs is None:
        return Status.SILENT, {}
    spans = {str(hexes): span for hexes, span in costs.by_hexes.items()}
    ice_costs = crossed(case, ledger, way, against)
    found = {**answer, "options": spans, **costs.told(), **ice_costs}
    least, most = costs.total["min"], costs.total["max"] + most_of(ice_costs)
    found |= fate(case, ledger, least, most)
    if way is not None:
        bound = (
            against[1] if against else out_of_bounds(ledger, len(way.hexes), options)
        )
        if bound is not None:
            ledger.decide(bound)
        found["allowed"] = against is None and len(way.hexes) in options
    return Status.DECIDED, {**found, "changes": changed(ledger, options)}


def crossed(
    case: Case, ledger: Ledger, way: Way | None, against: tuple[int, Fact] | None
) -> Answer:
    """Return the dice that the hexes of the path make the unit roll."""
    hexes = way.hexes if way is not None else ()
    made = hexes if against is None else hexes[: against[0]]
    hazard = ice(ledger, TARGET, made, "retreat_dice")
    rolled = toll(case, TARGET, (hazard,))
    ice_costs = rolled.get("figures_lost")
    return {"rolls": rolled["rolls"], **({"ice_costs": ice_costs} if ice_costs else {})}


def most_of(crossing: Answer) -> int:
    """Return the most figures that crossing ice may cost."""
    costs = crossing.get("ice_costs")
    return int(costs["max"]) if isinstance(costs, dict) else 0
