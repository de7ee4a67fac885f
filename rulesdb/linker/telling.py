"""What became of a draft, as plain data and in notes."""

from __future__ import annotations

from collections.abc import Iterator

from rulesdb.citations.reading import permalink
from rulesdb.linker.linking import Linked
from rulesdb.records import Record


def as_dict(linked: Linked, form: str, base_url: str) -> dict[str, object]:
    """Return a linked draft as plain data; places are characters of the draft."""

    def about(record: Record) -> dict[str, str]:
        url = permalink(base_url, record.id)
        return {"record": record.id, "title": record.title, "url": url}

    return {
        "as": form,
        "draft": linked.text,
        "links": [
            {
                "text": made.text,
                "line": made.line,
                "start": made.start,
                "end": made.end,
                **about(made.record),
            }
            for made in linked.links
        ],
        "left_alone": [
            {
                "text": left.text,
                "line": left.line,
                "start": left.start,
                "end": left.end,
                "why": left.why.value,
                "reason": left.reason,
                "candidates": [about(record) for record in left.candidates],
            }
            for left in linked.left_alone
        ],
        "already_linked": [about(record) for record in linked.already],
        "warnings": list(linked.warnings),
    }


def notes(linked: Linked) -> Iterator[str]:
    """Yield what a person at a terminal should know of a draft, a line each."""
    if not linked.names_rules:
        yield "No rule is named in this draft: it is as it was."
    yield from linked.warnings
    for left in linked.left_alone:
        ids = ", ".join(record.id for record in left.candidates)
        words = " ".join(left.text.split())
        yield f"Line {left.line}: {words!r} was left alone, {left.reason}: {ids}"
