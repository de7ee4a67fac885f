"""The search as Whoosh itself answers it: plainly asked, with no table of ours.

Every wording of what is wanted is put to Whoosh without a limit, and the answers are
put together record by record, step by step, as `rulesdb.matching` describes it. It is
slow, and it is what the quick search is compared with.
"""

from __future__ import annotations

import math
import secrets
from dataclasses import dataclass
from typing import Any

from whoosh.fields import STORED, TEXT, Schema
from whoosh.filedb.filestore import RamStorage
from whoosh.query import And, Or, Phrase, Term
from whoosh.scoring import BM25F

from rulesdb import ranking
from rulesdb.columns import names_of
from rulesdb.evidence import MOST_COMPLETIONS
from rulesdb.index import content_of
from rulesdb.language.small_words import name_stems
from rulesdb.language.wanted import Wanted
from rulesdb.language.words import stem, stems
from rulesdb.matching import PLACES, UNITS
from rulesdb.postings import OFFICIAL
from rulesdb.ranking import FIELD_WEIGHTS, MEANT, UNFINISHED
from rulesdb.records import Record
from rulesdb.rulebook import Rulebook
from rulesdb.understanding.reading import Reader, Reading


@dataclass(frozen=True)
class Ranked:
    """A record that answers, with what it is worth, and its place in the books."""

    id: str
    worth: float
    place: int


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
        self.reader = Reader(rulebook, self.vocabulary)
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

    def runs_over(self, run: tuple[str, ...]) -> bool:
        """Say whether stems stand just so only where one name ends and another begins.

        Whoosh, which is given the names of a record as one text, finds them there.
        """
        wanted = f" {' '.join(run)} "
        for record in self.records:
            each = [f" {' '.join(stems(name))} " for name in record.aliases]
            whole = f" {' '.join(''.join(each).split())} "
            if wanted in whole and not any(wanted in name for name in each):
                return True
        return False

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
        """Return what each record has for a wanted thing.

        That is what names and summary have, with what the best passage has: of each
        the best wording counts.
        """
        whole: dict[str, float] = {}
        part: dict[str, float] = {}
        for way in self.ways(want):
            if way not in self._asked:
                self._asked[way] = self.scores(way)
            for number, score in self._asked[way].items():
                record, passage = self.entries[number]
                kind = whole if passage is None else part
                kind[record.id] = max(kind.get(record.id, 0.0), score)
        both = whole.keys() | part.keys()
        return {id: whole.get(id, 0.0) + part.get(id, 0.0) for id in both}

    def search(self, text: str) -> list[Ranked]:
        """Return every record that answers, the best first."""
        reading = self.reader.read(text)
        each = [(want, self.evidence(want)) for want in reading.wanted]
        if not each:
            every = [] if text.strip() else self.records
            return [Ranked(record.id, 0.0, place) for place, record in enumerate(every)]
        rarities = [self.rarity(evidence) for _, evidence in each]
        everything = sum(self.rarity(found) for _, found in each if found)
        covered = {
            record.id: sum(
                rarity
                for rarity, (_, found) in zip(rarities, each, strict=True)
                if record.id in found
            )
            for record in self.records
        }
        called = {r.id for r in self.records if self.is_called(r, reading)}
        whole = [r for r in self.records if all(r.id in found for _, found in each)]
        named: list[Record] = []
        if whole and len(each) < ranking.QUESTION:
            least = everything * ranking.NAMED_PART
            named = [
                r
                for r in self.records
                if r.id in called and covered[r.id] >= least and r not in whole
            ]
            kept = whole + named
        else:
            told: set[str] = set()  # the named, kept beside words that nothing holds
            if not all(found for _, found in each):
                told = {id for id in called if covered[id]}
                covered = {
                    r.id: covered[r.id]
                    if r.id in told or self.is_spoken_of(r, each)
                    else 0.0
                    for r in self.records
                }
            least = max(covered.values()) * ranking.LEAST_PART
            kept = [
                r for r in self.records if r.id in told or covered[r.id] >= least > 0
            ]
        unit = any(r.id in called and r.category in UNITS for r in self.records)
        found = [
            Ranked(
                record.id,
                ranking.EXACT * self.is_exact(record, reading)
                + ranking.CALLED * (record.id in called)
                + ranking.SUBJECT * (record in named)
                + ranking.PAIR
                * (unit and record.id in called and record.category in PLACES)
                + ranking.WHOLLY * all(self.is_named(record, want) for want, _ in each)
                + ranking.COVERAGE * covered[record.id] / everything
                + ranking.NAMED
                * sum(
                    rarity
                    for rarity, (want, found) in zip(rarities, each, strict=True)
                    if record.id in found and self.is_named(record, want)
                )
                + ranking.SCORE * sum(found.get(record.id, 0.0) for _, found in each),
                place,
            )
            for place, record in enumerate(self.records)
            if record in kept
        ]
        return sorted(found, key=lambda ranked: (-ranked.worth, ranked.place))

    def rarity(self, evidence: dict[str, float]) -> float:
        """Return what it counts that just these records hold something."""
        return math.log(1 + len(self.records) / (1 + len(evidence)))

    def names(self, record: Record) -> list[tuple[str, ...]]:
        """Return the stems of each name of a record, small words left out."""
        return [name_stems(name) for name in names_of(record)]

    def is_exact(self, record: Record, reading: Reading) -> bool:
        """Say whether one of a record's names is the query."""
        wanted = list(reading.wanted)
        names = self.names(record)
        return reading.said in names or any(is_spelling(n, wanted) for n in names)

    def is_called(self, record: Record, reading: Reading) -> bool:
        """Say whether a query has all the words of one of a record's names."""
        runs = [run for want in reading.wanted for run in want.wordings]
        said = set(reading.said).union(*runs)
        return any(name and said.issuperset(name) for name in self.names(record))

    def is_spoken_of(
        self, record: Record, each: list[tuple[Wanted, dict[str, float]]]
    ) -> bool:
        """Say whether a record holds two things, or one that is no word in passing."""
        held = [(want, found) for want, found in each if record.id in found]
        in_names = {root for name in self.names(record) for root in name}
        often = len(self.records) * ranking.OFTEN
        return len(held) > 1 or any(
            len(want.wordings) > 1
            or len(found) >= often
            or any(not root.isdigit() for root in in_names & self.looked_for(want))
            for want, found in held
        )

    def looked_for(self, want: Wanted) -> set[str]:
        """Return every stem that is looked for when something is wanted."""
        return {root for run in want.wordings for root in run} | self.completed(want)

    def is_named(self, record: Record, want: Wanted) -> bool:
        """Say whether one of a record's names holds a wanted thing."""
        names = self.names(record)
        return any(set(run) <= set(name) for run in want.wordings for name in names)


def is_spelling(name: tuple[str, ...], wanted: list[Wanted]) -> bool:
    """Say whether a name is just what is wanted, thing after thing."""
    if not wanted:
        return not name
    return any(
        name[: len(run)] == run and is_spelling(name[len(run) :], wanted[1:])
        for run in wanted[0].wordings
    )
