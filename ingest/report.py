"""What a build tells: how much it holds, and what is left to do."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from ingest.attach import Coverage
from ingest.differences import Difference
from ingest.facts import Reading, Tally
from rulesdb.records import Collection, Problem
from rulesdb.vocabulary import CATEGORY_LABELS, Review


@dataclass(frozen=True, slots=True)
class Wordings:
    """How much of the publishers' wording was read, and what it says otherwise."""

    reading: Reading
    differences: tuple[Difference, ...]

    @property
    def unexplained(self) -> tuple[Difference, ...]:
        """The differences for which there is no reason."""
        return tuple(found for found in self.differences if not found.reason)


@dataclass(frozen=True, slots=True)
class Repeated:
    """A file whose text `first`, a file that was given before it, holds too."""

    path: str
    first: str


@dataclass(frozen=True, slots=True)
class Report:
    """What a build holds: records by category and book, and what is left to do."""

    records: int
    passages: int
    links: int
    by_category: tuple[tuple[str, int], ...]
    by_book: tuple[tuple[str, int], ...]
    needs_review: tuple[str, ...]
    facts: int
    worked_rulings: int
    reading: Reading
    coverage: tuple[Coverage, ...]
    wordings: Wordings | None
    problems: tuple[Problem, ...]
    repeated: tuple[Repeated, ...] = ()


def report_on(
    collection: Collection,
    coverage: tuple[Coverage, ...],
    reading: Reading,
    wordings: Wordings | None,
) -> Report:
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
        facts=len(collection.facts),
        worked_rulings=len(collection.worked_rulings),
        reading=reading,
        coverage=coverage,
        wordings=wordings,
        problems=collection.problems,
    )


def report_text(report: Report, database: Path, *, unread: bool = False) -> str:
    """Return the report on a build as it is printed, `unread` sentences if asked."""
    lines = [
        f"{database}: {counted(report.records, 'record')}, "
        f"{counted(report.passages, 'passage')}, {counted(report.links, 'link')}",
        "",
        *(f"  {count:4}  {label}" for label, count in report.by_category),
        "",
        *(f"  {count:4}  {title}" for title, count in report.by_book),
    ]
    lines += ["", f"{counted(report.facts, 'fact')}, read from the sentences of rules:"]
    lines += [reading_line(tally) for tally in report.reading.books]
    lines.append(reading_line(report.reading.total))
    if report.worked_rulings:
        lines += ["", counted(report.worked_rulings, "worked ruling")]
    if unread:
        lines += [f"  unread: {place}" for place in report.reading.total.unread]
    for coverage in report.coverage:
        lines += ["", f"{coverage.path} ({coverage.book})"]
        lines.append(
            f"  official wording for {coverage.attached} of {coverage.records} records"
        )
        lines += [f"  without: {id}" for id in coverage.without]
    if report.repeated:
        lines += ["", *(repeated_line(found) for found in report.repeated)]
    if report.wordings:
        lines += ["", *wordings_lines(report.wordings, unread=unread)]
    if report.needs_review:
        need = "need" if len(report.needs_review) != 1 else "needs"
        number = counted(len(report.needs_review), "record")
        lines += ["", f"{number} {need} review:"]
        lines += [f"  {id}" for id in report.needs_review]
    if report.problems:
        lines += ["", f"{counted(len(report.problems), 'problem')}:"]
        lines += [f"  {p.where}: {p.message}" for p in report.problems]
    return "\n".join(lines)


def counted(number: int, noun: str) -> str:
    """Return a number with its noun in the form that goes with it.

    >>> counted(1, "record"), counted(0, "record")
    ('1 record', '0 records')
    """
    return f"{number} {noun}{'s' if number != 1 else ''}"


def reading_line(tally: Tally) -> str:
    """Return how much of a book was read, in all and of what bears on rulings."""
    bearing = tally.bearing + len(tally.bearing_unread)
    marked = sum(count for _, count in tally.marked)
    return (
        f"  {tally.book or 'in all':<18} {tally.read:4} read, "
        f"{len(tally.unread):4} not, {marked:3} are no rules; "
        f"on rulings {tally.bearing} of {bearing}"
    )


def repeated_line(found: Repeated) -> str:
    """Return what became of a file that was given twice."""
    if found.path == found.first:
        return f"{found.path} was given twice and read once"
    return f"{found.path} is the text of {found.first} again; it was read once"


def wordings_lines(wordings: Wordings, *, unread: bool) -> list[str]:
    """Return what the publishers' wording says beside ours."""
    lines = ["the publishers' wording:"]
    lines += [reading_line(tally) for tally in wordings.reading.books]
    if unread:
        lines += [f"  unread: {place}" for place in wordings.reading.total.unread]
    lines.append(
        f"  {counted(len(wordings.differences), 'difference')} from ours, "
        f"{len(wordings.unexplained)} of them unexplained"
    )
    lines += [
        f"  {found.record} ({found.side}): {found.fact.predicate} {found.fact.value}"
        f"{': ' + found.reason if found.reason else ''}"
        for found in wordings.differences
    ]
    return lines
