"""The search measured beside SQLite's FTS5 and tantivy, in one run.

All are asked the same queries over the same records: names, labels and texts weighted
alike, English words stemmed, the last word unfinished, the best 20 with their snippets,
and how many records each category and each book would keep. Times are of the
processor, since machines are shared; what counts are the ratios.
"""

from __future__ import annotations

import resource
import sqlite3
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from statistics import median, quantiles
from typing import Any

import tantivy

from rulesdb.index import indexes_of
from rulesdb.language.words import Word, words
from rulesdb.postings import ScoreTable
from rulesdb.records import Collection, Record
from rulesdb.rulebook import Rulebook
from rulesdb.search import Query, Search
from web.server import settle

QUERIES = (
    "bunker artillery",
    "frozen river",
    "ignore flag",
    "жуков",
    "Zhukov",
    "sniper",
    "close-assault",
    "tank leaves marsh",
    "line of sight hill",
    "карта войск",
    "battle dice",
    "may not",
    "armor overrun",
    "medal hill",
    "minefield",
    "can infantry retreat over a bridge",
)
MISSPELT = ("artilery", "bunkr", "frozzen rivr", "snipper", "minefeild", "ретрит")

#: Queries that ask much: short beginnings, the commonest words, many words and signs.
WORST = (
    "in",
    "un",
    "re",
    "co",
    "may not unit hex",
    '"may not"',
    "unit or hex or battle or infantry or armor or artillery",
    "-(unit or hex)",
    "unit:infantry -type:rule",
    " ".join("unit hex battle infantry armor move retreat flag dice card".split() * 20),
    "(" * 500 + "unit hex" + ")" * 500,
    "(unit or " * 60 + "hex" + ")" * 60,
    '"unit" "hex" "battle" "infantry" "may" "not" "armor" "dice"',
)
#: How many records the shipped ones are multiplied to; the last only if that is asked.
SIZE = 3_000
LARGE = 30_000
#: Each is timed so often in a row, and so often gets a turn.
RUNS = 15
TURNS = 3

Row = Callable[[str, str, str], None]


class Fts5:
    """SQLite's full-text search over the entries of a rulebook."""

    def __init__(self, rulebook: Rulebook) -> None:
        self._db = sqlite3.connect(":memory:")
        self._db.execute(
            "CREATE VIRTUAL TABLE entries USING fts5(title, aliases, label, text, "
            "id UNINDEXED, category UNINDEXED, book UNINDEXED, "
            "tokenize = 'porter unicode61 remove_diacritics 2', prefix = '2 3')"
        )
        self._db.executemany(
            "INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?)", entries_of(rulebook)
        )
        self._db.execute(
            "CREATE VIRTUAL TABLE names USING "
            "fts5(name, id UNINDEXED, prefix = '1 2 3')"
        )
        self._db.execute(
            "CREATE VIRTUAL TABLE near USING fts5(word, tokenize = 'trigram')"
        )
        for record in rulebook.records.values():
            for name in (record.title, *record.aliases):
                self._db.execute("INSERT INTO names VALUES (?, ?)", (name, record.id))
        known = {word.text for row in entries_of(rulebook) for word in said(row)}
        self._db.executemany("INSERT INTO near VALUES (?)", ((word,) for word in known))

    def search(self, text: str) -> object:
        """Return the best 20 entries with snippets, and both facets in records."""
        match = " ".join(f'"{word.text}"' for word in words(text)) + "*"
        return (
            self._ask(
                "SELECT id, snippet(entries, 3, '[', ']', '…', 24) FROM entries "
                "WHERE entries MATCH ? ORDER BY bm25(entries, 6, 4, 1.5, 1) LIMIT 20",
                match,
            ),
            *(
                self._ask(
                    f"SELECT {column}, count(DISTINCT id) FROM entries "
                    f"WHERE entries MATCH ? GROUP BY {column}",
                    match,
                )
                for column in ("category", "book")
            ),
        )

    def suggest(self, text: str) -> object:
        """Return the best 8 names that have a word which begins so."""
        match = " ".join(f'"{word.text}"' for word in words(text)) + "*"
        return self._ask(
            "SELECT id, name FROM names WHERE names MATCH ? ORDER BY rank LIMIT 8",
            match,
        )

    def near(self, text: str) -> object:
        """Return the words that share most runs of three letters with a text."""
        said = text.casefold().replace('"', "")
        parts = (said[place : place + 3] for place in range(len(said) - 2))
        return self._ask(
            "SELECT word FROM near WHERE near MATCH ? ORDER BY rank LIMIT 8",
            " OR ".join(f'"{part}"' for part in parts),
        )

    def _ask(self, sql: str, match: str) -> list[Any]:
        return self._db.execute(sql, (match,)).fetchall()


class Tantivy:
    """Tantivy's search over the same entries; its facets are counted from all hits."""

    def __init__(self, rulebook: Rulebook) -> None:
        builder = tantivy.SchemaBuilder()
        for name in ("title", "aliases", "label", "text"):
            builder.add_text_field(name, stored=True, tokenizer_name="en_stem")
        for name in ("id", "category", "book"):
            builder.add_text_field(name, stored=True, fast=True, tokenizer_name="raw")
        self._schema = builder.build()
        index = tantivy.Index(self._schema)
        writer = index.writer()
        fields = ("title", "aliases", "label", "text", "id", "category", "book")
        for entry in entries_of(rulebook):
            writer.add_document(
                tantivy.Document(**dict(zip(fields, entry, strict=True)))
            )
        writer.commit()
        index.reload()
        self._index, self._searcher = index, index.searcher()

    def search(self, text: str) -> object:
        """Return the best 20 entries with snippets, and both facets."""
        query = self._index.parse_query(
            " ".join(word.text for word in words(text)),
            ["title", "aliases", "label", "text"],
            field_boosts={"title": 6.0, "aliases": 4.0, "label": 1.5},
            conjunction_by_default=True,
        )
        found = self._searcher.search(query, 20)
        snippets = tantivy.SnippetGenerator.create(
            self._searcher, query, self._schema, "text"
        )
        documents = [self._searcher.doc(address) for _, address in found.hits]
        shown = [
            snippets.snippet_from_doc(document).to_html() for document in documents
        ]
        facets = self._searcher.aggregate(
            query,
            {name: {"terms": {"field": name}} for name in ("category", "book")},
        )
        return documents, shown, facets


def entries_of(rulebook: Rulebook) -> Iterable[tuple[str, ...]]:
    """Yield each entry of a rulebook as a row of columns."""
    for record, passage in rulebook.entries():
        about = (record.id, record.category.value, record.book)
        if passage is None:
            yield record.title, " | ".join(record.aliases), "", record.summary, *about
        else:
            yield "", "", passage.label, passage.text, *about


def said(row: tuple[str, ...]) -> Iterable[Word]:
    """Yield the words of an entry."""
    for text in row[:4]:
        yield from words(text)


def shown(search: Search, text: str) -> object:
    """Search without what is remembered of answers, and write every snippet.

    What was read for a word or a passage once is kept, as it is for any other query.
    """
    answer = search.answer(Query(text))
    return answer, ["".join(hit.snippet.texts) for hit in answer.hits]


def timed(texts: Iterable[str], *actions: Callable[[str], object]) -> list[list[float]]:
    """Return the median time that each action takes for each text, in seconds.

    They take turns, so that a machine which is now quick and now slow is so to all.
    """
    taken: list[list[float]] = [[] for _ in actions]
    for text in texts:
        runs: list[list[float]] = [[] for _ in actions]
        for _ in range(TURNS):
            for action, some in zip(actions, runs, strict=True):
                action(text)
                for _ in range(RUNS):
                    start = time.process_time_ns()
                    action(text)
                    some.append((time.process_time_ns() - start) / 1e9)
        for some, medians in zip(runs, taken, strict=True):
            medians.append(median(some))
    return taken


def p99(taken: list[float]) -> float:
    """Return the time that 99 of 100 queries stay under."""
    return quantiles(taken, n=100, method="inclusive")[98]


def told(taken: list[float], other: list[float]) -> str:
    """Return median and p99 of times as ratios to others."""
    return f"{median(taken) / median(other):.2f}, {p99(taken) / p99(other):.2f}"


def bench_search(rulebook: Rulebook, row: Row) -> None:
    """Measure a search of the shipped books beside both others."""
    search = Search(rulebook, indexes_of(rulebook).public)
    fts5, other = Fts5(rulebook), Tantivy(rulebook)
    settle()  # as each worker of the server does
    theirs, ours, tantivys, again = timed(
        QUERIES,
        fts5.search,
        partial(shown, search),
        other.search,
        lambda text: search.search(Query(text)),
    )
    row("FTS5: a query, median", f"{median(theirs) * 1e3:.3f} ms", "")
    row("search: a query, median", f"{median(ours) * 1e3:.3f} ms", "")
    row("search: ratio to FTS5, median and p99", told(ours, theirs), "at most 0.4")
    row("search: ratio to tantivy, the same", told(ours, tantivys), "at most 0.3")
    row("repeated query: ratio to FTS5", told(again, theirs), "at most 0.02")
    beginnings = [query[:length] for query in QUERIES for length in (1, 2, 3, 5)]
    suggested, prefixes = timed(
        beginnings, partial(first_suggestions, search), fts5.suggest
    )
    row(
        "suggestions: ratio to an FTS5 prefix query",
        told(suggested, prefixes),
        "at most 1.0",
    )
    corrected, near = timed(MISSPELT, partial(corrections, search), fts5.near)
    row("misspelt: the fallback, worst", f"{max(corrected) * 1e3:.3f} ms", "under 1 ms")
    row("misspelt: ratio to FTS5's trigrams", told(corrected, near), "at most 0.3")


def first_suggestions(search: Search, text: str) -> object:
    """Suggest for a beginning as if nobody had typed it yet."""
    return search._suggester._begun(" ".join(word.text for word in words(text)))


def corrections(search: Search, text: str) -> object:
    """Find the nearest words to misspelt ones."""
    return search._speller.corrected(text)


def multiplied(collection: Collection, size: int) -> Collection:
    """Return a collection of so many records: copies, each with its own name."""
    records: list[Record] = []
    while len(records) < size:
        turn = len(records) // len(collection.records)
        for record in collection.records[: size - len(records)]:
            copy = replace(record, order=len(records))
            if turn:
                id, title = f"{record.id}-{turn}", f"{record.title} {turn}"
                copy = replace(copy, id=id, title=title)
            records.append(copy)
    return replace(
        collection,
        records=tuple(records),
        links=(),
        facts=(),
        excerpts=(),
        worked_rulings=(),
        moved=(),
    )


def bench_growth(collection: Collection, row: Row, *, large: bool = False) -> None:
    """Measure what becomes of a search with many more records, or very many."""
    for size in (SIZE, LARGE) if large else (SIZE,):
        rulebook = Rulebook(multiplied(collection, size), f"{size}")
        made = indexes_of(rulebook)
        content = made.table.to_bytes()
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        start = time.process_time()
        made = replace(made, table=ScoreTable.from_bytes(content))
        search = Search(rulebook, made.public)
        start = time.process_time() - start
        firsts = [first_time(search, text) for text in (*WORST, *QUERIES)]
        (taken,) = timed((*QUERIES, *WORST), partial(shown, search))
        usual = median(taken[: len(QUERIES)])
        grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
        scale = 1000 if sys.platform != "darwin" else 1_000_000
        what = f"{size:,} records"
        row(f"{what}: opened", f"{start:.1f} s", "")
        row(f"{what}: memory besides", f"{grown / scale:.0f} MB", "")
        row(f"{what}: a query, median", f"{usual * 1e3:.2f} ms", "")
        row(f"{what}: p99 to the median", f"{p99(taken) / usual:.0f}", "at most 20")
        row(
            f"{what}: the longest, put first",
            f"{max(firsts) * 1e3:.0f} ms",
            "under 300 ms",
        )


def first_time(search: Search, text: str) -> float:
    """Return how long a query takes that nobody has put, in seconds."""
    start = time.process_time()
    shown(search, text)
    return time.process_time() - start
