"""The search as Whoosh itself answers it: plainly asked, with no table of ours.

Every wording of what is wanted is put to Whoosh without a limit, and the answers are
put together record by record, step by step, as `rulesdb.matching` describes it. It is
slow, and it is what the quick search is compared with.
"""

from __future__ import annotations

import math
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from whoosh.fields import STORED, TEXT, Schema
from whoosh.filedb.filestore import RamStorage
from whoosh.query import And, Or, Phrase, Term
from whoosh.scoring import BM25F

from rulesdb.evidence import MEANT, UNFINISHED
from rulesdb.index import content_of
from rulesdb.language.wanted import PlayersWords, Wanted
from rulesdb.language.words import stem, stems
from rulesdb.matching import LEAST_PART
from rulesdb.postings import FIELD_WEIGHTS, MOST_COMPLETIONS, OFFICIAL
from rulesdb.records import Record
from rulesdb.rulebook import Rulebook


@dataclass(frozen=True)
class Ranked:
    """A record that answers, with what it is sorted by, the best the smallest."""

    id: str
    rank: tuple[float, ...]
    score: float


class WhooshSearch:
    """Searches one rulebook with Whoosh, and knows `phrases` if that is said."""

    def __init__(self, rulebook: Rulebook, *, phrases: bool = False) -> None:
        content = content_of(rulebook)
        fields = {name: TEXT(phrase=phrases) for name in FIELD_WEIGHTS}
        schema = Schema(number=STORED, **fields)
        index = RamStorage().create_index(schema, secrets.token_hex(8))
        writer = index.writer()
        for number, said in enumerate(content.entries):
            writer.add_document(number=number, **said)
        writer.commit()
        self._searcher = index.searcher(weighting=BM25F())
        self._asked: dict[Any, dict[int, float]] = {}
        self._texts = [said["text"] for said in content.entries if "text" in said]
        self.vocabulary = content.vocabulary[False]
        self.words = PlayersWords(rulebook.collection.synonyms, self.vocabulary)
        self.entries = list(rulebook.entries())
        self.records: list[Record] = [
            record for key in rulebook.books for record in rulebook.contents(key)
        ]

    def scores(self, query: Any) -> dict[int, float]:
        """Return the score of every entry that Whoosh finds."""
        results = self._searcher.search(query, limit=None)
        stored = self._searcher.stored_fields
        return {stored(doc)["number"]: score for doc, score in results.items()}

    def word(self, root: str, boost: float = 1.0) -> Any:
        """Return the query for a word in any field."""
        return Or(
            [
                Term(field, root, boost=weight * boost)
                for field, weight in FIELD_WEIGHTS.items()
                if field != OFFICIAL
            ]
        )

    def phrase(self, run: tuple[str, ...]) -> Any:
        """Return the query for stems that stand just so in any field."""
        return Or(
            [
                Phrase(field, list(run), boost=weight)
                for field, weight in FIELD_WEIGHTS.items()
                if field != OFFICIAL
            ]
        )

    def both(self, run: tuple[str, ...]) -> Any:
        """Return the query for stems that stand anywhere in an entry."""
        return And([self.word(root) for root in run])

    def text(self, place: int) -> list[str]:
        """Return the stems of a passage, one of those with several."""
        long = [said for said in self._texts if len(said) > 12]
        return long[place % len(long)][:-4]

    def ways(self, want: Wanted) -> list[Any]:
        """Return a query for each wording of a wanted thing.

        Each is asked for by itself: Whoosh's own query for the best of several gives
        entries scores of others.
        """
        ways = [
            And([self.word(root, MEANT if meaning else 1.0) for root in wording])
            for wording, meaning in zip(want.wordings, want.meanings, strict=True)
        ]
        return ways + [self.word(root, UNFINISHED) for root in self.completed(want)]

    def completed(self, want: Wanted) -> set[str]:
        """Return the stems of the words that an unfinished word may become."""
        longer = [
            word
            for word in self.vocabulary
            if want.beginning and word.startswith(want.beginning)
        ]
        longer = sorted(set(longer) - {want.beginning}, key=lambda w: (len(w), w))
        found = {stem(word) for word in longer[:MOST_COMPLETIONS]}
        return found - {want.wordings[0][0]}

    def evidence(self, want: Wanted) -> dict[str, float]:
        """Return what each record has for a wanted thing: its best wording counts.

        That is what names and summary have, with what the best passage has.
        """
        best: dict[str, float] = {}
        for way in self.ways(want):
            if way not in self._asked:
                self._asked[way] = self.scores(way)
            whole: dict[str, float] = {}
            part: dict[str, float] = {}
            for number, score in self._asked[way].items():
                record, passage = self.entries[number]
                kind = whole if passage is None else part
                kind[record.id] = max(kind.get(record.id, 0.0), score)
            for id in whole.keys() | part.keys():
                score = whole.get(id, 0.0) + part.get(id, 0.0)
                best[id] = max(best.get(id, 0.0), score)
        return best

    def search(self, text: str) -> list[Ranked]:
        """Return every record that answers, the best first."""
        wanted, _ = self.words.wanted(text)
        each = [(want, self.evidence(want)) for want in wanted]
        held = {
            r.id: sum(r.id in evidence for _, evidence in each) for r in self.records
        }
        most = max(held.values(), default=0)
        least = most if most == len(wanted) else most * LEAST_PART
        found = [
            self.ranked(record, place, each)
            for place, record in enumerate(self.records)
            if held[record.id] >= least and (held[record.id] or not wanted)
        ]
        return sorted(found, key=lambda ranked: ranked.rank)

    def ranked(
        self, record: Record, place: int, each: list[tuple[Wanted, dict[str, float]]]
    ) -> Ranked:
        """Return a record with what it is sorted by."""
        names = [stems(name) for name in (record.title, *record.aliases)]
        held = [(want, found) for want, found in each if record.id in found]
        score = sum(found[record.id] for _, found in held)
        named = sum(
            math.log(1 + len(self.records) / (1 + len(found)))
            for want, found in held
            if is_named(names, want)
        )
        exact = bool(each) and any(
            is_spelling(name, [want for want, _ in each]) for name in names
        )
        return Ranked(record.id, (-len(held), not exact, -named, -score, place), score)


def is_named(names: Iterable[tuple[str, ...]], want: Wanted) -> bool:
    """Say whether one of a record's names holds a wanted thing."""
    return any(set(run) <= set(name) for run in want.wordings for name in names)


def is_spelling(name: tuple[str, ...], wanted: list[Wanted]) -> bool:
    """Say whether a name is just what is wanted, thing after thing."""
    if not wanted:
        return not name
    return any(
        name[: len(run)] == run and is_spelling(name[len(run) :], wanted[1:])
        for run in wanted[0].wordings
    )
