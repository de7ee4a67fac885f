"""The rules for tonight: a sheet of what is on this table, to read and to print."""

from __future__ import annotations

from collections.abc import Iterator
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
from werkzeug.datastructures import MultiDict

from rulesdb import tonight
from rulesdb.board.m44 import Unreadable, read
from rulesdb.search import Hit, Query
from rulesdb.tonight import COLUMNS, UNIT_COLUMNS, Choice, Sheet
from rulesdb.tonight.choice import read_id, scenario_named, scenarios
from web.addresses import absolute
from web.board.files import uploaded
from web.current import edition, rulebook
from web.openapi.describing import described
from web.openapi.sheets import Sheet as Model
from web.parameters import Parameter, Q, Reading
from web.problems import Refusal, wants_json

bp = Blueprint("tonight", __name__)

SCENARIO = Parameter("scenario", "the scenario that is played, by its id")
IN = Parameter(
    "in",
    "what is in play, by the ids of records and books, with spaces between them; "
    "without it, what the scenario itself names",
    repeatable=True,
)

#: More ids than there are things to tick are no choice.
MOST_IDS = 400


@bp.get("/tonight")
def page() -> Response:
    """Show the sheet of what the address chooses, or what there is to choose from.

    A form's own address leads to the one that is linked.
    """
    choice = read_request()
    words = Reading(request.args).text(Q)
    if [*request.args.items(multi=True)] != [*parameters(choice, words)]:
        return make_response(redirect(path_of(choice, words), 302))
    return show(choice, words)


@bp.get("/api/tonight")
@described(Model, query=(SCENARIO, IN))
def as_json() -> dict[str, Any]:
    """Give the sheet of what the address chooses."""
    reading = Reading(request.args)
    reading.only((SCENARIO, IN))
    reading.check()
    choice = read_request()
    return {"url": absolute(path_of(choice)), **tonight.as_dict(sheet_of(choice))}


@bp.post("/tonight/open")
def open_file() -> Response:
    """Open a .m44 file: lead to the sheet of what is on its board.

    Nothing is kept of the file; what no book tells of is named, and is on no sheet.
    """
    try:
        opened = read(uploaded())
    except Unreadable as error:
        raise Refusal(400, f"{error}.") from None
    ids = tonight.lying_on(opened.board, rulebook())
    choice = tonight.read_choice(rulebook(), "", ids)
    notes = [str(problem) for problem in opened.problems]
    if wants_json():
        found = {"url": absolute(path_of(choice)), "notes": notes}
        return make_response({**found, **tonight.as_dict(sheet_of(choice))})
    if notes or choice.is_empty:
        return show(choice, "", notes or ["The board of this file is empty"])
    return make_response(redirect(path_of(choice), 303))


def read_request() -> Choice:
    """Return what the request chooses; raises a Refusal that names every fault."""
    reading = Reading(request.args)
    book = rulebook()
    told = reading.each(SCENARIO, lambda id: scenario_named(book, id.strip()).id)
    named = [id for text in request.args.getlist(IN.name) for id in text.split()]
    if len(named) > MOST_IDS:
        reading.fault(IN, "", f"must be {MOST_IDS} ids at most")
    each = Reading(MultiDict((IN.name, id) for id in named[:MOST_IDS]))
    ids = each.each(IN, lambda id: read_id(book, id))
    reading.faults += each.faults
    if len(told) > 1:
        reading.fault(SCENARIO, told[1], "may be given once")
    reading.check()
    return tonight.read_choice(book, next(iter(told), ""), ids)


def parameters(choice: Choice, words: str = "") -> Iterator[tuple[str, str]]:
    """Yield the parameters of the address of a choice, in the order of its link."""
    if choice.scenario:
        yield SCENARIO.name, choice.scenario.id
    if choice.said:
        yield IN.name, " ".join(choice.said)
    if words:
        yield Q.name, words


def path_of(choice: Choice, words: str = "") -> str:
    """Return the address of a sheet, and of what is looked for on it."""
    named: dict[str, Any] = dict(parameters(choice, words))
    return url_for("tonight.page", **named)


def sheet_of(choice: Choice) -> Sheet:
    """Return the sheet of a choice."""
    return tonight.sheet(choice, edition().rules)


def show(choice: Choice, words: str, notes: list[str] | None = None) -> Response:
    """Return the page; `notes` are what could not be placed of a file."""
    found = sheet_of(choice)
    hits = tuple(hits_on(found, words)) if words and not choice.is_empty else ()
    page = render_template(
        "tonight.html",
        sheet=found,
        choice=choice,
        words=words,
        hits=hits,
        notes=notes or [],
        before=COLUMNS[0],
        after=COLUMNS[1],
        unit_columns=UNIT_COLUMNS,
        shelves=tonight.offered(rulebook()),
        scenarios=scenarios(rulebook()),
        records=rulebook().records,
        books=rulebook().books,
        ticked=frozenset(choice.ids),
        brought=frozenset(e.record.id for e in (*found.rules, *found.cards))
        - frozenset(choice.ids),
        path=path_of(choice),
    )
    return make_response(page)


def hits_on(found: Sheet, words: str) -> Iterator[Hit]:
    """Yield what a search finds among the records of a sheet, the best first."""
    everything = len(rulebook().records)
    answer = edition().search(Query(words, page_size=everything))
    yield from (hit for hit in answer.hits if hit.record.id in found.records)
