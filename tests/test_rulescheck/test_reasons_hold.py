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


def test_nothing_depends_on_what_holds_in_no_case() -> None:
    """A unit that moved some hexes rolls dice by one number of them, not by others.

    That an attack needs a die forbids it by none.
    """
    infantry = {"unit": "infantry", "from": ["town"], "moved": "some"}
    described = {**attack("infantry", ARMOR, 1), "attacker": infantry}
    steps = {step.record: step.status for step in ruled(described).steps}
    assert steps["combat-procedure"] is StepStatus.NOT_MET
    assert steps["armor"] is StepStatus.UNKNOWN
