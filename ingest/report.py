"""What a build tells: how much it holds, and what is left to do."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from ingest.attach import Coverage
from rulesdb.records import Collection, Problem
from rulesdb.vocabulary import CATEGORY_LABELS, Review


@dataclass(frozen=True, slots=True)
class Report:
    """What a build holds: records by category and book, and what is left to do."""

    records: int
    passages: int
    links: int
    by_category: tuple[tuple[str, int], ...]
    by_book: tuple[tuple[str, int], ...]
    needs_review: tuple[str, ...]
    coverage: tuple[Coverage, ...]
    problems: tuple[Problem, ...]


def report_on(collection: Collection, coverage: tuple[Coverage, ...]) -> Report:
    """Return the report on a collection and on what its owner's books cover."""
    categories = Counter(record.category for record in collection.records)
    books = Counter(record.book for record in collection.records)
    return Report(
        records=len(collection.records),
        passages=sum(len(record.passages) for record in collection.records),
        links=len(collection.links),
        by_category=tuple(
            (label, categories[category]) for category, label in CATEGORY_LABELS.items()
        ),
        by_book=tuple((book.title, books[book.key]) for book in collection.books),
        needs_review=tuple(
            record.id
            for record in collection.records
            if record.review is Review.NEEDS_REVIEW
        ),
        coverage=coverage,
        problems=collection.problems,
    )


def report_text(report: Report, database: Path) -> str:
    """Return the report on a build, as it is printed."""
    lines = [
        f"{database}: {report.records} records, {report.passages} passages, "
        f"{report.links} links",
        "",
        *(f"  {count:4}  {label}" for label, count in report.by_category),
        "",
        *(f"  {count:4}  {title}" for title, count in report.by_book),
    ]
    for coverage in report.coverage:
        lines += ["", f"{coverage.path} ({coverage.book})"]
        lines.append(
            f"  official wording for {coverage.attached} of {coverage.records} records"
        )
        lines += [f"  without: {id}" for id in coverage.without]
    if report.needs_review:
        lines += ["", f"{len(report.needs_review)} records need review:"]
        lines += [f"  {id}" for id in report.needs_review]
    if report.problems:
        lines += ["", f"{len(report.problems)} problems:"]
        lines += [f"  {p.where}: {p.message}" for p in report.problems]
    return "\n".join(lines)
