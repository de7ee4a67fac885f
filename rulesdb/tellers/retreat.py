"""What is told of a retreat: where it leads, what it costs, what bars its way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from rulesdb.board.hexes import hex_named
from rulesdb.rulebook import Rulebook
from rulesdb.ruling_words import standing
from rulesdb.situations import Situation
from rulesdb.tellers.counts import between, counted, dice, hexes, listed
from rulesdb.tellers.teller import MOST_NAMED, Data, Teller, unsure_words

#: More hexes than these are counted, not named, at arm's length.
MOST_AT_A_GLANCE = 4


def retreat_asked(situation: Situation, rulebook: Rulebook) -> str:
    """Return who retreats from how many flags, without a verdict."""
    target = standing(situation, rulebook, "target")
    flags = situation.get("flags")
    assert isinstance(flags, int)
    return f"{target} with {counted(flags, 'flag', 'flags')} against it"


def retreat_sentence(answer: Data, situation: Situation, rulebook: Rulebook) -> str:
    """Return how far a unit retreats, or to which hexes, and what it loses."""
    target = standing(situation, rulebook, "target")
    options, lost = answer.get("options"), answer.get("figures_lost", {})
    if options is None or not tells_the_costs(answer, situation):
        return f"{target} {how_far(answer['retreat'])}."
    if situation.board is None:
        told = f"{target} {without_a_board(answer)}"
    elif "path" in answer:
        told = f"{target} {way_words(answer)}"
        if not answer["allowed"]:
            return f"{told}."
        lost = answer["costs"][str(len(answer["path"]))]
    else:
        told = f"{target} {goes(answer)}{barred(answer, situation, rulebook)}"
    if "stars" in answer:
        told += f"; it gets {between(answer['stars'], 'star')} of damage"
    else:
        told += f"; it loses {loss(lost)}"
    return f"{told}{ice_words(answer)}{fate_words(answer)}{unsure_words(answer)}."


def tells_the_costs(answer: Data, situation: Situation) -> bool:
    """Say whether an answer tells what each way back costs, as it may not in part."""
    wanted = {"figures_lost", "rolls", "eliminated"}
    wanted |= {"costs"} if situation.board is not None else set()
    wanted |= {"allowed"} if "path" in answer else set()
    return wanted <= answer.keys()


def how_far(span: Mapping[str, int]) -> str:
    """Return how far a unit has to retreat, and who says where to.

    >>> how_far({"min": 0, "max": 1}), how_far({"min": 0, "max": 0})
    ('may stay or retreat 1 hex; its player chooses', 'does not retreat')
    """
    if not span["max"]:
        return "does not retreat"
    if span["min"]:
        back = between(span, "hex", "hexes")
        return f"retreats {back}; its player chooses the hexes"
    up_to = "" if span["max"] == 1 else "up to "
    return f"may stay or retreat {up_to}{hexes(span['max'])}; its player chooses"


def way_words(answer: Data) -> str:
    """Return whether a unit may retreat by a way: "may retreat by f6 to F7"."""
    may = "may" if answer["allowed"] else "may not"
    if not answer["path"]:
        return f"{may} stay where it is"
    *through, end = answer["path"]
    by = f" by {listed(through)}" if through else ""
    return f"{may} retreat{by} to {end}"


def goes(answer: Data) -> str:
    """Return where a unit on a board retreats to: "retreats to f6 or g6"."""
    ends: dict[str, list[str]] = dict(answer["options"])
    stays = ends.pop("0", None)
    if not ends:
        return "cannot retreat" if answer["retreat"]["max"] else "does not retreat"
    verb = "may stay or retreat" if stays else "retreats"
    return f"{verb} {to_ends(ends)}"


def to_ends(ends: Mapping[str, Sequence[str]]) -> str:
    """Return the hexes where a retreat may end, by how far away they are.

    >>> to_ends({"1": ["f6", "g6"]}), to_ends({"1": ["f6"], "2": ["F7", "G7"]})
    ('to f6 or g6', '1 hex to f6, or 2 hexes to F7 or G7')
    """
    count = sum(map(len, ends.values()))
    if count > MOST_NAMED:
        first, *_, last = ends
        return f"{first} to {hexes(int(last))}, to one of {hexes(count)}"
    told = {hexes(int(n)): f"to {listed(row, 'or')}" for n, row in ends.items()}
    if len(told) == 1:
        return next(iter(told.values()))
    return ", or ".join(f"{far} {where}" for far, where in told.items())


def barred(answer: Data, situation: Situation, rulebook: Rulebook) -> str:
    """Return what keeps a unit from hexes that it would need, by the hex.

    As in ", with no way onto f6 (unit) and past G9 (edge)".
    """
    costs = answer["costs"].values()
    if not any(span["max"] for span in costs):
        return ""
    told = [
        f"past {name} (edge)"
        if against == "edge"
        else f"onto {name} ({what_bars(name, against, situation, rulebook)})"
        for name, against in answer.get("blocked", {}).items()
    ]
    return f", with no way {listed(told)}" if told else ""


def what_bars(name: str, against: str, situation: Situation, rulebook: Rulebook) -> str:
    """Return what bars a hex: a unit or the terrain there, or else a rule.

    As in "unit", "Oceans" or, of a hex that is no mountain, "by Mountains".
    """
    board, found = situation.board, rulebook.records.get(against)
    if found is None or board is None:
        return against
    lies_there = against in board.at(hex_named(name, board.size)).terrain
    return found.title if lies_there else f"by {found.title}"


def fate_words(answer: Data) -> str:
    """Return whether a unit is eliminated by a retreat, as the end of a sentence."""
    link = "; it" if answer["rolls"] else " and"
    if answer["eliminated"]:
        return f"{link} is eliminated{for_medals(answer)}"
    return f"{link} may be eliminated" if answer.get("may_be_eliminated") else ""


def for_medals(answer: Data) -> str:
    """Return for how many medals a unit is eliminated, as the end of a sentence."""
    if "medals" not in answer:
        return ""
    return f", for {counted(answer['medals'], 'medal', 'medals')}"


def ice_words(answer: Data) -> str:
    """Return what a retreat onto ice may cost, as the end of a sentence."""
    rolls = answer["rolls"]
    if not rolls:
        return ""
    link = ", and" if answer["figures_lost"]["max"] else ", but"
    costs = loss(answer["ice_costs"])
    verb, number = "rolls", rolls
    if isinstance(rolls, Mapping):
        verb, number = "may roll up to", rolls["max"]
    return f"{link} {verb} {dice(number)} for the ice, which may cost {costs}"


def without_a_board(answer: Data) -> str:
    """Return how far a unit retreats where its way or the room behind it is told.

    >>> way = {"retreat": {"min": 1, "max": 2}}
    >>> without_a_board({**way, "options": {"1": {}, "2": {}}})
    'retreats 1 to 2 hexes'
    >>> without_a_board({**way, "options": {"0": {}, "1": {}}})
    'may stay or retreat 1 hex'
    >>> without_a_board({**way, "options": {"0": {}}})
    'cannot retreat'
    """
    first, *_, last = map(int, [*answer["options"], *answer["options"]])
    if answer.get("allowed") is False:
        return "may not retreat so"
    if not last:
        return "cannot retreat" if answer["retreat"]["max"] else "does not retreat"
    if first:
        return f"retreats {between({'min': first, 'max': last}, 'hex', 'hexes')}"
    up_to = "" if last == 1 else "up to "
    return f"may stay or retreat {up_to}{hexes(last)}"


def loss(span: Mapping[str, int]) -> str:
    """Return from how many figures to how many are lost."""
    if not span["max"]:
        return "nothing"
    if not span["min"]:
        return f"up to {counted(span['max'], 'figure', 'figures')}"
    return between(span, "figure")


def retreat_verdict(answer: Data) -> str:
    """Return what a retreat costs, how far it has to go, or whether a way is legal."""
    if "path" in answer:
        return "May retreat so" if answer["allowed"] else "May not retreat so"
    if answer.get("eliminated"):
        return "Eliminated"
    lost = answer.get("figures_lost")
    if lost is not None and lost["max"]:
        return f"Loses {loss(lost)}"
    if "costs" in answer:
        return ends_at_a_glance(answer["options"])
    return between(answer["retreat"], "hex", "hexes")


def ends_at_a_glance(options: Mapping[str, Sequence[str]]) -> str:
    """Return where a retreat may end on a board, or how many hexes far.

    >>> ends_at_a_glance({"0": ["G5"], "1": ["f6", "g6"]})
    'Stays, or to f6 or g6'
    """
    ends = [name for far, row in options.items() if far != "0" for name in row]
    stays = "Stays" if "0" in options else ""
    if not ends:
        return stays
    to = f"to {listed(ends, 'or')}"
    if len(ends) > MOST_AT_A_GLANCE:
        back = [int(far) for far in options if far != "0"]
        to = between({"min": min(back), "max": max(back)}, "hex", "hexes")
    return f"{stays}, or {to}" if stays else to[:1].upper() + to[1:]


RETREAT = Teller(
    "Where does it retreat?",
    retreat_asked,
    retreat_sentence,
    retreat_verdict,
    needs=("retreat",),
    names=MappingProxyType(
        {
            "figures_lost": "what it loses",
            "eliminated": "whether it is eliminated",
        }
    ),
)
