"""Which hexes of a board a unit may reach, and whom it may battle from there.

Each way that it may go is ruled on as a move along it; ways over the same ground lead
to the same, so one of them speaks for all.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulesdb.board.board import Board
from rulesdb.board.hexes import Hex, hex_named, name_of, neighbours
from rulesdb.facts import Fact
from rulesdb.rulescheck.attacks import Attacks
from rulesdb.rulescheck.case import ATTACKER, Case, Unknown
from rulesdb.rulescheck.ledger import Ledger
from rulesdb.rulescheck.move import along, hexes_of, limit_of, move
from rulesdb.rulescheck.network import Network
from rulesdb.rulescheck.ruling import Answer, Status
from rulesdb.rulescheck.way import way_of
from rulesdb.rulescheck.ways import Ways
from rulesdb.situations import seat

#: What is told of the way to a hex.
TOLD = (
    "may_battle",
    "close_assault_only",
    "must_stop",
    "no_further",
    "dice_change",
    "rolls",
    "figures_lost",
    "explodes",
    "cleared",
    "wire_removed",
    "changes",
)


def reach(case: Case, ledger: Ledger) -> tuple[Status, Answer]:
    """Return whether a unit may move so; on a board without a way, where it may go.

    With `to` it goes the best way there; without, each hex that it may reach is told,
    with its way, and those of which it is not decided with what that depends on. Where
    a cave network joins the unit's hex with others, it leads there too (PT p.4).
    """
    board = case.situation.board
    if board is None or case.situation.get("path") is not None:
        return move(case, ledger)
    limit = limit_of(case, ledger)
    if not isinstance(limit, Fact):
        return limit
    to = case.situation.get("to")
    if to is not None:
        return going_to(hex_named(str(to), board.size), case, ledger, limit)
    found = Ways(case, ledger, board, limit)
    reached = dict(told_of(found, case, ledger))
    unsure = {name_of(h, board.size): list(r.missing) for h, r in found.unsure.items()}
    add_the_network(reached, unsure, case, ledger, limit)
    if unsure and not reached:
        return nowhere_for_certain(unsure)
    answer: dict[str, object] = {
        "allowed": bool(reached),
        "max_move": hexes_of(limit),
        "reach": reached,
    }
    return Status.DECIDED, {**answer, **({"unsure": unsure} if unsure else {})}


def nowhere_for_certain(
    unsure: Mapping[str, list[str]],
) -> tuple[Status, Answer]:
    """Return that the rules leave it open whether a unit may go anywhere.

    Raises Unknown for what has to be asked first.
    """
    for lacking in unsure.values():
        for missing in lacking:
            raise Unknown(missing, ())
    return Status.SILENT, {}


def add_the_network(
    reached: dict[str, dict[str, object]],
    unsure: dict[str, list[str]],
    case: Case,
    ledger: Ledger,
    limit: Fact,
) -> None:
    """Add the hexes to which the cave network leads, where no way there is as good."""
    board = case.situation.board
    assert board is not None
    attacks = Attacks(case, ledger)
    for place, through, missing in Network(case, ledger, limit).all_exits():
        name = name_of(place, board.size)
        if through is None and name not in reached:
            unsure[name] = [*missing]
        if through is None or not is_better(through, reached.get(name)):
            continue
        unsure.pop(name, None)
        reached[name] = {"path": [name], **through}
        if through["may_battle"]:
            struck = attacks.after_move(place, 1)
            reached[name]["targets"] = [name_of(enemy, board.size) for enemy in struck]


def is_better(through: Answer, way: Answer | None) -> bool:
    """Say whether the network leads to a hex at less risk than a way, or for more."""
    if way is None:
        return True
    costs = [(told["rolls"], not told["may_battle"]) for told in (through, way)]
    return costs[0] < costs[-1]


def told_of(
    found: Ways, case: Case, ledger: Ledger
) -> Iterator[tuple[str, dict[str, object]]]:
    """Yield each hex that may be reached, by its name, with what is told of it."""
    attacks = Attacks(case, ledger)
    size = found.board.size
    for place, best in sorted(found.allowed.items(), key=lambda item: item[0][::-1]):
        told: dict[str, object] = {"path": [name_of(h, size) for h in best.path]}
        told |= {key: best.answer[key] for key in TOLD if key in best.answer}
        if best.answer["may_battle"]:
            moved = int(str(case.value(f"{ATTACKER}.moved"))) + len(best.path)
            struck = attacks.after_move(place, moved)
            told["targets"] = [name_of(enemy, size) for enemy in struck]
        yield name_of(place, size), told


def going_to(
    place: Hex, case: Case, ledger: Ledger, limit: Fact
) -> tuple[Status, Answer]:
    """Return whether a unit may go to a hex, and what comes of the best way there.

    Where no way is allowed, what forbids the shortest is told.
    """
    board = case.situation.board
    assert board is not None
    name = name_of(place, board.size)
    found = Ways(case, Ledger(case), board, limit)
    allowed = found.allowed.get(place)
    if allowed is None or not allowed.answer["may_battle"]:
        through = Network(case, ledger, limit).leads_to(place)
        if through and is_better(through, allowed.answer if allowed else None):
            told = {"allowed": True, "max_move": hexes_of(limit), **through}
            return Status.DECIDED, {**told, "path": [name]}
    best = allowed or found.unsure.get(place)
    paths = (best.path,) if best else shortest(board, case, place)
    path = next(iter(paths))
    names = tuple(name_of(h, board.size) for h in path)
    asked = case.saying({"path": names})
    status, answer = along(asked, ledger.on(asked), way_of(asked, ATTACKER), limit)
    return status, {**answer, "path": list(names)} if answer else {}


def shortest(board: Board, case: Case, place: Hex) -> Iterator[tuple[Hex, ...]]:
    """Yield the shortest way to a hex, around units if there is one, else through."""
    start = seat(case.situation, ATTACKER)
    assert start is not None
    for avoiding in (frozenset(board.units) - {place}, frozenset[Hex]()):
        ways: dict[Hex, tuple[Hex, ...]] = {start: ()}
        edge = [start]
        for here in edge:
            for near in neighbours(here, board.size):
                if near not in ways and near not in avoiding:
                    ways[near] = (*ways[here], near)
                    edge.append(near)
        if place in ways:
            yield ways[place]
