"""To name a nation puts no rules in force; what its rules would change is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from ruling_cases import cases
from shipped import rules

from rulesdb.citations.rulings import as_text
from rulesdb.rulescheck.check import check
from rulesdb.rulescheck.ruling import Ruling
from rulesdb.ruling_text import as_dict, otherwise_words
from rulesdb.situations import Situation, read_situation

JAPANESE = {"unit": "infantry", "nation": "japan"}
COMMAND_RULES = "japanese-command-rules"


def ruled(described: Mapping[str, Any]) -> tuple[Ruling, Situation]:
    """Return the ruling on a situation, and the situation."""
    situation = read_situation(described, rules().rulebook)
    return check(situation, rules()), situation


def told(described: Mapping[str, Any]) -> str:
    """Return what rules that are not in force would do."""
    return otherwise_words(*ruled(described), rules().rulebook)


def flags(target: Mapping[str, Any], **said: Any) -> dict[str, Any]:
    """Return a retreat from 2 flags."""
    return {"question": "retreat", "flags": 2, "target": target, **said}


def attack(unit: str, target: Mapping[str, Any], **said: Any) -> dict[str, Any]:
    """Return an attack of an American unit on an adjacent one."""
    attacker = {"unit": unit, "nation": "usa"}
    attack = {"question": "battle", "attacker": attacker, "distance": 1}
    return {**attack, "target": target, **said}


@pytest.mark.parametrize(
    ("described", "line"),
    [
        (
            flags(JAPANESE),  # PT p.7: it must ignore the first flag
            "Not in force: Japanese command rules. With them: Japanese infantry "
            "retreats 1 hex; its player chooses the hexes.",
        ),
        (
            # PT p.7: the dice are the same, the flag is not
            attack("armor", JAPANESE),
            "Not in force: Japanese command rules. With them: American armor may close "
            "assault Japanese infantry: 3 dice. The target must ignore 1 flag.",
        ),
        (
            # PT p.7: a section card orders 1 unit more for the US Marine player
            {
                "question": "order",
                "in_force": ["probe"],
                "attacker": {"nation": "usa"},
                "section": "left",
            },
            "Not in force: US Marine command rules. With them: Probe, US player: it "
            "orders three units on the left flank.",
        ),
    ],
)
def test_what_a_nations_rules_would_change_is_told(
    described: Mapping[str, Any], line: str
) -> None:
    assert told(described).startswith(line)


@pytest.mark.parametrize(
    "described",
    [
        flags({"unit": "infantry"}),  # of no nation
        flags({"unit": "armor", "nation": "japan"}),  # PT p.7: infantry alone
        flags({"unit": "infantry", "nation": "germany"}),  # which has no rules
        flags({**JAPANESE, "terrain": ["cave", "hill"]}),  # PT p.4: all flags anyway
        flags(JAPANESE, in_force=[COMMAND_RULES]),
        flags(JAPANESE, in_force=["pacific-theater"]),
        flags(JAPANESE, in_force=["kawatama-bridge"]),  # a scenario says it itself
        attack("armor", {"unit": "armor", "nation": "russia"}),  # EF p.3: cards alone
    ],
)
def test_nothing_is_told_where_they_change_nothing(
    described: Mapping[str, Any],
) -> None:
    ruling, _ = ruled(described)
    assert ruling.otherwise == ()
    assert told(described) == ""


def test_what_is_told_is_the_ruling_with_them_in_force() -> None:
    """Over all worked cases, and never where the answer would be the same."""
    found = 0
    for case in cases():
        described = case["situation"]
        ruling, _ = ruled(described)
        for other in ruling.otherwise:
            named = [*described.get("in_force", ()), other.rules]
            same, _ = ruled({**described, "in_force": named})
            assert (same.status, same.answer) == (
                other.ruling.status,
                other.ruling.answer,
            )
            assert (same.status, same.answer) != (ruling.status, ruling.answer)
            found += 1
    assert found > 1


def test_it_is_part_of_the_text_and_of_the_data() -> None:
    ruling, situation = ruled(flags(JAPANESE))
    book = rules().rulebook
    assert told(flags(JAPANESE)) in as_text(ruling, situation, book)
    data = as_dict(ruling, situation, book, "https://rules.example")
    (other,) = data["otherwise"]  # type: ignore[misc]
    assert (other["rules"], other["status"]) == (COMMAND_RULES, "decided")
    assert other["answer"]["retreat"] == {"min": 1, "max": 1}
    assert other["link"].startswith("https://rules.example/check?s=")


@pytest.mark.parametrize(
    ("described", "line"),
    [
        (flags({"unit": "infantry"}), "In force: the base game alone."),
        (
            # EF p.5: the sniper's own rules
            {**attack("sniper", {"unit": "infantry"}), "distance": 4},
            "In force: no special rules; rules applied: Memoir '44 base game and "
            "Eastern Front.",
        ),
        (
            flags(JAPANESE, in_force=[COMMAND_RULES]),
            "In force: Japanese command rules; rules applied: Memoir '44 base game and "
            "Pacific Theater.",
        ),
        (
            # EF scenario 41 declares both
            flags(JAPANESE, in_force=["scenario-41-red-barricades"]),
            "In force: Scenario 41: Red Barricades Factory Complex, with Russian "
            "command rules and Blitz rules; rules applied: Memoir '44 base game.",
        ),
        (
            # PT p.7: in all scenarios of the book
            flags(JAPANESE, in_force=["pacific-theater"]),
            "In force: Pacific Theater, with Japanese command rules and US Marine "
            "command rules; rules applied: Memoir '44 base game and Pacific Theater.",
        ),
    ],
)
def test_what_is_in_force_is_told_as_it_is(
    described: Mapping[str, Any], line: str
) -> None:
    assert line in as_text(*ruled(described), rules().rulebook).splitlines()
