"""A situation as it was asked about, by link, form or JSON, and the ruling on it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rulesdb import links
from rulesdb.citations.places import Place
from rulesdb.records import Passage
from rulesdb.rulebook import Rulebook
from rulesdb.rulescheck.check import check
from rulesdb.rulescheck.ruling import Ruling, Step
from rulesdb.situations import (
    LARGEST,
    BadSituation,
    Situation,
    read_situation,
    shown,
)
from web.bodies import json_body
from web.check.form_reading import said
from web.current import edition, rulebook
from web.markup import SOURCE
from web.problems import Fault, Refusal, refusal_for

#: The parameter of an address that holds a whole situation.
LINK = "s"


@dataclass(frozen=True, slots=True)
class Asked:
    """What was asked: the plain data, and the situation in them or their faults."""

    described: object
    situation: Situation | None = None
    faults: tuple[Fault, ...] = ()

    def ruling(self) -> Ruling | None:
        """Return the ruling, if there is a situation to rule on."""
        if self.situation is None:
            return None
        return check(self.situation, edition().rules)

    def fault_of(self, path: str) -> str:
        """Return what is wrong in one field, or nothing."""
        return "; ".join(in_short(f) for f in self.faults if f.parameter == path)


def asked_by_link(text: str) -> Asked:
    """Return what a link asks."""
    try:
        described = links.decode(text)
    except ValueError as error:
        return Asked({}, faults=(Fault(LINK, text[:80], str(error)),))
    return asked(described)


def asked(described: object) -> Asked:
    """Return what plain data ask."""
    try:
        return Asked(described, read_situation(described, rulebook()))
    except BadSituation as error:
        return Asked(described, faults=tuple(faults(error.faults, described)))


def asked_by_body() -> Asked:
    """Return what the JSON of this request asks; raises a Refusal if it holds none."""
    found = asked(described_by_body())
    if found.faults:
        raise refusal_for(found.faults)
    return found


def described_by_body() -> object:
    """Return the plain data of this request; raises a Refusal if they are no JSON."""
    return json_body(LARGEST, too_large)


def too_large() -> Refusal:
    """Return the answer to a situation that is too long."""
    return Refusal(413, f"A situation is at most {LARGEST} bytes.")


def faults(told: Iterable[str], described: object) -> Iterable[Fault]:
    """Yield the faults of a situation, each with its place and what stands there."""
    for text in told:
        place, _, detail = text.partition(": ")
        if not detail or " " in place:
            yield Fault("", "", text)
        else:
            value = said(described, place)
            yield Fault(place, "" if value is None else shown(value), detail)


def in_short(fault: Fault) -> str:
    """Return what is wrong without the list of all that is known: a form shows it."""
    return fault.detail.partition(" Known: ")[0]


def source_in_short(book: Rulebook, step: Step) -> str:
    """Return what a step rests on, in few words: "M44 p.14 (article)"."""
    passage = book.records[step.record].passage(step.anchor)
    assert isinstance(passage, Passage)
    if passage.citation and not passage.page:
        found = SOURCE.fullmatch(passage.citation)
        return found["title"] if found else passage.citation
    place = Place(book.book(passage.book), passage.page, passage.source)
    return place.in_short()
