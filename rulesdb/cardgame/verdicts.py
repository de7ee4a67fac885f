"""How a question about the card game ends: an answer, a refusal, or no rule."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from rulesdb.facts import Fact
from rulesdb.rulescheck.case import Case
from rulesdb.rulescheck.ledger import Found, Ledger
from rulesdb.rulescheck.ruling import Answer, Status


class Refused(Exception):  # not an error: the rules say no
    """What is meant may not be done: why, in a word, and the fact that forbids it."""

    def __init__(self, why: str, fact: Fact | None = None, **answer: object) -> None:
        super().__init__(why)
        self.why = why
        self.fact = fact
        self.answer = answer


class Undecided(Exception):  # not an error: the rules say nothing
    """A matter that no rule decides."""


def undecided(ledger: Ledger, matter: str, subject: str = "") -> Undecided:
    """Return that a matter is not decided, with the sentences that say so as steps."""
    ledger.principle(matter, subject)
    return Undecided(matter)


def value_of(found: list[Found]) -> object:
    """Return what the first fact found says; raises Undecided where there is none."""
    if not found:
        raise Undecided
    return found[0].fact.value


def count_of(found: list[Found]) -> int:
    """Return the count that was found; raises Undecided where there is none."""
    count = value_of(found)
    assert isinstance(count, int)
    return count


Procedure = Callable[[Case, Ledger], Answer]


def procedure(answer: Procedure) -> Callable[[Case, Ledger], tuple[Status, Answer]]:
    """Return a procedure of the rules check out of one that refuses by raising."""

    @wraps(answer)
    def decide(case: Case, ledger: Ledger) -> tuple[Status, Answer]:
        try:
            return Status.DECIDED, answer(case, ledger)
        except Undecided:
            return Status.SILENT, {}
        except Refused as refused:
            if refused.fact is not None:
                ledger.decide(refused.fact)
            told = {"allowed": False, "because": refused.why, **refused.answer}
            return Status.DECIDED, told

    return decide
