"""The rules check: its page, where a form asks, and its JSON, where a program does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from flask import (
    Blueprint,
    Response,
    make_response,
    redirect,
    render_template,
    request,
    url_for,
)

from rulesdb import links
from rulesdb.errors import MOST_FAULTS
from rulesdb.ruling_text import as_dict
from rulesdb.situations import QUESTIONS
from web.check.asked import (
    LINK,
    Asked,
    asked,
    asked_by_body,
    asked_by_link,
    in_short,
)
from web.check.choices import choices, examples
from web.check.form import Form
from web.check.form_reading import (
    asked_sheet,
    is_asked,
    read_form,
    said,
    strange_names,
)
from web.check.sheet import Sheet, sheet_of, titled
from web.check.spoken import WORDS, spoken
from web.check.told import told
from web.current import base_url, rulebook
from web.heads.preview import of_check, of_ruling
from web.openapi.describing import Body, described
from web.openapi.rulings import Ruling
from web.openapi.situations import ANY
from web.parameters import Parameter, Reading
from web.problems import Fault, Refusal, refusal_for

bp = Blueprint("check", __name__)

SITUATION = Parameter(
    LINK,
    "the situation, as the link of a ruling has it",
    needed=True,
    schema={"type": "string", "pattern": r"^1\.[A-Za-z0-9_-]+$"},
)

#: What can be asked, in the order of a turn.
QUESTION_TITLES = {
    "order": "Orders of a card",
    "move": "A move",
    "minefield": "A minefield",
    "battle": "An attack or a roll",
    "retreat": "A retreat",
    "take-ground": "Taking ground",
    "victory": "Medals and victory",
    "special": "A special rule",
    "campaign": "A campaign",
    "card-game": "The card game",
}


@bp.get("/check")
def page() -> Response:
    """Show the form, and the ruling on the situation in the address.

    A form's own parameters lead to the link of the situation that they describe.
    """
    if LINK in request.args:
        return show(asked_by_link(request.args[LINK]))
    if WORDS in request.args:
        return show_words(request.args[WORDS])
    if not is_asked(request.args):
        return show(Asked({}), asked_sheet(request.args))
    found = asked(read_form(request.args))
    unknown = strange_names(request.args)
    strange = [Fault(name[:80], "", "no such parameter") for name in unknown]
    if strange:
        found = Asked(found.described, faults=(*found.faults, *strange))
    if found.situation is None:
        return show(found)
    address = links.path(links.described(found.situation))
    return make_response(redirect(address, 303))


def board_link(found: Asked) -> str:
    """Return the text of the link of a situation on a board; it is changed there."""
    if not isinstance(found.described, dict) or "board" not in found.described:
        return ""
    if found.situation is None:
        return request.args.get(LINK, "")
    return links.encode(links.described(found.situation))


def show_words(text: str) -> Response:
    """Lead to the ruling on a sentence, or show what was understood of it."""
    found = spoken(text)
    if found is None:
        return show(Asked({}), words=text)
    if found.situation is None:
        data = found.reading.described
        unread = found.reading.unread
        return show(Asked(data) if unread else asked(data), words=text, unread=unread)
    return make_response(redirect(found.path, 303))


@bp.post("/api/check")
@described(Ruling, takes=Body(schema=ANY), refuses=(413, 415))
def rule() -> dict[str, Any]:
    """Rule on the situation in the body."""
    return as_json(asked_by_body())


@bp.get("/api/check")
@described(Ruling, query=(SITUATION,))
def rule_on_link() -> dict[str, Any]:
    """Rule on the situation of a link."""
    reading = Reading(request.args)
    reading.only([SITUATION])
    reading.check()
    if LINK not in request.args:
        raise Refusal(
            400, f"Give the situation of a link as {LINK}=…, or POST one as JSON."
        )
    found = asked_by_link(request.args[LINK])
    if found.faults:
        raise refusal_for(found.faults)
    return as_json(found)


def as_json(found: Asked) -> dict[str, Any]:
    """Return the ruling on what was asked, as the API gives it."""
    ruling, situation = found.ruling(), found.situation
    assert ruling is not None
    assert situation is not None
    return as_dict(ruling, situation, rulebook(), base_url())


@dataclass(frozen=True, slots=True)
class Way:
    """A way to another form: its title, its address, and whether it is this one."""

    title: str
    path: str
    here: bool


def questions(sheet: Sheet) -> list[Way]:
    """Return the questions that can be asked; the attack stands for its roll too."""
    return [
        Way(QUESTION_TITLES[name], url_for("check.page", question=name), name == here)
        for here in [sheet.question]
        for name in QUESTION_TITLES
    ]


def steps(sheet: Sheet) -> list[Way]:
    """Return the steps of the question."""
    return [
        Way(
            titled(step),
            url_for("check.page", question=sheet.question, step=step),
            step == sheet.step,
        )
        for step in QUESTIONS[sheet.question].steps
    ]


def sheet_for(described: object) -> Sheet:
    """Return the sheet of the question that plain data ask."""
    question, step = (said(described, name) for name in ("question", "step"))
    return sheet_of(str(question), str(step))


def show(
    found: Asked,
    sheet: Sheet | None = None,
    words: str = "",
    unread: Sequence[str] = (),
) -> Response:
    """Return the page: the ruling, if there is one, and the form as it was filled.

    `words` are the sentence that it was filled from, `unread` what was not understood.
    """
    book = rulebook()
    ruling = found.ruling()
    sheet = sheet or sheet_for(found.described)
    about = of_ruling(ruling, found.situation) if ruling and found.situation else None
    rendered = render_template(
        "check.html",
        preview=about or of_check(is_indexed=not found.faults),
        form=Form(found, choices(book), sheet),
        sheet=sheet,
        questions=questions(sheet),
        steps=steps(sheet),
        examples=[] if ruling else examples(book, sheet.question, sheet.step),
        words=words,
        unread=unread,
        on_board=board_link(found),
        faults=[
            (sheet.fields.get(fault.parameter), fault.parameter, in_short(fault))
            for fault in found.faults[:MOST_FAULTS]
        ],
        more_faults=max(0, len(found.faults) - MOST_FAULTS),
        **(told(ruling, found.situation) if ruling and found.situation else {}),
    )
    return make_response(rendered, 400 if found.faults else 200)
