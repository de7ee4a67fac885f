"""The closed tables of words that records, the database and the site are written in.

A word that is not in its table is an error wherever it is read; `read` names the
nearest word that is known.
"""

from __future__ import annotations

import difflib
from enum import StrEnum
from typing import TypeVar


class Category(StrEnum):
    """What kind of thing a record is about."""

    TERRAIN = "terrain"
    OBSTACLE = "obstacle"
    UNIT = "unit"
    ACTION = "action"
    CARD = "card"
    RULE = "rule"
    CAMPAIGN = "campaign"
    SCENARIO = "scenario"
    HERO_CARD = "hero-card"


#: What a category is called where people choose one.
CATEGORY_LABELS: dict[Category, str] = {
    Category.TERRAIN: "Terrain",
    Category.OBSTACLE: "Obstacles",
    Category.UNIT: "Units",
    Category.ACTION: "Actions",
    Category.CARD: "Command cards",
    Category.RULE: "Rules",
    Category.CAMPAIGN: "Campaign",
    Category.SCENARIO: "Scenarios",
    Category.HERO_CARD: "Russian hero cards",
}


class PassageKind(StrEnum):
    """What a passage is for: only `rule` passages are rules to apply."""

    RULE = "rule"
    EXAMPLE = "example"  # a rule at work
    ADVICE = "advice"  # good practice, binding on nobody
    FLAVOUR = "flavour"  # history and background
    MISPRINT = "misprint"  # what is printed wrong, as printed
    CONFLICT = "conflict"  # where two sources differ, with both

    @property
    def is_rule(self) -> bool:
        """Whether a passage of this kind is to be applied."""
        return self is PassageKind.RULE


class Sense(StrEnum):
    """How far a name of a record can be trusted to mean it where a text has it."""

    AMBIGUOUS = "ambiguous"  # a word of all the rules: they link it by hand alone
    EVERYDAY = "everyday"  # a word of any talk: a draft means it with a capital
    TERMS = "terms"  # one word, and yet no other thing has that name


class SourceGrade(StrEnum):
    """How much weight the source of a passage carries, the weightiest first."""

    RULEBOOK = "rulebook"
    SUMMARY_CARD = "summary-card"
    FAQ = "faq"
    ARTICLE = "article"
    COMMUNITY = "community"


class Review(StrEnum):
    """Whether somebody has checked what the pipeline read."""

    APPROVED = "approved"
    NEEDS_REVIEW = "needs-review"


class LinkKind(StrEnum):
    """How one record bears on another; every link is shown in both directions."""

    SAME_AS = "same-as"
    CHANGES = "changes"
    EXCEPTION_TO = "exception-to"
    NEEDS = "needs"
    SEE = "see"


#: How a link reads from its source, and how it reads from its target.
LINK_LABELS: dict[LinkKind, tuple[str, str]] = {
    LinkKind.SAME_AS: ("Same effect as", "Same effect"),
    LinkKind.CHANGES: ("Changes", "Changed by"),
    LinkKind.EXCEPTION_TO: ("Exception to", "Exceptions"),
    LinkKind.NEEDS: ("Needs", "Needed by"),
    LinkKind.SEE: ("See", "Mentioned in"),
}


class ProblemKind(StrEnum):
    """Why something that a source names could not be made a rule to look up."""

    NOT_IN_SOURCE = "not-in-source"  # named there, but its text is not there
    NOT_ATTACHED = "not-attached"  # read, but it belongs to no record we know
    UNREADABLE = "unreadable"  # could not be made out


Word = TypeVar("Word", bound=StrEnum)


def read(table: type[Word], text: str) -> Word:
    """Return the word of `table` that `text` spells.

    Raises ValueError, naming the nearest known words, where there is none.

    >>> read(Category, "unit")
    <Category.UNIT: 'unit'>
    >>> read(Category, "units")
    Traceback (most recent call last):
    ...
    ValueError: unknown category 'units'; did you mean 'unit'? Known: terrain, \
obstacle, unit, action, card, rule, campaign, scenario, hero-card
    """
    try:
        return table(text)
    except ValueError:
        name = "".join(f" {c.lower()}" if c.isupper() else c for c in table.__name__)
        raise ValueError(
            unknown(name.strip(), text, [w.value for w in table])
        ) from None


#: More known words than this are not listed in an error.
MANY = 30


def unknown(what: str, text: str, known: list[str]) -> str:
    """Return a sentence that says `text` is not a known `what`, and what is near it.

    Long lists of what is known are left out.
    """
    near = difflib.get_close_matches(text[:80], known, n=1)
    hint = f"; did you mean {near[0]!r}?" if near else "."
    shown = f" Known: {', '.join(known)}" if len(known) <= MANY else ""
    return f"unknown {what} {text[:80]!r}{hint}{shown}"
