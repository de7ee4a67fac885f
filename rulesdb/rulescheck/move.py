"""May a unit make a move, and what comes of it (M44 p.7-8, p.13-16)?

The procedure goes as the rulebook does: whether the unit may move at all, how far, each
hex of the way, then what it may do afterwards and what the move changes. The first rule
that forbids the move ends it.
"""

from __future__ import annotations

from rulesdb.facts import Fact, Seat
from rulesdb.rulescheck import entering
from rulesdb.rulescheck.after_move import outcome, removable
from rulesdb.rulescheck.case import ATTACKER, Case, Unknown
from rulesdb.rulescheck.hazards import card_spares
from rulesdb.rulescheck.ledger import Ledger, amount
from rulesdb.rulescheck.permission import (
    farthest_move,
    not_ordered_by_the_card,
    orders_nobody,
)
from rulesdb.rulescheck.ruling import Answer, Status
from rulesdb.rulescheck.way import Way, face, way_of

#: What is asked where something lies on the way of which no book tells.
OF_THE_PATH = "path.terrain"

#: What forbids a move, or how it stays open whether anything does.
Verdict = Fact | Status | None


def move(case: Case, ledger: Ledger) -> tuple[Status, Answer]:
    """Return whether the attacker may go its way, and what it may do then."""
    limit = limit_of(case, ledger)
    if not isinstance(limit, Fact):
        return limit
    if case.situation.get("path") is None:
        raise Unknown("path", ())
    return along(case, ledger, way_of(case, ATTACKER), limit)


def limit_of(case: Case, ledger: Ledger) -> Fact | tuple[Status, Answer]:
    """Return the fact that says how far the unit may move, or why it may not."""
    case.derived.update(via="move", close_assault=True)
    if case.situation.get("combine_with") is not None:
        return refused(ledger, ledger.by_principle("units-stay-whole"))
    against = may_not_act(case, ledger)
    if against is not None:
        return refused(ledger, against)
    return farthest(case, ledger) or (Status.SILENT, {})


def along(case: Case, ledger: Ledger, way: Way, limit: Fact) -> tuple[Status, Answer]:
    """Return whether the unit may go this way, and what it may do then."""
    case.derived["beside"] = beside(case, way)
    ledger = ledger.on(setting_off(case, way))
    verdict = forbidden(ledger, way, limit)
    if isinstance(verdict, Status):
        differ = verdict is Status.CONFLICT
        return verdict, {
            "allowed": False,
            "max_move": hexes_of(limit),
        } if differ else {}
    if verdict is not None:
        return refused(ledger, verdict, max_move=hexes_of(limit))
    if follows_rails(ledger):
        return Status.SILENT, {}
    answer = outcome(ledger, way, hexes_of(limit))
    if card_spares(ledger, way.hexes):
        return Status.CONFLICT, answer
    if leaves_wire_open(case, way, answer):
        return Status.SILENT, {"allowed": True}
    return Status.DECIDED, answer


def leaves_wire_open(case: Case, way: Way, answer: Answer) -> bool:
    """Say whether a unit means to remove wire that may not battle after its move.

    It removes the wire instead of battling, or besides: whether also without a battle
    is not said (M44 p.16, EF p.6).
    """
    last = way.hexes[-1] if way.hexes else way.now
    meant = case.situation.get("remove_wire") and removable(case, last)
    return bool(meant) and not answer["may_battle"] and "wire_removed" not in answer


def refused(
    ledger: Ledger, against: Fact | None, **more: object
) -> tuple[Status, Answer]:
    """Return that the move is not allowed, by the fact that forbids it."""
    if against is None:
        return Status.SILENT, {}
    ledger.decide(against)
    return Status.DECIDED, {"allowed": False, **more}


def setting_off(case: Case, way: Way) -> Case:
    """Return the case with the hex where the turn began, as far as it is known."""
    if way.start is None:
        return case
    return case.saying({f"{ATTACKER}.from": way.start.terrain})


def may_not_act(case: Case, ledger: Ledger) -> Fact | None:
    """Say whether the unit may not move at all in this turn (M44 p.6-7)."""
    never = ledger.forbids(ledger.of_table("may_move", ATTACKER))
    never = never or orders_nobody(case, ledger)
    return never or not_ordered_by_the_card(case, ledger)


def farthest(case: Case, ledger: Ledger) -> Fact | None:
    """Return the fact that says how many hexes the unit may move in all.

    After its battle a unit moves only by a card that lets it move again.
    """
    if case.situation.get(f"{ATTACKER}.battled"):
        again = ledger.nearest(ledger.of_table("moves_again", ATTACKER))
        return min(
            again, key=amount, default=ledger.by_principle("moves-before-battles")
        )
    ledger.of_unit("moves_as", ATTACKER)
    ledger.of_unit("standard", ATTACKER)
    kinds = ("move_and_battle", "move_only")
    limits = [farthest_move(kind, case, ledger) for kind in kinds]
    own = max((fact for fact in limits if fact is not None), key=amount, default=None)
    found = ledger.of_unit("moves_at_most", ATTACKER)
    found += ledger.of_table("moves_at_most", ATTACKER)
    most = max(ledger.nearest(found), key=amount, default=None)
    if most is None:
        return own
    for kind in kinds:
        others = ledger.of_unit(kind, ATTACKER)
        ledger.drop([e for e in others if amount(e.fact) != amount(most)], most)
    return most


def beside(case: Case, way: Way) -> tuple[str, ...]:
    """Return what lies next to the last hex of the way, and all whose effect it has."""
    said = case.situation.get("adjacent_to")
    board = case.situation.board
    if board is not None and way.end is not None:
        said = board.terrain_beside(way.end)
    asking = (
        fact
        for place in way.hexes
        for name in place.terrain
        for fact in case.rules.about(name, "may_enter", [Seat.ENTERED_HEX])
        if any(condition.variable == "beside" for condition in fact.when)
    )
    if said is None and any(case.holds(fact) for fact in asking):
        case.assume("adjacent_to")
    names = said if isinstance(said, tuple) else ()
    return tuple(kin for name in names for kin in case.rules.kin(str(name)))


def forbidden(ledger: Ledger, way: Way, limit: Fact) -> Verdict:
    """Return what forbids the way: a hex of it, its length, or where it has to end."""
    if not way.hexes:
        return None
    held = occupied(ledger, way)
    if held is not None:
        return held
    for number, (before, place) in enumerate(way.steps):
        face(ledger.case, place, ends_there=number + 1 == len(way.hexes))
        # What no book tells of may lift what forbids to leave a hex, or to enter it.
        against = None if before.unknown else entering.may_not_leave(ledger, before)
        if against is None and not place.unknown:
            against = entering.impassable(ledger, place)
        if against is not None:
            return against
    again = ledger.case.situation.get(f"{ATTACKER}.battled")
    if (len(way.hexes) if again else way.total) > hexes_of(limit):
        return limit
    ask_what_is_unknown(ledger.case, way)
    return restriction(ledger, way)


def ask_what_is_unknown(case: Case, way: Way) -> None:
    """Raise Unknown for a hex of the way on which lies what no book tells of."""
    names = case.situation.get("path") or ()
    assert isinstance(names, tuple)
    for number, place in enumerate(way.hexes):
        if place.unknown:
            told = [f"board.hexes.{name}.terrain" for name in names[number:]]
            raise Unknown(next(iter(told), OF_THE_PATH), ())


def hexes_of(limit: Fact) -> int:
    """Return the hexes that a limit allows: none where it is no count."""
    return amount(limit) if isinstance(limit.value, int) else 0


def occupied(ledger: Ledger, way: Way) -> Fact | None:
    """Say whether the way leads onto or through a hex with a unit (M44 p.7)."""
    if not any(place.held for place in way.hexes):
        return None
    ledger.principle("one-unit-a-hex")
    through = any(place.held for place in way.hexes[:-1])
    name = "no-move-through-units" if through else "no-move-onto-units"
    return ledger.by_principle(name)


def restriction(ledger: Ledger, way: Way) -> Verdict:
    """Return the terrain's restriction that forbids the way, unless a card lifts it.

    That a card lifts them leaves it open whether a hex may then be entered from any
    other, and what holds for the unit of another kind that the card may order instead.
    """
    against = entering.climbs_amiss(ledger, way)
    if isinstance(against, Status):
        return against
    bound = against or stopped_on_the_way(ledger, way)
    bound = bound or entering.beyond_neighbours(ledger, way)
    bound = bound or entering.not_from_the_start(ledger, way)
    bound = bound or entering.over_the_limit(ledger, way)
    lifting = ledger.of_table("terrain_limits_moves", ATTACKER)
    lifted = ledger.forbids(lifting)
    if bound is None and lifted is None and entering.limit_unseen(ledger, way):
        raise Unknown("path", ())
    if bound is None and lifted is None:
        return Status.SILENT if entering.beyond_what_is_said(ledger, way) else None
    if bound is None or lifted is None:
        return bound
    if against is not None or ledger.case.situation.get("fallback"):
        return Status.SILENT
    ledger.principle("impassable-to-all")
    return None


def stopped_on_the_way(ledger: Ledger, way: Way) -> Fact | None:
    """Say whether a hex before the last makes the unit stop (M44 p.7)."""
    for place in way.entered[:-1]:
        face(ledger.case, place, ends_there=False)
        stop = entering.has_to_stop(ledger, place)
        if stop is not None:
            ledger.of_unit("obeys_stops", ATTACKER)
            ledger.principle("a-stop-ends-the-move")
            return stop
    return None


def follows_rails(ledger: Ledger) -> bool:
    """Say whether the unit moves by rail, which no terrain of these books is."""
    return ledger.by_principle("moves-by-rail") is not None
