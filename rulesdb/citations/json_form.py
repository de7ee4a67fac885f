"""A record as JSON, for programs: everything that it says, and where it leads."""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb.citations.places import sources
from rulesdb.citations.reading import permalink
from rulesdb.records import Passage, Record
from rulesdb.rulebook import Related, Rulebook


def as_json(rulebook: Rulebook, record: Record, base_url: str) -> dict[str, object]:
    """Return a record in full, as what JSON can hold."""
    before, after = rulebook.neighbours(record)
    return {
        **wording(rulebook, record, base_url),
        "related": _related(rulebook.related(record), base_url),
        "previous": before.id if before else None,
        "next": after.id if after else None,
    }


def as_json_then(
    rulebook: Rulebook, record: Record, base_url: str, version: str
) -> dict[str, object]:
    """Return a record as it was at a release, with what its wording bore on."""
    return {
        **wording(rulebook, record, base_url, version),
        "related": _related(rulebook.related_then(record, version), base_url, version),
    }


def wording(
    rulebook: Rulebook, record: Record, base_url: str, version: str = ""
) -> dict[str, object]:
    """Return what a record itself says, now or at a released version of the rules."""
    return {
        "id": record.id,
        "title": record.title,
        "category": record.category.value,
        "book": record.book,
        "page": record.page,
        "section": list(record.section),
        "language": record.language,
        "aliases": list(record.aliases),
        "tags": list(record.tags),
        "summary": record.summary,
        "url": permalink(base_url, record.id, version=version),
        "review": record.review.value,
        "source": record.source.value,
        "passages": [
            passage_as_json(record, passage, base_url, version)
            for passage in record.passages
        ],
        "sources": _sources(rulebook, record),
        "rules_version": version or rulebook.version,
    }


def passage_as_json(
    record: Record, passage: Passage, base_url: str, version: str = ""
) -> dict[str, object]:
    """Return a passage of a record, as what JSON can hold."""
    return {
        "anchor": passage.anchor,
        "label": passage.label,
        "kind": passage.kind.value,
        "language": passage.language,
        "text": passage.text,
        "markdown": passage.markdown,
        "book": passage.book,
        "page": passage.page,
        "source": passage.source.value,
        "citation": passage.citation,
        "url": permalink(base_url, record.id, passage.anchor, version=version),
    }


def _sources(rulebook: Rulebook, record: Record) -> list[dict[str, object]]:
    return [
        {
            "book": place.book.key,
            "title": place.book.title,
            "abbr": place.book.abbr,
            "page": place.page,
        }
        for place in sources(rulebook, record)
    ]


def _related(
    related: Iterable[Related], base_url: str, version: str = ""
) -> list[dict[str, object]]:
    return [
        {
            "label": relation.label,
            "id": relation.record.id,
            "title": relation.record.title,
            "url": permalink(base_url, relation.record.id, version=version),
        }
        for relation in related
    ]
