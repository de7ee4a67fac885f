"""The one door to the rules check."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from rulesdb.rulescheck.battle import battle
from rulesdb.rulescheck.case import Case, Unknown
from rulesdb.rulescheck.ledger import Ledger
from rulesdb.rulescheck.resolve import resolve
from rulesdb.rulescheck.rules import Rules
from rulesdb.rulescheck.ruling import Answer, Ruling, Status
from rulesdb.situations import Situation

Procedure = Callable[[Case, Ledger], tuple[Status, Answer]]

PROCEDURES: Mapping[str, Procedure] = MappingProxyType(
    {"battle": battle, "resolve": resolve}
)


def check(situation: Situation, rules: Rules) -> Ruling:
    """Return the ruling on a situation.

    Where a value is asked for that was not given, every value that it may have is
    tried: if all lead to the same answer, it does not matter; else it is missing.
    """
    case = Case(situation, rules)
    ledger = Ledger(case)
    try:
        status, answer = PROCEDURES[situation.question](case, ledger)
    except Unknown as question:
        return try_all(situation, rules, question, ledger)
    named = situation.get("in_force") or ()
    assert isinstance(named, tuple)
    return Ruling(
        question=situation.question,
        status=status,
        answer=answer,
        steps=ledger.steps,
        decisive=ledger.decisive,
        assumed=tuple(case.assumed),
        in_force=named,
        rules_version=rules.rulebook.version,
    )


def try_all(
    situation: Situation, rules: Rules, question: Unknown, ledger: Ledger
) -> Ruling:
    """Return the ruling that holds whatever the answer to a question is."""
    rulings = [
        check(situation.saying(question.path, value), rules)
        for value in question.values
    ]
    if not rulings:
        return undetermined(situation, rules, (question.path,), ledger)
    first = rulings[0]
    if all((r.status, r.answer) == (first.status, first.answer) for r in rulings):
        return first
    deeper = (path for ruling in rulings for path in ruling.missing)
    missing = tuple(dict.fromkeys((question.path, *deeper)))
    found = undetermined(situation, rules, missing, ledger)
    steps = dict.fromkeys(step for ruling in rulings for step in ruling.steps)
    return replace(found, steps=tuple(steps), assumed=first.assumed)


def undetermined(
    situation: Situation, rules: Rules, missing: tuple[str, ...], ledger: Ledger
) -> Ruling:
    """Return the ruling that something has to be asked first."""
    named = situation.get("in_force") or ()
    assert isinstance(named, tuple)
    return Ruling(
        question=situation.question,
        status=Status.UNDETERMINED,
        answer={},
        steps=ledger.steps,
        missing=missing,
        in_force=named,
        rules_version=rules.rulebook.version,
    )
