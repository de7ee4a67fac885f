"""Where the records hold one thing that a query wants, and what that counts."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from rulesdb.bits import bits_of
from rulesdb.columns import Columns
from rulesdb.language.wanted import Wanted
from rulesdb.language.words import stem, stems
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
        """Say whether a text with these stems holds a wording of it."""
        return any(said.issuperset(wording) for wording in self.wordings)


class Witnesses:
    """Gathers evidence from one rulebook; any number of threads may use it."""

    def __init__(self, columns: Columns, index: Index) -> None:
        self._columns = columns
        self._index = index
        #: The stems of each name of each record, its title first.
        self.names = [
            [stems(name) for name in (record.title, *record.aliases)]
            for record in columns.records
        ]
        self._in_names: dict[str, set[int]] = {}
        for number, names in enumerate(self.names):
            for word in {word for name in names for word in name}:
                self._in_names.setdefault(word, set()).add(number)
        most = MOST_REMEMBERED // (len(columns.records) + 1) + 1
        #: Returns the evidence of a wanted thing; what is often wanted is remembered.
        self.of = lru_cache(maxsize=most)(self._gather)

    def _gather(self, want: Wanted) -> Evidence:
        """Return where each record holds what is wanted."""
        completed = set()
        if want.beginning:
            completed = {stem(w) for w in self._index.completions(want.beginning)}
            completed.discard(want.wordings[0][0])
        named = self._named(want)
        scored = self._scores(want, completed)
        whole, passages, meanings = self._by_record(scored, named)
        scores = {
            number: whole.get(number, 0.0)
            + max(
                (scored[entry][0] for entry, _ in passages.get(number, ())), default=0.0
            )
            for number in whole.keys() | passages.keys()
        }
        return Evidence(
            records=bits_of(scores),
            scores=scores,
            passages=passages,
            named=bits_of(named & scores.keys()) if named else 0,
            rarity=math.log(1 + len(self.names) / (1 + len(scores))),
            meanings={n: f"{want.written} = {said}" for n, said in meanings.items()},
            wordings=want.wordings,
            stems=frozenset(w for run in want.wordings for w in run) | completed,
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

    def _named(self, want: Wanted) -> set[int]:
        """Return the records of which one name holds what is wanted."""
        found: set[int] = set()
        for wording in want.wordings:
            words = set(wording)
            if not words:
                continue
            holding = set.intersection(*(self._in_names.get(w, set()) for w in words))
            if len(words) > 1:
                holding = {
                    number
                    for number in holding
                    if any(words.issubset(name) for name in self.names[number])
                }
            found |= holding
        return found


def keep_best(
    scored: Scored, found: Mapping[int, float], weight: float, meaning: str
) -> None:
    """Put each weighted score into `scored` where it is better than what is there."""
    for number, score in found.items():
        if number not in scored or score * weight > scored[number][0]:
            scored[number] = score * weight, meaning
