"""The full-text index: Whoosh stores and scores words; nobody else imports it.

It is asked only when an index is made: what its scorer says of every word is kept with
the index (see `rulesdb.postings`). Known faults of Whoosh so never meet a search: a
searcher gives wrong hits when threads share it, and a limit can miss the best hit. Its
stop list drops "may" and "not" and its default token pattern differs between
distributions, so it is given words that `rulesdb.language` has cut. An index holds
pickles, so one is opened only from beside its own database.
"""

from __future__ import annotations

import secrets
import shutil
import warnings
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rulesdb.language.words import stems, words
from rulesdb.postings import (
    BREAK,
    BY_ENTRY,
    OFFICIAL,
    STAMP,
    Indexes,
    Said,
    ScoreTable,
    fields_searched,
    folder_of,
    stamp_of,
)
from rulesdb.ranking import FIELD_WEIGHTS
from rulesdb.records import Excerpt, Passage, Record
from rulesdb.rulebook import Rulebook
from rulesdb.store import fresh_path
from rulesdb.understanding.places import tokens

with warnings.catch_warnings():
    # Whoosh 2.7.4 was written before Python 3.12 warned of its escapes and `is`.
    warnings.simplefilter("ignore", SyntaxWarning)
    from whoosh.codec.whoosh3 import W3Codec
    from whoosh.fields import STORED, TEXT, Schema
    from whoosh.filedb.filestore import RamStorage
    from whoosh.scoring import BM25F


@dataclass(frozen=True, slots=True)
class Content:
    """What an index is made from: the rulebook, cut into words once.

    `entries` has the stems in each field of each entry, `stems` the same as lines, as
    `postings.STEMS` has them; `vocabulary` every word as written, in alphabetical
    order, without and with official wording.
    """

    entries: list[dict[str, list[str]]]
    stems: list[str]
    vocabulary: Mapping[bool, list[str]]


def schema() -> Schema:
    """Return the fields of the index: a document for each record and each passage.

    Where in a text each word stands is kept beside it, in a form that is quicker to
    look through for a phrase.
    """
    fields = {name: TEXT(phrase=False) for name in FIELD_WEIGHTS}
    return Schema(number=STORED, **fields)


def write_index(rulebook: Rulebook, database: Path) -> Path:
    """Write the index of a database beside it and return its folder.

    Only who is the sole builder there may. Raises OSError if it cannot be written.
    """
    folder = folder_of(database, rulebook.digest)
    fresh = fresh_path(database)
    fresh.mkdir()
    try:
        for name, content in indexes_of(rulebook).files():
            (fresh / name).write_bytes(content)
        (fresh / STAMP).write_text(stamp_of(fresh, rulebook.digest))
        shutil.rmtree(folder, ignore_errors=True)
        fresh.rename(folder)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    return folder


def indexes_of(rulebook: Rulebook) -> Indexes:
    """Return the index of a rulebook, made in memory."""
    # By its name Whoosh calls a folder for temporary files, which no two may share.
    name = secrets.token_hex(8)
    return scored(RamStorage().create_index(schema(), name), rulebook)


def scored(empty: Any, rulebook: Rulebook) -> Indexes:
    """Fill an empty index with a rulebook, and return what its words count."""
    content = content_of(rulebook)
    # It is thrown away as soon as its scores are known, so nothing is packed.
    writer = empty.writer(codec=W3Codec(compression=0))
    for number, fields in enumerate(content.entries):
        writer.add_document(number=number, **fields)
    writer.commit()
    table = ScoreTable()
    with empty.searcher(weighting=BM25F()) as searcher:
        # Each is unpacked anew whenever it is asked for, so it is asked for once.
        ids = range(searcher.doc_count_all())
        numbers = [searcher.stored_fields(id)["number"] for id in ids]
        for field in FIELD_WEIGHTS:
            for stem in searcher.lexicon(field):
                scores = scores_in(searcher, numbers, field, stem)
                table.add(field, stem.decode(), scores)
    empty.close()
    for official in (False, True):
        add_sums(table, official=official)
    return Indexes(table, Said(content.stems), content.vocabulary)


def add_sums(table: ScoreTable, *, official: bool) -> None:
    """Add what each word counts in whole entries."""
    fields = fields_searched(official=official)
    having = (OFFICIAL,) if official else fields
    for stem in sorted({stem for name in having for stem in table.stems(name)}):
        entries: dict[int, float] = {}
        for name in fields:
            for number, score in table.of(name, stem).pairs():
                entries[number] = entries.get(number, 0.0) + score * FIELD_WEIGHTS[name]
        table.add(BY_ENTRY[official], stem, sorted(entries.items()))


def scores_in(
    searcher: Any, numbers: Sequence[int], field: str, stem: bytes
) -> Iterator[tuple[int, float]]:
    """Yield each entry that holds a word in a field, with its BM25F score there."""
    matcher = searcher.postings(field, stem)
    while matcher.is_active():
        yield numbers[matcher.id()], matcher.score()
        matcher.next()


def content_of(rulebook: Rulebook) -> Content:
    """Return the words of every entry of a rulebook."""
    entries: list[dict[str, list[str]]] = []
    lines: list[str] = []
    written: dict[bool, set[str]] = {False: set(), True: set()}
    for record, passage in rulebook.entries():
        fields: dict[str, list[str]] = {}
        for name, text in fields_of(record, passage, rulebook).items():
            found = list(words(text))
            written[name == OFFICIAL].update(word.text for word in found)
            if found:
                fields[name] = [word.stem for word in found]
        stands = passage or record
        if places := tokens(stands.book, stands.page):
            fields["place"] = places
        entries.append(fields)
        line = {name: " ".join(said) for name, said in fields.items()}
        if passage is None:  # no phrase runs from one name into the next
            line["aliases"] = BREAK.join(" ".join(stems(a)) for a in record.aliases)
        lines.append("\t".join(f" {line.get(name, '')} " for name in FIELD_WEIGHTS))
    ours, theirs = written[False], written[True]
    return Content(entries, lines, {False: sorted(ours), True: sorted(ours | theirs)})


def fields_of(
    record: Record, passage: Passage | None, rulebook: Rulebook
) -> dict[str, str]:
    """Return the text of each field for an entry of the rulebook."""
    if passage is None:
        return of_record(record, rulebook.excerpts(record.id))
    return {"label": passage.label, "text": passage.text}


def of_record(record: Record, excerpts: tuple[Excerpt, ...]) -> dict[str, str]:
    """Return the text of each field for a record by itself."""
    return {
        "title": record.title,
        "aliases": "\n".join(record.aliases),
        "summary": record.summary,
        "official": "\n".join(excerpt.text for excerpt in excerpts),
    }
