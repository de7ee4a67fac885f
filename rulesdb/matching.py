"""Which records hold what a query wants, and in which order they answer.

A record may hold the wanted words in different passages. Records that hold all of them
match; where none does, those that hold several do, most first. Among equals the one
that is called just so comes first, then those whose names hold the words, the rarer the
word the sooner, then the rest by their BM25F scores.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rulesdb.language.wanted import Wanted
from rulesdb.language.words import stem, stems
from rulesdb.records import Record
from rulesdb.rulebook import Rulebook

if TYPE_CHECKING:  # the index brings Whoosh, which takes its time to import
    from rulesdb.index import Index

#: What a word counts that may be the beginning of the one that was found.
UNFINISHED = 0.6

#: What a rule term counts that was found for a player's word.
MEANT = 0.8

#: What a passage counts, when the best of a record is chosen, that is no rule: an
#: example or a difference between sources should not stand for the rule itself.
NOT_A_RULE = 0.5

#: What a word counts there that is in the record's own name, and so in most passages.
OWN_NAME = 0.1

#: Where no record holds all that is wanted, those match that hold at least this part of
#: what the best one holds: a single common word should not bring every record.
LEAST_PART = 0.5

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
    named: float = 0.0  # how rare those are that are in one of its names
    exact: bool = False  # one of its names is the query
    titled: bool = False  # its title is
    passages: dict[int, float] = field(default_factory=dict)
    meanings: list[str] = field(default_factory=list)

    @property
    def rank(self) -> tuple[int, bool, float, float, int]:
        """What matches are sorted by, the best the smallest."""
        return -self.held, not self.exact, -self.named, -self.score, self.record.order

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
            record.id: [stems(name) for name in (record.title, *record.aliases)]
            for record in rulebook.records.values()
        }

    def matches(self, wanted: tuple[Wanted, ...]) -> list[Match]:
        """Return the records that hold what is wanted, the best first.

        Where none holds all of it, they are those that hold a good part.
        """
        matches: dict[str, Match] = {}
        for want in wanted:
            evidence = self._evidence(want)
            rarity = math.log(1 + len(self._names) / (1 + len(evidence)))
            for number, found in evidence.items():
                record = self._entries[number][0]
                match = matches.setdefault(record.id, Match(record))
                self._count(match, want, found, rarity)
        most = max((match.held for match in matches.values()), default=0)
        least = most if most == len(wanted) else most * LEAST_PART
        kept = [match for match in matches.values() if match.held >= least]
        spellings = exact_spellings(wanted)
        for match in kept:
            title, *aliases = self._names[match.record.id]
            match.titled = title in spellings
            match.exact = match.titled or any(name in spellings for name in aliases)
        return sorted(kept, key=lambda match: match.rank)

    def _count(
        self, match: Match, want: Wanted, found: Evidence, rarity: float
    ) -> None:
        """Count what a record holds of one wanted thing."""
        match.held += 1
        match.score += found.score
        if found.meaning:
            match.meanings.append(f"{want.written} = {found.meaning}")
        named = self._is_named(match.record, want)
        match.named += rarity if named else 0.0
        for number, score in found.passages.items():
            passage = self._entries[number][1]
            weight = OWN_NAME if named else 1.0
            if passage is not None and not passage.kind.is_rule:
                weight *= NOT_A_RULE
            match.passages[number] = match.passages.get(number, 0.0) + score * weight

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
            weight = MEANT if meaning else 1.0
            keep_best(scores, self._run_scores(wording), weight, meaning)
        if want.beginning:
            completed = {stem(w) for w in self._index.completions(want.beginning)}
            for word in completed - {want.wordings[0][0]}:
                keep_best(scores, self._index.scores(word), UNFINISHED, "")
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
