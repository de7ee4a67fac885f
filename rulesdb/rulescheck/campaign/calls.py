"""What each pair of symbols calls up, by the rules in force."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rulesdb.facts import Fact, Value
from rulesdb.rulescheck.campaign.units import title, types_of, words
from rulesdb.rulescheck.case import Case
from rulesdb.rulescheck.ledger import Ledger, amount

NOTHING = "nothing"


@dataclass(frozen=True, slots=True, order=True)
class Reserve:
    """What a pair calls up, in words, and the records that it may be."""

    text: str
    options: tuple[str, ...] = ()


class Calls:
    """The reserves of some pairs of symbols: each rule is looked at once for all."""

    def __init__(self, case: Case, ledger: Ledger, pairs: Iterable[str]) -> None:
        case.derived["pair"] = tuple(pairs)
        self._ledger = ledger
        self._standard = by_pair(ledger, "calls_up")
        self._special = by_pair(ledger, "calls_up_special")
        self._any = by_pair(ledger, "calls_up_any")
        self._or_standard = by_pair(ledger, "or_standard")
        self._placed = by_pair(ledger, "places_on_unit")
        self._next = case.situation.get("next_scenario_units")
        count = max(map(amount, ledger.of_game("units_a_pair")), default=1)
        self._count = "one" if count == 1 else str(count)
        self._found: dict[str, Reserve] = {}

    def of(self, pair: str) -> Reserve:
        """Return what a pair calls up."""
        if pair not in self._found:
            self._found[pair] = self._read(pair)
        return self._found[pair]

    def _read(self, pair: str) -> Reserve:
        """Return what the rules say of a pair."""
        if pair in self._standard:
            return self._standard_unit(self._standard[pair])
        if pair in self._placed:
            return self._on_a_hex(str(self._placed[pair]))
        if pair in self._special:
            return self._special_unit(pair, self._special[pair])
        if pair in self._any:
            return self._any_special_unit(pair in self._or_standard)
        return Reserve(NOTHING)

    def _standard_unit(self, types: Value) -> Reserve:
        """Return a standard unit of a type."""
        (kind,) = named(types)
        return Reserve(f"{self._count} standard {kind} unit", (kind,))

    def _on_a_hex(self, thing: str) -> Reserve:
        """Return what is placed on the hex of a unit, and when."""
        when = words(self._ledger.of_game("placed_at", thing))
        at = f", at {when[0]}" if when else ""
        name = title(self._ledger, thing)
        return Reserve(f"{name} on the hex of any unit{at}", (thing,))

    def _special_unit(self, pair: str, types: Value) -> Reserve:
        """Return a special unit of a type, out of those that the next battle has."""
        (kind,) = named(types)
        limited = self._ledger.of_game("of_next_scenario")
        if not limited:
            return Reserve(f"a special {kind} unit")
        if not isinstance(self._next, tuple):
            return Reserve(
                f"a special {kind} unit of a type deployed in the next scenario"
            )
        options = tuple(
            unit
            for unit in map(str, self._next)
            if unit != kind and (self._comes_by(pair, unit) or self._is(unit, kind))
        )
        if not options:
            return Reserve(NOTHING)
        return Reserve(f"{self._one(options)} may be deployed", options)

    def _any_special_unit(self, or_standard: bool) -> Reserve:
        """Return a special unit of the player's choice, or a standard one."""
        self._ledger.of_game("of_next_scenario")
        instead = ", or a standard unit" if or_standard else ""
        if not isinstance(self._next, tuple):
            return Reserve(
                "a special unit of choice among the types deployed in the next "
                f"scenario{instead}"
            )
        options = tuple(
            unit for unit in map(str, self._next) if types_of(self._ledger, unit)[1:]
        )
        standard = f"{self._count} standard unit" if or_standard else ""
        chosen = self._one(options) if options else ""
        choices = " or ".join(filter(None, (chosen, standard)))
        return Reserve(f"{choices} may be deployed" if choices else NOTHING, options)

    def _comes_by(self, pair: str, unit: str) -> bool:
        """Say whether a unit's own rules name the pair that calls it up."""
        return pair in words(self._ledger.of_subject(unit, "reserve_on"))

    def _is(self, unit: str, kind: str) -> bool:
        """Say whether a special unit is of a type."""
        return kind in types_of(self._ledger, unit)

    def _one(self, units: tuple[str, ...]) -> str:
        """Return what a pair calls up of some units, in words."""
        names = " or ".join(title(self._ledger, unit) for unit in units)
        return f"{self._count} {names} unit"


#: What pairs of symbols call up.
CALLING = ("calls_up", "calls_up_special", "calls_up_any", "places_on_unit")


def printed_for(ledger: Ledger, symbol: str) -> list[Fact]:
    """Return what is printed for those of the pairs rolled that have a symbol."""
    return [
        fact
        for predicate in CALLING
        for fact in ledger.of_game(predicate)
        for condition in fact.when
        if condition.variable == "pair" and symbol in str(condition.value)
    ]


def by_pair(ledger: Ledger, predicate: str) -> Mapping[str, Value]:
    """Return what a predicate says of each of the pairs that were rolled."""
    return {
        str(condition.value): fact.value
        for fact in ledger.of_game(predicate)
        for condition in fact.when
        if condition.variable == "pair"
    }


def named(value: Value) -> tuple[str, ...]:
    """Return the types that a fact names."""
    assert isinstance(value, tuple)
    return tuple(map(str, value))
