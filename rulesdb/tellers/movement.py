"""What is told of moves: where a unit may go, what it loses, what it may do then."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from rulesdb.rulebook import Rulebook
from rulesdb.ruling_words import a_unit, place_words, standing, whose
from rulesdb.situations import Situation, lying_on
from rulesdb.tellers.counts import counted, dice, hexes, listed
from rulesdb.tellers.retreat import RETREAT, for_medals
from rulesdb.tellers.teller import Data, Teller, unsure_words


def way(situation: Situation, rulebook: Rulebook) -> str:
    """Return how far a path leads, through what and where it ends.

    As in "move 2 hexes through a town onto a hill"; open ground is not told, but what
    lies beside the last hex, and that a unit is in the way.
    """
    if situation.get("combine_with"):
        return "join another unit"
    if situation.board is not None:
        return way_on_board(situation)
    path = situation.get("path") or ()
    assert isinstance(path, tuple)
    if not path:
        return "stay where it is"
    more = " more" if situation.get("attacker.moved") else ""
    lying = [place_words(rulebook.records[n] for n in lying_on(at)) for at in path]
    between = [words.partition(" ")[2] for words in lying[:-1] if words]
    through = f" through {listed(dict.fromkeys(between))}" if between else ""
    end = f" {lying[-1].replace(' ', 'to ', 1)}" if lying and lying[-1] else ""
    near = situation.get("adjacent_to") or ()
    assert isinstance(near, tuple)
    words = place_words(rulebook.records[str(name)] for name in near)
    beside = f" next to {words.partition(' ')[2]}" if words else ""
    held = " where a unit is in the way" if situation.get("occupied") else ""
    return f"move {hexes(len(path))}{more}{through}{end}{beside}{held}"


def way_on_board(situation: Situation) -> str:
    """Return where on a board a unit is to go, as far as that is said."""
    path, to = situation.get("path"), situation.get("to")
    if isinstance(path, tuple) and path:
        by = f" by {listed([str(name) for name in path[:-1]])}" if path[:-1] else ""
        return f"move to {path[-1]}{by}"
    return "move" if to is None else f"move to {to}"


def move_asked(situation: Situation, rulebook: Rulebook) -> str:
    """Return who would go where, without a verdict."""
    mover = standing(situation, rulebook, "attacker")
    return f"{mover}, to {way(situation, rulebook)}"


def move_sentence(answer: Data, situation: Situation, rulebook: Rulebook) -> str:
    """Return whether a move is legal, and what it leads to."""
    may = "may" if answer["allowed"] else "may not"
    mover = standing(situation, rulebook, "attacker")
    if "reach" in answer:
        return f"{mover} may reach {hexes(len(answer['reach']))}{unsure_words(answer)}."
    if "farthest" in answer:
        return f"{mover} may move up to {hexes(answer['farthest'])}."
    told = f"{mover} {may} {way(situation, rulebook)}"
    if "via" in answer:
        told += f" by the {answer['via'].replace('-', ' ')}"
    if not answer["allowed"]:
        return f"{told}."
    changed = f" ({', '.join(answer['changes'])})" if answer.get("changes") else ""
    follows = list(what_follows(answer))
    if goes_on(answer, situation, rulebook):
        follows.insert(0, "need not stop there")
    return f"{told}; it {listed(follows)}{changed}." if follows else f"{told}."


def goes_on(answer: Data, situation: Situation, rulebook: Rulebook) -> bool:
    """Say whether a unit could go on from the terrain where its move ends.

    It could not if it has gone as far as it may, or as that terrain lets it.
    """
    path = situation.get("path") or ()
    moved = situation.get("attacker.moved") or 0
    assert isinstance(path, tuple)
    if situation.board is not None:
        return False
    lying = lying_on(path[-1]) if path else ()
    free = answer.get("must_stop") is False and "max_move" in answer
    if not lying or not free or not isinstance(moved, int):
        return False
    facts = rulebook.collection.facts
    is_limited = any(f.predicate == "move_limit" and f.subject in lying for f in facts)
    return not is_limited and len(path) + moved < answer["max_move"]


def what_follows(answer: Data) -> Iterator[str]:
    """Yield what a unit does or may do after its move."""
    if answer.get("must_stop"):
        yield "must stop there"
    if answer.get("cleared"):
        yield "clears the mines"
    if answer.get("rolls"):
        yield f"rolls {dice(answer['rolls'])} for it"
    near = " in close assault" if answer.get("close_assault_only") else ""
    fewer = -answer.get("dice_change", 0)
    less = f" with {dice(fewer)} fewer" if fewer else ""
    if "may_battle" not in answer:
        return
    may = "may" if answer["may_battle"] else "may not"
    yield f"{may} battle this turn{near}{less}"


def move_verdict(answer: Data) -> str:
    """Return whether a move is legal, and whether a battle may follow.

    Neither yes nor no: a player may have asked whether the unit has to stop.
    """
    if not answer["allowed"]:
        return "May not move so"
    if "reach" in answer:
        return hexes(len(answer["reach"])).capitalize()
    if "farthest" in answer:
        return f"Up to {hexes(answer['farthest'])}"
    return "May move and battle" if answer["may_battle"] else "May move, not battle"


def ground_asked(situation: Situation, rulebook: Rulebook) -> str:
    """Return who would take whose hex, without a verdict."""
    attacker = standing(situation, rulebook, "attacker")
    return f"{attacker} against {standing(situation, rulebook, 'target')}"


def ground_sentence(answer: Data, situation: Situation, rulebook: Rulebook) -> str:
    """Return whether a unit may take ground, and make an overrun."""
    attacker = standing(situation, rulebook, "attacker")
    target = standing(situation, rulebook, "target")
    if not answer["take_ground"]:
        return f"{attacker} may not take the ground of {target}."
    then = ""
    if "overrun" in answer:
        then = " and make an overrun" if answer["overrun"] else ", but make no overrun"
    rolled = f"; it rolls {dice(answer['rolls'])} for it" if answer.get("rolls") else ""
    return f"{attacker} may take the ground of {target}{then}{rolled}."


def ground_verdict(answer: Data) -> str:
    """Return whether ground may be taken, and an overrun made."""
    if not answer["take_ground"]:
        return "No"
    return "Yes, with overrun" if answer["overrun"] else "Yes, no overrun"


def mines_asked(situation: Situation, rulebook: Rulebook) -> str:
    """Return who enters the mines."""
    unit = rulebook.records[str(situation.get("attacker.unit"))]
    return f"{a_unit(unit.title, whose(situation, 'attacker'))} on a minefield"


def mines_sentence(answer: Data, situation: Situation, rulebook: Rulebook) -> str:
    """Return what a minefield does to the unit on it."""
    stop = "must stop" if answer["stops"] else "need not stop"
    told = f"{mines_asked(situation, rulebook)} {stop}"
    if "explodes" not in answer or "cleared" not in answer:
        return f"{told}."
    if answer["cleared"]:
        return f"{told} and clears the mines instead of battling."
    if not answer["explodes"]:
        return f"{told}; no mines explode."
    struck = ""
    if "hits" in answer:
        struck = f", for {counted(answer['hits'], 'hit', 'hits')}"
        if answer.get("eliminated"):
            struck += f": it is eliminated{for_medals(answer)}"
    with_dice = f" with {dice(answer['rolls'])}" if "rolls" in answer else ""
    return f"{told}; the mines explode{with_dice}{struck}."


def mines_verdict(answer: Data) -> str:
    """Return what a minefield does in a word or two."""
    if answer.get("eliminated"):
        return "Eliminated"
    if answer["explodes"]:
        return dice(answer["rolls"])
    return "Cleared" if answer["cleared"] else "Nothing explodes"


MOVEMENT: Mapping[str, Teller] = MappingProxyType(
    {
        "move": Teller(
            "May it move there?",
            move_asked,
            move_sentence,
            move_verdict,
            needs=("allowed",),
            glanced=("may_battle",),
            names=MappingProxyType(
                {
                    "may_battle": "whether it may battle this turn",
                    "must_stop": "whether it must stop there",
                    "rolls": "what it rolls for",
                }
            ),
        ),
        "retreat": RETREAT,
        "take-ground": Teller(
            "May it take ground?",
            ground_asked,
            ground_sentence,
            ground_verdict,
            needs=("take_ground",),
            glanced=("overrun",),
            names=MappingProxyType({"overrun": "whether it may make an overrun"}),
        ),
        "minefield": Teller(
            "What do the mines do?",
            mines_asked,
            mines_sentence,
            mines_verdict,
            needs=("stops",),
            glanced=("explodes", "cleared", "rolls", "eliminated"),
            names=MappingProxyType(
                {
                    "explodes": "whether the mines explode",
                    "cleared": "whether it clears the mines",
                    "rolls": "how many dice are rolled",
                }
            ),
        ),
    }
)
