"""The linker on the site: a draft is pasted, and comes back with its rules linked."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flask import (
    Blueprint,
    Response,
    make_response,
    render_template,
    request,
    url_for,
)
from werkzeug.exceptions import RequestEntityTooLarge

from rulesdb.errors import MOST_FAULTS
from rulesdb.linker import LARGEST, MARKUPS, Linked, TooLong, telling
from rulesdb.rulebook import Rulebook
from rulesdb.situations import printable
from rulesdb.vocabulary import unknown
from web.bodies import json_body
from web.current import base_url, edition, rulebook
from web.draft_preview import preview
from web.openapi.describing import Body, described
from web.openapi.drafts import DEFAULT, KEYS
from web.openapi.drafts import Linked as Model
from web.problems import Fault, Refusal, WayOn, refusal_for

bp = Blueprint("linker", __name__)

#: What each markup is called.
TITLES: Mapping[str, str] = {
    "bgg": "BoardGameGeek",
    "bbcode": "BBCode",
    "discourse": "Discourse",
    "markdown": "Markdown (Reddit, GitHub)",
    "html": "HTML",
    "text": "Plain text",
}

#: A byte of a draft may take six as JSON escapes it, and three in a form; and there is
#: room for the choices.
LARGEST_BODY = 6 * LARGEST + 100_000

#: Half of a character, as JSON may have it: no text can be sent that has one.
SURROGATE = re.compile("[\ud800-\udfff]")

#: More fields than this are in no form of ours, which has two for each choice.
MOST_FIELDS = 5_000


@dataclass(frozen=True, slots=True)
class Asked:
    """A draft that was sent, its markup, and the choices that were made."""

    draft: str = ""
    form: str = DEFAULT
    off: frozenset[str] = frozenset()
    on: frozenset[str] = frozenset()

    def linked(self) -> Linked:
        """Return the draft with its links; raises a Refusal if it is too long."""
        try:
            return edition().linker.link(
                self.draft, self.form, base_url(), off=self.off, on=self.on
            )
        except TooLong as error:
            raise too_large(str(error)) from None


@bp.get("/link")
def page() -> str:
    """Show the form for a draft."""
    return show(Asked())


@bp.post("/link")
def link() -> Response:
    """Show a draft with its links, and what can be switched off and on."""
    asked = asked_by_form()
    response = make_response(show(asked, asked.linked()))
    response.headers["Cache-Control"] = "no-store"
    return response


@bp.post("/api/link")
@described(Model, takes=Body(schema="Draft"), refuses=(413, 415))
def link_by_program() -> Response:
    """Give a draft with its links as JSON."""
    asked = asked_by_body()
    return make_response(telling.as_dict(asked.linked(), asked.form, base_url()))


def show(asked: Asked, linked: Linked | None = None) -> str:
    """Return the page, with a draft that was linked if there is one."""
    return render_template(
        "link.html",
        asked=asked,
        linked=linked,
        titles=TITLES,
        shown=preview(linked.text, asked.form) if linked else None,
        largest=LARGEST,
    )


def asked_by_form() -> Asked:
    """Return what the form of this request asks; raises a Refusal if it is too large.

    A box that is not ticked is not sent: so each box that was there is in `offered`.
    """
    request.max_content_length = request.max_form_memory_size = LARGEST_BODY
    request.max_form_parts = MOST_FIELDS
    try:
        form = request.form
    except RequestEntityTooLarge:
        raise too_large() from None
    markup = form.get("as", DEFAULT)
    return Asked(
        form.get("draft", "").replace("\r\n", "\n"),  # as it was typed
        markup if markup in MARKUPS else DEFAULT,
        frozenset(form.getlist("offered")) - frozenset(form.getlist("keep")),
        frozenset(form.getlist("on")),
    )


def asked_by_body() -> Asked:
    """Return what the JSON of this request asks; raises a Refusal for what is wrong."""
    said = json_body(LARGEST_BODY, too_large)
    if not isinstance(said, dict):
        raise Refusal(400, 'The body must be an object, as {"draft": "A tank …"}.')
    faults = list(faults_of(said, rulebook()))
    if faults:
        raise refusal_for(faults)
    return Asked(
        said["draft"],
        said.get("as", DEFAULT),
        frozenset(said.get("off", ())),
        frozenset(said.get("on", ())),
    )


def faults_of(said: Mapping[str, object], book: Rulebook) -> list[Fault]:
    """Return all that is wrong with what a program sent."""
    found = unknown_ones([key for key in said if key not in KEYS], "key", list(KEYS))
    if fault := fault_of_text(said.get("draft")):
        found.append(Fault("draft", "", fault))
    markup = said.get("as", DEFAULT)
    if not isinstance(markup, str) or markup not in MARKUPS:
        detail = unknown("markup", str(markup), list(MARKUPS))
        found.append(Fault("as", printable(str(markup)[:80]), detail))
    for key in ("off", "on"):
        found += faults_of_ids(key, said.get(key, []), book)
    return found


def fault_of_text(text: object) -> str:
    """Return what is wrong with a draft, or nothing."""
    if not isinstance(text, str):
        return "must be there, as text"
    if lone := SURROGATE.search(text):
        return f"character {lone.start()} is half of one: send whole characters"
    return ""


def faults_of_ids(key: str, ids: object, book: Rulebook) -> list[Fault]:
    """Return what is wrong with a list of ids."""
    if not isinstance(ids, list) or not all(isinstance(id, str) for id in ids):
        return [Fault(key, "", "must be a list of ids of records")]
    wrong = [id for id in ids if id not in book.records]
    return unknown_ones(wrong, "id", list(book.records), key)


def unknown_ones(
    names: Sequence[str], what: str, known: list[str], parameter: str = ""
) -> list[Fault]:
    """Return a fault for each unknown name; those that are told say what is near."""
    return [
        Fault(
            parameter or printable(name[:80]),
            printable(name[:80]),
            unknown(what, name, known) if place < MOST_FAULTS else f"unknown {what}",
        )
        for place, name in enumerate(names)
    ]


def too_large(detail: str = "") -> Refusal:
    """Return the answer to a draft that is too long."""
    said = detail or f"a draft is at most {LARGEST:,} bytes: link it in parts"
    ways_on = [WayOn("Link a draft", url_for("linker.page"))]
    return Refusal(413, f"{said[:1].upper()}{said[1:]}.", ways_on=ways_on)
