"""A query and its answer: hits with snippets, facet counts, suggestions."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from rulesdb.asking import Asker
from rulesdb.columns import Columns, any_of
from rulesdb.language.words import words
from rulesdb.matching import Matcher, Matches
from rulesdb.postings import Index
from rulesdb.records import Passage, Record
from rulesdb.rulebook import Rulebook
from rulesdb.snippets import Snippet, Text, snippet
from rulesdb.vocabulary import CATEGORY_LABELS, Category

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


class Hit(NamedTuple):
    """A record that answers, with the passage that answers best."""

    record: Record
    passage: Passage | None
    snippet: Snippet
    score: float
    why: str


@dataclass(frozen=True, slots=True)
class FacetCount:
    """How many of the results a filter would keep."""

    value: str
    label: str
    count: int


#: Returns a count of a facet; the same few are given out again and again.
facet_count = lru_cache(maxsize=4096)(FacetCount)


class Answer(NamedTuple):
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
        self._columns = Columns(rulebook)
        self._asker = Asker(self._columns, index, rulebook.collection.synonyms)
        self._matcher = Matcher(self._columns)
        #: What of each entry is shown in a snippet.
        self._texts = [
            Text(passage.text if passage else record.summary)
            for record, passage in rulebook.entries()
        ]
        self._categories = [
            (category.value, label, self._columns.categories.get(category, 0))
            for category, label in CATEGORY_LABELS.items()
        ]
        self._books = [
            (book.key, book.title, self._columns.books.get(book.key, 0))
            for book in rulebook.books.values()
        ]
        self._names = [
            ([word.text for word in words(name)], name, record)
            for record in rulebook.records.values()
            for name in (record.title, *record.aliases)
        ]

    def search(self, query: Query) -> Answer:
        """Return the answer to a query; no text whatever makes it raise."""
        asked = self._asker.ask(query.text)
        warnings = asked.warnings
        matches = self._matcher.matches(asked)
        if not matches.whole and matches.records:
            warnings = (*warnings, "No record holds all of these words.")
        columns = self._columns
        in_categories = any_of(query.categories, columns.categories, columns.all)
        in_books = any_of(query.books, columns.books, columns.all)
        kept = matches.records & in_categories & in_books
        return Answer(
            query=query,
            total=kept.bit_count(),
            hits=tuple(self._hits(query, asked.stems, matches, kept)),
            categories=counted(self._categories, matches.records & in_books),
            books=counted(self._books, matches.records & in_categories),
            did_you_mean=None if matches.records else self._nearest(query.text),
            warnings=warnings,
        )

    def _hits(
        self, query: Query, wanted: frozenset[str], matches: Matches, kept: int
    ) -> Iterator[Hit]:
        """Yield the page of the kept matches that a query asks for."""
        if query.page < 1:
            return
        first = (query.page - 1) * query.page_size
        end = first + query.page_size
        for number, score in matches.best(kept, end)[first:end]:
            yield self._hit(matches, number, score, wanted)

    def _hit(
        self, matches: Matches, number: int, score: float, wanted: frozenset[str]
    ) -> Hit:
        """Return a match as it is shown."""
        columns = self._columns
        entry = matches.best_passage(number)
        if entry is not None and (
            self._is_answered_by_summary(matches, number, entry)
            or self._texts[entry].stems.isdisjoint(wanted)
        ):
            entry = None
        shown = columns.own[number] if entry is None else entry
        return Hit(
            columns.records[number],
            columns.passages[shown],
            snippet(self._texts[shown], wanted),
            round(score, 3),
            self._why(matches, number, entry),
        )

    def _is_answered_by_summary(
        self, matches: Matches, number: int, entry: int
    ) -> bool:
        """Say whether a record's summary shows better than a passage why it answers.

        It does where the record's title is asked for; where another of its names is,
        only if the summary speaks of it, or the passage is no rule.
        """
        bit = 1 << number
        if not matches.exact & bit:
            return False
        passage = self._columns.passages[entry]
        if matches.titled & bit or passage is None or not passage.kind.is_rule:
            return True
        said = self._texts[self._columns.own[number]].stems
        return all(found.is_said_by(said) for found in matches.evidence)

    def _why(self, matches: Matches, number: int, entry: int | None) -> str:
        """Return in a few words what made a record match."""
        reasons = []
        for meanings in matches.meanings:
            if number in meanings and meanings[number] not in reasons:
                reasons.append(meanings[number])
        if any(number in named for named in matches.named):
            exact = matches.exact >> number & 1
            reasons.append("its name" if exact else "in its name")
        passage = None if entry is None else self._columns.passages[entry]
        if passage is not None:
            reasons.append(passage.label)
        return ", ".join(reasons)

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


def counted(
    column: Iterable[tuple[str, str, int]], records: int
) -> tuple[FacetCount, ...]:
    """Return how many of the records have each value of a column."""
    return tuple(
        facet_count(value, label, (records & having).bit_count())
        for value, label, having in column
    )
