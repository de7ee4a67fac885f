"""A query and its answer: hits with snippets, facet counts, suggestions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from rulesdb.asking import Asked, Asker
from rulesdb.columns import Columns, any_of
from rulesdb.filters import NAMED
from rulesdb.grammar import Choice, Phrase, Without, parse, written
from rulesdb.language.words import words
from rulesdb.matching import Matcher, Matches
from rulesdb.postings import Index
from rulesdb.records import Passage, Record
from rulesdb.retelling import Told
from rulesdb.rulebook import Rulebook
from rulesdb.snippets import Snippet, Text, snippet
from rulesdb.spelling import Correction, Speller
from rulesdb.suggesting import Completion, Suggester, Suggestion
from rulesdb.understanding.reading import Reading
from rulesdb.vocabulary import CATEGORY_LABELS, Category
from rulesdb.why import Whys, places_of

#: Results on a page.
PAGE_SIZE = 20

#: So many ways are offered to find more where nothing is found.
MOST_RELAXED = 5

#: How many answers are remembered; a page of results takes some 20 kB.
MOST_ANSWERS = 256

#: How many snippets are: many queries mark the same words of a passage.
MOST_SNIPPETS = 4096


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


class Relaxed(NamedTuple):
    """A query with something left out of it, and how many records that finds."""

    left_out: str
    query: Query
    total: int


class Answer(NamedTuple):
    """One page of the hits, with what the whole result holds.

    `total` counts all hits. A facet is counted over all hits of the words and of the
    *other* filter, so that each choice says what it would give. `did_you_mean` is the
    query without its slips, if it has any; `corrected` says that the hits are those of
    that one, and a warning then tells. Where nothing is found, `relaxed` says what
    would find more, and `near` which words are like those that were asked.
    """

    query: Query
    total: int
    hits: tuple[Hit, ...]
    categories: tuple[FacetCount, ...]
    books: tuple[FacetCount, ...]
    did_you_mean: str | None = None
    warnings: tuple[str, ...] = ()
    relaxed: tuple[Relaxed, ...] = ()
    near: tuple[str, ...] = ()
    corrected: bool = False

    @property
    def answered(self) -> str:
        """The query that the hits answer: as it was written, or without its slips."""
        return (self.did_you_mean or "") if self.corrected else self.query.text

    @property
    def pages(self) -> int:
        """How many pages there are; an answer without hits has one, empty."""
        return max(1, -(-self.total // self.query.page_size))


class Finding(NamedTuple):
    """What was asked and what matches it; what may be meant, and if that was asked."""

    asked: Asked
    matches: Matches
    did_you_mean: str | None = None
    corrected: bool = False


class Search:
    """The search over one rulebook and its index; any number of threads may use it.

    Nothing that it holds changes but what it remembers: answers are those of this
    rulebook for as long as there is this search, and a bounded number of them.
    """

    def __init__(self, rulebook: Rulebook, index: Index) -> None:
        self._columns = Columns(rulebook)
        self._asker = Asker(self._columns, index)
        self._matcher = Matcher(self._columns)
        names = self._columns.names_written()
        self._speller = Speller(
            (word.text for name in names for word in words(name)),
            index.vocabulary,
            self._asker.is_known,
        )
        self._suggester = Suggester(
            self._columns, {**self._asker.field_values, **things_of(rulebook)}
        )
        self._texts = Texts(self._columns)
        self._snippet = lru_cache(maxsize=MOST_SNIPPETS)(snippet)
        self._places = places_of(rulebook, self._columns)
        self._categories = [
            (category.value, label, self._columns.categories.get(category, 0))
            for category, label in CATEGORY_LABELS.items()
        ]
        self._books = [
            (book.key, book.title, self._columns.books.get(book.key, 0))
            for book in rulebook.books.values()
        ]
        #: Returns the answer to a query; those that were lately given are remembered.
        self.search = lru_cache(maxsize=MOST_ANSWERS)(self.answer)

    def answer(self, query: Query) -> Answer:
        """Return the answer to a query, found anew; no text whatever makes it raise."""
        asked, matches, did_you_mean, corrected = self._find(query.text)
        warnings = asked.warnings
        if not matches.whole and matches.records:
            warnings = (*warnings, told_of_rest(asked.missing))
        columns, found = self._columns, matches.records
        in_categories = in_books = columns.all
        if query.categories or query.books:
            in_categories = any_of(query.categories, columns.categories, columns.all)
            in_books = any_of(query.books, columns.books, columns.all)
        kept = found & in_categories & in_books
        return Answer(
            query,
            kept.bit_count(),
            tuple(self._hits(query, asked.stems, matches, kept)),
            counted(self._categories, found & in_books),
            counted(self._books, found & in_categories),
            did_you_mean,
            warnings,
            () if kept else tuple(self._relaxed(query)),
            () if found else self._speller.near(query.text),
            corrected,
        )

    def _find(self, text: str) -> Finding:
        """Return what is found by a query, or by what may be meant by it.

        If it has misspelt words and no record holds all of it, the query without its
        slips is offered; it is answered if records hold all of that, and nothing is
        found as it was written, or there is little doubt that it was meant. A warning
        then says so: such hits never stand among others.
        """
        asked = self._asker.ask(text)
        matches = self._matcher.matches(asked)
        if matches.whole and matches.records:
            return Finding(asked, matches)
        correction = self._speller.corrected(text)
        if correction is None:
            return Finding(asked, matches)
        meant = correction.text
        again = self._asker.ask(meant)
        others = self._matcher.matches(again)
        if not others.records:
            return Finding(asked, matches)
        is_meant = others.whole and not matches.records
        if not is_meant and not is_beyond_doubt(correction, others):
            return Finding(asked, matches, meant)
        told = f"No record holds “{text[:80]}”: these are for “{meant[:80]}”."
        again = again._replace(warnings=(told, *asked.warnings))
        return Finding(again, others, meant, corrected=True)

    def _relaxed(self, query: Query) -> Iterator[Relaxed]:
        """Yield a query without each filter, and without each part that must be so.

        Those that find nothing either are passed over.
        """
        ways = []
        if query.categories:
            ways.append(("the category", replace(query, categories=(), page=1)))
        if query.books:
            ways.append(("the book", replace(query, books=(), page=1)))
        parts = parse(query.text).parts
        for part in parts if len(parts) > 1 else ():
            if isinstance(part, Phrase | Choice | Without):
                text = " ".join(written(other) for other in parts if other is not part)
                ways.append((written(part), replace(query, text=text, page=1)))
        for left_out, wider in ways[:MOST_RELAXED]:
            if total := self._count(wider):
                yield Relaxed(left_out, wider, total)

    def _count(self, query: Query) -> int:
        """Return how many records hold what a query asks for, as it is written."""
        columns = self._columns
        found = self._matcher.matches(self._asker.ask(query.text)).records
        found &= any_of(query.categories, columns.categories, columns.all)
        return (found & any_of(query.books, columns.books, columns.all)).bit_count()

    def read(self, text: str) -> Reading:
        """Return how words are understood; no text whatever makes it raise."""
        return self._asker.read(text)

    def told(self, text: str) -> tuple[Told, ...]:
        """Return how each part of a query is read; no text whatever makes it raise."""
        return self._asker.told(text)

    def suggest(self, text: str, limit: int = 8) -> tuple[Suggestion, ...]:
        """Return the records whose names begin with what has been typed so far."""
        return self._suggester.records(text, limit)

    def complete(self, text: str, limit: int = 8) -> tuple[Completion, ...]:
        """Return what the last word of a query may become as a field."""
        return self._suggester.fields(text, limit)

    def _hits(
        self, query: Query, wanted: frozenset[str], matches: Matches, kept: int
    ) -> Iterator[Hit]:
        """Yield the page of the kept matches that a query asks for."""
        if query.page < 1:
            return
        first = (query.page - 1) * query.page_size
        end = first + query.page_size
        whys = Whys(matches, self._columns, self._places)
        for number in matches.best(kept, end)[first:]:
            yield self._hit(matches, number, wanted, whys)

    def _hit(
        self, matches: Matches, number: int, wanted: frozenset[str], whys: Whys
    ) -> Hit:
        """Return a match as it is shown."""
        columns = self._columns
        own = shown = entry = columns.own[number]
        best = matches.best_passage(number, columns.within[number])
        if best is not None and not (
            matches.exact >> number & 1
            and self._is_answered_by_summary(matches, number, best)
        ):
            shown = entry = best
        text = self._texts[entry]
        marked = text.stems & wanted
        if not marked and entry != own:  # only its label or its page was asked for
            shown = own
            text = self._texts[own]
            marked = text.stems & wanted
        return Hit(
            columns.records[number],
            columns.passages[shown],
            self._snippet(text, marked),
            matches.worths[number],
            whys.of(number, entry, is_shown=bool(marked)),
        )

    def _is_answered_by_summary(
        self, matches: Matches, number: int, entry: int
    ) -> bool:
        """Say whether the summary of a record that is called just so answers better.

        It does where the record's title is asked for; where another of its names is,
        only if the summary speaks of it, or the passage is no rule.
        """
        passage = self._columns.passages[entry]
        if matches.titled >> number & 1 or passage is None or not passage.kind.is_rule:
            return True
        said = self._texts[self._columns.own[number]].stems
        return all(found.is_said_by(said) for found in matches.evidence)


class Texts(dict[int, Text]):
    """What of each entry is shown, with where its words stand: read when first asked.

    Threads that ask at once read the same.
    """

    def __init__(self, columns: Columns) -> None:
        super().__init__()
        self._columns = columns

    def __missing__(self, entry: int) -> Text:
        passage = self._columns.passages[entry]
        record = self._columns.records[self._columns.owners[entry]]
        text = Text(passage.text if passage else record.summary)
        self[entry] = text
        return text


def is_beyond_doubt(correction: Correction, others: Matches) -> bool:
    """Say whether a query was meant without its slips, by what is then found.

    Records hold all of it, and it is called so in the rules or has one slip in a word:
    two make another word of many a one that is not in the rules.
    """
    return others.whole and (bool(others.exact) or correction.slips == 1)


def told_of_rest(missing: Sequence[str]) -> str:
    """Return the warning that no hit holds all the words, and which no record has."""
    if not missing:
        return "No record holds all of these words."
    listed = ", ".join(f"“{word[:40]}”" for word in missing[:MOST_RELAXED])
    return f"No record holds {listed}: these hold other words."


def things_of(rulebook: Rulebook) -> dict[str, list[str]]:
    """Return the things of the game that each field may be that names one."""
    return {
        name: [r.id for r in rulebook.records.values() if r.category in categories]
        for name, categories in NAMED.items()
    }


def counted(
    column: Iterable[tuple[str, str, int]], records: int
) -> tuple[FacetCount, ...]:
    """Return how many of the records have each value of a column."""
    return tuple(
        facet_count(value, label, (records & having).bit_count())
        for value, label, having in column
    )
