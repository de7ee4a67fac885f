"""The recording reader of facts: whoever asks it for a rule leaves a step behind.

So the trace of a ruling is made by the code that decides, and cannot differ from it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import starmap
from typing import NamedTuple

from rulesdb.facts import Fact, Seat
from rulesdb.principles import PRINCIPLES
from rulesdb.rulescheck.case import ATTACKER, TARGET, Case, Unknown
from rulesdb.rulescheck.ruling import Step, StepStatus

#: The seats of a unit in its role; either may move, the target when it retreats.
SEATS_OF = {
    ATTACKER: (Seat.UNIT, Seat.ATTACKER, Seat.MOVER),
    TARGET: (Seat.UNIT, Seat.TARGET, Seat.MOVER),
}


class Found(NamedTuple):
    """A fact that holds, and how particular its subject is: the smallest the most."""

    fact: Fact
    rank: int


class Ledger:
    """Reads facts for a case and keeps a step for each that it looked at."""

    def __init__(self, case: Case) -> None:
        self.case = case
        #: What became of each fact that was looked at, and by which record.
        self._became: dict[Fact, tuple[StepStatus, str]] = {}
        self._decisive: list[Fact] = []  # shared, as the steps are
        self._clashing: list[Fact] = []
        self._taken_over: dict[Step, None] = {}
        self._note_what_is_played()

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps so far, in the order in which their facts were looked at."""
        own = starmap(self._step, self._became.items())
        return tuple(dict.fromkeys((*own, *self._taken_over)))

    def _step(self, fact: Fact, became: tuple[StepStatus, str]) -> Step:
        """Return what became of a fact, in words."""
        return self.case.rules.step(fact, self.case.situation.lang, *became)

    def take_over(self, steps: Iterable[Step]) -> None:
        """Keep the steps of another ruling that this one rests on."""
        self._taken_over.update(dict.fromkeys(steps))

    def on(self, case: Case) -> Ledger:
        """Return the ledger for a later state of the case, which shares its steps."""
        other = Ledger.__new__(Ledger)
        vars(other).update(vars(self), case=case)
        return other

    def _note_what_is_played(self) -> None:
        """Note what the scenario plays as something else, and who plays its sides."""
        for fact in self.case.played.values():
            self.note(fact, StepStatus.APPLIED)

    def types_of(self, unit: str, role: str) -> tuple[str, ...]:
        """Return a unit and the types that it counts as, noting what it plays as."""
        types = self.case.types_of(unit, role)
        self._note_what_is_played()
        return types

    def of_unit(self, predicate: str, role: str) -> list[Found]:
        """Return what holds of a unit: by itself, by its types, by rules in force."""
        types = self.case.types(role)
        self._note_what_is_played()
        return self._of(types, predicate, role, SEATS_OF[role])

    def of_kind(self, predicate: str, unit: str, role: str) -> list[Found]:
        """Return what holds of such a unit in a role, on the board or not."""
        types = self.types_of(unit, role)
        return self._of(types, predicate, role, SEATS_OF[role])

    def of_hex(self, predicate: str, role: str, seat: Seat) -> list[Found]:
        """Return what the hex of a unit holds for it, its own terrain the nearest."""
        return [
            entry
            for terrain in self.case.terrain(role)
            for entry in self.of_place(terrain, predicate, role, seat)
        ]

    def of_place(
        self, place: str, predicate: str, role: str, seat: Seat
    ) -> list[Found]:
        """Return what one terrain or obstacle holds, and those whose effect it has."""
        return self._of(self.case.rules.kin(place), predicate, role, (seat,))

    def _of(
        self,
        subjects: tuple[str, ...],
        predicate: str,
        role: str,
        seats: tuple[Seat, ...],
    ) -> list[Found]:
        """Return what these subjects hold for the unit in a role, the nearest first."""
        ranked = self.case.rules.ranked(subjects, predicate, seats)
        holds = self.case.in_play.holds
        found = [self._read(fact, role, rank) for rank, fact in ranked if holds(fact)]
        return [entry for entry in found if entry is not None]

    def of_table(self, predicate: str, role: str, about: str = "") -> list[Found]:
        """Return what the rules in force hold for the unit in a role.

        With `about`, only what they say of that card.
        """
        facts = self.case.in_play.table(predicate)
        if about:
            facts = tuple(fact for fact in facts if fact.subject == about)
        found = self._met(facts, role, -1)
        return [entry for entry in found if not self._lacked(entry.fact, role)]

    def of_card_game(self, predicate: str, subject: str = "") -> list[Found]:
        """Return what the card game's rules hold, or what one hero or mode of it does.

        Its facts bear on no unit, so it does not matter whose conditions are asked for.
        """
        about = [
            fact
            for fact in self.case.rules.card_game(predicate)
            if subject in ("", fact.subject) and self.case.holds(fact)
        ]
        return list(self._met(about, ATTACKER, 0))

    def of_game(self, predicate: str, subject: str = "") -> list[Fact]:
        """Return what the rules in force say of the game, with no unit in a role.

        With a `subject`, only what is said of that.
        """
        facts = self.case.in_play.table(predicate)
        about = [fact for fact in facts if subject in ("", fact.subject)]
        return [entry.fact for entry in self._met(about, ATTACKER, -1)]

    def unsaid(self, what: str) -> bool:
        """Say whether the rules in force themselves leave something open."""
        facts = self.case.in_play.table("not_said")
        about = [fact for fact in facts if fact.value == what]
        return bool(list(self._met(about, ATTACKER, -1)))

    def of_subject(self, subject: str, predicate: str) -> list[Fact]:
        """Return what is said of a unit by itself, whatever side it is on."""
        facts = self.case.rules.about(subject, predicate, [Seat.UNIT])
        plain = [fact for fact in facts if not fact.when and self.case.holds(fact)]
        return [entry.fact for entry in self._met(plain, ATTACKER, 0)]

    def _lacked(self, fact: Fact, role: str) -> bool:
        """Say whether a unit does not have a power that a rule in force gives."""
        if fact.record not in self.case.in_force or role not in self.case.roles:
            return False
        rules = self.case.rules
        national = any(condition.variable == "nation" for condition in fact.when)
        for name in self.case.types(role):
            for own in rules.about(name, "lacks", SEATS_OF[role]):
                lacked = fact.record in rules.in_force([str(own.value)])
                if lacked and self.case.meets_all(own, role):
                    return self._withheld(fact, own)
            for own in rules.about(name, "nations_rules", SEATS_OF[role]):
                if national and own.value is False:
                    return self._withheld(fact, own)
        return False

    def _withheld(self, fact: Fact, by: Fact) -> bool:
        """Note that a unit does not have a power because of its own rules."""
        self.note(by, StepStatus.APPLIED)
        self.note(fact, StepStatus.OVERRIDDEN, by)
        return True

    def left(self, predicate: str, role: str) -> list[Found]:
        """Return what the hex that a unit left this turn holds for it.

        Raises Unknown if it is not said and could matter.
        """
        came_from = self.case.situation.get(f"{role}.from")
        facts = list(self.case.rules.left_by(predicate))
        if came_from is None:
            places = dict.fromkeys(
                fact.subject
                for fact in facts
                if self._is_so(fact, role) and self._may_have_left(fact, role)
            )
            if places:
                raise Unknown(f"{role}.from", [(), *((place,) for place in places)])
            return []
        assert isinstance(came_from, tuple)
        kin = [name for place in came_from for name in self.case.rules.kin(place)]
        speaking = (
            f for name in dict.fromkeys(kin) for f in facts if f.subject == name
        )
        about = [fact for fact in speaking if self.case.holds(fact)]
        return list(self._met(about, role, 0))

    def _may_have_left(self, fact: Fact, role: str) -> bool:
        """Say whether a unit that moved so far can have come from such a hex."""
        if int(str(self.case.value(f"{role}.moved"))) <= 1:
            return True
        near = self.case.rules.about(fact.subject, "to_adjacent", [Seat.LEFT_HEX])
        return not any(self._is_so(fact, role) for fact in near)

    def _is_so(self, fact: Fact, role: str) -> bool:
        """Say whether a fact holds, without a step: nobody has asked for it yet."""
        return self.case.holds(fact) and self.case.meets_all(fact, role)

    def _met(self, facts: Iterable[Fact], role: str, rank: int) -> Iterator[Found]:
        """Yield those of the facts in play whose conditions are met."""
        for fact in facts:
            entry = self._read(fact, role, rank)
            if entry is not None:
                yield entry

    def _read(self, fact: Fact, role: str, rank: int) -> Found | None:
        """Return a fact in play if its conditions are met; leave a step of it."""
        case = self.case
        met = not fact.when or case.meets_all(fact, role)
        self._note_what_is_played()
        became = self._became.get(fact)
        # Asked again, what was beaten stays so, and what was applied once as well.
        if became is None or became[0] is StepStatus.NOT_MET:
            self.note(fact, StepStatus.APPLIED if met else StepStatus.NOT_MET)
        if not met:
            return None
        self._note_why_in_force(fact)
        return Found(fact, rank + rank - (fact.record in case.in_force))

    def _note_why_in_force(self, fact: Fact) -> None:
        """Note what brought the rule that states a fact into force, as a scenario."""
        why = self.case.brought_in.get(fact.record)
        if why and fact.record not in self.case.named:
            self.note(why, StepStatus.APPLIED)

    def nearest(self, found: Sequence[Found]) -> list[Fact]:
        """Return the facts on the most particular subject, which overrides the rest."""
        if not found:
            return []
        least = min(entry.rank for entry in found)
        kept = [entry.fact for entry in found if entry.rank == least]
        for entry in found:
            if entry.rank != least:
                self.note(entry.fact, StepStatus.OVERRIDDEN, kept[0])
        return kept

    def strongest(self, found: Sequence[Found]) -> int:
        """Return the strongest reduction; the others are outweighed by it."""
        facts = [entry.fact for entry in found]
        if not facts:
            return 0
        best = min(facts, key=amount)
        for fact in facts:
            if bare(fact) != bare(best):
                self.note(fact, StepStatus.OUTWEIGHED, best)
        return amount(best)

    def largest(self, found: Sequence[Found]) -> int:
        """Return the largest count; the others are outweighed by it."""
        facts = [entry.fact for entry in found]
        if not facts:
            return 0
        best = max(facts, key=amount)
        for fact in facts:
            if amount(fact) != amount(best):
                self.note(fact, StepStatus.OUTWEIGHED, best)
        return amount(best)

    def total(self, found: Sequence[Found]) -> int:
        """Return the sum of the counts; a fact that two passages state counts once."""
        once = {bare(entry.fact) for entry in found}
        return sum(amount(fact) for fact in once)

    def forbids(self, found: Sequence[Found]) -> Fact | None:
        """Return a fact that says no, which outweighs those that say yes, or None."""
        against = [entry.fact for entry in found if entry.fact.value is False]
        if against:
            for entry in found:
                if entry.fact.value is not False:
                    self.note(entry.fact, StepStatus.OUTWEIGHED, against[0])
        return against[0] if against else None

    def principle(self, name: str, subject: str = "") -> list[Fact]:
        """Note the rules that state a principle of play which is followed; return them.

        With a `subject`, only what is stated of that counts.
        """
        stating = self.stated(name, subject)
        for fact in stating:
            self.note(fact, StepStatus.APPLIED)
        return stating

    def by_principle(self, name: str) -> Fact | None:
        """Note a principle which is followed; return the first rule that states it."""
        return next(iter(self.principle(name)), None)

    def stated(self, principle: str, subject: str = "") -> list[Fact]:
        """Return what states a principle of play here, without a step."""
        return [
            fact
            for fact in self.case.rules.stating(principle)
            if subject in ("", fact.subject) and self.case.holds(fact)
        ]

    def told(self, *names: str) -> str:
        """Return in words what those of these principles mean that some rule states."""
        return " ".join(PRINCIPLES[name] for name in names if self.principle(name))

    def pass_by(self, *facts: Fact) -> None:
        """Note that facts were looked at and did not bear on the answer."""
        for fact in facts:
            self.note(fact, StepStatus.NOT_MET)

    def decide(self, fact: Fact) -> None:
        """Note that a fact decides the answer by itself, whatever allows the same."""
        self._decisive[:] = [fact]
        if fact.value is not False:
            return
        for other, (status, _) in tuple(self._became.items()):
            same = other.predicate == fact.predicate and other.value is True
            if same and status is StepStatus.APPLIED:
                self.note(other, StepStatus.OUTWEIGHED, fact)

    def decide_by_principle(self, name: str) -> None:
        """Note that a principle of play decides the answer, where a rule states it."""
        stating = self.by_principle(name)
        if stating is not None:
            self.decide(stating)

    def decide_by_unmet(self, predicate: str) -> None:
        """Note that what would allow the thing decides it, where it does not hold."""
        unmet = (
            fact
            for fact, (status, _) in self._became.items()
            if fact.predicate == predicate and status is StepStatus.NOT_MET
        )
        for fact in unmet:
            self.decide(fact)
            return

    @property
    def decisive(self) -> Step | None:
        """The step that decides the answer by itself, if one does."""
        return next(iter(self._told(self._decisive)), None)

    def clash(self, *facts: Fact) -> None:
        """Note that facts which hold decide the question differently."""
        self._clashing[:] = facts
        for fact in facts:
            self.note(fact, StepStatus.APPLIED)

    @property
    def clashing(self) -> tuple[Step, ...]:
        """The steps that decide the question differently, if any do."""
        return tuple(self._told(self._clashing))

    def _told(self, facts: Iterable[Fact]) -> Iterator[Step]:
        """Yield what became of facts, in words; not of those nobody has looked at."""
        for fact in facts:
            became = self._became.get(fact)
            if became is not None:
                yield self._step(fact, became)

    def drop(self, found: Sequence[Found], by: Fact | None) -> None:
        """Note that facts do not count because of another."""
        for entry in found:
            self.note(entry.fact, StepStatus.OVERRIDDEN, by)

    def note(self, fact: Fact, status: StepStatus, by: Fact | None = None) -> None:
        """Keep what became of a fact."""
        self._became[fact] = status, by.record if by else ""


def bare(fact: Fact) -> Fact:
    """Return what a fact says, wherever it says it: two passages may say the same."""
    return replace(fact, record="", anchor="", start=0, end=0)


def amount(fact: Fact) -> int:
    """Return the count that a fact gives."""
    assert isinstance(fact.value, int)
    return fact.value
