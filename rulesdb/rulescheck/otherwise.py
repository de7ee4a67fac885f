"""What the answer would be by the rules of a nation that are not in force.

To name a nation puts no rules of it in force. Who does not know that takes a plain
ruling for one by them: so what they would make of it is told.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulesdb.rulescheck.case import put_in_force
from rulesdb.rulescheck.rules import Rules
from rulesdb.rulescheck.ruling import Otherwise, Ruling
from rulesdb.rulescheck.trying import Procedure, ruling_by
from rulesdb.situations import Situation, seated


def otherwise(
    procedure: Procedure, situation: Situation, rules: Rules, ruling: Ruling
) -> Iterator[Otherwise]:
    """Yield the other rulings that special rules of the nations named would make.

    A scenario that is in force says itself which of them are.
    """
    named = situation.get("in_force") or ()
    assert isinstance(named, tuple)
    asked = seated(situation)
    of_nations = rules_of_nations(asked, rules)
    if not of_nations or rules.names_a_scenario(named):
        return
    in_force = put_in_force(asked, rules)
    for rule in of_nations:
        if rule not in in_force:
            more = (*named, rule)
            found = ruling_by(procedure, situation.saying("in_force", more), rules)
            if (found.status, found.answer) != (ruling.status, ruling.answer):
                yield Otherwise(rule, more, found)


def rules_of_nations(situation: Situation, rules: Rules) -> list[str]:
    """Return the rules of the nations that are named."""
    said = situation.said.items()
    nations = (str(value) for path, value in said if path.split(".")[-1] == "nation")
    found = (rule for nation in nations for rule in rules.of_nations.get(nation, ()))
    return list(dict.fromkeys(found))
