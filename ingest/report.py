"""What a build tells: how much it holds, and what is left to do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
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

    def of_book(self, book: str) -> tuple[Difference, ...]:
        """Return the differences of the wording of one book."""
        return tuple(found for found in self.differences if found.book == book)


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
    boards: int
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
        boards=len(collection.boards),
        reading=reading,
        coverage=coverage,
        wordings=wordings,
        problems=collection.problems,
    )


def report_text(
    report: Report, database: Path, *, unread: bool = False, differences: bool = False
) -> str:
    """Return the report on a build as it is printed.

    It lists the `unread` sentences and the `differences` of wording only if asked to.
    """
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
    if report.boards:
        lines += ["", counted(report.boards, "example board")]
    if unread:
        lines += [f"  unread: {place}" for place in report.reading.total.unread]
    for coverage in report.coverage:
        lines += ["", *coverage_lines(coverage)]
    if report.repeated:
        lines += ["", *(repeated_line(found) for found in report.repeated)]
    if report.wordings:
        lines += ["", *wordings_lines(report.wordings, unread=unread)]
        lines += difference_lines(report.wordings, whole=differences)
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


def coverage_lines(coverage: Coverage) -> Iterator[str]:
    """Yield how far a file covers our records, and each that it leaves without."""
    yield f"{coverage.path} ({coverage.book})"
    if not coverage.records:
        yield (
            "  none of our records rests on this book; "
            "if it is a copy of one of ours, say which with --book KEY"
        )
        return
    number = counted(coverage.records, "record")
    yield f"  official wording for {coverage.attached} of {number}"
    yield from (f"  without: {id}" for id in coverage.without)


def repeated_line(found: Repeated) -> str:
    """Return what became of a file that was given twice."""
    if found.path == found.first:
        return f"{found.path} was given twice and read once"
    return f"{found.path} is the text of {found.first} again; it was read once"


def wordings_lines(wordings: Wordings, *, unread: bool) -> list[str]:
    """Return how much of the publishers' wording was read."""
    lines = ["the publishers' wording:"]
    lines += [reading_line(tally) for tally in wordings.reading.books]
    if unread:
        lines += [f"  unread: {place}" for place in wordings.reading.total.unread]
    return lines


def difference_lines(wordings: Wordings, *, whole: bool) -> Iterator[str]:
    """Yield how many differences from ours each book has, then the `whole` of them."""
    for book in dict.fromkeys(found.book for found in wordings.differences):
        found = wordings.of_book(book)
        bare = sum(not each.reason for each in found)
        hint = "" if whole else " (list them with --differences)"
        yield (
            f"  {book}: {counted(len(found), 'difference')} from ours, "
            f"{bare} of them unexplained{hint}"
        )
    for each in wordings.differences if whole else ():
        reason = f": {each.reason}" if each.reason else ""
        yield (
            f"  {each.record} ({each.side}): "
            f"{each.fact.predicate} {each.fact.value}{reason}"
        )
