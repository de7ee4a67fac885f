"""Where the records hold one thing that a query wants, and what that counts."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from functools import lru_cache
from itertools import chain, repeat
from operator import add
from typing import NamedTuple

from rulesdb import ranking
from rulesdb.bits import bits_of
from rulesdb.columns import Columns
from rulesdb.language.wanted import Wanted, is_worth_telling
from rulesdb.language.words import stem
from rulesdb.postings import Index

#: The most words that the beginning of a word stands for: the shortest.
MOST_COMPLETIONS = 40

#: A beginning stands for no more words once they are in more entries than this.
MOST_COMPLETED = 20_000

#: Of how many records evidence remembers what their passages count.
MOST_SHOWN = 1024

#: About how many records' evidence is remembered; the more records there are, the fewer
#: wanted things are.
MOST_REMEMBERED = 400_000


def no_passages(number: int) -> Sequence[float]:
    """Return that no passage of a record counts."""
    return ()


class Evidence:
    """The records, by number, of which something is true: in itself worth nothing.

    `passages_of` returns what each passage of a record counts when the best one is
    chosen, or nothing if none does.
    """

    __slots__ = ("passages_of", "records")

    wordings: tuple[tuple[str, ...], ...] = ()
    stems: frozenset[str] = frozenset()
    #: How rare it is that a record holds it.
    rarity: float = 0.0
    #: The records of which a name holds it.
    named: Set[int] = frozenset()
    #: Those of which the title does.
    in_title: Set[int] = frozenset()
    #: The rule terms by which records hold a player's word.
    meanings: Mapping[int, str] = {}
    #: What was left out when it was looked for.
    warning: str = ""

    def __init__(
        self,
        records: int,
        passages_of: Callable[[int], Sequence[float]] = no_passages,
    ) -> None:
        self.records = records
        self.passages_of = passages_of

    def worth_to(self, numbers: Sequence[int]) -> Iterable[float]:
        """Return what it is worth to each of some records: 0 if it does not hold it."""
        return repeat(0.0, len(numbers))

    def is_said_by(self, said: frozenset[str]) -> bool:
        """Say whether a text with these stems holds a wording of it, if it has any."""
        return not self.wordings or any(map(said.issuperset, self.wordings))


class Testimony(Evidence):
    """Where each record holds one wanted thing, and what that is worth."""

    __slots__ = (
        "in_title",
        "meanings",
        "named",
        "rarity",
        "stems",
        "warning",
        "wordings",
        "worths",
    )

    def __init__(
        self,
        worths: Mapping[int, float],
        passages: Callable[[int], Sequence[float]],
        named: Set[int],
        wordings: tuple[tuple[str, ...], ...],
        stems: frozenset[str],
        meanings: Mapping[int, str],
        in_title: Set[int],
        rarity: float,
    ) -> None:
        super().__init__(bits_of(worths), lru_cache(MOST_SHOWN)(passages))
        self.worths = worths
        self.named = named
        self.wordings = wordings
        self.stems = stems
        self.meanings = meanings
        self.in_title = in_title
        self.rarity = rarity
        self.warning = ""

    def worth_to(self, numbers: Sequence[int]) -> Iterable[float]:
        """Return what it is worth to each of some records: 0 if it does not hold it."""
        return map(self.worths.get, numbers, repeat(0.0))


class Group(Evidence):
    """Several things that are looked for together; what they count is summed."""

    __slots__ = ("_parts", "in_title", "meanings", "named", "rarity", "stems")

    def __init__(self, parts: Sequence[Evidence], records: int) -> None:
        super().__init__(records, self._passages_of_all)
        self._parts = parts
        self.rarity = max(part.rarity for part in parts)
        self.stems = frozenset().union(*(part.stems for part in parts))
        self.meanings = dict(chain(*(part.meanings.items() for part in parts)))
        self.named = frozenset().union(*(part.named for part in parts))
        self.in_title = frozenset().union(*(part.in_title for part in parts))

    def worth_to(self, numbers: Sequence[int]) -> Iterable[float]:
        """Return what all parts that it holds are worth to each of some records."""
        worths: Iterable[float] = repeat(0.0, len(numbers))
        for part in self._parts:
            worths = map(add, worths, part.worth_to(numbers))
        return worths

    def _passages_of_all(self, number: int) -> Sequence[float]:
        """Return what each passage of a record counts with all of the parts."""
        return summed(part.passages_of(number) for part in self._parts)


def summed(each: Iterable[Sequence[float]]) -> Sequence[float]:
    """Return what passages count together, where any does.

    >>> summed([(1.0, 0.0), (), (0.5, 2.0)])
    [1.5, 2.0]
    """
    total: Sequence[float] = ()
    for counts in each:
        if counts:
            total = list(map(add, total, counts)) if total else counts
    return total


def either(parts: Iterable[Evidence]) -> Evidence:
    """Return where each record holds one of several things."""
    parts, records = list(parts), 0
    for part in parts:
        records |= part.records
    return parts[0] if len(parts) == 1 else Group(parts, records)


def every(parts: Iterable[Evidence]) -> Evidence:
    """Return where each record holds several things."""
    parts, records = list(parts), -1
    for part in parts:
        records &= part.records
    return parts[0] if len(parts) == 1 else Group(parts, records)


class Way(NamedTuple):
    """A run of stems that may be what is wanted, what it counts, and as what term."""

    run: tuple[str, ...]
    weight: float
    meaning: str = ""


class Witnesses:
    """Gathers evidence from one rulebook; any number of threads may use it."""

    def __init__(self, columns: Columns, index: Index) -> None:
        self._columns = columns
        self._index = index
        self._in_names: dict[str, set[int]] = {}
        for number, names in enumerate(columns.names):
            for word in {word for name in names for word in name}:
                self._in_names.setdefault(word, set()).add(number)
        self._weights = [
            1.0 if passage is None or passage.kind.is_rule else ranking.NOT_A_RULE
            for passage in columns.passages
        ]
        most = MOST_REMEMBERED // (len(columns.records) + 1) + 1
        #: Return the evidence of a wanted thing and of a phrase; what was lately wanted
        #: is remembered.
        self.of = lru_cache(maxsize=most)(self._of)
        self.phrase = lru_cache(maxsize=most)(self._phrase)

    def _of(self, want: Wanted) -> Evidence:
        """Return where each record holds what is wanted."""
        ways = [
            Way(run, ranking.MEANT if meaning else 1.0, meaning)
            for run, meaning in zip(want.wordings, want.meanings, strict=True)
        ]
        endings, are_all = self._completed(want)
        ways += [Way((root,), ranking.UNFINISHED) for root in endings]
        entries, meanings = self._best(ways)
        owners = self._columns.owners
        read_as = "spelling" if want.guessed else "synonym"
        testimony = self._testimony(
            entries,
            want.wordings,
            frozenset(chain.from_iterable(way.run for way in ways)),
            {
                owners[entry]: f"{read_as}: {want.written} = {term}"
                for entry, term in meanings.items()
                if is_worth_telling(term)
            },
        )
        if not are_all:
            begun = f"Many words begin with “{want.beginning}”"
            testimony.warning = f"{begun}: the shortest of them were looked for."
        return testimony

    def _phrase(self, run: tuple[str, ...], fields: tuple[str, ...]) -> Evidence:
        """Return where each record holds these stems just so, in fields or in any."""
        return self._testimony(
            self._index.phrase(run, fields), (run,), frozenset(run), {}
        )

    def _testimony(
        self,
        entries: Mapping[int, float],
        wordings: tuple[tuple[str, ...], ...],
        stems: frozenset[str],
        meanings: Mapping[int, str],
    ) -> Testimony:
        """Return what scored entries say of the records that they belong to."""
        scores = self._columns.by_record(entries)
        worths = {number: score * ranking.SCORE for number, score in scores.items()}
        rarity = math.log(1 + len(self._columns.records) / (1 + len(scores)))
        named = self._in_name(wordings) & scores.keys()
        for number in named:
            worths[number] += rarity * ranking.NAMED

        def passages(number: int) -> Sequence[float]:
            """Less counts where the record has the name: most passages say that."""
            weight = ranking.OWN_NAME if number in named else 1.0
            within = self._columns.within[number]
            if entries.keys().isdisjoint(within):
                return ()
            return [entries.get(n, 0.0) * weight * self._weights[n] for n in within]

        return Testimony(
            worths,
            passages,
            named,
            wordings,
            stems,
            meanings,
            self._in_title(named, wordings),
            rarity,
        )

    def _completed(self, want: Wanted) -> tuple[list[str], bool]:
        """Return the stems that an unfinished word may be, and whether these are all.

        The shortest words come first, till they are too many.
        """
        words = self._index.completions(want.beginning) if want.beginning else []
        own = want.wordings[0][0]
        roots: dict[str, None] = {}
        looked_at = 0
        for word in words[:MOST_COMPLETIONS]:
            root = stem(word)
            if root == own or root in roots:
                continue
            if looked_at > MOST_COMPLETED:
                return list(roots), False
            looked_at += len(self._index.by_entry(root).numbers)
            roots[root] = None
        return list(roots), len(words) <= MOST_COMPLETIONS

    def _best(self, ways: Iterable[Way]) -> tuple[dict[int, float], dict[int, str]]:
        """Return the best score of each entry in any of several ways.

        Where that is by a rule term for a player's word, the term is returned too.
        """
        scores: dict[int, float] = {}
        meanings: dict[int, str] = {}
        for run, weight, meaning in ways:
            found = self._holding(run)
            if weight == 1.0 and not scores:
                scores = found
                continue
            for entry, score in found.items():
                if score * weight > scores.get(entry, 0.0):
                    scores[entry] = score * weight
                    if meaning:
                        meanings[entry] = meaning
        return scores, meanings

    def _holding(self, run: tuple[str, ...]) -> dict[int, float]:
        """Return the score of each entry that holds all stems of a run."""
        tables = [dict(self._index.by_entry(root).pairs()) for root in run]
        if len(tables) == 1:
            return tables[0]
        holding = set.intersection(*map(set, tables)) if tables else set()
        return {entry: sum(table[entry] for table in tables) for entry in holding}

    def _in_name(self, wordings: Iterable[tuple[str, ...]]) -> set[int]:
        """Return the records of which one name holds all stems of a wording."""
        found: set[int] = set()
        names = self._columns.names
        for words in filter(None, map(set, wordings)):
            holding = set.intersection(*(self._in_names.get(w, set()) for w in words))
            if len(words) > 1:
                holding = {n for n in holding if any(map(words.issubset, names[n]))}
            found |= holding
        return found

    def _in_title(
        self, named: Iterable[int], wordings: Iterable[tuple[str, ...]]
    ) -> frozenset[int]:
        """Return those of some records whose title holds all stems of a wording."""
        titles = ((number, set(self._columns.names[number][0])) for number in named)
        return frozenset(n for n, said in titles if any(map(said.issuperset, wordings)))
