"""A unit as a row of a table: its move, dice, figures, and what else is its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from rulesdb.facts import Fact, Seat, Value
from rulesdb.tonight.cells import Cell, Line
from rulesdb.tonight.hexes import count, hexes
from rulesdb.tonight.stated import InPlayTonight, Known, Stated, is_met

#: The columns of the table: their key, and what stands above them.
UNIT_COLUMNS: Mapping[str, str] = {
    "move": "Move",
    "dice": "Dice at 1, 2, 3 … hexes",
    "figures": "Figures",
    "hit": "Hit by",
    "ground": "Close assault won",
    "flags": "For each flag",
}

#: What each column is made of.
OF_COLUMN: Mapping[str, frozenset[str]] = {
    "move": frozenset({"move_and_battle", "move_only", "moves_at_most"}),
    "dice": frozenset(
        {"battle_dice", "range", "needs_sight", "unreduced", "may_battle"}
    ),
    "figures": frozenset({"figures", "more_figures", "damage", "medals"}),
    "hit": frozenset({"hit_by", "hits_rolled_again"}),
    "ground": frozenset({"takes_ground", "overruns", "advances"}),
    "flags": frozenset(
        {"retreat_hexes", "retreat_for_flag", "retreats_for_flags"}
        | {"may_ignore_flags", "must_ignore_flags"}
    ),
}

#: What rules in force may change beside that: a column then refers to them.
BY_RULE: Mapping[str, frozenset[str]] = {
    "dice": frozenset({"extra_dice", "range_in_sight"}),
    "flags": frozenset({"must_ignore_on"}),
}

ACTING = (Seat.UNIT, Seat.ATTACKER, Seat.MOVER)
SUFFERING = (Seat.UNIT, Seat.TARGET, Seat.MOVER)

#: What the column on taking ground takes for granted, in the words of conditions.
WON: Known = {
    "close_assault": True,
    "won": ("eliminated", "retreated"),
    "overrun": False,
}

#: Whose unit it is: the variables by which rules tell two sides apart.
ALLEGIANCES = ("side", "nation")


@dataclass
class UnitReader:
    """Reads one unit, by itself and by the types that it counts as.

    What is found to hold only under a condition is kept in `conditional`, for the
    sentences of the row.
    """

    spoken: InPlayTonight
    unit: str
    conditional: dict[Fact, None] = field(default_factory=dict)

    def cells(self) -> dict[str, Cell]:
        """Return all cells of the row."""
        columns: Mapping[str, Callable[[Known], Iterator[Line]]] = {
            "move": self.move,
            "dice": self.dice,
            "figures": self.figures,
            "hit": self.hit,
            "ground": self.ground,
            "flags": self.flags,
        }
        return {key: self.cell(key, lines) for key, lines in columns.items()}

    def cell(self, column: str, lines: Callable[[Known], Iterator[Line]]) -> Cell:
        """Return a cell: what holds for anybody, then what is otherwise for some."""
        said = list(lines({}))
        texts = {line.text for line in said}
        for known in self.allegiances(column):
            (name,) = known.values()
            for line in lines(known):
                if line.text not in texts:
                    told = f"{str(name).capitalize()}: {line.text}"
                    said.append(Line(told, line.facts, line.community))
        starred = any(fact.predicate in OF_COLUMN[column] for fact in self.conditional)
        return Cell(tuple(said), starred, self.is_referred(column))

    def allegiances(self, column: str) -> list[Known]:
        """Return the sides and nations that the rules of a column ask for."""
        asked: dict[tuple[str, Value], Known] = {}
        for predicate in sorted(OF_COLUMN[column]):
            for seats in (ACTING, SUFFERING):
                found = self.spoken.stated(self.types(seats), predicate, seats, {})
                for fact in found.conditional:
                    for condition in fact.when:
                        if condition.variable in ALLEGIANCES:
                            told = (condition.variable, condition.value)
                            asked[told] = dict([told])
        return list(asked.values())

    def types(self, seats: tuple[Seat, ...]) -> tuple[str, ...]:
        """Return the unit and what it counts as where it acts, or is acted on."""
        role = Seat.ATTACKER if seats == ACTING else Seat.TARGET
        return self.spoken.rules.types(self.unit, role)

    def stated(
        self, predicate: str, known: Known, seats: tuple[Seat, ...] = ACTING
    ) -> Stated:
        """Return what is stated of the unit, and keep what needs more than its side."""
        types = self.types(seats)
        asked = {"unit": types, **known}
        found = self.spoken.stated(types, predicate, seats, asked)
        for fact in found.conditional:
            open_for = [c for c in fact.when if c.variable not in ALLEGIANCES]
            if any(c.variable not in (*asked, "in_force") for c in open_for):
                self.conditional[fact] = None
        if found.disputed:
            self.conditional.update(dict.fromkeys(found.facts))
        return found

    def is_referred(self, column: str) -> bool:
        """Say whether a rule in force may change what the column says."""
        spoken = self.spoken
        in_play = spoken.rules.in_play(spoken.in_force, spoken.present)
        types = {"unit": self.types(ACTING)}
        return any(
            fact.record in spoken.in_force and is_met(fact, types) is not False
            for predicate in OF_COLUMN[column] | BY_RULE.get(column, frozenset())
            for fact in in_play.table(predicate)
        )

    def move(self, known: Known) -> Iterator[Line]:
        """Yield how far it moves and still battles, and how far without."""
        battling = self.stated("move_and_battle", known)
        only = self.stated("move_only", known)
        most = self.stated("moves_at_most", known)
        near, far = number(battling.value), number(only.value)
        if near:
            yield self.spoken.line(f"{near} and battle", battling.facts)
        if far and far > (near or 0):
            yield self.spoken.line(f"{far} without battle", only.facts)
        if most.value is not None and near is None and far is None:
            yield self.spoken.line(f"up to {most.value}", most.facts)

    def dice(self, known: Known) -> Iterator[Line]:
        """Yield the dice that it rolls by distance, and what is its own in battle."""
        never = self.stated("may_battle", known)
        if never.value is False:
            yield self.spoken.line("may not battle", never.facts)
            return
        rolled = self.stated("battle_dice", known)
        if isinstance(rolled.value, tuple):
            yield self.spoken.line(" ".join(map(str, rolled.value)), rolled.facts)
        blind = self.stated("needs_sight", known)
        if blind.value is False:
            yield self.spoken.line("needs no line of sight", blind.facts)
        whole = self.stated("unreduced", known)
        if whole.value:
            yield self.spoken.line("terrain takes no dice off", whole.facts)

    def figures(self, known: Known) -> Iterator[Line]:
        """Yield how many figures it has, or how many hits it takes, and its worth."""
        has = self.stated("figures", known)
        if has.value is not None:
            yield self.spoken.line(str(has.value), has.facts)
        takes = self.stated("damage", known, SUFFERING)
        if takes.value is not None:
            yield self.spoken.line(f"takes {takes.value} hits", takes.facts)
        worth = self.stated("medals", known, SUFFERING)
        if worth.value not in (None, 1):
            yield self.spoken.line(f"{worth.value} medals", worth.facts)

    def hit(self, known: Known) -> Iterator[Line]:
        """Yield which faces of a die hit it; those may have to be rolled again."""
        again = self.stated("hits_rolled_again", known, SUFFERING)
        self.conditional.update(dict.fromkeys(again.facts))
        by = self.stated("hit_by", known, SUFFERING)
        faces = [
            face for value in by.values if isinstance(value, tuple) for face in value
        ]
        if faces:
            yield self.spoken.line(", ".join(map(str, dict.fromkeys(faces))), by.facts)

    def ground(self, known: Known) -> Iterator[Line]:
        """Yield whether it takes ground after it has won a close assault, and more."""
        takes = self.stated("takes_ground", {**WON, **known})
        if takes.value is False:
            yield self.spoken.line("takes no ground", takes.facts)
        if not takes.value:
            return
        over = self.stated("overruns", {**WON, **known})
        if over.value:
            yield self.spoken.line("takes ground, overruns", over.facts)
        else:
            yield self.spoken.line("takes ground", takes.facts)

    def flags(self, known: Known) -> Iterator[Line]:
        """Yield how far it retreats for a flag, and which flags it ignores."""
        stays = self.stated("retreats_for_flags", known, SUFFERING)
        if stays.value is False:
            yield self.spoken.line("does not retreat", stays.facts)
            return
        each = self.stated("retreat_hexes", known, SUFFERING)
        if each.value is not None:
            far = "" if each.value == 1 else "up to "
            yield self.spoken.line(f"{far}{hexes(each.value)}", each.facts)
        for predicate, words in (
            ("may_ignore_flags", "may"),
            ("must_ignore_flags", "must"),
        ):
            ignored = self.stated(predicate, known, SUFFERING)
            if ignored.value:
                told = f"{words} ignore {count(ignored.value)}"
                yield self.spoken.line(told, ignored.facts)


def is_told(fact: Fact) -> bool:
    """Say whether a column tells a fact, if it needs no condition but a side."""
    return any(fact.predicate in names for names in OF_COLUMN.values())


def number(value: Value | None) -> int | None:
    """Return a count, None where there is none."""
    return value if isinstance(value, int) else None
