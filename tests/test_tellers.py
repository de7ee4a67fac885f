"""The answers to questions on victory, moves and special rules, told in one line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from shipped import rules

from rulesdb.citations.rulings import as_text
from rulesdb.rulescheck.check import check
from rulesdb.ruling_text import sentence, situation_in_short, verdict
from rulesdb.situations import SIDES, read_situation
from rulesdb.tellers.victory import needed_words

BARRICADES = "scenario-41-red-barricades"


def victory(scenario: str = BARRICADES, **said: Any) -> dict[str, Any]:
    """Return a state of a battle."""
    return {"question": "victory", "in_force": [scenario], **said}


def special(step: str, **said: Any) -> dict[str, Any]:
    """Return a step of a special rule."""
    return {"question": "special", "step": step, **said}


def infantry(*terrain: str, **said: Any) -> dict[str, Any]:
    """Return infantry on a hex."""
    return {"unit": "infantry", "terrain": list(terrain), **said}


def move(unit: str, *path: list[str], **said: Any) -> dict[str, Any]:
    """Return a move of a unit."""
    return {"question": "move", "attacker": {"unit": unit}, "path": list(path), **said}


def flags(number: int, target: dict[str, Any], **said: Any) -> dict[str, Any]:
    """Return flags against a unit."""
    return {"question": "retreat", "flags": number, "target": target, **said}


LINES = [
    (
        flags(2, infantry("cave", "hill", nation="japan")),
        "0 hexes",
        "Japanese infantry in a cave on a hill does not retreat.",
    ),
    (
        flags(1, infantry("trench", side="axis")),
        "0 to 1 hex",
        "Axis infantry in a trench may stay or retreat 1 hex; its player chooses.",
    ),
    (
        flags(1, infantry("town"), room=0),
        "Loses 1 figure",
        "Infantry in a town cannot retreat; it loses 1 figure.",
    ),
    (
        flags(1, infantry("sandbags"), room=2),
        "0 to 1 hex",
        "Infantry on a hex with sandbags may stay or retreat 1 hex; it loses nothing.",
    ),
    (
        flags(1, {"unit": "armor"}, path=[["ocean"]]),
        "Loses 1 figure",
        "Armor may not retreat so; it loses 1 figure.",
    ),
    (
        flags(2, infantry()),
        "2 hexes",
        "Infantry retreats 2 hexes; its player chooses the hexes.",
    ),
    (
        move("armor", ["bridge"]),
        "May move and battle",
        "Armor may move 1 hex onto a bridge; it need not stop there and may battle "
        "this turn.",
    ),
    (
        move("armor", [], [], ["bridge"]),
        "May move and battle",
        "Armor may move 3 hexes onto a bridge; it may battle this turn.",
    ),
    (
        move("armor", ["ocean"]),
        "May move, not battle",
        "Armor may move 1 hex into the ocean; it may not battle this turn.",
    ),
    (
        move("war-ship", ["ocean"], adjacent_to="beach"),
        "May not move so",
        "A war ship may not move 1 hex into the ocean next to a beach.",
    ),
    (
        move("armor", [], [], occupied=[0]),
        "May not move so",
        "Armor may not move 2 hexes where a unit is in the way.",
    ),
    (move("armor"), "Up to 3 hexes", "Armor may move up to 3 hexes."),
    (
        move("armor") | {"attacker": {"unit": "armor", "terrain": ["hedgerow"]}},
        "May move and battle",
        "Armor in a hedgerow may stay where it is; it may battle this turn.",
    ),
    (
        {
            "question": "take-ground",
            "attacker": {"unit": "armor"},
            "target": {"terrain": ["marsh"]},
            "distance": 1,
        },
        "Yes, no overrun",
        "Armor may take the ground of a unit in a marsh, but make no overrun.",
    ),
    (
        victory(factory={"axis": 3, "allies": 1}),
        "Axis 2, Allies 0",
        "Axis 2, Allies 0; 10 medals win.",
    ),
    (
        victory(medals={"allies": 9}, eliminated={"allies": ["armor"]}),
        "Allied player wins",
        "The Allied player wins: Axis 0, Allies 10.",
    ),
    (
        victory("scenario-42-ponyri", moment="start"),
        "Axis 0, Allies 2",
        "Axis 0, Allies 2; 7 medals win. Command cards: Axis 6, Allies 4; the Axis "
        "player moves first.",
    ),
    (
        victory("scenario-43-breakout-to-lisyanka"),
        "The rules differ",
        "The rules in force differ; by one of them: the briefing gives 5 command cards "
        "to the “Finnish Player”, where the side played is the Axis.",
    ),
    (
        victory("kawatama-bridge"),
        "Not decided",
        "Not decided by these rules: the medals of Kawatama Bridge.",
    ),
    (
        victory("scenario-38-suomussalmi", town={"axis": 3}),
        "It depends",
        "It depends on the moment and whose turn it is.",
    ),
    (
        {"question": "victory"},
        "It depends",
        "It depends on the rules in force.",
    ),
    (
        special("hospital", attacker=infantry("hospital", figures=2)),
        "Yes",
        "Infantry in a hospital may recover lost figures with 6 dice, and may not move "
        "or battle this turn.",
    ),
    (
        special(
            "hospital",
            attacker=infantry("hospital", figures=2),
            dice=["infantry", "flag", "flag", "flag", "flag", "flag"],
        ),
        "Yes",
        "Infantry in a hospital may recover lost figures: 1 figure back, 3 in all, and "
        "may not move or battle this turn.",
    ),
    (
        special("hospital", attacker=infantry("hospital", figures=4)),
        "No",
        "Infantry in a hospital may not recover lost figures.",
    ),
    (
        special("hq-tent", captured_by="enemy"),
        "A card lost",
        "The owner discards one command card chosen at random by the opponent and "
        "plays with one card less until the hex is reclaimed.",
    ),
    (
        special("hq-tent", captured_by="owner"),
        "A card drawn",
        "The tent is reclaimed: draw one card at once; the hand has its original size "
        "again.",
    ),
    (
        special(
            "cave-move",
            attacker=infantry("cave", nation="japan"),
            path=[["cave"]],
        ),
        "Yes",
        "Japanese infantry in a cave may move through the cave network and then "
        "battle.",
    ),
    (
        special("seal-cave", attacker=infantry("cave", side="allies")),
        "Yes",
        "Allied infantry in a cave may try to seal the cave instead of battling, "
        "with 3 dice.",
    ),
    (
        special(
            "seal-cave", attacker=infantry("cave", side="allies"), dice=["star"] * 3
        ),
        "Yes",
        "Allied infantry in a cave may try to seal the cave: it is sealed.",
    ),
    (
        special("night", in_force=["night-attacks"], visibility=5, dice=["star"] * 4),
        "6 hexes",
        "Units now see 6 hexes: it is full daylight.",
    ),
    (
        special("place-sandbags", in_force=["dig-in"], attacker=infantry()),
        "Yes",
        "Infantry may place sandbags on its hex, and may not move or battle this turn.",
    ),
    (
        special("place-sandbags", in_force=["dig-in"], attacker=infantry("sandbags")),
        "Not decided",
        "Not decided by these rules: whether infantry on a hex with sandbags may place "
        "sandbags on its hex.",
    ),
    (
        special("minefield-setup"),
        "At random",
        "By the side that the briefing names, with the terrain hexes: all pieces mine "
        "side up, mixed, one at random on each marked hex with the number hidden, "
        "unused ones back in the box unseen.",
    ),
]


@pytest.mark.parametrize(("described", "word", "line"), LINES)
def test_an_answer_is_told_in_one_line(
    described: dict[str, Any], word: str, line: str
) -> None:
    book = rules().rulebook
    situation = read_situation(described, book)
    ruling = check(situation, rules())
    assert (verdict(ruling), sentence(ruling, situation, book)) == (word, line)


def test_two_scenarios_that_differ_are_told() -> None:
    book = rules().rulebook
    both = ["scenario-44-prokhorovka", "scenario-45-river-bug"]
    situation = read_situation({"question": "victory", "in_force": both}, book)
    told = sentence(check(situation, rules()), situation, book)
    assert told.endswith("each scenario sets the medals that win, and those differ.")


def test_what_is_assumed_of_a_state_is_told() -> None:
    book = rules().rulebook
    situation = read_situation(victory(factory={"axis": 1}), book)
    text = as_text(check(situation, rules()), situation, book)
    assert (
        "Assumed: no unit has been eliminated and no unit is on a town hex that counts."
    ) in text


def test_a_page_on_a_state_has_a_short_title() -> None:
    book = rules().rulebook
    situation = read_situation(victory(factory={"axis": 3, "allies": 1}), book)
    assert situation_in_short(situation, book) == (
        "Who has won? The medals of Scenario 41: Red Barricades Factory Complex, with "
        "the Axis player on 3 factory hexes and the Allied player on 1 factory hex"
    )


def test_medals_that_differ_by_side_are_told_by_side() -> None:
    needed: Mapping[str, int] = dict(zip(SIDES, (5, 6), strict=True))
    assert needed_words({"needed": needed}) == (
        "the Axis player needs 5 and the Allied player needs 6"
    )
