"""The sentences of a row: what its facts say that no column has room for."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from rulesdb.facts import Fact, Seat
from rulesdb.language.sentences import sentences
from rulesdb.predicates.campaign import CAMPAIGN
from rulesdb.rulescheck.ledger import bare
from rulesdb.tonight.cells import Quote
from rulesdb.tonight.stated import InPlayTonight

#: Passages on what is done before the first turn: the scenario has seen to that.
BEFORE_PLAY = ("Placement", "Set-up")

#: What says only whose rules a record has, which its row does too, or what marks it.
NO_RULES = frozenset(
    {"same_as", "plays_as", "pieces_of", "is_not", "counts_as", "badge"}
)

#: What is said for campaigns, between two battles.
OF_CAMPAIGNS = frozenset(predicate.name for predicate in CAMPAIGN)

#: What is so without a rule that says it, on an open hex and of any unit.
AS_USUAL = frozenset(
    {
        ("stops_retreat", False),
        ("takes_ground", True),
        ("takes_ground_after", True),
        ("overruns", True),
        ("may_be_target", True),
        ("standard", True),
        ("figures_for_hit", 1),
    }
)


#: Who says something: a record, and the book and the source that it rests on there.
Origin = tuple[str, str, str]


@dataclass(frozen=True)
class Sentences:
    """Quotes what is left of the facts on some names, each sentence once.

    `is_told` says which facts the columns tell; of those only the `conditional` ones
    are quoted, and starred. `kinds` are the units that the columns are about, if they
    are: what is about others alone is quoted where one of those is on the sheet.
    """

    spoken: InPlayTonight
    is_told: Callable[[Fact], bool]
    conditional: Collection[Fact] = ()
    kinds: frozenset[str] = frozenset()

    def about(self, names: Iterable[str]) -> tuple[Quote, ...]:
        """Return the sentences on these subjects, the starred ones first."""
        once = {what_it_says(fact): fact for fact in reversed(tuple(self.conditional))}
        starred = [self.spoken.quote(f, starred=True) for f in reversed(once.values())]
        said = {quote.text for quote in starred}
        subjects = tuple(names)
        plain = (
            *map(self.spoken.quote, self._left_over(subjects)),
            *self._unread(subjects[0]),
        )
        more = {quote.text: quote for quote in plain if quote.text not in said}
        return (*starred, *more.values())

    def _left_over(self, names: Sequence[str]) -> Iterator[Fact]:
        """Yield what holds of these subjects and no column tells.

        What one book says in several sentences takes all of them; what another book or
        source says again is told once.
        """
        told_by: dict[Fact, Origin | None]
        told_by = {what_it_says(fact): None for fact in self.conditional}
        for place, name in enumerate(names):
            for fact in (*self.spoken.about(name), *self._elsewhere(name)):
                what, origin = what_it_says(fact), self._origin(fact)
                if told_by.get(what, origin) != origin or self._is_left_out(fact):
                    continue
                if place and fact.seat is Seat.TABLE:
                    continue  # a rule on the very thing, which others do not inherit
                told_by[what] = origin
                yield fact

    def _elsewhere(self, name: str) -> Iterator[Fact]:
        """Yield what a unit's own record says of it and of ground not on the sheet."""
        for fact in self.spoken.by(name):
            if name in units_named(fact) and fact.subject not in self.spoken.present:
                yield fact

    def _origin(self, fact: Fact) -> Origin:
        passage = self.spoken.passage(fact)
        return fact.record, passage.book, passage.citation

    def _unread(self, name: str) -> Iterator[Quote]:
        """Yield the sentences of passages on a thing of which no fact was read."""
        for passage in self.spoken.unread(name):
            if passage.label not in BEFORE_PLAY:
                for sentence in sentences(passage.text):
                    yield self.spoken.quoted(sentence.text, name, passage)

    def _is_left_out(self, fact: Fact) -> bool:
        """Say whether a fact is told elsewhere, or makes no difference here."""
        if fact.seat is Seat.CARD_GAME or fact.predicate in NO_RULES | OF_CAMPAIGNS:
            return True
        if self.spoken.passage(fact).label in BEFORE_PLAY:
            return True
        if (fact.predicate, fact.value) in AS_USUAL and not is_open(fact):
            return True
        others = units_named(fact) if self.kinds else frozenset()
        if others and not others & self.kinds:
            return not others & self.spoken.present
        return self.is_told(fact)


def what_it_says(fact: Fact) -> Fact:
    """Return what a fact says, whoever says it, and of whom."""
    return replace(bare(fact), subject="")


def units_named(fact: Fact) -> frozenset[str]:
    """Return the types of unit that a fact is about, none if it is about any."""
    named: set[str] = set()
    for condition in fact.when:
        if condition.variable in ("unit", "attacker"):
            value = condition.value
            named.update(map(str, value if isinstance(value, tuple) else (value,)))
    return frozenset(named)


def is_open(fact: Fact) -> bool:
    """Say whether a fact holds only under a condition, beside the type of the unit."""
    return any(condition.variable != "unit" for condition in fact.when)
