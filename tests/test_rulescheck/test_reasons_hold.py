"""The reasons of a ruling are rules whose conditions hold in its situation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from shipped import rules

from rulesdb.rulescheck.check import check
from rulesdb.rulescheck.ruling import Ruling, StepStatus
from rulesdb.situations import read_situation


def attack(unit: str, target: Mapping[str, Any], distance: int) -> dict[str, Any]:
    """Return an attack."""
    attacker = {"unit": unit}
    return {
        "question": "battle",
        "attacker": attacker,
        "target": target,
        "distance": distance,
    }


def flags(target: Mapping[str, Any], **said: Any) -> dict[str, Any]:
    """Return a retreat from a flag."""
    return {"question": "retreat", "flags": 1, "target": target, **said}


ARMOR, INFANTRY = {"unit": "armor"}, {"unit": "infantry"}
IN_TOWN = {**INFANTRY, "terrain": ["town"]}
IN_A_CAVE = {**INFANTRY, "nation": "japan", "terrain": ["cave", "hill"]}

#: A rule, a situation in which it holds, and one in which it does not.
HOLDS = [
    ("whose only adjacent", attack("sniper", ARMOR, 1), attack("sniper", ARMOR, 3)),
    (
        "behind a fixed or a removable obstacle",
        attack("artillery", {**IN_TOWN, "terrain": ["town", "sandbags"]}, 3),
        attack("artillery", IN_TOWN, 3),
    ),
    (
        "A war ship on an ocean hex may battle.",
        {
            **attack("war-ship", INFANTRY, 5),
            "attacker": {"unit": "war-ship", "terrain": ["ocean"]},
        },
        attack("war-ship", INFANTRY, 5),
    ),
    ("chooses the hexes", flags(INFANTRY), flags(IN_A_CAVE)),
    ("for each hex of retreat that", flags(INFANTRY, room=0), flags(INFANTRY, room=1)),
]


def ruled(described: Mapping[str, Any]) -> Ruling:
    """Return the ruling on a situation."""
    return check(read_situation(described, rules().rulebook), rules())


def applied(described: Mapping[str, Any]) -> str:
    """Return the rules that made the answer."""
    steps = ruled(described).steps
    return "\n".join(s.text for s in steps if s.status is StepStatus.APPLIED)


@pytest.mark.parametrize(("rule", "here", "not_here"), HOLDS)
def test_a_rule_is_a_reason_only_where_it_holds(
    rule: str, here: Mapping[str, Any], not_here: Mapping[str, Any]
) -> None:
    assert rule in applied(here)
    assert rule not in applied(not_here)


FOR_EACH_FLAG = "A unit must retreat 1 hex for each flag rolled against it."


def test_a_unit_stays_by_a_rule_where_no_flag_is_rolled() -> None:
    assert FOR_EACH_FLAG in applied({**flags(ARMOR), "flags": 0})


@pytest.mark.parametrize("unit", ["us-marines", "aircraft-carrier"])
def test_a_retreat_is_too_long_by_a_rule_for_each_unit(unit: str) -> None:
    """M44 p.10: that of any unit, where nothing is said of the unit itself."""
    ruling = ruled(flags({"unit": unit}, path=[[], []]))
    assert ruling.answer["allowed"] is False
    assert ruling.decisive is not None
    assert ruling.decisive.text == FOR_EACH_FLAG


def test_nothing_depends_on_what_holds_in_no_case() -> None:
    """A unit that moved some hexes rolls dice by one number of them, not by others.

    That an attack needs a die forbids it by none.
    """
    infantry = {"unit": "infantry", "from": ["town"], "moved": "some"}
    described = {**attack("infantry", ARMOR, 1), "attacker": infantry}
    steps = {step.record: step.status for step in ruled(described).steps}
    assert steps["combat-procedure"] is StepStatus.NOT_MET
    assert steps["armor"] is StepStatus.UNKNOWN
