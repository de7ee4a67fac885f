"""A ruling names the one rule that forbids what was asked, where one does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from ruling_cases import cases
from shipped import rules

from rulesdb.rulescheck.check import check
from rulesdb.rulescheck.ruling import Status, StepStatus
from rulesdb.situations import read_situation

ALLIED = {"side": "allies"}
AMERICAN = {"side": "allies", "nation": "usa"}
CAVE = [["cave", "hill"]]


def move(unit: str, *path: list[str], **said: Any) -> dict[str, Any]:
    """Return a move of a unit in the open, or of which more is said."""
    mover = {"unit": unit, **said.pop("attacker", {})}
    return {"question": "move", "attacker": mover, "path": list(path), **said}


def special(step: str, unit: str, *terrain: str, **said: Any) -> dict[str, Any]:
    """Return a step of a special rule for a unit with 1 figure left."""
    stands = {"unit": unit, "terrain": list(terrain), "figures": 1}
    more = said.pop("attacker", {})
    return {"question": "special", "step": step, "attacker": stands | more, **said}


def retreat(terrain: str) -> dict[str, Any]:
    """Return a retreat of armor onto terrain, its only way back."""
    target = {"unit": "armor"}
    return {"question": "retreat", "target": target, "flags": 1, "path": [[terrain]]}


#: What is forbidden, the record that forbids it, and a word of its sentence.
FORBIDDEN = [
    (move("infantry", [], [], []), "infantry-movement", "up to 2 hexes"),
    (move("infantry", ["wire"], []), "wire", "must stop"),
    (move("infantry", ["river"]), "river", "impassable"),
    (move("armor", ["city-ruins"]), "city-ruins", "Only infantry"),
    (move("armor", [], ["hedgerow"]), "hedgerow", "only from"),
    (move("armored-car", [], [], ["beach"]), "beach", "at most 2 hexes"),
    (move("armor", [], in_force=["firefight"]), "firefight", "may not move"),
    (
        move("armor", [], [], [], in_force=["blitz-rules"], attacker=ALLIED),
        "blitz-rules",
        "Allied armor",
    ),
    (retreat("ocean"), "ocean", "may not retreat"),
    (special("hospital", "infantry"), "", ""),
    (special("hospital", "armor", "hospital"), "hospital", "infantry unit"),
    (
        special("hospital", "infantry", "hospital", attacker={"battled": True}),
        "hospital",
        "may not battle",
    ),
    (
        special("place-sandbags", "armor", in_force=["dig-in"]),
        "dig-in",
        "infantry unit places sandbags",
    ),
    (
        special("cave-move", "infantry", "cave", attacker=AMERICAN, path=CAVE),
        "cave",
        "Only Japanese infantry",
    ),
    (
        special("seal-cave", "armor", attacker=ALLIED, path=CAVE),
        "cave",
        "Allied infantry may try",
    ),
    (
        {"question": "order", "in_force": ["probe"], "section": "left",
         "orders": {"left": 3}},
        "probe",
        "orders 2 units",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("described", "record", "words"), FORBIDDEN)
def test_the_rule_that_forbids_it_is_named(
    described: dict[str, Any], record: str, words: str
) -> None:
    ruling = check(read_situation(described, rules().rulebook), rules())
    assert False in ruling.answer.values()
    step = ruling.decisive
    assert (step.record if step else "") == record
    assert words in (step.text if step else "")


def test_no_rule_is_named_where_nothing_is_forbidden() -> None:
    asked = read_situation(move("armor", ["hill"]), rules().rulebook)
    assert check(asked, rules()).decisive is None


def test_mines_are_not_rolled_for_with_too_few_dice() -> None:
    entered = {"unit": "infantry", "owner": False}
    described = {"question": "minefield", "attacker": entered, "strength": 2}
    with pytest.raises(ValueError, match="1 face, but the minefield has strength 2"):
        read_situation({**described, "dice": ["flag"]}, rules().rulebook)
    assert read_situation({**described, "dice": ["flag"] * 2}, rules().rulebook)


#: Refusals that no single rule decides, by their question and step, each with why.
DECIDED_BY_NO_RULE = {
    ("battle", ""): "wire is removed instead of battling, as the attacker means to",
    ("campaign", "reserve-deployment"): "several rules say where, and none is met",
    ("campaign", "reserves"): "the tokens that are left are counted",
    ("card-game", "hero"): "a hero is repeated that no card of the player is of",
    ("order", ""): "no rule that is stated makes the card one to play so, or the dice",
    ("special", "hospital"): "the unit is in no hospital",
    ("special", "seal-cave"): "the unit is in no cave",
}


@pytest.mark.parametrize("case", cases(), ids=lambda case: case["name"])
def test_what_forbids_it_is_told_as_such(case: Mapping[str, Any]) -> None:
    """What would allow it decides too where its condition is not met."""
    asked = read_situation(case["situation"], rules().rulebook)
    ruling = check(asked, rules())
    if ruling.status is not Status.DECIDED or ruling.answer.get("allowed") is not False:
        return
    if ruling.decisive is None:
        assert (asked.question, asked.get("step") or "") in DECIDED_BY_NO_RULE
    else:
        assert ruling.decisive in ruling.steps
        assert ruling.decisive.status in (StepStatus.APPLIED, StepStatus.NOT_MET)


def test_a_rule_that_forbids_it_whatever_was_not_said_is_applied() -> None:
    """Armor that moved too far is refused for that: the marsh decides the rest."""
    armor = {"unit": "armor", "from": ["marsh"], "moved": "some"}
    described = {"question": "battle", "attacker": armor, "distance": 2}
    asked = read_situation(
        {**described, "target": {"unit": "infantry"}}, rules().rulebook
    )
    ruling = check(asked, rules())
    assert ruling.answer["allowed"] is False
    assert ruling.decisive is not None
    assert ruling.decisive.record == "marsh"
    assert ruling.decisive.status is StepStatus.APPLIED
    assert ruling.decisive in ruling.steps


@pytest.mark.parametrize(
    ("unit", "distance", "record"),
    [("infantry", 4, "infantry-battle-range"), ("cavalry", 3, "cavalry")],
)
def test_what_says_the_range_decides_that_the_target_is_beyond_it(
    unit: str, distance: int, record: str
) -> None:
    described = {"question": "battle", "attacker": {"unit": unit}, "distance": distance}
    asked = read_situation({**described, "target": {"unit": "armor"}}, rules().rulebook)
    step = check(asked, rules()).decisive
    assert step is not None
    assert step.record == record
