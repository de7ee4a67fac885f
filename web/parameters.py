"""The parameters of a search: what they are called, and reading them all at once.

These tables are what the pages, the API, its errors and the help page go by.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from werkzeug.datastructures import MultiDict

from rulesdb.language.wanted import LONGEST_QUERY
from rulesdb.rulebook import Rulebook
from rulesdb.search import Query
from rulesdb.vocabulary import Category, read, unknown
from web.problems import Fault, refusal_for

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of an address, as the help page and the API's description have it.

    `schema` is the JSON schema of one value.
    """

    name: str
    about: str
    repeatable: bool = False
    needed: bool = False
    schema: Mapping[str, object] = field(default_factory=lambda: {"type": "string"})


Q = Parameter("q", "the words to look for; without them, everything is listed")
CATEGORY = Parameter(
    "category",
    "look in this category only; an empty one is as none",
    repeatable=True,
    schema={"type": "string", "enum": [*(each.value for each in Category), ""]},
)
BOOK = Parameter(
    "book",
    "look in this book only, by its key; an empty one is as none",
    repeatable=True,
)
PAGE = Parameter(
    "page",
    "which page of the results, from 1",
    schema={"type": "integer", "minimum": 1, "default": 1},
)
DEFAULT_SUGGESTIONS = 8
MOST_SUGGESTIONS = 20
LIMIT = Parameter(
    "limit",
    f"how many suggestions of each sort, from 1 to {MOST_SUGGESTIONS}; "
    f"{DEFAULT_SUGGESTIONS} if left out",
    schema={
        "type": "integer",
        "minimum": 1,
        "maximum": MOST_SUGGESTIONS,
        "default": DEFAULT_SUGGESTIONS,
    },
)
AS_OF = Parameter("as-of", "the record as it was at this version of the rules")
SINCE = Parameter("since", "only the releases after this version")

SEARCH = (Q, CATEGORY, BOOK, PAGE)
SUGGEST = (Q, LIMIT)

#: Longer numbers are not looked at; no result has so many pages.
NUMBER = re.compile(r"[0-9]{1,12}")


class Reading:
    """Reads the parameters of one request, and gathers what is wrong with them."""

    def __init__(self, args: MultiDict[str, str]) -> None:
        self.args = args
        self.faults: list[Fault] = []

    def text(self, parameter: Parameter) -> str:
        """Return a parameter as one line of text, whatever was sent."""
        return one_line(self.args.get(parameter.name, ""))

    def number(self, parameter: Parameter, default: int, most: int = 0) -> int:
        """Return a parameter as a whole number from 1, to `most` if there is one."""
        text = self.args.get(parameter.name, "").strip()
        if not text:
            return default
        number = int(text) if NUMBER.fullmatch(text) else 0
        if number < 1 or (most and number > most):
            span = f"from 1 to {most}" if most else "from 1"
            self.fault(parameter, text, f"must be a whole number {span}")
            return default
        return number

    def each(
        self, parameter: Parameter, known: Callable[[str], Value]
    ) -> tuple[Value, ...]:
        """Return every value of a parameter, by what `known` makes of it.

        `known` raises ValueError, saying what would be right, for an unknown one.
        """
        values: dict[Value, None] = {}
        for text in self.args.getlist(parameter.name):
            if not text:
                continue
            try:
                values[known(text)] = None
            except ValueError as error:
                self.fault(parameter, text, str(error))
        return tuple(values)

    def only(self, allowed: Sequence[Parameter]) -> None:
        """Note each parameter that is not an allowed one, or is there twice."""
        names = {parameter.name: parameter for parameter in allowed}
        for name, values in self.args.lists():
            if name not in names:
                detail = unknown("parameter", name, list(names))
                self.faults.append(Fault(name[:80], values[0][:80], detail))
            elif len(values) > 1 and not names[name].repeatable:
                self.fault(names[name], values[1], "may be given once")

    def fault(self, parameter: Parameter, value: str, detail: str) -> None:
        """Note what is wrong with a value."""
        self.faults.append(Fault(parameter.name, one_line(value)[:80], detail))

    def check(self) -> None:
        """Raise a Refusal that names every fault, if there is one."""
        if self.faults:
            raise refusal_for(self.faults, words=self.text(Q))


def read_query(
    args: MultiDict[str, str], rulebook: Rulebook, *, strict: bool = False
) -> Query:
    """Return the query that the parameters make.

    Raises a Refusal with every fault; `strict` makes unknown parameters one.
    """
    reading = Reading(args)
    if strict:
        reading.only(SEARCH)
    query = Query(
        # One more than is read: the search then says that it left out the rest.
        text=reading.text(Q)[: LONGEST_QUERY + 1],
        categories=reading.each(CATEGORY, lambda text: read(Category, text)),
        books=reading.each(BOOK, lambda text: rulebook.book(text).key),
        page=reading.number(PAGE, 1),
    )
    reading.check()
    return query


def read_suggestion(args: MultiDict[str, str]) -> tuple[str, int]:
    """Return the text to complete and how many suggestions are wanted.

    Raises a Refusal with every fault.
    """
    reading = Reading(args)
    reading.only(SUGGEST)
    limit = reading.number(LIMIT, DEFAULT_SUGGESTIONS, MOST_SUGGESTIONS)
    reading.check()
    return reading.text(Q), limit


def read_only(args: MultiDict[str, str], *allowed: Parameter) -> None:
    """Raise a Refusal that names every parameter but those that are allowed."""
    reading = Reading(args)
    reading.only(allowed)
    reading.check()


def one_line(text: str) -> str:
    """Return text with control characters as spaces, and no more spaces than needed.

    >>> one_line(" two\\x00words\\n")
    'two words'
    """
    plain = "".join(" " if unicodedata.category(c) == "Cc" else c for c in text)
    return " ".join(plain.split())
