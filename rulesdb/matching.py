"""Which records hold what a query wants, and in which order they answer.

A record may hold the wanted words in different passages. Records that hold all of them
match; where none does, or a whole question is asked, those that hold a good part do.
The one that is called just so comes first; the others are ordered by how much they
hold, by what of it is in their names, and by their BM25F scores. `rulesdb.ranking` has
the numbers.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rulesdb import ranking
from rulesdb.language.small_words import name_stems
from rulesdb.language.wanted import Wanted
from rulesdb.language.words import stem
from rulesdb.records import Record
from rulesdb.rulebook import Rulebook
from rulesdb.understanding.intents import Run, label_stems
from rulesdb.understanding.reading import Reading
from rulesdb.vocabulary import Category

if TYPE_CHECKING:  # the index brings Whoosh, which takes its time to import
    from rulesdb.index import Index

#: Whom a question is about, and where: a question on both is about the place.
UNITS = (Category.UNIT,)
PLACES = (Category.TERRAIN, Category.OBSTACLE)

#: More ways than this to spell a name are not looked up.
MOST_SPELLINGS = 64


@dataclass(slots=True)
class Evidence:
    """Where one record holds one wanted thing: by itself, and in which passages.

    Scores are BM25F; `meaning` is the rule term found for a player's word.
    """

    whole: float = 0.0
    passages: dict[int, float] = field(default_factory=dict)
    meaning: str = ""

    @property
    def score(self) -> float:
        """What names and summary have, with what the best passage has."""
        return self.whole + max(self.passages.values(), default=0.0)


@dataclass(slots=True)
class Match:
    """What a record has of what is wanted: how much, where best, under which names."""

    record: Record
    score: float = 0.0
    held: int = 0  # how many of the things wanted
    covered: float = 0.0  # how rare those are
    names: int = 0  # how many of the things wanted are in its names
    named: float = 0.0  # how rare those are
    exact: bool = False  # one of its names is the query
    titled: bool = False  # its title is
    worth: float = 0.0  # what it is sorted by
    passages: dict[int, float] = field(default_factory=dict)
    meanings: list[str] = field(default_factory=list)

    @property
    def rank(self) -> tuple[float, int]:
        """What matches are sorted by, the best the smallest."""
        return -self.worth, self.record.order

    @property
    def best_passage(self) -> int | None:
        """The entry number of the best passage, the first of equals."""
        scores = self.passages
        return min(scores, key=lambda n: (-scores[n], n)) if scores else None


class Matcher:
    """Matches the records of one rulebook; any number of threads may use it."""

    def __init__(self, rulebook: Rulebook, index: Index) -> None:
        self._index = index
        self._entries = list(rulebook.entries())
        self._names = {
            record.id: [name_stems(name) for name in (record.title, *record.aliases)]
            for record in rulebook.records.values()
        }
        self._labels = [p and label_stems(p.label) for _, p in self._entries]

    def matches(self, reading: Reading) -> list[Match]:
        """Return the records that hold what is wanted, the best first.

        Where none holds all of it, or a question is asked, they are those that hold a
        good part.
        """
        wanted = reading.wanted
        matches: dict[str, Match] = {}
        everything = 0.0
        for want in wanted:
            evidence = self._evidence(want)
            rarity = math.log(1 + len(self._names) / (1 + len(evidence)))
            everything += rarity if evidence else 0.0
            for number, found in evidence.items():
                record = self._entries[number][0]
                match = matches.setdefault(record.id, Match(record))
                self._count(match, want, found, rarity, reading.labels)
        kept = good_matches(list(matches.values()), len(wanted))
        self._weigh(kept, reading, everything)
        return sorted(kept, key=lambda match: match.rank)

    def _weigh(self, kept: list[Match], reading: Reading, everything: float) -> None:
        """Say of each match how it is called, and what all that it has is worth."""
        wanted = reading.wanted
        spellings = {reading.said, *exact_spellings(wanted)}
        said = {stem for want in wanted for run in want.wordings for stem in run}
        said.update(reading.said)
        called = {m.record.id for m in kept if self._is_called(m.record, said)}
        unit = any(m.record.id in called and m.record.category in UNITS for m in kept)
        for match in kept:
            record = match.record
            title, *aliases = self._names[record.id]
            match.titled = title in spellings
            match.exact = match.titled or any(name in spellings for name in aliases)
            match.worth = ranking.worth(
                exact=match.exact,
                called=record.id in called,
                wholly=match.names == len(wanted),
                pair=unit and record.id in called and record.category in PLACES,
                covered=match.covered / everything,
                named=match.named,
                score=match.score,
            )

    def _is_called(self, record: Record, said: set[str]) -> bool:
        """Say whether a query has all the words of one of a record's names."""
        names = filter(None, self._names[record.id])
        return any(said.issuperset(name) for name in names)

    def _count(
        self,
        match: Match,
        want: Wanted,
        found: Evidence,
        rarity: float,
        labels: frozenset[Run],
    ) -> None:
        """Count what a record holds of one wanted thing."""
        match.held += 1
        match.covered += rarity
        match.score += found.score
        if found.meaning:
            match.meanings.append(f"{want.written} = {found.meaning}")
        named = self._is_named(match.record, want)
        match.named += rarity if named else 0.0
        match.names += named
        for number, score in found.passages.items():
            weight = ranking.OWN_NAME if named else 1.0
            score *= weight * self._weight(number, labels)
            match.passages[number] = match.passages.get(number, 0.0) + score

    def _weight(self, number: int, labels: frozenset[Run]) -> float:
        """Return what a passage counts: a rule more, and what is asked about too."""
        passage = self._entries[number][1]
        weight = 1.0 if passage is None or passage.kind.is_rule else ranking.NOT_A_RULE
        return weight * (ranking.ASKED_LABEL if self._labels[number] in labels else 1.0)

    def _evidence(self, want: Wanted) -> dict[int, Evidence]:
        """Return where each record holds `want`, by the record's own entry number."""
        found: defaultdict[int, Evidence] = defaultdict(Evidence)
        for number, (score, meaning) in self._scores(want).items():
            owner = self._owner(number)
            evidence = found[owner]
            if number == owner:
                evidence.whole = score
            else:
                evidence.passages[number] = score
            evidence.meaning = evidence.meaning or meaning
        return found

    def _owner(self, number: int) -> int:
        """Return the entry number of the record that an entry belongs to."""
        while self._entries[number][1] is not None:
            number -= 1
        return number

    def _scores(self, want: Wanted) -> dict[int, tuple[float, str]]:
        """Return the best score of each entry for any wording of `want`."""
        scores: dict[int, tuple[float, str]] = {}
        for wording, meaning in zip(want.wordings, want.meanings, strict=True):
            weight = ranking.MEANT if meaning else 1.0
            keep_best(scores, self._run_scores(wording), weight, meaning)
        if want.beginning:
            completed = {stem(w) for w in self._index.completions(want.beginning)}
            for word in completed - {want.wordings[0][0]}:
                keep_best(scores, self._index.scores(word), ranking.UNFINISHED, "")
        return scores

    def _run_scores(self, wording: tuple[str, ...]) -> Mapping[int, float]:
        """Return the summed score of each entry that holds all stems of a wording."""
        if len(wording) == 1:
            return self._index.scores(wording[0])
        tables = [self._index.scores(word) for word in wording]
        numbers = set.intersection(*map(set, tables)) if tables else set()
        return {n: sum(table[n] for table in tables) for n in numbers}

    def _is_named(self, record: Record, want: Wanted) -> bool:
        """Say whether one of a record's names holds what is wanted."""
        return any(
            set(wording) <= set(name)
            for wording in want.wordings
            for name in self._names[record.id]
        )


def good_matches(matches: list[Match], things: int) -> list[Match]:
    """Return the matches that hold all things wanted, or as much as can be asked."""
    if things < ranking.QUESTION and any(match.held == things for match in matches):
        return [match for match in matches if match.held == things]
    most = max((match.covered for match in matches), default=0.0)
    return [m for m in matches if m.covered >= most * ranking.LEAST_PART]


def keep_best(
    scores: dict[int, tuple[float, str]],
    found: Mapping[int, float],
    weight: float,
    meaning: str,
) -> None:
    """Put each weighted score into `scores` where it is better than what is there."""
    for number, score in found.items():
        if number not in scores or score * weight > scores[number][0]:
            scores[number] = score * weight, meaning


def exact_spellings(wanted: tuple[Wanted, ...]) -> set[tuple[str, ...]]:
    """Return the names that a record may have to be just what is wanted."""
    spellings: set[tuple[str, ...]] = {()}
    for want in wanted:
        spellings = {s + wording for s in spellings for wording in want.wordings}
        if len(spellings) > MOST_SPELLINGS:
            return set()
    return spellings
