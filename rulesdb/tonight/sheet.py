"""The sheet: a choice and a rulebook made into rows, lines and a briefing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from rulesdb.citations.places import sources
from rulesdb.facts import Fact
from rulesdb.language.sentences import sentences
from rulesdb.records import Record
from rulesdb.rulescheck.rules import RULES_OF_PLAY, Rules
from rulesdb.tonight import hexes, units
from rulesdb.tonight.cells import (
    COMMUNITY,
    Briefing,
    Cell,
    Entry,
    Line,
    Quote,
    Row,
    Told,
)
from rulesdb.tonight.choice import Choice
from rulesdb.tonight.hexes import HexReader
from rulesdb.tonight.scenario import basic_units, is_other, stated
from rulesdb.tonight.sentences import BEFORE_PLAY, Sentences
from rulesdb.tonight.stated import InPlayTonight
from rulesdb.tonight.units import UNIT_COLUMNS, UnitReader
from rulesdb.vocabulary import Category, LinkKind, PassageKind

__all__ = ["COLUMNS", "UNIT_COLUMNS", "Sheet", "sheet"]

#: The columns of the grid of terrain, before and after the dice against each kind.
COLUMNS = (hexes.BEFORE_DICE, hexes.AFTER_DICE)

#: The categories whose rows are hexes, whose records are rules, and whose are cards.
HEXES = (Category.TERRAIN, Category.OBSTACLE)
RULES = (*RULES_OF_PLAY, Category.ACTION)
#: How a card comes to be on the sheet with a rule that is in force.
BRINGING = (LinkKind.CHANGES, LinkKind.NEEDS)


@dataclass(frozen=True, slots=True)
class Sheet:
    """All that is in play: of hexes, units, rules and cards, and of the scenario.

    `kinds` are the basic units, for the columns of dice, with what they are called.
    """

    choice: Choice
    kinds: Mapping[str, str]
    hexes: tuple[Row, ...]
    units: tuple[Row, ...]
    rules: tuple[Entry, ...]
    cards: tuple[Entry, ...]
    briefing: Briefing | None = None

    @property
    def title(self) -> str:
        """What the sheet is called: its scenario, if it has one."""
        scenario = self.choice.scenario
        return scenario.title if scenario else "Rules for tonight"

    @property
    def marks(self) -> frozenset[str]:
        """The signs that stand anywhere on the sheet, and need to be explained."""
        rows = (*self.hexes, *self.units)
        cells = [cell for row in rows for cell in row.cells.values()]
        signed: list[Line | Quote | Told] = [q for row in rows for q in row.quotes]
        signed += [line for cell in cells for line in cell.lines]
        signed += self.briefing.passages if self.briefing else ()
        by_players = any(thing.community for thing in signed)
        return frozenset(
            "".join(cell.marks for cell in cells) + (COMMUNITY if by_players else "")
        )

    @property
    def records(self) -> frozenset[str]:
        """The ids of every record that is on the sheet."""
        things: tuple[Row | Entry, ...] = (*self.hexes, *self.units)
        things += (*self.rules, *self.cards)
        shown = [other for thing in things for other in (thing.record, thing.played_as)]
        shown.append(self.choice.scenario)
        return frozenset(record.id for record in shown if record)


def sheet(choice: Choice, rules: Rules) -> Sheet:
    """Return the sheet of a choice."""
    return Maker(choice, rules).sheet()


class Maker:
    """Makes one sheet."""

    def __init__(self, choice: Choice, rules: Rules) -> None:
        self.choice, self.rules = choice, rules
        self.rulebook = rules.rulebook
        scenario = choice.scenario
        declared = [r.id for r in choice.records if r.category in RULES]
        named = [*([scenario.id] if scenario else []), *choice.books, *declared]
        self.in_force = rules.in_force(named)
        self.played = {
            fact.subject: fact
            for fact in (stated(self.rulebook, scenario) if scenario else ())
            if fact.predicate == "plays_as"
        }
        on_board = [self.effect(r).id for r in choice.records]
        present = frozenset(name for id in on_board for name in rules.kin(id))
        books = {*choice.books, *([scenario.book] if scenario else [])}
        self.spoken = InPlayTonight(rules, self.in_force, present, frozenset(books))
        self.kinds = {
            id: self.rulebook.record(id).title.lower()
            for id in basic_units(self.rulebook)
        }

    def sheet(self) -> Sheet:
        """Return the sheet."""
        chosen = self.choice.records
        entries = tuple(self.rules_in_play())
        return Sheet(
            self.choice,
            self.kinds,
            tuple(self.hex_row(r) for r in chosen if r.category in HEXES),
            tuple(self.unit_row(r) for r in chosen if r.category is Category.UNIT),
            entries,
            tuple(self.cards(entries)),
            self.briefing(),
        )

    def effect(self, record: Record) -> Record:
        """Return whose rules a record has in the scenario: most often its own."""
        fact = self.played.get(record.id)
        return self.rulebook.record(str(fact.value)) if fact else record

    def hex_row(self, record: Record) -> Row:
        """Return the row of a terrain or obstacle."""
        names = self.rules.kin(self.effect(record).id)
        reader = HexReader(self.spoken, names, self.kinds)
        cells = reader.cells()
        own = Sentences(
            self.spoken, hexes.is_told, tuple(reader.conditional), frozenset(self.kinds)
        )
        return self.row(record, cells, own, names)

    def unit_row(self, record: Record) -> Row:
        """Return the row of a unit."""
        effect = self.effect(record)
        reader = UnitReader(self.spoken, effect.id)
        cells = reader.cells()
        own = Sentences(self.spoken, units.is_told, tuple(reader.conditional))
        return self.row(record, cells, own, (effect.id,))

    def row(
        self,
        record: Record,
        cells: Mapping[str, Cell],
        own: Sentences,
        names: Iterable[str],
    ) -> Row:
        """Return a row, with where it stands in the books and whether they differ."""
        fact, effect = self.played.get(record.id), self.effect(record)
        other = effect if fact and is_other(fact) else None
        speaking = dict.fromkeys([record.id, *names])
        said = own.about(names)
        if not said and not any(cell.text for cell in cells.values()):
            said = (summary_of(effect),)
        return Row(
            record,
            cells,
            said,
            tuple(dict.fromkeys(p for id in speaking for p in self.places(id))),
            other,
            played_by(fact) if fact else "",
            next(self.differing(speaking), None),
        )

    def differing(self, ids: Iterable[str]) -> Iterator[tuple[str, str]]:
        """Yield the passages of some records in which sources differ."""
        for id in ids:
            for passage in self.rulebook.record(id).passages:
                if passage.kind is PassageKind.CONFLICT:
                    yield id, passage.anchor

    def places(self, id: str) -> Iterator[str]:
        """Yield the books and pages of a record."""
        found = self.rulebook.record(id)
        yield from (place.in_short() for place in sources(self.rulebook, found))

    def entry(self, record: Record) -> Entry:
        """Return a rule or a card in a line."""
        effect = self.effect(record)
        places = tuple(self.places(effect.id))
        other = effect if effect != record else None
        return Entry(record, places, effect.summary, other)

    def rules_in_play(self) -> Iterator[Entry]:
        """Yield the rules in force, and those that something on the sheet needs."""
        needed = {
            link.target
            for link in self.rulebook.collection.links
            if link.kind is LinkKind.NEEDS and link.source in self.on_sheet()
        }
        wanted = self.in_force | needed
        for record in self.rulebook.collection.records:
            if record.id in wanted - self.rules.core and record.category in RULES:
                yield self.entry(record)

    def on_sheet(self) -> frozenset[str]:
        """Return the ids of what is chosen, what it is played as, and the rules."""
        return self.in_force | self.spoken.present

    def cards(self, entries: Iterable[Entry]) -> Iterator[Entry]:
        """Yield the cards that are chosen, and those that rules in force change."""
        by_rules = {entry.record.id for entry in entries} | self.spoken.present
        wanted = {
            link.target
            for link in self.rulebook.collection.links
            if link.kind in BRINGING and link.source in by_rules
        }
        wanted.update(record.id for record in self.choice.records)
        for record in self.rulebook.collection.records:
            if record.id in wanted and record.category is Category.CARD:
                yield self.entry(record)

    def briefing(self) -> Briefing | None:
        """Return what the scenario states, passage by passage."""
        scenario = self.choice.scenario
        if scenario is None:
            return None
        told = tuple(
            Told(
                passage.label,
                passage.anchor,
                tuple(sentence.text for sentence in sentences(passage.text)),
                passage.is_community,
            )
            for passage in scenario.passages
            if passage.kind.is_rule and passage.label not in BEFORE_PLAY
        )
        return Briefing(scenario, tuple(self.places(scenario.id)), told)


def played_by(fact: Fact) -> str:
    """Return for which side or nation a thing is played as another, if not for all."""
    return ", ".join(str(c.value).capitalize() for c in fact.when)


def summary_of(record: Record) -> Quote:
    """Return the summary of a record in place of the sentences that it lacks."""
    return Quote(record.summary, record.id, "", "")
