"""A query and its answer: hits with snippets, facet counts, suggestions."""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulesdb.language.wanted import Wanted
from rulesdb.language.words import stems, words
from rulesdb.matching import Match, Matcher
from rulesdb.records import Passage, Record
from rulesdb.rulebook import Rulebook
from rulesdb.snippets import Piece, snippet
from rulesdb.understanding.reading import Reader, Reading
from rulesdb.vocabulary import CATEGORY_LABELS, Category

if TYPE_CHECKING:  # the index brings Whoosh, which takes its time to import
    from rulesdb.index import Index

#: Results on a page.
PAGE_SIZE = 20


@dataclass(frozen=True, slots=True)
class Query:
    """What is looked for: words, and the categories and books to look in (or any)."""

    text: str = ""
    categories: tuple[Category, ...] = ()
    books: tuple[str, ...] = ()
    page: int = 1
    page_size: int = PAGE_SIZE


@dataclass(frozen=True, slots=True)
class Hit:
    """A record that answers, with the passage that answers best."""

    record: Record
    passage: Passage | None
    snippet: tuple[Piece, ...]
    score: float
    why: str


@dataclass(frozen=True, slots=True)
class FacetCount:
    """How many of the results a filter would keep."""

    value: str
    label: str
    count: int


@dataclass(frozen=True, slots=True)
class Answer:
    """One page of the hits, with what the whole result holds.

    `total` counts all hits. A facet is counted over all hits of the words and of the
    *other* filter, so that each choice says what it would give.
    """

    query: Query
    total: int
    hits: tuple[Hit, ...]
    categories: tuple[FacetCount, ...]
    books: tuple[FacetCount, ...]
    did_you_mean: str | None = None
    warnings: tuple[str, ...] = ()

    @property
    def pages(self) -> int:
        """How many pages there are; an answer without hits has one, empty."""
        return max(1, -(-self.total // self.query.page_size))


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A record offered while its name is being typed."""

    title: str
    record: Record


class Search:
    """The search over one rulebook and its index; any number of threads may use it."""

    def __init__(self, rulebook: Rulebook, index: Index) -> None:
        self._rulebook = rulebook
        self._index = index
        self._entries = list(rulebook.entries())
        self._reader = Reader(rulebook, index.vocabulary)
        self._matcher = Matcher(rulebook, index)
        self._names = [
            ([word.text for word in words(name)], name, record)
            for record in rulebook.records.values()
            for name in (record.title, *record.aliases)
        ]

    def search(self, query: Query) -> Answer:
        """Return the answer to a query; no text whatever makes it raise."""
        reading = self.read(query.text)
        wanted, warnings = reading.wanted, reading.warnings
        if wanted:
            matches = self._matcher.matches(reading)
        else:
            books = [b.key for b in self._rulebook.books.values()]
            matches = [Match(r) for key in books for r in self._rulebook.contents(key)]
        if matches and all(match.held < len(wanted) for match in matches):
            warnings = (*warnings, "No record holds all of these words.")
        return self._answer(query, wanted, matches, warnings)

    def read(self, text: str) -> Reading:
        """Return how a query is understood; no text whatever makes it raise."""
        return self._reader.read(text)

    def _answer(
        self,
        query: Query,
        wanted: tuple[Wanted, ...],
        matches: list[Match],
        warnings: tuple[str, ...],
    ) -> Answer:
        """Return the page of the matches that the query asks for."""
        kept = [
            match
            for match in matches
            if (not query.categories or match.record.category in query.categories)
            and (not query.books or match.record.book in query.books)
        ]
        first = (query.page - 1) * query.page_size
        shown = kept[first : first + query.page_size] if query.page > 0 else []
        return Answer(
            query=query,
            total=len(kept),
            hits=tuple(self._hit(match, wanted) for match in shown),
            categories=self._count_categories(query, matches),
            books=self._count_books(query, matches),
            did_you_mean=None if matches else self._nearest(query.text),
            warnings=warnings,
        )

    def _hit(self, match: Match, wanted: tuple[Wanted, ...]) -> Hit:
        """Return a match as it is shown."""
        record = match.record
        stems_wanted = {s for w in wanted for wording in w.wordings for s in wording}
        beginnings = tuple(w.beginning for w in wanted if w.beginning)
        number = match.best_passage
        passage = None if number is None else self._entries[number][1]
        if passage is not None and is_answered_by_summary(match, passage, wanted):
            passage = None
        pieces = snippet(
            passage.text if passage else record.summary, stems_wanted, beginnings
        )
        if not any(piece.marked for piece in pieces):
            pieces = snippet(record.summary, stems_wanted, beginnings)
        return Hit(record, passage, pieces, round(match.worth, 3), why(match, passage))

    def _count_categories(
        self, query: Query, matches: Iterable[Match]
    ) -> tuple[FacetCount, ...]:
        """Count the matches in the chosen books by category."""
        counts = Counter(
            match.record.category
            for match in matches
            if not query.books or match.record.book in query.books
        )
        return tuple(
            FacetCount(category.value, label, counts[category])
            for category, label in CATEGORY_LABELS.items()
        )

    def _count_books(
        self, query: Query, matches: Iterable[Match]
    ) -> tuple[FacetCount, ...]:
        """Count the matches in the chosen categories by book."""
        counts = Counter(
            match.record.book
            for match in matches
            if not query.categories or match.record.category in query.categories
        )
        return tuple(
            FacetCount(book.key, book.title, counts[book.key])
            for book in self._rulebook.books.values()
        )

    def _nearest(self, text: str) -> str | None:
        """Return the query with each unknown word replaced by the nearest known one."""
        known = self._index.vocabulary
        typed = [word.text for word in words(text[:100])]
        near = []
        for word in typed:
            found = difflib.get_close_matches(word, known, n=1, cutoff=0.75)
            near.append(found[0] if found else word)
        return " ".join(near) if near != typed else None

    def suggest(self, text: str, limit: int = 8) -> tuple[Suggestion, ...]:
        """Return the records whose names begin with what has been typed so far.

        Names that begin so come before names of which another word does, and among
        these titles before other names.
        """
        typed = [word.text for word in words(text[:100])]
        if not typed:
            return ()
        ranked = sorted(
            (place, name != record.title, len(name), record.order, name, record.id)
            for parts, name, record in self._names
            if (place := where_begun(parts, typed)) is not None
        )
        found: dict[str, Suggestion] = {}
        for *_, name, id in ranked:
            found.setdefault(id, Suggestion(name, self._rulebook.records[id]))
        return tuple(found.values())[:limit]


def where_begun(parts: list[str], typed: list[str]) -> int | None:
    """Return at which word of a name the typed words stand, the last one unfinished.

    >>> where_begun(["frozen", "river"], ["riv"])
    1
    >>> where_begun(["frozen", "river"], ["en"])
    """
    *whole, last = typed
    for place in range(len(parts) - len(typed) + 1):
        end = place + len(whole)
        if parts[place:end] == whole and parts[end].startswith(last):
            return place
    return None


def is_answered_by_summary(
    match: Match, passage: Passage, wanted: tuple[Wanted, ...]
) -> bool:
    """Say whether a record's summary shows better than its best passage why it answers.

    It does where the record's title is asked for; where another of its names is, only
    if the summary speaks of it, or the passage is no rule.
    """
    if match.titled or not match.exact:
        return match.titled
    if not passage.kind.is_rule:
        return True
    said = set(stems(match.record.summary))
    return all(any(said.issuperset(w) for w in want.wordings) for want in wanted)


def why(match: Match, passage: Passage | None) -> str:
    """Return in a few words what made a record match."""
    reasons = list(dict.fromkeys(match.meanings))
    if match.exact:
        reasons.append("its name")
    elif match.named:
        reasons.append("in its name")
    if passage is not None:
        reasons.append(passage.label)
    return ", ".join(reasons)
