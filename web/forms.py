"""A record in other clothes than a page: JSON, Markdown, plain text, BGG markup."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from flask import Blueprint, Response, make_response

from rulesdb.citations import FORMS as CITATIONS
from rulesdb.citations import as_json, as_json_then
from rulesdb.records import Record
from web.addresses import absolute, record_path
from web.as_of import record_asked
from web.current import base_url, rulebook
from web.openapi.describing import described
from web.openapi.models import Record as Model
from web.parameters import AS_OF, Parameter

bp = Blueprint("forms", __name__)


@dataclass(frozen=True, slots=True)
class Form:
    """A form of a record: the citation that it is, and how a client takes it."""

    citation: str
    name: str
    mimetype: str


#: By what stands after the dot of the address.
FORMS = {
    "md": Form("markdown", "Markdown", "text/markdown"),
    "txt": Form("text", "Plain text", "text/plain"),
    "bgg": Form("bgg", "BoardGameGeek", "text/plain"),
}

ID = Parameter("id", "the id of a record; a renamed one leads to where it is now")

#: Where the Link header of a form leads.
CANONICAL = "the page of the record, which this is another form of"


@bp.get("/r/<id>.json")
@described(
    Model, path=(ID,), query=(AS_OF,), refuses=(404, 410), moves=True, links=CANONICAL
)
def json(id: str) -> Response:
    """Give a record as JSON, as it is or as it was at a version of the rules."""
    return record_json(id)


def record_json(id: str) -> Response:
    """Return the record that is asked for as JSON."""
    record, version = record_asked(id)
    if version:
        plain = as_json_then(rulebook(), record, base_url(), version)
    else:
        plain = as_json(rulebook(), record, base_url())
    return canonical(make_response(plain), record_path(record))


@bp.get("/r/<id>.md", defaults={"form": "md"})
@bp.get("/r/<id>.txt", defaults={"form": "txt"})
@bp.get("/r/<id>.bgg", defaults={"form": "bgg"})
@described(
    {form.mimetype: None for form in FORMS.values()},
    path=(ID,),
    query=(AS_OF,),
    refuses=(404, 410),
    moves=True,
    links=CANONICAL,
    of_default={ending: form.mimetype for ending, form in FORMS.items()},
)
def text(id: str, form: str) -> Response:
    """Give a record as text to paste."""
    record, version = record_asked(id)
    write = CITATIONS[FORMS[form].citation]
    response = make_response(write(rulebook(), record, base_url(), version) + "\n")
    response.content_type = f"{FORMS[form].mimetype}; charset=utf-8"
    return canonical(response, record_path(record))


def links_to_forms(record: Record) -> Iterator[str]:
    """Yield the links of a record's page to its other forms, for its headers."""
    types = {"json": "application/json"}
    types |= {ending: form.mimetype for ending, form in FORMS.items()}
    for ending, mimetype in types.items():
        path = f"{record_path(record)}.{ending}"
        yield f'<{absolute(path)}>; rel="alternate"; type="{mimetype}"'


def canonical(response: Response, path: str) -> Response:
    """Say in a header which page this response is another form of."""
    response.headers["Link"] = f'<{absolute(path)}>; rel="canonical"'
    return response
