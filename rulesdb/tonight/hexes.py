"""A terrain or an obstacle as its differences from an open hex, column by column."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from rulesdb.facts import ALL, LAND, OPEN_GROUND, Fact, Seat, Value
from rulesdb.tonight.cells import Cell, Line
from rulesdb.tonight.stated import InPlayTonight, Stated

#: The columns of the grid: their key, and what stands above them. The dice against a
#: unit have a column for each basic unit, between the two halves.
BEFORE_DICE: Mapping[str, str] = {
    "enter": "Enter, leave",
    "stop": "Stop",
    "battle": "Battle",
}
AFTER_DICE: Mapping[str, str] = {
    "out": "Dice out of it",
    "sight": "Line of sight",
    "flags": "Flags, retreat",
}

#: What a unit does that enters or leaves, by column.
ENTERING = frozenset(
    "may_enter enters_only crossed_at from_adjacent enters_from enters_not_from "
    "move_limit may_leave to_adjacent leaves_only_onto leaves_onto".split()
)
STOPPING = frozenset({"must_stop", "no_further"})
SEEING = frozenset({"blocks_sight", "sight_of_ground"})
#: What says whom the reductions and the ignored flags of a hex are for, or when.
SPARING = frozenset({"protects", "ground_protects"})
LIMITS = ("level", *sorted(SPARING))
FLEEING = frozenset({"may_ignore_flags", "must_ignore_flags", "may_retreat_onto"})

#: Whether a fact is told in a column, by the column.
OF_COLUMN: Mapping[str, Callable[[Fact], bool]] = {
    "enter": lambda fact: fact.predicate in ENTERING,
    "stop": lambda fact: fact.predicate in STOPPING,
    "battle": lambda fact: fact.predicate == "may_battle",
    "against": lambda fact: is_dice(fact, Seat.TARGET_HEX) or fact.predicate in LIMITS,
    "out": lambda fact: is_dice(fact, Seat.ATTACKER_HEX),
    "sight": lambda fact: fact.predicate in SEEING,
    "flags": lambda fact: fact.predicate in FLEEING | SPARING,
}


@dataclass
class HexReader:
    """Reads one place: `names` are itself and those whose effect it has.

    `kinds` are the basic units, with the words for them. What is found to hold only
    under a condition is kept in `conditional`, for the sentences of the row.
    """

    spoken: InPlayTonight
    names: tuple[str, ...]
    kinds: Mapping[str, str]
    conditional: dict[Fact, None] = field(default_factory=dict)

    def cells(self) -> dict[str, Cell]:
        """Return all cells of the row."""
        entering = self.allowed()
        return {
            "enter": self.cell("enter", self.enter(entering)),
            "stop": self.cell("stop", self.stop(entering)),
            "battle": self.cell("battle", self.battle(entering)),
            **self.against(),
            "out": self.cell("out", self.out()),
            "sight": self.cell("sight", self.sight()),
            "flags": self.cell("flags", self.flags()),
        }

    def cell(self, column: str, lines: Iterator[Line]) -> Cell:
        """Return the cell of these lines, starred if they left conditions behind."""
        said, of_column = tuple(lines), OF_COLUMN[column]
        return Cell(said, any(of_column(fact) for fact in self.conditional))

    def stated(
        self, predicate: str, seat: Seat, kind: str, role: str = "unit"
    ) -> Stated:
        """Return what the place states for a kind of unit, and keep its conditions.

        `role` is what the kind is in the conditions: the unit there, or its attacker.
        """
        known: dict[str, object] = {role: (kind,)}
        found = self.spoken.stated(self.names, predicate, (seat,), known)
        self.conditional.update(dict.fromkeys(found.conditional))
        if found.disputed:
            self.conditional.update(dict.fromkeys(found.facts))
        return found

    def by_kind(
        self,
        kinds: Iterable[str],
        predicate: str,
        seat: Seat,
        told: Callable[[Value], str],
    ) -> Iterator[Line]:
        """Yield what a predicate comes to for each kind of unit."""
        return self.together(
            kinds,
            predicate,
            seat,
            lambda found: "" if found.value is None else told(found.value),
        )

    def onto(
        self, kinds: Iterable[str], predicate: str, seat: Seat, words: str
    ) -> Iterator[Line]:
        """Yield the ground that a predicate names, of several kinds all together."""

        def told(found: Stated) -> str:
            named = " or ".join(map(self.place, found.values))
            return words.format(named) if named else ""

        return self.together(kinds, predicate, seat, told)

    def together(
        self,
        kinds: Iterable[str],
        predicate: str,
        seat: Seat,
        told: Callable[[Stated], str],
    ) -> Iterator[Line]:
        """Yield what is told, once for all the kinds of unit of which it is the same.

        Where that is all that were asked for, they are not named.
        """
        asked = tuple(kinds)
        groups: dict[str, tuple[list[str], list[Fact]]] = {}
        for kind in asked:
            found = self.stated(predicate, seat, kind)
            if text := told(found):
                group = groups.setdefault(text, ([], []))
                group[0].append(kind)
                group[1].extend(found.facts)
        for text, (same, facts) in groups.items():
            who = "" if len(same) == len(asked) else f"{self.named(same)}: "
            yield self.spoken.line(f"{who}{text}", facts)

    def named(self, kinds: Iterable[str]) -> str:
        """Return the words for kinds of unit."""
        return ", ".join(self.kinds[kind] for kind in kinds)

    def place(self, value: Value) -> str:
        """Return what a kind of ground is called."""
        if value in (LAND, OPEN_GROUND):
            return {LAND: "land", OPEN_GROUND: "open ground"}[str(value)]
        record = self.spoken.rules.rulebook.records.get(str(value))
        return record.title.lower() if record else str(value)

    def allowed(self) -> tuple[str, ...]:
        """Return the kinds of unit that may enter."""
        return tuple(kind for kind in self.kinds if not self.barring(kind))

    def barring(self, kind: str) -> tuple[Fact, ...]:
        """Return what keeps a kind of unit from entering."""
        may = self.stated("may_enter", Seat.ENTERED_HEX, kind)
        if may.value is False:
            return may.facts
        only = self.stated("enters_only", Seat.ENTERED_HEX, kind)
        types = [t for value in only.values if isinstance(value, tuple) for t in value]
        return only.facts if types and kind not in types else ()

    def enter(self, entering: tuple[str, ...]) -> Iterator[Line]:
        """Yield who may enter and leave, and from and to where."""
        barred = [kind for kind in self.kinds if kind not in entering]
        why = [fact for kind in barred for fact in self.barring(kind)]
        if barred and not entering:
            yield self.spoken.line("impassable", why)
        elif len(barred) > len(entering):
            yield self.spoken.line(f"{self.named(entering)} only", why)
        elif barred:
            yield self.spoken.line(f"no {self.named(barred)}", why)
        yield from self.ways_in(entering or tuple(self.kinds))
        yield from self.ways_out(entering or tuple(self.kinds))

    def ways_in(self, units: tuple[str, ...]) -> Iterator[Line]:
        """Yield from where it is entered, and how far a unit moves that enters."""
        entered = Seat.ENTERED_HEX
        yield from self.onto(units, "crossed_at", entered, "crossed only at {}")
        yield from self.by_kind(
            units,
            "from_adjacent",
            entered,
            lambda yes: "only from an adjacent hex where its turn began" if yes else "",
        )
        only = tuple(self.onto(units, "enters_from", entered, "only from {}"))
        yield from only
        if not only:  # else that is said
            yield from self.onto(units, "enters_not_from", entered, "not from {}")
        yield from self.by_kind(
            units, "move_limit", entered, lambda most: f"moves at most {hexes(most)}"
        )

    def ways_out(self, units: tuple[str, ...]) -> Iterator[Line]:
        """Yield who may leave, and where to; who stands there may not have entered."""
        left = Seat.LEFT_HEX
        yield from self.by_kind(
            self.kinds, "may_leave", left, lambda may: "" if may else "may not leave"
        )
        yield from self.by_kind(
            units,
            "to_adjacent",
            left,
            lambda yes: "leaves only onto an adjacent hex" if yes else "",
        )
        yield from self.onto(units, "leaves_only_onto", left, "leaves only onto {}")

    def stop(self, entering: tuple[str, ...]) -> Iterator[Line]:
        """Yield who has to stop, and who may not take ground after it either."""
        seat, weak = Seat.ENTERED_HEX, []
        for kind in entering:
            stops = self.stated("must_stop", seat, kind)
            if stops.value and not self.stated("no_further", seat, kind).value:
                weak.append((kind, stops.facts))
        yield from self.by_kind(
            entering, "no_further", seat, lambda yes: "stop, no further" if yes else ""
        )
        if weak:
            kinds = [kind for kind, _ in weak]
            who = "" if len(kinds) == len(entering) else f"{self.named(kinds)}: "
            facts = (fact for _, facts in weak for fact in facts)
            yield self.spoken.line(f"{who}stop", facts)

    def battle(self, entering: tuple[str, ...]) -> Iterator[Line]:
        """Yield who may not battle: after entering, after leaving, or from there."""
        units = entering or tuple(self.kinds)
        for kinds, seat, words in (
            (units, Seat.ENTERED_HEX, "not after entering"),
            (self.kinds, Seat.LEFT_HEX, "not after leaving"),
            (self.kinds, Seat.ATTACKER_HEX, "not from here"),
        ):
            yield from self.by_kind(kinds, "may_battle", seat, refusal(words))

    def against(self) -> dict[str, Cell]:
        """Return the dice against a unit on the hex, a cell for each kind that attacks.

        An artillery's 0 is told only beside what others lose.
        """
        found = {
            kind: self.stated("dice", Seat.TARGET_HEX, kind, "attacker")
            for kind in self.kinds
        }
        limited = any([self.is_limited(predicate) for predicate in LIMITS])
        telling = any(said.value for said in found.values())
        return {
            f"against-{kind}": Cell(
                (self.spoken.line(signed(said.value), said.facts),)
                if telling and said.value is not None
                else (),
                bool(said.conditional or said.disputed or (limited and said.value)),
            )
            for kind, said in found.items()
        }

    def is_limited(self, predicate: str) -> bool:
        """Say whether the hex does not protect everybody on it, or at all times."""
        found = self.spoken.stated(self.names, predicate, (Seat.TARGET_HEX,), {})
        facts = (*found.facts, *found.conditional)
        limiting = tuple(f for f in facts if f.when or f.value not in OPEN_TO_ALL)
        self.conditional.update(dict.fromkeys(limiting))
        return bool(limiting)

    def out(self) -> Iterator[Line]:
        """Yield the dice that a unit loses that attacks from the hex."""
        return self.by_kind(
            self.kinds,
            "dice",
            Seat.ATTACKER_HEX,
            lambda dice: signed(dice) if dice else "",
        )

    def sight(self) -> Iterator[Line]:
        """Yield whether it blocks the line of sight."""
        yield from self.by_kind(
            self.kinds,
            "blocks_sight",
            Seat.PATH_HEX,
            lambda blocks: "blocks" if blocks else "",
        )
        for kind in self.kinds:
            found = self.stated("sight_of_ground", Seat.PATH_HEX, kind)
            if found.value:
                yield self.spoken.line("as the terrain under it", found.facts)
                return

    def flags(self) -> Iterator[Line]:
        """Yield the flags that a unit on the hex ignores, and who may not retreat."""
        on_it = Seat.TARGET_HEX
        yield from self.by_kind(
            self.kinds,
            "may_ignore_flags",
            on_it,
            lambda flags: f"may ignore {count(flags)}" if flags else "",
        )
        yield from self.by_kind(
            self.kinds,
            "must_ignore_flags",
            on_it,
            lambda flags: f"must ignore {count(flags)}" if flags else "",
        )
        yield from self.by_kind(
            self.kinds,
            "may_retreat_onto",
            Seat.ENTERED_HEX,
            refusal("no retreat onto it"),
        )


#: Values of limits that limit nothing: either side is protected, no height counts.
OPEN_TO_ALL = ("either", False)


def is_dice(fact: Fact, seat: Seat) -> bool:
    """Say whether a fact takes dice away or adds them, by a hex in this seat."""
    return fact.predicate == "dice" and fact.seat is seat


def is_told(fact: Fact) -> bool:
    """Say whether a column tells a fact, if it needs no condition."""
    return any(of_column(fact) for of_column in OF_COLUMN.values())


def refusal(words: str) -> Callable[[Value], str]:
    """Return what tells a "no" in these words, and a "yes" in none."""
    return lambda may: "" if may else words


def count(flags: Value) -> str:
    """Return a count of flags in words."""
    return "all" if flags == ALL else str(flags)


def hexes(most: Value) -> str:
    """Return a count of hexes in words."""
    return f"{most} hex" if most == 1 else f"{most} hexes"


def signed(dice: Value | None) -> str:
    """Return dice more or fewer with a sign, as it is printed.

    >>> signed(-2), signed(1), signed(0)
    ('−2', '+1', '0')
    """
    return f"{dice:+}".replace("-", "−") if dice else "0"
