"""A record as it is pasted elsewhere: forum markup, plain text, HTML and JSON.

Every form says the same, in the same order: title, category and citation, summary,
passages, permanent link. The official wording that an owner built with is in none of
them: nothing here asks the rulebook for its excerpts.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from rulesdb.citations.bbcode import BBCode, Bgg
from rulesdb.citations.composing import in_full, in_short
from rulesdb.citations.form import Form
from rulesdb.citations.hypertext import Html
from rulesdb.citations.json_form import as_json, wording
from rulesdb.citations.markdown import Discourse, Markdown
from rulesdb.citations.plain_text import PlainText
from rulesdb.errors import UnknownName
from rulesdb.records import Record
from rulesdb.rulebook import Rulebook
from rulesdb.vocabulary import unknown

__all__ = ["FORMS", "as_json", "cite", "wording"]

_FORMS: Mapping[str, Form] = {
    "text": PlainText(),
    "markdown": Markdown(),
    "bgg": Bgg(),
    "bbcode": BBCode(),
    "html": Html(),
    "discourse": Discourse(),
}


class Writer(Protocol):
    """Writes a record in full, as it is or as it was at a version of the rules."""

    def __call__(
        self, rulebook: Rulebook, record: Record, base_url: str, version: str = ""
    ) -> str: ...


def _writer(form: Form) -> Writer:
    def write(
        rulebook: Rulebook, record: Record, base_url: str, version: str = ""
    ) -> str:
        return form.write(in_full(rulebook, record, base_url, version))

    return write


#: What writes a record in full, by the name of the form.
FORMS: Mapping[str, Writer] = {name: _writer(form) for name, form in _FORMS.items()}


def cite(
    rulebook: Rulebook,
    record: Record,
    base_url: str,
    form: str,
    anchor: str | None = None,
) -> str:
    """Return the short citation of a record, or of its passage with this anchor.

    It has the title, the ruling in one line, the book and page, and the link. Raises
    UnknownName for a form or an anchor that does not exist.
    """
    if form not in _FORMS:
        raise UnknownName(unknown("form", form, list(_FORMS)))
    return _FORMS[form].write(in_short(rulebook, record, base_url, anchor))
