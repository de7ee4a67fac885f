"""Where a unit may retreat, and what it loses (M44 p.10)."""

from __future__ import annotations

from rulesdb.facts import Fact, Seat
from rulesdb.rulescheck import entering
from rulesdb.rulescheck.case import TARGET, Case, Unknown
from rulesdb.rulescheck.flags import counted_flags, flags_differ, hexes_for_flag
from rulesdb.rulescheck.hazards import at_most, ice, toll
from rulesdb.rulescheck.ledger import Ledger, amount
from rulesdb.rulescheck.losses import strength, worth
from rulesdb.rulescheck.ruling import Answer, Status
from rulesdb.rulescheck.way import Ground, Way, face, is_place, on_hex, outside, way_of

#: By the hexes that are retreated, the fewest and the most figures that it costs.
Options = dict[int, tuple[int, int]]


def retreat(case: Case, ledger: Ledger) -> tuple[Status, Answer]:
    """Return the hexes that the target may retreat, and the figures that it loses.

    Without the room behind it, or its path, only how far it has to go is told.
    """
    case.derived.update(via="retreat", ends_there=True, beside=())
    flags = int(str(case.value("flags", ())))
    fewest, largest = counted_flags(case, ledger, flags)
    least, most = hexes_for_flag(ledger)
    answer: dict[str, object] = {
        "retreat": {"min": fewest * least, "max": largest * most},
        **who_chooses(ledger),
    }
    stays = staying(case, ledger)
    if flags and flags_differ(case, ledger):
        return Status.CONFLICT, answer
    if stays is not None:
        lost = [at_most(case, TARGET, flags) for flags in (fewest, largest)]
        answer |= stays_and_loses(stays, *lost)
        sure, most = (number * bool(stays.value) for number in lost)
        return Status.DECIDED, {**answer, **fate(case, ledger, sure, most)}
    way = way_of(case, TARGET) if case.situation.get("path") is not None else None
    if way is not None and open_whether_it_may(ledger, way):
        return Status.SILENT, {}
    if way is None and case.situation.get("room") is None:
        return Status.DECIDED, answer
    against = blocked(ledger, way) if way else None
    free = room(case, ledger, way, largest * least)
    options = ways_back(fewest, largest, (least, most), free)
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


def stays_and_loses(stays: Fact, fewest: int, largest: int) -> Answer:
    """Return what a unit loses that does not retreat: a figure a flag, or nothing."""
    lost = bool(stays.value)
    span = {"min": fewest * lost, "max": largest * lost}
    still = {"min": 0, "max": 0}
    return {"retreat": still, "options": {"0": span}, "figures_lost": span, "rolls": 0}


def blocked(ledger: Ledger, way: Way) -> tuple[int, Fact] | None:
    """Return the first hex of the path that may not be retreated onto, and the rule."""
    held = ledger.case.situation.get("occupied") or ()
    assert isinstance(held, tuple)
    for number, (before, place) in enumerate(way.steps):
        if number in held:
            fact = ledger.by_principle("no-retreat-onto-units")
        else:
            fact = forbidden_hex(ledger, before, place)
        if fact is not None:
            return number, fact
        for predicate in ("stops_retreat", "retreat_removes"):
            on_hex(ledger, predicate, TARGET, place)
    ledger.of_table("stops_retreat", TARGET)
    return None


def forbidden_hex(ledger: Ledger, before: Ground, place: Ground) -> Fact | None:
    """Say whether a unit may not retreat from one hex onto another."""
    case = ledger.case
    face(case, place)
    only = ledger.of_unit("retreats_only_onto", TARGET)
    only += on_hex(ledger, "retreats_only_onto", TARGET, before, Seat.LEFT_HEX)
    elsewhere = outside(case, ledger, only, place)
    if elsewhere is not None:
        return elsewhere
    from_only = on_hex(ledger, "retreats_only_from", TARGET, place)
    elsewhere = outside(case, ledger, from_only, before)
    if elsewhere is not None:
        return elsewhere
    found = on_hex(ledger, "may_retreat_onto", TARGET, place)
    free = ledger.of_unit("retreats_onto", TARGET)
    if found and free and outside(case, ledger, free, place) is None:
        ledger.drop(found, free[0].fact)
        return None
    against = ledger.forbids(found) or entering.impassable(ledger, place, TARGET)
    if against is not None:
        ledger.principle("no-retreat-through-impassable")
        on_hex(ledger, "figures_for_blocked_hex", TARGET, place)
    return against


def open_whether_it_may(ledger: Ledger, way: Way) -> bool:
    """Say whether a limit on whence a hex is entered leaves it open for a retreat.

    The rules say so for moves; for retreats only where they speak of them.
    """
    for before, place in way.steps:
        if on_hex(ledger, "retreats_only_from", TARGET, place):
            continue
        barred = on_hex(ledger, "enters_not_from", TARGET, place)
        if any(is_place(ledger.case, before, entry.fact.value) for entry in barred):
            return True
    return False


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


def ways_back(fewest: int, largest: int, each: tuple[int, int], free: int) -> Options:
    """Return the hexes that a unit may retreat, with the figures that it costs.

    For each number of flags that it does not ignore it retreats so many hexes, or as
    many as it can, and each hex that it cannot make costs figures.
    """
    least, most = each
    options: Options = {}
    for flags in range(fewest, largest + 1):
        needed = flags * least
        missing = max(0, needed - free)
        farthest = max(needed - missing, min(flags * most, free))
        for hexes in range(needed - missing, farthest + 1):
            low, high = options.get(hexes, (missing, missing))
            options[hexes] = min(low, missing), max(high, missing)
    return options


def with_losses(
    case: Case,
    ledger: Ledger,
    answer: dict[str, object],
    options: Options,
    way: Way | None,
    against: tuple[int, Fact] | None,
) -> tuple[Status, Answer]:
    """Return the ways back with what they cost, and whether a path is one of them."""
    stars = ledger.nearest(ledger.of_unit("stars_for_blocked_hex", TARGET))
    most_missing = max(high for _, high in options.values())
    if stars and most_missing > 1:
        return Status.SILENT, {}  # how many stars for several hexes is not said
    per_hex = ledger.largest(ledger.of_table("figures_for_blocked_hex", TARGET))
    each = amount(stars[0]) if stars else per_hex
    if stars:
        ledger.drop(ledger.of_table("figures_for_blocked_hex", TARGET), stars[0])
    most = most_missing * each
    most = most if stars else at_most(case, TARGET, most)
    spans = {
        str(hexes): {"min": min(low * each, most), "max": min(high * each, most)}
        for hexes, (low, high) in sorted(options.items())
    }
    total = {
        "min": min(span["min"] for span in spans.values()),
        "max": max(span["max"] for span in spans.values()),
    }
    lost: dict[str, object] = (
        {"stars": total, "figures_lost": {"min": 0, "max": 0}}
        if stars
        else {"figures_lost": total}
    )
    ice_costs = crossed(case, ledger, way, against)
    found = {**answer, "options": spans, **lost, **ice_costs}
    found |= fate(case, ledger, total["min"], total["max"] + most_of(ice_costs))
    if way is not None:
        if against is not None:
            ledger.decide(against[1])
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


def fate(case: Case, ledger: Ledger, sure: int, most: int) -> Answer:
    """Return whether such losses eliminate the unit for certain, or may.

    One that loses nothing is not asked how many figures it has.
    """
    if not most:
        return {"eliminated": False}
    having = strength(case, ledger)
    if sure >= having:
        return {"eliminated": True, "medals": worth(ledger)}
    return {
        "eliminated": False,
        **({"may_be_eliminated": True} if most >= having else {}),
    }


def changed(ledger: Ledger, options: Options) -> list[str]:
    """Return what is removed since the unit leaves its hex, if it has to."""
    if not all(options):
        return []
    case = ledger.case
    case.derived["won"] = "retreated"
    return [
        f"{name} removed"
        for name in case.terrain(TARGET)
        if ledger.of_place(name, "removed_when_left", TARGET, Seat.TARGET_HEX)
    ]
