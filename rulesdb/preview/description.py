"""A record or a ruling in a line or two, as other sites show it below its link.

All of it is in our own words: nothing here asks the rulebook for its excerpts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulesdb.citations.document import one_line
from rulesdb.language.sentences import sentences
from rulesdb.language.words import stems
from rulesdb.records import Record
from rulesdb.rulebook import Rulebook
from rulesdb.rulescheck.ruling import Ruling, Status, StepStatus
from rulesdb.ruling_text import (
    Reason,
    chances,
    closing_lines,
    questions,
    reasons,
    sentence,
    situation_in_short,
)
from rulesdb.situations import Situation
from rulesdb.vocabulary import LINK_LABELS, LinkKind, PassageKind

#: How many characters sites show: below the first some take the whole for no
#: description, above the second they cut it where it suits them.
SHORTEST, LONGEST = 120, 200

#: A sentence is begun where this much of it can be read.
ROOM = 30

#: What stands where more was said.
MORE = "…"

#: What became of a rule that speaks for a ruling.
HOLDING = (StepStatus.APPLIED, StepStatus.UNKNOWN)


def described(rulebook: Rulebook, record: Record) -> str:
    """Return the rule that a record is, as a preview says it."""
    return in_length(said_of(rulebook, record))


def ruled(ruling: Ruling, situation: Situation, rulebook: Rulebook) -> str:
    """Return a ruling as a preview says it: the answer, then what decides it."""
    return in_length(said_of_ruling(ruling, situation, rulebook), wanted=2)


def said_of(rulebook: Rulebook, record: Record) -> Iterator[str]:
    """Yield what is said of a record, the most telling first.

    What it has the same effect as speaks for it too. Remarks that are no rules do not,
    nor passages in another language than its summary, while others are there.
    """
    yield record.summary
    yield from rules_of(record, "en")
    same_as, _ = LINK_LABELS[LinkKind.SAME_AS]
    for related in rulebook.related(record):
        if related.label == same_as:
            yield f"{related.record.title}: {related.record.summary}"
    yield from rules_of(record, "")


def rules_of(record: Record, language: str) -> Iterator[str]:
    """Yield the rules of a record in a language, or in whichever they are."""
    for passage in record.passages:
        if passage.kind is PassageKind.RULE and language in (passage.language, ""):
            yield passage.text


def said_of_ruling(
    ruling: Ruling, situation: Situation, rulebook: Rulebook
) -> Iterator[str]:
    """Yield what is said of a ruling, the most telling first."""
    yield sentence(ruling, situation, rulebook)
    yield from questions(ruling)
    yield from (reason.text for reason in deciding(ruling, rulebook))
    yield from chances(ruling)
    yield situation_in_short(situation, rulebook)
    yield from closing_lines(ruling, rulebook)


def deciding(ruling: Ruling, rulebook: Rulebook) -> list[Reason]:
    """Return the rules that a ruling rests on, the deciding one first.

    Where an answer is wanted first, these are the rules that depend on it. A rule that
    was looked at and does not hold here is none of them.
    """
    found = [r for r in reasons(ruling, rulebook) if r.status in HOLDING]
    wanting = ruling.status is Status.UNDETERMINED
    return sorted(
        found, key=lambda reason: wanting and reason.status is not StepStatus.UNKNOWN
    )


def in_length(texts: Iterable[str], wanted: int = 1) -> str:
    """Return the first sentences of texts, as many as make a description.

    It is shorter than SHORTEST only if no more is said; so many texts are `wanted` that
    they are begun even so, where there is room. A sentence that says nothing new is
    left out, and what would be too long is cut at the end of a word.

    >>> in_length(["Armor stops.", "Armor stops. It may not battle."])
    'Armor stops. It may not battle.'
    """
    found = ""
    known: set[str] = set()
    for place, text in enumerate(texts):
        enough = LONGEST - ROOM if place < wanted else SHORTEST
        for each in sentences(text):
            new = set(stems(each.text)) - known
            if len(found) < enough and new:
                known |= new
                found = f"{found} {ended(one_line(each.text))}".strip()
                enough = SHORTEST
        if len(found) >= SHORTEST and place + 1 >= wanted:
            break
    return cut(found)


def ended(text: str) -> str:
    """Return a line of a list or a table as a sentence.

    >>> ended("Item 1: 4 pieces"), ended("Stop!"), ended("In play:")
    ('Item 1: 4 pieces.', 'Stop!', 'In play:')
    """
    return text if text[-1:] in ".!?:;,…»”)" else f"{text}."


def cut(text: str) -> str:
    """Return text that is not longer than LONGEST.

    >>> cut("No. " + "word " * 50)[-11:]
    ' word word…'
    """
    if len(text) <= LONGEST:
        return text
    kept = text[: LONGEST - len(MORE)]
    whole_words = kept.rpartition(" ")[0]
    kept = whole_words if len(whole_words) >= SHORTEST else kept
    return kept.rstrip(" ,;:–—-(«“") + MORE
