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
from rulesdb.situations import UNITS, Situation, read_situation

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
