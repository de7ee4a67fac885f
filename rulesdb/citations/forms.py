"""The forms in which everything is cited, by name."""

from __future__ import annotations

from collections.abc import Mapping

from rulesdb.citations.bbcode import BBCode, Bgg
from rulesdb.citations.document import Blocks
from rulesdb.citations.form import Form
from rulesdb.citations.hypertext import Html
from rulesdb.citations.markdown import Discourse, Markdown
from rulesdb.citations.plain_text import PlainText
from rulesdb.errors import UnknownName
from rulesdb.vocabulary import unknown

FORMS: Mapping[str, Form] = {
    "text": PlainText(),
    "markdown": Markdown(),
    "bgg": Bgg(),
    "bbcode": BBCode(),
    "html": Html(),
    "discourse": Discourse(),
}


def written(blocks: Blocks, form: str) -> str:
    """Return a document in the form of this name.

    Raises UnknownName for a form that does not exist.
    """
    if form not in FORMS:
        raise UnknownName(unknown("form", form, list(FORMS)))
    return FORMS[form].write(blocks)
