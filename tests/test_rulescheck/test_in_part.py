"""What holds whatever was not said is told, and only the rest is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from ruling_cases import cases
from shipped import rules

from rulesdb.rulescheck.check import check
from rulesdb.rulescheck.ruling import Ruling, Status, StepStatus
from rulesdb.ruling_text import sentence, verdict
from rulesdb.situations import SIDES, UNITS, Situation, read_situation

BUNKER = {"unit": "infantry", "terrain": ["bunker"]}
OWNER = "whether the target’s side owns the bunker or mines there"
JAPANESE = {"in_force": ["japanese-command-rules"]}


def attack(unit: str, target: Mapping[str, Any], **said: Any) -> dict[str, Any]:
    """Return an attack of which the rest is said besides."""
    return {"question": "battle", "attacker": {"unit": unit}, "target": target, **said}


#: A situation, what was not said, each value that it may have, and how it is told.
IN_PART = [
    (
        attack("artillery", BUNKER, distance=4),
        "target.owner",
        (True, False),
        "2 dice",
        "Artillery may attack infantry on a hex with a bunker at 4 hexes: 2 dice. "
        f"How many flags the target ignores depends on {OWNER}.",
    ),
    (
        attack("armor", BUNKER, distance=1),
        "target.owner",
        (True, False),
        "It depends",
        "Armor may close assault infantry on a hex with a bunker. How many dice it "
        f"rolls and how many flags the target ignores depend on {OWNER}.",
    ),
    (
        {**attack("armor", BUNKER), "question": "resolve", "dice": ["flag"]},
        "target.owner",
        (True, False),
        "No hits",
        "No hits: infantry on a hex with a bunker loses nothing. How far it retreats "
        f"depends on {OWNER}.",
    ),
    (
        attack("infantry", {"unit": "armor"}, distance=1, **JAPANESE),
        "attacker.nation",
        ("japan", "italy"),
        "It depends",
        "Infantry may close assault armor. How many dice it rolls depends on the "
        "attacker’s nation.",
    ),
    (
        {"question": "minefield", "attacker": {"unit": "armor", "owner": False}},
        "strength",
        (0, 1, 4),
        "It depends",
        "Armor on a minefield must stop. Whether the mines explode and how many dice "
        "are rolled depend on the strength of the minefield.",
    ),
    (
        {
            "question": "retreat",
            "target": {"unit": "infantry"},
            "flags": 2,
            "path": [[]],
        },
        "room",
        (1, 2),
        "It depends",
        "Infantry retreats 2 hexes; its player chooses the hexes. What it loses "
        "depends on the room for its retreat.",
    ),
]


def saying(described: Mapping[str, Any], path: str, value: object) -> dict[str, Any]:
    """Return a situation with one thing more said."""
    role, _, key = path.rpartition(".")
    if not role:
        return {**described, key: value}
    return {**described, role: {**described[role], key: value}}


def ruled(described: Mapping[str, Any]) -> tuple[Ruling, Situation]:
    """Return the ruling on a situation, and the situation."""
    situation = read_situation(described, rules().rulebook)
    return check(situation, rules()), situation


@pytest.mark.parametrize(("described", "path", "values", "word", "line"), IN_PART)
def test_what_holds_in_any_case_is_told(
    described: Mapping[str, Any],
    path: str,
    values: tuple[object, ...],
    word: str,
    line: str,
) -> None:
    ruling, situation = ruled(described)
    assert ruling.status is Status.UNDETERMINED
    assert path in ruling.missing
    assert (verdict(ruling), sentence(ruling, situation, rules().rulebook)) == (
        word,
        line,
    )
    each = [ruled(saying(described, path, value))[0].answer for value in values]
    for answer in each:
        assert ruling.answer.items() <= answer.items()
    for key in ruling.open:
        assert len({repr(answer.get(key)) for answer in each}) > 1


def test_what_is_open_is_not_answered() -> None:
    for case in cases():
        ruling, _ = ruled(case["situation"])
        if ruling.status in (Status.SILENT, Status.CONFLICT, Status.DECIDED):
            assert not ruling.open
        else:
            assert not set(ruling.open) & ruling.answer.keys()


def filled(
    described: dict[str, Any], ruling: Ruling, values: Mapping[str, tuple[object, ...]]
) -> Iterator[Ruling]:
    """Yield the rulings for each way to say what is missing, thing by thing."""
    asked = [path for path in ruling.missing if path in values]
    if ruling.status is not Status.UNDETERMINED or not asked:
        yield ruling
        return
    for value in values[asked[0]]:
        said = saying(described, asked[0], value)
        yield from filled(said, ruled(said)[0], values)


#: Values that what is often left out may have.
SAID: Mapping[str, tuple[object, ...]] = {
    "distance": tuple(range(1, 10)),
    "strength": (0, 1, 2),
    "same_range": (True, False),
    "attacker.moved": (0, 1, 2, 3),
    "attacker.side": SIDES,
    **{f"{unit}.owner": (True, False) for unit in UNITS},
    **{f"{unit}.nation": ("japan", "usa", "italy") for unit in UNITS},
}


@pytest.mark.parametrize("target", ["infantry", "armor"])
@pytest.mark.parametrize("attacker", ["sniper", "armor", "artillery"])
@pytest.mark.parametrize("named", ["japanese-command-rules", "air-power", "base-game"])
@pytest.mark.parametrize("terrain", [[], ["bunker"], ["mountain"], ["cave", "hill"]])
def test_what_is_told_holds_however_the_rest_is_said(
    attacker: str, target: str, named: str, terrain: list[str]
) -> None:
    place = {"unit": target, "terrain": terrain}
    described = attack(attacker, place, in_force=[named])
    ruling, _ = ruled(described)
    told = ruling.answer.items()
    for each in filled(described, ruling, SAID):
        if each.status is Status.DECIDED:
            assert told <= each.answer.items()


def test_nothing_is_asked_for_the_sake_of_an_attack_that_may_not_be_made() -> None:
    """EF p.5: a sniper may not target armor, near or far; which of both is not said."""
    ruling, situation = ruled(attack("sniper", {"unit": "armor"}))
    assert (ruling.status, ruling.missing) == (Status.DECIDED, ())
    assert ruling.answer == {"allowed": False, "dice": 0}
    assert ruling.decisive in ruling.steps
    assert ruling.decisive is not None
    assert ruling.decisive.text == "A sniper may not target armor."
    assert ruling.decisive.status is StepStatus.APPLIED
    told = sentence(ruling, situation, rules().rulebook)
    assert told == "A sniper may not attack armor."


def test_how_an_attack_is_made_that_may_not_be_is_told_where_it_is_known() -> None:
    near, far = attack("sniper", {"unit": "armor"}, distance=1), {"distance": 2}
    assert ruled(near)[0].answer["close_assault"] is True
    assert ruled({**near, **far})[0].answer["close_assault"] is False


def test_there_is_no_third_side() -> None:
    """Cards: Air Power rolls 2 dice for the Allies, 1 for the Axis, near or far."""
    by_air = attack("infantry", {"unit": "infantry"}, in_force=["air-power"])
    ruling, _ = ruled(by_air)
    assert ruling.missing == ("attacker.side",)
    assert ruling.open == ("dice", "odds")
    assert ruling.answer["allowed"] is True
    enemy = {"unit": "infantry", "side": "axis"}
    ruling, _ = ruled({**by_air, "target": enemy})
    assert (ruling.status, ruling.missing) == (Status.DECIDED, ())
    assert ruling.answer["dice"] == 2


def test_the_dice_that_mines_roll_tell_their_strength() -> None:
    """EF p.4: as many dice as the strength of the minefield."""
    mined = {
        "question": "minefield",
        "attacker": {"unit": "armor", "owner": False},
        "dice": ["flag", "grenade"],
    }
    ruling, _ = ruled(mined)
    assert (ruling.status, ruling.missing) == (Status.DECIDED, ())
    assert (ruling.answer["rolls"], ruling.answer["hits"]) == (2, 1)


def test_what_any_of_the_cases_assumes_is_told() -> None:
    """By one nation the figures do not count, by the other full strength is assumed."""
    close = attack("infantry", {"unit": "infantry"}, distance=1, **JAPANESE)
    ruling, _ = ruled(close)
    assert "attacker.figures" in ruling.assumed


def conflicts() -> Iterator[Ruling]:
    """Yield the rulings of the worked cases in which rules differ."""
    rulings = (ruled(case["situation"])[0] for case in cases())
    return (ruling for ruling in rulings if ruling.status is Status.CONFLICT)


def test_the_rules_that_differ_are_both_named() -> None:
    found = list(conflicts())
    assert len(found) > len(UNITS)
    for ruling in found:
        assert len({(s.record, s.anchor, s.text) for s in ruling.clashing}) > 1
        assert set(ruling.clashing) <= set(ruling.steps)
        assert {step.status for step in ruling.clashing} == {StepStatus.APPLIED}


def test_no_rules_differ_where_it_is_decided() -> None:
    for case in cases():
        ruling, _ = ruled(case["situation"])
        assert bool(ruling.clashing) is (ruling.status is Status.CONFLICT)
