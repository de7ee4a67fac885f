"""A situation while it is being decided: what is known, assumed, or has to be asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from rulesdb.facts import Condition, Fact, Seat
from rulesdb.rulescheck.heights import on_one_range
from rulesdb.rulescheck.rules import PLAYED_BY, Rules
from rulesdb.situations import (
    SIDES,
    SOME,
    Situation,
    assumes_rules,
    default_of,
    having_moved,
    lying_on,
    named_in_force,
    seat,
    seated,
)

ATTACKER, TARGET = "attacker", "target"

#: Variables that are keys of the unit in the fact's seat, or always of the target.
OF_THE_UNIT = frozenset(
    {"owner", "moved", "overrun", "ordered", "battled", "adjacent_enemy"}
)
OF_THE_TARGET = frozenset({"camouflaged", "zeroed_in"})
#: Variables that bring their rules into force when they are said.
DECLARED = frozenset({"camouflaged", "zeroed_in", "molotov"})
OF_A_UNIT = (f"{ATTACKER}.", f"{TARGET}.")
#: Variables in which enemies differ, each with what it may follow from.
ALLEGIANCES = {"nation": "side", "side": "nation"}


class Unknown(Exception):  # not an error: a question that comes up
    """A value that a rule asks for and that was not given; `values` it may have."""

    def __init__(self, path: str, values: Iterable[object]) -> None:
        super().__init__(path)
        self.path = path
        self.values = tuple(values)


@dataclass(frozen=True, slots=True)
class NoneOf:
    """A nation or side of which is known only that it is none of these."""

    names: tuple[object, ...] = ()


class Case:
    """What a procedure may ask of a situation; what is assumed is noted."""

    def __init__(self, situation: Situation, rules: Rules) -> None:
        self.situation = having_moved(seated(situation))
        self.rules = rules
        self.assumed: dict[str, None] = {}
        self.derived: dict[str, object] = {}
        if assumes_rules(situation):
            self.assumed["rules"] = None
        self.named = named_in_force(situation, rules.rulebook)
        in_force = put_in_force(self.situation, rules)
        #: What holds by all that is in force; what is on the board is not known yet.
        self.in_play = rules.in_play(in_force, frozenset())
        #: What brought a rule into force, by the rule.
        self.brought_in = rules.brought_in(in_force)
        #: What a scenario plays as something else, and what says who plays a side.
        self.played: dict[str, Fact] = {}
        self.roles = tuple(
            role for role in (ATTACKER, TARGET) if self.situation.get(f"{role}.unit")
        )
        self._put_in_play(
            present={
                kin
                for role in self.roles
                for name in (*self.types(role), *self.lying(role), *self.on_the_way())
                for kin in rules.kin(name)
            }
        )

    @property
    def in_force(self) -> frozenset[str]:
        """The records that are in force."""
        return self.in_play.in_force

    def _put_in_play(
        self, in_force: Iterable[str] = (), present: Iterable[str] = ()
    ) -> None:
        """Take it that more is in force, or on the board."""
        now = self.in_play
        self.in_play = self.rules.in_play(
            now.in_force.union(in_force), now.present.union(present)
        )

    def on_the_way(self) -> tuple[str, ...]:
        """Return what lies on the hexes of the path, or anywhere on the board."""
        board, path = self.situation.board, self.situation.get("path") or ()
        assert isinstance(path, tuple)
        lying = board.terrain if board else (n for at in path for n in lying_on(at))
        return tuple(self.plays_as(name, ATTACKER) for name in lying)

    def saying(self, said: Mapping[str, object]) -> Case:
        """Return the case as it is when more has happened, noted in the same place."""
        more = {**self.situation.said, **said}
        situation = Situation(self.situation.question, more)
        other = Case.__new__(Case)
        vars(other).update(vars(self), situation=situation, derived=dict(self.derived))
        return other

    def assume(self, path: str) -> None:
        """Note that something is assumed since it is not said."""
        self.assumed[path] = None

    def bring(self, card: str) -> None:
        """Bring the text of a card into force that another card is played as."""
        self._put_in_play(in_force={card})

    def value(self, path: str, values: Iterable[object] = (True, False)) -> object:
        """Return what is said or assumed under a path; raises Unknown if neither."""
        said = self.situation.get(path)
        if said == SOME:
            types = self.types(path.partition(".")[0])
            most = self.rules.longest_move(types, self.in_play)
            raise Unknown(path, range(1, most + 1))
        if said is not None:
            return said
        default = default_of(path)
        if default is None:
            raise Unknown(path, values)
        self.assumed[path] = None
        return default

    def presumed(self, path: str, value: object) -> object:
        """Return what is said under a path; else `value`, which is then assumed."""
        said = self.situation.get(path)
        if said is None:
            self.assumed[path] = None
            return value
        return said

    def ask_what_is_in_force(self) -> Unknown:
        """Return the question which rules are in force, as none that answers is."""
        return Unknown("in_force", ())

    def suppose(self, facts: Iterable[Fact]) -> None:
        """Take it that what these facts are about is on the board: it is asked of."""
        self._put_in_play(present={fact.record for fact in facts})

    def stands_on(self, terrain: Iterable[str]) -> None:
        """Take it that this terrain is on the board: the unit has entered it."""
        self._put_in_play(present=terrain)

    def suppose_stated(self, *principles: str) -> None:
        """Take it that what states these principles of play is on the board."""
        stated = self.rules.table("holds")
        self.suppose(fact for fact in stated if fact.value in principles)

    def adopt(self, record: str) -> None:
        """Bring the rules of a record into force, as of a card that is followed."""
        self._put_in_play(in_force=self.rules.in_force([record]))

    def unit(self, role: str) -> str:
        """Return which unit the attacker or the target is."""
        return str(self.situation.get(f"{role}.unit"))

    def types(self, role: str) -> tuple[str, ...]:
        """Return a unit and the types that it counts as in its role, nearest first."""
        return self.types_of(self.unit(role), role)

    def types_of(self, unit: str, role: str) -> tuple[str, ...]:
        """Return a unit and the types that it counts as in a role, nearest first.

        A unit that a scenario plays as another is that one, and no longer what it was.
        """
        acting = Seat.ATTACKER if role == ATTACKER else Seat.TARGET
        return self.rules.types(self.plays_as(unit, role), acting)

    def terrain(self, role: str) -> tuple[str, ...]:
        """Return what lies on a unit's hex.

        Raises Unknown if no book tells of all that lies there.
        """
        self.value(f"{role}.terrain")
        board, place = self.situation.board, seat(self.situation, role)
        if board is not None and place is not None and board.at(place).unknown:
            raise Unknown(f"{role}.terrain", ())
        return self.laid(role)

    def laid(self, role: str) -> tuple[str, ...]:
        """Return what is said to lie on a unit's hex; nothing is assumed by that."""
        return self.uncovered(self.lying(role))

    def lying(self, role: str) -> tuple[str, ...]:
        """Return what is said to lie on a unit's hex, under a bridge too."""
        found = self.situation.get(f"{role}.terrain") or ()
        assert isinstance(found, tuple)
        return tuple(self.plays_as(str(name), role) for name in found)

    def uncovered(self, places: tuple[str, ...]) -> tuple[str, ...]:
        """Return what lies on a hex without the water that a bridge there spans."""
        for place in places:
            fact = self.rules.spans(place)
            if fact is None:
                continue
            water = {name for name in places if self.rules.is_waterway(name)}
            if water:
                self.played[fact.subject] = fact
                return tuple(name for name in places if name not in water)
        return places

    def plays_as(self, name: str, role: str) -> str:
        """Return what a unit or terrain stands for in the scenario in force."""
        for fact in self.rules.played_as(name):
            stands = fact.record in self.in_force
            if stands and self.meets_all(fact, role):
                self.played[name] = fact
                return str(fact.value)
        return name

    def places(self, role: str) -> tuple[str, ...]:
        """Return what lies on a unit's hex, and all whose effect that has."""
        return tuple(
            dict.fromkeys(k for t in self.terrain(role) for k in self.rules.kin(t))
        )

    def holds(self, fact: Fact) -> bool:
        """Say whether a fact is in force here, its conditions aside."""
        return self.in_play.holds(fact)

    def meets_all(self, fact: Fact, role: str) -> bool:
        """Say whether all conditions of a fact hold for the unit in a role.

        Raises Unknown if that depends on what was not said.
        """
        return all(self.meets(condition, role) for condition in fact.when)

    def meets(self, condition: Condition, role: str) -> bool:
        """Say whether a condition of a fact holds for the unit in a role.

        Raises Unknown if that depends on what was not said.
        """
        return condition.is_met_by(self.variable(condition, role))

    def variable(self, condition: Condition, role: str) -> object:
        """Return what a condition's variable is for the unit in a role."""
        name = condition.variable
        if name in self.derived:
            return self.derived[name]
        if name in ALLEGIANCES:
            return self.allegiance(name, role, condition.value)
        if name in OF_THE_UNIT:
            return self.value(f"{role}.{name}")
        if name in OF_THE_TARGET:
            return self.value(f"{TARGET}.{name}")
        if name == "same_range" and self.situation.board is not None:
            return on_one_range(self.situation, self.rules)
        if name in FOLLOWING:
            return FOLLOWING[name](self, role)
        return self.value(name, values_around(condition))

    def allegiance(self, name: str, role: str, asked: object) -> object:
        """Return the nation or side of a unit, which is never that of its enemy."""
        said = self.situation.get(f"{role}.{name}")
        other = TARGET if role == ATTACKER else ATTACKER
        is_open = said is None or isinstance(said, NoneOf)
        enemy = self.situation.get(f"{other}.{name}")
        if is_open and enemy == asked:
            return f"not {asked}"
        if is_open and name == "side" and enemy in SIDES:
            return asked  # there is no third side
        known = self.situation.get(f"{role}.{ALLEGIANCES[name]}")
        if said is None and known is not None:
            said = self.by_the_sides(name, role, asked)
        is_asked = self.is_one(f"{role}.{name}", asked, said)
        return asked if is_asked else said

    def by_the_sides(self, name: str, role: str, asked: object) -> object:
        """Return a nation by its side, or a side by its nation, None if nobody says.

        A scenario in force says which nation plays a side; no other does there.
        """
        path = f"{role}.{ALLEGIANCES[name]}"
        known = self.situation.get(path)
        for side, predicate in PLAYED_BY.items():
            for fact in self.rules.table(predicate):
                if fact.record not in self.in_force:
                    continue
                if name == "side" and self.is_one(path, fact.value, known):
                    self.played[predicate] = fact
                    return side
                if name == "nation" and fact.value == asked:
                    self.played[predicate] = fact
                    return asked if self.is_one(path, side, known) else f"not {asked}"
        return self.usual_side(role, known) if name == "side" else None

    def usual_side(self, role: str, nation: object) -> str | None:
        """Return the side that a nation plays in every scenario that has it.

        That is assumed where no scenario is in force.
        """
        side = self.rules.usual_sides.get(str(nation))
        if side is None or self.rules.names_a_scenario(self.named):
            return None
        self.assume(f"{role}.side")
        return side

    def is_one(self, path: str, asked: object, said: object) -> bool:
        """Say whether a nation or side is the one asked about.

        Raises Unknown if it may be: those that no rule asks about are all alike, so
        that only those that one does ask about are tried one by one.
        """
        ruled_out = said.names if isinstance(said, NoneOf) else ()
        if said is None or (isinstance(said, NoneOf) and asked not in ruled_out):
            if {asked, *ruled_out} == {*SIDES}:
                return True  # there is no third side
            raise Unknown(path, (NoneOf((*ruled_out, asked)), asked))
        return said == asked

    def countered_nation(self) -> object:
        """Return the nation of the player whose card is copied."""
        return self.value("countered.nation", self.rules.allegiances("nation"))

    def at_full_strength(self, role: str) -> bool:
        """Say whether a unit has all its figures; one of which nothing is said has."""
        figures = self.situation.get(f"{role}.figures")
        if figures is None:
            self.assumed[f"{role}.figures"] = None
            return True
        return figures == self.full_figures(role)

    def full_figures(self, role: str) -> object:
        """Return how many figures a unit has at full strength, or None."""
        for name in self.types(role):
            for fact in self.rules.about(name, "figures", [Seat.UNIT]):
                return fact.value
        return None

    def close_assault(self) -> bool:
        """Say whether the target is adjacent."""
        return self.distance() == 1

    def behind_obstacle(self) -> bool:
        """Say whether an obstacle lies on the target's hex."""
        return not all(map(self.rules.is_terrain, self.terrain(TARGET)))

    def distance(self) -> int:
        """Return how many hexes the target is away; every distance is possible."""
        found = self.value("distance", self.distances())
        assert isinstance(found, int)
        return found

    def distances(self) -> Iterable[int]:
        """Return every distance at which some unit rolls dice, and one more."""
        return range(1, self.rules.longest_range + 1 + 1)


def put_in_force(situation: Situation, rules: Rules) -> frozenset[str]:
    """Return what is in force by what is named, and by what is said of the units."""
    named = named_in_force(situation, rules.rulebook)
    return rules.in_force((*named, *rules.about_what_was(declared(situation))))


def declared(situation: Situation) -> frozenset[str]:
    """Return what was said of the units that brings the rules on it into force."""
    said = situation.said
    return frozenset(
        name
        for name in DECLARED
        if True in (said.get(f"{at}{name}") for at in ("", *OF_A_UNIT))
    )


#: Variables that follow from what a case holds, for the unit in a role.
FOLLOWING: Mapping[str, Callable[[Case, str], object]] = {
    "unit": Case.types,
    ATTACKER: lambda case, _: case.types(ATTACKER),
    TARGET: lambda case, _: case.types(TARGET),
    "terrain": Case.places,
    "in_force": lambda case, _: case.in_force,
    "full_strength": Case.at_full_strength,
    "close_assault": lambda case, _: case.close_assault(),
    "behind_obstacle": lambda case, _: case.behind_obstacle(),
    "countered_nation": lambda case, _: case.countered_nation(),
}


def values_around(condition: Condition) -> tuple[object, ...]:
    """Return values of a variable of which some meet a condition and some do not."""
    wanted = condition.value
    if isinstance(wanted, bool):
        return True, False
    if isinstance(wanted, int):
        return wanted - 1, wanted, wanted + 1
    return wanted, f"not {wanted}"
