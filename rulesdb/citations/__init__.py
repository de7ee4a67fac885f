"""Records and rulings as they are pasted elsewhere: forum markup, text, HTML, JSON.

Every form of a record says the same, in the same order: title, category and citation,
summary, passages, permanent link. A ruling has what is asked, the answer, what decided
it, what it rests on, and its link. The official wording that an owner built with is in
none of them: nothing here asks the rulebook for its excerpts.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from rulesdb.citations import composing
from rulesdb.citations.forms import FORMS as _FORMS
from rulesdb.citations.forms import written
from rulesdb.citations.json_form import as_json, as_json_then, passage_as_json
from rulesdb.records import Record
from rulesdb.rulebook import Rulebook

__all__ = ["FORMS", "as_json", "as_json_then", "cite", "passage_as_json"]


class Writer(Protocol):
    """Writes a record in full, as it is or as it was at a version of the rules."""

    def __call__(
        self, rulebook: Rulebook, record: Record, base_url: str, version: str = ""
    ) -> str: ...


def _writer(form: str) -> Writer:
    def write(
        rulebook: Rulebook, record: Record, base_url: str, version: str = ""
    ) -> str:
        return written(composing.in_full(rulebook, record, base_url, version), form)

    return write


#: What writes a record in full, by the name of the form.
FORMS: Mapping[str, Writer] = {name: _writer(name) for name in _FORMS}


def cite(
    rulebook: Rulebook,
    record: Record,
    base_url: str,
    form: str,
    anchor: str | None = None,
    version: str = "",
) -> str:
    """Return the short citation of a record, or of its passage with this anchor.

    It has the title, the ruling in one line or the passage, the book and page, and the
    link; of an old wording also the version of the rules. Raises UnknownName for a form
    or an anchor that does not exist.
    """
    short = composing.in_short(rulebook, record, base_url, anchor, version)
    return written(short, form)
