"""Where the records hold one thing that a query wants, and what that counts."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from rulesdb.bits import bits_of, numbers_in
from rulesdb.columns import Columns
from rulesdb.language.wanted import Wanted
from rulesdb.language.words import stem
from rulesdb.postings import Index

#: What a word counts that may be the beginning of the one that was found.
UNFINISHED = 0.6

#: What a rule term counts that was found for a player's word.
MEANT = 0.8

#: What a passage counts, when the best of a record is chosen, that is no rule: an
#: example or a difference between sources should not stand for the rule itself.
NOT_A_RULE = 0.5

#: What a word counts there that is in the record's own name, and so in most passages.
OWN_NAME = 0.1

#: About how many records' evidence is remembered; the more records there are, the fewer
#: wanted things are.
MOST_REMEMBERED = 400_000

#: The score of each entry, and the rule term that was found there for a player's word.
Scored = dict[int, tuple[float, str]]


@dataclass(frozen=True, slots=True)
class Evidence:
    """Where each record, by its number, holds one wanted thing.

    `records` are those that do, as bits. `scores` are BM25F: what names and summary
    have, with what the best passage has. `passages` are the entries of a record that
    hold it, with what they count when its best one is chosen. `named` are the records
    of which a name holds it, `rarity` what that counts. `meanings` are the rule terms
    found for a player's word, `wordings` and `stems` what was looked up.
    """

    records: int
    scores: Mapping[int, float] = field(default_factory=dict)
    passages: Mapping[int, list[tuple[int, float]]] = field(default_factory=dict)
    named: int = 0
    rarity: float = 0.0
    meanings: Mapping[int, str] = field(default_factory=dict)
    wordings: tuple[tuple[str, ...], ...] = ()
    stems: frozenset[str] = frozenset()

    def is_said_by(self, said: frozenset[str]) -> bool:
        """Say whether a text with these stems holds a wording of it, if it has any."""
        return not self.wordings or any(
            said.issuperset(wording) for wording in self.wordings
        )


class Witnesses:
    """Gathers evidence from one rulebook; any number of threads may use it."""

    def __init__(self, columns: Columns, index: Index) -> None:
        self._columns = columns
        self._index = index
        self._in_names: dict[str, set[int]] = {}
        for number, names in enumerate(columns.names):
            for word in {word for name in names for word in name}:
                self._in_names.setdefault(word, set()).add(number)
        most = MOST_REMEMBERED // (len(columns.records) + 1) + 1
        #: Returns the evidence of a wanted thing; what is often wanted is remembered.
        self.of = lru_cache(maxsize=most)(self._gather)

    def phrase(self, run: tuple[str, ...], fields: tuple[str, ...]) -> Evidence:
        """Return where each record holds these stems just so, in fields or in any."""
        scored = {
            n: (score, "") for n, score in self._index.phrase(run, fields).items()
        }
        return self._evidence(scored, self._in_name(run), (run,), frozenset(run))

    def _gather(self, want: Wanted) -> Evidence:
        """Return where each record holds what is wanted."""
        completed = set()
        if want.beginning:
            completed = {stem(w) for w in self._index.completions(want.beginning)}
            completed.discard(want.wordings[0][0])
        named = set().union(*(self._in_name(run) for run in want.wordings))
        scored = self._scores(want, completed)
        looked_up = completed.union(*want.wordings)
        found = self._evidence(scored, named, want.wordings, frozenset(looked_up))
        meant = {n: f"{want.written} = {term}" for n, term in found.meanings.items()}
        return replace(found, meanings=meant)

    def _evidence(
        self,
        scored: Scored,
        named: set[int],
        wordings: tuple[tuple[str, ...], ...],
        looked_up: frozenset[str],
    ) -> Evidence:
        """Return what scored entries say, record by record."""
        whole, passages, meanings = self._by_record(scored, named)
        scores = {
            number: whole.get(number, 0.0)
            + max((scored[n][0] for n, _ in passages.get(number, ())), default=0.0)
            for number in whole.keys() | passages.keys()
        }
        return Evidence(
            records=bits_of(scores),
            scores=scores,
            passages=passages,
            named=bits_of(named & scores.keys()) if named else 0,
            rarity=rarity(len(scores), len(self._columns.names)),
            meanings=meanings,
            wordings=wordings,
            stems=looked_up,
        )

    def _by_record(
        self, scored: Scored, named: set[int]
    ) -> tuple[dict[int, float], dict[int, list[tuple[int, float]]], dict[int, str]]:
        """Return what scored entries say of each record.

        That is its score without its passages, what its passages count, and what a
        player's word means in it.
        """
        whole: dict[int, float] = {}
        passages: dict[int, list[tuple[int, float]]] = {}
        meanings: dict[int, str] = {}
        for entry, (score, meaning) in sorted(scored.items()):
            owner = self._columns.owners[entry]
            passage = self._columns.passages[entry]
            if passage is None:
                whole[owner] = score
            else:
                weight = OWN_NAME if owner in named else 1.0
                if not passage.kind.is_rule:
                    weight *= NOT_A_RULE
                passages.setdefault(owner, []).append((entry, score * weight))
            if meaning:
                meanings.setdefault(owner, meaning)
        return whole, passages, meanings

    def _scores(self, want: Wanted, completed: Iterable[str]) -> Scored:
        """Return the best score of each entry for any wording of `want`."""
        scored: Scored = {}
        for wording, meaning in zip(want.wordings, want.meanings, strict=True):
            weight = MEANT if meaning else 1.0
            keep_best(scored, self._run_scores(wording), weight, meaning)
        for word in completed:
            keep_best(scored, self._index.scores(word), UNFINISHED, "")
        return scored

    def _run_scores(self, wording: tuple[str, ...]) -> Mapping[int, float]:
        """Return the summed score of each entry that holds all stems of a wording."""
        tables = [self._index.scores(word) for word in wording]
        if len(tables) == 1:
            return tables[0]
        numbers = set.intersection(*map(set, tables)) if tables else set()
        return {n: sum(table[n] for table in tables) for n in numbers}

    def _in_name(self, run: tuple[str, ...]) -> set[int]:
        """Return the records of which one name holds all stems of a run."""
        words = set(run)
        if not words:
            return set()
        found = set.intersection(*(self._in_names.get(w, set()) for w in words))
        if len(words) == 1:
            return found
        return {
            n
            for n in found
            if any(words.issubset(name) for name in self._columns.names[n])
        }


def rarity(holding: int, all: int) -> float:
    """Return what it counts that so many of all records hold something."""
    return math.log(1 + all / (1 + holding))


def either(parts: Iterable[Evidence], all: int) -> Evidence:
    """Return where each of `all` records holds one of several things."""
    parts, records = list(parts), 0
    for part in parts:
        records |= part.records
    return together(parts, records, all)


def every(parts: Iterable[Evidence], all: int) -> Evidence:
    """Return where each of `all` records holds several things."""
    parts, records = list(parts), all
    for part in parts:
        records &= part.records
    return together(parts, records, all)


def together(parts: Sequence[Evidence], records: int, all: int) -> Evidence:
    """Return what several things count in these records, summed."""
    scores: dict[int, float] = {}
    passages: dict[int, list[tuple[int, float]]] = {}
    meanings: dict[int, str] = {}
    named = 0
    kept = set(numbers_in(records))
    for part in parts:
        named |= part.named
        for number in kept & part.scores.keys():
            scores[number] = scores.get(number, 0.0) + part.scores[number]
        for number in kept & part.passages.keys():
            passages.setdefault(number, []).extend(part.passages[number])
        for number in kept & part.meanings.keys():
            meanings.setdefault(number, part.meanings[number])
    return Evidence(
        records=records,
        scores=scores,
        passages=passages,
        named=named & records,
        rarity=rarity(records.bit_count(), all.bit_count()),
        meanings=meanings,
        stems=frozenset().union(*(part.stems for part in parts)),
    )


def keep_best(
    scored: Scored, found: Mapping[int, float], weight: float, meaning: str
) -> None:
    """Put each weighted score into `scored` where it is better than what is there."""
    for number, score in found.items():
        if number not in scored or score * weight > scored[number][0]:
            scored[number] = score * weight, meaning
