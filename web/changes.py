"""What each release of the rules changed: a page for people, a feed for programs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import pairwise
from typing import Any

from flask import Blueprint, render_template, request

from rulesdb.history import Comparison, Part
from rulesdb.records import Passage, Release
from web.addresses import absolute, as_of_path
from web.as_of import version_asked
from web.current import rulebook
from web.openapi.describing import described
from web.openapi.releases import Changes
from web.parameters import SINCE, Reading

bp = Blueprint("changes", __name__)

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A release in the list of changes; `release` is None for what comes next."""

    release: Release | None
    changed: tuple[Comparison, ...]
    records: int = 0


@bp.get("/changes")
def page() -> str:
    """List what each release changed, the last one first."""
    return render_template("changes.html", chapters=list(chapters()))


def chapters() -> Iterator[Chapter]:
    """Yield what has changed since the last release, if anything, and the releases."""
    history = rulebook().history
    coming = history.changed_by("") if history.versions else ()
    if coming:
        yield Chapter(None, coming)
    for release in reversed(history.releases):
        changed = history.changed_by(release.version)
        yield Chapter(release, changed, history.size(release.version))


@bp.get("/api/changes")
@described(Changes, query=(SINCE,))
def feed() -> Json:
    """Give what each release changed, the first one first, or those since one."""
    reading = Reading(request.args)
    reading.only((SINCE,))
    reading.check()
    since = version_asked(SINCE)
    history = rulebook().history
    later = history.versions.index(since) + 1 if since else 0
    return {
        "rules_version": rulebook().version,
        "since": since or None,
        "releases": [released(release) for release in history.releases[later:]],
    }


def released(release: Release) -> Json:
    """Return a release as JSON, with all that it changed."""
    history = rulebook().history
    changes: list[Json] = []
    before = ""
    for version, following in pairwise(history.versions):
        if following == release.version:
            before = version
    for compared in history.changed_by(release.version):
        changes += changes_of(compared, before, release.version)
    return {
        "version": release.version,
        "date": release.date,
        "records": history.size(release.version),
        "changes": changes,
    }


def changes_of(compared: Comparison, before: str, version: str) -> Iterator[Json]:
    """Yield what a release did to a record as JSON: to its head, and to passages.

    Each has the address of the new wording, or of the last one of what was taken out.
    """
    id, title = compared.record.id, compared.record.title
    old_id = compared.before.id if compared.before else id
    old, new = absolute(as_of_path(old_id, before)), absolute(as_of_path(id, version))
    if compared.says_otherwise_above:
        yield {
            "record": id,
            "title": title,
            "anchor": None,
            "change": compared.change,
            "before": compared.before and compared.before.summary,
            "after": compared.after and compared.after.summary,
            "details": [asdict(detail) for detail in compared.details],
            "url": new if compared.after else old,
        }
    for part in compared.changed:
        address = new if part.after else old
        yield {
            "record": id,
            "title": title,
            **passage_change(part),
            "url": f"{address}#{part.passage.anchor}",
        }


def passage_change(part: Part) -> Json:
    """Return what a release did to a passage as JSON."""
    return {
        "anchor": part.passage.anchor,
        "change": part.change,
        "before": markdown_of(part.before),
        "after": markdown_of(part.after),
        "details": [asdict(detail) for detail in part.details],
    }


def markdown_of(passage: Passage | None) -> str | None:
    """Return a passage as it is written, if it is there."""
    return None if passage is None else passage.markdown
