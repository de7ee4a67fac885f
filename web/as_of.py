"""A record as it was at a released version of the rules: what an old link cited."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from flask import Response, make_response, render_template, request, url_for
from markupsafe import Markup

from rulesdb.citations.places import remarks
from rulesdb.history import Comparison, Part, compare
from rulesdb.records import Passage, Record
from rulesdb.vocabulary import unknown
from web.addresses import record_at, record_path, way_to
from web.current import rulebook
from web.heads.preview import of_old_record
from web.markup import PassageWriter, with_source_linked
from web.parameters import AS_OF, Parameter, Reading
from web.problems import Refusal, WayOn


@dataclass(frozen=True, slots=True)
class ShownPart:
    """A passage in both wordings, on the page, and what the first rests on."""

    part: Part
    then: Markup
    now: Markup
    remarks: tuple[Markup, ...]


def version_asked(parameter: Parameter = AS_OF) -> str:
    """Return the version that the request asks for, or nothing if it names none.

    Raises a Refusal that names the versions where it is none of them.
    """
    history = rulebook().history
    reading = Reading(request.args)
    version = reading.text(parameter)
    given = request.args.getlist(parameter.name)
    if len(given) > 1:
        reading.fault(parameter, version, "may be given once")
    elif any(given) and version not in history.versions:
        known = list(reversed(history.versions))
        reading.fault(parameter, version, unknown("version", version, known))
    if reading.faults:
        told = "; ".join(
            f"{fault.parameter}: {fault.detail}" for fault in reading.faults
        )
        raise Refusal(400, told, faults=reading.faults, ways_on=[*ways_to_now()])
    return version


def ways_to_now() -> Iterator[WayOn]:
    """Yield the ways on from a version that never was."""
    id = (request.view_args or {}).get("id", "")
    record = rulebook().records.get(id)
    if record is not None:
        yield WayOn(f"{record.title}, as it is now", record_path(record))
    if rulebook().history.versions:
        yield WayOn("All versions of the rules", url_for("changes.page"))


def record_asked(id: str) -> tuple[Record, str]:
    """Return the record that an address asks for, and its version if it names one.

    Otherwise the request ends here, with a redirect or a Refusal.
    """
    version = version_asked()
    if not version:
        return record_at(id), ""
    # A record that was withdrawn, or has another id by now, is found by its old one.
    found = rulebook().history.record(id, version)
    if found is None:
        now = record_at(id)
        found = rulebook().history.then(now.id, version)
        if found is None:
            raise not_yet(now, version)
    return found, version


def not_yet(record: Record, version: str) -> Refusal:
    """Return the answer where a record was not there at a version."""
    told = rulebook().history.not_yet(record, version)
    return Refusal(404, told, ways_on=[way_to(record)])


def page(id: str) -> Response:
    """Show a record as it was at the version asked for, and what has changed since."""
    record, version = record_asked(id)
    moved = rulebook().moved.get(record.id)
    now = rulebook().records.get(moved.successor if moved else record.id)
    withdrawn = moved is not None and moved.withdrawn
    anchors = rulebook().collection.moved_anchors
    compared = compare(record, None if withdrawn else now, anchors)
    released = {release.version: release for release in rulebook().history.releases}
    page = render_template(
        "as_of.html",
        record=record,
        rulebook=rulebook(),
        book=rulebook().book(record.book),
        release=released[version],
        now=now,
        withdrawn=withdrawn,
        compared=compared,
        parts=list(shown_parts(compared)),
        preview=of_old_record(record, version),
    )
    return make_response(page)


def shown_parts(compared: Comparison) -> Iterator[ShownPart]:
    """Yield the passages of a comparison in both wordings, empty where one lacks it."""
    for part in compared.parts:
        before, after = compared.before, compared.after
        then, now = written(before, part.before), written(after, part.after)
        yield ShownPart(
            part, then, now, noted(before, part.before) or noted(after, part.after)
        )


def written(record: Record | None, passage: Passage | None) -> Markup:
    """Return a passage as HTML, or nothing where there is none."""
    if record is None or passage is None:
        return Markup()
    return PassageWriter(rulebook(), record).html(passage)


def noted(record: Record | None, passage: Passage | None) -> tuple[Markup, ...]:
    """Return what sets a passage apart from its record: its kind, page and source."""
    if record is None or passage is None:
        return ()
    return tuple(map(with_source_linked, remarks(rulebook(), record, passage)))
