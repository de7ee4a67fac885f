"""Our search, and two that anybody could take instead, over the same records."""

from __future__ import annotations

import re
import sqlite3
import tempfile
from collections.abc import Sequence
from pathlib import Path

from whoosh.analysis import StandardAnalyzer, StemmingAnalyzer
from whoosh.fields import ID, TEXT, Schema
from whoosh.index import create_in
from whoosh.qparser import AndGroup, MultifieldParser, OrGroup
from whoosh.scoring import BM25F

from relevance.measures import Search
from rulesdb.library import Edition
from rulesdb.rulebook import Rulebook
from rulesdb.search import Query

#: How many results are looked at: those of the first page.
DEPTH = 20

FIELDS = ("title", "aliases", "summary", "text")


def ours(edition: Edition) -> Search:
    """Return the search that the site and the command line use."""

    def search(text: str) -> Sequence[str]:
        return [
            hit.record.id for hit in edition.search(Query(text, page_size=DEPTH)).hits
        ]

    return search


def rivals(rulebook: Rulebook, folder: Path) -> dict[str, Search]:
    """Return the searches to compare with, by name; `folder` is for their files.

    Each as it comes, which wants every word just so; and as somebody who knows it would
    set it up for questions: stemmed, and with any word.
    """
    return {
        "Whoosh BM25F": whoosh_bm25f(rulebook, folder, tuned=False),
        "Whoosh BM25F, stemmed, any word": whoosh_bm25f(rulebook, folder, tuned=True),
        "SQLite FTS5": fts5(rulebook, tuned=False),
        "SQLite FTS5, stemmed, any word": fts5(rulebook, tuned=True),
    }


def documents(rulebook: Rulebook) -> list[tuple[str, ...]]:
    """Return the id of each record with the text of each field."""
    return [
        (
            record.id,
            record.title,
            "\n".join(record.aliases),
            record.summary,
            "\n".join(f"{p.label}\n{p.text}" for p in record.passages),
        )
        for record in rulebook.records.values()
    ]


def whoosh_bm25f(rulebook: Rulebook, folder: Path, *, tuned: bool) -> Search:
    """Return a search by Whoosh with its own parser and scorer."""
    analyzer = StemmingAnalyzer() if tuned else StandardAnalyzer()
    fields = {name: TEXT(analyzer=analyzer) for name in FIELDS}
    schema = Schema(id=ID(stored=True), **fields)
    # Not in memory: there, Whoosh lets processes write over each other.
    index = create_in(tempfile.mkdtemp(dir=folder), schema)
    writer = index.writer()
    for id, *texts in documents(rulebook):
        writer.add_document(id=id, **dict(zip(FIELDS, texts, strict=True)))
    writer.commit()
    searcher = index.searcher(weighting=BM25F())
    parser = MultifieldParser(FIELDS, schema, group=OrGroup if tuned else AndGroup)

    def search(text: str) -> Sequence[str]:
        results = searcher.search(parser.parse(text), limit=None)
        return [hit["id"] for hit in results][:DEPTH]

    return search


def fts5(rulebook: Rulebook, *, tuned: bool) -> Search:
    """Return a search by SQLite's FTS5 with bm25."""
    connection = sqlite3.connect(":memory:")
    tokenizer = "porter unicode61" if tuned else "unicode61"
    connection.execute(
        f"CREATE VIRTUAL TABLE records USING fts5(id UNINDEXED, {', '.join(FIELDS)},"
        f" tokenize = '{tokenizer}')"
    )
    connection.executemany(
        "INSERT INTO records VALUES (?, ?, ?, ?, ?)", documents(rulebook)
    )

    def search(text: str) -> Sequence[str]:
        words = [f'"{word}"' for word in re.findall(r"\w+", text)]
        rows = connection.execute(
            "SELECT id FROM records WHERE records MATCH ? ORDER BY bm25(records)"
            " LIMIT ?",
            ((" OR " if tuned else " ").join(words), DEPTH),
        )
        return [id for (id,) in rows]

    return search
