"""The citations that pages offer to copy: of a record, a passage of it, or a ruling."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rulesdb.citations.composing import in_short
from rulesdb.citations.document import Blocks
from rulesdb.citations.forms import written
from rulesdb.citations.places import Place, unsaid_kind
from rulesdb.citations.rulings import in_short as ruling_in_short
from rulesdb.records import Passage, Record
from rulesdb.rulescheck.ruling import Ruling
from rulesdb.situations import Situation
from web.addresses import record_path
from web.current import base_url, rulebook
from web.problems import Refusal, WayOn

#: The parameter of a record's address that says which passage is to be cited.
PASSAGE = "passage"

#: What each form of a citation is called, in the order in which pages offer them.
FORM_NAMES = {
    "text": "Plain text",
    "bgg": "BoardGameGeek",
    "markdown": "Markdown",
    "discourse": "Discourse",
    "bbcode": "BBCode",
    "html": "HTML",
}


@dataclass(frozen=True, slots=True)
class Citable:
    """A passage that can be chosen to be cited: its anchor, and what it is called."""

    anchor: str
    name: str


def citations(blocks: Blocks) -> Mapping[str, str]:
    """Return a citation in each form that is offered."""
    return {form: written(blocks, form) for form in FORM_NAMES}


def of_record(record: Record, anchor: str) -> Mapping[str, str]:
    """Return the citations of a record, or of the passage with this anchor.

    Where there is no such passage, the request ends here.
    """
    if anchor and record.passage(anchor) is None:
        raise Refusal(
            404,
            f"{record.title} has no passage {anchor[:80]!r}.",
            ways_on=[
                WayOn(each.name, record_path(record, each.anchor))
                for each in citable(record)
            ],
        )
    return citations(in_short(rulebook(), record, base_url(), anchor or None))


def of_ruling(
    ruling: Ruling, situation: Situation, path: str = ""
) -> Mapping[str, str]:
    """Return the citations of a ruling; see `rulesdb.citations.rulings.in_short`."""
    return citations(ruling_in_short(rulebook(), ruling, situation, base_url(), path))


def citable(record: Record) -> list[Citable]:
    """Return the passages of a record, each under a name of its own."""
    return [Citable(passage.anchor, _name(passage)) for passage in record.passages]


def _name(passage: Passage) -> str:
    """Return what a passage is called, and where it stands: "Battle, EF p.3"."""
    kind = unsaid_kind(passage)
    place = Place(rulebook().book(passage.book), passage.page).in_short()
    label = f"{passage.label or passage.anchor}{f' ({kind})' if kind else ''}"
    return f"{label}, {place}"
