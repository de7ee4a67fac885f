"""What a rules check answers: a verdict with its reasons, never a bare yes or no."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

#: What answers are made of: plain data, as JSON has it.
Answer = Mapping[str, object]

#: What an answer tells of how a thing is done: it means nothing where that is refused.
OF_THE_MANNER = frozenset({"close_assault"})


def counting(answer: Answer) -> Answer:
    """Return what counts of an answer: not how an attack is made that may not be."""
    if answer.get("allowed") is not False:
        return answer
    return {key: answer[key] for key in answer if key not in OF_THE_MANNER}


class Status(StrEnum):
    """How far the rules decide a situation."""

    DECIDED = "decided"
    UNDETERMINED = "undetermined"  # a value that was not given could change the answer
    CONFLICT = "conflict"  # two rules in force decide differently
    SILENT = "silent"  # everything is given, and no rule decides it


class StepStatus(StrEnum):
    """What became of a rule that was looked at."""

    APPLIED = "applied"
    OUTWEIGHED = "outweighed"  # a stronger one of the same kind counts instead
    OVERRIDDEN = "overridden"  # a more particular one holds instead
    NOT_MET = "condition-not-met"
    UNKNOWN = "unknown"  # it depends on a value that was not given


@dataclass(frozen=True, slots=True)
class Step:
    """A rule that was looked at, what it says, and what became of it.

    `effect` is what it did to the answer, in a few words; `by` the record that
    outweighs or overrides it.
    """

    record: str
    anchor: str
    text: str
    effect: str
    status: StepStatus
    source: str
    by: str = ""


@dataclass(frozen=True, slots=True)
class Ruling:
    """The answer to a question, with every rule that was looked at on the way.

    `decisive` is the step that forbids what was asked, where one rule does; `clashing`
    are the steps that decide differently, where rules do. `open` are the keys of the
    answer that depend on what is missing; what is in the answer of such a ruling holds
    whatever that is. `brought_in` are the special rules that what is named in force
    brings with it, `otherwise` the rulings by special rules that are not in force.
    `lang` is the language that the ruling is to be told in.
    """

    question: str
    status: Status
    answer: Answer
    steps: tuple[Step, ...]
    decisive: Step | None = None
    clashing: tuple[Step, ...] = ()
    missing: tuple[str, ...] = ()
    open: tuple[str, ...] = ()
    assumed: tuple[str, ...] = ()
    in_force: tuple[str, ...] = ()
    brought_in: tuple[str, ...] = ()
    otherwise: tuple[Otherwise, ...] = ()
    rules_version: str = ""
    warnings: tuple[str, ...] = field(default=())
    lang: str = "en"

    @property
    def cited(self) -> tuple[str, ...]:
        """The records whose rules made the answer what it is."""
        applied = (s.record for s in self.steps if s.status is StepStatus.APPLIED)
        return tuple(dict.fromkeys(applied))


@dataclass(frozen=True, slots=True)
class Otherwise:
    """Special rules that are not in force, and the other ruling that they would make.

    `in_force` is all that would be named in force with them.
    """

    rules: str
    in_force: tuple[str, ...]
    ruling: Ruling
