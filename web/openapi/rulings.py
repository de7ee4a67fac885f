"""A ruling as the API gives it."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any

from rulesdb.rulescheck.ruling import Status, StepStatus
from web.openapi.answers import ANSWERS
from web.openapi.plain import Model, key

if TYPE_CHECKING:
    AnyAnswer = Any
else:
    AnyAnswer = reduce(or_, ANSWERS.values())


class Step(Model):
    """A rule that was looked at, and what became of it."""

    record: str = key("the id of its record")
    anchor: str = key("the anchor of its passage")
    text: str = key("what it says")
    effect: str = key("what it did to the answer, in a few words")
    status: StepStatus = key("what became of it")
    by: str = key("the record that outweighs or overrides it, or nothing")
    source: str = key("the book and page")
    url: str = key("the address of its passage")


class Otherwise(Model):
    """The other answer that rules would make which are not in force."""

    rules: str = key("the id of the rules")
    status: Status = key("how far the rules then decide it")
    sentence: str = key("the answer in one line")
    answer: AnyAnswer = key("the answer by its keys")
    link: str = key("the address that asks the same with them in force")


class Ruling(Model):
    """The answer to a situation, with every rule that was looked at on the way."""

    question: str = key("what was asked")
    status: Status = key("how far the rules decide it")
    sentence: str = key("the answer in one line")
    answer: AnyAnswer = key(
        "the answer by its keys, which depend on the question; of an "
        "undetermined ruling what holds whatever is missing"
    )
    steps: list[Step] = key("the rules that were looked at")
    decisive: Step | None = key("the rule that forbids what was asked, if one does")
    clashing: list[Step] = key("the rules that decide it differently, if any do")
    missing: list[str] = key("what was not said and could change the answer")
    open: list[str] = key("the keys of the answer that depend on what is missing")
    ask: list[str] = key("the same as questions in words")
    assumed: list[str] = key("what was not said and is assumed")
    in_force: list[str] = key("rules, cards, scenarios and books in force")
    brought_in: list[str] = key("special rules that these bring into force")
    otherwise: list[Otherwise] = key(
        "the other answers by rules of the nations named that are not in force"
    )
    rules_version: str = key("the version of the rules")
    warnings: list[str] = key("what is strange about the situation")
    link: str = key("the address that asks the same again")
