"""A ruling by one procedure, tried with every value that was not said and counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from rulesdb.rulescheck.case import Case, Unknown
from rulesdb.rulescheck.ledger import Ledger
from rulesdb.rulescheck.rules import Rules
from rulesdb.rulescheck.ruling import (
    Answer,
    Ruling,
    Status,
    Step,
    StepStatus,
    counting,
)
from rulesdb.situations import Situation, named_in_force

Procedure = Callable[[Case, Ledger], tuple[Status, Answer]]


def ruling_by(procedure: Procedure, situation: Situation, rules: Rules) -> Ruling:
    """Return the ruling of a procedure on a situation.

    Where a value is asked for that was not given, every value that it may have is
    tried: if all lead to the same answer, it does not matter; else it is missing.
    """
    found = rule(procedure, situation, rules)
    if isinstance(found, Ruling):
        return found
    return try_all(procedure, situation, rules, found)


@dataclass(frozen=True, slots=True)
class Asking:
    """What a procedure asks for that was not said, and the steps that led there."""

    question: Unknown
    steps: tuple[Step, ...]


def rule(procedure: Procedure, situation: Situation, rules: Rules) -> Ruling | Asking:
    """Return the ruling on what was said, or what it asks for and the steps to that."""
    steps: tuple[Step, ...] = ()
    try:
        case = Case(situation, rules)
        ledger = Ledger(case)
        try:
            status, answer = procedure(case, ledger)
        finally:
            steps = ledger.steps
    except Unknown as question:
        return Asking(question, steps)
    return replace(
        unanswered(situation, rules),
        status=status,
        answer=answer,
        steps=steps,
        decisive=ledger.decisive,
        clashing=ledger.clashing if status is Status.CONFLICT else (),
        assumed=tuple(case.assumed),
    )


def unanswered(situation: Situation, rules: Rules) -> Ruling:
    """Return the ruling on a situation before anything is decided."""
    return Ruling(
        question=situation.question,
        status=Status.UNDETERMINED,
        answer={},
        steps=(),
        in_force=named_in_force(situation, rules.rulebook),
        rules_version=rules.rulebook.version,
        lang=situation.lang,
    )


def try_all(
    procedure: Procedure, situation: Situation, rules: Rules, asking: Asking
) -> Ruling:
    """Return the ruling that holds whatever the answer to a question is."""
    question = asking.question
    rulings = list(rulings_on(procedure, situation, rules, question))
    if not rulings:
        asked = unanswered(situation, rules)
        return replace(asked, missing=(question.path,), steps=asking.steps)
    first = rulings[0]
    if all(is_same(ruling, first) for ruling in rulings):
        deciding = deciding_steps(rulings)
        told = dict.fromkeys(agreed((*first.steps, *deciding), rulings, deciding))
        return replace(
            first,
            answer=shared_answer(rulings),
            steps=tuple(told),
            decisive=next(iter(deciding), None),
            assumed=each_once(ruling.assumed for ruling in rulings),
        )
    missing = each_once([(question.path,), *(ruling.missing for ruling in rulings)])
    every = dict.fromkeys(step for ruling in rulings for step in ruling.steps)
    told = dict.fromkeys(agreed(every, rulings))
    answer, differing = in_common(rulings)
    return replace(
        unanswered(situation, rules),
        steps=tuple(told),
        missing=missing,
        answer=answer,
        open=differing,
        assumed=each_once(ruling.assumed for ruling in rulings),
    )


def is_same(ruling: Ruling, other: Ruling) -> bool:
    """Say whether two rulings come to the same, in all that counts."""
    if ruling.status is not other.status:
        return False
    return counting(ruling.answer) == counting(other.answer)


def shared_answer(rulings: Sequence[Ruling]) -> Answer:
    """Return the answer of rulings that come to the same, without what differs."""
    answer = rulings[0].answer
    alike = all(ruling.answer == answer for ruling in rulings)
    return answer if alike else counting(answer)


def each_once(several: Iterable[Iterable[str]]) -> tuple[str, ...]:
    """Return what several rulings name, each once."""
    return tuple(dict.fromkeys(chain.from_iterable(several)))


def in_common(rulings: Sequence[Ruling]) -> tuple[Answer, tuple[str, ...]]:
    """Return what all of the rulings answer alike, and the keys in which they differ.

    Where rules differ or are silent in one of them, nothing holds in all.
    """
    if any(r.status in (Status.CONFLICT, Status.SILENT) for r in rulings):
        return {}, ()
    first, *others = (ruling.answer for ruling in rulings)
    same = {
        key: value
        for key, value in first.items()
        if all(key in other and other[key] == value for other in others)
    }
    keys = each_once((*ruling.answer, *ruling.open) for ruling in rulings)
    return same, tuple(key for key in keys if key not in same)


def rulings_on(
    procedure: Procedure, situation: Situation, rules: Rules, question: Unknown
) -> Iterator[Ruling]:
    """Yield the rulings for the values that answer a question.

    One that leaves it open among several is told apart by the same question again.
    """
    for value in question.values:
        said = situation.saying(question.path, value)
        found = rule(procedure, said, rules)
        if isinstance(found, Ruling):
            yield found
        elif found.question.path == question.path:
            yield from rulings_on(procedure, said, rules, found.question)
        else:
            yield try_all(procedure, said, rules, found)


def deciding_steps(rulings: Sequence[Ruling]) -> tuple[Step, ...]:
    """Return what decides any of the rulings, what decides the most of them first."""
    found = Counter(ruling.decisive for ruling in rulings if ruling.decisive)
    return tuple(step for step, _ in found.most_common())


def agreed(
    steps: Iterable[Step], rulings: Sequence[Ruling], deciding: Sequence[Step] = ()
) -> Iterator[Step]:
    """Yield the steps, as unknown where they do not hold in all of the rulings.

    What is `deciding` one of them stays what it is there, since it is a part of why the
    answer is the same in all; and nothing depends on what bears on none of them.
    """
    common = set.intersection(*(set(ruling.steps) for ruling in rulings))
    bearing = {
        replace(step, status=StepStatus.UNKNOWN, by="")
        for ruling in rulings
        for step in ruling.steps
        if step.status is not StepStatus.NOT_MET
    }
    kept = {replace(step, status=StepStatus.UNKNOWN, by=""): step for step in deciding}
    for step in steps:
        unsure = replace(step, status=StepStatus.UNKNOWN, by="")
        same = step in common or unsure not in bearing
        yield step if same else kept.get(unsure, unsure)
