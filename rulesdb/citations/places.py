"""The wording of a citation: which book, which page, and how good the source is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulesdb.records import Book, Passage, Record
from rulesdb.rulebook import Rulebook
from rulesdb.vocabulary import PassageKind, SourceGrade

#: What a passage is called that is not a rule, in its language.
KIND_LABELS: dict[str, dict[PassageKind, str]] = {
    "en": {
        PassageKind.EXAMPLE: "Example",
        PassageKind.ADVICE: "Advice",
        PassageKind.FLAVOUR: "Background",
        PassageKind.MISPRINT: "Misprint",
        PassageKind.CONFLICT: "Sources differ",
    },
    "ru": {
        PassageKind.EXAMPLE: "Пример",
        PassageKind.ADVICE: "Совет",
        PassageKind.FLAVOUR: "Предыстория",
        PassageKind.MISPRINT: "Опечатка",
        PassageKind.CONFLICT: "Источники расходятся",
    },
}

#: What a source is called that is not the rulebook.
GRADE_LABELS: dict[SourceGrade, str] = {
    SourceGrade.SUMMARY_CARD: "Summary card",
    SourceGrade.FAQ: "FAQ",
    SourceGrade.ARTICLE: "Article",
    SourceGrade.COMMUNITY: "Community",
}


@dataclass(frozen=True, slots=True)
class Place:
    """Where a rule stands: a book and the page in it, as far as it is known.

    `grade` tells the book itself from an article about it.
    """

    book: Book
    page: str | None
    grade: SourceGrade = SourceGrade.RULEBOOK

    def in_full(self) -> str:
        """Return the citation with the book's title: "Eastern Front (EF) p.2"."""
        grade = self._graded()
        if grade and not self.page:
            titled = self.book.title.casefold().endswith(grade.casefold())
            return self.book.title if titled else f"{self.book.title}{grade}"
        return f"{self.book.title} ({self.book.abbr}){self._paged()}{grade}"

    def in_short(self) -> str:
        """Return the citation with the book's abbreviation: "EF p.2"."""
        return f"{self.book.abbr}{self._paged()}{self._graded()}"

    def _paged(self) -> str:
        return f" p.{self.page}" if self.page else ""

    def _graded(self) -> str:
        label = GRADE_LABELS.get(self.grade)
        if label is None:
            return ""
        return f" ({label if label.isupper() else label.lower()})"


def sources(rulebook: Rulebook, record: Record) -> tuple[Place, ...]:
    """Return the books that the record rests on, its own first, each with its page.

    Of several pages of one book the first is given: a passage that stands on another
    page says so itself.
    """
    places = {record.book: _own_place(rulebook, record)}
    for passage in record.passages:
        is_source = passage.kind.is_rule and _cites_book(passage)
        if is_source and passage.book not in places:
            places[passage.book] = _place(rulebook, passage)
    return tuple(places.values())


def citation(rulebook: Rulebook, record: Record) -> str:
    """Return the books and pages of a record: "EF p.2, PT p.6" where it has several."""
    places = sources(rulebook, record)
    if len(places) == 1:
        return places[0].in_full()
    return ", ".join(place.in_short() for place in places)


def passage_sources(rulebook: Rulebook, passage: Passage) -> Iterator[str]:
    """Yield what a passage rests on, in words that stand alone."""
    if _cites_book(passage):
        yield _place(rulebook, passage).in_full()
    if passage.citation:
        yield _source(passage)


def remarks(rulebook: Rulebook, record: Record, passage: Passage) -> Iterator[str]:
    """Yield what sets a passage apart from its record: its kind, page and source."""
    if kind := unsaid_kind(passage):
        yield kind
    place = _place(rulebook, passage)
    if _cites_book(passage) and place != _own_place(rulebook, record):
        yield place.in_short()
    if passage.citation:
        yield _source(passage)


def unsaid_kind(passage: Passage) -> str:
    """Return what a passage that is no rule is called, unless its label says it."""
    labels = KIND_LABELS.get(passage.language, KIND_LABELS["en"])
    kind = labels.get(passage.kind, "")
    return "" if passage.label.casefold().startswith(kind.casefold()) else kind


def _cites_book(passage: Passage) -> bool:
    """Tell whether a passage rests on its book, not only on the source it names.

    A copy of the rulebook may be named beside the page; other sources have no pages.
    """
    in_rulebook = passage.source is SourceGrade.RULEBOOK and passage.page is not None
    return in_rulebook or not passage.citation


def _place(rulebook: Rulebook, passage: Passage) -> Place:
    return Place(rulebook.book(passage.book), passage.page, passage.source)


def _own_place(rulebook: Rulebook, record: Record) -> Place:
    return Place(rulebook.book(record.book), record.page, record.source)


def _source(passage: Passage) -> str:
    grade = GRADE_LABELS.get(passage.source, "")
    if not grade or passage.citation.casefold().startswith(grade.casefold()):
        return passage.citation
    return f"{grade}: {passage.citation}"
