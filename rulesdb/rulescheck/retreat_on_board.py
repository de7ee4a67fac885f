"""Where a unit may retreat on a board, and what each way costs it (M44 p.10)."""

from __future__ import annotations

from itertools import pairwise

from rulesdb.facts import Fact
from rulesdb.rulescheck.case import TARGET, Case, Unknown
from rulesdb.rulescheck.flags import out_of_bounds
from rulesdb.rulescheck.hazards import at_most
from rulesdb.rulescheck.ledger import Ledger
from rulesdb.rulescheck.retreat_costs import (
    Costs,
    Options,
    Span,
    changed,
    costs_of,
    fate,
    ways_back,
)
from rulesdb.rulescheck.ruling import Answer, Status, StepStatus
from rulesdb.rulescheck.ways_home import WaysHome
from rulesdb.situations import seat


def stays_there(case: Case, cost: Span) -> Answer:
    """Return that the target stays on its hex of a board, at a cost."""
    return {"options": {"0": [case.situation.get(TARGET)]}, "costs": {"0": cost}}


def over_the_board(
    case: Case,
    ledger: Ledger,
    answer: Answer,
    counted: tuple[int, int],
    each: tuple[int, int],
) -> tuple[Status, Answer]:
    """Return the hexes that the target may retreat to, and what that costs.

    `counted` are the fewest and the most flags that it does not ignore, `each` the
    fewest and the most hexes for one. Raises Unknown for a hex of which no book tells
    what lies there, where it counts.
    """
    start = seat(case.situation, TARGET)
    assert start is not None
    needed, farthest = (counted[1] * hexes for hexes in each)
    home = WaysHome(ledger, start, farthest)
    if follows_rails(case, ledger) or is_left_open(home, needed):
        return Status.SILENT, {}
    options = ways_back(*counted, each, home.surely)
    costs = costs_of(case, ledger, options)
    if costs is None:
        return Status.SILENT, {}
    found = {
        **answer,
        **ends(home, options, needed),
        "costs": {str(hexes): span for hexes, span in costs.by_hexes.items()},
        **costs.told(),
        **unsure(home, ways_back(*counted, each, home.possibly)),
    }
    path = case.situation.get("path")
    if not isinstance(path, tuple):
        found |= over_ice(case, ledger, home, costs)
    else:
        along = along_the_way(case, ledger, home, costs, path)
        if along is None:
            return Status.SILENT, {}
        found |= along
    return Status.DECIDED, {**found, "changes": changed(ledger, options)}


def follows_rails(case: Case, ledger: Ledger) -> bool:
    """Say whether the target retreats by rail, which no terrain of these books is."""
    return any(ledger.principle("moves-by-rail", name) for name in case.types(TARGET))


def is_left_open(home: WaysHome, needed: int) -> bool:
    """Say whether the rules leave it open how far a unit can retreat that has to.

    Raises Unknown where they decide it once a hex is known of which no book tells.
    """
    if home.surely >= min(needed, home.possibly):
        return False
    for how in home.rows[home.surely + 1].values():
        for missing in how.missing:
            raise Unknown(missing, ())
    return True


def ends(home: WaysHome, options: Options, needed: int) -> Answer:
    """Return the hexes where a retreat may end, and what keeps it from others.

    Of those on its ways that are ice the dice are told.
    """
    last = {hexes: home.sure(hexes) for hexes in sorted(options)}
    all_ends = [(hexes, place) for hexes, row in last.items() for place in row]
    on_the_way = home.in_order(home.leading_to(all_ends))
    dice = {place: home.hazard(place).rolls for place in on_the_way}
    ice = {home.name(place): rolls for place, rolls in dice.items() if rolls}
    blocked = home.blocked(needed)
    return {
        "options": {str(n): home.names(row) for n, row in last.items()},
        "blocked": {home.name(p): blocked[p] for p in home.in_order(blocked)},
        **({"ice": ice} if ice else {}),
    }


def unsure(home: WaysHome, options: Options) -> Answer:
    """Return the hexes where it is not decided that a retreat may end there.

    Each has what that depends on; nothing, where the rules leave it open.
    """
    found = {
        home.name(place): list(home.rows[hexes][place].missing)
        for hexes in sorted(options)
        for place in home.in_order(home.rows[hexes])
        if not home.rows[hexes][place].is_sure
    }
    return {"unsure": found} if found else {}


def over_ice(case: Case, ledger: Ledger, home: WaysHome, costs: Costs) -> Answer:
    """Return the dice that a retreat rolls for ice, and the figures it costs in all."""
    rolled = {
        hexes: [how.rolls for how in home.sure(hexes).values()]
        for hexes in costs.by_hexes
    }
    least = min(low for spans in rolled.values() for low, _ in spans)
    most = {hexes: max(high for _, high in spans) for hexes, spans in rolled.items()}
    worst = max(
        span["max"] + at_most(case, TARGET, most[hexes] * home.figures_for_ice)
        for hexes, span in costs.by_hexes.items()
    )
    top = max(most.values())
    return {
        "rolls": top if top == least else {"min": least, "max": top},
        **ice_costs(case, home, top),
        **fate(case, ledger, costs.total["min"], worst),
    }


def ice_costs(case: Case, home: WaysHome, dice: int) -> Answer:
    """Return the figures that so many dice for ice may cost, if any are rolled."""
    most = at_most(case, TARGET, dice * home.figures_for_ice)
    return {"ice_costs": {"min": 0, "max": most}} if dice else {}


def along_the_way(
    case: Case,
    ledger: Ledger,
    home: WaysHome,
    costs: Costs,
    path: tuple[str, ...],
) -> Answer | None:
    """Return whether the unit may retreat by these hexes to the last of them.

    None where the rules do not say. Raises Unknown for a hex of which no book tells.
    """
    hexes = (home.start, *map(home.named, path))
    against, made = None, 0
    for before, place in pairwise(hexes):
        if place not in home.behind(before):
            against = ledger.by_principle("a-row-a-hex")
            break
        step = home.step(before, place)
        against = step.against
        if against is not None:
            break
        for missing in step.missing:
            raise Unknown(missing, ())
        if step.is_open:
            return None
        made += 1
    against = against or out_of_bounds(ledger, made, costs.by_hexes)
    told_against(ledger, against)
    dice = sum(home.hazard(place).rolls for place in hexes[1 : made + 1])
    worst = at_most(case, TARGET, dice * home.figures_for_ice)
    is_legal = against is None and made in costs.by_hexes
    cost = costs.by_hexes[made] if is_legal else costs.total
    return {
        "path": list(path),
        "allowed": is_legal,
        "rolls": dice,
        **ice_costs(case, home, dice),
        **fate(case, ledger, cost["min"], cost["max"] + worst),
    }


def told_against(ledger: Ledger, against: Fact | None) -> None:
    """Note what forbids a way, if anything does, and that it decides."""
    if against is not None:
        ledger.note(against, StepStatus.APPLIED)
        ledger.decide(against)
