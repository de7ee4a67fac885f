"""The facts of a rulebook, ready to be asked: by subject, seat and predicate."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property, lru_cache, partial
from itertools import chain

from rulesdb.citations.places import passage_sources
from rulesdb.declarable import declarable, parts_of_rules
from rulesdb.facts import OPEN_GROUND, Fact, Seat
from rulesdb.records import Link
from rulesdb.rulebook import Rulebook
from rulesdb.rulescheck.in_play import InPlay
from rulesdb.rulescheck.quoting import effect_of, quotation
from rulesdb.rulescheck.ruling import Step, StepStatus
from rulesdb.situations import SIDES
from rulesdb.vocabulary import Category, LinkKind

#: Records that come into play by standing on the board, not by being declared.
ON_THE_BOARD = (Category.UNIT, Category.TERRAIN, Category.OBSTACLE)

#: Records that may be parts of one another, so that they are in force together.
RULES_OF_PLAY = (Category.RULE, Category.CAMPAIGN)


#: What says how far a unit can move.
MOVES = frozenset({"move_only", "move_and_battle", "moves_at_most"})


#: What says which nation plays a side.
PLAYED_BY = dict(zip(SIDES, ("plays_axis", "plays_allies"), strict=True))


def farthest(facts: Iterable[Fact]) -> int:
    """Return the most hexes that any of these facts lets a unit move, at least 1."""
    moves = (fact.value for fact in facts if fact.predicate in MOVES)
    return max((most for most in moves if isinstance(most, int) and most), default=1)


class Rules:
    """The facts of one rulebook: immutable, and shared by all checks."""

    def __init__(self, rulebook: Rulebook) -> None:
        self.rulebook = rulebook
        self._sort_facts(rulebook.collection.facts)
        self._sort_links(rulebook.collection.links)
        core = next(iter(rulebook.books), "")
        #: The records of the first book, which are always in force.
        self.core = frozenset(r.id for r in (rulebook.contents(core) if core else ()))
        #: The records of what stands on the board.
        self.on_board = frozenset(
            record.id
            for record in rulebook.collection.records
            if record.category in ON_THE_BOARD
        )
        self.kin = cache(self._kin)
        self.kin_to = cache(self._kin_to)
        self.types = cache(self._types)
        self.ranked = cache(self._ranked)
        self.played_as = cache(self._played_as)
        self.stating = cache(self._stating)
        self.spans = cache(self._spans)
        self.subjects = cache(self._subjects)
        self.step = cache(self._step)
        # Of what may be named together there is no end: only the last ones are kept.
        self._closure = lru_cache(self._close)
        self.brought_in = lru_cache(self._brought_in)
        self.about_what_was = lru_cache(self._about_what_was)
        self.special_rules = lru_cache(self._special_rules)
        self.in_play = lru_cache(partial(InPlay, self))

    def _sort_facts(self, facts: Iterable[Fact]) -> None:
        """Put each fact where it is looked for."""
        self._facts: defaultdict[tuple[str, str], list[Fact]] = defaultdict(list)
        self._table: defaultdict[str, list[Fact]] = defaultdict(list)
        self._card_game: defaultdict[str, list[Fact]] = defaultdict(list)
        self._left: defaultdict[str, list[Fact]] = defaultdict(list)
        for fact in facts:
            if fact.seat is Seat.TABLE:
                self._table[fact.predicate].append(fact)
            elif fact.seat is Seat.CARD_GAME:
                self._card_game[fact.predicate].append(fact)
            else:
                self._facts[fact.subject, fact.predicate].append(fact)
            if fact.seat is Seat.LEFT_HEX:
                self._left[fact.predicate].append(fact)

    def _sort_links(self, links: Iterable[Link]) -> None:
        """Put each link of those that rulings follow where it is looked for."""
        self._same_as: defaultdict[str, list[str]] = defaultdict(list)
        self._exceptions: defaultdict[str, set[str]] = defaultdict(set)
        for link in links:
            if link.kind is LinkKind.SAME_AS:
                self._same_as[link.source].append(link.target)
            if link.kind is LinkKind.EXCEPTION_TO:
                self._exceptions[link.source].add(link.target)

    def _kin(self, subject: str) -> tuple[str, ...]:
        """Return a subject and those whose effect it has, the nearest first."""
        found = [subject]
        for name in found:
            found.extend(n for n in self._same_as.get(name, ()) if n not in found)
        return tuple(found)

    def _step(self, fact: Fact, lang: str, status: StepStatus, by: str) -> Step:
        """Return what became of a fact as a step of a ruling, told in a language."""
        passage, text = quotation(self.rulebook.record(fact.record), fact, lang)
        return Step(
            record=fact.record,
            anchor=passage.anchor,
            text=text,
            effect=effect_of(fact),
            status=status,
            source="; ".join(passage_sources(self.rulebook, passage)),
            by=by,
        )

    def _types(self, unit: str, role: Seat) -> tuple[str, ...]:
        """Return a unit and the types that it counts as in a role, nearest first.

        What it counts as in that role alone goes before what it counts as anywhere.
        """
        found = [unit]
        for name in found:
            facts = self.about(name, "counts_as", (role,))
            for fact in facts or self.about(name, "counts_as", (Seat.UNIT,)):
                assert isinstance(fact.value, tuple)
                found.extend(str(t) for t in fact.value if t not in found)
        return tuple(found)

    def about(
        self, subject: str, predicate: str, seats: Sequence[Seat]
    ) -> Sequence[Fact]:
        """Return the facts that a subject itself gives in these seats."""
        facts = self._facts.get((subject, predicate), ())
        return [fact for fact in facts if fact.seat in seats]

    def _ranked(
        self, subjects: tuple[str, ...], predicate: str, seats: tuple[Seat, ...]
    ) -> tuple[tuple[int, Fact], ...]:
        """Return the facts that these subjects give, each with its subject's place."""
        return tuple(
            (rank, fact)
            for rank, subject in enumerate(subjects)
            for fact in self.about(subject, predicate, seats)
        )

    def table(self, predicate: str) -> Iterable[Fact]:
        """Return the facts that hold wherever their record is in force."""
        return self._table.get(predicate, ())

    def _played_as(self, name: str) -> tuple[Fact, ...]:
        """Return what says that scenarios play a unit or terrain as something else."""
        return tuple(fact for fact in self.table("plays_as") if fact.subject == name)

    def _stating(self, principle: str) -> tuple[Fact, ...]:
        """Return what states a principle of play, in either game."""
        stated = (*self.table("holds"), *self.card_game("holds"))
        return tuple(fact for fact in stated if fact.value == principle)

    def card_game(self, predicate: str) -> Iterable[Fact]:
        """Return the facts of the card game, which is another game."""
        return self._card_game.get(predicate, ())

    def left_by(self, predicate: str) -> Iterable[Fact]:
        """Return the facts about hexes that a unit has left."""
        return self._left.get(predicate, ())

    def _subjects(self, predicate: str) -> tuple[str, ...]:
        """Return everything that some fact gives a predicate, the table aside."""
        return tuple(subject for subject, name in self._facts if name == predicate)

    def _spans(self, place: str) -> Fact | None:
        """Return the fact that makes a place open ground over water, or None."""
        for name in self.kin(place):
            for fact in self.played_as(name):
                if fact.value == OPEN_GROUND:
                    return fact
        return None

    @cached_property
    def asking_beside(self) -> frozenset[str]:
        """What some rule is on that asks what lies next to its hex."""
        return frozenset(
            fact.subject
            for fact in self.rulebook.collection.facts
            if any(condition.variable == "beside" for condition in fact.when)
        )

    @cached_property
    def ranges(self) -> tuple[str, ...]:
        """Terrain that connects into ranges over which its units see one another."""
        return tuple(
            subject
            for subject in self.subjects("blocks_sight")
            for fact in self.about(subject, "blocks_sight", [Seat.PATH_HEX])
            if not fact.value and any(c.variable == "same_range" for c in fact.when)
        )

    def _kin_to(self, subject: str) -> frozenset[str]:
        """Return all whose effect is that of a subject, itself included."""
        return frozenset(
            name for name in self.rulebook.records if subject in self.kin(name)
        )

    def is_waterway(self, place: str) -> bool:
        """Say whether a place is water that is crossed at what spans it."""
        crossed = self.subjects("crossed_at")
        return self.spans(place) is None and any(
            name in crossed or self._exceptions.get(name, set()).intersection(crossed)
            for name in self.kin(place)
        )

    def is_terrain(self, place: str) -> bool:
        """Say whether a place is terrain, and no obstacle that lies on it."""
        return self.rulebook.record(place).category is Category.TERRAIN

    def allegiances(self, variable: str) -> tuple[str, ...]:
        """Return the nations or sides that any rule asks for, and another one."""
        asked = {
            str(condition.value)
            for fact in self.rulebook.collection.facts
            for condition in fact.when
            if condition.variable == variable
        }
        return *sorted(asked), "another"

    @cached_property
    def longest_range(self) -> int:
        """How many hexes the farthest unit of all rolls dice at."""
        return max(
            (
                len(fact.value)
                for fact in self.rulebook.collection.facts
                if fact.predicate == "battle_dice" and isinstance(fact.value, tuple)
            ),
            default=0,
        )

    def longest_move(self, types: Iterable[str], in_play: InPlay) -> int:
        """Return how many hexes a unit of these types may move by any rule in play.

        One of which no rule says how far it moves may be as fast as any.
        """
        kinds = [(name, kind) for name in types for kind in MOVES]
        own = [fact for about in kinds for fact in self._facts.get(about, ())]
        if not own:
            return farthest(self.rulebook.collection.facts)
        by_rule = chain.from_iterable(map(in_play.table, MOVES))
        return farthest(filter(in_play.holds, chain(own, by_rule)))

    def _about_what_was(self, declared: frozenset[str]) -> tuple[str, ...]:
        """Return the rules that ask for something declared, cards left out.

        A card holds only when it is played.
        """
        found = (
            fact.record
            for fact in self.rulebook.collection.facts
            if any(condition.variable in declared for condition in fact.when)
        )
        return tuple(
            record
            for record in dict.fromkeys(found if declared else ())
            if self.rulebook.record(record).category is not Category.CARD
        )

    def is_card(self, record: str) -> bool:
        """Say whether a record is a command card."""
        found = self.rulebook.records.get(record)
        return found is not None and found.category is Category.CARD

    def in_force(self, named: Iterable[str]) -> frozenset[str]:
        """Return every record that these records, books and rules bring into force.

        A book brings in what it says of units and terrain, and the rules that all its
        scenarios have, but none of those that a scenario has to declare. A scenario
        brings in the rules that it declares and those that all scenarios of its book
        have, and a rule the rules that need it: its parts.
        """
        return self._closure(tuple(named))

    def _close(self, named: tuple[str, ...]) -> frozenset[str]:
        """Return what is named, and all that it brings in."""
        found = list(named)
        for name in found:
            found.extend(n for n in self._brought_in_by(name) if n not in found)
        return frozenset(found)

    def _special_rules(self, in_force: frozenset[str]) -> tuple[str, ...]:
        """Return the special rules among what is in force; parts of others are none."""
        parts = {part for whole in in_force for part in self._parts.get(whole, ())}
        return tuple(
            record.id
            for record in self.rulebook.collection.records
            if record.id in in_force & self._declarable
            and record.category in RULES_OF_PLAY
            and record.id not in parts
        )

    @cached_property
    def of_nations(self) -> Mapping[str, tuple[str, ...]]:
        """The special rules that ask for a nation, by the nation that they ask for."""
        found: defaultdict[str, dict[str, None]] = defaultdict(dict)
        for fact in self.rulebook.collection.facts:
            if self.rulebook.record(fact.record).category not in RULES_OF_PLAY:
                continue
            for condition in fact.when:
                if condition.variable == "nation":
                    found[str(condition.value)][self._whole(fact.record)] = None
        return {nation: tuple(rules) for nation, rules in found.items()}

    @cached_property
    def usual_sides(self) -> Mapping[str, str]:
        """The side of each nation that is on the same one in all scenarios with it."""
        found: defaultdict[str, set[str]] = defaultdict(set)
        for side, predicate in PLAYED_BY.items():
            for fact in self.table(predicate):
                found[str(fact.value)].add(side)
        return {
            nation: min(sides) for nation, sides in found.items() if len(sides) == 1
        }

    def _whole(self, part: str) -> str:
        """Return the rule that scenarios bring in where a rule holds: often a whole."""
        wholes = [whole for whole, parts in self._parts.items() if part in parts]
        if part in self._brought or not wholes:
            return part
        return self._whole(wholes[0])

    @cached_property
    def _brought(self) -> frozenset[str]:
        """The rules that some scenario, or all scenarios of a book, bring in."""
        declared = (str(fact.value) for fact in self.table("in_force"))
        of_all = (fact.record for fact in self.table("in_scenarios_of"))
        return frozenset((*declared, *of_all))

    @cached_property
    def _declarable(self) -> frozenset[str]:
        """The records that can be declared to be in force."""
        return declarable(self.rulebook)

    def names_a_scenario(self, named: Iterable[str]) -> bool:
        """Say whether a scenario is named, which says itself what is in force."""
        return any(map(self._is_scenario, named))

    def _brought_in(self, in_force: frozenset[str]) -> Mapping[str, Fact]:
        """Return the facts by which some of the rules in force have come to be so."""
        declared = (
            (str(fact.value), fact)
            for fact in self.table("in_force")
            if fact.record in in_force
        )
        of_all = (
            (fact.record, fact)
            for fact in self.table("in_scenarios_of")
            if fact.record in in_force
        )
        return dict((*of_all, *declared))

    def _brought_in_by(self, name: str) -> Iterator[str]:
        """Yield what a record or book brings into force by itself."""
        book = name
        if name in self.rulebook.books:
            own = self.rulebook.contents(name)
            yield from (r.id for r in own if r.category in ON_THE_BOARD)
        elif self._is_scenario(name):
            book = self.rulebook.record(name).book
        for fact in self.table("in_scenarios_of"):
            if fact.value == book:
                yield fact.record
        yield from self._parts.get(name, ())
        for fact in self.table("in_force"):
            if fact.record == name:
                yield str(fact.value)

    def _is_scenario(self, name: str) -> bool:
        """Say whether a record is a scenario."""
        found = self.rulebook.records.get(name)
        return found is not None and found.category is Category.SCENARIO

    @cached_property
    def _parts(self) -> Mapping[str, list[str]]:
        """Return the rules that need each rule: its parts."""
        return parts_of_rules(self.rulebook, *RULES_OF_PLAY)
